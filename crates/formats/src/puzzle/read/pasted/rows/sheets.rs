//! Tables copied from spreadsheets, with columns and rows left empty around the grid or between its boxes.
//!
//! A grid is found where as many rows as columns have something in them: then nothing says that an empty one is a part of it.

use super::super::cells::cell::cell;
use super::super::cells::counts::counts_up;
use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use super::super::text::tables::tables;
use crate::puzzle::read::ReadOptions;

/// Sides of grids that are looked for in larger tables.
const SIDES: [usize; 4] = [6, 9, 16, 25];

/// The fields of a line, with its index.
type Row<'a> = (usize, Vec<&'a str>);

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let of_sign = |sign| tables(text, sign).into_iter().map(move |table| rows(table, sign));
    ['\t', ',', ';'].into_iter().flat_map(of_sign).filter_map(|table| grid(&table, options)).collect()
}

/// The fields of a table.
fn rows<'t>(table: Vec<(usize, &'t str)>, sign: char) -> Vec<Row<'t>> {
    let fields = |line: &'t str| line.split(sign).map(|field| field.trim().trim_matches('"')).collect();
    table.into_iter().map(|(at, line)| (at, fields(line))).collect()
}

fn grid(table: &[Row<'_>], options: &ReadOptions) -> Option<Find> {
    let width = table.iter().map(|(_, fields)| fields.len()).max()?;
    let field = |row: &Row<'_>, column: usize| row.1.get(column).is_some_and(|field| !field.is_empty());
    let columns: Vec<usize> = (0..width).filter(|&column| table.iter().any(|row| field(row, column))).collect();
    let rows: Vec<&Row<'_>> = table.iter().filter(|row| row.1.iter().any(|field| !field.is_empty())).collect();
    // Where blanks at the end of a row are kept, a shorter row has lost some elsewhere.
    let keeps_blanks = rows.iter().any(|row| row.1.len() == width && row.1.last() == Some(&""));
    if keeps_blanks && rows.iter().any(|row| row.1.len() < width) {
        return None;
    }
    let is_larger = width > columns.len() && !SIDES.contains(&width);
    let text = |row: &Row<'_>, column: usize| row.1.get(column).copied().unwrap_or("").to_owned();
    let beside: Vec<String> =
        columns.first().map_or(Vec::new(), |&first| rows.iter().map(|row| text(row, first)).collect());
    let above: Vec<String> =
        rows.first().map_or(Vec::new(), |row| columns.iter().map(|&column| text(row, column)).collect());
    if [beside, above].iter().any(|texts| counts_up(texts.iter().map(String::as_str))) {
        return None;
    }
    if columns.len() != rows.len() || !SIDES.contains(&rows.len()) || !is_larger {
        return None;
    }
    // Where a value has slipped into a gap, an empty column of the grid would be left out for it.
    let numbers: Vec<usize> = rows.iter().map(|(line, _)| *line).collect();
    if !are_even(&columns) || !are_even(&numbers) {
        return None;
    }
    // Where only one column is empty, a single cell at the other border may have slipped there, and the empty column be one of the grid.
    let in_column = |column: usize| rows.iter().filter(|row| field(row, column)).count();
    if width == columns.len() + 1
        && [columns[0], columns[columns.len() - 1]].iter().any(|&column| in_column(column) < 2)
    {
        return None;
    }
    let texts = rows.iter().flat_map(|row| columns.iter().map(|&column| row.1.get(column).copied().unwrap_or("")));
    let cells: Vec<&str> = texts.map(cell).collect::<Option<_>>()?;
    Find::of((rows[0].0, rows.last()?.0), 0, &cells, Written::Rows, options)
}

/// Whether gaps part what stands at these places into parts of one size, if there are any.
fn are_even(places: &[usize]) -> bool {
    let parts: Vec<usize> = places.chunk_by(|one, other| one + 1 == *other).map(<[usize]>::len).collect();
    parts.windows(2).all(|pair| pair[0] == pair[1])
}

#[cfg(test)]
mod tests {
    use super::are_even;

    #[test]
    fn gaps_part_a_grid_evenly() {
        assert!(are_even(&[1, 2, 3, 4]) && are_even(&[1, 2, 4, 5]) && are_even(&[0, 2, 4, 6]));
        assert!(!are_even(&[1, 2, 4, 5, 6]) && !are_even(&[0, 1, 2, 4]));
    }
}
