//! An encoding: the product of six independent choices.

use super::AtMostOne;

/// How a problem becomes clauses. Made from its id, such as `triad+nested` ([`FromStr`](std::str::FromStr)), and printed
/// as one; `docs/encodings.md` lists them.
///
/// ```
/// use exactone_sat::encode::{Encoding, Extent, Reduction};
///
/// let encoding: Encoding = "minimal+dedup+fixpoint".parse()?;
/// assert_eq!((encoding.extent(), encoding.reduction()), (Extent::Minimal, Reduction::Fixpoint));
/// assert_eq!(encoding.to_string(), "minimal+dedup+fixpoint");
/// # Ok::<(), exactone_sat::encode::UnknownEncoding>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Encoding {
    pub(super) value: Value,
    pub(super) extent: Extent,
    pub(super) pairs: Pairs,
    pub(super) at_most_one: AtMostOne,
    pub(super) redundancy: Redundancy,
    pub(super) reduction: Reduction,
}

/// What the variables say of the value of a cell, or of any other choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Value {
    /// A variable for each candidate.
    #[default]
    Direct,
    /// The number of the value, in binary.
    Log,
    /// "The value comes after the i-th."
    Order,
    /// Both direct and order variables, each defined by the others.
    OrderDirect,
    /// A variable for each candidate; conflicts are told by what remains possible beside a candidate.
    Support,
    /// A variable for each candidate, of which several may be true in a cell; any of them is then its value.
    Muldirect,
}

/// Which groups are told to have at least one true member, and which to have at most one. Half of it is often implied by
/// counting: n cells with at least one of n values each, and each value at most once, are a permutation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extent {
    /// At least one in each choice; at most one in the others.
    Minimal,
    /// Exactly one in each choice; at most one in the others.
    Weber,
    /// All of both.
    #[default]
    Extended,
    /// Exactly one in each choice; at least one in the others.
    Cover,
}

/// How often two candidates are stated to exclude each other, if several groups hold both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// In each group: the encoding as published.
    #[default]
    InEachGroup,
    /// Once: smaller, and says the same.
    Once,
}

/// What is said twice, in other words, for the sake of propagation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Redundancy {
    /// Nothing.
    #[default]
    None,
    /// Locked candidates: what is true in one unit outside an intersection keeps the intersection empty, and so the other
    /// unit's candidate lies outside it too.
    BoxLine,
    /// Intersection factoring: a variable for each intersection of two units, and both units told in these.
    Triad,
    /// Factoring, and as many values in each intersection as it has cells.
    TriadCardinality,
}

/// What is made of the givens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reduction {
    /// A unit clause for each.
    #[default]
    None,
    /// They and what shares a group with them are no variables.
    OneRound,
    /// Nor is anything that unit propagation on the extended encoding decides.
    Fixpoint,
}

impl Encoding {
    /// What the variables say.
    #[must_use]
    pub fn value(&self) -> Value {
        self.value
    }

    /// Which groups are told what.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// How "at most one" is said.
    #[must_use]
    pub fn at_most_one(&self) -> AtMostOne {
        self.at_most_one
    }

    /// How often a pair is stated.
    #[must_use]
    pub fn pairs(&self) -> Pairs {
        self.pairs
    }

    /// What is said twice.
    #[must_use]
    pub fn redundancy(&self) -> Redundancy {
        self.redundancy
    }

    /// What is made of the givens.
    #[must_use]
    pub fn reduction(&self) -> Reduction {
        self.reduction
    }

    /// The same encoding with another reduction.
    #[must_use]
    pub fn with_reduction(self, reduction: Reduction) -> Self {
        Self { reduction, ..self }
    }
}
