//! Sums that have no cell in common, added up.
//!
//! Cells of two diagonals that lie in one box see each other. So the least that both diagonals add up to together is more than the two
//! least sums: the values of the box differ. One bound over both is then stronger than a bound for each.
//!
//! A sum filters more, the smaller its *slack* is beside the spread of its parts. The slack is what the parts can add up to above the
//! total, or below it. Two sums are put together if the sum of both is better than each of them, or than both apart; the best pair first.

use super::linear::Linear;
use super::peers::Peers;
use super::stated::{PlainSum, Stated};

/// More sums are not looked at, nor sums of more cells.
const MOST_SUMS: usize = 48;
const MOST_CELLS: usize = 64;
/// Sums of which fewer cells see a cell of the other say nothing together.
const LEAST_SEEN: usize = 4;

/// A sum with how much it filters.
struct Rated {
    sum: PlainSum,
    worth: i64,
    is_new: bool,
}

/// Both together, if they have no cell in common and enough of their cells see each other.
fn beside(one: &PlainSum, other: &PlainSum, peers: &Peers) -> Option<PlainSum> {
    let meets = other.cells.iter().any(|cell| one.cells.contains(cell));
    let is_large = one.cells.len() + other.cells.len() > MOST_CELLS;
    let seen = |sum: &PlainSum, by: &PlainSum| {
        sum.cells.iter().filter(|cell| by.cells.iter().any(|&other| peers.see(**cell, other))).count()
    };
    if meets || is_large || seen(one, other).max(seen(other, one)) < LEAST_SEEN {
        return None;
    }
    let cells = one.cells.iter().chain(&other.cells).copied().collect();
    Some(PlainSum { cells, total: one.total + other.total, of: [&one.of[..], &other.of].concat() })
}

/// The sums that come of putting sums together; those within one unit are left to the rule of 45. O(sums³ + sums² × cells²) for at most
/// 48 sums.
pub(super) fn derive(sums: &[PlainSum], stated: &Stated<'_>, peers: &Peers) -> Vec<PlainSum> {
    let rate = |sum: PlainSum, is_new: bool| {
        let terms: Vec<(usize, i64)> = sum.cells.iter().map(|&cell| (cell, 1)).collect();
        let linear = Linear::new(&terms, (sum.total, sum.total), peers, stated);
        linear.worth(stated.relations).map(|worth| Rated { sum, worth, is_new })
    };
    let is_cage = |sum: &PlainSum| peers.all_see(&sum.cells);
    let sums: Vec<&PlainSum> = sums.iter().filter(|sum| !is_cage(sum)).collect();
    if sums.len() > MOST_SUMS {
        return Vec::new();
    }
    let rated = sums.into_iter().filter_map(|sum| rate(sum.clone(), false));
    let mut pool: Vec<Option<Rated>> = rated.map(Some).collect();
    let mut pairs: Vec<(usize, usize, Rated)> = Vec::new();
    let mut from = 0;
    loop {
        for at in from..pool.len() {
            for before in 0..at {
                let (Some(one), Some(other)) = (&pool[before], &pool[at]) else { continue };
                let both = beside(&one.sum, &other.sum, peers).and_then(|sum| rate(sum, true));
                let least = one.worth.max(other.worth).min(one.worth + other.worth);
                let both = both.filter(|both| both.worth > least);
                pairs.extend(both.map(|both| (before, at, both)));
            }
        }
        from = pool.len();
        // Of equals the first.
        let best = pairs.iter().enumerate().rev().max_by_key(|(_, pair)| pair.2.worth).map(|(place, _)| place);
        let Some(best) = best else { break };
        let (one, other, both) = pairs.remove(best);
        (pool[one], pool[other]) = (None, None);
        pairs.retain(|pair| [pair.0, pair.1].iter().all(|&at| pool[at].is_some()));
        pool.push(Some(both));
    }
    pool.into_iter().flatten().filter(|rated| rated.is_new).map(|rated| rated.sum).collect()
}
