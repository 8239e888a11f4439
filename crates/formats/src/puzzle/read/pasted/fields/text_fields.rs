//! Fields of a text that is no JSON, or damaged JSON, that say how boxes are cut: `"box": [3, 2]`, `boxRows: 3`, `box_size = (3, 2)`.

use super::super::cells::line::Line;
use super::super::notations::solo_codes::solo_boxes;
use super::super::sentences::boxes_in_words::{SaidBoxes, said_boxes};
use crate::model::variant_names::plain;
use crate::puzzle::read::size_fields::{SizeFields, says_boxes, says_side};
use crate::puzzle::read::stated_fields::states_order;
use crate::puzzle::read::value_fields::states_other_values;
use std::collections::BTreeSet;

/// What stands behind the name of a field; behind the first two it is a field of a puzzle, and of no program.
const ENDS: [&str; 6] = ["\":", "':", ": ", " = ", "=\"", "='"];

/// Names that programs which solve puzzles have for other things.
const OF_PROGRAMS: [&str; 8] = ["block", "blocks", "box", "boxes", "boxh", "boxw", "subgrid", "subgrids"];

/// A field that says which values there are is not so long, in bytes: a line of many fields would be gone through once for each.
const LONGEST: usize = 512;

/// Fields that say in which box a cell stands, where there are as many as cells.
const OF_CELLS: [&str; 2] = ["\"box\":", "\"block\":"];
const FEWEST_CELLS: usize = 4;

/// Boxes as fields of the text say them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct TextFields {
    pub(in super::super) sizes: SizeFields,
    /// The line of the first such field.
    pub(in super::super) line: Option<u64>,
    /// The first size of boxes of which nobody says what is rows.
    pub(in super::super) size: Option<SaidBoxes>,
    /// What fields of a puzzle say of its side.
    pub(in super::super) sides: BTreeSet<usize>,
    /// The first field of a puzzle that is not understood, and its line.
    pub(in super::super) unclear: Option<(u64, String)>,
    /// The first field of a puzzle that says that cells do not stand row by row, and its line.
    pub(in super::super) order: Option<(u64, String)>,
    /// The first field of a puzzle that says that values are others than those from 1 on, and its line.
    pub(in super::super) values: Option<(u64, String)>,
}

/// The fields of these lines.
pub(in super::super) fn of(lines: &[Line]) -> TextFields {
    let mut found = TextFields::default();
    let count = |name: &str| lines.iter().map(|line| line.text.matches(name).count()).sum::<usize>();
    let are_of_cells = OF_CELLS.iter().any(|name| count(name) >= FEWEST_CELLS);
    for line in lines {
        match solo_boxes(&line.text).map(SaidBoxes::Named).or_else(|| said_boxes(&line.text)) {
            Some(SaidBoxes::Named(shape)) => {
                found.sizes.take_shape("boxes", shape);
                found.line.get_or_insert(line.number);
            }
            Some(size) => _ = found.size.get_or_insert(size),
            None => {}
        }
        for end in ENDS {
            for (at, _) in line.text.match_indices(end) {
                let name = name_before(&line.text[..at]);
                if are_of_cells && OF_CELLS.iter().any(|other| other.trim_matches(['"', ':']) == name) {
                    continue;
                }
                found.take(
                    line.number,
                    name,
                    (end, line.text[at + end.len() - usize::from(end.starts_with('='))..].trim()),
                );
            }
        }
    }
    found
}

impl TextFields {
    fn take(&mut self, line: u64, name: &str, (end, value): (&str, &str)) {
        let word = plain(name);
        let is_of_puzzle = ENDS[..2].contains(&end);
        let value = value.trim_start_matches('=');
        let is_shape = value.starts_with(['[', '(', '{', '"', '\'']) || !OF_PROGRAMS.contains(&word.as_str());
        // Boxes that are lists of cells are rules, which are told as such.
        let is_list = ["[[", "[(", "[{", "{\"r", "[\""].iter().any(|begin| value.starts_with(begin));
        if is_of_puzzle && states_order(&word, value) {
            self.order.get_or_insert_with(|| (line, name.to_owned()));
        }
        let near = &value[..value.floor_char_boundary(LONGEST)];
        let first = || near.split(['}', '\n']).next().unwrap_or("").trim().trim_end_matches(',');
        if is_of_puzzle && states_other_values(&word, first()) {
            self.values.get_or_insert_with(|| (line, name.to_owned()));
        }
        if is_of_puzzle && says_side(&word) {
            let digits = value.trim_start().split(|sign: char| !sign.is_ascii_digit()).next();
            self.sides.extend(digits.and_then(|digits| digits.parse::<usize>().ok()));
        }
        if !says_boxes(&word) || is_list || !(is_of_puzzle || is_shape) {
            return;
        }
        match self.sizes.take(&word, value) {
            Some(()) => _ = self.line.get_or_insert(line),
            None if is_of_puzzle => _ = self.unclear.get_or_insert((line, name.to_owned())),
            None => {}
        }
    }
}

/// The name that a text ends with.
fn name_before(text: &str) -> &str {
    text.trim_end_matches(['"', '\''])
        .rsplit(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '_' | '-'))
        .next()
        .unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::{Line, of};
    use crate::model::BoxShape;

    fn boxes(text: &str) -> Result<Option<BoxShape>, String> {
        let lines: Vec<Line> =
            text.lines().zip(1..).map(|(text, number)| Line { number, text: text.to_owned() }).collect();
        let found = of(&lines);
        found.unclear.map_or_else(|| found.sizes.boxes(6), |(_, name)| Err(format!("`{name}`")))
    }

    #[test]
    fn boxes_are_found_in_every_notation() {
        let tall = Ok(Some(BoxShape { rows: 3, columns: 2 }));
        for text in [
            "{\"box\": [3, 2], \"cells\": [",
            "{'boxes': '3x2', 'grid': [",
            "{box: [3, 2], grid: [",
            "BOX_ROWS = 3\nBOX_COLS = 2",
            "box_size = (3, 2)",
            "<grid boxHeight='3' boxWidth='2'>",
        ] {
            assert_eq!(boxes(text), tall, "{text}");
        }
    }

    #[test]
    fn what_a_program_works_out_is_no_field() {
        for text in ["box = (r // 3) * 3 + c // 3", "boxes = [[1, 2], [3]]", "box = 0", "block: for (;;) {"] {
            assert_eq!(boxes(text), Ok(None), "{text}");
        }
        let order = of(&[Line { number: 7, text: "{'order': 'F', 'grid': [".to_owned() }]).order;
        assert_eq!(order, Some((7, "order".to_owned())));
        assert_eq!(boxes("{\"box\": \"3 by\", \"cells\": ["), Err("`box`".to_owned()));
    }
}
