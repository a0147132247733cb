//! A frame as a target of embedded-graphics, which draws frames, boxes and bars. Letters, symbols, inverted bars
//! and dotted lines do not go through it: the frame draws those itself, by whole bytes.
use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Drawable, OriginDimensions, Size};
use embedded_graphics::primitives::Rectangle;

use super::{Frame, HEIGHT, SCREEN, WIDTH};

impl Frame {
    /// Draws a shape of embedded-graphics.
    pub fn draw(&mut self, shape: &impl Drawable<Color = BinaryColor, Output = ()>) {
        let Ok(()) = shape.draw(self);
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        pixels
            .into_iter()
            .for_each(|Pixel(point, color)| self.set(point.x, point.y, color.is_on()));
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        if color.is_on() {
            self.fill(*area)
        } else {
            self.erase(*area)
        }
        Ok(())
    }

    fn clear(&mut self, color: BinaryColor) -> Result<(), Infallible> {
        self.fill_solid(&SCREEN, color)
    }
}
