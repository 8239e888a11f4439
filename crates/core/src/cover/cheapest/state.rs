//! What stands at a node of the search, and how to take it back.

use crate::problem::{Candidate, Group, Problem};

/// What stands at a node, and how to take it back.
#[derive(Default)]
pub(super) struct State {
    /// Which options can still be chosen.
    is_open: Vec<bool>,
    /// What is left of the cost of each, once its items took their taxes.
    net: Vec<u64>,
    /// Which items are covered.
    is_covered: Vec<bool>,
    /// Taxes, and the net costs of the options chosen.
    bound: u64,
    chosen: Vec<Candidate>,
    closed: Vec<Candidate>,
    covered: Vec<Group>,
    taxed: Vec<(Candidate, u64)>,
}

/// How long the lists of a state were, and its bound.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    chosen: usize,
    closed: usize,
    covered: usize,
    taxed: usize,
    bound: u64,
}

impl State {
    /// All options are open, at these costs.
    pub(super) fn new(problem: &Problem, costs: &[u64]) -> Self {
        Self {
            is_open: vec![true; problem.candidates()],
            net: costs.to_vec(),
            is_covered: vec![false; problem.groups()],
            ..Self::default()
        }
    }

    pub(super) fn is_open(&self, option: Candidate) -> bool {
        self.is_open[option.index()]
    }

    pub(super) fn is_covered(&self, item: Group) -> bool {
        self.is_covered[item.index()]
    }

    /// The net cost of an option.
    pub(super) fn net(&self, option: Candidate) -> u64 {
        self.net[option.index()]
    }

    /// What no solution here costs less than: the taxes, and the net costs of the options chosen.
    pub(super) fn bound(&self) -> u64 {
        self.bound
    }

    pub(super) fn chosen(&self) -> &[Candidate] {
        &self.chosen
    }

    /// Where to go back to later.
    pub(super) fn mark(&self) -> Mark {
        Mark {
            chosen: self.chosen.len(),
            closed: self.closed.len(),
            covered: self.covered.len(),
            taxed: self.taxed.len(),
            bound: self.bound,
        }
    }

    /// Goes back.
    pub(super) fn undo(&mut self, mark: Mark) {
        self.chosen.truncate(mark.chosen);
        for option in self.closed.drain(mark.closed..) {
            self.is_open[option.index()] = true;
        }
        for group in self.covered.drain(mark.covered..) {
            self.is_covered[group.index()] = false;
        }
        for (option, net) in self.taxed.drain(mark.taxed..).rev() {
            self.net[option.index()] = net;
        }
        self.bound = mark.bound;
    }

    /// Those of the options that are open.
    pub(super) fn open<'o>(&'o self, options: &'o [Candidate]) -> impl Iterator<Item = Candidate> + 'o {
        options.iter().copied().filter(|option| self.is_open[option.index()])
    }

    /// An option is not to be chosen.
    pub(super) fn close(&mut self, option: Candidate) {
        if std::mem::replace(&mut self.is_open[option.index()], false) {
            self.closed.push(option);
        }
    }

    /// Chooses an option: its items are covered, and all others that have one of them go.
    pub(super) fn choose(&mut self, option: Candidate, problem: &Problem) {
        self.bound += self.net[option.index()];
        self.chosen.push(option);
        for &group in problem.groups_of(option) {
            self.is_covered[group.index()] = true;
            self.covered.push(group);
            problem.members(group).iter().for_each(|&other| self.close(other));
        }
        self.close(option);
    }

    /// Takes from the options of an item what the cheapest of them costs. Whether there is an option.
    pub(super) fn tax(&mut self, options: &[Candidate]) -> bool {
        let Some(tax) = self.open(options).map(|option| self.net[option.index()]).min() else { return false };
        if tax > 0 {
            self.bound += tax;
            for option in options.iter().filter(|option| self.is_open[option.index()]) {
                self.taxed.push((*option, self.net[option.index()]));
                self.net[option.index()] -= tax;
            }
        }
        true
    }
}
