//! Givens one by one: `r1c1=5`, `A1: 5`, `{"row": 0, "col": 3, "value": 5}`.

use super::super::ReadOptions;
use super::find::Find;
use super::givens::{Counts, Form, Givens, number};
use super::text::Text;
use super::tuples::{pairs, statements, triples};
use std::collections::BTreeMap;

pub(super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let [by_rows, by_columns] = keys(text);
    let searches =
        [places(text), by_rows, by_columns, table(text), objects(text), statements(text), triples(text), pairs(text)];
    searches.into_iter().filter_map(|givens| givens.find(options)).collect()
}

/// `r1c1=5` and `R1C1: 5`, as many as there are.
fn places(text: &Text) -> Givens {
    let mut givens = Givens { counts: Counts::FromOne, ..Givens::default() };
    for (at, line) in text.lines.iter().enumerate() {
        let mut rest = line.text.as_str();
        while let Some(start) = rest.find(['r', 'R']) {
            rest = &rest[start + 1..];
            if let Some((place, value, behind)) = place_and_value(rest) {
                givens.add(at, place, value);
                rest = behind;
            }
        }
    }
    givens
}

/// `1c1 = 5`, and what follows.
fn place_and_value(text: &str) -> Option<((usize, usize), &str, &str)> {
    let (row, rest) = number(text)?;
    let (column, rest) = number(rest.strip_prefix(['c', 'C'])?)?;
    let rest = rest.trim_start_matches(['"', '\'', ')', ']']);
    let bare = rest.strip_prefix(' ').filter(|rest| is_alone(rest));
    let rest = rest.trim_start();
    let rest = bare.or_else(|| rest.strip_prefix(['=', ':'])).or_else(|| rest.strip_prefix("->"))?;
    let rest = rest.trim_start_matches([' ', '"', '\'', '>']);
    let (_, behind) = number(rest)?;
    Some(((row.parse().ok()?, column.parse().ok()?), &rest[..rest.len() - behind.len()], behind))
}

/// Whether a text begins with a number that ends its line or stands before a comma.
fn is_alone(text: &str) -> bool {
    number(text).is_some_and(|(_, behind)| behind.trim().is_empty() || behind.starts_with([',', ';', '.']))
}

/// Objects that name row, column and value, or a position and a value.
fn objects(text: &Text) -> Givens {
    let mut givens = Givens::default();
    let is_word = |word: &&str| !word.is_empty();
    let words = text.lines.iter().enumerate().flat_map(|(at, line)| {
        line.text.split(|character: char| !character.is_alphanumeric()).filter(is_word).map(move |word| (at, word))
    });
    let words: Vec<(usize, &str)> = words.collect();
    let mut open: BTreeMap<Part, usize> = BTreeMap::new();
    for (at, &(line, word)) in words.iter().enumerate() {
        let number = |behind: usize| words.get(at + behind).and_then(|(_, word)| word.parse().ok());
        match (part(word), number(1), number(2)) {
            (Some(Part::Row), Some(row), Some(column)) if is_position(word) => {
                open.extend([(Part::Row, row), (Part::Column, column)]);
            }
            (Some(part), Some(value), _) => _ = open.insert(part, value),
            _ => continue,
        }
        if open.len() == 3 {
            givens.add(line, (open[&Part::Row], open[&Part::Column]), &open[&Part::Value].to_string());
            open.clear();
        }
    }
    // Cells that a player filled in are no givens.
    let is_played = (0..words.len()).any(|at| {
        let word = |at: usize| words.get(at).map_or("", |(_, word)| word).to_ascii_lowercase();
        let is_of_player = match word(at).as_str() {
            "fixed" | "given" | "isgiven" | "clue" | "readonly" | "locked" => word(at + 1) == "false",
            "editable" => word(at + 1) == "true",
            _ => false,
        };
        let is_blank = at > 1 && word(at - 2) == "value" && matches!(word(at - 1).as_str(), "0" | "null");
        is_of_player && !is_blank
    });
    if is_played { Givens::default() } else { givens }
}

fn is_position(word: &str) -> bool {
    matches!(word.to_ascii_lowercase().as_str(), "position" | "pos" | "cell")
}

/// A table with a column each for row, column and value.
fn table(text: &Text) -> Givens {
    let mut givens = Givens::default();
    if let Some(order) = header(text) {
        rows_of_table(text, &order, &mut givens);
    }
    givens
}

/// `A1: 5`, with letters as rows, as in Sudoku, and as columns, as in spreadsheets. If the text names all cells in the order of rows, it is the
/// first.
fn keys(text: &Text) -> [Givens; 2] {
    let empty = |form| Givens { counts: Counts::FromOne, form, ..Givens::default() };
    let (mut rows, mut columns) = (empty(Form::LettersAsRows), empty(Form::LettersAsColumns));
    let mut places = Vec::new();
    for (at, line) in text.lines.iter().enumerate() {
        let words: Vec<&str> =
            line.text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let place = pair[0]
                .split_at_checked(1)
                .filter(|(letter, _)| letter.starts_with(|first: char| first.is_ascii_alphabetic()));
            let Some((letter, Ok(number))) = place.map(|(letter, number)| (letter, number.parse::<usize>())) else {
                continue;
            };
            let letter = usize::from(letter.as_bytes()[0].to_ascii_uppercase() - b'A') + 1;
            if is_cell_value(pair[1]) {
                places.push((at, letter, number, pair[1]));
            }
        }
    }
    let are_rows = places.is_sorted_by_key(|&(_, letter, number, _)| (letter, number));
    let is_whole = [16, 36, 81, 256].contains(&places.len());
    for (at, letter, number, value) in places.into_iter().filter(|&(_, _, _, value)| value != "0") {
        rows.add(at, (letter, number), value);
        columns.add(at, (number, letter), value);
    }
    if are_rows && is_whole { [rows, Givens::default()] } else { [rows, columns] }
}

fn is_cell_value(word: &str) -> bool {
    word.parse::<u32>().is_ok()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Row,
    Column,
    Value,
}

fn part(word: &str) -> Option<Part> {
    match word.to_ascii_lowercase().as_str() {
        "row" | "r" | "y" | "i" | "rowindex" | "position" | "pos" | "cell" => Some(Part::Row),
        "col" | "column" | "c" | "x" | "j" | "colindex" | "columnindex" => Some(Part::Column),
        "value" | "val" | "v" | "digit" | "number" | "num" => Some(Part::Value),
        _ => None,
    }
}

/// The order of the parts, if a line names all three and nothing else.
fn header(text: &Text) -> Option<Vec<Part>> {
    let line = text.lines.iter().find(|line| !line.text.trim().is_empty())?;
    let words = line.text.split([',', ';', '\t', ' ']).filter(|word| !word.is_empty());
    let parts: Vec<Part> = words.map(|word| part(word.trim_matches('"'))).collect::<Option<_>>()?;
    let is_whole = parts.len() == 3 && [Part::Row, Part::Column, Part::Value].iter().all(|part| parts.contains(part));
    is_whole.then_some(parts)
}

fn rows_of_table(text: &Text, order: &[Part], givens: &mut Givens) {
    for (at, line) in text.lines.iter().enumerate() {
        let numbers: Option<Vec<usize>> =
            line.text.split([',', ';', '\t', ' ']).map(|word| word.trim().parse().ok()).collect();
        let Some(numbers) = numbers.filter(|numbers| numbers.len() == 3) else { continue };
        let of = |part: Part| numbers[order.iter().position(|&other| other == part).expect("a header names all parts")];
        givens.add(at, (of(Part::Row), of(Part::Column)), &of(Part::Value).to_string());
    }
}
