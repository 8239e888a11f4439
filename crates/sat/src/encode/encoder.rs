//! An encoding made ready for one problem: what counting implies, where units overlap. Then the walk.

use super::encoding::{Encoding, Redundancy, Value};
use super::hand::{Hand, Tally, Writer};
use super::overlap::Overlaps;
use super::role::{Permutations, Role, is_free, roles};
use super::scene::Scene;
use super::triad::{Family, families};
use super::{Numbering, Start, compact, decided, direct, locked, support, triad};
use crate::cnf::{ClauseSink, Origin, Size};
use exactone_core::problem::{Bound, Candidate, Group, Problem};

/// An encoding of one problem, for any givens. Immutable and shared.
pub struct Encoder<'p> {
    problem: &'p Problem,
    encoding: Encoding,
    permutations: Permutations,
    roles: Vec<Role>,
    overlaps: Overlaps,
    /// For each group the families that it is told in, where intersections have names.
    families: Vec<Vec<Family>>,
}

impl<'p> Encoder<'p> {
    /// Makes it ready. Time and memory O(memberships), and for intersections those of pairs of groups.
    #[must_use]
    pub fn new(problem: &'p Problem, encoding: Encoding) -> Self {
        let permutations = Permutations::of(problem, encoding);
        let roles = roles(problem, &permutations, encoding);
        let overlaps = match encoding.redundancy {
            Redundancy::None => Overlaps::default(),
            Redundancy::BoxLine | Redundancy::Triad | Redundancy::TriadCardinality => Overlaps::of(problem),
        };
        let families = match encoding.redundancy {
            Redundancy::None | Redundancy::BoxLine => Vec::new(),
            Redundancy::Triad | Redundancy::TriadCardinality => families(problem, &overlaps),
        };
        Self { problem, encoding, permutations, roles, overlaps, families }
    }

    /// The encoding.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Writes the problem's clauses to the sink and returns what each candidate is in them. The variables of the
    /// candidates come first; auxiliary ones follow.
    ///
    /// The models, read by [`Numbering::chosen`], are the problem's solutions that agree with the start; one to one, if the
    /// encoding [is bijective](Self::is_bijective).
    ///
    /// # Errors
    /// The sink's refusal.
    ///
    /// # Panics
    /// If the start is of another problem, or a formula cannot have so many variables: [`predict`](Self::predict) tells.
    pub fn encode<S: ClauseSink>(&self, start: &Start, sink: &mut S) -> Result<Numbering, S::Refusal> {
        self.walk(start, &mut Writer::new(sink))
    }

    /// How large [`encode`](Self::encode) will be, exactly, before a clause is made: each statement's size by formula.
    /// `None` past 2^64 - 1. Time O(memberships), and where pairs are stated once, that times the members of a group.
    ///
    /// # Panics
    /// If the start is of another problem.
    #[must_use]
    pub fn predict(&self, start: &Start) -> Option<Size> {
        let mut tally = Tally::default();
        self.walk(start, &mut tally).ok()?;
        Some(tally.size)
    }

    /// What each candidate is in the variables of [`encode`](Self::encode), before a clause is made. Time and memory
    /// O(candidates).
    ///
    /// # Panics
    /// If the start is of another problem.
    #[must_use]
    pub fn numbering(&self, start: &Start) -> Numbering {
        assert_eq!(start.standings.len(), self.problem.candidates(), "one standing for each candidate");
        Numbering::new(self.problem, &start.standings, self.encoding.value)
    }

    fn walk<H: Hand>(&self, start: &Start, hand: &mut H) -> Result<Numbering, H::Refusal> {
        let numbering = self.numbering(start);
        let scene = Scene {
            problem: self.problem,
            encoding: self.encoding,
            permutations: &self.permutations,
            roles: &self.roles,
            standings: &start.standings,
            numbering,
        };
        for _ in 0..scene.numbering.vars() {
            hand.new_var();
        }
        decided::state(&scene, hand)?;
        self.state(&scene, hand)?;
        state_start(&scene, start, hand)?;
        Ok(scene.numbering)
    }

    fn state<H: Hand>(&self, scene: &Scene<'_>, hand: &mut H) -> Result<(), H::Refusal> {
        match (self.encoding.value, self.encoding.redundancy) {
            (Value::Log | Value::Order, _) => compact::state(scene, hand),
            (Value::Support, _) => support::state(scene, hand),
            (_, Redundancy::None) => direct::state(scene, hand),
            (_, Redundancy::BoxLine) => {
                direct::state(scene, hand)?;
                locked::state(scene, &self.overlaps, hand)
            }
            (_, Redundancy::Triad | Redundancy::TriadCardinality) => {
                triad::state(scene, &self.overlaps, &self.families, hand)
            }
        }
    }

    /// Whether models and solutions are one to one, whatever the start: no auxiliary variable is ever free, so that a model
    /// counter needs no projection.
    #[must_use]
    pub fn is_bijective(&self) -> bool {
        let cardinality = self.encoding.redundancy == Redundancy::TriadCardinality;
        !(cardinality && triad::has_places(self.problem, &self.overlaps))
            && (0..self.overlaps.len()).all(|at| self.names_determine(self.overlaps.shared(at)))
            && self.problem.all_groups().all(|group| self.determines(group))
    }

    /// An intersection that is named may hold no true candidate.
    fn names_determine(&self, shared: &[Candidate]) -> bool {
        self.encoding.redundancy == Redundancy::BoxLine
            || triad::method(self.encoding).is_determined_by_none(shared.len() as u64)
    }

    fn determines(&self, group: Group) -> bool {
        let n = self.problem.members(group).len() as u64;
        let role = self.roles[group.index()];
        let is_choice = self.permutations.is_choice(group);
        let is_free = || is_choice && !self.permutations.is_permuted(group) && is_free(self.problem, group);
        match self.encoding.value {
            Value::Muldirect => n < 2 || !is_free(),
            Value::Log | Value::Order | Value::Support => true,
            Value::OrderDirect if is_choice => true,
            Value::Direct | Value::OrderDirect => {
                let factored =
                    self.encoding.redundancy != Redundancy::BoxLine && !self.overlaps.others(group).is_empty();
                let method = if factored { triad::method(self.encoding) } else { self.encoding.at_most_one };
                !role.has_at_most()
                    || if self.problem.bound(group) == Bound::ExactlyOne {
                        method.is_determined_by_one(n)
                    } else {
                        method.is_determined_by_none(n)
                    }
            }
        }
    }
}

/// What is given, as unit clauses; and the empty clause, if it contradicts itself.
fn state_start<H: Hand>(scene: &Scene<'_>, start: &Start, hand: &mut H) -> Result<(), H::Refusal> {
    hand.begin(Origin::Given);
    if start.contradiction {
        hand.clause(&[])?;
    }
    for &given in &start.givens {
        let literals = scene.numbering.literals(given).unwrap_or_default();
        literals.iter().try_for_each(|&lit| hand.clause(&[lit]))?;
        let others = scene.side_by_side(given).iter().filter(|other| **other != given);
        others.into_iter().try_for_each(|&other| decided::deny(scene, other, hand))?;
    }
    for &removed in &start.removed {
        decided::deny(scene, removed, hand)?;
    }
    Ok(())
}
