//! The order of the pages: which one is written to, which are full, and whether anything lies where nothing should.
//!
//! The pages are used in turn like a ring. Going round from the page that is written to, there are blank pages, then
//! those of older games, then those of the running game up to the page that is written to again. Each page is marked at
//! its beginning when it is begun and at its end when it is full; power cuts leave few other pictures than that, and
//! everything else is damage.
use embedded_storage::nor_flash::NorFlash;

use super::guard::Shown;
use super::pages::{MAX_PAGES, bit};
use super::record::{Decoded, Sequence};
use super::survey::{Pass, Search, is_newer};
use super::{Journal, Mark, Record, Seen, Survey};

/// How a page looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Looks {
    /// Nothing is there.
    Blank,
    /// Nothing but its first mark.
    Begun,
    /// It is being written to.
    Open,
    /// It is full.
    Closed,
    /// There is something on it, but no first mark.
    Odd,
}

/// How all pages look; those that the flash does not have look blank.
type AllLooks = [Looks; MAX_PAGES];

/// What a page holds, read by itself.
#[derive(Clone, Copy, Default)]
struct Holds {
    /// The number of the newest game that stands there.
    number: Option<u16>,
    /// The numbers of its first and its last record.
    first: Option<Sequence>,
    last: Option<Sequence>,
}

impl<F: NorFlash> Journal<F> {
    /// Finds the order of the pages and the last game that stands, as [`Journal::search`] does.
    pub(super) fn arrange(&mut self, survey: &mut Survey) -> (Search, Pass<'static>, Seen) {
        self.spoilt = 0;
        self.disordered = false;
        let looks = self.looks();
        match self.end_by_marks(&looks) {
            Some(end) => self.youngest = end,
            None => self.order_by_records(&looks),
        }
        let mut closed = 0;
        for page in self.backwards().skip(1) {
            if looks_at(&looks, page) == Looks::Blank {
                break;
            }
            closed |= bit(page);
        }
        if looks_at(&looks, self.after(1)) == Looks::Begun {
            closed &= !bit(self.after(1));
        }
        let is_fresh = looks == [Looks::Blank; MAX_PAGES];
        let open = Some(self.youngest).filter(|_| !is_fresh);
        self.show(Shown { closed, open, dark: 0 });
        let (mut search, mut pass, mut seen) = self.search(survey);
        let mut erasing = 0;
        if search.standing.is_some() && !search.cleared {
            // These pages may be half erased: nothing that is left of them counts.
            self.first = search.page;
            erasing = (1..=self.wanted()).fold(0, |pages, step| pages | bit(self.after(step)));
            self.show(Shown {
                closed: closed & !erasing,
                open,
                dark: 0,
            });
            (search, pass, seen) = self.search(survey);
        }
        if !self.is_in_order(&looks, &search, erasing) {
            self.disordered = true;
            self.order_by_records(&looks);
            (search, pass, seen) = self.search(survey);
        }
        (search, pass, seen)
    }

    /// Whether the pages of the game that was found look as they should, and everything outside it is blank or belongs
    /// to older games. `erasing` are pages whose erase may have been cut short.
    fn is_in_order(&self, looks: &AllLooks, search: &Search, erasing: u16) -> bool {
        let end = looks_at(looks, self.youngest);
        let ends_well = match end {
            Looks::Open | Looks::Begun => true,
            Looks::Blank => self.shown.open.is_none(),
            Looks::Closed | Looks::Odd => false,
        };
        // If no game stands, all that was read belongs to games that were begun.
        let is_first = |page| match search.standing {
            Some(_) => page == search.page,
            None => self.shown.closed & bit(self.before(page)) == 0,
        };
        let mut first = self.youngest;
        for page in self.backwards() {
            if page != self.youngest && looks_at(looks, page) != Looks::Closed {
                return false;
            }
            first = page;
            if is_first(page) {
                break;
            }
        }
        let mut is_room = true;
        for step in 1..self.count() {
            let page = self.after(step);
            if page == first {
                break;
            }
            if erasing & bit(page) != 0 {
                continue;
            }
            match looks_at(looks, page) {
                Looks::Blank if is_room => {}
                Looks::Blank => return false,
                // The power failed before the page that is written to was closed.
                Looks::Begun if step == 1 && end == Looks::Open => {}
                // Pages of older games need not be whole. But if nothing can be read on the first of them, it might
                // as well be room; such a page is erased together with those that the game needs.
                _ if is_room && search.pages & bit(page) == 0 => {
                    if erasing == 0 {
                        return false;
                    }
                }
                _ => is_room = false,
            }
        }
        ends_well && !search.confused
    }

    /// The page that is written to, if the marks leave no doubt.
    fn end_by_marks(&self, looks: &AllLooks) -> Option<usize> {
        let at = |page| looks_at(looks, page);
        let mut ends = (0..self.count()).filter(|page| match at(*page) {
            Looks::Open => true,
            Looks::Begun => {
                let others = looks.iter().filter(|looks| **looks != Looks::Blank).count();
                at(self.before(*page)) == Looks::Closed || others == 1
            }
            _ => false,
        });
        match (ends.next(), ends.next()) {
            (Some(end), None) => Some(end),
            _ => None,
        }
    }

    /// The order as the records tell it: the page on which the newest game stands, the pages that come before it
    /// without a gap, and those that come after it, even if some records are missing. Nothing else is shown.
    fn order_by_records(&mut self, looks: &AllLooks) {
        let mut holds = [Holds::default(); MAX_PAGES];
        let mut start = None;
        let mut newest = None;
        for (page, holds) in holds.iter_mut().enumerate().take(self.count()) {
            if looks_at(looks, page) == Looks::Blank {
                continue;
            }
            start = start.or(Some(page));
            *holds = self.holds(page);
            if let Some(number) = holds.number
                && newest.is_none_or(|newest| is_newer(number, newest))
            {
                newest = Some(number);
                start = Some(page);
            }
        }
        let held = |page: usize| holds.get(page).copied().unwrap_or_default();
        let start = start.unwrap_or(0);
        let mut end = start;
        let mut last = held(start).last;
        let mut closed = 0;
        loop {
            let next = self.next(end);
            let follows = match (last, held(next).first) {
                (Some(last), Some(first)) => first.is_after(last),
                _ => looks_at(looks, next) != Looks::Blank,
            };
            if looks_at(looks, end) == Looks::Open || next == start || !follows || held(next).number.is_some() {
                break;
            }
            closed |= bit(end);
            last = held(next).last.or(last);
            end = next;
        }
        let mut first = start;
        loop {
            let before = self.before(first);
            let follows = held(before).last.map(Sequence::next) == held(first).first;
            if !follows || before == end || held(first).first.is_none() {
                break;
            }
            closed |= bit(before);
            first = before;
        }
        self.youngest = end;
        let open = Some(end);
        self.show(Shown { closed, open, dark: 0 });
    }

    /// The first page after those that the running game needs, if something is there that cannot be read.
    pub(super) fn unreadable(&mut self) -> Option<usize> {
        let shown = self.shown;
        let mut steps = self.wanted().saturating_add(1)..self.count();
        let page = steps.find_map(|step| {
            let page = self.after(step);
            (page == self.first || !self.is_blank(page)).then_some(page)
        });
        let page = page.filter(|page| *page != self.first && self.holds(*page).first.is_none());
        self.show(shown);
        page
    }

    /// Whether a page that is not shown holds a command like this, and not one of an older game.
    pub(super) fn is_hidden(&mut self, is: &mut dyn FnMut(&[u8]) -> bool) -> bool {
        let shown = self.shown;
        let mut found = false;
        for page in (0..self.count()).filter(|page| shown.closed & bit(*page) == 0 && shown.open != Some(*page)) {
            self.show(Shown::only(page));
            let mut is_older = false;
            let mut holds = false;
            self.read(&mut |_, decoded| {
                match decoded {
                    Decoded::Record(_, Record::Command(bytes)) => holds |= is(bytes),
                    Decoded::Record(_, Record::Mark(Mark::Stands(_))) => is_older = true,
                    _ => {}
                }
                true
            });
            found |= holds && !is_older;
        }
        self.show(shown);
        found
    }

    /// Reads a page by itself.
    fn holds(&mut self, page: usize) -> Holds {
        self.show(Shown::only(page));
        let mut holds = Holds::default();
        let mut search = Search::default();
        self.read(&mut |place, decoded| {
            search.take(place.page, decoded);
            if let Decoded::Record(sequence, _) = decoded {
                holds.first = holds.first.or(Some(*sequence));
                holds.last = Some(*sequence);
            }
            true
        });
        holds.number = search.number;
        holds
    }

    fn looks(&mut self) -> AllLooks {
        let mut looks = [Looks::Blank; MAX_PAGES];
        for (page, looks) in looks.iter_mut().enumerate().take(self.count()) {
            *looks = self.look(page);
        }
        looks
    }

    /// How a page looks. A mark is set if any bit of it is: the power may have failed while it was written. A page that
    /// cannot be read looks odd.
    fn look(&mut self, page: usize) -> Looks {
        let (start, mark) = (self.start(page), self.last_mark(page));
        let body = start.saturating_add(Self::word());
        let end = mark.saturating_add(Self::word());
        if self.is_all(start, body, 0xFF) {
            let is_blank = self.is_all(body, end, 0xFF);
            return if is_blank { Looks::Blank } else { Looks::Odd };
        }
        if !self.is_all(mark, end, 0xFF) {
            return Looks::Closed;
        }
        let is_empty = self.is_all(body, mark, 0xFF);
        if is_empty { Looks::Begun } else { Looks::Open }
    }

    /// Whether all bytes between two places are the same. If they cannot be read, they are not. Whole pages are asked
    /// about when a new game begins, so it compares words of four bytes.
    pub(super) fn is_all(&mut self, from: u32, to: u32, byte: u8) -> bool {
        let mut bytes = [0; 256];
        let step = bytes.len() as u32;
        let whole = u32::from_ne_bytes([byte; 4]);
        (from..to).step_by(bytes.len()).all(|at| {
            let length = to.saturating_sub(at).min(step) as usize;
            let part = bytes.get_mut(..length).unwrap_or_default();
            let is_read = self.flash.read(at, part).is_ok();
            let (words, rest) = part.as_chunks();
            let mut words = words.iter().map(|word| u32::from_ne_bytes(*word));
            is_read && words.all(|word| word == whole) && rest.iter().all(|read| *read == byte)
        })
    }
}

fn looks_at(looks: &AllLooks, page: usize) -> Looks {
    looks.get(page).copied().unwrap_or(Looks::Blank)
}
