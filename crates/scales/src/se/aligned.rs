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
    let mut excluding = [0; 20];
    ones(excluders).zip(&mut excluding).for_each(|(cell, marks)| *marks = board.marks[cell]);
    let combination = Combination { board, cells, excluding: &excluding[..excluders.count_ones() as usize] };
    let supported = combination.supported();
    let losing = cells.iter().zip(supported).map(|(cell, there)| (*cell, board.marks[*cell] & !there));
    let mut removed = losing.filter(|(_, marks)| *marks != 0).peekable();
    removed.peek().is_some().then_some(()).map(|()| removed.collect())
}

/// The digits that some cells may have together.
struct Combination<'c> {
    board: &'c Board,
    cells: &'c [usize],
    /// The marks of the cells that all of them see.
    excluding: &'c [u16],
}

impl Combination<'_> {
    // For each cell the marks that are in a combination left. Each mark is looked for once; what it is found with is kept.
    fn supported(&self) -> [u16; 3] {
        let mut supported = [0; 3];
        for place in 0..self.cells.len() {
            for digit in small_ones(self.board.marks[self.cells[place]]) {
                if supported[place] >> digit & 1 == 0 {
                    let found = self.complete((place, 1 << digit), 0, [0; 3]).unwrap_or([0; 3]);
                    supported.iter_mut().zip(found).for_each(|(all, digit)| *all |= digit);
                }
            }
        }
        supported
    }

    // Cells that see each other have different digits; no cell that sees all may lose all of its marks.
    fn complete(&self, fixed: (usize, u16), place: usize, mut chosen: [u16; 3]) -> Option<[u16; 3]> {
        let Some(&cell) = self.cells.get(place) else {
            let used = chosen[0] | chosen[1] | chosen[2];
            return self.excluding.iter().all(|marks| marks & !used != 0).then_some(chosen);
        };
        let taken = self.cells[..place].iter().zip(chosen).filter(|(other, _)| PEERS[**other] >> cell & 1 != 0);
        let free = self.board.marks[cell] & !taken.fold(0, |all, (_, digit)| all | digit);
        small_ones(if place == fixed.0 { free & fixed.1 } else { free }).find_map(|digit| {
            chosen[place] = 1 << digit;
            self.complete(fixed, place + 1, chosen)
        })
    }
}
