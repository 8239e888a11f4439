//! A formula that somebody else wrote, and a solver on it: loading and solving are measured apart.
//!
//! The formula is shuffled once, if that is asked for, and outside of what is measured. Each question opens a new solver, so
//! the same question may be asked again: the solver begins from nothing each time.

use super::shuffle::named_back;
use super::stages::Part;
use super::{Model, Opened, SatAnswer, SatChoice, SatSolver, Stages, Staging, Stopwatch};
use crate::cnf::{Cnf, Lit, Var};
use exactone_core::solve::{Budget, Limit, SolveError};
use std::borrow::Cow;

/// A solver on one formula, measured in stages. Nothing is encoded.
///
/// ```
/// use exactone_core::solve::Budget;
/// use exactone_sat::cnf::Cnf;
/// use exactone_sat::dimacs::Reader;
/// use exactone_sat::sat::{SatAnswer, SatChoice, StagedFormula, Staging};
///
/// let mut cnf = Cnf::default();
/// Reader::new("text").read(&b"p cnf 2 2\n1 2 0\n-1 0\n"[..], &mut cnf)?;
/// let budget = Budget::default();
/// let Ok(mut formula) = StagedFormula::new(&SatChoice::Batsat, &cnf, Staging::default(), &budget) else { panic!("no limit") };
/// let SatAnswer::Model(model) = formula.solve(&budget)? else { panic!("it has a model") };
/// assert_eq!(model.broken_clause(&cnf), None);
/// assert_eq!(formula.stages().size, Some(cnf.size()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct StagedFormula<'c> {
    choice: &'c SatChoice,
    /// As the solver gets it.
    cnf: Cow<'c, Cnf>,
    /// The name inside of each variable, if they have others.
    names: Option<Vec<Var>>,
    seed: Option<u64>,
    watch: Stopwatch,
}

impl<'c> StagedFormula<'c> {
    /// This solver on this formula, shuffled as it is asked for within this budget. Time and memory O(formula) if it is.
    ///
    /// # Errors
    /// The limit that was hit while it was shuffled.
    pub fn new(choice: &'c SatChoice, written: &'c Cnf, staging: Staging, budget: &Budget) -> Result<Self, Limit> {
        let Staging { shuffle, seed, clock } = staging;
        let names = shuffle.names(vars(written));
        let cnf = if shuffle.moves() {
            Cow::Owned(shuffle.shuffled(written, names.as_deref(), &mut budget.start())?)
        } else {
            Cow::Borrowed(written)
        };
        Ok(Self { choice, cnf, names, seed, watch: Stopwatch::new(clock) })
    }

    /// The formula as the solver gets it.
    #[must_use]
    pub fn cnf(&self) -> &Cnf {
        &self.cnf
    }

    /// Looks for a model, by a new solver that works within this budget. The model is one of the formula as it was written.
    ///
    /// # Errors
    /// As [`SatChoice::open`] and [`SatSolver::solve_under`].
    pub fn solve(&mut self, budget: &Budget) -> Result<SatAnswer, SolveError> {
        self.solve_excluding(budget, &mut |_| None)
    }

    /// The same, and asks the same solver again with one more clause as long as `next` has one for the model that was found. The
    /// clause is of the formula as it was written.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn solve_excluding(
        &mut self,
        budget: &Budget,
        next: &mut dyn FnMut(&Model) -> Option<Vec<Lit>>,
    ) -> Result<SatAnswer, SolveError> {
        self.watch.begin();
        self.watch.stop();
        let (size, watch) = (self.cnf.size(), &self.watch);
        watch.note(|stages| stages.size = Some(size));
        if let Some(limit) = budget.hit() {
            return Ok(SatAnswer::Interrupted(limit));
        }
        let mut solver = watch.time(Part::Load, || self.choice.open_seeded(size, budget, self.seed))?;
        watch.note(|stages| stages.solver = Some(Opened { name: solver.name(), version: solver.version() }));
        if let Err(limit) = watch.time(Part::Load, || self.load(&mut *solver)) {
            return Ok(SatAnswer::Interrupted(limit));
        }
        loop {
            let answer = watch.time(Part::Solve, || solver.solve());
            watch.note(|stages| stages.work = Some(solver.statistics()));
            let answer = self.outside(answer?);
            let SatAnswer::Model(model) = &answer else { return Ok(answer) };
            let Some(clause) = next(model) else { return Ok(answer) };
            let clause = self.inside(clause);
            if let Err(limit) = watch.time(Part::Load, || solver.add_clause(&clause)) {
                return Ok(SatAnswer::Interrupted(limit));
            }
        }
    }

    /// What the last question cost.
    #[must_use]
    pub fn stages(&self) -> Stages {
        self.watch.stages()
    }

    fn load(&self, solver: &mut dyn SatSolver) -> Result<(), Limit> {
        (0..vars(&self.cnf)).for_each(|_| _ = solver.new_var());
        self.cnf.clauses().try_for_each(|clause| solver.add_clause(clause))
    }

    /// A clause under the names that its variables have for the solver.
    fn inside(&self, mut clause: Vec<Lit>) -> Vec<Lit> {
        if let Some(names) = &self.names {
            for literal in &mut clause {
                let var = names[literal.var().index()];
                *literal = if literal.is_positive() { var.positive() } else { var.negative() };
            }
        }
        clause
    }

    /// The answer under the names that variables had when the formula was written.
    fn outside(&self, answer: SatAnswer) -> SatAnswer {
        match (answer, &self.names) {
            (SatAnswer::Model(model), Some(names)) => SatAnswer::Model(named_back(&model, names, names.len())),
            (answer, _) => answer,
        }
    }
}

fn vars(cnf: &Cnf) -> usize {
    usize::try_from(cnf.size().vars).expect("the formula is in memory")
}

#[cfg(test)]
mod tests {
    use super::super::{ClauseShuffle, Order};
    use super::*;
    use crate::cnf::ClauseSink;

    fn formula(clauses: &[&[i32]]) -> Cnf {
        let mut cnf = Cnf::default();
        (0..3).for_each(|_| _ = cnf.new_var());
        for clause in clauses {
            let literals: Vec<Lit> = clause.iter().map(|&number| Lit::from_dimacs(number).unwrap()).collect();
            let Ok(()) = cnf.add_clause(&literals);
        }
        cnf
    }

    fn staging(seed: u64) -> Staging {
        let shuffle = ClauseShuffle { clauses: Order::Shuffled, names: Order::Shuffled, seed };
        Staging { shuffle, ..Staging::default() }
    }

    #[test]
    #[cfg(feature = "varisat")]
    fn a_model_is_one_of_the_formula_before_any_shuffle_each_time_it_is_asked() {
        let written = formula(&[&[1, 2], &[-1], &[-2, 3], &[-3, 2, 1]]);
        for seed in 0..20 {
            let mut shuffled =
                StagedFormula::new(&SatChoice::Varisat, &written, staging(seed), &Budget::default()).unwrap();
            for _ in 0..2 {
                let SatAnswer::Model(model) = shuffled.solve(&Budget::default()).unwrap() else { panic!("no model") };
                assert_eq!(model.broken_clause(&written), None, "seed {seed}");
                assert_eq!(shuffled.stages().size, Some(written.size()));
            }
        }
    }

    #[test]
    fn a_seed_is_one_order_and_another_seed_another() {
        let written = formula(&[&[1, 2], &[-1, 3], &[-2, 3], &[-3, 2, 1]]);
        let staged = |staging| StagedFormula::new(&SatChoice::Varisat, &written, staging, &Budget::default()).unwrap();
        let inside = |seed| staged(staging(seed)).cnf.into_owned();
        assert_eq!(inside(1), inside(1));
        assert!((2..9).any(|seed| inside(seed) != inside(1)));
        assert_eq!(*staged(Staging::default()).cnf, written);
    }

    #[test]
    fn models_are_excluded_one_after_the_other_whatever_the_variables_are_called() {
        // Exactly one of three.
        let cnf = formula(&[&[1, 2, 3], &[-1, -2], &[-1, -3], &[-2, -3]]);
        for names in [Order::Written, Order::Shuffled] {
            let shuffle = ClauseShuffle { names, seed: 7, ..ClauseShuffle::default() };
            let staging = Staging { shuffle, ..Staging::default() };
            let budget = Budget::default();
            let mut solving = StagedFormula::new(&SatChoice::Varisat, &cnf, staging, &budget).unwrap();
            let mut seen = Vec::new();
            let ended = solving.solve_excluding(&budget, &mut |model| {
                let lits =
                    (0..3).map(Var::new).map(|var| if model.is_true(var) { var.negative() } else { var.positive() });
                seen.push((0..3).filter(|&at| model.is_true(Var::new(at))).collect::<Vec<_>>());
                Some(lits.collect())
            });
            seen.sort();
            assert_eq!((ended.unwrap(), seen), (SatAnswer::Unsatisfiable, vec![vec![0], vec![1], vec![2]]));
        }
    }
}
