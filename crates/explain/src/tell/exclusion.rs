//! Why two candidates are not both true, where a rule between their cells says so: `by the anti king rule (r2c3 is a king's move from r1c4)`.

use super::teller::Teller;
use super::text::joined;
use crate::name::Role;
use crate::peers::differing;
use crate::rule::{Rule, place_of};
use exactone_core::problem::{Candidate, Group, Relation};
use exactone_formats::instance::Legend;
use std::collections::{BTreeMap, BTreeSet};

/// The most reasons that stand behind a rule.
const MOST_REASONS: usize = 3;

/// By what a clue says, and by the cell that excludes: the cells of which it excludes a value.
type Reasons = BTreeMap<(String, usize), BTreeSet<usize>>;

/// A candidate that is excluded by another, both in a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Excluded {
    pub(super) candidate: Candidate,
    pub(super) by: Candidate,
    pub(super) group: Group,
}

impl Teller<'_> {
    /// The rules by which these are excluded, each with what it says of the cells; nothing, if all is by cells and units.
    pub(super) fn excluded_by(&self, all: &[Excluded]) -> String {
        self.by_relations(all).unwrap_or_else(|| self.by(all.iter().map(|excluded| excluded.group)))
    }

    /// By which cells and units these are excluded: `, since row 6 has its 2 in r6c1 and r3c7 is 5`; nothing, if they are many. Other groups are said
    /// [by themselves](Self::excluded_by).
    pub(super) fn since(&self, all: &[Excluded]) -> String {
        // By what excludes, the units in which it does; none, if it is the value of a cell.
        let mut links: Vec<(Candidate, Vec<&str>)> = Vec::new();
        for excluded in all {
            let unit = match self.roles.group(excluded.group) {
                Role::Cell(_) => None,
                Role::Value { unit, .. } => Some(&*self.roles.unit(unit).name),
                Role::Other => continue,
            };
            let at = links.iter().position(|(by, units)| *by == excluded.by && units.is_empty() == unit.is_none());
            match (at, unit) {
                (Some(at), Some(unit)) if !links[at].1.contains(&unit) => links[at].1.push(unit),
                (Some(_), _) => {}
                (None, unit) => links.push((excluded.by, unit.into_iter().collect())),
            }
        }
        let say = |(by, units): &(Candidate, Vec<&str>)| match (self.roles.place(*by), &units[..]) {
            (None, _) | (_, []) => self.is(*by),
            (Some((cell, value)), [unit]) => format!("{unit} has its {} in {}", self.value(value), self.cell(cell)),
            (Some((cell, value)), units) => {
                let units: Vec<String> = units.iter().map(|unit| (*unit).to_owned()).collect();
                format!("{} have their {} in {}", joined(&units), self.value(value), self.cell(cell))
            }
        };
        let said: Vec<String> = links.iter().map(say).collect();
        if (1..=MOST_REASONS).contains(&said.len()) { format!(", since {}", joined(&said)) } else { String::new() }
    }

    /// The same, if each has a clue that says it of the two cells.
    fn by_relations(&self, all: &[Excluded]) -> Option<String> {
        let mut rules: BTreeMap<&str, Reasons> = BTreeMap::new();
        let is_told =
            |excluded: &&Excluded| !self.is_of_unit(excluded) && !self.are_in_one_unit(excluded.candidate, excluded.by);
        for excluded in all.iter().filter(is_told) {
            let (relation, clue) = self.forbidding(excluded.candidate, excluded.by)?;
            let (cell, by) = (self.roles.place(excluded.candidate)?.0, self.roles.place(excluded.by)?.0);
            rules.entry(clue).or_default().entry((self.words_of(relation), by)).or_default().insert(cell);
        }
        let said: Vec<String> = rules.into_iter().map(|(clue, reasons)| self.with_reasons(clue, reasons)).collect();
        Some(if said.is_empty() { String::new() } else { format!(" by {}", joined(&said)) })
    }

    /// The clues by which any of these excludes one of the others, but for cells and units; each once.
    pub(super) fn rules_between(&self, ones: &[Candidate], others: &[Candidate]) -> Vec<&str> {
        let pairs = ones.iter().flat_map(|&one| others.iter().map(move |&other| (one, other)));
        let apart = pairs.filter(|&(one, other)| !self.are_in_one_unit(one, other));
        let clues: BTreeSet<&str> = apart.filter_map(|(one, other)| Some(self.forbidding(one, other)?.1)).collect();
        clues.into_iter().collect()
    }

    /// Whether the group is a cell or a unit: nothing need be said.
    fn is_of_unit(&self, excluded: &Excluded) -> bool {
        self.roles.group(excluded.group) != Role::Other
    }

    /// Whether both are values of one cell, or the same value in one unit.
    fn are_in_one_unit(&self, one: Candidate, other: Candidate) -> bool {
        let places = [one, other].map(|candidate| self.roles.place(candidate));
        let [Some((cell, value)), Some((by, other))] = places else { return false };
        let holds = |cells: &[usize]| cells.binary_search(&cell).is_ok() && cells.binary_search(&by).is_ok();
        cell == by || value == other && self.roles.units().iter().any(|unit| holds(&unit.cells))
    }

    /// The relation by which two candidates are not both true, and the clue that it is of. O(relations about the cell of one · their cells).
    fn forbidding(&self, one: Candidate, other: Candidate) -> Option<(usize, &str)> {
        let relations = self.problem.relations()?;
        let (one, other) = (place_of(self.problem, relations, one)?, place_of(self.problem, relations, other)?);
        let about = self.relations_about.get(one.0)?.iter();
        let at = about.copied().find(|&at| forbids(&relations.list[at], one, other))?;
        Some((at, self.clue_of_relation(at)?))
    }

    /// What a relation says of two cells: `r1c1 < r1c2`, or in the words of its kind, of `{cell}` and `{by}`.
    fn words_of(&self, relation: usize) -> String {
        let own = || self.pair(self.problem.relations()?, &Rule::of(relation));
        let kind = || match self.legend {
            Legend::Cells(cells) => cells.reason_of(relation).map(str::to_owned),
            _ => None,
        };
        kind().or_else(own).unwrap_or_default()
    }

    /// `the anti king rule (r2c3 and r3c3 are a king's move from r1c4)`.
    fn with_reasons(&self, clue: &str, reasons: Reasons) -> String {
        let said: BTreeSet<String> =
            reasons.into_iter().map(|((words, by), cells)| self.reason(&words, by, &cells)).collect();
        let said: Vec<String> = said.into_iter().filter(|words| !words.is_empty()).collect();
        let is_short = (1..=MOST_REASONS).contains(&said.len());
        if is_short { format!("the {clue} ({})", joined(&said)) } else { format!("the {clue}") }
    }

    fn reason(&self, words: &str, by: usize, cells: &BTreeSet<usize>) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        let words = if names.len() > 1 { words.replace("{cell} is ", "{cell} are ") } else { words.to_owned() };
        words.replace("{cell}", &joined(&names)).replace("{by}", &self.cell(by))
    }
}

/// Whether a relation says by itself that two cells do not both have these values: the place of each cell, and its rank.
fn forbids(relation: &Relation, one: (usize, u8), other: (usize, u8)) -> bool {
    match relation {
        Relation::Pair { cells, allowed } if *cells == [one.0, other.0] => {
            allowed[usize::from(one.1)] >> other.1 & 1 == 0
        }
        Relation::Pair { cells, allowed } if *cells == [other.0, one.0] => {
            allowed[usize::from(other.1)] >> one.1 & 1 == 0
        }
        Relation::Pair { .. } => false,
        relation => {
            one.1 == other.1
                && differing(relation).is_some_and(|cells| cells.contains(&one.0) && cells.contains(&other.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_formats::exchange::{PUZZLE, remake};

    #[test]
    fn the_first_relation_with_a_clue_that_excludes_is_found() {
        for text in [
            include_str!("../../../../puzzles/models/miracle.toml"),
            include_str!("../../../../puzzles/models/thermo.toml"),
            include_str!("../../../../puzzles/models/killer-4.toml"),
        ] {
            let instance = remake("a puzzle", PUZZLE, text).unwrap();
            let (teller, problem) = (Teller::new(&instance.rules), instance.problem().symmetric());
            let relations = problem.relations().unwrap();
            let plain = |one: Candidate, other: Candidate| {
                let (one, other) = (place_of(problem, relations, one)?, place_of(problem, relations, other)?);
                let mut all = (0..relations.list.len()).filter(|&at| forbids(&relations.list[at], one, other));
                all.find_map(|at| Some((at, teller.clue_of_relation(at)?)))
            };
            let all: Vec<Candidate> = problem.all_candidates().collect();
            let some = || all.iter().copied().step_by(5);
            let mut found = 0;
            for (one, other) in some().flat_map(|one| all.iter().map(move |&other| (one, other))) {
                assert_eq!(teller.forbidding(one, other), plain(one, other), "{one:?} and {other:?}");
                found += usize::from(plain(one, other).is_some());
            }
            assert!(found > 10, "{found}");
        }
    }
}
