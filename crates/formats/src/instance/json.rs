//! JSON whose objects name each key once.

use exactone_core::spelling::quoted;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// A value of JSON in which no object has a key twice: which of the two is meant nobody knows.
///
/// ```
/// use exactone_formats::instance::Json;
///
/// let json: Json = serde_json::from_str(r#"{"b": [1, "2"], "a": null}"#)?;
/// assert_eq!(json.field("b").and_then(Json::list).map(<[Json]>::len), Some(2));
/// assert!(serde_json::from_str::<Json>(r#"{"a": 1, "a": 1}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// Nothing.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// A number; a whole one beyond 2^53 is not exact.
    Number(f64),
    /// A string.
    Text(String),
    /// Values.
    List(Vec<Json>),
    /// Keys with values, in the order of the text.
    Table(Vec<(String, Json)>),
}

impl Json {
    /// The value of a key that is not null.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<&Json> {
        let Self::Table(entries) = self else { return None };
        entries.iter().find(|(name, _)| name == key).map(|(_, value)| value).filter(|value| **value != Self::Null)
    }

    /// Keys with values, in the order of the text; none, if it is no object.
    #[must_use]
    pub fn fields(&self) -> &[(String, Self)] {
        if let Self::Table(fields) = self { fields } else { &[] }
    }

    /// The string that it is.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The values of the list that it is.
    #[must_use]
    pub fn list(&self) -> Option<&[Json]> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    /// A whole number, also one that is written as a text.
    #[must_use]
    pub fn integer(&self) -> Option<i64> {
        match self {
            #[allow(clippy::cast_possible_truncation, reason = "whole and small, as the guard says")]
            Self::Number(number) if number.fract() == 0.0 && number.abs() < 1e9 => Some(*number as i64),
            Self::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// Whether it says nothing: no entries, no text, not true.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Null | Self::Flag(false) => true,
            Self::Flag(true) | Self::Number(_) => false,
            Self::Text(text) => text.trim().is_empty(),
            Self::List(list) => list.is_empty(),
            Self::Table(entries) => entries.is_empty(),
        }
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
                return Err(A::Error::custom(format_args!("key {} stands twice in an object", quoted(&key))));
            }
            entries.push((key, value));
        }
        Ok(Json::Table(entries))
    }
}
