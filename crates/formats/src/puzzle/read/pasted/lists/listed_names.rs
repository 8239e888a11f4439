//! Lists of all cells in which each has a name: `{"id": "r1c1", "value": 5}`, `v11 = 5`, a heading `r1c1,r2c1`. If the names do not follow each
//! other by rows, the cells may stand where their names say.

use super::super::grids::find::{Doubt, Find};
use super::super::pages::cell_names::with_signs;
use super::super::text::Text;
use std::collections::{BTreeMap, BTreeSet};

/// So many names of a list may be damaged.
const MOST_DAMAGED: usize = 3;

/// No name of a cell is longer.
const LONGEST: usize = 40;

/// The find, which is doubtful if its cells have names in another order.
pub(in super::super) fn doubted(find: Find, text: &Text) -> Find {
    let side = find.content.side;
    if find.doubt != Doubt::Nothing || find.form.is_of_cells() || find.order.is_some() || side < 4 {
        return find;
    }
    let (first, last) = find.lines;
    let above = (0..first).rev().find(|&line| !text.lines[line].text.trim().is_empty()).unwrap_or(first);
    let lines: Vec<&str> = text.lines[above..=last].iter().map(|line| line.text.as_str()).collect();
    if are_out_of_order(&lines.join("\n"), side) { Find { doubt: Doubt::Names, ..find } } else { find }
}

/// Whether a text has a name for each cell of a grid, and they do not follow each other by rows.
fn are_out_of_order(text: &str, side: usize) -> bool {
    let mut kinds: BTreeMap<String, Vec<Vec<usize>>> = BTreeMap::new();
    for name in quoted(text).chain(words(text)) {
        if let Some((kind, numbers)) = numbers(name) {
            kinds.entry(kind).or_default().push(numbers);
        }
    }
    kinds.iter().any(|(kind, names)| {
        let all = side * side;
        let different: BTreeSet<&Vec<usize>> = names.iter().collect();
        let is_whole = (all - MOST_DAMAGED..=all).contains(&names.len()) && different.len() + MOST_DAMAGED >= all;
        is_whole && !follow(kind, names)
    })
}

/// Whether names follow each other by rows. In a name as `c1r1` the second number is the row; in one as `A1` either may be.
fn follow(kind: &str, names: &[Vec<usize>]) -> bool {
    let turned = || names.is_sorted_by_key(|numbers| numbers.iter().rev().copied().collect::<Vec<_>>());
    match () {
        () if kind == LETTER => names.is_sorted() || turned(),
        () if has_column_first(kind) => turned(),
        () => names.is_sorted(),
    }
}

/// The kind of a name that is a letter and a number.
const LETTER: &str = "A#";

/// Whether the first number of a name is called a column, and the second a row.
fn has_column_first(kind: &str) -> bool {
    let mut words = kind.split('#').map(|word| word.trim_matches(|sign: char| !sign.is_alphabetic()));
    let (first, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    first.starts_with(['c', 'x', 's', '列']) && second.starts_with(['r', 'y', 'l', 'z', 'f', '行'])
}

/// What stands between quote marks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| line.split(['"', '\'']).skip(1).step_by(2))
}

/// Words with a letter that stand in no quote marks, as names do in a heading or before `=`.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let unquoted = text.split('\n').flat_map(|line| line.split(['"', '\'']).step_by(2));
    let words = unquoted.flat_map(|part| part.split([' ', '\t', ',', ';', '=', '|', '{', '}']));
    words.map(|word| word.trim_end_matches(':')).filter(|word| word.contains(char::is_alphabetic))
}

/// The kind of a name, with a sign in place of each number, and its numbers; `None` if it has no number, or nothing but one.
fn numbers(name: &str) -> Option<(String, Vec<usize>)> {
    let name = name.trim();
    if name.len() > LONGEST || !name.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let name = name.to_lowercase();
    let (kind, numbers) = with_signs(&name);
    let mut numbers: Vec<usize> = numbers.into_iter().map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let [letter, b'#'] = kind.as_bytes() else { return (kind != "#").then_some((kind, numbers)) };
    if !letter.is_ascii_lowercase() {
        return Some((kind, numbers));
    }
    numbers.insert(0, usize::from(*letter));
    Some((LETTER.to_owned(), numbers))
}

#[cfg(test)]
mod tests {
    use super::are_out_of_order;

    /// Whether a list of 16 cells is out of order, whose names are made from row and column.
    fn told(name: impl Fn(usize, usize) -> String, place: impl Fn(usize) -> (usize, usize)) -> bool {
        let object = |at: usize| format!("{{\"id\": \"{}\", \"value\": {}}}, ", name(place(at).0, place(at).1), at % 5);
        let line = |at: usize| format!("{} = {}\n", name(place(at).0, place(at).1), at % 5);
        let objects: String = (0..16).map(object).collect();
        let lines: String = (0..16).map(line).collect();
        assert!(name(1, 1).contains('-') || are_out_of_order(&objects, 4) == are_out_of_order(&lines, 4), "{lines}");
        are_out_of_order(&objects, 4)
    }

    #[test]
    fn names_by_rows_are_in_order_and_others_are_not() {
        let by_rows = |at: usize| (at / 4 + 1, at % 4 + 1);
        let by_columns = |at: usize| (at % 4 + 1, at / 4 + 1);
        let mirrored = |at: usize| (at / 4 + 1, 4 - at % 4);
        let names: [fn(usize, usize) -> String; 7] = [
            |row, column| format!("r{row}c{column}"),
            |row, column| format!("R{row}.C{column}"),
            |row, column| format!("c{column}r{row}"),
            |row, column| format!("v{row}{column}"),
            |row, column| format!("x{column}y{row}"),
            |row, column| format!("g[{row}][{column}]"),
            |row, column| format!("{row}-{column}"),
        ];
        for name in names {
            assert!(!told(name, by_rows) && told(name, by_columns) && told(name, mirrored), "{}", name(1, 2));
        }
        let letter = |row: usize, column: usize| format!("{}{column}", ["A", "B", "C", "D"][row - 1]);
        assert!(!told(letter, by_rows) && !told(letter, by_columns) && told(letter, mirrored));
    }

    #[test]
    fn one_damaged_name_changes_nothing() {
        let names: Vec<String> = (0..16).map(|at| format!("r{}c{}", at % 4 + 1, at / 4 + 1)).collect();
        let heading = names.join(",").replacen("r3c2", "r3c2}", 1);
        assert!(are_out_of_order(&heading, 4));
        assert!(!are_out_of_order("r1c1,r1c2,r1c3", 4));
    }
}
