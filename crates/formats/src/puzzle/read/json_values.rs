//! Values of JSON that are taken as they are: names, and values of any kind in which no field comes twice.

use super::json_messages::TWICE;
use super::json_told::Told;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::cell::RefCell;
use std::fmt;

/// A name: a string or a number.
pub(super) struct Label(pub(super) String);

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(text) => Ok(Self(text)),
            serde_json::Value::Number(number) => Ok(Self(number.to_string())),
            _ => Err(de::Error::custom("a name is a string or a number")),
        }
    }
}

/// What our visitors refuse, kept beside the parser: its own errors have words, and no kind.
#[derive(Debug, Default)]
pub(super) struct Refusals(RefCell<Option<Told>>);

impl Refusals {
    /// The error of the parser for what is refused, which is kept.
    pub(super) fn refuse<E: de::Error>(&self, told: Told) -> E {
        let error = E::custom(told.message());
        self.0.replace(Some(told));
        error
    }

    /// What was refused.
    pub(super) fn into_told(self) -> Option<Told> {
        self.0.into_inner()
    }
}

/// Any value; objects inside must not have the same field twice either. The depth was checked before.
pub(super) struct Strict(pub(super) Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        StrictVisitor(&Refusals::default()).deserialize(deserializer)
    }
}

/// Reads such a value.
#[derive(Clone, Copy)]
pub(super) struct StrictVisitor<'a>(pub(super) &'a Refusals);

impl<'de> DeserializeSeed<'de> for StrictVisitor<'_> {
    type Value = Strict;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for StrictVisitor<'_> {
    type Value = Strict;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Strict, E> {
        Ok(Strict(value.into()))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Strict, E> {
        Ok(Strict(value.into()))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Strict, E> {
        Ok(Strict(value.into()))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Strict, E> {
        Ok(Strict(Number::from_f64(value).map_or(Value::Null, Value::Number)))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Strict, E> {
        Ok(Strict(value.into()))
    }

    fn visit_unit<E: de::Error>(self) -> Result<Strict, E> {
        Ok(Strict(Value::Null))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Strict, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element_seed(self)? {
            values.push(value);
        }
        Ok(Strict(Value::Array(values)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Strict, A::Error> {
        let mut values = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let Strict(value) = map.next_value_seed(self)?;
            if values.contains_key(&key) {
                return Err(self.0.refuse(Told::Field(format!("{TWICE}, `{key}`"))));
            }
            values.insert(key, value);
        }
        Ok(Strict(Value::Object(values)))
    }
}
