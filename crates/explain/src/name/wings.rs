//! Wings: three or four small bases around a hinge.
//!
//! XY-Wing: cells with 1 2, 2 3 and 1 3; the first sees both others. Whatever is true of it, one of the others is 3. In an XYZ-Wing the hinge has
//! 1 2 3. A WXYZ-Wing has four cells and four values. A W-Wing has two cells with 1 2, and two places of 1 in some unit, each of which sees
//! one of the cells: so one of the cells is 2.

use super::shape::{Part, Shape};
use super::technique::Technique;
use std::collections::BTreeSet;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    match (shape.base_cells(), shape.rank) {
        (Some(cells), 1) => of_cells(shape, &cells).into_iter().collect(),
        (None, 1) => w_wing(shape).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn of_cells(shape: &Shape<'_>, cells: &[usize]) -> Option<Technique> {
    // Where a rule of the model links two cells, it is another figure.
    if shape.cover.iter().any(|cover| cover.value().is_none()) {
        return None;
    }
    let values = shape.values(cells).len();
    let mut sizes: Vec<usize> = shape.base.iter().map(|base| base.live.len()).collect();
    sizes.sort_unstable();
    let different: BTreeSet<BTreeSet<usize>> = cells.iter().map(|&cell| shape.values(&[cell])).collect();
    let is_hinged = different.len() == cells.len();
    match (&sizes[..], values) {
        ([2, 2, 2], 3) if is_hinged => Some(Technique::XyWing),
        ([2, 2, 3], 3) if is_hinged => Some(Technique::XyzWing),
        ([2, 2, 2 | 3, 3 | 4], 4) => Some(Technique::WxyzWing),
        _ => None,
    }
}

fn w_wing(shape: &Shape<'_>) -> Option<Technique> {
    if shape.base.len() != 3 {
        return None;
    }
    let (cells, links): (Vec<&Part>, Vec<&Part>) = shape.base.iter().partition(|base| base.cell().is_some());
    let ([one, other], [link]) = (&cells[..], &links[..]) else { return None };
    let [first, second] = [one, other].map(|cell| shape.values(&cell.cell().into_iter().collect::<Vec<_>>()));
    let is_wing = first.len() == 2 && first == second && link.value().is_some_and(|value| first.contains(&value));
    is_wing.then_some(Technique::WWing)
}
