//! JSON in which no object has a name twice: which of the two is meant nobody knows.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// Names with values, in the order of the text.
pub(super) type Entries = [(String, Data)];

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Data {
    Null,
    Truth,
    /// A string, or a number as it would be written in one.
    Word(String),
    List(Vec<Data>),
    /// In the order of the text.
    Object(Vec<(String, Data)>),
}

impl Data {
    /// Names with values, if it is an object.
    pub(super) fn object(&self) -> Option<&Entries> {
        if let Self::Object(object) = self { Some(object) } else { None }
    }

    /// What has this name in the object.
    pub(super) fn get(&self, name: &str) -> Option<&Self> {
        self.object()?.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyData)
    }
}

struct AnyData;

impl<'de> Visitor<'de> for AnyData {
    type Value = Data;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Data, E> {
        Ok(Data::Null)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Data, E> {
        Ok(Data::Truth)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Data, E> {
        Ok(Data::Word(text.to_owned()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Data, E> {
        Ok(Data::Word(number.to_string()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Data, E> {
        Ok(Data::Word(number.to_string()))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Data, E> {
        Ok(Data::Word(number.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Data, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = values.next_element()? {
            list.push(value);
        }
        Ok(Data::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Data, A::Error> {
        let (mut object, mut names) = (Vec::new(), std::collections::HashSet::new());
        while let Some(name) = entries.next_key::<String>()? {
            if !names.insert(name.clone()) {
                return Err(A::Error::custom(format_args!("`{name}` stands twice in one object")));
            }
            object.push((name, entries.next_value()?));
        }
        Ok(Data::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::Data;

    #[test]
    fn a_name_that_comes_twice_is_refused_at_any_depth() {
        for twice in [r#"{"a":1,"a":1}"#, r#"{"b":{"a":1,"a":2}}"#, r#"[{"a":1,"b":[],"a":2}]"#] {
            let error = serde_json::from_str::<Data>(twice).unwrap_err();
            assert!(error.to_string().contains("`a` stands twice"), "{error}");
        }
        assert!(serde_json::from_str::<Data>(r#"{"a":{"a":1},"b":{"a":null,"c":true}}"#).is_ok());
    }
}
