//! A formula with a clause left out: unless the clause follows from the others, the difference shows in the models.
//!
//! Whether a clause follows is asked of varisat; whether the models differ, of the counter that holds all encodings to
//! their solutions. Neither knows of the other.

use crate::encodings::formula::{Formula, count, load, model_by_varisat, plain};
use crate::encodings::ids::{self, all, encoding};
use crate::encodings::puzzles::{Chance, sudoku};
use crate::problems;
use exactone::cnf::{Cnf, Lit, Propagator};
use exactone::problem::{Bound, Candidate, Problem, ProblemBuilder};

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

/// How many of its clauses follow from its other clauses. The counter says the same of each third.
fn followers(cnf: &Cnf, what: &str) -> usize {
    let follows = |at: &usize| {
        let follows = follows(cnf, *at);
        assert!(!at.is_multiple_of(3) || differs(cnf, *at) != follows, "{what} without clause {at}");
        follows
    };
    (0..cnf.clauses().count()).filter(follows).count()
}

/// How many clauses there are, and how many of them follow from the others, at side 4: grids so small that most pairs
/// follow from the rest, one at a time.
const FOLLOWERS: [(&str, usize, u64); 27] = [
    ("minimal", 288, 304),
    ("minimal+dedup", 224, 240),
    ("weber", 384, 400),
    ("weber+dedup", 320, 336),
    ("extended", 448, 448),
    ("extended+dedup", 384, 384),
    ("cover", 64, 160),
    ("cover+dedup", 64, 160),
    ("boxline", 640, 640),
    ("triad", 496, 496),
    ("triad+nested", 496, 496),
    ("triad+adaptive", 496, 496),
    ("triad3", 528, 976),
    ("eo:bitwise", 64, 576),
    ("eo:sequential", 64, 576),
    ("eo:regular", 768, 768),
    ("eo:product", 448, 448),
    ("eo:nested", 448, 448),
    ("eo:commander3", 384, 576),
    ("eo:bimander2", 192, 448),
    ("eo:totalizer", 384, 1_024),
    ("adaptive", 448, 448),
    ("log", 224, 224),
    ("order", 256, 256),
    ("order+direct", 528, 528),
    ("support", 560, 560),
    ("muldirect", 224, 240),
];

#[test]
fn at_side_4_each_clause_follows_from_the_others_or_is_missed() {
    for encoding in all() {
        let cnf = plain(&problems::sudoku(2, 2), encoding).cnf;
        let (found, clauses) = (followers(&cnf, &encoding.to_string()), cnf.size().clauses);
        if let Some((_, expected, of)) = FOLLOWERS.iter().find(|(id, ..)| encoding == ids::encoding(id)) {
            assert_eq!((found, clauses), (*expected, *of), "{encoding}");
        }
    }
}

/// Choices in a ring whose neighbours differ: hardly anything is told twice, so hardly a clause can be spared.
fn ring() -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<_> = (0..5).map(|_| builder.choice(6).unwrap()).collect();
    for (at, value) in (0..5).flat_map(|at| (0..6).map(move |value| (at, value))) {
        let pair = [at, (at + 1) % 5].map(|cell: usize| builder.candidate(cells[cell], value));
        builder.group(Bound::AtMostOne, &pair).unwrap();
    }
    builder.build().unwrap()
}

/// A commander that is told no literal, a sum that nothing reads, a conflict that both sides tell: those follow. What the
/// other encodings leave out is missed, whichever clause it is.
#[test]
fn where_nothing_is_told_twice_hardly_a_clause_can_be_spared() {
    let problem = ring();
    for (id, expected) in SPARED {
        let cnf = plain(&problem, ids::encoding(id)).cnf;
        let found = followers(&cnf, id);
        assert_eq!(found, expected, "{id}");
    }
}

const SPARED: [(&str, usize); 15] = [
    ("minimal", 0),
    ("extended+dedup", 0),
    ("eo:bitwise", 0),
    ("eo:sequential", 0),
    ("eo:totalizer", 35),
    ("support", 65),
    ("order+direct", 0),
    ("eo:regular", 0),
    ("eo:product", 0),
    ("eo:nested", 0),
    ("eo:commander3", 10),
    ("eo:bimander2", 0),
    ("log", 0),
    ("order", 0),
    ("muldirect", 0),
];

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

/// Clauses of this encoding and length: whether they are needed, and how many are tried.
const SAMPLED: [(&str, usize, Need, usize); 8] = [
    ("minimal+dedup", 9, Need::Needed, 8),
    ("weber+dedup", 9, Need::Needed, 8),
    ("cover", 2, Need::Needed, 2),
    ("cover", 9, Need::Follows, 1),
    ("log", 4, Need::Needed, 8),
    ("log", 8, Need::Follows, 1),
    ("order", 4, Need::Follows, 2),
    ("extended+dedup", 9, Need::Follows, 2),
];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Need {
    Needed,
    Follows,
}

/// The places of the clauses of this length.
fn of_length(cnf: &Cnf, length: usize) -> Vec<usize> {
    cnf.clauses().enumerate().filter(|(_, clause)| clause.len() == length).map(|(at, _)| at).collect()
}

/// Where candidates are all the variables there are, a clause that is needed forbids something that is no grid.
#[test]
fn at_side_9_a_missing_clause_lets_something_through_that_the_checker_refuses() {
    let problem = sudoku();
    let mut chance = Chance::new(9);
    for (id, length, need, count) in SAMPLED {
        let formula = plain(&problem, encoding(id));
        let places = of_length(&formula.cnf, length);
        for _ in 0..count {
            let left_out = places[chance.below(places.len())];
            let expected = (need == Need::Needed).then_some(true);
            assert_eq!(is_noticed(&formula, left_out), expected, "{id} without clause {left_out}");
        }
    }
}
