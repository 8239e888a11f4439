//! Records of a text, one for each cell: objects in braces, tags with attributes, and entries of a list in YAML. Each has names with values.

use super::tags::{Tag, tags};

/// Names of the field that has the value of a cell.
const VALUES: [&str; 8] = ["value", "val", "v", "digit", "number", "num", "n", "d"];

/// Names of fields that have its row and its column.
const ROWS: [&str; 5] = ["row", "r", "y", "i", "rowindex"];
const COLUMNS: [&str; 7] = ["col", "column", "c", "x", "j", "colindex", "columnindex"];

/// The largest value of a cell.
const LARGEST: u16 = 36;

/// What a text says of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Record {
    /// Where it begins.
    pub(in super::super) start: usize,
    /// Names in small letters, with values in small letters.
    pub(in super::super) fields: Vec<(String, String)>,
    /// Whether its names stand in double quotes, as in JSON.
    pub(in super::super) is_json: bool,
}

impl Record {
    /// What stands behind one of these names.
    fn field(&self, names: &[&str]) -> Option<&str> {
        self.fields.iter().find(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| value.as_str())
    }

    /// The value of the cell, if it has one.
    pub(in super::super) fn value(&self) -> Option<u16> {
        self.field(&VALUES)?.parse().ok().filter(|value| (1..=LARGEST).contains(value))
    }

    /// Its row and its column, as it counts them.
    pub(in super::super) fn place(&self) -> Option<(usize, usize)> {
        self.field(&ROWS)?.parse().ok().zip(self.field(&COLUMNS)?.parse().ok())
    }

    fn has_value(&self) -> bool {
        self.field(&VALUES).is_some()
    }
}

/// Whether attributes state a row and a column.
pub(in super::super) fn has_place(attributes: &[(String, String)]) -> bool {
    let has = |names: &[&str]| attributes.iter().any(|(name, _)| names.contains(&name.trim_start_matches("data-")));
    has(&ROWS) && has(&COLUMNS)
}

/// The records of a text that have a field for the value of a cell: those in braces, or else those of tags, or else those of YAML.
pub(in super::super) fn records(text: &str) -> Vec<Record> {
    let kinds: [fn(&str) -> Vec<Record>; 3] = [in_braces, of_tags, of_list];
    let found =
        |kind: fn(&str) -> Vec<Record>| -> Vec<Record> { kind(text).into_iter().filter(Record::has_value).collect() };
    kinds.into_iter().map(found).find(|records| records.len() > 1).unwrap_or_default()
}

/// The innermost objects in braces.
fn in_braces(text: &str) -> Vec<Record> {
    let ends = text.match_indices('}').map(|(end, _)| end);
    let inner = ends.filter_map(|end| {
        let start = text[..end].rfind(['{', '}']).filter(|&start| text[start..].starts_with('{'))?;
        let inside = &text[start + 1..end];
        Some(Record { start, fields: fields(inside), is_json: inside.trim_start().starts_with('"') })
    });
    inner.collect()
}

/// Tags with a value and a place as attributes.
fn of_tags(text: &str) -> Vec<Record> {
    let record = |mut tag: Tag<'_>| {
        let mut record = Record { start: tag.start, fields: std::mem::take(&mut tag.attributes), is_json: false };
        // What stands in an element is looked at last: tags are many, and few of them are cells.
        record.place()?;
        if record.field(&VALUES).is_none() {
            let value = Some(tag.text()).filter(|text| text.parse::<u16>().is_ok());
            record.fields.extend(value.map(|text| ("value".to_owned(), text)));
        }
        Some(record)
    };
    tags(text).into_iter().filter_map(record).collect()
}

/// Entries of a list, each from its dash to the next.
fn of_list(text: &str) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        let entry = line.trim_start().strip_prefix("- ");
        if entry.is_some() {
            records.push(Record { start: from, fields: Vec::new(), is_json: false });
        }
        if let Some(record) = records.last_mut().filter(|_| line.len() < LONGEST_LINE) {
            record.fields.extend(fields(entry.unwrap_or(line)));
        }
        from += line.len();
    }
    records
}

/// Lines of YAML with one field are shorter.
const LONGEST_LINE: usize = 120;

/// The names and values of a text: `"row": 1, col: 2, fixed='no'`. Lists and objects as values are left out.
fn fields(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((name, behind)) = word(rest) {
        let behind = behind.trim_start();
        let value = behind.strip_prefix("=>").or_else(|| behind.strip_prefix([':', '=']));
        rest = match value.map(str::trim_start) {
            None => behind,
            Some(value) if value.starts_with(['[', '{', '(']) => behind_list(value),
            Some(value) => match word(value) {
                Some((value, behind)) => {
                    found.push((name.to_lowercase(), value.to_lowercase()));
                    behind
                }
                None => "",
            },
        };
    }
    found
}

/// The first word of a text, or what stands in quote marks, and what is behind it.
fn word(text: &str) -> Option<(&str, &str)> {
    let is_sign = |sign: char| !sign.is_alphanumeric() && !"\"'_-.#+".contains(sign);
    let text = text.trim_start_matches(is_sign);
    let quote = text.chars().next()?;
    if matches!(quote, '"' | '\'') {
        return text[1..].split_once(quote);
    }
    let end = text.find(|sign: char| is_sign(sign) || matches!(sign, '"' | '\'')).unwrap_or(text.len());
    Some(text.split_at(end))
}

/// What stands behind a list that a text begins with.
fn behind_list(text: &str) -> &str {
    text.find([']', '}', ')']).map_or("", |end| &text[end + 1..])
}

#[cfg(test)]
mod tests {
    use super::records;

    #[test]
    fn records_are_found_in_every_notation() {
        for text in [
            "[{\"row\": 1, \"col\": 2, \"value\": 5, \"notes\": [1, 2], \"type\": \"User\"}, {\"value\": 0}]",
            "cells = [{r:1, c:2, v:5, type:'user'}, {r: 1, c: 3, v: 0}]",
            "<cell row='1' col='2' value='5' type='user'/><cell row='1' col='3' value='' type='user'/>",
            "cells:\n  - row: 1\n    col: 2\n    value: 5\n    type: user\n  - row: 1\n    col: 3\n    value: 0\n",
            "- {row: 1, col: 2, value: 5, type: user}\n- {row: 1, col: 3, value: 0, type: user}",
        ] {
            let found = records(text);
            assert_eq!((found.len(), found[0].value(), found[0].place()), (2, Some(5), Some((1, 2))), "{text}");
            assert!(found[0].fields.contains(&("type".to_owned(), "user".to_owned())), "{text}");
            assert_eq!(found[1].value(), None, "{text}");
        }
    }

    #[test]
    fn text_without_values_has_no_records() {
        assert!(
            records("<table><tr><td class=cell>5</td></tr></table>").is_empty() && records("a - b\n- c").is_empty()
        );
    }
}
