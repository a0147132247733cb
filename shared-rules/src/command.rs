//! What players tell the table. A command is one thing they decided or saw; it encodes to a few bytes.
use heapless::Vec;

use crate::data::PlaneKind;
use crate::rules::clouds::Veiled;
use crate::rules::tailing::Tailer;
use crate::switches::Preset;
use crate::{Counter, DeckId, Flown, Gun, Hidden, Letter, Name, Seat, Side, Switch, Unit, UnitSet, Untold};

/// How far a shot goes, WOW-FIRE-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// The near half of the ruler: two cards.
    Short,
    /// The far half: one card.
    Long,
}

/// A plane as it comes to the table: what is printed on its base, WOW-SET-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plane {
    /// Whose it is.
    pub owner: Seat,
    /// Its type.
    pub kind: PlaneKind,
    /// What it is called on the screen; no two planes share a name, in large letters or small.
    pub name: Name,
    /// The front gun's letter.
    pub front: Option<Letter>,
    /// The rear gun's letter.
    pub rear: Option<Letter>,
    /// The green number on the base: the damage that brings it down. Zero is refused.
    pub resistance: u8,
}

/// One command.
///
/// Commands are kept in flash: variants and fields are only ever added at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Seats a player, or changes his name and side. Before the start.
    Player {
        /// The seat.
        seat: Seat,
        /// The side he fights for.
        side: Side,
        /// His name.
        name: Name,
    },
    /// A player leaves the set-up; refused while he has planes.
    RemovePlayer(Seat),
    /// A plane comes to the table: before the start, or in a planning step of a running game.
    Plane(Plane),
    /// A plane is taken out of the set-up; the planes after it move up.
    RemovePlane(Unit),
    /// Turns a rule or a setting on or off. Before the start, WOW-SET-2.
    Switch {
        /// Which.
        switch: Switch,
        /// On or off.
        on: bool,
    },
    /// Plays with this many copies of a deck instead of one for every four planes.
    Copies {
        /// Which deck.
        deck: DeckId,
        /// How many; C and D may have none.
        copies: u8,
    },
    /// Changes how many of one kind of card a copy of the deck holds.
    CardCount {
        /// Which deck.
        deck: DeckId,
        /// The row of the deck's table, from 0.
        row: u8,
        /// How many.
        count: u8,
    },
    /// The set-up is done: decks are shuffled, turn 1 opens.
    Start,
    /// On with the turn: to the next step at which the table has something to do.
    Next,
    /// A gun fires.
    Fire {
        /// Who.
        shooter: Unit,
        /// With which gun.
        gun: Gun,
        /// At whom.
        target: Unit,
        /// How far.
        range: Range,
    },
    /// A shot declared by mistake is taken back, before it is resolved.
    TakeBack {
        /// Who.
        shooter: Unit,
        /// Which gun.
        gun: Gun,
    },
    /// All shots are declared: draw, apply, check who is out.
    Resolve,
    /// Two planes' bases overlap in this phase, WOW-FIRE-3; told once more, they do not.
    Overlap {
        /// One.
        a: Unit,
        /// The other.
        b: Unit,
    },
    /// Models are in each other's way: draw for the order of moving, WOW-OVL-1.
    MoveOrder(UnitSet),
    /// A plane has left the table, WOW-EXIT-1.
    Leave(Unit),
    /// A player looked at his planes behind the gate.
    Look(Seat),
    /// The table agrees to end the game here.
    End,
    /// A plane of the set-up is changed where it stands.
    ChangePlane {
        /// Which.
        unit: Unit,
        /// What it is now.
        plane: Plane,
    },
    /// What a plane flew in this phase, WOW-TURN-6. Told again, the later counts.
    Flew {
        /// Which plane.
        unit: Unit,
        /// What kind of card.
        flown: Flown,
    },
    /// Turns the modules of a preset on and all others off. Before the start.
    Preset(Preset),
    /// A number of the table's own choice, mixed into the luck. Before the start; given again, the later counts.
    Number(u32),
    /// The game is over and its seed is shown: from here on nothing can be taken back.
    Reveal,
    /// By agreement of the table: what everybody sees of a plane is set right.
    Correct {
        /// Which plane.
        unit: Unit,
        /// What of it.
        what: Counter,
        /// What it is from now on.
        value: u8,
    },
    /// By agreement of the table, behind its owner's gate: what only he knows of a plane is set right.
    CorrectSecret {
        /// Which plane.
        unit: Unit,
        /// What of it.
        what: Hidden,
        /// What it is from now on.
        value: Untold,
    },
    /// By agreement of the table: a plane that is out comes back into the game.
    PutBack(Unit),
    /// By agreement of the table: a damage card goes back into its deck, which is shuffled.
    ReturnCard {
        /// The plane it lies with.
        unit: Unit,
        /// Which of its cards, the oldest is 0.
        place: u8,
    },
    /// A plane is on another's tail, when a turn opens, WOW-TAIL-1; told once more, it is not.
    Tails {
        /// Who.
        tailer: Unit,
        /// Whom.
        prey: Unit,
    },
    /// What a tailer does before a reveal, WOW-TAIL-2.
    Tailer {
        /// Who.
        unit: Unit,
        /// What.
        does: Tailer,
    },
    /// A two-seater claims to have done its mission, WOW-TWO-5.
    Mission(Unit),
    /// What a plane's type can do, WOW-ALT-18, where the device does not know or the table knows better. Before the start, or
    /// before its first card.
    Climbs {
        /// Which plane.
        unit: Unit,
        /// Counters that make a level.
        rate: u8,
        /// Its highest level.
        max: u8,
        /// Whether its deck has the card of the Immelmann.
        immelmann: bool,
    },
    /// The level a plane starts from, WOW-ALT-1. Before the start, or before its first card.
    Level {
        /// Which plane.
        unit: Unit,
        /// The level.
        level: u8,
    },
    /// The floor, WOW-HIGH-1; in a running game all have agreed to the new one, WOW-HIGH-5.
    Floor(u8),
    /// A plane on the ground has the centre of its base outside the landing field, WOW-LAND-6; told once more, it has not.
    Outside(Unit),
    /// A parked plane has its engine running in this turn, WOW-LAND-5; told once more, it has not.
    Engine(Unit),
    /// What a plane in the cloud flies, told by its owner behind the gate, WOW-CLD-3.
    Hidden {
        /// Which plane.
        unit: Unit,
        /// What kind of card.
        card: Veiled,
    },
}

/// Marks a shot, which is packed into two bytes: no other command of several numbers is as frequent.
const SHOT: u8 = 0x80;
const REAR: u8 = 0x40;
const LONG: u8 = 0x20;
const UNIT: u8 = 0x1F;
const _: () = assert!(crate::MAX_UNITS <= UNIT as usize + 1);

/// Marks a plane with the card of the Immelmann.
const IMMELMANN: u8 = 0x80;

/// The codes of what was flown begin here, one for each kind: with the plane it is two bytes, as a shot is.
const FLEW: u8 = 32;
/// The last of them; there is room for kinds to come.
const FLEW_LAST: u8 = 47;
const _: () = assert!(Flown::ALL.len() <= (FLEW_LAST - FLEW + 1) as usize);

/// The same for cards in a cloud.
const HIDDEN: u8 = 72;
const HIDDEN_LAST: u8 = 87;
const _: () = assert!(Flown::ALL.len() <= (HIDDEN_LAST - HIDDEN + 1) as usize);

/// How many numbers follow the code of a command.
const fn count(code: u8) -> usize {
    match code {
        1 | 3 | 14 | 15 | 22 | FLEW..=FLEW_LAST | 48 | 51 | 66..=68 | HIDDEN..=HIDDEN_LAST => 1,
        0 | 4 | 5 | 10 | 12 | 23 | 49 | 50 | 65 => 2,
        6 | 13 | 20 | 21 | 64 => 3,
        2 | 18 => 4,
        17 => 5,
        _ => 0,
    }
}
/// Whether a name follows the numbers, to the end.
const fn is_named(code: u8) -> bool {
    matches!(code, 0 | 2 | 17)
}
/// Numbers of a command, at most.
const MAX_NUMBERS: usize = 5;

impl Command {
    /// Bytes of the longest command: a plane that is changed to one with a name of ten letters.
    pub const MAX_BYTES: usize = 1 + MAX_NUMBERS + Name::MAX;

    /// The command as bytes: its code, its numbers, a byte each, and its name.
    ///
    /// ```text
    /// a shot:   1 gun range shooter(5)   000 target(5)
    /// others:   0 code(7)                numbers   letters
    /// ```
    pub fn encode(&self) -> Vec<u8, { Self::MAX_BYTES }> {
        let mut name: &[u8] = &[];
        let (code, numbers) = match self {
            Self::Player { seat, side, name: of } => {
                name = of.bytes();
                (0, [seat.number(), side.index(), 0, 0, 0])
            }
            Self::RemovePlayer(seat) => (1, one(seat.number())),
            Self::Plane(plane) => {
                name = plane.name.bytes();
                let [owner, kind, guns, resistance] = plane.numbers();
                (2, [owner, kind, guns, resistance, 0])
            }
            Self::RemovePlane(unit) => (3, one(unit.number())),
            Self::Switch { switch, on } => (4, two(*switch as u8, u8::from(*on))),
            Self::Copies { deck, copies } => (5, two(*deck as u8, *copies)),
            Self::CardCount { deck, row, count } => (6, [*deck as u8, *row, *count, 0, 0]),
            Self::Start => (7, NONE),
            Self::Next => (8, NONE),
            Self::Fire {
                shooter,
                gun,
                target,
                range,
            } => {
                let gun = if *gun == Gun::Rear { REAR } else { 0 };
                let range = if *range == Range::Long { LONG } else { 0 };
                (SHOT | gun | range | shooter.number(), one(target.number()))
            }
            Self::TakeBack { shooter, gun } => (10, two(shooter.number(), *gun as u8)),
            Self::Resolve => (11, NONE),
            Self::Overlap { a, b } => (12, two(a.number(), b.number())),
            Self::MoveOrder(units) => {
                let [a, b, c] = units.to_bytes();
                (13, [a, b, c, 0, 0])
            }
            Self::Leave(unit) => (14, one(unit.number())),
            Self::Look(seat) => (15, one(seat.number())),
            Self::End => (16, NONE),
            Self::ChangePlane { unit, plane } => {
                name = plane.name.bytes();
                let [owner, kind, guns, resistance] = plane.numbers();
                (17, [unit.number(), owner, kind, guns, resistance])
            }
            Self::Flew { unit, flown } => (FLEW.saturating_add(*flown as u8), one(unit.number())),
            Self::Preset(preset) => (48, one(*preset as u8)),
            Self::Number(number) => {
                let [a, b, c, d] = number.to_le_bytes();
                (18, [a, b, c, d, 0])
            }
            Self::Reveal => (19, NONE),
            Self::Correct { unit, what, value } => (20, [unit.number(), *what as u8, *value, 0, 0]),
            Self::CorrectSecret { unit, what, value } => (21, [unit.number(), *what as u8, value.0, 0, 0]),
            Self::PutBack(unit) => (22, one(unit.number())),
            Self::ReturnCard { unit, place } => (23, two(unit.number(), *place)),
            Self::Tails { tailer, prey } => (49, two(tailer.number(), prey.number())),
            Self::Tailer { unit, does } => (50, two(unit.number(), *does as u8)),
            Self::Mission(unit) => (51, one(unit.number())),
            Self::Climbs {
                unit,
                rate,
                max,
                immelmann,
            } => {
                let flag = if *immelmann { IMMELMANN } else { 0 };
                (64, [unit.number() | flag, *rate, *max, 0, 0])
            }
            Self::Level { unit, level } => (65, two(unit.number(), *level)),
            Self::Floor(floor) => (66, one(*floor)),
            Self::Outside(unit) => (67, one(unit.number())),
            Self::Engine(unit) => (68, one(unit.number())),
            Self::Hidden { unit, card } => (HIDDEN.saturating_add(card.0 as u8), one(unit.number())),
        };
        let count = if code & SHOT == 0 { count(code) } else { 1 };
        // The longest command fits, and no other is longer.
        let mut bytes = Vec::new();
        let _ = bytes.push(code);
        let _ = bytes.extend_from_slice(numbers.get(..count).unwrap_or_default());
        let _ = bytes.extend_from_slice(name);
        bytes
    }

    /// The command these bytes are, all of them; none if they are none. What it names need not be on the table:
    /// [`Table::check`](crate::Table::check) looks at that.
    #[inline(never)]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (code, bytes) = bytes.split_first()?;
        let code = *code;
        if code & SHOT != 0 {
            let [target] = bytes else { return None };
            return Some(Self::Fire {
                shooter: Unit::new(code & UNIT)?,
                gun: if code & REAR != 0 { Gun::Rear } else { Gun::Front },
                target: Unit::new(*target)?,
                range: if code & LONG != 0 { Range::Long } else { Range::Short },
            });
        }
        let (given, letters) = bytes.split_at_checked(count(code))?;
        let mut numbers = NONE;
        for (number, given) in numbers.iter_mut().zip(given) {
            *number = *given;
        }
        let mut name = Name::default();
        if is_named(code) {
            name = Name::from_latin1(letters).ok()?;
        } else if !letters.is_empty() {
            return None;
        }
        let [a, b, c, d, e] = numbers;
        Some(match code {
            0 => Self::Player {
                seat: Seat::new(a)?,
                side: Side::new(b)?,
                name,
            },
            1 => Self::RemovePlayer(Seat::new(a)?),
            2 => Self::Plane(Plane::from_numbers([a, b, c, d], name)?),
            3 => Self::RemovePlane(Unit::new(a)?),
            4 => Self::Switch {
                switch: nth(&Switch::ALL, a)?,
                on: nth(&[false, true], b)?,
            },
            5 => Self::Copies {
                deck: nth(&DeckId::ALL, a)?,
                copies: b,
            },
            6 => Self::CardCount {
                deck: nth(&DeckId::ALL, a)?,
                row: b,
                count: c,
            },
            7 => Self::Start,
            8 => Self::Next,
            10 => Self::TakeBack {
                shooter: Unit::new(a)?,
                gun: nth(&Gun::ALL, b)?,
            },
            11 => Self::Resolve,
            12 => Self::Overlap {
                a: Unit::new(a)?,
                b: Unit::new(b)?,
            },
            13 => Self::MoveOrder(UnitSet::from_bytes([a, b, c])),
            14 => Self::Leave(Unit::new(a)?),
            15 => Self::Look(Seat::new(a)?),
            16 => Self::End,
            17 => Self::ChangePlane {
                unit: Unit::new(a)?,
                plane: Plane::from_numbers([b, c, d, e], name)?,
            },
            FLEW..=FLEW_LAST => Self::Flew {
                unit: Unit::new(a)?,
                flown: nth(&Flown::ALL, code.saturating_sub(FLEW))?,
            },
            48 => Self::Preset(nth(&Preset::ALL, a)?),
            18 => Self::Number(u32::from_le_bytes([a, b, c, d])),
            19 => Self::Reveal,
            20 => Self::Correct {
                unit: Unit::new(a)?,
                what: nth(&Counter::ALL, b)?,
                value: c,
            },
            21 => Self::CorrectSecret {
                unit: Unit::new(a)?,
                what: nth(&Hidden::ALL, b)?,
                value: Untold(c),
            },
            22 => Self::PutBack(Unit::new(a)?),
            23 => Self::ReturnCard {
                unit: Unit::new(a)?,
                place: b,
            },
            49 => Self::Tails {
                tailer: Unit::new(a)?,
                prey: Unit::new(b)?,
            },
            50 => Self::Tailer {
                unit: Unit::new(a)?,
                does: nth(&Tailer::ALL, b)?,
            },
            51 => Self::Mission(Unit::new(a)?),
            64 => Self::Climbs {
                unit: Unit::new(a & !IMMELMANN)?,
                rate: b,
                max: c,
                immelmann: a & IMMELMANN != 0,
            },
            65 => Self::Level {
                unit: Unit::new(a)?,
                level: b,
            },
            66 => Self::Floor(a),
            67 => Self::Outside(Unit::new(a)?),
            68 => Self::Engine(Unit::new(a)?),
            HIDDEN..=HIDDEN_LAST => Self::Hidden {
                unit: Unit::new(a)?,
                card: Veiled(nth(&Flown::ALL, code.saturating_sub(HIDDEN))?),
            },
            _ => return None,
        })
    }
}

/// No numbers.
const NONE: [u8; MAX_NUMBERS] = [0; MAX_NUMBERS];

const fn one(number: u8) -> [u8; MAX_NUMBERS] {
    two(number, 0)
}

const fn two(first: u8, second: u8) -> [u8; MAX_NUMBERS] {
    [first, second, 0, 0, 0]
}

fn nth<T: Copy>(all: &[T], number: u8) -> Option<T> {
    all.get(usize::from(number)).copied()
}

impl Plane {
    /// None at all.
    pub(crate) const NONE: Self = Self {
        owner: Seat::FIRST,
        kind: PlaneKind::FOKKER_DR_I,
        name: Name::NONE,
        front: None,
        rear: None,
        resistance: 0,
    };

    /// The letter of a gun.
    pub const fn gun(&self, gun: Gun) -> Option<Letter> {
        match gun {
            Gun::Front => self.front,
            Gun::Rear => self.rear,
        }
    }
    /// The same, to be changed.
    pub(crate) const fn gun_mut(&mut self, gun: Gun) -> &mut Option<Letter> {
        match gun {
            Gun::Front => &mut self.front,
            Gun::Rear => &mut self.rear,
        }
    }

    /// All but its name.
    fn numbers(&self) -> [u8; 4] {
        let guns = Letter::number(self.front) << 2 | Letter::number(self.rear);
        [self.owner.number(), self.kind.number(), guns, self.resistance]
    }

    fn from_numbers([owner, kind, guns, resistance]: [u8; 4], name: Name) -> Option<Self> {
        Some(Self {
            owner: Seat::new(owner)?,
            kind: PlaneKind::new(kind)?,
            name,
            front: nth(&Letter::GUNS, guns >> 2)?,
            rear: nth(&Letter::GUNS, guns & 3)?,
            resistance,
        })
    }
}
