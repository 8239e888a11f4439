//! One rule or clue with its keys, and what they say in words.

use super::document::{Document, Section};
use super::expression::Parameters;
use super::toml_tree::{Node, TomlValue};

/// A rule or a clue as it is stated, its texts filled in.
#[derive(Debug)]
pub struct Clue {
    kind: &'static str,
    pub(super) document: Document,
    parameters: Parameters,
}

impl Clue {
    /// What an entry says, with these parameters.
    pub(super) fn of(kind: &'static str, entry: &Section<'_>, parameters: &Parameters) -> Self {
        let root = entry.nodes().map(|(key, node)| (key.to_owned(), (0..0, placeless(node)))).collect();
        let document = Document { path: String::new(), text: String::new(), root };
        Self { kind, document, parameters: parameters.clone() }
    }

    /// The kind of rule.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// Whether the key is there.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.document.root.contains_key(key)
    }

    /// Whether the key is there and says `true`.
    #[must_use]
    pub fn flag(&self, key: &'static str) -> bool {
        self.document.section().flag(key).unwrap_or(false)
    }

    /// The value of a key: a number where it is an expression of parameters, else its text.
    #[must_use]
    pub fn word(&self, key: &'static str) -> Option<String> {
        let section = self.document.section();
        if let Ok(Some(number)) = section.optional_integer(key, &self.parameters) {
            return Some(number.to_string());
        }
        section.words(key).ok().flatten().map(|words| words.join(" "))
    }

    /// The texts of a key: each of an array, or the one.
    #[must_use]
    pub fn texts(&self, key: &'static str) -> Vec<String> {
        let section = self.document.section();
        match section.kind(key) {
            Some("array") => section.texts(key).ok().flatten().unwrap_or_default().iter().map(|&t| t.into()).collect(),
            Some("string") => section.optional_text(key).ok().flatten().into_iter().map(str::to_owned).collect(),
            _ => self.word(key).into_iter().collect(),
        }
    }

    /// What the keys say, but for some, by their names: `count 1, in rows, values Q`.
    #[must_use]
    pub fn statement(&self, but_for: &[&str]) -> String {
        let wanted = self.document.root.iter().filter(|(key, _)| *key != "kind" && !but_for.contains(&&***key));
        let said = |(key, (_, node)): (&String, &(_, Node))| format!("{key} {}", in_words(&node.value));
        wanted.map(said).collect::<Vec<_>>().join(", ")
    }
}

/// The value without its place.
fn placeless(node: &Node) -> Node {
    Node { span: 0..0, value: node.value.clone() }
}

/// A value in words: texts as they are, tables as a kind and its keys.
fn in_words(value: &TomlValue) -> String {
    match value {
        TomlValue::String(text) => text.split_whitespace().collect::<Vec<_>>().join(" "),
        TomlValue::Integer(integer) => integer.digits.clone(),
        TomlValue::Float(text) => text.clone(),
        TomlValue::Boolean(flag) => flag.to_string(),
        TomlValue::Datetime(time) => time.to_string(),
        TomlValue::Array(items) => {
            let separator = if items.iter().all(|item| item.value.as_str().is_none()) { " " } else { "; " };
            items.iter().map(|item| in_words(&item.value)).collect::<Vec<_>>().join(separator)
        }
        TomlValue::Table(table) => {
            let kind = table.get("kind").map_or(String::new(), |(_, node)| in_words(&node.value));
            let rest = table.iter().filter(|(key, _)| *key != "kind");
            let rest: Vec<String> = rest.map(|(key, (_, node))| format!("{key} {}", in_words(&node.value))).collect();
            format!("({})", [kind, rest.join(", ")].join(" ").trim())
        }
    }
}
