//! Keys and the types of their values, as JSON Schema.

use serde_json::{Value, json};

/// A key of a table.
#[derive(Clone, Copy)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) of: Type,
    pub(crate) says: &'static str,
    pub(crate) required: bool,
}

/// What stands behind a key.
#[derive(Clone, Copy)]
pub(crate) enum Type {
    Text,
    /// A text of several lines.
    Picture,
    Flag,
    /// An integer, or an expression as a text.
    Number,
    /// Numbers with blanks between them, or an array.
    Numbers,
    /// An array of arrays of numbers.
    NumberRows,
    /// An array of texts.
    Texts,
    /// Names of values: a text, an integer, an array.
    Values,
    /// An array of lists of values.
    ValueRows,
    /// A list of cells: a text, or an array of texts.
    Cells,
    /// Lists of cells: a text is one, an array of texts is as many.
    Lists,
    /// What `in` names.
    Scope,
    /// One of some words.
    Word(&'static [&'static str]),
    /// A definition of the same name.
    Of(&'static str),
    /// An array of entries of a definition.
    ListOf(&'static str),
}

pub(crate) const fn must(name: &'static str, of: Type, says: &'static str) -> Key {
    Key { name, of, says, required: true }
}

pub(crate) const fn may(name: &'static str, of: Type, says: &'static str) -> Key {
    Key { name, of, says, required: false }
}

/// Keys of which one must be there, and those that go with them.
#[derive(Clone, Copy)]
pub(crate) struct OneOf {
    pub(crate) keys: &'static [&'static str],
    pub(crate) of: &'static [Key],
}

/// What `in` may name, beside the size of blocks.
pub(crate) const SCOPES: [&str; 12] = [
    "rows",
    "columns",
    "diagonals",
    "long-diagonals",
    "boxes",
    "regions",
    "windows",
    "disjoint-groups",
    "broken-diagonals",
    "units",
    "every cell",
    "neighbours",
];
pub(crate) const IN: Key = may("in", Type::Scope, "Many lists: the rule holds for each of them.");
/// Keys that every rule takes.
pub(crate) const REPEATED: [Key; 2] = [
    may("for", Type::Text, "The rule once for each number: \"i in 1..9, j in i+1..9\"; \"r{i}c{j}\" in texts."),
    may("if", Type::Text, "A condition on the numbers of `for`."),
];
pub(crate) const EACH: Type = Type::Word(&["exactly-once", "at-most-once"]);
const DIRECTION: Type =
    Type::Word(&["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]);
const LISTED_PAIRS: Key = may("pairs", Type::Lists, "Lists of cells: each two that follow each other are a pair.");
const WHOLE: Key = may("line", Type::Text, "A row or column: \"row 3\", \"column 2 backwards\", \"row 3 of middle\".");
const FROM: Key = may("from", Type::Cells, "The cell where the line begins; it goes on to the border.");
const TOWARDS: Key = may("direction", DIRECTION, "Where the line goes.");
const LISTED: Key = may("cells", Type::Cells, "The cells, in their order.");

/// A line of cells.
pub(crate) const LINE: OneOf = OneOf { keys: &["line", "from", "cells"], of: &[WHOLE, FROM, TOWARDS, LISTED] };
/// A line, or pairs of cells.
pub(crate) const PAIRED: OneOf =
    OneOf { keys: &["line", "from", "cells", "pairs"], of: &[WHOLE, FROM, TOWARDS, LISTED, LISTED_PAIRS] };
/// A drawn line, or several.
pub(crate) const LINES: OneOf = OneOf {
    keys: &["cells", "lines"],
    of: &[may("cells", Type::Cells, "One line."), may("lines", Type::Lists, "Several lines, each a text.")],
};

impl Type {
    /// The schema of a value.
    pub(crate) fn schema(self) -> Value {
        let named = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
        match self {
            Self::Text | Self::Picture => json!({ "type": "string" }),
            Self::Flag => json!({ "type": "boolean" }),
            Self::Number => named("number"),
            Self::Numbers | Self::Values => named("words"),
            Self::NumberRows => named("number-rows"),
            Self::Texts => named("texts"),
            Self::ValueRows => named("word-rows"),
            Self::Cells | Self::Lists => named("cell-list"),
            Self::Scope => json!({ "anyOf": [{ "enum": SCOPES }, { "type": "string", "pattern": "^[0-9]+x[0-9]+$" }] }),
            Self::Word(words) => json!({ "enum": words }),
            Self::Of(name) => named(name),
            Self::ListOf(name) => json!({ "type": "array", "items": named(name) }),
        }
    }
}

/// The types that are named.
pub(crate) fn types() -> [(&'static str, Value); 6] {
    let (text, number) = (json!({ "type": "string" }), json!({ "type": ["integer", "string"] }));
    let or_array = |types: &[&str], items: &Value| json!({ "type": types, "items": items });
    let row = or_array(&["string", "array"], &number);
    [
        ("number", number.clone()),
        ("words", or_array(&["string", "integer", "array"], &number)),
        ("number-rows", json!({ "type": "array", "items": { "type": "array", "items": number } })),
        ("texts", json!({ "type": "array", "items": text })),
        ("word-rows", json!({ "type": "array", "items": row })),
        ("cell-list", or_array(&["string", "array"], &text)),
    ]
}

/// The schema of a table with these keys and no others.
///
/// One of the alternatives must be there, if there are any: each a few keys.
pub(crate) fn table(says: &str, keys: &[Key], one_of: &[Vec<&str>]) -> Value {
    let mut properties = serde_json::Map::new();
    for key in keys {
        let mut schema = key.of.schema();
        schema["description"] = json!(key.says);
        properties.insert(key.name.to_owned(), schema);
    }
    let required: Vec<&str> = keys.iter().filter(|key| key.required).map(|key| key.name).collect();
    let mut table = json!({
        "type": "object", "description": says, "properties": properties, "required": required, "additionalProperties": false,
    });
    if !one_of.is_empty() {
        table["oneOf"] = one_of.iter().map(|keys| json!({ "required": keys })).collect();
    }
    table
}
