//! One puzzle out of its lane, and into one.

use super::branch::Branch;
use super::search::Puzzle;
use super::sweep::{Band, Cells};
use super::vector::Vector;
use crate::nine::Candidates;
use crate::nine::candidates::ALL;
use crate::nine::configuration::box_of;

/// The candidates of one puzzle, cell after cell; the rest is padding, so that whole vectors can be taken.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(in crate::nine) struct Frame([u16; 96]);

/// The cells that lose the digit by a branch: all ones there, by band and configuration.
static LOST: [[Frame; 6]; 6] = {
    let mut lost = [[Frame([0; 96]); 6]; 6];
    let mut band = 0;
    while band < 6 {
        let mut configuration = 0;
        while configuration < 6 {
            lost[band][configuration] = lost_by(band, configuration);
            configuration += 1;
        }
        band += 1;
    }
    lost
};

const fn lost_by(band: usize, configuration: usize) -> Frame {
    let mut lost = Frame([0; 96]);
    let mut minirow = 0;
    while minirow < 9 {
        let (line, r#box) = (minirow / 3, minirow % 3);
        let mut place = 0;
        while place < 3 {
            if r#box != box_of(configuration, line) {
                lost.0[Band::ALL[band].cell(line, r#box, place)] = u16::MAX;
            }
            place += 1;
        }
        minirow += 1;
    }
    lost
}

/// The same cells as a list.
#[allow(clippy::cast_possible_truncation, reason = "a cell is less than 81")]
static LOST_CELLS: [[[u8; 18]; 6]; 6] = {
    let mut lists = [[[0; 18]; 6]; 6];
    let mut entry = 0;
    while entry < 36 {
        let lost = lost_by(entry / 6, entry % 6);
        let (mut cell, mut length) = (0, 0);
        while cell < 81 {
            if lost.0[cell] != 0 {
                lists[entry / 6][entry % 6][length] = cell as u8;
                length += 1;
            }
            cell += 1;
        }
        entry += 1;
    }
    lists
};

/// Branches in a lane.
#[inline(always)]
pub(super) fn follow<V: Vector>(cells: &mut Cells<V>, lane: usize, branch: Branch) {
    for &cell in &LOST_CELLS[usize::from(branch.band)][branch.configuration as usize] {
        let vector = &mut cells.0[usize::from(cell)];
        vector.set(lane, vector.lane(lane) & !branch.digit);
    }
}

/// The place of the only bit.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "a place is less than 16")]
fn place(bit: u16) -> u8 {
    bit.trailing_zeros() as u8
}

impl Frame {
    /// The puzzle without a given.
    pub(super) const OPEN: Self = Self([ALL; 96]);

    /// The grid of a frame with one candidate in each cell.
    #[inline(always)]
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (digit, &cell) in digits.iter_mut().zip(&self.0) {
            *digit = b'1' + place(cell);
        }
        digits
    }

    /// The frame after a branch.
    #[inline(always)]
    pub(super) fn after(&self, branch: Branch) -> Self {
        let mut after = *self;
        let lost = &LOST[usize::from(branch.band)][branch.configuration as usize];
        for (cell, lost) in after.0.iter_mut().zip(&lost.0) {
            *cell &= !(branch.digit & lost);
        }
        after
    }

    /// Takes a puzzle out of its lane.
    #[inline(always)]
    pub(super) fn take<V: Vector>(&mut self, cells: &Cells<V>, lane: usize) {
        for row in 0..9 {
            let at = |column: usize| cells.0[9 * row + column].lane(lane);
            let nine = [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8)];
            self.0.as_chunks_mut::<9>().0[row] = nine;
        }
    }

    /// Puts a puzzle into a lane.
    #[inline(always)]
    pub(super) fn put<V: Vector>(&self, cells: &mut Cells<V>, lane: usize) {
        for (vector, &cell) in cells.0.iter_mut().zip(&self.0) {
            vector.set(lane, cell);
        }
    }
}

impl Puzzle for &[u8; 81] {
    #[inline(always)]
    fn frame(&self) -> Frame {
        let mut frame = Frame::OPEN;
        for (cell, &byte) in frame.0.iter_mut().zip(*self) {
            let digit = u16::from(byte.wrapping_sub(b'1'));
            // The bound tells the compiler that every shift is one.
            *cell = if digit < 9 { 1 << (digit & 15) } else { ALL };
        }
        frame
    }
}

impl Puzzle for Candidates {
    #[inline(always)]
    fn frame(&self) -> Frame {
        let mut frame = Frame::OPEN;
        for (cell, &candidates) in frame.0.iter_mut().zip(&self.0) {
            *cell = candidates & ALL;
        }
        frame
    }
}
