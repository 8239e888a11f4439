//! Who is told of a search: to count its steps, to keep its solutions, to end it.

use std::ops::ControlFlow;

/// Who is told of a search, and may end it.
pub trait Watch {
    /// A node of the search tree: the root, and each alternative tried.
    fn node(&mut self, depth: usize) -> ControlFlow<()>;
    /// A dead end.
    fn conflict(&mut self);
    /// A solution, digits `1` to `9`.
    fn solution(&mut self, grid: &[u8; 81]) -> ControlFlow<()>;
}
