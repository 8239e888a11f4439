//! Two solutions would differ only here.

use super::assumption::Assumption;
use super::teller::Teller;
use super::text::{capital, either, joined};
use crate::name::{Role, Technique};
use crate::state::State;
use crate::step::{Step, Uniqueness};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

/// The most candidates of a pattern that are named.
const MOST_NAMED: usize = 8;

/// The most consequences of an assumption that stand in one line.
const MOST_IN_A_LINE: usize = 3;

impl<'r> Teller<'r> {
    pub(super) fn uniqueness(&self, state: &State<'r>, unique: &Uniqueness, step: &Step) -> Vec<String> {
        let technique = self.roles.name(state, step).technique;
        let besides: Vec<Candidate> = unique.besides.iter().copied().filter(|&beside| state.is_live(beside)).collect();
        let mut lines = match technique {
            Technique::BugPlusOne | Technique::Bug => self.grave(state, unique, &besides),
            _ => vec![format!("{}, and there would be two solutions.", self.pattern(unique))],
        };
        let some = match &besides[..] {
            [] => String::new(),
            all => format!(", so {}{}", self.possible(all.iter().copied()), and_more(all.len())),
        };
        lines.push(format!("But this puzzle is said to have one solution{some}."));
        if step.placed.is_none_or(|placed| besides != [placed]) {
            lines.extend(self.since_besides(state, technique, (unique, &besides), step));
        }
        lines
    }

    /// What follows since one of those beside the pattern is true.
    fn since_besides(
        &self,
        state: &State<'r>,
        technique: Technique,
        (unique, besides): (&Uniqueness, &[Candidate]),
        step: &Step,
    ) -> Vec<String> {
        let bases: Vec<Group> = unique.sum.base.iter().map(|term| term.group).collect();
        let outcome = self.outcome(step);
        let so = match (technique, &bases[..]) {
            (Technique::UniqueRectangle(1) | Technique::AvoidableRectangle(1), []) => format!("So {outcome}."),
            (_, []) => format!("In each case, {outcome}."),
            (Technique::UniqueRectangle(3), _) => {
                let covers: Vec<Group> = unique.sum.cover.iter().map(|term| term.group).collect();
                format!("Together with {}, that uses up {}. So {outcome}.", self.groups(&bases), self.groups(&covers))
            }
            (Technique::UniqueRectangle(4), [base]) => format!(
                "{}. If the other of these two were {}, they would hold nothing else. So {outcome}.",
                self.either(*base, state),
                self.values_of(&step.gone)
            ),
            _ => return self.nothing_else(state, (unique, besides), step),
        };
        vec![so]
    }

    /// The values of some candidates: `1 or 2`.
    fn values_of(&self, candidates: &[Candidate]) -> String {
        let values: BTreeSet<usize> =
            candidates.iter().filter_map(|&candidate| self.roles.place(candidate)).map(|place| place.1).collect();
        either(&values.into_iter().map(|value| self.value(value)).collect::<Vec<_>>())
    }

    /// What would follow from the first candidate that goes, one by one, until none beside the pattern is left.
    fn nothing_else(
        &self,
        state: &State<'r>,
        (unique, besides): (&Uniqueness, &[Candidate]),
        step: &Step,
    ) -> Vec<String> {
        let Some(&first) = step.gone.first() else { return Vec::new() };
        let mut assumption = Assumption::new(state, &unique.sum, first);
        let mut said = Vec::new();
        while let Some((placed, group)) = assumption.next() {
            let excluded = assumption.excluded_of(group);
            let (by, since) = (self.excluded_by(&excluded), self.since(&excluded));
            said.push(format!("{} ({}{by}{since})", self.is(placed), self.briefly(group)));
        }
        if let Some(empty) = assumption.empty() {
            said.push(self.has_nothing(empty));
        } else if besides.iter().all(|&beside| assumption.is_excluded(beside)) {
            said.push("none of these is left".to_owned());
        } else {
            let bases: Vec<Group> = unique.sum.base.iter().map(|term| term.group).collect();
            let by = self.groups(&bases);
            return vec![format!(
                "Each of these leads to the same, with what is left for {by}: {}.",
                self.outcome(step)
            )];
        }
        let others = match &step.gone[1..] {
            [] => String::new(),
            others => format!(" In the same way, {}.", self.are_not(others)),
        };
        let so = format!("That cannot be, so {}.{others}", self.are_not(&[first]));
        if said.len() <= MOST_IN_A_LINE {
            return vec![format!("Suppose {}. Then {}. {so}", self.is(first), said.join(", then "))];
        }
        let mut lines = vec![format!("Suppose {}.", self.is(first))];
        lines.extend((1..).zip(&said).map(|(number, said)| format!("  {number}. {}.", capital(said))));
        lines.push(so);
        lines
    }

    /// If some cells had these values only, they could be exchanged.
    fn pattern(&self, unique: &Uniqueness) -> String {
        let (cells, values) = self.cells_and_values(unique);
        if cells.len() > MOST_NAMED {
            let more = match unique.besides.len() {
                1 => "one more candidate".to_owned(),
                more => format!("{more} more candidates"),
            };
            return format!("Without {more}, the values of these {} cells could be exchanged", cells.len());
        }
        let cells: Vec<String> = cells.into_iter().map(|cell| self.cell(cell)).collect();
        let values: Vec<String> = values.into_iter().map(|value| self.value(value)).collect();
        format!("If {} held nothing but {}, these could be exchanged", joined(&cells), either(&values))
    }

    /// All open cells would have two values, each of them twice in a unit.
    fn grave(&self, state: &State<'r>, unique: &Uniqueness, besides: &[Candidate]) -> Vec<String> {
        let count = self.cells_and_values(unique).0.len();
        let twice = "each value would stand twice in a unit or not at all, so the two values of each cell could be exchanged, and there would be two solutions";
        if let [beside] = besides
            && let Some((cell, value)) = self.roles.place(*beside)
        {
            let is_of_value = |group: &Group| matches!(self.roles.group(*group), Role::Value { .. });
            let groups = self.problem.groups_of(*beside).iter().copied();
            let thrice: Vec<Group> = groups.filter(|&group| state.open(group) == 3).filter(is_of_value).collect();
            let cell = self.cell(cell);
            return vec![format!(
                "All {count} open cells but {cell} have two values. {cell} has {}, too, which stands three times in {}. Without it, {twice}.",
                self.value(value),
                self.units(&thrice),
            )];
        }
        vec![format!(
            "But for {} candidates of {}, each of the {count} open cells would have two values. Then {twice}.",
            besides.len(),
            self.cells_of(besides)
        )]
    }

    /// The cells and the values of the pattern, by their places.
    fn cells_and_values(&self, unique: &Uniqueness) -> (BTreeSet<usize>, BTreeSet<usize>) {
        unique.pattern.iter().filter_map(|&candidate| self.roles.place(candidate)).unzip()
    }
}

fn and_more(number: usize) -> &'static str {
    if number > 1 { " (one of these at least)" } else { "" }
}
