//! Names of JSON fields that state a rule beside those of rows, columns and boxes. Who passed them over would solve another puzzle.

use crate::model::Model;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Fields of puzzles as JSON.
const FIELDS: [&str; 11] =
    ["schema", "rows", "columns", "box", "puzzle", "cells", "givens", "solution", "marks", "name", "id"];

/// Whether a field of that name beside a puzzle says nothing of the puzzle itself.
pub(crate) fn is_free_field(name: &str) -> bool {
    !FIELDS.contains(&name) && !may_state_rule(name)
}

/// What stands in the names of fields that state a rule unless they are empty.
const RULES: [&str; 26] = [
    "region",
    "jigsaw",
    "irregular",
    "layout",
    "shape",
    "cage",
    "killer",
    "constraint",
    "diagonal",
    "thermo",
    "arrow",
    "knight",
    "antiking",
    "windoku",
    "kropki",
    "whisper",
    "renban",
    "palindrome",
    "sandwich",
    "xsum",
    "skyscraper",
    "quadruple",
    "inequalit",
    "consecutive",
    "disjoint",
    "betweenline",
];

/// Fields that name the kind of a puzzle.
const KINDS: [&str; 6] = ["type", "variant", "kind", "variants", "sudokutype", "rules"];

/// Kinds of one grid that are not plain, and orders other than by rows.
const VARIANTS: [&str; 21] = [
    "columns",
    "nonets",
    "jigsaw",
    "killer",
    "diagonal",
    "irregular",
    "samurai",
    "windoku",
    "hyper",
    "sudoku x",
    "sudokux",
    "x-sudoku",
    "thermo",
    "anti",
    "arrow",
    "sandwich",
    "kropki",
    "consecutive",
    "knight",
    "skyscraper",
    "asterisk",
];

/// Variants as people name them in headings.
const NAMED: [&str; 39] = [
    "x-sudoku",
    "sudoku x",
    "sudoku-x",
    "diagonal sudoku",
    "diagonal-sudoku",
    "diagonals",
    "diagonalen",
    "knight's move",
    "knights move",
    "king's move",
    "kings move",
    "hyper-sudoku",
    "killer-sudoku",
    "arrow-sudoku",
    "chaos-sudoku",
    "thermometer",
    "quadruples",
    "renban",
    "german whispers",
    "outside sudoku",
    "both diagonals",
    "killer",
    "jigsaw",
    "irregular",
    "windoku",
    "hyper sudoku",
    "hypersudoku",
    "samurai",
    "thermo",
    "arrow sudoku",
    "sandwich",
    "kropki",
    "anti-knight",
    "antiknight",
    "anti-king",
    "antiking",
    "non-consecutive",
    "nonconsecutive",
    "skyscrapers",
];

/// Whether the value of a field of this name has to be looked at.
pub(super) fn may_state_rule(name: &str) -> bool {
    let name = plain(name);
    name == "columns" || is_rule(&name) || is_kind(&name) || KINDS.contains(&name.as_str())
}

/// The first name of a variant that stands in a line of text by itself.
pub(super) fn variant_in(line: &str) -> Option<&'static str> {
    let line = line.to_lowercase().replace('’', "'");
    NAMED.into_iter().find(|name| {
        line.match_indices(name).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            let behind = line[at + name.len()..].chars().next();
            [before, behind].iter().all(|beside| beside.is_none_or(|beside| !beside.is_alphanumeric()))
        })
    })
}

fn is_rule(name: &str) -> bool {
    name.len() < 30 && RULES.iter().any(|rule| name.contains(rule))
}

/// Whether a name is that of a kind of rule in puzzle files.
fn is_kind(name: &str) -> bool {
    PLAIN_KINDS.contains(name)
}

/// The kinds of rules in puzzle files, as [`plain`] makes them.
static PLAIN_KINDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| Model::kinds_of_rules().map(plain).collect());

fn plain(name: &str) -> String {
    name.to_ascii_lowercase().replace(['_', '-'], "")
}

/// Whether a field of this name with this value, as text, states a rule.
pub(super) fn states_rule(name: &str, value: &str) -> bool {
    let name = plain(name);
    let value = value.trim().to_ascii_lowercase();
    let is_empty =
        ["null", "false", "[]", "{}", "\"\"", "0", "\"none\"", "\"no\""].iter().any(|empty| value.starts_with(empty));
    let is_variant = || value == "\"x\"" || VARIANTS.iter().any(|variant| value.contains(variant));
    let are_columns = name == "columns" && (value.starts_with("[[") || value.starts_with('{'));
    let is_list = ["[", "{", "true"].iter().any(|begin| value.starts_with(begin));
    are_columns
        || is_rule(&name) && !is_empty
        || is_list && !is_empty && is_kind(&name)
        || KINDS.contains(&name.as_str()) && is_variant()
}

#[cfg(test)]
mod tests {
    use super::{states_rule, variant_in};

    #[test]
    fn every_kind_of_rule_is_known_by_its_name() {
        for kind in crate::model::Model::kinds_of_rules() {
            assert!(states_rule(kind, "[{\"cells\":[\"r1c1\"]}]"), "{kind}");
            assert!(!states_rule(kind, "[]"), "{kind}");
        }
    }

    #[test]
    fn variants_are_whole_words_of_a_line() {
        assert_eq!(variant_in("X-Sudoku (both diagonals too)"), Some("x-sudoku"));
        assert_eq!(variant_in("Killer No. 7"), Some("killer"));
        assert_eq!(variant_in("Painkillers and thermostats"), None);
        assert_eq!(variant_in("Cells a knight's move apart differ."), Some("knight's move"));
        assert_eq!(variant_in("Diagonal-Sudoku, schwer"), Some("diagonal-sudoku"));
    }

    #[test]
    fn empty_fields_and_plain_kinds_state_nothing() {
        assert!(
            states_rule("regions", "[[0,0,1]]")
                && states_rule("Extra-Regions", "[1]")
                && states_rule("type", "\"Jigsaw\"")
        );
        assert!(
            !states_rule("regions", "[]") && !states_rule("diagonal", "false") && !states_rule("type", "\"classic\"")
        );
        assert!(!states_rule("board", "[[1]]") && !states_rule("constraints", " null"));
    }
}
