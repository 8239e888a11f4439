//! JSON whose objects name each key once, and where a key stands in the text.

use super::super::page::{Page, meant, quoted};
use super::place::{Step, place};
use crate::instance::{TextError, json_message};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    Null,
    Flag(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Table(Vec<(String, Json)>),
}

impl Json {
    pub(super) fn field(&self, key: &str) -> Option<&Json> {
        let Self::Table(entries) = self else { return None };
        entries.iter().find(|(name, _)| name == key).map(|(_, value)| value).filter(|value| **value != Self::Null)
    }

    pub(super) fn fields(&self) -> &[(String, Self)] {
        if let Self::Table(fields) = self { fields } else { &[] }
    }

    pub(super) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    pub(super) fn list(&self) -> Option<&[Json]> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    /// A whole number, also one that is written as a text.
    pub(super) fn integer(&self) -> Option<i64> {
        match self {
            #[allow(clippy::cast_possible_truncation, reason = "whole and small, as the guard says")]
            Self::Number(number) if number.fract() == 0.0 && number.abs() < 1e9 => Some(*number as i64),
            Self::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// Whether it says nothing: no entries, no text, not true.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Null | Self::Flag(false) => true,
            Self::Flag(true) | Self::Number(_) => false,
            Self::Text(text) => text.trim().is_empty(),
            Self::List(list) => list.is_empty(),
            Self::Table(entries) => entries.is_empty(),
        }
    }
}

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

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(JsonVisitor)
    }
}

struct JsonVisitor;

impl<'de> Visitor<'de> for JsonVisitor {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Json, E> {
        Ok(Json::Flag(flag))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Json, E> {
        Ok(Json::Number(number))
    }

    #[allow(clippy::cast_precision_loss, reason = "numbers that matter are small; `integer` refuses others")]
    fn visit_i64<E: Error>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Number(number as f64))
    }

    #[allow(clippy::cast_precision_loss, reason = "numbers that matter are small; `integer` refuses others")]
    fn visit_u64<E: Error>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Number(number as f64))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = sequence.next_element()? {
            list.push(item);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut entries: Vec<(String, Json)> = Vec::new();
        let mut known = std::collections::HashSet::new();
        while let Some((key, value)) = map.next_entry::<String, Json>()? {
            if !known.insert(key.clone()) {
                return Err(A::Error::custom(format!("key {} stands twice in an object", quoted(&key))));
            }
            entries.push((key, value));
        }
        Ok(Json::Table(entries))
    }
}
