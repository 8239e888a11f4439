//! What stands for one cell: a value, a blank, pencil marks; and what was entered so far.

use super::words::Word;
use exactone_formats::instance::CellLegend;

/// What stands for a cell without a value, where it is no value.
pub(super) const BLANKS: [&str; 8] = [".", "_", "-", "?", "*", "0", "{}", ""];

/// Values and marks by cell: its place, and places of values in the list of names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::cli::commands::hint) struct Entered {
    pub(in crate::cli::commands::hint) values: Vec<(usize, usize)>,
    /// Of a cell the values that are possible yet.
    pub(in crate::cli::commands::hint) marks: Vec<(usize, Vec<usize>)>,
}

/// Why a text is no state of a puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli::commands::hint) struct Unread {
    pub(in crate::cli::commands::hint) message: String,
    /// The line and the column, from 1.
    pub(in crate::cli::commands::hint) place: Option<(usize, usize)>,
}

impl Unread {
    pub(super) fn whole(message: impl Into<String>) -> Self {
        Self { message: message.into(), place: None }
    }

    pub(super) fn at(word: &Word<'_>, message: String) -> Self {
        Self { message, place: Some((word.line, word.column)) }
    }
}

/// The cell of this name.
pub(super) fn cell_called(name: &str, cells: &CellLegend) -> Result<usize, String> {
    (0..cells.len()).find(|&cell| cells.cell(cell) == name).ok_or_else(|| format!("there is no cell `{name}`"))
}

/// Enters what stands for a cell.
pub(super) fn enter(
    entered: &mut Entered,
    cells: &CellLegend,
    cell: usize,
    word: &str,
    is_drawn: bool,
) -> Result<(), String> {
    let value = |name: &str| cells.values().iter().position(|known| known == name);
    let is_blank = |word: &str| BLANKS.contains(&word);
    if let Some(value) = value(word) {
        entered.values.push((cell, value));
        return Ok(());
    }
    // What the puzzle itself draws there: a wall, the sums of a Kakuro.
    if is_blank(word) || is_wall(word) || cells.is_drawn(cell) {
        return Ok(());
    }
    // `show` writes the letters of units behind the values.
    let bare = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
    if is_drawn && bare != word && (is_blank(bare) || value(bare).is_some()) {
        return enter(entered, cells, cell, bare, false);
    }
    let marks: Option<Vec<usize>> = if word.contains(',') {
        word.split(',').map(value).collect()
    } else {
        word.char_indices().map(|(at, c)| value(&word[at..at + c.len_utf8()])).collect()
    };
    let Some(mut marks) = marks else { return Err(format!("`{word}` found, a value or a blank expected")) };
    marks.sort_unstable();
    let count = marks.len();
    marks.dedup();
    if marks.len() < count {
        return Err(format!("`{word}` found, a value or pencil marks expected; it has one of them twice"));
    }
    entered.marks.push((cell, marks));
    Ok(())
}

pub(super) fn is_wall(word: &str) -> bool {
    word.starts_with('█')
}
