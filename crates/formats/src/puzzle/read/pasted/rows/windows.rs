//! Tables copied from spreadsheets in which a grid stands beside other columns: labels, notes, a title, its solution.
//!
//! Words are no cells. What else has something in it must be as wide and as high as a grid, or as several of them with empty columns or rows
//! between. Where an empty column may be the first one of the grid or the margin before it, both readings are told.

use super::super::cells::cell::cell;
use super::super::cells::counts::counts_up;
use super::super::grids::find::{Doubt, Find, Written};
use super::super::text::Text;
use super::super::text::tables::tables;
use super::leftover::extends;
use crate::puzzle::read::ReadOptions;
use std::ops::Range;

/// Sides of grids that are looked for.
const SIDES: [usize; 4] = [9, 6, 16, 25];

/// Shorter tables have no grid.
const FEWEST_LINES: usize = 6;

/// What stands in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field<'a> {
    Empty,
    Cell(&'a str),
    Word,
}

impl<'a> Field<'a> {
    /// What a field is in a table with a grid of this side; only large ones have letters.
    fn of(text: &'a str, side: usize) -> Self {
        match cell(text) {
            Some("") => Self::Empty,
            Some(letter) if side <= 9 && letter.contains(|only: char| only.is_ascii_alphabetic()) => Self::Word,
            Some(cell) => Self::Cell(cell),
            None => Self::Word,
        }
    }
}

/// A table: the fields of each line, with its index.
struct Sheet<'a> {
    rows: Vec<(usize, Vec<Field<'a>>)>,
    width: usize,
    side: usize,
}

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let tables = ['\t', ',', ';'].into_iter().flat_map(|sign| tables_of_cells(text, sign));
    tables.flat_map(|table| SIDES.iter().flat_map(|side| of_side(&table, *side, options)).collect::<Vec<_>>()).collect()
}

/// The tables that may have a grid, as the texts of their fields.
fn tables_of_cells(text: &Text, sign: char) -> impl Iterator<Item = Vec<(usize, Vec<&str>)>> {
    let large = tables(text, sign).into_iter().filter(|table| table.len() >= FEWEST_LINES);
    let rows = large.map(move |table| table.into_iter().map(|(at, line)| (at, fields(line, sign))).collect::<Vec<_>>());
    rows.filter(|rows| !rows.iter().any(|(_, fields)| fields.iter().any(|field| is_code(field))))
}

/// The fields of a line; what stands in quote marks is one.
fn fields(line: &str, sign: char) -> Vec<&str> {
    let mut is_quoted = false;
    let parts = line.trim_end_matches('\r').split(|only: char| {
        is_quoted ^= only == '"';
        only == sign && !is_quoted
    });
    parts.map(|field| field.trim().trim_matches('"').trim()).collect()
}

/// Whether a field is a part of a program, or of a text with marks of its own.
fn is_code(field: &str) -> bool {
    let has_digit = || field.contains(|only: char| only.is_ascii_digit());
    field.contains(['[', ']', '{', '}', '<', '>', '|', '=']) && has_digit()
        || field.contains(['(', ')']) && has_digit() && !field.contains(char::is_alphabetic)
}

/// The grids of this side in a table that has something else beside them.
fn of_side<'t>(table: &[(usize, Vec<&'t str>)], side: usize, options: &ReadOptions) -> Vec<Find> {
    let width = table.iter().map(|(_, fields)| fields.len()).max().unwrap_or(0);
    let of = |fields: &Vec<&'t str>| fields.iter().map(|field| Field::of(field, side)).collect();
    let rows = table.iter().map(|(at, fields)| (*at, of(fields))).collect();
    let mut sheet = Sheet { rows, width, side };
    let has_words = sheet.rows.iter().any(|(_, fields)| fields.contains(&Field::Word));
    if width < side || width == side && !has_words {
        return Vec::new();
    }
    sheet.leave_out_numbers();
    sheet.grids(options)
}

impl<'a> Sheet<'a> {
    fn field(&self, row: usize, column: usize) -> Field<'a> {
        self.rows[row].1.get(column).copied().unwrap_or(Field::Empty)
    }

    fn is_cell(&self, row: usize, column: usize) -> bool {
        matches!(self.field(row, column), Field::Cell(_))
    }

    /// Which rows have a cell.
    fn used_rows(&self) -> Vec<bool> {
        (0..self.rows.len()).map(|row| (0..self.width).any(|column| self.is_cell(row, column))).collect()
    }

    /// Which columns have a cell in these rows.
    fn used_columns(&self, rows: &Range<usize>) -> Vec<bool> {
        (0..self.width).map(|column| rows.clone().any(|row| self.is_cell(row, column))).collect()
    }

    /// Takes numbers of the rows in the first column, and of the columns in the first row, for words; only where the cells are one more than
    /// a grid has.
    fn leave_out_numbers(&mut self) {
        let (side, all) = (self.side, 0..self.rows.len());
        let text = |field: Field<'a>| if let Field::Cell(text) = field { Some(text) } else { None };
        let columns = bounds(&self.used_columns(&all));
        let rows = bounds(&self.used_rows());
        let count = |texts: &[&str]| texts.len() == side && counts_up(texts.iter().copied());
        if let Some(first) = columns.filter(|columns| columns.len() == side + 1).map(|columns| columns.start) {
            let texts: Vec<&str> = all.clone().filter_map(|row| text(self.field(row, first))).collect();
            if count(&texts) {
                all.filter(|row| self.is_cell(*row, first)).collect::<Vec<_>>().into_iter().for_each(|row| {
                    self.rows[row].1[first] = Field::Word;
                });
            }
        }
        if let Some(first) = rows.filter(|rows| rows.len() == side + 1).map(|rows| rows.start) {
            let texts: Vec<&str> = self.rows[first].1.iter().filter_map(|&field| text(field)).collect();
            if count(&texts) {
                self.rows[first]
                    .1
                    .iter_mut()
                    .filter(|field| text(**field).is_some())
                    .for_each(|field| *field = Field::Word);
            }
        }
    }

    fn grids(&self, options: &ReadOptions) -> Vec<Find> {
        let Some(starts) = spans(&self.used_rows(), self.side) else { return Vec::new() };
        let bands = starts.into_iter().map(|start| start..start + self.side);
        let bands: Option<Vec<Vec<Find>>> = bands.map(|rows| self.of_band(&rows, options)).collect();
        bands.unwrap_or_default().concat()
    }

    /// The grids side by side in these rows; `None` if there is something else.
    fn of_band(&self, rows: &Range<usize>, options: &ReadOptions) -> Option<Vec<Find>> {
        if self.are_cut(rows) {
            return None;
        }
        let used = self.used_columns(rows);
        if let Some(finds) = self.beside_solution(rows, &used, options) {
            return Some(finds);
        }
        let Some(starts) = spans(&used, self.side) else { return self.in_margin(rows, &used, options) };
        let finds: Vec<Find> = starts.iter().map(|&start| self.find(rows, start, options)).collect::<Option<_>>()?;
        if let [_, _, ..] = finds[..]
            && let Some(damaged) = finds.iter().find(|find| find.doubt == Doubt::Clash)
        {
            let cells = damaged.content.values.iter().filter(|&&value| value > 0).count();
            return Some(finds.iter().map(|find| Find { doubt: Doubt::OtherGrid(cells), ..find.clone() }).collect());
        }
        let touches = starts.windows(2).any(|pair| pair[0] + self.side == pair[1]);
        match &finds[..] {
            [puzzle, solution] if touches => {
                let is_solution = !solution.content.values.contains(&0) && extends(&solution.content, &puzzle.content);
                is_solution.then_some(finds)
            }
            _ => (!touches).then_some(finds),
        }
    }

    /// A puzzle and its solution with one empty column between them: a column of the puzzle at the edge may be empty, too.
    fn beside_solution(&self, rows: &Range<usize>, used: &[bool], options: &ReadOptions) -> Option<Vec<Find>> {
        if self.width != 2 * self.side + 1 || used[self.side] {
            return None;
        }
        let finds = [0, self.side + 1].map(|start| self.find(rows, start, options));
        let [Some(first), Some(second)] = finds else { return None };
        let is_solution =
            |full: &Find, of: &Find| !full.content.values.contains(&0) && extends(&full.content, &of.content);
        let are_whole = [&first, &second].iter().all(|find| find.doubt == Doubt::Nothing);
        (are_whole && (is_solution(&second, &first) || is_solution(&first, &second))).then(|| vec![first, second])
    }

    /// A grid whose first or last column is empty: where only one place is left for it, or with all of them.
    fn in_margin(&self, rows: &Range<usize>, used: &[bool], options: &ReadOptions) -> Option<Vec<Find>> {
        let bounds = bounds(used).filter(|bounds| bounds.len() < self.side)?;
        let first = bounds.end.saturating_sub(self.side);
        let last = bounds.start.min(self.width.checked_sub(self.side)?);
        let words = |column: usize| rows.clone().filter(|&row| self.field(row, column) == Field::Word).count();
        let inside = |start: usize| (start..start + self.side).map(words);
        // A column of labels is none of the grid; a single word may be a damaged cell.
        if (first..=last).any(|start| inside(start).any(|words| words > 0 && words < self.side)) {
            return None;
        }
        let starts: Vec<usize> = (first..=last).filter(|&start| inside(start).all(|words| words == 0)).collect();
        let (start, others) = starts.split_first()?;
        let find = self.find(rows, *start, options)?;
        Some(vec![match others.last() {
            None => find,
            Some(last) => Find { doubt: Doubt::Margin(start + 1, last + 1), ..find },
        }])
    }

    /// Whether some row may have lost a field: blanks are kept at the end of others, and it is shorter.
    fn are_cut(&self, rows: &Range<usize>) -> bool {
        let rows = &self.rows[rows.clone()];
        let longest = rows.iter().map(|(_, fields)| fields.len()).max().unwrap_or(0);
        let keeps_blanks = |(_, fields): &(usize, Vec<Field<'_>>)| fields.last() == Some(&Field::Empty);
        rows.iter().any(|(_, fields)| fields.len() < longest) && rows.iter().any(keeps_blanks)
    }

    fn find(&self, rows: &Range<usize>, start: usize, options: &ReadOptions) -> Option<Find> {
        let places = rows.clone().flat_map(|row| (start..start + self.side).map(move |column| (row, column)));
        let text = |(row, column)| match self.field(row, column) {
            Field::Cell(text) => Some(text),
            Field::Empty => Some(""),
            Field::Word => None,
        };
        let cells: Vec<&str> = places.map(text).collect::<Option<_>>()?;
        let lines = (self.rows[rows.start].0, self.rows[rows.end - 1].0);
        Find::of(lines, start, &cells, Written::Rows, options)
    }
}

/// From the first to the last that is used.
fn bounds(used: &[bool]) -> Option<Range<usize>> {
    Some(used.iter().position(|used| *used)?..used.iter().rposition(|used| *used)? + 1)
}

/// Where stretches of this length begin that take all that is used, each with something at both of its ends.
fn spans(used: &[bool], length: usize) -> Option<Vec<usize>> {
    let mut starts = Vec::new();
    let mut from = 0;
    while let Some(start) = used[from..].iter().position(|used| *used).map(|at| from + at) {
        from = start + length;
        if used.get(from - 1) != Some(&true) {
            return None;
        }
        starts.push(start);
    }
    (!starts.is_empty()).then_some(starts)
}

#[cfg(test)]
mod tests {
    use super::{fields, spans};

    #[test]
    fn stretches_have_something_at_both_ends() {
        let used = |text: &str| text.chars().map(|only| only == '#').collect::<Vec<bool>>();
        assert_eq!(spans(&used("..#.#..#.#."), 3), Some(vec![2, 7]));
        assert_eq!(spans(&used("##.##"), 2), Some(vec![0, 3]));
        for none in ["#...", "#.##", "....", "###.#"] {
            assert_eq!(spans(&used(none), 3), None, "{none}");
        }
    }

    #[test]
    fn a_sign_in_quote_marks_parts_no_fields() {
        assert_eq!(fields("\"Row 1\",5,, \"hard, very\"", ','), ["Row 1", "5", "", "hard, very"]);
    }
}
