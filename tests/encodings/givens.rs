//! What is made of the givens: a unit clause each, or fewer variables.

use crate::encodings::formula::{Formula, fixpoint, formula};
use crate::encodings::ids::{EXACTLY_ONE, all, encoding};
use crate::encodings::propagation::eliminated;
use crate::encodings::puzzles::{listed, minimal, sudoku};
use exactone::cnf::Size;
use exactone::encode::{Encoder, Start};
use exactone::problem::{Candidate, Problem};
use exactone::solve::CandidateState;

/// Two puzzles of the `OKlibrary`, as row, column and value: 24 and 21 givens.
const P100: &str = "135 171 198 245 283 358 369 374 439 451 464 492 612 643 656 677 737 742 759 828 865 913 934 976";
const EASTER_MONSTER: &str = "111 192 229 244 285 336 377 425 449 463 557 648 655 684 717 776 823 869 888 932 991";

fn size(formula: &Formula) -> (u64, u64, u64) {
    let Size { vars, clauses, literals } = formula.cnf.size();
    (vars, clauses, literals)
}

#[test]
fn each_given_is_one_unit_clause_in_a_direct_encoding() {
    let problem = sudoku();
    for givens in [listed(P100), listed(EASTER_MONSTER), Vec::new()] {
        let start = Start::units(&problem, &givens, &[]);
        let count = givens.len() as u64;
        for (id, (clauses, literals)) in [
            ("minimal", (8_829, 18_225)),
            ("extended", (11_988, 26_244)),
            ("extended+dedup", (10_530, 23_328)),
            ("triad", (7_695, 17_253)),
        ] {
            let (_, found_clauses, found_literals) = size(&formula(&problem, encoding(id), &start));
            assert_eq!((found_clauses, found_literals), (clauses + count, literals + count), "{id}");
        }
    }
}

/// The `OKlibrary`'s statistics for its strong encoding: 10554 and 23352 with the givens of the one puzzle, 10551 and 23349
/// with those of the other; after unit propagation has eliminated 577 and 490 variables, 855 and 1942, 1567 and 3610.
#[test]
fn the_statistics_of_the_oklibrary_are_reproduced() {
    let problem = sudoku();
    for (givens, before, after, eliminated_vars) in [
        (listed(P100), (729, 10_554, 23_352), (152, 855, 1_942), 577),
        (listed(EASTER_MONSTER), (729, 10_551, 23_349), (239, 1_567, 3_610), 490),
    ] {
        let strong = encoding("extended+dedup");
        let formula_before = formula(&problem, strong, &Start::units(&problem, &givens, &[]));
        assert_eq!(size(&formula_before), before);
        let start = Start::decided(fixpoint(&problem, "singles", &givens, &[]).unwrap());
        assert_eq!(size(&formula(&problem, strong, &start)), after);
        assert_eq!(before.0 - after.0, eliminated_vars);
    }
}

/// Kwon and Jain's reduction, with pairs that stand in two groups told twice, and once.
#[test]
fn one_round_of_reduction_has_the_known_sizes() {
    let problem = sudoku();
    for (givens, twice, once) in [
        (listed(P100), (215, 1_605, 3_614), (215, 1_401, 3_206)),
        (listed(EASTER_MONSTER), (239, 1_786, 4_048), (239, 1_567, 3_610)),
    ] {
        let start = Start::one_round(&problem, &givens, &[]);
        assert_eq!(size(&formula(&problem, encoding("extended"), &start)), twice);
        assert_eq!(size(&formula(&problem, encoding("extended+dedup"), &start)), once);
    }
}

/// The standings that unit propagation on the extended encoding leaves.
fn standings_by_unit_propagation(problem: &Problem, givens: &[Candidate]) -> Option<Vec<CandidateState>> {
    let formula = formula(problem, encoding("extended"), &Start::units(problem, givens, &[]));
    let mut propagator = formula.propagator();
    propagator.assume(&[]).ok()?;
    let standing = |candidate| match propagator.value(formula.numbering.literals(candidate).unwrap()[0]) {
        Some(true) => CandidateState::True,
        Some(false) => CandidateState::False,
        None => CandidateState::Open,
    };
    Some(problem.all_candidates().map(standing).collect())
}

#[test]
fn the_fixpoint_of_singles_is_that_of_unit_propagation() {
    let problem = sudoku();
    let puzzles = minimal(&problem, 10).into_iter().chain([listed(P100), listed(EASTER_MONSTER)]);
    for givens in puzzles {
        let singles = fixpoint(&problem, "singles", &givens, &[]);
        assert_eq!(singles, standings_by_unit_propagation(&problem, &givens));
    }
}

#[test]
fn after_reduction_to_the_fixpoint_unit_propagation_finds_nothing_more() {
    let problem = sudoku();
    for givens in [listed(P100), listed(EASTER_MONSTER)] {
        let start = Start::decided(fixpoint(&problem, "singles", &givens, &[]).unwrap());
        for id in EXACTLY_ONE {
            let formula = formula(&problem, encoding(id), &start);
            let found = eliminated(&problem, &formula, &mut formula.propagator(), &[]).unwrap();
            assert!(found.is_empty(), "{id} eliminates {found:?}");
        }
    }
}

#[test]
fn a_reduced_formula_is_never_larger() {
    let problem = sudoku();
    let givens = listed(P100);
    for encoding in all() {
        let encoder = Encoder::new(&problem, encoding);
        let singles = fixpoint(&problem, "singles", &givens, &[]).unwrap();
        let starts =
            [Start::units(&problem, &givens, &[]), Start::one_round(&problem, &givens, &[]), Start::decided(singles)];
        let [units, round, fixpoint] = starts.map(|start| encoder.predict(&start).unwrap());
        assert!(fixpoint.vars <= round.vars && round.vars <= units.vars, "{encoding}");
        assert!(fixpoint.literals <= round.literals && round.literals <= units.literals, "{encoding}");
    }
}
