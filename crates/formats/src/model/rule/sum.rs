//! Sums: the numbers of cells, each times a coefficient, add up to a total, or lie between two bounds.
//!
//! ```toml
//! [[rules]]
//! kind = "sum"
//! cells = "r1c1 r1c2 r2c1"
//! coefficients = [1, 2, -1]     # 1 each if nothing is said
//! total = "side * 2"            # or `least` and `most`, or `equals`, a list of cells of the same sum
//!
//! [[rules]]
//! kind = "sum"
//! in = "rows"                   # for every line
//! total = 15
//! ```
//!
//! An automaton reads the cells, those that weigh most first, and keeps the sum so far as long as the rest can still bring
//! it to the total.

use super::impossible::{Differ, sum};
use super::{CellBoard, Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::spelling::count_of;
use std::collections::HashMap;

/// Larger coefficients are refused.
const LARGEST: i64 = 1_000_000_000;

#[derive(Debug)]
pub(super) struct Sums {
    /// Cells with their coefficients, none of them 0.
    lines: Vec<Vec<(usize, i128)>>,
    least: i128,
    most: i128,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = vec![context.board.crossing_line_of(section)?];
    let (least, most) = bounds(section, context)?;
    let equals = context.board.optional_cells(section, "equals")?.unwrap_or_default();
    let coefficients = section.integers("coefficients", context.parameters)?;
    let large = coefficients.iter().flatten().find(|coefficient| coefficient.unsigned_abs() > LARGEST.unsigned_abs());
    if let Some(large) = large {
        return Err(section.fault_at("coefficients", format!("{large} is too large; at most {LARGEST}")));
    }
    let sums = lines.into_iter().map(|line| {
        let weights = coefficients.clone().unwrap_or_else(|| vec![1; line.len()]);
        if weights.len() != line.len() {
            let message = format!("{} for {}", count_of(weights.len(), "coefficient"), count_of(line.len(), "cell"));
            return Err(section.fault_at("coefficients", message));
        }
        let this_side = line.into_iter().zip(weights.into_iter().map(i128::from));
        let mut terms = merged(this_side.chain(equals.iter().map(|&cell| (cell, -1))));
        terms.sort_unstable();
        Ok(terms)
    });
    Ok(Box::new(Sums { lines: sums.collect::<Result<_, _>>()?, least, most }))
}

/// Each cell once, with all its coefficients together, unless they come to 0.
pub(super) fn merged(terms: impl IntoIterator<Item = (usize, i128)>) -> Vec<(usize, i128)> {
    let (mut places, mut merged): (HashMap<usize, usize>, Vec<(usize, i128)>) = (HashMap::new(), Vec::new());
    for (cell, weight) in terms {
        let at = *places.entry(cell).or_insert(merged.len());
        if at == merged.len() {
            merged.push((cell, 0));
        }
        merged[at].1 += weight;
    }
    merged.retain(|(_, weight)| *weight != 0);
    merged
}

fn bounds(section: &Section<'_>, context: &Context<'_>) -> Result<(i128, i128), TextError> {
    let number = |key| section.optional_integer(key, context.parameters);
    let bounds = (number("total")?, number("least")?, number("most")?, section.has("equals"));
    match bounds {
        (Some(total), None, None, false) => Ok((total.into(), total.into())),
        (None, None, None, true) => Ok((0, 0)),
        (None, None, None, false) => Err(section.fault("`total`, `equals`, or `least` and `most` expected")),
        (None, least, most, false) => {
            Ok((least.map_or(i128::MIN / 4, i128::from), most.map_or(i128::MAX / 4, i128::from)))
        }
        _ => Err(section.fault("only one of `total`, `equals`, and `least` with `most` expected")),
    }
}

/// The least and the most of a coefficient times one of the numbers.
fn range(weight: i128, numbers: impl Iterator<Item = i64>) -> (i128, i128) {
    let products = numbers.map(|number| weight * i128::from(number));
    products.fold((i128::MAX / 4, i128::MIN / 4), |(least, most), product| (least.min(product), most.max(product)))
}

impl Sums {
    /// The numbers of these cells add up to a total.
    pub(super) fn of(cells: &[usize], total: i64) -> Self {
        let terms = cells.iter().map(|&cell| (cell, 1)).collect();
        Self { lines: vec![terms], least: total.into(), most: total.into() }
    }

    /// Cells times coefficients add up to nothing, each list for itself.
    pub(super) fn balanced(lines: Vec<Vec<(usize, i128)>>) -> Self {
        Self { lines: lines.into_iter().map(merged).collect(), least: 0, most: 0 }
    }

    fn post_one(&self, poster: &mut Poster<'_>, terms: &[(usize, i128)]) -> Posted {
        let mut terms = terms.to_vec();
        terms.sort_by_key(|(_, weight)| std::cmp::Reverse(weight.unsigned_abs()));
        // What the cells from a place on can still add.
        let mut behind = vec![(0, 0)];
        for (cell, weight) in terms.iter().rev() {
            let (least, most) = range(*weight, poster.numbers(*cell).into_iter());
            let (low, high): (i128, i128) = behind[behind.len() - 1];
            behind.push((low.saturating_add(least), high.saturating_add(most)));
        }
        behind.reverse();
        if terms.is_empty() {
            return if self.least <= 0 && 0 <= self.most { Ok(()) } else { poster.nothing() };
        }
        let step = |so_far: &i128, at: usize, number: i64| {
            let next = so_far + terms[at].1 * i128::from(number);
            let (low, high) = behind[at + 1];
            (next.saturating_add(low) <= self.most && self.least <= next.saturating_add(high)).then_some(next)
        };
        let cells: Vec<usize> = terms.iter().map(|(cell, _)| *cell).collect();
        let accepts = |so_far: &i128| (self.least..=self.most).contains(so_far);
        poster.beside(
            |statement| statement.linear(&terms, (self.least, self.most)),
            |poster| poster.automaton(&cells, 0, step, accepts),
        )
    }

    fn restrict_one(&self, domains: &mut Domains<'_>, terms: &[(usize, i128)]) {
        let values = &domains.board.values;
        let range_of =
            |&(cell, weight): &(usize, i128)| range(weight, domains.of[cell].iter().map(|&value| values[value].number));
        let ranges: Vec<(i128, i128)> = terms.iter().map(range_of).collect();
        if ranges.iter().any(|(least, most)| least > most) {
            return;
        }
        let low: i128 = ranges.iter().map(|range| range.0).sum();
        let high: i128 = ranges.iter().map(|range| range.1).sum();
        for (&(cell, weight), (least, most)) in terms.iter().zip(ranges) {
            domains.keep(cell, |number| {
                let term = weight * i128::from(number);
                low - least + term <= self.most && self.least <= high - most + term
            });
        }
    }
}

impl Rule for Sums {
    fn impossible(&self, board: &CellBoard) -> Option<String> {
        let total = i64::try_from(self.least).ok().filter(|_| self.least == self.most)?;
        let mut plain = self.lines.iter().filter(|terms| terms.iter().all(|(_, weight)| *weight == 1));
        plain.find_map(|terms| sum(board, terms.len(), total, Differ::No).filter(|_| !terms.is_empty()))
    }

    fn restrict(&self, domains: &mut Domains<'_>) {
        self.lines.iter().for_each(|terms| self.restrict_one(domains, terms));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lines.iter().try_for_each(|terms| self.post_one(poster, terms))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let sum = |terms: &Vec<(usize, i128)>| -> i128 {
            terms.iter().map(|&(cell, weight)| weight * i128::from(numbers[cell])).sum()
        };
        self.lines.iter().all(|terms| (self.least..=self.most).contains(&sum(terms)))
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.iter().flatten().map(|(cell, _)| *cell).collect()
    }
}
