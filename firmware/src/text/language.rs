//! Makes a language from its words, so that its file holds words and nothing else.
use super::ALL;

/// Declares the words of a language and packs them. A text that is missing or given twice does not compile. A module of
/// the rules has a name; a setting has a name and two sentences, how the book plays it and how it is played with the
/// setting on.
macro_rules! language {
    ($codes:ident
     texts { $($text:ident $words:literal)* }
     modules { $($module:ident $module_name:literal)* }
     settings { $($setting:ident $setting_name:literal $book:literal $house:literal)* }) => {
        /// The words in plain letters.
        pub(super) const PLAIN: [&str; $crate::text::ALL] = {
            use shared_rules::wow::Switch;
            use $crate::text::{Text, place_of_book, place_of_house, place_of_name};
            $crate::text::language::in_order(&[
                $((Text::$text as usize, $words),)*
                $((place_of_name(Switch::$module), $module_name),)*
                $((place_of_name(Switch::$setting), $setting_name),)*
                $((place_of_book(Switch::$setting), $book),)*
                $((place_of_house(Switch::$setting), $house),)*
            ])
        };

        /// The words as packed in flash.
        pub(super) static TABLE: $crate::text::PackedTexts = $crate::text::pack::packed!($codes, &PLAIN);
    };
}
pub(super) use language;

/// Puts each text in its place. This runs only in the compiler, so an index out of range would fail the build.
#[allow(clippy::indexing_slicing)]
pub(super) const fn in_order(given: &[(usize, &'static str)]) -> [&'static str; ALL] {
    let mut texts = [""; ALL];
    let mut count = 0;
    while count < given.len() {
        let (place, words) = given[count];
        assert!(texts[place].is_empty(), "a text is given twice");
        texts[place] = words;
        count += 1;
    }
    assert!(count == ALL, "a text is missing");
    texts
}
