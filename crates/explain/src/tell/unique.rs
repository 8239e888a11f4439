//! Two solutions would differ only here.

use super::teller::Teller;
use super::text::{either, joined};
use crate::state::State;
use crate::step::{Step, Uniqueness};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

/// The most candidates of a pattern that are named.
const MOST_NAMED: usize = 8;

impl<'r> Teller<'r> {
    pub(super) fn uniqueness(&self, state: &State<'r>, unique: &Uniqueness, step: &Step) -> Vec<String> {
        let mut lines = vec![format!("{}, and there would be two solutions.", self.pattern(unique))];
        let besides: Vec<Candidate> = unique.besides.iter().copied().filter(|&beside| state.is_live(beside)).collect();
        let some = match &besides[..] {
            [] => String::new(),
            all => format!(", so {}{}", self.possible(all.iter().copied()), and_more(all.len())),
        };
        lines.push(format!("But this puzzle is said to have one solution{some}."));
        if step.placed.is_some_and(|placed| besides == [placed]) {
            return lines;
        }
        let bases: Vec<Group> = unique.sum.base.iter().map(|term| term.group).collect();
        let by =
            if bases.is_empty() { String::new() } else { format!(", with what is left for {}", self.groups(&bases)) };
        let so = if besides.len() > 1 { format!("Each of these leads to the same{by}: ") } else { format!("So{by} ") };
        lines.push(format!("{}{}.", so.replace("So, with", "So with"), self.outcome(step)));
        lines
    }

    /// If some cells had these values only, they could be exchanged.
    fn pattern(&self, unique: &Uniqueness) -> String {
        let places: Vec<(usize, usize)> =
            unique.pattern.iter().filter_map(|&candidate| self.roles.place(candidate)).collect();
        let cells: BTreeSet<usize> = places.iter().map(|place| place.0).collect();
        let values: BTreeSet<usize> = places.iter().map(|place| place.1).collect();
        if cells.len() > MOST_NAMED {
            let more = match unique.besides.len() {
                1 => "one more candidate".to_owned(),
                more => format!("{more} more candidates"),
            };
            return format!("Without {more}, the values of the {} open cells could be exchanged", cells.len());
        }
        let cells: Vec<String> = cells.into_iter().map(|cell| self.cell(cell)).collect();
        let values: Vec<String> = values.into_iter().map(|value| self.value(value)).collect();
        format!("If {} held nothing but {}, these could be exchanged", joined(&cells), either(&values))
    }
}

fn and_more(number: usize) -> &'static str {
    if number > 1 { " (one of these at least)" } else { "" }
}
