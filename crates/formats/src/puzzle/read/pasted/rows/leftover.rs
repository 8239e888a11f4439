//! Cells and values of a text that no find explains: a second grid may stand there that is damaged.
//!
//! Where a puzzle is damaged, its solution or a state of its player is found alone. So beside what is found there must not be as many values as a
//! puzzle has.

use super::super::cells::borders::is_border;
use super::super::cells::cell::{is_blank_character, is_blank_word, is_cell_character};
use super::super::cells::counts::counts_up;
use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use super::affixes::behind_number;
use crate::puzzle::read::Fault;
use crate::puzzle::read::content::Content;

/// How many cells a text has, and how many of them have values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    cells: usize,
    values: usize,
}

/// The line, from 0, of a find beside which a damaged grid may stand, and what is to be said of it.
pub(in super::super) fn fault(finds: &[Find], text: &Text) -> Option<(usize, Fault)> {
    let largest = finds.iter().max_by_key(|find| find.content.side)?;
    let (side, rest) = (largest.content.side, rest(finds, text));
    // As many as the puzzles with the fewest have.
    if rest.values < 2 * side - 2 {
        return None;
    }
    let is_full = |find: &Find| !find.content.values.contains(&0);
    let is_of_none = |find: &Find| !finds.iter().any(|puzzle| extends(&find.content, &puzzle.content));
    if let Some(find) = finds.iter().find(|find| is_full(find) && is_of_none(find)) {
        return Some((find.lines.0, Fault::Unexplained { values: rest.values }));
    }
    let is_as_large = rest.cells.abs_diff(side * side) <= MOST_MISSING;
    (side > 4 && is_as_large).then_some((largest.lines.0, Fault::OtherGrid { cells: rest.cells }))
}

/// Fields of numbers that cells have beside their places and values.
const OF_CELLS: [&str; 6] = ["\"box\":", "\"block\":", "\"region\":", "\"id\":", "\"index\":", "\"idx\":"];

/// What is left of the text beside the finds.
fn rest(finds: &[Find], text: &Text) -> Count {
    let all = text.lines.iter().filter(|line| !is_border(&line.text));
    let all = all.map(|line| count(&line.text)).fold(Count::default(), sum);
    let count = |name: &str| text.lines.iter().map(|line| line.text.matches(name).count()).sum::<usize>();
    let others: usize = OF_CELLS.iter().map(|name| count(name)).sum();
    finds.iter().fold(all, |rest, find| {
        let found = explained(find);
        let others = if find.form.is_of_cells() { others } else { 0 };
        let found = sum(found, Count { cells: others, values: others });
        Count { cells: rest.cells.saturating_sub(found.cells), values: rest.values.saturating_sub(found.values) }
    })
}

fn sum(one: Count, other: Count) -> Count {
    Count { cells: one.cells + other.cells, values: one.values + other.values }
}

/// What a find explains: where places are named, three numbers for each cell. Codes are no cells.
fn explained(find: &Find) -> Count {
    let values = find.content.values.iter().filter(|&&value| value > 0).count();
    match find.form {
        Written::Code => Count::default(),
        form if form.is_of_cells() => {
            Count { cells: 3 * find.content.values.len(), values: 3 * find.content.values.len() }
        }
        _ => Count { cells: find.content.values.len(), values },
    }
}

/// A damaged grid has up to so many cells more or fewer.
const MOST_MISSING: usize = 5;

/// Shorter words of digits and blanks may be anything.
const SHORTEST: usize = 6;

/// The cells of a line: numbers of one or two digits and words for blanks that stand alone, and the characters of long words of digits and
/// blanks. What counts up is a heading.
fn count(line: &str) -> Count {
    let line = line.find('+').map_or(line, |at| behind_number(&line[at..]));
    let pieces = line.split(|only| !is_cell_character(only) && only != ':').filter(|piece| !is_time(piece));
    let words: Vec<&str> = pieces.flat_map(|piece| piece.split(':')).filter(|word| !word.is_empty()).collect();
    if words.len() > 3 && counts_up(words.iter().copied()) {
        return Count::default();
    }
    words.into_iter().map(of_word).fold(Count::default(), sum)
}

/// Whether short numbers stand with colons between them, the last one perhaps with a fraction.
fn is_time(piece: &str) -> bool {
    let is_number = |part: &str| (1..=4).contains(&part.len()) && part.bytes().all(|only| only.is_ascii_digit());
    let Some((before, last)) = piece.rsplit_once(':') else { return false };
    before.split(':').all(is_number) && is_number(last.split('.').next().unwrap_or(last))
}

fn of_word(word: &str) -> Count {
    let is_value = |only: &char| ('1'..='9').contains(only);
    let is_cell = |only: &char| only.is_ascii_digit() || is_blank_character(*only);
    // A letter may have slipped in.
    let are_cells = || word.chars().filter(is_cell).count() * 20 >= word.chars().count() * 19;
    if word.parse::<u8>().is_ok_and(|number| number < 100) {
        let is_zero = word.bytes().all(|digit| digit == b'0');
        return Count { cells: 1, values: usize::from(!is_zero) };
    }
    if is_blank_word(word) || word.chars().count() == 1 && are_cells() {
        return Count { cells: 1, values: 0 };
    }
    if word.len() < SHORTEST || is_date(word) || !are_cells() {
        return Count::default();
    }
    Count { cells: word.chars().count(), values: word.chars().filter(is_value).count() }
}

/// `2024-01-05`, `05.01.2024`, `5.1.24`.
fn is_date(word: &str) -> bool {
    ['-', '.', '/'].into_iter().any(|sign| {
        let lengths: Vec<usize> = word.split(sign).map(str::len).collect();
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let numbers = || word.split(sign).map(|part| part.parse().unwrap_or(0));
        let is_short = || matches!(numbers().collect::<Vec<u16>>()[..], [1..=31, 1..=12, _] | [1..=12, 1..=31, _]);
        let are_numbers = word.split(sign).all(is_number);
        are_numbers
            && (matches!(lengths[..], [4, 2, 2] | [2, 2, 4]) || matches!(lengths[..], [1 | 2, 1 | 2, 2]) && is_short())
    })
}

/// Whether a grid is full and agrees with another one.
pub(in super::super) fn extends(full: &Content, puzzle: &Content) -> bool {
    let agrees = |(&value, &given): (&u16, &u16)| value > 0 && (given == 0 || given == value);
    full.side == puzzle.side && full.values != puzzle.values && full.values.iter().zip(&puzzle.values).all(agrees)
}

#[cfg(test)]
mod tests {
    use super::{Count, count};

    #[test]
    fn cells_are_counted_and_headings_are_not() {
        let counted = |line: &str| (count(line).cells, count(line).values);
        assert_eq!(counted(r#"{"board": [[5, 3, 0, 0], [null, 10, 0, 7]]}"#), (8, 4));
        assert_eq!(counted("bd=53..7....&level=3"), (10, 4));
        assert_eq!(counted("1 2 3 4 5 6 7 8 9"), (0, 0));
        assert_eq!(count("on 2024-01-05, 10:11:12.5, it was 1234"), Count::default());
        assert_eq!(counted("+49 170 1234567: 53..7...."), (9, 3));
        assert_eq!((count("12.03.24, Anna"), counted("12.73.24, Anna")), (Count::default(), (8, 6)));
    }
}
