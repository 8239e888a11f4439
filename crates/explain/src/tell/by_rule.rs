//! What follows from one rule: the clue that it is of, what it says, and what goes.
//!
//! 12-cage at r1c1: `r1c1 and r1c2 are 3+9 or 4+8. So r1c2 is not 5.` The clue is the name of the step.

use super::teller::Teller;
use super::text::{either, joined};
use crate::rule::{self, Layers, Part, Rule, Scope, place_of};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Choice, Relation, Relations};
use exactone_formats::instance::Legend;
use std::collections::{BTreeMap, BTreeSet};

/// The most cells by which a rule without a clue is called.
const MOST_NAMED: usize = 4;

impl<'r> Teller<'r> {
    /// A step by a rule: what goes from its cells, then what goes from others for each value that it must have.
    /// Sums that were added up before, in the step of a number, are not told again.
    pub(super) fn by_rule(&self, state: &State<'r>, rule: &Rule, step: &Step, told: Option<usize>) -> String {
        if rule::is_broken(state, rule) {
            // A clue that is the name of the step says which cells it is about.
            let of = if self.own_clue(rule).is_some() {
                String::new()
            } else {
                format!(" for {}", self.cells(&self.cells_of_rule(rule)))
            };
            let lacking = self.lacking(state, rule).map_or_else(String::new, |lacking| format!(": {lacking}"));
            return format!("No values that are left{of} satisfy it{lacking}.");
        }
        if rule.joint {
            return self.by_joint(state, rule, step);
        }
        let parts = self.parts_of(rule, &step.gone);
        if parts.len() < 2 {
            return self.by_rule_once(state, rule, step, told);
        }
        let mut parts = parts.into_iter().map(|gone| Step { gone, ..step.clone() });
        let first = parts.next().map(|part| self.by_rule_once(state, rule, &part, told));
        let others = parts.map(|part| self.besides(state, rule, &part));
        first.into_iter().chain(others).collect::<Vec<_>>().join(" ")
    }

    /// What goes from other cells, where the rule is told already.
    fn besides(&self, state: &State<'r>, rule: &Rule, step: &Step) -> String {
        let relations = self.problem.relations();
        let scope = relations.and_then(|relations| Some((relations, Scope::new(relations, state.peers(), rule)?)));
        let must = scope.and_then(|(relations, scope)| self.must(state, relations, &scope, step));
        let must = must.map_or_else(String::new, |must| format!("{must}, so "));
        format!("In every way that is left, {must}{}.", self.outcome(step))
    }

    /// What goes from the cells of a rule, and what goes from others, by value.
    fn parts_of(&self, rule: &Rule, gone: &[Candidate]) -> Vec<Vec<Candidate>> {
        let cells = self.cells_of_rule(rule);
        let mut parts: BTreeMap<Option<usize>, Vec<Candidate>> = BTreeMap::new();
        for &candidate in gone {
            let place = self.roles.place(candidate);
            let outside = place.filter(|(cell, _)| !cells.contains(cell)).map(|(_, value)| value);
            parts.entry(outside).or_default().push(candidate);
        }
        parts.into_values().collect()
    }

    /// The same in one sentence or two.
    fn by_rule_once(&self, state: &State<'r>, rule: &Rule, step: &Step, told: Option<usize>) -> String {
        let relations = self.problem.relations();
        let Some((relations, scope)) =
            relations.and_then(|relations| Some((relations, Scope::new(relations, state.peers(), rule)?)))
        else {
            return format!("By a rule {}.", self.outcome(step));
        };
        let (outcome, cells) = (self.outcome(step), self.cells(&scope.cells));
        // A clue that is the name of the step says which cells it is about.
        let keep = if self.own_clue(rule).is_some() { "satisfy it".to_owned() } else { format!("fill {cells}") };
        let again = || Some(format!("{} (step {})", self.sum_of_cells(relations, rule)?, told?));
        let said = again()
            .or_else(|| self.added(relations, rule))
            .or_else(|| self.sum_of_cells(relations, rule))
            .or_else(|| self.pair(relations, rule));
        let ways = self.ways(state, relations, rule, &scope);
        match (said, ways, self.must(state, relations, &scope, step)) {
            (Some(said), ways, Some(must)) => {
                let ways = ways.map_or_else(String::new, |(ways, _)| format!(": {ways}"));
                format!("{said}{ways}. In every way that is left, {must}. So {outcome}.")
            }
            // The value of the only cell is said.
            (Some(said), _, None) if scope.cells.len() == 1 && (rule.is_added() || step.placed.is_some()) => {
                format!("{said}.")
            }
            (None, _, Some(must)) if scope.cells.len() == 1 => format!("{must}. So {outcome}."),
            (None, _, Some(must)) => format!("In every way that is left to {keep}, {must}. So {outcome}."),
            (Some(said), _, None) if self.pair(relations, rule).is_some() => {
                let said = [vec![said], self.partners(state, &scope, &step.gone)].concat().join(", and ");
                format!("{said}. So {outcome}.")
            }
            (said, Some((ways, named)), None) => {
                let ways = match said {
                    Some(said) => format!("{said}: {ways}"),
                    None => format!("{cells} are {ways}"),
                };
                // A value of no way need not be told; each that another cell has there is.
                let is_named = |gone: &&Candidate| {
                    place_of(self.problem, relations, **gone).is_some_and(|(_, rank)| named >> rank & 1 != 0)
                };
                let all = (relations, rule, &scope);
                let (named, rest): (Vec<Candidate>, Vec<Candidate>) = step.gone.iter().partition(is_named);
                let why = |&[only]: &[Candidate; 1]| self.failing(state, all, only);
                match (named.first_chunk::<1>().filter(|_| named.len() == 1).map(why), &rest[..]) {
                    (None, _) if named.is_empty() => format!("{ways}. So {outcome}."),
                    (Some(Some(why)), _) => format!("{ways}. {why}. So {outcome}."),
                    (_, []) => format!("{ways}. {}", self.what_fails(state, all, &named, &keep)),
                    (_, rest) => {
                        let named = self.what_fails(state, all, &named, &keep);
                        format!("{ways}. So {}. {named}", self.are_not(rest))
                    }
                }
            }
            (Some(said), None, None) if scope.cells.len() == 1 => format!("{said}. So {outcome}."),
            (Some(said), None, None) => {
                let why = self.what_fails(state, (relations, rule, &scope), &step.gone, "make this sum");
                format!("{said}. {why}")
            }
            (None, None, None) => self.what_fails(state, (relations, rule, &scope), &step.gone, &keep),
        }
    }

    /// What a step by a rule is called: the clue, if there is one.
    pub(super) fn name_of_rule(&self, rule: &Rule) -> String {
        let cells = self.cells_of_rule(rule);
        let unit = || self.unit_of(&cells).filter(|_| rule.parts.len() == 1);
        match self.clue_of(rule, &cells).or_else(|| unit().map(str::to_owned)) {
            Some(clue) => clue,
            None if rule.joint => self.names_of_joint(rule),
            None if rule.is_added() => "sums added up".to_owned(),
            None if cells.len() <= MOST_NAMED => format!("rule between {}", self.cells(&cells)),
            None => format!("rule of {} cells", cells.len()),
        }
    }

    /// The cells of a rule, by their places.
    pub(crate) fn cells_of_rule(&self, rule: &Rule) -> Vec<usize> {
        self.problem.relations().and_then(|relations| rule::cells_of(relations, rule)).unwrap_or_default()
    }

    /// The cells of a relation, by their places, in its order.
    pub(crate) fn cells_of_relation(&self, relation: usize) -> Vec<usize> {
        let relation = self.problem.relations().and_then(|relations| relations.list.get(relation));
        relation.map(Relation::cells).unwrap_or_default()
    }

    /// The name of the unit that has these cells.
    pub(super) fn unit_of(&self, cells: &[usize]) -> Option<&str> {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        self.roles.units().iter().find(|unit| unit.cells == cells).map(|unit| &*unit.name)
    }

    /// The cells of a rule, and its clue.
    pub(super) fn place_of_rule(&self, rule: &Rule) -> String {
        if let Some(units) = self.units_of_sum(rule) {
            return units;
        }
        let cells = self.cells_of_rule(rule);
        let clue = self.clue_of(rule, &cells);
        clue.map_or_else(|| self.cells(&cells), |clue| format!("{clue} ({})", self.cells(&cells)))
    }

    /// Of sums that are added up: the units among them, or else the clues.
    fn units_of_sum(&self, rule: &Rule) -> Option<String> {
        let relations = self.problem.relations().filter(|_| rule.is_added())?;
        let parts: Vec<&Part> = rule.parts.iter().collect();
        let is_unit = |part: &&Part| self.unit_of(&relations.list[part.relation].cells()).is_some();
        let (units, clues): (Vec<&Part>, Vec<&Part>) = parts.into_iter().partition(is_unit);
        self.names_of(relations, if units.is_empty() { &clues } else { &units })
    }

    pub(super) fn cells(&self, cells: &[usize]) -> String {
        joined(&cells.iter().map(|&cell| self.cell_name(cell)).collect::<Vec<_>>())
    }

    pub(super) fn cell_name(&self, cell: usize) -> String {
        let group = self.problem.choice_group(Choice::new(cell));
        self.group(group)
    }

    /// The clue of a rule: its own, or one of those about the same cells.
    fn clue_of(&self, rule: &Rule, cells: &[usize]) -> Option<String> {
        self.own_clue(rule).map(str::to_owned).or_else(|| self.clue(cells).filter(|_| rule.parts.len() == 1))
    }

    /// The clue about these cells and no others: `12-cage at r1c1`. Of several: `sum 3 at r1c1 or 3-cage at r1c1`.
    pub(super) fn clue(&self, cells: &[usize]) -> Option<String> {
        Some(self.clues(cells)).filter(|clues| !clues.is_empty()).map(either)
    }

    fn clues(&self, cells: &[usize]) -> &[String] {
        let own: BTreeSet<usize> = cells.iter().copied().collect();
        self.clues.get(&own).map_or(&[], Vec::as_slice)
    }

    /// The clue by which the model calls a relation: `clue 3 1 of row 2`.
    fn own_clue(&self, rule: &Rule) -> Option<&str> {
        let [only] = &rule.parts[..] else { return None };
        self.clue_of_relation(only.relation)
    }

    pub(super) fn clue_of_relation(&self, relation: usize) -> Option<&'r str> {
        let Legend::Cells(cells) = self.legend else { return None };
        cells.clue_of(relation)
    }

    /// Of a step that takes a value from other cells: where the rule must have it.
    pub(super) fn must(
        &self,
        state: &State<'r>,
        relations: &Relations,
        scope: &Scope<'_>,
        step: &Step,
    ) -> Option<String> {
        let (cell, rank) = place_of(self.problem, relations, *step.gone.first()?)?;
        if scope.cells.contains(&cell) {
            return None;
        }
        let supports = Layers::new(scope, &scope.domains(state, relations))?.supports();
        let places = scope.cells.iter().zip(supports).filter(|(_, support)| support >> rank & 1 != 0);
        let places: Vec<String> = places.map(|(&cell, _)| self.cell_name(cell)).collect();
        let value = self.rank_name(relations, cell, rank);
        Some(match &places[..] {
            [place] => format!("{place} is {value}"),
            _ => format!("{value} is in {}", either(&places)),
        })
    }
}
