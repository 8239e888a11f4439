//! A TOML table that is read key by key. Unknown keys are refused, and the message names the nearest known one.

use super::super::page::{Page, meant, quoted};
use crate::instance::TextError;
use std::cell::RefCell;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub(super) type Value<'d> = Spanned<DeValue<'d>>;

pub(super) struct Keys<'d> {
    pub(super) page: Page<'d>,
    table: &'d DeTable<'d>,
    span: Range<usize>,
    asked: RefCell<Vec<&'static str>>,
}

impl<'d> Keys<'d> {
    pub(super) fn new(page: Page<'d>, table: &'d DeTable<'d>, span: Range<usize>) -> Self {
        Self { page, table, span, asked: RefCell::default() }
    }

    pub(super) fn value(&self, key: &'static str) -> Option<&'d Value<'d>> {
        self.asked.borrow_mut().push(key);
        self.table.get(key)
    }

    /// The value, which must be there.
    pub(super) fn required(&self, key: &'static str, expected: &str) -> Result<&'d Value<'d>, TextError> {
        self.value(key).ok_or_else(|| self.page.error(self.span.clone(), format!("`{key}` is missing: {expected}")))
    }

    pub(super) fn text(&self, key: &'static str) -> Result<Option<&'d str>, TextError> {
        let Some(value) = self.value(key) else { return Ok(None) };
        let text = value.get_ref().as_str();
        text.map(Some).ok_or_else(|| self.wrong(key, value, "a text"))
    }

    /// One of some words, or what stands in for it.
    pub(super) fn word<T: Copy>(
        &self,
        key: &'static str,
        words: &[(&'static str, T)],
        otherwise: T,
    ) -> Result<T, TextError> {
        let Some(found) = self.text(key)? else { return Ok(otherwise) };
        let known = words.iter().find(|(word, _)| *word == found);
        known.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let names = words.iter().map(|(word, _)| *word);
            let list = names.clone().map(quoted).collect::<Vec<_>>().join(", ");
            let message = format!("`{key}` is {}, expected {list}{}", quoted(found), meant(found, names));
            self.fault(key, message)
        })
    }

    /// Refuses every key that was not asked for.
    pub(super) fn finish(&self) -> Result<(), TextError> {
        let asked = self.asked.borrow();
        let strange = self.table.keys().filter(|key| !asked.iter().any(|known| *known == key.get_ref()));
        let Some(key) = strange.min_by_key(|key| key.span().start) else { return Ok(()) };
        let message = format!("unknown key {}{}", quoted(key.get_ref()), meant(key.get_ref(), asked.iter().copied()));
        Err(self.page.error(key.span(), message))
    }

    /// An error at the value of a key.
    pub(super) fn fault(&self, key: &str, message: impl Into<String>) -> TextError {
        let span = self.table.get(key).map_or(self.span.clone(), Spanned::span);
        self.page.error(span, message)
    }

    pub(super) fn wrong(&self, key: &str, value: &Value<'_>, expected: &str) -> TextError {
        let found = value.get_ref().type_str();
        self.page.error(value.span(), format!("`{key}` is of type {found}, expected {expected}"))
    }
}

/// The number that an integer of TOML is, if it fits.
pub(super) fn integer(value: &Value<'_>) -> Option<usize> {
    let integer = value.get_ref().as_integer()?;
    usize::from_str_radix(&integer.as_str().replace('_', ""), integer.radix()).ok()
}
