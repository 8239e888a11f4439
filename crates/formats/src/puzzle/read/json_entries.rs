//! A grid in JSON as it is written: in one string, or as a list of values or of rows.

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;

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

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CellsVisitor)
    }
}

impl Cells {
    /// The elements of a list.
    pub(super) fn of_list<'de, A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error> {
        CellsVisitor.visit_seq(list)
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
