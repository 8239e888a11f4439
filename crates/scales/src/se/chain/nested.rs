//! A chain inside another: what the outer one has to know of it.
//!
//! The outer chain counts the length of each different inner chain once. Two are the same if they have the same literals in the same order.

use super::literal::Literal;
use std::rc::Rc;

/// A chain that is one step of another.
#[derive(Debug)]
pub(super) struct Nested {
    /// For each of its branches, the literals from the end to the start.
    branches: Vec<Vec<Literal>>,
    /// Its length, with what is inside of it.
    complexity: usize,
}

impl Nested {
    /// A chain of these branches.
    pub(super) fn new(branches: Vec<Vec<Literal>>, complexity: usize) -> Rc<Self> {
        Rc::new(Self { branches, complexity })
    }
}

/// The different chains of a proof.
#[derive(Default)]
pub(super) struct Different<'n>(Vec<&'n Nested>);

impl<'n> Different<'n> {
    /// Counts a chain in, if none is the same.
    pub(super) fn add(&mut self, nested: &'n Nested) {
        let same = |known: &&Nested| std::ptr::eq(*known, nested) || known.branches == nested.branches;
        if !self.0.iter().any(same) {
            self.0.push(nested);
        }
    }

    /// The length of all.
    pub(super) fn complexity(&self) -> usize {
        self.0.iter().map(|nested| nested.complexity).sum()
    }
}
