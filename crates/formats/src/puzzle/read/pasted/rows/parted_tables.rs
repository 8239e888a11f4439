//! Tables of spreadsheets with an empty column or an empty row between the boxes of a 9×9, and perhaps empty ones around it.
//!
//! A grid is found where its rows and its columns can stand in one way only, whichever of the empty ones are taken for blanks.

use super::super::cells::cell::cell;
use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use super::super::text::tables::tables;
use crate::puzzle::read::ReadOptions;

const SIDE: usize = 9;
/// The places that boxes take with the gaps between them, and the gaps.
const PARTED: usize = 11;
const GAPS: [usize; 2] = [3, 7];
/// More empty rows or columns than these are around no grid.
const MOST: usize = PARTED + 4;

/// Where the rows or the columns of a grid stand, and whether gaps part them.
type Places = ([usize; SIDE], bool);

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    if options.largest_side < SIDE {
        return Vec::new();
    }
    let of_sign = |sign| tables(text, sign).into_iter().map(move |table| (table, sign));
    let tables = ['\t', ',', ';'].into_iter().flat_map(of_sign);
    tables.filter_map(|(table, sign)| grid(&table, sign, options)).collect()
}

fn grid(table: &[(usize, &str)], sign: char, options: &ReadOptions) -> Option<Find> {
    let is_blank = |line: &str| line.trim().is_empty() && !line.contains(sign);
    let first = table.iter().position(|(_, line)| !is_blank(line))?;
    let last = table.iter().rposition(|(_, line)| !is_blank(line))?;
    let table = &table[first..=last];
    let width = table[0].1.split(sign).count();
    if table.len() > MOST || width > MOST || table.len() == width && width != PARTED {
        return None;
    }
    let fields = |line: &str| -> Option<Vec<String>> {
        let fields: Vec<String> = line.split(sign).map(|field| field.trim().trim_matches('"').to_owned()).collect();
        if is_blank(line) { Some(vec![String::new(); width]) } else { Some(fields).filter(|all| all.len() == width) }
    };
    let rows: Vec<Vec<String>> = table.iter().map(|(_, line)| fields(line)).collect::<Option<_>>()?;
    let is_full_row = |row: usize| rows[row].iter().any(|field| !field.is_empty());
    let is_full_column = |column: usize| rows.iter().any(|row| !row[column].is_empty());
    let (of_rows, has_row_gaps) = only(&places(rows.len(), is_full_row))?;
    let (of_columns, has_column_gaps) = only(&places(width, is_full_column))?;
    // An empty row more or less may be a gap or a row that was lost.
    let height = if has_row_gaps { PARTED } else { SIDE };
    if !has_row_gaps && !has_column_gaps || rows.len() != height {
        return None;
    }
    let texts = of_rows.iter().flat_map(|&row| of_columns.iter().map(move |&column| (row, column)));
    let cells: Vec<&str> = texts.map(|(row, column)| cell(&rows[row][column])).collect::<Option<_>>()?;
    let lines = (table[of_rows[0]].0, table[of_rows[SIDE - 1]].0);
    Find::of(lines, 0, &cells, Written::Rows, options)
}

/// The ways in which nine rows or columns stand among so many, with all in them that have something.
fn places(count: usize, is_full: impl Fn(usize) -> bool) -> Vec<Places> {
    let whole = (0..SIDE).collect::<Vec<_>>();
    let parted = (0..PARTED).filter(|place| !GAPS.contains(place)).collect::<Vec<_>>();
    let full: Vec<usize> = (0..count).filter(|&at| is_full(at)).collect();
    let mut found = Vec::new();
    for (way, length, is_parted) in [(whole, SIDE, false), (parted, PARTED, true)] {
        for start in 0..(count + 1).saturating_sub(length) {
            let taken: [usize; SIDE] = std::array::from_fn(|at| start + way[at]);
            if full.iter().all(|at| taken.contains(at)) {
                found.push((taken, is_parted));
            }
        }
    }
    found
}

fn only(places: &[Places]) -> Option<Places> {
    let [only] = places else { return None };
    Some(*only)
}

#[cfg(test)]
mod tests {
    use super::{only, places};

    /// The only way to take nine of these, of which `x` have something.
    fn taken(line: &str) -> Option<([usize; 9], bool)> {
        only(&places(line.len(), |at| line.as_bytes()[at] == b'x'))
    }

    #[test]
    fn empty_ones_are_gaps_only_where_nothing_else_fits() {
        assert_eq!(taken("xxx.xxx.xxx").unwrap().0, [0, 1, 2, 4, 5, 6, 8, 9, 10]);
        assert_eq!(taken(".xxx.x.x.xxx").unwrap(), ([1, 2, 3, 5, 6, 7, 9, 10, 11], true));
        assert_eq!(taken("xxx.xxx.xx.").unwrap(), ([0, 1, 2, 4, 5, 6, 8, 9, 10], true));
        assert_eq!(taken("xxxxxxxxx").unwrap(), ([0, 1, 2, 3, 4, 5, 6, 7, 8], false));
        // The last two may be a margin, and the gaps be blank.
        assert_eq!(taken("xxx.xxx.x.."), None);
    }
}
