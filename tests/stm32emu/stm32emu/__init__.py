"""Runs an unmodified STM32F405 or STM32F411 firmware without hardware, in virtual time."""
from .machine import Emulator

__all__ = ["Emulator"]
