//! Lists of cells as people write them.
//!
//! | written | means |
//! |---|---|
//! | `r2c7`, or a cell's name | one cell |
//! | `r2`, `c7` | a whole row, a whole column |
//! | `r1c1..r1c9` | a straight line, also a diagonal |
//! | `r1c1:r3c3` | a rectangle |
//! | `left` | the cells of a grid, by its name |
//! | `all` | every cell |

use super::board::{Board, place_of};
use super::document::Section;
use crate::design::TextError;

impl Board {
    /// The cells of a key, in the order of the text; `None` without the key.
    pub(in crate::model) fn optional_cells(
        &self,
        section: &Section<'_>,
        key: &'static str,
    ) -> Result<Option<Vec<usize>>, TextError> {
        let Some(kind) = section.kind(key) else { return Ok(None) };
        let words: Vec<&str> = match kind {
            "array" => section.texts(key)?.unwrap_or_default(),
            _ => section.text(key)?.split([' ', ',', '\n', '\t', '\r']).filter(|word| !word.is_empty()).collect(),
        };
        let mut cells = Vec::new();
        for word in words {
            let named = self.named(word).map_err(|message| section.fault_in(key, word, message))?;
            cells.extend(named);
            if cells.len() > 10_000_000 {
                return Err(section.fault_at(key, "more than ten million cells are named").limit());
            }
        }
        Ok(Some(cells))
    }

    /// The cells of a key: at least one, and none of them twice.
    pub(in crate::model) fn cells(&self, section: &Section<'_>, key: &'static str) -> Result<Vec<usize>, TextError> {
        let cells =
            self.optional_cells(section, key)?.ok_or_else(|| section.fault(format!("`{key}` is missing here")))?;
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            let name = &self.cells[pair[0]].name;
            return Err(section.fault_in(key, name, format!("cell `{name}` stands there twice")));
        }
        if cells.is_empty() {
            return Err(section.fault_at(key, "at least one cell expected"));
        }
        Ok(cells)
    }

    /// One cell.
    pub(in crate::model) fn single(&self, section: &Section<'_>, key: &'static str) -> Result<usize, TextError> {
        let cells = self.cells(section, key)?;
        match cells[..] {
            [cell] => Ok(cell),
            _ => Err(section.fault_at(key, format!("one cell expected, {} found", cells.len()))),
        }
    }

    /// The cells that one word names.
    fn named(&self, word: &str) -> Result<Vec<usize>, String> {
        if let Some(cell) = self.cell(word) {
            return Ok(vec![cell]);
        }
        if word == "all" {
            return Ok((0..self.cells.len()).collect());
        }
        if self.size.is_none() {
            let near = super::document::nearest_of(word, self.cells.iter().map(|cell| &*cell.name));
            return Err(format!("there is no cell `{word}`{near}"));
        }
        if let Some((from, to)) = word.split_once("..") {
            return self
                .line(self.corner(from)?, self.corner(to)?)
                .ok_or_else(|| format!("`{word}` is no straight line: the ends share a row, a column or a diagonal"));
        }
        if let Some((from, to)) = word.split_once(':') {
            return Ok(self.rectangle(self.corner(from)?, self.corner(to)?));
        }
        if let Some(area) = self.areas.iter().find(|area| !word.is_empty() && area.name == word) {
            let last = (area.top + area.rows - 1, area.left + area.columns - 1);
            return Ok(self.rectangle((area.top, area.left), last));
        }
        self.whole_line(word).ok_or_else(|| self.no_cell(word))
    }

    fn no_cell(&self, word: &str) -> String {
        match (place_of(word), self.size) {
            (Some((row, column)), Some((rows, columns))) if row < rows && column < columns => {
                format!("there is a hole at `{word}`")
            }
            (Some(_), Some((rows, columns))) => {
                format!("there is no cell `{word}`: the board has {rows} rows and {columns} columns")
            }
            _ => format!("`{word}` is no cell; `r2c7`, `r2`, `c7`, `r1c1..r1c9`, `r1c1:r3c3` or `all` expected"),
        }
    }

    fn corner(&self, word: &str) -> Result<(usize, usize), String> {
        let (rows, columns) = self.size.unwrap_or((0, 0));
        let place = place_of(word).filter(|(row, column)| *row < rows && *column < columns);
        place.ok_or_else(|| self.no_cell(word))
    }

    fn whole_line(&self, word: &str) -> Option<Vec<usize>> {
        let (rows, columns) = self.size?;
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        let cells = match word.split_at_checked(1)? {
            ("r" | "R", row) => self.run((number(row).filter(|row| *row < rows)?, 0), (0, 1), columns),
            ("c" | "C", column) => self.run((0, number(column).filter(|column| *column < columns)?), (1, 0), rows),
            _ => return None,
        };
        Some(cells)
    }

    /// So many squares from here in a direction; holes are passed over.
    pub(in crate::model) fn run(&self, from: (usize, usize), (down, right): (i64, i64), length: usize) -> Vec<usize> {
        let moved = |start: usize, by: i64, steps: usize| {
            i64::try_from(steps).ok()?.checked_mul(by)?.checked_add(i64::try_from(start).ok()?)?.try_into().ok()
        };
        let square = |steps| Some((moved(from.0, down, steps)?, moved(from.1, right, steps)?));
        (0..length).filter_map(square).filter_map(|(row, column)| self.cell_at(row, column)).collect()
    }

    fn line(&self, from: (usize, usize), to: (usize, usize)) -> Option<Vec<usize>> {
        let difference = |from: usize, to: usize| Some(i64::try_from(to).ok()? - i64::try_from(from).ok()?);
        let (down, right) = (difference(from.0, to.0)?, difference(from.1, to.1)?);
        let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
        let length = usize::try_from(down.abs().max(right.abs())).ok()? + 1;
        is_straight.then(|| self.run(from, (down.signum(), right.signum()), length))
    }

    fn rectangle(&self, one: (usize, usize), other: (usize, usize)) -> Vec<usize> {
        let [rows, columns] = [(one.0, other.0), (one.1, other.1)].map(|(a, b)| a.min(b)..=a.max(b));
        let squares = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
        squares.filter_map(|(row, column)| self.cell_at(row, column)).collect()
    }
}
