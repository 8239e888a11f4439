//! Strong links of one digit in a row: skyscrapers, kites, turbot fish, empty rectangles, and their longer kin.
//!
//! A strong link is a unit whose places of a digit fall into two groups: one of them is true. Links follow each other where the end
//! of one and the start of the next share a unit. Then one of the outer groups is true, and the digit goes from what sees both; in
//! a ring it goes from what sees both groups of any joint.
//!
//! Of all such chains the easiest is taken, then the one with most removals, then the one with the first suffix, then the first
//! one found. Two links are 4.0 to 4.3, three 5.4 to 5.7, four 5.8 to 6.1; more for links of several kinds, most for groups of cells.

mod link;
mod sequence;
mod suffix;

use super::marks::Places;
use super::step::{Step, Technique};
use crate::board::Board;

/// The best two strong links.
pub(super) fn find_two(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, (2, 40, Technique::TwoStrongLinks))
}

/// The best three strong links.
pub(super) fn find_three(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, (3, 54, Technique::ThreeStrongLinks))
}

/// The best four strong links.
pub(super) fn find_four(board: &Board, places: &Places) -> Option<Step> {
    find(board, places, (4, 58, Technique::FourStrongLinks))
}

fn find(board: &Board, places: &Places, (count, base, technique): (usize, u16, Technique)) -> Option<Step> {
    let mut best = None;
    for digit in 0..9 {
        sequence::search(board, &link::links(places, digit), (digit, count), &mut best);
    }
    best.map(|(key, removed)| Step::removing(technique, base + key.surplus, removed))
}
