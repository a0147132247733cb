//! The units, by nation and type: planes, balloons, and what stands on the ground. They are kept in flash by number, so
//! rows are only ever added at the end.
//!
//! Where a letter or a number is unknown, or differs from card to card beyond a plain pair of letters, the player is
//! asked for it; he may change any of them anyway. Of giants, whose guns are not lettered on the base, more is known in
//! [`giants`](super::giants).
use self::Nation::{AustriaHungary, Britain, France, Germany, Italy, Other};
use self::Printed::{Known, Unknown};
use self::Status::{Fan, Partial, Sourced};
use super::GIANTS;
use crate::wow::Letter;

/// A row of [`PLANES`], by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaneKind(u8);

/// What a unit is, and so which rules apply to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It flies cards.
    Plane,
    /// The same with several engines, WOW-GIA-1.
    Giant,
    /// It stands in the air where it was placed and has no gun.
    Balloon,
    /// A card on the ground with infantry in it, WOW-TRE-1.
    Trench,
    /// A card on the ground that fires shells, WOW-AAG-1.
    AaGun,
    /// A card on the ground with a machine gun and infantry, WOW-AMG-1.
    AaMachineGun,
    /// A card on the ground that only bombs can harm.
    Target,
}

impl Class {
    /// Whether it flies cards.
    pub const fn flies(self) -> bool {
        matches!(self, Self::Plane | Self::Giant)
    }
    /// Whether it is a card on the ground: what becomes of it lies open.
    pub const fn is_ground(self) -> bool {
        matches!(self, Self::Trench | Self::AaGun | Self::AaMachineGun | Self::Target)
    }
}

/// Where a type is looked for when it comes to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Among the planes of a nation.
    Planes(Nation),
    /// Among the balloons.
    Balloons,
    /// Among the cards on the ground.
    Ground,
}

/// Who flew it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nation {
    /// Germany.
    Germany,
    /// Austria-Hungary.
    AustriaHungary,
    /// Britain.
    Britain,
    /// France.
    France,
    /// Italy.
    Italy,
    /// A plane that is not in the table: the player says what is on its base.
    Other,
}

/// A letter printed on the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed<T> {
    /// It is known.
    Known(T),
    /// The player is asked to read it from the base.
    Unknown,
}

/// What a plane is called.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// Its name in scripts.
    pub slug: &'static str,
    /// Its full name.
    pub name: &'static str,
    /// Its name on a row of the Table screen: at most eight letters.
    pub short: &'static str,
}

/// What is known of a plane. Unknown numbers are 0.
#[derive(Clone, Copy, Debug)]
pub struct PlaneType {
    /// What it is.
    pub class: Class,
    /// Who flew it first.
    pub nation: Nation,
    /// How many people it seats: one or two.
    pub seats: u8,
    /// The front gun.
    pub front: Printed<Option<Letter>>,
    /// The rear gun.
    pub rear: Printed<Option<Letter>>,
    /// The green number on its base.
    pub resistance: u8,
    /// The highest level it reaches.
    pub ceiling: u8,
    /// How many climb counters make a level.
    pub climb: u8,
    /// How sure the numbers are.
    pub status: Status,
}

/// How sure a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Read from the game's own cards or rulebooks.
    Sourced,
    /// Some numbers are unknown.
    Partial,
    /// Read from a fan's card.
    Fan,
}

const A: Printed<Option<Letter>> = Known(Some(Letter::A));
const B: Printed<Option<Letter>> = Known(Some(Letter::B));
const NO_GUN: Printed<Option<Letter>> = Known(None);

type Entry = (Names, PlaneType);

/// A row: slug, name and short name; the guns; damage points, ceiling and climb rate, where 0 stands for unknown.
const fn two_seater(
    nation: Nation,
    (slug, name, short): (&'static str, &'static str, &'static str),
    (front, rear): (Printed<Option<Letter>>, Printed<Option<Letter>>),
    [resistance, ceiling, climb]: [u8; 3],
    status: Status,
) -> Entry {
    let plane = PlaneType {
        class: Class::Plane,
        nation,
        seats: 2,
        front,
        rear,
        resistance,
        ceiling,
        climb,
        status,
    };
    (Names { slug, name, short }, plane)
}

/// The same for a plane with a pilot only.
const fn fighter(
    nation: Nation,
    names: (&'static str, &'static str, &'static str),
    front: Printed<Option<Letter>>,
    numbers: [u8; 3],
    status: Status,
) -> Entry {
    let (names, plane) = two_seater(nation, names, (front, NO_GUN), numbers, status);
    (names, PlaneType { seats: 1, ..plane })
}

/// The same for a giant, whose guns and crew stand in its row of the giants' table.
const fn giant(
    nation: Nation,
    names: (&'static str, &'static str, &'static str),
    numbers: [u8; 3],
    status: Status,
) -> Entry {
    let (names, plane) = two_seater(nation, names, (NO_GUN, NO_GUN), numbers, status);
    let class = Class::Giant;
    (names, PlaneType { class, ..plane })
}

/// The same for a balloon: damage points and the highest level it starts from.
const fn balloon(
    nation: Nation,
    names: (&'static str, &'static str, &'static str),
    [resistance, ceiling]: [u8; 2],
    status: Status,
) -> Entry {
    let (names, plane) = two_seater(nation, names, (NO_GUN, NO_GUN), [resistance, ceiling, 0], status);
    let class = Class::Balloon;
    (names, PlaneType { class, ..plane })
}

/// The same for a card on the ground, which has no number: five points silence it. Its letter is that of its machine
/// gun.
const fn ground(
    class: Class,
    names: (&'static str, &'static str, &'static str),
    front: Printed<Option<Letter>>,
) -> Entry {
    let (names, plane) = two_seater(Other, names, (front, NO_GUN), [0, 0, 0], Sourced);
    (names, PlaneType { class, ..plane })
}

/// Every unit, each with where its numbers come from.
// Each unit stays on one line, so that the table can be read by its rows.
#[rustfmt::skip]
const ROWS: [Entry; 56] = [
    // Official cards (photo); levels from the rulebooks.
    fighter(France, ("spad-xiii", "SPAD XIII", "SPAD 13"), A, [16, 14, 3], Sourced),
    // Official cards (photo); levels from the rulebooks.
    fighter(Britain, ("sopwith-camel", "Sopwith Camel", "Camel"), A, [15, 13, 2], Sourced),
    // Official cards (photo); levels from the rulebooks.
    fighter(Germany, ("fokker-dr-i", "Fokker Dr.I", "Dr.I"), A, [13, 13, 2], Sourced),
    // Official cards (photo); levels from the rulebooks.
    fighter(Germany, ("albatros-d-va", "Albatros D.Va", "Alb.D.Va"), A, [15, 13, 3], Sourced),
    // Official cards (photo); some single cards fire A; also for the 21 and 23; levels from the rulebooks.
    fighter(France, ("nieuport-17", "Nieuport 17", "Ni.17"), B, [12, 12, 3], Sourced),
    // Component page of Burning Drachens (an Austro-Hungarian card; others may differ); levels from the rulebooks.
    fighter(AustriaHungary, ("albatros-d-iii", "Albatros D.III", "Alb.DIII"), A, [14, 11, 4], Sourced),
    // Official cards (photo); levels from the rulebooks.
    two_seater(AustriaHungary, ("ufag-c-i", "UFAG C.I", "UFAG C.I"), (B, B), [16, 11, 4], Sourced),
    // Base of the miniature (product photo); levels from the rulebooks.
    two_seater(Germany, ("rumpler-c-iv", "Rumpler C.IV", "Rumpler"), (B, B), [15, 14, 4], Sourced),
    // Diagram of a rulebook; levels from the rulebooks.
    two_seater(Germany, ("roland-c-ii-rear", "Roland C.II, rear gun", "Roland R"), (NO_GUN, B), [15, 10, 5], Sourced),
    // Diagram of a rulebook; levels from the rulebooks.
    two_seater(Germany, ("roland-c-ii-front", "Roland C.II, two guns", "Roland F"), (B, B), [15, 10, 5], Sourced),
    // Cards by two fans, which agree; a card with one gun exists; levels from the rulebooks.
    fighter(Britain, ("se-5a", "S.E.5a", "S.E.5a"), A, [16, 14, 2], Fan),
    // A fan's card; versions firing A and B exist; levels from the rulebooks.
    fighter(Britain, ("sopwith-triplane", "Sopwith Triplane", "Triplane"), B, [13, 13, 3], Fan),
    // A fan's card; the twin rear guns are confirmed by players; levels from the rulebooks.
    two_seater(France, ("breguet-14-b2", "Breguet 14", "Bre.14"), (B, A), [17, 12, 4], Fan),
    // A fan's card.
    fighter(Germany, ("albatros-d-ii", "Albatros D.II", "Alb.D.II"), B, [14, 0, 0], Fan),
    // A fan's sheet; there are two kinds of front gun, so the player is asked; levels from the rulebooks.
    fighter(Britain, ("sopwith-dolphin", "Sopwith Dolphin", "Dolphin"), Unknown, [16, 13, 3], Fan),
    // A fan's card; a player reports an official one with a rear gun only.
    two_seater(Britain, ("be-2c", "B.E.2c", "B.E.2c"), (B, B), [13, 0, 0], Fan),
    // Levels from the rulebooks (two of them differ; the later one counts).
    fighter(Germany, ("fokker-e-iii", "Fokker E.III", "E.III"), Unknown, [0, 8, 6], Partial),
    // Levels from the rulebooks (two of them differ; the later one counts).
    fighter(Germany, ("fokker-e-iv", "Fokker E.IV", "E.IV"), Unknown, [0, 8, 5], Partial),
    // Levels from the rulebooks (two of them differ; the later one counts).
    fighter(France, ("morane-saulnier-n", "Morane-Saulnier N", "Morane N"), Unknown, [0, 8, 5], Partial),
    // Levels from the rulebooks.
    fighter(Britain, ("airco-dh-2", "Airco D.H.2", "D.H.2"), Unknown, [0, 10, 5], Partial),
    // Levels from the rulebooks.
    fighter(Germany, ("halberstadt-d-iii", "Halberstadt D.III", "HalbDIII"), Unknown, [0, 10, 5], Partial),
    // Levels from the rulebooks.
    fighter(France, ("nieuport-11", "Nieuport 11", "Ni.11"), Unknown, [0, 10, 5], Partial),
    // Levels from the rulebooks.
    fighter(Germany, ("pfalz-d-iii", "Pfalz D.III", "Pf.D.III"), Unknown, [0, 11, 5], Partial),
    // Levels from the rulebooks.
    fighter(Germany, ("pfalz-d-iiia", "Pfalz D.IIIa", "Pf.DIIIa"), Unknown, [0, 11, 4], Partial),
    // Gun letter implied by a scenario; levels from the rulebooks.
    fighter(Germany, ("siemens-schuckert-d-i", "Siemens-Sch. D.I", "SSW D.I"), B, [0, 12, 3], Partial),
    // Levels from the rulebooks.
    fighter(Germany, ("siemens-schuckert-d-iii", "Siemens-Sch. D.III", "SSW DIII"), Unknown, [0, 15, 2], Partial),
    // Levels from the rulebooks.
    fighter(Germany, ("siemens-schuckert-d-iv", "Siemens-Sch. D.IV", "SSW D.IV"), Unknown, [0, 16, 1], Partial),
    // Guns from a review (one pilot's card has B); levels from the rulebooks.
    fighter(AustriaHungary, ("aviatik-d-i", "Aviatik (Berg) D.I", "Aviatik"), A, [0, 13, 2], Partial),
    // Gun letter from scenarios (some cards have A); levels from the rulebooks.
    fighter(France, ("hanriot-hd-1", "Hanriot HD.1", "HD.1"), B, [0, 14, 3], Partial),
    // Levels from the rulebooks.
    fighter(France, ("spad-vii", "SPAD VII", "SPAD 7"), Unknown, [0, 11, 3], Partial),
    // Levels from the rulebooks.
    fighter(Germany, ("fokker-d-vii", "Fokker D.VII", "D.VII"), Unknown, [0, 14, 2], Partial),
    // Levels from the rulebooks.
    fighter(Britain, ("sopwith-snipe", "Sopwith Snipe", "Snipe"), Unknown, [0, 14, 2], Partial),
    // Levels from the rulebooks.
    two_seater(Britain, ("raf-re-8", "R.E.8", "R.E.8"), (Unknown, Unknown), [0, 10, 5], Partial),
    // Levels from the rulebooks.
    two_seater(Italy, ("pomilio-pc", "Pomilio PC", "Pomilio"), (Unknown, Unknown), [0, 11, 5], Partial),
    // Levels from the rulebooks; has both arcs.
    two_seater(Britain, ("airco-dh-4", "Airco D.H.4", "D.H.4"), (Unknown, Unknown), [0, 11, 4], Partial),
    // Levels from the rulebooks.
    two_seater(Britain, ("bristol-f2b", "Bristol F2B", "Bristol"), (Unknown, Unknown), [0, 13, 3], Partial),
    // Levels from the rulebooks.
    two_seater(AustriaHungary, ("phonix-c-i", "Phönix C.I", "Phönix"), (Unknown, Unknown), [0, 11, 4], Partial),
    // Levels from the rulebooks.
    two_seater(Italy, ("saml-s-2", "SAML S.2", "SAML S.2"), (Unknown, Unknown), [0, 10, 4], Partial),
    // Any other plane: the player reads everything from its base.
    two_seater(Other, ("other", "Other plane", "Plane"), (Unknown, Unknown), [0, 0, 0], Partial),
    // Component page of Burning Drachens; its highest level from the second rulebook.
    balloon(Germany, ("balloon-parseval-sigsfeld", "Parseval-Sigsfeld", "Parseval"), [28, 3], Sourced),
    // Highest level from the second rulebook.
    balloon(Germany, ("balloon-ae-800", "Ae 800", "Ae 800"), [0, 4], Partial),
    // Highest level from the second rulebook.
    balloon(Italy, ("balloon-avorio-prassone", "Avorio-Prassone", "Avorio"), [0, 4], Partial),
    // Highest level from the second rulebook.
    balloon(France, ("balloon-caquot", "Caquot M", "Caquot"), [0, 4], Partial),
    // Any other balloon: the player reads its number from its card.
    balloon(Other, ("balloon-other", "Other balloon", "Balloon"), [0, 0], Partial),
    // The rulebooks: a card without a number.
    ground(Class::Trench, ("trench", "Trench", "Trench"), NO_GUN),
    // The rulebooks: a card without a number.
    ground(Class::AaGun, ("aa-gun", "AA gun", "Flak"), NO_GUN),
    // The rulebooks: a card with a letter, A or B.
    ground(Class::AaMachineGun, ("aa-machine-gun", "AA machine gun", "AA MG"), Unknown),
    // The rulebooks: what the table agrees to bomb.
    ground(Class::Target, ("target", "Target", "Target"), NO_GUN),
    // The rulebook of the giants.
    giant(Italy, ("caproni-ca-3", "Caproni Ca.3", "Ca.3"), [25, 10, 6], Sourced),
    // The rulebook of the giants.
    giant(Italy, ("caproni-ca-4", "Caproni Ca.4", "Ca.4"), [28, 6, 6], Sourced),
    // The rulebook of the giants, whose text does not give its number.
    giant(Britain, ("curtiss-h-16", "Curtiss H.16", "Curtiss"), [0, 8, 8], Partial),
    // The rulebook of the giants.
    giant(Britain, ("felixstowe-f-2a", "Felixstowe F.2A", "F.2A"), [29, 6, 8], Sourced),
    // The rulebook of the giants, whose text does not give its number.
    giant(Germany, ("friedrichshafen-g-iii", "Friedrichshafen G.III", "G.III"), [0, 9, 5], Partial),
    // The rulebook of the giants, whose text does not give its number.
    giant(Germany, ("gotha-g-v", "Gotha G.V", "Gotha"), [0, 13, 5], Partial),
    // The rulebook of the giants, whose text does not give its number.
    giant(Britain, ("handley-page-o-400", "Handley Page O/400", "O.400"), [0, 6, 8], Partial),
    // The rulebook of the giants.
    giant(Germany, ("zeppelin-staaken-r-vi", "Zeppelin Staaken R.VI", "Staaken"), [34, 9, 8], Sourced),
];

/// Every unit the device knows.
// Worked out by the compiler: an index out of range would not build.
#[allow(clippy::indexing_slicing)]
pub static PLANES: [PlaneType; ROWS.len()] = {
    let mut planes = [ROWS[0].1; ROWS.len()];
    let mut row = 0;
    while row < ROWS.len() {
        planes[row] = ROWS[row].1;
        row += 1;
    }
    planes
};

/// What the units are called. Apart from [`PLANES`], because the device has the names packed; the packer takes them
/// from here.
// Worked out by the compiler, as above.
#[allow(clippy::indexing_slicing)]
pub const NAMES: [Names; ROWS.len()] = {
    let mut names = [ROWS[0].0; ROWS.len()];
    let mut row = 0;
    while row < ROWS.len() {
        names[row] = ROWS[row].0;
        row += 1;
    }
    names
};

/// What is known of a type, for the compiler.
#[allow(clippy::indexing_slicing, reason = "an index out of range does not build")]
pub(crate) const fn row(kind: PlaneKind) -> PlaneType {
    ROWS[kind.0 as usize].1
}

impl PlaneKind {
    /// The red triplane of the quick duel.
    pub const FOKKER_DR_I: Self = Self(2);
    /// Its opponent.
    pub const SOPWITH_CAMEL: Self = Self(1);
    const ROLAND_REAR: Self = Self(8);
    const ROLAND_FRONT: Self = Self(9);
    const BRISTOL_F2B: Self = Self(35);
    /// The first of the giants.
    pub const CAPRONI_CA_3: Self = Self(48);
    pub(crate) const CAPRONI_CA_4: Self = Self(49);
    pub(crate) const FELIXSTOWE_F_2A: Self = Self(51);
    pub(crate) const GOTHA_G_V: Self = Self(53);
    pub(crate) const ZEPPELIN_STAAKEN_R_VI: Self = Self(55);

    /// The unit with this name in scripts. Meant for constants: a name that no row has fails the build.
    #[allow(
        clippy::indexing_slicing,
        clippy::panic,
        reason = "a name that no row has does not build"
    )]
    pub(crate) const fn called(slug: &str) -> Self {
        let mut row = 0;
        while row < ROWS.len() {
            if is_same(ROWS[row].0.slug.as_bytes(), slug.as_bytes()) {
                return Self(row as u8);
            }
            row = row.saturating_add(1);
        }
        panic!("no unit is called so")
    }
    /// The plane with this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        PLANES.get(usize::from(number)).map(|_| Self(number))
    }
    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
    /// What is known of it. A number that no row has (from a damaged journal) reads as the first row; the table refuses
    /// such a plane before it gets here.
    pub fn get(self) -> &'static PlaneType {
        let [first, ..] = &PLANES;
        PLANES.get(usize::from(self.0)).unwrap_or(first)
    }
    /// What it is.
    pub fn class(self) -> Class {
        self.get().class
    }
    /// Whether its deck has the card of the Immelmann. The rulebooks name one two-seater that has it, as an exception;
    /// the table may say otherwise.
    pub fn has_immelmann(self) -> bool {
        self.get().seats == 1 || self == Self::BRISTOL_F2B
    }
    /// Whether its rear gun turns all round, WOW-BLIND-2.
    pub fn is_roland(self) -> bool {
        matches!(self, Self::ROLAND_REAR | Self::ROLAND_FRONT)
    }
    /// The plane with this name in scripts.
    pub fn by_slug(slug: &str) -> Option<Self> {
        Self::all().find(|kind| kind.slug() == slug)
    }
    /// Its name in scripts.
    pub fn slug(self) -> &'static str {
        self.names().slug
    }
    /// What it is called. A number that no row has reads as the first row, as in [`PlaneKind::get`].
    pub fn names(self) -> &'static Names {
        static ALL: [Names; ROWS.len()] = NAMES;
        let [first, ..] = &ALL;
        ALL.get(usize::from(self.0)).unwrap_or(first)
    }
    /// Every unit, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        (0u8..).map_while(Self::new)
    }
    /// The types of a group, in the order of the table.
    pub fn of_group(group: Group) -> impl Iterator<Item = Self> {
        Self::all().filter(move |kind| {
            let row = kind.get();
            match group {
                Group::Planes(nation) => {
                    row.class.flies() && row.nation == nation && (GIANTS || row.class != Class::Giant)
                }
                Group::Balloons => row.class == Class::Balloon,
                Group::Ground => row.class.is_ground(),
            }
        })
    }
}

/// Whether two texts are equal, for the compiler.
const fn is_same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([a, one_on @ ..], [b, other_on @ ..]) = (one, other) {
        if *a != *b {
            return false;
        }
        (one, other) = (one_on, other_on);
    }
    one.is_empty() && other.is_empty()
}

/// Whether all numbers are such as a base can carry, to catch slips of the pen.
const fn is_sane(mut rows: &[Entry]) -> bool {
    const fn within(number: u8, low: u8, high: u8) -> bool {
        number == 0 || low <= number && number <= high
    }
    while let [(names, plane), rest @ ..] = rows {
        let known = !matches!(plane.front, Unknown) && !matches!(plane.rear, Unknown);
        let unarmed = matches!(plane.front, Known(None)) && matches!(plane.rear, Known(None));
        let ground = plane.class.is_ground();
        let whole = ground || known && plane.resistance != 0;
        // Balloons, trenches, guns that fire shells, and targets; a giant's guns stand in a table of their own.
        let bare = !matches!(plane.class, Class::Plane | Class::AaMachineGun);
        let numbered = plane.resistance != 0 || plane.ceiling != 0 || plane.climb != 0;
        if names.slug.is_empty()
            || names.short.is_empty()
            || plane.seats < 1
            || plane.seats > 2
            || unarmed != bare
            || ground && numbered
            || (matches!(plane.status, Status::Sourced) && !whole)
            || !within(plane.resistance, 5, 40)
            || !within(plane.ceiling, if unarmed { 1 } else { 5 }, 20)
            || !within(plane.climb, 1, 9)
        {
            return false;
        }
        rows = rest;
    }
    true
}

const _: () = assert!(is_sane(&ROWS));
