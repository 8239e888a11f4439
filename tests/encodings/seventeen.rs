//! The 49,151 known puzzles of 17 givens, solved by unit propagation alone.
//!
//! The file is not part of this repository. `EXACTONE_17_CLUE` names it: one puzzle on a line, sha256
//! e296069a2a9e926cf54a267c4ebbf7dc17d1431b4e9793d47c1045dfd4fe19fd.

use crate::encodings::formula::plain;
use crate::encodings::ids::encoding;
use crate::encodings::puzzles::{from_line, sudoku};
use exactone::cnf::Lit;
use exactone::problem::{Candidate, Problem};
use exactone::propagate::{Config, Fixpoint, Propagate};
use exactone::solve::{Budget, CandidateState, Query};

const VARIABLE: &str = "EXACTONE_17_CLUE";

fn puzzles() -> Option<Vec<Vec<Candidate>>> {
    let Some(path) = std::env::var_os(VARIABLE) else {
        eprintln!("SKIPPED: {VARIABLE} names no file of the 49,151 puzzles with 17 givens; nothing was checked");
        return None;
    };
    let text = std::fs::read_to_string(path).unwrap();
    let puzzles: Vec<Vec<Candidate>> = text.lines().map(from_line).collect();
    assert_eq!(puzzles.len(), 49_151);
    assert!(puzzles.iter().all(|givens| givens.len() == 17));
    Some(puzzles)
}

fn solved_by_unit_propagation(problem: &Problem, id: &str, puzzles: &[Vec<Candidate>]) -> usize {
    let formula = plain(problem, encoding(id));
    let mut propagator = formula.propagator();
    let candidates: Vec<Lit> =
        problem.all_candidates().map(|candidate| formula.numbering.literals(candidate).unwrap()[0]).collect();
    let mut is_solved = |givens: &Vec<Candidate>| {
        let assumed: Vec<Lit> = givens.iter().map(|given| candidates[given.index()]).collect();
        propagator.assume(&assumed).unwrap();
        let solved = candidates.iter().all(|&lit| propagator.value(lit).is_some());
        propagator.reset();
        solved
    };
    puzzles.iter().filter(|givens| is_solved(givens)).count()
}

fn solved_by_techniques(problem: &Problem, names: &str, puzzles: &[Vec<Candidate>]) -> usize {
    let techniques = names.parse().unwrap();
    let mut engine = Propagate::new(problem, Config { techniques, ..Config::default() });
    let budget = Budget::default();
    let mut is_solved = |givens: &Vec<Candidate>| match engine.fixpoint(&Query::new(givens, &budget)).unwrap() {
        Fixpoint::Remaining(standings) => !standings.contains(&CandidateState::Open),
        Fixpoint::Conflict => panic!("each of them has a solution"),
    };
    puzzles.iter().filter(|givens| is_solved(givens)).count()
}

#[test]
fn of_the_puzzles_with_17_givens_unit_propagation_solves_as_many_as_are_known() {
    let Some(puzzles) = puzzles() else { return };
    let problem = sudoku();
    for (id, expected) in [
        ("minimal", 0),
        ("weber", 0),
        ("extended", 21_905),
        ("boxline", 37_373),
        ("triad", 37_373),
        ("triad+nested", 37_373),
        ("triad3", 38_671),
    ] {
        assert_eq!(solved_by_unit_propagation(&problem, id, &puzzles), expected, "{id}");
    }
    assert_eq!(solved_by_techniques(&problem, "singles", &puzzles), 21_905);
    assert_eq!(solved_by_techniques(&problem, "singles+locked", &puzzles), 37_373);
}
