//! X-Wing, Swordfish and Jellyfish.
//!
//! A digit has places in some columns that lie in as many rows: it goes from the rest of these rows. Columns come first, then
//! rows; sets of lines before digits. An X-Wing is 3.2, a Swordfish 3.8, a Jellyfish 5.2.

use super::marks::{Places, combinations, remove_digit, small_ones};
use super::pattern::{Pattern, Visit, first};
use super::step::{Step, Technique};
use crate::board::{Board, UNIT_BITS};

/// The first X-Wing.
pub(super) fn find_two(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, 2).map(|removed| Step::removing(Technique::XWing, 32, removed))
}

/// The first Swordfish.
pub(super) fn find_three(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, 3).map(|removed| Step::removing(Technique::Swordfish, 38, removed))
}

/// The first Jellyfish.
pub(super) fn find_four(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, 4).map(|removed| Step::removing(Technique::Jellyfish, 52, removed))
}

/// All X-Wings that take marks.
pub(super) fn visit_two(board: &Board, places: &Places, visit: &mut Visit<'_>) {
    visit_fish(board, places, 2, visit);
}

fn find(board: &Board, places: &Places, size: usize) -> Option<Vec<(usize, u16)>> {
    Some(first(|visit| visit_fish(board, places, size, visit))?.removed)
}

fn visit_fish(board: &Board, places: &Places, size: usize, visit: &mut Visit<'_>) {
    let open: Vec<_> = (0..9).filter(|digit| standing(board, *digit) + 2 * size <= 9).collect();
    for (lines, others) in [(9, 0), (0, 9)] {
        // For each digit, the lines with few enough places.
        let fit = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|digit| {
            let fit =
                (0..9).filter(|line| (2..=size).contains(&(places.at(lines + line, digit).count_ones() as usize)));
            fit.map(|line| 1 << line).sum::<u16>()
        });
        for set in combinations(size, 9) {
            for &digit in open.iter().filter(|digit| set & !fit[**digit] == 0) {
                let cover = small_ones(set).fold(0, |all, line| all | places.at(lines + line, digit));
                let rest = board.cells[digit] & cells_of(others, cover) & !cells_of(lines, set);
                if cover.count_ones() as usize != size || rest == 0 {
                    continue;
                }
                let in_order = small_ones(cover).flat_map(|line| remove_digit(rest & UNIT_BITS[others + line], digit));
                let needs = (cells_of(lines, set) & !cells_of(others, cover), 1 << digit);
                if visit(Pattern { removed: in_order.collect(), needs }).is_break() {
                    return;
                }
            }
        }
    }
}

fn standing(board: &Board, digit: usize) -> usize {
    board.digits.iter().filter(|there| usize::from(**there) == digit + 1).count()
}

fn cells_of(kind: usize, lines: u16) -> u128 {
    small_ones(lines).fold(0, |all, line| all | UNIT_BITS[kind + line])
}
