//! A QR code: a text as a picture that a phone reads.
use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

use crate::drawing::frame::{Frame, area};
use crate::drawing::theme::{BOTTOM, CODE_MODULE, CODE_WIDTH, LEFT};

/// The largest kind of code that fits: 29 modules each way. It holds 77 capital letters and digits.
const VERSION: Version = Version::new(3);

/// Draws a text as a code at the left of the screen, as high as the screen is. Its light parts are lit, and so is the
/// margin that a reader needs around it. A text that is too long leaves the place lit and empty.
pub fn code_picture(frame: &mut Frame, text: &str) {
    frame.fill(area(LEFT, 0, CODE_WIDTH, BOTTOM));
    let mut work = [0; VERSION.buffer_len()];
    let mut modules = [0; VERSION.buffer_len()];
    // The lowest grade of correction: dirt is no worry on a screen, and the next grade would need a larger code.
    let ecc = QrCodeEcc::Low;
    let Ok(code) = QrCode::encode_text(text, &mut work, &mut modules, ecc, VERSION, VERSION, None, false) else {
        return;
    };
    frame.means(area(LEFT, 0, CODE_WIDTH, 1), &[text.into()]);
    let size = code.size() * CODE_MODULE;
    let (left, top) = (LEFT + (CODE_WIDTH - size) / 2, (BOTTOM - size) / 2);
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            frame.erase(area(
                left + x * CODE_MODULE,
                top + y * CODE_MODULE,
                CODE_MODULE,
                CODE_MODULE,
            ));
        }
    }
}
