//! When a constraint of the propagation queue is looked at: the one difference between the classic programs.
//!
//! | schedule | which programs do it so |
//! |---|---|
//! | last in, first out | the write-ups that call themselves at each assignment (Norvig 2006), here without the calls |
//! | first in, first out | AC-3 (Mackworth 1977): a queue |
//! | sweep | passes over all groups until one changes nothing: AC-1, and most first programs |
//!
//! Singles are monotone (fewer candidates never make one inapplicable), so all three end at the same fixpoint; what
//! differs is how many constraints they look at on the way, which `Statistics::looked_at` tells.

use super::UnknownName;
use std::fmt;
use std::str::FromStr;

/// The order in which the constraints of the propagation queue are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Schedule {
    /// The newest first: a stack.
    #[default]
    Lifo,
    /// The oldest first: a queue.
    Fifo,
    /// All groups in turn, whether they changed or not, until a pass changes nothing.
    Sweep,
}

impl Schedule {
    /// Every schedule.
    pub const ALL: [Self; 3] = [Self::Lifo, Self::Fifo, Self::Sweep];

    /// The name it is chosen by.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Lifo => "lifo",
            Self::Fifo => "fifo",
            Self::Sweep => "sweep",
        }
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Schedule {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName { kind: "schedule", found: name.to_owned(), expected: "lifo, fifo or sweep" };
        Self::ALL.into_iter().find(|schedule| schedule.name() == name).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_back_and_a_wrong_one_lists_the_right_ones() {
        for schedule in Schedule::ALL {
            assert_eq!(schedule.to_string().parse(), Ok(schedule));
        }
        let error = "stack".parse::<Schedule>().unwrap_err();
        assert_eq!(error.to_string(), "unknown schedule `stack`, expected lifo, fifo or sweep");
    }
}
