//! The schemas against files: those in the sources, every clue that the tests of rules draw, and files that are wrong.

use super::document::schema;
use crate::rules::Case;
use crate::rules::kinds::KINDS;
use jsonschema::Validator;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn validator(is_puzzle: bool) -> Validator {
    jsonschema::draft202012::new(&schema(is_puzzle)).expect("the schema is one")
}

/// A TOML text as JSON.
fn read(text: &str) -> Value {
    let table: toml::Table = text.parse().unwrap();
    serde_json::to_value(table).unwrap()
}

fn toml_files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "toml"));
    files.sort();
    files
}

#[test]
fn the_files_are_what_the_tables_say() {
    for (name, is_puzzle) in [("model", false), ("puzzle", true)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("schemas/exactone.{name}.v1.json"));
        let expected = serde_json::to_string_pretty(&schema(is_puzzle)).unwrap() + "\n";
        if std::env::var_os("SCHEMAS").is_some_and(|what| what == "overwrite") {
            fs::write(&path, &expected).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default().replace('\r', "");
        assert!(found == expected, "SCHEMAS=overwrite cargo test --test schemas writes {}", path.display());
    }
}

#[test]
fn every_model_and_puzzle_that_is_shipped_fits() {
    let (model, puzzle) = (validator(false), validator(true));
    let mut count = 0;
    for file in [toml_files("models"), toml_files("puzzles/models")].concat() {
        let read = read(&fs::read_to_string(&file).unwrap());
        let fits = match read["schema"].as_str() {
            Some("exactone.model.v1") => model.validate(&read),
            Some("exactone.puzzle.v1") => puzzle.validate(&read),
            _ => continue,
        };
        fits.unwrap_or_else(|error| panic!("{}: {error} at {}", file.display(), error.instance_path()));
        count += 1;
    }
    assert!(count > 60, "{count}");
}

#[test]
fn every_clue_that_the_program_reads_fits() {
    let puzzle = validator(true);
    for (kind, seed) in KINDS.iter().flat_map(|kind| (0..24).map(move |seed| (kind, seed))) {
        let text = Case::drawn(seed, &[kind]).text;
        puzzle.validate(&read(&text)).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
}

#[test]
fn files_that_are_wrong_do_not_fit() {
    let (model, puzzle) = (validator(false), validator(true));
    let board = "[grid]\nrows = 3\ncolumns = 3\nvalues = 3\n";
    let wrong = [
        "color = 'red'".to_owned(),
        "schema = 'exactone.puzzle.v2'\nmodel = 'sudoku'".to_owned(),
        "schema = 'exactone.puzzle.v1'\nmodel = 'sudoko'".to_owned(),
        "schema = 'exactone.puzzle.v1'\nmodl = 'sudoku'".to_owned(),
        format!("schema = 'exactone.puzzle.v1'\n{board}\n[[clues]]\nkind = 'cagge'\ncells = 'r1c1'"),
        format!("schema = 'exactone.puzzle.v1'\n{board}\n[[clues]]\nkind = 'cage'\nsum = 3"),
        format!("schema = 'exactone.puzzle.v1'\n{board}\n[[clues]]\nkind = 'cage'\ncells = 'r1c1'\nsums = 3"),
        format!("schema = 'exactone.puzzle.v1'\n{board}\n[[clues]]\nkind = 'cage'\ncells = 3"),
        format!("schema = 'exactone.puzzle.v1'\n{board}\n[[clues]]\nkind = 'different'\nin = 'boxen'"),
        format!("schema = 'exactone.puzzle.v1'\n{board}\n[[clues]]\nkind = 'different'\nin = 'rows'\nline = 'row 1'"),
        format!("schema = 'exactone.puzzle.v1'\n{board}\n[[units]]\nkind = 'row'"),
        "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 3\ncolumns = 3".to_owned(),
    ];
    for text in wrong {
        let told = exactone::model::Model::parse("wrong.toml", &text).and_then(|model| model.instance(&<_>::default()));
        assert!(told.is_err(), "the program reads it:\n{text}");
        assert!(!puzzle.is_valid(&read(&text)), "{text}");
        assert!(!model.is_valid(&read(&text.replace("puzzle", "model").replace("clues", "rules"))), "{text}");
    }
}

#[test]
fn what_the_program_forgives_the_schemas_mark() {
    let puzzle = validator(true);
    let clue = "[[clues]]\nkind = 'Cage'\ncells = 'r1c1'\n";
    let board = "[grid]\nrows = 3\ncolumns = 3\nvalues = 3\n";
    for text in [
        "model = 'sudoku'\nparameters = { side = 4 }\n".to_owned(),
        format!("schema = 'exactone.puzzle.v1'\n{board}{clue}"),
    ] {
        let read_by_us = exactone::model::Model::parse("forgiven.toml", &text);
        assert!(read_by_us.and_then(|model| model.instance(&<_>::default())).is_ok(), "{text}");
        assert!(!puzzle.is_valid(&read(&text)), "{text}");
    }
}
