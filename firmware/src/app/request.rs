//! What passes between the app and the main loop besides inputs and pictures.
use shared_rules::Command;

/// What the app wants of the main loop: everything that must be in flash before it happens.
pub enum Request {
    /// A command of the table. The main loop checks, appends and applies it: [`App::check`], then [`App::apply`].
    Command(Command),
    /// A new game on a cleared table by the rules of the last one: [`App::new_game`]; they are written from
    /// [`App::recall`] before the game stands.
    NewGame,
    /// The same players and planes again: [`App::rematch`]; the set-up is written from [`App::recall`].
    Rematch,
    /// On with a damaged game from where it stands: a mark says so, and the journal takes records again.
    GoOn,
    /// The memory that outlives a game has changed ([`App::memory`]).
    Remember,
    /// The game's record: [`App::tell_record`], then [`App::recorded`].
    Record {
        /// It goes out through the board's wire; else only its digest is wanted.
        send: bool,
    },
    /// The last [`App::undo_steps`] commands are taken back: the game is played again without them, then
    /// [`App::undone`].
    Undo,
}

/// A trouble of the board that the player must hear of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The board has no entropy to vouch for: no new game.
    NoEntropy,
    /// The flash does not take records: the game goes on unsaved.
    NotSaved,
    /// The journal is full: the game goes on unsaved.
    JournalFull,
    /// The journal does not hold the whole game: it has no record.
    NotWhole,
    /// The record did not go out.
    NotSent,
    /// What is not in flash cannot be played again: no undo.
    NoUndo,
}
