//! Every kernel, one puzzle at a time and many at once, beside the plain one.

#[path = "../../tests/nine/puzzles.rs"]
mod puzzles;

use super::*;
use puzzles::{Grid, Maker, known};

/// The kernels that this processor can run.
fn kernels() -> Vec<Nine> {
    vec![Nine::new()]
}

const LIMITS: [u32; 3] = [1, 2, 10];

/// Up to ten solutions by the plain kernel.
fn judged(puzzle: &Grid) -> Answer {
    let mut watch = UpTo::new(10);
    Plain.search(&Candidates::of_clues(puzzle), &mut watch);
    watch.answer
}

/// As many solutions as the plain kernel found, each of them right, and the same one if it is the only one.
fn hold(puzzle: &Grid, limit: u32, answer: &Answer, judged: &Answer) {
    let context = format!("{} up to {limit}", String::from_utf8_lossy(puzzle));
    assert_eq!(answer.solutions, judged.solutions.min(limit), "{context}");
    assert_eq!(Check::new().first_wrong(&[puzzle], std::slice::from_ref(answer)), None, "{context}");
    if judged.solutions == 1 {
        assert_eq!(answer, judged, "{context}");
    }
    let blank = [answer.first, answer.second].iter().filter(|grid| **grid == [b'.'; 81]).count();
    assert_eq!(blank, 2 - answer.solutions.min(2) as usize, "{context}");
}

/// A hundred puzzles of every kind in a mixed order, the easy beside the hard, with their answers.
fn mixed() -> Vec<(Grid, Answer)> {
    let maker = &mut Maker::new(1);
    let is_unique = &mut |grid: &Grid| judged(grid).solutions == 1;
    let mut puzzles = known();
    puzzles.extend([[b'.'; 81], [b'1'; 81], maker.solved()]);
    while puzzles.len() < 100 {
        let minimal = maker.minimal(is_unique);
        let several = [1, 2, 4].map(|by| maker.looser(&minimal, by));
        puzzles.extend([minimal, maker.spoilt(&minimal), maker.permuted(&minimal), maker.givens(30)]);
        puzzles.extend(several);
    }
    puzzles.truncate(100);
    maker.shuffle(&mut puzzles);
    puzzles.into_iter().map(|puzzle| (puzzle, judged(&puzzle))).collect()
}

#[test]
fn every_kernel_finds_as_many_solutions_as_the_plain_one() {
    let mixed = mixed();
    for solutions in [0, 1, 10] {
        assert!(mixed.iter().filter(|(_, judged)| judged.solutions == solutions).count() > 9);
    }
    for mut kernel in kernels() {
        for (limit, (puzzle, judged)) in LIMITS.into_iter().flat_map(|limit| mixed.iter().map(move |it| (limit, it))) {
            hold(puzzle, limit, &kernel.solve(puzzle, limit), judged);
        }
    }
}

#[test]
fn many_at_once_are_answered_in_their_order() {
    let mixed = mixed();
    for mut kernel in kernels() {
        for (limit, length) in
            LIMITS.into_iter().flat_map(|limit| [0, 1, 31, 32, 33, 100].map(|length| (limit, length)))
        {
            let puzzles: Vec<_> = mixed[100 - length..].iter().map(|(puzzle, _)| puzzle).collect();
            let mut answers = vec![Answer::NONE; length];
            kernel.solve_many(&puzzles, limit, &mut answers);
            for ((puzzle, judged), answer) in mixed[100 - length..].iter().zip(&answers) {
                hold(puzzle, limit, answer, judged);
            }
            let mut again = vec![Answer { solutions: 7, first: [b'7'; 81], second: [b'7'; 81] }; length];
            kernel.solve_many(&puzzles, limit, &mut again);
            assert!(again == answers, "{length} up to {limit}: the same question, another answer");
        }
    }
}

#[test]
fn a_limit_of_nothing_finds_nothing() {
    let puzzle = [b'.'; 81];
    for mut kernel in kernels() {
        assert_eq!(kernel.solve(&puzzle, 0), Answer::NONE);
        let mut answers = [Answer { solutions: 1, ..Answer::NONE }; 3];
        kernel.solve_many(&[&puzzle; 3], 0, &mut answers);
        assert_eq!(answers, [Answer::NONE; 3]);
    }
}

#[test]
#[should_panic(expected = "an answer for each puzzle")]
fn answers_too_few_are_a_defect_of_the_caller() {
    Nine::new().solve_many(&[&[b'.'; 81]; 2], 1, &mut [Answer::NONE]);
}
