//! A puzzle, or the link of one, that stands itself where the name of its file could.

use exactone_formats::load::begins_link;
use exactone_formats::puzzle::read;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

/// Shorter arguments that have no blanks among digits are names.
const SHORTEST: usize = 16;
/// Fewer characters are no cells.
const FEWEST_CELLS: usize = 4;
/// So many digits without a blank are a grid, and no number.
const FULL: usize = 60;

/// The text that an argument is, with an end of line; `None` if it is the name of a file, or looks like one.
pub(crate) fn text(argument: &Path) -> Option<String> {
    let text = argument.to_str().filter(|text| !text.is_empty() && !argument.exists())?;
    let is_puzzle = || text.len() >= SHORTEST && (begins_link(text) || is_like_cells(text) || read::one(text).is_ok());
    (has_lines(text) || is_address(text) || is_like_digits(text) || names_cells(text) || is_puzzle())
        .then(|| format!("{text}\n"))
}

/// Whether an argument looks like the path of a file: it has a slash, or an ending.
pub(crate) fn is_path(argument: &Path) -> bool {
    let has_slash = argument.to_string_lossy().contains(['/', '\\']);
    has_slash || argument.extension().is_some_and(|ending| !ending.is_empty())
}

/// Whether the name of a file that is not there looks like some cells of a puzzle: digits and blanks.
pub(crate) fn has_cells(name: &str) -> bool {
    let is_cell = |character: char| character.is_ascii_digit() || ".*_-xX".contains(character);
    let cells = name.chars().filter(|character| is_cell(*character)).count();
    let are_all = name.chars().all(|character| is_cell(character) || " |,".contains(character));
    cells >= FEWEST_CELLS
        && are_all
        && name.contains(|digit: char| digit.is_ascii_digit())
        && name.contains(['.', ' ', '*', '_'])
}

/// The file of this name, or the text that stands in its place.
pub(crate) fn open(argument: &Path) -> io::Result<Box<dyn Read>> {
    match text(argument) {
        Some(text) => Ok(Box::new(Cursor::new(text))),
        None => Ok(Box::new(File::open(argument)?)),
    }
}

/// Whether it is the link of a puzzle.
pub(crate) fn is_link(argument: &Path) -> bool {
    text(argument).is_some_and(|text| begins_link(&text))
}

/// Lines of text, which no name of a file is.
fn has_lines(text: &str) -> bool {
    text.contains('\n') && !text.contains(|character: char| character.is_control() && !character.is_whitespace())
}

/// The address of a page.
fn is_address(text: &str) -> bool {
    ["https://", "http://", "www."].iter().any(|start| text.starts_with(start))
}

/// Digits and blanks in one word: a puzzle, perhaps with cells missing, even of a few cells. A date is none.
fn is_like_digits(text: &str) -> bool {
    let is_blank = |character: &char| matches!(character, '.' | '0' | '*' | '_');
    let could_be_cells = |character: char| character.is_ascii_digit() || character == '-' || is_blank(&character);
    let blanks = text.chars().filter(is_blank).count();
    let has_enough = text.len() >= FEWEST_CELLS && blanks * 4 > text.len() || text.len() >= FULL;
    has_enough && text.contains(|digit: char| digit.is_ascii_digit()) && text.chars().all(could_be_cells)
}

/// Cells with their values, and nothing else: `r1c1=5 r1c2=3`.
fn names_cells(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let cell = |name: &str| {
        let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
        (is_number(row) && is_number(column)).then_some(())
    };
    let names = |word: &str| word.split_once('=').is_some_and(|(name, _)| cell(name).is_some());
    text.split([' ', ',', ';']).filter(|word| !word.is_empty()).all(names)
}

/// One word of characters that stand in cells, some of them blanks: a puzzle, perhaps with a slip.
fn is_like_cells(text: &str) -> bool {
    let could_be_cells = |character: char| character.is_ascii_alphanumeric() || ".*_-".contains(character);
    let blanks = text.chars().filter(|blank| matches!(blank, '.' | '0' | '*' | '_')).count();
    text.chars().all(could_be_cells) && blanks * 4 > text.len()
}

#[cfg(test)]
mod tests {
    use super::{has_cells, is_path, text};
    use std::path::Path;

    #[test]
    fn puzzles_and_links_are_told_from_names() {
        for argument in [
            "...232....4....1",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QFkI0J",
            "puzzle = '1..4..1..1..3..1'",
            "53..7",
            "-3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
            "53467891267219534819834256785976142342685379171392485696153728428741963534528617",
            "r1c1=5 r1c2=3",
            "https://sudokupad.app/abcde12345",
            "53..7\n6..19",
        ] {
            assert!(text(Path::new(argument)).is_some(), "{argument}");
        }
        for argument in [
            "puzzles/hard.txt",
            "missing-file-of-puzzles.txt",
            "puzzle-2024-11.txt",
            "-",
            "1.2",
            "2024-11-25",
            "no\u{1b}\nsuch",
            "solve",
            "",
        ] {
            assert_eq!(text(Path::new(argument)), None, "{argument}");
        }
    }

    #[test]
    fn a_name_of_digits_and_blanks_has_cells() {
        assert!(has_cells("5 3 . . 7") && has_cells("4..3......x"));
        assert!(!has_cells("2024-11-25") && !has_cells("hard.txt") && !has_cells("1.2") && !has_cells("...."));
    }

    #[test]
    fn a_slash_or_an_ending_makes_a_path() {
        let of = |argument: &str| is_path(Path::new(argument));
        assert!(of("puzzles/hard") && of("hard.tx") && of("./-3") && of("puzzles/"));
        assert!(!of("sovle") && !of("-") && !of("") && !of("hard."));
    }
}
