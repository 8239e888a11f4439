//! Chooses the group to branch on.
//!
//! Groups are in tiers, and a tier is asked only when those before it are done: groups of visible choices before
//! groups that hold auxiliary candidates, because the visible choices determine those. Within a tier the rule decides.
//!
//! No scan goes on longer than it must. A group with two candidates left cannot be beaten by a later one. What is
//! satisfied stays so until it is taken back, so each guess remembers how much of the order was done.

use super::Branching;
use super::domains::Domains;
use super::weights::Weights;
use crate::problem::{Bound, Group, Problem, Visibility};

pub(super) struct Brancher {
    rule: Branching,
    /// Every exactly-one group, tier after tier.
    order: Vec<Group>,
    /// Where each tier ends.
    tiers: Vec<usize>,
    /// The number of candidates that no other group can beat: 2 after singles, else 1.
    enough: u32,
    /// The conflicts so far, one for each tier.
    weights: Vec<Weights>,
}

impl Brancher {
    pub(super) fn new(problem: &Problem, rule: Branching, enough: u32) -> Self {
        let mut order = Vec::new();
        let mut tiers = Vec::new();
        let mut weights = Vec::new();
        for tier in tiers_of(problem, rule) {
            if rule == Branching::DomWdeg {
                weights.push(Weights::new(&tier, problem.groups()));
            }
            order.extend(tier);
            tiers.push(order.len());
        }
        Self { rule, order, tiers, enough, weights }
    }

    /// Forgets the conflicts.
    pub(super) fn reset(&mut self) {
        self.weights.iter_mut().for_each(Weights::reset);
    }

    /// A conflict left this group empty.
    pub(super) fn blame(&mut self, group: Group) {
        self.weights.iter_mut().for_each(|weights| weights.grow(group));
    }

    /// The group to branch on, and how many places of the order are done; `done` of them are known to be.
    ///
    /// `None` if no group is open.
    pub(super) fn choose<D: Domains>(&self, domains: &D, done: usize) -> Option<(Group, usize)> {
        let open = |group: &Group| domains.left(*group).is_some();
        let done = done + self.order[done..].iter().position(open)?;
        let tier = self.tiers.iter().position(|&end| end > done)?;
        let groups = &self.order[done..self.tiers[tier]];
        let group = match self.rule {
            Branching::First => groups[0],
            Branching::Cell | Branching::Group => self.smallest(domains, groups)?.0,
            Branching::DomWdeg => self.smallest_quotient(domains, groups, &self.weights[tier])?,
        };
        Some((group, done))
    }

    /// The first of the smallest open groups, and its size.
    fn smallest<D: Domains>(&self, domains: &D, groups: &[Group]) -> Option<(Group, u32)> {
        let mut best = None;
        let mut least = u32::MAX;
        for &group in groups {
            match domains.left(group) {
                Some(left) if left <= self.enough => return Some((group, left)),
                Some(left) if left < least => (best, least) = (Some((group, left)), left),
                _ => {}
            }
        }
        best
    }

    /// Groups that caused conflicts come first, heaviest first; the others all weigh 1. Where the best so far could
    /// not be beaten by a group of two at the weight at hand, nothing after it can do so either.
    fn smallest_quotient<D: Domains>(&self, domains: &D, groups: &[Group], weights: &Weights) -> Option<Group> {
        let mut best: Option<(Group, u64, u64)> = None;
        let beats = |best: Option<(Group, u64, u64)>, left: u32, weight: u64| {
            best.is_none_or(|(_, least, its_weight)| u64::from(left) * its_weight < least * weight)
        };
        for (group, weight) in weights.heaviest_first() {
            if !beats(best, self.enough, weight) {
                break;
            }
            if let Some(left) = domains.left(group).filter(|&left| beats(best, left, weight)) {
                best = Some((group, u64::from(left), weight));
            }
        }
        if beats(best, self.enough, 1) {
            let smallest = self.smallest(domains, groups);
            if let Some((group, _)) = smallest.filter(|&(_, left)| beats(best, left, 1)) {
                return Some(group);
            }
        }
        best.map(|(group, ..)| group)
    }
}

/// The tiers of a rule. Together they hold every exactly-one group, so that nothing stays open.
fn tiers_of(problem: &Problem, rule: Branching) -> Vec<Vec<Group>> {
    let rank = |group: Group| match rule {
        Branching::Group | Branching::DomWdeg => usize::from(problem.holds_auxiliary(group)),
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
