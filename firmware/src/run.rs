//! The main loop: wait, decide, append, apply, draw, push what changed. The only part of the program that waits.
//!
//! ```text
//!    +-> draw -> push what changed -> sleep until a button or the nearest deadline --+
//!    |                                                                               |
//!    +-- apply <- append to the journal <- decide <- gestures <- debounced levels <--+
//! ```
//!
//! Nothing polls: with no button half-way and the screen off there is no deadline, and it sleeps until a button wakes it.
//! A record is never abandoned half-way: only waiting is done by `select`, writing never.
mod care;
#[cfg(test)]
mod double;
mod panel;
#[cfg(test)]
mod tests;

use embassy_futures::select::select;
use embedded_storage_async::nor_flash::NorFlash;
use shared_rules::{RuleSet, Seed};

#[cfg(not(test))]
use crate::App;
use crate::app::{Request, Trouble};
use crate::board::{Board, Buttons, Clock, Entropy, Millis, Screen, Wire};
use crate::input::Levels;
use crate::input::debounce::Debouncer;
use crate::input::gesture::Gestures;
use crate::journal::{Found, Journal, Memory, Record, Unsaved};
use crate::text::Text;
use care::Care;
// The loop's own tests watch what it does to an app of a few lines.
#[cfg(test)]
use double::App;
use panel::Panel;

/// Runs the device for ever.
///
/// All that it keeps lives in this future: give it a place of its own (a task's static), not the stack.
pub async fn run<S, B, F, E, C, W>(board: Board<S, B, F, E, C, W>) -> !
where
    S: Screen,
    B: Buttons,
    F: NorFlash,
    E: Entropy,
    C: Clock,
    W: Wire,
{
    let Board {
        screen,
        mut buttons,
        flash,
        mut entropy,
        mut clock,
        mut wire,
        map,
        start,
        battery,
    } = board;
    // The name is on the screen while the journal is read.
    let mut app = App::new(start, map, Memory::new());
    let mut panel = Panel::new(screen);
    let mut care = Care::new(clock.now());
    panel.present(&app, true, care.light(), clock.now()).await;

    let mut journal = Journal::new(flash);
    let found = replay(&mut app, &mut journal).await;
    // A new game whose pages were being erased when the power failed.
    let room = journal
        .make_room(async || panel.announce(&mut app, Text::MsgMakingRoom).await)
        .await;
    app.resume(found);
    tell(room, &mut app);
    app.set_battery(battery());

    let mut debouncer = Debouncer::new();
    let mut gestures = Gestures::new(map);
    let mut acted = true;
    loop {
        panel.present(&app, acted, care.light(), clock.now()).await;

        // A level that changed while the panel was busy is taken at once.
        if debouncer.has_seen(buttons.levels()) {
            let deadlines = [
                debouncer.deadline(),
                gestures.deadline(),
                care.deadline(),
                panel.deadline(),
            ];
            wait(&mut buttons, &mut clock, deadlines.into_iter().flatten().min()).await;
        }

        let now = clock.now();
        let mut edges = debouncer.update(buttons.levels(), now);
        if care.is_off() {
            // The press that wakes the screen does nothing else; and a press that the gestures never hear of has no hold
            // and no release either.
            care.touch(edges.pressed, now);
            edges.pressed = Levels::NONE;
        } else {
            care.touch(edges.pressed, now);
            care.touch(edges.released, now);
        }
        let inputs = gestures.update(edges, now);
        acted = !inputs.is_empty();
        if acted {
            app.set_battery(battery());
        }
        for input in inputs {
            app.on_input(input);
            while let Some(request) = app.request() {
                if let Request::Record { .. } = request {
                    // That it is being sent is on the screen while it is.
                    panel.present(&app, true, care.light(), now).await;
                }
                let saved = serve(request, &mut app, &mut journal, &mut entropy, &mut panel, &mut wire).await;
                tell(saved, &mut app);
            }
        }
        if care.update(now, app.is_private()) {
            gestures.calm();
        }
    }
}

/// Brings the table to where the journal says that it is, from its beginning.
async fn replay<F: NorFlash>(app: &mut App, journal: &mut Journal<F>) -> Found {
    let survey = journal.survey().await;
    app.set_memory(&survey.memory);
    journal
        .replay(&survey, |record| match record {
            Record::Begin(_, seed) => {
                app.begin(*seed);
                true
            }
            Record::Command(command) => app.replay(command).is_ok(),
            Record::Memory(_) | Record::Mark(_) => true,
        })
        .await
}

/// Sleeps until a button moves or it is time for something.
async fn wait(buttons: &mut impl Buttons, clock: &mut impl Clock, deadline: Option<Millis>) {
    match deadline {
        Some(at) => {
            // Which of the two it was does not matter: both are looked at.
            select(buttons.changed(), clock.sleep_until(at)).await;
        }
        None => buttons.changed().await,
    }
}

/// Does what the app asked for: first into flash, then on the table.
async fn serve<F: NorFlash>(
    request: Request,
    app: &mut App,
    journal: &mut Journal<F>,
    entropy: &mut impl Entropy,
    panel: &mut Panel<impl Screen>,
    wire: &mut dyn Wire,
) -> Result<(), Unsaved> {
    match request {
        Request::Command(command) => {
            if let Err(refusal) = app.check(&command) {
                app.refused(refusal);
                return Ok(());
            }
            let saved = journal.append(&command).await;
            app.apply(&command);
            saved
        }
        Request::NewGame | Request::Rematch => {
            let Ok(seed) = entropy.seed().await else {
                app.trouble(Trouble::NoEntropy);
                return Ok(());
            };
            if matches!(request, Request::NewGame) {
                app.begin(seed);
            } else {
                app.rematch(seed);
            }
            let saved = set_up(&seed, app, journal, panel).await;
            if saved.is_ok() {
                return saved;
            }
            panel.announce(app, Text::MsgMakingRoom).await;
            journal.clear().await?;
            set_up(&seed, app, journal, panel).await
        }
        Request::GoOn => journal.go_on().await,
        Request::Remember => journal.remember(app.memory()).await,
        Request::Record { send } => {
            if !journal.is_whole() {
                app.trouble(Trouble::NotWhole);
                return Ok(());
            }
            let mut out = |line: &str| !send || wire.send(line.as_bytes()).is_ok();
            let Some((digest, whole)) = app.tell_record(journal, &mut out).await else {
                // The table was played again only half: what can be read is what is there.
                let found = replay(app, journal).await;
                app.resume(found);
                return Ok(());
            };
            app.recorded(digest);
            if send && !(whole && wire.done().is_ok()) {
                app.trouble(Trouble::NotSent);
            }
            Ok(())
        }
        Request::Undo => {
            for _ in 0..app.undo_steps() {
                // What is not in flash cannot be played again.
                if journal.undo().await.is_err() {
                    app.trouble(Trouble::NoUndo);
                    return Ok(());
                }
            }
            if journal.is_long() {
                panel.announce(app, Text::MsgOneMoment).await;
            }
            let found = replay(app, journal).await;
            app.undone(found);
            Ok(())
        }
    }
}

/// Puts a new game behind the running one, and in its place once all of it is there.
async fn set_up<F: NorFlash>(
    seed: &Seed,
    app: &mut App,
    journal: &mut Journal<F>,
    panel: &mut Panel<impl Screen>,
) -> Result<(), Unsaved> {
    if journal.is_foreign() {
        panel.announce(app, Text::MsgMakingRoom).await;
    }
    journal.begin(RuleSet::WingsOfWar, seed, app.memory()).await?;
    // What a rematch keeps of the set-up; nothing for a new game.
    let mut n = 0;
    while let Some(command) = app.recall(n) {
        journal.append(&command).await?;
        n = n.saturating_add(1);
    }
    journal
        .stand(async || panel.announce(app, Text::MsgMakingRoom).await)
        .await
}

/// Tells the player what is not in flash. What was told once is not told again.
fn tell(saved: Result<(), Unsaved>, app: &mut App) {
    match saved {
        Ok(()) | Err(Unsaved::Closed) => {}
        Err(Unsaved::Full) => app.trouble(Trouble::JournalFull),
        Err(Unsaved::Failed) => app.trouble(Trouble::NotSaved),
    }
}
