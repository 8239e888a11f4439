//! A puzzle, or the link of one, that stands itself where the name of its file could.

use exactone_formats::load::begins_link;
use exactone_formats::puzzle::read;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

/// Shorter arguments are names.
const SHORTEST: usize = 16;

/// The text that an argument is, with an end of line; `None` if it is the name of a file, or looks like one.
pub(crate) fn text(argument: &Path) -> Option<String> {
    let text = argument.to_str().filter(|text| text.len() >= SHORTEST && !argument.exists())?;
    (begins_link(text) || is_like_cells(text) || read::one(text).is_ok()).then(|| format!("{text}\n"))
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

/// One word of characters that stand in cells, some of them blanks: a puzzle, perhaps with a slip.
fn is_like_cells(text: &str) -> bool {
    let could_be_cells = |character: char| character.is_ascii_alphanumeric() || ".*_-".contains(character);
    let blanks = text.chars().filter(|blank| matches!(blank, '.' | '0' | '*' | '_')).count();
    text.chars().all(could_be_cells) && blanks * 4 > text.len()
}

#[cfg(test)]
mod tests {
    use super::text;
    use std::path::Path;

    #[test]
    fn puzzles_and_links_are_told_from_names() {
        for argument in [
            "...232....4....1",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QFkI0J",
            "puzzle = '1..4..1..1..3..1'",
        ] {
            assert!(text(Path::new(argument)).is_some(), "{argument}");
        }
        for argument in ["puzzles/hard.txt", "missing-file-of-puzzles.txt", "puzzle-2024-11.txt", "-"] {
            assert_eq!(text(Path::new(argument)), None, "{argument}");
        }
    }
}
