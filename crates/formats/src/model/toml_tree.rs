//! TOML as a tree that owns its texts, and knows the place of every key and value.

use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml::value::Datetime;

/// A value and its place in the text.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) span: Range<usize>,
    pub(super) value: TomlValue,
}

/// A value.
#[derive(Clone, Debug)]
pub(super) enum TomlValue {
    String(String),
    Integer(Integer),
    Float(String),
    Boolean(bool),
    Datetime(Datetime),
    Array(Vec<Node>),
    Table(TomlTable),
}

/// A whole number of any length.
#[derive(Clone, Debug)]
pub(super) struct Integer {
    pub(super) digits: String,
    radix: u32,
}

/// The place of each key, and its value.
pub(super) type TomlTable = BTreeMap<String, (Range<usize>, Node)>;

impl Integer {
    /// The number, if it has no more than 64 bits.
    pub(super) fn number(&self) -> Option<i64> {
        i64::from_str_radix(&self.digits.replace('_', ""), self.radix).ok()
    }
}

impl TomlValue {
    /// The name of its type.
    pub(super) fn type_name(&self) -> &'static str {
        match self {
            Self::String(_) => "string",
            Self::Integer(_) => "integer",
            Self::Float(_) => "float",
            Self::Boolean(_) => "boolean",
            Self::Datetime(_) => "datetime",
            Self::Array(_) => "array",
            Self::Table(_) => "table",
        }
    }

    pub(super) fn as_str(&self) -> Option<&str> {
        if let Self::String(text) = self { Some(text) } else { None }
    }

    pub(super) fn as_array(&self) -> Option<&[Node]> {
        if let Self::Array(items) = self { Some(items) } else { None }
    }

    pub(super) fn as_table(&self) -> Option<&TomlTable> {
        if let Self::Table(table) = self { Some(table) } else { None }
    }

    /// The value without places; `None` if a number does not fit 64 bits.
    fn plain(&self) -> Option<toml::Value> {
        Some(match self {
            Self::String(text) => text.clone().into(),
            Self::Integer(integer) => integer.number()?.into(),
            Self::Float(text) => finite(text)?.into(),
            Self::Boolean(flag) => (*flag).into(),
            Self::Datetime(time) => (*time).into(),
            Self::Array(items) => items.iter().map(|item| item.value.plain()).collect::<Option<Vec<_>>>()?.into(),
            Self::Table(entries) => plain(entries)?.into(),
        })
    }
}

/// A float, if it is not too large for its type.
fn finite(text: &str) -> Option<f64> {
    let float = text.replace('_', "").parse::<f64>().ok()?;
    (float.is_finite() || text.contains("inf") || text.contains("nan")).then_some(float)
}

/// A table without places; `None` if a number in it does not fit 64 bits.
pub(super) fn plain(table: &TomlTable) -> Option<toml::Table> {
    table.iter().map(|(key, (_, node))| Some((key.clone(), node.value.plain()?))).collect()
}

/// The table that a parser has read.
pub(super) fn owned(table: DeTable<'_>) -> TomlTable {
    let entry = |(key, value): (Spanned<_>, _)| (key.span(), key.into_inner(), value);
    let entries = table.into_iter().map(entry);
    entries.map(|(span, key, value)| (String::from(key), (span, node(value)))).collect()
}

fn node(spanned: Spanned<DeValue<'_>>) -> Node {
    let span = spanned.span();
    let value = match spanned.into_inner() {
        DeValue::String(text) => TomlValue::String(text.into_owned()),
        DeValue::Integer(integer) => {
            TomlValue::Integer(Integer { digits: integer.as_str().to_owned(), radix: integer.radix() })
        }
        DeValue::Float(float) => TomlValue::Float(float.as_str().to_owned()),
        DeValue::Boolean(flag) => TomlValue::Boolean(flag),
        DeValue::Datetime(time) => TomlValue::Datetime(time),
        DeValue::Array(items) => TomlValue::Array(items.into_iter().map(node).collect()),
        DeValue::Table(table) => TomlValue::Table(owned(table)),
    };
    Node { span, value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_without_places_is_the_one_that_the_library_reads() {
        let text =
            "a = [1, 0x1F, -1_000]\nb.c = 'x'\n[[d]]\ne = 1.5\nf = nan\n[g]\nh = 2024-01-02\ni = -inf\nj = true\n";
        let table = owned(DeTable::parse(text).unwrap().into_inner());
        assert_eq!(plain(&table).unwrap().to_string(), text.parse::<toml::Table>().unwrap().to_string());
        assert_eq!(table["a"].0, 0..1);
        assert_eq!(table["a"].1.span, 4..21);
    }

    #[test]
    fn numbers_that_do_not_fit_have_no_plain_table() {
        for text in ["a = 9223372036854775808", "a = 1e999"] {
            assert!(text.parse::<toml::Table>().is_err(), "{text}");
            let table = DeTable::parse(text).unwrap().into_inner();
            assert!(plain(&owned(table)).is_none(), "{text}");
        }
    }
}
