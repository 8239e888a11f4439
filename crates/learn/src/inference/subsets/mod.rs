//! Subsets: k choices of a unit that have only k of its groups left use these up, so the other candidates of the groups are false.
//!
//! All such sets of all sizes are found by a matching of choices with groups (Régin, 1994): what can be reached from a choice along
//! the candidates that are left, and back along the matching, is the least such set that holds the choice. If it is large, the
//! groups that it leaves and the choices that these are confined to are a small one (a *hidden* subset), and say the same. The clause
//! is that one of the candidates that would have to be left is true, or the conclusion holds (Downing, Feydy and Stuckey, 2012).
//! It is kept once for all that a set concludes. A unit in which there was none rests for some calls, so not all is seen at once.

mod columns;
mod matching;
mod set;
mod unit;

use super::explanations::Explanations;
use super::pigeonhole::Pigeonhole;
use crate::literal::Lit;
use crate::remainder::Remainder;
use crate::trail::{Conflict, Reason, Trail};
use columns::{Cell, Columns};
use exactone_core::problem::{Candidate, Id, Table};
use matching::Matching;
use set::{Effect, Set};
use unit::{Unit, UnitId};

/// Where a candidate stands in a unit.
#[derive(Clone, Copy, Debug)]
struct Place {
    unit: UnitId,
    cell: Cell,
}

/// The units that are looked at, and for each candidate its places.
fn units_and_places(remainder: &Remainder) -> (Vec<Unit>, Table<Candidate, Place>) {
    let mut of_candidate = vec![Vec::new(); remainder.candidates()];
    let mut columns = Columns::new(remainder);
    let mut units = Vec::new();
    for lines in &remainder.units {
        let id = UnitId::from_index(units.len());
        let place = |candidate: Candidate, cell| of_candidate[candidate.index()].push(Place { unit: id, cell });
        units.extend(Unit::new(remainder, lines, &mut columns, place));
    }
    let mut places = Table::default();
    for those in of_candidate {
        places.push(those);
    }
    (units, places)
}

/// All units, and which of them have changed.
#[derive(Debug)]
pub(super) struct Subsets {
    units: Vec<Unit>,
    places: Table<Candidate, Place>,
    /// The greatest size of a set.
    size: usize,
    changed: Vec<UnitId>,
    is_changed: Vec<bool>,
    matching: Matching,
    /// The set that concluded last, or was a conflict.
    set: Option<Set>,
}

impl Subsets {
    /// Sets of at most this size. For each unit O(choices × groups), and O(groups of a candidate) for each candidate of its choices.
    pub(super) fn new(remainder: &Remainder, size: u8) -> Self {
        let (units, places) = units_and_places(remainder);
        Self {
            places,
            size: usize::from(size),
            changed: (0..units.len()).map(UnitId::from_index).collect(),
            is_changed: vec![true; units.len()],
            units,
            matching: Matching::default(),
            set: None,
        }
    }

    /// A literal became true.
    #[inline]
    pub(super) fn see(&mut self, lit: Lit) {
        for place in self.places.row(lit.candidate()) {
            let unit = place.unit;
            self.units[unit.index()].see(place.cell, lit.is_positive());
            if !lit.is_positive() && !self.is_changed[unit.index()] {
                self.is_changed[unit.index()] = true;
                self.changed.push(unit);
            }
        }
    }

    /// Takes back what was seen of a literal.
    #[inline]
    pub(super) fn unsee(&mut self, lit: Lit) {
        for place in self.places.row(lit.candidate()) {
            self.units[place.unit.index()].unsee(place.cell, lit.is_positive());
        }
    }

    /// Looks at changed units until one of them concludes something: why all that it concludes holds.
    pub(super) fn run(
        &mut self,
        remainder: &Remainder,
        trail: &mut Trail,
        explanations: &mut Explanations,
        looked_at: &mut u64,
    ) -> Result<Option<Reason>, Conflict> {
        while let Some(&unit) = self.changed.last() {
            if self.units[unit.index()].is_due() {
                *looked_at += self.units[unit.index()].rows() as u64;
                let found = self.look(remainder, trail, explanations, unit);
                self.units[unit.index()].looked(found != Ok(None));
                if let Some(reason) = found? {
                    return Ok(Some(reason));
                }
            }
            self.changed.pop();
            self.is_changed[unit.index()] = false;
        }
        self.set = None;
        Ok(None)
    }

    fn look(
        &mut self,
        remainder: &Remainder,
        trail: &mut Trail,
        explanations: &mut Explanations,
        unit: UnitId,
    ) -> Result<Option<Reason>, Conflict> {
        let Self { units, matching, size, .. } = self;
        let unit = &mut units[unit.index()];
        unit.read();
        if let Err(rows) = matching.match_rows(unit.open_and_last()) {
            let Some(set) = Set::of(unit, rows, *size, Effect::Contradiction) else { return Ok(None) };
            explanations.explain_conflict(|causes| set.causes(remainder, causes));
            self.set = Some(set);
            return Err(Conflict::Explained);
        }
        matching.reach(unit.open());
        let Some(set) =
            matching.closed(unit.open(), unit.loose()).find_map(|rows| Set::of(unit, rows, *size, Effect::Conclusion))
        else {
            return Ok(None);
        };
        Ok(self.conclude(remainder, trail, explanations, set))
    }

    fn conclude(
        &mut self,
        remainder: &Remainder,
        trail: &mut Trail,
        explanations: &mut Explanations,
        set: Set,
    ) -> Option<Reason> {
        let leader = *set.rest().first()?;
        explanations.explain(leader, |causes| set.causes(remainder, causes));
        for &candidate in set.rest() {
            trail.set(Lit::is_not(candidate), Reason::Explained(leader));
        }
        self.set = Some(set);
        Some(Reason::Explained(leader))
    }

    /// The set that concluded last, or was a conflict, as a pigeonhole.
    pub(super) fn pigeonhole(&self, remainder: &Remainder) -> Option<Pigeonhole> {
        self.set.as_ref().map(|set| Pigeonhole { lines: set.lines_left(remainder) })
    }
}
