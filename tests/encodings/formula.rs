//! A problem as a formula, and its models counted by branching on what unit propagation leaves open.

use exactone::cnf::{ClauseSink, Cnf, Conflict, Lit, Propagator, Size, Var};
use exactone::encode::{Encoder, Encoding, Numbering, Start};
use exactone::problem::{Candidate, Problem};
use exactone::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone::sat::{SatAnswer, SatSolver, Varisat};
use exactone::solve::{Budget, CandidateState, Query};
use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};

/// What an encoding wrote; its size was as predicted.
pub(crate) struct Formula {
    pub(crate) cnf: Cnf,
    pub(crate) numbering: Numbering,
    pub(crate) is_bijective: bool,
    decided: Vec<usize>,
}

/// Solutions as candidate indices, ascending, and how many models they have together.
pub(crate) struct Models {
    pub(crate) solutions: BTreeSet<Vec<usize>>,
    /// Exact, but for a solution of which more than [`ENOUGH`] models differ in auxiliary variables: those count as so many.
    pub(crate) full: usize,
}

/// More than one.
const ENOUGH: usize = 3;

pub(crate) fn formula(problem: &Problem, encoding: Encoding, start: &Start) -> Formula {
    let encoder = Encoder::new(problem, encoding);
    let mut cnf = Cnf::default();
    let Ok(numbering) = encoder.encode(start, &mut cnf);
    assert_eq!(encoder.predict(start), Some(cnf.size()), "the predicted size of {encoding}");
    let decided = start.chosen().map(Candidate::index).collect();
    Formula { cnf, numbering, is_bijective: encoder.is_bijective(), decided }
}

pub(crate) fn plain(problem: &Problem, encoding: Encoding) -> Formula {
    formula(problem, encoding, &Start::units(problem, &[], &[]))
}

/// Writes clauses over so many variables to any sink.
pub(crate) fn load<'c, S: ClauseSink>(
    sink: &mut S,
    size: Size,
    clauses: impl IntoIterator<Item = &'c [Lit]>,
) -> Result<(), S::Refusal> {
    (0..size.vars).for_each(|_| _ = sink.new_var());
    clauses.into_iter().try_for_each(|clause| sink.add_clause(clause))
}

impl Formula {
    pub(crate) fn propagator(&self) -> Propagator {
        let mut propagator = Propagator::default();
        let Ok(()) = load(&mut propagator, self.cnf.size(), self.cnf.clauses());
        propagator
    }

    pub(crate) fn models(&self) -> Models {
        let mut propagator = self.propagator();
        let mut models = Models { solutions: BTreeSet::new(), full: 0 };
        let (candidates, all) = (self.numbering.vars(), propagator.vars());
        let _ = each(&mut propagator, &[], 0..candidates, &mut |propagator| {
            let extensions = count(propagator, &[], candidates..all, ENOUGH);
            if extensions > 0 {
                models.full += extensions;
                models.solutions.insert(self.chosen(|var| propagator.value(var.positive()) == Some(true)));
            }
            ControlFlow::Continue(())
        });
        models
    }

    /// The solution that a model is, ascending.
    pub(crate) fn chosen(&self, is_true: impl Fn(Var) -> bool) -> Vec<usize> {
        let open = self.numbering.chosen(is_true).into_iter().map(Candidate::index);
        let mut chosen: Vec<usize> = open.chain(self.decided.iter().copied()).collect();
        chosen.sort_unstable();
        chosen
    }
}

/// Calls at each assignment of these variables that agrees with the literals and that unit propagation does not refute.
pub(crate) fn each(
    propagator: &mut Propagator,
    assumed: &[Lit],
    vars: Range<usize>,
    call: &mut dyn FnMut(&mut Propagator) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let met = propagator.assume(assumed);
    let open = vars.clone().map(Var::new).find(|var| propagator.value(var.positive()).is_none());
    let flow = match (met, open) {
        (Err(Conflict), _) => ControlFlow::Continue(()),
        (Ok(()), None) => call(propagator),
        (Ok(()), Some(var)) => [var.positive(), var.negative()]
            .into_iter()
            .try_for_each(|lit| each(propagator, &[lit], var.index() + 1..vars.end, call)),
    };
    propagator.retract();
    flow
}

/// How many assignments of these variables are models, counted up to a limit; all others must be assigned.
pub(crate) fn count(propagator: &mut Propagator, assumed: &[Lit], vars: Range<usize>, limit: usize) -> usize {
    let mut found = 0;
    let _ = each(propagator, assumed, vars, &mut |_| {
        found += 1;
        if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// A model of these clauses in which the literals are true, as varisat finds it.
pub(crate) fn model_by_varisat<'c>(
    size: Size,
    clauses: impl IntoIterator<Item = &'c [Lit]>,
    assumed: &[Lit],
) -> Option<exactone::sat::Model> {
    let budget = Budget::default();
    let mut solver = Varisat::open(size, &budget).unwrap();
    load(&mut solver, size, clauses).unwrap();
    match solver.solve_under(assumed).unwrap() {
        SatAnswer::Model(model) => Some(model),
        SatAnswer::Unsatisfiable => None,
        SatAnswer::Interrupted(limit) => panic!("nothing limits it, but it says {limit:?}"),
    }
}

/// What a technique comes to; `None` if that is a contradiction.
pub(crate) fn fixpoint(
    problem: &Problem,
    names: &str,
    givens: &[Candidate],
    removed: &[Candidate],
) -> Option<Vec<CandidateState>> {
    let techniques: Techniques = names.parse().unwrap();
    let mut engine = Propagate::new(problem, Config { techniques, ..Config::default() });
    let budget = Budget::default();
    match engine.fixpoint(&Query { removed, ..Query::new(givens, &budget) }).unwrap() {
        Fixpoint::Conflict => None,
        Fixpoint::Remaining(standings) => Some(standings.to_vec()),
    }
}

/// The three reductions of a query, by their names.
pub(crate) fn reductions(problem: &Problem, givens: &[Candidate], removed: &[Candidate]) -> [(&'static str, Start); 3] {
    let fixpoint = fixpoint(problem, "singles", givens, removed);
    [
        ("units", Start::units(problem, givens, removed)),
        ("1round", Start::one_round(problem, givens, removed)),
        ("fixpoint", fixpoint.map_or_else(|| Start::contradiction(problem), Start::decided)),
    ]
}
