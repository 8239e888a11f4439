//! Which item to branch on: a rule, and what decides between equals.
//!
//! The rule is the strategy ("the item with the fewest options left"). Ties are decided by an order of the items. This
//! order is fixed when the engine is opened, so that the same search is made every time. An item with no option or one
//! left always goes first, whatever the rule: it leaves nothing to choose.

use crate::spelling::escaped;
use std::fmt;
use std::str::FromStr;

/// The rule by which the next item is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Choose {
    /// The item with the fewest options left (Golomb and Baumert 1965; the MRV heuristic of TAOCP 7.2.2.1).
    #[default]
    Fewest,
    /// The first item in the order of [`Ties`] that is still to be covered.
    First,
    /// The least quotient of options left by weight; an item gains weight each time it is left without an option
    /// (Boussemart, Hemery, Lecoutre, Saïs, ECAI 2004). Pays when hunting for one solution of a hard problem.
    Weighted,
}

impl Choose {
    const ALL: [(&'static str, Self); 3] =
        [("fewest", Self::Fewest), ("first", Self::First), ("weighted", Self::Weighted)];
}

impl fmt::Display for Choose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fewest => "fewest",
            Self::First => "first",
            Self::Weighted => "weighted",
        })
    }
}

impl FromStr for Choose {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        let named = Self::ALL.iter().find(|(known, _)| *known == name);
        named.map(|&(_, choose)| choose).ok_or_else(|| NameError {
            what: "item choice",
            found: name.to_owned(),
            expected: "fewest, first, weighted",
        })
    }
}

/// Which of several equally good items is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The one whose group was stated first.
    #[default]
    Lowest,
    /// The one whose group was stated last.
    Highest,
    /// The first in an order of the items shuffled with this seed.
    Random(u64),
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lowest => f.write_str("lowest"),
            Self::Highest => f.write_str("highest"),
            Self::Random(seed) => write!(f, "random:{seed}"),
        }
    }
}

impl FromStr for Ties {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        let seed = || name.strip_prefix("random:")?.parse().ok();
        match name {
            "lowest" => Ok(Self::Lowest),
            "highest" => Ok(Self::Highest),
            _ => seed().map(Self::Random).ok_or_else(|| NameError {
                what: "tie rule",
                found: name.to_owned(),
                expected: "lowest, highest, random:SEED",
            }),
        }
    }
}

/// How an engine branches: the rule, and the order among equals.
///
/// ```
/// use exactone_core::cover::{Branching, Choose, Ties};
///
/// let branching = Branching { choose: "weighted".parse()?, ties: "random:7".parse()? };
/// assert_eq!(branching, Branching { choose: Choose::Weighted, ties: Ties::Random(7) });
/// # Ok::<(), exactone_core::cover::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Branching {
    /// The rule.
    pub choose: Choose,
    /// The order among equals.
    pub ties: Ties,
}

/// A name that means nothing here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} `{}`, expected one of: {expected}", escaped(.found))]
pub struct NameError {
    what: &'static str,
    found: String,
    expected: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_parses_to_the_same() {
        for (_, choose) in Choose::ALL {
            assert_eq!(choose.to_string().parse(), Ok(choose));
        }
        for ties in [Ties::Lowest, Ties::Highest, Ties::Random(0), Ties::Random(u64::MAX)] {
            assert_eq!(ties.to_string().parse(), Ok(ties));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = "smallest".parse::<Choose>().unwrap_err().to_string();
        assert_eq!(error, "unknown item choice `smallest`, expected one of: fewest, first, weighted");
        for wrong in ["random", "random:", "random:x", "random:-1", ""] {
            let error = wrong.parse::<Ties>().unwrap_err().to_string();
            assert!(error.ends_with("lowest, highest, random:SEED"), "{error}");
        }
    }
}
