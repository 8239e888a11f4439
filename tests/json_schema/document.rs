//! The schemas as a whole, made from the tables.

use super::keys::{EACH, IN, Key, REPEATED, Type, may, must, table, types};
use super::kinds::{KINDS, Kind, UNSCOPED};
use exactone::model::Model;
use serde_json::{Value, json};

const ABOUT: [Key; 3] = [
    may("name", Type::Text, "The name; that of the file if it is not said."),
    may("title", Type::Text, "A title for the reader."),
    may("about", Type::Text, "What it is, for the reader."),
];
const SHARED: [Key; 12] = [
    may("author", Type::Text, "Who made it."),
    may("parameters", Type::Of("parameters"), "Numbers and expressions by name."),
    may("grid", Type::Of("grid"), "A board of cells."),
    may("grids", Type::ListOf("part"), "Several grids on one board."),
    may("cells", Type::Of("names"), "Cells that only have names."),
    may("boxes", Type::Text, "The shape of boxes, rows x columns: \"2x3\"."),
    may("givens", Type::Picture, "A picture with an entry for each cell, or r1c1=5 r2c3=1."),
    may("solution", Type::Picture, "The solution, in the form of givens."),
    may("solutions", Type::Number, "The number of solutions, for the reader."),
    may("units", Type::ListOf("unit"), "Cells of which each value stands in one."),
    may("rules", Type::ListOf("rule"), "Rules of the model."),
    may("clues", Type::ListOf("rule"), "Rules of this puzzle."),
];
pub(crate) const GRID: [Key; 5] = [
    may("rows", Type::Number, "How many rows."),
    may("columns", Type::Number, "How many columns."),
    may("picture", Type::Picture, "A board with holes: # and blanks are none."),
    may("cells", Type::Word(&["square"]), "A square of any side."),
    must("values", Type::Of("values"), "The values of a cell: N, { from, to } or names."),
];
pub(crate) const PART: [Key; 6] = [
    may("name", Type::Text, "The name of this grid."),
    may("at", Type::Text, "Where it begins: \"r1c7\"."),
    may("row", Type::Number, "The row where it begins."),
    may("column", Type::Number, "The column where it begins."),
    must("rows", Type::Number, "How many rows."),
    must("columns", Type::Number, "How many columns."),
];
pub(crate) const NAMES: [Key; 4] = [
    may("names", Type::Cells, "The names of the cells."),
    may("prefix", Type::Text, "What all names begin with; numbers from 1 follow."),
    may("count", Type::Number, "How many cells."),
    must("values", Type::Of("values"), "The values of a cell: N, { from, to } or names."),
];
pub(crate) const UNIT_KINDS: &[&str] =
    &["rows", "columns", "boxes", "diagonals", "broken-diagonals", "windows", "disjoint-groups", "regions", "cells"];
pub(crate) const UNIT: [Key; 8] = [
    must("kind", Type::Word(UNIT_KINDS), "Which cells."),
    may("name", Type::Text, "What messages call it."),
    may("grid", Type::Text, "The grid it is laid on; every one if it is not said."),
    may("each", EACH, "Whether each value must stand in it."),
    may("cells", Type::Cells, "For `cells`: the cells."),
    may("picture", Type::Picture, "For `regions`: cells of one letter are a region."),
    may("rows", Type::Number, "For `boxes` and what is laid by them: their rows."),
    may("columns", Type::Number, "For `boxes` and what is laid by them: their columns."),
];

/// The keys of a file as a whole.
pub(crate) fn keys(is_puzzle: bool) -> Vec<Key> {
    let (schema, base, says) = if is_puzzle {
        (
            "exactone.puzzle.v1",
            "model",
            "The model: its name or the path of a file. Without it this file states its own cells.",
        )
    } else {
        (
            "exactone.model.v1",
            "extends",
            "A model, by name or path, whose cells, values, units and rules this one has, too.",
        )
    };
    let schema =
        must("schema", Type::Word(if is_puzzle { &["exactone.puzzle.v1"] } else { &["exactone.model.v1"] }), schema);
    [&[schema, may(base, Type::Of("base"), says)][..], &ABOUT, &SHARED].concat()
}

/// The schema of models or of puzzles.
pub(crate) fn schema(is_puzzle: bool) -> Value {
    let what = if is_puzzle { "puzzle" } else { "model" };
    let mut whole = table(&format!("A {what} of exactone."), &keys(is_puzzle), &[]);
    whole["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    whole["title"] = json!(format!("exactone.{what}.v1"));
    whole["$defs"] = definitions();
    whole
}

fn definitions() -> Value {
    let number = Type::Number.schema();
    let range = [must("from", Type::Number, "The least value."), must("to", Type::Number, "The greatest value.")];
    let names =
        json!({ "type": "array", "items": { "type": "string" }, "minItems": 1, "description": "Names of values." });
    let mut known: Vec<&str> = Model::names().collect();
    known.sort_unstable();
    let mut definitions = json!({
        "base": { "anyOf": [{ "enum": known }, { "type": "string", "pattern": r"[/\\.]" }] },
        "parameters": { "type": "object", "additionalProperties": number },
        "values": { "anyOf": [number, table("From one number to another.", &range, &[]), names] },
        "grid": table("A board of cells.", &GRID, &[]),
        "part": table("A grid on the board.", &PART, &[]),
        "names": table("Cells that only have names.", &NAMES, &[vec!["names"], vec!["prefix"]]),
        "unit": table("Cells of which each value stands in one.", &UNIT, &[]),
        "rule": { "oneOf": KINDS.iter().map(|kind| json!({ "$ref": format!("#/$defs/rule-{}", kind.name) })).collect::<Vec<_>>() },
    });
    for (name, schema) in types() {
        definitions[name] = schema;
    }
    for kind in KINDS {
        let (keys, one_of) = rule_keys(kind);
        let mut entry = table(kind.says, &keys, &one_of);
        entry["properties"]["kind"] = json!({ "const": kind.name });
        entry["required"].as_array_mut().expect("it is a list").insert(0, json!("kind"));
        definitions[format!("rule-{}", kind.name)] = entry;
    }
    definitions
}

/// Keys that name the cells of a rule; `in` stands for them.
const NAMING: [&str; 4] = ["cells", "pairs", "first", "second"];

/// The keys of a rule, and of which of them one must be there.
pub(crate) fn rule_keys(kind: &Kind) -> (Vec<Key>, Vec<Vec<&'static str>>) {
    let mut keys = kind.keys.to_vec();
    keys.extend(kind.one_of.iter().flat_map(|one_of| one_of.of));
    keys.extend(REPEATED);
    let mut one_of: Vec<Vec<&str>> =
        kind.one_of.map_or(Vec::new(), |one_of| one_of.keys.iter().map(|&key| vec![key]).collect());
    if !UNSCOPED.contains(&kind.name) {
        let is_naming = |key: &&mut Key| key.required && NAMING.contains(&key.name);
        let named: Vec<&str> = keys
            .iter_mut()
            .filter(is_naming)
            .map(|key| {
                key.required = false;
                key.name
            })
            .collect();
        one_of.extend((!named.is_empty()).then_some(named));
        if !one_of.is_empty() {
            one_of.push(vec!["in"]);
        }
        keys.push(IN);
    }
    (keys, one_of)
}
