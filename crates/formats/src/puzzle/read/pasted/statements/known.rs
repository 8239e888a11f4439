//! What the lines of a program say of its other names: which of them are orders of rows, tables for digits, or grids that are solved.

use super::callers::{solves, takes};
use super::paths::{MOST_BYTES, is_of_name};

/// What is known of the names of a program.
#[derive(Clone, Debug, Default)]
pub(super) struct Known<'a> {
    /// Lists of numbers, and what a program shuffles.
    orders: Vec<&'a str>,
    /// What a solver gets.
    solved: Vec<&'a str>,
    /// The same, without what is only asked whether it is solved.
    taken: Vec<&'a str>,
    /// Whether a table for signs is made, and has none for values.
    has_table_of_signs: bool,
}

/// Names of grids.
const GRIDS: [&str; 9] = ["board", "grid", "puzzle", "sudoku", "matrix", "cells", "game", "rows", "field"];

impl<'a> Known<'a> {
    pub(super) fn of(source: &'a [String]) -> Self {
        let mut known = Self::default();
        for line in source {
            let line = &line[..line.floor_char_boundary(MOST_BYTES)];
            known.orders.extend(order(line));
            known.solved.extend(solved(line, solves));
            known.taken.extend(solved(line, takes));
            let table = line.find("maketrans(").map(|at| &line[at..]);
            known.has_table_of_signs |= table.is_some_and(|table| !has_value(table));
        }
        known
    }

    /// Whether a name is one of an order of rows.
    pub(super) fn is_order(&self, name: &str) -> bool {
        let lower = name.to_ascii_lowercase();
        let is_word = !name.is_empty() && name.chars().all(is_of_name);
        is_word && (["perm", "shuffl"].iter().any(|begin| lower.starts_with(begin)) || self.orders.contains(&name))
    }

    /// Whether a grid of this name is the one that is meant: by its name, or because a solver gets it.
    pub(super) fn is_meant(&self, name: &str) -> bool {
        GRIDS.contains(&&*name.to_ascii_lowercase()) || self.solved.contains(&name)
    }

    /// Whether a solver gets what has this name.
    pub(super) fn is_taken(&self, name: &str) -> bool {
        self.taken.contains(&name)
    }

    pub(super) const fn has_table_of_signs(&self) -> bool {
        self.has_table_of_signs
    }
}

/// Whether a text has a digit that is a value.
pub(super) fn has_value(text: &str) -> bool {
    text.contains(|sign: char| ('1'..='9').contains(&sign))
}

/// The name of a list of numbers, or of a permutation.
fn order(line: &str) -> Option<&str> {
    let (name, value) = line.split_once('=')?;
    let name = name.trim().rsplit(' ').next().filter(|name| !name.is_empty() && name.chars().all(is_of_name))?;
    let value = value.trim();
    let list = value.trim_end_matches([')', ';']).strip_suffix(']').and_then(|list| list.split_once('['));
    let numbers = list.map_or("", |(_, inside)| inside);
    let is_number = |part: &str| part.trim().parse::<u16>().is_ok();
    let count = numbers.split(',').filter(|part| is_number(part)).count();
    let are_numbers = (4..=25).contains(&count) && count == numbers.split(',').count();
    let mut seen: Vec<&str> = numbers.split(',').map(str::trim).collect();
    seen.sort_unstable();
    seen.dedup();
    (value.contains("permutation(") || are_numbers && seen.len() == count).then_some(name)
}

/// The first argument of the first call of a solver in a line.
fn solved(line: &str, is_solver: fn(&str) -> bool) -> Option<&str> {
    line.match_indices('(').find_map(|(at, _)| {
        let name = line[..at].rsplit(|sign| !is_of_name(sign)).next().unwrap_or("");
        let argument = line[at + 1..].trim_start_matches(['&', '$']);
        let length = argument.find(|sign| !is_of_name(sign)).unwrap_or(argument.len());
        let is_definition =
            ["def ", "function ", "fn ", "func "].iter().any(|word| line.trim_start().starts_with(word));
        (length > 0 && is_solver(name) && !is_definition).then(|| &argument[..length])
    })
}

#[cfg(test)]
mod tests {
    use super::Known;

    #[test]
    fn names_are_known_by_what_they_get_and_by_who_gets_them() {
        let lines = [
            "p = [2, 1, 0, 3]",
            "q = np.random.permutation(4)",
            "r = [1, 1, 1, 1]",
            "def solve(b):",
            "print(solve(h))",
        ];
        let lines = lines.map(str::to_owned);
        let known = Known::of(&lines);
        assert!(known.is_order("p") && known.is_order("q") && known.is_order("perm") && !known.is_order("r"));
        assert!(known.is_meant("h") && known.is_meant("board") && !known.is_meant("b"));
    }
}
