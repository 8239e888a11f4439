//! The judge of this room: every technique as its definition reads, by passes over everything. Slow, and obvious.

use super::Techniques;
use crate::problem::{Bound, Candidate, Choice, Group, Problem};
use crate::solve::CandidateState;
use crate::solve::CandidateState::{False, Open, True};
use std::collections::{BTreeMap, BTreeSet};

/// The state of every candidate when nothing more can be concluded; `None` for a conflict.
pub(super) fn fixpoint(
    problem: &Problem,
    techniques: Techniques,
    givens: &[Candidate],
    removed: &[Candidate],
) -> Option<Vec<CandidateState>> {
    let mut plain = Plain { problem, states: vec![Open; problem.candidates()], conflict: false };
    for &candidate in removed {
        plain.set(candidate, False);
    }
    for &candidate in givens {
        plain.set(candidate, True);
    }
    loop {
        let before = plain.states.clone();
        plain.rivals();
        if techniques.has_singles() {
            plain.singles();
        }
        if techniques.has_locked() {
            plain.locked();
        }
        for size in 2..=techniques.subset_size().unwrap_or(0) {
            plain.subsets(size);
        }
        if plain.conflict {
            return None;
        }
        if plain.states == before {
            return Some(plain.states);
        }
    }
}

/// All solutions, each ascending, in order.
pub(super) fn solutions(problem: &Problem, givens: &[Candidate], removed: &[Candidate]) -> Vec<Vec<Candidate>> {
    let mut found = Vec::new();
    complete(problem, &mut Vec::new(), &mut found);
    found.retain(|solution| {
        givens.iter().all(|given| solution.contains(given)) && removed.iter().all(|gone| !solution.contains(gone))
    });
    found.sort();
    found
}

/// Extends the chosen candidates by the first exactly-one group that has none of them.
fn complete(problem: &Problem, chosen: &mut Vec<Candidate>, found: &mut Vec<Vec<Candidate>>) {
    let has_one = |group: Group| problem.members(group).iter().any(|member| chosen.contains(member));
    let empty = |group: &Group| problem.bound(*group) == Bound::ExactlyOne && !has_one(*group);
    let Some(group) = problem.all_groups().find(empty) else {
        let mut solution = chosen.clone();
        solution.sort_unstable();
        found.push(solution);
        return;
    };
    for &member in problem.members(group) {
        let clashes = |group: &Group| problem.members(*group).iter().any(|other| chosen.contains(other));
        if !problem.groups_of(member).iter().any(clashes) {
            chosen.push(member);
            complete(problem, chosen, found);
            chosen.pop();
        }
    }
}

struct Plain<'p> {
    problem: &'p Problem,
    states: Vec<CandidateState>,
    conflict: bool,
}

impl Plain<'_> {
    fn set(&mut self, candidate: Candidate, state: CandidateState) {
        let had = &mut self.states[candidate.index()];
        self.conflict |= *had != Open && *had != state;
        *had = state;
    }

    fn is(&self, candidate: Candidate, state: CandidateState) -> bool {
        self.states[candidate.index()] == state
    }

    fn open(&self, group: Group) -> Vec<Candidate> {
        self.problem.members(group).iter().copied().filter(|&member| self.is(member, Open)).collect()
    }

    fn has_true(&self, group: Group) -> bool {
        self.problem.members(group).iter().any(|&member| self.is(member, True))
    }

    /// Exactly-one groups without a true candidate.
    fn unsatisfied(&self) -> Vec<Group> {
        let wanting = |group: &Group| self.problem.bound(*group) == Bound::ExactlyOne && !self.has_true(*group);
        self.problem.all_groups().filter(wanting).collect()
    }

    fn rivals(&mut self) {
        for candidate in self.problem.all_candidates().filter(|&candidate| self.is(candidate, True)).collect::<Vec<_>>()
        {
            for &group in self.problem.groups_of(candidate) {
                for &rival in self.problem.members(group).iter().filter(|&&rival| rival != candidate) {
                    self.set(rival, False);
                }
            }
        }
        self.conflict |= self.unsatisfied().into_iter().any(|group| self.open(group).is_empty());
    }

    fn singles(&mut self) {
        for group in self.unsatisfied() {
            if let [only] = self.open(group)[..] {
                self.set(only, True);
                self.rivals();
            }
        }
    }

    fn locked(&mut self) {
        for group in self.unsatisfied() {
            let survivors = self.open(group);
            for holder in self.problem.all_groups().filter(|&holder| holder != group) {
                let members = self.problem.members(holder);
                if survivors.iter().all(|survivor| members.contains(survivor)) {
                    let rest = members.iter().filter(|member| !survivors.contains(member));
                    rest.for_each(|&candidate| self.set(candidate, False));
                }
            }
        }
    }

    fn subsets(&mut self, size: usize) {
        for (choices, groups) in units(self.problem) {
            let cells: Vec<Group> = choices.iter().map(|&choice| self.problem.choice_group(choice)).collect();
            let exactly_one = |group: &Group| self.problem.bound(*group) == Bound::ExactlyOne;
            self.confined(size, &cells, &groups);
            self.confined(size, &groups.iter().copied().filter(exactly_one).collect::<Vec<_>>(), &cells);
        }
    }

    /// Some `size` of the unsatisfied rows whose open candidates lie in no more than `size` of the columns.
    fn confined(&mut self, size: usize, rows: &[Group], columns: &[Group]) {
        for chosen in combinations(rows, size) {
            if chosen.iter().any(|&row| self.has_true(row)) {
                continue;
            }
            let inside: BTreeSet<Candidate> = chosen.iter().flat_map(|&row| self.open(row)).collect();
            let column_of = |&candidate: &Candidate| {
                columns.iter().copied().find(|&column| self.problem.members(column).contains(&candidate))
            };
            let Some(used) = inside.iter().map(column_of).collect::<Option<BTreeSet<Group>>>() else {
                continue;
            };
            self.conflict |= used.len() < size;
            for column in used.iter().copied().filter(|_| used.len() <= size) {
                let outside = self.open(column).into_iter().filter(|candidate| !inside.contains(candidate));
                outside.collect::<Vec<_>>().into_iter().for_each(|candidate| self.set(candidate, False));
            }
        }
    }
}

/// Disjoint groups over the same choices, one candidate of each choice in each group.
fn units(problem: &Problem) -> Vec<(Vec<Choice>, Vec<Group>)> {
    let mut classes: BTreeMap<Vec<Choice>, Vec<Group>> = BTreeMap::new();
    for group in problem.all_groups() {
        let members = problem.members(group);
        let Some(choices) = members.iter().map(|&member| problem.choice_of(member)).collect::<Option<Vec<_>>>() else {
            continue;
        };
        if choices.iter().collect::<BTreeSet<_>>().len() == choices.len() {
            let class = classes.entry(choices).or_default();
            let taken = class.iter().any(|&other| problem.members(other).iter().any(|member| members.contains(member)));
            if !taken {
                class.push(group);
            }
        }
    }
    classes.into_iter().filter(|(_, groups)| groups.len() > 1).collect()
}

fn combinations(rows: &[Group], size: usize) -> Vec<Vec<Group>> {
    let masks = (0..1usize << rows.len()).filter(|mask| mask.count_ones() as usize == size);
    let chosen = |mask: usize| (0..rows.len()).filter(move |row| mask >> row & 1 == 1).map(|row| rows[row]).collect();
    masks.map(chosen).collect()
}
