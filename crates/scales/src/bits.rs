//! Sets of cells and of digits as bits.

/// The positions of the ones of a number, from the lowest.
pub(crate) fn ones(mut bits: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

/// The positions of the ones of a set of digits or places, from the lowest.
pub(crate) fn small_ones(mut bits: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}
