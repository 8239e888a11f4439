//! What is written is read back: every form, sides 1, 4, 6, 9, 16 and 25.

use super::read::{Format, Pasted, ReadOptions, Reader};
use super::write::{self, Border, GridStyle, LineStyle};
use super::{Marks, Puzzle, Symbols};
use crate::model::BoxShape;
use proptest::prelude::*;
use proptest::sample::select;

/// Sides with the shape of their boxes.
const SHAPES: [(usize, usize, usize); 7] =
    [(1, 1, 1), (4, 2, 2), (6, 2, 3), (6, 3, 2), (9, 3, 3), (16, 4, 4), (25, 5, 5)];

/// A puzzle that follows the rules of Sudoku: a solution with blanks.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    let shape = select(&SHAPES[..]);
    let puzzle = shape.prop_flat_map(|(side, rows, columns)| {
        let names = Just((1..=side).collect::<Vec<_>>()).prop_shuffle();
        let blanks = prop_oneof![
            prop::collection::vec(any::<bool>(), side * side),
            prop::collection::vec(prop::bool::weighted(0.9), side * side),
            Just(vec![true; side * side]),
            Just(vec![false; side * side])
        ];
        (names, blanks).prop_map(move |(names, blanks)| {
            let value = |row: usize, column: usize| names[(columns * (row % rows) + row / rows + column) % side];
            let cell =
                |cell: usize| if blanks[cell] { 0 } else { u16::try_from(value(cell / side, cell % side)).unwrap() };
            let mut puzzle = Puzzle::from_values((0..side * side).map(cell).collect()).unwrap();
            puzzle.boxes = Some(BoxShape { rows, columns });
            puzzle
        })
    });
    puzzle.prop_filter("a line at the edge that counts may number the others", |puzzle| !has_counting_edge(puzzle))
}

/// Whether a row or a column at the edge of a puzzle counts from 1 up or down. In small puzzles that is read as chance.
fn has_counting_edge(puzzle: &Puzzle) -> bool {
    let side = puzzle.side;
    let up = |at: usize, value: u16| usize::from(value) == at + 1;
    let down = |at: usize, value: u16| usize::from(value) == side - at;
    let line = |from: usize, step: usize| (0..side).map(move |at| (at, puzzle.values[from + at * step]));
    let last = side * (side - 1);
    let lines = [(0, 1), (last, 1), (0, side), (side - 1, side)];
    let counts = |(from, step): (usize, usize)| {
        line(from, step).all(|(at, value)| up(at, value)) || line(from, step).all(|(at, value)| down(at, value))
    };
    side >= 6 && lines.into_iter().any(counts)
}

/// A square in which no two cells beside each other are alike, as in a solution.
fn latin(side: usize) -> Vec<u16> {
    (0..side * side).map(|cell| u16::try_from((cell / side + cell % side) % side + 1).unwrap()).collect()
}

/// A puzzle of more than one cell.
fn larger() -> impl Strategy<Value = Puzzle> {
    puzzle().prop_filter("a single cell among others is a fragment", |puzzle| puzzle.side > 1)
}

/// Marks that leave some cells empty, some with one candidate, some with all.
fn marks() -> impl Strategy<Value = Marks> {
    let side = select(vec![1, 4, 6, 9, 16]);
    side.prop_flat_map(|side: usize| {
        let last = u16::try_from(side).unwrap();
        let candidates = prop_oneof![
            2 => prop::collection::vec(1..=last, 0..=side),
            2 => (1..=last).prop_map(|value| vec![value]),
            1 => Just((1..=last).collect::<Vec<_>>())
        ];
        prop::collection::vec(candidates, side * side).prop_map(move |lists| {
            let mut marks = Marks::none(side);
            for (cell, list) in lists.iter().enumerate() {
                for &value in list {
                    marks.insert(cell, value);
                }
            }
            marks
        })
    })
}

/// The only puzzle of a text.
fn read(text: &str, format: Format, symbols: Option<Symbols>) -> Puzzle {
    let options = ReadOptions { format, symbols, pasted: Pasted::Refused, ..ReadOptions::default() };
    let items: Vec<_> = Reader::new("text", text.as_bytes(), options).collect();
    match &items[..] {
        [Ok(puzzle)] => puzzle.clone(),
        [Err(error)] => panic!("{error}\n{text}"),
        _ => panic!("{} items\n{text}", items.len()),
    }
}

fn read_back(text: &str) -> Puzzle {
    read(text, Format::Auto, None)
}

#[test]
fn boxes_that_are_no_squares_come_back_from_every_format_that_draws_them() {
    for (rows, columns) in [(2, 3), (3, 2)] {
        let boxes = Some(BoxShape { rows, columns });
        let value = |cell: usize| {
            if cell.is_multiple_of(4) { (columns * (cell / 6 % rows) + cell / 6 / rows + cell % 6) % 6 + 1 } else { 0 }
        };
        let mut puzzle =
            Puzzle::from_values((0..36).map(|cell| u16::try_from(value(cell)).unwrap()).collect()).unwrap();
        puzzle.boxes = boxes;
        let grid = |border| {
            write::to_text(|out| write::grid(out, &puzzle.values, &GridStyle { border, boxes, ..GridStyle::default() }))
        };
        let mut marks = Marks::none(6);
        for (cell, &value) in puzzle.values.iter().enumerate() {
            let all = if value == 0 { 1..=6 } else { value..=value };
            all.for_each(|value| marks.insert(cell, value));
        }
        let texts = [
            write::to_text(|out| write::html(out, &puzzle, boxes, Symbols::Decimal)),
            write::to_text(|out| write::latex(out, &puzzle, boxes, Symbols::Decimal)),
            write::to_text(|out| write::json_puzzle(out, &puzzle)),
            write::to_text(|out| write::candidates(out, &marks, boxes, Border::Ascii)),
            grid(Border::Ascii),
            grid(Border::Unicode),
        ];
        for text in texts {
            let items: Vec<_> = Reader::new("text", text.as_bytes(), ReadOptions::default()).collect();
            let [Ok(found)] = &items[..] else { panic!("{items:?}\n{text}") };
            assert_eq!(found.boxes, boxes, "{text}");
        }
    }
}

proptest! {
    #[test]
    fn lines_and_rows(puzzle in puzzle(), blank in select(vec!['.', '0', '_', '*'])) {
        let style = LineStyle { blank, symbols: None };
        let line = write::to_text(|out| write::line(out, &puzzle.values, &style));
        if puzzle.side > 1 || blank == '.' || blank == '0' {
            prop_assert_eq!(&read_back(&line).values, &puzzle.values, "{}", line);
        }
        let rows = write::to_text(|out| write::rows(out, &puzzle.values));
        prop_assert_eq!(&read_back(&rows).values, &puzzle.values, "{}", rows);
        prop_assert_eq!(&read(&rows, Format::Long, None).values, &puzzle.values, "{}", rows);
    }

    #[test]
    fn lines_and_rows_of_symbols(puzzle in puzzle(), symbols in select(vec![Symbols::FromOne, Symbols::FromZero, Symbols::Letters])) {
        let style = LineStyle { blank: '.', symbols: Some(symbols) };
        let line = write::to_text(|out| write::line(out, &puzzle.values, &style));
        prop_assert_eq!(&read(&line, Format::Short, Some(symbols)).values, &puzzle.values, "{}", line);
        let rows = write::to_text(|out| write::compact_rows(out, &puzzle.values, symbols));
        prop_assert_eq!(&read(&rows, Format::Rows, Some(symbols)).values, &puzzle.values, "{}", rows);
        prop_assert_eq!(&read(&rows, Format::Auto, Some(symbols)).values, &puzzle.values, "{}", rows);
    }

    #[test]
    fn bordered_grids_with_their_boxes(puzzle in puzzle(), border in select(vec![Border::Ascii, Border::Unicode]), marked in any::<bool>()) {
        let givens = puzzle.values.clone();
        let style = GridStyle { border, boxes: puzzle.boxes, givens: marked.then_some(&givens[..]), highlighted: &[0], ..GridStyle::default() };
        let text = write::to_text(|out| write::grid(out, &puzzle.values, &style));
        let found = read_back(&text);
        prop_assert_eq!(&found.values, &puzzle.values, "{}", text);
        prop_assert_eq!(found.boxes, puzzle.boxes.filter(|_| puzzle.side > 1), "{}", text);
    }

    #[test]
    fn several_puzzles_in_one_text(one in larger(), other in larger(), border in select(vec![Border::Ascii, Border::Unicode])) {
        let style = |puzzle: &Puzzle| GridStyle { border, boxes: puzzle.boxes, ..GridStyle::default() };
        let text = write::to_text(|out| {
            write::grid(out, &one.values, &style(&one));
            write::grid(out, &other.values, &style(&other));
            write::rows(out, &one.values);
            out.push(b'\n');
            write::json_puzzle(out, &other);
            out.push(b'\n');
            write::rows(out, &other.values);
        });
        let found: Vec<_> = Reader::new("text", text.as_bytes(), ReadOptions::default()).map(|item| item.unwrap().values).collect();
        prop_assert_eq!(&found, &[&one.values, &other.values, &one.values, &other.values, &other.values].map(Clone::clone), "{}", text);
    }

    #[test]
    fn json_keeps_everything(puzzle in puzzle(), name in ".*", solved in any::<bool>()) {
        let mut puzzle = puzzle;
        puzzle.name = Some(name);
        puzzle.expected = solved.then(|| latin(puzzle.side));
        let text = write::to_text(|out| write::json_puzzle(out, &puzzle));
        let found = read_back(&text);
        let kept = |puzzle: &Puzzle| (puzzle.values.clone(), puzzle.boxes, puzzle.name.clone(), puzzle.expected.clone());
        prop_assert_eq!(kept(&found), kept(&puzzle), "{}", text);
    }

    #[test]
    fn candidates_in_grids_lines_and_json(marks in marks(), border in select(vec![Border::Ascii, Border::Unicode])) {
        let side = marks.side();
        let boxes = SHAPES.iter().find(|shape| shape.0 == side).map(|&(_, rows, columns)| BoxShape { rows, columns });
        let text = write::to_text(|out| write::candidates(out, &marks, boxes, border));
        let found = read_back(&text);
        prop_assert_eq!(&found.values, &marks.singles(), "{}", text);
        if found.values.contains(&0) {
            prop_assert_eq!(found.marks.as_ref(), Some(&marks), "{}", text);
        }
        prop_assert_eq!(read(&text, Format::Candidates, None).marks, Some(marks.clone()), "{}", text);
        let line = write::to_text(|out| write::candidate_line(out, &marks));
        prop_assert_eq!(read(&line, Format::Candidates, None).marks, Some(marks.clone()), "{}", line);
        let mut puzzle = Puzzle::from_values(marks.singles()).unwrap();
        puzzle.marks = Some(marks);
        let json = write::to_text(|out| write::json_puzzle(out, &puzzle));
        prop_assert_eq!(read_back(&json).marks, puzzle.marks, "{}", json);
    }
}
