//! What is the same for all instances of a kind: the problem, its names, and the rules as they were stated.

use super::{Legend, Parts};
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_core::solve::Count;
use std::fmt;

/// A compiled problem and what its parts are called. Instances share it.
#[derive(Debug)]
pub struct Rules {
    /// Candidates and groups.
    pub problem: Problem,
    /// What they are called.
    pub legend: Legend,
    /// Checks solutions against the rules as they were stated, before any of them became groups.
    pub judge: Option<Box<dyn Judge>>,
    /// Whether the values may be exchanged, as colours may.
    pub exchange: Option<Exchange>,
    /// What the first candidates cost, if the text says it: options of an exact cover. The others cost nothing.
    pub costs: Option<Vec<u32>>,
    /// The givens, clues and rules that they were stated by, where these can be left out one by one. Givens of this instance are
    /// among them.
    pub parts: Option<Box<dyn Parts>>,
}

/// Values that may be exchanged: a solution whose values change their names is one. So some cells that all have different values may be
/// given any of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Candidates that may be chosen before all others: if there is a solution, there is one with these.
    pub fixed: Vec<Candidate>,
    /// How many solutions there are for each with these.
    pub factor: Count,
}

/// Rules as they were stated.
pub trait Judge: fmt::Debug + Send + Sync {
    /// Checks a solution.
    ///
    /// # Errors
    /// The first rule that it breaks, in words.
    fn judge(&self, legend: &Legend, chosen: &[Candidate]) -> Result<(), String>;
}

/// Two givens that contradict each other at once: a value twice in a unit, or two values in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Clash {
    /// The group that would hold both.
    pub group: Group,
    /// The given that comes first.
    pub first: Candidate,
    /// The given that clashes with it.
    pub second: Candidate,
}

impl Rules {
    /// A problem and its names; the groups are all that there is to check.
    #[must_use]
    pub fn new(problem: Problem, legend: Legend) -> Self {
        Self { problem, legend, judge: None, exchange: None, costs: None, parts: None }
    }

    /// Checks a solution against the rules as they were stated, if they say more than the groups.
    ///
    /// # Errors
    /// The rule that is broken, in words.
    pub fn check_stated(&self, chosen: &[Candidate]) -> Result<(), String> {
        self.judge.as_ref().map_or(Ok(()), |judge| judge.judge(&self.legend, chosen))
    }

    /// What these candidates cost together, if candidates have costs.
    #[must_use]
    pub fn cost(&self, chosen: &[Candidate]) -> Option<u64> {
        let costs = self.costs.as_ref()?;
        Some(chosen.iter().filter_map(|option| costs.get(option.index())).map(|&cost| u64::from(cost)).sum())
    }

    /// The first pair of givens that share a group. O(groups + memberships of the givens).
    #[must_use]
    pub fn clash(&self, givens: &[Candidate]) -> Option<Clash> {
        let mut holders = vec![None; self.problem.groups()];
        for &second in givens {
            for &group in self.problem.groups_of(second) {
                match holders[group.index()].replace(second) {
                    Some(first) if first != second => return Some(Clash { group, first, second }),
                    _ => {}
                }
            }
        }
        None
    }

    /// The name of a group: `cell r2c7`, `value 4 in row 2`, or an item.
    #[must_use]
    pub fn group_name(&self, group: Group) -> String {
        self.legend.group(&self.problem, group)
    }
}
