//! Death blossom: a cell, and an almost locked set for each of its candidates.
//!
//! Whatever is true of the cell, that petal loses its value and has all its others. If each petal has value 7 besides, a candidate that sees the 7
//! of all petals is false. A cell of two candidates is an almost locked set itself: that is an ALS-XY-Wing.

use super::almost_locked::fall_into;
use super::shape::Shape;
use super::technique::Technique;

/// The most cells that are looked at.
const MOST_CELLS: usize = 14;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let Some(cells) = shape.base_cells().filter(|cells| cells.len() <= MOST_CELLS) else { return Vec::new() };
    let is_stem = |at: usize| {
        let mut petals = cells.clone();
        let stem = petals.remove(at);
        let needed = shape.values(&[stem]).len();
        needed >= 3 && fall_into(shape, &petals, needed)
    };
    if (0..cells.len()).any(is_stem) { vec![Technique::DeathBlossom] } else { Vec::new() }
}
