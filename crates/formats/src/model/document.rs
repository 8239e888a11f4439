//! TOML with places: every key and value knows where it stands, so a message can point at it.
//!
//! A [`Section`] is a table that is being read. It remembers which keys were asked for. [`finish`](Section::finish) refuses
//! all others, and the message names the nearest key that was asked for.

use super::expression::Parameters;
use super::toml_tree::{Node, TomlTable, TomlValue, owned};
use crate::instance::TextError;
use exactone_core::spelling::nearest as nearest_name;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::de::DeTable;

/// Longer texts are refused.
pub(super) const LONGEST: usize = 32 << 20;
/// Larger numbers are refused, so that sums of them fit.
const LARGEST: u64 = 1_000_000_000_000;

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
        let root = DeTable::parse(text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            TextError::at(path, text, span, format!("this is not TOML: {}", error.message()))
        })?;
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

/// Values by key that are read in place of those that stand there; no value where a key counts as not there.
pub(in crate::model) type Instead = BTreeMap<String, Option<Node>>;

impl<'d> Section<'d> {
    fn value(&self, key: &'static str) -> Option<&'d Node> {
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
    fn required<T>(&self, key: &'static str, found: Option<T>) -> Result<T, TextError> {
        found.ok_or_else(|| self.fault(format!("`{key}` is missing here")))
    }

    /// The text of a key, if it is there.
    pub(in crate::model) fn optional_text(&self, key: &'static str) -> Result<Option<&'d str>, TextError> {
        let Some(value) = self.value(key) else { return Ok(None) };
        value.value.as_str().map(Some).ok_or_else(|| self.wrong_type(key, value, "a text"))
    }

    /// The text of a key.
    pub(in crate::model) fn text(&self, key: &'static str) -> Result<&'d str, TextError> {
        let found = self.optional_text(key)?;
        self.required(key, found)
    }

    /// The number of a key, if it is there: an integer, or an expression of parameters as a text.
    pub(in crate::model) fn optional_integer(
        &self,
        key: &'static str,
        parameters: &Parameters,
    ) -> Result<Option<i64>, TextError> {
        let Some(value) = self.value(key) else { return Ok(None) };
        self.evaluated(key, value, parameters).map(Some)
    }

    /// The number of a key: an integer, or an expression of parameters as a text.
    pub(in crate::model) fn integer(&self, key: &'static str, parameters: &Parameters) -> Result<i64, TextError> {
        let found = self.optional_integer(key, parameters)?;
        self.required(key, found)
    }

    /// A number that counts something: between 0 and a limit.
    pub(in crate::model) fn count(
        &self,
        key: &'static str,
        parameters: &Parameters,
        limit: usize,
    ) -> Result<usize, TextError> {
        let number = self.integer(key, parameters)?;
        let fits = usize::try_from(number).ok().filter(|number| *number <= limit);
        fits.ok_or_else(|| self.fault_at(key, format!("`{key}` is {number}, expected a number from 0 to {limit}")))
    }

    fn evaluated(&self, key: &str, value: &Node, parameters: &Parameters) -> Result<i64, TextError> {
        match &value.value {
            TomlValue::Integer(integer) => {
                let fits = integer.number().filter(|number| number.unsigned_abs() <= LARGEST);
                fits.ok_or_else(|| self.at(value.span.clone(), format!("`{}` is too large a number", integer.digits)))
            }
            TomlValue::String(text) => {
                let number = parameters.evaluate(text).and_then(|number| {
                    if number.unsigned_abs() <= LARGEST {
                        Ok(number)
                    } else {
                        Err(format!("{number} is too large a number"))
                    }
                });
                number.map_err(|message| self.at(value.span.clone(), format!("`{key}`: {message}")))
            }
            _ => Err(self.wrong_type(key, value, "a number, or an expression as a text")),
        }
    }

    /// A list of numbers: an array, or a text of numbers with blanks or commas between them. `None` without the key.
    pub(in crate::model) fn integers(
        &self,
        key: &'static str,
        parameters: &Parameters,
    ) -> Result<Option<Vec<i64>>, TextError> {
        let Some(value) = self.value(key) else { return Ok(None) };
        let list = match &value.value {
            TomlValue::Array(array) => {
                array.iter().map(|item| self.evaluated(key, item, parameters)).collect::<Result<_, _>>()?
            }
            TomlValue::String(text) => {
                let number = |word: &str| {
                    parameters.evaluate(word).map_err(|message| self.fault_in(key, word, format!("`{key}`: {message}")))
                };
                text.split([' ', ',', '\n', '\t'])
                    .filter(|word| !word.is_empty())
                    .map(number)
                    .collect::<Result<_, _>>()?
            }
            _ => vec![self.evaluated(key, value, parameters)?],
        };
        Ok(Some(list))
    }

    /// A list of lists of numbers: an array of arrays, or of texts.
    pub(in crate::model) fn rows(
        &self,
        key: &'static str,
        parameters: &Parameters,
    ) -> Result<Option<Vec<Vec<i64>>>, TextError> {
        let Some(value) = self.value(key) else { return Ok(None) };
        let Some(rows) = value.value.as_array() else {
            return Err(self.wrong_type(key, value, "an array of arrays of numbers"));
        };
        let row = |row: &Node| match &row.value {
            TomlValue::Array(items) => items.iter().map(|item| self.evaluated(key, item, parameters)).collect(),
            _ => Err(self.wrong_type(key, row, "an array of numbers")),
        };
        rows.iter().map(row).collect::<Result<_, _>>().map(Some)
    }

    /// A list of texts: an array of them. `None` without the key.
    pub(in crate::model) fn texts(&self, key: &'static str) -> Result<Option<Vec<&'d str>>, TextError> {
        let Some(value) = self.value(key) else { return Ok(None) };
        let wrong = |value| self.wrong_type(key, value, "an array of texts");
        let array = value.value.as_array().ok_or_else(|| wrong(value))?;
        array.iter().map(|item| item.value.as_str().ok_or_else(|| wrong(item))).collect::<Result<_, _>>().map(Some)
    }

    /// A list of words: an array of texts and integers, a text of words with blanks or commas between them, or one
    /// integer. `None` without the key.
    pub(in crate::model) fn words(&self, key: &'static str) -> Result<Option<Vec<String>>, TextError> {
        let Some(value) = self.value(key) else { return Ok(None) };
        let words = match &value.value {
            TomlValue::Array(array) => array.iter().map(|item| self.one_word(key, item)).collect::<Result<_, _>>()?,
            TomlValue::String(text) => {
                let words = text.split([' ', ',', '\n', '\t', '\r']).filter(|word| !word.is_empty());
                words.map(str::to_owned).collect()
            }
            _ => vec![self.one_word(key, value)?],
        };
        Ok(Some(words))
    }

    fn one_word(&self, key: &str, item: &Node) -> Result<String, TextError> {
        match &item.value {
            TomlValue::Integer(integer) => Ok(integer.digits.clone()),
            TomlValue::String(text) => Ok(text.clone()),
            _ => Err(self.wrong_type(key, item, "a word or a number")),
        }
    }

    /// A list of lists of words: an array of arrays, or of texts of words with blanks between them.
    pub(in crate::model) fn word_rows(&self, key: &'static str) -> Result<Vec<Vec<String>>, TextError> {
        let value = self.required(key, self.value(key))?;
        let Some(rows) = value.value.as_array() else {
            return Err(self.wrong_type(key, value, "an array of arrays of words"));
        };
        let row = |row: &Node| match &row.value {
            TomlValue::Array(items) => items.iter().map(|item| self.one_word(key, item)).collect(),
            TomlValue::String(text) => Ok(text.split_whitespace().map(str::to_owned).collect()),
            _ => Err(self.wrong_type(key, row, "an array of words")),
        };
        rows.iter().map(row).collect()
    }

    /// Yes or no; no if the key is missing.
    pub(in crate::model) fn flag(&self, key: &'static str) -> Result<bool, TextError> {
        match self.value(key) {
            None => Ok(false),
            Some(Node { value: TomlValue::Boolean(flag), .. }) => Ok(*flag),
            Some(value) => Err(self.wrong_type(key, value, "true or false")),
        }
    }

    /// One of some words; `None` without the key.
    pub(in crate::model) fn word<T: Copy>(
        &self,
        key: &'static str,
        words: &[(&'static str, T)],
    ) -> Result<Option<T>, TextError> {
        let Some(found) = self.optional_text(key)? else { return Ok(None) };
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == found) {
            return Ok(Some(*meaning));
        }
        let known = words.iter().map(|(word, _)| *word);
        Err(self.fault_at(key, unknown(key, found, known)))
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
        let array = value.value.as_array().ok_or_else(|| wrong(value))?;
        let section = |item: &'d Node| {
            let table = item.value.as_table().ok_or_else(|| wrong(item))?;
            Ok(self.inner(table, item.span.clone()))
        };
        array.iter().map(section).collect()
    }

    fn inner(&self, table: &'d TomlTable, span: Range<usize>) -> Section<'d> {
        let Self { path, text, note, .. } = *self;
        Section { path, text, table, instead: None, note, span, asked: RefCell::default() }
    }

    /// All keys with their values as words, for tables whose keys are names: integers, expressions and texts alike.
    pub(in crate::model) fn entries(&self) -> Result<Vec<(String, String)>, TextError> {
        let mut entries = Vec::with_capacity(self.table.len());
        for (key, (_, node)) in self.table {
            let text = match &node.value {
                TomlValue::Integer(integer) => integer.digits.clone(),
                TomlValue::String(text) => text.clone(),
                _ => return Err(self.wrong_type(key, node, "a number or a text")),
            };
            entries.push((key.clone(), text));
        }
        Ok(entries)
    }

    /// Refuses every key that was not asked for.
    pub(in crate::model) fn finish(&self) -> Result<(), TextError> {
        let asked = self.asked.borrow();
        let is_there = |key: &str| self.node(key).is_some();
        let strange = self.table.iter().filter(|(key, _)| is_there(key) && !asked.contains(&key.as_str()));
        let Some((key, (span, _))) = strange.min_by_key(|(_, (span, _))| span.start) else { return Ok(()) };
        Err(self.at(span.clone(), unknown("key", key, asked.iter().copied())))
    }

    /// The place of the value of a key, or of this table if it has no such key.
    pub(in crate::model) fn span_of(&self, key: &str) -> Range<usize> {
        self.node(key).map_or(&self.span, |node| &node.span).clone()
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

    fn wrong_type(&self, key: &str, value: &Node, expected: &str) -> TextError {
        let found = value.value.type_name();
        self.at(value.span.clone(), format!("`{key}` is of type {found}, expected {expected}"))
    }

    fn at(&self, span: Range<usize>, message: impl Into<String>) -> TextError {
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

/// `, did you mean ...?`, for names that are not known before the file is read.
pub(in crate::model) fn nearest_of<'n>(found: &str, known: impl Iterator<Item = &'n str>) -> String {
    let near = nearest_name(found, known);
    near.map_or(String::new(), |near| format!(", did you mean `{near}`?"))
}

/// `unknown key `colums`, did you mean `columns`? expected one of ...`
pub(in crate::model) fn unknown(what: &str, found: &str, known: impl Iterator<Item = &'static str>) -> String {
    let mut known: Vec<&'static str> = known.collect();
    known.sort_unstable();
    known.dedup();
    let near = nearest_of(found, known.iter().copied());
    let list = known.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    format!("unknown {what} `{found}`{near} Expected one of {list}").replace("` Expected", "`; expected")
}

#[cfg(test)]
mod tests {
    use super::*;

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
