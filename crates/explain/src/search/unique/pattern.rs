//! A pattern that could be exchanged, and the step that it makes.

use crate::linear::Linear;
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step, Uniqueness};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;

/// A pattern in a state, and the candidates beside it.
pub(super) struct Pattern {
    pub(super) candidates: Vec<Candidate>,
    pub(super) besides: Vec<Candidate>,
}

impl Pattern {
    /// These candidates, and what is left of their choices besides.
    pub(super) fn new<'c>(candidates: impl IntoIterator<Item = &'c Candidate>, state: &State<'_>) -> Self {
        let problem = state.problem();
        let mut candidates: Vec<Candidate> = candidates.into_iter().copied().collect();
        candidates.sort_unstable();
        let mut choices: Vec<_> = candidates.iter().filter_map(|&candidate| problem.choice_of(candidate)).collect();
        choices.dedup();
        let live = choices.iter().flat_map(|&choice| state.live(problem.choice_group(choice)));
        let besides = live.filter(|candidate| candidates.binary_search(candidate).is_err()).collect();
        Self { candidates, besides }
    }

    /// Whether there are candidates beside, and none of them is known to be true.
    pub(super) fn is_open(&self, state: &State<'_>) -> bool {
        !self.besides.is_empty() && !self.besides.iter().any(|&beside| state.is_placed(beside))
    }

    /// Whether it says more than the rules do by themselves. It does not if one of those beside is true anyway: because they are all that is left of a group, or
    /// because too much of the pattern is gone, so that it cannot be filled either way.
    pub(super) fn is_deadly(&self, state: &State<'_>) -> bool {
        let problem = state.problem();
        let is_beside = |member: Candidate| self.besides.binary_search(&member).is_ok();
        let is_group_of_besides = |&group: &Group| state.is_needed(group) && state.live(group).all(is_beside);
        let mut around = self.besides.iter().flat_map(|&beside| problem.groups_of(beside));
        !around.any(is_group_of_besides) && self.can_be_filled(state)
    }

    /// Whether each part of the pattern that hangs together can be filled in one of two ways. A part that is no two ways is let through.
    fn can_be_filled(&self, state: &State<'_>) -> bool {
        let mut members: BTreeMap<Group, Vec<Candidate>> = BTreeMap::new();
        for &candidate in &self.candidates {
            for &group in state.problem().groups_of(candidate) {
                members.entry(group).or_default().push(candidate);
            }
        }
        let mut ways: BTreeMap<Candidate, usize> = BTreeMap::new();
        for &first in &self.candidates {
            if ways.contains_key(&first) {
                continue;
            }
            ways.insert(first, 0);
            let (mut queue, mut is_full, mut is_even) = (vec![first], [true; 2], true);
            while let Some(candidate) = queue.pop() {
                let way = ways[&candidate];
                is_full[way] &= state.is_live(candidate);
                let groups = state.problem().groups_of(candidate).iter();
                for &other in groups.flat_map(|group| &members[group]).filter(|&&other| other != candidate) {
                    match ways.insert(other, 1 - way) {
                        Some(before) => is_even &= before != way,
                        None => queue.push(other),
                    }
                }
            }
            if is_even && is_full == [false; 2] {
                return false;
            }
        }
        true
    }

    /// Half the choices, less one: what a step costs before anything is concluded.
    pub(super) fn size(&self) -> u32 {
        u32::try_from(self.candidates.len() / 4).unwrap_or(u32::MAX).saturating_sub(1)
    }

    /// The argument with these groups.
    pub(super) fn with(&self, sum: Linear) -> Uniqueness {
        Uniqueness { pattern: self.candidates.clone(), besides: self.besides.clone(), sum }
    }
}

/// The step of an argument: what it removes and places, and its size.
pub(super) fn step(unique: Uniqueness, (gone, placed): (Vec<Candidate>, Option<Candidate>), size: u32) -> Step {
    let level = Level { kind: Kind::Uniqueness, size };
    Step { argument: Argument::Uniqueness(unique), gone, placed, level }
}
