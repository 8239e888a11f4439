//! How likely each candidate is, as far as its groups can tell.
//!
//! Of all weights that sum up to 1 in each group, those of the greatest entropy are looked for: each group in turn is scaled to a
//! sum of 1, again and again.
//!
//! Sources: W. E. Deming, F. F. Stephan, "On a least squares adjustment of a sampled frequency table" (1940); R. Sinkhorn,
//! "A relationship between arbitrary positive matrices and doubly stochastic matrices" (1964).

use crate::literal::Lit;
use crate::remainder::Remainder;
use crate::ticker::Ticker;
use crate::trail::Trail;
use exactone_core::problem::{Candidate, Group};
use exactone_core::solve::Limit;
use std::collections::VecDeque;

/// Weights of the candidates, between 0 and 1, under what is true on a trail.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    weights: Vec<f64>,
    /// By group: whether a member is true.
    is_settled: Vec<bool>,
    /// The groups whose sum may have changed, the longest ago first.
    changed: VecDeque<Group>,
    /// By group: whether it is among those.
    is_changed: Vec<bool>,
    /// How many literals of the trail were followed.
    followed: usize,
    /// How many members of groups were looked at.
    pub(crate) looked_at: u64,
}

/// How often each group is scaled at first, at most, on average. With 50, searches of 16×16 to 36×36 grids needed no fewer conflicts, and easy ones
/// twice the time.
const SWEEPS: usize = 10;
/// Sums that are this near to 1 are near enough.
const NEAR: f64 = 0.02;

impl Belief {
    /// The weights where nothing is settled. O(memberships).
    pub(crate) fn new(remainder: &Remainder, ticker: &mut Ticker<'_>) -> Result<Self, Limit> {
        let mut belief = Self {
            weights: vec![1.0; remainder.candidates()],
            is_settled: vec![false; remainder.groups()],
            changed: (0..remainder.groups()).map(Group::new).collect(),
            is_changed: vec![true; remainder.groups()],
            followed: 0,
            looked_at: 0,
        };
        belief.scale_changed(remainder, SWEEPS * remainder.groups(), ticker)?;
        Ok(belief)
    }

    /// The weight of a candidate.
    pub(crate) fn weight(&self, candidate: Candidate) -> f64 {
        self.weights[candidate.index()]
    }

    /// Takes in what has become true on the trail, which has only grown, and scales the groups that this changes: so many at most.
    pub(crate) fn follow(
        &mut self,
        remainder: &Remainder,
        trail: &Trail,
        most: usize,
        ticker: &mut Ticker<'_>,
    ) -> Result<(), Limit> {
        for &lit in &trail.lits()[self.followed..] {
            if lit.is_positive() {
                for group in remainder.groups_of(lit.candidate()) {
                    self.is_settled[group.index()] = true;
                }
            } else {
                self.weights[lit.var()] = 0.0;
                self.note_changed(remainder, lit.candidate());
            }
        }
        self.followed = trail.len();
        self.scale_changed(remainder, most, ticker)
    }

    /// The open candidate of the greatest weight, of so many. O(these).
    pub(crate) fn most_likely(
        &self,
        trail: &Trail,
        of: usize,
        ticker: &mut Ticker<'_>,
    ) -> Result<Option<Candidate>, Limit> {
        ticker.poll(of as u64)?;
        let open = (0..of).map(Candidate::new).filter(|&it| trail.is_open(Lit::is(it)));
        Ok(open.max_by(|&one, &other| self.weight(one).total_cmp(&self.weight(other))))
    }

    /// The sums of the groups of a candidate have changed.
    fn note_changed(&mut self, remainder: &Remainder, candidate: Candidate) {
        let groups = remainder.groups_of(candidate);
        self.looked_at += groups.len() as u64;
        for &group in groups {
            if !self.is_changed[group.index()] && !self.is_settled[group.index()] {
                self.is_changed[group.index()] = true;
                self.changed.push_back(group);
            }
        }
    }

    /// Scales the groups whose sums have changed, and those that this changes in turn: so many at most.
    fn scale_changed(&mut self, remainder: &Remainder, most: usize, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        for _ in 0..most {
            let Some(group) = self.changed.pop_front() else { break };
            let before = self.looked_at;
            self.scale(remainder, group);
            self.is_changed[group.index()] = false;
            ticker.poll(self.looked_at - before)?;
        }
        Ok(())
    }

    /// Scales a group to a sum of 1, or at most 1 if all of it may be false, unless it is near enough.
    fn scale(&mut self, remainder: &Remainder, group: Group) {
        if self.is_settled[group.index()] {
            return;
        }
        let members = remainder.members(group);
        self.looked_at += members.len() as u64;
        let sum: f64 = members.iter().map(|&member| self.weight(member)).sum();
        let is_right = sum < 1.0 && !remainder.is_exactly_one(group);
        if is_right || sum <= 0.0 || (sum - 1.0).abs() < NEAR {
            return;
        }
        for &member in members {
            if self.weights[member.index()] > 0.0 {
                self.weights[member.index()] /= sum;
                self.note_changed(remainder, member);
            }
        }
    }
}
