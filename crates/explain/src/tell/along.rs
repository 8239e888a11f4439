//! Chains with hidden sets as nodes: the sets first, then link by link.
//!
//! A hidden set is values of a unit that stand in one cell more than there are values. So if one of these cells has none of them, all others have one each.
//! `Set A: 1 and 2 stand in row 5 only in r5c4, r5c5 and r5c8, in all of these cells but one.`

use super::notation::{Chain, Link};
use super::teller::Teller;
use super::text::{capital, joined};
use crate::linear::Linear;
use crate::name::{Family, Role, Shape};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

impl<'r> Teller<'r> {
    /// A chain in which some link is a hidden set. None, if there is no such link, or if what goes needs several chains.
    pub(super) fn along(&self, state: &State<'r>, linear: &Linear, step: &Step) -> Option<Vec<String>> {
        let family = self.roles.name(state, step).technique.family();
        if linear.rank() != 1 || !matches!(family, Family::Chains | Family::AlmostLocked) {
            return None;
        }
        let shape = Shape::new(&self.roles, state, step, linear);
        let mut chains = Chain::all(&shape)?;
        let chain = chains.pop().filter(|_| chains.is_empty())?;
        if !chain.links.iter().any(|link| link.bases.len() > 1 && cells(&shape, link).is_none()) {
            return None;
        }
        let sets: Vec<&Link> = chain.links.iter().filter(|link| link.bases.len() > 1).collect();
        let mut lines: Vec<String> =
            ('A'..='Z').zip(&sets).map(|(name, link)| self.set_of(&shape, name, link)).collect();
        if sets.iter().any(|link| cells(&shape, link).is_some()) {
            lines.push("A set of cells has one value more than cells, so it lacks just one of its values.".to_owned());
        }
        for (number, link) in (1..).zip(&chain.links) {
            let next = chain.links.get(number);
            let set = sets.iter().position(|set| *set == link).and_then(|at| ('A'..='Z').nth(at));
            lines.push(format!("  {number}. {}", self.link_of(&shape, link, next, set)));
        }
        let [first, last] = [&chain.links[0].sides[0], &chain.links[chain.links.len() - 1].sides[1]];
        let [first, last] = [first, last].map(|side| self.one_of(side));
        lines.push(format!("So {first}, or {last}. In both cases, {}.", self.are_not(&step.gone)));
        Some(lines)
    }

    /// What a set is: values in one cell more, or cells with one value more.
    fn set_of(&self, shape: &Shape<'_>, name: char, link: &Link) -> String {
        let live = || link.bases.iter().flat_map(|&base| &shape.base[base].live).copied();
        let own: BTreeSet<usize> =
            live().filter_map(|candidate| self.roles.place(candidate)).map(|place| place.1).collect();
        let values = joined(&own.iter().map(|&value| self.value(value)).collect::<Vec<_>>());
        let places = self.cells_of(&live().collect::<Vec<_>>());
        if cells(shape, link).is_some() {
            return format!("Set {name}: {places} with {values}.");
        }
        let bases: Vec<Group> = link.bases.iter().map(|&base| shape.base[base].group).collect();
        format!("Set {name}: in {}, {values} stand only in {places}, one cell more than values.", self.units(&bases))
    }

    /// `If r1c3 is not 4, r1c8 is 4 (the only place for 4 in row 1). Then r5c8 is not 4.`
    fn link_of(&self, shape: &Shape<'_>, link: &Link, next: Option<&Link>, set: Option<char>) -> String {
        let [first, last] = &link.sides;
        let why = match (set, cells(shape, link)) {
            (Some(name), Some(_)) => format!("set {name} has all its other values then"),
            (Some(name), None) => format!("set {name} is in all its other cells then"),
            (None, _) if last.len() > 1 => "no other place is left".to_owned(),
            (None, _) => self.briefly(shape.base[link.bases[0]].group),
        };
        let said = format!("If {}, {} ({why}).", self.are_not(first), self.one_of(last));
        let weak = next.map_or_else(String::new, |next| {
            let start = &next.sides[0];
            format!(" Then {}{}.", self.are_not(start), self.shared(shape, last, start))
        });
        capital(&format!("{said}{weak}"))
    }

    /// That one of the candidates of a side is true.
    fn one_of(&self, side: &[Candidate]) -> String {
        let mut side = side.to_vec();
        side.sort_unstable();
        self.possible(side.into_iter())
    }

    /// `, since column 8 has its 4 there`: why of two sides not both are true; nothing of two values of a cell.
    fn shared(&self, shape: &Shape<'_>, one: &[Candidate], other: &[Candidate]) -> String {
        let cover = shape.cover.iter().find(|cover| one.iter().chain(other).all(|&candidate| cover.holds(candidate)));
        match cover.map(|cover| (cover.role, cover.group)) {
            Some((Role::Value { value, unit }, _)) => {
                format!(", since {} has its {} there", self.roles.unit(unit).name, self.value(value))
            }
            Some((Role::Other, group)) => self.by([group].into_iter()),
            _ => String::new(),
        }
    }
}

/// The cells of a link, if its bases are cells.
fn cells(shape: &Shape<'_>, link: &Link) -> Option<Vec<usize>> {
    link.bases.iter().map(|&base| shape.base[base].cell()).collect()
}
