//! The values of a [`Section`] by their types: texts, numbers, words, and lists of them.

use super::document::Section;
use super::expression::Parameters;
use super::toml_tree::{Node, TomlValue};
use super::unknown_names::unknown;
use crate::instance::TextError;

/// Larger numbers are refused, so that sums of them fit.
const LARGEST: u64 = 1_000_000_000_000;

/// A word as the known ones are written: small letters, with hyphens.
pub(in crate::model) fn as_known(word: &str) -> String {
    word.trim().to_ascii_lowercase().replace(['_', ' '], "-")
}

impl<'d> Section<'d> {
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
                fits.ok_or_else(|| {
                    self.at(
                        value.span.clone(),
                        format!("`{}` is too large a number: at most {LARGEST}", integer.digits),
                    )
                })
            }
            TomlValue::String(text) => {
                let number = parameters.evaluate(text).and_then(|number| {
                    if number.unsigned_abs() <= LARGEST {
                        Ok(number)
                    } else {
                        Err(format!("{number} is too large a number: at most {LARGEST}"))
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
        let plain = as_known(found);
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == plain) {
            return Ok(Some(*meaning));
        }
        let known = words.iter().map(|(word, _)| *word);
        Err(self.fault_at(key, unknown(key, found, known)))
    }

    /// All keys with their values as words, for tables whose keys are names: integers, expressions and texts alike.
    pub(in crate::model) fn entries(&self) -> Result<Vec<(String, String)>, TextError> {
        let mut entries = Vec::new();
        for (key, node) in self.nodes() {
            let text = match &node.value {
                TomlValue::Integer(integer) => integer.digits.clone(),
                TomlValue::String(text) => text.clone(),
                _ => return Err(self.wrong_type(key, node, "a number or a text")),
            };
            entries.push((key.to_owned(), text));
        }
        Ok(entries)
    }
}
