//! A text of JSON, and where a key stands in it.

use super::super::page::{Page, meant, quoted};
use super::place::{Step, place};
use crate::instance::{Json, TextError, json_message};

/// A text and what it says.
pub(super) struct Document<'t> {
    page: Page<'t>,
    pub(super) root: Json,
}

impl<'t> Document<'t> {
    pub(super) fn parse(page: Page<'t>) -> Result<Self, TextError> {
        let root = serde_json::from_str(page.text).map_err(|error| {
            let line = page.lines().nth(error.line().saturating_sub(1)).map_or("", |line| line.text);
            let message = format!("this is not JSON: {}", json_message(&error));
            TextError::on_line(page.source, error.line(), error.column(), line, message)
        })?;
        Ok(Self { page, root })
    }

    /// The entries of the whole.
    pub(super) fn entries(&self) -> Result<&[(String, Json)], TextError> {
        match &self.root {
            Json::Table(entries) => Ok(entries),
            _ => Err(self.page.whole("an object expected")),
        }
    }

    /// An error at the value that these steps lead to.
    pub(super) fn fault_at(&self, steps: &[Step<'_>], message: impl Into<String>) -> TextError {
        match place(self.page.text, steps) {
            Some(span) => self.page.error(span, message),
            None => self.page.whole(message),
        }
    }

    /// An error at a string, within the value that these steps lead to, or else at that value.
    pub(super) fn fault_within(&self, steps: &[Step<'_>], word: &str, message: impl Into<String>) -> TextError {
        let named = format!("\"{word}\"");
        let span = place(self.page.text, steps);
        match span.and_then(|span| Some(span.start + self.page.text[span].find(&named)?)) {
            Some(at) => self.page.error(at..at + named.len(), message),
            None => self.fault_at(steps, message),
        }
    }

    /// An error at the first place where a key stands.
    pub(super) fn fault(&self, key: &str, message: impl Into<String>) -> TextError {
        let named = format!("\"{key}\"");
        match self.page.text.find(&named) {
            Some(at) => self.page.error(at..at + named.len(), message),
            None => self.page.whole(message),
        }
    }

    /// The error of an unknown key.
    pub(super) fn unknown(&self, key: &str, known: impl Iterator<Item = &'static str>) -> TextError {
        self.fault(key, format!("{} is a rule that is not known here{}", quoted(key), meant(key, known)))
    }
}
