//! Rows as a table in CSV.

use super::Row;

/// What becomes of a text that a spreadsheet would take for a formula: one that begins with `=`, `+`, `-`, `@`, a tab or a
/// carriage return.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CsvStyle {
    /// The text is not changed: this is for programs.
    #[default]
    Plain,
    /// An apostrophe before it makes it a text. Numbers stay numbers.
    Safe,
}

impl CsvStyle {
    pub(super) fn text(self, text: &str) -> String {
        let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
        if self == Self::Safe && is_formula { format!("'{text}") } else { text.to_owned() }
    }
}

/// The rows as a table, with a header.
#[expect(clippy::missing_panics_doc, reason = "rows are plain data, and memory takes them")]
#[must_use]
pub fn to_csv(rows: &[Row], style: CsvStyle) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).expect("memory takes it");
    for row in rows {
        let fields = serde_json::to_value(row).expect("a row is plain data");
        let cell = |column: &&str| match &fields[*column] {
            serde_json::Value::Null => String::new(),
            serde_json::Value::String(text) => style.text(text),
            value => value.to_string(),
        };
        writer.write_record(COLUMNS.iter().map(cell)).expect("memory takes it");
    }
    writer.into_inner().expect("memory takes it")
}

/// The columns of the table, in the order of the fields of [`Row`].
const COLUMNS: [&str; 48] = [
    "machine",
    "set",
    "instance",
    "hash",
    "side",
    "givens",
    "open",
    "arm",
    "spec",
    "solver",
    "solver_version",
    "encoding",
    "shuffle",
    "seed",
    "status",
    "verified",
    "solution",
    "message",
    "compile_seconds",
    "setup_seconds",
    "encode_seconds",
    "load_seconds",
    "solve_seconds",
    "repeats",
    "core_share",
    "wall_seconds",
    "cpu_seconds",
    "peak_bytes",
    "load_average",
    "megahertz",
    "core",
    "instructions",
    "cache_misses",
    "vars",
    "clauses",
    "literals",
    "nodes",
    "decisions",
    "propagations",
    "conflicts",
    "restarts",
    "learnt",
    "puzzles",
    "answers",
    "formula_hash",
    "gbd_hash",
    "proof_bytes",
    "check_seconds",
];

#[cfg(test)]
mod tests {
    use super::super::row::sample::{full, row};
    use super::*;

    #[test]
    fn the_columns_are_the_fields_in_their_order() {
        let line = serde_json::to_string(&full("one")).unwrap();
        let at = |column: &&str| line.find(&format!("\"{column}\":")).unwrap();
        assert!(COLUMNS.iter().map(at).is_sorted());
        let fields = serde_json::to_value(full("one")).unwrap();
        assert_eq!(fields.as_object().unwrap().len(), COLUMNS.len());
    }

    #[test]
    fn a_table_has_empty_cells_for_what_is_not_known() {
        let table = String::from_utf8(to_csv(&[row("one, two", 0.5)], CsvStyle::Plain)).unwrap();
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0].split(',').count(), COLUMNS.len());
        assert!(lines[1].starts_with("m,s,i:1,00,9,22,221,\"one, two\",cells,,,,none,1,unique,true,,,,,,,0.5,"));
    }

    #[test]
    fn what_a_spreadsheet_would_calculate_is_a_text_in_the_safe_style_and_numbers_are_numbers() {
        let table = |arm: &str, style| String::from_utf8(to_csv(&[row(arm, -0.5)], style)).unwrap();
        for formula in ["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1"] {
            let safe = table(formula, CsvStyle::Safe);
            assert!(safe.contains(&format!("'{formula}")) && safe.contains(",-0.5,"), "{safe}");
            assert!(!table(formula, CsvStyle::Plain).contains('\''));
        }
        assert_eq!(table("sat/varisat/a=b", CsvStyle::Safe), table("sat/varisat/a=b", CsvStyle::Plain));
    }
}
