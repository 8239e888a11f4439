//! An encoding made ready for one problem: what counting implies, where units overlap. Then the walk.

use super::constraint_sink::{ClauseWriter, ConstraintSink, SizeCounter};
use super::context::EncodingContext;
use super::halves::{Halves, Permutations, halves, is_free};
use super::overlap::Overlaps;
use super::parts::Redundancy;
use super::registry::{Encoding, Intersections, state};
use super::triad::{self, families};
use super::value::Choices;
use super::{Numbering, Start, decided};
use crate::cnf::{ClauseSink, Origin, Size};
use exactone_core::problem::{Bound, Candidate, Group, Problem};

/// An encoding of one problem, for any givens. Immutable and shared.
pub struct Encoder<'p> {
    problem: &'p Problem,
    encoding: Encoding,
    permutations: Permutations,
    halves: Vec<Halves>,
    intersections: Intersections,
}

impl<'p> Encoder<'p> {
    /// Makes it ready. Time and memory O(memberships), and for intersections those of pairs of groups.
    #[must_use]
    pub fn new(problem: &'p Problem, encoding: Encoding) -> Self {
        let permutations = Permutations::of(problem, encoding.extent);
        let halves = halves(problem, &permutations, encoding.extent, encoding.value.card());
        let overlaps = match encoding.redundancy {
            Redundancy::None => Overlaps::default(),
            Redundancy::BoxLine | Redundancy::Triad | Redundancy::TriadCardinality => Overlaps::of(problem),
        };
        let families = match encoding.redundancy {
            Redundancy::None | Redundancy::BoxLine => Vec::new(),
            Redundancy::Triad | Redundancy::TriadCardinality => families(problem, &overlaps),
        };
        Self { problem, encoding, permutations, halves, intersections: Intersections { overlaps, families } }
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
        self.walk(start, &mut ClauseWriter::new(sink))
    }

    /// How large [`encode`](Self::encode) will be, exactly, before a clause is made: each constraint's size by formula.
    /// `None` past 2^64 - 1. Time O(memberships), and where pairs are stated once, that times the members of a group.
    ///
    /// # Panics
    /// If the start is of another problem.
    #[must_use]
    pub fn predict(&self, start: &Start) -> Option<Size> {
        let mut counter = SizeCounter::default();
        self.walk(start, &mut counter).ok()?;
        Some(counter.size)
    }

    /// What each candidate is in the variables of [`encode`](Self::encode), before a clause is made. Time and memory
    /// O(candidates).
    ///
    /// # Panics
    /// If the start is of another problem.
    #[must_use]
    pub fn numbering(&self, start: &Start) -> Numbering {
        assert_eq!(start.standings.len(), self.problem.candidates(), "one standing for each candidate");
        Numbering::new(self.problem, &start.standings, self.encoding.value.card())
    }

    fn walk<S: ConstraintSink>(&self, start: &Start, sink: &mut S) -> Result<Numbering, S::Refusal> {
        let numbering = self.numbering(start);
        let context = EncodingContext {
            problem: self.problem,
            value: self.encoding.value.card(),
            pairs: self.encoding.pairs,
            at_most_one: self.encoding.at_most_one,
            redundancy: self.encoding.redundancy,
            permutations: &self.permutations,
            halves: &self.halves,
            standings: &start.standings,
            numbering,
        };
        for _ in 0..context.numbering.vars() {
            sink.new_var();
        }
        decided::state(&context, sink)?;
        state(self.encoding.value, &context, &self.intersections, sink)?;
        state_start(&context, start, sink)?;
        Ok(context.numbering)
    }

    /// Whether models and solutions are one to one, whatever the start: no auxiliary variable is ever free, so that a model
    /// counter needs no projection.
    #[must_use]
    pub fn is_bijective(&self) -> bool {
        let cardinality = self.encoding.redundancy == Redundancy::TriadCardinality;
        !(cardinality && triad::has_places(self.problem, &self.intersections.overlaps))
            && (0..self.intersections.overlaps.len())
                .all(|at| self.names_determine(self.intersections.overlaps.shared(at)))
            && self.problem.all_groups().all(|group| self.determines(group))
    }

    /// An intersection that is named may hold no true candidate.
    fn names_determine(&self, shared: &[Candidate]) -> bool {
        self.encoding.redundancy == Redundancy::BoxLine
            || triad::method(self.encoding.at_most_one).is_determined_by_none(shared.len() as u64)
    }

    fn determines(&self, group: Group) -> bool {
        let n = self.problem.members(group).len() as u64;
        let (card, is_choice) = (self.encoding.value.card(), self.permutations.is_choice(group));
        match card.choices {
            Choices::AnyCounts => n < 2 || !(is_choice && self.may_have_several(group)),
            Choices::ByVariables | Choices::ExactlyOne => true,
            Choices::ByExtent if is_choice && card.method_of_choices.is_some() => true,
            Choices::ByExtent => !self.halves[group.index()].has_at_most_one() || self.method_determines(group, n),
        }
    }

    fn may_have_several(&self, choice: Group) -> bool {
        !self.permutations.is_permuted(choice) && is_free(self.problem, choice)
    }

    fn method_determines(&self, group: Group, n: u64) -> bool {
        let has_families =
            self.encoding.redundancy != Redundancy::BoxLine && !self.intersections.overlaps.others(group).is_empty();
        let own = self.encoding.at_most_one;
        let method = if has_families { triad::method(own) } else { own };
        match self.problem.bound(group) {
            Bound::ExactlyOne => method.is_determined_by_one(n),
            Bound::AtMostOne => method.is_determined_by_none(n),
        }
    }
}

/// What is given, as unit clauses; and the empty clause, if it contradicts itself.
fn state_start<S: ConstraintSink>(
    context: &EncodingContext<'_>,
    start: &Start,
    sink: &mut S,
) -> Result<(), S::Refusal> {
    sink.begin(Origin::Given);
    if start.contradiction {
        sink.clause(&[])?;
    }
    for &given in &start.givens {
        let literals = context.numbering.literals(given).unwrap_or_default();
        literals.iter().try_for_each(|&lit| sink.clause(&[lit]))?;
        let others = context.side_by_side(given).iter().filter(|other| **other != given);
        others.into_iter().try_for_each(|&other| decided::deny(context, other, sink))?;
    }
    for &removed in &start.removed {
        decided::deny(context, removed, sink)?;
    }
    Ok(())
}
