//! Sums of any groups that remove one candidate: bases and covers chosen one by one.
//!
//! The candidate must lie in one cover more than the rank. Every cover must meet a base, or it is of no use; every candidate of a base
//! must lie in a cover. So each choice is forced by the one before: a cover that meets no base asks for a base, a candidate in no cover
//! asks for a cover. When nothing is asked for, the groups add up. Groups that were tried are closed for the choices after them, so that
//! each set of groups is met once.
//!
//! A franken X-Wing: value 4 of box 1 and of row 7 lies in columns 2 and 3 only. Two bases within two covers, of three kinds.

use super::Found;
use crate::state::State;
use crate::step::Kind;
use exactone_core::problem::{Candidate, Group};

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// Covers less bases.
    pub(crate) rank: usize,
    /// The most bases.
    pub(crate) size: usize,
    /// The most choices.
    pub(crate) visits: u32,
}

/// Keeps every sum within the limits that removes the candidate, each group once.
pub(crate) fn search(state: &State<'_>, candidate: Candidate, limits: Limits, found: &mut Found) {
    let problem = state.problem();
    let (balance, closed) = (vec![0; problem.candidates()], vec![false; problem.groups()]);
    let (base, cover) = (Vec::new(), Vec::new());
    Choice { state, candidate, limits, base, cover, balance, closed, left: limits.visits }.start(0, found);
}

/// Groups that were chosen.
struct Choice<'s, 'p> {
    state: &'s State<'p>,
    candidate: Candidate,
    limits: Limits,
    base: Vec<Group>,
    cover: Vec<Group>,
    /// By candidate, how many covers hold it, less the bases that do.
    balance: Vec<i32>,
    /// By group, whether it was chosen or tried.
    closed: Vec<bool>,
    left: u32,
}

/// On which side a group stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Base,
    Cover,
}

impl Choice<'_, '_> {
    /// Chooses the covers that hold the candidate, from this place of its groups on.
    fn start(&mut self, from: usize, found: &mut Found) {
        if self.cover.len() == self.limits.rank + 1 {
            self.extend(found);
            return;
        }
        let groups = self.state.problem().groups_of(self.candidate);
        for (at, &group) in groups.iter().enumerate().skip(from) {
            if self.state.open(group) > 1 {
                self.put(group, Side::Cover);
                self.start(at + 1, found);
                self.take(group, Side::Cover);
            }
        }
    }

    /// Chooses what is asked for next.
    fn extend(&mut self, found: &mut Found) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        if let Some(options) = self.covers_wanted() {
            if self.cover.len() < self.limits.size + self.limits.rank {
                self.each(&options, Side::Cover, found);
            }
        } else if let Some(options) = self.bases_wanted() {
            if self.base.len() < self.limits.size {
                self.each(&options, Side::Base, found);
            }
        } else {
            found.add(self.state, Kind::Sum, &self.base, &self.cover);
        }
    }

    /// Goes on with each of these groups, and closes it for those after it.
    fn each(&mut self, options: &[Group], side: Side, found: &mut Found) {
        for &group in options {
            self.put(group, side);
            self.extend(found);
            self.take(group, side);
            self.closed[group.index()] = true;
        }
        for group in options {
            self.closed[group.index()] = false;
        }
    }

    /// The covers for the candidate of a base that has the fewest; none, if all are covered.
    fn covers_wanted(&self) -> Option<Vec<Group>> {
        let of_bases = self.base.iter().flat_map(|&base| self.state.live(base));
        let uncovered = of_bases.filter(|candidate| self.balance[candidate.index()] < 0);
        let groups = |candidate: Candidate| self.state.problem().groups_of(candidate).iter().copied();
        let options = |candidate| groups(candidate).filter(|&group| self.is_free(group, Side::Cover)).collect();
        uncovered.map(options).min_by_key(|options: &Vec<Group>| options.len())
    }

    /// The bases that meet a cover that meets none, or any cover if there are too many; none, if the groups are enough.
    fn bases_wanted(&self) -> Option<Vec<Group>> {
        let idle = self.cover.iter().find(|&&cover| !self.is_met(cover));
        if idle.is_none() && self.cover.len() <= self.base.len() + self.limits.rank {
            return None;
        }
        let covers = idle.map_or(&self.cover[..], std::slice::from_ref);
        let members = covers.iter().flat_map(|&cover| self.state.live(cover));
        let open = members.filter(|member| self.balance[member.index()] > 0);
        let groups = open.flat_map(|member| self.state.problem().groups_of(member).iter().copied());
        let mut options: Vec<Group> = groups.filter(|&group| self.is_free(group, Side::Base)).collect();
        options.sort_unstable();
        options.dedup();
        Some(options)
    }

    /// Whether a base holds a candidate of the cover.
    fn is_met(&self, cover: Group) -> bool {
        let problem = self.state.problem();
        self.state.live(cover).any(|member| self.base.iter().any(|base| problem.groups_of(member).contains(base)))
    }

    /// Whether a group can be chosen.
    fn is_free(&self, group: Group, side: Side) -> bool {
        let problem = self.state.problem();
        let is_fit = match side {
            Side::Cover => self.state.open(group) > 1,
            Side::Base => {
                self.state.is_needed(group)
                    && !problem.groups_of(self.candidate).contains(&group)
                    && !self.state.live(group).any(|member| self.state.is_placed(member))
            }
        };
        is_fit && !self.closed[group.index()]
    }

    fn put(&mut self, group: Group, side: Side) {
        self.closed[group.index()] = true;
        match side {
            Side::Base => self.base.push(group),
            Side::Cover => self.cover.push(group),
        }
        self.count(group, if side == Side::Cover { 1 } else { -1 });
    }

    fn take(&mut self, group: Group, side: Side) {
        self.closed[group.index()] = false;
        match side {
            Side::Base => self.base.pop(),
            Side::Cover => self.cover.pop(),
        };
        self.count(group, if side == Side::Cover { -1 } else { 1 });
    }

    fn count(&mut self, group: Group, by: i32) {
        for member in self.state.live(group) {
            self.balance[member.index()] += by;
        }
    }
}
