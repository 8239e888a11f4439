//! Judges every two arms of a block: which one is cheaper, or that nobody can tell.
//!
//! A winner is called only if all of this holds:
//!
//! - the specs differ, and both are counted in the same unit;
//! - Wilcoxon's test over all pairs, after Holm's correction for every two arms of the block, is significant;
//! - the mean leans to the same side as the ranks;
//! - it leans further than the same engine leans against itself on the noisiest of the machines (`noise.rs`), or, if
//!   the noise is not known well, by more than a tenth.

use super::cost::CostScale;
use super::pairs::Pairs;
use super::run_table::{ArmColumn, RunTable};
use super::{ArmSummary, Comparison, Noise, Settings, Verdict};
use crate::statistics::{SignedRank, holm};
use std::collections::BTreeMap;

/// The most arms of which every two are shown. If there are more, the best is shown with each other one.
const ALL_PAIRS: usize = 12;

/// Compares the arms of a block.
pub(super) struct Judge<'a> {
    /// The arms of the study.
    pub(super) arms: &'a [ArmSummary],
    pub(super) scale: &'a CostScale,
    /// By the machine's name.
    pub(super) noises: &'a BTreeMap<String, Noise>,
    pub(super) settings: &'a Settings,
    pub(super) table: &'a RunTable<'a>,
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
        let columns: Vec<&ArmColumn> = self.order.iter().map(|&arm| self.column(arm)).collect();
        let places = (0..columns.len()).flat_map(|one| (one + 1..columns.len()).map(move |other| (one, other)));
        let tested = places.map(|places| {
            let pairs = Pairs::of(columns[places.0], columns[places.1], self.scale);
            let test = if self.can_differ(places) { pairs.test() } else { None };
            Tested { places, pairs, test, corrected: None }
        });
        tested.collect()
    }

    fn column(&self, arm: usize) -> &ArmColumn<'_> {
        self.table.columns.iter().find(|column| column.arm == arm).expect("the order is that of the table's arms")
    }

    fn is_same_engine(&self, (one, other): (usize, usize)) -> bool {
        self.arms[self.order[one]].same_engine.contains(&self.order[other])
    }

    /// Whether they are two engines, and counted in the same unit.
    fn can_differ(&self, places: (usize, usize)) -> bool {
        let unit = |place: usize| self.arms[self.order[place]].unit;
        !self.is_same_engine(places) && unit(places.0) == unit(places.1)
    }

    fn comparison(&self, tested: &Tested) -> Comparison {
        let arms = (self.order[tested.places.0], self.order[tested.places.1]);
        let untested = Comparison::untested(arms, &tested.pairs, self.settings);
        let p = tested.test.map(|test| test.p);
        Comparison { p, corrected_p: tested.corrected, verdict: self.verdict(tested), ..untested }
    }

    fn verdict(&self, tested: &Tested) -> Verdict {
        if self.is_same_engine(tested.places) {
            return Verdict::SameEngine;
        }
        let level = 1.0 - self.settings.confidence;
        let significant = tested.test.filter(|_| tested.corrected.is_some_and(|p| p <= level));
        match significant.and_then(|test| tested.pairs.effect(&test)) {
            None => Verdict::NotTold,
            Some(effect) if effect.abs() <= self.noise() => Verdict::TooNoisy,
            Some(effect) if effect < 0.0 => Verdict::Faster,
            Some(_) => Verdict::Slower,
        }
    }

    /// The floor of the noisiest machine of the block, as a logarithm: the stand-in if it is unknown, 0 if there is no noise.
    fn noise(&self) -> f64 {
        let rows = self.table.columns.iter().flat_map(ArmColumn::all_runs);
        let floors = rows.filter_map(|row| Some(self.noises.get(&row.machine)?.floor()?.ln()));
        floors.fold(0.0, f64::max)
    }
}
