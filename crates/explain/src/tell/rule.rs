//! What one rule says: the clue that it is of, a sum as a sum, and what its cells can be if that is few.
//!
//! Cage 29 at r1c1: `r1c1 + r1c2 = 12: 3+9 or 4+8. So r1c2 is not 5.` The clue is the name of the step.

use super::Teller;
use super::words::{either, joined};
use crate::rule::{Layers, Rule, Scope, added_up, place_of};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Choice, Problem, Relation, Relations};
use exactone_formats::instance::Legend;
use std::collections::{BTreeMap, BTreeSet};

/// The most states and assignments that are looked at, and the most ways that are named.
const MOST_STATES: usize = 20_000;
const MOST_ASSIGNMENTS: usize = 3_000;
const MOST_WAYS: usize = 6;
/// The most cells by which a rule without a clue is called.
const MOST_NAMED: usize = 4;

impl<'r> Teller<'r> {
    /// A step by a rule in one sentence or two.
    pub(super) fn by_one_rule(&self, state: &State<'r>, rule: &Rule, step: &Step) -> String {
        let relations = self.problem.relations();
        let Some((relations, scope)) = relations.and_then(|relations| Some((relations, Scope::new(relations, rule)?)))
        else {
            return format!("By a rule {}.", self.outcome(step));
        };
        let (outcome, cells) = (self.outcome(step), self.cells(&scope.cells));
        let said = self.sum_of_cells(relations, rule).or_else(|| self.pair(relations, rule));
        let ways = self.ways(state, relations, rule, &scope);
        match (said, ways, self.must(state, relations, &scope, step)) {
            (Some(said), ways, Some(must)) => {
                let ways = ways.map_or_else(String::new, |ways| format!(": {ways}"));
                format!("{said}{ways}. In every way that is left, {must}. So {outcome}.")
            }
            (None, _, Some(must)) if scope.cells.len() == 1 => format!("{must}. So {outcome}."),
            (None, _, Some(must)) => format!("In every way that is left to fill {cells}, {must}. So {outcome}."),
            (Some(said), Some(ways), None) => format!("{said}: {ways}. So {outcome}."),
            (Some(said), None, None) if scope.cells.len() <= 2 => format!("{said}. So {outcome}."),
            (Some(said), None, None) => format!("{said}. In every way that is left to make this sum, {outcome}."),
            (None, Some(ways), None) => format!("{cells} are {ways}. So {outcome}."),
            (None, None, None) => format!("In every way that is left to fill {cells}, {outcome}."),
        }
    }

    /// What a step by a rule is called: the clue, if there is one.
    pub(super) fn name_of_rule(&self, rule: &Rule) -> String {
        let cells = self.cells_of_rule(rule);
        match self.clue(&cells) {
            Some(clue) => clue.to_owned(),
            None if rule.parts.len() > 1 => "sums added up".to_owned(),
            None if cells.len() <= MOST_NAMED => format!("rule between {}", self.cells(&cells)),
            None => format!("rule of {} cells", cells.len()),
        }
    }

    /// The cells of a rule, by their places.
    pub(crate) fn cells_of_rule(&self, rule: &Rule) -> Vec<usize> {
        let scope = self.problem.relations().and_then(|relations| Scope::new(relations, rule));
        scope.map_or_else(Vec::new, |scope| scope.cells)
    }

    /// The cells of a rule, and its clue.
    pub(super) fn place_of_rule(&self, rule: &Rule) -> String {
        let cells = self.cells_of_rule(rule);
        self.clue(&cells).map_or_else(|| self.cells(&cells), |clue| format!("{clue} ({})", self.cells(&cells)))
    }

    fn cells(&self, cells: &[usize]) -> String {
        joined(&cells.iter().map(|&cell| self.cell_name(cell)).collect::<Vec<_>>())
    }

    fn cell_name(&self, cell: usize) -> String {
        let group = self.problem.choice_group(Choice::new(cell));
        self.group(group)
    }

    /// The name of a value of a cell.
    fn rank_name(&self, relations: &Relations, cell: usize, rank: u8) -> String {
        let members = self.problem.members(self.problem.choice_group(Choice::new(cell)));
        let Some(at) = relations.cells[cell].iter().position(|&own| own == rank) else { return String::new() };
        let place = self.roles.place(members[at]);
        place.map_or_else(|| self.candidate_name(members[at]), |(_, value)| self.value(value))
    }

    /// The clue that has choices of its own about these cells and no others: `cage 29 at r1c1`.
    fn clue(&self, cells: &[usize]) -> Option<&str> {
        let own: BTreeSet<usize> = cells.iter().copied().collect();
        self.clues.get(&own).map(String::as_str)
    }

    /// `r1c1 + r1c2 = 12`.
    fn sum_of_cells(&self, relations: &Relations, rule: &Rule) -> Option<String> {
        let (terms, least, most) = match &rule.parts[..] {
            [part] => match relations.list.get(part.relation)? {
                Relation::Linear { terms, least, most } => (terms.clone(), *least, *most),
                _ => return None,
            },
            _ => added_up(relations, rule).map(|(terms, total)| (terms, total, total))?,
        };
        let mut text = String::new();
        for (cell, weight) in terms {
            let sign = if weight < 0 { "−" } else { "+" };
            let before = if text.is_empty() {
                if weight < 0 { "−".to_owned() } else { String::new() }
            } else {
                format!(" {sign} ")
            };
            let times = if weight.abs() == 1 { String::new() } else { format!("{}·", weight.abs()) };
            text = format!("{text}{before}{times}{}", self.cell_name(cell));
        }
        Some(if least == most { format!("{text} = {least}") } else { format!("{text} is from {least} to {most}") })
    }

    /// `3+9 or 4+8`: which values the cells have together, if that is few, and the order does not count.
    fn ways(&self, state: &State<'r>, relations: &Relations, rule: &Rule, scope: &Scope<'_>) -> Option<String> {
        let is_sum = match &rule.parts[..] {
            [part] => {
                matches!(&relations.list[part.relation], Relation::Sets { .. })
                    || matches!(&relations.list[part.relation], Relation::Linear { terms, .. } if terms.iter().all(|term| term.1 == 1))
            }
            _ => added_up(relations, rule)?.0.iter().all(|term| term.1 == 1),
        };
        let domains = scope.domains(state, relations);
        let assignments = if is_sum {
            Layers::new(scope, &domains, MOST_STATES)?.assignments(MOST_ASSIGNMENTS)?
        } else {
            return None;
        };
        let mut ways: BTreeSet<Vec<u8>> = BTreeSet::new();
        for mut values in assignments {
            values.sort_unstable();
            ways.insert(values);
        }
        let name = |values: Vec<u8>| {
            let of_rank = |rank: u8| {
                let cell = scope.cells.iter().find(|&&cell| relations.cells[cell].contains(&rank));
                cell.map_or_else(String::new, |&cell| self.rank_name(relations, cell, rank))
            };
            values.into_iter().map(of_rank).collect::<Vec<_>>().join("+")
        };
        let few = (1..=MOST_WAYS).contains(&ways.len()) && scope.cells.len() > 1;
        few.then(|| either(&ways.into_iter().map(name).collect::<Vec<_>>()))
    }

    /// Of a step that takes a value from other cells: where the rule must have it.
    fn must(&self, state: &State<'r>, relations: &Relations, scope: &Scope<'_>, step: &Step) -> Option<String> {
        let (cell, rank) = place_of(self.problem, relations, *step.gone.first()?)?;
        if scope.cells.contains(&cell) {
            return None;
        }
        let supports = Layers::new(scope, &scope.domains(state, relations), MOST_STATES)?.supports();
        let places = scope.cells.iter().zip(supports).filter(|(_, support)| support >> rank & 1 != 0);
        let places: Vec<String> = places.map(|(&cell, _)| self.cell_name(cell)).collect();
        let value = self.rank_name(relations, cell, rank);
        Some(match &places[..] {
            [place] => format!("{place} is {value}"),
            _ => format!("{value} is in {}", either(&places)),
        })
    }

    /// `r1c1 < r1c2`, `r1c1 and r1c2 differ by 5 or more`.
    fn pair(&self, relations: &Relations, rule: &Rule) -> Option<String> {
        let [part] = &rule.parts[..] else { return None };
        let Relation::Pair { cells: [one, other], allowed } = relations.list.get(part.relation)? else { return None };
        let is_allowed = |left: u8, right: u8| allowed[usize::from(left)] >> right & 1 != 0;
        let numbers = |rank: u8| relations.numbers[usize::from(rank)];
        let pairs: Vec<(i64, i64, bool)> = relations.cells[*one]
            .iter()
            .flat_map(|&left| relations.cells[*other].iter().map(move |&right| (left, right)))
            .map(|(left, right)| (numbers(left), numbers(right), is_allowed(left, right)))
            .collect();
        let says = |holds: &dyn Fn(i64, i64) -> bool| pairs.iter().all(|&(left, right, is)| holds(left, right) == is);
        let gaps = || pairs.iter().filter(|pair| pair.2).map(|&(left, right, _)| (left - right).abs());
        let sums = || pairs.iter().filter(|pair| pair.2).map(|&(left, right, _)| left + right);
        let (gap, sum) = (gaps().min()?, sums().min()?);
        let [one, other] = [*one, *other].map(|cell| self.cell_name(cell));
        let words = [
            (says(&|left, right| left < right), format!("{one} < {other}")),
            (says(&|left, right| left > right), format!("{one} > {other}")),
            (says(&|left, right| left <= right), format!("{one} ≤ {other}")),
            (says(&|left, right| left >= right), format!("{one} ≥ {other}")),
            (says(&|left, right| left == right), format!("{one} = {other}")),
            (says(&|left, right| left + right == sum), format!("{one} + {other} = {sum}")),
            (says(&|left, right| (left - right).abs() == gap), format!("{one} and {other} differ by {gap}")),
            (says(&|left, right| (left - right).abs() >= gap), format!("{one} and {other} differ by {gap} or more")),
            (
                says(&|left, right| left == 2 * right || right == 2 * left),
                format!("{one} and {other}: one is twice the other"),
            ),
        ];
        words.into_iter().find(|(is_said, _)| *is_said).map(|(_, words)| words)
    }
}

/// By the cells that a clue is about, the clue: those that have choices of their own. O(memberships).
pub(super) fn clues(problem: &Problem, legend: &Legend) -> BTreeMap<BTreeSet<usize>, String> {
    let (Some(relations), Legend::Cells(cells)) = (problem.relations(), legend) else { return BTreeMap::new() };
    let cell_of = |candidate: Candidate| place_of(problem, relations, candidate).map(|place| place.0);
    let mut about: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for group in problem.all_groups() {
        let members = problem.members(group);
        let mut hidden = members.iter().filter(|&&member| cell_of(member).is_none());
        let choice = hidden.find_map(|&member| problem.choice_of(member));
        if let Some(clue) = choice.and_then(|choice| cells.rule_of(choice)) {
            about.entry(clue).or_default().extend(members.iter().filter_map(|&member| cell_of(member)));
        }
    }
    about.into_iter().map(|(clue, cells)| (cells, clue.to_owned())).collect()
}
