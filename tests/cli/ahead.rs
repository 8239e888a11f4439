//! Large puzzles of a batch are answered many at a time; nobody can tell from what the program says.
//!
//! The judge is the program itself: with a limit of time, however long, every puzzle is asked by itself.

use crate::cli::grids::{grid, numbers};
use crate::cli::program::{Ended, exactone};

fn said(ended: &Ended) -> (i32, &str, &str) {
    (ended.code(), &ended.stdout, &ended.stderr)
}

/// Forty puzzles of side 16: most with one solution, some with none, some with several, and text that is no puzzle.
fn forty() -> String {
    let puzzle = |seed: usize| {
        let mut cells = grid(4, 30 + seed, seed as u64);
        match seed % 10 {
            3 => {
                let given = cells.iter().rposition(|value| *value != 0).expect("some cells are left");
                cells[given] = cells[given] % 16 + 1;
            }
            7 => cells.iter_mut().filter(|value| **value < 3).for_each(|value| *value = 0),
            _ => {}
        }
        let remark = if seed == 21 { "1 2 3 4 5\n" } else { "" };
        numbers(&cells) + remark
    };
    (0..40).map(puzzle).collect()
}

#[test]
fn large_puzzles_at_once_are_answered_as_one_by_one() {
    let text = forty();
    for choice in
        ["--keep-going", "--first --keep-going", "--unique --keep-going -j 1", "--format grid --keep-going", ""]
    {
        let together = exactone(&format!("solve -b auto {choice}"), &text);
        for usual in ["-b auto --timeout 1h", "-b propagate"] {
            assert_eq!(said(&together), said(&exactone(&format!("solve {usual} {choice}"), &text)), "{usual} {choice}");
        }
    }
    let together = exactone("solve -b auto --keep-going", &text);
    let count = |is: &dyn Fn(&str) -> bool| together.stdout.lines().filter(|line| is(line)).count();
    let unique = count(&|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let [none, multiple, error] = ["none", "multiple", "error"].map(|word| count(&|line| line.starts_with(word)));
    assert!(unique >= 8 && none >= 2 && multiple >= 4 && error == 1, "{unique} {none} {multiple} {error}");
}
