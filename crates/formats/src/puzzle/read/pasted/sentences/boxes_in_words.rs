//! Boxes that a sentence describes: "Boxes of two rows and three columns", "boxes are 3 rows high and 2 wide", "Box height: 3 / Box width: 2"; and
//! sizes of which nobody can tell what comes first, rows or columns: "Boxes: 3x2".

use super::super::order::nouns::{names_box, names_column, names_row};
use crate::model::BoxShape;
use std::collections::BTreeSet;

const NUMBERS: [[&str; 3]; 5] =
    [["2", "two", "zwei"], ["3", "three", "drei"], ["4", "four", "vier"], ["5", "five", "fünf"], ["6", "six", "sechs"]];
/// Words for a height, behind the number of rows.
const HIGH: [&str; 3] = ["high", "tall", "hoch"];
/// Words for a width, behind the number of columns.
const WIDE: [&str; 3] = ["wide", "across", "breit"];
/// Words for a height, before the number of rows.
const HEIGHTS: [&str; 3] = ["height", "höhe", "hauteur"];
/// Words for a width, before the number of columns.
const WIDTHS: [&str; 3] = ["width", "breite", "largeur"];
/// Words for boxes that are no squares.
const RECTANGLES: [&str; 5] = ["rectangle", "rectangles", "rechteck", "rechtecke", "rechtecken"];

/// A line with more words is no such sentence.
const MOST_WORDS: usize = 14;

/// What a line says of boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super::super) enum SaidBoxes {
    /// Their rows and their columns, each by its name.
    Named(BoxShape),
    /// Two numbers, as if the first were that of rows.
    Size(BoxShape),
}

impl SaidBoxes {
    /// The boxes of a puzzle with these values. Of a size they are known where values clash in the usual boxes, and not in these.
    pub(in super::super::super) fn of_puzzle(self, values: &[u16], side: usize) -> Option<BoxShape> {
        let clashes = |shape| has_clash(values, side, shape);
        let is_other =
            |shape: BoxShape| BoxShape::customary(side).is_some_and(|usual| usual != shape && clashes(usual));
        match self {
            Self::Named(shape) => shape.fits(side).then_some(shape),
            Self::Size(shape) => (shape.fits(side) && is_other(shape) && !clashes(shape)).then_some(shape),
        }
    }
}

/// Whether a value stands twice in a box.
fn has_clash(values: &[u16], side: usize, boxes: BoxShape) -> bool {
    let mut seen = BTreeSet::new();
    values.iter().enumerate().any(|(cell, &value)| value > 0 && !seen.insert((boxes.box_of(cell, side), value)))
}

/// The boxes of a line that names boxes, and says how many rows and columns they have.
pub(in super::super::super) fn said_boxes(line: &str) -> Option<SaidBoxes> {
    let words = line.split(|sign: char| !sign.is_alphanumeric() && sign != '×').filter(|word| !word.is_empty());
    let words: Vec<String> = words.take(MOST_WORDS + 1).map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if words.len() > MOST_WORDS {
        return None;
    }
    let has_number = |word: &&str| word.starts_with(|sign: char| sign.is_ascii_digit()) || number(word).is_some();
    if !words.iter().any(has_number) {
        return None;
    }
    let is_of_boxes = |word: &&str| names_box(word) || RECTANGLES.contains(word);
    if !words.iter().any(is_of_boxes) {
        return None;
    }
    let is_oblong = |shape: &BoxShape| shape.rows != shape.columns;
    let named = named(&words).filter(is_oblong).map(SaidBoxes::Named);
    let joined = words.windows(3).filter_map(size_of_words);
    named.or_else(|| words.iter().filter_map(|word| size(word)).chain(joined).find(is_oblong).map(SaidBoxes::Size))
}

fn named(words: &[&str]) -> Option<BoxShape> {
    let count = |behind: &dyn Fn(&str) -> bool, before: &[&str]| {
        let of_pair = |pair: &[&str]| {
            let of_first = number(pair[0]).filter(|_| behind(pair[1]));
            of_first.or_else(|| number(pair[1]).filter(|_| before.contains(&pair[0])))
        };
        // "Box rows: 3".
        let of_box = |words: &[&str]| number(words[2]).filter(|_| names_box(words[0]) && behind(words[1]));
        words.windows(3).find_map(of_box).or_else(|| words.windows(2).find_map(of_pair))
    };
    Some(BoxShape {
        rows: count(&|word| names_row(word) || HIGH.contains(&word), &HEIGHTS)?,
        columns: count(&|word| names_column(word) || WIDE.contains(&word), &WIDTHS)?,
    })
}

/// `3 x 2`, `3 by 2`
fn size_of_words(words: &[&str]) -> Option<BoxShape> {
    let [rows, sign, columns] = words else { return None };
    matches!(*sign, "x" | "×" | "by" | "mal" | "par" | "por" | "per").then(|| size(&format!("{rows}x{columns}")))?
}

fn number(word: &str) -> Option<usize> {
    NUMBERS.iter().position(|names| names.contains(&word)).map(|at| at + 2)
}

/// `3x2`
fn size(word: &str) -> Option<BoxShape> {
    let (rows, columns) = word.split_once(['x', '×'])?;
    let number = |text: &str| text.parse().ok().filter(|number: &usize| (2..=6).contains(number));
    Some(BoxShape { rows: number(rows)?, columns: number(columns)? })
}

#[cfg(test)]
mod tests {
    use super::{BoxShape, SaidBoxes, said_boxes};

    const TALL: BoxShape = BoxShape { rows: 3, columns: 2 };

    #[test]
    fn rows_and_columns_of_boxes_are_numbers() {
        for line in [
            "Boxes of three rows and two columns",
            "Boxes are 3 rows high and 2 wide:",
            "each box has 2 columns and 3 rows",
            "Sudoku 6x6, boxes 3 rows x 2 columns",
            "Box height: 3 / Box width: 2",
            "Rechtecke: 3 Zeilen, 2 Spalten",
            "Blöcke aus drei Zeilen und zwei Spalten",
            "box rows: 3, box columns: 2",
        ] {
            assert_eq!(said_boxes(line), Some(SaidBoxes::Named(TALL)), "{line}");
        }
        for line in ["6 rows, 6 columns, 6 boxes", "3 rows and 2 columns", "6x6 (3x2)", "Each box, row and column"] {
            assert_eq!(said_boxes(line), None, "{line}");
        }
    }

    #[test]
    fn of_two_numbers_nobody_says_which_is_that_of_rows() {
        for line in [
            "Boxes: 3x2",
            "boxes of 3x2",
            "Block size: 3 x 2",
            "3 by 2 boxes",
            "3 × 2 boxes",
            "6x6 with 3×2 blocks",
            "# box 3x2",
        ] {
            assert_eq!(said_boxes(line), Some(SaidBoxes::Size(TALL)), "{line}");
        }
        assert_eq!(said_boxes("boxes 3x3"), None);
        let boxes = |text: &str| {
            let values: Vec<u16> = text.bytes().map(|byte| u16::from(byte.saturating_sub(b'0'))).collect();
            SaidBoxes::Size(TALL).of_puzzle(&values, 6)
        };
        // The 1 stands twice in a box of two rows and three columns.
        assert_eq!(boxes("1.......1..........................."), Some(TALL));
        assert_eq!(boxes("1.......2..........................."), None);
        assert_eq!(boxes("1.......1....1......................"), None);
    }
}
