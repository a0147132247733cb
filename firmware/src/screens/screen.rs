//! Which screens there are, and of what kind: lists, pages, and private screens.
//!
//! A screen consists of its own file and its line in the list at the end of this one. Its kind decides what it is drawn
//! from: only private screens are ever given an owner's view.
use shared_rules::core::Seat;
use shared_rules::wow::Owner;

use crate::drawing::frame::Frame;
use crate::drawing::widgets::List;
use crate::input::Input;
use crate::screens::common::{about, boot, confirm, damaged_journal, help, menu, number, self_test, settings};
use crate::screens::correct::{correction, which_plane};
use crate::screens::end::{earlier, end_menu, game_over, proof, score};
use crate::screens::look::{gate, new_cards, peek, plan, secret_entry};
use crate::screens::rows::Rows;
use crate::screens::set_up::{
    base, bombs, deck, decks, digits, explain, home, hub, kinds, knocking, name_list, nations, planes, player, players,
    rules, spelling,
};
use crate::screens::turn::{
    balloons, bombers, bombing, cloud_pile, crew, flak, guns, happened, in_range, landing_field, moves, near, order,
    overlap, plane_menu, results, rockets, tabletop, tails, target,
};
use crate::screens::{Go, View, paint};
use crate::text::{Text, Words};

/// A screen that draws itself from what everybody may see.
pub trait Page {
    /// An input.
    fn input(&mut self, _input: Input, _view: &View<'_>) -> Go {
        Go::Stay
    }
    /// Draws it.
    fn draw(&self, frame: &mut Frame, view: &View<'_>);
}

/// A screen that shows an owner's secrets. It is drawn from his view alone.
pub trait Private {
    /// Whose secrets.
    fn owner(&self) -> Seat;
    /// An input. It sees public facts only, so that no secret can decide what a button does.
    fn input(&mut self, input: Input, view: &View<'_>) -> Go;
    /// Draws it.
    fn draw(&self, frame: &mut Frame, owner: Owner<'_>, words: Words);
}

/// Declares [`Screen`] from the list below, and passes every call on to the screen in question.
macro_rules! screens {
    (lists { $($(#[$list_doc:meta])* $list_file:ident::$list:ident)* }
     pages { $($(#[$page_doc:meta])* $page_file:ident::$page:ident)* }
     private { $($(#[$private_doc:meta])* $private_file:ident::$private:ident)* }) => {
        /// Every screen.
        #[derive(Clone)]
        pub enum Screen {
            $($(#[$list_doc])* $list($list_file::$list),)*
            $($(#[$page_doc])* $page($page_file::$page),)*
            $($(#[$private_doc])* $private($private_file::$private),)*
        }

        impl Screen {
            /// Their names. Each of them has a golden picture.
            pub const NAMES: &'static [&'static str] =
                &[$(stringify!($list),)* $(stringify!($page),)* $(stringify!($private),)*];

            /// Its name.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$list(_) => stringify!($list),)*
                    $(Self::$page(_) => stringify!($page),)*
                    $(Self::$private(_) => stringify!($private),)*
                }
            }

            /// An input.
            pub fn input(&mut self, input: Input, list: &mut List, view: &View<'_>) -> Go {
                match self {
                    $(Self::$page(screen) => screen.input(input, view),)*
                    $(Self::$private(screen) => screen.input(input, view),)*
                    _ => self.input_rows(input, list, view),
                }
            }

            /// Draws it: a private screen from its owner's view, which `look` fetches for it alone, all others from
            /// `view`.
            pub fn draw<'t>(
                &self,
                frame: &mut Frame,
                list: &List,
                view: &View<'_>,
                look: impl Fn(Seat) -> Option<Owner<'t>>,
            ) {
                match self {
                    $(Self::$page(screen) => screen.draw(frame, view),)*
                    $(Self::$private(screen) => if let Some(owner) = look(screen.owner()) {
                        screen.draw(frame, owner, view.words)
                    },)*
                    $(Self::$list(_))|* => self.draw_rows(frame, list, view),
                }
            }

            /// Whether this screen shows a secret.
            pub const fn is_private(&self) -> bool {
                matches!(self, $(Self::$private(_))|*)
            }

            /// Where the cursor is when this screen opens.
            pub fn start(&self, view: &View<'_>) -> List {
                match self { $(Self::$list(rows) => rows.start(view),)* _ => List::default() }
            }
            pub(super) fn title(&self, title: &mut paint::Title<'_>) {
                match self { $(Self::$list(rows) => rows.title(title),)* _ => {} }
            }
            pub(super) fn count(&self, view: &View<'_>) -> usize {
                match self { $(Self::$list(rows) => rows.count(view),)* _ => 0 }
            }
            pub(super) fn is_read(&self) -> bool {
                match self { $(Self::$list(rows) => rows.is_read(),)* _ => false }
            }
            pub(super) fn stride(&self) -> usize {
                match self { $(Self::$list(rows) => rows.stride(),)* _ => 1 }
            }
            pub(super) fn row(&self, row: &mut paint::RowPainter<'_>, index: usize) {
                match self { $(Self::$list(rows) => rows.row(row, index),)* _ => {} }
            }
            pub(super) fn choose(&mut self, row: usize, list: &mut List, view: &View<'_>) -> Go {
                match self { $(Self::$list(rows) => rows.choose(row, list, view),)* _ => Go::Stay }
            }
            pub(super) fn hold(&mut self, row: usize, view: &View<'_>) -> Go {
                match self { $(Self::$list(rows) => rows.hold(row, view),)* _ => Go::Stay }
            }
            pub(super) fn has_note(&self, view: &View<'_>) -> bool {
                match self { $(Self::$list(rows) => rows.has_note(view),)* _ => false }
            }
            pub(super) fn note(&self, row: &mut paint::RowPainter<'_>) {
                match self { $(Self::$list(rows) => rows.note(row),)* _ => {} }
            }
            pub(super) fn back(&self) -> Go {
                match self { $(Self::$list(rows) => rows.back(),)* _ => Go::Stay }
            }
            pub(super) fn next(&self, row: usize, view: &View<'_>) -> Go {
                match self { $(Self::$list(rows) => rows.next(row, view),)* _ => Go::Stay }
            }
            pub(super) fn lesson(&self, view: &View<'_>) -> Option<Text> {
                match self { $(Self::$list(rows) => rows.lesson(view),)* _ => None }
            }
            pub(super) fn legend(&self, row: usize, view: &View<'_>) -> paint::Legend {
                match self { $(Self::$list(rows) => rows.legend(row, view),)* _ => [None; 3] }
            }
        }
    };
}

screens! {
    lists {
        /// No game is on.
        home::Home
        /// Set-up: its parts.
        hub::Hub
        /// Set-up: who plays.
        players::Players
        /// Set-up: one player.
        player::Player
        /// Names to choose from.
        name_list::NameList
        /// Set-up: the planes.
        planes::Planes
        /// Set-up: a plane's nation.
        nations::Nations
        /// Set-up: which type.
        kinds::Kinds
        /// Set-up: what is printed on the base.
        base::Base
        /// Set-up: a plane's bombs.
        bombs::Bombs
        /// The decks.
        decks::Decks
        /// One deck's cards.
        deck::Deck
        /// Rules and settings of the game.
        rules::Rules
        /// Home of a running game.
        tabletop::Tabletop
        /// What can be done with a plane.
        plane_menu::PlaneMenu
        /// Which gun fires.
        guns::Guns
        /// The crew of a giant.
        crew::Crew
        /// At whom.
        target::Target
        /// Whose base it overlaps.
        overlap::Overlap
        /// Who is near something that happened.
        near::Near
        /// At which level a gun lays its shell.
        flak::Shell
        /// What becomes of a shell on the table.
        flak::Adjust
        /// Who is in range of the guns that nobody controls.
        in_range::InRange
        /// Whether observers jump from their balloon.
        balloons::Jumps
        /// Where a plane is in the cables of a barrage.
        balloons::Cables
        /// At whom rockets are launched.
        rockets::Launch
        /// How they went.
        rockets::RocketsWent
        /// What was in their way.
        rockets::Blocker
        /// Which bombs are dropped.
        bombing::Drop
        /// What a bomb card covers.
        bombing::BombLands
        /// What the giants fly that nobody controls.
        bombers::Bombers
        /// What the planes flew.
        moves::Moves
        /// The rarer cards that a plane may have flown.
        moves::OtherCards
        /// The cards of a plane that came out of a cloud.
        cloud_pile::CloudPile
        /// Who rolled out of the landing field.
        landing_field::LandingField
        /// On whose tail a plane is.
        tails::Prey
        /// Whether a tailer looks.
        tails::Looks
        /// Who is in the way.
        order::Way
        /// In which order they move.
        order::Order
        /// What a phase's shots brought.
        results::Results
        /// What happened so far.
        happened::WhatHappened
        /// Which plane is corrected.
        which_plane::WhichPlane
        /// Which value of it is corrected.
        correction::Correction
        /// Game menu.
        menu::Menu
        /// The score.
        score::Score
        /// What the signs mean.
        help::Help
        /// Brightness and the like.
        settings::SettingsMenu
        /// The saved game cannot be continued as it is.
        damaged_journal::DamagedJournal
        /// Game over.
        game_over::GameOver
        /// What comes after it.
        end_menu::EndMenu
        /// Finished games before it.
        earlier::EarlierGames
    }
    pages {
        /// Power-on.
        boot::Boot
        /// A name, letter by letter.
        spelling::Spelling
        /// A number.
        number::Number
        /// The device is passed to an owner.
        gate::Gate
        /// About the device.
        about::About
        /// Whether the parts of the board work.
        self_test::SelfTest
        /// What can be copied to check the luck.
        proof::Proof
        /// The table's own number.
        digits::Digits
        /// Set-up: a player's knock.
        knocking::Knocking
        /// What a line of the rules means.
        explain::Explain
        /// Yes or no.
        confirm::Confirm
    }
    private {
        /// Private: the new cards.
        new_cards::NewCards
        /// Private: a plane's damage.
        peek::Peek
        /// Private: checks three cards.
        plan::Plan
        /// Private: a secret is entered.
        secret_entry::SecretEntry
    }
}
