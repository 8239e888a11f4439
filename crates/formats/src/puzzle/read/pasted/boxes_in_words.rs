//! Boxes that a sentence describes: "Boxes of two rows and three columns", "boxes are 3 rows high and 2 wide".

use super::order::nouns::{names_box, names_column, names_row};
use super::order::sentences::words;
use crate::model::BoxShape;

const NUMBERS: [[&str; 3]; 5] =
    [["2", "two", "zwei"], ["3", "three", "drei"], ["4", "four", "vier"], ["5", "five", "fünf"], ["6", "six", "sechs"]];
/// Words for a height, behind the number of rows.
const HIGH: [&str; 3] = ["high", "tall", "hoch"];
/// Words for a width, behind the number of columns.
const WIDE: [&str; 3] = ["wide", "across", "breit"];

/// The boxes of a line that names boxes, a number of rows and another number of columns.
pub(super) fn boxes_in(line: &str) -> Option<BoxShape> {
    let words = words(line);
    let number = |word: &String| NUMBERS.iter().position(|names| names.contains(&word.as_str())).map(|at| at + 2);
    let before = |is_counted: &dyn Fn(&str) -> bool| {
        let mut pairs = words.windows(2).filter(|pair| is_counted(&pair[1]));
        pairs.find_map(|pair| number(&pair[0]))
    };
    let names_boxes = words.iter().any(|word| names_box(word));
    let shape = BoxShape {
        rows: before(&|word| names_row(word) || HIGH.contains(&word))?,
        columns: before(&|word| names_column(word) || WIDE.contains(&word))?,
    };
    (names_boxes && shape.rows != shape.columns).then_some(shape)
}

#[cfg(test)]
mod tests {
    use super::{BoxShape, boxes_in};

    #[test]
    fn rows_and_columns_of_boxes_are_numbers() {
        for line in [
            "Boxes of three rows and two columns",
            "Boxes are 3 rows high and 2 wide:",
            "each box has 2 columns and 3 rows",
            "Blöcke aus drei Zeilen und zwei Spalten",
        ] {
            assert_eq!(boxes_in(line), Some(BoxShape { rows: 3, columns: 2 }), "{line}");
        }
        for line in ["6 rows, 6 columns, 6 boxes", "3 rows and 2 columns", "boxes of 3x2", "Each box, row and column"] {
            assert_eq!(boxes_in(line), None, "{line}");
        }
    }
}
