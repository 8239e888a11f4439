//! Kraken fish: a fish with fins that do not see what goes, and links from the fins to it.
//!
//! Value 4 stands in rows 2 and 7 only in columns 3 and 8, and in r2c9, the fin. If the fin is false, this is an X-Wing, and r5c3 is not 4. If it is
//! true, links lead from it to the same: r5c9 is 7, r5c8 is 4, and r5c3 is not 4 again.
//!
//! Of the sum, some bases and as many covers are of one value: the body. Each base has two places in the body at least, and a cover of it holds what
//! goes. The groups that are left are the links: they add up to "what goes and the fins are not all true". A plain chain through such rows is
//! called a chain.
//!
//! Name and definition as in Hobiger, `HoDoKu`, "Kraken Fish", type 1.

use super::fish;
use super::path::walk;
use super::shape::{Part, Shape};
use super::technique::{Body, Technique};
use exactone_core::problem::Candidate;
use std::collections::BTreeSet;

/// The most bases of the body, and the most groups of one value on a side that are looked at.
const MOST_BASES: u32 = 4;
const MOST_GROUPS: usize = 8;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let found: BTreeSet<Technique> = bodies(shape).into_iter().map(|body| body.0).collect();
    found.into_iter().collect()
}

/// The name by each body that fits: the places of its bases and of its covers.
pub(crate) fn bodies(shape: &Shape<'_>) -> Vec<(Technique, Vec<usize>, Vec<usize>)> {
    if !(1..=3).contains(&shape.rank) || shape.base.len() < 3 || shape.is_of_one_value() || walk(shape).is_some() {
        return Vec::new();
    }
    let values: BTreeSet<usize> = shape.base.iter().filter_map(Part::value).collect();
    values.into_iter().flat_map(|value| of_value(shape, value)).collect()
}

fn of_value(shape: &Shape<'_>, value: usize) -> Vec<(Technique, Vec<usize>, Vec<usize>)> {
    let places =
        |parts: &[Part]| -> Vec<usize> { (0..parts.len()).filter(|&at| parts[at].value() == Some(value)).collect() };
    let (base, cover) = (places(&shape.base), places(&shape.cover));
    if base.len() > MOST_GROUPS || cover.len() > MOST_GROUPS {
        return Vec::new();
    }
    let covers = subsets(&cover);
    let mut found = Vec::new();
    for base in subsets(&base) {
        let fitting = covers.iter().filter(|cover| cover.len() == base.len());
        found.extend(fitting.filter_map(|cover| Some((body(shape, &base, cover)?, base.clone(), cover.clone()))));
    }
    found
}

/// The sets of two of these and more, up to the most bases.
fn subsets(all: &[usize]) -> Vec<Vec<usize>> {
    let sets = (0_u32..1 << all.len()).filter(|set| (2..=MOST_BASES).contains(&set.count_ones()));
    sets.map(|set| (0..all.len()).filter(|at| set >> at & 1 != 0).map(|at| all[at]).collect()).collect()
}

/// The name, if these bases within these covers are the body.
fn body(shape: &Shape<'_>, base: &[usize], cover: &[usize]) -> Option<Technique> {
    let pick = |parts: &'_ [Part], places: &[usize], is_in: bool| -> Vec<Part> {
        (0..parts.len()).filter(|at| places.contains(at) == is_in).map(|at| parts[at].clone()).collect()
    };
    let (bases, nodes) = (pick(&shape.base, base, true), pick(&shape.base, base, false));
    let (covers, links) = (pick(&shape.cover, cover, true), pick(&shape.cover, cover, false));
    let is_inside = |candidate: &Candidate| covers.iter().any(|cover| cover.holds(*candidate));
    let inside = |base: &Part| base.live.iter().filter(|candidate| is_inside(candidate)).count();
    if nodes.is_empty() || bases.iter().any(|base| inside(base) < 2) {
        return None;
    }
    let net = |candidate: Candidate| {
        let count = |parts: &[Part]| i64::try_from(parts.iter().filter(|part| part.holds(candidate)).count()).ok();
        Some(count(&links)? - count(&nodes)?)
    };
    let mut fins = bases.iter().flat_map(|base| &base.live).filter(|candidate| !is_inside(candidate)).peekable();
    let has_fins = fins.peek().is_some();
    let are_linked = fins.all(|&fin| net(fin).is_some_and(|net| net > 0));
    let holds = nodes.iter().flat_map(|node| &node.live).all(|&member| net(member).is_some_and(|net| net >= 0));
    let is_hit = |&gone: &Candidate| is_inside(&gone) && net(gone).is_some_and(|net| net >= shape.rank);
    let is_kraken = has_fins && are_linked && holds && shape.gone.iter().any(is_hit);
    let size = u32::try_from(base.len()).ok()?;
    let kind: Body = fish::kind(shape, &bases.iter().collect::<Vec<_>>(), &covers.iter().collect::<Vec<_>>());
    is_kraken.then_some(Technique::KrakenFish { body: kind, size })
}
