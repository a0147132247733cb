//! The scenarios of Famous Aces and Watch Your Back, WOW-SCN-1 to WOW-SCN-6.
use super::*;

/// WOW-SCN-1.
pub(super) const DUEL: Scenario = Scenario {
    table: at_least(70),
    slots: &[unit(G, "fokker-dr-i", HALF_AHEAD), unit(A, "sopwith-camel", HALF_AHEAD)],
    outcome: Outcome::LastLeft,
    variants: &[
        (
            Variant::LaterPlanes,
            &[
                Change::Slot(0, unit(G, "albatros-d-va", HALF_AHEAD)),
                Change::Slot(1, unit(A, "spad-xiii", HALF_AHEAD)),
            ],
        ),
        (
            Variant::Aces,
            &[Change::Slot(0, KISSENBERTH), Change::Slot(1, COLLISHAW)],
        ),
    ],
    ..Scenario::new(1, "Duel over the Trenches", Set::FamousAces)
};

const KISSENBERTH: Slot = unit(G, "sopwith-camel", HALF_AHEAD).of("Kissenberth");
const COLLISHAW: Slot = unit(A, "sopwith-triplane", HALF_AHEAD).of("Collishaw");

/// WOW-SCN-2. No end is printed: that of the basic rules.
pub(super) const DAWN: Scenario = Scenario {
    players: (2, 4),
    table: at_least(90),
    slots: &[
        unit(G, "fokker-dr-i", HALF_AHEAD),
        unit(G, "albatros-d-va", HALF_AHEAD),
        unit(A, "sopwith-camel", HALF_AHEAD),
        unit(A, "spad-xiii", HALF_AHEAD),
    ],
    score: STANDARD,
    variants: &[(
        Variant::Aces,
        &[Change::Slot(0, KISSENBERTH), Change::Slot(2, COLLISHAW)],
    )],
    ..Scenario::new(2, "Dawn Patrols", Set::FamousAces)
};

/// WOW-SCN-3.
pub(super) const ACES: Scenario = Scenario {
    table: at_least(70),
    slots: &[
        unit(G, "halberstadt-d-iii", HALF_AHEAD),
        unit(A, "nieuport-11", HALF_AHEAD).able(&[Skill::BulletChecker]),
    ],
    outcome: Outcome::LastLeft,
    ..Scenario::new(3, "On the Way to Become Aces", Set::FamousAces)
};

/// WOW-SCN-4. The central side is Austrian, the other Italian. No end is printed: ruled that the side with the mission
/// has no plane on the table any more.
pub(super) const ISTRIANA: Scenario = Scenario {
    players: (2, 4),
    table: at_least(140),
    switches: &[Switch::Special, Switch::TwoSeaters, Switch::ObserverNeeded],
    slots: &[
        unit(G, "ufag-c-i", HALF_AHEAD),
        unit(G, "halberstadt-d-iii", HALF_AHEAD),
        unit(A, "nieuport-11", HALF_AHEAD),
        unit(A, "hanriot-hd-1", HALF_AHEAD).of("Bogliolo"),
        unit(A, "target", from_side(Cm(25), Across::Centre)),
    ],
    mission: Some(Mission {
        side: G,
        what: Task::Photo,
        levels: None,
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
        row(A, 2, Fact::Down(planes(G))),
        row(A, 1, Fact::Left(planes(G), Way::Elsewhere, When::Always)),
        row(A, 1, Fact::Left(planes(G), Way::Home, When::BeforeMission)),
        row(A, -1, Fact::Down(planes(A))),
    ],
    ..Scenario::new(4, "Raid over Istriana", Set::FamousAces)
};

/// WOW-SCN-5.
pub(super) const WESTERN: Scenario = Scenario {
    players: (2, 6),
    table: at_least(90),
    slots: &[
        unit(G, "fokker-dr-i", HALF_AHEAD),
        unit(G, "albatros-d-va", HALF_AHEAD),
        unit(G, "halberstadt-d-iii", HALF_AHEAD),
        unit(A, "sopwith-camel", HALF_AHEAD),
        unit(A, "nieuport-11", HALF_AHEAD),
        unit(A, "spad-xiii", HALF_AHEAD),
    ],
    score: STANDARD,
    ..Scenario::new(5, "Nothing Quiet on the Western Front", Set::FamousAces)
};

/// WOW-SCN-6. The same end as WOW-SCN-4.
pub(super) const FLANDERS: Scenario = Scenario {
    players: (2, 6),
    table: at_least(160),
    switches: &[Switch::Special, Switch::TwoSeaters, Switch::ObserverNeeded],
    slots: &[
        unit(G, "fokker-dr-i", HALF_AHEAD),
        unit(G, "albatros-d-va", HALF_AHEAD),
        unit(G, "halberstadt-d-iii", HALF_AHEAD),
        unit(G, "target", from_side(Cm(35), Across::Centre)),
        unit(A, "sopwith-camel", LEFT_CORNER),
        unit(A, "airco-dh-4", LEFT_CORNER).of("Atkey"),
        unit(A, "hanriot-hd-1", RIGHT_CORNER).of("Coppens or Olieslagers"),
    ],
    mission: Some(Mission {
        side: A,
        what: Task::Bombing,
        levels: None,
    }),
    end: End::Gone {
        side: A,
        burning: false,
    },
    score: &[
        row(G, 2, Fact::Down(planes(A))),
        row(G, 1, Fact::Left(planes(A), Way::Elsewhere, When::Always)),
        row(G, 1, Fact::Left(planes(A), Way::Home, When::BeforeMission)),
        row(G, -1, Fact::Down(planes(G))),
        row(A, 2, Fact::Down(planes(G))),
        row(A, 1, Fact::Left(planes(G), Way::Anywhere, When::Always)),
        row(A, -1, Fact::Down(planes(A))),
        row(A, 2, Fact::Done),
    ],
    variants: &[(
        Variant::Reinforced,
        &[
            Change::Slot(4, unit(A, "spad-xiii", LEFT_CORNER)),
            Change::Slot(5, unit(A, "airco-dh-4", LEFT_CORNER).of("American")),
            Change::Slot(6, unit(A, "hanriot-hd-1", RIGHT_CORNER)),
            Change::Add(KISSENBERTH),
            Change::Add(unit(A, "nieuport-11", RIGHT_CORNER)),
        ],
    )],
    ..Scenario::new(6, "Wings over the Flanders", Set::FamousAces)
};

const LEFT_CORNER: Place = Place::Corner(Corner::Left, HALF);
const RIGHT_CORNER: Place = Place::Corner(Corner::Right, HALF);
