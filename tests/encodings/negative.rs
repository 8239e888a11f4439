//! What is wrong on its face: unit propagation says so, wherever "at most one" is told.

use crate::encodings::formula::plain;
use crate::encodings::ids::all;
use crate::encodings::propagation::eliminated;
use crate::encodings::puzzles::sudoku;
use crate::problems;
use exactone::encode::{Encoding, Extent, Value};
use exactone::problem::{Candidate, Problem};

/// Two equal values in a row, in a column and in a box.
const TWICE: [[(usize, usize); 2]; 3] = [[(2, 0), (2, 8)], [(0, 4), (7, 4)], [(3, 3), (5, 4)]];

fn is_refuted(problem: &Problem, encoding: Encoding, givens: &[Candidate]) -> bool {
    let formula = plain(problem, encoding);
    eliminated(problem, &formula, &mut formula.propagator(), givens).is_none()
}

/// Whether the encoding leaves it to counting that a value stands once in a unit.
fn counts(encoding: Encoding) -> bool {
    encoding.extent() == Extent::Cover
}

#[test]
fn two_equal_givens_in_a_unit_are_refuted_but_where_only_counting_tells() {
    let problem = sudoku();
    for encoding in all() {
        for cells in TWICE {
            let givens = cells.map(|(row, column)| Candidate::new((9 * row + column) * 9 + 6));
            assert_eq!(is_refuted(&problem, encoding, &givens), !counts(encoding), "{encoding}");
        }
    }
}

#[test]
fn two_values_in_a_cell_are_refuted_but_where_only_counting_tells() {
    let problem = sudoku();
    let givens = [40 * 9, 40 * 9 + 5].map(Candidate::new);
    for encoding in all() {
        let by_counting =
            encoding.extent() == Extent::Minimal && matches!(encoding.value(), Value::Direct | Value::Muldirect);
        assert_eq!(is_refuted(&problem, encoding, &givens), !by_counting, "{encoding}");
    }
}

#[test]
fn what_unit_propagation_does_not_refute_has_no_model_all_the_same() {
    let problem = problems::sudoku(2, 2);
    for encoding in all().into_iter().filter(|encoding| counts(*encoding)) {
        let formula = plain(&problem, encoding);
        let literal = |at| formula.numbering.literals(Candidate::new(at)).unwrap()[0];
        let mut propagator = formula.propagator();
        let vars = propagator.vars();
        assert_eq!(propagator.assume(&[literal(0), literal(4)]), Ok(()), "{encoding}");
        assert_eq!(crate::encodings::formula::count(&mut propagator, &[], 0..vars, 1), 0, "{encoding}");
    }
}
