//! Chains and loops: bases that follow each other, linked by one cover each.
//!
//! An X-chain has one value. An XY-chain has cells with two candidates; a remote pair the same two in all of them. Any other is an alternating inference
//! chain; told from the candidate that goes, the same chain is a discontinuous nice loop, so both names are given. A chain that is closed is a
//! continuous nice loop, of rank 0. It is grouped if a link takes several candidates, and has almost locked sets if nodes are several bases.

use super::path::{Steps, walk};
use super::shape::Shape;
use super::technique::{Ends, Nodes, Technique};
use crate::step::Kind;
use std::collections::BTreeSet;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    match walk(shape) {
        Some(Steps::Plain) => {
            let mut names: Vec<Technique> = plain(shape).into_iter().collect();
            names.extend(general(shape, Nodes::Plain));
            names
        }
        Some(Steps::Grouped) => general(shape, Nodes::Grouped),
        None if shape.kind == Kind::Chain && shape.base_cells().is_none() && !shape.is_of_one_value() => {
            general(shape, Nodes::AlmostLocked)
        }
        None => Vec::new(),
    }
}

/// The names of special chains.
fn plain(shape: &Shape<'_>) -> Vec<Technique> {
    if shape.is_of_one_value() {
        return vec![Technique::XChain];
    }
    let Some(cells) = shape.base_cells() else { return Vec::new() };
    let different: BTreeSet<BTreeSet<usize>> = cells.iter().map(|&cell| shape.values(&[cell])).collect();
    match different.len() {
        1 => vec![Technique::RemotePair, Technique::XyChain],
        _ => vec![Technique::XyChain],
    }
}

fn general(shape: &Shape<'_>, nodes: Nodes) -> Vec<Technique> {
    let ends = if shape.rank == 0 { &[Ends::Loop][..] } else { &[Ends::Open, Ends::Discontinuous] };
    ends.iter().map(|&ends| Technique::Chain { ends, nodes }).collect()
}
