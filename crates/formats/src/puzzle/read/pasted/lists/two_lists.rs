//! Several lists of given cells in one text, one behind the other: `r1c1=5 ...`, a blank line, and `r1c1=2 ...`.
//!
//! A list is another one where the cells begin again at the first rows, in a new line, and several of them have other values: a slip, or a list
//! that goes on, gives no cell twice with two values, or one.

use super::super::cells::places::Style;
use super::super::text::Text;
use super::given_list::{Entry, List};

/// Fewer cells than the hardest puzzles have givens are no list.
const FEWEST: usize = 17;

/// Fewer cells with two values may be slips.
const FEWEST_OTHERS: usize = 3;

/// What the lists of a text are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Lists {
    /// One, or cells in any order.
    One,
    /// Puzzles, or a puzzle and its solution: the first and the last line of each.
    Several(Vec<(usize, usize)>),
    /// One, and another one of so many further cells: somebody may have found these.
    More(usize),
}

impl Lists {
    pub(in super::super) fn of(text: &Text) -> Self {
        let entries = List::of(text, Style::RowColumn).entries;
        let goes_on = |one: &Entry, other: &Entry| one.place <= other.place || one.line == other.line;
        let lists: Vec<&[Entry]> = entries.chunk_by(goes_on).collect();
        let are_lists = lists.iter().all(|list| list.is_sorted_by(|one, other| one.place < other.place))
            && lists.windows(2).all(|pair| are_apart(pair[0], pair[1]));
        if lists.len() < 2 || !are_lists {
            return Self::One;
        }
        let bounds = || lists.iter().map(|list| (list[0].line, list[list.len() - 1].line)).collect();
        let are_puzzles = || lists.iter().all(|list| list.len() >= FEWEST);
        let are_others = || lists.windows(2).all(|pair| others(pair[0], pair[1]) >= FEWEST_OTHERS);
        match lists[..] {
            [puzzle, solution] if is_solution(solution, puzzle) => Self::Several(bounds()),
            [first, second] if first.len() >= FEWEST && shared(first, second) == 0 => Self::More(second.len()),
            _ if are_puzzles() && are_others() => Self::Several(bounds()),
            _ => Self::One,
        }
    }
}

/// The text once for each list, without the lines of the others.
pub(in super::super) fn parts(text: &Text, bounds: &[(usize, usize)]) -> Vec<Text> {
    bounds.iter().map(|&bounds| only(text, bounds)).collect()
}

/// The first and the last line of each list of a text with several; none if it has one.
pub(in super::super) fn bounds(text: &Text) -> Vec<(usize, usize)> {
    if let Lists::Several(bounds) = Lists::of(text) { bounds } else { Vec::new() }
}

/// Whether a list has all cells of a grid, among them those of another list with the same values.
fn is_solution(list: &[Entry], puzzle: &[Entry]) -> bool {
    let has = |entry: &Entry| list.iter().any(|other| other.place == entry.place && other.value == entry.value);
    let side = list.len().isqrt();
    side * side == list.len() && puzzle.len() < list.len() && puzzle.iter().all(has)
}

/// How many cells have two values.
fn others(one: &[Entry], other: &[Entry]) -> usize {
    let differs = |entry: &&Entry| one.iter().any(|first| first.place == entry.place && first.value != entry.value);
    other.iter().filter(differs).count()
}

/// How many cells stand in both lists.
fn shared(one: &[Entry], other: &[Entry]) -> usize {
    other.iter().filter(|entry| one.iter().any(|first| first.place == entry.place)).count()
}

/// Whether each list has its own line, or another line stands between them.
fn are_apart(one: &[Entry], other: &[Entry]) -> bool {
    let (first, last) = (one[0].line, one[one.len() - 1].line);
    let (next, end) = (other[0].line, other[other.len() - 1].line);
    first == last && next == end || next > last + 1
}

/// The text with nothing in it but these lines.
fn only(text: &Text, (first, last): (usize, usize)) -> Text {
    let mut text = text.clone();
    for (at, line) in text.lines.iter_mut().enumerate() {
        if at < first || last < at {
            line.text.clear();
        }
    }
    text
}
