//! Givens of a table that a program of SQL puts in with a statement each: `INSERT INTO grid (row_no, col_no, digit) VALUES (1, 3, 7);`.

use super::super::order::nouns::{names_column, names_row};
use super::sql_statements::{Statement, statements};

/// Words for the value of a cell.
const VALUES: [&str; 8] = ["value", "val", "v", "digit", "number", "num", "n", "given"];

/// What a table of givens is called, or its scheme.
const TABLES: [&str; 8] = ["sudoku", "given", "board", "grid", "puzzle", "cell", "clue", "hint"];

/// Fewer givens are no puzzle.
const FEWEST: usize = 8;

/// The text with an object in place of each statement.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let statements = statements(text);
    let first = statements.first().filter(|_| statements.len() >= FEWEST)?;
    let is_alike = |other: &Statement<'_>| other.names == first.names && other.table == first.table;
    let table = first.table.to_lowercase();
    if !TABLES.iter().any(|name| table.contains(name)) {
        return None;
    }
    let kinds: Vec<&str> = first.names.iter().map(|name| kind(name)).collect::<Option<_>>()?;
    let mut sorted = kinds.clone();
    sorted.sort_unstable();
    if sorted != ["col", "row", "value"] || !statements.iter().all(is_alike) {
        return None;
    }
    let lower = text.to_lowercase();
    if ["--", "/*", "truncate ", "delete ", "update ", "trigger", "where "].iter().any(|word| lower.contains(word)) {
        return None;
    }
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    for statement in &statements {
        let [(at, tuple)] = statement.tuples[..] else { return None };
        let fields = tuple.split(',').map(str::trim).map(|field| field.parse::<u16>().ok());
        let fields: Vec<u16> = fields.collect::<Option<_>>()?;
        let is_whole = fields.len() == kinds.len() && !text[statement.start..at].contains('\n');
        let line = text[..at].matches('\n').count();
        let is_alone = lines[line].to_ascii_lowercase().matches("insert into").count() == 1;
        let named = kinds.iter().zip(&fields).map(|(kind, field)| format!("\"{kind}\": {field}"));
        let object = format!("{{{}}}", named.collect::<Vec<String>>().join(", "));
        *lines.get_mut(line).filter(|_| is_whole && is_alone)? = object;
    }
    Some(lines.join("\n"))
}

/// What a column holds, by its name: `row_no`, `c`, `digit`.
fn kind(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    let (word, behind) = name.split_once('_').unwrap_or((&name, ""));
    if !["", "no", "nr", "num", "number", "idx", "index", "id"].contains(&behind) {
        return None;
    }
    match word {
        _ if word == "r" || names_row(word) => Some("row"),
        _ if word == "c" || names_column(word) => Some("col"),
        _ => VALUES.contains(&word).then_some("value"),
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    fn text(names: &str) -> String {
        (1..10).map(|at| format!("INSERT INTO grid ({names}) VALUES ({at}, 2, {at});\n")).collect::<Vec<_>>().concat()
    }

    #[test]
    fn each_statement_is_a_given() {
        let objects =
            (1..10).map(|at| format!("{{\"row\": {at}, \"col\": 2, \"value\": {at}}}\n")).collect::<Vec<_>>().concat();
        for names in ["row_no, col_no, digit", "r, c, v", "row, column, value"] {
            assert_eq!(plain(&text(names)), Some(objects.clone()), "{names}");
        }
        assert!(plain(&text("c, r, n")).unwrap().starts_with("{\"col\": 1, \"row\": 2, \"value\": 1}"));
    }

    #[test]
    fn other_tables_are_left() {
        for other in [
            text("row, col, v").replacen("INSERT", "-- INSERT", 1),
            text("row, col, v") + "TRUNCATE grid;",
            text("row, col, v").replace("INTO grid", "INTO candidates"),
            text("row_from_bottom, col, v"),
            text("x, y, v"),
            text("row, col, box"),
            text("row, col, v").replacen("(1, 2, 1)", "(1, 2, NULL)", 1),
            text("row, col, v").replacen("INTO grid", "INTO moves", 1),
            text("row, col, v")[..100].to_owned(),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
