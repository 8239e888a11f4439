//! Names: `pairwise`, `commander3`, `bimander2`, read and printed.

use super::{AtMostOne, Width};
use exactone_core::spelling::{escaped, nearest};
use std::fmt;
use std::str::FromStr;

/// No at-most-one encoding has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no at-most-one encoding is called `{}`{}", escaped(.found), near(*nearest))]
pub struct UnknownAtMostOne {
    /// The name found.
    pub found: String,
    /// The nearest name there is.
    pub nearest: Option<&'static str>,
}

/// Every name, with the usual widths.
pub(in crate::encode) const NAMES: [&str; 10] = [
    "pairwise",
    "bitwise",
    "sequential",
    "regular",
    "commander3",
    "product",
    "bimander2",
    "nested",
    "totalizer",
    "adaptive",
];

fn near(nearest: Option<&str>) -> String {
    let known = "pairwise, bitwise, sequential, regular, commanderK, product, bimanderG, nested, totalizer or adaptive, with K and G from 2 to 99";
    nearest.map_or(format!(". Expected {known}"), |name| format!(", did you mean `{name}`?"))
}

impl FromStr for AtMostOne {
    type Err = UnknownAtMostOne;

    fn from_str(name: &str) -> Result<Self, UnknownAtMostOne> {
        let width = |prefix: &str| name.strip_prefix(prefix)?.parse().ok().and_then(Width::new);
        if let Some(width) = width("commander") {
            return Ok(Self::Commander(width));
        }
        if let Some(width) = width("bimander") {
            return Ok(Self::Bimander(width));
        }
        let known = NAMES.iter().position(|known| *known == name).map(|at| Self::ALL[at]);
        known.ok_or_else(|| UnknownAtMostOne { found: name.to_owned(), nearest: nearest(name, NAMES) })
    }
}

impl fmt::Display for AtMostOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Commander(width) => write!(f, "commander{}", width.get()),
            Self::Bimander(width) => write!(f, "bimander{}", width.get()),
            other => {
                let at = Self::ALL.iter().position(|known| known == other);
                f.write_str(NAMES[at.expect("the list has every kind")])
            }
        }
    }
}
