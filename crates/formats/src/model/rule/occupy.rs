//! Cells that occupy places: a cell of value v stands on the places v + offset, for each of its offsets, and no place is
//! stood on twice.
//!
//! ```toml
//! [[rules]]
//! kind = "occupy"               # Langford pairs: the two of number i stand i + 1 apart
//! cells = "all"
//! offsets = ["0", "i + 1"]      # `i` is the place of the cell in the list, from 1
//! first = 1
//! last = "2 * n"
//! each = "exactly-once"         # or `at-most-once`, which is meant if `first` and `last` are missing
//! ```
//!
//! One group for each place, and no auxiliary choice. With `offsets = ["i"]` and `["-i"]`, at most once, it is the
//! diagonals of queens.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::expression::Parameters;
use exactone_core::problem::{Bound, Candidate};
use std::collections::BTreeMap;

/// Offsets of all cells together.
const MOST_OFFSETS: usize = 5_000_000;

#[derive(Debug)]
struct Occupy {
    /// Cells with their offsets.
    cells: Vec<(usize, Vec<i64>)>,
    /// The first place and the last.
    places: Option<(i64, i64)>,
    bound: Bound,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.line_of(section)?;
    let number = |key| section.optional_integer(key, context.parameters);
    let places = match (number("first")?, number("last")?) {
        (Some(from), Some(to)) if from <= to => Some((from, to)),
        (None, None) => None,
        (Some(from), Some(to)) => {
            return Err(section.fault_at("last", format!("there is no place from {from} to {to}")));
        }
        _ => return Err(section.fault("`first` and `last` go together")),
    };
    let words = [("exactly-once", Bound::ExactlyOne), ("at-most-once", Bound::AtMostOne)];
    let usual = if places.is_some() { Bound::ExactlyOne } else { Bound::AtMostOne };
    let bound = section.word("each", &words)?.unwrap_or(usual);
    if bound == Bound::ExactlyOne && places.is_none() {
        return Err(section.fault_at("each", "`first` and `last` say which places are meant"));
    }
    let offsets = offsets(section, context.parameters, cells.len())?;
    Ok(Box::new(Occupy { cells: cells.into_iter().zip(offsets).collect(), places, bound }))
}

/// The offsets of each cell, none of them twice.
fn offsets(section: &Section<'_>, parameters: &Parameters, cells: usize) -> Result<Vec<Vec<i64>>, TextError> {
    let formulas = section.words("offsets")?.ok_or_else(|| section.missing("offsets", ""))?;
    if formulas.len().saturating_mul(cells) > MOST_OFFSETS {
        return Err(section.fault_at("offsets", format!("more than {MOST_OFFSETS} offsets")).limit());
    }
    let mut parameters = parameters.clone();
    let mut all = Vec::with_capacity(cells);
    for number in (1..).take(cells) {
        parameters.set("i", number);
        let mut of_cell = Vec::with_capacity(formulas.len());
        for formula in &formulas {
            let wrong = |message| section.fault_in("offsets", formula, format!("`offsets`: {message}"));
            let offset = parameters.evaluate(formula).map_err(wrong)?;
            if offset.unsigned_abs() > 1 << 40 || of_cell.contains(&offset) {
                return Err(wrong(format!("{offset} is too large, or stands there twice for cell {number}")));
            }
            of_cell.push(offset);
        }
        all.push(of_cell);
    }
    Ok(all)
}

impl Occupy {
    fn is_place(&self, place: i64) -> bool {
        self.places.is_none_or(|(from, to)| (from..=to).contains(&place))
    }
}

impl Rule for Occupy {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for (cell, offsets) in &self.cells {
            domains.keep(*cell, |number| offsets.iter().all(|offset| self.is_place(number + offset)));
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let sizes = self.cells.iter().map(|(cell, offsets)| offsets.len().saturating_mul(poster.numbers(*cell).len()));
        poster.space(sizes.fold(0, usize::saturating_add), "places")?;
        let mut members: BTreeMap<i64, Vec<Candidate>> = BTreeMap::new();
        for (cell, offsets) in &self.cells {
            for (number, candidate) in poster.candidates(*cell) {
                for offset in offsets {
                    members.entry(number + offset).or_default().push(candidate);
                }
            }
        }
        if let (Some((from, to)), Bound::ExactlyOne) = (self.places, self.bound) {
            let places = usize::try_from(to - from).map_or(usize::MAX, |last| last.saturating_add(1));
            if members.len() < places {
                return poster.nothing();
            }
        }
        members.values().try_for_each(|members| poster.group(self.bound, members))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let places = |(cell, offsets): &(usize, Vec<i64>)| -> Vec<i64> {
            offsets.iter().map(|offset| numbers[*cell] + offset).collect()
        };
        let mut taken: Vec<i64> = self.cells.iter().flat_map(places).collect();
        taken.sort_unstable();
        let once = taken.windows(2).all(|pair| pair[0] != pair[1]) && taken.iter().all(|&place| self.is_place(place));
        let all = match (self.places, self.bound) {
            (Some((from, to)), Bound::ExactlyOne) => i64::try_from(taken.len()) == Ok(to - from + 1),
            _ => true,
        };
        once && all
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.iter().map(|(cell, _)| *cell).collect()
    }
}
