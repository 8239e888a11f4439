//! Steps with almost locked sets that stand in no row, or have other links between them: the sets first, then what would follow from set to set.
//!
//! `Set A: r1c2 and r1c8 with 3, 6 and 8. ... Suppose r1c4 is 6. Set A lacks 6, since row 1 has its 6 in r1c4, so it has 3 and 8. ...`

use super::following::{Cause, Event, Following, Source};
use super::linked_sets::{Set, divided};
use super::teller::Teller;
use super::text::joined;
use crate::linear::Linear;
use crate::name::{Nodes, Role, Shape, Technique};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Group};

/// The sets of a sum, its other bases, and its covers.
struct Parts {
    sets: Vec<Set>,
    bases: Vec<Group>,
    covers: Vec<Group>,
}

impl<'r> Teller<'r> {
    /// A step that is called by its almost locked sets. None, if it is called otherwise, or if that does not follow from set to set.
    pub(super) fn chained_sets(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<Vec<String>> {
        let technique = self.roles.name(state, step).technique;
        let is_of_sets = matches!(technique, Technique::AlsXz(_) | Technique::AlsXyWing | Technique::AlsXyChain);
        let is_chain =
            matches!(technique, Technique::Chain { nodes: Nodes::AlmostLocked, .. } | Technique::DeathBlossom);
        let covers: Vec<Group> = linear.cover.iter().map(|cover| cover.group).collect();
        if !(is_of_sets || is_chain) || covers.iter().any(|&cover| self.roles.group(cover) == Role::Other) {
            return None;
        }
        let shape = Shape::new(&self.roles, state, step, linear);
        let others: Vec<Group> =
            shape.base.iter().filter(|part| part.cell().is_none()).map(|part| part.group).collect();
        divided(&shape, |division| {
            // A cell by itself is told as a cell, but for steps that are of sets alone.
            let (sets, cells): (Vec<Set>, Vec<Set>) =
                division.into_iter().partition(|set| is_of_sets || set.cells.len() > 1);
            let cells = shape.base.iter().filter(|part| cells.iter().any(|set| part.cell() == Some(set.cells[0])));
            let bases = cells.map(|part| part.group).chain(others.iter().copied()).collect();
            if sets.is_empty() {
                None
            } else {
                self.set_by_set(state, &Parts { sets, bases, covers: covers.clone() }, &step.gone)
            }
        })
    }

    fn set_by_set(&self, state: &State<'r>, nodes: &Parts, gone: &[Candidate]) -> Option<Vec<String>> {
        let events =
            |sets: &[Set], gone: Candidate| Following::events(state, (sets, &nodes.bases, &nodes.covers), gone);
        let sets = in_order(&nodes.sets, &events(&nodes.sets, *gone.first()?)?);
        let told: Vec<(Candidate, Vec<String>)> =
            gone.iter().map(|&gone| Some((gone, self.said_of(&events(&sets, gone)?)))).collect::<Option<_>>()?;
        let mut lines = self.set_lines(&sets);
        lines.extend(self.supposed(&told, &[]));
        Some(lines)
    }

    fn said_of(&self, events: &[Event]) -> Vec<String> {
        events.iter().map(|event| self.event(event)).collect()
    }

    fn event(&self, event: &Event) -> String {
        match event {
            Event::Placed { place, base, causes } => {
                format!("{} ({}{})", self.is(*place), self.briefly(*base), self.since_causes(causes))
            }
            Event::Within { base, cover, causes } => match self.roles.group(*cover) {
                Role::Value { value, unit } => {
                    let (unit, base) = (&self.roles.unit(unit).name, self.units(&[*base]));
                    format!("{unit} has its {} in {base}{}", self.value(value), self.since_causes(causes))
                }
                _ => format!("{} is in {}{}", self.group(*base), self.group(*cover), self.since_causes(causes)),
            },
            Event::Lacks { set, value, causes } => {
                format!(
                    "set {} lacks {}{}, so it has its other values",
                    name(*set),
                    self.value(*value),
                    self.since_causes(causes)
                )
            }
            Event::Empty { base, causes } => format!("{}{}", self.has_nothing(*base), self.since_causes(causes)),
            Event::Fails { set, values, causes } => {
                let values: Vec<String> = values.iter().map(|&value| self.value(value)).collect();
                format!("set {} lacks {}{}", name(*set), joined(&values), self.since_causes(causes))
            }
        }
    }

    /// `, since row 1 has its 6 in r1c4 and column 2 has its 3 in set A`.
    fn since_causes(&self, causes: &[Cause]) -> String {
        let say = |&(source, group): &Cause| {
            let Role::Value { value, unit } = self.roles.group(group) else {
                return match source {
                    Source::Place(place) => self.is(place),
                    _ => self.group(group),
                };
            };
            let place = match source {
                Source::Place(place) => self.cells_of(&[place]),
                Source::Base(base) => self.units(&[base]),
                Source::Set(set, _) => format!("set {}", name(set)),
            };
            format!("{} has its {} in {place}", self.roles.unit(unit).name, self.value(value))
        };
        let said: Vec<String> = causes.iter().map(say).collect();
        if said.is_empty() { String::new() } else { format!(", since {}", joined(&said)) }
    }
}

/// The name of a set, by its place.
fn name(set: usize) -> char {
    ('A'..='Z').nth(set).unwrap_or('Z')
}

/// The sets in the order in which these speak of them.
fn in_order(sets: &[Set], events: &[Event]) -> Vec<Set> {
    let mut order: Vec<usize> = Vec::new();
    for set in events.iter().flat_map(Event::sets).chain(0..sets.len()) {
        if !order.contains(&set) {
            order.push(set);
        }
    }
    order.into_iter().map(|set| sets[set].clone()).collect()
}
