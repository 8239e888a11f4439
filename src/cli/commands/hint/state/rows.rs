//! Words of a text put into the cells of a board.

use super::entry::Unread;
use super::words::{Word, characters};
use exactone_core::spelling::count_of;
use exactone_formats::instance::CellLegend;

/// By entry its cell, if there are as many entries as cells, or as places of the board; `None` is a hole.
pub(super) fn places(count: usize, cells: &CellLegend) -> Option<Vec<Option<usize>>> {
    let mut order: Vec<usize> = (0..cells.len()).collect();
    order.sort_by_key(|&cell| cells.place(cell));
    if count == cells.len() {
        return Some(order.into_iter().map(Some).collect());
    }
    let board = cells.board().filter(|board| board.layers == 1 && board.rows * board.columns == count)?;
    let mut all = vec![None; count];
    for cell in order {
        let (row, column) = cells.place(cell)?;
        all[row * board.columns + column] = Some(cell);
    }
    Some(all)
}

/// Why words are not as many as cells: the first row that has another number, or all of them.
pub(super) fn wrong_count(found: &[Word<'_>], cells: &CellLegend) -> Unread {
    odd_row(found, cells).unwrap_or_else(|| {
        let (words, split) = (found.len(), characters(found).len());
        let found_words = if words == split {
            count_of(words as u64, "cell")
        } else {
            format!("{} or {}", count_of(words as u64, "word"), count_of(split as u64, "character"))
        };
        let message = format!("{found_words} found, {} expected", count_of(cells.len() as u64, "cell"));
        match found.last() {
            Some(last) => Unread::behind(last, message),
            None => Unread::whole(message),
        }
    })
}

/// The first row that has too few or too many cells, where others have as many as the board.
fn odd_row(found: &[Word<'_>], cells: &CellLegend) -> Option<Unread> {
    let board = cells.board().filter(|board| board.layers == 1)?;
    // With the holes, or without.
    let of_row = |row: usize| {
        let inside = (0..cells.len()).filter(|&cell| cells.place(cell).is_some_and(|(own, _)| own == row)).count();
        [board.columns, inside]
    };
    let expected: Vec<[usize; 2]> = (0..board.rows).map(of_row).collect();
    let words: Vec<Vec<Word<'_>>> =
        found.chunk_by(|one, next| one.line == next.line).map(<[Word<'_>]>::to_vec).collect();
    let split: Vec<Vec<Word<'_>>> = words.iter().map(|row| characters(row)).collect();
    let fits = |(row, expected): (&Vec<Word<'_>>, &[usize; 2])| expected.contains(&row.len());
    let fitting = |rows: &[Vec<Word<'_>>]| rows.iter().zip(&expected).filter(|&pair| fits(pair)).count();
    let rows = if fitting(&words) >= fitting(&split) { words } else { split };
    if fitting(&rows) == 0 || rows.len() < 2 {
        return None;
    }
    if let Some(at) = rows.iter().zip(&expected).position(|pair| !fits(pair)) {
        let (row, expected) = (&rows[at], expected[at][0]);
        let found = count_of(row.len() as u64, "cell");
        let message = format!("row {} has {found}, {expected} expected", at + 1);
        return Some(
            row.get(expected)
                .map_or_else(|| Unread::behind(&row[row.len() - 1], &*message), |extra| Unread::at(extra, &*message)),
        );
    }
    let message = format!("{} found, {} expected", count_of(rows.len() as u64, "row"), board.rows);
    let last = rows
        .get(board.rows)
        .map_or_else(|| Unread::behind(&rows[rows.len() - 1][0], &*message), |extra| Unread::at(&extra[0], &*message));
    (rows.len() != board.rows).then_some(last)
}
