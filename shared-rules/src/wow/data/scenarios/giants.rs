//! The scenarios of Flight of the Giants, WOW-SCN-18 to WOW-SCN-22.
use super::*;

const LEFT_OF_CENTRE: Place = from_side(Nothing, Across::LeftOfCentre(HALF));
const RIGHT_OF_CENTRE: Place = from_side(Nothing, Across::RightOfCentre(HALF));
const ON_LEFT_EDGE: Place = Place::LeftEdge;

const STAAKEN: &str = "zeppelin-staaken-r-vi";
const O_400: &str = "handley-page-o-400";
const CA_3: &str = "caproni-ca-3";

/// WOW-SCN-18. Three fighters of four types, whichever the players like. The bombers fly by themselves.
pub(super) const STOP: Scenario = Scenario {
    players: (1, 3),
    table: surface(136, 98),
    switches: &[Switch::Special],
    nobody: Some(G),
    slots: &[
        unit(G, STAAKEN, RIGHT_OF_CENTRE),
        unit(G, STAAKEN, LEFT_OF_CENTRE),
        unit(A, "spad-xiii", ON_LEFT_EDGE),
        unit(A, "sopwith-camel", ON_LEFT_EDGE),
        unit(A, "hanriot-hd-1", ON_LEFT_EDGE).firing(Letter::A),
    ],
    special: &[Special::GiantsBurnOut],
    score: &[
        row(A, 30, Fact::Down(giants(G))),
        row(A, 10, Fact::MoreThanHalf(giants(G))),
        row(A, -5, Fact::Escaped(giants(G))),
        row(A, -1, Fact::Wound(fighters(A))),
        row(A, -20, Fact::Down(fighters(A))),
    ],
    outcome: Outcome::MoreThanNothing(A),
    variants: &[
        (
            Variant::HandleyPages,
            &[
                Change::Swap,
                Change::Slot(0, unit(A, O_400, RIGHT_OF_CENTRE).called("O-400")),
                Change::Slot(1, unit(A, O_400, LEFT_OF_CENTRE).called("O-400")),
                Change::Slot(2, unit(G, "siemens-schuckert-d-iii", ON_LEFT_EDGE)),
                Change::Slot(3, unit(G, "fokker-d-vii", ON_LEFT_EDGE)),
                Change::DropLast,
            ],
        ),
        (
            Variant::Italian,
            &[
                Change::Swap,
                Change::Slot(0, unit(A, CA_3, RIGHT_OF_CENTRE)),
                Change::Slot(1, unit(A, CA_3, LEFT_OF_CENTRE)),
                Change::Slot(2, unit(G, "albatros-d-iii", ON_LEFT_EDGE)),
                Change::Slot(3, unit(G, "albatros-d-iii", ON_LEFT_EDGE)),
                Change::DropLast,
            ],
        ),
    ],
    extras: &[
        (Extra::Altitude, &[]),
        (
            Extra::Long,
            &[
                Change::Special(&[Special::GiantsBurnOut, Special::SecondRound]),
                Change::Score(&[
                    row(A, 30, Fact::Down(giants(G))),
                    row(A, -10, Fact::EscapedFirst(giants(G))),
                    row(A, -1, Fact::Wound(fighters(A))),
                    row(A, -20, Fact::Down(fighters(A))),
                ]),
            ],
        ),
    ],
    later: &[
        Later {
            round: 2,
            slot: 0,
            place: Place::FromEnemy(HALF, Across::Anywhere),
        },
        Later {
            round: 2,
            slot: 1,
            place: Place::FromEnemy(HALF, Across::Anywhere),
        },
    ],
    ..Scenario::new(18, "Stop Them!", Set::Giants)
};

/// Within half a ruler of the own side and of the left edge of the table.
const LEFT_OF_SIDE: Place = from_side(Within(1), Across::Left(Within(1)));

/// Half a ruler from this slot.
const fn half_from(slot: u8) -> Place {
    Place::Beside {
        slot,
        at: Beside::Anywhere,
        distance: HALF,
        from_side: None,
    }
}

/// WOW-SCN-19.
pub(super) const BRIDGE: Scenario = Scenario {
    players: (2, 7),
    table: surface(136, 98),
    switches: &[Switch::Special],
    slots: &[
        unit(G, "target", from_side(Halves(3), Across::Left(ONE))).called("Bridge"),
        unit(G, "fokker-dr-i", half_from(0)),
        unit(G, "target", from_side(ONE, Across::Left(Halves(3)))).called("Building"),
        unit(G, "albatros-d-va", half_from(2)),
        unit(A, CA_3, LEFT_OF_SIDE).loaded([6, 0, 0, 0]),
        unit(A, O_400, LEFT_OF_SIDE).called("O-400").loaded([6, 6, 0, 0]),
    ],
    score: &[
        row(A, 1, Fact::Point(targets(G), 12)),
        row(A, -20, Fact::Down(giants(A))),
        row(A, -12, Fact::Left(giants(A), Way::Elsewhere, When::Always)),
        row(A, -12, Fact::Left(giants(A), Way::Home, When::BombsWasted)),
        row(A, -12, Fact::Down(fighters(A))),
        row(A, -12, Fact::Left(fighters(A), Way::Anywhere, When::Always)),
        row(G, -12, Fact::Down(fighters(G))),
        row(G, -12, Fact::Left(fighters(G), Way::Anywhere, When::Always)),
    ],
    variants: &[
        (
            Variant::HandleyPages,
            &[Change::Slot(
                4,
                unit(A, O_400, LEFT_OF_SIDE).called("O-400").loaded([6, 6, 0, 0]),
            )],
        ),
        (
            Variant::Italian,
            &[
                Change::Slot(1, unit(G, "albatros-d-iii", half_from(0))),
                Change::Slot(5, unit(A, "caproni-ca-4", LEFT_OF_SIDE).loaded([6, 6, 0, 0])),
            ],
        ),
        (
            Variant::FivePlayers,
            &[
                Change::Swap,
                Change::Slot(1, unit(A, "spad-xiii", half_from(0))),
                Change::Slot(3, unit(A, "sopwith-camel", half_from(2))),
                Change::Slot(4, unit(G, STAAKEN, LEFT_OF_SIDE).loaded([6, 6, 0, 0])),
                Change::Slot(5, unit(G, "gotha-g-v", LEFT_OF_SIDE).loaded([6, 0, 0, 0])),
                Change::Add(unit(A, "hanriot-hd-1", ON_SIDE).firing(Letter::A)),
            ],
        ),
    ],
    extras: &[
        (Extra::Altitude, &[]),
        (
            Extra::MoreFighters,
            &[
                Change::Add(unit(G, "pfalz-d-iiia", ON_SIDE)),
                Change::Add(unit(A, "sopwith-triplane", ON_SIDE).firing(Letter::A)),
            ],
        ),
    ],
    ..Scenario::new(19, "A Bridge too Close", Set::Giants)
};

/// WOW-SCN-20. The Allied side is Belgian.
pub(super) const LOOKING_DOWN: Scenario = Scenario {
    players: (2, 4),
    table: surface(98, 68),
    switches: &[Switch::Special, Switch::CrewMove],
    first: Some(A),
    slots: &[
        unit(A, "friedrichshafen-g-iii", from_side(Within(1), Across::Anywhere)),
        unit(A, "sopwith-camel", from_side(Within(1), Across::Anywhere)),
        unit(G, "fokker-dr-i", HALF_AHEAD),
        unit(G, "albatros-d-va", HALF_AHEAD),
    ],
    score: &[
        row(A, 1, Fact::Spied),
        row(A, 12, Fact::Down(fighters(G))),
        row(A, 12, Fact::Left(planes(G), Way::Anywhere, When::Always)),
        row(G, 6, Fact::SpiedLess(6)),
        row(G, 12, Fact::Down(fighters(A))),
        row(G, 18, Fact::Down(giants(A))),
        row(G, 12, Fact::Left(planes(A), Way::Elsewhere, When::Always)),
        row(G, 12, Fact::Left(planes(A), Way::Home, When::SpiedLess(6))),
    ],
    outcome: Outcome::GiantStands(A),
    ..Scenario::new(20, "Looking Down", Set::Giants)
};

/// A target, one ruler and a half from the own side and from an edge of the table.
const fn city(across: Across) -> Slot {
    unit(A, "target", from_side(Halves(3), across))
}

const fn gotha(place: Place) -> Slot {
    unit(G, "gotha-g-v", place).loaded([12, 0, 0, 0])
}

const fn friedrichshafen(place: Place) -> Slot {
    unit(G, "friedrichshafen-g-iii", place).loaded([12, 0, 0, 0])
}

const fn caproni(place: Place) -> Slot {
    unit(A, CA_3, place).loaded([12, 0, 0, 0])
}

/// A plane of the second round.
const fn in_second_round(side: Side, slug: &str) -> Slot {
    unit(side, slug, ON_SIDE).with(&[Fit::SecondRound])
}

/// WOW-SCN-22. Two fighters of three types, whichever the Allied players like.
pub(super) const LONDON: Scenario = Scenario {
    players: (2, 4),
    table: surface(136, 98),
    switches: &[Switch::Special],
    slots: &[
        gotha(RIGHT_OF_CENTRE),
        gotha(LEFT_OF_CENTRE),
        unit(G, "albatros-d-va", ON_SIDE),
        unit(G, "fokker-dr-i", ON_SIDE),
        unit(A, "spad-xiii", ON_LEFT_EDGE),
        unit(A, "sopwith-camel", ON_LEFT_EDGE),
        city(Across::Left(Halves(3))),
        city(Across::Right(Halves(3))),
        in_second_round(A, "sopwith-triplane").firing(Letter::B),
        in_second_round(A, "sopwith-triplane").firing(Letter::B),
    ],
    special: &[Special::ThreeRounds, Special::AllBurnOut],
    end: End::Rounds,
    score: &[
        row(G, 12, Fact::Down(planes(A))),
        row(G, 1, Fact::Point(targets(A), 18)),
        row(A, 18, Fact::Down(giants(G))),
        row(A, 12, Fact::Down(fighters(G))),
        row(A, 3, Fact::Unhurt(targets(A))),
    ],
    variants: &[
        (
            Variant::Paris,
            &[
                Change::Slot(0, friedrichshafen(RIGHT_OF_CENTRE)),
                Change::Slot(1, friedrichshafen(LEFT_OF_CENTRE)),
                Change::Slot(8, in_second_round(A, "nieuport-17").firing(Letter::B)),
                Change::Slot(9, in_second_round(A, "nieuport-17").firing(Letter::B)),
            ],
        ),
        (
            Variant::Poland,
            &[
                Change::Swap,
                Change::Slot(0, caproni(RIGHT_OF_CENTRE)),
                Change::Slot(1, caproni(LEFT_OF_CENTRE)),
                Change::Slot(2, unit(A, "spad-xiii", ON_SIDE)),
                Change::Slot(3, unit(A, "hanriot-hd-1", ON_SIDE).firing(Letter::A)),
                Change::Slot(4, unit(G, "albatros-d-iii", ON_LEFT_EDGE)),
                Change::Slot(5, unit(G, "albatros-d-iii", ON_LEFT_EDGE)),
                Change::Slot(8, in_second_round(G, "albatros-d-iii")),
                Change::Slot(9, in_second_round(G, "halberstadt-d-iii")),
            ],
        ),
    ],
    later: &[
        Later {
            round: 3,
            slot: 0,
            place: Place::FromEnemy(Nothing, Across::RightOfCentre(HALF)),
        },
        Later {
            round: 3,
            slot: 1,
            place: Place::FromEnemy(Nothing, Across::LeftOfCentre(HALF)),
        },
    ],
    ..Scenario::new(22, "Bomb London!", Set::Giants)
};
