//! Fish: one value in so many bases within as many covers.
//!
//! An X-Wing: value 4 stands in rows 2 and 7 only in columns 3 and 8. With more bases: Swordfish, Jellyfish. With places outside the covers
//! that all see what goes it is finned; and sashimi, if a base has fewer than two places inside. With boxes on either side it is franken, with rows and
//! columns on one side mutant.
//!
//! In a sum a fin is a cover besides: the rank says how many.

use super::roles::UnitFamily;
use super::shape::{Part, Shape};
use super::technique::{AlmostFish, Body, Technique};
use std::collections::BTreeSet;

/// The most bases that are looked at.
const MOST_BASES: usize = 7;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let names: BTreeSet<Technique> = bodies(shape).into_iter().map(|(name, _)| name).collect();
    names.into_iter().collect()
}

/// The fish that a sum is, each with the covers of its body, a bit each; the others hold its fins.
pub(crate) fn bodies(shape: &Shape<'_>) -> Vec<(Technique, u32)> {
    let size = shape.base.len();
    let is_fish = (2..=MOST_BASES).contains(&size) && (0..=3).contains(&shape.rank) && shape.is_of_one_value();
    let covers: BTreeSet<Option<usize>> = shape.cover.iter().map(Part::unit).collect();
    if !is_fish || shape.cover.len() > 2 * MOST_BASES || covers.len() < shape.cover.len() {
        return Vec::new();
    }
    let all = (0_u32..1 << shape.cover.len()).filter(|chosen| chosen.count_ones() as usize == size);
    all.filter_map(|chosen| Some((name(shape, chosen)?, chosen))).collect()
}

/// A sum of one value, however large: `HoDoKu` finds it among all placements of the value.
pub(crate) fn templates(shape: &Shape<'_>) -> Vec<Technique> {
    if shape.is_of_one_value() { vec![Technique::Template] } else { Vec::new() }
}

/// The name if these covers are the body, and the others hold the fins.
fn name(shape: &Shape<'_>, chosen: u32) -> Option<Technique> {
    let is_body = |at: usize| chosen >> at & 1 != 0;
    let at = || 0..shape.cover.len();
    let body: Vec<&Part> = at().filter(|&at| is_body(at)).map(|at| &shape.cover[at]).collect();
    let fins: Vec<&Part> = at().filter(|&at| !is_body(at)).map(|at| &shape.cover[at]).collect();
    let is_seen = shape
        .gone
        .iter()
        .any(|&gone| fins.iter().all(|fin| fin.holds(gone)) && body.iter().any(|cover| cover.holds(gone)));
    let inside = |base: &Part| body.iter().map(|cover| cover.shared(base)).sum::<usize>();
    let almost = if fins.is_empty() {
        AlmostFish::None
    } else if shape.base.iter().any(|base| inside(base) < 2) {
        AlmostFish::Sashimi
    } else {
        AlmostFish::Finned
    };
    let base: Vec<&Part> = shape.base.iter().collect();
    is_seen.then(|| Technique::Fish { body: kind(shape, &base, &body), fins: almost, size: shape.size() })
}

/// What a fish is by the units of its bases and covers.
pub(crate) fn kind(shape: &Shape<'_>, base: &[&Part], cover: &[&Part]) -> Body {
    let families = |parts: &[&Part]| -> BTreeSet<_> { parts.iter().filter_map(|part| shape.family(part)).collect() };
    let [base, cover] = [base, cover].map(families);
    let crosses = |one: UnitFamily, other: UnitFamily| {
        let is_of = |families: &BTreeSet<_>, line| families.iter().all(|&own| own == line || own == UnitFamily::Box);
        is_of(&base, one) && is_of(&cover, other)
    };
    let is_crossed = crosses(UnitFamily::Row, UnitFamily::Column) || crosses(UnitFamily::Column, UnitFamily::Row);
    let has_box = base.contains(&UnitFamily::Box) || cover.contains(&UnitFamily::Box);
    match (is_crossed, has_box) {
        (true, false) => Body::Basic,
        (true, true) => Body::Franken,
        (false, _) => Body::Mutant,
    }
}
