//! What a JSON value may say about a puzzle, field by field. Unknown fields are kept if they hold a text, a number or a truth; repeated ones are
//! refused, and so are those that state a rule, or may.

use super::json_messages::{STATES_A_RULE, TWICE};
use super::rule_names::{is_harmless, may_state_rule, states_rule};
use crate::puzzle::{Detail, DetailKind};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::collections::HashSet;
use std::fmt;

/// The fields of a puzzle.
#[derive(Debug, Default)]
pub(super) struct Document {
    pub(super) schema: Option<String>,
    pub(super) rows: Option<usize>,
    pub(super) columns: Option<usize>,
    pub(super) boxes: Option<(usize, usize)>,
    /// `puzzle`, `cells` or `givens`, whichever was found, with that name.
    pub(super) cells: Option<(&'static str, Cells)>,
    pub(super) solution: Option<Cells>,
    pub(super) marks: Option<Vec<Vec<Vec<u16>>>>,
    pub(super) name: Option<String>,
    /// The other fields.
    pub(super) details: Vec<Detail>,
    /// The first field that is not known, and holds a list or an object.
    pub(super) stranger: Option<String>,
}

/// A grid of values.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Cells {
    /// As text: 81 characters.
    Text(String),
    /// As a list of rows, or of all values.
    List(Vec<Entry>),
}

/// An element of a list of cells.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A value, a blank, or a row in one string.
    Text(String),
    /// A row of values and blanks.
    Row(Vec<String>),
}

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DocumentVisitor)
    }
}

struct DocumentVisitor;

impl<'de> Visitor<'de> for DocumentVisitor {
    type Value = Document;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a puzzle: an object or an array of rows")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Document, E> {
        Ok(Document { cells: Some(("puzzle", Cells::Text(text.to_owned()))), ..Document::default() })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Document, A::Error> {
        let cells = CellsVisitor.visit_seq(list)?;
        Ok(Document { cells: Some(("rows", cells)), ..Document::default() })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Document, A::Error> {
        let mut document = Document::default();
        let mut seen = HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            if seen.contains(&key) {
                return Err(de::Error::custom(TWICE));
            }
            document.read_field(&key, &mut map)?;
            seen.insert(key);
        }
        Ok(document)
    }
}

impl Document {
    fn read_field<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        match key {
            "schema" => self.schema = map.next_value()?,
            "rows" => self.rows = map.next_value()?,
            "columns" => self.columns = map.next_value()?,
            "box" => self.boxes = map.next_value()?,
            "puzzle" => self.set_cells("puzzle", map.next_value()?)?,
            "cells" => self.set_cells("cells", map.next_value()?)?,
            "givens" if self.cells.is_none() => self.set_cells("givens", map.next_value()?)?,
            "solution" => self.solution = map.next_value()?,
            "marks" => self.marks = map.next_value()?,
            "name" => {
                let id = std::mem::replace(&mut self.name, map.next_value::<Option<Label>>()?.map(|label| label.0));
                self.details.extend(id.map(|id| Detail::words("id", id)));
            }
            "id" if self.name.is_none() => self.name = map.next_value::<Option<Label>>()?.map(|label| label.0),
            name if may_state_rule(name) => {
                let Strict(value) = map.next_value()?;
                if states_rule(name, &value.to_string()) {
                    return Err(de::Error::custom(format!("`{name}` {STATES_A_RULE}")));
                }
                self.details.push(Detail { name: name.to_owned(), text: value.to_string(), kind: DetailKind::Json });
            }
            other => {
                let Strict(value) = map.next_value()?;
                let holds_much = value.as_array().is_some_and(|list| !list.is_empty())
                    || value.as_object().is_some_and(|object| !object.is_empty());
                if holds_much && !is_harmless(other) {
                    self.stranger.get_or_insert_with(|| other.to_owned());
                }
                self.details.push(match value {
                    Value::String(text) => Detail::words(other, text),
                    value => Detail { name: other.to_owned(), text: value.to_string(), kind: DetailKind::Json },
                });
            }
        }
        Ok(())
    }

    /// `givens` stand back when the puzzle itself is there; `puzzle` and `cells` exclude each other.
    fn set_cells<E: de::Error>(&mut self, name: &'static str, cells: Option<Cells>) -> Result<(), E> {
        let Some(cells) = cells else { return Ok(()) };
        match &self.cells {
            Some((other, _)) if *other != "givens" => {
                Err(de::Error::custom(format!("`{other}` and `{name}` both give the puzzle")))
            }
            _ => {
                self.cells = Some((name, cells));
                Ok(())
            }
        }
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CellsVisitor)
    }
}

struct CellsVisitor;

impl<'de> Visitor<'de> for CellsVisitor {
    type Value = Cells;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string of cells or a list of rows")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Cells, E> {
        Ok(Cells::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cells, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = list.next_element()? {
            entries.push(entry);
        }
        Ok(Cells::List(entries))
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EntryVisitor)
    }
}

/// Reads a value, a blank or a row.
struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = Entry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row, a value or null")
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Entry, E> {
        Ok(Entry::Text(value.to_string()))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Entry, E> {
        Ok(Entry::Text(text.to_owned()))
    }

    fn visit_unit<E: de::Error>(self) -> Result<Entry, E> {
        Ok(Entry::Text(".".to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entry, A::Error> {
        let mut cells = Vec::new();
        while let Some(Cell(cell)) = list.next_element()? {
            cells.push(cell);
        }
        Ok(Entry::Row(cells))
    }

    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<Entry, A::Error> {
        Err(de::Error::custom("an object found where a row, a value or null was expected"))
    }
}

/// A value or a blank.
struct Cell(String);

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Entry::deserialize(deserializer)? {
            Entry::Text(text) => Ok(Self(text)),
            Entry::Row(_) => Err(de::Error::custom("a list found where a value or null was expected")),
        }
    }
}

/// A name: a string or a number.
struct Label(String);

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(text) => Ok(Self(text)),
            serde_json::Value::Number(number) => Ok(Self(number.to_string())),
            _ => Err(de::Error::custom("a name is a string or a number")),
        }
    }
}

/// Any value; objects inside must not have the same field twice either. The depth was checked before.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
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
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Strict(Value::Array(values)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Strict, A::Error> {
        let mut values = Map::new();
        while let Some((key, Strict(value))) = map.next_entry::<String, Strict>()? {
            if values.insert(key, value).is_some() {
                return Err(de::Error::custom(TWICE));
            }
        }
        Ok(Strict(Value::Object(values)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Cells, Document, Entry};

    fn error(text: &str) -> String {
        serde_json::from_str::<Document>(text).unwrap_err().to_string()
    }

    #[test]
    fn fields_are_read_and_others_kept() {
        let text = r#"{"schema":"s","rows":2,"box":[1,2],"cells":[[1,null],["2",0]],"name":7,"tags":{"y":[1.5,true]}}"#;
        let document: Document = serde_json::from_str(text).unwrap();
        assert_eq!((document.rows, document.boxes, document.name.as_deref()), (Some(2), Some((1, 2)), Some("7")));
        let rows = vec![Entry::Row(vec!["1".into(), ".".into()]), Entry::Row(vec!["2".into(), "0".into()])];
        assert_eq!(document.cells, Some(("cells", Cells::List(rows))));
        assert_eq!((document.details.len(), document.stranger), (1, None));
        let strange: Document = serde_json::from_str(r#"{"cells":"1","a":[],"b":"2","c":[[1]],"d":{"e":2}}"#).unwrap();
        assert_eq!((strange.details.len(), strange.stranger.as_deref()), (4, Some("c")));
    }

    #[test]
    fn repeated_fields_are_refused_at_any_depth() {
        assert!(error(r#"{"name":"a","name":"b"}"#).contains(super::TWICE));
        assert!(error(r#"{"x":{"y":1,"y":2}}"#).contains(super::TWICE));
        assert!(error(r#"{"z":[{"y":1,"y":1}]}"#).contains(super::TWICE));
    }

    #[test]
    fn numbers_that_are_no_values_are_refused() {
        for cells in ["[[1.5]]", "[[-1]]", "[[1e400]]", "[[NaN]]", "[[true]]", "[[[1]]]"] {
            assert!(serde_json::from_str::<Document>(&format!("{{\"cells\":{cells}}}")).is_err(), "{cells}");
        }
        assert!(serde_json::from_str::<Document>("{\"x\":1e400}").is_err());
    }

    #[test]
    fn the_puzzle_is_given_once_and_givens_stand_back() {
        assert!(error(r#"{"puzzle":"1","cells":"1"}"#).contains("both give the puzzle"));
        for text in [r#"{"puzzle":"1","givens":"2"}"#, r#"{"givens":"2","puzzle":"1"}"#] {
            let document: Document = serde_json::from_str(text).unwrap();
            assert_eq!(document.cells, Some(("puzzle", Cells::Text("1".into()))));
        }
    }
}
