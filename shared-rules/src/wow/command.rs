//! What players tell the table. A command is one thing that they decided or saw, and one row of the table below.
use crate::core::spell::{Named, Nth, Untold, WordList, commands, named};
use crate::core::{Knock, Name, Seat, Side, Unit, UnitSet};
use crate::wow::data::PlaneKind;
use crate::wow::data::scenarios::{Extras, Variant};
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::rules::altitude::Immelmann;
use crate::wow::rules::arrivals::Flank;
use crate::wow::rules::bail::Jump;
use crate::wow::rules::balloon::Agreement;
use crate::wow::rules::barrage::Gap;
use crate::wow::rules::bombs::{Covers, Groups};
use crate::wow::rules::correct::Reading;
use crate::wow::rules::exit::Edge;
use crate::wow::rules::fit::{Fit, Load};
use crate::wow::rules::flak::Adjusted;
use crate::wow::rules::rockets::{Salvo, Went};
use crate::wow::rules::scenario::Told;
use crate::wow::rules::tailing::Tailer;
use crate::wow::rules::winch::Winch;
use crate::wow::rules::{
    altitude, arrivals, asks, bail, balloon, barrage, bombs, clouds, correct, exit, fire, fit, flak, higher, in_play,
    knock, landing, look, manoeuvre, overlap, rockets, round, scenario, setup, tailing, turn, two_seater, victory,
    winch,
};
use crate::wow::secret::Secret;
use crate::wow::spell::{DeckRow, WowReader, WowWriter};
use crate::wow::switches::Preset;
use crate::wow::{DeckId, Flown, Gun, Hidden, Letter, Refusal, Switch};

named! {
    /// How far a shot goes, WOW-FIRE-1.
    pub enum Range: "a range", 1 bits {
        /// The near half of the ruler: two cards.
        Short "short",
        /// The far half: one card.
        Long "long",
    }
}

/// How far something is from a gun, where that matters; a line says so only of what is far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach(pub Range);

impl Named for Reach {
    const WORDS: &'static WordList = &WordList {
        what: "a reach",
        words: &["", "long"],
        bits: 1,
        left_off: Some(0),
    };

    fn place(self) -> usize {
        self.0.place()
    }
    fn in_place(place: usize) -> Option<Self> {
        Range::in_place(place).map(Self)
    }
}

named! {
    /// Whether somebody sits on a seat. An empty seat has no gate: nobody reads the totals of its units before the game
    /// is over.
    pub enum Sits: "who sits there", 1 bits, left off: Somebody {
        /// A player.
        Somebody "",
        /// Nobody: the rules move its units.
        Nobody "nobody",
    }
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

commands! {
    /// One command. Those with codes from 0x50 on are said often and name several things, so their fields are packed
    /// into two bytes.
    pub enum Command, told Done, written to WowWriter, read from WowReader,
        check(open: &Open) -> Result<(), Refusal>,
        apply(open: &mut Open, secret: &mut Secret)
    {
        // The set-up

        /// Seats a player, or changes his name and side. Before the start.
        0 "player" Player { seat: Seat, name: Name, side: Side, sits: Sits }:
            check setup::check_player(open, seat, &name),
            apply setup::player(open, seat, name, side, sits);
        /// Takes a player out of the set-up; refused while he has planes.
        1 "remove-player" RemovePlayer(seat: Seat):
            check setup::check_remove_player(open, seat),
            apply setup::remove_player(open, seat);
        /// A plane comes to the table: before the start, or in a planning step of a running game.
        2 "plane +" Plane(plane: Plane):
            check setup::check_plane(open, &plane),
            apply setup::plane(open, &plane);
        /// A plane is taken out of the set-up; the planes after it move up.
        3 "remove-plane" RemovePlane(unit: Unit):
            check setup::check_remove_plane(open, unit),
            apply setup::remove_plane(open, unit);
        /// Turns a rule or a setting on or off. Before the start, WOW-SET-2.
        4 "switch" Switch { switch: Switch, on: bool }:
            check setup::check_switch(open, switch, on),
            apply open.switches.set(switch, on);
        /// Plays with this many copies of a deck instead of one for every four planes. C and D may have none.
        5 "copies" Copies { deck: DeckId, copies: u8 }:
            check setup::check_copies(open, deck, copies),
            apply open.deck_mut(deck).chosen = Some(copies);
        /// Changes how many of one kind of card a copy of the deck holds.
        6 "cards" CardCount { card: DeckRow, count: u8 }:
            check setup::check_card_count(open, card.deck, card.row, count),
            apply setup::card_count(open, card.deck, card.row, count);
        /// The set-up is done: decks are shuffled, turn 1 opens.
        7 "start" Start:
            check setup::check_start(open),
            apply setup::start(open, secret);
        /// A plane of the set-up is changed where it stands.
        17 "change-plane" ChangePlane { unit: Unit, plane: Plane }:
            check setup::check_change_plane(open, unit, &plane),
            apply setup::change_plane(open, unit, &plane);
        /// Turns the modules of a preset on and all others off. Before the start.
        24 "preset" Preset(preset: Preset):
            check setup::check_fixed(open),
            apply open.switches = open.switches.preset(preset);
        /// A number of the table's own choice, mixed into the luck. Before the start; the last one given counts.
        18 "number" Number(number: u32):
            check setup::check_fixed(open),
            apply open.number = Some(number);
        /// The presses that open a player's gate, which only he knows. Before the start; the last one counts.
        34 "knock" Knock { seat: Seat, knock: Untold<Knock> }:
            check knock::check_knock(open, seat),
            apply knock::knock(open, secret, seat, knock);
        /// What a unit is fitted with. Before the start.
        36 "fit" Fit { unit: Unit, fit: Fit, on: bool }:
            check fit::check_fit(open, unit, fit),
            apply fit::fit(open, unit, fit, on);
        /// The bombs a plane has aboard, WOW-BOM-1. Before the start.
        37 "load" Load { unit: Unit, load: Load }:
            check fit::check_load(open, unit),
            apply fit::load(open, unit, load);
        /// A number that the table agrees on. Before the start.
        38 "agreed" Agreed { what: Agreement, number: u8 }:
            check balloon::check_agreed(open, what, number),
            apply balloon::agreed(open, what, number);

        // Scenarios

        /// A scenario is played, WOW-SCN-101. What it needs is said after it.
        60 "scenario" Scenario { number: u8, variant: Variant, extras: Extras }:
            check scenario::check_scenario(open, number, variant, extras),
            apply scenario::scenario(open, number, variant, extras);
        /// From which side a plane comes with the third turn, told behind the gate, WOW-SCN-105. Before the start.
        63 "enters" Enters { unit: Unit, flank: Untold<Flank> }:
            check arrivals::check_enters(open, unit),
            apply arrivals::enters(open, secret, unit, flank);
        /// The units of a side are placed on the table, WOW-SCN-105. Before the start.
        64 "placed" Placed(side: Side):
            check scenario::check_placed(open, side),
            apply scenario::placed(open, side);

        // A turn

        /// Goes on to the next step at which the table has something to do.
        8 "next" Next:
            check turn::check_next(open),
            apply turn::next(open, secret);
        /// A gun fires.
        0x80 "fire" Fire { shooter: Unit, gun: Gun, target: Unit, range: Range }:
            check fire::check_fire(open, shooter, gun, target, range),
            apply fire::fire(open, secret, shooter, gun, target, range);
        /// A shot declared by mistake is taken back, before it is resolved.
        10 "take-back" TakeBack { shooter: Unit, gun: Gun }:
            check fire::check_take_back(open, shooter, gun),
            apply fire::drop_shots(open, |shot| shot.shooter == shooter && shot.gun == gun);
        /// All shots are declared: draw, apply, check who is out.
        11 "resolve" Resolve:
            check fire::check_resolve(open),
            apply fire::resolve(open, secret);
        /// Two planes' bases overlap in this phase, WOW-FIRE-3; telling it again takes it back.
        12 "overlap" Overlap { a: Unit, b: Unit }:
            check overlap::check_overlap(open, a, b),
            apply overlap::overlap(open, secret, a, b);
        /// Models are in each other's way: draw for the order of moving, WOW-OVL-1.
        13 "order" MoveOrder(units: UnitSet):
            check overlap::check_move_order(open, units),
            apply overlap::move_order(open, secret, units);
        /// A plane has left the table, WOW-EXIT-1.
        14 "leave" Leave(unit: Unit):
            check exit::check_leave(open, unit),
            apply exit::leave(open, secret, unit);
        /// A plane has left the table over this side, in a scenario that asks for it, WOW-SCN-103.
        61 "leaves" Leaves { unit: Unit, over: Edge }:
            check exit::check_leaves(open, unit),
            apply exit::leaves(open, secret, unit, over);
        /// A plane that comes later is there, on this level, WOW-SCN-106.
        62 "arrives" Arrives { unit: Unit, level: u8 }:
            check arrivals::check_arrives(open, unit, level),
            apply arrivals::arrives(open, secret, unit, level);
        /// The next round of a scenario begins, WOW-SCN-113.
        66 "round" Round:
            check round::check_round(open),
            apply round::round(open, secret);
        /// What only players can see and a scenario asks for.
        65 "fact" Fact { what: Told, unit: Unit }:
            check scenario::check_fact(open, what, unit),
            apply scenario::fact(open, what, unit);
        /// A player looked at his planes behind the gate.
        15 "look" Look(seat: Seat):
            check look::check_look(open, seat),
            apply look::look(open, secret, seat);
        /// A plane's owner looked at its new cards behind the gate, but not at the last ones, which are so many.
        33 "glance" Glance { unit: Unit, left: u8 }:
            check look::check_glance(open, unit, left),
            apply look::glance(open, secret, unit, left);
        /// The table agrees to end the game here.
        16 "end" End:
            check in_play(open.stage == Stage::Playing),
            apply victory::end(open, secret, victory::only_side(open));
        /// The game is over and its seed is shown: from here on nothing can be taken back.
        19 "reveal" Reveal:
            check in_play(matches!(open.stage, Stage::Over(_)) && !open.revealed),
            apply open.revealed = true;
        /// What a plane flew in this phase, WOW-TURN-6. If it is told again, the later one counts.
        0x60 "flew" Flew { unit: Unit, flown: Flown }:
            check manoeuvre::check_flew(open, unit, flown),
            apply manoeuvre::flew(open, secret, unit, flown);

        /// Who is near: the answer to what the table asks about a unit, or about a gun of it.
        39 "among" Among { unit: Unit, gun: Gun, reach: Reach, units: UnitSet }:
            check asks::check_among(open, unit, (gun, reach), units),
            apply asks::answer(open, secret, unit, (gun, reach), units);
        /// Nobody is: the answer to every open question of that kind.
        40 "nobody" Nobody:
            check asks::check_nobody(open),
            apply asks::nobody(open, secret);
        /// A gun lays a shell, at this level or at 0 without altitude, WOW-AAG-2. It moves the clock on to the next
        /// window.
        44 "shell" Shell { unit: Unit, level: u8 }:
            check flak::check_shell(open, unit, level),
            apply flak::shell(open, secret, unit, level);
        /// What becomes of a shell on the table, WOW-ADJ-1. It moves the clock on to the next window.
        45 "aimed" Aimed { unit: Unit, does: Adjusted }:
            check flak::check_adjust(open, unit, does),
            apply flak::adjust(open, secret, unit, does);

        // Balloons

        /// A balloon is pulled down, or stays where it is, WOW-BAL-9, WOW-BAL-11. Before the first reveal of a turn.
        41 "winch" Winch { unit: Unit, does: Winch }:
            check winch::check_winch(open, unit, does),
            apply winch::winch(open, unit, does);
        /// The observers of a balloon jump when the phase is over, or stay, WOW-BAIL-1.
        42 "jump" Jump { unit: Unit, does: Jump }:
            check bail::check_jump(open, unit),
            apply bail::jump(open, unit, does);
        /// A plane is in the cables of a barrage, beside one of its balloons or over it, WOW-BAR-1.
        43 "cable" Cable { unit: Unit, gap: Gap, balloon: Unit }:
            check barrage::check_cable(open, unit, gap, balloon),
            apply barrage::cable(open, secret, unit, gap, balloon);

        // Rockets and bombs

        /// A plane launches rockets instead of firing its front gun, WOW-ROC-2.
        46 "launch" Launch { unit: Unit, salvo: Salvo, target: Unit }:
            check rockets::check_launch(open, unit, salvo, target),
            apply rockets::launch(open, secret, unit, salvo, target);
        /// How the rockets went that were launched in the phase before, WOW-ROC-3, WOW-ROC-5.
        47 "rockets" Rockets { unit: Unit, went: Went }:
            check rockets::check_went(open, unit, went),
            apply rockets::went(open, unit, went);
        /// A plane will drop these groups of its bombs after its next card, WOW-BOM-2; telling it again takes it back.
        48 "drop" Drop { unit: Unit, groups: Groups }:
            check bombs::check_drop(open, unit, groups),
            apply bombs::drop(open, secret, unit, groups);
        /// A bomb card that is on the ground covers a target, WOW-BOM-3.
        49 "landed" Landed { bomb: Nth, covers: Covers, target: Unit }:
            check bombs::check_landed(open, bomb, target),
            apply bombs::land(open, bomb, covers, target);
        /// It covers nothing, or nothing else.
        50 "missed" Missed { bomb: Nth }:
            check bombs::check_missed(open, bomb),
            apply bombs::missed(open, secret, bomb);

        // By agreement of the table

        /// Corrects what everybody sees of a plane.
        20 "correct" Correct { unit: Unit, to: Reading }:
            check correct::check(open, unit, to.what, to.value),
            apply correct::correct(open, secret, unit, to.what, to.value);
        /// Corrects what only its owner knows of a plane, behind his gate.
        21 "correct-secret" CorrectSecret { unit: Unit, what: Hidden, value: Untold<u8> }:
            check correct::check_secret(open, unit),
            apply correct::correct_secret(open, secret, unit, what, value);
        /// A plane that is out comes back into the game.
        22 "put-back" PutBack(unit: Unit):
            check correct::check_put_back(open, unit),
            apply correct::put_back(open, secret, unit);
        /// A damage card goes back into its deck, which is shuffled. Which card it is, only its owner knows.
        23 "return-card" ReturnCard { unit: Unit, place: Untold<Nth> }:
            check correct::check_return_card(open, unit, place),
            apply correct::return_card(open, secret, unit, place);
        /// Corrects the markers of a bomb card in the air; without any it is taken off the table.
        51 "markers" Markers { bomb: Nth, markers: u8 }:
            check bombs::check_markers(open, bomb, markers),
            apply bombs::set_markers(open, bomb, markers);
        /// A player's gate opens without a knock: he has forgotten it, or wants none.
        35 "no-knock" NoKnock(seat: Seat):
            check knock::check_no_knock(open, seat),
            apply knock::no_knock(open, secret, seat);

        // The air war

        /// A plane is on another's tail when a turn opens, WOW-TAIL-1; telling it again takes it back.
        25 "tails" Tails { tailer: Unit, prey: Unit }:
            check tailing::check_tails(open, tailer, prey),
            apply tailing::tails(open, tailer, prey);
        /// What a tailer does before a reveal, WOW-TAIL-2.
        26 "tailer" Tailer { unit: Unit, does: Tailer }:
            check tailing::check_answer(open, unit, does),
            apply tailing::answer(open, secret, unit, does);
        /// A two-seater claims to have done its mission, WOW-TWO-5.
        27 "mission" Mission(unit: Unit):
            check two_seater::check_mission(open, unit),
            apply two_seater::mission(open, secret, unit);
        /// What a plane's type can do, WOW-ALT-18, where the device does not know or the table knows better: counters
        /// that make a level, its highest level, and whether its deck has the Immelmann. Before the start, or before
        /// its first card.
        28 "climbs" Climbs { unit: Unit, rate: u8, max: u8, immelmann: Immelmann }:
            check altitude::check_climbs(open, unit, rate, max),
            apply altitude::climbs(open, unit, rate, max, immelmann.0);
        /// The level a plane starts from, WOW-ALT-1. Before the start, or before its first card.
        29 "level" Level { unit: Unit, level: u8 }:
            check altitude::check_level(open, unit, level),
            apply altitude::level(open, unit, level);
        /// The floor, WOW-HIGH-1. In a running game the table has agreed on a new one, WOW-HIGH-5.
        30 "floor" Floor(floor: u8):
            check higher::check_floor(open, floor),
            apply higher::set_floor(open, floor);
        /// A plane on the ground has the centre of its base outside the landing field, WOW-LAND-6; telling it again
        /// takes it back.
        31 "outside" Outside(unit: Unit):
            check landing::check_outside(open, unit),
            apply landing::outside(open, unit);
        /// A parked plane has its engine running in this turn, WOW-LAND-5; telling it again takes it back.
        32 "engine" Engine(unit: Unit):
            check landing::check_engine(open, unit),
            apply landing::engine(open, unit);
        /// What a plane in the cloud flies, told by its owner behind the gate, WOW-CLD-3.
        0x70 "hidden" Hidden { unit: Unit, card: Untold<Flown> }:
            check clouds::check_hidden(open, unit, card),
            apply clouds::hidden(open, secret, unit, card);
    }
}

impl Command {
    /// Whether a record has a line for it. A knock is left out for good: its player may use it again in another game,
    /// and the cards do not depend on it.
    pub const fn is_recorded(&self) -> bool {
        !matches!(self, Self::Knock { .. })
    }
}

impl Plane {
    /// What stands in a place without a unit.
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
            Gun::FRONT => self.front,
            Gun::REAR => self.rear,
            _ => None,
        }
    }
    /// The same, to be changed.
    pub(crate) const fn gun_mut(&mut self, gun: Gun) -> Option<&mut Option<Letter>> {
        match gun {
            Gun::FRONT => Some(&mut self.front),
            Gun::REAR => Some(&mut self.rear),
            _ => None,
        }
    }
}
