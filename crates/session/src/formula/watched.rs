//! A sink that tells how far it has come.

use exactone_sat::cnf::{ClauseSink, Lit, Origin, Var};

/// Clauses between two looks.
const STRIDE: u64 = 1 << 14;

/// Passes clauses on, and tells their number now and then.
pub(super) struct Watched<'a, S> {
    sink: &'a mut S,
    watch: &'a mut dyn FnMut(u64),
    clauses: u64,
}

impl<'a, S> Watched<'a, S> {
    pub(super) fn new(sink: &'a mut S, watch: &'a mut dyn FnMut(u64)) -> Self {
        Self { sink, watch, clauses: 0 }
    }
}

impl<S: ClauseSink> ClauseSink for Watched<'_, S> {
    type Refusal = S::Refusal;

    fn new_var(&mut self) -> Var {
        self.sink.new_var()
    }

    #[inline]
    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), S::Refusal> {
        self.clauses += 1;
        if self.clauses.is_multiple_of(STRIDE) {
            (self.watch)(self.clauses);
        }
        self.sink.add_clause(clause)
    }

    #[inline]
    fn add_pairs(&mut self, literals: &[Lit]) -> Result<(), S::Refusal> {
        let before = self.clauses;
        let count = literals.len() as u64;
        self.clauses += count * count.saturating_sub(1) / 2;
        if before / STRIDE != self.clauses / STRIDE {
            (self.watch)(self.clauses);
        }
        self.sink.add_pairs(literals)
    }

    fn begin(&mut self, origin: Origin) {
        self.sink.begin(origin);
    }
}
