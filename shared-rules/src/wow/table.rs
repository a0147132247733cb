//! The table: the public half, the secret half, and the one way to change either.
use crate::core::{Seat, Seed};
use crate::wow::data::scenarios::Choice;
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Command, Fairness, Notices, Owner, Public, Refusal, Shelf, Undo, rules, undo};

/// A command that the table, as it is now, would carry out. Only the table makes one.
#[derive(Clone)]
pub struct Checked(Command);

impl Checked {
    /// The command.
    pub const fn command(&self) -> &Command {
        &self.0
    }
}

/// A game on the table.
pub struct Table {
    pub(crate) open: Open,
    pub(crate) secret: Secret,
}

impl Table {
    /// An empty table with this luck.
    pub const fn new(seed: Seed) -> Self {
        Self {
            open: Open::EMPTY,
            secret: Secret::new(seed),
        }
    }
    /// Clears the table for a new game.
    pub fn restart(&mut self, seed: Seed) {
        self.open = Open::EMPTY;
        self.secret.restart(seed);
    }
    /// Clears the game but keeps the set-up (players with their knocks, planes, switches, decks): the rematch. The
    /// journal gets the set-up from [`Table::recall`].
    pub fn rematch(&mut self, seed: Seed) {
        self.open.rematch();
        let knocks = self.secret.knocks;
        self.secret.restart(seed);
        self.secret.knocks = knocks;
        // The undo is as if the set-up had been told again, command by command.
        let mut last = Undo::Nothing;
        rules::recall::tell(&self.open, &self.secret, &mut |command| last = undo::last(&command));
        self.open.undo = last;
    }
    /// Makes it the same as another one.
    pub fn copy(&mut self, other: &Self) {
        self.open.copy(&other.open);
        self.secret.copy(&other.secret);
    }
    /// The `n`th of the commands that make this set-up: played in order on a fresh table, they make it again. The
    /// journal of a rematch is written from them.
    pub fn recall(&self, n: usize) -> Option<Command> {
        rules::recall::command(&self.open, &self.secret, n)
    }
    /// The `n`th of the commands that make the set-up of a scenario, WOW-SCN-101. They are for a fresh table and for the
    /// players of this one.
    pub fn lay_out(&self, choice: Choice, shelf: &dyn Shelf, n: usize) -> Option<Command> {
        rules::lay_out::command(&self.open, &self.secret, choice, shelf, n)
    }
    /// Cards were drawn in this game that are no longer on the table, because the draw was taken back or lost. From
    /// here on the decks are made as they were made then: see [`rules::shuffle`]. The table itself forgets this with
    /// the draw, so whoever keeps the game says it each time he plays it again.
    pub fn settle(&mut self) {
        rules::shuffle::settle(&mut self.open);
    }
    /// Whether [`Table::apply`] would carry this out. Asks only the public half, so that a refusal cannot give a secret
    /// away.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        rules::check(&self.open, command)
    }
    /// The same for a command that is kept before it is carried out: [`Table::carry_out`] need not ask again.
    pub fn checked(&self, command: &Command) -> Result<Checked, Refusal> {
        self.check(command).map(|()| Checked(*command))
    }
    /// Carries out what this table has just checked.
    pub fn carry_out(&mut self, Checked(command): &Checked) -> &Notices {
        debug_assert!(self.check(command).is_ok(), "the table has changed since: {command:?}");
        undo::note(&mut self.open, command);
        self.open.notices.clear();
        self.open.results.are_new = false;
        self.secret.cards.begin_command();
        command.apply(&mut self.open, &mut self.secret);
        disclosure::drew(&mut self.open, &self.secret);
        disclosure::points(&mut self.open, &self.secret);
        &self.open.notices
    }
    /// Carries a command out, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &Command) -> Result<&Notices, Refusal> {
        let checked = self.checked(command)?;
        Ok(self.carry_out(&checked))
    }
    /// What everybody sees.
    pub fn public(&self) -> Public<'_> {
        Public { open: &self.open }
    }
    /// What anybody may know of the luck.
    pub fn fairness(&self) -> Fairness<'_> {
        Fairness { table: self }
    }
    /// What the player on this seat sees behind the gate. None where nobody sits, until the game is over.
    pub fn for_owner(&self, seat: Seat) -> Option<Owner<'_>> {
        let is_over = matches!(self.open.stage, Stage::Over(_));
        let player = self.open.player(seat).filter(|_| is_over || self.open.is_taken(seat));
        player.map(|_| Owner { seat, table: self })
    }
}
