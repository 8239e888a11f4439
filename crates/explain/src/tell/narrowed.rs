//! What a clue takes from cells by itself, before anything else is known: `thermometer from r1c8: r1c8 is not 8 or 9`.
//!
//! Such values are no candidates of the problem, so no step removes them. Text and pages tell them once, before the first step that needs them
//! ([`Narrowings`]). A step that stands alone, in a picture or as data, has all that it needs.

use super::teller::Teller;
use super::text::{capital, either, joined};
use crate::name::Role;
use crate::state::State;
use crate::step::{Argument, Step};
use exactone_core::problem::{Choice, Group};
use exactone_formats::instance::{Legend, Narrowing};
use std::collections::{BTreeMap, BTreeSet};

/// A place of a value that a step looks at: a cell, and one value or all.
type Looked = (usize, Option<usize>);

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
    told: BTreeSet<usize>,
}

impl Narrowings {
    /// What a step needs of them in the state before it and what is not told yet, in sentences.
    pub fn before<'r>(&mut self, teller: &Teller<'r>, state: &State<'r>, step: &Step) -> Vec<String> {
        let needed = teller.narrowings_of(state, step).into_iter();
        needed.filter(|&at| self.told.insert(at)).map(|at| teller.narrowing(at)).collect()
    }
}

impl<'r> Teller<'r> {
    /// What clues took from cells by themselves that a step needs in the state before it, in sentences: `Thermometer from r1c8: r1c8 is not 8 or 9.`
    /// Of cells that have their value it needs nothing, and a naked single says it by itself.
    #[must_use]
    pub fn narrowings(&self, state: &State<'r>, step: &Step) -> Vec<String> {
        self.narrowings_of(state, step).into_iter().map(|at| self.narrowing(at)).collect()
    }

    /// The numbers of these.
    fn narrowings_of(&self, state: &State<'r>, step: &Step) -> BTreeSet<usize> {
        let mut looked = BTreeSet::new();
        self.look(step, &mut looked);
        let own = self.rule_name(state, step);
        let is_open = |cell: usize| !state.is_settled(self.problem.choice_group(Choice::new(cell)));
        let is_needed = |narrowing: &Narrowing| {
            let is_looked = |&(cell, value): &(usize, usize)| {
                (looked.contains(&(cell, None)) || looked.contains(&(cell, Some(value)))) && is_open(cell)
            };
            narrowing.gone.iter().any(is_looked)
        };
        let is_other = |narrowing: &Narrowing| own.as_deref() != Some(&narrowing.clue);
        let all = self.all_narrowings().iter().enumerate();
        all.filter(|(_, narrowing)| is_other(narrowing) && is_needed(narrowing)).map(|(at, _)| at).collect()
    }

    /// What a clue took from cells by itself, in a sentence.
    fn narrowing(&self, at: usize) -> String {
        let Narrowing { clue, gone } = &self.all_narrowings()[at];
        format!("{}: {}.", capital(clue), self.places_are_not(gone.iter().copied()))
    }

    /// Why a cell does not have the values that clues took from it: `it is not 8 or 9 by the thermometer from r1c8`.
    pub(super) fn narrowed(&self, cell: usize) -> Option<String> {
        let mut by_clue: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
        for Narrowing { clue, gone } in self.all_narrowings() {
            let own = gone.iter().filter(|place| place.0 == cell).map(|place| place.1);
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
    fn look(&self, step: &Step, looked: &mut BTreeSet<Looked>) {
        match &step.argument {
            Argument::Single(group) if matches!(self.roles.group(*group), Role::Cell(_)) => {}
            Argument::Single(group) => self.look_at(*group, looked),
            Argument::Linear(linear) => linear.base.iter().for_each(|term| self.look_at(term.group, looked)),
            Argument::Rule(rule) => looked.extend(self.cells_of_rule(rule).into_iter().map(|cell| (cell, None))),
            Argument::Uniqueness(unique) => {
                let places = unique.pattern.iter().filter_map(|&candidate| self.roles.place(candidate));
                looked.extend(places.map(|(cell, _)| (cell, None)));
            }
            Argument::Cases(cases) => {
                cases.group.into_iter().for_each(|group| self.look_at(group, looked));
                let inside = cases.branches.iter().flat_map(|branch| &branch.steps);
                inside.for_each(|step| self.look(step, looked));
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
