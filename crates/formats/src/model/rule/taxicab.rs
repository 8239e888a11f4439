//! Anti-taxicab: two cells with the value d are not at the distance d, counted in steps along rows and columns.
//!
//! ```toml
//! [[rules]]
//! kind = "anti-taxicab"
//! ```
//!
//! One at-most-one group of two members for each two cells whose distance is a value of both.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct AntiTaxicab {
    /// Two cells, and the distance between them.
    pairs: Vec<([usize; 2], i64)>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    let Some((rows, columns)) = board.size else {
        return Err(section.fault("cells that stand on no board have no distance"));
    };
    let farthest = i64::try_from(rows + columns).expect("boards are bounded");
    let numbers = board.values.iter().map(|value| value.number);
    let distances: Vec<i64> = numbers.filter(|distance| (1..farthest).contains(distance)).collect();
    // Counted before they are collected: the cells at a distance d are 4d, each pair counted once.
    let steps: i64 = distances.iter().map(|distance| 2 * distance).sum();
    let pairs = usize::try_from(steps).unwrap_or(usize::MAX).saturating_mul(board.cells.len());
    board.count_named(pairs).map_err(|message| section.fault(message).limit())?;
    let mut pairs = Vec::new();
    for cell in 0..board.cells.len() {
        for &distance in &distances {
            for down in 0..=distance {
                let right = distance - down;
                // Of each two opposite steps one.
                let steps = [(down, right), (down, -right)];
                let count = if right == 0 { 1 } else { 2 };
                let others = steps[..count].iter().filter(|step| **step > (0, 0));
                let others = others.filter_map(|&step| board.neighbour(cell, step));
                pairs.extend(others.map(|other| ([cell, other], distance)));
            }
        }
    }
    Ok(Box::new(AntiTaxicab { pairs }))
}

impl Rule for AntiTaxicab {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.pairs
            .iter()
            .try_for_each(|&(pair, distance)| poster.relation(pair, |one, other| one != distance || other != distance))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.pairs.iter().all(|&([one, other], distance)| numbers[one] != distance || numbers[other] != distance)
    }

    fn cells(&self) -> Vec<usize> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn no_two_cells_with_a_value_are_at_that_distance() {
        let text = "kind = 'anti-taxicab'";
        assert!(holds(text, [[4, 4, 4], [4, 4, 4]]), "three steps are the farthest");
        assert!(!holds(text, [[3, 4, 4], [4, 4, 3]]));
        assert!(!holds(text, [[4, 4, 3], [3, 4, 4]]));
        assert!(holds(text, [[3, 2, 3], [9, 2, 9]]), "one step and two are between other values");
        assert!(!holds(text, [[2, 4, 2], [4, 4, 4]]));
        assert!(!holds(text, [[2, 4, 4], [4, 2, 4]]));
        assert!(!holds(text, [[4, 4, 1], [4, 4, 1]]));
        assert!(refusal("kind = 'anti-taxicab'\ncells = 'r1'").contains("unknown key `cells`"));
    }
}
