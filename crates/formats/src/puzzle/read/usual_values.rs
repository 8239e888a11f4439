//! Values of fields that could state a rule, and state none: `"layout": "square"` is that of every Sudoku, and `"values": [[5, 3, 0], ...` are cells.

/// Fields that say of what form a grid is.
const FORMS: [&str; 2] = ["layout", "shape"];

/// What they say of a usual one.
const USUAL: [&str; 6] = ["\"square\"", "\"grid\"", "\"classic\"", "\"standard\"", "\"regular\"", "\"9x9\""];

/// Fields of tables that have the cells of a sheet.
const OF_SHEETS: [&str; 1] = ["values"];

/// Whether the value of a field, its name without spaces and signs, is one of these. Of a long value only the beginning may be there,
/// and of one that begins a line the bracket alone.
pub(super) fn are_usual(name: &str, value: &str) -> bool {
    FORMS.contains(&name) && USUAL.iter().any(|usual| value.starts_with(usual))
        || OF_SHEETS.contains(&name) && (value.trim() == "[" || begins_rows(value) || are_cells(value))
}

/// Whether a list has the cells of a grid one behind the other, zeros among them, or the beginning of them. A list of values counts up.
fn are_cells(value: &str) -> bool {
    const FEWEST: usize = 20;
    let Some(list) = value.trim().strip_prefix('[') else { return false };
    let cells: Vec<&str> = list.split(']').next().unwrap_or(list).split(',').map(str::trim).collect();
    let is_cell = |cell: &&str| {
        cell.is_empty() || *cell == "null" || cell.len() <= 2 && cell.bytes().all(|digit| digit.is_ascii_digit())
    };
    let is_blank = |cell: &&&str| matches!(**cell, "0" | "null");
    cells.len() >= FEWEST && cells.iter().all(is_cell) && cells.iter().filter(is_blank).count() * 4 > cells.len()
}

/// Whether a list begins with a row: another list of as many short values as a row has.
fn begins_rows(value: &str) -> bool {
    let plain: String = value.chars().filter(|sign| !sign.is_whitespace()).collect();
    let Some(row) = plain.strip_prefix("[[").and_then(|rows| rows.split(']').next()) else { return false };
    let is_cell = |cell: &str| {
        let value = cell.trim_matches(['"', '\'']);
        value == "null" || value.len() <= 2 && value.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'.')
    };
    row.matches(',').count() > 2 && row.split(',').all(is_cell)
}

#[cfg(test)]
mod tests {
    use super::are_usual;

    #[test]
    fn a_usual_layout_and_the_cells_of_a_sheet_state_no_rule() {
        for (name, value) in [
            ("layout", "\"square\""),
            ("shape", "\"grid\","),
            ("values", "[[\"5\", \"\", \"\", \"7\"], [\"\""),
            ("values", "[[5, 3, null, 0, 7"),
            ("values", "["),
            ("values", &format!("[{}5]", "0,0,7,".repeat(12))),
        ] {
            assert!(are_usual(name, value), "{name} {value}");
        }
        for (name, value) in [
            ("layout", "\"jigsaw\""),
            ("values", "[{\"cells\":[\"r1c1\"]}]"),
            ("values", "[[\"r1c1\",\"r1c2\",\"r1c3\",\"r1c4\"]]"),
            ("cages", "[[5, 3, 0, 1]]"),
            ("values", "[0,1,2,3,4,5,6,7,8,9]"),
        ] {
            assert!(!are_usual(name, value), "{name} {value}");
        }
    }
}
