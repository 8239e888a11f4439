//! The last two or three open cells of an exact sum, value by value.

use super::peers::Peers;
use super::store::{Store, ranks};
use crate::solve::Conflict;

/// Three cells are looked at if two of them have at most so many pairs of values.
const MOST_PAIRS: u32 = 100;

/// The rank of a number, if it is one of the numbers.
fn rank_of(numbers: &[i64], number: i64) -> Option<usize> {
    // Mostly 1 to n.
    let guess = usize::try_from(number.checked_sub(numbers[0])?).ok()?;
    match numbers.get(guess) {
        Some(there) if *there == number => Some(guess),
        _ => numbers.binary_search(&number).ok(),
    }
}

/// What a cell of this weight must have so that it adds `rest`, as a set of one value, or none.
fn exactly(numbers: &[i64], weight: i64, rest: i64) -> u64 {
    let number = if rest % weight == 0 { rank_of(numbers, rest / weight) } else { None };
    number.map_or(0, |rank| 1 << rank)
}

/// The values that a cell leaves to another if it has this one: all, or all others.
fn left_to(peers: &Peers, one: usize, other: usize, rank: usize) -> u64 {
    if peers.see(one, other) { !(1 << rank) } else { u64::MAX }
}

/// Keeps the values of two cells that add up to the rest, each times its weight.
pub(super) fn last_two(
    store: &mut Store,
    peers: &Peers,
    numbers: &[i64],
    [(one, weight), (other, its_weight)]: [(usize, i64); 2],
    rest: i64,
) -> Result<(), Conflict> {
    let (mut ones, mut others) = (0, 0);
    for rank in ranks(store.domains[one]) {
        let with = exactly(numbers, its_weight, rest - weight * numbers[rank]);
        let with = with & store.domains[other] & left_to(peers, one, other, rank);
        others |= with;
        ones |= if with == 0 { 0 } else { 1 << rank };
    }
    store.keep(one, ones)?;
    store.keep(other, others)
}

/// The same for three cells, if they do not have too many values.
pub(super) fn last_three(
    store: &mut Store,
    peers: &Peers,
    numbers: &[i64],
    mut cells: [(usize, i64); 3],
    rest: i64,
) -> Result<(), Conflict> {
    cells.sort_by_key(|(cell, _)| store.domains[*cell].count_ones());
    let [(first, weight), (second, its_weight), (third, last_weight)] = cells;
    let domains = cells.map(|(cell, _)| store.domains[cell]);
    if domains[0].count_ones() * domains[1].count_ones() > MOST_PAIRS {
        return Ok(());
    }
    let mut kept = [0; 3];
    for one in ranks(domains[0]) {
        let rest = rest - weight * numbers[one];
        let to_third = domains[2] & left_to(peers, first, third, one);
        for other in ranks(domains[1] & left_to(peers, first, second, one)) {
            let last = exactly(numbers, last_weight, rest - its_weight * numbers[other]);
            let last = last & to_third & left_to(peers, second, third, other);
            if last != 0 {
                kept[0] |= 1 << one;
                kept[1] |= 1 << other;
                kept[2] |= last;
            }
        }
    }
    cells.iter().zip(kept).try_for_each(|(&(cell, _), set)| store.keep(cell, set))
}
