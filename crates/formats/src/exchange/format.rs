//! The formats of other programs, each a variant of one type. What is known of them stands in `registry.rs`.

/// A format that is read, or written, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Exact cover in the form of Knuth's programs. Read and written.
    Dlx,
    /// Exact cover as a matrix of 0 and 1, or as the places of the ones.
    Matrix,
    /// Pieces and a box, a TOML file of schema `exactone.packing.v1`.
    Packing,
    /// DIMACS CNF of exactly-one form. [`Writer`](exactone_sat::dimacs::Writer) writes CNF.
    Cnf,
    /// OPB of exactly-one form. Read and written.
    Opb,
    /// A graph of the DIMACS challenge, to be coloured.
    Colouring,
    /// A puzzle of f-puzzles: its JSON, or a link.
    FPuzzles,
    /// The JSON of a puzzle of `SudokuPad`.
    SudokuPad,
    /// Clauses and cardinality constraints. Written, and not read.
    Knf,
}
