//! What follows from the candidates: one sweep over all minirows of a grid at once.

use super::minirows::{Cells, Minirows};

/// No solution has these candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// What is left of the candidates after one sweep along the rows.
///
/// # Errors
/// If a digit has no place in a row or a band, or a cell no candidate.
#[inline(always)]
pub(super) fn sweep<V: Minirows>(cells: Cells<V>) -> Result<Cells<V>, Conflict> {
    let [first, second, third] = cells;
    let open = closure(V::either(first, second, third));
    let [next, last] = [open.beyond::<0, 1>(), open.beyond::<0, 2>()];
    if !V::either(open, next, last).is_full() {
        return Err(Conflict);
    }
    // The measured price of looking here, and not where the grid has not changed: nothing; the gain on easy puzzles: 5 %.
    if V::is_single([V::twice(first, second, third); 3]) && V::is_single(cells) {
        return Ok(cells);
    }
    let asserted = open.without(next, last);
    let open = asserted.if_three(asserted, open);
    let hidden = asserted.except(V::twice(first, second, third));
    let cells = [first.and(open), second.and(open), third.and(open)];
    if V::has_empty(cells) { Err(Conflict) } else { Ok(settle(cells, hidden)) }
}

/// Whether a grid that a sweep did not change, and its transposed grid, are a solution.
#[inline(always)]
pub(super) fn is_filled<V: Minirows>(cells: Cells<V>, transposed: Cells<V>) -> bool {
    if !V::is_single(cells) {
        return false;
    }
    let [first, second, third] = transposed;
    let open = V::either(first, second, third);
    V::either(open, open.beyond::<0, 1>(), open.beyond::<0, 2>()).is_full()
}

/// The digits of each minirow that lie in a configuration.
#[inline(always)]
fn closure<V: Minirows>(open: V) -> V {
    let right = open.beyond::<1, 1>().and(open.beyond::<2, 2>());
    let left = open.beyond::<1, 2>().and(open.beyond::<2, 1>());
    open.within(right, left)
}

/// A cell that has a hidden digit has no other, and the digit of a cell is in no other cell of its row or box. Two cells that
/// have the same digit are left as they are: another one is missing then, which the sweeps will find.
#[inline(always)]
fn settle<V: Minirows>(cells: Cells<V>, hidden: V) -> Cells<V> {
    let [first, second, third] = cells;
    let singles = [first.singles(), second.singles(), third.singles()];
    let all = V::either(singles[0], singles[1], singles[2]);
    let row = V::either(all, all.beyond::<0, 1>(), all.beyond::<0, 2>());
    let around = V::either(row, all.beyond::<1, 0>(), all.beyond::<2, 0>());
    [
        first.narrowed(hidden).except_or(around, singles[0]),
        second.narrowed(hidden).except_or(around, singles[1]),
        third.narrowed(hidden).except_or(around, singles[2]),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::layout::{minirow, place};
    use super::super::portable::Words;
    use super::*;
    use crate::nine::Candidates;
    use crate::nine::configuration::box_of;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn cells(candidates: &Candidates) -> Cells<Words> {
        Words::of_candidates(candidates)
    }

    /// No cell of the one has what the other has not.
    fn is_within(one: Cells<Words>, other: Cells<Words>) -> bool {
        one.iter().zip(&other).all(|(one, other)| one.except(*other) == Words::splat(0))
    }

    #[test]
    fn the_closure_is_what_some_configuration_has() {
        let random = &mut ChaCha8Rng::seed_from_u64(1);
        for _ in 0..200 {
            let digits = [0; 27].map(|_: u16| random.random_range(0..0x200));
            let open = Words::of(|at| digits[at]);
            let of_configuration = |band, configuration| {
                (0..3).fold(0x1ff, |all, row| all & digits[minirow(band, row, box_of(configuration, row))])
            };
            let expected = Words::of(|at| {
                let [band, row, column] = place(at);
                let mine = (0..6).filter(|&configuration| box_of(configuration, row) == column);
                mine.fold(0, |digits, configuration| digits | of_configuration(band, configuration))
            });
            assert_eq!(closure(open), expected);
        }
    }

    #[test]
    fn sweeps_remove_candidates_and_none_of_a_solution() {
        let (random, mut removed) = (&mut ChaCha8Rng::seed_from_u64(2), 0);
        let solution = cells(&Candidates::of_givens(SOLVED));
        for round in 0..500 {
            let mut candidates = Candidates::of_givens(SOLVED);
            for cell in &mut candidates.0 {
                let marks: u16 = random.random_range(0..0x200);
                *cell |= if round % 2 == 0 { marks } else { marks & random.random_range(0..0x200) };
            }
            let mut before = cells(&candidates);
            let mut solution = solution;
            for _ in 0..6 {
                let after = sweep(before).expect("there is a solution");
                assert!(is_within(after, before) && is_within(solution, after));
                removed += usize::from(after != before);
                (before, solution) = (Words::transposed(after), Words::transposed(solution));
            }
        }
        assert!(removed > 500, "{removed} sweeps that did anything are too few to tell");
    }

    #[test]
    fn a_digit_without_a_place_and_a_cell_without_a_candidate_are_conflicts() {
        let mut lacking = Candidates([0x1ff; 81]);
        for cell in 36..45 {
            lacking.0[cell] = 0x1fe;
        }
        assert_eq!(sweep(cells(&lacking)), Err(Conflict));
        let mut empty = Candidates([0x1ff; 81]);
        empty.0[40] = 0;
        assert_eq!(sweep(cells(&empty)), Err(Conflict));
    }

    #[test]
    fn only_a_solution_is_filled() {
        let solution = cells(&Candidates::of_givens(SOLVED));
        assert!(is_filled(solution, Words::transposed(solution)));
        let mut twice = Candidates::of_givens(SOLVED);
        twice.0.swap(0, 1);
        assert!(!is_filled(cells(&twice), Words::transposed(cells(&twice))));
        let open = cells(&Candidates([0x1ff; 81]));
        assert!(!is_filled(open, open));
    }
}
