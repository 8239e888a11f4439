//! Number snake (Hidoku): the values of the board differ, and cells with consecutive values touch.
//!
//! ```toml
//! [[rules]]
//! kind = "number-snake"
//! corners = true            # cells touch at a side or a corner; `false` if it is not said: at a side
//! ```
//!
//! If the board has as many values as cells, they are one path through all of it. A group for each value of each cell: it
//! excludes the next value in all cells that do not touch this one.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::{Bound, Candidate};

#[derive(Debug)]
struct NumberSnake {
    /// By cell: itself and those that it touches, ascending.
    near: Vec<Vec<usize>>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    if board.size.is_none() {
        return Err(section.fault("cells touch on a board; these have names"));
    }
    let corners = section.flag("corners")?;
    board.count_named(9 * board.cells.len()).map_err(|message| section.fault(message).limit())?;
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let steps: Vec<(i64, i64)> = steps.filter(|(down, right)| corners || down * right == 0).collect();
    let near = |cell| steps.iter().filter_map(|&step| board.neighbour(cell, step)).collect();
    Ok(Box::new(NumberSnake { near: (0..board.cells.len()).map(near).collect() }))
}

impl Rule for NumberSnake {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let cells: Vec<usize> = (0..self.near.len()).collect();
        let candidates: usize = cells.iter().map(|&cell| poster.numbers(cell).len()).sum();
        poster.space(candidates.saturating_mul(cells.len()), "a number snake")?;
        poster.look(candidates.saturating_mul(cells.len()))?;
        poster.different(&cells)?;
        let numbers = poster.numbers_of(&cells);
        let mut of: Vec<Vec<Option<Candidate>>> = Vec::with_capacity(cells.len());
        for &cell in &cells {
            let mut row = vec![None; numbers.len()];
            for (number, candidate) in poster.candidates(cell) {
                row[numbers.partition_point(|other| *other < number)] = Some(candidate);
            }
            of.push(row);
        }
        for (cell, at) in cells.iter().flat_map(|&cell| (0..numbers.len()).map(move |at| (cell, at))) {
            let (Some(candidate), Ok(next)) = (of[cell][at], numbers.binary_search(&(numbers[at] + 1))) else {
                continue;
            };
            let far = cells.iter().filter(|other| self.near[cell].binary_search(other).is_err());
            let far = far.filter_map(|&other| of[other][next]);
            let members: Vec<Candidate> = [candidate].into_iter().chain(far).collect();
            poster.group(Bound::AtMostOne, &members)?;
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let touch = |one: usize, other: usize| self.near[one].contains(&other);
        (0..numbers.len()).all(|one| {
            (one + 1..numbers.len()).all(|other| match numbers[one].abs_diff(numbers[other]) {
                0 => false,
                1 => touch(one, other),
                _ => true,
            })
        })
    }

    fn cells(&self) -> Vec<usize> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn consecutive_values_touch() {
        let (sides, corners) = ("kind = 'number-snake'", "kind = 'number-snake'\ncorners = true");
        assert!(holds(sides, [[1, 2, 3], [6, 5, 4]]));
        assert!(!holds(sides, [[1, 2, 4], [7, 3, 5]]));
        assert!(holds(corners, [[1, 2, 4], [7, 3, 5]]) && !holds(corners, [[1, 5, 2], [7, 8, 9]]));
        assert!(!holds(sides, [[1, 2, 3], [6, 5, 1]]), "twice the same value");
    }
}
