//! The one given of a list that stands outside of the grid that all others make: `r10c1=4` among givens of a 9×9.

use super::given_list::Entry;

/// Fewer others do not tell how large a grid is.
const FEWEST: usize = 8;

/// From where the rows and the columns of a list count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum First {
    One,
    ZeroOrOne,
}

/// The given that stands outside, if it is the only one and the others reach the edge of a grid of usual side.
pub(in super::super) fn given(entries: &[Entry], first: First) -> Option<usize> {
    let least = |entry: &Entry| entry.place.0.min(entry.place.1);
    let has_zero = entries.iter().any(|entry| least(entry) == 0);
    let start = usize::from(first == First::One || !has_zero);
    let place = |entry: &Entry| entry.place.0.max(entry.place.1) + 1 - start;
    let value = |entry: &Entry| entry.value.parse::<usize>().unwrap_or(0);
    [4, 6, 9, 16, 25].into_iter().find_map(|side| {
        let is_outside = |entry: &Entry| place(entry) > side || value(entry) > side || least(entry) < start;
        let at = sole(entries, is_outside)?;
        let others = || entries.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, entry)| entry);
        let reach_edge = others().map(place).max() == Some(side) && others().map(value).max() == Some(side);
        (reach_edge && others().count() >= FEWEST).then_some(at)
    })
}

/// The only entry of this kind.
fn sole(entries: &[Entry], is_so: impl Fn(&Entry) -> bool) -> Option<usize> {
    let mut found = entries.iter().enumerate().filter(|(_, entry)| is_so(entry)).map(|(at, _)| at);
    let only = found.next();
    only.filter(|_| found.next().is_none())
}
