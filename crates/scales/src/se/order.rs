//! The order in which techniques are looked for.

use super::chain::{self, Budget, Kind};
use super::marks::Places;
use super::step::Step;
use super::{
    aligned, fish, grave, hidden_set, hidden_single, large_wing, locking, naked_set, naked_single, strong_links,
    unique_loop, wing,
};
use crate::board::Board;

type Find = fn(&Board, &Places) -> Option<Step>;

/// The techniques without chains.
const PATTERNS: [Find; 26] = [
    hidden_single::find,
    locking::find_direct,
    hidden_set::find_direct_pair,
    naked_single::find,
    hidden_set::find_direct_triplet,
    locking::find,
    naked_set::find_pair,
    fish::find_two,
    hidden_set::find_pair,
    naked_set::find_triplet,
    fish::find_three,
    hidden_set::find_triplet,
    strong_links::find_two,
    wing::find_xy,
    wing::find_xyz,
    unique_loop::find,
    naked_set::find_quad,
    fish::find_four,
    hidden_set::find_quad,
    strong_links::find_three,
    large_wing::find_wxyz,
    grave::find,
    strong_links::find_four,
    large_wing::find_vwxyz,
    aligned::find_pair,
    large_wing::find_uvwxyz,
];

/// The patterns that come after simple chains.
const LATE: [Find; 2] = [large_wing::find_tuvwxyz, aligned::find_triplet];

/// The chains that come after them.
const CHAINS: [Kind; 10] = [
    Kind::Nishio,
    Kind::Multiple,
    Kind::Dynamic(0),
    Kind::Dynamic(1),
    Kind::Dynamic(2),
    Kind::Dynamic(3),
    Kind::Dynamic(4),
    Kind::Dynamic(5),
    Kind::Dynamic(6),
    Kind::Dynamic(7),
];

/// The next step. None if there is no technique left, or if the budget is spent.
pub(super) fn next(board: &Board, budget: &Budget<'_>) -> Option<Step> {
    let places = Places::of(board);
    let pattern = |list: &[Find]| list.iter().find_map(|find| find(board, &places));
    pattern(&PATTERNS)
        .or_else(|| chain::find_simple(board, budget))
        .or_else(|| pattern(&LATE))
        .or_else(|| CHAINS.into_iter().find_map(|kind| chain::find(board, kind, budget)))
}
