//! Str8ts: black squares cut the rows and columns into straights, whose values are consecutive in any order; no row and no
//! column has a value twice.
//!
//! ```toml
//! [[clues]]
//! kind = "str8ts"
//! picture = """
//! # . . #
//! . . . #
//! . #2 . .
//! . . . 4
//! """
//! ```
//!
//! `.` is a white square, a value a given one, `#` a black square, `#2` a black one with a value: its row and its column have
//! that value nowhere else. The last of the board's values stands for black squares without a value, which may also be holes.

use super::akari::hole;
use super::picture::{Square, runs, squares};
use super::renban::Renban;
use super::{Context, Domains, Posted, Poster, Rule, Section, all_differ};
use crate::instance::TextError;
use std::collections::HashSet;

#[derive(Debug)]
struct Straights {
    /// Cells that differ: those of a row or a column that have a value.
    lines: Vec<Vec<usize>>,
    compartments: Renban,
    /// Cells and the number that they have.
    given: Vec<(usize, i64)>,
    /// All other cells.
    open: Vec<usize>,
    /// The number that stands for a black square without a value.
    wall: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    let squares = squares(section, board, "picture")?;
    let columns = board.size.map_or(1, |(_, columns)| columns);
    let wall = board.values[board.values.len() - 1].number;
    let (mut given, mut open) = (Vec::new(), Vec::new());
    for square in &squares {
        let name = square.word.strip_prefix('#').unwrap_or(square.word);
        match square.cell {
            None if square.word == "#" => {}
            None => return Err(section.fault_at("picture", hole(square, "a black square without a value"))),
            Some(cell) if name.is_empty() => given.push((cell, wall)),
            Some(cell) if name == "." && name == square.word => open.push(cell),
            Some(cell) => given.push((cell, context.number(section, "picture", name)?)),
        }
    }
    let is_white = |square: &Square<'_>| !square.word.starts_with('#');
    let straights = runs(&squares, columns, is_white).concat();
    let bare: HashSet<usize> = given.iter().filter(|(_, number)| *number == wall).map(|(cell, _)| *cell).collect();
    let has_value = |cell: &usize| !bare.contains(cell);
    let [across, down] = runs(&squares, columns, |_| true);
    let lines = across.into_iter().chain(down).map(|line| line.into_iter().filter(has_value).collect());
    let compartments = Renban::of(straights.into_iter().filter(|straight| straight.len() > 1).collect(), "straight");
    Ok(Box::new(Straights { lines: lines.collect(), compartments, given, open, wall }))
}

impl Rule for Straights {
    fn restrict(&self, domains: &mut Domains<'_>) {
        domains.clue("");
        self.open.iter().for_each(|&cell| domains.keep(cell, |number| number != self.wall));
        self.given.iter().for_each(|&(cell, given)| domains.draw(cell, given));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lines.iter().filter(|line| line.len() > 1).try_for_each(|line| {
            poster.clue(format!("line {}", poster.board().of_line(line)));
            poster.different(line)
        })?;
        self.compartments.post(poster)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let differ = |line: &Vec<usize>| all_differ(line, numbers);
        self.open.iter().all(|&cell| numbers[cell] != self.wall)
            && self.given.iter().all(|&(cell, given)| numbers[cell] == given)
            && self.lines.iter().all(differ)
            && self.compartments.holds(numbers)
    }

    fn cells(&self) -> Vec<usize> {
        let given = self.given.iter().map(|(cell, _)| *cell);
        self.open.iter().copied().chain(given).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn straights_are_consecutive_and_lines_have_no_value_twice() {
        let clue = "kind = 'str8ts'\npicture = \"\"\"\n. . #4\n# . .\n\"\"\"";
        assert!(holds(clue, [[3, 2, 4], [9, 1, 2]]));
        assert!(!holds(clue, [[3, 1, 4], [9, 2, 3]]), "1 3 is no straight");
        assert!(!holds(clue, [[3, 4, 4], [9, 5, 6]]), "two 4 in a row");
        assert!(!holds(clue, [[3, 2, 4], [8, 1, 2]]), "a black square has a value");
    }

    #[test]
    fn a_word_that_is_no_value_is_refused() {
        let text = "kind = 'str8ts'\npicture = \"\"\"\n. . #x\n# . .\n\"\"\"";
        assert!(refusal(text).contains("there is no value `x`"));
    }
}
