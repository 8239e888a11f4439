//! The cells that one word names: `r2c7`, `r2`, `r1c1..r1c9`, `r1c1:r3c3`, `all`.

use super::cell_board::CellBoard;
use super::place::place_of;
use super::unknown_names::nearest_cell;

/// The cell for one whose row or column is 0.
fn from_one(word: &str) -> Option<String> {
    let (row, column) = word.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let counted = |number: &str| if number == "0" { "1".to_owned() } else { number.to_owned() };
    let near = format!("r{}c{}", counted(row), counted(column));
    ([row, column].contains(&"0") && place_of(&near).is_some()).then_some(near)
}

impl CellBoard {
    /// The cell that one word names.
    pub(in crate::model) fn named_cell(&self, word: &str) -> Result<usize, String> {
        self.cell(word).ok_or_else(|| match self.named(word) {
            Ok(cells) => format!("one cell expected, but `{word}` names {}", cells.len()),
            Err(message) => message,
        })
    }

    /// The cells that one word names.
    pub(super) fn named(&self, word: &str) -> Result<Vec<usize>, String> {
        if let Some(cell) = self.cell(word) {
            return Ok(vec![cell]);
        }
        if word == "all" {
            return Ok((0..self.cells.len()).collect());
        }
        if self.size.is_none() {
            let near = nearest_cell(word, self.cells.iter().map(|cell| &*cell.name));
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
        if let Some(near) = from_one(word) {
            return format!("`{word}` is no cell, did you mean `{near}`? Rows and columns count from 1");
        }
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
