//! A text as lines, each with its number in the source, however it is written or encoded.

use super::super::rule_names::{may_state_rule, states_rule};
use super::super::{encoding, keys};
use super::line::Line;
use super::{clean, markup};
use crate::model::states_design;

/// A text that is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) lines: Vec<Line>,
    /// The line in which a row of a table begins that is not closed, though others are: the text is cut off.
    pub(super) cut: Option<u64>,
    /// The first line with a key that moves the cursor, and its name.
    pub(super) key: Option<(u64, &'static str)>,
}

impl Text {
    /// The bytes as lines; `None` if they are no text.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let text = encoding::decoded(bytes)?;
        let key = text.split('\n').zip(1..).find_map(|(line, number)| Some((number, keys::key_in(line)?.1)));
        // The reader counts every kind of line end once.
        let text = clean::clean(&text).replace("\r\n", "\n").replace('\r', "\n");
        let lines = markup::lines(&text).unwrap_or_else(|| plain_lines(&text));
        let cut = markup::cut(&text);
        let lines = lines.into_iter().flat_map(unescaped).collect();
        Some(Self { cut, key, lines: without_answers(lines) })
    }
}

impl Text {
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
    ends.find_map(|(at, _)| {
        let is_beside = |sign: char| !sign.is_alphanumeric() && !matches!(sign, '_' | '-');
        let name = line[..at].rsplit(is_beside).next().filter(|name| may_state_rule(name))?;
        states_rule(name, &value_at(&line[at + 2..])).then_some(name)
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

/// A line with line ends that a string of a programming language holds as `\n`, as several.
fn unescaped(line: Line) -> Vec<Line> {
    if !line.text.contains("\\n") {
        return vec![line];
    }
    let number = line.number;
    let parts = line.text.replace("\\r", "");
    parts.split("\\n").map(|part| Line { number, text: part.to_owned() }).collect()
}
