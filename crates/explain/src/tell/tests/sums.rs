//! What is said of sums, in states with few pencil marks.

use super::grid;
use crate::search::net::search_from;
use crate::tell::Teller;
use crate::{Explainer, State};
use exactone_core::problem::Candidate;
use exactone_formats::model::Model;

/// A candidate of a Sudoku by row and column, as in `r2c7`: 27.
fn at(cell: usize, value: usize) -> Candidate {
    Candidate::new(((cell / 10 - 1) * 9 + cell % 10 - 1) * 9 + value - 1)
}

/// The first step with this name for a candidate, where some cells have few values, in lines.
fn told_of(title: &str, marks: &[(usize, &[usize])], gone: Candidate) -> Vec<String> {
    let model = Model::builtin("sudoku").unwrap();
    let compiled = model.compile(model.shape(9, None).unwrap()).unwrap();
    let (problem, teller) = (compiled.problem(), Teller::new(compiled.rules()));
    let mut state = State::new(problem);
    for &(cell, values) in marks {
        (1..=9).filter(|value| !values.contains(value)).for_each(|value| state.remove(at(cell, value)));
    }
    let steps = Explainer::new(problem).ways(&state, gone, 8);
    let titles: Vec<String> = steps.iter().map(|step| teller.title(&state, step)).collect();
    let found = titles.iter().position(|own| own == title).unwrap_or_else(|| panic!("{title}: {titles:?}"));
    teller.lines(&state, &steps[found])
}

/// An almost locked set in box 1, the first set of the tests below.
const SET: [(usize, &[usize]); 3] = [(11, &[1, 2, 5]), (22, &[2, 3, 5]), (33, &[2, 5])];

#[test]
fn almost_locked_sets_are_told_by_their_cells_and_commons() {
    let two = [&SET[..], &[(18, &[1, 4]), (58, &[3, 4])]].concat();
    let lines = told_of("ALS-XZ", &two, at(28, 3));
    assert_eq!(
        lines,
        [
            "Set A: r1c1, r2c2 and r3c3 with 1, 2, 3 and 5.",
            "Set B: r1c8 and r5c8 with 1, 3 and 4.",
            "Each set has one value more than cells, so it lacks just one of its values.",
            "Sets A and B cannot both have 1, because row 1 has it only once (their restricted common).",
            "If set A lacks 3, it has 1. Then set B lacks 1, so it has 3. So 3 is in set A or set B. In both cases, r2c8 is not 3.",
        ]
    );
    let three = [&SET[..], &[(18, &[1, 4]), (58, &[4, 6]), (54, &[3, 6])]].concat();
    let lines = told_of("ALS-XY-Wing", &three, at(24, 3));
    assert_eq!(lines[..3].iter().filter(|line| line.starts_with("Set ")).count(), 3, "{lines:?}");
    assert_eq!(lines.iter().filter(|line| line.contains("(their restricted common)")).count(), 2, "{lines:?}");
    assert!(lines[6].ends_with("So 3 is in set A or set C. In both cases, r2c4 is not 3."), "{lines:?}");
}

#[test]
fn almost_locked_sets_with_two_commons_use_up_their_values() {
    let ring: [(usize, &[usize]); 4] = [(11, &[1, 2, 3, 4]), (12, &[1, 2, 3, 4]), (18, &[1, 2]), (33, &[3, 4])];
    let lines = told_of("Doubly linked ALS-XZ", &ring, at(22, 3));
    assert!(
        lines[3].contains("Sets A and B cannot both have 1") && lines[4].contains("Sets A and B cannot both have 2"),
        "{lines:?}"
    );
    let end = &lines[5];
    assert!(end.starts_with("So each set lacks one of these commons, and has all its other values."), "{lines:?}");
}

#[test]
fn nets_of_which_the_same_follows_are_told_together_and_others_are_not() {
    let instance = grid(&".".repeat(81));
    let teller = Teller::new(&instance.rules);
    let mut state = State::new(instance.problem());
    // Where 3 is left in four columns.
    for [one, other] in [[15, 75], [71, 41], [48, 98], [93, 13]] {
        let others = (1..=9).map(|row| row * 10 + one % 10).filter(|&cell| cell != one && cell != other);
        others.for_each(|cell| state.remove(at(cell, 3)));
    }
    let net = |cell| (state.clone(), search_from(at(cell, 3), &state).unwrap());
    let told = |cells: [usize; 2]| -> Vec<String> {
        let all = teller.together(cells.map(net).to_vec());
        all.iter().map(|(state, step)| teller.lines(state, step).join(" ")).collect()
    };
    let same = told([14, 16]);
    assert!(
        same[0].starts_with(
            "Suppose r1c4 is 3. Then r9c3 is 3 (the only place for 3 in column 3, since row 1 has its 3 in r1c4), then "
        ),
        "{same:?}"
    );
    assert!(same[0].ends_with("That cannot be, so r1c4 is not 3. In the same way, r1c6 is not 3."), "{same:?}");
    assert_eq!(same.len(), 1);
    let others = told([12, 19]);
    assert!(others.len() == 2 && others.iter().all(|told| !told.contains("In the same way")), "{others:?}");
}

/// Both are told by the shape of their sum, which says nothing of the other.
#[test]
fn nets_that_are_told_by_their_shape_are_not_told_together() {
    let instance = grid(&".".repeat(81));
    let teller = Teller::new(&instance.rules);
    let mut state = State::new(instance.problem());
    (3..=9).for_each(|row| state.remove(at(row * 10 + 5, 3)));
    let steps = [14, 26].map(|cell| (state.clone(), search_from(at(cell, 3), &state).unwrap()));
    assert_eq!(teller.together(steps.to_vec()).len(), 2);
}
