//! The schemas against the program's own lists: what it says of a key or a word that it does not know names all that it knows.

use super::document::{GRID, NAMES, PART, UNIT, UNIT_KINDS, keys, rule_keys};
use super::keys::Key;
use super::kinds::{KINDS, UNSCOPED};
use crate::rules::{Case, kinds};
use exactone::model::{Model, Settings};
use std::collections::BTreeSet;

/// The names that the message about a text says are expected.
fn expected(text: &str) -> BTreeSet<String> {
    let model = Model::parse("strange.toml", text).and_then(|model| model.instance(&Settings::default()).map(drop));
    let message = model.expect_err(text).to_string();
    // A long list goes on in lines that are indented further than the line of the text below.
    let lines: Vec<&str> = message
        .lines()
        .enumerate()
        .take_while(|(at, line)| *at == 0 || line.starts_with("    "))
        .map(|(_, line)| line.trim())
        .collect();
    let said = lines.join(" ");
    let list = said.split("xpected one of ").nth(1).map(|list| list.split(", or the size").next().unwrap_or_default());
    let list = list.unwrap_or_else(|| panic!("{message}\nof\n{text}"));
    list.split(", ").map(|name| name.split('`').nth(1).unwrap_or(name).to_owned()).collect()
}

fn names<'n>(names: impl IntoIterator<Item = &'n str>) -> BTreeSet<String> {
    names.into_iter().map(str::to_owned).collect()
}

fn keyed(keys: &[Key]) -> BTreeSet<String> {
    names(keys.iter().map(|key| key.name))
}

#[test]
fn every_kind_of_rule_and_no_other_is_in_the_schemas() {
    let known = expected("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\n[[clues]]\nkind = 'strange'\n");
    assert_eq!(names(KINDS.iter().map(|kind| kind.name)), known);
    assert!(KINDS.windows(2).all(|pair| pair[0].name < pair[1].name), "they stand in order");
}

/// The keys that the program asks for in a rule of a kind, on boards of any kind.
fn known_keys(kind: &str) -> BTreeSet<String> {
    let entry = format!("\n[[clues]]\nkind = \"{kind}\"\n");
    let Some(drawn) = kinds::KINDS.iter().find(|drawn| drawn.name == kind) else {
        let board = "[grid]\nrows = 2\ncolumns = 2\nvalues = { from = 0, to = 2 }\n[[units]]\nkind = 'rows'\n";
        return expected(&format!("schema = 'exactone.puzzle.v1'\n{board}{entry}strange = 1\n"));
    };
    let with_strange = |seed| Case::drawn(seed, &[drawn]).text.replace(&entry, &format!("{entry}strange = 1\n"));
    (0..60).flat_map(|seed| expected(&with_strange(seed))).collect()
}

#[test]
fn every_key_of_every_kind_and_no_other_is_in_the_schemas() {
    for kind in KINDS {
        let mut ours = keyed(&rule_keys(kind).0);
        ours.insert("kind".to_owned());
        let mut theirs = known_keys(kind.name);
        // `if` is asked for beside `for` alone. `in` is looked for on every kind, and refused by these.
        theirs.insert("if".to_owned());
        if UNSCOPED.contains(&kind.name) {
            theirs.remove("in");
        }
        if theirs.contains("from") {
            // It is asked for beside `from` alone; the test of words holds it.
            theirs.insert("direction".to_owned());
        }
        assert_eq!(ours, theirs, "{}", kind.name);
    }
}

#[test]
fn every_key_of_a_file_and_its_tables_is_in_the_schemas() {
    for (schema, is_puzzle) in [("model", false), ("puzzle", true)] {
        let head = format!("schema = 'exactone.{schema}.v1'\n");
        assert_eq!(keyed(&keys(is_puzzle)), expected(&format!("{head}strange = 1\n")));
        let all = |texts: &[&str]| -> BTreeSet<String> {
            texts.iter().flat_map(|text| expected(&format!("{head}{text}\nstrange = 1\n"))).collect()
        };
        let squares = ["rows = 2\ncolumns = 2\nvalues = 2", "picture = '..'\nvalues = 2"];
        assert_eq!(keyed(&GRID), all(&squares.map(|grid| format!("[grid]\n{grid}")).each_ref().map(String::as_str)));
        assert_eq!(
            keyed(&NAMES),
            all(&["[cells]\nnames = 'a b'\nvalues = 2", "[cells]\nprefix = 'a'\ncount = 2\nvalues = 2"])
        );
        let board = "[grid]\nvalues = 2\n";
        let grids = ["at = 'r1c1'\nrows = 2\ncolumns = 2", "row = 1\ncolumn = 1\nrows = 2\ncolumns = 2"];
        let grids = grids.map(|grid| format!("{board}[[grids]]\n{grid}"));
        assert_eq!(keyed(&PART), all(&grids.each_ref().map(String::as_str)));
        let units =
            ["kind = 'rows'", "kind = 'cells'\ncells = 'r1'", "kind = 'regions'\npicture = \"\"\"\nAA\nBB\n\"\"\""];
        let units = units.map(|unit| format!("[grid]\nrows = 2\ncolumns = 2\nvalues = 2\n[[units]]\n{unit}"));
        assert_eq!(keyed(&UNIT), all(&units.each_ref().map(String::as_str)));
    }
}

#[test]
fn every_word_of_a_list_is_in_the_schemas() {
    let board = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 2\ncolumns = 2\nvalues = 2\n";
    let unit = expected(&format!("{board}[[units]]\nkind = 'strange'\n"));
    assert_eq!(names(UNIT_KINDS.iter().copied()), unit);
    for kind in KINDS {
        let keys = kind.keys.iter().chain(kind.one_of.iter().flat_map(|one_of| one_of.of));
        for key in keys {
            let super::keys::Type::Word(words) = key.of else { continue };
            let others = match (kind.name, key.name) {
                (_, "direction") => "from = 'r1c1'\n",
                ("calcudoku", _) => "cells = 'r1'\nresult = 2\n",
                ("occupy", _) => "cells = 'r1'\noffsets = [0]\nfirst = 1\nlast = 2\n",
                _ => "",
            };
            let text = format!("{board}[[clues]]\nkind = '{}'\n{} = 'strange'\n{others}", kind.name, key.name);
            assert_eq!(names(words.iter().copied()), expected(&text), "{text}");
        }
    }
}

#[test]
fn every_kind_takes_in_or_refuses_it_as_the_schemas_say() {
    for kind in KINDS {
        let text = format!(
            "schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\n[[clues]]\nkind = '{}'\nin = 'rows'\n",
            kind.name
        );
        let read = Model::parse("scope.toml", &text).and_then(|model| model.instance(&Settings::default()).map(drop));
        let is_refused = read.is_err_and(|error| error.to_string().contains("takes no `in`"));
        assert_eq!(is_refused, UNSCOPED.contains(&kind.name), "{}", kind.name);
    }
}
