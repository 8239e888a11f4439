//! A refutation by varisat, with its proof in DRAT.

use super::super::{Model, RefuteError, SatAnswer};
use super::{from_varisat, to_varisat};
use crate::cnf::Cnf;
use exactone_core::solve::{Budget, Limit, SolveError};
use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;
use varisat::{ExtendFormula, ProofFormat, Solver, solver::SolverError};

/// As [`refute`](crate::sat::refute).
pub(in crate::sat) fn refute(cnf: &Cnf, budget: &Budget, proof: &mut dyn Write) -> Result<SatAnswer, RefuteError> {
    let vars = usize::try_from(cnf.size().vars).unwrap_or(usize::MAX);
    if vars > varisat::Var::max_count() {
        let what = format!("{vars} variables, of which it can have {}", varisat::Var::max_count());
        return Err(SolveError::TooLarge { engine: NAME, what }.into());
    }
    let stopped = Rc::default();
    let mut solver = Solver::new();
    solver.write_proof(Watched { proof, budget, stopped: Rc::clone(&stopped) }, ProofFormat::Drat);
    for clause in cnf.clauses() {
        solver.add_clause(&clause.iter().copied().map(to_varisat).collect::<Vec<_>>());
    }
    let answer = solver.solve();
    let model = solver.model();
    let closed = solver.close_proof();
    drop(solver);
    match (stopped.take(), answer) {
        (Some(Stopped::Limit(limit)), _) => Ok(SatAnswer::Interrupted(limit)),
        (Some(Stopped::Failed(error)), _) => Err(error.into()),
        (None, Ok(true)) => {
            let literals = model.into_iter().flatten().map(from_varisat);
            Ok(SatAnswer::Model(Model::complete(vars, literals)))
        }
        (None, Ok(false)) => closed.map(|()| SatAnswer::Unsatisfiable).map_err(|error| failed(&error)),
        (None, Err(error)) => Err(failed(&error)),
    }
}

const NAME: &str = "varisat";

fn failed(error: &SolverError) -> RefuteError {
    SolveError::Backend { engine: NAME, message: error.to_string() }.into()
}

/// Why no more proof was taken.
#[derive(Debug)]
enum Stopped {
    Limit(Limit),
    Failed(io::Error),
}

/// Hands the proof on until a limit is hit.
struct Watched<'a> {
    proof: &'a mut dyn Write,
    budget: &'a Budget,
    stopped: Rc<RefCell<Option<Stopped>>>,
}

impl Watched<'_> {
    fn attempt(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let mut stopped = self.stopped.borrow_mut();
        if stopped.is_none() {
            *stopped = match self.budget.hit() {
                Some(limit) => Some(Stopped::Limit(limit)),
                None => write(self.proof).err().map(Stopped::Failed),
            };
        }
        if stopped.is_some() { Err(io::Error::other("no more proof is wanted")) } else { Ok(()) }
    }
}

impl Write for Watched<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.attempt(|proof| proof.write_all(bytes))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.attempt(|proof| proof.flush())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::{ClauseSink, Lit, Var};
    use crate::proof::{CheckLimits, DratVerdict, Record, check};
    use exactone_core::solve::Cancel;

    fn cnf(vars: usize, clauses: &[&[i32]]) -> Cnf {
        let mut cnf = Cnf::default();
        (0..vars).for_each(|_| _ = cnf.new_var());
        for clause in clauses {
            let lits: Vec<Lit> = clause.iter().map(|&number| Lit::from_dimacs(number).unwrap()).collect();
            let Ok(()) = cnf.add_clause(&lits);
        }
        cnf
    }

    #[test]
    fn what_is_refuted_has_a_proof_that_holds() {
        for clauses in
            [&[&[1, 2][..], &[1, -2], &[-1, 2], &[-1, -2]][..], &[&[]], &[&[1], &[-1]], &[&[1, -1], &[2], &[-2]]]
        {
            let cnf = cnf(2, clauses);
            let mut proof = Vec::new();
            assert_eq!(refute(&cnf, &Budget::default(), &mut proof).unwrap(), SatAnswer::Unsatisfiable);
            let verdict = check(&cnf, &proof[..], CheckLimits::default(), Record::Nothing).unwrap();
            assert!(matches!(verdict, DratVerdict::Verified(_)), "{clauses:?}: {verdict:?}");
        }
    }

    #[test]
    fn a_model_is_complete() {
        let answer = refute(&cnf(3, &[&[1], &[-1, 2]]), &Budget::default(), &mut io::sink()).unwrap();
        let SatAnswer::Model(model) = answer else { panic!("{answer:?}") };
        assert_eq!([0, 1, 2].map(|at| model.is_true(Var::new(at))), [true, true, false]);
    }

    #[test]
    fn a_raised_flag_and_a_full_disk_are_told_apart() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let hard = cnf(2, &[&[1, 2], &[1, -2], &[-1, 2], &[-1, -2]]);
        assert!(matches!(refute(&hard, &Budget::default(), &mut Full), Err(RefuteError::Write(_))));
        let flag = Cancel::default();
        flag.raise();
        let budget = Budget::default().with_cancel(&flag);
        let answer = refute(&hard, &budget, &mut Vec::new()).unwrap();
        assert_eq!(answer, SatAnswer::Interrupted(Limit::Cancelled));
    }
}
