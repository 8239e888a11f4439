//! The engine: encode, ask, exclude, ask again.

use super::repeats::KnownSolutions;
use super::stages::Part;
use super::{ClauseShuffle, Clock, SatAnswer, SatChoice, SatSolver, SatSolverName, Staged, Stopwatch};
use crate::cnf::{Lit, Size};
use crate::encode::{Encoder, Encoding, Numbering, Reduction, Start};
use exactone_core::problem::{Candidate, Problem, Visibility};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{
    Budget, CandidateState, Ending, Limit, Query, SolveError, Solver, Statistics, Visitor, Wanted,
};
use std::ops::ControlFlow;

/// `sat`: the query as clauses, solved by a SAT solver.
///
/// Statistics: a node is a leaf of the search, so `nodes` is conflicts and solutions together, and a budget of nodes is
/// one of conflicts; both are the same on every machine. `propagations` and `looked_at` are those of the reduction by
/// singles, whichever solver comes after it; the depth is not known and is 0 here, and so are the conflicts of a program
/// outside.
pub struct Sat<'p> {
    problem: &'p Problem,
    encoder: Encoder<'p>,
    open: Box<OpenSat<'p>>,
    trust: Trust,
    /// Runs from the question to its end, where somebody measures.
    watch: Option<Stopwatch>,
    singles: Propagate<'p>,
    chosen: Vec<Candidate>,
    statistics: Statistics,
}

/// Opens a solver for a formula of at most this size, to work within this budget.
pub type OpenSat<'p> = dyn for<'b> Fn(Size, &'b Budget) -> Result<Box<dyn SatSolver + 'b>, SolveError> + 'p;

const NAME: &str = "sat";

/// Whether a solver is believed if it says "no more".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trust {
    /// The solver is linked in, and our tests vouch for it.
    Trusted,
    /// A short search of another kind looks for what it may have missed.
    Untrusted,
}

impl Trust {
    fn of(choice: &SatChoice) -> Self {
        if choice.name() == SatSolverName::External { Self::Untrusted } else { Self::Trusted }
    }
}

/// How a solver is opened if it is measured. The default shuffles nothing.
#[derive(Clone, Debug, Default)]
pub struct Staging {
    /// What is shuffled in the formula.
    pub shuffle: ClauseShuffle,
    /// The solver's own seed, as [`SatChoice::open_seeded`] takes it.
    pub seed: Option<u64>,
    /// Where time comes from.
    pub clock: Clock,
}

/// How many nodes that short search has.
const DOUBT: u64 = 10_000;

/// What is left of a query once the encoding's reduction is made.
#[derive(Debug)]
enum Reduced {
    /// It contradicts itself.
    Contradiction,
    /// Every candidate is decided.
    Solution(Start),
    /// Some candidates are open.
    Remainder(Start),
}

impl<'p> Sat<'p> {
    /// The engine on one problem, with varisat and [the encoding that measured best](Encoding::for_search_on). Time and
    /// memory as [`Encoder::new`] and [`Propagate::new`].
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self::with(problem, SatChoice::default(), Encoding::for_search_on(problem))
    }

    /// The engine on one problem, with this solver and this encoding.
    #[must_use]
    pub fn with(problem: &'p Problem, choice: SatChoice, encoding: Encoding) -> Self {
        let trust = Trust::of(&choice);
        let engine = Self::opening(problem, encoding, Box::new(move |size, budget| choice.open(size, budget)));
        Self { trust, ..engine }
    }

    /// The engine on one problem, with this solver [in stages](Staged), and the watch that measures them: making the engine
    /// is `prepare`; each query is measured anew, from its first moment on. The solver is trusted as it is
    /// [without stages](Self::with).
    ///
    /// ```
    /// use exactone_sat::encode::Encoding;
    /// use exactone_core::problem::{Checker, ProblemBuilder};
    /// use exactone_sat::sat::{Sat, SatChoice, Staging};
    /// use exactone_core::solve::{Budget, Query, first};
    ///
    /// let mut builder = ProblemBuilder::new();
    /// builder.choice(3)?;
    /// let problem = builder.build()?;
    /// let (mut sat, watch) = Sat::staged(&problem, &SatChoice::Batsat, Encoding::for_search(), Staging::default());
    /// first(&mut sat, &mut Checker::new(&problem), &Query::new(&[], &Budget::default()))?;
    /// let stages = watch.stages();
    /// assert_eq!((stages.solver.unwrap().name, stages.size.unwrap().vars), ("batsat", 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn staged(problem: &'p Problem, choice: &SatChoice, encoding: Encoding, staging: Staging) -> (Self, Stopwatch) {
        let watch = Stopwatch::new(staging.clock);
        let (choice, shuffle, seed) = (choice.clone(), staging.shuffle, staging.seed);
        let (trust, inside) = (Trust::of(&choice), watch.clone());
        let open: Box<OpenSat<'p>> = Box::new(move |size, budget| {
            let solver = inside.time(Part::Load, || choice.open_seeded(size, budget, seed))?;
            Ok(Box::new(Staged::new(solver, shuffle, inside.clone(), budget)))
        });
        let engine = watch.time(Part::Prepare, || Self::opening(problem, encoding, open));
        (Self { trust, watch: Some(watch.clone()), ..engine }, watch)
    }

    /// The engine on one problem, with any solver: one is opened for each query that the reduction does not decide. The
    /// solver is not trusted, like a program outside: if it says "no more", a search by singles, of 10,000 nodes at most,
    /// looks for more.
    #[must_use]
    pub fn opening(problem: &'p Problem, encoding: Encoding, open: Box<OpenSat<'p>>) -> Self {
        let config = Config { techniques: Techniques::SINGLES, ..Config::default() };
        Self {
            problem,
            encoder: Encoder::new(problem, encoding),
            open,
            trust: Trust::Untrusted,
            watch: None,
            singles: Propagate::new(problem, config),
            chosen: Vec::new(),
            statistics: Statistics::default(),
        }
    }
}

impl Solver for Sat<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.statistics = Statistics::default();
        if let Some(watch) = &self.watch {
            watch.begin();
        }
        let ending = self.answer(query, visit);
        self.stop_watch();
        ending
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}

impl Sat<'_> {
    fn answer(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        if let Some(limit) = query.budget.hit() {
            return Ok(Ending::OutOfBudget(limit));
        }
        match self.reduce(query) {
            Err(limit) => Ok(Ending::OutOfBudget(limit)),
            Ok(Reduced::Contradiction) => Ok(Ending::Exhausted),
            Ok(Reduced::Solution(start)) => Ok(self.visit_decided(&start, visit)),
            Ok(Reduced::Remainder(start)) => {
                let mut solver = (self.open)(self.predict(&start)?, query.budget)?;
                let ending = self.search(&start, &mut solver, visit)?;
                if ending == Ending::Exhausted && self.trust == Trust::Untrusted {
                    self.doubt(query)?;
                }
                Ok(ending)
            }
        }
    }

    fn stop_watch(&self) {
        if let Some(watch) = &self.watch {
            watch.stop();
        }
    }

    /// Makes the reduction of the encoding.
    fn reduce(&mut self, query: &Query<'_>) -> Result<Reduced, Limit> {
        match self.encoder.encoding().reduction() {
            Reduction::None => Ok(Reduced::Remainder(Start::units(self.problem, query.givens, query.removed))),
            Reduction::OneRound => Ok(Reduced::Remainder(Start::one_round(self.problem, query.givens, query.removed))),
            Reduction::Fixpoint => self.propagate(query),
        }
    }

    fn propagate(&mut self, query: &Query<'_>) -> Result<Reduced, Limit> {
        let reduced = match self.singles.fixpoint(query)? {
            Fixpoint::Conflict => Reduced::Contradiction,
            Fixpoint::Remaining(standings) => {
                let start = Start::decided(standings.to_vec());
                if standings.contains(&CandidateState::Open) {
                    Reduced::Remainder(start)
                } else {
                    Reduced::Solution(start)
                }
            }
        };
        self.statistics = self.singles.statistics();
        self.statistics.nodes = self.statistics.conflicts;
        Ok(reduced)
    }

    /// Looks for more solutions than the solver has shown.
    fn doubt(&mut self, query: &Query<'_>) -> Result<(), SolveError> {
        let shown = self.statistics.solutions;
        let budget = Budget { nodes: Some(DOUBT), progress: None, ..query.budget.clone() };
        let more = Query { removed: query.removed, ..Query::new(query.givens, &budget) };
        let mut found = 0;
        self.singles.solve(&more.wanting(Wanted::UpTo(shown + 1)), &mut |_| {
            found += 1;
            if found > shown { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if found > shown { Err(SolveError::Missed { engine: NAME }) } else { Ok(()) }
    }

    fn visit_decided(&mut self, start: &Start, visit: &mut Visitor<'_>) -> Ending {
        self.stop_watch();
        self.chosen.clear();
        self.chosen.extend(start.chosen());
        self.statistics.solutions = 1;
        self.statistics.nodes = 1;
        if visit(&self.chosen).is_break() { Ending::Stopped } else { Ending::Exhausted }
    }

    fn predict(&self, start: &Start) -> Result<Size, SolveError> {
        let too_large = || SolveError::TooLarge { engine: NAME, what: "2^64 literals or more".to_owned() };
        self.encoder.predict(start).ok_or_else(too_large)
    }

    /// Encodes what is left and visits its models, excluding each before the next.
    fn search(
        &mut self,
        start: &Start,
        solver: &mut impl SatSolver,
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, SolveError> {
        let ending = match self.encoder.encode(start, solver) {
            Ok(numbering) => self.visit_models(start, solver, &numbering, visit)?,
            Err(limit) => Ending::OutOfBudget(limit),
        };
        self.statistics.conflicts = solver.statistics().conflicts.unwrap_or(0);
        self.statistics.nodes = self.statistics.conflicts + self.statistics.solutions;
        Ok(ending)
    }

    fn visit_models(
        &mut self,
        start: &Start,
        solver: &mut impl SatSolver,
        numbering: &Numbering,
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, SolveError> {
        self.chosen.clear();
        self.chosen.extend(start.chosen());
        let decided = self.chosen.len();
        let mut known = KnownSolutions::default();
        loop {
            let model = match solver.solve()? {
                SatAnswer::Model(model) => model,
                SatAnswer::Unsatisfiable => return Ok(Ending::Exhausted),
                SatAnswer::Interrupted(limit) => return Ok(Ending::OutOfBudget(limit)),
            };
            self.chosen.truncate(decided);
            self.chosen.extend(numbering.chosen(|var| model.is_true(var)));
            if !known.insert(&self.chosen[decided..]) {
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
        visible.filter_map(|&candidate| numbering.literals(candidate)).flatten().map(|&lit| !lit).collect()
    }

    fn is_visible(&self, candidate: Candidate) -> bool {
        let choice = self.problem.choice_of(candidate);
        choice.is_none_or(|choice| self.problem.visibility(choice) == Visibility::Visible)
    }
}

#[cfg(test)]
mod tests;
