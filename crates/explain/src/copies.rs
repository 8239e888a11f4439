//! Copies of a puzzle, turned and with other names, have the same path: in each round the same level, and the same candidates go.

use crate::isomorphism::{Isomorphism, Random};
use crate::name::Roles;
use crate::outcome::Outcome;
use crate::plan::Explainer;
use crate::state::State;
use crate::step::{Kind, Step};
use exactone_core::problem::{Candidate, sudoku};
use exactone_formats::model::Model;

/// Puzzles of locked sets, of chains, of nets, of cases; with how many copies of each.
const PUZZLES: [(&str, usize); 5] = [
    ("..1..2..67....5.1........9.3.4.7.5..8..1.....2..3.4........6.79.......6..8..4.3..", 40),
    ("27.6...4.......1.....5....7...7.68..7.5.3.4...8.1...3..2.........3..9.....64...92", 40),
    (".....65..1.23........218...7.....3.....68.4...9..54.2.58.....3.3....78.6..6......", 12),
    ("..1.9.6.......4..86...5..49.32......8.........7.4.......817..5.5..9....3...6..7..", 6),
    ("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6", 2),
];

fn path(explainer: &Explainer<'_>, givens: &[Candidate]) -> Vec<Outcome> {
    let mut state = State::with(explainer.problem(), givens, &[]);
    let mut path = Vec::new();
    while let Some(outcome) = explainer.outcome(&state) {
        outcome.apply(&mut state);
        path.push(outcome);
    }
    path
}

fn givens(text: &str) -> Vec<Candidate> {
    let cells = text.bytes().enumerate().filter(|(_, byte)| *byte != b'.');
    cells.map(|(cell, byte)| Candidate::new(cell * 9 + usize::from(byte - b'1'))).collect()
}

#[test]
fn copies_have_the_same_path() {
    let problem = sudoku(3, 3).unwrap();
    let explainer = Explainer::new(&problem);
    let mut random = Random::new(4);
    for (text, copies) in PUZZLES {
        let givens = givens(text);
        let path = path(&explainer, &givens);
        for _ in 0..copies {
            let copy = Isomorphism::random(&mut random);
            let moved = |outcome: &Outcome| Outcome {
                gone: copy.of_all(&outcome.gone),
                placed: copy.of_all(&outcome.placed),
                ..*outcome
            };
            let of_copy = self::path(&explainer, &copy.of_all(&givens));
            assert_eq!(path.iter().map(moved).collect::<Vec<_>>(), of_copy, "{text}");
        }
    }
}

#[test]
fn why_a_candidate_goes_has_one_name_in_all_copies() {
    let model = Model::builtin("sudoku").unwrap();
    let compiled = model.compile(model.shape(9, None).unwrap()).unwrap();
    let roles = Roles::new(compiled.problem(), &compiled.rules().legend);
    let explainer = Explainer::new(compiled.problem());
    let (mut random, mut asked) = (Random::new(7), 0);
    for (text, _) in PUZZLES {
        let (givens, copy) = (givens(text), Isomorphism::random(&mut random));
        let mut state = State::with(explainer.problem(), &givens, &[]);
        let mut turned = State::with(explainer.problem(), &copy.of_all(&givens), &[]);
        while let Some(outcome) = explainer.outcome(&state) {
            if outcome.level.kind == Kind::Chain {
                for &gone in outcome.gone.iter().take(6) {
                    let [other] = copy.of_all(&[gone])[..] else { panic!("a candidate has one copy") };
                    let name = |state: &State<'_>, step: &Step| (step.bases(), roles.name(state, step).technique);
                    let ours = explainer.why_named(&state, gone, &roles).map(|step| name(&state, &step));
                    let theirs = explainer.why_named(&turned, other, &roles).map(|step| name(&turned, &step));
                    assert!(ours.is_some());
                    assert_eq!(ours, theirs, "{text}: {gone:?}");
                    asked += 1;
                }
            }
            if outcome.level.kind > Kind::Chain {
                break;
            }
            outcome.apply(&mut state);
            Outcome { gone: copy.of_all(&outcome.gone), placed: copy.of_all(&outcome.placed), ..outcome }
                .apply(&mut turned);
        }
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn steps_come_to_what_is_said_without_arguments() {
    let problem = sudoku(3, 3).unwrap();
    let explainer = Explainer::new(&problem);
    for (text, _) in PUZZLES {
        let mut state = State::with(&problem, &givens(text), &[]);
        while let Some(outcome) = explainer.outcome(&state) {
            assert_eq!(Outcome::of(&explainer.next(&state)).as_ref(), Some(&outcome), "{text}");
            outcome.apply(&mut state);
        }
    }
}
