//! Chains as players write them.

use super::chain::{Chain, Link};
use super::places::Pen;
use crate::name::Shape;
use exactone_core::problem::Candidate;

impl Pen<'_, '_> {
    /// A chain for all that goes by a sum, or several. None, if the sum is none, or something of it stands in no cell.
    pub(super) fn eureka(&self, shape: &Shape<'_>) -> Option<Vec<String>> {
        Chain::all(shape)?.iter().map(|chain| self.chain(shape, chain)).collect()
    }

    fn chain(&self, shape: &Shape<'_>, chain: &Chain) -> Option<String> {
        let mut said = String::new();
        for (at, link) in chain.links.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| &chain.links[before]);
            let meets_before = before.is_some_and(|before| self.meet_in_cell(shape, before, link));
            let next = chain.links.get(at + 1).filter(|next| self.meet_in_cell(shape, link, next));
            if before.is_some() && !meets_before {
                said.push('-');
            }
            if let Some(inside) = self.inside(shape, link) {
                said += &inside;
                continue;
            }
            let [first, last] = &link.sides;
            if !meets_before {
                said += &self.side(first)?;
            }
            said.push('=');
            said += &match next {
                Some(next) => self.two_values(last[0], next.sides[0][0])?,
                None => self.side(last)?,
            };
        }
        let end = if chain.is_loop { "-loop" } else { "" };
        Some(format!("{said}{end} => {}", self.eliminated(&chain.gone)?))
    }

    /// `(4=7)r5c8`, or of almost locked cells `(4=167)r5c789`, the value that leads on as the last. None of places of a unit.
    fn inside(&self, shape: &Shape<'_>, link: &Link) -> Option<String> {
        let mut cells: Vec<usize> = link.bases.iter().map(|&base| shape.base[base].cell()).collect::<Option<_>>()?;
        cells.sort_unstable();
        let [first, last] = link.sides.each_ref().map(|side| self.values_of(side));
        let (first, last) = (first?, last?);
        if let [cell] = cells[..] {
            let [first, last] = [first, last].map(|values| self.values(&values, "|"));
            return Some(format!("({first}={last}){}", self.cells(&[cell])));
        }
        let between = shape.values(&cells).into_iter().filter(|value| !first.contains(value) && !last.contains(value));
        let locked: Vec<usize> = between.chain(last.iter().copied()).collect();
        Some(format!("({}={}){}", self.together(&first), self.together(&locked), self.cells(&cells)))
    }

    /// Whether the sides of two links that meet are two values of one cell, and are written as one: `(4-7)r5c8`.
    fn meet_in_cell(&self, shape: &Shape<'_>, one: &Link, other: &Link) -> bool {
        let is_of_places = |link: &Link| self.inside(shape, link).is_none();
        match (&one.sides[1][..], &other.sides[0][..]) {
            ([last], [first]) => {
                let [last, first] = [last, first].map(|&candidate| self.place(candidate).map(|place| place.0));
                last.is_some() && last == first && is_of_places(one) && is_of_places(other)
            }
            _ => false,
        }
    }

    fn two_values(&self, last: Candidate, first: Candidate) -> Option<String> {
        let [(cell, last), (_, first)] = [self.place(last)?, self.place(first)?];
        Some(format!("({}-{}){}", self.teller.value(last), self.teller.value(first), self.cells(&[cell])))
    }

    /// `(4)r12c3`, `(4|5)r1c3`; else each value by itself.
    fn side(&self, side: &[Candidate]) -> Option<String> {
        let mut places: Vec<(usize, usize)> =
            side.iter().map(|&candidate| self.place(candidate)).collect::<Option<_>>()?;
        places.sort_unstable();
        let cell = places.first()?.0;
        if places.iter().all(|place| place.0 == cell) {
            let values: Vec<usize> = places.iter().map(|place| place.1).collect();
            return Some(format!("({}){}", self.values(&values, "|"), self.cells(&[cell])));
        }
        let of_value =
            |(value, cells): (usize, Vec<usize>)| format!("({}){}", self.teller.value(value), self.cells(&cells));
        Some(self.by_value(side)?.into_iter().map(of_value).collect::<Vec<_>>().join("|"))
    }

    /// The values of some candidates, each once.
    fn values_of(&self, side: &[Candidate]) -> Option<Vec<usize>> {
        Some(self.by_value(side)?.into_keys().collect())
    }
}
