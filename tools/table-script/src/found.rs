//! The table's answers to the questions of a script.
use shared_rules::owner::{HeldCard, OwnPlane};
use shared_rules::public::PublicPlane;
use shared_rules::{Card, Gun, Public, Sides, Stage, Table, Unit, UnitSet};

use super::cards;
use super::facts::{DeckPart, Fact, PlanePart, SecretPart, TallyPart};
use super::names::{Named, clock, yes};
use super::phrases::{begins, plane, refusal, winner};

/// What a question is asked of.
pub struct Scene<'a> {
    /// The table.
    pub table: &'a Table,
    /// What the script calls the planes.
    pub planes: &'a [String],
    /// The notices of the last line that commanded something, as phrases.
    pub notices: &'a [String],
    /// The last move-order draw: planes in order, each with its card's number.
    pub order: &'a [(String, String)],
}

impl Scene<'_> {
    /// The answer to a question.
    pub fn answer(&self, fact: &Fact) -> String {
        let public = self.table.public();
        match fact {
            Fact::Clock => clock(public.clock()),
            Fact::Stage => stage(public.stage()).into(),
            Fact::Winner => match public.stage() {
                Stage::Over(side) => winner(side).into(),
                stage_now => format!("nobody yet: the stage is {}", stage(stage_now)),
            },
            Fact::Players => public.players().count().to_string(),
            Fact::Planes => public.plane_count().to_string(),
            Fact::Shots => public.shots().len().to_string(),
            Fact::Shooting => (if public.shooting_locked() { "locked" } else { "open" }).into(),
            Fact::Shot(shooter, gun, target) => yes(public.shots().iter().any(|shot| {
                shot.shooter == *shooter
                    && shot.gun == *gun
                    && target.is_none_or(|(target, range)| shot.target == target && shot.range == range)
            }))
            .into(),
            Fact::Overlap(a, b) => yes(public.overlap(*a, *b)).into(),
            Fact::Switch(switch) => (if public.switches().has(*switch) { "on" } else { "off" }).into(),
            Fact::Player(seat) => public
                .player(*seat)
                .map_or("none".into(), |(name, side)| format!("{name} {}", side.name())),
            Fact::Unseen(seat) => self.set(public.unseen_by(*seat)),
            Fact::Side(side, part) => {
                let tally = public.tally(*side);
                match part {
                    TallyPart::ShotDown => tally.shot_down.to_string(),
                    TallyPart::Left => tally.left.to_string(),
                    TallyPart::Lost => tally.lost.to_string(),
                    TallyPart::Score => tally.score.to_string(),
                }
            }
            Fact::Deck(deck, part) => match part {
                DeckPart::Left => public.deck_left(*deck).to_string(),
                DeckPart::Total => public.deck_total(*deck).to_string(),
                DeckPart::Discards => public.deck_discards(*deck).to_string(),
                DeckPart::Copies => public.copies(*deck).to_string(),
                DeckPart::Row(row) => public.card_count(*deck, *row).to_string(),
            },
            Fact::Order { serials } => {
                let each = |(plane, serial): &(String, String)| {
                    if *serials {
                        format!("{plane}@{serial}")
                    } else {
                        plane.clone()
                    }
                };
                self.order.iter().map(each).collect::<Vec<_>>().join(" ")
            }
            Fact::Notice(words) => yes(self.notices.iter().any(|notice| begins(notice, words))).into(),
            Fact::Number => public.number().map_or("none".into(), |number| number.to_string()),
            Fact::Notices => self.notices.len().to_string(),
            Fact::Levels => {
                let (floor, ceiling) = public.levels();
                format!("{floor} {ceiling}")
            }
            Fact::Cloud => public.cloud().map_or("none".into(), |level| level.to_string()),
            Fact::Blockers(shooter, target) => self.set(public.blockers(*shooter, *target)),
            Fact::CardsFor(shooter, target, range) => public
                .cards_for(*shooter, *target, *range)
                .map_or("none".into(), |cards| cards.to_string()),
            Fact::Plane(unit, part) => public
                .plane(*unit)
                .map_or("no such plane".into(), |plane| self.plane(public, plane, *part)),
            Fact::Secret(unit, part) => self
                .own(*unit)
                .map_or("no such plane".into(), |plane| secret(plane, *part)),
        }
    }

    fn plane(&self, public: Public, own: PublicPlane, part: PlanePart) -> String {
        match part {
            PlanePart::Fate => own.exit().map_or("in".into(), |exit| format!("out {}", exit.name())),
            PlanePart::InOrOut => (if own.exit().is_some() { "out" } else { "in" }).into(),
            PlanePart::Cause => own.cause().map_or("none", Named::name).into(),
            PlanePart::DownedBy => self.set(own.downed_by()),
            PlanePart::Owner => own.owner().number().to_string(),
            PlanePart::Type => own.kind().slug().into(),
            PlanePart::Name => own.name().to_string(),
            PlanePart::Side => winner(public.side_of(own.unit())).into(),
            PlanePart::Resistance => own.resistance().to_string(),
            PlanePart::Letter(gun) => own.gun(gun).name().into(),
            PlanePart::Jam(gun) => own.jam(gun).to_string(),
            PlanePart::Locked(gun) => yes(own.locked(gun)).into(),
            PlanePart::LastTarget(gun) => own
                .last_target(gun)
                .map_or("none".into(), |unit| plane(self.planes, unit)),
            PlanePart::Cards => own.cards().to_string(),
            PlanePart::Unseen => own.unseen().to_string(),
            PlanePart::Ledger => yes(own.has_ledger()).into(),
            PlanePart::Flew => {
                let how = if own.replaced() { " replaced" } else { "" };
                format!("{}{how}", own.course().ago(0).name())
            }
            PlanePart::FlewBefore => own.course().ago(1).name().into(),
            PlanePart::FirstCard => {
                let first = public.first_card(own.unit());
                match (first.straight, first.no_steep, first.immelmann) {
                    (true, ..) => "straight",
                    (_, true, true) => "no-steep-immelmann",
                    (_, true, false) => "no-steep",
                    (_, false, true) => "immelmann",
                    _ => "any",
                }
                .into()
            }
            PlanePart::Smoke => own.smoke().to_string(),
            PlanePart::Flames => own.flames().to_string(),
            PlanePart::Missions => own.missions().to_string(),
            PlanePart::Tails => own.prey().map_or("none".into(), |prey| plane(self.planes, prey)),
            PlanePart::Height => {
                let height = own.flight().height;
                format!("{} {}", height.level, height.counters)
            }
            PlanePart::Ground => own.flight().ground.name().into(),
            PlanePart::InCloud => yes(public.in_cloud(own.unit())).into(),
            PlanePart::Pegs => public.pegs(own.unit()).to_string(),
            PlanePart::StartLevel => public.start_level(own.unit()).to_string(),
            PlanePart::Climbs => {
                let (rate, max) = own.climbs();
                format!("{rate} {max}")
            }
            PlanePart::Needs => public.needed(own.unit()).map_or("nothing", Named::name).into(),
            PlanePart::Pile => list(public.pile(own.unit()).map(|flown| flown.name().into())),
            PlanePart::Overdives => yes(public.overdives(own.unit())).into(),
            PlanePart::AsksField => yes(public.asks_field(own.unit())).into(),
            PlanePart::MayTaxi => yes(public.may_taxi(own.unit())).into(),
            PlanePart::BlindSpot(target, range) => yes(public.blind_spot(own.unit(), Gun::Rear, target, range)).into(),
            PlanePart::AllRound(target) => yes(public.all_round(own.unit(), Gun::Rear, target)).into(),
            PlanePart::MayFire(gun, target) => {
                let may = match target {
                    None => public.may_fire(own.unit(), gun),
                    Some(target) => public.may_fire_at(own.unit(), gun, target),
                };
                may.map_or_else(|reason| refusal(reason, self.planes), |()| yes(true).into())
            }
        }
    }

    /// A plane as its owner sees it.
    pub fn own(&self, unit: Unit) -> Option<OwnPlane<'_>> {
        let owner = self.table.public().plane(unit)?.owner();
        self.table.for_owner(owner)?.plane(unit)
    }

    fn set(&self, set: UnitSet) -> String {
        list(set.iter().map(|unit| plane(self.planes, unit)))
    }
}

/// The stage, without a winner.
pub fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::SetUp => "set-up",
        Stage::Playing => "playing",
        Stage::Over(_) => "over",
    }
}

/// What only the owner sees.
pub fn secret(plane: OwnPlane, part: SecretPart) -> String {
    let cards = |write: fn(HeldCard) -> String| list(plane.cards().map(write));
    match part {
        SecretPart::Damage => plane.total().to_string(),
        SecretPart::PlanEnds(cards) => plane.plan_ends(cards).map_or("none".into(), |(card, cause)| {
            format!("{} {}", card.number(), cause.name())
        }),
        SecretPart::Pile => list(plane.pile().map(|flown| flown.name().into())),
        SecretPart::Cards => cards(|held| cards::write(held.card)),
        SecretPart::Points => cards(|held| held.points.to_string()),
        SecretPart::Counts => cards(|held| held.counts.name().into()),
        SecretPart::Decks => cards(|held| held.deck.name().into()),
        SecretPart::Effects => cards(|held| {
            let symbol = cards::write(Card {
                points: 0,
                symbol: held.symbol,
            });
            symbol.trim_start_matches("0+").into()
        }),
        SecretPart::Rudder => sides(plane.rudder()).into(),
        SecretPart::NextRudder => sides(plane.next_rudder()).into(),
        SecretPart::Wounds => plane.pilot_wounds().to_string(),
        SecretPart::Observer => yes(plane.observer_wounded()).into(),
        SecretPart::Engine => plane.engine_hits().to_string(),
        SecretPart::NeedsStall => yes(plane.needs_stall()).into(),
        SecretPart::MissedStall => yes(plane.missed_stall()).into(),
        SecretPart::Silent(gun) => plane.silence(gun).map_or("no", Named::name).into(),
        SecretPart::Shaken => yes(plane.is_shaken()).into(),
        SecretPart::Plan(plan) => match plane.check_plan(plan) {
            Ok(()) => "ok".into(),
            Err(wrong) => format!("{} {}", wrong.card.number(), wrong.fault.name()),
        },
        SecretPart::Seen => cards(|held| yes(!held.unseen).into()),
    }
}

fn sides(sides: Sides) -> &'static str {
    match (sides.left, sides.right) {
        (true, true) => "both",
        (true, false) => "left",
        (false, true) => "right",
        (false, false) => "none",
    }
}

fn list(all: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = all.collect();
    if all.is_empty() { "none".into() } else { all.join(" ") }
}
