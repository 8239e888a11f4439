//! Tables copied from spreadsheets, as lines whose fields a sign parts.

use super::Text;

/// Lines that follow each other, each with the sign in it or blank, with their indices.
pub(in super::super) fn tables(text: &Text, sign: char) -> Vec<Vec<(usize, &str)>> {
    let mut tables = vec![Vec::new()];
    for (at, line) in text.lines.iter().enumerate() {
        let is_of_table = line.text.contains(sign) || line.text.trim().is_empty();
        match tables.last_mut() {
            Some(table) if is_of_table => table.push((at, line.text.as_str())),
            _ => tables.push(Vec::new()),
        }
    }
    tables
}
