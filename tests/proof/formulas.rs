//! Formulas to be refuted.

use exactone::cnf::{ClauseSink, Cnf, Lit, Var};
use exactone::encode::{Encoder, Start};
use exactone::problem::{Bound, Candidate, Problem, ProblemBuilder};

pub(crate) fn cnf(vars: usize, clauses: &[Vec<Lit>]) -> Cnf {
    let mut cnf = Cnf::default();
    for _ in 0..vars {
        cnf.new_var();
    }
    for clause in clauses {
        let Ok(()) = cnf.add_clause(clause);
    }
    cnf
}

/// Each pigeon in a hole, no two in one.
pub(crate) fn pigeons(pigeons: usize, holes: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let sits: Vec<_> = (0..pigeons).map(|_| builder.choice(holes).unwrap()).collect();
    for hole in 0..holes {
        let members: Vec<Candidate> = sits.iter().map(|&pigeon| builder.candidate(pigeon, hole)).collect();
        builder.group(Bound::AtMostOne, &members).unwrap();
    }
    builder.build().unwrap()
}

/// The whole problem, each candidate a variable of the same index; then the givens, the removed, and for each known
/// solution the clause that excludes it.
pub(crate) fn formula(problem: &Problem, givens: &[Candidate], removed: &[Candidate], known: &[Vec<Candidate>]) -> Cnf {
    let mut cnf = Cnf::default();
    let extended = "extended".parse().unwrap();
    let Ok(_) = Encoder::new(problem, extended).encode(&Start::units(problem, givens, removed), &mut cnf);
    for solution in known {
        let clause: Vec<Lit> = solution.iter().map(|&candidate| !literal(candidate)).collect();
        let Ok(()) = cnf.add_clause(&clause);
    }
    cnf
}

pub(crate) fn literal(candidate: Candidate) -> Lit {
    Var::new(candidate.index()).positive()
}

pub(crate) fn givens(grid: &str) -> Vec<Candidate> {
    let side = if grid.len() == 81 { 9 } else { 4 };
    let digits = grid.bytes().enumerate().filter(|(_, byte)| *byte != b'.');
    digits.map(|(cell, byte)| Candidate::new(cell * side + usize::from(byte - b'1'))).collect()
}

pub(crate) const HARD: [&str; 3] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];
