//! The scenarios of Balloon Busters, WOW-SCN-14 to WOW-SCN-17.
use super::*;

/// The balloon. The books leave the type to the players.
const BALLOON: &str = "balloon-parseval-sigsfeld";
const BEFORE_CENTRE: Place = from_side(HALF, Across::Centre);

/// The Nieuport 16 flies with the numbers of the 11.
const fn nieuport_16(place: Place) -> Slot {
    unit(A, "nieuport-11", place).called("Ni.16")
}

/// Half a ruler from another slot, and so far from the own side.
const fn half_from(slot: u8, at: Beside, own_side: Distance) -> Place {
    Place::Beside {
        slot,
        at,
        distance: HALF,
        from_side: Some(own_side),
    }
}

/// WOW-SCN-14.
pub(super) const ALONE: Scenario = Scenario {
    players: (1, 1),
    table: surface(98, 68),
    switches: &[Switch::Special],
    nobody: Some(G),
    slots: &[
        unit(G, "aa-machine-gun", from_side(Nothing, Across::Centre))
            .firing(Letter::A)
            .facing(1),
        unit(
            G,
            BALLOON,
            Place::Beside {
                slot: 0,
                at: Beside::Front,
                distance: HALF,
                from_side: None,
            },
        )
        .on(3),
        unit(G, "aa-machine-gun", half_from(1, Beside::Left, Halves(3))).firing(Letter::B),
        unit(G, "aa-machine-gun", half_from(1, Beside::Right, Halves(3))).firing(Letter::B),
        nieuport_16(ON_SIDE).with(&[Fit::Rockets]),
    ],
    end: End::Gone {
        side: A,
        burning: false,
    },
    outcome: Outcome::BalloonAndHome(A),
    ..Scenario::new(14, "Alone against the Drachen", Set::BalloonBusters)
};

/// Within half a ruler of one corner of the own side.
const IN_A_CORNER: Place = Place::Corner(Corner::Either, Within(1));
const IN_CHOSEN_CORNER: Place = Place::Corner(Corner::Chosen, Within(1));

/// WOW-SCN-15.
pub(super) const PAIR: Scenario = Scenario {
    players: (2, 4),
    table: surface(98, 68),
    switches: &[Switch::Special],
    first: Some(G),
    slots: &[
        unit(G, BALLOON, BEFORE_CENTRE),
        unit(G, "albatros-d-va", IN_CHOSEN_CORNER).with(&[Fit::HiddenSide]),
        unit(G, "fokker-dr-i", IN_CHOSEN_CORNER).with(&[Fit::HiddenSide]),
        nieuport_16(IN_A_CORNER).with(&[Fit::Rockets]),
        unit(A, "spad-xiii", IN_A_CORNER),
    ],
    end: End::Gone { side: A, burning: true },
    score: &[
        row(A, 10, Fact::Down(balloons(G))),
        row(A, 6, Fact::Burning(G, Where::Down)),
        row(A, 2, Fact::Damaged(G, Where::Down)),
        row(A, -8, Fact::Down(planes(A))),
        row(A, -6, Fact::Left(planes(A), Way::Elsewhere, When::Always)),
        row(A, -4, Fact::Left(planes(A), Way::Home, When::BalloonUp)),
        row(G, -8, Fact::Down(planes(G))),
        row(G, -6, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
        row(G, -4, Fact::Left(planes(G), Way::Home, When::Always)),
        row(G, 2, Fact::Watching(G)),
        row(G, -2, Fact::ObserverLost(G)),
    ],
    variants: &[(
        Variant::Snipe,
        &[
            Change::Slot(1, unit(G, "fokker-d-vii", IN_CHOSEN_CORNER).with(&[Fit::HiddenSide])),
            Change::Slot(
                2,
                unit(G, "fokker-dr-i", IN_CHOSEN_CORNER)
                    .with(&[Fit::HiddenSide])
                    .able(&[Skill::Choice(1)]),
            ),
            Change::Slot(
                3,
                nieuport_16(IN_A_CORNER).with(&[Fit::Rockets]).able(&[Skill::Choice(1)]),
            ),
            Change::Slot(4, unit(A, "sopwith-snipe", IN_A_CORNER)),
        ],
    )],
    extras: &[
        (Extra::Altitude, &[]),
        (Extra::BailOut, &[Change::Switch(Switch::BailOut)]),
    ],
    ..Scenario::new(15, "A Pair of Sentinels", Set::BalloonBusters)
};

/// WOW-SCN-16. The German plane is an Albatros D.Va or a Fokker Dr.I.
pub(super) const RACE: Scenario = Scenario {
    players: (2, 3),
    table: surface(98, 68),
    switches: &[Switch::Special, Switch::BailOut],
    first: Some(G),
    slots: &[
        unit(G, BALLOON, HALF_AHEAD).on(3),
        unit(G, "aa-machine-gun", half_from(0, Beside::Left, HALF)).firing(Letter::A),
        unit(G, "aa-machine-gun", half_from(0, Beside::Right, HALF)).firing(Letter::A),
        unit(G, "trench", half_from(1, Beside::Left, HALF)),
        unit(G, "trench", half_from(2, Beside::Right, HALF)),
        unit(G, "albatros-d-va", Place::Corner(Corner::Either, Nothing)).on(3),
        nieuport_16(ON_SIDE).with(&[Fit::Rockets]),
        unit(A, "sopwith-camel", ON_SIDE),
    ],
    special: &[Special::ClockFromOrder],
    end: End::Gone { side: A, burning: true },
    score: &[
        row(G, 1, Fact::Waited(G)),
        row(A, 10, Fact::Down(balloons(G))),
        row(A, 6, Fact::Burning(G, Where::Down)),
        row(A, 2, Fact::Damaged(G, Where::Down)),
        row(A, -8, Fact::Down(planes(A))),
        row(A, -6, Fact::Left(planes(A), Way::Elsewhere, When::Always)),
        row(A, -4, Fact::Left(planes(A), Way::Home, When::BalloonUp)),
        row(G, -8, Fact::Down(planes(G))),
        row(G, -6, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
        row(G, -4, Fact::Left(planes(G), Way::Home, When::Always)),
        row(G, -2, Fact::ObserverLost(G)),
    ],
    ..Scenario::new(16, "A Race against Time", Set::BalloonBusters)
};

/// Half a ruler from the Allied side, 30 cm from an edge.
const fn twin(across: Across) -> Slot {
    unit(A, "balloon-caquot", from_side(HALF, across)).on(3)
}

/// Either of the German planes of the reversed scenario, which may be any three Albatros D.Va and Fokker Dr.I.
const fn defender(slug: &str) -> Slot {
    unit(G, slug, ON_SIDE).on(3)
}

/// WOW-SCN-17.
pub(super) const TWIN: Scenario = Scenario {
    players: (2, 6),
    table: surface(100, 90),
    switches: &[Switch::Special],
    first: Some(A),
    slots: &[
        twin(Across::Left(Cm(30))),
        twin(Across::Right(Cm(30))),
        unit(A, "sopwith-snipe", ON_SIDE).on(3),
        unit(A, "sopwith-camel", ON_SIDE).on(3),
        unit(A, "spad-xiii", ON_SIDE).on(3),
        unit(G, "albatros-d-va", ON_SIDE).with(&[Fit::Incendiary]),
        unit(G, "fokker-d-vii", ON_SIDE).with(&[Fit::Incendiary]),
        unit(G, "fokker-dr-i", ON_SIDE),
    ],
    end: End::Gone { side: G, burning: true },
    score: &[
        row(G, 10, Fact::Down(balloons(A))),
        row(G, 6, Fact::Burning(A, Where::Down)),
        row(G, 2, Fact::Damaged(A, Where::Down)),
        row(G, -8, Fact::Down(planes(G))),
        row(G, -6, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
        row(G, -4, Fact::Left(planes(G), Way::Home, When::BalloonUp)),
        row(A, -8, Fact::Down(planes(A))),
        row(A, -6, Fact::Left(planes(A), Way::Elsewhere, When::Always)),
        row(A, -4, Fact::Left(planes(A), Way::Home, When::Always)),
        row(A, 2, Fact::Watching(A)),
        row(A, -2, Fact::ObserverLost(A)),
    ],
    variants: &[
        (
            Variant::ReversedSpads,
            &[
                Change::Swap,
                Change::Slot(2, defender("albatros-d-va")),
                Change::Slot(3, defender("albatros-d-va")),
                Change::Slot(4, defender("fokker-dr-i")),
                Change::Slot(5, unit(A, "spad-xiii", ON_SIDE).with(&[Fit::Incendiary])),
                Change::Slot(6, unit(A, "spad-xiii", ON_SIDE).with(&[Fit::Incendiary])),
                Change::Slot(7, unit(A, "sopwith-camel", ON_SIDE)),
            ],
        ),
        (
            Variant::ReversedNieuports,
            &[
                Change::Swap,
                Change::Slot(2, defender("albatros-d-va")),
                Change::Slot(3, defender("albatros-d-va")),
                Change::Slot(4, defender("fokker-dr-i")),
                Change::Slot(5, rocket_nieuport()),
                Change::Slot(6, rocket_nieuport()),
                Change::Slot(7, unit(A, "sopwith-camel", ON_SIDE)),
            ],
        ),
        (
            Variant::ReversedAces,
            &[
                Change::Swap,
                Change::Slot(2, defender("albatros-d-va")),
                Change::Slot(3, defender("albatros-d-va")),
                Change::Slot(4, defender("fokker-dr-i")),
                Change::Slot(5, ace_nieuport()),
                Change::Slot(6, ace_nieuport()),
                Change::Slot(7, unit(A, "sopwith-camel", ON_SIDE)),
            ],
        ),
    ],
    extras: &[
        (Extra::Altitude, &[]),
        (Extra::BailOut, &[Change::Switch(Switch::BailOut)]),
    ],
    ..Scenario::new(17, "Twin Targets", Set::BalloonBusters)
};

const fn rocket_nieuport() -> Slot {
    unit(A, "nieuport-17", ON_SIDE).firing(Letter::A).with(&[Fit::Rockets])
}

const fn ace_nieuport() -> Slot {
    nieuport_16(ON_SIDE).with(&[Fit::Rockets]).able(&[Skill::Choice(2)])
}
