//! A file of puzzles as records of 82 bytes: 81 cells and the end of the line, empty cells as in the file.
//!
//! tdoku takes only dots for empty cells. Its copy of the text is made here, before anything is timed.

use std::path::Path;

/// Cells of a puzzle.
pub const CELLS: usize = 81;

/// A puzzle and the end of its line.
pub type Record = [u8; CELLS + 1];

/// The puzzles of a file.
pub struct Puzzles {
    text: String,
    dotted: String,
}

impl Puzzles {
    /// The lines of a file that are puzzles: neither comments nor shorter than 81 characters; what follows those is dropped.
    pub fn read(path: &Path) -> Self {
        Self::of(&std::fs::read_to_string(path).expect("a file of puzzles"))
    }

    /// The puzzles of a text.
    pub fn of(text: &str) -> Self {
        let lines = text.lines().filter(|line| line.len() >= CELLS && !line.starts_with('#'));
        Self::from_lines(lines.map(|line| &line[..CELLS]))
    }

    fn from_lines<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        let dotted = text.replace('0', ".");
        Self { text, dotted }
    }

    /// Every `step`-th puzzle, from the first on.
    pub fn every(&self, step: usize) -> Self {
        Self::from_lines(self.lines().step_by(step))
    }

    pub fn len(&self) -> usize {
        self.records().len()
    }

    /// All lines, each with its end.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The 81 characters of every puzzle.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|at| &self.text[at * (CELLS + 1)..][..CELLS])
    }

    /// The bytes of every line with its end.
    pub fn records(&self) -> &[Record] {
        self.text.as_bytes().as_chunks().0
    }

    /// The same with a dot for every zero.
    pub fn dotted(&self) -> &[Record] {
        self.dotted.as_bytes().as_chunks().0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_what_follows_a_puzzle_are_dropped_and_zeros_become_dots_in_the_second_copy() {
        let puzzle = "10".repeat(40) + "0";
        let puzzles = Puzzles::of(&format!("# a comment\n{puzzle};rated 7\r\nshort\n{puzzle}\n"));
        assert_eq!(puzzles.len(), 2);
        assert_eq!(puzzles.text(), format!("{puzzle}\n{puzzle}\n"));
        assert_eq!(puzzles.dotted()[1][..], *format!("{}.\n", "1.".repeat(40)).as_bytes());
    }

    #[test]
    fn a_sample_starts_with_the_first_puzzle() {
        let text: String = ('1'..='5').flat_map(|digit| [digit.to_string().repeat(CELLS), "\n".to_owned()]).collect();
        let sample = Puzzles::of(&text).every(2);
        let firsts: String = sample.lines().filter_map(|line| line.chars().next()).collect();
        assert_eq!(firsts, "135");
    }
}
