//! What is wrong with what a player has entered, held against the solution.

use super::arguments::WHOLE;
use super::played::Played;
use super::reasons;
use crate::cli::json::WrongEntry;
use crate::cli::puzzles::walk::Walk;
use exactone_core::problem::Candidate;
use exactone_explain::State;
use exactone_explain::tell::Teller;
use exactone_formats::instance::Legend;

/// Sentences, and the entries that they are about.
#[derive(Default)]
pub(super) struct Mistakes {
    pub(super) said: Vec<String>,
    pub(super) entries: Vec<WrongEntry>,
}

impl Mistakes {
    /// If the puzzle has one solution: values that are others there, and marks that are missing. Else values that the puzzle itself rules out. The
    /// reason is said from level 2 on, and what is right with the whole hint alone.
    pub(super) fn of<'w>(
        played: &Played,
        (walk, start): (&'w Walk, State<'w>),
        teller: &Teller<'w>,
        level: u8,
    ) -> Self {
        let expected = |cell: usize| if level < WHOLE { None } else { right_value(walk, cell) };
        let mut all = Self::default();
        for &(cell, value) in &played.barred {
            all.said.push(why_barred((cell, value), walk, level));
            all.entries.push(WrongEntry::of_place("value", walk, (cell, value), expected(cell)));
        }
        let Some(solution) = walk.solution() else { return all };
        let is_true = |candidate: Candidate| solution.binary_search(&candidate).is_ok();
        let wrong: Vec<Candidate> = played.placed.iter().copied().filter(|&placed| !is_true(placed)).collect();
        let reasons = if level == 1 { Vec::new() } else { reasons::of((walk, start), teller, &played.placed, &wrong) };
        for (at, &placed) in wrong.iter().enumerate() {
            let reason = reasons.get(at).map_or_else(String::new, |reason| format!(": {reason}"));
            all.said.push(format!("{} is wrong{reason}", walk.name(placed)));
            all.add("value", walk, placed, &expected);
        }
        for &mark in played.removed.iter().filter(|&&mark| is_true(mark)) {
            all.said.push(format!("the mark of {} is missing", walk.name(mark)));
            all.add("mark", walk, mark, &expected);
        }
        all
    }

    /// Adds the entry that a candidate is of.
    pub(super) fn add(
        &mut self,
        kind: &'static str,
        walk: &Walk,
        candidate: Candidate,
        expected: &dyn Fn(usize) -> Option<String>,
    ) {
        if let Some(place) = walk.instance.legend().cell_and_value(candidate) {
            self.entries.push(WrongEntry::of_place(kind, walk, place, expected(place.0)));
        }
    }
}

/// The value of a cell in the solution, if there is one.
fn right_value(walk: &Walk, cell: usize) -> Option<String> {
    let legend = walk.instance.legend();
    let mut places = walk.solution()?.iter().filter_map(|&candidate| legend.cell_and_value(candidate));
    places.find(|place| place.0 == cell).map(|(_, value)| legend.value(value))
}

/// Why no candidate stands for a value of a cell.
fn why_barred((cell, value): (usize, usize), walk: &Walk, level: u8) -> String {
    let Legend::Cells(cells) = walk.instance.legend() else { return String::new() };
    let said = format!("{}={} is wrong", cells.cell(cell), cells.values()[value]);
    if level == 1 {
        return said;
    }
    let by = cells.narrowings().iter().find(|narrowing| narrowing.gone.contains(&(cell, value)));
    match (by, cells.domain(cell)) {
        (Some(narrowing), _) => format!("{said}: the {} rules it out", narrowing.clue),
        (None, [only]) => format!("{said}: {} is there", cells.values()[*only as usize]),
        (None, _) => format!("{said}: the puzzle has no such value there"),
    }
}
