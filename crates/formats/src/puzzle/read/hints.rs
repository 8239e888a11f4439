//! What may have gone wrong where a text has a fault, or what to do about it.

use super::Fault;

impl Fault {
    /// What may have gone wrong, or what to do about it.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        let text = match self {
            Self::CellCount { ellipses: 1.., .. } => {
                "each … was counted as three dots; some web pages make one of more dots, or of fewer"
            }
            Self::CellCount { .. } => {
                "a whole puzzle on one line has 16, 81, 256 or 625 cells (or the square of another side); \
                 a grid has a line for each row"
            }
            Self::RowCount { found: 1, .. } => {
                "a whole puzzle on one line has 16, 81, 256 or 625 cells; a comment starts with #"
            }
            Self::RowCount { .. } => "a puzzle has as many rows as cells in a row: 9 lines of 9 cells",
            &Self::EachRow { rows, found } => {
                let is = if found > rows { "a row is missing" } else { "there is a row too many" };
                return Some(format!(
                    "a {rows}x{rows} has {rows} rows of {rows} cells; if the puzzle is {found}x{found}, {is}"
                ));
            }
            Self::Json { message } | Self::JsonField { message } if is_of_shape(message) => {
                "a puzzle is a string of 81 cells, or a list of 9 lists of 9, as {\"puzzle\": [[5, 3, 0, ...], ...]}"
            }
            Self::NoCells => {
                "a puzzle is a string of 81 cells, or 9 rows of 9 cells, as {\"puzzle\": [[5, 3, 0, ...], ...]}"
            }
            Self::Unrecognised | Self::Empty => {
                "a puzzle is 81 characters, rows of characters or of numbers, a list, a table, JSON, CSV, given cells \
                 (r1c1=5) or a link; a comment starts with #"
            }
            Self::Ambiguous { .. } => "say which is meant with --symbols or --from, or mark blanks with a dot",
            Self::Readings { way, .. } | Self::Document { way, .. } => way,
            Self::ListSize { .. } => "add the last cell as a blank, in the way of the others: r9c9=. for a 9x9",
            Self::ByColumns => "nothing behind this line is read; take it out if rows follow",
            Self::Samurai => "--model samurai reads it from 21 lines of 21 cells, with # where there is no cell",
            Self::Boxes => "write a line for each row, from the top to the bottom",
            Self::Sums => {
                "a killer is a design file, killer.toml, of lines such as\n    model = \"killer\"\n    \
                 clues = [{ kind = \"cage\", cells = \"r1c1 r1c2\", sum = 3 }]"
            }
            &Self::Character { found, .. } if look_alike(found).is_some() => {
                return look_alike(found)
                    .map(|digit| format!("some programs that read pictures write {found} for {digit}"));
            }
            Self::Emptied { .. } => "if it is a blank, write it as the others",
            Self::Nul => "is it UTF-16, or a binary file?",
            Self::Utf32 => "convert it first: iconv -f UTF-32 -t UTF-8",
            Self::Utf16 => "convert it first: iconv -f UTF-16 -t UTF-8",
            Self::Compressed { kind: "zip" } => "unpack it first; if it is a sheet, save that as CSV",
            Self::Compressed { .. } => "unpack it first",
            Self::NotUtf8 { .. } => "the text is in some other encoding; iconv converts it",
            Self::OtherSolution => {
                "if it is the solution of another puzzle, take it out, with its heading: the puzzle alone is then read"
            }
            Self::Solution(fault) => return fault.hint(),
            _ => return None,
        };
        Some(text.to_owned())
    }
}

/// The digit that looks like a letter.
fn look_alike(letter: char) -> Option<char> {
    match letter {
        'O' | 'o' => Some('0'),
        'l' | 'I' => Some('1'),
        'Z' => Some('2'),
        'S' => Some('5'),
        'B' => Some('8'),
        _ => None,
    }
}

/// Whether what is said of JSON is that its cells are no grid.
fn is_of_shape(message: &str) -> bool {
    const ENDS: [&str; 2] = ["a list of rows expected", "with a puzzle"];
    let counts = message.contains(" cell") && message.ends_with(" expected");
    counts || ENDS.iter().any(|end| message.ends_with(end))
}
