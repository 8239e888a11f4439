//! A step of any kind: its name, its sentences, what it comes to and where to look.

use super::teller::Teller;
use super::text::capital;
use crate::name::Name;
use crate::state::State;
use crate::step::{Argument, Cases, Step};
use exactone_core::problem::{Candidate, Group};

impl<'r> Teller<'r> {
    /// A step with the argument by which it is told in the state before it: a single by the group that people see first, of all of which it is the last. That is
    /// its box, then its row or column, then its cell.
    #[must_use]
    pub fn plain(&self, state: &State<'r>, step: &Step) -> Step {
        match step.argument {
            Argument::Single(group) => {
                Step { argument: Argument::Single(self.plainest(state, group, step.placed)), ..step.clone() }
            }
            _ => step.clone(),
        }
    }

    /// What a step is called, in the state before it.
    #[must_use]
    pub fn name(&self, state: &State<'r>, step: &Step) -> Name {
        let name = self.roles.name(state, &self.plain(state, step));
        match self.rule_name(state, step) {
            Some(rule) => Name { words: Some(rule), ..name },
            None => name,
        }
    }

    /// The name with a capital, as a heading: `X-Wing`, `Naked single`.
    #[must_use]
    pub fn title(&self, state: &State<'r>, step: &Step) -> String {
        capital(&self.name(state, step).to_string())
    }

    /// A step in sentences, one line each, in the state before it. Lines about what is assumed are indented, two spaces for each assumption.
    #[must_use]
    pub fn lines(&self, state: &State<'r>, step: &Step) -> Vec<String> {
        match &step.argument {
            Argument::Single(group) => vec![self.single(state, *group, step.placed)],
            Argument::Linear(linear) => {
                let mut lines = self.sum(state, linear, step);
                lines[0] = capital(&lines[0]);
                lines
            }
            Argument::Rule(rule) => vec![capital(&self.by_rule(state, rule, step, None))],
            Argument::Cases(cases) => self.cases(state, cases, step),
            Argument::Uniqueness(unique) => self.uniqueness(state, unique, step),
        }
    }

    /// What a step comes to: `r1c2 is 4`, `r5c3 and r9c8 are not 4`.
    #[must_use]
    pub fn outcome(&self, step: &Step) -> String {
        match step.placed {
            Some(placed) => self.is(placed),
            None => self.are_not(&step.gone),
        }
    }

    /// That a group has no candidate left: `row 5 has no place for 9`.
    #[must_use]
    pub fn nothing(&self, group: Group) -> String {
        self.has_nothing(group)
    }

    /// Where to look: the base groups, the cell or group of a single, or what is assumed.
    #[must_use]
    pub fn place(&self, state: &State<'r>, step: &Step) -> String {
        match &self.plain(state, step).argument {
            Argument::Linear(linear) => self.groups(&linear.base.iter().map(|term| term.group).collect::<Vec<_>>()),
            Argument::Single(group) | Argument::Cases(Cases { group: Some(group), .. }) => self.groups(&[*group]),
            Argument::Rule(rule) => self.place_of_rule(rule),
            Argument::Cases(cases) => {
                let assumed: Vec<Candidate> = cases.branches.iter().map(|branch| branch.assumed).collect();
                match self.cells_of(&assumed) {
                    none if none.is_empty() => self.possible(assumed.into_iter()),
                    cells => cells,
                }
            }
            Argument::Uniqueness(unique) => self.cells_of(&unique.pattern),
        }
    }
}
