//! The lines by which a text is known as a model or puzzle file, or a packing.

/// Tables of our TOML files.
const TABLES: [&str; 10] =
    ["parameters", "grid", "grids", "units", "rules", "clues", "pieces", "cells", "values", "cages"];

/// Whether a line is one that only our TOML files have.
///
/// ```
/// use exactone_formats::model::states_design;
///
/// assert!(states_design("schema = \"exactone.puzzle.v1\"") && states_design("[[clues]]"));
/// assert!(!states_design("grid = [[5, 3, 0]]"));
/// ```
#[must_use]
pub fn states_design(line: &str) -> bool {
    let line = line.trim();
    let value = |key: &str| Some(line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim_start());
    let is_text = |value: &str| value.starts_with(['"', '\'']);
    value("schema").is_some_and(|value| value.contains("exactone."))
        || ["model", "extends"].iter().any(|key| value(key).is_some_and(is_text))
        || line.starts_with("parameters.")
        || line.ends_with(']') && table(line).is_some()
}

/// The same of a line above this one: where a row of cells stands below the name of a table, the file is one of settings.
pub(crate) fn states_design_above(line: &str, next: impl FnOnce() -> String) -> bool {
    let line = line.trim();
    states_design(line) && !(line.starts_with('[') && !line.starts_with("[[") && names_row(next().trim()))
}

/// Whether a line is a name and a row of cells without quote marks: `row1=53..7....`.
fn names_row(line: &str) -> bool {
    let Some((name, row)) = line.split_once('=') else { return false };
    let (name, row) = (name.trim(), row.trim());
    let is_cell = |byte: u8| byte.is_ascii_digit() || b".*_-?,; ".contains(&byte);
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && row.bytes().all(is_cell)
        && (row.len() > 4 || row.len() == 4 && row.contains(['.', '*', '_', '?']))
}

/// The name in `[clues]` or `[[clues]]`.
fn table(line: &str) -> Option<&str> {
    let name = line.strip_prefix('[')?.split(']').next()?.trim_start_matches('[').trim();
    TABLES.contains(&name.split('.').next()?).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::states_design_above;

    #[test]
    fn a_table_of_rows_of_cells_is_no_design() {
        let states = |next: &str| states_design_above("[grid]", || next.to_owned());
        assert!(states("rows = 9") && states("") && states("about = \"1024\""));
        assert!(!states("row1=53..7....") && !states("r1 = 5,3,0,0,7,0,0,0,0") && !states("a=1..4"));
    }
}
