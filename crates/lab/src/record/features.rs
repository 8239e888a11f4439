//! Features of instances as a table in CSV: the one that a comparison writes, and one that somebody brings.
//!
//! The first line names the columns. `hash`, or `set` and `instance`, say which instance a line is of; `hash` goes first. All
//! other columns are features: a number, or nothing where it is not known.

use super::csv::CsvStyle;
use super::files::FileError;
use exactone_core::spelling::{escaped, nearest};
use exactone_files::file;
use std::collections::HashMap;
use std::path::Path;

/// The bytes of a table that are read at most: a million lines of a dozen features and more.
const MOST_FEATURES: u64 = 1 << 28;

/// The columns that say which instance a line is of.
const KEYS: [&str; 3] = ["set", "instance", "hash"];

/// Features of instances.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FeatureTable {
    /// The names of the features.
    pub names: Vec<String>,
    /// The instances.
    pub lines: Vec<FeatureLine>,
}

/// The features of one instance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FeatureLine {
    /// The line of the file, from 1.
    pub line: usize,
    /// The set of the instance.
    pub set: Option<String>,
    /// Its name.
    pub instance: Option<String>,
    /// Its hash, as in the rows.
    pub hash: Option<String>,
    /// A value for each name; absent where it is not known.
    pub values: Vec<Option<f64>>,
}

impl FeatureTable {
    /// The table as CSV, with a header. A feature that is not known is empty.
    #[expect(clippy::missing_panics_doc, reason = "memory takes it")]
    #[must_use]
    pub fn to_csv(&self, style: CsvStyle) -> Vec<u8> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let names = self.names.iter().map(|name| style.text(name));
        writer.write_record(KEYS.map(str::to_owned).into_iter().chain(names)).expect("memory takes it");
        for FeatureLine { set, instance, hash, values, .. } in &self.lines {
            let keys = [set, instance, hash].map(|key| style.text(key.as_deref().unwrap_or_default()));
            let values = values.iter().map(|value| value.map_or_else(String::new, |value| value.to_string()));
            writer.write_record(keys.into_iter().chain(values)).expect("memory takes it");
        }
        writer.into_inner().expect("memory takes it")
    }
}

/// Reads a table of features.
///
/// # Errors
/// [`FileError`]: it cannot be read; or it is no such table, with the line and the column of what is wrong.
pub fn read_features(path: &Path) -> Result<FeatureTable, FileError> {
    let bytes = file::bytes(path, MOST_FEATURES).map_err(|error| FileError::io(path, error))?;
    parse(&bytes).map_err(|Wrong { line, column, message }| FileError::Text {
        path: path.to_owned(),
        line,
        column,
        message,
    })
}

/// What is wrong in a text, and where.
#[derive(Debug, PartialEq, Eq)]
struct Wrong {
    line: usize,
    column: usize,
    message: String,
}

fn parse(bytes: &[u8]) -> Result<FeatureTable, Wrong> {
    // Spreadsheets write a mark of the byte order first.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let (line, column) = place(&bytes[..error.valid_up_to()], 0, usize::MAX);
        Wrong { line, column, message: "expected UTF-8".to_owned() }
    })?;
    let mut records = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut records = records.records().map(|record| {
        let record = record.expect("the text is in memory, and UTF-8");
        Record {
            start: start(text, &record),
            fields: record.iter().map(|field| field.trim().to_owned()).collect(),
            text,
        }
    });
    let empty = || Wrong { line: 1, column: 1, message: "it is empty: expected a line of column names".to_owned() };
    let columns = Columns::of(&records.next().ok_or_else(empty)?)?;
    let mut table = FeatureTable { names: columns.names(), lines: Vec::new() };
    let (mut seen, mut counter) = (HashMap::new(), LineCounter { text, at: 0, line: 1 });
    for record in records {
        let line = FeatureLine { line: counter.line_of(record.start), ..columns.line(&record)? };
        if let Some(first) = seen.insert((line.set.clone(), line.instance.clone(), line.hash.clone()), line.line) {
            return Err(record.wrong(0, format!("this instance is in line {first} already: expected each once")));
        }
        table.lines.push(line);
    }
    Ok(table)
}

/// Where a record begins; the end of the line before it is not its own.
fn start(text: &str, record: &csv::StringRecord) -> usize {
    let said = record.position().map_or(0, |position| usize::try_from(position.byte()).unwrap_or(usize::MAX));
    let ends = text.as_bytes()[said..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
    said + ends
}

/// A line of the table.
struct Record<'t> {
    start: usize,
    fields: Vec<String>,
    text: &'t str,
}

impl Record<'_> {
    fn wrong(&self, field: usize, message: String) -> Wrong {
        let (line, column) = place(self.text.as_bytes(), self.start, field);
        Wrong { line, column, message }
    }
}

/// The line and the column, from 1, of a field of the record that begins there, or of the end of the text. Columns are
/// characters.
fn place(text: &[u8], start: usize, field: usize) -> (usize, usize) {
    let is_first = |byte: &u8| byte & 0xc0 != 0x80;
    let (mut is_quoted, mut fields, mut end) = (false, 0, start);
    while end < text.len() && fields < field {
        match text[end] {
            b'"' => is_quoted = !is_quoted,
            b',' if !is_quoted => fields += 1,
            b'\n' if !is_quoted && field < usize::MAX => break,
            _ => (),
        }
        end += 1;
    }
    let line = text[..end].split(|byte| *byte == b'\n').count();
    let begin = text[..end].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    (line, text[begin..end].iter().filter(|byte| is_first(byte)).count() + 1)
}

/// Counts lines up to places that come in rising order.
struct LineCounter<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl LineCounter<'_> {
    fn line_of(&mut self, place: usize) -> usize {
        self.line += self.text[self.at..place].matches('\n').count();
        self.at = place;
        self.line
    }
}

/// What the columns are called.
struct Columns(Vec<String>);

impl Columns {
    fn of(header: &Record) -> Result<Self, Wrong> {
        let names = &header.fields;
        for (at, name) in names.iter().enumerate() {
            if name.is_empty() {
                return Err(header.wrong(at, "the column has no name: expected one".to_owned()));
            }
            if names[..at].contains(name) {
                return Err(header.wrong(at, format!("a second column `{}`: expected each once", escaped(name))));
            }
        }
        if !names.iter().any(|name| ["hash", "instance"].contains(&name.as_str())) {
            return Err(header.wrong(0, no_key(names)));
        }
        if names.iter().all(|name| KEYS.contains(&name.as_str())) {
            return Err(header.wrong(0, "there is no feature: expected a column of numbers".to_owned()));
        }
        Ok(Self(names.clone()))
    }

    fn names(&self) -> Vec<String> {
        self.0.iter().filter(|name| !KEYS.contains(&name.as_str())).cloned().collect()
    }

    fn line(&self, record: &Record) -> Result<FeatureLine, Wrong> {
        let (wanted, found) = (self.0.len(), record.fields.len());
        if wanted != found {
            let message = format!("expected {wanted} fields, as in the first line, found {found}");
            return Err(record.wrong(wanted.min(found), message));
        }
        let mut line = FeatureLine::default();
        for (at, (name, field)) in self.0.iter().zip(&record.fields).enumerate() {
            let text = Some(field.clone()).filter(|field| !field.is_empty());
            match name.as_str() {
                "set" => line.set = text,
                "instance" => line.instance = text,
                "hash" => line.hash = text.map(|hash| hash.to_ascii_lowercase()),
                _ => line.values.push(number(text.as_deref()).map_err(|message| record.wrong(at, message))?),
            }
        }
        if line.hash.is_none() && line.instance.is_none() {
            let at = self.0.iter().position(|name| name == "hash" || name == "instance").unwrap_or(0);
            return Err(record.wrong(at, "no instance is named: expected its hash or its name".to_owned()));
        }
        Ok(line)
    }
}

/// Why no column tells which instance a line is of.
fn no_key(names: &[String]) -> String {
    let one_of = "no column tells the instances: expected one called `hash` or `instance`";
    let near = |name: &&String| nearest(&name.to_ascii_lowercase(), ["hash", "instance"]).is_some();
    match names {
        [only] if only.contains([';', '\t']) => format!("{one_of}, and commas between the columns"),
        _ => match names.iter().find(near) {
            Some(name) => format!("{one_of}; the nearest is `{}`", escaped(name)),
            None => one_of.to_owned(),
        },
    }
}

fn number(text: Option<&str>) -> Result<Option<f64>, String> {
    let Some(text) = text else { return Ok(None) };
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(Some(number)),
        _ => Err(format!("`{}` is no number: expected one, or nothing where it is not known", escaped(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn line(line: usize, hash: &str, values: &[Option<f64>]) -> FeatureLine {
        FeatureLine { line, hash: Some(hash.to_owned()), values: values.to_vec(), ..FeatureLine::default() }
    }

    #[test]
    fn a_table_goes_there_and_back() {
        let of = |at, name: &str| FeatureLine {
            set: Some("a \"set\", it is".to_owned()),
            instance: Some(name.to_owned()),
            ..line(at, "0a", &[Some(0.1), None, Some(1e-300)])
        };
        let names = ["fill", "open", "my own, too"].map(str::to_owned).to_vec();
        let table = FeatureTable { names, lines: vec![of(2, "one"), of(3, "two")] };
        assert_eq!(parse(&table.to_csv(CsvStyle::Plain)), Ok(table));
    }

    #[test]
    fn marks_blank_lines_and_line_ends_of_other_systems_do_not_matter() {
        let text = b"\xef\xbb\xbfhash, x\r\n\r\nAB, 1\r\ncd,\r\n";
        let lines = vec![line(3, "ab", &[Some(1.0)]), line(4, "cd", &[None])];
        assert_eq!(parse(text), Ok(FeatureTable { names: vec!["x".to_owned()], lines }));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_and_what_was_expected() {
        let cases: [(&[u8], usize, usize, &str); 13] = [
            (b"", 1, 1, "it is empty"),
            (b"hash,x\nab,one\n", 2, 4, "`one` is no number"),
            (b"hash,x\r\nab,1\r\ncd,NaN\r\n", 3, 4, "`NaN` is no number"),
            (b"x,instance\n1,\"a,\n\xc3\xa9\"\n\xc3\xa9,b\n", 4, 1, "is no number"),
            (b"instance,x,y\n\"a,\nb\",1,z\n", 3, 6, "`z` is no number"),
            (b"hash,x\nab,1,2\n", 2, 6, "expected 2 fields, as in the first line, found 3"),
            (b"hash,x\nab\n", 2, 3, "expected 2 fields, as in the first line, found 1"),
            (b"hash,x,x\n", 1, 8, "a second column `x`"),
            (b"hash,,x\n", 1, 6, "the column has no name"),
            (b"Hash,x\n", 1, 1, "expected one called `hash` or `instance`; the nearest is `Hash`"),
            (b"hash;x\n", 1, 1, "and commas between the columns"),
            (b"hash,x\nab,1\nAB,2\n", 3, 1, "this instance is in line 2 already"),
            (b"x,hash\n1,ab\n2,\n", 3, 3, "expected its hash or its name"),
        ];
        for (text, line, column, part) in cases {
            let wrong = parse(text).unwrap_err();
            assert!(wrong.message.contains(part), "{wrong:?}");
            assert_eq!((wrong.line, wrong.column), (line, column), "{wrong:?}");
        }
        let wrong = parse(b"hash,x\nab,\xff\n").unwrap_err();
        assert_eq!((wrong.line, wrong.column, wrong.message.as_str()), (2, 4, "expected UTF-8"));
        assert!(parse(b"hash,set\n").unwrap_err().message.contains("there is no feature"));
    }

    proptest! {
        #[test]
        fn any_text_is_a_table_that_goes_there_and_back_or_has_a_place_that_it_has(
            parts in prop::collection::vec(prop::sample::select(PARTS), 0..40)
        ) {
            let text: String = parts.concat();
            match parse(text.as_bytes()) {
                Ok(mut table) => {
                    let mut again = parse(&table.to_csv(CsvStyle::Plain)).unwrap();
                    for line in table.lines.iter_mut().chain(&mut again.lines) {
                        line.line = 0;
                    }
                    prop_assert_eq!(again, table);
                }
                Err(Wrong { line, column, .. }) => {
                    let found = text.split('\n').nth(line - 1).unwrap_or_default();
                    prop_assert!(column >= 1 && column <= found.chars().count() + 1, "{text:?} {line}:{column}");
                }
            }
        }
    }

    const PARTS: &[&str] =
        &["hash", "instance", "set", "x", "é", "1", "-2e3", ",", ",", "\n", "\r\n", "\r", "\"", " ", "hash,x\n"];
}
