//! The nodes of a search tree; one grid in them, and what it loses by a branch.

use super::branch::Alternative;
use crate::nine::Candidates;
use crate::nine::candidates::ALL;
use crate::nine::configuration::box_of;
use crate::simd::search::{self, Puzzle};
use crate::simd::{self, Cells, Vector};

/// The candidates of one puzzle, cell after cell, in whole vectors.
pub(in crate::nine) type Frame = simd::Frame<u16, 96>;

/// The grid without a given.
pub(super) const OPEN: Frame = Frame::splat(ALL);

/// A node whose alternatives are not all tried.
#[derive(Clone, Copy, Debug)]
pub(in crate::nine) struct Node {
    pub(super) frame: Frame,
    pub(super) band: u16,
    pub(super) digit: u16,
    /// The configurations that are left, a bit each.
    pub(super) left: u16,
}

/// A node with nothing to try.
pub(super) const NO_NODE: Node = Node { frame: OPEN, band: 0, digit: 0, left: 0 };

impl search::Node for Node {
    type Frame = Frame;

    #[inline(always)]
    fn next(&mut self) -> Frame {
        let alternative = Alternative::first(self.band, self.digit, self.left);
        self.left &= self.left - 1;
        after(&self.frame, alternative)
    }

    #[inline(always)]
    fn is_spent(&self) -> bool {
        self.left == 0
    }
}

/// The cells that lose the digit by a branch: all ones there, by band and configuration.
static LOST: [[Frame; 6]; 6] = {
    let mut lost = [[Frame::splat(0); 6]; 6];
    let mut entry = 0;
    while entry < 36 {
        lost[entry / 6][entry % 6] = lost_by(entry / 6, entry % 6);
        entry += 1;
    }
    lost
};

/// A band loses the digit in the minirows that the configuration leaves free. Bands 0 to 2 are rows, the others columns.
const fn lost_by(band: usize, configuration: usize) -> Frame {
    let mut lost = Frame::splat(0);
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let (line, along) = if band < 3 { (row, column) } else { (column, row) };
        if line / 3 == band % 3 && along / 3 != box_of(configuration, line % 3) {
            lost.0[cell] = u16::MAX;
        }
        cell += 1;
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
pub(super) fn follow<V: Vector<Word = u16>>(cells: &mut Cells<V, 3>, lane: usize, alternative: Alternative) {
    let cells = cells.rows_mut();
    for &cell in &LOST_CELLS[usize::from(alternative.band)][alternative.configuration as usize] {
        let vector = &mut cells[usize::from(cell)];
        vector.set(lane, vector.lane(lane) & !alternative.digit);
    }
}

/// The grid after a branch.
#[inline(always)]
fn after(frame: &Frame, alternative: Alternative) -> Frame {
    let mut after = *frame;
    let lost = &LOST[usize::from(alternative.band)][alternative.configuration as usize];
    for (cell, lost) in after.0.iter_mut().zip(&lost.0) {
        *cell &= !(alternative.digit & lost);
    }
    after
}

/// The digits of a grid with one candidate in each cell.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "a place is less than 16")]
pub(super) fn digits(frame: &Frame) -> [u8; 81] {
    let mut digits = [0; 81];
    for (digit, &cell) in digits.iter_mut().zip(&frame.0) {
        *digit = b'1' + cell.trailing_zeros() as u8;
    }
    digits
}

impl Puzzle<Frame> for &[u8; 81] {
    #[inline(always)]
    fn frame(&self) -> Frame {
        let mut frame = OPEN;
        for (cell, &byte) in frame.0.iter_mut().zip(*self) {
            let digit = u16::from(byte.wrapping_sub(b'1'));
            // With the bound the compiler knows that no shift is too far.
            *cell = if digit < 9 { 1 << (digit & 15) } else { ALL };
        }
        frame
    }
}

impl Puzzle<Frame> for Candidates {
    #[inline(always)]
    fn frame(&self) -> Frame {
        let mut frame = OPEN;
        for (cell, &candidates) in frame.0.iter_mut().zip(&self.0) {
            *cell = candidates & ALL;
        }
        frame
    }
}
