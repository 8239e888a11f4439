//! Which cells are emptied, and how that is written: `u500`, `b500`, `u128c`, `m`.

use std::fmt;
use std::str::FromStr;

/// The holes of a puzzle.
///
/// ```
/// use exactone_session::generate::{Amount, Holes};
///
/// assert_eq!("b425".parse(), Ok(Holes::Balanced(Amount::PerMille(425))));
/// assert_eq!(Holes::Uniform(Amount::Cells(40)).to_string(), "u40c");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holes {
    /// Every set of so many cells is as likely (the quasigroup with holes of Achlioptas, Gomes, Kautz, Selman, AAAI 2000).
    Uniform(Amount),
    /// As many holes in every unit, but for one more in some: the cells of so many values of another grid, since a value
    /// stands once in each unit. Harder than uniform ones (Kautz, Ruan, Achlioptas, Gomes, Selman, Stickel, IJCAI 2001).
    Balanced(Amount),
    /// One given after the other is left out, in random order, where the solution stays the only one. Up to side 16: past
    /// it the questions become hard.
    Minimal,
}

/// How many holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// So many thousandths of all cells, rounded to the nearest.
    PerMille(u32),
    /// So many cells.
    Cells(u32),
}

impl Amount {
    /// How many of so many cells.
    pub(super) fn of(self, cells: usize) -> u64 {
        match self {
            Self::PerMille(share) => (cells as u64 * u64::from(share) + 500) / 1_000,
            Self::Cells(count) => u64::from(count),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PerMille(share) => share.fmt(f),
            Self::Cells(count) => write!(f, "{count}c"),
        }
    }
}

impl fmt::Display for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform(amount) => write!(f, "u{amount}"),
            Self::Balanced(amount) => write!(f, "b{amount}"),
            Self::Minimal => f.write_str("m"),
        }
    }
}

/// A text that says nothing of holes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{found}` says nothing of holes: expected u500 or b500 (thousandths of the cells), u128c or b128c (cells), or m (minimal)"
)]
pub struct UnknownHoles {
    found: String,
}

impl FromStr for Holes {
    type Err = UnknownHoles;

    fn from_str(text: &str) -> Result<Self, UnknownHoles> {
        let named = match text.split_at_checked(1) {
            Some(("u", rest)) => amount(rest).map(Self::Uniform),
            Some(("b", rest)) => amount(rest).map(Self::Balanced),
            Some(("m", "")) => Some(Self::Minimal),
            _ => None,
        };
        named.ok_or_else(|| UnknownHoles { found: text.to_owned() })
    }
}

fn amount(text: &str) -> Option<Amount> {
    match text.strip_suffix('c') {
        Some(count) => count.parse().ok().map(Amount::Cells),
        None => text.parse().ok().filter(|share| *share <= 1_000).map(Amount::PerMille),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_parses_to_the_same() {
        for text in ["u500", "b0", "u1000", "u128c", "b81c", "m"] {
            assert_eq!(text.parse::<Holes>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_says_nothing_of_holes_is_refused() {
        for text in ["", "u", "500", "u1001", "u-1", "x500", "m5", "uc", "é"] {
            assert!(text.parse::<Holes>().is_err(), "{text}");
        }
    }

    #[test]
    fn thousandths_are_rounded_to_the_nearest_cell() {
        let of = |share, cells| Amount::PerMille(share).of(cells);
        assert_eq!([of(500, 81), of(493, 81), of(0, 81), of(1_000, 81)], [41, 40, 0, 81]);
    }
}
