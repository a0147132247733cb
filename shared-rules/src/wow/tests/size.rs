//! How large a table is, and where it goes: three of them must fit beside the rest of the program in the RAM of a small
//! chip, and each undo copies two.
use crate::core::{Pairs, UnitSet};
use crate::wow::open::{Body, Open, OpenDeck, OpenFlier, OpenGun, OpenPhase, OpenPlayer, OpenUnit, Places};
use crate::wow::public::Shot;
use crate::wow::results::DrawResults;
use crate::wow::rules::altitude::{Climbs, Flight};
use crate::wow::rules::balloon::OpenBalloon;
use crate::wow::rules::bombs::{Bomb, OpenBombs};
use crate::wow::rules::clouds::Pile;
use crate::wow::rules::disruption::Shaken;
use crate::wow::rules::fit::{Fits, Load};
use crate::wow::rules::ground::OpenGround;
use crate::wow::rules::jam::Fourths;
use crate::wow::rules::manoeuvre::OpenCourse;
use crate::wow::rules::rockets::{OpenRockets, Struck};
use crate::wow::rules::special::Hurt;
use crate::wow::secret::{Cards, Luck, Secret, SecretUnit, State};
use crate::wow::{Clock, Notice, Notices, Plane, Switches, Table, Undo};

/// The table may have 12 KiB.
#[test]
fn size_of_a_table() {
    // The extra cards of `stack` and its other faces are in here too, which a player's image does not have.
    let stack = Cards::STACK;
    let table = size_of::<Table>() - stack;
    println!("table {table} bytes");
    let print = |part: &str, size: usize| println!("{part:32} {size:6}");
    macro_rules! print {
        ($($part:literal $type:ty)*) => { $(print($part, size_of::<$type>());)* };
    }
    print!(
        "public half" Open
        "  units" Places
        "    a unit" OpenUnit
        "      base" Plane
        "      gun" OpenGun
        "      flight" Flight
        "      fits" Fits
        "      body" Body
        "        flier" OpenFlier
        "          climbs" Climbs
        "          course" OpenCourse
        "          load" Load
        "          bombs" OpenBombs
        "          rockets" OpenRockets
        "        balloon" OpenBalloon
        "        ground" OpenGround
        "  players" [Option<OpenPlayer>; 8]
        "  decks" [OpenDeck; 4]
        "  phase" OpenPhase
        "    a shot" Shot
        "  results" DrawResults
        "  notices" Notices
        "    a notice" Notice
        "  pile" Pile
        "  collided" Pairs
        "  a bomb" Bomb
        "  switches" Switches
        "  undo" Undo
        "  clock" Clock
        "  a set of units" UnitSet
        "secret half" Secret
        "  cards" Cards
        "    a card" State
        "  luck" Luck
        "  a unit" SecretUnit
        "    hurt" Hurt
        "    jam" Fourths
        "    shaken" Shaken
        "    struck" Struck
    );
    assert!(table <= 12 * 1024, "{table}");
}
