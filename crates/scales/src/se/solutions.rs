//! The solution of a puzzle, if it has exactly one.

use super::marks::{Places, digit_of, lowest, ones, small_ones};
use crate::board::{Board, UNIT};

/// None, one, or several: two are enough to know.
pub(super) fn up_to_two(board: &Board) -> Vec<[u8; 81]> {
    let mut found = Vec::new();
    search(board.clone(), &mut found);
    found
}

fn search(mut board: Board, found: &mut Vec<[u8; 81]>) {
    if !fill_singles(&mut board) || found.len() > 1 {
        return;
    }
    let Some(cell) = ones(board.open).min_by_key(|cell| board.marks[*cell].count_ones()) else {
        found.push(board.digits);
        return;
    };
    for digit in small_ones(board.marks[cell]) {
        let mut next = board.clone();
        next.place(cell, digit_of(digit));
        search(next, found);
    }
}

// False if a cell has no mark left, or a digit no place.
fn fill_singles(board: &mut Board) -> bool {
    loop {
        let naked = ones(board.open).map(|cell| (cell, board.marks[cell])).find(|(_, marks)| marks.count_ones() < 2);
        match naked {
            Some((_, 0)) => return false,
            Some((cell, marks)) => board.place(cell, digit_of(lowest(marks))),
            None => {
                let Some((cell, digit)) = hidden_single(board) else { return true };
                board.place(cell, digit_of(digit));
            }
        }
    }
}

fn hidden_single(board: &Board) -> Option<(usize, usize)> {
    let places = Places::of(board);
    (0..27).find_map(|unit| {
        let digit = (0..9).find(|digit| places.at(unit, *digit).is_power_of_two())?;
        Some((UNIT[unit][lowest(places.at(unit, digit))], digit))
    })
}
