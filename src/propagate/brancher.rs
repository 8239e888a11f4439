//! Chooses the group to branch on.
//!
//! Groups stand in tiers, and a tier is asked only when those before it are done: groups of visible choices before
//! groups that hold auxiliary candidates, because the visible choices determine those. Within a tier the rule decides.
//!
//! A group with two candidates left ends the scan: nothing better comes after it. And what is satisfied stays so
//! until it is taken back, so each guess remembers how far its tiers were done, and the scan begins there.

use super::Branching;
use super::domains::Domains;
use crate::problem::{Bound, Group, Problem, Visibility};

pub(super) struct Brancher {
    rule: Branching,
    /// Every exactly-one group that the rule branches on, tier after tier.
    order: Vec<Group>,
    /// Where each tier ends.
    tiers: Vec<usize>,
    /// The number of candidates that no other group can beat: 2 after singles, else 1.
    enough: u32,
    /// For each group, one more than the number of times it was left empty.
    weights: Vec<u32>,
}

impl Brancher {
    pub(super) fn new(problem: &Problem, rule: Branching, enough: u32) -> Self {
        let mut order = Vec::new();
        let mut tiers = Vec::new();
        for tier in tiers_of(problem, rule) {
            order.extend(tier);
            tiers.push(order.len());
        }
        let weights = if rule == Branching::DomWdeg { vec![1; problem.groups()] } else { Vec::new() };
        Self { rule, order, tiers, enough, weights }
    }

    /// Forgets the conflicts.
    pub(super) fn reset(&mut self) {
        self.weights.fill(1);
    }

    /// A conflict left this group empty.
    pub(super) fn blame(&mut self, group: Group) {
        if let Some(weight) = self.weights.get_mut(group.index()) {
            *weight = weight.saturating_add(1);
        }
    }

    /// The group to branch on, and how many places of the order are done; `done` of them are known to be.
    ///
    /// `None` if no group is open.
    pub(super) fn choose<D: Domains>(&self, domains: &D, done: usize) -> Option<(Group, usize)> {
        let open = |group: &Group| domains.left(*group).is_some();
        let done = done + self.order[done..].iter().position(open)?;
        let mut start = done;
        for &end in self.tiers.iter().filter(|&&end| end > done) {
            if let Some(group) = self.best(domains, &self.order[start..end]) {
                return Some((group, done));
            }
            start = end;
        }
        None
    }

    fn best<D: Domains>(&self, domains: &D, groups: &[Group]) -> Option<Group> {
        match self.rule {
            Branching::First => groups.iter().copied().find(|&group| domains.left(group).is_some()),
            Branching::Cell | Branching::Group => self.smallest(domains, groups),
            Branching::DomWdeg => self.smallest_quotient(domains, groups),
        }
    }

    fn smallest<D: Domains>(&self, domains: &D, groups: &[Group]) -> Option<Group> {
        let mut best = None;
        let mut least = u32::MAX;
        for &group in groups {
            match domains.left(group) {
                Some(left) if left <= self.enough => return Some(group),
                Some(left) if left < least => (best, least) = (Some(group), left),
                _ => {}
            }
        }
        best
    }

    fn smallest_quotient<D: Domains>(&self, domains: &D, groups: &[Group]) -> Option<Group> {
        let mut best: Option<(Group, u64, u64)> = None;
        for &group in groups {
            let Some(left) = domains.left(group) else {
                continue;
            };
            let (left, weight) = (u64::from(left), u64::from(self.weights[group.index()]));
            if best.is_none_or(|(_, least, heaviest)| left * heaviest < least * weight) {
                best = Some((group, left, weight));
            }
        }
        best.map(|(group, ..)| group)
    }
}

/// The tiers of a rule. Together they hold every exactly-one group, so that nothing stays open.
fn tiers_of(problem: &Problem, rule: Branching) -> Vec<Vec<Group>> {
    let rank = |group: Group| match rule {
        Branching::Group | Branching::DomWdeg => usize::from(is_auxiliary(problem, group)),
        Branching::Cell | Branching::First => 2,
    };
    let mut ranks: Vec<usize> = problem.all_groups().map(rank).collect();
    if matches!(rule, Branching::Cell | Branching::First) {
        for choice in problem.all_choices() {
            ranks[problem.choice_group(choice).index()] =
                usize::from(problem.visibility(choice) == Visibility::Auxiliary);
        }
    }
    let tier = |wanted| {
        let groups = problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne);
        groups.filter(|group| ranks[group.index()] == wanted).collect()
    };
    (0..3).map(tier).collect()
}

fn is_auxiliary(problem: &Problem, group: Group) -> bool {
    let choices = problem.members(group).iter().filter_map(|&member| problem.choice_of(member));
    choices.into_iter().any(|choice| problem.visibility(choice) == Visibility::Auxiliary)
}
