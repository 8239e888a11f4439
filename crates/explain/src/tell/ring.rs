//! As many covers as bases, where this is no subset and no fish: a ring, or sets of cells whose values stand in different units.
//!
//! In a ring each base is linked to the next by one cover. Each base has one true candidate and each cover one at most, and there are as many of both. So every link
//! has its one value, and nothing beside the ring has it. That is told link by link: only what a link holds goes from its unit.

use super::teller::Teller;
use super::text::{either, joined};
use crate::linear::{Linear, Term};
use crate::name::Role;
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;

/// The most bases of a ring that are told one by one.
const MOST_BASES: usize = 12;

/// A base, and the cover by which it is linked to the next.
type Link = (Group, Group);

impl<'r> Teller<'r> {
    /// The links of a ring, and what each uses up. None, if the bases do not follow each other in one.
    pub(super) fn ring(&self, state: &State<'r>, linear: &Linear, so: &str) -> Option<String> {
        let groups = |terms: &[Term]| terms.iter().map(|term| term.group).collect::<Vec<Group>>();
        let links = Ring { state, base: groups(&linear.base), cover: groups(&linear.cover) }.links()?;
        let bases: Vec<String> = links.iter().map(|&(base, _)| self.either(base, state)).collect();
        let ends = links.iter().zip(links.iter().cycle().skip(1));
        let used: Vec<String> =
            ends.map(|(&(base, cover), &(next, _))| self.link(state, cover, [base, next])).collect();
        let count = links.len();
        Some(format!(
            "{}. Each of these {count} is linked to the next, and the last to the first, by what they cannot both have. So each of the {count} links has its one value: {}. {so}",
            bases.join(". "),
            used.join("; "),
        ))
    }

    /// `box 5 has its 6 in r4c5 or r6c6`.
    fn link(&self, state: &State<'r>, cover: Group, bases: [Group; 2]) -> String {
        let of_bases = |&member: &Candidate| {
            bases.iter().any(|base| state.problem().groups_of(member).binary_search(base).is_ok())
        };
        let members: Vec<Candidate> = state.live(cover).filter(of_bases).collect();
        match self.roles.group(cover) {
            Role::Value { value, unit } => {
                let cells: Vec<String> = members
                    .iter()
                    .filter_map(|&member| self.roles.place(member))
                    .map(|place| self.cell(place.0))
                    .collect();
                format!("{} has its {} in {}", self.roles.unit(unit).name, self.value(value), either(&cells))
            }
            _ => self.possible(members.into_iter()),
        }
    }

    /// Cells that have as many values together, each value within one unit: the values of each unit go from the rest of it alone.
    pub(super) fn spread_cells(&self, covers: &[(usize, usize)], cells: &str, so: &str) -> String {
        let mut by_unit: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for &(value, unit) in covers {
            by_unit.entry(unit).or_default().push(self.value(value));
        }
        let count = covers.len();
        let (mut inside, mut beside) = (Vec::new(), Vec::new());
        for (unit, values) in by_unit {
            let unit = &self.roles.unit(unit).name;
            inside.push(format!(
                "all their {} in {unit}",
                joined(&values.iter().map(|value| format!("{value}s")).collect::<Vec<_>>())
            ));
            beside.push(format!("no other cell of {unit} is {}", either(&values)));
        }
        let mut values: Vec<usize> = covers.iter().map(|cover| cover.0).collect();
        values.sort_unstable();
        let values: Vec<String> = values.into_iter().map(|value| self.value(value)).collect();
        format!(
            "{cells} have only {} left, {}. So each of these {count} values is in one of these {count} cells, and {}. {so}",
            joined(&values),
            joined(&inside),
            joined(&beside)
        )
    }
}

/// The bases and covers of a sum, as many of the one as of the other.
struct Ring<'s, 'p> {
    state: &'s State<'p>,
    base: Vec<Group>,
    cover: Vec<Group>,
}

impl Ring<'_, '_> {
    fn links(&self) -> Option<Vec<Link>> {
        let count = self.base.len();
        if self.cover.len() != count || !(2..=MOST_BASES).contains(&count) {
            return None;
        }
        (0..count).find_map(|last| {
            let mut way = vec![(0, usize::MAX)];
            self.extend(&mut way, self.cover[last], last)
                .then(|| way.iter().map(|&(base, cover)| (self.base[base], self.cover[cover])).collect())
        })
    }

    /// Leaves the last base of the way by a cover that holds all of it that the cover before it does not; `into` is that cover, `last` the one that closes the ring.
    fn extend(&self, way: &mut Vec<(usize, usize)>, into: Group, last: usize) -> bool {
        let at = way.len() - 1;
        let (inside, outside): (Vec<Candidate>, Vec<Candidate>) =
            self.state.live(self.base[way[at].0]).partition(|&member| self.is_in(member, into));
        if inside.is_empty() || outside.is_empty() {
            return false;
        }
        let holds = |cover: usize| outside.iter().all(|&member| self.is_in(member, self.cover[cover]));
        if way.len() == self.base.len() {
            way[at].1 = last;
            return holds(last);
        }
        let is_new =
            |way: &[(usize, usize)], cover: usize| cover != last && way[..at].iter().all(|link| link.1 != cover);
        for cover in (0..self.cover.len()).filter(|&cover| is_new(way, cover) && holds(cover)).collect::<Vec<_>>() {
            way[at].1 = cover;
            for base in 0..self.base.len() {
                if way.iter().all(|link| link.0 != base) {
                    way.push((base, usize::MAX));
                    if self.extend(way, self.cover[cover], last) {
                        return true;
                    }
                    way.pop();
                }
            }
        }
        false
    }

    fn is_in(&self, member: Candidate, group: Group) -> bool {
        self.state.problem().groups_of(member).binary_search(&group).is_ok()
    }
}
