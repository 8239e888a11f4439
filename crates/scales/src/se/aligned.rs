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
    ones(PEERS[cell] & board.open).any(|peer| board.marks[peer].is_power_of_two())
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
    let mut excluding = [0; 20];
    ones(excluders).zip(&mut excluding).for_each(|(cell, marks)| *marks = board.marks[cell]);
    let excluding = &excluding[..excluders.count_ones() as usize];
    let supported = match *cells {
        [one, two] => supported_by_two(board, [one, two], excluding),
        [one, two, three] => supported_by_three(board, [one, two, three], excluding),
        _ => return None,
    };
    let mut removed = Vec::new();
    for (&cell, there) in cells.iter().zip(supported) {
        if board.marks[cell] & !there != 0 {
            removed.push((cell, board.marks[cell] & !there));
        }
    }
    (!removed.is_empty()).then_some(removed)
}

// For each cell the marks that are in a combination left.
fn supported_by_two(board: &Board, [one, two]: [usize; 2], excluding: &[u16]) -> [u16; 3] {
    let mut supported = [0; 3];
    for first in bits(board.marks[one]) {
        let left = allowed(board.marks[two] & !seen(one, two, first), first, excluding);
        supported[0] |= if left == 0 { 0 } else { first };
        supported[1] |= left;
    }
    supported
}

// As soon as the marks of the second and third cell are all supported, one combination for each mark of the first is enough.
fn supported_by_three(board: &Board, [one, two, three]: [usize; 3], excluding: &[u16]) -> [u16; 3] {
    let mut supported = [0; 3];
    for first in bits(board.marks[one]) {
        for second in bits(board.marks[two] & !seen(one, two, first)) {
            let free = board.marks[three] & !seen(one, three, first) & !seen(two, three, second);
            let left = allowed(free, first | second, excluding);
            if left != 0 {
                supported[0] |= first;
                supported[1] |= second;
                supported[2] |= left;
                if supported[1..] == [board.marks[two], board.marks[three]] {
                    break;
                }
            }
        }
    }
    supported
}

fn bits(marks: u16) -> impl Iterator<Item = u16> {
    small_ones(marks).map(|digit| 1 << digit)
}

// What a digit in one cell takes from another.
const fn seen(one: usize, two: usize, digit: u16) -> u16 {
    if PEERS[one] >> two & 1 == 0 { 0 } else { digit }
}

// The marks that leave a mark to each excluder, where these digits are used already.
fn allowed(marks: u16, used: u16, excluding: &[u16]) -> u16 {
    excluding.iter().map(|excluder| excluder & !used).fold(marks, |left, rest| match rest {
        0 => 0,
        _ if rest.is_power_of_two() => left & !rest,
        _ => left,
    })
}
