//! Loops of programs that put the parts of a list into a grid: `for c, r, v in givens: board[r][c] = v`. They say which part is the row.

use super::super::text::Text;
use crate::puzzle::read::{Fault, ways};

/// Which part of each element is the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Order {
    RowFirst,
    ColumnFirst,
    /// Something is made of the parts.
    Other,
}

/// A loop, and the order that it says.
#[derive(Debug, PartialEq, Eq)]
struct Loop {
    line: usize,
    order: Order,
}

/// The order that the only loop of a text says.
pub(in super::super) fn order(text: &Text) -> Option<Order> {
    only(&lines(text)).map(|found| found.order)
}

/// What is said of a loop that makes something of the parts, with its line.
pub(in super::super) fn fault(text: &Text) -> Option<(u64, Fault)> {
    let found = only(&lines(text)).filter(|found| found.order == Order::Other)?;
    let readings = ["the first number of each cell is its row", "this loop puts the cells elsewhere"];
    let readings = readings.map(str::to_owned).to_vec();
    Some((text.lines[found.line].number, Fault::Readings { readings, way: ways::ANY }))
}

fn lines(text: &Text) -> Vec<&str> {
    text.lines.iter().map(|line| line.text.as_str()).collect()
}

/// The loop of these lines; none if several say different orders.
fn only(lines: &[&str]) -> Option<Loop> {
    let mut loops = (0..lines.len()).filter_map(|at| of(lines, at));
    let first = loops.next()?;
    loops.all(|other| other.order == first.order).then_some(first)
}

/// The loop that begins in a line.
fn of(lines: &[&str], at: usize) -> Option<Loop> {
    const MOST_LINES: usize = 4;
    let (names, body) = head(lines[at])?;
    let below = lines.get(at + 1..)?.iter().take(MOST_LINES).copied();
    let [row, column] = [body].into_iter().chain(below).find_map(|line| assigned(line, names[2]))?;
    let order = match (row, column) {
        (row, column) if [row, column] == [names[0], names[1]] => Order::RowFirst,
        (row, column) if [row, column] == [names[1], names[0]] => Order::ColumnFirst,
        _ => {
            let is_of_names = |index: &str| words(index).any(|word| names[..2].contains(&word));
            match (before_one(row), before_one(column)) {
                // Cells that count from 1.
                (Some(row), Some(column)) if [row, column] == [names[0], names[1]] => Order::RowFirst,
                (Some(row), Some(column)) if [row, column] == [names[1], names[0]] => Order::ColumnFirst,
                _ if is_of_names(row) || is_of_names(column) => Order::Other,
                _ => return None,
            }
        }
    };
    Some(Loop { line: at, order })
}

/// What one is taken from.
fn before_one(index: &str) -> Option<&str> {
    index.strip_suffix("-1").or_else(|| index.strip_suffix("- 1")).map(str::trim)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !is_of_name(sign)).filter(|word| !word.is_empty())
}

fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The three names that a loop gives to the parts of an element, and what stands behind its head.
fn head(line: &str) -> Option<([&str; 3], &str)> {
    let behind = line.trim_start().strip_prefix("for")?.trim_start_matches(['e', 'a', 'c', 'h']);
    let (list, behind) = [" in ", " of ", " : "].iter().find_map(|word| behind.split_once(word))?;
    let list = list.trim().trim_start_matches('(').trim();
    let list = ["const ", "let ", "var ", "auto ", "&"].iter().fold(list, |list, word| list.trim_start_matches(word));
    let names = list.trim_matches(['(', ')', '[', ']', '{', '}', '&', ' ']);
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    let are_names = names.iter().all(|name| !name.is_empty() && name.chars().all(is_of_name));
    let &[one, other, value] = &names[..] else { return None };
    are_names.then_some(([one, other, value], behind))
}

/// The two indexes of a cell that a line gives this value.
fn assigned<'a>(line: &'a str, value: &str) -> Option<[&'a str; 2]> {
    let (cell, said) = line.rsplit_once('=')?;
    if words(said).ne([value]) {
        return None;
    }
    let cell = cell.trim().strip_suffix(']')?;
    let (row, column) = match cell.rsplit_once("][") {
        Some((row, column)) => (row.rsplit_once('[')?.1, column),
        None => cell.rsplit_once('[')?.1.split_once(',')?,
    };
    Some([row.trim(), column.trim()])
}

#[cfg(test)]
mod tests {
    use super::{Order, only};

    fn order(text: &str) -> Option<Order> {
        only(&text.lines().collect::<Vec<_>>()).map(|found| found.order)
    }

    #[test]
    fn loops_say_which_part_is_the_row() {
        for (text, expected) in [
            ("for r, c, v in givens:\n    board[r][c] = v", Order::RowFirst),
            ("for (x, y, v) in givens: board[x][y] = v", Order::RowFirst),
            ("for row, col, n in cells:\n    b[row-1][col-1] = n", Order::RowFirst),
            ("for c, r, v in givens:\n    board[r][c] = v", Order::ColumnFirst),
            ("for (x, y, v) in givens:\n    board[y][x] = v", Order::ColumnFirst),
            ("for (const [x, y, v] of givens) board[y][x] = v;", Order::ColumnFirst),
            ("for c, r, v in givens:\n    board[r, c] = v", Order::ColumnFirst),
            ("for r, c, v in givens:\n    board[8-r][c] = v", Order::Other),
        ] {
            assert_eq!(order(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_loops_say_nothing() {
        for text in [
            "for r, c, v in givens:\n    print(r, c, v)",
            "for r in range(9):\n    board[r][c] = v",
            "for r, c, v in givens:\n    board[i][j] = v",
            "for r, c, v in a:\n    b[r][c] = v\nfor r, c, v in d:\n    b[c][r] = v",
        ] {
            assert_eq!(order(text), None, "{text}");
        }
    }
}
