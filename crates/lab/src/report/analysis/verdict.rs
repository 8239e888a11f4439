//! What can be said of two arms, and when nothing can.
//!
//! A winner is called only if all of this holds:
//! - the specs differ, and both are counted in the same unit;
//! - Wilcoxon's test over all pairs, after Holm's correction for every two arms of the block, is significant;
//! - the mean leans to the same side as the ranks;
//! - it leans further than the same engine leans against itself on the noisiest of the machines (`noise.rs`), or, if
//!   nobody knows that, by more than a tenth.

use super::block::Maker;
use super::comparison::Pairs;
use super::noise::STAND_IN;
use super::table::{Column, Table};
use super::{Comparison, Noise};
use crate::statistics::{SignedRank, holm};
use serde::Serialize;

/// What can be said of two arms: the first is …
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// … cheaper than the second.
    Faster,
    /// … dearer than the second.
    Slower,
    /// … not told from the second: the difference could be chance.
    NotTold,
    /// … the second under another name: there is no winner, whatever the numbers.
    SameEngine,
    /// … told from the second, but by no more than the machine's noise, or than a tenth where that is unknown.
    TooNoisy,
}

impl Verdict {
    /// What can be said of the second arm.
    #[must_use]
    pub fn flipped(self) -> Self {
        match self {
            Self::Faster => Self::Slower,
            Self::Slower => Self::Faster,
            other => other,
        }
    }
}

/// Up to so many arms every two are shown; of more, the best with each other one.
const ALL_PAIRS: usize = 12;

/// Compares the arms of a block.
pub(super) struct Judge<'a> {
    pub(super) maker: &'a Maker<'a>,
    pub(super) table: &'a Table<'a>,
    /// The arms, the best first.
    pub(super) order: &'a [usize],
}

/// Comparisons, and how many tests were made for them.
pub(super) struct Judged {
    pub(super) shown: Vec<Comparison>,
    pub(super) family: usize,
}

/// Two places in the order, their pairs, and what the test said if there was one.
struct Tested {
    places: (usize, usize),
    pairs: Pairs,
    test: Option<SignedRank>,
    corrected: Option<f64>,
}

impl Judge<'_> {
    /// O(arms² × instances log instances) for the tests; a bootstrap for each that is shown.
    pub(super) fn comparisons(&self) -> Judged {
        let mut tested = self.tested();
        let probabilities: Vec<f64> = tested.iter().filter_map(|tested| Some(tested.test?.p)).collect();
        let mut corrected = holm(&probabilities).into_iter();
        for test in tested.iter_mut().filter(|tested| tested.test.is_some()) {
            test.corrected = corrected.next();
        }
        let is_shown = |test: &&Tested| self.order.len() <= ALL_PAIRS || test.places.0 == 0;
        let shown = tested.iter().filter(is_shown).map(|test| self.comparison(test)).collect();
        Judged { shown, family: probabilities.len() }
    }

    /// Every two arms; the same engine is not tested against itself.
    fn tested(&self) -> Vec<Tested> {
        let columns: Vec<&Column> = self.order.iter().map(|&arm| self.column(arm)).collect();
        let places = (0..columns.len()).flat_map(|one| (one + 1..columns.len()).map(move |other| (one, other)));
        let tested = places.map(|places| {
            let pairs = Pairs::of(columns[places.0], columns[places.1], self.maker.scale);
            let test = if self.can_differ(places) { pairs.test() } else { None };
            Tested { places, pairs, test, corrected: None }
        });
        tested.collect()
    }

    fn column(&self, arm: usize) -> &Column<'_> {
        self.table.columns.iter().find(|column| column.arm == arm).expect("the order is that of the table's arms")
    }

    fn is_same_engine(&self, (one, other): (usize, usize)) -> bool {
        self.maker.arms[self.order[one]].same_engine.contains(&self.order[other])
    }

    /// Whether they are two engines, and counted in the same unit.
    fn can_differ(&self, places: (usize, usize)) -> bool {
        let unit = |place: usize| self.maker.arms[self.order[place]].unit;
        !self.is_same_engine(places) && unit(places.0) == unit(places.1)
    }

    fn comparison(&self, tested: &Tested) -> Comparison {
        let (first, second) = (self.order[tested.places.0], self.order[tested.places.1]);
        let shown = tested.pairs.comparison(first, second, self.maker.settings);
        let p = tested.test.map(|test| test.p);
        Comparison { p, corrected_p: tested.corrected, verdict: self.verdict(tested), ..shown }
    }

    fn verdict(&self, tested: &Tested) -> Verdict {
        if self.is_same_engine(tested.places) {
            return Verdict::SameEngine;
        }
        let level = 1.0 - self.maker.settings.confidence;
        let significant = tested.test.filter(|_| tested.corrected.is_some_and(|p| p <= level));
        match significant.and_then(|test| tested.pairs.effect(&test)) {
            None => Verdict::NotTold,
            Some(effect) if effect.abs() <= self.noise() => Verdict::TooNoisy,
            Some(effect) if effect < 0.0 => Verdict::Faster,
            Some(_) => Verdict::Slower,
        }
    }

    /// The floor of the noisiest machine of the block, as a logarithm; the stand-in where it is unknown, 0 where noise is absent.
    fn noise(&self) -> f64 {
        let rows = self.table.columns.iter().flat_map(Column::all_runs);
        let floors = rows.filter_map(|row| match self.maker.noises.get(&row.machine) {
            Some(Noise::Known { floor, .. }) => Some(floor.ln()),
            Some(Noise::Unknown) => Some(STAND_IN.ln()),
            Some(Noise::Absent) | None => None,
        });
        floors.fold(0.0, f64::max)
    }
}
