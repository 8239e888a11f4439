//! Whether one lemma follows: by unit propagation, or by resolution on its first literal.

use super::Exceeded;
use super::check::{Checker, Record};
use super::clauses::Clause;
use super::hints::Clash;
use super::propagation::{Stop, Value};
use super::verdict::Why;
use crate::cnf::Lit;

impl Checker {
    /// Shows that the clause at hand follows, and leaves its hints in `hints`.
    pub(super) fn prove(&mut self) -> Result<(), Why> {
        let ground = self.propagation.trail().len();
        let lemma = std::mem::take(&mut self.clause);
        let open = lemma.iter().copied().filter(|&lit| self.propagation.value(lit) != Value::True);
        self.hints.begin(open);
        let proved = match self.suppose_false(&lemma)? {
            Some(clash) => {
                self.record_clash(clash, ground);
                self.hints.put_ground_first();
                Ok(())
            }
            None => self.resolve(&lemma, ground),
        };
        self.hints.end();
        self.propagation.undo(ground);
        self.clause = lemma;
        proved
    }

    /// Supposes that all of these literals are false, and propagates; what clashes, if anything does.
    fn suppose_false(&mut self, literals: &[Lit]) -> Result<Option<Clash>, Exceeded> {
        for &lit in literals {
            match self.propagation.value(lit) {
                Value::True => return Ok(Some(Clash::Literal(lit))),
                Value::False => {}
                Value::Open => self.propagation.assign(!lit, Clause::NONE),
            }
        }
        match self.propagation.run(&mut self.clauses, &mut self.effort) {
            Ok(()) => Ok(None),
            Err(Stop::Conflict(clause)) => Ok(Some(Clash::Clause(clause))),
            Err(Stop::Exceeded(exceeded)) => Err(exceeded),
        }
    }

    /// Appends the hints that lead from the trail at `from` to the clash.
    fn record_clash(&mut self, clash: Clash, from: usize) {
        if self.record == Record::Hints {
            let Self { hints, propagation, clauses, .. } = self;
            hints.need(clash, clauses);
            hints.explain(from..propagation.trail().len(), propagation, clauses);
            hints.conclude(clash, clauses);
        }
    }

    /// Shows that every resolvent of the lemma on its first literal follows. The lemma is supposed false and has been
    /// propagated. O(literals of all clauses), and a propagation for each resolvent.
    fn resolve(&mut self, lemma: &[Lit], ground: usize) -> Result<(), Why> {
        let &pivot = lemma.first().ok_or(Why::NotImplied)?;
        let supposed = self.propagation.trail().len();
        let mut groups = Vec::new();
        for clause in self.clauses_with(!pivot)? {
            let others = self.clauses.literals(clause).iter().copied().filter(|&lit| lit != !pivot);
            let others: Vec<Lit> = others.collect();
            let clash = self.suppose_false(&others)?.ok_or(Why::NotImplied)?;
            self.hints.list.clear();
            self.record_clash(clash, supposed);
            groups.push(-self.clauses.step(clause));
            groups.extend_from_slice(&self.hints.list);
            self.propagation.undo(supposed);
        }
        let Self { hints, propagation, clauses, .. } = self;
        hints.list.clear();
        hints.explain(ground..supposed, propagation, clauses);
        hints.put_ground_first();
        hints.list.append(&mut groups);
        self.statistics.resolved += 1;
        Ok(())
    }

    fn clauses_with(&mut self, lit: Lit) -> Result<Vec<Clause>, Exceeded> {
        let holds = |clause: &Clause| self.clauses.literals(*clause).contains(&lit);
        let found = self.clauses.live().filter(holds).collect();
        self.effort.spend(self.clauses.rows())?;
        Ok(found)
    }
}
