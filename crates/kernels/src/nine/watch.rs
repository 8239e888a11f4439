//! What sees the nodes, conflicts and solutions of a search, and the counting of the kernel's own answers.
//!
//! Kernels are generic over [`Watch`], so that a watch that counts nothing costs nothing.

use super::Answer;
use crate::simd::search::Record;
use std::ops::ControlFlow;

/// Sees a search, and may end it.
pub trait Watch {
    /// A node of the search tree: the root, and each alternative tried, with the number of guesses that stand.
    fn node(&mut self, depth: usize) -> ControlFlow<()>;

    /// A conflict: the last node has no solution.
    fn conflict(&mut self);

    /// A solution, digits `1` to `9`.
    fn solution(&mut self, grid: &[u8; 81]) -> ControlFlow<()>;
}

/// Keeps up to `limit` solutions and counts nothing else.
pub(super) struct UpTo {
    limit: u32,
    pub(super) answer: Answer,
}

impl UpTo {
    pub(super) fn new(limit: u32) -> Self {
        Self { limit, answer: Answer::NONE }
    }
}

impl Watch for UpTo {
    #[inline]
    fn node(&mut self, _: usize) -> ControlFlow<()> {
        if self.answer.solutions < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    #[inline]
    fn conflict(&mut self) {}

    #[inline]
    fn solution(&mut self, grid: &[u8; 81]) -> ControlFlow<()> {
        self.answer.push(grid);
        self.node(0)
    }
}
