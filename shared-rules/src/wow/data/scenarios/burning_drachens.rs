//! The scenarios of Burning Drachens, WOW-SCN-7 to WOW-SCN-13.
use super::*;

/// WOW-SCN-7.
pub(super) const FACE: Scenario = Scenario {
    table: surface(70, 70),
    slots: &[
        unit(G, "albatros-d-iii", HALF_AHEAD),
        unit(A, "nieuport-17", HALF_AHEAD).firing(Letter::A),
    ],
    outcome: Outcome::LastLeft,
    variants: &[
        (
            Variant::BulletChecker,
            &[
                Change::Slot(0, unit(G, "pfalz-d-iii", HALF_AHEAD)),
                Change::Slot(
                    1,
                    unit(A, "nieuport-17", HALF_AHEAD)
                        .firing(Letter::A)
                        .able(&[Skill::BulletChecker]),
                ),
            ],
        ),
        (
            Variant::Aces,
            &[
                Change::Slot(0, unit(G, "pfalz-d-iii", HALF_AHEAD).able(&[Skill::FreeExit])),
                Change::Slot(
                    1,
                    unit(A, "nieuport-17", HALF_AHEAD)
                        .firing(Letter::A)
                        .able(&[Skill::BulletChecker, Skill::Daredevil]),
                ),
            ],
        ),
    ],
    ..Scenario::new(7, "Face to Face", Set::BurningDrachens)
};

/// Two rulers from the Allied side, 35 cm from the left edge.
const LEFT_TRENCH: Slot = unit(A, "trench", from_side(Halves(4), Across::Left(Cm(35))));
const RIGHT_TRENCH: Slot = unit(A, "trench", from_side(Halves(4), Across::Right(Cm(35))));
const MACHINE_GUN: Slot = unit(A, "aa-machine-gun", from_side(Halves(4), Across::Centre)).firing(Letter::A);

/// WOW-SCN-8.
pub(super) const MUD: Scenario = Scenario {
    players: (1, 2),
    table: surface(90, 90),
    switches: &[Switch::Special],
    nobody: Some(A),
    slots: &[
        unit(G, "albatros-d-iii", ON_SIDE).on(2),
        LEFT_TRENCH,
        RIGHT_TRENCH,
        MACHINE_GUN,
        unit(A, "aa-gun", Place::Corner(Corner::Left, Nothing)),
        unit(A, "aa-gun", Place::Corner(Corner::Right, Nothing)),
    ],
    end: End::Gone {
        side: G,
        burning: false,
    },
    score: &[
        row(G, 1, Fact::Point(infantry(A), 5)),
        row(G, -12, Fact::Down(planes(G))),
        row(G, -9, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
        row(G, -4, Fact::Left(planes(G), Way::Home, When::Always)),
    ],
    outcome: HOW_WELL_ON_THE_GROUND,
    variants: &[(
        Variant::TwoPlayers,
        &[
            Change::Players,
            Change::Slot(0, unit(G, "pfalz-d-iiia", ON_SIDE).on(2)),
            Change::Add(
                unit(A, "nieuport-17", Place::ChosenHalf)
                    .firing(Letter::A)
                    .with(&[Fit::HiddenSide])
                    .on(2),
            ),
            Change::Score(&[
                row(G, 1, Fact::Point(infantry(A), 5)),
                row(G, 10, Fact::Down(planes(A))),
                row(G, 8, Fact::Left(planes(A), Way::Anywhere, When::EnemyThere)),
                row(G, -12, Fact::Down(planes(G))),
                row(G, -8, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
                row(G, -4, Fact::Left(planes(G), Way::Home, When::Untouched)),
            ]),
            Change::Outcome(Outcome::AboveNothing(G)),
        ],
    )],
    ..Scenario::new(8, "Into the Mud", Set::BurningDrachens)
};

/// Up to three points a marginal victory, seven or more a decisive one.
const HOW_WELL_ON_THE_GROUND: Outcome = Outcome::HowWell {
    side: G,
    victory: 4,
    decisive: 7,
};

/// WOW-SCN-9. The book says only "an Albatros": ruled that it is that of WOW-SCN-8.
pub(super) const LOOK_UP: Scenario = Scenario {
    players: (1, 2),
    table: surface(90, 90),
    switches: &[Switch::Special],
    nobody: Some(A),
    slots: &[
        unit(G, "albatros-d-iii", ON_SIDE).on(2),
        unit(G, "nieuport-17", ON_SIDE).firing(Letter::A).on(2),
        LEFT_TRENCH,
        RIGHT_TRENCH,
        MACHINE_GUN,
        unit(A, "aa-gun", from_side(ONE, Across::Left(ONE))),
        unit(A, "aa-gun", from_side(ONE, Across::Right(ONE))),
    ],
    end: End::Gone {
        side: G,
        burning: false,
    },
    score: &[
        row(G, 1, Fact::Point(infantry(A), 5)),
        row(G, -10, Fact::Down(planes(G))),
        row(G, -8, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
        row(G, -2, Fact::Left(planes(G), Way::Home, When::Always)),
    ],
    outcome: HOW_WELL_ON_THE_GROUND,
    variants: &[(
        Variant::Rivals,
        &[
            Change::Slot(
                1,
                unit(G, "nieuport-17", ON_SIDE)
                    .firing(Letter::A)
                    .able(&[Skill::BulletChecker])
                    .on(2),
            ),
            Change::Special(&[Special::Rivals]),
            Change::Score(&[
                row(G, 1, Fact::Point(infantry(A), 5)),
                row(G, -10, Fact::Down(planes(G))),
                row(G, -8, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
            ]),
            Change::Outcome(Outcome::HigherScore),
        ],
    )],
    ..Scenario::new(9, "Look Up!", Set::BurningDrachens)
};

const LEFT_BALLOON: Slot = unit(G, BALLOON, from_side(HALF, Across::Left(Cm(30))));
const RIGHT_BALLOON: Slot = unit(G, BALLOON, from_side(HALF, Across::Right(Cm(30))));
/// The balloon of the box. The books leave the type to the players.
const BALLOON: &str = "balloon-parseval-sigsfeld";
/// Guns on both sides of the balloons, and one between them.
const LEFT_GUN: Slot = unit(G, "aa-gun", from_side(ONE, Across::Left(Cm(15))));
const MIDDLE_GUN: Slot = unit(G, "aa-gun", from_side(ONE, Across::Centre));
const RIGHT_GUN: Slot = unit(G, "aa-gun", from_side(ONE, Across::Right(Cm(15))));

/// A machine gun half a ruler in front of this balloon, with altitude.
const fn before_balloon(slot: u8) -> Slot {
    let place = Place::Beside {
        slot,
        at: Beside::Front,
        distance: HALF,
        from_side: None,
    };
    unit(G, "aa-machine-gun", place).firing(Letter::A).with_altitude()
}

/// WOW-SCN-10. Rockets are named in the introduction only: ruled that the Nieuport has them.
pub(super) const FIREWORKS: Scenario = Scenario {
    players: (1, 1),
    table: surface(90, 90),
    switches: &[Switch::Special],
    nobody: Some(G),
    slots: &[
        LEFT_BALLOON,
        RIGHT_BALLOON,
        LEFT_GUN,
        MIDDLE_GUN,
        RIGHT_GUN,
        before_balloon(0),
        before_balloon(1),
        unit(A, "nieuport-17", Place::Corner(Corner::Either, Nothing))
            .firing(Letter::A)
            .with(&[Fit::Rockets]),
    ],
    special: &[Special::ClockBesideWinch],
    end: End::Gone {
        side: A,
        burning: false,
    },
    score: &[
        row(A, 10, Fact::Down(balloons(G))),
        row(A, 6, Fact::Burning(G, Where::Anywhere)),
        row(A, 2, Fact::Damaged(G, Where::Anywhere)),
        row(A, -15, Fact::Down(planes(A))),
        row(A, -12, Fact::Left(planes(A), Way::Elsewhere, When::Always)),
        row(A, -8, Fact::Left(planes(A), Way::Home, When::BalloonUp)),
    ],
    outcome: Outcome::HowWell {
        side: A,
        victory: 8,
        decisive: 12,
    },
    variants: &[(
        Variant::Reversed,
        &[
            Change::Swap,
            Change::Slot(
                7,
                unit(G, "pfalz-d-iiia", Place::Corner(Corner::Either, Nothing))
                    .with(&[Fit::Incendiary])
                    .able(&[Skill::BulletChecker]),
            ),
        ],
    )],
    ..Scenario::new(10, "Fireworks over the Front", Set::BurningDrachens)
};

const CHOSEN_CORNER: Place = Place::Corner(Corner::Chosen, Nothing);

/// WOW-SCN-11.
pub(super) const LONELY: Scenario = Scenario {
    players: (2, 3),
    table: surface(90, 90),
    switches: &[Switch::Special],
    first: Some(G),
    slots: &[
        unit(G, BALLOON, from_side(HALF, Across::Centre)),
        unit(G, "aa-gun", from_side(ONE, Across::Left(ONE))),
        unit(G, "aa-gun", from_side(ONE, Across::Right(ONE))),
        before_balloon(0),
        unit(G, "albatros-d-iii", CHOSEN_CORNER).with(&[Fit::HiddenSide]),
        unit(A, "nieuport-17", Place::Corner(Corner::Either, Nothing))
            .firing(Letter::A)
            .with(&[Fit::Rockets]),
    ],
    end: End::Gone { side: A, burning: true },
    score: &[
        row(A, 10, Fact::Down(balloons(G))),
        row(A, 6, Fact::Burning(G, Where::Down)),
        row(A, 2, Fact::Damaged(G, Where::Down)),
        row(A, -15, Fact::Down(planes(A))),
        row(A, -12, Fact::Left(planes(A), Way::Elsewhere, When::Always)),
        row(A, -8, Fact::Left(planes(A), Way::Home, When::BalloonUp)),
        row(G, -15, Fact::Down(planes(G))),
        row(G, -12, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
        row(G, -8, Fact::Left(planes(G), Way::Home, When::Always)),
        row(G, 2, Fact::Watching(G)),
        row(G, -2, Fact::ObserverLost(G)),
    ],
    variants: &[
        (
            Variant::Reversed,
            &[
                Change::Swap,
                Change::Slot(4, HIDDEN_NIEUPORT),
                Change::Slot(
                    5,
                    unit(G, "albatros-d-iii", Place::Corner(Corner::Either, Nothing))
                        .with(&[Fit::Rockets])
                        .able(&[Skill::FreeExit]),
                ),
            ],
        ),
        (
            Variant::ReversedPfalz,
            &[
                Change::Swap,
                Change::Slot(4, HIDDEN_NIEUPORT),
                Change::Slot(
                    5,
                    unit(G, "pfalz-d-iiia", Place::Corner(Corner::Either, Nothing))
                        .with(&[Fit::Incendiary])
                        .able(&[Skill::BulletChecker]),
                ),
            ],
        ),
    ],
    extras: &[
        (Extra::Altitude, &[]),
        (Extra::BailOut, &[Change::Switch(Switch::BailOut)]),
        (
            Extra::TwoBalloons,
            &[
                Change::Slot(0, LEFT_BALLOON),
                Change::Slot(1, LEFT_GUN),
                Change::Slot(2, RIGHT_GUN),
                Change::Add(RIGHT_BALLOON),
                Change::Add(MIDDLE_GUN),
                Change::Add(before_balloon(6)),
            ],
        ),
    ],
    ..Scenario::new(11, "A Lonely Sentinel", Set::BurningDrachens)
};

const HIDDEN_NIEUPORT: Slot = unit(A, "nieuport-17", CHOSEN_CORNER)
    .firing(Letter::A)
    .with(&[Fit::HiddenSide]);

/// A slot beside another one.
const fn beside(slot: u8, at: Beside, distance: Distance) -> Place {
    Place::Beside {
        slot,
        at,
        distance,
        from_side: None,
    }
}

/// WOW-SCN-12.
pub(super) const OUTNUMBERED: Scenario = Scenario {
    players: (2, 4),
    table: surface(120, 90),
    switches: &[Switch::Special, Switch::TwoSeaters, Switch::ObserverNeeded],
    first: Some(A),
    slots: &[
        unit(A, "trench", from_side(ONE, Across::Centre)),
        unit(A, "aa-machine-gun", beside(0, Beside::Left, ONE)).firing(Letter::B),
        unit(A, "aa-machine-gun", beside(0, Beside::Right, ONE)).firing(Letter::B),
        unit(A, "aa-machine-gun", beside(0, Beside::Front, HALF)).firing(Letter::A),
        unit(A, "aa-machine-gun", beside(0, Beside::Front, HALF)).firing(Letter::A),
        unit(A, "sopwith-camel", from_side(ONE, Across::Anywhere)),
        unit(G, "ufag-c-i", ON_SIDE),
        unit(G, "fokker-dr-i", ON_SIDE),
        unit(G, "albatros-d-iii", ON_SIDE),
    ],
    mission: Some(Mission {
        side: G,
        what: Task::Photo,
        levels: Some((1, 1)),
    }),
    end: End::Gone {
        side: G,
        burning: false,
    },
    score: &[
        row(G, 2, Fact::Down(planes(A))),
        row(G, 1, Fact::Left(planes(A), Way::Anywhere, When::Always)),
        row(G, -1, Fact::Down(planes(G))),
        row(G, 2, Fact::Left(planes(G), Way::Home, When::WithMission)),
        row(G, 1, Fact::Silenced(infantry(A))),
        row(A, 2, Fact::Down(planes(G))),
        row(A, 1, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
        row(A, 1, Fact::Left(planes(G), Way::Home, When::BeforeMission)),
        row(A, -1, Fact::Down(planes(A))),
        row(A, 3, Fact::NotBrought),
    ],
    variants: &[(
        Variant::OtherPlanes,
        &[
            Change::Slot(
                5,
                unit(A, "hanriot-hd-1", from_side(ONE, Across::Anywhere)).firing(Letter::A),
            ),
            Change::Slot(7, unit(G, "siemens-schuckert-d-i", ON_SIDE).firing(Letter::A)),
        ],
    )],
    ..Scenario::new(12, "Outnumbered!", Set::BurningDrachens)
};

/// A balloon of the barrage, so far from an edge of the table.
const fn cable(across: Across) -> Slot {
    // Of a type that rises to level 4.
    unit(G, "balloon-ae-800", from_side(Cm(50), across))
        .with(&[Fit::Barrage])
        .on(4)
}

/// WOW-SCN-13. The distances of the balloons (10, 20, 20 and 10 cm) fill the width only as gaps between their cards.
pub(super) const HARD_TASK: Scenario = Scenario {
    players: (2, 6),
    table: surface(150, 99),
    switches: &[
        Switch::Special,
        Switch::TwoSeaters,
        Switch::ObserverNeeded,
        Switch::Altitude,
        Switch::FlyingHigher,
    ],
    first: Some(G),
    slots: &[
        unit(G, "aa-gun", from_side(ONE, Across::Left(ONE))),
        unit(G, "aa-gun", from_side(ONE, Across::Right(ONE))),
        unit(G, "target", from_side(ONE, Across::Centre)),
        unit(G, "albatros-d-iii", from_side(Nothing, Across::Centre)),
        unit(G, "halberstadt-d-iii", Place::Corner(Corner::Left, Nothing)).with(&[Fit::FromTurn2]),
        unit(G, "siemens-schuckert-d-i", Place::Corner(Corner::Right, Nothing)).with(&[Fit::FromTurn2]),
        cable(Across::Left(Cm(10))),
        unit(G, "balloon-ae-800", beside(6, Beside::Right, Cm(20)))
            .with(&[Fit::Barrage])
            .on(4),
        unit(G, "balloon-ae-800", beside(7, Beside::Right, Cm(20)))
            .with(&[Fit::Barrage])
            .on(4),
        cable(Across::Right(Cm(10))),
        unit(A, "nieuport-17", ON_SIDE).firing(Letter::A).with(&[Fit::Rockets]),
        unit(A, "hanriot-hd-1", ON_SIDE)
            .firing(Letter::B)
            .with(&[Fit::Incendiary]),
        unit(A, "airco-dh-4", from_side(Nothing, Across::Centre))
            .of("Atkey")
            .with(&[Fit::FromTurn3]),
    ],
    mission: Some(Mission {
        side: A,
        what: Task::Bombing,
        levels: Some((0, 2)),
    }),
    special: &[Special::OwnCeilings],
    end: End::Nobody,
    score: &[
        row(A, 8, Fact::Done),
        row(A, -6, Fact::NotDone),
        row(A, 4, Fact::Down(balloons(G))),
        row(A, 6, Fact::Down(planes(G))),
        row(G, 6, Fact::Down(planes(A))),
    ],
    variants: &[(
        Variant::Reversed,
        &[
            Change::Swap,
            Change::Slot(3, unit(A, "spad-xiii", from_side(Nothing, Across::Centre))),
            Change::Slot(
                4,
                unit(A, "sopwith-camel", Place::Corner(Corner::Left, Nothing)).with(&[Fit::FromTurn2]),
            ),
            Change::Slot(
                5,
                unit(A, "nieuport-17", Place::Corner(Corner::Right, Nothing))
                    .firing(Letter::B)
                    .with(&[Fit::FromTurn2]),
            ),
            Change::Slot(10, unit(G, "pfalz-d-iiia", ON_SIDE).with(&[Fit::Rockets])),
            Change::Slot(11, unit(G, "fokker-dr-i", ON_SIDE).with(&[Fit::Incendiary])),
            Change::Slot(
                12,
                unit(G, "ufag-c-i", from_side(Nothing, Across::Centre)).with(&[Fit::FromTurn3]),
            ),
        ],
    )],
    extras: &[],
    ..Scenario::new(13, "A Hard Task", Set::BurningDrachens)
};
