//! Givens one by one: `r1c1=5`, `A1: 5`, `{"row": 0, "col": 3, "value": 5}`.

use super::super::cells::cell::{BLANK, cell, is_blank_cell};
use super::super::cells::places::Style;
use super::super::grids::find::{Doubt, Find};
use super::super::grids::givens::{Counts, Form, Givens};
use super::super::text::Text;
use super::cell_loops::{self, Order};
use super::fact_names::names_other_parts;
use super::given_list::{Entry, List};
use super::objects::{self, Part, part};
use super::outside::{self, First};
use super::said_side;
use super::two_lists::{self, Lists};
use crate::puzzle::read::ReadOptions;

/// Fewer cells than the hardest puzzles have givens are no list, unless they have a name.
const FEWEST_BARE: usize = 17;

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    match Lists::of(text) {
        Lists::One => of_one(text, options),
        Lists::Several(bounds) => {
            two_lists::parts(text, &bounds).iter().flat_map(|text| of_one(text, options)).collect()
        }
        Lists::More(cells) => of_one(text, options).into_iter().map(|find| with_more(find, cells)).collect(),
    }
}

/// A find of which so many cells stand in a list of their own.
fn with_more(find: Find, cells: usize) -> Find {
    if find.doubt == Doubt::Nothing { Find { doubt: Doubt::Marked(cells), ..find } } else { find }
}

/// What a text says that has one list at most.
fn of_one(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let found =
        |style| -> Vec<Find> { listed(text, style).into_iter().filter_map(|givens| givens.find(options)).collect() };
    let [rows_and_columns, mut letters, pairs, triples] =
        [Style::RowColumn, Style::Letter, Style::Pair, Style::Triple].map(found);
    let is_read =
        |find: &Find| !matches!(find.doubt, Doubt::Unread { .. } | Doubt::Outside { .. } | Doubt::NoValue { .. });
    // In `R1 C1 = 5` a C with a number is no cell by itself.
    if rows_and_columns.iter().any(is_read) {
        letters.retain(is_read);
    }
    let others = [table(text, options), objects::search(text, options)].into_iter().flatten();
    let finds: Vec<Find> = [rows_and_columns, letters, pairs, triples].concat().into_iter().chain(others).collect();
    if finds.is_empty() || !is_cut(text) { finds } else { finds.into_iter().map(|find| cut(find, text)).collect() }
}

/// Whether brackets or elements of a text with strings are not closed, or not opened.
fn is_cut(text: &Text) -> bool {
    const PAIRS: [(&str, &str); 8] = [
        ("{", "}"),
        ("[", "]"),
        ("<div", "</div"),
        ("<span", "</span"),
        ("<form", "</form"),
        ("<table", "</table"),
        ("<tr", "</tr"),
        ("<svg", "</svg"),
    ];
    let source = text.whole_source();
    let count = |part: &str| source.matches(part).count();
    let is_uneven = |(open, close): &(&str, &str)| count(open) != count(close);
    // What a program lists ends with all brackets closed, with strings or without.
    let lists = || {
        let plain: String = source.chars().filter(|sign| !sign.is_whitespace()).collect();
        plain.starts_with(['[', '{']) || ["=[", "={", "=("].iter().any(|head| plain.contains(head))
    };
    source.contains(['"', '\'']) && PAIRS.iter().any(is_uneven)
        || lists() && [("[", "]"), ("{", "}"), ("(", ")")].iter().any(is_uneven)
}

/// A find of a text that is cut: a part of it is missing.
fn cut(find: Find, text: &Text) -> Find {
    let line = text.lines.iter().rposition(|line| !line.text.trim().is_empty()).unwrap_or(0);
    let words = text.lines[line].text.trim().chars().rev().take(MOST_SHOWN).collect::<Vec<_>>();
    let doubt = Doubt::Unread { line, words: words.into_iter().rev().collect() };
    if find.doubt == Doubt::Nothing { Find { doubt, ..find } } else { find }
}

/// How much is shown of the end of a text.
const MOST_SHOWN: usize = 20;

/// What lists of cells say in this style. `A1` has two readings: with letters as rows, as in Sudoku, and as columns, as in spreadsheets; if
/// all cells are named in the order of rows, it is the first.
fn listed(text: &Text, style: Style) -> Vec<Givens> {
    let list = List::of(text, style);
    let [first, .., end] = &list.entries[..] else { return Vec::new() };
    let counts = if matches!(style, Style::RowColumn | Style::Letter) { Counts::FromOne } else { Counts::FromAny };
    let is_bare = counts == Counts::FromAny && first.name.is_empty();
    let is_one_name = list.entries.iter().all(|entry| entry.name == first.name);
    let is_short = is_bare && list.entries.len() < FEWEST_BARE;
    // A loop of a program says which number is the row.
    let order = if style == Style::Triple { cell_loops::order(text) } else { None };
    let is_by_column = is_bare && order.is_none() && begins_with_column(text);
    // The last three numbers of each row of a grid are no cells.
    let ends_rows = is_bare && style == Style::Triple && list.whole_lines == 0;
    if !is_one_name || ends_rows || is_short && style == Style::Triple || is_by_column {
        return Vec::new();
    }
    let doubt = match style {
        Style::Triple if order.is_some() => Doubt::Nothing,
        Style::Triple if names_other_parts(text, &first.name) => Doubt::Parts,
        Style::Triple | Style::Pair if !are_by_first(&list.entries) && !names_row_first(text) => Doubt::Exchanged,
        _ => Doubt::Nothing,
    };
    let numbers = |entry: &Entry| [entry.place.0, entry.place.1, entry.value.parse().unwrap_or(0)];
    let largest = list.entries.iter().flat_map(numbers).max().unwrap_or(0);
    let stated = said_side::of(text, largest);
    let givens = |form, place: fn((usize, usize)) -> (usize, usize)| {
        let unread = list.unread.clone();
        let mut givens = Givens { counts, form, is_short, doubt: doubt.clone(), unread, stated, ..Givens::default() };
        let first_number = if counts == Counts::FromOne { First::One } else { First::ZeroOrOne };
        let outside = outside::given(&list.entries, first_number);
        givens.outside = outside.map(|at| (list.entries[at].line, list.entries[at].written.clone()));
        for (_, entry) in list.entries.iter().enumerate().filter(|(at, _)| Some(*at) != outside) {
            let earlier = givens.values.get(&place(entry.place)).filter(|earlier| **earlier != entry.value);
            if style == Style::RowColumn && earlier.is_some() {
                let (row, column) = entry.place;
                let words = format!("r{row}c{column}={}", entry.value);
                givens.unread.get_or_insert((entry.line, words));
                continue;
            }
            // A sign for a blank, since a cell that is not in the list may be lost.
            let value = if style == Style::Triple && entry.value.is_empty() { BLANK } else { &entry.value };
            givens.add(entry.line, place(entry.place), value);
        }
        givens.lines = Some((first.line, end.line));
        givens
    };
    let is_whole = [16, 36, 81, 256].contains(&list.entries.len());
    match style {
        Style::Letter if is_whole && list.entries.is_sorted_by_key(|entry| entry.place) => {
            vec![givens(Form::LettersAsRows, |place| place)]
        }
        Style::Letter => vec![
            givens(Form::LettersAsRows, |place| place),
            givens(Form::LettersAsColumns, |(letter, number)| (number, letter)),
        ],
        _ if order == Some(Order::ColumnFirst) => vec![givens(Form::Numbers, |(column, row)| (row, column))],
        _ => vec![givens(Form::Numbers, |place| place)],
    }
}

/// Whether cells follow each other by their first numbers, as rows do.
fn are_by_first(entries: &[Entry]) -> bool {
    entries.is_sorted_by_key(|entry| entry.place)
}

/// Whether a line of a text names rows, and columns behind them.
fn names_row_first(text: &Text) -> bool {
    text.lines.iter().any(|line| {
        let line = line.text.to_lowercase();
        line.find("row").is_some_and(|row| line[row..].contains("col"))
    })
}

/// Whether a text names columns before rows.
fn begins_with_column(text: &Text) -> bool {
    let place = |name: &str| text.lines.iter().position(|line| line.text.to_lowercase().contains(name));
    let offset = |name: &str| place(name).and_then(|at| Some((at, text.lines[at].text.to_lowercase().find(name)?)));
    let has_points = ["x, y", "x,y", "(x"].iter().any(|name| place(name).is_some());
    has_points || offset("col").is_some_and(|column| offset("row").is_none_or(|row| column < row))
}

/// A table with a column each for row, column and value.
fn table(text: &Text, options: &ReadOptions) -> Option<Find> {
    let (places, givens) = rows_of_table(text, &header(text)?);
    let find = givens.find(options)?;
    Some(if objects::names_points(text) { objects::as_points(find, &places) } else { find })
}

/// The order of the parts, if a line names all three and nothing else.
fn header(text: &Text) -> Option<Vec<Part>> {
    let line = text.lines.iter().find(|line| !line.text.trim().is_empty())?;
    let words = line.text.split([',', ';', '\t', ' ']).filter(|word| !word.is_empty());
    let parts: Vec<Part> = words.map(|word| part(word.trim_matches('"'))).collect::<Option<_>>()?;
    let is_whole = parts.len() == 3 && [Part::Row, Part::Column, Part::Value].iter().all(|part| parts.contains(part));
    is_whole.then_some(parts)
}

/// The places of all rows in their order, and their cells.
fn rows_of_table(text: &Text, order: &[Part]) -> (Vec<(usize, usize)>, Givens) {
    let (mut places, mut givens) = (Vec::new(), Givens::default());
    let head = text.lines.iter().position(|line| !line.text.trim().is_empty());
    for (at, line) in text.lines.iter().enumerate() {
        let words: Vec<&str> =
            line.text.split([',', ';', '\t', ' ']).map(|word| word.trim().trim_matches('"')).collect();
        let of = |part: Part| words.get(order.iter().position(|&other| other == part)?).copied();
        let number = |part: Part| of(part)?.parse::<usize>().ok();
        let is_value = |value: &&str| is_blank_cell(value) || value.bytes().all(|only| only.is_ascii_digit());
        let value = of(Part::Value).and_then(cell).filter(is_value);
        match (number(Part::Row), number(Part::Column), value) {
            (Some(row), Some(column), Some(value)) if words.len() == 3 => {
                places.push((row, column));
                givens.add(at, (row, column), if value == "0" { BLANK } else { value });
            }
            _ if head < Some(at) && !line.text.trim().is_empty() => {
                givens.unread.get_or_insert((at, line.text.clone()));
            }
            _ => {}
        }
    }
    (places, givens)
}
