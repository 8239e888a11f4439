//! What to guess.
//!
//! The cell with the fewest values for its weight is guessed first, of equal ones the first, and its least value. A cell weighs more the more
//! conflicts it had a part in, recent ones before old ones (Boussemart and others 2004; Moskewicz and others 2001). A value
//! that has two places in a unit may be the better guess.

use super::store::{Store, ranks};
use super::units::Unit;

/// The cell to guess and its value; `None` if all cells have one.
pub(super) fn choose(store: &Store, units: &[Unit]) -> Option<(usize, u64)> {
    if store.open == 0 {
        return None;
    }
    let mut best: Option<(usize, u32, f64)> = None;
    for (cell, domain) in store.domains.iter().enumerate() {
        let size = domain.count_ones();
        let ratio = f64::from(size) / store.weights[cell];
        if size > 1 && best.is_none_or(|(.., least)| ratio < least) {
            best = Some((cell, size, ratio));
        }
    }
    let (cell, size, ratio) = best?;
    let domain = store.domains[cell];
    let of_cell = (cell, domain & domain.wrapping_neg());
    Some(if size == 2 { of_cell } else { place(store, units, ratio).unwrap_or(of_cell) })
}

/// A value with two places in a unit, the heavier cell first, if it is better to guess than a cell of this size for its weight.
fn place(store: &Store, units: &[Unit], mut least: f64) -> Option<(usize, u64)> {
    let Store { domains, weights, .. } = store;
    let mut best = None;
    for unit in units {
        let (mut single, mut twice, mut more) = (0, 0, 0);
        for &cell in &unit.cells {
            more |= twice & domains[cell];
            twice |= single & domains[cell];
            single |= domains[cell];
        }
        for rank in ranks(twice & !more) {
            let mut places = unit.cells.iter().copied().filter(|&cell| domains[cell] >> rank & 1 != 0);
            let (Some(one), Some(other)) = (places.next(), places.next()) else { continue };
            let ratio = 4.0 / (weights[one] + weights[other]);
            if ratio < least {
                least = ratio;
                best = Some((if weights[other] > weights[one] { other } else { one }, 1 << rank));
            }
        }
    }
    best
}
