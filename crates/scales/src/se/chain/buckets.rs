//! The order of a table of Sudoku Explainer: where two proofs are as good, it decides.

/// Puts cells into the order in which Sudoku Explainer goes through them: a table of buckets by the lowest bits of their numbers. There are
/// 16 buckets, twice as many as soon as three quarters of them are as many as the cells.
pub(super) fn in_buckets(mut removed: Vec<(usize, u16)>) -> Vec<(usize, u16)> {
    let buckets = [16, 32, 64, 128].into_iter().find(|buckets| removed.len() <= buckets / 4 * 3).unwrap_or(128);
    removed.sort_by_key(|(cell, _)| cell % buckets);
    removed
}

/// What decides whether Sudoku Explainer takes two removals for the same: a number made of the first three cells of its table, and the
/// removals themselves.
pub(super) fn table_key(removed: &[(usize, u16)]) -> (usize, Vec<(usize, u16)>) {
    let mut sorted = in_buckets(removed.to_vec());
    let number = sorted.iter().take(3).fold(0, |all, (cell, _)| all ^ cell);
    sorted.sort_unstable();
    (number, sorted)
}
