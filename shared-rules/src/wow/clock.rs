//! The turn clock: how far a turn has come. What happens at each step is in `rules/turn.rs`.

/// One of the three rounds of reveal, move and shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The first card of the turn.
    One,
    /// The second.
    Two,
    /// The third.
    Three,
}

impl Phase {
    /// 1, 2 or 3.
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

/// A step of the turn, WOW-TURN-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// S0: the turn opens.
    Opening,
    /// S1: everybody lays three cards.
    Planning,
    /// W1 to W3: the window before a reveal.
    Window(Phase),
    /// M1 to M3: reveal and move.
    Manoeuvre(Phase),
    /// C1 to C3: contacts.
    Contact(Phase),
    /// B1 to B3: bombs.
    Bombs(Phase),
    /// F1 to F3: shooting.
    Fire(Phase),
    /// E1 to E3: the phase closes.
    PhaseClose(Phase),
    /// Z: the turn closes.
    TurnClose,
}

impl Step {
    /// The step that follows; after the close of a turn, the opening of the next.
    pub const fn next(self) -> Self {
        match self {
            Self::Opening => Self::Planning,
            Self::Planning => Self::Window(Phase::One),
            Self::Window(phase) => Self::Manoeuvre(phase),
            Self::Manoeuvre(phase) => Self::Contact(phase),
            Self::Contact(phase) => Self::Bombs(phase),
            Self::Bombs(phase) => Self::Fire(phase),
            Self::Fire(phase) => Self::PhaseClose(phase),
            Self::PhaseClose(Phase::One) => Self::Window(Phase::Two),
            Self::PhaseClose(Phase::Two) => Self::Window(Phase::Three),
            Self::PhaseClose(Phase::Three) => Self::TurnClose,
            Self::TurnClose => Self::Opening,
        }
    }
    /// The phase this step belongs to, if it belongs to one.
    pub const fn phase(self) -> Option<Phase> {
        match self {
            Self::Opening | Self::Planning | Self::TurnClose => None,
            Self::Window(phase)
            | Self::Manoeuvre(phase)
            | Self::Contact(phase)
            | Self::Bombs(phase)
            | Self::Fire(phase)
            | Self::PhaseClose(phase) => Some(phase),
        }
    }
    /// How many steps of its turn come before it.
    const fn place(self) -> u8 {
        const fn of(phase: Phase, step: u8) -> u8 {
            // 2 for S0 and S1, and six steps a phase.
            phase.number().saturating_sub(1).saturating_mul(6).saturating_add(step)
        }
        match self {
            Self::Opening => 0,
            Self::Planning => 1,
            Self::Window(phase) => of(phase, 2),
            Self::Manoeuvre(phase) => of(phase, 3),
            Self::Contact(phase) => of(phase, 4),
            Self::Bombs(phase) => of(phase, 5),
            Self::Fire(phase) => of(phase, 6),
            Self::PhaseClose(phase) => of(phase, 7),
            Self::TurnClose => 20,
        }
    }
    /// The label of the rules: `S0 S1 W1 M1 C1 B1 F1 E1 … Z`.
    pub const fn label(self) -> &'static str {
        const fn pick(labels: [&'static str; 3], phase: Phase) -> &'static str {
            let [one, two, three] = labels;
            match phase {
                Phase::One => one,
                Phase::Two => two,
                Phase::Three => three,
            }
        }
        match self {
            Self::Opening => "S0",
            Self::Planning => "S1",
            Self::Window(phase) => pick(["W1", "W2", "W3"], phase),
            Self::Manoeuvre(phase) => pick(["M1", "M2", "M3"], phase),
            Self::Contact(phase) => pick(["C1", "C2", "C3"], phase),
            Self::Bombs(phase) => pick(["B1", "B2", "B3"], phase),
            Self::Fire(phase) => pick(["F1", "F2", "F3"], phase),
            Self::PhaseClose(phase) => pick(["E1", "E2", "E3"], phase),
            Self::TurnClose => "Z",
        }
    }
}

/// Turn and step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The turn, from 1.
    pub turn: u16,
    /// Where in the turn.
    pub step: Step,
}

impl Clock {
    /// Before the first turn.
    pub const START: Self = Self {
        turn: 0,
        step: Step::Opening,
    };

    /// The turn and the phase, without the step of the phase.
    pub const fn phase_of_turn(self) -> (u16, Option<Phase>) {
        (self.turn, self.step.phase())
    }

    /// Whether it comes before another.
    pub const fn is_before(self, other: Self) -> bool {
        self.turn < other.turn || self.turn == other.turn && self.step.place() < other.step.place()
    }

    /// The next step, in the next turn if this one closes.
    pub const fn next(self) -> Self {
        let step = self.step.next();
        let turn = if matches!(step, Step::Opening) {
            self.turn.saturating_add(1)
        } else {
            self.turn
        };
        Self { turn, step }
    }
}
