//! Clues that no values keep: what is said of them before any search.

use crate::model::cell_board::CellBoard;
use crate::model::values::Value;

/// The numbers of the board's values, ascending.
fn numbers(board: &CellBoard) -> Vec<i64> {
    let mut numbers: Vec<i64> = board.values.iter().map(|value| value.number).collect();
    numbers.sort_unstable();
    numbers
}

/// `1 to 9`, as the values are called.
fn range(board: &CellBoard) -> String {
    let by_number = |value: &&Value| value.number;
    let ends = board.values.iter().min_by_key(by_number).zip(board.values.iter().max_by_key(by_number));
    ends.map_or_else(|| "no values".to_owned(), |(least, most)| format!("{} to {}", least.name, most.name))
}

/// Why so many cells cannot all differ.
pub(super) fn different(board: &CellBoard, cells: usize) -> Option<String> {
    let values = board.values.len();
    (cells > values).then(|| format!("{cells} cells all differ, and there are only {values} values"))
}

/// Why so many cells, all different or not, cannot have this sum.
pub(super) fn sum(board: &CellBoard, cells: usize, sum: i64, differ: Differ) -> Option<String> {
    if let Some(why) = different(board, cells).filter(|_| differ == Differ::Yes) {
        return Some(why);
    }
    let numbers = numbers(board);
    let [least, most] = match differ {
        Differ::Yes => [total(&numbers[..cells]), total(&numbers[numbers.len() - cells..])],
        Differ::No => {
            let times = |number: Option<&i64>| number.map_or(0, |&number| i128::from(number) * cells as i128);
            [times(numbers.first()), times(numbers.last())]
        }
    };
    let different = if differ == Differ::Yes { "different " } else { "" };
    let values = if cells == 1 { "value" } else { "values" };
    let adds = if cells == 1 { "is" } else { "add up to" };
    let number = if cells == 1 { "no".to_owned() } else { format!("no {cells}") };
    let different = if cells == 1 { "" } else { different };
    let is_out = !(least..=most).contains(&i128::from(sum));
    is_out.then(|| format!("{number} {different}{values} of {} {adds} {sum}", range(board)))
}

/// Whether cells have different values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Differ {
    Yes,
    No,
}

/// Why a line of so many cells cannot rise from each to the next.
pub(super) fn rise(board: &CellBoard, cells: usize) -> Option<String> {
    let values = board.values.len();
    (cells > values).then(|| format!("{cells} cells rise, and there are only {values} values"))
}

fn total(numbers: &[i64]) -> i128 {
    numbers.iter().map(|&number| i128::from(number)).sum()
}
