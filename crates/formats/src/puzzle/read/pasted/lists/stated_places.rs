//! Records of a program, one for each cell, that say where it stands: `Cell(row=0, col=1, value=5, candidates={5})`.

/// Fewer records are no grid.
const FEWEST: usize = 16;

/// Whether each cell of a grid of this side has a record, and they do not follow each other by rows.
pub(in super::super) fn are_out_of_order(text: &str, side: usize) -> bool {
    if !text.contains("(row=") {
        return false;
    }
    let places: Vec<(usize, usize)> = text.split("(row=").skip(1).filter_map(place).collect();
    let mut sorted = places.clone();
    sorted.sort_unstable();
    sorted.dedup();
    places.len() >= FEWEST && places.len() == side * side && sorted.len() == places.len() && !places.is_sorted()
}

/// The row that a text begins with, and the column behind it.
fn place(text: &str) -> Option<(usize, usize)> {
    let (row, behind) = text.split_once(',')?;
    let behind = behind.trim_start();
    let column = behind.strip_prefix("column=").or_else(|| behind.strip_prefix("col="))?;
    let end = column.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(column.len());
    Some((row.trim().parse().ok()?, column[..end].parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::are_out_of_order;

    #[test]
    fn records_may_stand_column_by_column() {
        let record = |row: usize, column: usize| format!("Cell(row={row}, col={column}, value=None),\n");
        let by_columns: String = (0..16).map(|at| record(at % 4, at / 4)).collect();
        let by_rows: String = (0..16).map(|at| record(at / 4, at % 4)).collect();
        assert!(are_out_of_order(&by_columns, 4) && !are_out_of_order(&by_rows, 4));
    }
}
