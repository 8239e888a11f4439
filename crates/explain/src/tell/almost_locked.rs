//! Almost locked sets: which sets there are, which value links two of them, and what follows.
//!
//! `Set A: r1c1, r2c2 and r3c3 with 1, 2, 3 and 5. Set B: ... Sets A and B cannot both have 1, because row 1 has it only once (their restricted common).`
//! Sets that are not linked so are told as any other sum.

use super::linked_sets::{Link, LinkedSets, Order, Set};
use super::teller::Teller;
use super::text::{either, joined};
use crate::linear::Linear;
use crate::name::{Linked, Shape, Technique};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::Group;
use std::collections::BTreeSet;

impl<'r> Teller<'r> {
    /// A step that is called by its almost locked sets. None, if it is called otherwise, or if its sets are not linked in a row or a ring.
    pub(super) fn almost_locked(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<Vec<String>> {
        let (order, linked) = self.linked_sets(state, linear, step)?;
        let mut lines = self.set_lines(&linked.sets);
        lines.extend(self.links(&linked));
        lines.push(match order {
            Order::Row => self.end_to_end(&linked, step),
            Order::Ring => self.used_up(linear, step),
        });
        Some(lines)
    }

    /// The sets of such a step, in their order.
    pub(crate) fn linked_sets(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<(Order, LinkedSets)> {
        let order = match (self.roles.name(state, step).technique, linear.rank()) {
            (Technique::AlsXz(Linked::Doubly), _) | (Technique::AlsXyWing | Technique::AlsXyChain, 0) => Order::Ring,
            (Technique::AlsXz(Linked::Singly) | Technique::AlsXyWing | Technique::AlsXyChain, _) => Order::Row,
            _ => return None,
        };
        Some((order, LinkedSets::of(&Shape::new(&self.roles, state, step, linear), order)?))
    }

    /// `Set A: r1c1 and r2c2 with 1, 2 and 5.`
    pub(super) fn set_lines(&self, sets: &[Set]) -> Vec<String> {
        let say = |(name, set): (char, &Set)| {
            let cells: Vec<String> = set.cells.iter().map(|&cell| self.cell(cell)).collect();
            let values: Vec<String> = set.values().map(|value| self.value(value)).collect();
            format!("Set {name}: {} with {}.", joined(&cells), joined(&values))
        };
        let mut lines: Vec<String> = ('A'..='Z').zip(sets).map(say).collect();
        lines.push(match sets.len() {
            1 => "It has one value more than cells, so it lacks just one of its values.".to_owned(),
            _ => "Each set has one value more than cells, so it lacks just one of its values.".to_owned(),
        });
        lines
    }

    /// `Sets A and B cannot both have 4, because box 1 has it only once (their restricted common).`
    fn links(&self, linked: &LinkedSets) -> Vec<String> {
        let names: Vec<char> = linked.names().collect();
        let say = |(at, link): (usize, &Link)| {
            let mut pair = [names[at], names[(at + 1) % names.len()]];
            pair.sort_unstable();
            let [one, other] = pair;
            let (value, unit) = (self.value(link.value), &self.roles.unit(link.unit).name);
            format!(
                "Sets {one} and {other} cannot both have {value}, because {unit} has it only once (their restricted common)."
            )
        };
        linked.links.iter().enumerate().map(say).collect()
    }

    /// Of sets in a row: if the first lacks what goes, the last has it.
    fn end_to_end(&self, linked: &LinkedSets, step: &Step) -> String {
        let places = step.gone.iter().filter_map(|&gone| self.roles.place(gone));
        let gone: BTreeSet<usize> = places.map(|place| place.1).collect();
        let gone: Vec<String> = gone.into_iter().map(|value| self.value(value)).collect();
        let all = joined(&gone);
        let mut has: Vec<String> = linked.links.iter().map(|link| self.value(link.value)).collect();
        has.push(all.clone());
        let first = format!("If set A lacks {}, it has {}.", either(&gone), has[0]);
        let then =
            |(name, pair): (char, &[String])| format!("Then set {name} lacks {}, so it has {}.", pair[0], pair[1]);
        let others = linked.names().skip(1).zip(has.windows(2)).map(then);
        let said = [first].into_iter().chain(others).collect::<Vec<_>>().join(" ");
        let each = if gone.len() > 1 { "each of " } else { "" };
        let last = linked.names().last().unwrap_or('A');
        format!("{said} So {each}{all} is in set A or set {last}. In both cases, {}.", self.are_not(&step.gone))
    }

    /// Of sets in a ring: all their values are used up.
    fn used_up(&self, linear: &Linear, step: &Step) -> String {
        let covers: Vec<Group> = linear.cover.iter().map(|term| term.group).collect();
        format!(
            "So each set lacks one of these commons, and has all its other values. That uses up {}. So {}.",
            self.groups(&covers),
            self.are_not(&step.gone)
        )
    }
}
