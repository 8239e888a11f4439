//! TOML with places: every key and value knows where it stands, so a message can point at it.
//!
//! A [`Section`] is a table that is being read. It remembers which keys were asked for. [`finish`](Section::finish) refuses
//! all others, and the message names the nearest key that was asked for.

use super::toml_error;
use super::toml_tree::{Node, TomlTable, owned};
use super::unknown_names::unknown;
use crate::instance::TextError;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::de::DeTable;

/// Longer texts are refused.
pub(super) const LONGEST: usize = 32 << 20;

/// A text, its name, and its TOML.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) path: String,
    pub(super) text: String,
    pub(super) root: TomlTable,
}

impl Document {
    /// Reads TOML.
    pub(super) fn parse(path: &str, text: &str) -> Result<Self, TextError> {
        if text.len() > LONGEST {
            let message = format!("{} bytes; a model or a puzzle has at most {LONGEST}", text.len());
            return Err(TextError::whole(path, message).limit());
        }
        let root = DeTable::parse(text).map_err(|error| toml_error::told(path, text, &error))?;
        Ok(Self { path: path.to_owned(), text: text.to_owned(), root: owned(root.into_inner()) })
    }

    /// The whole text as a section.
    pub(super) fn section(&self) -> Section<'_> {
        let Self { path, text, root } = self;
        Section { path, text, table: root, instead: None, note: "", span: 0..0, asked: RefCell::default() }
    }
}

/// A table that is being read.
pub(in crate::model) struct Section<'d> {
    path: &'d str,
    text: &'d str,
    table: &'d TomlTable,
    /// Values that are read in place of those of the table.
    instead: Option<&'d Instead>,
    /// What errors say at their end.
    note: &'d str,
    span: Range<usize>,
    asked: RefCell<Vec<&'static str>>,
}

/// Where the text of a key stands in its file.
pub(in crate::model) struct Inside {
    line: usize,
    column: usize,
    /// Whether it has no escapes: else all that is in it is told at its beginning.
    is_as_it_reads: bool,
    begins_below: bool,
}

impl Inside {
    /// The line and the column, from 1, of what stands on a line, from 0, of the text behind so many characters.
    pub(in crate::model) fn place(&self, (line, before): (usize, usize)) -> (usize, usize) {
        match (line, self.begins_below) {
            _ if !self.is_as_it_reads => (self.line, self.column),
            (0, false) => (self.line, self.column + before),
            _ => (self.line + line, before + 1),
        }
    }
}

/// How many characters stand before a byte on its line.
pub(in crate::model) fn before_on_line(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or_default();
    before.rsplit('\n').next().map_or(0, |line| line.chars().count())
}

/// Values by key that are read in place of those that stand there; no value where a key counts as not there.
pub(in crate::model) type Instead = BTreeMap<String, Option<Node>>;

impl<'d> Section<'d> {
    /// The value of a key, which is asked for from now on.
    pub(super) fn value(&self, key: &'static str) -> Option<&'d Node> {
        self.asked.borrow_mut().push(key);
        self.node(key)
    }

    fn node(&self, key: &str) -> Option<&'d Node> {
        match self.instead.and_then(|instead| instead.get(key)) {
            Some(node) => node.as_ref(),
            None => self.table.get(key).map(|(_, node)| node),
        }
    }

    /// The same table with some values in place of those that stand there, and a note at the end of its errors.
    pub(in crate::model) fn with<'s>(&'s self, instead: &'s Instead, note: &'s str) -> Section<'s> {
        Section { instead: Some(instead), note, ..self.noted(note) }
    }

    /// The same table with a note at the end of its errors.
    pub(in crate::model) fn noted<'s>(&'s self, note: &'s str) -> Section<'s> {
        let Self { path, text, table, instead, .. } = *self;
        Section { path, text, table, instead, note, span: self.span.clone(), asked: RefCell::default() }
    }

    /// All keys with their values.
    pub(in crate::model) fn nodes(&self) -> impl Iterator<Item = (&'d str, &'d Node)> {
        let keys = self.table.keys().map(|key| &**key);
        keys.filter_map(|key| Some((key, self.node(key)?)))
    }

    /// About how many bytes the table takes.
    pub(in crate::model) fn bytes(&self) -> usize {
        self.nodes().map(|(_, node)| node.span.len() + size_of::<Node>()).sum()
    }

    /// What is read in place of the values that stand there, and the note at the end of errors.
    pub(in crate::model) fn changed(&self) -> (Instead, String) {
        (self.instead.cloned().unwrap_or_default(), self.note.to_owned())
    }

    /// Whether the key is there.
    pub(in crate::model) fn has(&self, key: &'static str) -> bool {
        self.value(key).is_some()
    }

    /// What type of value the key has; `None` without it.
    pub(in crate::model) fn kind(&self, key: &'static str) -> Option<&'static str> {
        self.value(key).map(|value| value.value.type_name())
    }

    /// The key, which must be there.
    pub(super) fn required<T>(&self, key: &'static str, found: Option<T>) -> Result<T, TextError> {
        found.ok_or_else(|| self.missing(key, ""))
    }

    /// The keys that nothing asked for so far, in the order of the file.
    pub(super) fn unread(&self) -> Vec<&'d str> {
        let asked = self.asked.borrow();
        let mut strange: Vec<_> = self.table.iter().filter(|(key, _)| !asked.contains(&key.as_str())).collect();
        strange.sort_by_key(|(_, (span, _))| span.start);
        strange.into_iter().map(|(key, _)| key.as_str()).collect()
    }

    /// An error at a key, not its value.
    pub(in crate::model) fn key_fault(&self, key: &str, message: impl Into<String>) -> TextError {
        let span = self.table.get(key).map_or(&self.span, |(span, _)| span).clone();
        self.at(span, message)
    }

    /// The table of a key.
    pub(in crate::model) fn section(&self, key: &'static str) -> Result<Option<Section<'d>>, TextError> {
        let Some(value) = self.value(key) else { return Ok(None) };
        let table = value.value.as_table().ok_or_else(|| self.wrong_type(key, value, "a table"))?;
        Ok(Some(self.inner(table, value.span.clone())))
    }

    /// The array of tables of a key; empty without it.
    pub(in crate::model) fn sections(&self, key: &'static str) -> Result<Vec<Section<'d>>, TextError> {
        let Some(value) = self.value(key) else { return Ok(Vec::new()) };
        let wrong = |value| self.wrong_type(key, value, "an array of tables");
        if value.value.as_table().is_some() {
            return Err(self.one_table(key));
        }
        let array = value.value.as_array().ok_or_else(|| wrong(value))?;
        let section = |item: &'d Node| {
            let table = item.value.as_table().ok_or_else(|| wrong(item))?;
            Ok(self.inner(table, item.span.clone()))
        };
        array.iter().map(section).collect()
    }

    /// The error of a table where a list of tables is expected.
    fn one_table(&self, key: &str) -> TextError {
        let is_of_head = self.span == (0..0);
        let way = if is_of_head { format!(", each below a line `[[{key}]]`") } else { String::new() };
        self.key_fault(key, format!("`{key}` is one table, and a list of tables is expected{way}"))
    }

    fn inner(&self, table: &'d TomlTable, span: Range<usize>) -> Section<'d> {
        let Self { path, text, note, .. } = *self;
        Section { path, text, table, instead: None, note, span, asked: RefCell::default() }
    }

    /// The first key that was not asked for.
    pub(in crate::model) fn strange(&self) -> Option<&'d str> {
        let asked = self.asked.borrow();
        let is_there = |key: &str| self.node(key).is_some();
        let strange = self.table.iter().filter(|(key, _)| is_there(key) && !asked.contains(&key.as_str()));
        strange.min_by_key(|(_, (span, _))| span.start).map(|(key, _)| key.as_str())
    }

    /// Refuses every key that was not asked for.
    pub(in crate::model) fn finish(&self) -> Result<(), TextError> {
        let Some(key) = self.strange() else { return Ok(()) };
        Err(self.key_fault(key, unknown("key", key, self.asked.borrow().iter().copied())))
    }

    /// The place of the value of a key, or of this table if it has no such key.
    pub(in crate::model) fn span_of(&self, key: &str) -> Range<usize> {
        self.node(key).map_or(&self.span, |node| &node.span).clone()
    }

    /// The line of the file, from 1, on which this table begins.
    pub(in crate::model) fn line(&self) -> usize {
        self.line_of(self.span.start)
    }

    /// The column of that line, in characters from 1.
    pub(in crate::model) fn column(&self) -> usize {
        self.column_of(self.span.start)
    }

    fn column_of(&self, at: usize) -> usize {
        before_on_line(self.text, at) + 1
    }

    /// The file that it stands in.
    pub(in crate::model) fn path(&self) -> &'d str {
        self.path
    }

    /// Where the text of a key stands, for the places of what is in it.
    pub(in crate::model) fn inside(&self, key: &str) -> Inside {
        let span = self.span_of(key);
        let raw = self.text.get(span.clone()).unwrap_or_default();
        let quotes = raw.chars().take_while(|sign| matches!(sign, '"' | '\'')).count();
        let begins_below = raw[quotes..].starts_with(['\n', '\r']) && quotes == 3;
        let text = raw.get(quotes..).filter(|_| !raw.contains('\\'));
        Inside {
            line: self.line_of(span.start) + usize::from(begins_below && text.is_some()),
            column: self.column_of(span.start) + if begins_below || text.is_none() { 0 } else { quotes },
            is_as_it_reads: text.is_some(),
            begins_below,
        }
    }

    fn line_of(&self, at: usize) -> usize {
        self.text.get(..at).unwrap_or_default().matches('\n').count() + 1
    }

    /// An error of the file as a whole.
    pub(in crate::model) fn whole_fault(&self, message: impl Into<String>) -> TextError {
        TextError::whole(self.path, message)
    }

    /// An error at the head of this table.
    pub(in crate::model) fn fault(&self, message: impl Into<String>) -> TextError {
        self.at(self.span.clone(), message)
    }

    /// An error at the value of a key.
    pub(in crate::model) fn fault_at(&self, key: &str, message: impl Into<String>) -> TextError {
        self.at(self.span_of(key), message)
    }

    /// An error at a word inside the value of a key.
    pub(in crate::model) fn fault_in(&self, key: &str, word: &str, message: impl Into<String>) -> TextError {
        let span = self.span_of(key);
        let inside = self.text.get(span.clone()).and_then(|raw| place_of(raw, word));
        let start = span.start + inside.unwrap_or(0);
        self.at(start..start + word.len(), message)
    }

    /// An error at a place inside a text, so many bytes behind its start.
    pub(in crate::model) fn fault_inside(&self, node: &Node, offset: usize, message: impl Into<String>) -> TextError {
        let raw = self.text.get(node.span.clone()).unwrap_or_default();
        let start = node.value.as_str().and_then(|text| raw.find(text));
        // A text that does not stand there as it reads has its errors at its start.
        let start = node.span.start + start.map_or(0, |start| start + offset);
        self.at(start..start, message)
    }

    /// The same at a place inside the text of a key.
    pub(in crate::model) fn fault_behind(&self, key: &str, offset: usize, message: impl Into<String>) -> TextError {
        match self.node(key) {
            Some(node) => self.fault_inside(node, offset, message),
            None => self.fault(message),
        }
    }

    /// An error at a value of another type than was expected.
    pub(super) fn wrong_type(&self, key: &str, value: &Node, expected: &str) -> TextError {
        let found = value.value.type_name();
        self.at(value.span.clone(), format!("`{key}` is of type {found}, expected {expected}"))
    }

    /// An error at a place.
    pub(super) fn at(&self, span: Range<usize>, message: impl Into<String>) -> TextError {
        let message: String = message.into();
        TextError::at(self.path, self.text, span, if self.note.is_empty() { message } else { message + self.note })
    }
}

/// Where a word stands in a text, not as a part of another.
fn place_of(text: &str, word: &str) -> Option<usize> {
    let is_end = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    let mut places = text.match_indices(word).map(|(at, _)| at);
    places.find(|&at| is_end(text[..at].chars().next_back()) && is_end(text[at + word.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::expression::Parameters;

    fn first_error(text: &str, read: impl FnOnce(&Section<'_>) -> Result<(), TextError>) -> String {
        let document = Document::parse("x.toml", text).unwrap();
        read(&document.section()).unwrap_err().to_string()
    }

    #[test]
    fn an_unknown_key_is_pointed_at_and_the_nearest_is_named() {
        let error = first_error("rows = 9\ncolums = 9\n", |section| {
            let none = Parameters::default();
            section.optional_integer("rows", &none)?;
            section.optional_integer("columns", &none)?;
            section.finish()
        });
        assert_eq!(
            error,
            "x.toml:2:1: unknown key `colums`, did you mean `columns`? Expected one of `columns`, `rows`\n  colums = 9\n  ^"
        );
    }

    #[test]
    fn one_table_where_several_are_expected_is_told_how_they_are_written() {
        let error = first_error("a = 1\n[clues]\nkind = 'cage'\n", |section| section.sections("clues").map(drop));
        let expected =
            "x.toml:2:2: `clues` is one table, and a list of tables is expected, each below a line `[[clues]]`";
        assert!(error.starts_with(expected), "{error}");
    }

    #[test]
    fn a_value_of_another_type_is_pointed_at() {
        let error = first_error("rows = true", |section| section.integer("rows", &Parameters::default()).map(drop));
        assert!(error.starts_with("x.toml:1:8: `rows` is of type boolean, expected a number"), "{error}");
    }

    #[test]
    fn a_word_inside_a_text_is_pointed_at() {
        let error = first_error("cells = \"r1c11 r1c1\"", |section| Err(section.fault_in("cells", "r1c1", "no")));
        assert!(error.starts_with("x.toml:1:16: no"), "{error}");
    }

    #[test]
    fn what_is_no_toml_is_pointed_at() {
        let Err(error) = Document::parse("x.toml", "rows = = 9") else { panic!("it is none") };
        assert_eq!(error.place(), Some((1, 8)));
    }
}
