//! Death blossom: a cell, and an almost locked set for each of its candidates.
//!
//! The stem is a cell with 1, 2 and 3. For each of them there is a petal: an almost locked set all of whose places of that value see the stem.
//! Whatever is true of the stem, that petal loses its value and has all its others. If each petal has value 9 besides, a candidate that sees the 9
//! of all petals is false. A cell of two candidates is an almost locked set itself: that is an ALS-XY-Wing.
//!
//! Name and definition as in Hobiger, `HoDoKu`, "Almost Locked Sets".

use super::almost_locked::Cells;
use super::shape::Shape;
use super::technique::Technique;
use std::collections::BTreeSet;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let Some(cells) = Cells::of(shape) else { return Vec::new() };
    let gone: BTreeSet<usize> = shape.gone.iter().filter_map(|&gone| Some(shape.roles.place(gone)?.1)).collect();
    let is_blossom = |stem: u32, common: usize| {
        let (petals, values) = (cells.all() ^ stem, cells.values(stem));
        let has_both = |own: u64| own & values != 0 && own >> common & 1 != 0;
        let needed = values.count_ones() as usize;
        needed >= 3 && values >> common & 1 == 0 && cells.fall_into(petals, needed, &has_both)
    };
    let stems = (0..shape.base.len()).map(|at| 1 << at);
    let is_found = stems.into_iter().any(|stem| gone.iter().any(|&common| common < 64 && is_blossom(stem, common)));
    if is_found { vec![Technique::DeathBlossom] } else { Vec::new() }
}
