//! What follows from one assumption: literals in the order found, each with those it follows from.
//!
//! A literal is found once; its parents stand before it. So the ancestors of a literal are one sweep from it to the front.

use super::literal::{Cause, Literal};
use super::nested::{Different, Nested};
use std::cell::Cell;
use std::rc::Rc;

/// A literal found.
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    /// Where its parents stand in the list of parents.
    parents: (u32, u32),
    /// The steps of the shortest way from the assumption by first parents.
    pub(super) depth: u16,
    /// The chain inside that made it follow.
    pub(super) nested: Option<Rc<Nested>>,
    /// How many ancestors it has, itself counted; 0 if not counted yet.
    size: Cell<u16>,
}

/// All that follows from an assumption.
pub(super) struct Chain {
    pub(super) nodes: Vec<Node>,
    parents: Vec<u16>,
    /// The node of each literal; only for those in `found`.
    slots: Vec<u16>,
    /// For each digit, the cells that have it, and those that do not.
    pub(super) on: [u128; 9],
    pub(super) off: [u128; 9],
    /// The nodes that are on, and those that are off, in the order found.
    pub(super) ons: Vec<usize>,
    pub(super) offs: Vec<usize>,
    /// Two nodes that contradict each other: one on, one off.
    pub(super) clash: Option<[usize; 2]>,
    /// Whether a node has a chain inside.
    pub(super) has_nested: bool,
}

impl Chain {
    /// The assumption alone.
    pub(super) fn new(assumption: Literal) -> Self {
        let mut chain = Self {
            nodes: Vec::with_capacity(128),
            parents: Vec::with_capacity(256),
            slots: vec![0; Literal::END],
            on: [0; 9],
            off: [0; 9],
            ons: Vec::with_capacity(64),
            offs: Vec::with_capacity(128),
            clash: None,
            has_nested: false,
        };
        chain.add(assumption, Cause::Assumption, []);
        chain
    }

    /// Forgets everything but this assumption.
    pub(super) fn restart(&mut self, assumption: Literal) {
        self.nodes.clear();
        self.parents.clear();
        (self.on, self.off) = ([0; 9], [0; 9]);
        self.ons.clear();
        self.offs.clear();
        (self.clash, self.has_nested) = (None, false);
        self.add(assumption, Cause::Assumption, []);
    }

    /// Whether a literal was found.
    pub(super) const fn has(&self, literal: Literal) -> bool {
        let side = if literal.is_on() { &self.on } else { &self.off };
        side[literal.digit()] >> literal.cell() & 1 != 0
    }

    /// The node of a literal.
    pub(super) fn node(&self, literal: Literal) -> Option<usize> {
        self.has(literal).then(|| usize::from(self.slots[literal.index()]))
    }

    /// Adds a literal that was not found before.
    #[allow(clippy::cast_possible_truncation, reason = "there are fewer literals than 65536")]
    pub(super) fn add(&mut self, literal: Literal, cause: Cause, parents: impl IntoIterator<Item = usize>) -> usize {
        let node = self.add_again(literal, cause, parents);
        self.slots[literal.index()] = node as u16;
        if literal.is_on() {
            self.on[literal.digit()] |= 1 << literal.cell();
            self.ons.push(node);
        } else {
            self.off[literal.digit()] |= 1 << literal.cell();
            self.offs.push(node);
        }
        node
    }

    /// Adds a literal without saying that it was found: it closes a cycle, or contradicts another.
    #[allow(clippy::cast_possible_truncation, reason = "there are fewer literals than 65536, and few parents of each")]
    pub(super) fn add_again(
        &mut self,
        literal: Literal,
        cause: Cause,
        parents: impl IntoIterator<Item = usize>,
    ) -> usize {
        let from = self.parents.len();
        self.parents.extend(parents.into_iter().map(|parent| parent as u16));
        let depth = self.parents.get(from).map_or(0, |parent| self.nodes[usize::from(*parent)].depth + 1);
        let parents = (from as u32, self.parents.len() as u32);
        self.nodes.push(Node { literal, cause, parents, depth, nested: None, size: Cell::new(0) });
        self.nodes.len() - 1
    }

    /// The nodes that a node follows from.
    pub(super) fn parents(&self, node: usize) -> impl Iterator<Item = usize> {
        let (from, to) = self.nodes[node].parents;
        self.parents[from as usize..to as usize].iter().map(|parent| usize::from(*parent))
    }

    /// How many ancestors a node has, itself counted. One sweep; remembered.
    pub(super) fn size(&self, node: usize) -> usize {
        let known = self.nodes[node].size.get();
        if known != 0 {
            return usize::from(known);
        }
        let mut size = 0;
        self.sweep(node, |_| size += 1);
        self.nodes[node].size.set(size);
        usize::from(size)
    }

    /// The length of the different chains inside that these nodes follow from.
    pub(super) fn nested_complexity(&self, nodes: impl IntoIterator<Item = usize>) -> usize {
        let mut different = Different::default();
        nodes.into_iter().for_each(|node| self.collect_nested(node, &mut different));
        different.complexity()
    }

    /// Adds the different chains inside that a node follows from.
    pub(super) fn collect_nested<'n>(&'n self, node: usize, different: &mut Different<'n>) {
        if self.has_nested {
            self.sweep(node, |ancestor| {
                if let Some(nested) = self.nodes[ancestor].nested.as_deref() {
                    different.add(nested);
                }
            });
        }
    }

    /// Visits a node and its ancestors, from the last one found to the first.
    pub(super) fn sweep(&self, node: usize, mut visit: impl FnMut(usize)) {
        let mut marked = [0_u64; 48];
        marked[node / 64] |= 1 << (node % 64);
        for word in (0..=node / 64).rev() {
            while marked[word] != 0 {
                let bit = 63 - marked[word].leading_zeros() as usize;
                marked[word] &= !(1 << bit);
                visit(word * 64 + bit);
                for parent in self.parents(word * 64 + bit) {
                    marked[parent / 64] |= 1 << (parent % 64);
                }
            }
        }
    }

    /// The literals of a node and its ancestors: first the node, then its parents, then theirs.
    pub(super) fn by_generations(&self, node: usize) -> Vec<Literal> {
        let mut done = vec![false; self.nodes.len()];
        let (mut found, mut at) = (vec![node], 0);
        done[node] = true;
        while at < found.len() {
            for parent in self.parents(found[at]) {
                if !std::mem::replace(&mut done[parent], true) {
                    found.push(parent);
                }
            }
            at += 1;
        }
        found.into_iter().map(|node| self.nodes[node].literal).collect()
    }
}
