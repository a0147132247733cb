//! Every word the player sees, in one table with a slot for each language.
mod en;
mod en_pairs;
mod line;
mod pack;
mod packed;
pub mod planes;

pub use en_pairs::CODES as ENGLISH;
pub use line::{Arg, Line};
pub use pack::{Packing, room};
pub use packed::{BLOCK, DEPTH, END, Packed, Table};

use shared_rules::Switch;

use crate::fonts::Letters;

/// The languages. Kept in flash by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Italian.
    Italian,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
}

impl Language {
    /// The languages in the order of their numbers.
    pub const ALL: [Self; 5] = [Self::English, Self::Italian, Self::German, Self::French, Self::Spanish];

    /// Its table; a language without one is not offered.
    const fn table(self) -> Option<&'static Table> {
        match self {
            Self::English => Some(&en::TABLE),
            Self::Italian | Self::German | Self::French | Self::Spanish => None,
        }
    }

    /// Its words as its file has them, in the order of [`Text`].
    pub const fn plain(self) -> Option<&'static [&'static str]> {
        match self {
            Self::English => Some(&en::WORDS),
            Self::Italian | Self::German | Self::French | Self::Spanish => None,
        }
    }

    /// The languages that can be chosen.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|language| language.table().is_some())
    }
}

/// The chosen language.
#[derive(Clone, Copy)]
pub struct Words(&'static Table);

impl Words {
    /// The words of the language with this number; English where there is none.
    pub fn of(number: u8) -> Self {
        let table = Language::ALL
            .get(usize::from(number))
            .and_then(|language| language.table());
        Self(table.unwrap_or(&en::TABLE))
    }
    /// One text.
    pub fn say(self, text: Text) -> Letters<'static> {
        self.0.get(text as usize).into()
    }
    /// The name of a switch.
    pub fn switch(self, switch: Switch) -> Letters<'static> {
        self.0.get(Text::COUNT + switch as usize).into()
    }
    /// One text with its `{0}`, `{1}` filled in.
    pub fn fill(self, text: Text, args: &[Arg<'_>]) -> Line {
        Line::filled(self, self.say(text), args)
    }
}

/// Declares [`Text`].
macro_rules! texts {
    ($($name:ident)*) => {
        /// Every text of the device but the names of the switches.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum Text { $($name),* }

        impl Text {
            /// How many.
            pub const COUNT: usize = [$(Self::$name),*].len();
        }
    };
}

/// Texts of a language: those of [`Text`], then the names of the switches.
pub const ALL: usize = Text::COUNT + Switch::ALL.len();

texts! {
    // How often a text is named by the program decides where it stands: the numbers up to 255 take less room. What is
    // found by the order of something else stands last.
    Wingman
    // Legends: what the buttons do
    LegBack LegOk LegMenu LegActs LegFires LegGoOn LegResolve LegShort LegLong LegLater LegDone LegDraw
    LegChange LegStart LegToggle LegMore LegDelete LegLetter LegPlusTen LegYes LegNo LegAdd LegUse
    // Home and set-up
    QuickDuel NewGame Settings HelpIcons SetUp Players Planes Decks Rules Start AddPlayer AddPlane PlayerN Name
    SideIs Remove TypeName Central Allied SideN Nation Owner FrontGun RearGun NoGun Damage NumberOnBase AddIt
    Copies CardsOf DeckRow PlanesCount
    // Presets and switches
    RulesInForce PresetIs Basic Standard Full OwnRules TableSettings
    // Table and plane
    PlanCards CardWho CardShots Resolved TurnPhase TurnOnly TakeBack Peek OverlapWith InTheWay LeftTable
    LeaveAsk ShootsAt LastTarget WhichGun LineReminder OverlapTitle WhoIsInTheWay OrderTitle TournamentReminder
    // Gates and private screens
    PassTo HoldToLook NewCard NewCards PeekAt HasLooked HoldAgain TellNobody CardOf OfPoints SymJam SymHalf
    SymSecond ShotDownOwn NoCards LedgerOwn CardsHeld PlaneOf GunFree GunsBoth GunShortFree GunShortJam
    GunShortLock LedgerThen GunJam GunLock
    // Results
    ResultsTitle TookCard TookCards JamRow JamRowPoints DownRow LeftRow DownCauseRow ReshuffledRow
    SubstitutedRow LedgerRow
    // Fairness and the record
    Fairness SeeCode Commitment Seed RecordDigest PlusNumber YourNumber ShowSeed SendRecord RevealAsk Sending
    Sent LegNumber LegSeed LegRecord LegDigit
    // Menu, score, end
    Menu Score EndGame EndAsk DecksLeft DeckLeftRow About AboutText WinnerIs NoWinner EndTitle SameAgain
    LookPlanes NewGameAsk Brightness BrightLow BrightMedium BrightFull TurnScreen On Off Joined
    // The saved game
    SavedGame GoOnFrom KeepForExport
    // Undo
    Undo UndoAsk Undone LegCorrect DidPlayer DidNoPlayer DidPlane DidNoPlane DidChange DidRules DidDeck
    DidNumber DidStart DidNext DidFire RangeShort RangeLong DidResolve DidOverlap DidOrder DidEnd DidFly DidTail
    DidAnswer DidMission DidFloor DidCorrect
    // Corrections
    Correct CorrectWhich PutBack DamageTaken CardBack HoldToChange OkSets BackDrops LegSet CorrectDamage
    CorrectCard OfLimit LetGo DeckOf JamFront JamRear GreenNumber Smoke Flames Level ClimbCounters Corrected SecretCorrected
    CorrectedOut BackInGame CardReturned
    // The air war
    WhatFlew FieldTitle Outside Inside WhoTails TaxiNow ShowCard LegTails TailsTitle TailTitle TailLooks
    TailWaives TailLost ToldLooks ToldNoLook ToldTailEnds ToldTails TooFar InCloud OnGround Smokes Burns
    BlindSpot BlindAsk LinePast FlHidden FlTurnUp PileNth PileTitle TellPile CloudCard HoldToTell PlanTitle PlanGood
    PlanWrong PlanAt CheckPlan TellFlew TellMission EngineRuns MissionDone MissionNot ToldCollide HoldsFire
    HasAim ToldCrash FireOut OnFire BurnsOn SmokesNow FiresTitle ContactsTitle FightTitle NotesBelow NoteNothing
    NoteStraight NoteNoSteep NoteImmelmann NoteNoTurns NoteNoLeft NoteNoRight NoteNextTurns NoteNextLeft
    NoteNextRight NoteStall NoteNextStall NoteMissed NotePilot NoteSilent WhyJammed WhyPilot WhyObserver
    NoteShaken MeansOpen MeansStall MeansLeft MeansRight MeansWound WordRudder WordObserver WordPilot ClimbRate
    ClimbRateHint Highest HighestHint StartLevel StartLevelHint Floor FloorHint
    // More
    CardShot OrderPlace OrderNoCard NewCardsAll CardsFromTo HeadDown HeadLeft HeadLost HeadScore LegTable
    SilentFired HoldA HoldC TakenBack MorePage MorePages MoreBelow CardNoGun OneFired AllFired ShortLetter
    LongLetter AddFor GoOnSetUp DropAsk By OrderCard NoAimNoLook
    // Other messages
    MsgNotSent MsgNotWhole MsgNoRear MsgJamLock MsgSeatsFull MsgOverlapDone MsgNoEntropy MsgNotSaved
    MsgJournalFull MsgTorn MsgDamaged MsgMakingRoom MsgOneMoment MsgOlder MsgNewer MsgRecovered MsgBatteryLow
    MsgForeign MsgOneLevel MsgNoUndo MsgIllegal MsgOut MsgApart
    // Refusals, in their order
    MsgNotNow MsgGameOver MsgResolveFirst MsgLocked MsgNoShot MsgNoPlane MsgNoPlayer MsgPlaneOut MsgNoFront
    MsgFired MsgOwnSide MsgSamePlane MsgOverlap MsgJammed MsgTwoPlanes MsgFixed MsgTurnOn MsgTurnOff MsgVersion
    MsgTableFull MsgBadName MsgNameTaken MsgNoDamage MsgNoGuns MsgHasPlanes MsgTwoSides MsgNoPlaneFor MsgDeckBig
    MsgDeckEmpty MsgTwoTargets MsgNoObserver MsgTailOpening MsgTailsOther MsgSmoking MsgBurning MsgNotTailing
    MsgAnswerTail MsgNoCard MsgNotOut MsgNothingToUndo MsgCardsSeen MsgSeedShown MsgBetween MsgNoClimb MsgLevels
    MsgTwoLevels MsgCeiling MsgTailLevels MsgGround MsgNoField MsgOnFire MsgStill MsgNotRolling MsgNotParked
    MsgInCloud MsgNotInCloud
    // What was flown, in its order
    FlLevel FlStraight FlLeft FlRight FlSteepLeft FlSteepRight FlStall FlImmelmann FlSplitS FlClimb FlDive
    FlNone
    // Symbols of cards, in their order
    SymNone SymJamRed SymJamGreen SymSmoke SymFire SymEngine SymCrew SymRudderLeft SymRudderRight SymExplosion
    // Faults of a plan, in their order
    FaultStraight FaultSteep FaultFirst FaultRudder FaultStall FaultSequence FaultOneTurn FaultHigh FaultTakeOff
    // Why a plane is out
    CausePoints CauseExplosion CauseOther CauseCrew CauseEngine CauseCrash
    // Nations
    Germany AustriaHungary Britain France Italy OtherPlane
    // Icons, for the help page
    IcSmoke IcFlame IcTails IcRudderLeft IcRudderRight IcEngine IcPilot IcObserver IcEye IcJam IcLock IcCards
    IcUnseen IcShot IcOverlap IcOut IcLeft
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{BODY, BOLD, SMALL};

    #[test]
    fn every_text_is_there_and_can_be_drawn() {
        for language in Language::offered() {
            let (table, plain) = (language.table().unwrap(), language.plain().unwrap());
            assert_eq!(plain.len(), ALL);
            for (text, plain) in plain.iter().enumerate() {
                let mut letters = table.get(text);
                let words: String = letters.by_ref().collect();
                assert_eq!(letters.next(), None, "an end stays the end");
                assert_eq!(
                    words, *plain,
                    "{text:?}: `cargo xtask pairs` packs all letters of {language:?}"
                );
                assert!(!words.is_empty(), "{text:?} is empty in {language:?}");
                let can_be_drawn =
                    |letter: char| "{}".contains(letter) || [BODY, BOLD, SMALL].iter().all(|face| face.has(letter));
                assert!(
                    words.chars().all(can_be_drawn),
                    "{text:?} in {language:?} has a letter without a picture"
                );
            }
        }
    }

    #[test]
    fn an_unknown_language_speaks_english() {
        assert!(Words::of(200).say(Text::QuickDuel).eq("Quick duel".chars()));
        assert!(Words::of(1).say(Text::QuickDuel).eq("Quick duel".chars()));
    }
}
