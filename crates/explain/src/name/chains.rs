//! Chains and loops: bases that follow each other, linked by one cover each.
//!
//! An X-chain has one value. An XY-chain has cells with two candidates; a remote pair the same two in all of them. Any other is an alternating inference
//! chain; told from the candidate that goes, the same chain is a discontinuous nice loop, so both names are given. A chain that is closed is a
//! continuous nice loop, of rank 0; a base within one cover closes none. It is grouped if a link takes several candidates, and has almost locked sets if nodes are several bases.

use super::path::{Steps, walk};
use super::shape::{Part, Shape};
use super::technique::{Ends, Nodes, Technique};
use crate::step::Kind;
use std::collections::BTreeSet;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    match walk(shape) {
        // A chain of cells that is closed is a loop first.
        Some(Steps::Plain) if shape.rank == 0 => [general(shape, Nodes::Plain), plain(shape)].concat(),
        Some(Steps::Plain) => [plain(shape), general(shape, Nodes::Plain)].concat(),
        Some(Steps::Grouped) => {
            let mut names = if shape.is_of_one_value() { vec![Technique::GroupedXChain] } else { Vec::new() };
            names.extend(general(shape, Nodes::Grouped));
            names
        }
        None if is_long(shape) && shape.base_cells().is_none() && !shape.is_of_one_value() => {
            general(shape, Nodes::AlmostLocked)
        }
        None => Vec::new(),
    }
}

/// Chains that no other family names: those of one value, and those of cells that fall into no almost locked sets by units alone.
pub(crate) fn others(shape: &Shape<'_>) -> Vec<Technique> {
    match (is_long(shape), shape.is_of_one_value()) {
        (true, true) => vec![Technique::GroupedXChain],
        (true, false) => general(shape, Nodes::AlmostLocked),
        (false, _) => Vec::new(),
    }
}

fn is_long(shape: &Shape<'_>) -> bool {
    shape.kind == Kind::Chain && shape.base.len() > 1
}

/// The names of special chains.
fn plain(shape: &Shape<'_>) -> Vec<Technique> {
    if shape.is_of_one_value() {
        return vec![Technique::XChain];
    }
    // Where a rule of the model links two cells, the ends may have different values.
    let Some(cells) = shape.base_cells().filter(|_| shape.cover.iter().all(|cover| cover.value().is_some())) else {
        return Vec::new();
    };
    let different: BTreeSet<BTreeSet<usize>> = cells.iter().map(|&cell| shape.values(&[cell])).collect();
    match different.len() {
        1 => vec![Technique::RemotePair, Technique::XyChain],
        _ => vec![Technique::XyChain],
    }
}

fn general(shape: &Shape<'_>, nodes: Nodes) -> Vec<Technique> {
    let is_inside = |base: &Part| shape.cover.iter().any(|cover| cover.shared(base) == base.live.len());
    if shape.rank == 0 && shape.base.iter().any(is_inside) {
        return vec![Technique::LockedSet(shape.size())];
    }
    let ends = if shape.rank == 0 { &[Ends::Loop][..] } else { &[Ends::Open, Ends::Discontinuous] };
    ends.iter().map(|&ends| Technique::Chain { ends, nodes }).collect()
}
