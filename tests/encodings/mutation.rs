//! A formula with a clause left out: unless the clause follows from the others, the difference shows in the models.
//!
//! Whether a clause follows is asked of varisat; whether the models differ, of the counter that holds all encodings to
//! their solutions. Neither knows of the other.

use crate::formula::{Formula, count, load, model_by_varisat, plain};
use crate::ids::{all, encoding};
use crate::problems;
use crate::puzzles::{Chance, sudoku};
use exactone::cnf::{Cnf, Lit, Propagator};
use exactone::encode::Encoding;
use exactone::problem::Candidate;

/// All clauses but one, and the negation of that one.
fn without(cnf: &Cnf, left_out: usize) -> (impl Iterator<Item = &[Lit]>, Vec<Lit>) {
    let clause = cnf.clauses().nth(left_out).unwrap();
    let others = cnf.clauses().enumerate().filter(move |(at, _)| *at != left_out).map(|(_, clause)| clause);
    (others, clause.iter().map(|&lit| !lit).collect())
}

/// Whether the rest of a formula has models that the clause forbids, by the counter.
fn differs(cnf: &Cnf, left_out: usize) -> bool {
    let (others, negation) = without(cnf, left_out);
    let mut propagator = Propagator::default();
    let Ok(()) = load(&mut propagator, cnf.size(), others);
    let vars = propagator.vars();
    count(&mut propagator, &negation, 0..vars, 1) > 0
}

/// The same, by varisat.
fn follows(cnf: &Cnf, left_out: usize) -> bool {
    let (others, negation) = without(cnf, left_out);
    model_by_varisat(cnf.size(), others, &negation).is_none()
}

/// How many of its clauses follow from its other clauses, at side 4.
fn followers(encoding: Encoding) -> usize {
    let cnf = plain(&problems::sudoku(2, 2), encoding).cnf;
    let clauses = cnf.clauses().count();
    let follows = |at: &usize| {
        let follows = follows(&cnf, *at);
        assert_eq!(differs(&cnf, *at), !follows, "{encoding} without clause {at}");
        follows
    };
    (0..clauses).filter(follows).count()
}

#[test]
fn at_side_4_each_clause_follows_from_the_others_or_is_missed() {
    for encoding in all() {
        let clauses = plain(&problems::sudoku(2, 2), encoding).cnf.size().clauses;
        println!("{encoding}: {} of {clauses} clauses follow from the others", followers(encoding));
    }
}

/// The number of models, not only whether it differs.
#[test]
fn without_a_clause_that_is_needed_the_288_grids_are_more() {
    for id in ["minimal+dedup", "cover", "triad+nested", "order", "log"] {
        let formula = plain(&problems::sudoku(2, 2), encoding(id));
        for left_out in (0..formula.cnf.clauses().count()).step_by(37) {
            let (others, _) = without(&formula.cnf, left_out);
            let mut propagator = Propagator::default();
            let Ok(()) = load(&mut propagator, formula.cnf.size(), others);
            let vars = propagator.vars();
            let models = count(&mut propagator, &[], 0..vars, 2_000);
            assert_eq!(
                models > 288,
                differs(&formula.cnf, left_out),
                "{id} without clause {left_out}: {models} models"
            );
        }
    }
}

/// A model of the rest that the clause forbids is no grid, or a second model of one.
fn is_noticed(formula: &Formula, left_out: usize) -> Option<bool> {
    let problem = sudoku();
    let (others, negation) = without(&formula.cnf, left_out);
    let model = model_by_varisat(formula.cnf.size(), others, &negation)?;
    let chosen = formula.chosen(|var| model.is_true(var));
    let chosen: Vec<Candidate> = chosen.into_iter().map(Candidate::new).collect();
    Some(problem.check(&chosen).is_err())
}

/// Where candidates are all the variables there are, a clause that is needed forbids something that is no grid.
#[test]
fn at_side_9_a_missing_clause_lets_something_through_that_the_checker_refuses() {
    let problem = sudoku();
    let mut chance = Chance(9);
    for (id, follow) in [("minimal+dedup", false), ("weber+dedup", true), ("order", false), ("log", false)] {
        let formula = plain(&problem, encoding(id));
        let clauses = formula.cnf.clauses().count();
        for _ in 0..6 {
            let left_out = chance.below(clauses);
            match is_noticed(&formula, left_out) {
                Some(noticed) => assert!(noticed, "{id} without clause {left_out}"),
                None => assert!(follow, "clause {left_out} of {id} follows from the others"),
            }
        }
    }
}
