//! Judges every two arms of a block: which one is cheaper, or that nobody can tell.
//!
//! A winner is called only if all of this holds:
//!
//! - the specs differ, both are counted in the same unit, all answers of both are, and neither only crashed;
//! - Wilcoxon's test over all pairs is significant after Holm's correction ([`correct`]): for every two arms of every block,
//!   because the answer of a report lists them all;
//! - the mean leans to the same side as the ranks;
//! - both were measured for a millisecond or more, by the median; else the clock tells nothing of them, only who answered is
//!   tested, and the verdict is "answers more";
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

/// Two arms of a block: their places in the order, their pairs, and what the test said if there was one.
pub(super) struct Test {
    places: (usize, usize),
    pairs: Pairs,
    /// The pairs that are tested, if they are others: those of the answers alone, where the clock tells nothing.
    answers: Option<Pairs>,
    result: Option<SignedRank>,
    corrected: Option<f64>,
}

/// What is said of a difference that is significant and beyond the noise.
fn called(is_first_better: bool, by_answers: bool) -> Verdict {
    match (is_first_better, by_answers) {
        (true, false) => Verdict::Faster,
        (false, false) => Verdict::Slower,
        (true, true) => Verdict::AnswersMore,
        (false, true) => Verdict::AnswersFewer,
    }
}

/// Holm's correction over all these tests; tells how many were made.
pub(super) fn correct<'a>(tests: impl Iterator<Item = &'a mut Test>) -> usize {
    let mut made: Vec<(f64, &mut Test)> = tests.filter_map(|test| Some((test.result?.p, test))).collect();
    let corrected = holm(&made.iter().map(|(p, _)| *p).collect::<Vec<f64>>());
    for ((_, test), corrected) in made.iter_mut().zip(corrected) {
        test.corrected = Some(corrected);
    }
    made.len()
}

impl Judge<'_> {
    /// The comparisons that are shown, of tests that were corrected. A bootstrap for each.
    pub(super) fn comparisons(&self, tests: &[Test]) -> Vec<Comparison> {
        let is_shown = |test: &&Test| self.order.len() <= ALL_PAIRS || test.places.0 == 0;
        tests.iter().filter(is_shown).map(|test| self.comparison(test)).collect()
    }

    /// Every two arms; the same engine is not tested against itself. O(arms² × instances log instances).
    pub(super) fn tests(&self) -> Vec<Test> {
        let columns: Vec<&ArmColumn> = self.order.iter().map(|&arm| self.column(arm)).collect();
        let places = (0..columns.len()).flat_map(|one| (one + 1..columns.len()).map(move |other| (one, other)));
        let test = |places: (usize, usize)| {
            let pairs = Pairs::of(columns[places.0], columns[places.1], self.scale);
            let is_resolved = columns[places.0].is_resolved() && columns[places.1].is_resolved();
            let answers = if is_resolved { None } else { Some(pairs.of_answers()) };
            let is_testable = self.can_differ(places) && (is_resolved || !pairs.one_sided.is_empty());
            let result = if is_testable { answers.as_ref().unwrap_or(&pairs).test() } else { None };
            Test { places, pairs, answers, result, corrected: None }
        };
        places.map(test).collect()
    }

    fn column(&self, arm: usize) -> &ArmColumn<'_> {
        self.table.columns.iter().find(|column| column.arm == arm).expect("the order is that of the table's arms")
    }

    fn is_same_engine(&self, (one, other): (usize, usize)) -> bool {
        self.arms[self.order[one]].same_engine.contains(&self.order[other])
    }

    /// Whether one of them only crashed.
    fn has_crashed(&self, (one, other): (usize, usize)) -> bool {
        [one, other].into_iter().any(|place| self.column(self.order[place]).only_crashed())
    }

    /// Whether one of them has answers whose cost nobody counted: those that are counted are no fair choice of all.
    fn is_uncounted(&self, (one, other): (usize, usize)) -> bool {
        [one, other].into_iter().any(|place| self.column(self.order[place]).uncounted(self.scale) > 0)
    }

    /// Whether they are two engines that ran, and counted all their costs in the same unit.
    fn can_differ(&self, places: (usize, usize)) -> bool {
        let unit = |place: usize| self.arms[self.order[place]].unit;
        let is_same_unit = unit(places.0) == unit(places.1);
        !self.is_same_engine(places) && is_same_unit && !self.has_crashed(places) && !self.is_uncounted(places)
    }

    fn comparison(&self, test: &Test) -> Comparison {
        let arms = (self.order[test.places.0], self.order[test.places.1]);
        let untested = Comparison::untested(arms, &test.pairs, self.settings);
        let p = test.result.map(|result| result.p);
        Comparison { p, corrected_p: test.corrected, verdict: self.verdict(test), ..untested }
    }

    fn verdict(&self, test: &Test) -> Verdict {
        if self.is_same_engine(test.places) {
            return Verdict::SameEngine;
        }
        if self.has_crashed(test.places) {
            return Verdict::Crashed;
        }
        if self.is_uncounted(test.places) {
            return Verdict::NotCounted;
        }
        let level = 1.0 - self.settings.confidence;
        let significant = test.result.filter(|_| test.corrected.is_some_and(|p| p <= level));
        let tested = test.answers.as_ref().unwrap_or(&test.pairs);
        match significant.and_then(|result| tested.effect(&result)) {
            None if test.answers.is_some() => Verdict::BelowResolution,
            None => Verdict::NotTold,
            Some(effect) if effect.abs() <= self.noise() => Verdict::TooNoisy,
            Some(effect) => called(effect < 0.0, test.answers.is_some()),
        }
    }

    /// The floor of the noisiest machine of the block, as a logarithm: the stand-in if it is unknown, 0 if there is no noise.
    fn noise(&self) -> f64 {
        let rows = self.table.columns.iter().flat_map(ArmColumn::all_runs);
        let floors = rows.filter_map(|row| Some(self.noises.get(&row.machine)?.floor()?.ln()));
        floors.fold(0.0, f64::max)
    }
}
