//! Objects with a field for each cell, whose name has its row and its column: `{"0-0": 5, "0-1": 3}`, `{"r1c1": 5}`, `{"(0, 3)": 7}`.
//!
//! The names say where cells stand, not the order of the fields. Where they are pairs of numbers, the first is the row if the fields go by it;
//! letters are rows if there is a field for each cell, row by row.

use super::super::cells::cell::is_blank_word;
use super::super::cells::cell_indexes::{Counted, counted};
use super::super::cells::line::line_of;
use super::super::cells::places::row_and_column;
use crate::puzzle::read::{Fault, ways};
use std::collections::BTreeSet;

/// Fewer fields are no cells of a grid.
const FEWEST: usize = 4;

/// So many rows and columns they have at least where names may be others.
const FEWEST_ROWS: usize = 3;

/// No name of a cell is longer, in bytes.
const LONGEST: usize = 16;

/// What a name says of the place of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Its row and its column, by their names.
    Named,
    /// Two numbers.
    Pair,
    /// A letter and a number.
    Letter,
    /// Its number, row by row.
    Index,
}

/// A field of an object that names a cell.
struct Field<'a> {
    start: usize,
    end: usize,
    kind: Kind,
    /// The name without its numbers.
    form: String,
    place: (usize, usize),
    value: &'a str,
}

/// An object with such fields.
struct Map<'a> {
    fields: Vec<Field<'a>>,
    /// The first of its other fields.
    other: Option<&'a str>,
    /// Whether its names may count from 0 or from 1.
    counts_from_any: bool,
}

/// The text with an object for each of these fields, if their names tell where they stand.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let maps = maps(text)?;
    if maps.iter().any(|map| doubt(map).is_some()) {
        return None;
    }
    let fields = maps.iter().flat_map(|map| &map.fields).filter(|field| field.kind != Kind::Letter);
    let (mut out, mut from) = (String::with_capacity(text.len() * 2), 0);
    // Where zeros are values, too, they are no blanks.
    let blank = if maps.iter().flat_map(|map| &map.fields).any(|field| field.value == "0") { "null" } else { "0" };
    for Field { start, end, place: (row, column), value, .. } in fields {
        let value = if is_blank(value) { blank } else { value };
        out += &text[from..*start];
        let object = format!("{{\"row\": {row}, \"col\": {column}, \"value\": {value}}}");
        out += &object;
        from = *end;
    }
    (from > 0).then(|| out + &text[from..])
}

/// What is said of the first of these objects whose names do not tell where its cells stand, with its line.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    maps(text)?.iter().find_map(|map| Some((line_of(text, map.fields[0].start), doubt(map)?)))
}

fn doubt(map: &Map<'_>) -> Option<Fault> {
    let field = |message: String| Some(Fault::Field { message });
    let two = |one: &str, other: &str| {
        Some(Fault::Readings { readings: vec![one.to_owned(), other.to_owned()], way: ways::ANY })
    };
    if let Some(other) = map.other {
        return field(format!("`{other}` names no cell, and the other fields beside it do"));
    }
    let mut places = BTreeSet::new();
    if let Some(again) = map.fields.iter().find(|field| !places.insert(field.place)) {
        let (row, column) = again.place;
        return field(format!("the cell of row {row}, column {column} is named twice"));
    }
    let is_whole = [16, 36, 81, 256].contains(&map.fields.len());
    let blanks = map.fields.iter().filter(|field| is_blank(field.value) || field.value == "0").count();
    if blanks * 2 > map.fields.len() && !is_whole {
        return field(format!(
            "{} cells are named with their blanks, and a grid has 16, 36, 81 or 256",
            map.fields.len()
        ));
    }
    if map.counts_from_any {
        return two("the names of cells count from 0", "they count from 1");
    }
    let is_sorted = map.fields.is_sorted_by_key(|field| field.place);
    let are_bare = map.fields[0].form.is_empty() && !is_whole;
    if are_bare && map.fields[0].kind == Kind::Pair && map.fields.iter().all(|field| may_count(field.place)) {
        return two("two digits are a row and a column", "they count the cells of a grid");
    }
    match map.fields[0].kind {
        Kind::Named | Kind::Index => None,
        Kind::Pair if is_sorted => None,
        Kind::Letter if is_sorted && is_whole => None,
        Kind::Pair => two("the first number in the name of a cell is its row", "the first number is its column"),
        Kind::Letter => two("the letter in the name of a cell is its row", "it is its column, as in a spreadsheet"),
    }
}

/// The objects of a text whose fields name cells.
fn maps(text: &str) -> Option<Vec<Map<'_>>> {
    if !text.contains('{') {
        return None;
    }
    let starts = text.match_indices('{').map(|(at, _)| at + 1);
    Some(starts.filter_map(|start| map(text, start)).collect())
}

/// The object that begins at a place, if most of its fields name cells in one form and have values.
fn map(text: &str, start: usize) -> Option<Map<'_>> {
    // The first field tells most objects apart.
    let first = text[start..].trim_start();
    first.strip_prefix(['"', '\'']).filter(|rest| rest.bytes().take(LONGEST).any(|byte| byte.is_ascii_digit()))?;
    let end = start + text[start..].find(['{', '}'])?;
    if let Some(map) = text[end..].starts_with('}').then(|| indexed(text, start, end)).flatten() {
        return Some(map);
    }
    let mut map = Map { fields: Vec::new(), other: None, counts_from_any: false };
    for (at, part) in parts(&text[start..end]) {
        match field(text, start + at, part) {
            Some(field) => map.fields.push(field),
            // What is damaged has a digit left.
            None if part.split(':').next().is_some_and(has_digit) => _ = map.other.get_or_insert(part.trim()),
            None => {}
        }
    }
    let Field { kind, form, .. } = map.fields.first()?;
    let are_alike = map.fields.iter().all(|field| field.form == *form);
    let count = |axis: fn(&Field<'_>) -> usize| map.fields.iter().map(axis).collect::<BTreeSet<usize>>().len();
    // A letter may be the name of a column, and two digits a number.
    let is_list = *kind != Kind::Letter && !form.is_empty()
        || count(|field| field.place.0) >= FEWEST_ROWS && count(|field| field.place.1) >= FEWEST_ROWS;
    let is_closed = text[end..].starts_with('}');
    (is_closed && map.fields.len() >= FEWEST && are_alike && is_list).then_some(map)
}

fn has_digit(text: &str) -> bool {
    text.contains(|sign: char| sign.is_ascii_digit())
}

/// What stands between the commas of an object that are not in quote marks, and where.
fn parts(inside: &str) -> Vec<(usize, &str)> {
    let (mut parts, mut from, mut quote) = (Vec::new(), 0, None);
    for (at, sign) in inside.char_indices() {
        match (sign, quote) {
            ('"' | '\'', None) => quote = Some(sign),
            (_, Some(open)) if sign == open => quote = None,
            (',', None) => {
                parts.push((from, &inside[from..at]));
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push((from, &inside[from..]));
    parts.retain(|(_, part)| !part.trim().is_empty());
    parts
}

/// Whether a row and a column of one digit each are as a number that may count a cell of a 9×9.
fn may_count((row, column): (usize, usize)) -> bool {
    (10..=81).contains(&(row * 10 + column))
}

/// The object between two places, if all its fields count cells.
fn indexed(text: &str, start: usize, end: usize) -> Option<Map<'_>> {
    let parts = parts(&text[start..end]);
    let written: Vec<Written<'_>> =
        parts.iter().map(|(at, part)| written(text, start + at, part)).collect::<Option<_>>()?;
    let names: Vec<&str> = written.iter().map(|written| written.name).collect();
    let (places, counts_from_any) = match counted(&names).filter(|_| names.len() >= FEWEST)? {
        Counted::Placed(places) => (places, false),
        Counted::FromAny => ((0..names.len()).map(|at| (at, 0)).collect(), true),
    };
    let fields = written.into_iter().zip(places);
    let fields = fields.map(|(Written { start, end, value, .. }, place)| Field {
        start,
        end,
        kind: Kind::Index,
        form: String::new(),
        place,
        value,
    });
    let fields = fields.collect();
    Some(Map { fields, other: None, counts_from_any })
}

/// A field as it is written.
struct Written<'a> {
    start: usize,
    end: usize,
    name: &'a str,
    value: &'a str,
}

/// The field of a part that begins at a place: a name in quote marks, and a value or a blank.
fn field<'a>(text: &'a str, at: usize, part: &'a str) -> Option<Field<'a>> {
    let Written { start, end, name, value } = written(text, at, part)?;
    let (kind, place, form) = place(name)?;
    Some(Field { start, end, kind, form, place, value })
}

fn written<'a>(text: &'a str, at: usize, part: &'a str) -> Option<Written<'a>> {
    let trimmed = part.trim();
    let start = at + (part.len() - part.trim_start().len());
    let quote = trimmed.chars().next().filter(|first| matches!(first, '"' | '\''))?;
    let (name, behind) = trimmed[1..].split_once(quote).filter(|(name, _)| name.len() <= LONGEST)?;
    let value = behind.trim_start().strip_prefix(':')?.trim();
    if value.is_empty() {
        return None;
    }
    let value = value.trim_matches(['"', '\'']);
    let is_value = value.len() <= 2 && value.bytes().all(|byte| byte.is_ascii_digit());
    let end = start + trimmed.len();
    debug_assert_eq!(&text[start..end], trimmed);
    (is_value || is_blank(value)).then_some(Written { start, end, name, value })
}

fn is_blank(value: &str) -> bool {
    matches!(value, "" | "." | "_" | "-" | " ") || is_blank_word(value)
}

/// The place that a name has, of which kind it is, and what is not its numbers.
fn place(name: &str) -> Option<(Kind, (usize, usize), String)> {
    if let Some((_, place, "")) = row_and_column(name) {
        return Some((Kind::Named, place, without_digits(name)));
    }
    let form = without_digits(name);
    if let Some(place) = point(name) {
        return Some((Kind::Named, place, form));
    }
    let digits = |text: &str| text.parse::<usize>().ok();
    let mut numbers = name.split(|sign: char| !sign.is_ascii_digit()).filter(|number| !number.is_empty());
    let (first, second) = (numbers.next()?, numbers.next());
    if numbers.next().is_some() {
        return None;
    }
    let letters = form.trim_matches(|sign: char| !sign.is_ascii_alphabetic());
    match (second, letters) {
        (Some(second), "" | "cell" | "c" | "pos" | "sq" | "square" | "g" | "grid" | "board" | "b") => {
            Some((Kind::Pair, (digits(first)?, digits(second)?), form))
        }
        (None, "" | "cell" | "c") if first.len() == 2 => {
            Some((Kind::Pair, (digits(&first[..1])?, digits(&first[1..])?), form))
        }
        (None, _) if letters.len() == 1 && name.len() == 1 + first.len() && name.starts_with(letters) => {
            let row = letters.to_ascii_uppercase().bytes().next()? - b'A' + 1;
            Some((Kind::Letter, (usize::from(row), digits(first)?), "@".to_owned()))
        }
        _ => None,
    }
}

/// The row and the column of `y0x0`.
fn point(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix(['y', 'Y'])?.split_once(['x', 'X'])?;
    Some((row.trim_end_matches(['_', '-']).parse().ok()?, column.parse().ok()?))
}

fn without_digits(name: &str) -> String {
    name.chars().filter(|sign| !sign.is_ascii_digit()).collect()
}

#[cfg(test)]
mod tests {
    use super::{fault, plain};

    /// An object of 16 fields in this order, of which each says its place so.
    fn object(places: impl Fn(usize) -> usize, name: fn(usize, usize) -> String) -> String {
        let field = |at: usize| format!("\"{}\": {}", name(at / 4, at % 4), at % 5);
        format!("{{{}}}", (0..16).map(|at| field(places(at))).collect::<Vec<_>>().join(", "))
    }

    const NAMES: [fn(usize, usize) -> String; 10] = [
        |row, column| format!("{row}-{column}"),
        |row, column| format!("({row}, {column})"),
        |row, column| format!("{row}{column}"),
        |row, column| format!("cell[{row}][{column}]"),
        |row, column| format!("r{row}c{column}"),
        |row, column| format!("R{}C{}", row + 1, column + 1),
        |row, column| format!("row{row}col{column}"),
        |row, column| format!("y{row}x{column}"),
        |row, column| format!("pos_{row}_{column}"),
        |row, column| format!("g[{row}][{column}]"),
    ];

    #[test]
    fn fields_whose_names_are_places_become_objects() {
        for name in NAMES {
            let told = plain(&object(|at| at, name)).unwrap();
            assert!(told.matches("\"value\": ").count() == 16, "{told}");
            let first = usize::from(name(0, 0).contains('1'));
            assert!(
                told.contains(&format!("{{\"row\": {}, \"col\": {}, \"value\": 4}}", first + 3, first + 2)),
                "{told}"
            );
        }
        let blanks = object(|at| at, NAMES[0]).replace(": 0", ": null").replace(": 1", ": \"\"");
        assert_eq!(plain(&blanks).unwrap().matches("\"value\": 0}").count(), 7);
    }

    #[test]
    fn names_out_of_order_are_told() {
        let by_columns = |at: usize| at % 4 * 4 + at / 4;
        for name in &NAMES[..4] {
            let text = format!("cells = \n{}", object(by_columns, *name));
            let (line, told) = fault(&text).unwrap();
            assert!(line == 2 && told.to_string().contains("the first number is its column"), "{told}");
            assert_eq!(plain(&text), None);
        }
        assert!(plain(&object(by_columns, NAMES[4])).is_some());
        let letters = |row: usize, column: usize| format!("{}{}", ["A", "B", "C", "D"][row], column + 1);
        assert!(fault(&object(by_columns, letters)).unwrap().1.to_string().contains("as in a spreadsheet"));
        assert!(fault(&object(|at| at, letters)).is_none());
    }

    #[test]
    fn numbers_count_cells_in_any_order() {
        let text =
            format!("{{{}}}", (0..16).rev().map(|at| format!("\"{at}\": {}", at % 5)).collect::<Vec<_>>().join(", "));
        let told = plain(&text).unwrap();
        assert!(
            told.starts_with("{{\"row\": 3, \"col\": 3, \"value\": 0}, {\"row\": 3, \"col\": 2, \"value\": 4}"),
            "{told}"
        );
        let some = "{\"1\": 5, \"12\": 3, \"40\": 2, \"70\": 1}";
        assert!(fault(some).unwrap().1.to_string().contains("they count from 1"));
        let two = "{\"12\": 5, \"14\": 3, \"40\": 2, \"70\": 1, \"75\": 4}";
        assert!(fault(two).unwrap().1.to_string().contains("they count the cells of a grid"), "{two}");
        assert!(fault(&two.replace("75", "99")).is_none());
    }

    #[test]
    fn damaged_objects_are_told_and_others_left() {
        let text = object(|at| at, NAMES[0]);
        let twice = text.replace("0-2", "0-1");
        assert!(fault(&twice).unwrap().1.to_string().contains("row 0, column 1 is named twice"));
        let lost = text.replace("0-2", "0-");
        assert!(fault(&lost).unwrap().1.to_string().contains("names no cell"));
        for other in
            ["{\"row1\": 5, \"row2\": 6, \"row3\": 7, \"row4\": 8}", "{\"a\": 1}", "53..7....", "{\"0-0\": [1]}"]
        {
            assert!(plain(other).is_none() && fault(other).is_none(), "{other}");
        }
    }
}
