//! batsat 0.6.0 behind the seam: `MiniSat`, translated to Rust.
//!
//! | trap | fence |
//! |---|---|
//! | a variable that it does not know is an index out of bounds | each is made; a clause of another is refused by name |
//! | a clause of 2^27 literals or more is cut short | [`Batsat::open`] refuses so many variables |
//! | past 2^32 words of clauses their addresses begin anew | the words are counted, and end it as a limit of memory |
//! | a contradiction of assumptions counts as a clause learnt | it is taken off again |
//! | between two decisions there may be several conflicts | those past the limit are counted, and their outcome dropped |
//!
//! (Clauses added after a solution made an early release panic; `tests/sat_solvers.rs` does that thousands of times.)

use super::{Model, SatAnswer, SatSolver, SatStatistics};
use crate::cnf::{ClauseSink, Lit, Size, Var};
use ::batsat::{Callbacks, ClauseKind, SolverInterface, SolverOpts, lbool};
use exactone_core::solve::{Budget, Limit, Meter, SolveError};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cell::{Cell, RefCell};

/// An open batsat solver.
pub struct Batsat<'b> {
    solver: ::batsat::Solver<BudgetCallbacks<'b>>,
    /// The limit that ended it for good.
    interrupted: Option<Limit>,
    /// A clause, or assumptions, as batsat has them.
    literals: Vec<::batsat::Lit>,
}

const NAME: &str = "batsat";

/// A clause may not have 2^27 literals, and has none twice.
const MOST_VARS: u64 = (1 << 27) - 1;

/// Words of clauses that are in use: a quarter more may be waiting to be freed, and the addresses end at 2^32.
const MOST_WORDS: u64 = 1 << 31;

impl<'b> Batsat<'b> {
    /// A solver for a formula of at most this size.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] past 2^27 - 1 variables, or 2^31 clauses and literals together.
    pub fn open(size: Size, budget: &'b Budget) -> Result<Self, SolveError> {
        Self::open_seeded(size, budget, None)
    }

    /// A solver whose variables start with small random activities by this seed (`rnd_init_act`): far below what one
    /// conflict adds, so that only choices among equals change. Without a seed they all start with 0.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_seeded(size: Size, budget: &'b Budget, seed: Option<u64>) -> Result<Self, SolveError> {
        let too_large = |count: u64, what: &str, most: u64| {
            let what = format!("{count} {what}, of which it can have {most}");
            Err(SolveError::TooLarge { engine: NAME, what })
        };
        if size.vars > MOST_VARS {
            return too_large(size.vars, "variables", MOST_VARS);
        }
        let words = size.literals.saturating_add(size.clauses);
        if words > MOST_WORDS {
            return too_large(words, "clauses and literals", MOST_WORDS);
        }
        let solver = ::batsat::Solver::new(options(seed), BudgetCallbacks::new(budget));
        Ok(Self { solver, interrupted: None, literals: Vec::new() })
    }

    fn translate(&mut self, literals: &[Lit]) {
        let vars = self.solver.num_vars() as usize;
        assert!(literals.iter().all(|lit| lit.var().index() < vars), "variables are made before they are used");
        self.literals.clear();
        self.literals.extend(literals.iter().copied().map(to_batsat));
    }

    fn model(&self) -> Model {
        let values = self.solver.get_model();
        let vars = (0..).map(Var::new).zip(values);
        Model::complete(
            values.len(),
            vars.map(|(var, value)| if *value == lbool::TRUE { var.positive() } else { var.negative() }),
        )
    }

    fn interrupt(&mut self, limit: Limit) -> SatAnswer {
        self.interrupted = Some(limit);
        SatAnswer::Interrupted(limit)
    }
}

fn options(seed: Option<u64>) -> SolverOpts {
    let plain = SolverOpts::default();
    seed.map_or(plain, |seed| SolverOpts { random_seed: spread(seed), rnd_init_act: true, ..SolverOpts::default() })
}

/// A seed for batsat's generator, which takes 1 to 2^31 - 2 and draws nearly the same first number for neighbours.
fn spread(seed: u64) -> f64 {
    f64::from(ChaCha8Rng::seed_from_u64(seed).next_u32() % ((1 << 31) - 2) + 1)
}

fn to_batsat(lit: Lit) -> ::batsat::Lit {
    let index = u32::try_from(lit.var().index()).expect("the index of a variable has 31 bits");
    ::batsat::Lit::new(::batsat::Var::unsafe_from_idx(index), lit.is_positive())
}

impl ClauseSink for Batsat<'_> {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        Var::new(self.solver.new_var_default().idx() as usize)
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        self.interrupted.map_or_else(|| self.solver.cb().look(), Err)?;
        self.translate(clause);
        self.solver.cb_mut().words += words(clause.len());
        // "False" says that the clauses contradict each other, which the next search says again.
        let _ = self.solver.add_clause_reuse(&mut self.literals);
        Ok(())
    }
}

impl SatSolver for Batsat<'_> {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        self.translate(assumptions);
        self.interrupted = self.interrupted.or_else(|| self.solver.cb().budget.hit());
        if let Some(limit) = self.interrupted {
            return Ok(SatAnswer::Interrupted(limit));
        }
        let answer = self.solver.solve_limited(&self.literals);
        let refuted = answer == lbool::FALSE && !self.solver.unsat_core().is_empty();
        self.solver.cb_mut().learnt -= u64::from(refuted);
        let spent = self.solver.cb().budget.nodes.is_some_and(|limit| self.solver.num_conflicts() > limit);
        Ok(match self.solver.cb().refused.get() {
            _ if spent => self.interrupt(Limit::Nodes),
            _ if answer == lbool::TRUE => SatAnswer::Model(self.model()),
            _ if answer == lbool::FALSE => SatAnswer::Unsatisfiable,
            Some(limit) => self.interrupt(limit),
            None => return Err(unasked()),
        })
    }

    fn statistics(&self) -> SatStatistics {
        let watch = self.solver.cb();
        SatStatistics {
            conflicts: Some(self.solver.num_conflicts()),
            decisions: Some(self.solver.num_decisions()),
            propagations: Some(self.solver.num_propagations()),
            restarts: Some(watch.restarts),
            learnt: Some(watch.learnt),
        }
    }

    fn name(&self) -> &'static str {
        NAME
    }

    fn version(&self) -> Option<&'static str> {
        Some("0.6.0")
    }
}

fn unasked() -> SolveError {
    SolveError::Backend { engine: NAME, message: "it stopped without an answer, and nobody asked it to".to_owned() }
}

/// Words that a clause takes at most.
fn words(literals: usize) -> u64 {
    literals as u64 + 2
}

/// Conflicts between two reports to who watches.
const TELL_EVERY: u64 = 64;

/// What batsat calls: at every decision, to ask whether to stop, and at every clause learnt.
struct BudgetCallbacks<'b> {
    budget: &'b Budget,
    meter: RefCell<Meter<'b>>,
    refused: Cell<Option<Limit>>,
    restarts: u64,
    learnt: u64,
    /// Words of all clauses in use, or more.
    words: u64,
}

impl<'b> BudgetCallbacks<'b> {
    fn new(budget: &'b Budget) -> Self {
        let meter = RefCell::new(budget.start());
        Self { budget, meter, refused: Cell::new(None), restarts: 0, learnt: 0, words: 0 }
    }

    /// Conflicts come first, so that a search which runs out of them does so on every machine.
    fn look(&self) -> Result<(), Limit> {
        if self.budget.nodes.is_some_and(|limit| self.learnt > limit) {
            return Err(Limit::Nodes);
        }
        if self.words > MOST_WORDS {
            return Err(Limit::Memory);
        }
        self.meter.borrow_mut().poll()
    }
}

impl Callbacks for BudgetCallbacks<'_> {
    fn on_restart(&mut self) {
        self.restarts += 1;
    }

    fn on_new_clause(&mut self, clause: &[::batsat::Lit], _: ClauseKind) {
        self.learnt += 1;
        if let (Some(progress), true) = (&self.budget.progress, self.learnt.is_multiple_of(TELL_EVERY)) {
            progress.add_conflicts(TELL_EVERY);
        }
        self.words += words(clause.len());
    }

    fn on_delete_clause(&mut self, clause: &[::batsat::Lit]) {
        self.words = self.words.saturating_sub(words(clause.len()));
    }

    fn stop(&self) -> bool {
        self.refused.set(self.refused.get().or_else(|| self.look().err()));
        self.refused.get().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_it_can_address_is_refused() {
        let budget = Budget::default();
        let open = |vars, clauses, literals| Batsat::open(Size { vars, clauses, literals }, &budget).err();
        assert_eq!(open(MOST_VARS, 1 << 30, 1 << 30), None);
        for refused in [open(MOST_VARS + 1, 0, 0), open(1, (1 << 30) + 1, 1 << 30), open(1, 1, u64::MAX)] {
            assert!(matches!(refused, Some(SolveError::TooLarge { engine: NAME, .. })));
        }
    }

    #[test]
    fn a_seed_makes_it_search_otherwise_and_the_same_seed_the_same() {
        let first = |seed| {
            let budget = Budget::default();
            let mut solver = Batsat::open_seeded(Size::default(), &budget, seed).unwrap();
            let vars: Vec<Var> = (0..20).map(|_| solver.new_var()).collect();
            for pair in vars.chunks(2) {
                solver.add_clause(&[pair[0].positive(), pair[1].positive()]).unwrap();
            }
            solver.solve().unwrap()
        };
        assert_eq!((first(None), first(Some(7))), (first(None), first(Some(7))));
        assert!([None, Some(7), Some(8)].map(first).windows(2).all(|two| two[0] != two[1]));
    }

    #[test]
    fn clauses_past_its_addresses_end_the_search() {
        let budget = Budget::default();
        let mut watch = BudgetCallbacks::new(&budget);
        watch.words = MOST_WORDS - 3;
        watch.on_new_clause(&[], ClauseKind::Learnt);
        assert!(!watch.stop());
        watch.on_new_clause(&[], ClauseKind::Learnt);
        watch.on_delete_clause(&[]);
        assert!(!watch.stop());
        watch.on_new_clause(&[], ClauseKind::Learnt);
        assert!(watch.stop());
        assert_eq!(watch.refused.get(), Some(Limit::Memory));
    }

    #[test]
    fn assumptions_that_contradict_each_other_are_no_clause_learnt() {
        let budget = Budget::default();
        let mut solver = Batsat::open(Size::default(), &budget).unwrap();
        let var = solver.new_var();
        let answer = solver.solve_under(&[var.positive(), var.negative()]);
        assert_eq!((answer, solver.statistics().learnt), (Ok(SatAnswer::Unsatisfiable), Some(0)));
    }
}
