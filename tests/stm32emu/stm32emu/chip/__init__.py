"""The chip around the core, one subject a file."""
