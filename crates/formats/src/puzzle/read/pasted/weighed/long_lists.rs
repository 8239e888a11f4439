//! Long lists of records, each with its puzzle in one word: the games of a collection, the strings of a program, the rows of a table of SQL.
//!
//! The first records and the last one are searched, with all that stands around the list and whatever in it is not alike. What they are, the
//! others are.

use super::super::cells::cell::is_blank_character;
use super::super::grids::find::{Doubt, Find, Written};
use super::super::rows::leftover::extends;
use super::super::rows::runs::words;
use super::super::text::parts::Plainly;
use super::searched::searched;
use super::weigh::{Found, Outcome};
use crate::puzzle::read::{ReadOptions, encoding};
use std::collections::BTreeSet;

/// A list with fewer records is searched as a whole.
const FEWEST: usize = 60;

/// So many of the first records are searched.
const SEARCHED: usize = 12;

/// With more records that are unlike the others, a text is no list.
const MOST_UNLIKE: usize = 100;

/// Shorter words are no puzzles.
const SHORTEST: usize = 36;

/// The puzzles of a text that is a long list, or what is wrong with it; `None` if it is none, or its first records are not as they look.
pub(in super::super) fn of(bytes: &[u8], options: &ReadOptions, plainly: Plainly) -> Option<Outcome> {
    if bytes.len() < FEWEST * SHORTEST {
        return None;
    }
    let source = encoding::decoded(bytes)?.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> = source.split('\n').collect();
    let list = List::of(&lines, options)?;
    match searched(list.rest(&lines).as_bytes(), options, plainly) {
        Outcome::Nothing(_) => None,
        Outcome::Puzzles(found) => {
            let passed = list.lines_beside(&lines);
            list.with_others(found, passed).map(Outcome::Puzzles)
        }
        refused @ Outcome::Refused { .. } => Some(refused),
    }
}

/// A long list.
struct List {
    /// The first lines of the records that are searched.
    searched: Vec<usize>,
    /// The other ones.
    others: Vec<Record>,
}

/// A record that is not searched.
struct Record {
    /// Its first line and the one behind its last, from 0.
    lines: (usize, usize),
    puzzle: Find,
    /// The solution behind it, with its line.
    solution: Option<(usize, Vec<u16>)>,
}

impl List {
    /// The list of a text: lines like the first one with a word of cells begin its records.
    fn of(lines: &[&str], options: &ReadOptions) -> Option<Self> {
        let shapes: Vec<String> = lines.iter().map(|line| shape(line)).collect();
        let first = shapes.iter().find(|shape| shape.contains(CELLS))?;
        let starts: Vec<usize> = (0..lines.len()).filter(|&line| shapes[line] == *first).collect();
        if starts.len() < FEWEST {
            return None;
        }
        let mut known: BTreeSet<&str> = shapes[..starts[SEARCHED]].iter().map(String::as_str).collect();
        let mut list = Self { searched: starts[..SEARCHED].to_vec(), others: Vec::new() };
        for bounds in starts[SEARCHED..].windows(2).map(|pair| (pair[0], pair[1])) {
            let own = &shapes[bounds.0..bounds.1];
            let are_known = own.iter().all(|shape| known.contains(&**shape));
            if let Some(record) = Record::of(bounds, lines, options).filter(|_| are_known) {
                list.others.push(record);
            } else {
                known.extend(own.iter().map(String::as_str));
                list.searched.push(bounds.0);
            }
        }
        list.searched.push(*starts.last()?);
        (list.searched.len() <= MOST_UNLIKE).then_some(list)
    }

    /// The text without the records that are not searched, each line at its place.
    fn rest(&self, lines: &[&str]) -> String {
        let mut lines = lines.to_vec();
        for record in &self.others {
            lines[record.lines.0..record.lines.1].fill("");
        }
        lines.join("\n")
    }

    /// How many lines of the records that are not searched have no cells.
    fn lines_beside(&self, lines: &[&str]) -> usize {
        let own = self.others.iter().flat_map(|record| &lines[record.lines.0..record.lines.1]);
        own.filter(|line| !line.trim().is_empty() && cells(line).is_empty()).count()
    }

    /// All puzzles in their order, if one was found in each record that was searched; `passed` are the lines of the others beside their cells.
    fn with_others(self, mut found: Vec<Found>, passed: usize) -> Option<Vec<Found>> {
        let at = |line: usize| (line + 1) as u64;
        let count = |line: usize| found.iter().filter(|found| !found.is_solution && found.line == at(line)).count();
        if !self.searched.iter().all(|&line| count(line) == 1) {
            return None;
        }
        let first = self.searched[0];
        let sample = found.iter().find(|found| !found.is_solution && found.line == at(first))?.clone();
        let others =
            self.others.into_iter().map(|record| record.into_found(&sample)).collect::<Option<Vec<Found>>>()?;
        found.extend(others);
        found.iter_mut().filter(|_| passed > 0).for_each(|found| found.note = with_more_passed(&found.note, passed));
        found.sort_by_key(|found| found.line);
        Some(found)
    }
}

impl Record {
    fn of(bounds: (usize, usize), lines: &[&str], options: &ReadOptions) -> Option<Self> {
        let own =
            (bounds.0..bounds.1).flat_map(|line| cells(lines[line]).into_iter().map(move |(_, word)| (line, word)));
        let mut finds = own.map(|(line, word)| Some((line, found(line, word, options)?)));
        let puzzle = finds.next()??.1;
        let solutions = finds.collect::<Option<Vec<_>>>()?;
        let are_solutions = solutions.iter().all(|(_, full)| extends(&full.content, &puzzle.content));
        let is_puzzle = puzzle.content.values.contains(&0) && are_solutions && solutions.len() < 2;
        let solution = solutions.into_iter().next().map(|(line, full)| (line, full.content.values));
        is_puzzle.then_some(Self { lines: bounds, puzzle, solution })
    }

    /// The puzzle as it would be found, said as that of another record is; `None` if that one is written otherwise.
    fn into_found(self, sample: &Found) -> Option<Found> {
        let line = (self.lines.0 + 1) as u64;
        let is_alike =
            sample.content.side == self.puzzle.content.side && sample.solution.is_some() == self.solution.is_some();
        let parts = sample.note.split("; ").enumerate().map(|(at, part)| {
            let (first, number) = part.rsplit_once("line ").unwrap_or((part, ""));
            match &self.solution {
                // The first part says where the puzzle stands; others may quote the text.
                _ if at == 0 && number.parse() == Ok(sample.line) => format!("{first}line {line}"),
                Some((line, _)) if part.starts_with("the full grid at line ") => {
                    let behind = number.split_once(' ').map_or("", |(_, behind)| behind);
                    format!("{first}line {} {behind}", line + 1)
                }
                _ => part.to_owned(),
            }
        });
        let note = parts.collect::<Vec<String>>().join("; ");
        let (content, solution) = (self.puzzle.content, self.solution.map(|(_, values)| values));
        is_alike.then_some(Found { line, content, solution, is_solution: false, note })
    }
}

/// A note that says how many lines were passed over, with so many more.
fn with_more_passed(note: &str, more: usize) -> String {
    let parts = note.split("; ").map(|part| {
        let behind = part.split_once(" other line").filter(|(_, behind)| behind.contains("passed over"));
        let Some((count, behind)) = behind.and_then(|(count, behind)| Some((count.parse::<usize>().ok()?, behind)))
        else {
            return part.to_owned();
        };
        format!("{} other lines{}", count + more, behind.strip_prefix('s').unwrap_or(behind))
    });
    parts.collect::<Vec<String>>().join("; ")
}

/// Stands for a word of cells in the shape of a line.
const CELLS: char = '\u{1}';

/// A line with a sign for each word of cells, and one for each number.
fn shape(line: &str) -> String {
    let mut shape = String::new();
    let mut from = 0;
    for (at, word) in cells(line) {
        shape.push_str(&line[from..at]);
        shape.push(CELLS);
        from = at + word.len();
    }
    shape.push_str(&line[from..]);
    let mut without = String::new();
    for sign in shape.trim().trim_end_matches(',').chars() {
        match sign {
            '0'..='9' if !may_differ(&without) => without.push(sign),
            '0'..='9' if without.ends_with('0') => {}
            '0'..='9' => without.push('0'),
            sign => without.push(sign),
        }
    }
    without
}

/// Words before numbers that are others in each record, and say nothing of its rules.
const DIFFERENT: [&str; 26] = [
    "id",
    "no",
    "nr",
    "num",
    "number",
    "index",
    "key",
    "level",
    "difficulty",
    "rating",
    "score",
    "name",
    "title",
    "date",
    "time",
    "created",
    "updated",
    "game",
    "puzzle",
    "sudoku",
    "board",
    "grid",
    "easy",
    "medium",
    "hard",
    "p",
];

/// Whether a number behind this text may be another one in each record: the word before it says so, or there is none.
fn may_differ(before: &str) -> bool {
    let mut words = before.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    words.next_back().is_none_or(|word| DIFFERENT.contains(&&*word.to_lowercase()))
}

/// The words of a line that may be all cells of a puzzle, each with its place.
fn cells(line: &str) -> Vec<(usize, &str)> {
    let is_cell = |sign: char| sign.is_ascii_digit() || is_blank_character(sign);
    words(line).into_iter().filter(|(_, word)| word.len() >= SHORTEST && word.chars().all(is_cell)).collect()
}

/// A word as a grid.
fn found(line: usize, word: &str, options: &ReadOptions) -> Option<Find> {
    let cells: Vec<&str> = word.char_indices().map(|(at, sign)| &word[at..at + sign.len_utf8()]).collect();
    let find = Find::of((line, line), 0, &cells, Written::Value, options)?;
    matches!(find.doubt, Doubt::Nothing | Doubt::Clash | Doubt::Slips).then_some(find)
}

#[cfg(test)]
mod tests {
    use super::{FEWEST, with_more_passed};
    use crate::puzzle::Puzzle;
    use crate::puzzle::read::sample::LINE;
    use crate::puzzle::read::{ReadError, ReadOptions, Reader};

    const DIGITS: &str = "123456789";

    /// A list of puzzles, each with other digits in other rows than the one before, behind `before` and before `behind`.
    fn list(before: &str, behind: &str) -> String {
        let puzzle = |at: usize| -> String {
            let cells: Vec<char> = LINE.chars().cycle().skip(27 * (at % 3)).take(81).collect();
            let shifted = |digit: char| DIGITS.chars().cycle().skip_while(|other| *other != digit).nth(at % 9);
            let of = |cell: char| if DIGITS.contains(cell) { shifted(cell).unwrap() } else { '.' };
            cells.into_iter().map(of).collect()
        };
        let lines = (0..2 * FEWEST).map(|at| format!("{before}\"{}\"{behind},\n", puzzle(at)));
        format!("all = [\n{}]\n", lines.collect::<String>())
    }

    fn read(text: &str) -> Result<Vec<Puzzle>, ReadError> {
        Reader::new("", text.as_bytes(), ReadOptions::default()).collect()
    }

    #[test]
    fn each_record_is_a_puzzle_at_its_line() {
        for text in [list("", ""), list("    (7, ", ")"), list("{\n id: 3,\n puzzle: ", "\n}")] {
            let puzzles = read(&text).unwrap();
            let lines: Vec<&str> = text.split('\n').collect();
            assert_eq!(puzzles.len(), 2 * FEWEST, "{text}");
            for puzzle in puzzles {
                let values = puzzle.values.iter().map(|value| value.to_string().replace('0', "."));
                let line = usize::try_from(puzzle.place.line).unwrap();
                assert!(lines[line - 1].contains(&values.collect::<String>()), "{line}");
                assert!(puzzle.note.unwrap().contains(&format!("line {line}")));
            }
        }
    }

    #[test]
    fn what_is_not_alike_is_looked_at() {
        let text = list("    (7, ", ")");
        let lines: Vec<&str> = text.split('\n').collect();
        let with = |of: &dyn Fn(&str) -> String| {
            let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
            lines[FEWEST] = of(lines[FEWEST].as_str());
            read(&lines.join("\n"))
        };
        assert!(with(&|line| line.to_owned()).is_ok());
        assert!(with(&|line| line.replacen('"', "\".", 1)).is_err(), "a cell too many");
        assert!(with(&|line| format!("{line}\n# The cells stand column by column.")).is_err());
    }

    #[test]
    fn lines_are_counted_with_those_of_other_records() {
        assert_eq!(
            with_more_passed("a; 1 other line passed over: \"b\"; c", 4),
            "a; 5 other lines passed over: \"b\"; c"
        );
        assert_eq!(with_more_passed("a", 4), "a");
    }
}
