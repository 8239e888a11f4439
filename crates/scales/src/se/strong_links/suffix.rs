//! The suffix of a sequence of links: how many are grouped, and of what kind each is.
//!
//! It decides difficulty and order. Turning the sequence round, and exchanging rows with columns, give the same suffix in most cases.

/// The number of grouped links, and the kinds, 0 box, 1 line, 2 line across.
pub(super) type Suffix = (u8, Vec<u8>);

/// The suffix of links of these kinds (box 0, row 1, column 2).
pub(super) fn suffix(kinds: &[u8], grouped: u8) -> Suffix {
    let turned: Vec<u8> = kinds.iter().rev().copied().collect();
    (grouped, if kinds <= turned.as_slice() { line_name(kinds) } else { line_name(&turned) })
}

/// What is added to the base of the difficulty.
pub(super) fn surplus((grouped, kinds): &Suffix) -> u16 {
    match (grouped, kinds.contains(&0), kinds.contains(&2)) {
        (1.., _, _) => 3,
        (_, true, true) => 2,
        (_, false, false) => 0,
        _ => 1,
    }
}

fn line_name(kinds: &[u8]) -> Vec<u8> {
    let exchanged: Vec<u8> = kinds.iter().map(|kind| (3 - kind) % 3).collect();
    if !kinds.contains(&1) {
        return exchanged;
    }
    let turned: Vec<u8> = exchanged.iter().rev().copied().collect();
    kinds.to_vec().min(exchanged).min(turned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_named_from_the_easier_side() {
        assert_eq!(suffix(&[2, 2], 0), (0, vec![1, 1]));
        assert_eq!(suffix(&[2, 1], 0), (0, vec![1, 2]));
        assert_eq!(suffix(&[1, 0], 1), (1, vec![0, 1]));
        assert_eq!(suffix(&[1, 2, 2], 0), (0, vec![1, 1, 2]));
    }

    #[test]
    fn difficulty_grows_with_the_kinds() {
        let of = |kinds: &[u8], grouped| surplus(&suffix(kinds, grouped));
        assert_eq!([of(&[1, 1], 0), of(&[2, 2], 0), of(&[1, 2], 0), of(&[0, 1], 0)], [0, 0, 1, 1]);
        assert_eq!([of(&[0, 1, 2], 0), of(&[0, 1], 1)], [2, 3]);
    }
}
