//! Fractions: a division has the number that it has at school.

use std::cmp::Ordering;

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fraction {
    above: i64,
    /// Greater than 0.
    below: i64,
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Self {
        Self { above: number, below: 1 }
    }
}

impl Fraction {
    /// `None` if a part does not fit, or the lower part is 0.
    fn of(above: i128, below: i128) -> Option<Self> {
        let common = gcd(above, below);
        let sign = below.signum();
        let part = |part: i128| i64::try_from(sign * part.checked_div(common)?).ok();
        Some(Self { above: part(above)?, below: part(below).filter(|below| *below > 0)? })
    }

    fn wide(self) -> (i128, i128) {
        (self.above.into(), self.below.into())
    }

    /// The whole number that it is.
    fn whole(self) -> Option<i64> {
        (self.below == 1).then_some(self.above)
    }

    pub(super) fn plus(self, other: Self) -> Option<Self> {
        let ((a, b), (c, d)) = (self.wide(), other.wide());
        Self::of(a * d + c * b, b * d)
    }

    pub(super) fn times(self, other: Self) -> Option<Self> {
        let ((a, b), (c, d)) = (self.wide(), other.wide());
        Self::of(a * c, b * d)
    }

    /// `None` also if the other is 0.
    pub(super) fn over(self, other: Self) -> Option<Self> {
        let ((a, b), (c, d)) = (self.wide(), other.wide());
        Self::of(a * d, b * c)
    }

    pub(super) fn negated(self) -> Option<Self> {
        Some(Self { above: self.above.checked_neg()?, ..self })
    }

    pub(super) fn abs(self) -> Option<Self> {
        if self.above < 0 { self.negated() } else { Some(self) }
    }

    pub(super) fn is_zero(self) -> bool {
        self.above == 0
    }

    /// The rest of the division of two whole numbers: from 0, and less than the second without its sign.
    pub(super) fn rest(self, other: Self) -> Option<Self> {
        self.whole()?.checked_rem_euclid(other.whole()?).map(Self::from)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let ((a, b), (c, d)) = (self.wide(), other.wide());
        (a * d).cmp(&(c * b))
    }
}

fn gcd(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one.abs(), other.abs());
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}
