//! What the lines of a text draw beside their cells: cells of several lines, regions, diagonals, a page of several puzzles.
//!
//! The cells alone would make a puzzle, and another one than is meant. So a short text is looked through before its first row is read.
//! What may be drawn otherwise than it is read is refused with both readings.
//!
//! | what is drawn | file |
//! |---|---|
//! | cells of several lines | `tall_cells.rs` |
//! | regions, and a frame without boxes | `regions.rs`, from `strokes.rs` |
//! | several puzzles beside each other and below | `pages.rs` |

mod lines;
mod pages;
mod regions;
mod strokes;
mod tall_cells;

use super::{Fault, ReadOptions};
pub(super) use lines::lines_of;
use lines::{Block, blocks};
pub(super) use tall_cells::without_fillers;

/// A part of a text that draws more than its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Doubt {
    /// The numbers of its rows.
    pub(super) rows: Vec<u64>,
    /// Why they are not read.
    pub(super) fault: Fault,
}

impl Block {
    fn doubt(&self, fault: Fault) -> Doubt {
        Doubt { rows: self.rows.iter().map(|row| row.number).collect(), fault }
    }
}

/// The parts of a text that are not read as their cells alone. The rules of a model that somebody asks for may be those that are drawn.
pub(super) fn doubts<'a>(
    lines: impl Iterator<Item = (u64, &'a str)>,
    options: &ReadOptions,
    model: Option<&str>,
) -> Vec<Doubt> {
    let regions = |block: &Block| if block.may_be_lines() { None } else { regions::fault(block, model) };
    let doubt = |block: &Block| of_cells(block).or_else(|| regions(block)).map(|fault| block.doubt(fault));
    blocks(lines, options).iter().filter_map(doubt).collect()
}

/// The first part of a text, in which tables are lines with bars, whose cells are not read alone, and the number of its first line.
pub(super) fn doubt_of_cells<'a>(
    lines: impl Iterator<Item = (u64, &'a str)>,
    options: &ReadOptions,
) -> Option<(u64, Fault)> {
    blocks(lines, options).iter().find_map(|block| Some((block.rows[0].number, of_cells(block)?)))
}

fn of_cells(block: &Block) -> Option<Fault> {
    if block.may_be_lines() {
        return pages::beside_each_other(block);
    }
    tall_cells::fault(block).or_else(|| pages::fault(block))
}

#[cfg(test)]
mod tests {
    use super::doubts;
    use crate::puzzle::read::ReadOptions;

    /// What is said of a text for a model, in short.
    fn told(text: &str, model: Option<&str>) -> Vec<String> {
        let lines = text.lines().zip(1..).map(|(line, number)| (number, line));
        doubts(lines, &ReadOptions::default(), model).into_iter().map(|doubt| doubt.fault.to_string()).collect()
    }

    fn is_told(text: &str, words: &str) -> bool {
        told(text, None).first().is_some_and(|told| told.contains(words))
    }

    const GRID: &str = "1 . . 4\n. . 1 .\n. 1 . .\n3 . . 1\n";

    #[test]
    fn what_draws_boxes_or_all_cells_or_nothing_is_not_doubted() {
        let boxes =
            "+-----+-----+\n| 1 . | . 4 |\n| . . | 1 . |\n+-----+-----+\n| . 1 | . . |\n| 3 . | . 1 |\n+-----+-----+\n";
        let cells = "|1| | |4|\n|-+-+-+-|\n| | |1| |\n|-+-+-+-|\n| |1| | |\n|-+-+-+-|\n|3| | |1|\n";
        let both = "|1| ||4| |\n|-|-||-|-|\n| |1|| | |\n|=|=||=|=|\n| | ||1| |\n|-|-||-|-|\n|3| || |1|\n";
        let five = "| 1 . . . 2 |\n".repeat(5);
        for text in [GRID, &GRID.repeat(3), boxes, cells, both, &five, &[boxes, cells].concat()] {
            assert_eq!(told(text, None), [""; 0], "{text}");
        }
        let slip = boxes.replace("| 3 . | . 1 |", "| 3 . . | 1 |");
        assert_eq!(told(&slip, None), [""; 0], "one row has a slip");
    }

    #[test]
    fn cells_of_several_lines_are_seen_with_borders_or_without() {
        let rows = |row: &str| GRID.lines().flat_map(|line| [line, "\n", row]).collect::<String>();
        assert!(is_told(
            &rows(". . . .\n"),
            "a row takes 2 lines, of which one has values, and there is one puzzle of 4x4"
        ));
        let drawn = |line: &str| format!("| {} |\n|   |   |   |   |\n+---+---+---+---+\n", line.replace(' ', " | "));
        let drawn: String = GRID.lines().map(drawn).collect();
        assert_eq!(told(&drawn, None), ["8 rows of 4 cells found, 4 rows expected"]);
        assert_eq!(told(&drawn.repeat(2), None), ["16 rows of 4 cells found, 4 rows expected"]);
        assert_eq!(told(&format!("1 2 3 4\n{drawn}"), None), ["8 rows of 4 cells found, 4 rows expected"]);
        let open = |_| "    |   |   |   |   |    \n  1 |   |   |   |   |  2 \n----+---+---+---+---+----\n";
        assert_eq!(told(&(0..6).map(open).collect::<String>(), None), ["12 rows of 6 cells found, 6 rows expected"]);
        let third = "|   |   |   |   |\n| 1 |   |   | 2 |\n+---+---+---+---+\n".repeat(2);
        let third = third + "|   |   |   |   |\n";
        assert!(is_told(&third, "and there are 3 rows of 4 cells"), "the first lines of a damaged text");
        let half = "1 . . 4\n. . . .\n. 1 . .\n. . . .\n".repeat(2).replacen(". . . .", ". . 2 .", 1);
        assert_eq!(told(&half, None), [""; 0], "two puzzles");
    }

    #[test]
    fn regions_diagonals_and_frames_are_doubted_unless_their_model_is_asked_for() {
        let regions = "|1 .|. 4|\n|. . 1|.|\n|.|1 . .|\n|3 .|. 1|\n";
        let dashes = "1 . . 4\n- -\n. . 1 .\n    - -\n. 1 . .\n-\n3 . . 1\n";
        let slanted = "│ 1 . │ . 4 │\n│  ╲  │  ╱  │\n│ . . │ 1 . │\n│ . 1 │ . . │\n│  ╱  │  ╲  │\n│ 3 . │ . 1 │\n";
        let plain = slanted.replace('│', "|").replace('╲', "\\").replace('╱', "/");
        let frame = format!(
            "┌─────────┐\n{}└─────────┘\n",
            GRID.lines().flat_map(|row| ["│ ", row, " │\n"]).collect::<String>()
        );
        for (text, words, model) in [
            (regions, "borders of regions", "killer"),
            (dashes, "borders of regions", "killer"),
            (slanted, "an x-sudoku", "x-sudoku"),
            (&plain, "an x-sudoku", "x-sudoku"),
            (&frame, "a Latin square", "latin"),
        ] {
            assert!(is_told(text, words), "{text}");
            assert_eq!(told(text, Some("sudoku")).len(), 1, "{text}");
            assert_eq!(told(text, Some(model)), [""; 0], "{text}");
        }
        assert_eq!(told(regions, Some("jigsaw")).len(), 1, "the model has no regions of its own");
    }

    #[test]
    fn a_page_of_puzzles_is_doubted_and_a_large_puzzle_is_not() {
        let row = "1 . . 4    . . 1 .\n";
        assert!(is_told(&row.repeat(8), "a page of 4 puzzles of 4x4"));
        assert!(is_told(&row.repeat(16), "or 2 puzzles of 8x8"));
        assert_eq!(told(&row.replace('4', "5").repeat(8), None), [""; 0]);
        let beside = "1..4 .1.. 4..1 ..1.\n..1. 4... .1.. 3..4\n.1.. ...1 ..4. .3..\n4..1 ..4. 1... ...3\n";
        assert!(is_told(beside, "4 puzzles of 4x4, 4 of them side by side"));
        assert_eq!(told(&beside.replacen("1..4", "1..1", 1), None), [""; 0], "as rows they repeat a value");
        assert_eq!(told(&row.replace("    ", " ").repeat(8), None), [""; 0]);
    }
}
