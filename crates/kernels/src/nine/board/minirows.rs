//! What a kernel asks of the vectors of a processor: 27 minirows of one grid at once, nine bits each.
//!
//! A minirow is the three cells that a row and a box share. Minirow `9 * band + 3 * row + box` is the one in that row of that
//! band (three rows of boxes make three bands). A grid is three vectors: the first cells of all minirows, the second, the third.
//! An implementation may place the minirows in its lanes as it likes; lanes that hold no minirow may hold anything that
//! neither counts as empty nor as changed.

use crate::nine::Candidates;

/// A grid: of each minirow the first cells, the second and the third.
pub(super) type Cells<V> = [V; 3];

/// Nine bits for each of the 27 minirows of a grid.
pub(super) trait Minirows: Copy {
    /// The places of digits in bands, for branching.
    type Bands: Bands;

    /// The cells of a grid of givens: `1` to `9`, any other byte for an empty cell.
    fn of_givens(givens: &[u8; 81]) -> Cells<Self>;
    /// The cells of a grid of pencil marks.
    fn of_candidates(candidates: &Candidates) -> Cells<Self>;
    /// The digits `1` to `9` of a grid of cells that have one candidate each.
    fn digits(cells: Cells<Self>) -> [u8; 81];

    /// In all minirows the same digits.
    fn splat(digits: u16) -> Self;
    /// `self & other`.
    fn and(self, other: Self) -> Self;
    /// `self & !other`.
    fn except(self, other: Self) -> Self;
    /// `first | second | third`.
    fn either(first: Self, second: Self, third: Self) -> Self;
    /// What at least two of the three have.
    fn twice(first: Self, second: Self, third: Self) -> Self;
    /// `self & (first | second)`.
    fn within(self, first: Self, second: Self) -> Self;
    /// `self & !(first | second)`.
    fn without(self, first: Self, second: Self) -> Self;
    /// `self & !other | third`.
    fn except_or(self, other: Self, third: Self) -> Self;

    /// Brings to each minirow the one that many rows below and boxes to the right in its band, round and round.
    fn beyond<const ROWS: usize, const BOXES: usize>(self) -> Self;
    /// The other grid, whose rows are the columns of this one. Twice is once round.
    fn transposed(cells: Cells<Self>) -> Cells<Self>;

    /// `then` in the minirows where `self` has exactly three digits, `otherwise` in the others.
    fn if_three(self, then: Self, otherwise: Self) -> Self;
    /// `self & other` where that is not empty, `self` where it is.
    fn narrowed(self, other: Self) -> Self;
    /// What has one digit only; nothing of the rest.
    fn singles(self) -> Self;

    /// Whether all minirows have all digits.
    fn is_full(self) -> bool;
    /// Whether a cell has no candidate.
    fn has_empty(cells: Cells<Self>) -> bool;
    /// Whether no cell has more than one candidate.
    fn is_single(cells: Cells<Self>) -> bool;
    /// Whether the two grids are the same.
    fn is_same(cells: Cells<Self>, others: Cells<Self>) -> bool;

    /// The minirows that a configuration of a band of rows leaves free.
    fn left_out(band: usize, configuration: usize) -> Self;
    /// The configurations that turn right and those that turn left, of the digits that the minirows of a grid and of the
    /// transposed grid have.
    fn configurations(rows: Self, columns: Self) -> [Self::Bands; 2];
}

/// Nine bits for each of three configurations in each of six bands. Bands 0 to 2 are the rows of a grid, 4 to 6 its columns,
/// as if there were a fourth of each, which has nothing.
pub(super) trait Bands: Copy {
    /// `self & other`.
    fn and(self, other: Self) -> Self;
    /// `self & !other`.
    fn except(self, other: Self) -> Self;
    /// `self | other`.
    fn or(self, other: Self) -> Self;
    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;
    /// Brings the one before in its band to each configuration, and nothing, or what has no meaning, to the first.
    fn shifted(self) -> Self;
    /// How many digits `self` and `other` have, in all configurations of the band, at the place of the first.
    fn count(self, other: Self) -> Self;
    /// The first band with the least number above nine at the place of its first configuration, if there is one above.
    fn least_above_nine(self) -> Option<usize>;
    /// The configurations of a band, sixteen bits each, from the lowest.
    fn band(self, band: usize) -> u64;
}
