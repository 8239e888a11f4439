//! Partners: cells numbered by their place in a list, from 1, name each other; if cell 2 holds 5, cell 5 holds 2.
//!
//! ```toml
//! [[rules]]
//! kind = "partners"
//! in = "columns"                # the games of a round: each column, row by row
//! alone = true                  # a cell may name itself; otherwise none does
//! ```
//!
//! One group for each pair, by the channelling lemma; no auxiliary choice.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::Bound;

#[derive(Debug)]
struct Partners {
    lines: Vec<Vec<usize>>,
    alone: bool,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(Partners { lines: vec![context.board.line_of(section)?], alone: section.flag("alone")? }))
}

/// The place, from 0, that a number names in a list.
fn place(number: i64, length: usize) -> Option<usize> {
    usize::try_from(number).ok()?.checked_sub(1).filter(|place| *place < length)
}

impl Rule for Partners {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for line in &self.lines {
            for (at, &cell) in line.iter().enumerate() {
                domains.keep(cell, |number| place(number, line.len()).is_some_and(|named| self.alone || named != at));
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for line in &self.lines {
            let values = line.iter().map(|&cell| poster.numbers(cell).len()).sum::<usize>();
            poster.space(values.saturating_mul(line.len()), "partners")?;
            for (at, &cell) in line.iter().enumerate() {
                let ours: Vec<_> = poster.candidates(cell).collect();
                // Both ways round: what names us, or something else than us.
                for (other, &named) in line.iter().enumerate().filter(|(other, _)| *other != at) {
                    let here = ours.iter().filter(|(number, _)| place(*number, line.len()) == Some(other));
                    let elsewhere = poster.those(named, |number| place(number, line.len()) != Some(at));
                    let members: Vec<_> = here.map(|(_, candidate)| *candidate).chain(elsewhere).collect();
                    poster.group(Bound::ExactlyOne, &members)?;
                }
            }
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.lines.iter().all(|line| {
            (0..line.len()).all(|at| {
                place(numbers[line[at]], line.len()).is_some_and(|named| {
                    place(numbers[line[named]], line.len()) == Some(at) && (self.alone || named != at)
                })
            })
        })
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}
