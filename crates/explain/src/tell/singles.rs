//! Singles: one candidate is left of a group.

use super::teller::Teller;
use super::text::joined;
use crate::name::{Role, full_house};
use crate::rule::{Layers, Rule, Scope, place_of};
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The most other values of a cell of which it is said one by one why they are gone.
const MOST_EXCLUDED: usize = 2;

/// The most units that are named of a cell that sees its other values.
const MOST_UNITS: usize = 3;

impl<'r> Teller<'r> {
    pub(super) fn single(&self, state: &State<'r>, group: Group, placed: Option<Candidate>) -> String {
        let said = placed.map_or_else(String::new, |placed| self.is(placed));
        let group = self.plainest(state, group, placed);
        if let Some(unit) = placed.and_then(|placed| full_house(&self.roles, state, placed)) {
            return format!("{said}: it is the last empty cell of {}.", self.roles.unit(unit).name);
        }
        match self.roles.group(group) {
            Role::Value { value, unit } => {
                let (value, unit) = (self.value(value), &self.roles.unit(unit).name);
                format!("{said}: {value} fits nowhere else in {unit}.")
            }
            Role::Cell(cell) => {
                if let Some(clue) = placed.and_then(|placed| self.clue_that_leaves(state, group, placed)) {
                    return format!("{said}: the {clue} leaves nothing else there.");
                }
                let is_all = self.problem.members(group).len() == 1;
                let left = self.excluded(state, group, placed);
                let left = left
                    .or_else(|| self.seen(group, placed, state))
                    .or_else(|| (!is_all).then(|| "no other value is left for this cell".to_owned()));
                let why: Vec<String> = self.narrowed(state, cell).into_iter().chain(left).collect();
                match &why[..] {
                    [] => format!("{said}: no other value is left for this cell."),
                    why => format!("{said}: {}.", why.join(", and ")),
                }
            }
            Role::Other => match self.value_in(group) {
                Some((value, place)) => format!("{said}: {value} fits nowhere else in {place}."),
                None => format!("{said}: nothing else is left for {}.", self.group(group)),
            },
        }
    }

    /// Of a group that is one of several values of its cell: the clue that leaves no other.
    fn clue_that_leaves(&self, state: &State<'r>, group: Group, placed: Candidate) -> Option<&'r str> {
        let choice = self.problem.choice_of(placed)?;
        if self.problem.members(group).len() > 1 || self.problem.members(self.problem.choice_group(choice)).len() == 1 {
            return None;
        }
        let relations = self.problem.relations()?;
        let (cell, rank) = place_of(self.problem, relations, placed)?;
        let support = |relation: usize| {
            let scope = Scope::new(relations, state.peers(), &Rule::of(relation))?;
            let at = scope.cells.iter().position(|&own| own == cell)?;
            Some(Layers::new(&scope, &scope.domains(state, relations))?.supports()[at])
        };
        let leaves = |relation: usize| support(relation) == Some(1 << rank);
        let mut about = self.relations_about.get(cell)?.iter().copied();
        self.clue_of_relation(about.find(|&at| leaves(at))?)
    }

    /// The group by which a single is told, of all of which it is the last: first its box, then its row or column or another unit, then its cell. The own one
    /// stays where there is none of these.
    pub(super) fn plainest(&self, state: &State<'r>, group: Group, placed: Option<Candidate>) -> Group {
        let Some(placed) = placed else { return group };
        let is_last = |own: &Group| state.is_needed(*own) && state.open(*own) == 1;
        let order = |own: Group| match self.roles.group(own) {
            Role::Value { unit, .. } => Some((false, self.roles.unit(unit).family.sight())),
            Role::Cell(_) => Some((true, 0)),
            Role::Other => None,
        };
        let all = self.problem.groups_of(placed).iter().copied().filter(is_last);
        all.filter_map(|own| Some((order(own)?, own))).min().map_or(group, |(_, own)| own)
    }

    /// Of a cell with few values: by which placed value each other one is excluded. `It is not B, because r1c3 is B`.
    fn excluded(&self, state: &State<'r>, group: Group, placed: Option<Candidate>) -> Option<String> {
        let others = self.problem.members(group).iter().filter(|&&member| Some(member) != placed);
        let others: Vec<Candidate> = others.copied().collect();
        let by = |&other: &Candidate| {
            let groups = self.problem.groups_of(other).iter().filter(|&&own| own != group);
            let placed =
                |&own: &Group| self.problem.members(own).iter().copied().find(|&member| state.is_placed(member));
            let (own, by) = groups.copied().find_map(|own| Some((own, placed(&own)?)))?;
            let ((cell, value), (by_cell, _)) = (self.roles.place(other)?, self.roles.place(by)?);
            let words = self.reasons.get(self.problem.members(own));
            let words =
                words.map(|words| words.replace("{cell}", &self.cell(cell)).replace("{by}", &self.cell(by_cell)));
            Some(words.unwrap_or_else(|| format!("it is not {}, because {}", self.value(value), self.is(by))))
        };
        let said: Vec<String> = others.iter().map(by).collect::<Option<_>>()?;
        (1..=MOST_EXCLUDED).contains(&said.len()).then(|| joined(&said))
    }

    /// Of a cell that sees all its other values: `row 1 has 1, 3 and 4, column 2 has 5, and box 1 has 6`. Each value stands once, in the unit that has most.
    fn seen(&self, group: Group, placed: Option<Candidate>, state: &State<'r>) -> Option<String> {
        let others = self.problem.members(group).iter().filter(|&&member| Some(member) != placed);
        let mut by_unit: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        let mut left: BTreeSet<usize> = BTreeSet::new();
        for &other in others {
            left.insert(self.roles.place(other)?.1);
            for &own in self.problem.groups_of(other) {
                let is_taken = || self.problem.members(own).iter().any(|&member| state.is_placed(member));
                if let Role::Value { value, unit } = self.roles.group(own)
                    && is_taken()
                {
                    by_unit.entry(unit).or_default().insert(value);
                }
            }
        }
        let mut said = Vec::new();
        while !left.is_empty() {
            let new = |values: &BTreeSet<usize>| values.intersection(&left).count();
            let (&unit, values) = by_unit.iter().max_by_key(|(unit, values)| (new(values), Reverse(**unit)))?;
            let values: Vec<usize> = values.intersection(&left).copied().collect();
            if values.is_empty() {
                return None;
            }
            let names: Vec<String> = values.iter().map(|&value| self.value(value)).collect();
            said.push(format!("{} has {}", self.roles.unit(unit).name, joined(&names)));
            left.retain(|value| !values.contains(value));
        }
        let last = said.pop().filter(|_| said.len() < MOST_UNITS)?;
        Some(if said.is_empty() { last } else { format!("{}, and {last}", said.join(", ")) })
    }

    /// Why a candidate is the last of a group, in few words.
    pub(super) fn briefly(&self, group: Group) -> String {
        match self.roles.group(group) {
            Role::Value { value, unit } => {
                format!("the only place for {} in {}", self.value(value), self.roles.unit(unit).name)
            }
            Role::Cell(_) => "nothing else is left there".to_owned(),
            Role::Other => match self.value_in(group) {
                Some((value, place)) => format!("the only place for {value} in {place}"),
                None => format!("nothing else is left for {}", self.group(group)),
            },
        }
    }
}
