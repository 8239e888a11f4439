//! A text as lines, each with its number in the source, however it is written or encoded.

use super::super::rule_names::{is_word, may_state_rule, states_rule};
use super::super::{Fault, encoding, keys};
use super::find::Find;
use super::line::Line;
use super::placed::{self, Placed};
use super::{clean, entered, markup, stated_boxes};
use crate::model::{BoxShape, states_design};

/// A text that is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) lines: Vec<Line>,
    /// The line in which a row of a table begins that is not closed, though others are: the text is cut off.
    pub(super) cut: Option<u64>,
    /// What a page says of its cells that keeps it from being read as it stands, with its line.
    pub(super) page_fault: Option<(u64, Fault)>,
    /// The first line with a key that moves the cursor, and its name.
    pub(super) key: Option<(u64, &'static str)>,
    /// The boxes that a table is drawn with.
    boxes: Option<BoxShape>,
}

impl Text {
    /// The bytes as lines; `None` if they are no text.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let text = encoding::decoded(bytes)?;
        let key = text.split('\n').zip(1..).find_map(|(line, number)| Some((number, keys::key_in(line)?.1)));
        // The reader counts every kind of line end once.
        let text = clean::clean(&text).replace("\r\n", "\n").replace('\r', "\n");
        let placed = placed::lines(&text);
        let in_order = || markup::lines(&text).unwrap_or_else(|| plain_lines(&text));
        let (lines, fault) = match placed {
            Placed::Lines(lines) => (lines, None),
            Placed::InOrder => (in_order(), None),
            Placed::Doubtful(line) => (in_order(), Some((line, placed::fault()))),
        };
        let page_fault = fault.or_else(|| entered::fault(&text));
        let (cut, boxes) = (markup::cut(&text), stated_boxes::of(&text));
        let lines = without_answers(lines.into_iter().flat_map(unescaped).map(without_prompt).collect());
        Some(Self { lines, cut, page_fault, key, boxes })
    }
}

impl Text {
    /// The find with the boxes that its table is drawn with.
    pub(super) fn with_boxes(&self, mut find: Find) -> Find {
        let fits = |shape: &BoxShape| shape.fits(find.content.side);
        find.content.boxes = find.content.boxes.or(self.boxes.filter(fits));
        find
    }

    /// The first line that only a puzzle file of ours has.
    pub(super) fn design(&self) -> Option<u64> {
        self.lines.iter().find(|line| states_design(&line.text)).map(|line| line.number)
    }

    /// The line and the name of the first field, as JSON writes it, that states a rule.
    pub(super) fn rule(&self) -> Option<(u64, String)> {
        self.lines.iter().find_map(|line| Some((line.number, rule_in(&line.text)?.to_owned())))
    }
}

/// The lines of a file of PUZ-PRE without what its player filled in, which stands below the puzzle.
fn without_answers(mut lines: Vec<Line>) -> Vec<Line> {
    let is = |at: usize, word: &str| lines.get(at).is_some_and(|line| line.text.trim().starts_with(word));
    let side = lines.get(2).and_then(|line| line.text.trim().parse::<usize>().ok());
    let full = lines.iter().filter(|line| !line.text.trim().is_empty()).count();
    // Where lines are lost, nobody can tell which part they are missing from.
    if let Some(side) = side.filter(|side| is(0, "pzprv3") && is(1, "sudoku") && full == 3 + 2 * side) {
        lines.truncate(3 + side);
    }
    lines
}

/// The name of the first field of a line that states a rule.
fn rule_in(line: &str) -> Option<&str> {
    const ENDS: [&str; 4] = ["\":", "':", " = [", " = {"];
    let mut ends = ENDS.iter().flat_map(|end| line.match_indices(end));
    ends.find_map(|(at, end)| {
        let is_beside = |sign: char| !sign.is_alphanumeric() && !matches!(sign, '_' | '-');
        let name = line[..at].rsplit(is_beside).next().filter(|name| may_state_rule(name))?;
        // Programs that solve puzzles have such lists of their own.
        let is_of_program = end.starts_with(' ') && is_word(name);
        (!is_of_program && states_rule(name, &value_at(&line[at + 2..]))).then_some(name)
    })
}

/// The beginning of the value of a field; all of it if it is a string.
fn value_at(behind: &str) -> String {
    let value: String = behind.trim_start_matches([' ', '=', ':']).chars().take(MOST_VALUE).collect();
    if value.starts_with('"') { value.split([',', '}']).next().unwrap_or("").to_owned() } else { value }
}

/// How much of a value is looked at.
const MOST_VALUE: usize = 100;

fn plain_lines(text: &str) -> Vec<Line> {
    let lines = text.split('\n').zip(1..);
    lines.map(|(line, number)| Line { number, text: line.to_owned() }).collect()
}

/// A line without the dots of a prompt before a list, as Python has them.
fn without_prompt(line: Line) -> Line {
    let behind = line.text.trim_start().strip_prefix("...").filter(|behind| behind.starts_with([' ', '\t']));
    let list = behind.map(str::trim_start).filter(|list| list.starts_with(['[', '(', '{', ']', ')', '}', '"', '\'']));
    match list {
        Some(list) => Line { text: list.to_owned(), ..line },
        None => line,
    }
}

/// A line with line ends that a string of a programming language holds as `\n`, as several.
fn unescaped(line: Line) -> Vec<Line> {
    if !line.text.contains("\\n") {
        return vec![line];
    }
    let number = line.number;
    let parts = line.text.replace("\\r", "");
    parts.split("\\n").map(|part| Line { number, text: part.to_owned() }).collect()
}
