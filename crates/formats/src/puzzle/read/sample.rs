//! The puzzle of most tests here.

/// Its rows.
pub(super) const ROWS: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

/// All cells on one line.
pub(super) const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A line for each row.
pub(super) fn rows() -> String {
    ROWS.map(|row| format!("{row}\n")).concat()
}
