//! What a clue takes from cells by itself, before anything else is known: `thermometer from r1c8: r1c8 is not 8 or 9`.
//!
//! Such values are no candidates of the problem, so no step removes them. Text and pages tell them once, before the first step that needs them
//! ([`Narrowings`]). A step that stands alone, in a picture or as data, has all that it needs.

use super::comparison::Comparison;
use super::teller::Teller;
use super::text::{capital, either, joined};
use crate::name::Role;
use crate::state::State;
use crate::step::{Argument, Step};
use exactone_core::problem::{Choice, Group, Relation};
use exactone_formats::instance::{Legend, Narrowing};
use std::collections::{BTreeMap, BTreeSet};

/// A place of a value that a step looks at: a cell, and one value or all.
type Looked = (usize, Option<usize>);

/// A value of a cell that a clue took, by its places.
type Place = (usize, usize);

/// By the number of a clue's narrowing, those of its places that are needed.
type Needed = BTreeMap<usize, BTreeSet<Place>>;

/// What clues took from cells by themselves, along a path: each is told once, before the first step that needs it.
///
/// ```
/// use exactone_explain::tell::{Narrowings, Teller};
/// use exactone_explain::{Explainer, State};
/// use exactone_formats::model::{Model, Settings};
///
/// // The thermometer takes 1 from r1c2, so r1c1 is the only place for it in row 1.
/// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'thermo'\nparameters = { side = 4 }\ngivens = 'r2c4=1'\n\
///     [[clues]]\nkind = 'thermometer'\ncells = 'r1c1 r1c2'\n";
/// let instance = Model::parse("x.toml", text)?.instance(&Settings::default())?;
/// let problem = &instance.rules.problem;
/// let state = State::with(problem, &instance.givens, &instance.removed);
/// let step = &Explainer::new(problem).next(&state)[0];
/// let (teller, mut narrowings) = (Teller::new(&instance.rules), Narrowings::default());
/// let said = narrowings.before(&teller, &state, step);
/// assert!(said[0].starts_with("Thermometer from r1c1: "), "{said:?}");
/// assert!(narrowings.before(&teller, &state, step).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Narrowings {
    told: BTreeSet<Place>,
}

impl Narrowings {
    /// What a step needs of them in the state before it and what is not told yet, in sentences.
    pub fn before<'r>(&mut self, teller: &Teller<'r>, state: &State<'r>, step: &Step) -> Vec<String> {
        let mut said = Vec::new();
        for (at, mut places) in teller.narrowings_of(state, step) {
            places.retain(|&place| self.told.insert(place));
            if !places.is_empty() {
                said.push(teller.narrowing(at, places));
            }
        }
        said
    }
}

impl<'r> Teller<'r> {
    /// What clues took from cells by themselves that a step needs in the state before it, in sentences: `Thermometer from r1c8: r1c8 is not 8 or 9.`
    /// Each stands behind what it follows from. Of cells that have their value it needs nothing, nor of values that stand in a unit of the cell already, and a
    /// naked single says it by itself.
    #[must_use]
    pub fn narrowings(&self, state: &State<'r>, step: &Step) -> Vec<String> {
        self.narrowings_of(state, step).into_iter().map(|(at, places)| self.narrowing(at, places)).collect()
    }

    /// The numbers of these, each with what is needed of it.
    fn narrowings_of(&self, state: &State<'r>, step: &Step) -> Needed {
        if self.all_narrowings().is_empty() {
            return Needed::new();
        }
        let mut looked = BTreeSet::new();
        self.look(state, step, &mut looked);
        let own = self.rule_name(state, step);
        let is_looked = |&(cell, value): &Place| {
            (looked.contains(&(cell, None)) || looked.contains(&(cell, Some(value))))
                && self.is_news(state, (cell, value))
        };
        let all = || (0..).zip(self.all_narrowings());
        let taken: BTreeMap<Place, usize> =
            all().flat_map(|(at, narrowing)| narrowing.gone.iter().map(move |&place| (place, at))).collect();
        let is_other = |at: usize| own.as_deref() != Some(&self.all_narrowings()[at].clue);
        let first = taken.iter().filter(|(place, at)| is_looked(place) && is_other(**at));
        let mut due: Vec<(Place, usize)> = first.map(|(&place, &at)| (place, at)).collect();
        if let Argument::Single(group) = step.argument
            && let Role::Cell(cell) = self.roles.group(self.plainest(state, group, step.placed))
        {
            let own = taken.iter().filter(|(place, _)| place.0 == cell && self.is_news(state, **place));
            due = own.flat_map(|(&place, &at)| self.reasons_of(place, at, &taken)).collect();
        }
        let mut needed = Needed::new();
        while let Some((place, at)) = due.pop() {
            // What stands on the board says the same.
            if is_other(at) && self.is_news(state, place) && needed.entry(at).or_default().insert(place) {
                due.extend(self.reasons_of(place, at, &taken));
            }
        }
        needed
    }

    /// Whether a reader does not see by the values that stand on the board that a cell does not have a value.
    fn is_news(&self, state: &State<'r>, (cell, value): Place) -> bool {
        let is_placed = |group: Group| state.live(group).find(|&candidate| state.is_placed(candidate));
        let of_cell = |cell: usize| is_placed(self.problem.choice_group(Choice::new(cell)));
        let has_value = |&other: &usize| {
            of_cell(other).and_then(|placed| self.roles.place(placed)).is_some_and(|place| place == (other, value))
        };
        let is_in_unit = || {
            let units = self.roles.units().iter().filter(|unit| unit.cells.binary_search(&cell).is_ok());
            units.flat_map(|unit| &unit.cells).any(has_value)
        };
        of_cell(cell).is_none() && !is_in_unit()
    }

    /// What was taken before, so that a clue of two cells could take this value from one of them: all values of the other that go with it, and
    /// that another clue took.
    fn reasons_of(&self, (cell, value): Place, at: usize, taken: &BTreeMap<Place, usize>) -> Vec<(Place, usize)> {
        let clue = &*self.all_narrowings()[at].clue;
        let (Some(relations), Some(&rank)) = (self.problem.relations(), self.ranks.get(&value)) else {
            return Vec::new();
        };
        let about = self.relations_about.get(cell).into_iter().flatten();
        let of_clue = about.filter(|&&relation| self.clue_of_relation(relation) == Some(clue));
        let number = |rank: u8| relations.numbers[usize::from(rank)];
        let with = |&relation: &usize| {
            let Relation::Pair { cells: [one, other], .. } = relations.list[relation] else { return Vec::new() };
            let Some(comparison) = Comparison::of(relations, relation) else { return Vec::new() };
            let (own, is_first) = (number(rank), one == cell);
            let fits = |other: i64| if is_first { comparison.holds(own, other) } else { comparison.holds(other, own) };
            let fitting = self.ranks.iter().filter(|(_, rank)| fits(number(**rank)));
            fitting.map(|(&value, _)| (if is_first { other } else { one }, value)).collect::<Vec<_>>()
        };
        let earlier = of_clue.flat_map(with).filter_map(|place| Some((place, *taken.get(&place)?)));
        earlier.filter(|(_, before)| *before < at && self.all_narrowings()[*before].clue != clue).collect()
    }

    /// What a clue took from cells by itself, in a sentence.
    fn narrowing(&self, at: usize, places: BTreeSet<Place>) -> String {
        let clue = &self.all_narrowings()[at].clue;
        format!("{}: {}.", capital(clue), self.places_are_not(places.into_iter()))
    }

    /// Why a cell does not have the values that clues took from it: `it is not 8 or 9 by the thermometer from r1c8`.
    pub(super) fn narrowed(&self, state: &State<'r>, cell: usize) -> Option<String> {
        let mut by_clue: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
        for Narrowing { clue, gone } in self.all_narrowings() {
            let own = gone.iter().filter(|place| place.0 == cell && self.is_news(state, **place));
            let own = own.map(|place| place.1);
            let values: Vec<usize> = own.collect();
            if !values.is_empty() {
                by_clue.entry(clue).or_default().extend(values);
            }
        }
        let say = |(clue, values): (&str, BTreeSet<usize>)| {
            let values: Vec<String> = values.into_iter().map(|value| self.value(value)).collect();
            format!("it is not {} by the {clue}", either(&values))
        };
        let said: Vec<String> = by_clue.into_iter().map(say).collect();
        (!said.is_empty()).then(|| joined(&said))
    }

    fn all_narrowings(&self) -> &'r [Narrowing] {
        match self.legend {
            Legend::Cells(cells) => cells.narrowings(),
            _ => &[],
        }
    }

    /// What a step looks at: what its bases could have, and the cells of its rule.
    fn look(&self, state: &State<'r>, step: &Step, looked: &mut BTreeSet<Looked>) {
        match &step.argument {
            Argument::Single(group) => {
                let group = self.plainest(state, *group, step.placed);
                if !matches!(self.roles.group(group), Role::Cell(_)) {
                    self.look_at(group, looked);
                }
            }
            Argument::Linear(linear) => linear.base.iter().for_each(|term| self.look_at(term.group, looked)),
            Argument::Rule(rule) => looked.extend(self.cells_of_rule(rule).into_iter().map(|cell| (cell, None))),
            Argument::Uniqueness(unique) => {
                let places = unique.pattern.iter().filter_map(|&candidate| self.roles.place(candidate));
                looked.extend(places.map(|(cell, _)| (cell, None)));
            }
            Argument::Cases(cases) => {
                cases.group.into_iter().for_each(|group| self.look_at(group, looked));
                let inside = cases.branches.iter().flat_map(|branch| &branch.steps);
                inside.for_each(|step| self.look(state, step, looked));
            }
        }
    }

    fn look_at(&self, group: Group, looked: &mut BTreeSet<Looked>) {
        match self.roles.group(group) {
            Role::Cell(cell) => drop(looked.insert((cell, None))),
            Role::Value { value, unit } => {
                looked.extend(self.roles.unit(unit).cells.iter().map(|&cell| (cell, Some(value))));
            }
            Role::Other => {
                let members = self.problem.members(group);
                if let Some(cells) = self.counted.get(members) {
                    looked.extend(cells.iter().map(|&cell| (cell, None)));
                }
            }
        }
    }
}
