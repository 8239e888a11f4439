//! The runs that can be looked at together: one set in one order, or all sets.

use super::cost::CostScale;
use super::judge::{Judge, Test, correct};
use super::power::Family;
use super::progress::PlannedRuns;
use super::run_table::RunTable;
use super::{
    ArmLine, ArmSummary, Comparison, InstanceName, Noise, Progress, Settings, Study, TooFew, VirtualBest, arm_line,
    virtual_best,
};
use crate::record::{Row, Shuffle};
use crate::statistics::{Lifetime, LogRank, log_rank};
use serde::Serialize;
use std::collections::BTreeMap;

/// One set in one order, or all sets together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Block {
    /// The set; absent where all sets are taken together.
    pub set: Option<String>,
    /// What was shuffled.
    pub shuffle: Shuffle,
    /// How many of the runs that the manifests plan were made.
    pub progress: Progress,
    /// The instances that any arm ran on. A puzzle that two sets have is one instance of all sets together.
    pub instances: Vec<InstanceName>,
    /// The arms that ran, the least PAR-2 first; without PAR-2 by what they answered, then by median.
    pub arms: Vec<ArmLine>,
    /// Paired comparisons: of every two arms, or, if there are more than 12, of the best arm with each other one. `first`
    /// is the arm that stands earlier in `arms`.
    pub comparisons: Vec<Comparison>,
    /// Tests that Holm's correction was made for: those of every two arms with different specs, shown or not, of all blocks.
    /// The best arm was chosen by looking at the same rows, and the answer lists all blocks.
    pub family: usize,
    /// Present if there are so few instances that no difference of two arms could be significant, however large.
    pub too_few: Option<TooFew>,
    /// What the best arm of each instance would have come to.
    pub virtual_best: VirtualBest,
    /// Whether all arms' survival curves could be one, of those that did not only crash; absent with fewer than two of them or
    /// without answers.
    pub log_rank: Option<LogRank>,
}

/// Makes the blocks of a study.
pub(super) struct BlockBuilder<'a> {
    pub(super) arms: &'a [ArmSummary],
    pub(super) scale: &'a CostScale,
    pub(super) noises: &'a BTreeMap<String, Noise>,
    pub(super) plan: &'a PlannedRuns<'a>,
    pub(super) settings: &'a Settings,
}

/// A block before its tests are corrected together with those of all others.
struct Part<'a> {
    set: Option<&'a str>,
    shuffle: Shuffle,
    progress: Progress,
    table: RunTable<'a>,
    arms: Vec<ArmLine>,
    order: Vec<usize>,
    tests: Vec<Test>,
}

impl BlockBuilder<'_> {
    /// All blocks of the study that have rows.
    pub(super) fn blocks(&self, study: &Study) -> Vec<Block> {
        let sets = sets(study);
        let whole = (sets.len() > 1).then_some(None);
        let choices: Vec<Option<&str>> = whole.into_iter().chain(sets.into_iter().map(Some)).collect();
        let cells = Shuffle::ALL.into_iter().flat_map(|shuffle| choices.iter().map(move |set| (shuffle, *set)));
        let mut parts: Vec<Part> = cells.filter_map(|(shuffle, set)| self.part(study, shuffle, set)).collect();
        let family = Family { tests: correct(parts.iter_mut().flat_map(|part| &mut part.tests)), blocks: parts.len() };
        parts.into_iter().map(|part| self.block(part, family)).collect()
    }

    fn part<'a>(&self, study: &'a Study, shuffle: Shuffle, set: Option<&'a str>) -> Option<Part<'a>> {
        let belongs = |row: &&Row| row.shuffle == shuffle && set.is_none_or(|set| row.set == set);
        let rows: Vec<&Row> = study.rows.iter().filter(belongs).collect();
        if rows.is_empty() {
            return None;
        }
        let table = RunTable::of(&rows, self.arms, self.scale);
        let arms = arm_line::lines(&table, self.scale, self.settings);
        let order: Vec<usize> = arms.iter().map(|line| line.arm).collect();
        let tests = self.judge(&table, &order).tests();
        Some(Part { set, shuffle, progress: self.plan.part(&rows, shuffle, set), table, arms, order, tests })
    }

    fn judge<'a>(&'a self, table: &'a RunTable<'a>, order: &'a [usize]) -> Judge<'a> {
        let Self { arms, scale, noises, settings, .. } = *self;
        Judge { arms, scale, noises, settings, table, order }
    }

    fn block(&self, part: Part, family: Family) -> Block {
        let Part { set, shuffle, progress, table, arms, order, tests } = part;
        Block {
            set: set.map(str::to_owned),
            shuffle,
            progress,
            arms,
            comparisons: self.judge(&table, &order).comparisons(&tests),
            family: family.tests,
            too_few: TooFew::of(table.instances.len(), family, 1.0 - self.settings.confidence),
            virtual_best: virtual_best::virtual_best(&table, &order, self.scale, self.settings),
            log_rank: self.log_rank(&table),
            instances: table.instances,
        }
    }

    fn log_rank(&self, table: &RunTable) -> Option<LogRank> {
        let ran = table.columns.iter().filter(|column| !column.only_crashed());
        log_rank(&ran.map(|column| arm_line::lifetimes(column, self.scale)).collect::<Vec<Vec<Lifetime>>>())
    }
}

/// The sets, in the order of the manifests, and after them those that only rows name.
fn sets(study: &Study) -> Vec<&str> {
    let planned = study.manifests.iter().flat_map(|manifest| manifest.instances.iter().map(|instance| &instance.set));
    let mut sets: Vec<&str> = Vec::new();
    for set in planned.chain(study.rows.iter().map(|row| &row.set)) {
        if !sets.contains(&set.as_str()) {
            sets.push(set);
        }
    }
    sets
}
