//! What the names of a table of SQL and of its columns say of the tuples: that they are rows, columns or boxes.

use super::super::order::names::{is_name_of_column, is_name_of_row};
use super::super::order::nouns::{names_box, names_column, names_row};

/// What the names say of the tuples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum TupleOrder {
    Rows,
    /// Each has the cells of all rows, or the number of a column before them, or may have.
    Columns,
    /// Each has the number of a box before its cells.
    Boxes,
}

/// Names of a number that counts tuples, whatever they are.
const COUNTS: [&str; 20] = [
    "id", "no", "nr", "num", "number", "nummer", "n", "i", "idx", "index", "key", "pk", "pos", "position", "order",
    "seq", "y", "rn", "rownum", "rowid",
];

/// Names of cells that say nothing of rows.
const CELLS: [&str; 20] = [
    "v", "val", "value", "wert", "valeur", "valor", "cell", "zelle", "case", "celda", "x", "f", "field", "feld",
    "digit", "d", "n", "k", "s", "p",
];

impl TupleOrder {
    /// What the name of the table says, that of a number before the cells, if there is one, and that of a cell.
    pub(in super::super) fn of(table: &str, number: Option<&str>, cell: &str) -> Self {
        let has = |name: &str, is: &dyn Fn(&str) -> bool| words(name).iter().any(|word| is(word));
        let is_row = |word: &str| names_row(word) || is_name_of_row(word);
        let is_column = |word: &str| is_name_of_column(word) || matches!(word, "c" | "x" | "file");
        let is_letter = cell.len() < 2;
        match number {
            Some(name) if has(name, &names_box) => return Self::Boxes,
            Some(name) if has(name, &is_column) => return Self::Columns,
            Some(name) if !has(name, &|word| is_row(word) || COUNTS.contains(&word)) => return Self::Columns,
            _ => {}
        }
        let is_cell = is_letter || has(cell, &|word| is_column(word) || CELLS.contains(&word));
        let is_of_rows = number.is_some_and(|name| has(name, &is_row));
        match () {
            () if has(cell, &|word| is_row(word) || word == "y") && !is_letter || !is_cell => Self::Columns,
            () if has(table, &names_column) => Self::Columns,
            () if has(table, &names_box) && !is_of_rows => Self::Boxes,
            () => Self::Rows,
        }
    }
}

/// The words of a name in small letters: `board_columns`, `colIndex`.
fn words(name: &str) -> Vec<String> {
    let mut parted = String::new();
    let mut is_small = false;
    for sign in name.chars() {
        if sign.is_uppercase() && is_small {
            parted.push(' ');
        }
        is_small = sign.is_lowercase();
        parted.extend(sign.to_lowercase());
    }
    let words = parted.split(|sign: char| sign.is_numeric() || !super::super::order::words::is_of_word(sign));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::TupleOrder;

    #[test]
    fn names_of_many_languages_say_what_tuples_are() {
        for number in ["col", "colno", "colIndex", "columnId", "kolumna", "столбец", "列", "oszlop", "x", "foo"]
        {
            assert_eq!(TupleOrder::of("g", Some(number), "v9"), TupleOrder::Columns, "{number}");
        }
        for cell in ["r9", "rij9", "rows9", "row_9", "Zeile9", "y9", "foo9"] {
            assert_eq!(TupleOrder::of("g", None, cell), TupleOrder::Columns, "{cell}");
        }
        for table in ["columns", "board_columns", "boardColumns", "Spalten"] {
            assert_eq!(TupleOrder::of(table, None, "v9"), TupleOrder::Columns, "{table}");
        }
        assert_eq!(TupleOrder::of("g", Some("box_id"), "v9"), TupleOrder::Boxes);
        assert_eq!(TupleOrder::of("boxes", None, "v9"), TupleOrder::Boxes);
    }

    #[test]
    fn other_names_leave_them_rows() {
        for (table, number, cell) in [
            ("board", Some("row_id"), "c9"),
            ("board", Some("id"), "c9"),
            ("board", Some("zeile"), "spalte9"),
            ("boxes", Some("row"), "v9"),
            ("grid", None, "col9"),
            ("grid", None, "i"),
            ("rows", None, ""),
        ] {
            assert_eq!(TupleOrder::of(table, number, cell), TupleOrder::Rows, "{table} {number:?} {cell}");
        }
    }
}
