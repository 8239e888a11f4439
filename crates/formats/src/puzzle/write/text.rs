//! What all writers do: text into a buffer, and the side of a grid from its number of cells.

/// The side of a square grid with this many cells.
pub(super) fn side_of(cells: usize) -> usize {
    let side = cells.isqrt();
    assert_eq!(side * side, cells, "a grid is square");
    side
}

/// Appends the text.
pub(super) fn push(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// Appends the text so many times.
pub(super) fn push_times(out: &mut Vec<u8>, text: &str, times: usize) {
    (0..times).for_each(|_| push(out, text));
}
