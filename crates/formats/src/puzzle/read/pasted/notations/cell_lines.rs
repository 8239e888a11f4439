//! Texts with a line for each cell of a grid, in words as a screen reader has them, or as a table whose value may be empty: `Row 1 column 4 blank`,
//! `1,4,`.
//!
//! Only where each cell has its line is an empty one a blank: else a value may be lost.

use super::super::cells::cell::is_blank_word;
use std::collections::BTreeSet;

/// Fewer values are no puzzle.
const FEWEST: usize = 8;

/// Words for a given behind its value.
const GIVEN: [&str; 8] = ["given)", "given", "clue", "fixed", "locked", "prefilled", "read only", "readonly"];

/// The row and the column of a cell, and what its line becomes.
type Entry = (usize, usize, String);

/// The text with a line such as `r1c4=.` or `1,4,NULL` for each of its cells, if it has one for each of them.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let bare = without_words(text);
    let text = bare.as_deref().unwrap_or(text);
    [spoken, of_table].into_iter().find_map(|entry| whole(text, entry)).or_else(|| of_sentences(text))
}

fn whole(text: &str, entry: fn(&str) -> Option<Entry>) -> Option<String> {
    let entries: Vec<Option<Entry>> = text.split('\n').map(entry).collect();
    let places: BTreeSet<(usize, usize)> = entries.iter().flatten().map(|&(row, column, _)| (row, column)).collect();
    let (count, side) = (entries.iter().flatten().count(), places.len().isqrt());
    let first = *places.first()?;
    let are_all = places.iter().all(|&(row, column)| row < side + first.0 && column < side + first.1);
    if count != places.len() || side < 4 || side * side != count || !are_all || first.0 != first.1 || first.0 > 1 {
        return None;
    }
    let lines = text.split('\n').zip(entries);
    let line = |(line, entry): (&str, Option<Entry>)| entry.map_or_else(|| line.to_owned(), |(_, _, line)| line);
    Some(lines.map(line).collect::<Vec<_>>().join("\n"))
}

/// The text with `r1c3=7` for each line such as `There is a 7 in row 1, column 3.`, if there are as many as a puzzle has givens.
fn of_sentences(text: &str) -> Option<String> {
    let lines: Vec<Option<String>> = text.split('\n').map(of_sentence).collect();
    let line = |(line, found): (&str, &Option<String>)| found.clone().unwrap_or_else(|| line.to_owned());
    let is_list = lines.iter().flatten().count() >= FEWEST;
    is_list.then(|| text.split('\n').zip(&lines).map(line).collect::<Vec<_>>().join("\n"))
}

fn of_sentence(line: &str) -> Option<String> {
    let line = line.trim().trim_end_matches('.').to_lowercase().replace(',', "");
    let rest = line.strip_prefix("there is ").or_else(|| line.strip_prefix("there's "))?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let ["a" | "an", value, "in" | "at", "row", row, "column" | "col", column] = words[..] else { return None };
    let number = |word: &str| word.parse::<u8>().ok();
    Some(format!("r{}c{}={}", number(row)?, number(column)?, value_of(value).filter(|value| *value != ".")?))
}

/// `Row 1 column 4 blank`, `R1C4 blank`.
fn spoken(line: &str) -> Option<Entry> {
    let words: Vec<&str> = line.split([' ', ',', ':', '\t', '\r']).filter(|word| !word.is_empty()).collect();
    let is = |word: &str, names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(word));
    let (first, second, value) = match words[..] {
        [row, first, column, second, value] if is(row, &["row"]) && is(column, &["column", "col"]) => {
            (first, second, value)
        }
        [place, value] => {
            let (first, second) = place.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
            (first, second, value)
        }
        _ => return None,
    };
    let value = value_of(value.strip_suffix('.').unwrap_or(value))?;
    Some((first.parse().ok()?, second.parse().ok()?, format!("r{first}c{second}={value}")))
}

/// The text without the word for a given behind each value, `Row 1 column 2 7, given`, if every value has the same.
fn without_words(text: &str) -> Option<String> {
    let value_before = |line: &str, word: &str| {
        let rest = line.trim_end().strip_suffix(word)?.trim_end().trim_end_matches([',', '(']).trim_end();
        let value = rest.rsplit([' ', ':']).next()?;
        value_of(value).filter(|value| *value != ".").map(|_| rest.to_owned())
    };
    GIVEN.iter().find_map(|word| {
        let lines: Vec<String> =
            text.split('\n').map(|line| value_before(line, word).unwrap_or_else(|| line.to_owned())).collect();
        let has_value = |line: &&str| spoken(line).is_some_and(|(_, _, entry)| !entry.ends_with('.'));
        let is_of_all = !text.split('\n').any(|line| has_value(&line));
        let changed = lines.iter().zip(text.split('\n')).filter(|(new, old)| *new != old).count();
        (is_of_all && changed >= FEWEST).then(|| lines.join("\n"))
    })
}

/// `1,4,` or `1,3,8`. Which of the first two is the row, is told elsewhere.
fn of_table(line: &str) -> Option<Entry> {
    let line = line.trim_end_matches('\r');
    let fields: Vec<&str> = line.split([',', ';', '\t']).collect();
    let [row, column, value] = fields[..] else { return None };
    let line = if value.is_empty() { format!("{line}NULL") } else { value_of(value).map(|_| line.to_owned())? };
    Some((row.parse().ok()?, column.parse().ok()?, line))
}

/// A digit, or a dot for a word for a blank.
fn value_of(word: &str) -> Option<&str> {
    let is_digit = word.len() == 1 && word.starts_with(|sign: char| ('1'..='9').contains(&sign));
    if is_blank_word(word) { Some(".") } else { is_digit.then_some(word) }
}

#[cfg(test)]
mod tests {
    use super::plain;

    fn lines(of: impl Fn(usize, usize) -> String) -> String {
        (0..16).map(|at| of(at / 4 + 1, at % 4 + 1) + "\n").collect()
    }

    #[test]
    fn a_line_for_each_cell_is_a_grid() {
        let spoken = |row: usize, column: usize| {
            format!("Row {row}, column {column}: {}", if row == column { "3" } else { "blank" })
        };
        let named = lines(|row, column| format!("r{row}c{column}={}", if row == column { "3" } else { "." }));
        assert_eq!(plain(&lines(spoken)), Some(named));
        let table =
            |blank: &str| lines(|row, column| format!("{row},{column},{}", if row == column { "3" } else { blank }));
        assert_eq!(plain(&format!("row,col,value\n{}", table(""))), Some(format!("row,col,value\n{}", table("NULL"))));
        assert_eq!(plain(&table("").replace('4', "0")), Some(table("NULL").replace('4', "0")));
    }

    #[test]
    fn a_word_for_a_given_stands_behind_each_value() {
        let given = |row: usize, column: usize| {
            format!("row {row} column {column} {}", if row < 4 { "3, given" } else { "blank" })
        };
        let cells = lines(|row, column| format!("r{row}c{column}={}", if row < 4 { "3" } else { "." }));
        assert_eq!(plain(&lines(given)), Some(cells));
        assert_eq!(plain(&lines(given).replacen(", given", "", 1)), None, "another value may be entered");
        let short =
            |row: usize, column: usize| format!("R{row}C{column} {}", if row == column { "3" } else { "blank" });
        assert!(plain(&lines(short)).unwrap().starts_with("r1c1=3\nr1c2=.\n"));
    }

    #[test]
    fn sentences_are_givens_one_by_one() {
        let sentence = |row: usize, column: usize| format!("There is a 7 in row {row}, column {column}.");
        assert_eq!(plain(&lines(sentence)), Some(lines(|row, column| format!("r{row}c{column}=7"))));
        assert_eq!(plain(&lines(|row, column| format!("There is no 7 in row {row}, column {column}."))), None);
        assert_eq!(plain(&sentence(1, 1)), None);
    }

    #[test]
    fn where_a_cell_has_no_line_or_two_a_value_may_be_lost() {
        let all = lines(|row, column| format!("{row},{column},"));
        assert_eq!(plain(&all[5..]), None);
        assert_eq!(plain(&all.replacen("1,1,", "1,2,", 1)), None);
        assert_eq!(plain(&all.replacen("4,4,", "4,5,", 1)), None);
        assert_eq!(plain(&all.replacen("4,4,", "4,4,11", 1)), None);
    }
}
