//! Every word that the player sees: a number for each text, and a file for each language.
mod en;
mod en_pairs;
#[cfg(test)]
mod fit;
mod language;
mod line;
pub(crate) mod pack;
mod packed;
pub mod planes;

pub use en_pairs::CODES as ENGLISH;
pub use line::{Arg, Line};
pub use packed::{DEPTH, Packed, PackedTexts};

use shared_rules::wow::Switch;

use crate::drawing::fonts::Letters;

/// The languages. Flash holds their numbers, so their order must not change.
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
    const fn table(self) -> Option<&'static PackedTexts> {
        match self {
            Self::English => Some(&en::TABLE),
            Self::Italian | Self::German | Self::French | Self::Spanish => None,
        }
    }

    /// Its words as they stand in its file: those of [`Text`], then those of the switches.
    pub const fn plain(self) -> Option<&'static [&'static str]> {
        match self {
            Self::English => Some(&en::PLAIN),
            Self::Italian | Self::German | Self::French | Self::Spanish => None,
        }
    }

    /// The languages that can be chosen.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|language| language.table().is_some())
    }
}

/// The words of the chosen language.
#[derive(Clone, Copy)]
pub struct Words(&'static PackedTexts);

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
        self.0.get(place_of_name(switch)).into()
    }
    /// How the book plays what a setting is about.
    pub fn book(self, setting: Switch) -> Letters<'static> {
        self.0.get(place_of_book(setting)).into()
    }
    /// How it is played with the setting on.
    pub fn house(self, setting: Switch) -> Letters<'static> {
        self.0.get(place_of_house(setting)).into()
    }
    /// One text with its `{0}`, `{1}` filled in.
    pub fn fill(self, text: Text, args: &[Arg<'_>]) -> Line {
        Line::filled(self, self.say(text), args)
    }
}

/// Declares [`Text`].
macro_rules! texts {
    ($($name:ident)*) => {
        /// Every text of the device except the names of the switches.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        pub enum Text { $($name),* }

        impl Text {
            /// How many texts there are.
            pub const COUNT: usize = [$(Self::$name),*].len();
        }
    };
}

/// The number of texts of a language: those of [`Text`], the names of the switches, and the two sentences on each
/// setting.
pub const ALL: usize = Text::COUNT + Switch::ALL.len() + 2 * settings_among_first(Switch::ALL.len());

/// Where the name of a switch stands among the texts of a language.
const fn place_of_name(switch: Switch) -> usize {
    Text::COUNT + switch as usize
}

/// The same for the sentence on the book's way. Modules have none.
const fn place_of_book(setting: Switch) -> usize {
    assert!(!setting.is_module(), "a module has no such sentence");
    Text::COUNT + Switch::ALL.len() + 2 * settings_among_first(setting as usize)
}

/// The same for the sentence on this way.
const fn place_of_house(setting: Switch) -> usize {
    place_of_book(setting) + 1
}

/// How many of the first switches are settings.
#[allow(clippy::indexing_slicing, reason = "nobody asks for more switches than there are")]
const fn settings_among_first(count: usize) -> usize {
    let (mut settings, mut number) = (0, 0);
    while number < count {
        if !Switch::ALL[number].is_module() {
            settings += 1;
        }
        number += 1;
    }
    settings
}

texts! {
    // The device.
    Wingman About AboutText AboutCommit AboutImage
    // Legends: what the buttons do.
    LegBack LegOk LegYes LegNo LegMore LegDone LegLater LegMenu LegTable LegActs LegGoOn LegStart LegFires LegShort
    LegLong LegTails LegResolve LegDraw LegChange LegTurn LegHoldAll LegToggle LegTurnOn LegTurnOff LegPlusTen LegAdd
    LegUse LegDelete LegDigit LegNumber LegPicture LegSeed LegRecord LegCorrect LegAgain HoldA HoldC
    BackIs ButtonOk ButtonB ButtonUp ButtonDown ButtonA ButtonC ButtonBack ButtonNext
    // Home.
    QuickDuel NewGame Settings HelpSigns NewGameAsk RecordLostAsk GoOnSetUp DropAsk
    // The saved game.
    SavedGame GoOnFrom KeepForExport
    // Settings.
    Brightness BrightLow BrightMedium BrightFull TurnScreen Teaching On Off
    // The self-test.
    SelfTest TestSupply TestBattery TestFlash TestLuck Volts Percent NotMeasured FlashGood FlashWaits FlashBad
    LuckEnough LuckLittle TestButtons TestEdges
    // Set-up.
    SetUp Players Planes Decks Rules Start PlanesCount
    // Set-up: players.
    AddPlayer PlayerN Name TypeName SideIs Central Allied SideN Remove Joined FromLeft FromRight SpiedRow RoundRow
    KnockIs KnockSet KnockNone YourKnock KnockHow KnockTwice KnockDiffers KnockCount
    // Set-up: planes.
    AddPlane AddFor AddWhat WhichPlane WhichBalloon Germany AustriaHungary Britain France Italy OtherPlane Owner
    FrontGun RearGun NoGun Balloons OnTheGround GunLetter Rockets Incendiary InBarrage Bombs BombGroup BombHint NoBombs
    BalloonTurns BalloonTurnsHint
    Damage NumberOnBase ClimbRate ClimbRateHint Highest HighestHint StartLevel StartLevelHint GroundHint AddIt
    // Set-up: decks.
    Copies CardsOf DeckRow
    // Set-up: rules.
    RulesInForce PresetIs Basic Standard Full CustomRules BookWay ThisWay PlaysNone PlaysThese PlaysAllBut
    TableSettings Floor FloorHint
    // The Table's title.
    TurnPhase TurnOnly PlanCards WhoTails TaxiNow WhichCard WhatFlew ShowCard CardWho CardNoGun ContactDraw CardShot
    CardShots OneFired
    AllFired Resolved
    // What to do, in a sentence.
    LessonTails LessonPlan LessonTaxi LessonShow LessonMove LessonNoGun LessonShots LessonDraw LessonResolved
    LessonDrop LessonBombs LessonRockets LessonBomb LessonTarget LessonMoves LessonResults
    // A plane's menu.
    TakeBack TakenBack SilentFired SilentJam SilentRockets SilentTurn SilentImmelmann Peek CheckPlan OverlapWith InTheWay LeftTable
    LeaveAsk TellFlew TellPile
    TellMission EngineRuns MissionDone MissionNot
    // Shooting.
    ShootsAt LastTarget AllRound WhichGun RangeShort RangeLong ShortLetter LongLetter LineReminder LineClear
    LineClearTwo LineClearMore BlindSpot
    BlindAsk TooHigh TooLow InCloud OnGround Overlaps
    // Who is near.
    LegMarks BlastTitle BlastOverlaps BlastNear BlastOver BlastUnder
    // Balloons.
    PullDown StopIt JumpTitle JumpBoth JumpOne JumpStay InCables CableTitle CableBetween CableEdge CableOver
    TurnsLeft LastTurn BalloonBurns TurnEndTitle BurnOutTitle
    ToldDown ToldStop ToldWillJump ToldJumped ToldLostOne ToldLostBoth ToldManyGuns BalloonPlace
    // Ground fire.
    LegAims LegTurnsTo AimGuns BeforeCard LessonAim ShellTitle ShellLevelRow TwoRulers RulerHalf OneRuler HalfRuler
    OverGun NotOnCard NotOnBalloon NotBehind AimIt ChangeShell ShellMoved ShellDelayed ShellUp ShellDown ShellBack
    BurstTitle BurstTitleAt BurstUnder InRangeTitle InRangeNote OneOf GunSilenced Silent StrafedRow SilencedRow
    GunSilencedRow ShellRow ShellAtRow AdjustedRow BurstRow ShellGoneRow CheckedHit CheckedMiss DidAim Points
    SilencedIs Loading Fuse ShellLevel NotSilenced AllSilenced EmptySeat
    // Rockets and bombs.
    LaunchesAt LegOneRocket LegBothRockets RocketRange RocketsOf RocketsHit RocketsBlocked RocketsMissed RocketBlocker
    LaunchRow NotLaunchedRow RocketsHitRow RocketsMissedRow SpoiltRockets DropBombs DropTitle DropOne DropAll DropSome
    LegDrops DropsRow DropsNotRow BombsLostRow BombRow BombLaidRow BombLandsRow BombedRow BombMissedRow BombTitle
    BombFull BombPart BombNothing BombStraight BombStall LegTurns LayBomb LayBombStall MoveBomb MoveBombStall
    BombsFall
    // Overlaps and the landing field.
    OverlapTitle WhoIsInTheWay FieldTitle Outside Inside
    // Order of moving.
    PlaceCards OrderPlace OrderCard OrderNoCard
    // What was flown.
    FlLevel FlStraight FlLeft FlRight FlSteepLeft FlSteepRight FlStall FlImmelmann FlSplitS FlClimb FlDive FlNone
    FlHidden FlTurnUp
    // Cards in a cloud.
    PileTitle PileNth CloudCard HoldToTell
    // Tailing.
    TailsTitle TailTitle TailLooks TailWaives TailLost ToldLooks ToldNoLook ToldTailEnds ToldTails Smokes Burns
    // Gates.
    PassTo PassToLong PassToNumber HoldToLook HoldAgain HoldMore TellNobody CardFrom NewCard NewCards PeekAt PlanAt
    KnockToLook KnockAgain KnockThenHold
    // An owner's cards.
    CardOf CardsFromTo PlaneOf OfPoints CardsHeld NoCards MoreBelow LedgerOwn LedgerThen SymNone
    SymSecond SymHalf HisGun GunJams SymJamRed SymJamGreen SymSmoke SymFire SymEngine SymCrew SymRudderLeft
    SymRudderRight
    SymExplosion WordRudder WordObserver WordPilot MeansOpen MeansStall MeansLeft MeansRight MeansWound
    // An owner's guns.
    GunFree GunJam GunLock GunsBoth GunShortFree GunShortJam GunShortLock
    // An owner's notes.
    FightTitle NotesBelow NoteNothing NoteStraight NoteNoSteep NoteImmelmann NoteNoTurns NoteNoLeft NoteNoRight
    NoteNextTurns NoteNextLeft NoteNextRight NoteStall NoteNextStall NoteMissed NotePilot NoteShaken NoAimNoLook
    NoteSilent WhyJammed WhyPilot WhyObserver
    // The check of a plan.
    PlanTitle PlanGood PlanIfStraight PlanNotSteep PlanNotImmelmann PlanNeither PlanWrong
    FaultStraight FaultSteep FaultFirst FaultRudder FaultStall FaultSequence
    FaultOneTurn FaultHigh FaultLoad FaultFiredBehind FaultTakeOff
    // Results.
    ResultsTitle FiresTitle ContactsTitle TookFrom TookCard TookCards JamRow JamRowPoints JamGuns JamFrontGun
    JamRearGun HasAim HoldsFire ToldCollide
    ToldCrash OnFire BurnsOn FireOut SmokesNow DownRow LeftRow ReshuffledRow SubstitutedRow LedgerRow
    By CausePoints CauseExplosion CauseCrew CauseEngine CauseCrash CauseCables CauseGrounded CauseBurnt
    CauseOther
    // What happened.
    WhatHappened NothingYet ShotRow ShowsRow LookedRow NoKnockRow OverlapRow ApartRow IllegalRow IntoCloudRow
    OutOfCloudRow LandsRow TakesOffRow FloorRow CorrectedRow GreenShort ClimbShort ObserversShort NoGunShort BackRow
    CardBackRow
    WentOnRow
    // The menu and the end of a game.
    Menu Score HeadDown HeadLeft HeadLost HeadScore DecksLeft DeckLeftRow EndGame EndAsk EndTitle WinnerIs NoWinner
    SameAgain LookPlanes
    // Fairness and the record.
    GivenSeed SeedWasGiven
    Fairness SeeCode Commitment PictureHint Seed RecordDigest PlusNumber YourNumber ShowSeed SendRecord RevealAsk
    Sending Sent EarlierGames EarlierRow Nobody LegSend
    // Undo.
    Undo UndoAsk Undone GoBackAsk GoneBack InSetUp InOpening InPlanning InWindow InPhase InPhaseOf DidPlayer DidNoPlayer
    DidPlane DidNoPlane DidChange DidRules DidDeck DidNumber DidFloor DidStart DidNext DidFire DidResolve DidOverlap
    DidOrder DidFly DidTail DidAnswer DidMission DidCorrect DidEnd DidKnock DidNear DidWinch DidJump DidCable
    DidNobody DidLaunch DidRockets DidDrop DidLand DidMarkers DidScenario DidArrive
    // Corrections.
    Correct CorrectWhich PutBack DamageTaken CardBack HoldToChange LetGo OkSets OkSetsOpen AsItWas
    CorrectDamage CorrectCard OfLimit DeckOf JamFront JamRear JamRearRight JamRearLeft JamRight JamLeft JamVentral GreenNumber Smoke Flames Level ClimbCounters
    ObserversAboard RocketsLeft RocketsFlying BombsOne BombsTwo BombsThree BombsFour Corrected
    BombMarkers MarkersHint BombCorrected BombRemoved BombCorrectedRow SecretCorrected
    CorrectedOut BackInGame CardReturned DropKnock KnockDropped
    // What the signs mean.
    IcTurn IcHeight IcPegs IcShortShot IcLongShot IcEye IcJam IcOneJam IcLock IcCards IcUnseen IcPoints IcShot IcOverlap
    IcOut IcLeft IcSmoke IcFlame IcBalloon IcSinks IcBasket IcTrench IcAaGun IcMachineGun IcInfantry IcShell IcBurst
    IcLoading IcSilenced IcTails IcRockets IcBombs IcRudderLeft IcRudderRight IcEngine IcPilot IcObserver IcMore
    IcUnknown IcHouse
    IcWithout IcBattery IcHoldA IcHoldC
    // Refusals of the rules.
    MsgNotNow MsgGameOver MsgResolveFirst MsgLocked MsgNoShot MsgNoPlane MsgNoPlayer MsgPlaneOut MsgNoAircraft
    MsgNoFront
    MsgNoRear MsgFired MsgOwnSide MsgSamePlane MsgOverlap MsgJammed MsgJamLock MsgTwoPlanes MsgFixed MsgTurnOn
    MsgTurnOff MsgVersion MsgTableFull MsgAfterImmelmann MsgOnlyLower MsgNoImmelmann MsgNoOverdive MsgNoTailer MsgSixGiants MsgNoGiants MsgSeatsFull MsgBadName MsgNameTaken MsgNoDamage
    MsgNoGuns MsgHasPlanes
    MsgTwoSides MsgNoPlaneFor MsgDeckBig MsgDeckEmpty MsgNoCard MsgTwoTargets MsgNoObserver MsgTailOpening
    MsgTailsOther MsgTailLevels MsgSmoking MsgBurning MsgNotTailing MsgAnswerTail MsgBetween MsgNoClimb MsgLevels
    MsgOneLevel MsgTwoLevels MsgCeiling MsgGround MsgNoField MsgOnFire MsgStill MsgTwoSteep MsgPilesFull MsgNotRolling
    MsgNotParked MsgCannotHave MsgNoNumber MsgAircraftNeeded MsgBombsOnly MsgNotAsked MsgIsDown MsgNoBalloon
    MsgBeforeReveal
    MsgNoEnemy MsgSoAlready MsgNobodyAboard MsgTooLowToJump MsgNoBarrage MsgGapOpen MsgOverCables MsgNotAmong
    MsgAnswerBlast
    MsgSilenced MsgAlreadyAimed MsgNotLoaded MsgNoShell MsgAfterLook MsgAnswerBurst MsgAnswerRange
    MsgAnswerRockets MsgAnswerLanded MsgNoRockets MsgStraightOrStall MsgGunsOrRockets MsgNotForRockets MsgRocketLevels
    MsgNoBombs MsgNoBombCard
    MsgNotThereYet MsgNoScenario MsgWhichSide MsgEnemyPlaced MsgAnswerEnters MsgAnswerArrives MsgAnswerRound
    MsgInCloud MsgNotInCloud MsgNotOut MsgNothingToUndo MsgCardsSeen MsgSeedShown MsgCardsShown
    MsgCardFlown MsgFliesAlone
    // Messages of the table.
    MsgOverlapDone MsgApart MsgIllegal MsgIllegalNone MsgCardsAgain MsgOut
    // Messages of the device.
    MsgNoEntropy MsgNotSaved MsgJournalFull MsgTorn MsgDamaged MsgOlder MsgOldRules MsgNewer MsgForeign MsgMakingRoom
    MsgSavedLater MsgSupplyLow MsgCaughtUp
    MsgGiven MsgNoGoOn
    MsgOneMoment MsgRecovered MsgBatteryLow MsgNoUndo MsgNotSent MsgNotWhole MsgNoEarlier
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::theme::{BODY, BOLD, SMALL};

    #[test]
    fn every_text_is_there_and_can_be_drawn() {
        for language in Language::offered() {
            let (table, plain) = (language.table().unwrap(), language.plain().unwrap());
            assert_eq!(plain.len(), ALL);
            for (text, plain) in plain.iter().enumerate() {
                let mut letters = table.get(text);
                let words: String = letters.by_ref().collect();
                assert_eq!(letters.next(), None, "a text goes on after its end");
                assert_eq!(
                    words, *plain,
                    "{text:?} was packed wrong: run `cargo xtask pairs`, {language:?} may have a new letter"
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
