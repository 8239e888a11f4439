//! A step: what goes, and the argument for it.

use crate::linear::Linear;
use exactone_core::problem::{Candidate, Group};

/// A step from one state to the next. It is data: it can be told, drawn, written as a proof, and made again in another state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Why.
    pub argument: Argument,
    /// The candidates that it removes, ascending. If it places a candidate, those that go because of that are not among them.
    pub gone: Vec<Candidate>,
    /// The candidate that it places, if it does.
    pub placed: Option<Candidate>,
    /// Where the search found it: what a step of this kind and size costs.
    pub level: Level,
}

/// An argument for a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Argument {
    /// One candidate is left of this exactly-one group.
    Single(Group),
    /// Base groups against cover groups.
    Linear(Linear),
    /// Whatever is true of these candidates, what the step removes is gone.
    Cases(Cases),
    /// Two solutions would differ only here.
    Uniqueness(Uniqueness),
}

/// Each candidate of a group is assumed in turn; what all branches lose is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cases {
    /// The exactly-one group whose candidates are assumed; `None` if there is one branch alone, and it ends in a contradiction.
    pub group: Option<Group>,
    /// A branch for each candidate.
    pub branches: Vec<Branch>,
}

/// What follows if a candidate is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The candidate.
    pub assumed: Candidate,
    /// The steps, each in the state that the one before it left.
    pub steps: Vec<Step>,
    /// The exactly-one group that has no candidate in the end, if the branch ends in a contradiction.
    pub empty: Option<Group>,
}

/// Candidates that could be exchanged for others, so that there would be a second solution, unless a candidate beside them is true.
///
/// The candidates of `one` and `other` stand in the same choices, two of each choice. Every group has as many of `one` as of `other`. So a
/// solution with all of `one` stays a solution if they are exchanged for all of `other`. If the choices had no other candidates, each solution would hold
/// all of `one` or all of `other`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uniqueness {
    /// The candidates that would be true together.
    pub one: Vec<Candidate>,
    /// Those that they could be exchanged for.
    pub other: Vec<Candidate>,
    /// The candidates that are left of these choices besides: one of them must be true.
    pub besides: Vec<Candidate>,
    /// What follows for each of them; none, if there is one and it is placed.
    pub branches: Vec<Branch>,
}
/// How dear a step is: kinds in the order of the plan, then its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level {
    /// The kind of the search.
    pub kind: Kind,
    /// The bases of a sum, each counted as often as it is added; the branches of cases.
    pub size: u32,
}

/// The kinds of searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// One candidate is left of a group.
    Single,
    /// One base inside one cover.
    Intersection,
    /// As many covers as bases.
    Locked,
    /// One cover more than bases, in a row: each base gives the next no way out.
    Chain,
    /// An assumption from which singles alone lead to a contradiction.
    Net,
    /// Two solutions would differ only here.
    Uniqueness,
    /// Several assumptions, with sums inside.
    Cases,
}
