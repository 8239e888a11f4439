//! Maps of regions: grids of numbers or letters that tell the shapes of a jigsaw, and are no puzzle.

/// Whether a full grid is one in which most cells are beside another one of their value. No solution is so, even with mistakes in it.
pub(super) fn is_map(values: &[u16], side: usize) -> bool {
    if side < 4 || values.contains(&0) {
        return false;
    }
    let beside = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        let next = [
            (row > 0).then(|| cell - side),
            (row + 1 < side).then(|| cell + side),
            (column > 0).then(|| cell - 1),
            (column + 1 < side).then(|| cell + 1),
        ];
        next.into_iter().flatten().any(|next| values[next] == values[cell])
    };
    (0..values.len()).filter(|&cell| beside(cell)).count() * 3 > values.len() * 2
}

#[cfg(test)]
mod tests {
    use super::is_map;

    #[test]
    fn in_a_map_most_cells_are_beside_their_like() {
        assert!(is_map(&[1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4], 4));
        assert!(is_map(&[1, 2, 3, 4].repeat(4), 4), "columns");
        assert!(!is_map(&[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], 4), "a solution");
        assert!(!is_map(&[1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 0], 4));
    }
}
