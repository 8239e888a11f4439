//! Sections of `.sdk` files: `[Puzzle]` holds a puzzle, all others say something of it.

use super::Fault;
use super::error::Flaw;
use super::progress::Section;
use super::reader::Reader;
use std::io::BufRead;

/// The sections that hold no puzzle of their own: they hold the state of a solution.
const OTHERS: [&str; 9] =
    ["state", "pencilmarks", "candidates", "comment", "comments", "solution", "colours", "colors", "highlights"];

/// So many lines of a section are looked at.
const MOST_LINES: usize = 100;

impl<R: BufRead> Reader<R> {
    pub(super) fn begin_section(&mut self, number: u64, text: &str, name: &str) {
        self.end_block();
        self.end_section();
        let plain = name.to_lowercase().replace(' ', "");
        let is_puzzle = plain == "puzzle";
        self.section = match plain.as_str() {
            "puzzle" => Section::Puzzle,
            "comment" | "comments" => Section::Comment,
            "solution" => Section::Solution,
            _ => Section::Other,
        };
        self.section_grids = is_puzzle.then_some(0);
        if !is_puzzle && !OTHERS.contains(&plain.as_str()) {
            self.refuse(number, text, Flaw::at(1, Fault::Section { name: name.to_owned() }));
        } else if !is_puzzle {
            self.keep_section(name);
        }
    }

    /// A line of a section that holds no puzzle.
    pub(super) fn line_of_section(&mut self, number: u64, text: &str) {
        self.keep_line(text);
        match self.section {
            Section::Comment => self.look_at(text),
            Section::Solution if self.solution.lines.len() < MOST_LINES => {
                if self.solution.lines.is_empty() {
                    self.solution.first = number;
                }
                self.solution.lines.push(text.to_owned());
            }
            Section::Solution | Section::Puzzle | Section::Other => {}
        }
    }

    /// A section ends: the solution in it is that of the puzzle before it.
    pub(super) fn end_section(&mut self) {
        let lines = std::mem::take(&mut self.solution.lines).join("\n");
        let Some(puzzle) = self.solution.puzzle.clone().filter(|_| !lines.is_empty()) else { return };
        let Some(values) = self.values_of(&lines, puzzle.len()) else { return };
        let is_of = |(given, value): (&u16, &u16)| given == value || *given == 0;
        if !puzzle.iter().zip(&values).all(is_of) {
            let first = lines.lines().next().unwrap_or("").to_owned();
            self.refuse(self.solution.first, &first, Flaw::at(1, Fault::OtherSolution));
        }
    }

    /// The values of a full grid of so many cells: digits, whatever stands between them, or a puzzle like any other.
    fn values_of(&self, lines: &str, cells: usize) -> Option<Vec<u16>> {
        let digit = |sign: char| sign.to_digit(10).and_then(|digit| u16::try_from(digit).ok());
        let digits: Vec<u16> = lines.chars().filter_map(digit).collect();
        let values = if cells <= 81 && digits.len() == cells {
            digits
        } else {
            Reader::strict("", lines.as_bytes(), self.options).next()?.ok()?.values
        };
        (values.len() == cells && !values.contains(&0)).then_some(values)
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::{Fault, ReadOptions, Reader};

    #[test]
    fn a_section_with_the_solution_of_another_puzzle_is_told() {
        let read = |solution: &str| {
            let text = format!("[Puzzle]\n1...\n..3.\n.1..\n....\n[Solution]\n{solution}");
            let items: Vec<_> = Reader::new("", text.as_bytes(), ReadOptions::default()).collect();
            assert!(items[0].is_ok());
            items.into_iter().skip(1).map(|item| item.unwrap_err().fault().clone()).collect::<Vec<Fault>>()
        };
        assert_eq!(read("1234\n4321\n2143\n3412\n"), [Fault::OtherSolution]);
        assert_eq!(read("24 13\n13 42\n\n31 24\n42 31\n[State]\n1324\n....\n....\n....\n"), [Fault::OtherSolution]);
        for of_it in ["1324\n4231\n3142\n2413\n", "", "1324\n....\n....\n....\n"] {
            assert_eq!(read(of_it), [], "{of_it}");
        }
    }
}
