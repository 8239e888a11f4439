//! The program outside: this very test, started again as a child that answers as solvers do.

use super::{exclusion, lit};
use crate::sat_solvers::{open, plainly};
use exactone::cnf::{ClauseSink, Lit};
use exactone::sat::{SatAnswer, SatSolver};
use exactone::solve::Budget;
use std::io::{Read, stdin};

/// This program as a solver.
pub(crate) fn outside() -> String {
    let program = std::env::current_exe().unwrap();
    let test = "--exact solvers::child::a_program_outside --nocapture --test-threads 1";
    format!("external:env {OUTSIDE}=1 '{}' {test}", program.display())
}

const OUTSIDE: &str = "EXACTONE_TEST_PROGRAM_OUTSIDE";

/// As a child, the solver; as a test, what starts it, and both of its answers.
#[test]
fn a_program_outside() {
    if std::env::var_os(OUTSIDE).is_some() {
        answer();
    }
    let (budget, subject) = (Budget::default(), plainly(&outside()));
    let mut solver = open(&subject, &budget, 2);
    solver.add_clause(&[lit(1), lit(2)]).unwrap();
    solver.add_clause(&[lit(-1)]).unwrap();
    let SatAnswer::Model(model) = solver.solve().unwrap() else { panic!("it has a model") };
    assert!(model.satisfies(&[lit(-1)]) && model.satisfies(&[lit(2)]));
    solver.add_clause(&[lit(-2)]).unwrap();
    assert!(matches!(solver.solve().unwrap(), SatAnswer::Unsatisfiable));
}

/// Reads DIMACS from standard input and answers as solvers do: batsat, behind a pipe.
fn answer() -> ! {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let (header, clauses) = text.split_once('\n').unwrap();
    let vars: usize = header.split(' ').nth(2).unwrap().parse().unwrap();
    let budget = Budget::default();
    let mut solver = open(&plainly("batsat"), &budget, vars);
    let lines: Vec<&str> = clauses.lines().collect();
    assert_eq!(header, format!("p cnf {vars} {}", lines.len()));
    for line in lines {
        let clause = line.strip_suffix('0').unwrap().split_whitespace().map(|number| lit(number.parse().unwrap()));
        solver.add_clause(&clause.collect::<Vec<Lit>>()).unwrap();
    }
    // The test harness began a line of its own.
    let SatAnswer::Model(model) = solver.solve().unwrap() else {
        println!("\ns UNSATISFIABLE");
        std::process::exit(20);
    };
    println!("\ns SATISFIABLE");
    for lit in exclusion(&model, vars) {
        println!("v {}", !lit);
    }
    println!("v 0");
    std::process::exit(10);
}
