//! A link that holds a puzzle, among other text: another puzzle beside it would be lost without a word.

use super::beginning::begins_link;
use crate::instance::{Instance, TextError};
use crate::puzzle::Puzzle;
use crate::puzzle::read::{ReadOptions, Reader};
use std::collections::BTreeSet;

/// Refuses a text in which another puzzle stands beside the link that was read.
///
/// # Errors
/// The first such puzzle, with its line.
pub(super) fn check(name: &str, text: &str, instance: &Instance) -> Result<(), TextError> {
    let is_among_others = !text.trim_start().starts_with('{') && text.trim().contains(char::is_whitespace);
    let Some(rest) = is_among_others.then(|| without_links(text)).flatten() else { return Ok(()) };
    let reader = Reader::new(name, rest.as_bytes(), ReadOptions::default());
    let others = reader.flatten().filter(|puzzle| puzzle.side > 3 && !is_same(puzzle, instance));
    let Some(other) = others.take(1).next() else { return Ok(()) };
    let line = usize::try_from(other.place.line).unwrap_or(1).saturating_sub(1);
    let start = rest.split_inclusive('\n').take(line).map(str::len).sum::<usize>();
    let message = "another puzzle stands beside the link, and only one of the two can be read: take the other out";
    Err(TextError::at(name, text, start..start + 1, message))
}

/// The text with spaces in the place of its links; `None` if nothing with a digit is left.
fn without_links(text: &str) -> Option<String> {
    let mut rest = text.to_owned();
    let is_link = |word: &&str| word.len() > 40 && begins_link(word);
    for word in text.split_whitespace().filter(is_link) {
        rest = rest.replace(word, &" ".repeat(word.len()));
    }
    (rest.len() == text.len() && rest != text && rest.contains(|sign: char| sign.is_ascii_digit())).then_some(rest)
}

/// Whether a puzzle has the givens of an instance.
fn is_same(puzzle: &Puzzle, instance: &Instance) -> bool {
    let legend = instance.legend();
    let given: BTreeSet<(usize, usize)> =
        instance.givens.iter().filter_map(|&candidate| legend.cell_and_value(candidate)).collect();
    let values = puzzle.values.iter().enumerate().filter(|(_, value)| **value > 0);
    values.map(|(cell, &value)| (cell, usize::from(value) - 1)).collect::<BTreeSet<_>>() == given
}

#[cfg(test)]
mod tests {
    use crate::exchange::Request;
    use crate::load::load;
    use crate::model::Settings;
    use std::fs;
    use std::path::Path;

    #[test]
    fn another_puzzle_beside_a_link_is_refused_with_its_line() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pasted");
        let link = fs::read_to_string(folder.join("url-f-puzzles-load.txt")).unwrap();
        let link = link.trim();
        let read = |text: &str| load("mail.txt", text.as_bytes(), &Settings::default(), &Request::default());
        assert!(read(&format!("Hi,\n{link}\nof 2024, 12 stars\n")).is_ok());
        for other in [
            "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79",
            "see https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        ] {
            let told = read(&format!("Hi,\n{link}\n\n{other}\n")).unwrap_err().to_string();
            assert!(told.starts_with("mail.txt:4:1: another puzzle stands beside the link"), "{told}");
        }
    }
}
