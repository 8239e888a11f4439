//! Tables of Markdown whose first column counts the rows by name: `| R1 | 5 | 3 |`, `| Row 2 | 6 |`.

use super::super::order::names::is_name_of_row;
use std::ops::Range;

/// Grids of these sides are labelled so.
const SIDES: [usize; 6] = [4, 6, 8, 9, 12, 16];

/// The text without the first column of such tables, if it has one whose labels count from 1 in the order of the rows.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let tables: Vec<Range<usize>> =
        tables(&lines).into_iter().filter(|table| is_labelled(&lines[table.clone()])).collect();
    let is_within = |at: usize| tables.iter().any(|table| table.contains(&at));
    let line = |(at, line): (usize, &&str)| if is_within(at) { without_first(line) } else { (*line).to_owned() };
    (!tables.is_empty()).then(|| lines.iter().enumerate().map(line).collect::<Vec<_>>().join("\n"))
}

/// The lines of each table: those that follow each other and have bars at both ends.
fn tables(lines: &[&str]) -> Vec<Range<usize>> {
    let is_row = |at: usize| lines.get(at).is_some_and(|line| fields(line).is_some());
    let starts = (0..lines.len()).filter(|&at| is_row(at) && (at == 0 || !is_row(at - 1)));
    starts.map(|start| start..(start..lines.len()).find(|&at| !is_row(at)).unwrap_or(lines.len())).collect()
}

/// What stands between the bars of a line.
fn fields(line: &str) -> Option<Vec<&str>> {
    let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    Some(inner.split('|').map(str::trim).collect())
}

/// Whether the rows are as many as their cells and are counted by name; above them stand a heading and a rule, or nothing.
fn is_labelled(table: &[&str]) -> bool {
    const MOST_ABOVE: usize = 2;
    let rows: Vec<Vec<&str>> = table.iter().filter_map(|line| fields(line)).collect();
    let first = rows.iter().position(|row| number(row[0]) == Some(1)).filter(|&first| first <= MOST_ABOVE);
    let Some(first) = first else { return false };
    let side = rows.len() - first;
    let is_counted = |(row, at): (&Vec<&str>, usize)| number(row[0]) == Some(at);
    SIDES.contains(&side)
        && rows.iter().all(|row| row.len() == side + 1)
        && rows[first..].iter().zip(1..).all(is_counted)
}

/// The number of a label that names a row: `R1`, `Row 2`.
fn number(label: &str) -> Option<usize> {
    let label = label.trim_matches(['*', '`', '_']).to_lowercase();
    let digits = label.find(|sign: char| sign.is_ascii_digit())?;
    let (name, number) = label.split_at(digits);
    is_name_of_row(name.trim_end()).then(|| number.parse().ok())?
}

/// A line of the table without its first field.
fn without_first(line: &str) -> String {
    let behind = line.trim_start().get(1..).and_then(|inner| inner.split_once('|')).map(|(_, behind)| behind);
    behind.map_or_else(|| line.to_owned(), |behind| format!("|{behind}"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    fn table(label: impl Fn(usize) -> String) -> String {
        let rows = (1..=4).map(|row| format!("| {} | {row} |   |   | 4 |\n", label(row)));
        format!("Hello\n\n|  | C1 | C2 | C3 | C4 |\n|--|--|--|--|--|\n{}\nBye", rows.collect::<String>())
    }

    #[test]
    fn labels_that_count_the_rows_by_name_are_left_out() {
        for label in ["R", "Row ", "r", "Zeile "] {
            let expected = "Hello\n\n| C1 | C2 | C3 | C4 |\n|--|--|--|--|\n| 1 |   |   | 4 |\n";
            let text = plain(&table(|row| format!("{label}{row}")));
            assert!(text.is_some_and(|text| text.starts_with(expected)), "{label}");
        }
    }

    #[test]
    fn labels_in_another_order_and_other_words_stay() {
        assert_eq!(plain(&table(|row| format!("R{}", 5 - row))), None);
        assert_eq!(plain(&table(|row| format!("C{row}"))), None);
        assert_eq!(plain(&table(|row| row.to_string())), None);
        assert_eq!(plain(&table(|row| format!("R{row}")).replace("| R4 | 4 |", "| R4 | 4 | 4 |")), None);
    }
}
