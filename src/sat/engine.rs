//! The engine: reduce, encode, ask, exclude, ask again.

use super::repeats::Seen;
use super::{SatAnswer, SatChoice, SatSolver};
use crate::cnf::{Lit, Size, Var};
use crate::encode::{Numbering, Pairs, encode, predict};
use crate::problem::{Candidate, Problem, Visibility};
use crate::propagate::{Config, Fixpoint, Propagate, Techniques};
use crate::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Standing, Statistics, Visitor};

/// `sat`: the query as clauses, solved by a SAT solver.
///
/// Statistics: a node is a leaf of the search, so `nodes` is conflicts and solutions together, and a budget of nodes is
/// one of conflicts; both are the same on every machine. `propagations` and `looked_at` are those of the reduction by
/// singles, whichever solver comes after it; the depth is not told and is 0 here, and so are the conflicts of a program
/// outside.
pub struct Sat<'p> {
    problem: &'p Problem,
    open: Box<OpenSat<'p>>,
    singles: Propagate<'p>,
    standings: Vec<Standing>,
    chosen: Vec<Candidate>,
    statistics: Statistics,
}

/// Opens a solver for a formula of at most this size, to work within this budget.
pub type OpenSat<'p> = dyn for<'b> Fn(Size, &'b Budget) -> Result<Box<dyn SatSolver + 'b>, SolveError> + 'p;

const NAME: &str = "sat";

/// What singles make of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reduced {
    /// It contradicts itself.
    Contradiction,
    /// Every candidate is decided.
    Solution,
    /// Some candidates are open.
    Remainder,
}

impl<'p> Sat<'p> {
    /// The engine on one problem, with varisat. Time and memory as [`Propagate::new`], and O(candidates).
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self::with(problem, SatChoice::default())
    }

    /// The engine on one problem, with this solver.
    #[must_use]
    pub fn with(problem: &'p Problem, choice: SatChoice) -> Self {
        Self::opening(problem, Box::new(move |size, budget| choice.open(size, budget)))
    }

    /// The engine on one problem, with any solver: one is opened for each query that singles do not decide.
    #[must_use]
    pub fn opening(problem: &'p Problem, open: Box<OpenSat<'p>>) -> Self {
        let config = Config { techniques: Techniques::SINGLES, ..Config::default() };
        let singles = Propagate::new(problem, config);
        Self { problem, open, singles, standings: Vec::new(), chosen: Vec::new(), statistics: Statistics::default() }
    }
}

impl Solver for Sat<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.statistics = Statistics::default();
        if let Some(limit) = query.budget.hit() {
            return Ok(Ending::OutOfBudget(limit));
        }
        match self.reduce(query) {
            Err(limit) => Ok(Ending::OutOfBudget(limit)),
            Ok(Reduced::Contradiction) => Ok(Ending::Exhausted),
            Ok(Reduced::Solution) => Ok(self.visit_decided(visit)),
            Ok(Reduced::Remainder) => {
                let mut solver = (self.open)(self.predict()?, query.budget)?;
                self.search(&mut solver, visit)
            }
        }
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}

impl Sat<'_> {
    /// Propagates singles, and keeps how each candidate stands.
    fn reduce(&mut self, query: &Query<'_>) -> Result<Reduced, Limit> {
        self.standings.clear();
        let reduced = match self.singles.fixpoint(query)? {
            Fixpoint::Contradiction => Reduced::Contradiction,
            Fixpoint::Remaining(standings) => {
                self.standings.extend_from_slice(standings);
                if standings.contains(&Standing::Open) { Reduced::Remainder } else { Reduced::Solution }
            }
        };
        self.statistics = self.singles.statistics();
        self.statistics.nodes = self.statistics.conflicts;
        Ok(reduced)
    }

    fn visit_decided(&mut self, visit: &mut Visitor<'_>) -> Ending {
        self.choose_decided();
        self.statistics.solutions = 1;
        self.statistics.nodes = 1;
        if visit(&self.chosen).is_break() { Ending::Stopped } else { Ending::Exhausted }
    }

    /// Begins a solution with the candidates that singles made true.
    fn choose_decided(&mut self) {
        self.chosen.clear();
        let standings = self.problem.all_candidates().zip(&self.standings);
        self.chosen
            .extend(standings.filter(|(_, standing)| **standing == Standing::True).map(|(candidate, _)| candidate));
    }

    fn predict(&self) -> Result<Size, SolveError> {
        let too_large = || SolveError::TooLarge { engine: NAME, what: "2^64 literals or more".to_owned() };
        predict(self.problem, &self.standings).ok_or_else(too_large)
    }

    /// Encodes what is left and visits its models, excluding each before the next.
    fn search(&mut self, solver: &mut impl SatSolver, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let ending = match encode(self.problem, &self.standings, Pairs::Once, solver) {
            Ok(numbering) => self.visit_models(solver, &numbering, visit)?,
            Err(limit) => Ending::OutOfBudget(limit),
        };
        self.statistics.conflicts = solver.statistics().conflicts.unwrap_or(0);
        self.statistics.nodes = self.statistics.conflicts + self.statistics.solutions;
        Ok(ending)
    }

    fn visit_models(
        &mut self,
        solver: &mut impl SatSolver,
        numbering: &Numbering,
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, SolveError> {
        self.choose_decided();
        let decided = self.chosen.len();
        let mut seen = Seen::default();
        loop {
            let model = match solver.solve()? {
                SatAnswer::Model(model) => model,
                SatAnswer::Unsatisfiable => return Ok(Ending::Exhausted),
                SatAnswer::Interrupted(limit) => return Ok(Ending::OutOfBudget(limit)),
            };
            let vars = (0..).map(Var::new).zip(numbering.candidates());
            self.chosen.truncate(decided);
            self.chosen.extend(vars.filter(|(var, _)| model.is_true(*var)).map(|(_, candidate)| candidate));
            if !seen.insert(&self.chosen[decided..]) {
                return Err(SolveError::Repeated { engine: NAME });
            }
            self.statistics.solutions += 1;
            if visit(&self.chosen).is_break() {
                return Ok(Ending::Stopped);
            }
            if let Err(limit) = solver.add_clause(&self.exclusion(decided, numbering)) {
                return Ok(Ending::OutOfBudget(limit));
            }
        }
    }

    /// "Not this solution again": not all of its visible candidates. Auxiliary ones follow from them, and solutions
    /// never contain one another, so nothing else is excluded (`docs/problem.md`, sections 1 and 4).
    fn exclusion(&self, decided: usize, numbering: &Numbering) -> Vec<Lit> {
        let visible = self.chosen[decided..].iter().filter(|candidate| self.is_visible(**candidate));
        visible.filter_map(|&candidate| numbering.var(candidate)).map(Var::negative).collect()
    }

    fn is_visible(&self, candidate: Candidate) -> bool {
        let choice = self.problem.choice_of(candidate);
        choice.is_none_or(|choice| self.problem.visibility(choice) == Visibility::Visible)
    }
}

#[cfg(test)]
mod tests {
    use super::super::plain::Plain;
    use super::*;
    use crate::cnf::Counter;
    use crate::encode::sample::{grouped, sudoku, with};
    use crate::problem::ProblemBuilder;
    use proptest::prelude::*;
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    /// The solutions that the engine visits with this solver behind it, each sorted.
    fn found(problem: &Problem, query: &Query<'_>, mut solver: impl SatSolver) -> BTreeSet<Vec<Candidate>> {
        let mut engine = Sat::new(problem);
        let mut found = BTreeSet::new();
        let mut visit = |chosen: &[Candidate]| {
            let mut solution = chosen.to_vec();
            solution.sort_unstable();
            assert!(found.insert(solution), "a solution came twice");
            ControlFlow::Continue(())
        };
        if engine.reduce(query) != Ok(Reduced::Contradiction) {
            assert_eq!(engine.search(&mut solver, &mut visit), Ok(Ending::Exhausted));
        }
        found
    }

    proptest! {
        #[test]
        fn with_any_solver_behind_it_the_solutions_are_the_same((problem, status) in grouped()) {
            let budget = Budget::default();
            let (givens, removed) = (with(&status, Standing::True), with(&status, Standing::False));
            let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
            let plain = found(&problem, &query, Plain::default());
            for choice in [SatChoice::Varisat, SatChoice::Batsat] {
                let solver = choice.open(Size::default(), &budget).unwrap();
                prop_assert_eq!(&found(&problem, &query, solver), &plain);
            }
        }
    }

    #[test]
    fn an_exclusion_names_open_visible_candidates_only() {
        let mut builder = ProblemBuilder::new();
        let cells = [builder.choice(2).unwrap(), builder.choice(2).unwrap(), builder.choice(1).unwrap()];
        builder.table(&cells[..2], &[vec![0, 0], vec![0, 1], vec![1, 0]]).unwrap();
        let problem = builder.build().unwrap();
        let mut engine = Sat::new(&problem);
        engine.reduce(&Query::new(&[], &Budget::default())).unwrap();
        engine.choose_decided();
        let decided = engine.chosen.len();
        engine.chosen.extend([0, 3, 6].map(Candidate::new));
        let numbering = encode(&problem, &engine.standings, Pairs::Once, &mut Counter::default());
        let Ok(numbering) = numbering;
        let excluded: Vec<i32> = engine.exclusion(decided, &numbering).into_iter().map(Lit::dimacs).collect();
        assert_eq!((decided, excluded), (1, vec![-1, -4]));
    }

    #[test]
    fn a_plain_solver_finds_the_288_grids_of_side_4_too() {
        let budget = Budget::default();
        let problem = sudoku(2);
        assert_eq!(found(&problem, &Query::new(&[], &budget), Plain::default()).len(), 288);
    }
}
