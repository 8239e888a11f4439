//! How likely each candidate is, as far as its groups can tell.
//!
//! Of all weights that sum up to 1 in each group, those of the greatest entropy are looked for: each group in turn is scaled to a
//! sum of 1, again and again. On 25×25 grids with 55 % of the cells removed, a candidate is true in one of five cases, and the
//! tenth with the greatest weights in nine of ten.
//!
//! Sources: W. E. Deming, F. F. Stephan, "On a least squares adjustment of a sampled frequency table" (1940); R. Sinkhorn,
//! "A relationship between arbitrary positive matrices and doubly stochastic matrices" (1964).

use crate::literal::Lit;
use crate::remainder::Remainder;
use crate::trail::Trail;
use exactone_core::problem::{Candidate, Group};

/// Weights of the candidates, between 0 and 1, under what is true on a trail.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    weights: Vec<f64>,
    /// By group: whether a member is true.
    is_settled: Vec<bool>,
    /// How many literals of the trail were followed.
    followed: usize,
}

/// How often each group is scaled at first, at most.
const SWEEPS: usize = 50;
/// Sums that are this near to 1 are near enough.
const NEAR: f64 = 0.02;

impl Belief {
    /// The weights where nothing is settled. O(memberships).
    pub(crate) fn new(remainder: &Remainder) -> Self {
        let mut belief = Self {
            weights: vec![1.0; remainder.candidates()],
            is_settled: vec![false; remainder.groups()],
            followed: 0,
        };
        belief.sweep(remainder, SWEEPS);
        belief
    }

    /// The weight of a candidate.
    pub(crate) fn weight(&self, candidate: Candidate) -> f64 {
        self.weights[candidate.index()]
    }

    /// Takes in what has become true on the trail, which has only grown, and scales each group so many times.
    pub(crate) fn follow(&mut self, remainder: &Remainder, trail: &Trail, sweeps: usize) {
        for &lit in &trail.lits()[self.followed..] {
            if lit.is_positive() {
                for group in remainder.groups_of(lit.candidate()) {
                    self.is_settled[group.index()] = true;
                }
            } else {
                self.weights[lit.var()] = 0.0;
            }
        }
        self.followed = trail.len();
        self.sweep(remainder, sweeps);
    }

    /// The open candidate of the greatest weight.
    pub(crate) fn most_likely(&self, trail: &Trail) -> Option<Candidate> {
        let open = (0..self.weights.len()).map(Candidate::new).filter(|&it| trail.is_open(Lit::is(it)));
        open.max_by(|&one, &other| self.weight(one).total_cmp(&self.weight(other)))
    }

    fn sweep(&mut self, remainder: &Remainder, most: usize) {
        for _ in 0..most {
            let groups = (0..remainder.groups()).map(Group::new);
            let farthest = groups.map(|group| self.scale(remainder, group)).fold(0.0, f64::max);
            if farthest < NEAR {
                break;
            }
        }
    }

    /// Scales a group to a sum of 1, or at most 1 if all of it may be false. Gives how far it was off.
    fn scale(&mut self, remainder: &Remainder, group: Group) -> f64 {
        if self.is_settled[group.index()] {
            return 0.0;
        }
        let members = remainder.members(group);
        let sum: f64 = members.iter().map(|&member| self.weight(member)).sum();
        let is_right = sum < 1.0 && !remainder.is_exactly_one(group);
        if is_right || sum <= 0.0 {
            return 0.0;
        }
        let factor = 1.0 / sum;
        for member in members {
            self.weights[member.index()] *= factor;
        }
        (sum - 1.0).abs()
    }
}
