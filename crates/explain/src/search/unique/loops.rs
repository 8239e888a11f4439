//! Unique loops: choices in which two values could alternate, six of them or more.
//!
//! From a choice with two candidates left the pattern grows. A group that has one candidate of the pattern needs a second one, in a choice
//! whose other value stands so beside the one before it, too. It is done when each group has two. At most two choices have other candidates beside.
//! Four choices are a rectangle, which the tables of the problem find sooner. Where a problem has few groups, two choices can be a pattern, too.

use super::pattern::Pattern;
use crate::state::State;
use exactone_core::problem::{Candidate, Choice, Group};
use std::collections::BTreeSet;

/// The most choices of a loop.
const MOST_CHOICES: usize = 10;

/// The most choices with candidates beside.
const MOST_WIDE: usize = 2;

/// The two candidates of a choice.
type Pair = [Candidate; 2];

/// A pattern that grows.
struct Growth<'s, 'p> {
    state: &'s State<'p>,
    /// The first choice; no other with two candidates is before it.
    seed: Choice,
    pairs: Vec<Pair>,
    wide: usize,
    /// By group, how many candidates of the pattern it has.
    held: Vec<u8>,
    found: BTreeSet<Vec<Candidate>>,
}

/// The loops in a state. O(choices with two candidates · growths).
pub(super) fn patterns(state: &State<'_>, found: &mut Vec<Pattern>) {
    let problem = state.problem();
    let held = vec![0; problem.groups()];
    let mut growth = Growth { state, seed: Choice::new(0), pairs: Vec::new(), wide: 0, held, found: BTreeSet::new() };
    for choice in problem.all_choices().filter(|&choice| state.open(problem.choice_group(choice)) == 2) {
        let live: Vec<Candidate> = state.live(problem.choice_group(choice)).collect();
        growth.seed = choice;
        growth.add([live[0], live[1]]);
        growth.grow();
        growth.take();
    }
    found.extend(growth.found.iter().map(|pattern| Pattern::new(pattern, state)));
}

impl Growth<'_, '_> {
    /// Adds one pair after the other. It goes no deeper than a loop has choices.
    fn grow(&mut self) {
        let Some((beside, group)) = self.lonely() else {
            if self.pairs.len() != 4 {
                let mut pattern = self.pairs.concat();
                pattern.sort_unstable();
                self.found.insert(pattern);
            }
            return;
        };
        if self.pairs.len() == MOST_CHOICES {
            return;
        }
        for pair in self.nexts(beside, group) {
            self.add(pair);
            if self.wide <= MOST_WIDE {
                self.grow();
            }
            self.take();
        }
    }

    /// A pair of the pattern, and a group that has its first candidate and no other of the pattern yet.
    fn lonely(&self) -> Option<(Pair, Group)> {
        let turned = |&[one, other]: &Pair| [[one, other], [other, one]];
        self.pairs.iter().flat_map(turned).find_map(|pair| {
            let groups = self.state.problem().groups_of(pair[0]);
            groups.iter().find(|group| self.held[group.index()] == 1).map(|&group| (pair, group))
        })
    }

    /// The pairs that can stand beside this one, with the first candidate in this group.
    fn nexts(&self, [_, other]: Pair, group: Group) -> Vec<Pair> {
        let problem = self.state.problem();
        let mut nexts = Vec::new();
        for one in self.state.live(group).filter(|&one| self.fits(one)) {
            let Some(choice) = problem.choice_of(one).filter(|&choice| self.is_new(choice)) else { continue };
            let beside = self.state.live(problem.choice_group(choice)).filter(|&second| second != one);
            let meets = |second: &Candidate| problem.groups_of(*second).iter().any(|group| self.awaits(*group, other));
            nexts.extend(beside.filter(|&second| self.fits(second)).filter(meets).map(|second| [one, second]));
        }
        nexts
    }

    /// Whether no group of the candidate is full.
    fn fits(&self, candidate: Candidate) -> bool {
        self.state.problem().groups_of(candidate).iter().all(|group| self.held[group.index()] < 2)
    }

    /// Whether the group has this candidate of the pattern and no other.
    fn awaits(&self, group: Group, candidate: Candidate) -> bool {
        self.held[group.index()] == 1 && self.state.problem().groups_of(candidate).contains(&group)
    }

    /// Whether the choice is not yet of the pattern, and may be.
    fn is_new(&self, choice: Choice) -> bool {
        let group = self.state.problem().choice_group(choice);
        self.held[group.index()] == 0 && (self.state.open(group) > 2 || choice > self.seed)
    }

    fn is_wide(&self, [one, _]: Pair) -> usize {
        let problem = self.state.problem();
        let choice = problem.choice_of(one);
        usize::from(choice.is_some_and(|choice| self.state.open(problem.choice_group(choice)) > 2))
    }

    fn add(&mut self, pair: Pair) {
        self.wide += self.is_wide(pair);
        self.pairs.push(pair);
        for &group in pair.iter().flat_map(|&candidate| self.state.problem().groups_of(candidate)) {
            self.held[group.index()] += 1;
        }
    }

    fn take(&mut self) {
        let Some(pair) = self.pairs.pop() else { return };
        self.wide -= self.is_wide(pair);
        for &group in pair.iter().flat_map(|&candidate| self.state.problem().groups_of(candidate)) {
            self.held[group.index()] -= 1;
        }
    }
}
