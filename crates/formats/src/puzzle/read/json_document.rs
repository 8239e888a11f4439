//! What a JSON value may say about a puzzle, field by field. Unknown fields are kept if they hold a text, a number or a truth; repeated ones are
//! refused, and so are those that state a rule, or may.

use super::inner_fields::within;
use super::json_messages::{BOXES_EXPECTED, TWICE};
use super::json_values::{Label, Strict};
use super::rule_names::{is_harmless, is_of_settings, may_state_rule};
use super::size_fields::SizeFields;
use super::stated_fields::{Stated, stated};
use crate::puzzle::{Detail, DetailKind};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use std::collections::HashSet;
use std::fmt;

/// The fields of a puzzle.
#[derive(Debug, Default)]
pub(super) struct Document {
    pub(super) schema: Option<String>,
    /// The rules by the name of a model.
    pub(super) model: Option<String>,
    pub(super) rows: Option<usize>,
    pub(super) columns: Option<usize>,
    /// How boxes are cut, and how large the puzzle is, as far as other fields say it.
    pub(super) sizes: SizeFields,
    /// The first field that is pencil marks in other programs.
    pub(super) pencil: Option<String>,
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
        f.write_str("a puzzle, an object or a list of rows,")
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
            "rows" => self.rows = count(key, &map.next_value::<Strict>()?.0)?,
            "columns" => self.columns = count(key, &map.next_value::<Strict>()?.0)?,
            "puzzle" => self.set_cells("puzzle", map.next_value()?)?,
            "cells" => self.set_cells("cells", map.next_value()?)?,
            "givens" if self.cells.is_none() => self.set_cells("givens", map.next_value()?)?,
            "solution" => self.solution = map.next_value()?,
            "marks" => self.marks = marks(map.next_value::<Strict>()?.0)?,
            "name" => {
                let id = std::mem::replace(&mut self.name, map.next_value::<Option<Label>>()?.map(|label| label.0));
                self.details.extend(id.map(|id| Detail::words("id", id)));
            }
            "id" if self.name.is_none() => self.name = map.next_value::<Option<Label>>()?.map(|label| label.0),
            "model" => match map.next_value::<Strict>()?.0 {
                Value::String(model) => {
                    self.details.push(Detail::words(key, model.as_str()));
                    self.model = Some(model);
                }
                value => self.keep(key, value)?,
            },
            other => self.keep(other, map.next_value::<Strict>()?.0)?,
        }
        Ok(())
    }

    /// Keeps a field that is none of a puzzle, unless it states what this form cannot hold.
    fn keep<E: de::Error>(&mut self, name: &str, value: Value) -> Result<(), E> {
        let text = value.to_string();
        let stated = stated(name, &text, &mut self.sizes);
        if let Some(told) = stated.told() {
            return Err(de::Error::custom(format!("`{name}` {told}")));
        }
        match stated {
            Stated::Boxes => {
                return Err(de::Error::custom(format!("`{name}` is {}, {BOXES_EXPECTED}", shortened(&text))));
            }
            Stated::Marks => _ = self.pencil.get_or_insert_with(|| name.to_owned()),
            Stated::Rule | Stated::Order | Stated::Values | Stated::Size | Stated::Nothing => {}
        }
        if let Some((inner, told)) = value.as_object().filter(|_| is_of_settings(name)).and_then(within) {
            return Err(de::Error::custom(format!("`{name}`, in it `{inner}` {told}")));
        }
        let holds_much = value.as_array().is_some_and(|list| !list.is_empty())
            || value.as_object().is_some_and(|object| !object.is_empty());
        // Fields that may state a rule were looked at, and state none.
        if holds_much && stated == Stated::Nothing && !may_state_rule(name) && !is_harmless(name) {
            self.stranger.get_or_insert_with(|| name.to_owned());
        }
        if name != "box" {
            self.details.push(match value {
                Value::String(text) => Detail::words(name, text),
                _ => Detail { name: name.to_owned(), text, kind: DetailKind::Json },
            });
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

/// A number of rows or columns.
fn count<E: de::Error>(name: &str, value: &Value) -> Result<Option<usize>, E> {
    match value {
        Value::Null => Ok(None),
        // It may be the rows themselves, which a search finds.
        Value::Array(_) | Value::Object(_) => Err(de::Error::custom(format!("a number expected for {name}"))),
        _ => {
            let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
            number.map(Some).ok_or_else(|| de::Error::custom(format!("`{name}` is {value}, a number expected")))
        }
    }
}

/// Pencil marks: rows of lists of numbers.
fn marks<E: de::Error>(value: Value) -> Result<Option<Vec<Vec<Vec<u16>>>>, E> {
    let shown = shortened(&value.to_string());
    serde_json::from_value(value).map_err(|_| {
        de::Error::custom(format!("`marks` is {shown}, rows of lists of numbers expected, as [[[1,2],[3]],...]"))
    })
}

/// The beginning of a value.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let begin: String = text.chars().take(MOST).collect();
    if begin.len() < text.len() { format!("{begin}...") } else { begin }
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

#[cfg(test)]
mod tests {
    use super::{Cells, Document, Entry};
    use crate::model::BoxShape;

    fn error(text: &str) -> String {
        serde_json::from_str::<Document>(text).unwrap_err().to_string()
    }

    #[test]
    fn fields_are_read_and_others_kept() {
        let text = r#"{"schema":"s","rows":2,"box":[1,2],"cells":[[1,null],["2",0]],"name":7,"tags":{"y":[1.5,true]}}"#;
        let document: Document = serde_json::from_str(text).unwrap();
        assert_eq!((document.rows, document.name.as_deref()), (Some(2), Some("7")));
        assert_eq!(document.sizes.boxes(2), Ok(Some(BoxShape { rows: 1, columns: 2 })));
        let rows = vec![Entry::Row(vec!["1".into(), ".".into()]), Entry::Row(vec!["2".into(), "0".into()])];
        assert_eq!(document.cells, Some(("cells", Cells::List(rows))));
        assert_eq!((document.details.len(), document.stranger), (1, None));
        let strange: Document = serde_json::from_str(r#"{"cells":"1","a":[],"b":"2","c":[[1]],"d":{"e":2}}"#).unwrap();
        assert_eq!((strange.details.len(), strange.stranger.as_deref()), (4, Some("c")));
    }

    #[test]
    fn objects_of_settings_are_looked_through() {
        for (field, told) in [
            ("\"options\":{\"diagonal\":true}", "`options`, in it `diagonal` states a rule"),
            ("\"meta\":{\"kind\":{\"type\":\"killer\"}}", "in it `type` states a rule"),
            ("\"settings\":{\"rotation\":90}", "in it `rotation` says that cells do not stand"),
            ("\"isZeroBased\":true", "says that values"),
        ] {
            assert!(error(&format!("{{\"cells\":\"1\",{field}}}")).contains(told), "{field}");
        }
        for field in ["\"options\":{\"theme\":\"dark\",\"sound\":true}", "\"meta\":{\"type\":\"daily\"}"] {
            assert!(serde_json::from_str::<Document>(&format!("{{\"cells\":\"1\",{field}}}")).is_ok(), "{field}");
        }
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
