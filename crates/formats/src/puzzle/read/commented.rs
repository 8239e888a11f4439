//! Grids that stand in comments beside puzzles: they are passed over, which is told.

use super::borders::is_border;
use super::row::is_blank;

/// The sides of usual grids.
const SIDES: [usize; 5] = [4, 6, 9, 16, 25];

/// Rows of cells in comments, one behind the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Commented {
    /// The first and the last line of them.
    first: u64,
    last: u64,
    rows: usize,
    /// How many cells each has.
    width: usize,
}

impl Commented {
    /// Takes a comment; what is to be said if it ends a grid.
    pub(super) fn take(&mut self, line: &str, number: u64) -> Option<String> {
        let width = cells_of(line);
        let follows = self.last + 1 == number;
        if follows && is_border(bare(line)) {
            self.last = number;
            return None;
        }
        *self = if follows && width > 0 && self.width == width {
            Self { rows: self.rows + 1, last: number, ..*self }
        } else {
            Self { first: number, last: number, rows: usize::from(width > 0), width }
        };
        let is_whole = SIDES[2..].iter().any(|side| side * side == width);
        if !is_whole && (self.rows != width || !SIDES.contains(&width)) {
            return None;
        }
        let first = self.first;
        let lines = if self.rows == 1 { format!("line {first}") } else { format!("lines {first} to {number}") };
        Some(format!("it is written, without the grid in comments, {lines}"))
    }
}

/// What stands behind the sign of a comment.
fn bare(line: &str) -> &str {
    line.trim().trim_start_matches(['#', '%', ';', '/']).trim()
}

/// How many cells a comment has, if it has nothing but values, blanks and the signs between them.
fn cells_of(line: &str) -> usize {
    let bare = bare(line);
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, '|' | ',');
    let is_cell = |sign: char| sign.is_ascii_digit() || is_blank(sign.encode_utf8(&mut [0; 4]));
    let cells: Vec<char> = bare.chars().filter(|sign| !is_between(*sign)).collect();
    let are_cells = cells.iter().all(|sign| is_cell(*sign)) && cells.iter().any(char::is_ascii_digit);
    if are_cells { cells.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::cells_of;
    use crate::puzzle::read::sample::{LINE, rows};
    use crate::puzzle::read::{ReadOptions, Reader};

    fn note(text: &str) -> Option<String> {
        let mut reader = Reader::new("", text.as_bytes(), ReadOptions::default());
        assert!(reader.by_ref().all(|item| item.is_ok()), "{text}");
        reader.note().map(str::to_owned)
    }

    #[test]
    fn a_grid_in_comments_is_told() {
        let commented = format!("# {}\n", rows().trim_end().replace('\n', "\n# "));
        assert!(note(&format!("{LINE}\n{commented}")).unwrap().ends_with("the grid in comments, lines 2 to 10"));
        assert!(note(&format!("{commented}{}", rows())).unwrap().ends_with("lines 1 to 9"));
        let banded = commented.replacen("# 4", "# ---+---+---\n# 4", 1);
        assert!(note(&format!("{LINE}\n{banded}")).unwrap().contains("the grid in comments"), "{banded}");
        assert!(note(&format!("# {LINE}\n{LINE}\n")).unwrap().ends_with("line 1"));
        assert_eq!(note(&format!("# 17\n# 23\n{LINE}\n# 12345\n")), None);
    }

    #[test]
    fn words_are_no_cells() {
        assert_eq!([cells_of("# 5 3 . | . 7 ."), cells_of("# no. 5"), cells_of("# ---"), cells_of("#")], [6, 0, 0, 0]);
    }
}
