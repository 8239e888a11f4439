//! Every kernel, one puzzle at a time and many at once, beside the plain one.

#[path = "../../../../tests/nine/puzzles.rs"]
mod puzzles;

use super::*;
use puzzles::{Grid, Maker, Marks, known};
use std::ops::ControlFlow;
use std::time::Duration;

/// The kernels that this processor can run.
fn kernels() -> Vec<Nine> {
    Instructions::ALL.into_iter().filter_map(Nine::with).collect()
}

const LIMITS: [u32; 3] = [1, 2, 10];

/// Up to ten solutions by the plain kernel.
fn judged(puzzle: &Grid) -> Answer {
    plain::solve(&Candidates::of_givens(puzzle), 10)
}

/// As many solutions as the plain kernel found, each of them right, and the same one if it is the only one.
fn hold(puzzle: &Grid, limit: u32, answer: &Answer, judged: &Answer) {
    let context = format!("{} up to {limit}", String::from_utf8_lossy(puzzle));
    assert!(answer.complete, "{context}");
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
            let mut again =
                vec![Answer { solutions: 7, complete: false, first: [b'7'; 81], second: [b'7'; 81] }; length];
            kernel.solve_many(&puzzles, limit, &mut again);
            assert!(again == answers, "{length} up to {limit}: the same question, another answer");
        }
    }
}

/// The portable instructions are the judge of the others: the same answers after the same nodes.
#[test]
fn all_instructions_take_the_same_way() {
    let mixed = mixed();
    let puzzles: Vec<_> = mixed.iter().map(|(puzzle, _)| puzzle).collect();
    let mut runs = kernels().into_iter().map(|mut kernel| {
        let mut answers = vec![Answer::NONE; 100];
        let (work, hit) = kernel.solve_within(&puzzles, 10, &mut answers, &Budget::default());
        assert_eq!(hit, None);
        (answers, work.nodes, work.conflicts)
    });
    let first = runs.next().unwrap();
    assert!(first.1 > 100 && first.2 > 10 && runs.all(|run| run == first));
}

#[test]
fn one_puzzle_and_many_are_given_the_same_solutions_in_the_same_order() {
    let maker = &mut Maker::new(5);
    let mut puzzles: Vec<Grid> = known();
    puzzles.extend([[b'.'; 81], maker.solved()]);
    puzzles.extend((17..30).flat_map(|givens| [maker.givens(givens), maker.givens(givens)]));
    let puzzles: Vec<&Grid> = puzzles.iter().collect();
    let mut several = 0;
    for mut kernel in kernels() {
        let mut many = vec![Answer::NONE; puzzles.len()];
        kernel.solve_many(&puzzles, UNIQUENESS, &mut many);
        for (puzzle, many) in puzzles.iter().zip(&many) {
            several += usize::from(many.solutions == UNIQUENESS);
            assert_eq!(kernel.solve(puzzle, UNIQUENESS), *many, "{}", String::from_utf8_lossy(*puzzle));
        }
    }
    assert!(several > 20, "{several} puzzles with two solutions are too few to tell");
}

/// Whether the grid has only digits that are marked.
fn stands(marks: &Marks, grid: &Grid) -> bool {
    (0..81).all(|cell| marks[9 * cell..9 * cell + 9].contains(&grid[cell]))
}

#[test]
fn pencil_marks_have_as_many_solutions_as_the_plain_kernel_finds() {
    let maker = &mut Maker::new(2);
    let mut marks: Vec<Marks> = vec![[b'.'; 729], std::array::from_fn(|place| puzzles::digit(place % 9))];
    for round in 0..49 {
        let right = maker.marks([0.15, 0.2, 0.3, 0.4][round % 4]);
        marks.extend([maker.fewer(&right, 60), right]);
    }
    let candidates: Vec<_> = marks.iter().map(Candidates::of_marks).collect();
    let judged: Vec<_> = candidates.iter().map(|marks| plain::solve(marks, 10)).collect();
    for (mut kernel, limit) in LIMITS.into_iter().flat_map(|limit| kernels().into_iter().map(move |it| (it, limit))) {
        let mut answers = vec![Answer::NONE; 100];
        kernel.solve_marks(&candidates, limit, &mut answers);
        for ((marks, answer), judged) in marks.iter().zip(&answers).zip(&judged) {
            hold(&[b'.'; 81], limit, answer, judged);
            let shown = [answer.first, answer.second].into_iter().take(answer.solutions as usize);
            assert!(shown.into_iter().all(|grid| stands(marks, &grid)));
        }
    }
}

#[test]
fn bits_that_stand_for_no_digit_change_nothing() {
    struct First(Option<Grid>);
    impl Watch for First {
        fn node(&mut self, _: usize) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }
        fn conflict(&mut self) {}
        fn solution(&mut self, grid: &Grid) -> ControlFlow<()> {
            self.0 = Some(*grid);
            ControlFlow::Break(())
        }
    }
    let (puzzle, judged) = mixed().into_iter().find(|(_, judged)| judged.solutions == 1).unwrap();
    let right = Candidates::of_givens(&puzzle);
    let odd = Candidates(std::array::from_fn(|cell| right.0[cell] | (u16::MAX << 9 << (cell % 7))));
    let mut none = odd;
    none.0[40] &= !0x1ff;
    for mut kernel in kernels() {
        let mut answers = [Answer::NONE; 2];
        kernel.solve_marks(&[odd, none], 2, &mut answers);
        assert_eq!(answers, [judged, Answer::NONE]);
        for (candidates, solution) in [(odd, Some(judged.first)), (none, None)] {
            let mut first = First(None);
            kernel.search(&candidates, &mut first);
            assert_eq!(first.0, solution);
        }
    }
}

#[test]
fn with_no_time_at_all_nothing_is_complete() {
    let puzzle = [b'.'; 81];
    for mut kernel in kernels() {
        let mut answers = [Answer::NONE; 50];
        let (_, hit) = kernel.solve_within(&[&puzzle; 50], 2, &mut answers, &Budget::within(Duration::ZERO));
        assert_eq!(hit, Some(Limit::Time));
        assert!(answers.iter().all(|answer| !answer.complete && answer.solutions < 2));
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
