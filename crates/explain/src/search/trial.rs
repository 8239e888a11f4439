//! A candidate is assumed, and singles follow: what they remove, and by which groups.

use crate::linear::{Linear, Term};
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::collections::{BTreeMap, BTreeSet};

/// What follows from an assumption by singles.
#[derive(Clone, Debug)]
pub(crate) struct Trial<'p> {
    pub(crate) state: State<'p>,
    pub(crate) assumed: Candidate,
    /// In the order in which they go.
    pub(crate) removed: Vec<Removal>,
    /// The candidates that were placed, each by the group of which it was left.
    pub(crate) placed: Vec<(Candidate, Group)>,
    /// Groups of which one candidate is left.
    waiting: Vec<Group>,
    /// Those of the round that is gone through; empty between rounds.
    now: Vec<Group>,
    /// How often all singles of a state were placed at once.
    pub(crate) rounds: u32,
}

/// A candidate that goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Removal {
    pub(crate) candidate: Candidate,
    /// The group whose last candidate takes it away; none, if the assumed candidate does.
    base: Option<Group>,
    /// The group that both share; none, if the candidate was taken away from outside.
    cover: Option<Group>,
}

/// Which groups may be used.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bases<'b> {
    All,
    Only(&'b BTreeSet<Group>),
}

impl Bases<'_> {
    fn has(self, group: Group) -> bool {
        match self {
            Self::All => true,
            Self::Only(groups) => groups.contains(&group),
        }
    }
}

impl<'p> Trial<'p> {
    /// Assumes a candidate.
    pub(crate) fn new(state: &State<'p>, assumed: Candidate) -> Self {
        let (removed, placed) = (Vec::new(), Vec::new());
        let state = state.clone();
        let mut trial = Self { state, assumed, removed, placed, waiting: Vec::new(), now: Vec::new(), rounds: 0 };
        trial.place(assumed, None);
        trial
    }

    /// Assumes another candidate instead. It keeps its memory.
    pub(crate) fn restart(&mut self, state: &State<'p>, assumed: Candidate) {
        self.state.clone_from(state);
        (self.assumed, self.rounds) = (assumed, 0);
        self.removed.clear();
        self.placed.clear();
        self.waiting.clear();
        self.place(assumed, None);
    }

    /// Takes a candidate away, for reasons from elsewhere.
    pub(crate) fn assume_false(&mut self, candidate: Candidate) {
        if self.state.is_live(candidate) {
            self.removed.push(Removal { candidate, base: None, cover: None });
            self.remove(candidate);
        }
    }

    /// Places singles, round by round, at most so many rounds. The group that has no candidate then, if one has none.
    pub(crate) fn run(&mut self, bases: Bases<'_>, most: u32) -> Option<Group> {
        loop {
            if let Some(empty) = self.empty(bases) {
                return Some(empty);
            }
            if self.waiting.is_empty() || self.rounds == most {
                return None;
            }
            self.rounds += 1;
            let mut now = std::mem::take(&mut self.now);
            std::mem::swap(&mut now, &mut self.waiting);
            for group in now.drain(..) {
                let last = self.state.live(group).next().filter(|_| bases.has(group) && !self.state.is_settled(group));
                if let Some(last) = last {
                    self.placed.push((last, group));
                    self.place(last, Some(group));
                }
            }
            self.now = now;
        }
    }

    /// Places singles until some group is empty, or there are none. Whether a group is. In what order they are placed is all the same.
    pub(crate) fn is_refuted(&mut self) -> bool {
        while self.state.empty().is_none()
            && let Some(group) = self.waiting.pop()
        {
            let last = self.state.live(group).next().filter(|_| !self.state.is_settled(group));
            if let Some(last) = last {
                self.place(last, Some(group));
            }
        }
        self.state.empty().is_some()
    }

    fn empty(&self, bases: Bases<'_>) -> Option<Group> {
        match bases {
            Bases::All => self.state.empty(),
            Bases::Only(groups) => groups.iter().copied().find(|&group| self.state.open(group) == 0),
        }
    }

    fn place(&mut self, candidate: Candidate, base: Option<Group>) {
        let problem = self.state.problem();
        self.state.mark(candidate);
        for &cover in problem.groups_of(candidate) {
            for &member in problem.members(cover) {
                if member != candidate && self.state.is_live(member) {
                    self.removed.push(Removal { candidate: member, base, cover: Some(cover) });
                    self.remove(member);
                }
            }
        }
    }

    fn remove(&mut self, candidate: Candidate) {
        let problem = self.state.problem();
        self.state.remove(candidate);
        let is_single = |group: &Group| self.state.open(*group) == 1 && self.state.is_needed(*group);
        self.waiting.extend(problem.groups_of(candidate).iter().copied().filter(is_single));
    }

    /// The sum that proves the assumed candidate false, after this group was found empty.
    ///
    /// It begins with the empty group as a base, and goes through the removals backwards. Every candidate that a base has and no cover is covered by the
    /// group that took it away, and the group behind that becomes a base. In the end only the assumed candidate is covered too often.
    ///
    /// None, if a group is needed so often that its number is too large: debts may double with every single.
    fn sum(&self, empty: Group) -> Option<Linear> {
        let problem = self.state.problem();
        let mut debts: BTreeMap<Candidate, i64> = BTreeMap::new();
        let (mut bases, mut covers) = (BTreeMap::from([(empty, 1)]), BTreeMap::new());
        owe(&mut debts, problem.members(empty), -1)?;
        for removal in self.removed.iter().rev() {
            let debt = debts.get(&removal.candidate).map_or(0, |debt| -debt);
            let Some(cover) = removal.cover.filter(|_| debt > 0) else { continue };
            add(covers.entry(cover).or_default(), debt)?;
            owe(&mut debts, problem.members(cover), debt)?;
            if let Some(base) = removal.base {
                add(bases.entry(base).or_default(), debt)?;
                owe(&mut debts, problem.members(base), -debt)?;
            }
        }
        Some(Linear { base: terms(bases)?, cover: terms(covers)? })
    }

    /// A [sum](Self::sum) without groups that it can do without.
    pub(crate) fn least_sum(&self, before: &State<'p>, empty: Group) -> Option<Linear> {
        let mut linear = self.sum(empty)?;
        let mut bases: BTreeSet<Group> = linear.base.iter().map(|term| term.group).collect();
        for group in bases.clone() {
            bases.remove(&group);
            let mut again = Trial::new(before, self.assumed);
            match again.run(Bases::Only(&bases), u32::MAX).and_then(|empty| again.sum(empty)) {
                Some(less) => {
                    linear = less;
                    let used: BTreeSet<Group> = linear.base.iter().map(|term| term.group).collect();
                    bases.retain(|group| used.contains(group));
                }
                None => {
                    bases.insert(group);
                }
            }
        }
        Some(linear)
    }
}

fn owe(debts: &mut BTreeMap<Candidate, i64>, candidates: &[Candidate], times: i64) -> Option<()> {
    candidates.iter().try_for_each(|&candidate| add(debts.entry(candidate).or_default(), times))
}

fn add(number: &mut i64, more: i64) -> Option<()> {
    *number = number.checked_add(more)?;
    Some(())
}

fn terms(groups: BTreeMap<Group, i64>) -> Option<Vec<Term>> {
    let term = |(group, times)| Some(Term { group, times: u32::try_from(times).ok()? });
    groups.into_iter().map(term).collect()
}
