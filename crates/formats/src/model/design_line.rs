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

/// The name in `[clues]` or `[[clues]]`.
fn table(line: &str) -> Option<&str> {
    let name = line.strip_prefix('[')?.split(']').next()?.trim_start_matches('[').trim();
    TABLES.contains(&name.split('.').next()?).then_some(name)
}
