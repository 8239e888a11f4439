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

/// Two cells with the same two values, and a value of these that stands, in some unit, only where one of the two cells sees it.
fn w_wing(shape: &Shape<'_>) -> Option<Technique> {
    let (cells, links): (Vec<&Part>, Vec<&Part>) = shape.base.iter().partition(|base| base.cell().is_some());
    let ([one, other], [link]) = (&cells[..], &links[..]) else { return None };
    let [first, second] = [one, other].map(|part| shape.values(&part.cell().into_iter().collect::<Vec<_>>()));
    let value = link.value().filter(|value| first.contains(value))?;
    let is_pair = one.cell() != other.cell() && first.len() == 2 && first == second;
    let leads =
        |cover: &&Part, cell: &Part| cover.value() == Some(value) && cover.shared(cell) > 0 && cover.shared(link) > 0;
    let [to_one, to_other] = [one, other].map(|cell| shape.cover.iter().find(|cover| leads(cover, cell)));
    let (to_one, to_other) = (to_one?, to_other?);
    let is_strong = link.live.iter().all(|&place| to_one.holds(place) != to_other.holds(place));
    (is_pair && is_strong).then_some(Technique::WWing)
}
