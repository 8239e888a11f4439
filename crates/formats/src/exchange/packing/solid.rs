//! A set of squares in layers, rows and columns: pieces and boxes, pictures of them, turned and moved.

use crate::instance::BoardSize;
use std::collections::BTreeSet;

/// Layer, row, column.
pub(super) type Square = [i32; 3];

/// Squares, ascending. Pieces are moved so that the least layer, row and column are 0; boxes stay where they are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Solid(Vec<Square>);

/// How a piece may be turned before it is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Not at all.
    Fixed,
    /// Turned around, not turned over: in the plane of the board, or in space.
    Rotate,
    /// Turned around and mirrored.
    Reflect,
}

/// Where pieces are turned: a box of one layer is a board, and pieces stay flat on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    Flat,
    Deep,
}

impl Solid {
    pub(super) fn new(mut squares: Vec<Square>) -> Self {
        squares.sort_unstable();
        squares.dedup();
        Self(squares)
    }

    /// The picture: a line for each row, a square for each character but `.` and blanks, an empty line between layers.
    pub(super) fn from_picture(picture: &str) -> Self {
        let mut squares = Vec::new();
        let (mut layer, mut row) = (0, 0);
        for line in picture.lines() {
            if line.trim().is_empty() {
                layer += i32::from(row > 0);
                row = 0;
                continue;
            }
            let marks = (0..).zip(line.chars()).filter(|(_, mark)| *mark != '.' && !mark.is_whitespace());
            squares.extend(marks.map(|(column, _)| [layer, row, column]));
            row += 1;
        }
        Self::new(squares)
    }

    /// A full box.
    pub(super) fn full(board: BoardSize) -> Self {
        let [layers, rows, columns] = [board.layers, board.rows, board.columns].map(|size| 0..number(size));
        let squares = layers.flat_map(|layer| {
            let columns = columns.clone();
            rows.clone().flat_map(move |row| columns.clone().map(move |column| [layer, row, column]))
        });
        Self(squares.collect())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn squares(&self) -> &[Square] {
        &self.0
    }

    /// The least board that holds it.
    pub(super) fn board(&self) -> BoardSize {
        let size =
            |axis: usize| self.0.iter().map(|square| square[axis] + 1).max().unwrap_or(0).unsigned_abs() as usize;
        BoardSize { layers: size(0), rows: size(1), columns: size(2) }
    }

    /// The numbers of its squares on a board.
    pub(super) fn numbers(&self, board: BoardSize) -> Vec<usize> {
        self.0.iter().map(|square| place(*square, board)).collect()
    }

    /// The same, as near to the first square of all as it can be.
    pub(super) fn settled(&self) -> Self {
        let least = |axis: usize| self.0.iter().map(|square| square[axis]).min().unwrap_or(0);
        self.moved([-least(0), -least(1), -least(2)])
    }

    pub(super) fn moved(&self, by: Square) -> Self {
        Self(self.0.iter().map(|square| std::array::from_fn(|axis| square[axis] + by[axis])).collect())
    }

    /// All ways to turn it, each once, ascending.
    pub(super) fn turned(&self, turn: Turn, space: Space) -> BTreeSet<Self> {
        let all = turns(turn, space).into_iter();
        all.map(|(axes, signs)| {
            let turned = |square: &Square| std::array::from_fn(|axis| signs[axis] * square[axes[axis]]);
            Self::new(self.0.iter().map(turned).collect()).settled()
        })
        .collect()
    }
}

/// The number of a square on a board: layer by layer and row by row.
pub(super) fn place(square: Square, board: BoardSize) -> usize {
    let [layer, row, column] = square.map(|at| usize::try_from(at).expect("squares on a board count from 0"));
    (layer * board.rows + row) * board.columns + column
}

fn number(size: usize) -> i32 {
    i32::try_from(size).expect("boxes have fewer squares than the limits allow candidates")
}

/// Which axis becomes which, and which are turned round: a turn if the parity of both agrees, else a reflection.
fn turns(turn: Turn, space: Space) -> Vec<([usize; 3], [i32; 3])> {
    const AXES: [([usize; 3], i32); 6] =
        [([0, 1, 2], 1), ([0, 2, 1], -1), ([1, 0, 2], -1), ([1, 2, 0], 1), ([2, 0, 1], 1), ([2, 1, 0], -1)];
    let signs = (0..8).map(|bits: i32| [0, 1, 2].map(|axis| 1 - 2 * (bits >> axis & 1)));
    let all = AXES.iter().flat_map(|axes| signs.clone().map(move |signs| (*axes, signs)));
    let is_allowed = |((axes, parity), signs): &(([usize; 3], i32), [i32; 3])| {
        let is_flat = axes[0] == 0 && signs[0] == 1;
        let is_turn = parity * signs.iter().product::<i32>() == 1;
        match turn {
            Turn::Fixed => *axes == [0, 1, 2] && *signs == [1; 3],
            Turn::Rotate => is_turn && (is_flat || space == Space::Deep),
            Turn::Reflect => is_flat || space == Space::Deep,
        }
    };
    all.filter(is_allowed).map(|((axes, _), signs)| (axes, signs)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_as_many_as_the_groups_of_the_square_and_the_cube_have() {
        let count = |turn, space| turns(turn, space).len();
        assert_eq!([Space::Flat, Space::Deep].map(|space| count(Turn::Fixed, space)), [1, 1]);
        assert_eq!([Space::Flat, Space::Deep].map(|space| count(Turn::Rotate, space)), [4, 24]);
        assert_eq!([Space::Flat, Space::Deep].map(|space| count(Turn::Reflect, space)), [8, 48]);
    }

    #[test]
    fn pictures_have_layers_and_holes() {
        let solid = Solid::from_picture("\n##\n#.\n\n\n. #\n");
        assert_eq!(solid.squares(), [[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 2]]);
        assert_eq!(solid.board(), BoardSize { layers: 2, rows: 2, columns: 3 });
        assert_eq!(Solid::full(solid.board()).len(), 12);
    }

    #[test]
    fn a_piece_has_as_many_ways_as_it_has_no_symmetry() {
        let ways = |picture: &str, turn, space| Solid::from_picture(picture).turned(turn, space).len();
        assert_eq!(ways("##\n.##\n.#", Turn::Reflect, Space::Flat), 8);
        assert_eq!(ways("##\n.##\n.#", Turn::Rotate, Space::Flat), 4);
        assert_eq!(ways(".#.\n###\n.#.", Turn::Reflect, Space::Flat), 1);
        assert_eq!(ways("##\n#", Turn::Rotate, Space::Deep), 12);
        assert_eq!(ways("##\n#\n\n#.", Turn::Rotate, Space::Deep), 8);
    }
}
