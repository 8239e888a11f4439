//! Solvers that lie, behind the engine: no wrong solution gets out, and none twice.

use super::sudoku;
use exactone::cnf::{ClauseSink, Lit, Var};
use exactone::encode::{Encoding, Reduction};
use exactone::problem::{Candidate, Checker, Problem};
use exactone::sat::{Model, Sat, SatAnswer, SatChoice, SatSolver, SatStatistics};
use exactone::solve::{Budget, Ending, Limit, Query, SolveError, visit_checked};
use std::cell::Cell;
use std::ops::ControlFlow;

/// What comes of a true answer.
type Lie = fn(SatAnswer, usize, &mut Option<Model>) -> SatAnswer;

/// A solver that knows the truth and says something else.
struct Liar<'b> {
    truth: Box<dyn SatSolver + 'b>,
    lie: Lie,
    vars: usize,
    last: Option<Model>,
}

impl ClauseSink for Liar<'_> {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        self.vars += 1;
        self.truth.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        self.truth.add_clause(clause)
    }
}

impl SatSolver for Liar<'_> {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        let answer = self.truth.solve_under(assumptions)?;
        Ok((self.lie)(answer, self.vars, &mut self.last))
    }

    fn statistics(&self) -> SatStatistics {
        SatStatistics::default()
    }

    fn name(&self) -> &'static str {
        "liar"
    }

    fn version(&self) -> Option<&'static str> {
        None
    }
}

fn model_of(vars: usize, is_true: impl Fn(usize) -> bool) -> SatAnswer {
    let lits = (0..vars).filter(|&at| is_true(at)).map(|at| Var::new(at).positive());
    SatAnswer::Model(Model::complete(vars, lits))
}

/// How a visit of the 288 grids comes out, or of those with these candidates given, and how many are seen.
fn visit(lie: Lie, givens: &[usize]) -> (Result<Ending, SolveError>, u64) {
    let (problem, budget, seen): (Problem, _, _) = (sudoku(), Budget::default(), Cell::new(0));
    let givens: Vec<Candidate> = givens.iter().copied().map(Candidate::new).collect();
    let mut engine = Sat::opening(
        &problem,
        Encoding::default().with_reduction(Reduction::Fixpoint),
        Box::new(move |size, budget| {
            let truth = SatChoice::Varisat.open(size, budget)?;
            Ok(Box::new(Liar { truth, lie, vars: 0, last: None }))
        }),
    );
    let ending = visit_checked(&mut engine, &mut Checker::new(&problem), &Query::new(&givens, &budget), &mut |_| {
        seen.set(seen.get() + 1);
        ControlFlow::Continue(())
    });
    (ending, seen.get())
}

#[test]
fn a_liar_that_tells_the_truth_is_believed() {
    assert_eq!(visit(|answer, _, _| answer, &[]), (Ok(Ending::Exhausted), 288));
}

#[test]
fn a_wrong_model_does_not_get_out() {
    let lies: [Lie; 4] = [
        |_, vars, _| model_of(vars, |_| false),
        |_, vars, _| model_of(vars, |_| true),
        |_, vars, _| model_of(vars, |at| at % 4 == 0),
        |answer, vars, _| match answer {
            SatAnswer::Model(model) => model_of(vars, |at| (at == 17) != model.is_true(Var::new(at))),
            answer => answer,
        },
    ];
    for lie in lies {
        let (ending, seen) = visit(lie, &[]);
        assert!(matches!(ending, Err(SolveError::WrongAnswer { engine: "sat", .. })), "{ending:?}");
        assert_eq!(seen, 0);
    }
}

/// A quarter of the grids have a 1 in the first cell.
#[test]
fn a_model_where_there_is_none_does_not_get_out() {
    let lie: Lie = |answer, vars, last| match answer {
        SatAnswer::Unsatisfiable => model_of(vars, |at| at % 3 == 0),
        answer => {
            *last = None;
            answer
        }
    };
    let (ending, seen) = visit(lie, &[0]);
    assert!(matches!(ending, Err(SolveError::WrongAnswer { .. })), "{ending:?}");
    assert_eq!(seen, 72);
}

#[test]
fn a_model_that_was_excluded_does_not_get_out_again() {
    let lie: Lie = |answer, _, last| match (answer, &last) {
        (SatAnswer::Model(model), _) => {
            *last = Some(model.clone());
            SatAnswer::Model(model)
        }
        (SatAnswer::Unsatisfiable, Some(model)) => SatAnswer::Model(model.clone()),
        (answer, _) => answer,
    };
    assert_eq!(visit(lie, &[0]), (Err(SolveError::Repeated { engine: "sat" }), 72));
}

/// The one lie that no model gives away: another search does, where it is short enough (`docs/solvers.md`).
#[test]
fn a_no_where_there_is_a_solution_is_caught_by_another_search() {
    let missed = Err(SolveError::Missed { engine: "sat" });
    assert_eq!(visit(|_, _, _| SatAnswer::Unsatisfiable, &[]), (missed.clone(), 0));
    let only_one: Lie = |answer, _, last| match (answer, &last) {
        (SatAnswer::Model(model), None) => {
            *last = Some(model.clone());
            SatAnswer::Model(model)
        }
        _ => SatAnswer::Unsatisfiable,
    };
    assert_eq!(visit(only_one, &[0]), (missed, 1));
}

#[test]
fn a_limit_is_never_a_no() {
    let (ending, seen) = visit(|_, _, _| SatAnswer::Interrupted(Limit::Memory), &[]);
    assert_eq!((ending, seen), (Ok(Ending::OutOfBudget(Limit::Memory)), 0));
}
