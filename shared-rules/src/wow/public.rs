//! What lies open on the table. This view borrows the public half of the table only: a secret cannot be reached from
//! it.
use crate::core::{Name, Seat, Side, Unit, UnitSet};
use crate::wow::data::scenarios::Choice;
use crate::wow::data::{Class, PlaneKind};
use crate::wow::notice::{Cause, Exit};
use crate::wow::open::{Open, OpenUnit};
use crate::wow::rules::altitude::{Bounds, Flight};
use crate::wow::rules::asks::{Among, Ask};
use crate::wow::rules::bail::Observers;
use crate::wow::rules::barrage::Gap;
use crate::wow::rules::bombs::{Bomb, Groups};
use crate::wow::rules::fit::{Fit, Load};
use crate::wow::rules::flak::{Bans, Shell};
use crate::wow::rules::ground::Silenced;
use crate::wow::rules::plan::{self, FirstCard};
use crate::wow::rules::rockets::Rockets;
use crate::wow::rules::score::{Line, Score, Verdict};
use crate::wow::rules::{
    self, altitude, arcs, asks, bail, barrage, bombs, clouds, collision, correct, fire, flak, giant, higher, landing,
    overlap, rockets, round, scenario, score, setup, solo, tailing, two_seater, victory, winch,
};
use crate::wow::{
    Arc, BlindSpot, Clock, Counter, Course, DeckId, Edge, Entry, Flown, Gun, Letter, Notice, Notices, Range, Refusal,
    Step, Switch, Switches, Undo,
};

/// How far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Players and planes come together.
    SetUp,
    /// Turns are played.
    Playing,
    /// Over, with the winner's side; none for a draw or an end by agreement without one.
    Over(Option<Side>),
}

/// A declared shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Who.
    pub shooter: Unit,
    /// With which gun.
    pub gun: Gun,
    /// At whom.
    pub target: Unit,
    /// How far.
    pub range: Range,
}

/// A side's tally, WOW-VIC-2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Enemies shot down.
    pub shot_down: u8,
    /// Enemies that left the table.
    pub left: u8,
    /// Own planes shot down.
    pub lost: u8,
    /// The score those make.
    pub score: i8,
}

/// The public view of a table.
#[derive(Clone, Copy)]
pub struct Public<'a> {
    pub(crate) open: &'a Open,
}

/// The public view of one unit.
#[derive(Clone, Copy)]
pub struct PublicUnit<'a> {
    unit: Unit,
    plane: &'a OpenUnit,
    open: &'a Open,
}

impl<'a> Public<'a> {
    /// Set-up, play or over.
    pub fn stage(self) -> Stage {
        self.open.stage
    }
    /// Turn and step.
    pub fn clock(self) -> Clock {
        self.open.clock
    }
    /// Where the clock stood before the last command that was no look: an undo leads back there.
    pub fn clock_before(self) -> Clock {
        self.open.clock_before
    }
    /// What the last command brought about.
    pub fn notices(self) -> &'a Notices {
        &self.open.notices
    }
    /// What the last draw brought: cards taken, guns that jammed, planes that fell. It stays until the clock moves on
    /// or other cards are drawn, and nothing of it is ever left out.
    pub fn results(self) -> impl Iterator<Item = Notice> + 'a {
        self.open.results.iter()
    }
    /// Whether it was the last command that brought them.
    pub fn results_are_new(self) -> bool {
        self.open.results.are_new
    }
    /// The rules and settings in force.
    pub fn switches(self) -> Switches {
        self.open.switches
    }
    /// The number that the table added to the luck.
    pub fn number(self) -> Option<u32> {
        self.open.number
    }
    /// Whether the game is over and its seed shown.
    pub fn is_revealed(self) -> bool {
        self.open.revealed
    }
    /// The seated players, by seat: seat, name, side.
    pub fn players(self) -> impl Iterator<Item = (Seat, &'a Name, Side)> {
        Seat::all().filter_map(move |seat| self.player(seat).map(|(name, side)| (seat, name, side)))
    }
    /// One player's name and side.
    pub fn player(self, seat: Seat) -> Option<(&'a Name, Side)> {
        self.open.player(seat).map(|player| (&player.name, player.side))
    }
    /// Whether somebody sits on this seat. A player whom the rules move has no gate.
    pub fn is_taken(self, seat: Seat) -> bool {
        self.open.is_taken(seat)
    }
    /// Whether this player's gate asks for a knock.
    pub fn knocks(self, seat: Seat) -> bool {
        self.open.player(seat).is_some_and(|player| player.knocks)
    }
    /// Units on the table, out or not.
    pub fn unit_count(self) -> usize {
        self.open.places.len()
    }
    /// The units in the order of set-up.
    pub fn units(self) -> impl Iterator<Item = PublicUnit<'a>> {
        let open = self.open;
        open.each().map(move |(unit, plane)| PublicUnit { unit, plane, open })
    }
    /// One unit.
    pub fn unit(self, unit: Unit) -> Option<PublicUnit<'a>> {
        let (open, plane) = (self.open, self.open.unit(unit));
        open.has(unit).then_some(PublicUnit { unit, plane, open })
    }
    /// The side a plane fights for.
    pub fn side_of(self, unit: Unit) -> Option<Side> {
        self.open.side_of(unit)
    }
    /// The shots declared in this phase, in order (kept until the phase closes).
    pub fn shots(self) -> &'a [Shot] {
        &self.open.phase.shots
    }
    /// Whether the shots of this phase are drawn already.
    pub fn shooting_locked(self) -> bool {
        self.open.phase.locked
    }
    /// Whether this gun may fire now, and if not, why: public facts only (WOW-SEC-2).
    pub fn may_fire(self, shooter: Unit, gun: Gun) -> Result<(), Refusal> {
        fire::may_fire(self.open, shooter, gun)
    }
    /// Whether this gun may fire at this target now, and if not, why.
    pub fn may_fire_at(self, shooter: Unit, gun: Gun, target: Unit) -> Result<(), Refusal> {
        fire::may_fire_at(self.open, shooter, gun, target)
    }
    /// Whether this gun can never do anything to that target, wherever the two are.
    pub fn is_harmless(self, shooter: Unit, gun: Gun, target: Unit) -> bool {
        fire::is_harmless(self.open, shooter, gun, target)
    }
    /// What the table asks now, if the players were last asked `asked` at this step.
    pub fn asks(self, asked: Option<Ask>) -> Option<Ask> {
        asks::asks(self.open, asked)
    }
    /// Whether a question holds the table.
    pub fn is_held(self) -> bool {
        asks::holding(self.open).is_some()
    }
    /// The kinds of cards that players can tell under the rules in force.
    pub fn kinds(self) -> impl Iterator<Item = Flown> {
        let altitude = self.switches().has(Switch::Altitude);
        // A Split-S is flown with the card of the Immelmann, and told as that card.
        let told = move |flown: &Flown| *flown != Flown::SplitS && (altitude || !flown.needs_altitude());
        Flown::ALL.iter().copied().filter(told)
    }
    /// The cards a shot at this range would draw, WOW-RNG-1 to WOW-RNG-3; none if levels put it out of range.
    pub fn cards_for(self, shooter: Unit, target: Unit, range: Range) -> Option<u8> {
        altitude::cards(range, altitude::gap(self.open, shooter, target))
    }
    /// The units that could block a shot, as far as their levels decide it, WOW-RNG-4.
    pub fn blockers(self, shooter: Unit, target: Unit) -> UnitSet {
        altitude::blockers(self.open, shooter, target)
    }
    /// Where this target must be for this gun, as far as levels decide it, WOW-GIA-29.
    pub fn arc(self, shooter: Unit, gun: Gun, target: Unit) -> Arc {
        arcs::arc(self.open, shooter, gun, target)
    }
    /// Whether to remind players of the blind spot of a rear gun, WOW-BLIND-1, WOW-GIA-28.
    pub fn blind_spot(self, shooter: Unit, gun: Gun, target: Unit, range: Range) -> bool {
        range == Range::Short && self.arc(shooter, gun, target).blind_spot == BlindSpot::Outside
    }
    /// The lowest and the highest level of the game, WOW-HIGH-1.
    pub fn levels(self) -> (u8, u8) {
        (higher::floor(self.open), higher::ceiling(self.open))
    }
    /// Whether the floor may be moved to this level, and if not, why. WOW-HIGH-5.
    pub fn may_move_floor(self, floor: u8) -> Result<(), Refusal> {
        higher::check_floor(self.open, floor)
    }
    /// The level of the cloud, WOW-CLD-1.
    pub fn cloud(self) -> Option<u8> {
        clouds::level(self.open)
    }
    /// The levels a plane may start from, WOW-ALT-1; none if the floor is too high for it.
    pub fn start_levels(self, unit: Unit) -> Option<(u8, u8)> {
        higher::start_levels(self.open, unit)
    }
    /// The level it starts from.
    pub fn start_level(self, unit: Unit) -> u8 {
        higher::start_level(self.open, unit)
    }
    /// What bounds its flight: floor, highest level, climb rate.
    pub fn bounds(self, unit: Unit) -> Bounds {
        altitude::bounds(self.open, unit)
    }
    /// Whether it is a giant that flies and fires by itself, WOW-GIA-39.
    pub fn is_automatic(self, unit: Unit) -> bool {
        giant::is_automatic(self.open, unit)
    }
    /// Whether it has a full load, WOW-GIA-38.
    pub fn is_full(self, unit: Unit) -> bool {
        bombs::is_full(self.open, unit)
    }
    /// How many pegs are under its model.
    pub fn pegs(self, unit: Unit) -> u8 {
        altitude::pegs(self.open.unit(unit).now, higher::floor(self.open))
    }
    /// Whether it is hidden in the cloud, WOW-CLD-2.
    pub fn in_cloud(self, unit: Unit) -> bool {
        clouds::is_hidden(self.open, unit)
    }
    /// Whether its owner is asked behind his gate what it flies in the cloud, WOW-CLD-3.
    pub fn asks_pile(self, unit: Unit) -> bool {
        clouds::asks(self.open, unit)
    }
    /// The planes that came out of the cloud in this phase and fly their piles now, WOW-CLD-4.
    pub fn came_out(self) -> UnitSet {
        clouds::came_out(self.open)
    }
    /// The cards of a plane's pile that everybody sees: once it comes out, or where piles lie open. WOW-CLD-4.
    pub fn pile(self, unit: Unit) -> impl Iterator<Item = Flown> + 'a {
        self.open.pile.of(unit)
    }
    /// The card a plane must fly in the sequence it is in (an overdive, a landing, a take-off, an Immelmann); before a
    /// reveal the next one, after it that of this phase.
    pub fn needed(self, unit: Unit) -> Option<Flown> {
        altitude::flier(self.open, unit).needed()
    }
    /// What the cards a plane flew, and its last shot, mean for the first card of its next turn, WOW-TURN-11, WOW-GIA-30.
    pub fn first_card(self, unit: Unit) -> FirstCard {
        let past = self.open.unit(unit).flier().course.cards;
        let mut first = plan::first_card(self.switches(), past, bombs::is_full(self.open, unit));
        first.immelmann &= !two_seater::bars_immelmann(self.open, unit);
        first
    }
    /// Whether it has an observer, in a game with two-seaters.
    pub fn has_observer(self, unit: Unit) -> bool {
        two_seater::has_observer(self.open, unit)
    }
    /// Whether it is in an overdive and loses its second level with the straight that comes, WOW-OVD-2.
    pub fn overdives(self, unit: Unit) -> bool {
        altitude::flier(self.open, unit).pulls_out()
    }
    /// Whether to ask if its base is inside the landing field, WOW-LAND-6.
    pub fn asks_field(self, unit: Unit) -> bool {
        landing::asks(self.open, unit)
    }
    /// All planes of which that is asked.
    pub fn field_asked(self) -> UnitSet {
        landing::asked(self.open)
    }
    /// Whether players said that it is outside.
    pub fn is_outside(self, unit: Unit) -> bool {
        self.open.phase.outside.contains(unit)
    }
    /// The damage of a unit, at an open table or on the ground; anywhere else it is its owner's secret.
    pub fn points(self, unit: Unit) -> Option<u16> {
        let plane = self.open.unit(unit);
        if let Some(ground) = plane.ground() {
            return Some(u16::from(ground.points));
        }
        self.open.switches.has(Switch::OpenTable).then_some(plane.points)
    }
    /// The open question that is answered by naming units, if there is one.
    pub fn among(self) -> Option<Among> {
        asks::among(self.open).filter(|_| self.open.stage == Stage::Playing)
    }
    /// How many turns balloons still stay up, this one included, WOW-BAL-2; none with altitude or without balloons.
    pub fn turns_left(self) -> Option<u8> {
        winch::turns_left(self.open)
    }
    /// Whether the observers of a balloon could jump when the phase is over, and if not, why. WOW-BAIL-2.
    pub fn may_jump(self, unit: Unit) -> Result<(), Refusal> {
        bail::may_jump(self.open, unit)
    }
    /// Whether a barrage stands, WOW-BAR-1.
    pub fn has_barrage(self) -> bool {
        barrage::stands(self.open)
    }
    /// The other balloon of a gap of a barrage; none beside the edge of the table.
    pub fn other_end(self, balloon: Unit, gap: Gap) -> Option<Unit> {
        barrage::other_end(self.open, balloon, gap)
    }
    /// The guns of empty seats that can fire, while the table asks who is in their range, WOW-SOLO-1.
    pub fn solo_guns(self) -> impl Iterator<Item = (Unit, Gun)> + 'a {
        solo::guns(self.open)
    }
    /// Who could be in range of such a gun, as far as levels decide it.
    pub fn solo_targets(self, unit: Unit, gun: Gun) -> UnitSet {
        solo::targets(self.open, unit, gun)
    }
    /// Whom the players have named for it.
    pub fn solo_named(self, unit: Unit, gun: Gun) -> UnitSet {
        solo::named(self.open, unit, gun)
    }
    /// How far they are from it.
    pub fn solo_range(self, unit: Unit, gun: Gun) -> Option<Range> {
        solo::range(self.open, unit, gun)
    }
    /// Whether a gun that somebody controls is loaded and may still be aimed before this reveal, WOW-AAG-2.
    pub fn guns_wait(self) -> bool {
        flak::waits(self.open) && matches!(self.open.clock.step, Step::Window(_))
    }
    /// Where the shell of a gun may not lie, WOW-AAG-8.
    pub fn shell_bans(self) -> Bans {
        flak::bans(self.open)
    }
    /// Whether cards are to be drawn: shots are told, or somebody is under a shell.
    pub fn cards_due(self) -> bool {
        fire::is_due(self.open)
    }
    /// Whether a plane may launch rockets now, and if not, why.
    pub fn may_launch(self, unit: Unit) -> Result<(), Refusal> {
        rockets::may_launch(self.open, unit)
    }
    /// Whether it may launch them at this target, and if not, why.
    pub fn may_launch_at(self, unit: Unit, target: Unit) -> Result<(), Refusal> {
        rockets::may_launch_at(self.open, unit, target)
    }
    /// The aircraft that can be in the way of the rockets that are due, WOW-ROC-5.
    pub fn may_block(self, unit: Unit) -> UnitSet {
        rockets::may_block(self.open, unit)
    }
    /// Whether rockets that players say to hit wait for their cards.
    pub fn rockets_wait(self) -> bool {
        rockets::is_claimed(self.open)
    }
    /// The bomb cards on the table, in the order in which they were laid.
    pub fn bombs(self) -> &'a [Bomb] {
        &self.open.bombs
    }
    /// Whether a bomb will be on the ground once everybody has moved: then its question comes before any shot.
    pub fn bombs_land(self) -> bool {
        bombs::land_next(self.open)
    }
    /// What a bomb can hit.
    pub fn bomb_targets(self) -> UnitSet {
        bombs::targets(self.open)
    }
    /// The scenario that is played, WOW-SCN-101.
    pub fn scenario(self) -> Option<Choice> {
        scenario::choice(self.open)
    }
    /// Whether it matters over which side of the table a plane leaves, WOW-SCN-103.
    pub fn asks_edge(self) -> bool {
        score::asks_edge(self.open)
    }
    /// The lines of the scenario's score that count something, or will, WOW-SCN-102.
    pub fn score_lines(self) -> impl Iterator<Item = Line> + 'a {
        score::lines(self.open)
    }
    /// The score of a side in it.
    pub fn score(self, side: Side) -> Score {
        score::score(self.open, side)
    }
    /// The score of one of two rivals on a side, WOW-SCN-9.
    pub fn score_of(self, seat: Seat) -> Score {
        score::score_of(self.open, seat)
    }
    /// The round that is played, from 1, WOW-SCN-113.
    pub fn round(self) -> u8 {
        round::number(self.open)
    }
    /// How a scenario that is over went.
    pub fn verdict(self) -> Option<Verdict> {
        match self.open.stage {
            Stage::Over(winner) => score::verdict(self.open, winner),
            Stage::SetUp | Stage::Playing => None,
        }
    }
    /// For how many turns balloons stay up on a table without altitude, WOW-BAL-2.
    pub fn balloon_turns(self) -> u8 {
        self.open.balloon_turns
    }
    /// Whether its owner may shift it by hand before the second reveal, WOW-LAND-9.
    pub fn may_taxi(self, unit: Unit) -> bool {
        landing::may_taxi(self.open.unit(unit))
    }
    /// Whether it is the time for that now.
    pub fn taxies(self) -> bool {
        landing::taxies(self.open)
    }
    /// Whether two bases overlap in this phase.
    pub fn overlap(self, a: Unit, b: Unit) -> bool {
        overlap::is_reported(self.open, a, b)
    }
    /// Whether two planes collide if their bases overlap now, WOW-COL-1.
    pub fn collide(self, a: Unit, b: Unit) -> bool {
        collision::collide(self.open, a, b)
    }
    /// Whether a plane could be told to tail another now, and if not, why.
    pub fn may_tail(self, tailer: Unit, prey: Unit) -> Result<(), Refusal> {
        tailing::check_tails(self.open, tailer, prey)
    }
    /// The planes of a player that took cards since he last looked.
    pub fn unseen_by(self, seat: Seat) -> UnitSet {
        self.open
            .units_with(|plane| plane.base.owner == seat && plane.unseen > 0)
    }
    /// All units that are not out.
    pub fn in_play(self) -> UnitSet {
        self.open.in_play()
    }
    /// The units in play that fly cards.
    pub fn aircraft(self) -> UnitSet {
        self.open.aircraft()
    }
    /// A player's planes, out or not.
    pub fn units_of(self, seat: Seat) -> UnitSet {
        self.open.units_with(|plane| plane.base.owner == seat)
    }
    /// Copies of a deck: what was chosen, or one for every four planes and balloons.
    pub fn copies(self, deck: DeckId) -> u8 {
        setup::copies(self.open, deck)
    }
    /// How many of one row's card a copy of the deck holds in this game.
    pub fn card_count(self, deck: DeckId, row: u8) -> u8 {
        setup::in_a_copy(self.open, deck, row, self.switches().has(Switch::Tournament))
    }
    /// Cards in all copies of a deck together, as this game plays it.
    pub fn deck_total(self, deck: DeckId) -> u16 {
        match self.open.stage {
            Stage::SetUp => u16::try_from(setup::cards(self.open, deck, setup::Change::None)).unwrap_or(u16::MAX),
            Stage::Playing | Stage::Over(_) => self.open.deck(deck).total,
        }
    }
    /// Cards left to draw.
    pub fn deck_left(self, deck: DeckId) -> u16 {
        match self.open.stage {
            Stage::SetUp => self.deck_total(deck),
            Stage::Playing | Stage::Over(_) => self.open.deck(deck).left,
        }
    }
    /// Cards on the discard pile.
    pub fn deck_discards(self, deck: DeckId) -> u16 {
        self.open.deck(deck).discards
    }
    /// Whether the table would carry this out.
    pub fn check(self, command: &crate::wow::Command) -> Result<(), Refusal> {
        rules::check(self.open, command)
    }
    /// What a plane's counter stands at. Refused if the plane has no such counter, or its rule is not played.
    pub fn counter(self, unit: Unit, what: Counter) -> Result<u8, Refusal> {
        correct::value(self.open, unit, what)
    }
    /// The least and the most it can be set to.
    pub fn counter_range(self, unit: Unit, what: Counter) -> (u8, u8) {
        correct::range(self.open, unit, what)
    }
    /// What an undo would take back.
    pub fn undo(self) -> &'a Undo {
        &self.open.undo
    }
    /// A side's score and what it is made of, WOW-VIC-2.
    pub fn tally(self, side: Side) -> Tally {
        victory::tally(self.open, side)
    }
}

impl<'a> PublicUnit<'a> {
    /// Which one.
    pub fn unit(self) -> Unit {
        self.unit
    }
    /// Its owner's seat.
    pub fn owner(self) -> Seat {
        self.plane.base.owner
    }
    /// Its type.
    pub fn kind(self) -> PlaneKind {
        self.plane.base.kind
    }
    /// What it is.
    pub fn class(self) -> Class {
        self.plane.class()
    }
    /// Whether it was fitted with this.
    pub fn has(self, fit: Fit) -> bool {
        self.plane.fits.has(fit)
    }
    /// The bombs it starts with.
    pub fn load(self) -> Load {
        self.plane.flier().load
    }
    /// Whether a balloon is being pulled down, WOW-BAL-9.
    pub fn goes_down(self) -> bool {
        self.plane.balloon().is_some_and(|balloon| balloon.goes_down)
    }
    /// Where the observers of a balloon are, WOW-BAIL-1.
    pub fn observers(self) -> Option<Observers> {
        self.plane.balloon().map(|balloon| balloon.observers)
    }
    /// Whether they jump when the phase is over.
    pub fn jumps(self) -> bool {
        self.plane.balloon().is_some_and(|balloon| balloon.jumps)
    }
    /// What is left of them in a game.
    pub fn bombs(self) -> Load {
        self.plane.flier().bombs.aboard
    }
    /// What it drops after its next card, WOW-BOM-2.
    pub fn announced(self) -> Groups {
        self.plane.flier().bombs.announced
    }
    /// The rockets it has left.
    pub fn rockets(self) -> u8 {
        self.plane.flier().rockets.aboard
    }
    /// The rockets that it launched in this phase.
    pub fn launched(self) -> Option<Rockets> {
        self.plane.flier().rockets.launched
    }
    /// The rockets that it launched in the phase before, and that hit or miss in this one.
    pub fn rockets_due(self) -> Option<Rockets> {
        self.plane.flier().rockets.due
    }
    /// What of a card on the ground fires no more.
    pub fn silenced(self) -> Silenced {
        self.plane.ground().map_or(Silenced::Nothing, |ground| ground.silenced)
    }
    /// Where the shell of an anti-aircraft gun is, WOW-AAG-1.
    pub fn shell(self) -> Option<Shell> {
        let gun = self.plane.ground().filter(|_| self.class() == Class::AaGun);
        gun.map(|ground| ground.flak.shell)
    }
    /// Its name.
    pub fn name(self) -> &'a Name {
        &self.plane.base.name
    }
    /// The green number on its base.
    pub fn resistance(self) -> u8 {
        self.plane.base.resistance
    }
    /// The guns that a unit like this can have under the rules in force, by their places.
    pub fn guns(self) -> impl Iterator<Item = Gun> + use<> {
        let switches = self.open.switches;
        self.plane.guns().filter(move |gun| arcs::has(switches, *gun))
    }
    /// The letter of a gun.
    pub fn gun(self, gun: Gun) -> Option<Letter> {
        fire::letter(self.open, self.unit, gun)
    }
    /// Whether it is still to come, WOW-SCN-105, WOW-SCN-106.
    pub fn is_away(self) -> bool {
        self.plane.flier().away
    }
    /// Where it comes from, if its owner chooses that in secret.
    pub fn entry(self) -> Entry {
        self.plane.flier().entry
    }
    /// The side of the table over which it left, where players said so.
    pub fn left_over(self) -> Option<Edge> {
        self.plane.over
    }
    /// How it went, if it is out.
    pub fn exit(self) -> Option<Exit> {
        self.plane.exit
    }
    /// Why it is out: once the game is over, or with announced causes.
    pub fn cause(self) -> Option<Cause> {
        self.plane.cause
    }
    /// Who shot at it in the phase in which it fell.
    pub fn downed_by(self) -> UnitSet {
        self.plane.downed_by
    }
    /// Jam counters on a gun.
    pub fn jam(self, gun: Gun) -> u8 {
        self.plane.gun(gun).jam
    }
    /// Whether it shows the lock sign: the last jam counter went in this very phase, WOW-JAM-3.
    pub fn locked(self, gun: Gun) -> bool {
        let state = self.plane.gun(gun);
        state.latched && state.jam == 0
    }
    /// The cards it flew, newest first. From the reveal of a phase on, the newest is the card of this phase.
    /// WOW-TURN-11.
    pub fn course(self) -> Course {
        self.plane.flier().course.cards
    }
    /// Whether the card of this phase was illegal and another was flown in its place, WOW-ILL-1.
    pub fn replaced(self) -> bool {
        self.plane.flier().course.replaced
    }
    /// Smoke counters, WOW-SPEC-8.
    pub fn smoke(self) -> u8 {
        self.plane.special.smoke
    }
    /// Flame counters, WOW-SPEC-9.
    pub fn flames(self) -> u8 {
        self.plane.special.flames
    }
    /// Whom it tails in this turn, WOW-TAIL-1.
    pub fn prey(self) -> Option<Unit> {
        self.plane.flier().tail.prey
    }
    /// Whether the table has yet to say, before this reveal, if it looks at its prey's card, WOW-TAIL-2.
    pub fn tailer_asked(self) -> bool {
        self.plane.flier().tail.asked
    }
    /// Missions it has done, WOW-TWO-5.
    pub fn missions(self) -> u8 {
        self.plane.flier().missions
    }
    /// Where it is: its level and climb counters, and whether it flies, rolls or stands.
    pub fn flight(self) -> Flight {
        self.plane.now
    }
    /// Its climb rate and its highest level; 0 where they are not known, WOW-ALT-18.
    pub fn climbs(self) -> (u8, u8) {
        (self.plane.flier().climbs.rate, self.plane.flier().climbs.max)
    }
    /// Whether its deck has the card of the Immelmann, WOW-OVD-5.
    pub fn has_immelmann(self) -> bool {
        self.plane.flier().climbs.immelmann
    }
    /// Whom this gun shot at in the phase before, WOW-TURN-9.
    pub fn last_target(self, gun: Gun) -> Option<Unit> {
        self.plane.gun(gun).last
    }
    /// Damage cards lying with it.
    pub fn cards(self) -> u8 {
        self.plane.cards
    }
    /// How many cards it took in this game, also those that a deck has taken back, WOW-GIA-40.
    pub fn taken(self) -> u8 {
        self.plane.taken
    }
    /// How many cards it took since its owner last looked. A deck may have taken some of them back since.
    pub fn unseen(self) -> u8 {
        self.plane.unseen
    }
    /// Whether cards were written down and went back into their deck, WOW-RUN-1 and WOW-RUN-4.
    pub fn has_ledger(self) -> bool {
        self.plane.ledger
    }
}
