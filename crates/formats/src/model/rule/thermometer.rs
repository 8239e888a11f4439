//! Thermometers: from the bulb on, values rise; with `slow = true`, they never fall.
//!
//! ```toml
//! [[clues]]
//! kind = "thermometer"
//! cells = "r1c1..r1c4 r2c4"      # the bulb first; `lines = [...]` for several
//! ```
//!
//! A staircase of at-most-one groups between each two cells that follow each other. Values that are too low or too high
//! for their place are taken away first.

use super::impossible::rise;
use super::{CellBoard, Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_lists::steps;

#[derive(Debug)]
struct Thermometer {
    lines: Vec<Vec<usize>>,
    /// By how much values rise at least.
    rise: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = context.board.lines(section, 2)?;
    let rise = i64::from(!section.flag("slow")?);
    Ok(Box::new(Thermometer { lines, rise }))
}

impl Rule for Thermometer {
    fn impossible(&self, board: &CellBoard) -> Option<String> {
        let mut rising = self.lines.iter().filter(|_| self.rise > 0);
        rising.find_map(|line| rise(board, line.len()))
    }

    fn restrict(&self, domains: &mut Domains<'_>) {
        for line in &self.lines {
            let name = domains.board.from("thermometer", line[0]);
            domains.clue(name);
            for [low, high] in steps(line) {
                let Some((least, _)) = domains.range(low) else { return };
                domains.keep(high, |number| number >= least + self.rise);
            }
            for pair in line.windows(2).rev() {
                let Some((_, most)) = domains.range(pair[1]) else { return };
                domains.keep(pair[0], |number| number <= most - self.rise);
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lines.iter().try_for_each(|line| {
            let name = poster.board().from("thermometer", line[0]);
            poster.clue(name);
            steps(line).try_for_each(|pair| poster.relation(pair, |low, high| low + self.rise <= high))
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let rises = |line: &Vec<usize>| steps(line).all(|[low, high]| numbers[low] + self.rise <= numbers[high]);
        self.lines.iter().all(rises)
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};

    #[test]
    fn values_rise_from_the_bulb_and_do_not_fall_on_a_slow_one() {
        let strict = "kind = 'thermometer'\ncells = 'r1 r2c3'";
        assert!(holds(strict, [[1, 2, 5], [1, 1, 6]]));
        assert!(!holds(strict, [[1, 2, 2], [1, 1, 6]]));
        assert!(holds(&format!("{strict}\nslow = true"), [[1, 2, 2], [1, 1, 6]]));
        assert!(!holds(&format!("{strict}\nslow = true"), [[1, 2, 1], [1, 1, 6]]));
    }

    #[test]
    fn places_bound_the_values() {
        let of = domains("kind = 'thermometer'\ncells = 'r1'");
        assert_eq!(of[..3], [(1..=7).collect::<Vec<i64>>(), (2..=8).collect(), (3..=9).collect()]);
    }

    #[test]
    fn a_thermometer_of_one_cell_or_with_a_cell_twice_is_refused() {
        assert!(refusal("kind = 'thermometer'\ncells = 'r1c1'").contains("1 cells, expected 2 or more"));
        assert!(refusal("kind = 'thermometer'\nlines = ['r1', 'r2c1 r2']").contains("`r2c1` stands there twice"));
        assert!(refusal("kind = 'thermometer'").contains("`cells` is missing"));
        assert!(refusal("kind = 'thermometer'\ncells = 'r1'\nbulb = 'r1c1'").contains("unknown key `bulb`"));
    }
}
