//! Counts that do not wrap: 128 bits, then as many as it takes.

use super::budget::Limit;
use super::query::Ending;
use num_bigint::BigUint;
use std::fmt;

/// A number of solutions, exact at any size.
///
/// ```
/// use exactone_core::solve::Count;
/// let grids = Count::from(u128::MAX).plus(&Count::from(1));
/// assert_eq!(grids.to_string(), "340282366920938463463374607431768211456");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(Number);

/// Invariant: `Large` only for what does not fit `Small`, so that equal counts are equal values, and any `Small` is less than any `Large`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Number {
    Small(u128),
    Large(BigUint),
}

impl From<u128> for Count {
    fn from(count: u128) -> Self {
        Self(Number::Small(count))
    }
}

impl Default for Count {
    fn default() -> Self {
        Self::from(0)
    }
}

impl Count {
    /// The sum: solutions of two disjoint parts of a search.
    #[inline]
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        match (&self.0, &other.0) {
            (Number::Small(one), Number::Small(two)) if one.checked_add(*two).is_some() => Self::from(one + two),
            _ => Self(Number::Large(self.large() + other.large())),
        }
    }

    /// The product: solutions of two independent problems.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        match (&self.0, &other.0) {
            (Number::Small(one), Number::Small(two)) if one.checked_mul(*two).is_some() => Self::from(one * two),
            // The product of a large number and nothing fits again.
            _ if self.is_zero() || other.is_zero() => Self::default(),
            _ => Self(Number::Large(self.large() * other.large())),
        }
    }

    /// Whether the count is at least this.
    #[must_use]
    pub fn is_at_least(&self, bound: u64) -> bool {
        match &self.0 {
            Number::Small(count) => *count >= u128::from(bound),
            Number::Large(_) => true,
        }
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0 == Number::Small(0)
    }

    /// The count, or the greatest number of 64 bits if that is less.
    #[must_use]
    pub fn saturated(&self) -> u64 {
        match &self.0 {
            Number::Small(count) => u64::try_from(*count).unwrap_or(u64::MAX),
            Number::Large(_) => u64::MAX,
        }
    }

    fn large(&self) -> BigUint {
        match &self.0 {
            Number::Small(count) => BigUint::from(*count),
            Number::Large(count) => count.clone(),
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Number::Small(count) => count.fmt(f),
            Number::Large(count) => count.fmt(f),
        }
    }
}

impl fmt::Display for Tally {
    /// `288`, or `at least 100`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(count) => count.fmt(f),
            Self::AtLeast(count) | Self::Unfinished(count, _) => write!(f, "at least {count}"),
        }
    }
}

/// A count, and whether it is the whole of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Exactly so many solutions.
    Exact(Count),
    /// At least so many: the asker's limit was reached.
    AtLeast(Count),
    /// At least so many: a limit of the budget was hit.
    Unfinished(Count, Limit),
}

impl Tally {
    /// The count of what has so many solutions for each that was counted, up to this limit.
    #[must_use]
    pub fn times(self, factor: &Count, limit: Option<u64>) -> Self {
        let total = self.count().times(factor);
        match (limit, self) {
            (Some(limit), _) if total.is_at_least(limit) => Self::AtLeast(Count::from(u128::from(limit))),
            (_, Self::Exact(_)) => Self::Exact(total),
            (_, Self::AtLeast(_)) => Self::AtLeast(total),
            (_, Self::Unfinished(_, why)) => Self::Unfinished(total, why),
        }
    }

    /// How the search that counted came to its end.
    #[must_use]
    pub fn ending(&self) -> Ending {
        match self {
            Self::Exact(_) => Ending::Exhausted,
            Self::AtLeast(_) => Ending::Stopped,
            Self::Unfinished(_, limit) => Ending::OutOfBudget(*limit),
        }
    }

    /// The number itself.
    #[must_use]
    pub fn count(&self) -> &Count {
        match self {
            Self::Exact(count) | Self::AtLeast(count) | Self::Unfinished(count, _) => count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_pass_128_bits_without_wrapping() {
        let grids = Count::from(6_670_903_752_021_072_936_960);
        let squared = grids.times(&grids).to_string();
        assert_eq!(squared, "44500956868728828572464691016512120134041600");
        assert!(grids.times(&grids).is_at_least(u64::MAX));
    }

    #[test]
    fn a_large_number_times_nothing_is_nothing() {
        let large = Count::from(u128::MAX).plus(&Count::from(1));
        for none in [large.times(&Count::default()), Count::default().times(&large)] {
            assert_eq!(none, Count::default());
            assert!(none.is_zero() && !none.is_at_least(1));
        }
    }
}
