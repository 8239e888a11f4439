//! What unit propagation reaches: the same in all encodings of one class, more from class to class, and what a person
//! reaches by singles and by locked candidates.

use crate::encodings::formula::{Formula, fixpoint, plain};
use crate::encodings::ids::{EXACTLY_ONE, encoding};
use crate::encodings::puzzles::{minimal, spoilt, sudoku};
use exactone::cnf::{Lit, Propagator};
use exactone::problem::{Candidate, Problem};
use exactone::solve::CandidateState;

/// The candidates that unit propagation makes false, ascending; `None` at a conflict. Takes its assumptions back.
pub(crate) fn eliminated(
    problem: &Problem,
    formula: &Formula,
    propagator: &mut Propagator,
    givens: &[Candidate],
) -> Option<Vec<usize>> {
    let literals = |&given: &Candidate| formula.numbering.literals(given).unwrap_or_default().to_vec();
    let assumed: Vec<Lit> = givens.iter().flat_map(literals).collect();
    let met = propagator.assume(&assumed);
    let is_false = |candidate: &Candidate| {
        let literals = formula.numbering.literals(*candidate).unwrap_or_default();
        literals.iter().any(|&lit| propagator.value(lit) == Some(false))
    };
    let found = problem.all_candidates().filter(is_false).map(Candidate::index).collect();
    propagator.reset();
    met.ok().map(|()| found)
}

/// What one encoding reaches on each of the puzzles.
fn reached(problem: &Problem, id: &str, puzzles: &[Vec<Candidate>]) -> Vec<Option<Vec<usize>>> {
    let formula = plain(problem, encoding(id));
    let mut propagator = formula.propagator();
    puzzles.iter().map(|givens| eliminated(problem, &formula, &mut propagator, givens)).collect()
}

/// What techniques reach.
fn inferred(problem: &Problem, names: &str, puzzles: &[Vec<Candidate>]) -> Vec<Option<Vec<usize>>> {
    let false_ones = |standings: Vec<CandidateState>| {
        (0..standings.len()).filter(|&at| standings[at] == CandidateState::False).collect::<Vec<_>>()
    };
    puzzles.iter().map(|givens| fixpoint(problem, names, givens, &[]).map(false_ones)).collect()
}

/// Puzzles with one solution, the same spoilt, and one that is no puzzle at all.
fn puzzles(problem: &Problem) -> Vec<Vec<Candidate>> {
    let mut puzzles = minimal(problem, 60);
    puzzles.extend(spoilt(problem, 20));
    puzzles.push(Vec::new());
    puzzles
}

#[test]
fn all_ways_to_say_exactly_one_reach_what_singles_reach() {
    let problem = sudoku();
    let puzzles = puzzles(&problem);
    let singles = inferred(&problem, "singles", &puzzles);
    assert!(singles.iter().any(Option::is_none) && singles.iter().flatten().any(|found| found.len() < 729 - 81));
    for id in EXACTLY_ONE {
        assert_eq!(reached(&problem, id, &puzzles), singles, "{id}");
    }
}

#[test]
fn triads_and_box_line_clauses_reach_what_locked_candidates_reach() {
    let problem = sudoku();
    let puzzles = puzzles(&problem);
    let locked = inferred(&problem, "singles+locked", &puzzles);
    for id in ["boxline", "triad", "triad+nested", "triad+adaptive", "triad+sequential", "boxline+bimander2"] {
        assert_eq!(reached(&problem, id, &puzzles), locked, "{id}");
    }
}

#[test]
fn what_is_told_less_reaches_the_same_however_pairs_are_told() {
    let problem = sudoku();
    let puzzles = puzzles(&problem);
    for same in [
        ["minimal", "minimal+dedup", "muldirect", "minimal+nested"],
        ["weber", "weber+dedup", "support", "weber+bitwise"],
        ["cover", "cover+dedup", "cover+product", "cover+sequential"],
    ] {
        let first = reached(&problem, same[0], &puzzles);
        for id in &same[1..] {
            assert_eq!(reached(&problem, id, &puzzles), first, "{id} and {}", same[0]);
        }
    }
}

/// A conflict is more than any set.
fn is_within(less: Option<&Vec<usize>>, more: Option<&Vec<usize>>) -> bool {
    match (less, more) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(less), Some(more)) => less.iter().all(|candidate| more.binary_search(candidate).is_ok()),
    }
}

#[test]
fn each_class_reaches_what_the_one_before_reaches_and_more() {
    let problem = sudoku();
    let puzzles = puzzles(&problem);
    let chain = ["minimal", "weber", "extended", "triad", "triad3"].map(|id| reached(&problem, id, &puzzles));
    for pair in chain.windows(2) {
        let steps = || pair[0].iter().zip(&pair[1]);
        assert!(steps().all(|(less, more)| is_within(less.as_ref(), more.as_ref())));
        assert!(steps().any(|(less, more)| less != more), "one class is really stronger");
    }
}

#[test]
fn log_and_order_alone_reach_less_than_all_that_is_said_directly() {
    let problem = sudoku();
    let puzzles = puzzles(&problem);
    let extended = reached(&problem, "extended", &puzzles);
    for id in ["log", "order", "cover"] {
        let found = reached(&problem, id, &puzzles);
        let steps = || found.iter().zip(&extended);
        assert!(steps().all(|(less, more)| is_within(less.as_ref(), more.as_ref())), "{id}");
        assert!(steps().any(|(less, more)| less != more), "{id}");
    }
}

#[test]
fn cover_and_minimal_cannot_be_compared() {
    let problem = sudoku();
    let puzzles = minimal(&problem, 3);
    let [cover, least] = ["cover", "minimal"].map(|id| reached(&problem, id, &puzzles));
    assert!(!is_within(cover[0].as_ref(), least[0].as_ref()) && !is_within(least[0].as_ref(), cover[0].as_ref()));
}
