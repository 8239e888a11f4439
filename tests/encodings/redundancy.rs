//! What an encoding leaves out follows from what it says: the formula and the negation of a clause left out have no model.

use crate::encodings::formula::{load, plain};
use crate::encodings::ids::encoding;
use crate::encodings::puzzles::{Chance, sudoku};
use exactone::cnf::Lit;
use exactone::sat::{SatAnswer, SatSolver, Varisat};
use exactone::solve::Budget;

/// So many clauses of the stronger encoding, over the variables of candidates alone, that the weaker one lacks.
fn lacking(weak: &str, strong: &str, count: usize) -> Vec<Vec<Lit>> {
    let problem = sudoku();
    let [weak, strong] = [weak, strong].map(|id| plain(&problem, encoding(id)).cnf);
    let told: std::collections::HashSet<&[Lit]> = weak.clauses().collect();
    let mut clauses: Vec<Vec<Lit>> =
        strong.clauses().filter(|clause| !told.contains(clause)).map(<[Lit]>::to_vec).collect();
    Chance::new(5).shuffle(&mut clauses);
    clauses.truncate(count);
    assert_eq!(clauses.len(), count);
    clauses
}

fn assert_follow(weak: &str, clauses: &[Vec<Lit>]) {
    let formula = plain(&sudoku(), encoding(weak)).cnf;
    let budget = Budget::default();
    let mut solver = Varisat::open(formula.size(), &budget).unwrap();
    load(&mut solver, formula.size(), formula.clauses()).unwrap();
    for clause in clauses {
        let negation: Vec<Lit> = clause.iter().map(|&lit| !lit).collect();
        assert_eq!(solver.solve_under(&negation).unwrap(), SatAnswer::Unsatisfiable, "{weak} says {clause:?}");
    }
    assert!(matches!(solver.solve().unwrap(), SatAnswer::Model(_)), "{weak} alone has models");
}

#[test]
fn what_minimal_and_weber_leave_out_follows() {
    assert_follow("minimal", &lacking("minimal", "extended", 2));
    assert_follow("weber", &lacking("weber", "extended", 2));
}

/// Two equal values in a unit of nine are refuted by counting: pigeons in holes, so few suffice.
#[test]
fn at_most_one_follows_from_cover() {
    assert_follow("cover", &lacking("cover", "extended", 4));
}

#[test]
fn box_line_clauses_follow_from_extended() {
    assert_follow("extended", &lacking("extended", "boxline", 200));
}

#[test]
fn all_that_extended_and_box_line_say_follows_from_triads() {
    assert_follow("triad", &lacking("triad", "boxline", 200));
    assert_follow("triad+nested", &lacking("triad+nested", "boxline", 200));
}
