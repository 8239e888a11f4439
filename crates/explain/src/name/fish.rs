//! Fish: one value in so many bases within as many covers.
//!
//! An X-Wing: value 4 stands in rows 2 and 7 only in columns 3 and 8. With more bases: Swordfish, Jellyfish. With places outside the covers
//! that all see what goes it is finned; and sashimi, if a base has fewer than two places inside. With boxes on either side it is franken, with rows and
//! columns on one side mutant.
//!
//! Of each base two places or more are left: else there is a single in it.
//!
//! In a sum a fin is a cover besides: the rank says how many.

use super::roles::UnitFamily;
use super::shape::{Part, Shape};
use super::technique::{AlmostFish, Body, Technique};
use exactone_core::problem::Candidate;
use std::collections::BTreeSet;

/// The most bases that are looked at.
const MOST_BASES: usize = 7;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let names: BTreeSet<Technique> = bodies(shape).into_iter().map(|body| body.0).collect();
    names.into_iter().collect()
}

/// The name by each choice of covers as the body: the places of its bases, and of these covers.
pub(crate) fn bodies(shape: &Shape<'_>) -> Vec<(Technique, Vec<usize>, Vec<usize>)> {
    let size = shape.base.len();
    let is_fish = (2..=MOST_BASES).contains(&size) && (0..=3).contains(&shape.rank) && shape.is_of_one_value();
    let covers: BTreeSet<Option<usize>> = shape.cover.iter().map(Part::unit).collect();
    let has_single = shape.base.iter().any(|base| base.live.len() < 2);
    if !is_fish || has_single || shape.cover.len() > 2 * MOST_BASES || covers.len() < shape.cover.len() {
        return Vec::new();
    }
    let sets = (0_u32..1 << shape.cover.len()).filter(|chosen| chosen.count_ones() as usize == size);
    let body = |chosen: u32| {
        let covers = (0..shape.cover.len()).filter(|at| chosen >> at & 1 != 0).collect();
        Some((name(shape, chosen)?, (0..size).collect(), covers))
    };
    sets.filter_map(body).collect()
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
    let inside = |base: &Part| body.iter().map(|cover| cover.shared(base)).sum::<usize>();
    // Covers for fins may be needless by then.
    let is_whole = fins.is_empty() || !has_fins(&shape.base, &body);
    let is_seen = shape.gone.iter().any(|&gone| {
        (is_whole || fins.iter().all(|fin| fin.holds(gone))) && body.iter().any(|cover| cover.holds(gone))
    });
    let almost = if is_whole {
        AlmostFish::None
    } else if shape.base.iter().any(|base| inside(base) < 2) {
        AlmostFish::Sashimi
    } else {
        AlmostFish::Finned
    };
    let base: Vec<&Part> = shape.base.iter().collect();
    is_seen.then(|| Technique::Fish { body: kind(shape, &base, &body), fins: almost, size: shape.size() })
}

/// Whether a place is in more of the bases than of these covers.
fn has_fins(bases: &[Part], body: &[&Part]) -> bool {
    let of_bases = |place: Candidate| bases.iter().filter(|base| base.holds(place)).count();
    let of_body = |place: Candidate| body.iter().filter(|cover| cover.holds(place)).count();
    bases.iter().flat_map(|base| &base.live).any(|&place| of_bases(place) > of_body(place))
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
