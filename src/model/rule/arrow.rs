//! Arrows: the values of the shaft add up to the value in the circle.
//!
//! ```toml
//! [[clues]]
//! kind = "arrow"
//! circle = "r1c1"              # of two cells or more: a number read digit by digit
//! shaft = "r1c2..r1c4"         # or several: ["r1c2..r1c4", "r2c1 r3c1"]
//! ```
//!
//! An automaton for each shaft reads its cells, then the circle, and keeps the sum so far. Values that no sum can reach are
//! taken away first.

use super::{Context, Domains, Rule, Section};
use crate::design::TextError;
use crate::model::poster::{Posted, Poster};

/// Cells of a circle: numbers of more digits than this are no sums of values.
const MOST_DIGITS: usize = 6;

#[derive(Debug)]
struct Arrow {
    circle: Vec<usize>,
    shafts: Vec<Vec<usize>>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let circle = context.board.cells(section, "circle")?;
    if circle.len() > MOST_DIGITS {
        let message = format!("a circle of {} cells; at most {MOST_DIGITS} are read", circle.len());
        return Err(section.fault_at("circle", message));
    }
    let shafts = context.board.optional_lists(section, "shaft", 1)?.unwrap_or_default();
    if shafts.is_empty() {
        return Err(section.fault("`shaft` is missing here"));
    }
    if let Some(both) = shafts.iter().flatten().find(|cell| circle.contains(cell)) {
        let name = &context.board.cells[*both].name;
        return Err(section.fault_in("shaft", name, format!("`{name}` is in the circle as well")));
    }
    Ok(Box::new(Arrow { circle, shafts }))
}

impl Arrow {
    /// The cells of a shaft and of the circle with what they are counted by: together they come to nothing.
    fn terms<'a>(&'a self, shaft: &'a [usize]) -> Vec<(usize, i64)> {
        let digits = self.circle.iter().rev().scan(1, |place, &cell| {
            let weight = -*place;
            *place *= 10;
            Some((cell, weight))
        });
        let digits: Vec<(usize, i64)> = digits.collect();
        shaft.iter().map(|&cell| (cell, 1)).chain(digits.into_iter().rev()).collect()
    }
}

impl Rule for Arrow {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.shafts.iter().for_each(|shaft| bound(domains, &self.terms(shaft)));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.shafts.iter().try_for_each(|shaft| balance(poster, &self.terms(shaft)))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let circle = self.circle.iter().fold(0, |number, &cell| 10 * number + numbers[cell]);
        self.shafts.iter().all(|shaft| shaft.iter().map(|&cell| numbers[cell]).sum::<i64>() == circle)
    }

    fn cells(&self) -> Vec<usize> {
        [&self.circle[..], &self.shafts.concat()].concat()
    }
}

/// The least and the most that a term can come to.
fn reach((least, most): (i64, i64), weight: i64) -> (i64, i64) {
    let ends = [least * weight, most * weight];
    (ends[0].min(ends[1]), ends[0].max(ends[1]))
}

/// Takes away the values with which the terms cannot add up to nothing, whatever the others are.
pub(super) fn bound(domains: &mut Domains<'_>, terms: &[(usize, i64)]) {
    for _ in 0..2 {
        let reaches: Option<Vec<(i64, i64)>> =
            terms.iter().map(|&(cell, weight)| Some(reach(domains.range(cell)?, weight))).collect();
        let Some(reaches) = reaches else { return };
        let (least, most) = reaches.iter().fold((0, 0), |sum: (i64, i64), ends| (sum.0 + ends.0, sum.1 + ends.1));
        for (&(cell, weight), ends) in terms.iter().zip(&reaches) {
            let others = least - ends.0..=most - ends.1;
            domains.keep(cell, |number| others.contains(&-(number * weight)));
        }
    }
}

/// Posts that the terms, each a cell and what it is counted by, add up to nothing.
pub(super) fn balance(poster: &mut Poster<'_>, terms: &[(usize, i64)]) -> Posted {
    let ends = |&(cell, weight): &(usize, i64)| {
        let numbers = poster.numbers(cell);
        reach((numbers.iter().copied().min().unwrap_or(0), numbers.iter().copied().max().unwrap_or(0)), weight)
    };
    // What the terms behind a place can still add.
    let mut behind = vec![(0, 0)];
    for (least, most) in terms.iter().map(ends).rev().collect::<Vec<_>>() {
        let (low, high) = behind[behind.len() - 1];
        behind.push((low + least, high + most));
    }
    behind.reverse();
    let step = |so_far: &i64, at: usize, number: i64| {
        let next = so_far + number * terms[at].1;
        let (low, high) = behind[at + 1];
        (next + low <= 0 && 0 <= next + high).then_some(next)
    };
    let cells: Vec<usize> = terms.iter().map(|(cell, _)| *cell).collect();
    poster.automaton(&cells, 0, step, |sum| *sum == 0)
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};

    #[test]
    fn the_shaft_adds_up_to_the_circle() {
        let text = "kind = 'arrow'\ncircle = 'r1c1'\nshaft = ['r1c2 r1c3', 'r2c1 r2c2']";
        assert!(holds(text, [[5, 2, 3], [4, 1, 9]]));
        assert!(!holds(text, [[5, 2, 3], [4, 2, 9]]));
    }

    #[test]
    fn a_circle_of_two_cells_is_read_digit_by_digit() {
        let text = "kind = 'arrow'\ncircle = 'r1c1 r1c2'\nshaft = 'r1c3 r2'";
        assert!(holds(text, [[2, 1, 3], [9, 1, 8]]));
        assert!(!holds(text, [[1, 2, 3], [9, 1, 8]]));
        assert_eq!(domains(text)[0], [1, 2, 3], "four cells come to 36 at most");
    }

    #[test]
    fn what_is_no_arrow_is_refused() {
        assert!(refusal("kind = 'arrow'\ncircle = 'r1c1'").contains("`shaft` is missing"));
        assert!(refusal("kind = 'arrow'\ncircle = 'r1c1'\nshaft = 'r1'").contains("`r1c1` is in the circle as well"));
    }
}
