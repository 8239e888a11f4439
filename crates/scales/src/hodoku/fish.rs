//! Fish: the places of a digit in some units (the base) are caught by as many crossing units (the cover).
//!
//! What the cover has outside the base goes. Places of the base that the cover misses are fins: then only what all
//! fins see goes. A finned fish is *sashimi* if a unit of its base has one place or none without the fins. A
//! *franken* fish also takes boxes, on both sides; its base units may overlap in up to two cells, which count as
//! fins, and what two cover units share goes too. Order: digits ascending; rows as base before columns; units in
//! lexicographic order, lines before boxes.

use super::bits::{Mark, marks_in, seen_by_all};
use super::budget::Budget;
use super::grid::Grid;
use crate::board::UNIT_BITS;

const FINS: u32 = 5;
const OVERLAP: u32 = 2;

/// Which units a fish takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Rows against columns.
    Basic,
    /// Boxes as well.
    Franken,
}

/// What a fish leaves uncovered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fins {
    /// Nothing.
    None,
    /// Some cells.
    Finned,
    /// Some cells, without which a unit has one place or none.
    Sashimi,
}

/// The kind of fish that is asked for.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub shape: Shape,
    pub fins: Fins,
    pub size: u32,
}

/// A unit with its places of the digit.
type Places = (usize, u128);

struct Search<'a> {
    kind: Kind,
    digit: u8,
    budget: &'a Budget<'a>,
    bases: Vec<Places>,
    covers: Vec<Places>,
    base: Vec<Places>,
}

/// The first fish of a kind that takes marks.
pub(super) fn fish(grid: &Grid, kind: Kind, budget: &Budget) -> Option<Vec<Mark>> {
    (1..=9).find_map(|digit| {
        if grid.cells(digit) == 0 {
            return None;
        }
        [0, 9].into_iter().find_map(|first| Search::of(grid, kind, (digit, first), budget).run())
    })
}

impl<'a> Search<'a> {
    fn of(grid: &Grid, kind: Kind, (digit, first): (u8, usize), budget: &'a Budget<'a>) -> Self {
        let boxes = if kind.shape == Shape::Franken { 18..27 } else { 18..18 };
        let places = |unit: usize| Some((unit, UNIT_BITS[unit] & grid.cells(digit))).filter(|&(_, places)| places != 0);
        let fits = |&(_, places): &Places| kind.fins != Fins::None || places.count_ones() <= kind.size;
        let bases = (first..first + 9).chain(boxes.clone()).filter_map(places).filter(fits).collect();
        let covers = (9 - first..18 - first).chain(boxes).filter_map(places).collect();
        Self { kind, digit, budget, bases, covers, base: Vec::new() }
    }

    fn run(mut self) -> Option<Vec<Mark>> {
        self.choose_base(0, 0, 0)
    }

    /// Adds base units from this one on, to those whose places and overlaps are given.
    fn choose_base(&mut self, from: usize, places: u128, overlap: u128) -> Option<Vec<Mark>> {
        if self.base.len() == self.kind.size as usize {
            return self.choose_covers(places, overlap);
        }
        for at in from..self.bases.len() {
            let unit = self.bases[at];
            let shared = places & unit.1;
            let allowed = if self.kind.fins == Fins::None { 0 } else { OVERLAP };
            if shared.count_ones() + overlap.count_ones() > allowed && shared != 0 {
                continue;
            }
            self.base.push(unit);
            let found = self.choose_base(at + 1, places | unit.1, overlap | shared);
            self.base.pop();
            if found.is_some() || !self.budget.goes_on() {
                return found;
            }
        }
        None
    }

    fn choose_covers(&self, base: u128, overlap: u128) -> Option<Vec<Mark>> {
        let is_used = |unit: usize| self.base.iter().any(|&(used, _)| used == unit);
        let covers: Vec<u128> =
            self.covers.iter().filter(|&&(unit, places)| places & base != 0 && !is_used(unit)).map(|at| at.1).collect();
        self.budget.spend(covers.len() as u64);
        self.cover(&covers, (base, overlap), (0, 0, 0))
    }

    /// Adds cover units to those of a count, whose places and shared places are given.
    fn cover(&self, covers: &[u128], base: (u128, u128), chosen: (u32, u128, u128)) -> Option<Vec<Mark>> {
        let (count, places, twice) = chosen;
        let missing = self.kind.size - count;
        if missing == 0 {
            return self.effect(base, places, twice);
        }
        if self.is_hopeless(covers, (base.0 & !places).count_ones(), missing) {
            return None;
        }
        for at in 0..(covers.len() + 1).saturating_sub(missing as usize) {
            let next = (count + 1, places | covers[at], twice | places & covers[at]);
            let found = self.cover(&covers[at + 1..], base, next);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Whether more places are uncovered than these units and the fins can take.
    fn is_hopeless(&self, covers: &[u128], uncovered: u32, missing: u32) -> bool {
        let fins = if self.kind.fins == Fins::None { 0 } else { FINS };
        let most = covers.iter().map(|cover| cover.count_ones()).max().unwrap_or(0);
        uncovered > fins + most * missing
    }

    fn effect(&self, (base, overlap): (u128, u128), cover: u128, twice: u128) -> Option<Vec<Mark>> {
        let fins = base & !cover | overlap;
        if (self.kind.fins == Fins::None) != (fins == 0) || fins.count_ones() > FINS {
            return None;
        }
        let gone = (cover & !base | twice) & seen_by_all(fins);
        if gone == 0 || !self.has_asked_fins(fins) {
            return None;
        }
        Some(marks_in(gone, self.digit).collect())
    }

    fn has_asked_fins(&self, fins: u128) -> bool {
        let is_sashimi = self.base.iter().any(|&(_, places)| (places & !fins).count_ones() <= 1);
        self.kind.shape == Shape::Franken
            || self.kind.fins == Fins::None
            || is_sashimi == (self.kind.fins == Fins::Sashimi)
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::Limit;
    use super::super::sketch::{empty, text};
    use super::*;

    fn first(grid: &Grid, shape: Shape, fins: Fins, size: u32) -> String {
        text(fish(grid, Kind { shape, fins, size }, &Budget::of(Limit::default())))
    }

    #[test]
    fn an_x_wing_clears_its_columns() {
        let grid = empty().only_places(0, 5, &[1, 9]).only_places(4, 5, &[1, 9]);
        let removed = first(&grid, Shape::Basic, Fins::None, 2);
        assert_eq!(removed.split(' ').count(), 14);
        assert_eq!(first(&grid, Shape::Basic, Fins::None, 3), "", "more rows have too many places");
    }

    #[test]
    fn a_fin_leaves_what_it_sees() {
        let grid = empty().only_places(0, 5, &[1, 7, 9]).only_places(4, 5, &[1, 9]);
        assert_eq!(first(&grid, Shape::Basic, Fins::Finned, 2), "r2c9-5 r3c9-5");
        assert_eq!(first(&grid, Shape::Basic, Fins::Sashimi, 2), "");
    }

    #[test]
    fn a_fin_for_a_corner_is_sashimi() {
        let grid = empty().only_places(0, 5, &[1, 7]).only_places(4, 5, &[1, 9]);
        assert_eq!(first(&grid, Shape::Basic, Fins::Finned, 2), "");
        assert_eq!(first(&grid, Shape::Basic, Fins::Sashimi, 2), "r4c7-5 r6c7-5");
    }

    #[test]
    fn a_franken_fish_takes_a_box() {
        let grid = empty().only_places(0, 5, &[1, 7]).only_places(1, 5, &[3, 7]);
        let removed = first(&grid, Shape::Franken, Fins::None, 2);
        assert_eq!(removed, "r3c1-5 r3c2-5 r3c3-5 r3c7-5 r4c7-5 r5c7-5 r6c7-5 r7c7-5 r8c7-5 r9c7-5");
    }

    #[test]
    fn a_franken_fish_may_have_three_units_and_fins() {
        let grid = empty().only_places(0, 5, &[1, 4]).only_places(1, 5, &[3, 7]).only_places(4, 5, &[4, 7]);
        let removed = first(&grid, Shape::Franken, Fins::None, 3);
        assert!(removed.starts_with("r3c1-5 r3c2-5 r3c3-5 r3c4-5"), "{removed}");
        let finned = empty().only_places(0, 5, &[1, 7, 8]).only_places(1, 5, &[3, 7]);
        assert_eq!(first(&finned, Shape::Franken, Fins::Finned, 2), "r3c1-5");
    }
}
