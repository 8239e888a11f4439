//! Objects that name row, column and value, or a position and a value: `{"row": 0, "col": 3, "value": 5}`.
//!
//! Only their words are looked at, so that it does not matter in which notation they stand. An object ends with its third part. So a part that
//! comes twice before, or has no number or two, tells that an object is damaged.

use super::super::cells::cell::{BLANK, is_blank_word};
use super::super::grids::find::{Doubt, Find, Written};
use super::super::grids::givens::Givens;
use super::super::text::Text;
use crate::puzzle::read::ReadOptions;
use std::collections::BTreeMap;

/// What an object says of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Part {
    Row,
    Column,
    Value,
}

/// The part that a word names.
pub(in super::super) fn part(word: &str) -> Option<Part> {
    match word.to_ascii_lowercase().as_str() {
        "row" | "r" | "y" | "i" | "rowindex" | "position" | "pos" | "cell" => Some(Part::Row),
        "col" | "column" | "c" | "x" | "j" | "colindex" | "columnindex" => Some(Part::Column),
        "value" | "val" | "v" | "digit" | "number" | "num" => Some(Part::Value),
        _ => None,
    }
}

/// How the text of objects ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// With a sign that closes something.
    Closed,
    /// Without one: it may be cut off.
    Open,
}

/// The grid of all objects. Where they name x and y, x is the column, unless the list goes by x first: then it may be the row.
pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Option<Find> {
    let (places, givens) = givens(text);
    let find = givens.find(options)?;
    Some(if names_points(text) { as_points(find, &places) } else { find })
}

/// A find whose cells are named by x and y, and stand in this order.
pub(in super::super) fn as_points(find: Find, places: &[(usize, usize)]) -> Find {
    let by_column = |&(row, column): &(usize, usize)| (column, row);
    let is_by_column = places.is_sorted_by_key(by_column) && !places.is_sorted();
    let doubt = if is_by_column && find.doubt == Doubt::Nothing { Doubt::Points } else { find.doubt };
    Find { form: Written::Points, doubt, ..find }
}

/// Whether objects name x and y, and neither rows nor columns.
pub(in super::super) fn names_points(text: &Text) -> bool {
    let words = text.lines.iter().flat_map(|line| line.text.split(|sign: char| !sign.is_alphanumeric()));
    let words: Vec<String> = words.map(str::to_ascii_lowercase).collect();
    let has = |name: &str| words.iter().any(|word| word == name);
    has("x") && has("y") && !["row", "col", "column", "r", "c"].into_iter().any(has)
}

/// The places of all objects in the order of the text, and their cells.
fn givens(text: &Text) -> (Vec<(usize, usize)>, Givens) {
    let is_word = |word: &&str| !word.is_empty();
    let words = text.lines.iter().enumerate().flat_map(|(at, line)| {
        line.text.split(|character: char| !character.is_alphanumeric()).filter(is_word).map(move |word| (at, word))
    });
    let words: Vec<(usize, &str)> = words.collect();
    let mut objects = Objects {
        words: &words,
        open: BTreeMap::new(),
        other: None,
        added: 0,
        places: Vec::new(),
        givens: Givens::default(),
    };
    (0..words.len()).for_each(|at| objects.take(at));
    let last = text.lines.iter().rev().map(|line| line.text.trim_end()).find(|line| !line.is_empty());
    let is_open = last.is_some_and(|line| !line.ends_with(['}', ']', ')', '>', ';']));
    let places = std::mem::take(&mut objects.places);
    let (added, mut givens) = objects.end(if is_open { Ending::Open } else { Ending::Closed });
    // A string that goes on in the next line was broken there, and with it the name of a field.
    let is_broken = |&line: &usize| text.lines[line].text.matches('"').count() % 2 == 1;
    if let Some(line) = givens.lines.and_then(|(first, last)| (first.saturating_sub(1)..=last).find(is_broken)) {
        givens.unread.get_or_insert_with(|| (line, text.lines[line].text.trim().to_owned()));
    }
    let lower: Vec<String> = words.iter().map(|(_, word)| word.to_ascii_lowercase()).collect();
    (places, if marks_say_no(&lower, added) { Givens::default() } else { givens })
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

/// The objects of a text, as far as it is read.
struct Objects<'w> {
    words: &'w [(usize, &'w str)],
    /// The parts of the object that is open; none in place of a number that is missing.
    open: BTreeMap<Part, Option<usize>>,
    /// A number under another name, behind a row and a column.
    other: Option<(usize, String)>,
    /// How many objects have a place and a value.
    added: usize,
    /// The rows and columns of these, in their order.
    places: Vec<(usize, usize)>,
    givens: Givens,
}

impl Objects<'_> {
    fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |(_, word)| word)
    }

    fn number(&self, at: usize) -> Option<usize> {
        self.word(at).parse().ok()
    }

    fn take(&mut self, at: usize) {
        let (line, word) = self.words[at];
        let [first, second] = [1, 2].map(|behind| self.number(at + behind));
        let Some(part) = part(word) else { return self.take_other(at) };
        let is_position = matches!(word.to_ascii_lowercase().as_str(), "position" | "pos" | "cell");
        let parts = match (first, second) {
            (Some(_), Some(_)) if is_position => vec![(Part::Row, first), (Part::Column, second)],
            (None, _) if is_position => return,
            _ => vec![(part, first)],
        };
        // A second number behind the first is that of no part.
        if first.is_some() && self.number(at + parts.len() + 1).is_some() {
            self.refuse(line, self.word(at + parts.len() + 1).to_owned());
        }
        let is_again = parts.iter().any(|(part, _)| self.open.contains_key(part));
        let is_cell = self.givens.lines.is_some() || self.open.contains_key(&Part::Value) || self.other.is_some();
        if is_again && is_cell {
            self.refuse(line, word.to_owned());
        }
        self.open.extend(parts);
        if self.open.len() == 3 {
            self.close(line, if is_blank_word(self.word(at + 1)) { BLANK } else { "" });
        }
    }

    /// A word that names no part, perhaps with a number.
    fn take_other(&mut self, at: usize) {
        let (line, word) = self.words[at];
        let is_place = self.open.len() == 2 && !self.open.contains_key(&Part::Value);
        if is_place && self.number(at).is_none() && self.number(at + 1).is_some() {
            self.other.get_or_insert_with(|| (line, word.to_owned()));
        }
    }

    /// Takes a cell of three parts; one without a value is a blank, as it is written.
    fn close(&mut self, line: usize, blank: &str) {
        self.added += usize::from(self.open[&Part::Value].is_some());
        self.places.extend(self.open[&Part::Row].zip(self.open[&Part::Column]));
        match (self.open[&Part::Row], self.open[&Part::Column], self.open[&Part::Value]) {
            (Some(row), Some(column), Some(value)) => self.givens.add(line, (row, column), &value.to_string()),
            (Some(row), Some(column), None) => self.givens.add(line, (row, column), blank),
            (_, _, Some(value)) => self.refuse(line, value.to_string()),
            _ => {}
        }
        self.open.clear();
        self.other = None;
    }

    fn refuse(&mut self, line: usize, words: String) {
        self.givens.unread.get_or_insert((line, words));
    }

    /// How many have a value, and what was found. A last object with a value is no place that something else names; nor is one that is not
    /// closed, with which the text is cut off.
    fn end(mut self, ending: Ending) -> (usize, Givens) {
        let value = self.open.get(&Part::Value).copied().flatten();
        let value = value.or_else(|| self.open.values().copied().flatten().next().filter(|_| ending == Ending::Open));
        let left = value.zip(self.givens.lines).map(|(value, lines)| (lines.1, value.to_string()));
        if let Some((line, words)) = left.or(self.other.take()) {
            self.refuse(line, words);
        }
        (self.added, self.givens)
    }
}
