//! What passes between the app and the main loop besides inputs and pictures.
use crate::game::Said;
use shared_rules::wow::Clock;

/// What the app asks of the main loop: mostly things that must be in flash before they take effect.
pub enum Request {
    /// A command of the table. The main loop checks, appends and applies it: [`App::check`], then [`App::apply`].
    Command(Said),
    /// A new game on a cleared table, by the rules of the last one: [`App::new_game`]. The rules are written from
    /// [`App::recall`] before the game counts.
    NewGame,
    /// The same players and planes again: [`App::rematch`]; the set-up is written from [`App::recall`].
    Rematch,
    /// Continue a damaged game from where it stands: a mark says so, and the journal takes records again.
    GoOn,
    /// The memory that outlives a game has changed ([`App::memory`]).
    Remember,
    /// Write the game's record: [`App::tell_record`], then [`App::recorded`].
    Record {
        /// Whether it goes out through the board's wire; otherwise only its digest is wanted.
        send: bool,
    },
    /// Look which finished games are still in flash before this one: [`App::list_earlier`].
    Earlier,
    /// Send the record of one of them: [`App::tell_earlier`], then [`App::recorded_earlier`].
    EarlierRecord(usize),
    /// Take the last [`App::undo_steps`] commands back: the game is played again without them, then [`App::undone`].
    Undo,
}

/// Trouble with the board that the players must know about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The board cannot vouch for its entropy: no new game.
    NoEntropy,
    /// The flash does not take records: the game goes on unsaved.
    NotSaved,
    /// The supply is too low to write: the game goes on, and what it says is written when the supply is back.
    SavedLater,
    /// The supply is too low to write, and what was asked for cannot wait: nothing was done.
    SupplyLow,
    /// The journal is full: the game goes on unsaved.
    JournalFull {
        /// Where the clock stood when the last command was saved.
        kept: Clock,
    },
    /// The journal does not hold the whole game, so there is no record of it.
    NotWhole,
    /// The record could not be sent.
    NotSent,
    /// The damage lies before the showing of the seed: the game does not go on from there.
    SeedShown,
    /// The game is not in flash and cannot be played again: no undo.
    NoUndo,
}
