//! Expressions in braces, inside the texts of an entry: `r{i}c{j + 1}`.

use super::document::{Instead, Section};
use super::expression::Parameters;
use super::toml_tree::{Node, TomlTable, TomlValue};
use crate::instance::TextError;

/// Keys whose texts stay as they are.
const KEPT: [&str; 3] = ["kind", "for", "if"];
/// A key whose braces have a meaning of their own: only those around letters are expressions.
const PATTERN: &str = "pattern";

/// What is wrong, and where: so many bytes behind the start of the text of a node.
type Wrong<'n> = (&'n Node, usize, String);

/// The values of an entry whose texts have braces, filled in.
pub(super) fn filled(entry: &Section<'_>, parameters: &Parameters) -> Result<Instead, TextError> {
    let wanted = entry.nodes().filter(|(key, node)| !KEPT.contains(key) && has_brace(node));
    let one = |(key, node)| {
        let filling = Filling { parameters, is_pattern: key == PATTERN };
        let node = filling.node(node).map_err(|(node, at, message)| entry.fault_inside(node, at, message))?;
        Ok((String::from(key), Some(node)))
    };
    wanted.map(one).collect()
}

/// Whether some text in a value has a brace.
fn has_brace(node: &Node) -> bool {
    match &node.value {
        TomlValue::String(text) => text.contains(['{', '}']),
        TomlValue::Array(items) => items.iter().any(has_brace),
        TomlValue::Table(table) => table.values().any(|(_, node)| has_brace(node)),
        _ => false,
    }
}

/// Fills in the texts of a value.
struct Filling<'p> {
    parameters: &'p Parameters,
    is_pattern: bool,
}

impl Filling<'_> {
    fn node<'n>(&self, node: &'n Node) -> Result<Node, Wrong<'n>> {
        let value = match &node.value {
            TomlValue::String(text) => TomlValue::String(self.text(text).map_err(|(at, message)| (node, at, message))?),
            TomlValue::Array(items) => {
                TomlValue::Array(items.iter().map(|item| self.node(item)).collect::<Result<_, _>>()?)
            }
            TomlValue::Table(table) => {
                let entries =
                    table.iter().map(|(key, (span, node))| Ok((key.clone(), (span.clone(), self.node(node)?))));
                TomlValue::Table(entries.collect::<Result<TomlTable, Wrong<'n>>>()?)
            }
            other => other.clone(),
        };
        Ok(Node { span: node.span.clone(), value })
    }

    /// The text with numbers in place of braces.
    fn text(&self, text: &str) -> Result<String, (usize, String)> {
        let (mut filled, mut at) = (String::with_capacity(text.len()), 0);
        while let Some(length) = text[at..].find(['{', '}']) {
            let open = at + length;
            filled.push_str(&text[at..open]);
            if self.is_pattern && is_of_pattern(text, open) {
                filled.push_str(&text[open..=open]);
                at = open + 1;
                continue;
            }
            if text[open..].starts_with('}') {
                return Err((open, "this brace was not opened".to_owned()));
            }
            let inside = text[open + 1..].split_once('}').map(|(inside, _)| inside);
            let inside = inside.ok_or_else(|| (open, "this brace is not closed".to_owned()))?;
            let number = self.parameters.evaluate(inside).map_err(|message| (open + 1, message))?;
            filled.push_str(&number.to_string());
            at = open + inside.len() + 2;
        }
        filled.push_str(&text[at..]);
        Ok(filled)
    }
}

/// Whether a brace belongs to a regular expression: `{2,3}`, `\p{Greek}`.
fn is_of_pattern(text: &str, at: usize) -> bool {
    let inside = text[at + 1..].split_once('}').map_or("", |(inside, _)| inside);
    let mut before = text[..at].chars().rev();
    let is_escaped = match before.next() {
        Some('\\') => true,
        Some(letter) => letter.is_alphabetic() && before.next() == Some('\\'),
        None => false,
    };
    is_escaped || text[at..].starts_with('}') || !inside.contains(|c: char| c.is_alphabetic())
}
