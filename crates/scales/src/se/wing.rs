//! XY-Wing and XYZ-Wing.
//!
//! A pivot sees two pincers of two marks each; the three have three digits between them. The digit that both pincers have goes
//! from what sees both (XY-Wing, 4.2), and the pivot too where it has that digit itself (XYZ-Wing, 4.4).

use super::marks::{Places, common_peers, lowest, ones, remove_digit};
use super::step::{Step, Technique};
use crate::board::{Board, PEERS};

/// The first XY-Wing.
pub(super) fn find_xy(board: &Board, _: &Places) -> Option<Step> {
    find(board, 2).map(|removed| Step::removing(Technique::XyWing, 42, removed))
}

/// The first XYZ-Wing.
pub(super) fn find_xyz(board: &Board, _: &Places) -> Option<Step> {
    find(board, 3).map(|removed| Step::removing(Technique::XyzWing, 44, removed))
}

fn find(board: &Board, pivot_marks: u32) -> Option<Vec<(usize, u16)>> {
    let pairs =
        ones(board.open).filter(|cell| board.marks[*cell].count_ones() == 2).fold(0, |all, cell| all | 1 << cell);
    ones(board.open)
        .filter(|pivot| board.marks[*pivot].count_ones() == pivot_marks)
        .find_map(|pivot| find_at(board, pivot, pairs & PEERS[pivot]))
}

fn find_at(board: &Board, pivot: usize, pincers: u128) -> Option<Vec<(usize, u16)>> {
    let fit = ones(pincers).filter(|pincer| (board.marks[pivot] & !board.marks[*pincer]).is_power_of_two());
    fit.flat_map(|one| ones(pincers).map(move |two| (one, two)))
        .find_map(|(one, two)| eliminate(board, pivot, (one, two)))
}

fn eliminate(board: &Board, pivot: usize, (one, two): (usize, usize)) -> Option<Vec<(usize, u16)>> {
    let [center, left, right] = [pivot, one, two].map(|cell| board.marks[cell]);
    let (all, shared) = (center | left | right, center & left & right);
    if all.count_ones() != 3 || shared.count_ones() != center.count_ones() - 2 {
        return None;
    }
    let digit = lowest(left & right);
    let ends = 1 << one | 1 << two;
    let seen = common_peers(if shared == 0 { ends } else { ends | 1 << pivot });
    let rest = board.cells[digit] & seen & !(1 << pivot);
    (rest != 0).then(|| remove_digit(rest, digit))
}
