//! Names of JSON fields that state a rule beside those of rows, columns and boxes. Who passed them over would solve another puzzle.

use super::field_names::is_one_of;
use super::usual_values;
use crate::model::Model;
use crate::model::variant_names::Where::{Field, Kind};
use crate::model::variant_names::{has_variant, plain};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Fields of puzzles as JSON.
const FIELDS: [&str; 11] =
    ["schema", "rows", "columns", "box", "puzzle", "cells", "givens", "solution", "marks", "name", "id"];

/// Whether a field of that name beside a puzzle, its value as JSON has it, says nothing of the puzzle itself.
pub(crate) fn is_free_field(name: &str, value: &str) -> bool {
    let is_plain = || value.starts_with('"') && !states_rule(name, value);
    !FIELDS.contains(&name) && (!may_state_rule(name) || names_kind(&plain(name)) && is_plain())
}

/// Names of fields that are ordinary words: only as `true`, or with a list or an object, do they state a rule.
const WORDS: [&str; 12] =
    ["areas", "blocks", "boxes", "clones", "dots", "extra", "groups", "houses", "odd", "sums", "x", "zones"];

/// Names of fields that state a rule only by themselves, not within a longer name.
const FLAGS: [&str; 6] = ["diag", "diags", "hyper", "negative", "king", "kings"];

/// Fields that name the kind of a puzzle; so do those whose names end with one of the first three.
const KINDS: [&str; 11] =
    ["type", "variant", "kind", "variants", "variation", "rules", "ruleset", "mode", "genre", "category", "game"];

/// Those of them that list what holds beside the usual rules.
const LISTS: [&str; 4] = ["variant", "variants", "rules", "ruleset"];

/// Kinds that are orders of cells other than by rows.
const ORDERS: [&str; 4] = ["columns", "nonets", "boxes", "blocks"];

/// Fields beside a puzzle that may hold lists and objects, and say nothing of its rules.
const HARMLESS: &str = "\
    answer attribution author authors candidates clicks colors colours comment comments created createdat creator credits current date \
    description details difficulty earmarks entries errors guesses hints history id ids image images info keywords labels \
    language level license links meta metadata moves names notes options pencilmarks players progress rating ratings results \
    scores settings share size solutions solver source sources state statistics stats steps strategies tags techniques times \
    titles account owner player updatedat user users";

/// Whether the value of a field of this name has to be looked at.
pub(super) fn may_state_rule(name: &str) -> bool {
    let name = plain(name);
    name == "columns"
        || is_one_of(&FLAGS, &name)
        || is_rule(&name)
        || is_model_kind(&name)
        || is_word(&name)
        || names_kind(&name)
}

/// Whether a field of this name may hold a list or an object that nobody looks at.
pub(super) fn is_harmless(name: &str) -> bool {
    HARMLESS.split_whitespace().any(|known| known == plain(name))
}

/// Objects beside a puzzle whose fields may say what kind of puzzle it is.
const SETTINGS: [&str; 8] = ["details", "info", "meta", "metadata", "options", "settings", "share", "state"];

/// Whether an object of this name has to be looked through.
pub(super) fn is_of_settings(name: &str) -> bool {
    SETTINGS.contains(&plain(name).as_str())
}

/// Whether the name of a field is an ordinary word, as names in programs are.
pub(super) fn is_word(name: &str) -> bool {
    is_one_of(&WORDS, &plain(name))
}

fn is_rule(name: &str) -> bool {
    name.len() < 30 && has_variant(name, Field)
}

/// Whether a name is that of a kind of rule in puzzle files.
fn is_model_kind(name: &str) -> bool {
    PLAIN_KINDS.contains(name)
}

/// Whether a field of this name, without spaces and signs, names the kind of a puzzle.
pub(super) fn names_kind(name: &str) -> bool {
    KINDS.contains(&name) || KINDS[..3].iter().any(|end| name.ends_with(end)) || name.starts_with("rules")
}

/// The kinds of rules in puzzle files, as [`plain`] makes them.
static PLAIN_KINDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| Model::kinds_of_rules().map(plain).collect());

/// Whether a field of this name with this value, as text, states a rule.
pub(super) fn states_rule(name: &str, value: &str) -> bool {
    const EMPTY: [&str; 13] = [
        "null",
        "false",
        "[]",
        "{}",
        "\"\"",
        "0",
        "none",
        "\"none\"",
        "\"no\"",
        "\"0\"",
        "\"false\"",
        "\"-\"",
        "\"normal\"",
    ];
    let name = plain(name);
    let value = value.trim().to_ascii_lowercase();
    // ipuz says so that there are the usual boxes.
    let are_usual_boxes = is_one_of(&["boxes"], &name) && value.starts_with("true");
    if are_usual_boxes || usual_values::are_usual(&name, &value) || EMPTY.iter().any(|empty| value.starts_with(empty)) {
        return false;
    }
    let are_columns = name == "columns" && (value.starts_with("[[") || value.starts_with('{'));
    let is_list = ["[", "{", "true"].iter().any(|begin| value.starts_with(begin));
    are_columns
        || is_one_of(&FLAGS, &name)
        || is_rule(&name)
        || is_list && (is_model_kind(&name) || is_word(&name))
        || names_kind(&name) && value.starts_with('"') && is_variant(&value)
        || LISTS.contains(&name.as_str()) && is_list && !is_plain(&value)
}

/// Whether the value of a field that names the kind of a puzzle says that it is another one than plain Sudoku by rows.
fn is_variant(value: &str) -> bool {
    let word = value.trim_matches('"');
    word == "x" || ORDERS.contains(&word) || has_variant(&plain(value), Kind)
}

/// Whether a list of rules or variants speaks of plain Sudoku, and names no variant.
fn is_plain(value: &str) -> bool {
    let is_named = ["classic", "normal", "standard", "plain"].iter().any(|plain| value.contains(plain));
    is_named && !has_variant(&plain(value), Kind)
}

#[cfg(test)]
mod tests {
    use super::states_rule;

    #[test]
    fn every_kind_of_rule_is_known_by_its_name() {
        for kind in crate::model::Model::kinds_of_rules() {
            assert!(states_rule(kind, "[{\"cells\":[\"r1c1\"]}]"), "{kind}");
            assert!(!states_rule(kind, "[]"), "{kind}");
        }
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
        assert!(!states_rule("type", "\"gigantic\"") && !states_rule("rules", "[\"Normal Sudoku rules apply.\"]"));
        assert!(!states_rule("rules", "\"Digits 1 to 9 in rows, columns and boxes.\"") && !states_rule("x", "7"));
        assert!(!states_rule("kind", "[\"http://ipuz.org/sudoku#1\"]") && !states_rule("game", "{\"board\": 1}"));
    }

    #[test]
    fn ordinary_words_and_kinds_state_rules_by_their_values() {
        let words = ["areas", "blocks", "boxes", "groups", "houses", "zones", "sums"];
        for name in words.into_iter().chain(["parity", "rules", "ruleset", "variants"]) {
            assert!(states_rule(name, "[[\"r1c1\",\"r1c2\"]]") && !states_rule(name, "[]"), "{name}");
        }
        assert!(states_rule("puzzleType", "\"killer\"") && states_rule("game_type", "\"Sudoku X\""));
        assert!(states_rule("x", "true") && states_rule("xsudoku", "true") && !states_rule("boxes", "9"));
        assert!(states_rule("rules", "\"Digits in a cage sum to its number.\""));
    }
}
