//! Every word that a record is written with, packed like the texts.
use crate::fonts::Letters;
use crate::text::pack::packed;
use crate::text::{ENGLISH, Table};

/// Declares [`Word`] from the words.
macro_rules! words {
    ($($name:ident $word:literal)*) => {
        /// A word of table scripts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum Word { $($name),* }

        impl Word {
            /// All of them as they are written, in order.
            pub const PLAIN: &[&str] = &[$($word),*];
        }
    };
}

words! {
    // The commands in their order, for which no table is needed then
    Player "player"
    RemovePlayer "remove-player"
    Plane "plane +"
    RemovePlane "remove-plane"
    Switch "switch"
    Copies "copies"
    CardCount "cards"
    Start "start"
    Next "next"
    Fire "fire"
    TakeBack "take-back"
    Resolve "resolve"
    Overlap "overlap"
    MoveOrder "order"
    Leave "leave"
    Look "look"
    End "end"
    ChangePlane "change-plane"
    Flew "flew"
    Preset "preset"
    Number "number"
    Reveal "reveal"
    Correct "correct"
    CorrectSecret "correct-secret"
    PutBack "put-back"
    ReturnCard "return-card"
    Tails "tails"
    Tailer "tailer"
    Mission "mission"
    Climbs "climbs"
    Level "level"
    Floor "floor"
    Outside "outside"
    Engine "engine"
    Hidden "hidden"

    // Of commands
    NoImmelmann "no-immelmann"
    On "on"
    Off "off"
    FrontIs "front="
    RearIs "rear="
    ResIs "res="
    NameIs "name="

    // Of the record itself
    Head "# Wingman record 1,"
    SeedHidden "# The seed is not shown yet: what is secret is left out."
    Game "game"
    Seed "seed"
    Commitment "commitment"
    Undo "# undo"
    WentOn "# damage: went on after entry"
    TakenBack "# taken back:"
    Drawn "drawn"
    Discard "discard"
    Digest "digest"

    // Rules
    Wow "wow"

    // What else is said of the game, see `names.rs`
    Basic "basic"
    Standard "standard"
    Full "full"
    Straight "straight"
    Left "left"
    Right "right"
    SteepL "steepL"
    SteepR "steepR"
    Stall "stall"
    Immelmann "immelmann"
    Splits "splits"
    Climb "climb"
    Dive "dive"
    None "none"
    Looks "looks"
    Waives "waives"
    Lost "lost"
    A "A"
    B "B"
    C "C"
    D "D"
    Front "front"
    Rear "rear"
    JamFront "jam-front"
    JamRear "jam-rear"
    Res "res"
    GunFront "gun-front"
    GunRear "gun-rear"
    Smoke "smoke"
    Flames "flames"
    ClimbCounters "climb-counters"
    Damage "damage"
    Short "short"
    Long "long"
    Nothing ""
    JamRed "+jam(red)"
    JamGreen "+jam(green)"
    CardSmoke "+smoke"
    CardFire "+fire"
    CardEngine "+engine"
    CardCrew "+crew"
    RudderL "+rudderL"
    RudderR "+rudderR"
    Explosion "EXPL"
    Central "central"
    Allied "allied"
    Side3 "side-3"
    Side4 "side-4"
    Side5 "side-5"
    Side6 "side-6"
    Side7 "side-7"
    Side8 "side-8"
}

static TABLE: Table = packed!(ENGLISH, Word::PLAIN);

impl Word {
    /// Its letters.
    pub fn letters(self) -> Letters<'static> {
        TABLE.get(self as usize).into()
    }

    /// The same in one piece, for who reads records.
    pub fn plain(self) -> &'static str {
        Self::PLAIN.get(self as usize).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_there() {
        for (number, word) in Word::PLAIN.iter().enumerate() {
            assert!(
                TABLE.get(number).eq(word.chars()),
                "{word}: `cargo xtask pairs` packs its letters"
            );
        }
    }
}
