//! The record of the game in a flash, without a device around it.
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use firmware::journal::{Journal, Record};
use shared_rules::{Command, Seed, Stage, Table};

use crate::Flash;

/// Where the record goes when the device is told to send it: in the folder the program was started in.
pub const FILE: &str = "wingman.table";

/// Waits for what never keeps anybody waiting: a flash of this computer.
pub fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        // Every flash here is done when it is asked.
        Poll::Pending => unreachable!("the flash stands still"),
    }
}

/// Tells the record of the game in this flash, if there is one. Of a game that is over all is told, which ends it for
/// good: that is written to the flash first, as the device does.
pub fn tell(flash: Flash) -> Option<String> {
    let mut journal = Journal::new(flash);
    let mut table = Table::new(Seed([0; 32]));
    at_once(async {
        let survey = journal.survey().await;
        let play = |record: &Record| match record {
            Record::Begin(_, seed) => {
                table.restart(*seed);
                true
            }
            Record::Command(command) => table.apply(command).is_ok(),
            Record::Memory(_) | Record::Mark(_) => true,
        };
        journal.replay(&survey, play).await;
        if !journal.is_whole() {
            return None;
        }
        if matches!(table.public().stage(), Stage::Over(_))
            && table.check(&Command::Reveal).is_ok()
            && journal.append(&Command::Reveal).await.is_ok()
        {
            let _ = table.apply(&Command::Reveal);
        }
        let mut text = String::new();
        let mut out = |line: &str| {
            text.push_str(line);
            true
        };
        firmware::record::tell(&mut journal, &mut table, &mut out).await?;
        Some(text)
    })
}
