//! Lines of cells: one way to name them for every rule that reads cells in order.
//!
//! | written | means |
//! |---|---|
//! | `line = "row 3"`, `line = "column 2 backwards"` | a whole row or column of the board, from its other end if it says so |
//! | `line = "row 3 of middle"` | the same on one of several grids |
//! | `from = "r1c9"`, `direction = "south-west"` | from a cell to the border |
//! | `cells = "r1c1..r1c9"` | any list of cells |
//!
//! `in = "rows"` states a rule for each row: `scope.rs`.

use super::area::Area;
use super::cell_board::CellBoard;
use super::cell_lists::Repeats;
use super::document::Section;
use super::toml_tree::TomlValue;
use crate::instance::TextError;

const DIRECTIONS: [(&str, (i64, i64)); 8] = [
    ("north", (-1, 0)),
    ("north-east", (-1, 1)),
    ("east", (0, 1)),
    ("south-east", (1, 1)),
    ("south", (1, 0)),
    ("south-west", (1, -1)),
    ("west", (0, -1)),
    ("north-west", (-1, -1)),
];

/// Lines of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) enum Family {
    Rows,
    Columns,
    /// Of all lengths.
    Diagonals,
    LongDiagonals,
}

impl CellBoard {
    /// The cells of one line, in order, none of them twice.
    pub(in crate::model) fn line_of(&self, section: &Section<'_>) -> Result<Vec<usize>, TextError> {
        self.line_with(section, Repeats::Refused)
    }

    /// The same of a line that may cross itself: its `cells` may name one twice.
    pub(in crate::model) fn crossing_line_of(&self, section: &Section<'_>) -> Result<Vec<usize>, TextError> {
        self.line_with(section, Repeats::Kept)
    }

    fn line_with(&self, section: &Section<'_>, repeats: Repeats) -> Result<Vec<usize>, TextError> {
        let named = ["line", "from", "cells"].iter().filter(|key| section.has(key)).count();
        if named == 0
            && let Some(error) = in_a_key_of_its_own(section)
        {
            return Err(error);
        }
        if named != 1 {
            return Err(section.lacking("one of `line`, `from` with `direction`, `cells` and `in` expected"));
        }
        if let Some(text) = section.optional_text("line")? {
            let line = self.whole(text).map_err(|message| section.fault_at("line", message))?;
            self.count_named(line.len()).map_err(|message| section.fault_at("line", message).limit())?;
            return Ok(line);
        }
        if section.has("from") {
            return self.ray(section);
        }
        self.cells_with(section, "cells", repeats)
    }

    /// Every row and every column of each grid, read forwards and backwards.
    pub(in crate::model) fn both_ways(&self, section: &Section<'_>) -> Result<Vec<Vec<usize>>, TextError> {
        let cells: usize = self.areas.iter().map(|area| area.rows.saturating_mul(area.columns)).sum();
        self.count_named(cells.saturating_mul(4)).map_err(|message| section.fault(message).limit())?;
        let of = |family| self.areas.iter().flat_map(move |area| self.family(family, area));
        let lines = of(Family::Rows).chain(of(Family::Columns));
        Ok(lines.flat_map(|line| [line.iter().rev().copied().collect(), line]).collect())
    }

    /// Every line of a kind on a grid.
    pub(in crate::model) fn family(&self, family: Family, area: &Area) -> Vec<Vec<usize>> {
        let Area { rows, columns, .. } = *area;
        let on = |from: (usize, usize), step, length| {
            let line = self.run((area.top + from.0, area.left + from.1), step, length);
            line.into_iter().filter(|&cell| self.is_inside(cell, area)).collect::<Vec<_>>()
        };
        let longest = rows.min(columns);
        match family {
            Family::Rows => (0..rows).map(|row| on((row, 0), (0, 1), columns)).collect(),
            Family::Columns => (0..columns).map(|column| on((0, column), (1, 0), rows)).collect(),
            Family::LongDiagonals => vec![on((0, 0), (1, 1), longest), on((0, columns - 1), (1, -1), longest)],
            Family::Diagonals => {
                let falling = (0..columns).map(|column| (0, column)).chain((1..rows).map(|row| (row, 0)));
                let rising = (0..columns).map(|column| (0, column)).chain((1..rows).map(|row| (row, columns - 1)));
                let falling = falling.map(|from| on(from, (1, 1), longest));
                falling.chain(rising.map(|from| on(from, (1, -1), longest))).collect()
            }
        }
    }

    fn is_inside(&self, cell: usize, area: &Area) -> bool {
        self.cells[cell].place.is_some_and(|(row, column)| {
            (area.top..area.top + area.rows).contains(&row) && (area.left..area.left + area.columns).contains(&column)
        })
    }

    /// `row 3`, `column 2 backwards`, `row 3 of middle`.
    fn whole(&self, text: &str) -> Result<Vec<usize>, String> {
        let no_line = || format!("`{text}` is no line: `row 3`, `column 2` or `row 3 backwards` expected");
        let words: Vec<&str> = text.split_whitespace().collect();
        let (words, is_backwards) = match &words[..] {
            [words @ .., "backwards"] => (words, true),
            words => (words, false),
        };
        let (kind, number, grid) = match words {
            [kind, number] => (*kind, *number, None),
            [kind, number, "of", grid] => (*kind, *number, Some(*grid)),
            _ => return Err(no_line()),
        };
        let (rows, columns) = self.size.ok_or_else(no_line)?;
        let board = Area { name: String::new(), top: 0, left: 0, rows, columns };
        let area = match grid {
            None => &board,
            Some(name) => {
                let named = self.areas.iter().find(|area| area.name == name);
                named.ok_or_else(|| format!("there is no grid `{name}`"))?
            }
        };
        let (family, count) = match kind {
            "row" => (Family::Rows, area.rows),
            "column" => (Family::Columns, area.columns),
            _ => return Err(no_line()),
        };
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|at| *at < count);
        let at = at.ok_or_else(|| format!("there is no {kind} {number}: they are 1 to {count}"))?;
        let mut line = self.family(family, area).swap_remove(at);
        if is_backwards {
            line.reverse();
        }
        if line.is_empty() {
            return Err(format!("{kind} {number} has no cell"));
        }
        Ok(line)
    }

    /// From a cell in a direction to the border.
    fn ray(&self, section: &Section<'_>) -> Result<Vec<usize>, TextError> {
        let from = self.single(section, "from")?;
        let step = section.word("direction", &DIRECTIONS)?;
        let step = step.ok_or_else(|| section.missing("direction", ": `north`, `south-west` and so on"))?;
        match (self.cells[from].place, self.size) {
            (Some(place), Some((rows, columns))) => {
                let line = self.run(place, step, rows.max(columns));
                self.count_named(line.len()).map_err(|message| section.fault_at("from", message).limit())?;
                Ok(line)
            }
            _ => Err(section.fault_at("from", "these cells have names and stand on no board: list them in `cells`")),
        }
    }
}

/// The error of `row = 3`, at that key.
fn in_a_key_of_its_own(section: &Section<'_>) -> Option<TextError> {
    let kinds = [("row", "row"), ("column", "column"), ("col", "column")];
    let (key, kind, node) = section.nodes().find_map(|(key, node)| {
        let (_, kind) = kinds.into_iter().find(|(named, _)| *named == key)?;
        Some((key, kind, node))
    })?;
    let number = match &node.value {
        TomlValue::Integer(number) => number.digits.as_str(),
        TomlValue::String(text) => text,
        _ => "3",
    };
    Some(
        section.key_fault(key, format!("a line is named in one text: write `line = \"{kind} {number}\"`, not `{key}`")),
    )
}

#[cfg(test)]
mod tests {
    use super::super::Limits;
    use super::super::document::Document;
    use super::super::expression::Parameters;
    use super::*;

    fn line(entry: &str) -> Result<String, String> {
        let text = format!("[grid]\nrows = 2\ncolumns = 3\nvalues = 2\n[rule]\n{entry}\n");
        let document = Document::parse("x.toml", &text).unwrap();
        let section = document.section();
        let board = CellBoard::read(&[&section], &Parameters::default(), Limits::default()).unwrap();
        let entry = section.section("rule").unwrap().unwrap();
        let line = board.line_of(&entry).map_err(|error| error.message().to_owned())?;
        Ok(line.iter().map(|&cell| board.cells[cell].name.as_str()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_line_has_one_way_to_be_named() {
        assert_eq!(line("line = 'row 2'").unwrap(), "r2c1 r2c2 r2c3");
        assert_eq!(line("line = 'column 2 backwards'").unwrap(), "r2c2 r1c2");
        assert_eq!(line("from = 'r1c3'\ndirection = 'south-west'").unwrap(), "r1c3 r2c2");
        assert_eq!(line("cells = 'r1c1..r1c3'").unwrap(), "r1c1 r1c2 r1c3");
    }

    #[test]
    fn a_line_that_is_not_there_is_refused_in_words() {
        assert_eq!(line("line = 'row 3'").unwrap_err(), "there is no row 3: they are 1 to 2");
        assert!(line("line = 'row'").unwrap_err().contains("is no line"));
        let apart = [("row = 2", "\"row 2\"`, not `row`"), ("col = '2'", "\"column 2\"`, not `col`")];
        for (entry, meant) in apart {
            assert!(line(entry).unwrap_err().contains(meant), "{entry}");
        }
        assert!(line("line = 'row 1 of left'").unwrap_err().contains("there is no grid `left`"));
        assert!(line("line = 'row 1'\ncells = 'r1c1'").unwrap_err().contains("one of"));
        assert!(line("from = 'r1c1'").unwrap_err().contains("`direction` is missing"));
    }
}
