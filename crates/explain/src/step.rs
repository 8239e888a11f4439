//! A step: what goes, and the argument for it.

use crate::linear::Linear;
use crate::rule::Rule;
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

impl Step {
    /// The last candidate of an exactly-one group is placed.
    pub(crate) fn single(group: Group, last: Candidate) -> Self {
        let level = Level { kind: Kind::Single, size: 1 };
        Self { argument: Argument::Single(group), gone: Vec::new(), placed: Some(last), level }
    }

    /// How many groups its base has, each counted as often as it is added; of cases and of steps from uniqueness the size of the level.
    #[must_use]
    pub fn bases(&self) -> u64 {
        match &self.argument {
            Argument::Linear(linear) => linear.size(),
            _ => u64::from(self.level.size),
        }
    }
}

/// An argument for a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Argument {
    /// One candidate is left of this exactly-one group.
    Single(Group),
    /// Base groups against cover groups.
    Linear(Linear),
    /// No assignment of the cells of a rule has the candidates that go.
    Rule(Rule),
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

/// A deadly pattern: candidates that could be exchanged, so that there would be a second solution. So a candidate beside them is true.
///
/// The candidates stand in choices, two of each, and every group that one of them is in has exactly two of them. If no candidate beside
/// is true, exactly one of the two is true in each such group: [`Uniqueness::is_exchange`] says why that is known. Let there be such a
/// solution. Make each true candidate of the pattern false, and each false one true. Then each of these groups has one true candidate
/// as before, and no other group changes. So that is a second solution. In a puzzle with one solution, one of those beside is true.
///
/// That is a base like a group, but nobody can see it in the problem: `Σ besides ≥ 1`. It is added up with other groups.
/// The unique rectangle is the plainest pattern. The grave of cells with two candidates each is another, and needs no colouring in two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uniqueness {
    /// The candidates that could be exchanged, ascending.
    pub pattern: Vec<Candidate>,
    /// The candidates that are left of the same choices besides: one of them must be true.
    pub besides: Vec<Candidate>,
    /// What is added to `besides` as a base, added once. Empty if there is one beside, and it is placed.
    pub sum: Linear,
}

/// How dear a step is: kinds in the order of the plan, then its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level {
    /// The kind of the search.
    pub kind: Kind,
    /// - Of a rule: its open cells. Where sums are added up, also how many of the fewer: those that are added, or those that are
    ///   taken away.
    /// - Of several rules together: how many they are.
    /// - Of a sum: its bases, each counted as often as it is added.
    /// - Of a net: the rounds of singles.
    /// - Of cases: twice the depth of assumptions in each other, and one more if they are of a group.
    /// - From uniqueness: half the choices of the pattern, less one, and the rounds of singles or the cells of a subset that the
    ///   conclusion needs.
    pub size: u32,
}

impl Level {
    /// What is left of the level of a sum, if the least sum that does the same has fewer groups.
    pub(crate) fn of_least(self, whole: &Linear, least: &Linear) -> Self {
        match (least.size(), least.rank()) {
            (1, 0) => Self { kind: Kind::Intersection, size: 1 },
            (size, _) if size < whole.size() && self.kind != Kind::Net => {
                Self { size: u32::try_from(size).unwrap_or(u32::MAX), ..self }
            }
            _ => self,
        }
    }
}

/// The kinds of searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// One candidate is left of a group.
    Single,
    /// A rule of the model, looked at by itself.
    Rule,
    /// Several rules of the model together.
    Rules,
    /// One base inside one cover.
    Intersection,
    /// As many covers as bases.
    Locked,
    /// One cover more than bases, in a row: each base gives the next no way out.
    Chain,
    /// An assumption from which singles alone lead to a contradiction.
    Net,
    /// Any groups added up, for one candidate.
    Sum,
    /// Two solutions would differ only here.
    Uniqueness,
    /// Several assumptions, with sums inside.
    Cases,
}
