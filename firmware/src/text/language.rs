//! Makes a language from its words, so that its file holds words and nothing else.
use super::ALL;

/// Declares the words of a language and packs them. A text that is missing or given twice does not compile.
macro_rules! language {
    ($codes:ident texts { $($text:ident $words:literal)* } switches { $($switch:ident $label:literal)* }) => {
        /// The words in plain letters.
        pub(super) const PLAIN: [&str; $crate::text::ALL] = $crate::text::language::in_order(&[
            $(($crate::text::Text::$text as usize, $words),)*
            $(($crate::text::Text::COUNT + shared_rules::wow::Switch::$switch as usize, $label),)*
        ]);

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
