//! Formulas for the tests of SAT solvers, and the judge of their answers: every assignment, tried.

#[path = "child.rs"]
pub(crate) mod child;
#[path = "liars.rs"]
mod liars;
#[path = "programs.rs"]
mod programs;

use exactone::cnf::{Lit, Size, Var};
use exactone::problem::{Bound, Candidate, Choice, Problem, ProblemBuilder};
use exactone::sat::{Model, SatSolver};
use exactone::solve::Limit;
use proptest::collection::vec;
use proptest::prelude::*;

pub(crate) type Clauses = Vec<Vec<Lit>>;

pub(crate) fn lit(number: i32) -> Lit {
    Lit::from_dimacs(number).unwrap()
}

pub(crate) fn size(vars: usize) -> Size {
    Size { vars: vars as u64, ..Size::default() }
}

pub(crate) fn make(solver: &mut impl SatSolver, vars: usize) {
    (0..vars).for_each(|_| _ = solver.new_var());
}

pub(crate) fn add(solver: &mut impl SatSolver, clauses: &[Vec<Lit>]) -> Result<(), Limit> {
    clauses.iter().try_for_each(|clause| solver.add_clause(clause))
}

pub(crate) fn literals(vars: usize, length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Lit>> {
    let lit = (0..vars, any::<bool>());
    vec(
        lit.prop_map(|(var, positive)| if positive { Var::new(var).positive() } else { Var::new(var).negative() }),
        length,
    )
}

pub(crate) fn satisfied(model: &Model, clauses: &[Vec<Lit>]) -> bool {
    clauses.iter().all(|clause| model.satisfies(clause))
}

/// Every model, by trying every assignment.
pub(crate) fn models(vars: usize, clauses: &[Vec<Lit>]) -> Vec<Model> {
    let assignment = |bits: usize| {
        let lits = (0..vars).map(Var::new).filter(move |var| bits >> var.index() & 1 == 1).map(Var::positive);
        Model::complete(vars, lits)
    };
    (0..1 << vars).map(assignment).filter(|model| satisfied(model, clauses)).collect()
}

/// What excludes this model.
pub(crate) fn exclusion(model: &Model, vars: usize) -> Vec<Lit> {
    (0..vars).map(Var::new).map(|var| if model.is_true(var) { var.negative() } else { var.positive() }).collect()
}

/// Each pigeon in a hole, no two in one. With more pigeons than holes hard for resolution, and so for any solver here.
pub(crate) fn pigeons(pigeons: usize, holes: usize) -> Clauses {
    let sits = |pigeon: usize, hole: usize| Var::new(pigeon * holes + hole);
    let mut clauses = Clauses::new();
    for pigeon in 0..pigeons {
        clauses.push((0..holes).map(|hole| sits(pigeon, hole).positive()).collect());
        for (other, hole) in (0..pigeon).flat_map(|other| (0..holes).map(move |hole| (other, hole))) {
            clauses.push(vec![sits(pigeon, hole).negative(), sits(other, hole).negative()]);
        }
    }
    clauses
}

/// Sudoku of side 4.
pub(crate) fn sudoku() -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..16).map(|_| builder.choice(4).unwrap()).collect();
    for (unit, value) in (0..4).flat_map(|unit| (0..4).map(move |value| (unit, value))) {
        let boxed = |at: usize| unit / 2 * 8 + unit % 2 * 2 + at / 2 * 4 + at % 2;
        for cell in [&(|at| unit * 4 + at) as &dyn Fn(usize) -> usize, &|at| at * 4 + unit, &boxed] {
            let members: Vec<Candidate> = (0..4).map(|at| builder.candidate(cells[cell(at)], value)).collect();
            builder.group(Bound::ExactlyOne, &members).unwrap();
        }
    }
    builder.build().unwrap()
}
