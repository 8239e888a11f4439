//! Aligned pair and triplet exclusion.
//!
//! Two or three cells cannot have digits that would leave a cell that they all see without any, or the same digit twice in a unit.
//! A mark that is in no combination left goes. A pair is 6.2: at least two cells of two marks see both. A triplet is 7.5: at least
//! two cells of two or three marks see all three, and the third cell has two or three marks and sees one of the others.

use super::marks::{Places, ones, small_ones};
use super::step::{Step, Technique};
use crate::board::{Board, PEERS};

/// The cells that can exclude combinations, and those they see.
struct Base {
    /// Cells with at least one excluder among their peers.
    cells: Vec<usize>,
    /// The excluders.
    excluders: u128,
}

impl Base {
    fn of(board: &Board, most: u32) -> Self {
        let fits = |cell: &usize| (2..=most).contains(&board.marks[*cell].count_ones());
        let excluders = ones(board.open).filter(fits).fold(0, |all, cell| all | 1 << cell);
        let wide = ones(board.open).filter(|cell| board.marks[*cell].count_ones() > 1);
        let cells = wide.filter(|cell| PEERS[*cell] & excluders != 0 && !sees_single(board, *cell)).collect();
        Self { cells, excluders }
    }

    // The second is the outer one.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        (1..self.cells.len()).flat_map(move |two| (0..two).map(move |one| (self.cells[one], self.cells[two])))
    }
}

fn sees_single(board: &Board, cell: usize) -> bool {
    ones(PEERS[cell] & board.open).any(|peer| board.marks[peer].count_ones() == 1)
}

/// The first aligned pair exclusion.
pub(super) fn find_pair(board: &Board, _: &Places) -> Option<Step> {
    let base = Base::of(board, 2);
    let removed = base.pairs().find_map(|(one, two)| {
        let excluders = base.excluders & PEERS[one] & PEERS[two];
        exclude(board, &[one, two], excluders)
    })?;
    Some(Step::removing(Technique::AlignedPair, 62, removed))
}

/// The first aligned triplet exclusion.
pub(super) fn find_triplet(board: &Board, _: &Places) -> Option<Step> {
    let base = Base::of(board, 3);
    let all = base.cells.iter().fold(0, |all, cell| all | 1 << cell);
    let removed = base.pairs().find_map(|(one, two)| {
        let near =
            [PEERS[one], PEERS[two] & !PEERS[one]].map(|peers| peers & base.excluders & all & !(1 << one | 1 << two));
        near.into_iter().flat_map(ones).find_map(|three| {
            let excluders = base.excluders & PEERS[one] & PEERS[two] & PEERS[three];
            exclude(board, &[one, two, three], excluders)
        })
    })?;
    Some(Step::removing(Technique::AlignedTriplet, 75, removed))
}

fn exclude(board: &Board, cells: &[usize], excluders: u128) -> Option<Vec<(usize, u16)>> {
    if excluders.count_ones() < 2 {
        return None;
    }
    let excluding: Vec<u16> = ones(excluders).map(|cell| board.marks[cell]).collect();
    let mut left = vec![0; cells.len()];
    combine(board, cells, &mut Vec::new(), &mut |digits| {
        let used = digits.iter().fold(0, |all, digit| all | 1 << digit);
        if excluding.iter().all(|marks| marks & !used != 0) {
            left.iter_mut().zip(digits).for_each(|(left, digit)| *left |= 1 << digit);
        }
    });
    let losing = cells.iter().zip(left).map(|(cell, left)| (*cell, board.marks[*cell] & !left));
    let removed: Vec<_> = losing.filter(|(_, marks)| *marks != 0).collect();
    (!removed.is_empty()).then_some(removed)
}

// All combinations without the same digit in cells that see each other.
fn combine(board: &Board, cells: &[usize], chosen: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
    let Some(&cell) = cells.get(chosen.len()) else { return visit(chosen) };
    for digit in small_ones(board.marks[cell]) {
        let clash = chosen.iter().zip(cells).any(|(there, other)| *there == digit && PEERS[*other] >> cell & 1 != 0);
        if !clash {
            chosen.push(digit);
            combine(board, cells, chosen, visit);
            chosen.pop();
        }
    }
}
