//! What the cells of a rule add up to, said by groups.
//!
//! A unit has each value once. Each of these groups is added as often as its value says: so the cells add up to 45. A cage is stated by
//! sets of values: for each value, a cell of the cage has it, or the right set is one without it. Added up in the same way, less the choice of the
//! set as often as the other values say, its cells are left alone. So sums that are added up are groups that are added up, and the bounds of each
//! cell are one sum of groups: what the others add up to at least, and at most.

use crate::linear::{Adder, Linear, Sum, Term};
use crate::rule::{Part, Rule, added_up, values_of};
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step};
use exactone_core::problem::{Bound, Candidate, Choice, Group, Problem, Relations};
use std::collections::BTreeMap;

/// The sum of a rule by groups.
#[derive(Debug)]
pub(crate) struct SumByGroups<'p> {
    relations: &'p Relations,
    /// How often each group is added, so that nothing but the cells is left, each value times the weight of its cell.
    times: BTreeMap<Group, i64>,
    /// Cells and weights.
    terms: Vec<(usize, i64)>,
    total: i64,
}

impl<'p> SumByGroups<'p> {
    /// None, if the rule is no exact sum, or no groups of units and sets are found that say it.
    pub(crate) fn new(problem: &'p Problem, rule: &Rule) -> Option<Self> {
        let relations = problem.relations()?;
        let (terms, total) = added_up(relations, rule)?;
        let mut times = BTreeMap::new();
        for part in &rule.parts {
            add_part(problem, relations, part, &mut times)?;
        }
        Some(Self { relations, times, terms, total })
    }

    /// What the bounds take away in this state: too large values, too small ones. If the cells cannot add up to the total, all of one cell goes.
    pub(crate) fn steps(&self, state: &State<'_>) -> Vec<Step> {
        let mut adder = Adder::new(state.problem().candidates());
        let step = |sign| {
            let linear = self.bounds(state, sign)?;
            let Ok(Sum::Gone(gone)) = linear.add_up(state, &mut adder) else { return None };
            let level = Level { kind: Kind::Sum, size: u32::try_from(linear.size()).unwrap_or(u32::MAX) };
            (!gone.is_empty()).then_some(Step { argument: Argument::Linear(linear), gone, placed: None, level })
        };
        [1, -1].into_iter().filter_map(step).collect()
    }

    /// The sum and the least of each cell; with the sign −1 of the negative sum, so that it is the most.
    fn bounds(&self, state: &State<'_>, sign: i64) -> Option<Linear> {
        let problem = state.problem();
        let choice = |cell: usize| problem.choice_group(Choice::new(cell));
        let mut times: BTreeMap<Group, i64> = self.times.iter().map(|(&group, times)| (group, times * sign)).collect();
        let mut room = self.total * sign;
        for &(cell, weight) in &self.terms {
            let values = values_of(problem, self.relations, cell);
            let live = values.filter(|(candidate, _)| state.is_live(*candidate));
            let least = live.map(|(_, rank)| sign * weight * self.relations.numbers[usize::from(rank)]).min()?;
            *times.entry(choice(cell)).or_default() -= least;
            room -= least;
        }
        if room < 0 {
            *times.entry(choice(self.terms.first()?.0)).or_default() -= room;
        }
        let side = |sign: i64| -> Option<Vec<Term>> {
            let own = times.iter().filter(|(_, times)| **times * sign > 0);
            own.map(|(&group, times)| Some(Term { group, times: u32::try_from(times.abs()).ok()? })).collect()
        };
        Some(Linear { base: side(-1)?, cover: side(1)? })
    }
}

/// Adds the groups of a unit or a cage. None, if there are none that say its sum.
fn add_part(problem: &Problem, relations: &Relations, part: &Part, times: &mut BTreeMap<Group, i64>) -> Option<()> {
    let (terms, total) = added_up(relations, &Rule::sum(vec![Part { times: 1, ..*part }]))?;
    let cells: Vec<usize> = terms.iter().map(|term| term.0).collect();
    if terms.iter().any(|term| term.1 != 1) {
        return None;
    }
    let (mut all, mut sets) = (0, None);
    for (rank, &number) in (0..).zip(&relations.numbers) {
        let places = places(problem, relations, &cells, rank);
        if places.is_empty() {
            continue;
        }
        let (group, choice) = group_of(problem, &places)?;
        all += number;
        sets = sets.or(choice);
        *times.entry(group).or_default() += part.times * number;
    }
    if let Some(sets) = sets {
        *times.entry(problem.choice_group(sets)).or_default() -= part.times * (all - total);
    }
    Some(())
}

/// The candidates of a value in some cells, ascending.
fn places(problem: &Problem, relations: &Relations, cells: &[usize], rank: u8) -> Vec<Candidate> {
    let of_cell = |&cell: &usize| {
        let values = values_of(problem, relations, cell);
        values.filter(move |(_, own)| *own == rank).map(|(candidate, _)| candidate)
    };
    let mut places: Vec<Candidate> = cells.iter().flat_map(of_cell).collect();
    places.sort_unstable();
    places
}

/// The exactly-one group of these candidates and no others but of one choice that is no cell; and that choice.
fn group_of(problem: &Problem, places: &[Candidate]) -> Option<(Group, Option<Choice>)> {
    let is_cell = |choice: Choice| problem.relations().is_some_and(|relations| choice.index() < relations.cells.len());
    let groups = problem.groups_of(*places.first()?).iter().copied();
    groups.filter(|&group| problem.bound(group) == Bound::ExactlyOne).find_map(|group| {
        let is_place = |member: &&Candidate| places.binary_search(member).is_ok();
        let (own, others): (Vec<&Candidate>, Vec<&Candidate>) = problem.members(group).iter().partition(is_place);
        let choices: Vec<Option<Choice>> = others.into_iter().map(|&other| problem.choice_of(other)).collect();
        let sets = choices.first().copied().flatten();
        let is_of_sets = choices.iter().all(|&choice| choice.is_some_and(|choice| !is_cell(choice)) && choice == sets);
        (own.len() == places.len() && is_of_sets).then_some((group, sets))
    })
}
