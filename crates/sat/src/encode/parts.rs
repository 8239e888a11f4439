//! The parts of an encoding that all values share: extent, pairs, redundancy, reduction.

/// Which halves of "exactly one" are emitted of which groups: at least one, at most one. Counting often implies a half: n
/// cells with at least one of n values each, and each value at most once, are a permutation.
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
    /// Intersection factoring: a variable for each intersection of two units, and both units stated in these.
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
