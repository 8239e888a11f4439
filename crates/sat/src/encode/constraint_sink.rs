//! Where constraints go: to a writer of clauses, or to a counter of sizes.
//!
//! An encoding is a walk over the problem that emits constraints: "exactly one of these", "this literal implies one of
//! those". How many clauses a constraint takes is known by formula. So the same walk predicts the size of what it will
//! write, without making a clause.

use super::at_most_one::{AtMostOne, totalizer};
use super::context::EncodingContext;
use super::pairs::Peers;
use crate::cnf::{ClauseSink, Lit, Origin, Size, Var};

/// Takes constraints.
pub(super) trait ConstraintSink {
    /// Why a constraint may be refused.
    type Refusal;

    fn new_var(&mut self) -> Var;

    /// The next constraints come from here.
    fn begin(&mut self, origin: Origin);

    /// At least one of these.
    fn clause(&mut self, literals: &[Lit]) -> Result<(), Self::Refusal>;

    fn at_most_one(&mut self, method: AtMostOne, literals: &[Lit]) -> Result<(), Self::Refusal>;

    fn exactly_one(&mut self, method: AtMostOne, literals: &[Lit]) -> Result<(), Self::Refusal>;

    /// Exactly k of these.
    fn exactly(&mut self, k: usize, literals: &[Lit]) -> Result<(), Self::Refusal>;

    /// The condition implies one of so many conclusions, which are made only if they are written.
    fn implies_one_of(
        &mut self,
        condition: Lit,
        count: usize,
        conclusions: impl FnOnce() -> Vec<Lit>,
    ) -> Result<(), Self::Refusal>;

    /// Each of the conditions implies that one of the conclusions is true.
    fn each_implies(&mut self, conditions: &[Lit], conclusions: &[Lit]) -> Result<(), Self::Refusal>;

    /// No two peers are true, each pair stated once.
    fn pairs_once(&mut self, context: &EncodingContext<'_>, peers: &Peers<'_>) -> Result<(), Self::Refusal>;
}

/// Writes the clauses of constraints to a sink.
pub(super) struct ClauseWriter<'s, S> {
    sink: &'s mut S,
    clause: Vec<Lit>,
}

impl<'s, S: ClauseSink> ClauseWriter<'s, S> {
    pub(super) fn new(sink: &'s mut S) -> Self {
        Self { sink, clause: Vec::new() }
    }
}

impl<S: ClauseSink> ConstraintSink for ClauseWriter<'_, S> {
    type Refusal = S::Refusal;

    fn new_var(&mut self) -> Var {
        self.sink.new_var()
    }

    fn begin(&mut self, origin: Origin) {
        self.sink.begin(origin);
    }

    fn clause(&mut self, literals: &[Lit]) -> Result<(), S::Refusal> {
        self.sink.add_clause(literals)
    }

    fn at_most_one(&mut self, method: AtMostOne, literals: &[Lit]) -> Result<(), S::Refusal> {
        method.at_most_one(literals, self.sink)
    }

    fn exactly_one(&mut self, method: AtMostOne, literals: &[Lit]) -> Result<(), S::Refusal> {
        method.exactly_one(literals, self.sink)
    }

    fn exactly(&mut self, k: usize, literals: &[Lit]) -> Result<(), S::Refusal> {
        totalizer::exactly(k, literals, self.sink)
    }

    fn implies_one_of(
        &mut self,
        condition: Lit,
        _count: usize,
        conclusions: impl FnOnce() -> Vec<Lit>,
    ) -> Result<(), S::Refusal> {
        let mut clause = conclusions();
        clause.push(!condition);
        self.sink.add_clause(&clause)
    }

    fn each_implies(&mut self, conditions: &[Lit], conclusions: &[Lit]) -> Result<(), S::Refusal> {
        self.clause.clear();
        self.clause.extend_from_slice(conclusions);
        for &condition in conditions {
            self.clause.push(!condition);
            self.sink.add_clause(&self.clause)?;
            self.clause.pop();
        }
        Ok(())
    }

    fn pairs_once(&mut self, context: &EncodingContext<'_>, peers: &Peers<'_>) -> Result<(), S::Refusal> {
        peers.each_pair(context, |group, low, high| {
            self.sink.begin(Origin::Group(group));
            self.clause.clear();
            self.clause.extend(low.iter().chain(high).map(|&lit| !lit));
            self.sink.add_clause(&self.clause)
        })
    }
}

/// Sums the sizes of constraints, by formula.
#[derive(Default)]
pub(super) struct SizeCounter {
    pub(super) size: Size,
}

/// A size past 2^64 - 1.
#[derive(Debug)]
pub(super) struct Overflow;

impl SizeCounter {
    fn add(&mut self, size: Option<Size>) -> Result<(), Overflow> {
        self.size = size.and_then(|size| self.size.plus(size)).ok_or(Overflow)?;
        Ok(())
    }

    fn add_clauses(&mut self, count: usize, length: usize) -> Result<(), Overflow> {
        self.add(Size::default().with_clauses(count as u64, length as u64))
    }
}

impl ConstraintSink for SizeCounter {
    type Refusal = Overflow;

    /// Past the last variable that a formula can have, the last one stands for all.
    fn new_var(&mut self) -> Var {
        let index = self.size.vars.min(Var::LIMIT - 1);
        self.size.vars += 1;
        Var::new(usize::try_from(index).expect("there are fewer than 2^31 variables"))
    }

    fn begin(&mut self, _origin: Origin) {}

    fn clause(&mut self, literals: &[Lit]) -> Result<(), Overflow> {
        self.add_clauses(1, literals.len())
    }

    fn at_most_one(&mut self, method: AtMostOne, literals: &[Lit]) -> Result<(), Overflow> {
        self.add(method.size_of_at_most_one(literals.len() as u64))
    }

    fn exactly_one(&mut self, method: AtMostOne, literals: &[Lit]) -> Result<(), Overflow> {
        self.add(method.size_of_exactly_one(literals.len() as u64))
    }

    fn exactly(&mut self, k: usize, literals: &[Lit]) -> Result<(), Overflow> {
        self.add(totalizer::predict_exactly(k as u64, literals.len() as u64))
    }

    fn implies_one_of(
        &mut self,
        _condition: Lit,
        count: usize,
        _conclusions: impl FnOnce() -> Vec<Lit>,
    ) -> Result<(), Overflow> {
        self.add_clauses(1, count + 1)
    }

    fn each_implies(&mut self, conditions: &[Lit], conclusions: &[Lit]) -> Result<(), Overflow> {
        self.add_clauses(conditions.len(), conclusions.len() + 1)
    }

    fn pairs_once(&mut self, context: &EncodingContext<'_>, peers: &Peers<'_>) -> Result<(), Overflow> {
        self.add(peers.predict(context))
    }
}
