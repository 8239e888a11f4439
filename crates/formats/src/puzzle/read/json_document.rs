//! What a JSON value may say about a puzzle, field by field. Unknown fields are kept if they hold a text, a number or a truth; repeated ones are
//! refused, and so are those that state a rule, or may.

use super::inner_fields::within;
use super::json_entries::Cells;
use super::json_messages::{BOXES_EXPECTED, TWICE};
use super::json_told::Told;
use super::json_values::{Label, Refusals, StrictVisitor};
use super::json_words::told;
use super::rule_names::{is_harmless, is_of_settings, may_state_rule};
use super::size_fields::SizeFields;
use super::stated_fields::{Stated, stated};
use crate::puzzle::{Detail, DetailKind};
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
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
    /// `givens` that stand above `puzzle` or `cells`.
    pub(super) givens: Option<Cells>,
    pub(super) solution: Option<Cells>,
    pub(super) marks: Option<Vec<Vec<Vec<u16>>>>,
    pub(super) name: Option<String>,
    /// The other fields.
    pub(super) details: Vec<Detail>,
    /// The fields that are not known, and hold a list or an object.
    pub(super) strangers: Vec<(String, Value)>,
}

/// JSON that is refused: where, and what is said of it.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) error: serde_json::Error,
    pub(super) told: Told,
}

impl Document {
    /// The fields of a text.
    ///
    /// # Errors
    /// Text that is no JSON, and fields that are refused whatever the puzzle is.
    pub(super) fn of_json(text: &[u8]) -> Result<Self, Refused> {
        let refusals = Refusals::default();
        let mut parser = serde_json::Deserializer::from_slice(text);
        let document = parser.deserialize_any(DocumentVisitor(&refusals));
        document.and_then(|document| parser.end().map(|()| document)).map_err(|error| {
            let full = error.to_string();
            let message = full.rsplit_once(" at line ").map_or(full.as_str(), |(message, _)| message);
            let told = refusals.into_told().unwrap_or_else(|| told(message));
            Refused { error, told }
        })
    }
}

struct DocumentVisitor<'a>(&'a Refusals);

impl<'de> Visitor<'de> for DocumentVisitor<'_> {
    type Value = Document;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a puzzle, an object or a list of rows,")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Document, E> {
        Ok(Document { cells: Some(("puzzle", Cells::Text(text.to_owned()))), ..Document::default() })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Document, A::Error> {
        let cells = Cells::of_list(list)?;
        Ok(Document { cells: Some(("rows", cells)), ..Document::default() })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Document, A::Error> {
        let mut document = Document::default();
        let mut seen = HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            if seen.contains(&key) {
                return Err(self.0.refuse(Told::Field(format!("{TWICE}, `{key}`"))));
            }
            // In an object of a cell it says where that stands.
            let is_of_cell = is_box(&key) && AXES.iter().all(|names| names.iter().any(|name| seen.contains(*name)));
            if is_of_cell {
                map.next_value::<IgnoredAny>()?;
            } else {
                document.read_field(&key, &mut map, self.0)?;
            }
            seen.insert(key);
        }
        Ok(document)
    }
}

/// Names of the row and the column of a cell.
const AXES: [[&str; 2]; 2] = [["row", "r"], ["col", "column"]];

fn is_box(name: &str) -> bool {
    matches!(name, "box" | "block")
}

impl Document {
    fn read_field<'de, A: MapAccess<'de>>(
        &mut self,
        key: &str,
        map: &mut A,
        refusals: &Refusals,
    ) -> Result<(), A::Error> {
        let refused = |told| refusals.refuse(told);
        let value = |map: &mut A| map.next_value_seed(StrictVisitor(refusals)).map(|strict| strict.0);
        match key {
            "schema" => self.schema = map.next_value()?,
            "rows" => self.rows = count(key, &value(map)?).map_err(refused)?,
            "columns" => self.columns = count(key, &value(map)?).map_err(refused)?,
            "puzzle" => self.set_cells("puzzle", map.next_value()?).map_err(refused)?,
            "cells" => self.set_cells("cells", map.next_value()?).map_err(refused)?,
            "givens" if self.cells.is_none() => self.set_cells("givens", map.next_value()?).map_err(refused)?,
            "solution" => self.solution = map.next_value()?,
            "marks" => self.marks = marks(value(map)?).map_err(refused)?,
            "name" => {
                let id = std::mem::replace(&mut self.name, map.next_value::<Option<Label>>()?.map(|label| label.0));
                self.details.extend(id.map(|id| Detail::words("id", id)));
            }
            "id" if self.name.is_none() => self.name = map.next_value::<Option<Label>>()?.map(|label| label.0),
            "model" => match value(map)? {
                Value::String(model) => {
                    self.details.push(Detail::words(key, model.as_str()));
                    self.model = Some(model);
                }
                value => self.keep(key, value).map_err(refused)?,
            },
            other => self.keep(other, value(map)?).map_err(refused)?,
        }
        Ok(())
    }

    /// Keeps a field that is none of a puzzle, unless it states what this form cannot hold.
    fn keep(&mut self, name: &str, value: Value) -> Result<(), Told> {
        let text = value.to_string();
        let stated = stated(name, &text, &mut self.sizes);
        if let Some(told) = stated.told() {
            return Err(Told::Field(format!("`{name}` {told}")));
        }
        match stated {
            Stated::Boxes => {
                return Err(Told::Field(format!("`{name}` is {}, {BOXES_EXPECTED}", shortened(&text))));
            }
            Stated::Marks => _ = self.pencil.get_or_insert_with(|| name.to_owned()),
            Stated::Rule | Stated::Order | Stated::Values | Stated::Size | Stated::Nothing => {}
        }
        if let Some((inner, told)) = value.as_object().filter(|_| is_of_settings(name)).and_then(within) {
            return Err(Told::Field(format!("`{name}`, in it `{inner}` {told}")));
        }
        let holds_much = value.as_array().is_some_and(|list| !list.is_empty())
            || value.as_object().is_some_and(|object| !object.is_empty());
        // Fields that may state a rule were looked at, and state none.
        if holds_much && stated == Stated::Nothing && !may_state_rule(name) && !is_harmless(name) {
            self.strangers.push((name.to_owned(), value.clone()));
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
    fn set_cells(&mut self, name: &'static str, cells: Option<Cells>) -> Result<(), Told> {
        let Some(cells) = cells else { return Ok(()) };
        match &self.cells {
            Some((other, _)) if *other != "givens" => {
                Err(Told::Field(format!("`{other}` and `{name}` both give the puzzle")))
            }
            _ => {
                let givens = self.cells.replace((name, cells));
                self.givens = givens.map(|(_, cells)| cells);
                Ok(())
            }
        }
    }
}

/// A number of rows or columns.
fn count(name: &str, value: &Value) -> Result<Option<usize>, Told> {
    match value {
        Value::Null => Ok(None),
        // It may be the rows themselves, which a search finds.
        Value::Array(_) | Value::Object(_) => Err(Told::Value(format!("a number expected for {name}"))),
        _ => {
            let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
            number.map(Some).ok_or_else(|| Told::Field(format!("`{name}` is {value}, a number expected")))
        }
    }
}

/// Pencil marks: rows of lists of numbers.
fn marks(value: Value) -> Result<Option<Vec<Vec<Vec<u16>>>>, Told> {
    let shown = shortened(&value.to_string());
    serde_json::from_value(value).map_err(|_| {
        Told::Field(format!("`marks` is {shown}, rows of lists of numbers expected, as [[[1,2],[3]],...]"))
    })
}

/// The beginning of a value.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let begin: String = text.chars().take(MOST).collect();
    if begin.len() < text.len() { format!("{begin}...") } else { begin }
}

#[cfg(test)]
mod tests {
    use super::super::json_entries::Entry;
    use super::{Cells, Document, Told};
    use crate::model::BoxShape;

    fn error(text: &str) -> String {
        Document::of_json(text.as_bytes()).unwrap_err().told.message().to_owned()
    }

    #[test]
    fn fields_are_read_and_others_kept() {
        let text = r#"{"schema":"s","rows":2,"box":[1,2],"cells":[[1,null],["2",0]],"name":7,"tags":{"y":[1.5,true]}}"#;
        let document = Document::of_json(text.as_bytes()).unwrap();
        assert_eq!((document.rows, document.name.as_deref()), (Some(2), Some("7")));
        assert_eq!(document.sizes.boxes(2), Ok(Some(BoxShape { rows: 1, columns: 2 })));
        let rows = vec![Entry::Row(vec!["1".into(), ".".into()]), Entry::Row(vec!["2".into(), "0".into()])];
        assert_eq!(document.cells, Some(("cells", Cells::List(rows))));
        assert_eq!((document.details.len(), document.strangers.len()), (1, 0));
        let strange = Document::of_json(br#"{"cells":"1","a":[],"b":"2","c":[[1]],"d":{"e":2}}"#).unwrap();
        assert_eq!((strange.details.len(), strange.strangers.len(), &*strange.strangers[0].0), (4, 2, "c"));
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
            assert!(Document::of_json(format!("{{\"cells\":\"1\",{field}}}").as_bytes()).is_ok(), "{field}");
        }
    }

    #[test]
    fn repeated_fields_are_refused_at_any_depth() {
        assert!(error(r#"{"name":"a","name":"b"}"#).contains(super::TWICE));
        assert!(error(r#"{"x":{"y":1,"y":2}}"#).contains(super::TWICE));
        assert!(error(r#"{"z":[{"y":1,"y":1}]}"#).contains(super::TWICE));
    }

    #[test]
    fn what_is_said_of_a_field_is_told_from_what_is_said_of_a_value() {
        let told = |text: &str| Document::of_json(text.as_bytes()).unwrap_err().told;
        assert!(Document::of_json(br#"{"row":1,"col":2,"box":0,"value":5}"#).is_ok());
        for text in [
            r#"{"x":{"y":1,"y":2}}"#,
            r#"{"rows":"x"}"#,
            r#"{"row":1,"box":0,"value":5}"#,
            r#"{"marks":1}"#,
            r#"{"cells":"1","diagonal":true}"#,
            r#"{"x":1e999}"#,
        ] {
            assert!(matches!(told(text), Told::Field(_)), "{text}");
        }
        for text in [r#"{"rows":[[1]]}"#, r#"{"cells":[[1.5]]}"#, r#"{"cells":"#, r#"{"cells":"1"} x"#, "1"] {
            assert!(matches!(told(text), Told::Value(_)), "{text}");
        }
    }

    #[test]
    fn numbers_that_are_no_values_are_refused() {
        for cells in ["[[1.5]]", "[[-1]]", "[[1e400]]", "[[NaN]]", "[[true]]", "[[[1]]]"] {
            assert!(Document::of_json(format!("{{\"cells\":{cells}}}").as_bytes()).is_err(), "{cells}");
        }
        assert!(Document::of_json(b"{\"x\":1e400}").is_err());
    }

    #[test]
    fn the_puzzle_is_given_once_and_givens_stand_back() {
        assert!(error(r#"{"puzzle":"1","cells":"1"}"#).contains("both give the puzzle"));
        for text in [r#"{"puzzle":"1","givens":"2"}"#, r#"{"givens":"2","puzzle":"1"}"#] {
            let document = Document::of_json(text.as_bytes()).unwrap();
            assert_eq!(document.cells, Some(("puzzle", Cells::Text("1".into()))));
        }
    }
}
