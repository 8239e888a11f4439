//! Every way to lay every piece into the box.

use super::super::Limits;
use super::super::exact_cover::{ExactCover, Multiplicity};
use super::super::page::{Page, quoted};
use super::file::{Fill, Packing, Piece};
use super::sets::Use;
use super::solid::{Solid, place};
use crate::instance::{BoardSize, TextError};
use std::collections::HashSet;

/// The options, and for each of them its letter and squares.
#[derive(Debug)]
pub(super) struct Placements {
    pub(super) cover: ExactCover,
    pub(super) squares: Vec<(String, Vec<usize>)>,
    /// The pieces that can be laid at all.
    pub(super) fitting: HashSet<String>,
}

/// Lays every piece everywhere. O(boxes around the pieces · ways to turn them · squares).
pub(super) fn lay(page: Page<'_>, packing: &Packing, limits: Limits) -> Result<Placements, TextError> {
    let board = packing.board();
    let ways: Vec<Vec<Solid>> = packing.pieces.iter().map(|piece| ways(piece, packing)).collect();
    check(page, packing, &ways, limits)?;
    let numbers = packing.area.numbers(board);
    let mut item_of: Vec<Option<usize>> = vec![None; board.rows * board.columns * board.layers];
    let multiplicity = if packing.fill == Fill::All { Multiplicity::Once } else { Multiplicity::AtMostOnce };
    let mut cover = ExactCover::default();
    for &square in &numbers {
        item_of[square] = Some(cover.items.len());
        cover.items.push((name_of(square, board), multiplicity, Vec::new()));
    }
    let mut laid = Placements { cover, squares: Vec::new(), fitting: HashSet::new() };
    for (piece, ways) in packing.pieces.iter().zip(&ways) {
        let item = laid.item(piece);
        for way in ways {
            for &by in Solid::full(room(way, board)).squares() {
                laid.lay(piece, item, &way.moved(by), &item_of, board);
            }
        }
    }
    Ok(laid)
}

/// The ways to turn a piece; none if it has more squares than the box.
fn ways(piece: &Piece, packing: &Packing) -> Vec<Solid> {
    if piece.solid.len() > packing.area.len() {
        return Vec::new();
    }
    piece.solid.turned(piece.turn, packing.space()).into_iter().collect()
}

/// Counts the memberships that full boxes would have, before any is made.
fn check(page: Page<'_>, packing: &Packing, ways: &[Vec<Solid>], limits: Limits) -> Result<(), TextError> {
    let mut left = limits.memberships;
    for (piece, way) in
        packing.pieces.iter().zip(ways).flat_map(|(piece, ways)| ways.iter().map(move |way| (piece, way)))
    {
        let BoardSize { rows, columns, layers } = room(way, packing.board());
        let cost = (rows * columns * layers).checked_mul(way.len() + 1);
        left = cost.and_then(|cost| left.checked_sub(cost)).ok_or_else(|| too_many(page, piece, limits))?;
    }
    Ok(())
}

fn too_many(page: Page<'_>, piece: &Piece, limits: Limits) -> TextError {
    let message = format!(
        "there are more ways to lay the pieces up to {} than the limit of {} memberships allows",
        quoted(&piece.name),
        limits.memberships
    );
    page.whole(message).limit()
}

/// How far a piece can be moved on the board.
fn room(way: &Solid, board: BoardSize) -> BoardSize {
    let own = way.board();
    let free = |size: usize, own: usize| (size + 1).saturating_sub(own);
    BoardSize {
        layers: free(board.layers, own.layers),
        rows: free(board.rows, own.rows),
        columns: free(board.columns, own.columns),
    }
}

impl Placements {
    /// The item of a piece that is not used freely.
    fn item(&mut self, piece: &Piece) -> Option<usize> {
        let multiplicity = match piece.each {
            Use::Once => Multiplicity::Once,
            Use::AtMostOnce => Multiplicity::AtMostOnce,
            Use::Any => return None,
        };
        self.cover.items.push((piece.name.clone(), multiplicity, Vec::new()));
        Some(self.cover.items.len() - 1)
    }

    fn lay(&mut self, piece: &Piece, item: Option<usize>, solid: &Solid, item_of: &[Option<usize>], board: BoardSize) {
        let numbers: Vec<usize> = solid.squares().iter().map(|square| place(*square, board)).collect();
        let covered: Option<Vec<usize>> = numbers.iter().map(|&square| item_of[square]).collect();
        let Some(covered) = covered else { return };
        let names = covered.iter().map(|&item| self.cover.items[item].0.as_str());
        let name = [piece.name.as_str()].into_iter().chain(names).collect::<Vec<_>>().join(" ");
        self.cover.option(name, item.into_iter().chain(covered));
        self.squares.push((letter(piece, &numbers), numbers));
        self.fitting.insert(piece.name.clone());
    }
}

/// The name of the piece; of pieces used freely, a letter that differs between neighbours, by the first square.
fn letter(piece: &Piece, squares: &[usize]) -> String {
    match (piece.each, squares.first()) {
        (Use::Any, Some(first)) => ('a'..='z').nth(first % 26).expect("a remainder of 26").to_string(),
        _ => piece.name.clone(),
    }
}

/// `r1c2`, with layers `l1r1c2`.
fn name_of(square: usize, board: BoardSize) -> String {
    let (row, column) = (square / board.columns, square % board.columns + 1);
    let (layer, row) = (row / board.rows + 1, row % board.rows + 1);
    if board.layers > 1 { format!("l{layer}r{row}c{column}") } else { format!("r{row}c{column}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_names_by_layer_row_and_column() {
        let board = BoardSize { rows: 2, columns: 3, layers: 2 };
        assert_eq!(name_of(4, BoardSize { layers: 1, ..board }), "r2c2");
        assert_eq!(name_of(11, board), "l2r2c3");
    }

    #[test]
    fn a_piece_is_moved_everywhere_on_the_board_and_no_further() {
        let board = BoardSize { rows: 2, columns: 3, layers: 1 };
        assert_eq!(room(&Solid::from_picture("##"), board), BoardSize { columns: 2, ..board });
        assert_eq!(room(&Solid::from_picture("####"), board).columns, 0);
    }
}
