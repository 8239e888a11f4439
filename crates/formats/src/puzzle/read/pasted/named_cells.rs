//! Givens one by one: `r1c1=5`, `A1: 5`, `{"row": 0, "col": 3, "value": 5}`.

use super::super::ReadOptions;
use super::cell::{BLANK, cell, is_blank_cell, is_blank_word};
use super::find::{Doubt, Find};
use super::given_list::List;
use super::givens::{Counts, Form, Givens};
use super::places::Style;
use super::text::Text;
use std::collections::BTreeMap;

/// Fewer cells than the hardest puzzles have givens are no list, unless they have a name.
const FEWEST_BARE: usize = 17;

pub(super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let found =
        |style| -> Vec<Find> { listed(text, style).into_iter().filter_map(|givens| givens.find(options)).collect() };
    let [rows_and_columns, mut letters, pairs, triples] =
        [Style::RowColumn, Style::Letter, Style::Pair, Style::Triple].map(found);
    let is_read = |find: &Find| !matches!(find.doubt, Doubt::Unread { .. });
    // In `R1 C1 = 5` a C with a number is no cell by itself.
    if rows_and_columns.iter().any(is_read) {
        letters.retain(is_read);
    }
    let others = [table(text), objects(text)].into_iter().filter_map(|givens| givens.find(options));
    [rows_and_columns, letters, pairs, triples].concat().into_iter().chain(others).collect()
}

/// What lists of cells say in this style. `A1` has two readings: with letters as rows, as in Sudoku, and as columns, as in spreadsheets; if
/// all cells are named in the order of rows, it is the first.
fn listed(text: &Text, style: Style) -> Vec<Givens> {
    let list = List::of(text, style);
    let [first, .., end] = &list.entries[..] else { return Vec::new() };
    let counts = if matches!(style, Style::RowColumn | Style::Letter) { Counts::FromOne } else { Counts::FromAny };
    let is_bare = counts == Counts::FromAny && first.name.is_empty();
    let is_one_name = list.entries.iter().all(|entry| entry.name == first.name);
    let is_short = is_bare && list.entries.len() < FEWEST_BARE;
    if !is_one_name || is_short && style == Style::Triple || is_bare && begins_with_column(text) {
        return Vec::new();
    }
    let givens = |form, place: fn((usize, usize)) -> (usize, usize)| {
        let mut givens = Givens { counts, form, is_short, unread: list.unread.clone(), ..Givens::default() };
        for entry in &list.entries {
            let earlier = givens.values.get(&place(entry.place)).filter(|earlier| **earlier != entry.value);
            if style == Style::RowColumn && earlier.is_some() {
                let (row, column) = entry.place;
                let words = format!("r{row}c{column}={}", entry.value);
                givens.unread.get_or_insert((entry.line, words));
                continue;
            }
            givens.add(entry.line, place(entry.place), &entry.value);
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
        _ => vec![givens(Form::Numbers, |place| place)],
    }
}

/// Whether a text names columns before rows.
fn begins_with_column(text: &Text) -> bool {
    let place = |name: &str| text.lines.iter().position(|line| line.text.to_lowercase().contains(name));
    let offset = |name: &str| place(name).and_then(|at| Some((at, text.lines[at].text.to_lowercase().find(name)?)));
    let has_points = ["x, y", "x,y", "(x"].iter().any(|name| place(name).is_some());
    has_points || offset("col").is_some_and(|column| offset("row").is_none_or(|row| column < row))
}

/// Objects that name row, column and value, or a position and a value.
fn objects(text: &Text) -> Givens {
    let mut givens = Givens::default();
    let is_word = |word: &&str| !word.is_empty();
    let words = text.lines.iter().enumerate().flat_map(|(at, line)| {
        line.text.split(|character: char| !character.is_alphanumeric()).filter(is_word).map(move |word| (at, word))
    });
    let words: Vec<(usize, &str)> = words.collect();
    let added = take_objects(&words, &mut givens);
    // A string that goes on in the next line was broken there, and with it the name of a field.
    let is_broken = |&line: &usize| text.lines[line].text.matches('"').count() % 2 == 1;
    if let Some(line) = givens.lines.and_then(|(first, last)| (first.saturating_sub(1)..=last).find(is_broken)) {
        givens.unread.get_or_insert_with(|| (line, text.lines[line].text.trim().to_owned()));
    }
    let words: Vec<String> = words.iter().map(|(_, word)| word.to_ascii_lowercase()).collect();
    if marks_say_no(&words, added) { Givens::default() } else { givens }
}

/// Whether some cells say that they were not given, or not all of them say it. `added` is how many have a place and a value.
fn marks_say_no(words: &[String], added: usize) -> bool {
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let is_mark = |&at: &usize| {
        matches!(word(at), "fixed" | "given" | "isgiven" | "clue" | "readonly" | "locked" | "editable")
            && matches!(word(at + 1), "true" | "false")
    };
    let marks: Vec<usize> = (0..words.len()).filter(is_mark).collect();
    let values: Vec<usize> = (0..words.len()).filter(|&at| part(word(at)) == Some(Part::Value)).collect();
    let numbers = values.iter().filter(|&at| word(at + 1).parse::<usize>().is_ok()).count();
    let is_of_player = |&at: &usize| {
        let is_blank = at > 1 && word(at - 2) == "value" && matches!(word(at - 1), "0" | "null");
        (word(at + 1) == "true") == (word(at) == "editable") && !is_blank
    };
    !marks.is_empty() && (marks.len() != values.len() || numbers != added) || marks.iter().any(is_of_player)
}

/// Takes the parts in their order, three to a cell; how many have a value. What has a part twice before it is complete, or one without a number, is no cell.
fn take_objects(words: &[(usize, &str)], givens: &mut Givens) -> usize {
    let mut added = 0;
    let mut open: BTreeMap<Part, Option<usize>> = BTreeMap::new();
    // What a part without a number says: a word for a blank, or nothing.
    let mut blank = "";
    for (at, &(line, word)) in words.iter().enumerate() {
        let number = |behind: usize| words.get(at + behind).and_then(|(_, word)| word.parse().ok());
        let parts = match (part(word), number(1), number(2)) {
            (None, ..) => continue,
            (Some(Part::Row), row @ Some(_), column @ Some(_)) if is_position(word) => {
                vec![(Part::Row, row), (Part::Column, column)]
            }
            (Some(_), None, _) if is_position(word) => continue,
            (Some(part), value, _) => vec![(part, value)],
        };
        if let (Some(Part::Value), None) = (part(word), number(1)) {
            blank = if words.get(at + 1).is_some_and(|(_, next)| is_blank_word(next)) { BLANK } else { "" };
        }
        // A second number behind the first is that of no part.
        if let Some(&(line, more)) = words.get(at + parts.len() + 1).filter(|(_, word)| word.parse::<usize>().is_ok())
            && number(1).is_some()
        {
            givens.unread.get_or_insert_with(|| (line, more.to_owned()));
        }
        let is_again = parts.iter().any(|(part, _)| open.contains_key(part));
        if is_again && (givens.lines.is_some() || open.contains_key(&Part::Value)) {
            givens.unread.get_or_insert_with(|| (line, word.to_owned()));
        }
        open.extend(parts);
        if open.len() == 3 {
            added += usize::from(open.get(&Part::Value).is_some_and(Option::is_some));
            close_object(&mut open, (line, blank), givens);
        }
    }
    if let (Some((_, last)), Some(Some(value))) = (givens.lines, open.get(&Part::Value)) {
        givens.unread.get_or_insert((last, value.to_string()));
    }
    added
}

/// Takes a cell of three parts; one without a value is a blank.
fn close_object(open: &mut BTreeMap<Part, Option<usize>>, (line, blank): (usize, &str), givens: &mut Givens) {
    match (open[&Part::Row], open[&Part::Column], open[&Part::Value]) {
        (Some(row), Some(column), Some(value)) => givens.add(line, (row, column), &value.to_string()),
        (Some(row), Some(column), None) => givens.add(line, (row, column), blank),
        (_, _, Some(value)) => _ = givens.unread.get_or_insert((line, value.to_string())),
        _ => {}
    }
    open.clear();
}

fn is_position(word: &str) -> bool {
    matches!(word.to_ascii_lowercase().as_str(), "position" | "pos" | "cell")
}

/// A table with a column each for row, column and value.
fn table(text: &Text) -> Givens {
    let mut givens = Givens::default();
    if let Some(order) = header(text) {
        rows_of_table(text, &order, &mut givens);
    }
    givens
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Row,
    Column,
    Value,
}

fn part(word: &str) -> Option<Part> {
    match word.to_ascii_lowercase().as_str() {
        "row" | "r" | "y" | "i" | "rowindex" | "position" | "pos" | "cell" => Some(Part::Row),
        "col" | "column" | "c" | "x" | "j" | "colindex" | "columnindex" => Some(Part::Column),
        "value" | "val" | "v" | "digit" | "number" | "num" => Some(Part::Value),
        _ => None,
    }
}

/// The order of the parts, if a line names all three and nothing else.
fn header(text: &Text) -> Option<Vec<Part>> {
    let line = text.lines.iter().find(|line| !line.text.trim().is_empty())?;
    let words = line.text.split([',', ';', '\t', ' ']).filter(|word| !word.is_empty());
    let parts: Vec<Part> = words.map(|word| part(word.trim_matches('"'))).collect::<Option<_>>()?;
    let is_whole = parts.len() == 3 && [Part::Row, Part::Column, Part::Value].iter().all(|part| parts.contains(part));
    is_whole.then_some(parts)
}

fn rows_of_table(text: &Text, order: &[Part], givens: &mut Givens) {
    for (at, line) in text.lines.iter().enumerate() {
        let words: Vec<&str> =
            line.text.split([',', ';', '\t', ' ']).map(|word| word.trim().trim_matches('"')).collect();
        let of = |part: Part| words.get(order.iter().position(|&other| other == part)?).copied();
        let number = |part: Part| of(part)?.parse::<usize>().ok();
        let is_value = |value: &&str| is_blank_cell(value) || value.bytes().all(|only| only.is_ascii_digit());
        let value = of(Part::Value).and_then(cell).filter(is_value);
        match (number(Part::Row), number(Part::Column), value) {
            (Some(row), Some(column), Some(value)) if words.len() == 3 => {
                givens.add(at, (row, column), if value == "0" { BLANK } else { value });
            }
            _ if at > 0 && !line.text.trim().is_empty() && givens.lines.is_some() => {
                givens.unread.get_or_insert((at, line.text.clone()));
            }
            _ => {}
        }
    }
}
