//! The plain solver, judge of the others in tests: unit propagation and trying both values, nothing learnt.

use super::{Model, SatAnswer, SatSolver, SatStatistics};
use crate::cnf::{ClauseSink, Cnf, Lit, Var};
use exactone_core::solve::{Limit, SolveError};

/// Tries false before true, in the order of variables.
#[derive(Debug, Default)]
pub(super) struct Plain {
    cnf: Cnf,
    conflicts: u64,
}

impl ClauseSink for Plain {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        self.cnf.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        let Ok(()) = self.cnf.add_clause(clause);
        Ok(())
    }
}

impl SatSolver for Plain {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        let mut values = vec![None; usize::try_from(self.cnf.size().vars).unwrap()];
        for lit in assumptions {
            if values[lit.var().index()].replace(lit.is_positive()) == Some(!lit.is_positive()) {
                return Ok(SatAnswer::Unsatisfiable);
            }
        }
        let model = self.extend(&mut values);
        Ok(model.map_or(SatAnswer::Unsatisfiable, SatAnswer::Model))
    }

    fn statistics(&self) -> SatStatistics {
        SatStatistics { conflicts: Some(self.conflicts), ..SatStatistics::default() }
    }

    fn name(&self) -> &'static str {
        "plain"
    }

    fn version(&self) -> Option<&'static str> {
        None
    }
}

impl Plain {
    /// A model that extends the values. Recursive: tests are small.
    fn extend(&mut self, values: &mut [Option<bool>]) -> Option<Model> {
        if !self.propagate(values) {
            self.conflicts += 1;
            return None;
        }
        let Some(open) = values.iter().position(Option::is_none) else {
            let lits = values.iter().enumerate().map(|(at, value)| literal(at, value.unwrap()));
            return Some(Model::complete(values.len(), lits));
        };
        [false, true].into_iter().find_map(|value| {
            let mut extended = values.to_vec();
            extended[open] = Some(value);
            self.extend(&mut extended)
        })
    }

    /// Unit propagation; whether no clause is false.
    fn propagate(&self, values: &mut [Option<bool>]) -> bool {
        let mut changed = true;
        while changed {
            changed = false;
            for clause in self.cnf.clauses() {
                let value = |lit: &Lit| values[lit.var().index()].map(|value| value == lit.is_positive());
                let mut open = clause.iter().filter(|lit| value(lit).is_none());
                match (clause.iter().any(|lit| value(lit) == Some(true)), open.next(), open.next()) {
                    (false, None, _) => return false,
                    (false, Some(lit), None) => (values[lit.var().index()], changed) = (Some(lit.is_positive()), true),
                    _ => (),
                }
            }
        }
        true
    }
}

fn literal(index: usize, value: bool) -> Lit {
    let var = Var::new(index);
    if value { var.positive() } else { var.negative() }
}
