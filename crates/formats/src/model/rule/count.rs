//! How many cells of a line hold certain values: `exactly`, `at-least` or `at-most` so many.
//!
//! ```toml
//! [[rules]]
//! kind = "exactly"
//! count = 1                 # or `equals`, a cell whose number is the count: `count_cell.rs`
//! values = "queen"
//! in = "rows"               # for every line; or `line`, `cells`, `from` and `direction` for one
//! ```
//!
//! If one cell at most makes the difference (exactly one, at most one, all but one), the clue is a group. Otherwise an
//! automaton counts.

use super::{Context, Domains, Posted, Poster, Rule, Section, count_cell};
use crate::instance::TextError;
use crate::model::comparison::Comparison;
use exactone_core::problem::{Bound, Candidate};

#[derive(Debug)]
pub(super) struct Counted {
    lines: Vec<Vec<usize>>,
    /// Ascending.
    wanted: Vec<i64>,
    least: usize,
    most: usize,
}

pub(super) fn exactly(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    read(section, context, Comparison::Equal)
}

pub(super) fn at_least(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    read(section, context, Comparison::AtLeast)
}

pub(super) fn at_most(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    read(section, context, Comparison::AtMost)
}

fn read(section: &Section<'_>, context: &Context<'_>, comparison: Comparison) -> Result<Box<dyn Rule>, TextError> {
    let line = context.board.line_of(section)?;
    let wanted = context.numbers(section, "values")?;
    match (section.has("count"), section.has("equals")) {
        (false, true) => return count_cell::read(section, context, (line, wanted), comparison),
        (true, true) => return Err(section.fault_at("equals", "`count` or `equals` expected, not both")),
        (false, false) => return Err(section.lacking("`count` is missing here, or `equals`, a cell that says it")),
        (true, false) => {}
    }
    let count = section.count("count", context.parameters, context.board.cells.len())?;
    let least = if comparison == Comparison::AtMost { 0 } else { count };
    let most = if comparison == Comparison::AtLeast { usize::MAX } else { count };
    Ok(Box::new(Counted { lines: vec![line], wanted, least, most }))
}

impl Counted {
    /// So many of the cells have one of the wanted numbers, which ascend.
    pub(super) fn exactly_of(cells: Vec<usize>, wanted: Vec<i64>, count: usize) -> Self {
        Self { lines: vec![cells], wanted, least: count, most: count }
    }

    /// From `least` to `most` of the cells have one of the wanted numbers, which ascend.
    pub(super) fn between(cells: Vec<usize>, wanted: Vec<i64>, least: usize, most: usize) -> Self {
        Self { lines: vec![cells], wanted, least, most }
    }

    fn wants(&self, number: i64) -> bool {
        self.wanted.binary_search(&number).is_ok()
    }

    fn post_one(&self, poster: &mut Poster<'_>, line: &[usize]) -> Posted {
        let length = line.len();
        let of = |wanted: bool| -> Vec<Candidate> {
            line.iter().flat_map(|&cell| poster.those(cell, |number| self.wants(number) == wanted)).collect()
        };
        match (self.least, self.most.min(length)) {
            (least, most) if least > most => poster.nothing(),
            (0, most) if most == length => Ok(()),
            // All or none: those values are gone already.
            (_, 0) => Ok(()),
            (least, _) if least == length => Ok(()),
            (1, 1) => poster.count_group(Bound::ExactlyOne, line, &of(true)),
            (0, 1) => poster.count_group(Bound::AtMostOne, line, &of(true)),
            (least, most) if least == most && least + 1 == length => {
                poster.count_group(Bound::ExactlyOne, line, &of(false))
            }
            (least, most) if most == length && least + 1 == length => {
                poster.count_group(Bound::AtMostOne, line, &of(false))
            }
            (least, most) => {
                let step = |so_far: &usize, at: usize, number: i64| {
                    let count = so_far + usize::from(self.wants(number));
                    let left = length - at - 1;
                    (count <= most && least <= count + left).then_some(count)
                };
                poster.beside(
                    |statement| Some(statement.count(line, |number| self.wants(number), (least, most))),
                    |poster| poster.automaton(line, 0, step, |count| (least..=most).contains(count)),
                )
            }
        }
    }
}

impl Rule for Counted {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for line in &self.lines {
            if self.most == 0 {
                for &cell in line {
                    domains.keep(cell, |number| !self.wants(number));
                }
            } else if self.least >= line.len() {
                for &cell in line {
                    domains.keep(cell, |number| self.wants(number));
                }
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lines.iter().try_for_each(|line| self.post_one(poster, line))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let count = |line: &Vec<usize>| line.iter().filter(|&&cell| self.wanted.contains(&numbers[cell])).count();
        self.lines.iter().map(count).all(|count| self.least <= count && count <= self.most)
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}
