//! A candidate is refuted by all assignments of some cells: singles and bounds, and where they end, each value of a cell in turn.
//!
//! So what a rule says by itself is said by groups. It is long, and for proofs alone. The branches that are open stand on a stack of its own, so
//! however many cells a rule has, the stack of the program is not used up.

use super::sums::SumByGroups;
use super::trial::{Bases, Trial};
use crate::state::State;
use crate::step::{Argument, Branch, Cases, Kind, Level, Step};
use exactone_core::problem::{Candidate, Choice, Group};

/// What is used in each branch beside singles: the cells whose values are gone through, and what they add up to, if that is known.
pub(crate) struct Means<'m> {
    pub(crate) cells: &'m [usize],
    pub(crate) sum: Option<&'m SumByGroups<'m>>,
}

/// The step, if no more than so many assumptions are needed.
pub(crate) fn step(candidate: Candidate, means: &Means<'_>, state: &State<'_>, most: u32) -> Option<Step> {
    let mut open: Vec<Node<'_>> = Vec::new();
    let mut assumed = candidate;
    for _ in 0..most {
        let node = Node::new(open.last().map_or(state, |node| &node.state), assumed, means);
        let mut refuted = None;
        match node.empty {
            Some(empty) => refuted = Some(Branch { assumed, steps: node.steps, empty: Some(empty) }),
            None => open.push(node.split(means.cells)?),
        }
        while let Some(branch) = refuted.take() {
            let Some(node) = open.last_mut() else { return Some(refutation(branch)) };
            node.branches.push(branch);
            if node.branches.len() == node.values.len() {
                refuted = open.pop().and_then(Node::refuted);
            }
        }
        let node = open.last()?;
        assumed = node.values[node.branches.len()];
    }
    None
}

/// One branch that ends in a contradiction: what it assumes is false.
fn refutation(branch: Branch) -> Step {
    let level = Level { kind: Kind::Cases, size: 0 };
    let gone = vec![branch.assumed];
    Step { argument: Argument::Cases(Cases { group: None, branches: vec![branch] }), gone, placed: None, level }
}

/// A branch: what follows from an assumption, and the values of a cell that are gone through in it.
struct Node<'p> {
    assumed: Candidate,
    steps: Vec<Step>,
    state: State<'p>,
    empty: Option<Group>,
    /// The cell that is gone through.
    group: Option<Group>,
    values: Vec<Candidate>,
    /// A branch for each value that is done.
    branches: Vec<Branch>,
}

impl<'p> Node<'p> {
    /// What follows by singles and by the sum.
    fn new(state: &State<'p>, assumed: Candidate, means: &Means<'_>) -> Self {
        let mut trial = Trial::new(state, assumed);
        let (mut steps, mut told) = (Vec::new(), 0);
        let empty = loop {
            let empty = trial.run(Bases::All, u32::MAX);
            steps.extend(trial.placed[told..].iter().map(|&(placed, group)| Step::single(group, placed)));
            told = trial.placed.len();
            // The bounds of one side change those of the other.
            let bounds = means.sum.and_then(|sum| sum.steps(&trial.state).into_iter().next());
            let Some(bounds) = bounds.filter(|_| empty.is_none()) else { break empty };
            bounds.gone.iter().for_each(|&gone| trial.assume_false(gone));
            steps.push(bounds);
        };
        Self { assumed, steps, state: trial.state, empty, group: None, values: Vec::new(), branches: Vec::new() }
    }

    /// Goes through the cell with the fewest values left. None, if each of the cells has one value.
    fn split(self, cells: &[usize]) -> Option<Self> {
        let groups = cells.iter().map(|&cell| self.state.problem().choice_group(Choice::new(cell)));
        let open = |group: &Group| self.state.open(*group);
        let group = groups.filter(|group| open(group) > 1).min_by_key(open)?;
        let values = self.state.live(group).collect();
        Some(Self { group: Some(group), values, ..self })
    }

    /// Each value of the cell leads to a contradiction: so does the assumption.
    fn refuted(self) -> Option<Branch> {
        let Self { assumed, mut steps, group, values, branches, .. } = self;
        let argument = Argument::Cases(Cases { group, branches });
        steps.push(Step { argument, gone: values, placed: None, level: Level { kind: Kind::Cases, size: 1 } });
        group.map(|group| Branch { assumed, steps, empty: Some(group) })
    }
}
