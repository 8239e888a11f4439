//! Clues that a design could have beside its own, and which of them would leave one of its solutions.
//!
//! A kind of clue that the design uses is tried wherever it could stand: on every line, between every two neighbours, in every
//! cell. A cage without a sum is tried with every sum. Each such clue is read as if it stood in the file, and its rule judges the
//! solutions. A clue that is there already decides nothing, because all solutions keep it.
//!
//! | question | file |
//! |---|---|
//! | which kinds, and with what number | `kinds.rs` |
//! | where on a board | `places.rs` |

mod kinds;
mod places;

use super::document::{Document, Section};
use super::rule::{self, Context};
use crate::instance::{FurtherClue, FurtherClues};
use exactone_core::problem::Interrupt;
use kinds::{FURTHER, Further};
use places::{Place, Places};

/// Looks of a rule at a solution, of all clues together.
const MOST_LOOKS: usize = 50_000_000;

/// The clues that exactly one of these solutions keeps, a number for each cell; `None` if there is no place for any of the kinds
/// that the files use.
pub(super) fn deciding(
    sections: &[&Section<'_>],
    context: &Context<'_>,
    (solutions, interrupt): (&[Vec<i64>], &Interrupt),
) -> Option<FurtherClues> {
    let entries = entries(sections);
    let places = Places { entries: &entries, context };
    let kinds = FURTHER.iter().filter(|kind| kind.is_used(&entries));
    let of_kinds = kinds.flat_map(|kind| places.of(kind.kind, kind.stands).into_iter().map(move |place| (kind, place)));
    let all: Vec<(&Further, Place)> = of_kinds.collect();
    if all.is_empty() {
        return None;
    }
    let mut found = FurtherClues { clues: Vec::new(), is_complete: true };
    let mut trial = Trial { context, solutions, interrupt, left: MOST_LOOKS };
    for (kind, place) in all.iter().filter(|_| !solutions.is_empty()) {
        match kind.clues(place, context.board) {
            Some(clues) => found.clues.extend(clues.into_iter().filter(|clue| trial.decides(clue))),
            None => found.is_complete = false,
        }
    }
    found.is_complete &= !trial.is_over();
    Some(found)
}

/// All entries of rules and clues, each with the name of its kind.
fn entries<'d>(sections: &[&Section<'d>]) -> Vec<(&'static str, Section<'d>)> {
    let of = |section: &Section<'d>| ["rules", "clues"].map(|key| section.sections(key).unwrap_or_default());
    let entries = sections.iter().flat_map(|section| of(section)).flatten();
    entries.filter_map(|entry| Some((rule::kind_of(&entry).ok()?.name, entry))).collect()
}

/// Judges solutions by clues that are not there.
struct Trial<'a> {
    context: &'a Context<'a>,
    solutions: &'a [Vec<i64>],
    interrupt: &'a Interrupt,
    /// Looks that are left.
    left: usize,
}

impl Trial<'_> {
    fn is_over(&self) -> bool {
        self.left == 0 || self.interrupt.is_raised()
    }

    /// Whether exactly one solution keeps the clue.
    fn decides(&mut self, clue: &FurtherClue) -> bool {
        if self.is_over() {
            return false;
        }
        self.left = self.left.saturating_sub(self.solutions.len());
        self.context.board.count_anew();
        let document = Document::parse("clue", &clue.entry());
        let rule = document.and_then(|document| rule::read(&document.section(), self.context));
        // What cannot be read is no clue: a number that is too large for its line.
        let Ok(rule) = rule else { return false };
        let mut keeping = self.solutions.iter().filter(|numbers| rule.holds(numbers));
        keeping.next().is_some() && keeping.next().is_none()
    }
}
