//! The names of the engines; what each is good for is in `registry.rs`.

/// The engines by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EngineName {
    /// A cascade: propagation, a short search, then what the question wants.
    #[default]
    Auto,
    /// The kernel for classic 9x9 Sudoku.
    Nine,
    /// The kernels for many plain grids of side 16 and 25.
    Lanes,
    /// Propagation with a queue, and search.
    Propagate,
    /// A domain for each cell, a propagator for each rule.
    Domains,
    /// Dancing cells: exact cover on sparse sets.
    Cells,
    /// Exact cover on bit sets.
    Bits,
    /// Exact cover that counts by component caching.
    Memo,
    /// Knuth's dancing links.
    Dlx,
    /// Search that learns from conflicts, on the groups themselves.
    Learn,
    /// Clauses, for a SAT solver.
    Sat,
    /// No propagation at all: the baseline.
    Backtrack,
}
