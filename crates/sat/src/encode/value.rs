//! What each encoding of values says of itself, beside its clauses.

use super::AtMostOne;
use crate::cnf::Lit;

/// How variables say which value a cell has, or any other choice.
pub(super) struct ValueCard {
    /// The literals of a candidate: they are all true exactly if the candidate is.
    pub(super) literals: Literals,
    /// Which halves of "exactly one" are emitted of a choice.
    pub(super) choices: Choices,
    /// How "at most one" of a choice is said, if the encoding of values has its own way.
    pub(super) method_of_choices: Option<AtMostOne>,
}

/// What the literals of a candidate are.
pub(super) enum Literals {
    /// A variable for each candidate.
    OfCandidates,
    /// Variables for each choice; a candidate has the literals of its place among the open values.
    OfPlaces(PlaceLiterals),
}

/// The variables of a choice, and the literals of its values.
pub(super) struct PlaceLiterals {
    /// How many variables so many values have.
    pub(super) vars: fn(values: usize) -> usize,
    /// Appends the literals of the value at this place, of so many; the variables begin at `first`.
    pub(super) literals: fn(first: usize, place: usize, values: usize, literals: &mut Vec<Lit>),
}

/// Which halves of "exactly one" are emitted of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choices {
    /// Those that the extent of the encoding asks for.
    ByExtent,
    /// Both.
    ExactlyOne,
    /// At least one, if it may be any: several values may be true, and the first counts.
    AnyCounts,
    /// Neither: the variables leave no other possibility.
    ByVariables,
}
