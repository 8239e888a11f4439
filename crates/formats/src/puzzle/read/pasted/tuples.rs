//! Givens as numbers that follow each other, row first: `(1, 4, 5)`, `(0, 2): 8`, `board[0][2] = 8`.

use super::givens::{Givens, number};
use super::text::Text;

/// `(1, 4, 5)` and `1, 4, 5;`: groups of three numbers, at least as many as the hardest puzzles have givens.
pub(super) fn triples(text: &Text) -> Givens {
    let mut givens = Givens::default();
    for (at, line) in text.lines.iter().enumerate() {
        for group in line.text.split(['(', ')', '[', ']', '{', '}', ';']) {
            let numbers = group.split([',', ' ', '\t']).filter(|word| !word.is_empty()).map(str::parse);
            let numbers: Result<Vec<usize>, _> = numbers.collect();
            if let Ok([row, column, value]) = numbers.as_deref() {
                givens.add(at, (*row, *column), &value.to_string());
            }
        }
    }
    if givens.values.len() < 17 || begins_with_column(text) { Givens::default() } else { givens }
}

/// `(0, 2): 8` and `(1,3) = 8`, row first; at least as many as the hardest puzzles have givens.
pub(super) fn pairs(text: &Text) -> Givens {
    let mut givens = Givens::default();
    for (at, line) in text.lines.iter().enumerate() {
        for part in line.text.split('(').skip(1) {
            let value = part.split_once(')').and_then(|(place, behind)| {
                let (row, column) = place.split_once(',')?;
                let behind = behind.trim_start_matches([' ', '"', '\'']);
                let value = behind.strip_prefix(['=', ':']).or_else(|| behind.strip_prefix("->"))?;
                let (value, _) = number(value.trim_start_matches(['>', ' ', '"', '\'']))?;
                Some(((row.trim().parse().ok()?, column.trim().parse().ok()?), value))
            });
            if let Some((place, value)) = value {
                givens.add(at, place, value);
            }
        }
    }
    if givens.values.len() < 17 || begins_with_column(text) { Givens::default() } else { givens }
}

/// Whether a text names columns before rows.
fn begins_with_column(text: &Text) -> bool {
    let place = |name: &str| text.lines.iter().position(|line| line.text.to_lowercase().contains(name));
    let offset = |name: &str| place(name).and_then(|at| Some((at, text.lines[at].text.to_lowercase().find(name)?)));
    let has_points = ["x, y", "x,y", "(x"].iter().any(|name| place(name).is_some());
    has_points || offset("col").is_some_and(|column| offset("row").is_none_or(|row| column < row))
}

/// `board[0][2] = 8`, `given((1, 3), 4).`: the same name before three numbers.
pub(super) fn statements(text: &Text) -> Givens {
    let mut givens = Givens::default();
    let mut names: Vec<&str> = Vec::new();
    for (at, line) in text.lines.iter().enumerate() {
        let Some((name, rest)) = line.text.trim().split_once(['[', '(']) else { continue };
        let signs_are_usual = rest.chars().all(|sign| sign.is_ascii_digit() || " []()=,;.".contains(sign));
        let numbers: Vec<usize> =
            rest.split(|sign: char| !sign.is_ascii_digit()).filter_map(|text| text.parse().ok()).collect();
        if let [row, column, value] = numbers[..]
            && signs_are_usual
            && name.starts_with(|first: char| first.is_ascii_alphabetic())
        {
            names.push(name);
            givens.add(at, (row, column), &value.to_string());
        }
    }
    let is_one_name = names.windows(2).all(|pair| pair[0] == pair[1]);
    if is_one_name { givens } else { Givens::default() }
}
