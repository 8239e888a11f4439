//! The candidates of a 9×9 grid, nine bits a cell.

/// All nine candidates of a cell.
pub(super) const ALL: u16 = 0x1ff;

/// Which digits each cell may have: bit `d` of cell `9 * row + column` for the digit `d + 1`. Higher bits mean nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Candidates(pub(super) [u16; 81]);

impl Candidates {
    /// A grid of givens: `1` to `9`, any other byte for an empty cell.
    #[must_use]
    pub fn of_givens(givens: &[u8; 81]) -> Self {
        Self(givens.map(|byte| match byte {
            b'1'..=b'9' => 1 << (byte - b'1'),
            _ => ALL,
        }))
    }

    /// Pencil marks: nine bytes a cell, the digit itself where it may stand, any other byte where it may not.
    #[must_use]
    pub fn of_marks(marks: &[u8; 729]) -> Self {
        let mut candidates = Self([0; 81]);
        for (place, &byte) in marks.iter().enumerate() {
            if usize::from(byte) == usize::from(b'1') + place % 9 {
                candidates.0[place / 9] |= 1 << (place % 9);
            }
        }
        candidates
    }
}
