//! What candidates and groups are called, one or several.
//!
//! A candidate is called `r2c7 is 4`, a group `r2c7` or `4 in row 2`. In a sentence several of one kind are drawn together: `4 in rows 2 and 7`.

use super::teller::Teller;
use super::text::{either, joined, plural};
use crate::name::Role;
use crate::step::Step;
use exactone_core::problem::{Candidate, Group};
use exactone_formats::instance::Legend;
use std::collections::{BTreeMap, BTreeSet};

/// The most cells that are named one by one.
const MOST_NAMED: usize = 6;

impl Teller<'_> {
    /// The name of a group as the legend has it, for other programs.
    pub(super) fn group_name(&self, group: Group) -> String {
        self.legend.group(self.problem, group)
    }

    /// The name of a candidate as the legend has it, for other programs.
    pub(super) fn candidate_name(&self, candidate: Candidate) -> String {
        self.legend.candidate(self.problem, candidate)
    }

    /// The name of a cell, by its place.
    pub(super) fn cell(&self, cell: usize) -> String {
        match self.legend {
            Legend::Options(_) => format!("choice {}", cell + 1),
            legend => legend.cell(cell),
        }
    }

    /// The name of a value, by its place.
    pub(crate) fn value(&self, value: usize) -> String {
        match self.legend {
            Legend::Options(_) => (value + 1).to_string(),
            Legend::Grid(layout) => self.symbol(value, layout.shape().side).unwrap_or_else(|| (value + 1).to_string()),
            Legend::Cells(_) => self.legend.value(value),
        }
    }

    /// The character of a value, by its place, in a grid of this side.
    fn symbol(&self, value: usize, side: usize) -> Option<String> {
        let symbols = self.symbols.filter(|symbols| side <= symbols.largest_side())?;
        symbols.character(u16::try_from(value + 1).ok()?).map(String::from)
    }

    /// `r2c7`, `4 in row 2`, `item x`, `the rule between r1c1 and r1c2`.
    pub(super) fn group(&self, group: Group) -> String {
        match self.roles.group(group) {
            Role::Cell(cell) => self.cell(cell),
            Role::Value { value, unit } => format!("{} in {}", self.value(value), self.roles.unit(unit).name),
            Role::Other => self.other(group),
        }
    }

    fn other(&self, group: Group) -> String {
        if let Legend::Options(_) = self.legend {
            return self.group_name(group);
        }
        if let Some(rule) = self.owner(group) {
            return rule;
        }
        if let Some(clue) = self.counts.get(self.problem.members(group)) {
            return format!("the {clue}");
        }
        if let Some((value, place)) = self.value_in(group) {
            return format!("{value} in {place}");
        }
        let cells = self.cells_of_group(group);
        self.rule_between(&cells).unwrap_or_else(|| format!("the rule between {}", self.few(&cells)))
    }

    /// Of a group that is one value in some cells: the value, and the clue or the unit of these cells.
    pub(super) fn value_in(&self, group: Group) -> Option<(String, String)> {
        let is_named = || matches!(self.legend, Legend::Options(_)) || self.owner(group).is_some();
        if self.roles.group(group) != Role::Other || is_named() {
            return None;
        }
        let members = self.problem.members(group);
        let is_counted = self.counts.contains_key(members);
        let values: Vec<usize> =
            members.iter().filter_map(|&member| self.roles.place(member)).map(|place| place.1).collect();
        let value = values.first().filter(|value| !is_counted && values.iter().all(|other| other == *value))?;
        let cells = self.cells_of_group(group);
        let place = self.unit_of(&cells).map(str::to_owned).or_else(|| self.rule_between(&cells));
        Some((self.value(*value), place.unwrap_or_else(|| self.few(&cells))))
    }

    /// The name of a group among others. A rule that is about many sets of cells does not say which: `3 in r4c5 or r6c6 by the anti knight rule`.
    fn with_cells(&self, group: Group) -> String {
        let Some((value, rule)) = self.value_in(group) else { return self.group(group) };
        let is_about = |clues: &&Vec<String>| clues.iter().any(|clue| rule.strip_prefix("the ") == Some(clue));
        let is_about_many = self.clues.values().filter(is_about).nth(1).is_some();
        let cells: Vec<String> = self.cells_of_group(group).into_iter().map(|cell| self.cell(cell)).collect();
        if is_about_many && cells.len() <= MOST_NAMED {
            format!("{value} in {} by {rule}", either(&cells))
        } else {
            self.group(group)
        }
    }

    /// The cells of a group, ascending.
    fn cells_of_group(&self, group: Group) -> Vec<usize> {
        let members = self.problem.members(group).iter();
        let mut cells: Vec<usize> =
            members.filter_map(|&member| self.roles.place(member)).map(|place| place.0).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The clue about these cells: `the thermometer from r1c1`. Of several groups that are one, the clue about some of them.
    fn rule_between(&self, cells: &[usize]) -> Option<String> {
        let about_all = || self.clue(cells);
        let about_some = || {
            let is_some = |clue: &&BTreeSet<usize>| clue.len() > 1 && clue.iter().all(|cell| cells.contains(cell));
            self.clues.keys().find(is_some).and_then(|clue| self.clues[clue].first().cloned())
        };
        about_all().or_else(about_some).map(|clue| format!("the {clue}"))
    }

    /// The rules among these groups: ` by the thermometer from r1c1`; nothing, if all are cells and units.
    pub(super) fn by(&self, groups: impl Iterator<Item = Group>) -> String {
        let is_unit = |group: &Group| self.roles.group(*group) != Role::Other;
        let rules: BTreeSet<String> = groups.filter(|group| !is_unit(group)).map(|group| self.group(group)).collect();
        let rules: Vec<String> = rules.into_iter().collect();
        if let (Legend::Options(_), false) = (self.legend, rules.is_empty()) {
            let verb = if rules.len() == 1 { "is" } else { "are" };
            return format!(", since {} {verb} covered only once", joined(&rules));
        }
        if rules.is_empty() { String::new() } else { format!(" by {}", joined(&rules)) }
    }

    /// Some cells by name; of many the first.
    pub(super) fn few(&self, cells: &[usize]) -> String {
        let mut names: Vec<String> = cells.iter().take(MOST_NAMED).map(|&cell| self.cell(cell)).collect();
        if cells.len() > MOST_NAMED {
            names.push(format!("{} more", cells.len() - MOST_NAMED));
        }
        joined(&names)
    }

    /// The cells of some candidates by name, each once.
    pub(super) fn cells_of(&self, candidates: &[Candidate]) -> String {
        let mut cells: Vec<usize> =
            candidates.iter().filter_map(|&candidate| self.roles.place(candidate)).map(|place| place.0).collect();
        cells.sort_unstable();
        cells.dedup();
        joined(&cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>())
    }

    /// `r1c2 is 4`.
    pub(super) fn is(&self, candidate: Candidate) -> String {
        self.said(candidate, "is")
    }

    /// `r1c2=4`: a cell and its value, in the symbols in which values are written.
    #[must_use]
    pub fn named(&self, candidate: Candidate) -> String {
        match self.roles.place(candidate) {
            Some((cell, value)) => format!("{}={}", self.cell(cell), self.value(value)),
            None => self.candidate_name(candidate),
        }
    }

    /// `r1c2 were 4`, or `r1c2 would be 4`: what is only supposed.
    pub(super) fn said(&self, candidate: Candidate, verb: &str) -> String {
        match (self.roles.place(candidate), self.legend) {
            (Some((cell, value)), _) => format!("{} {verb} {}", self.cell(cell), self.value(value)),
            (None, Legend::Options(_)) => format!("\"{}\" {verb} chosen", self.candidate_name(candidate)),
            (None, _) => format!("{} {verb} true", self.case(candidate)),
        }
    }

    /// `r1c2 is 4 or 5`, `r1c2 or r1c5 is 4`, `r1c2 is 4 or r1c5 is 7`: one of these is true.
    pub(super) fn possible(&self, candidates: impl Iterator<Item = Candidate>) -> String {
        let candidates: Vec<Candidate> = candidates.collect();
        let places: Option<Vec<(usize, usize)>> =
            candidates.iter().map(|&candidate| self.roles.place(candidate)).collect();
        if let Some(places) = places.filter(|places| !places.is_empty()) {
            let (cell, value) = places[0];
            if places.iter().all(|place| place.0 == cell) {
                let values: Vec<String> = places.iter().map(|place| self.value(place.1)).collect();
                return format!("{} is {}", self.cell(cell), either(&values));
            }
            if places.iter().all(|place| place.1 == value) {
                let cells: Vec<String> = places.iter().map(|place| self.cell(place.0)).collect();
                return format!("{} is {}", either(&cells), self.value(value));
            }
        }
        either(&candidates.iter().map(|&candidate| self.is(candidate)).collect::<Vec<_>>())
    }

    /// What is said of a group that has no candidate left.
    pub(super) fn has_nothing(&self, group: Group) -> String {
        match self.roles.group(group) {
            Role::Value { value, unit } => {
                format!("{} has no place for {}", self.roles.unit(unit).name, self.value(value))
            }
            Role::Cell(cell) => format!("no value is left for {}", self.cell(cell)),
            Role::Other => match self.value_in(group) {
                Some((value, place)) => format!("{place} has no place for {value}"),
                None if matches!(self.legend, Legend::Options(_)) => {
                    format!("no option is left that covers {}", self.group(group))
                }
                // It has neither a clue nor cells to be named by.
                None if self.problem.members(group).is_empty() && self.owner(group).is_none() => {
                    "one of the rules or clues can never hold".to_owned()
                }
                None => format!("nothing is left for {}", self.group(group)),
            },
        }
    }

    /// Groups drawn together: `4 in rows 2 and 7`, `r1c2 and r1c5`.
    pub(super) fn groups(&self, groups: &[Group]) -> String {
        let mut units: BTreeMap<(usize, String), Vec<String>> = BTreeMap::new();
        let (mut said, mut others) = (Vec::new(), Vec::new());
        for &group in groups {
            match self.roles.group(group) {
                Role::Value { value, unit } => {
                    let (kind, number) = self.roles.unit(unit).kind_and_number();
                    units.entry((value, kind.to_owned())).or_default().push(number.to_owned());
                }
                Role::Cell(cell) => said.push(self.cell(cell)),
                Role::Other => {
                    let name = self.with_cells(group);
                    if !others.contains(&name) {
                        others.push(name);
                    }
                }
            }
        }
        said.extend(self.drawn_together(units));
        said.extend(others);
        joined(&said)
    }

    /// The units of groups, drawn together: `rows 2 and 7`.
    pub(super) fn units(&self, groups: &[Group]) -> String {
        let mut units: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for &group in groups {
            if let Role::Value { unit, .. } = self.roles.group(group) {
                let (kind, number) = self.roles.unit(unit).kind_and_number();
                let numbers = units.entry(kind).or_default();
                if !numbers.iter().any(|known| known == number) {
                    numbers.push(number.to_owned());
                }
            }
        }
        let say = |(kind, numbers): (&str, Vec<String>)| {
            format!("{} {}", plural(kind, numbers.len()), joined(&numbers)).trim_end().to_owned()
        };
        joined(&units.into_iter().map(say).collect::<Vec<_>>())
    }

    /// Values of one unit together: `1, 2 and 5 in row 3`; units of one value together: `4 in rows 2 and 7`.
    fn drawn_together(&self, units: BTreeMap<(usize, String), Vec<String>>) -> Vec<String> {
        let mut values: BTreeMap<(String, Vec<String>), Vec<String>> = BTreeMap::new();
        for ((value, kind), numbers) in units {
            values.entry((kind, numbers)).or_default().push(self.value(value));
        }
        let say = |((kind, numbers), values): ((String, Vec<String>), Vec<String>)| {
            let units = format!("{} {}", plural(&kind, numbers.len()), joined(&numbers));
            format!("{} in {}", joined(&values), units.trim_end())
        };
        values.into_iter().map(say).collect()
    }

    /// Whether a step has an end that a reader sees: a value, or a candidate that goes.
    pub(super) fn shows(&self, step: &Step) -> bool {
        let is_seen = |candidate: &Candidate| self.legend.is_visible(*candidate);
        step.gone.iter().any(is_seen) || step.placed.iter().any(is_seen)
    }
}
