//! What one arm did in a block.

use super::cost::{CostScale, counted};
use super::run_table::{ArmColumn, RunTable};
use super::throughput::throughput;
use super::{Cost, Settings, Share, Throughput};
use crate::record::{Row, Status};
use crate::statistics::{Interval, Lifetime, mean, mean_interval, median, quantile, sorted, survival};
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};

/// What an arm did in a block.
///
/// Runs of the same instance, by other seeds or on other machines, are no independent samples. So they are first made
/// one number: their median, in which a run without an answer counts as more than all others. What is said of
/// *instances* is made of those.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ArmLine {
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Runs.
    pub runs: usize,
    /// Runs that were answered.
    pub answered_runs: usize,
    /// Runs that other arms have and this one lacks: the comparison is not finished.
    pub missing: usize,
    /// Answered runs without a known cost: they are in no cost.
    pub uncounted: usize,
    /// Answered runs with a solution that was not checked.
    pub unverified: usize,
    /// Answered runs that took less than the clock resolves, a microsecond: they count as that.
    pub floored: usize,
    /// The seconds for which an answered run was measured, with all its repetitions: the median. Below a millisecond times are
    /// not compared. Absent where work is counted.
    pub measured: Option<f64>,
    /// How the runs ended.
    pub endings: BTreeMap<Status, usize>,
    /// Instances answered, by more than half of the runs, of all instances that it ran on; with Wilson's interval.
    pub answered: Share,
    /// The mean cost with twice the limit for every run without an answer, all instances counting alike. Absent if there
    /// was such a run and no limit, of an arm that only crashed, and if the cost of an answer was not counted.
    pub par2: Option<f64>,
    /// Bootstrap interval of `par2` over instances; absent with fewer than two of them.
    pub par2_interval: Option<Interval>,
    /// Quartiles of the cost over instances; absent if the cost of an answer was not counted.
    pub quartiles: Option<Quartiles>,
    /// Where answered runs spent their time. Absent where rows have no times.
    pub spent: Option<Spent>,
    /// Median over instances.
    pub vars: Option<f64>,
    /// Median over instances.
    pub clauses: Option<f64>,
    /// Median over instances.
    pub literals: Option<f64>,
    /// Median over answered runs.
    pub nodes: Option<f64>,
    /// Median over answered runs.
    pub decisions: Option<f64>,
    /// Median over answered runs.
    pub propagations: Option<f64>,
    /// Median over answered runs.
    pub conflicts: Option<f64>,
    /// Median over answered runs.
    pub peak_bytes: Option<f64>,
    /// Puzzles a second, where runs are batches.
    pub throughput: Option<Throughput>,
    /// The cost of each instance, in the order of [`super::Block::instances`]; absent where it did not run.
    pub costs: Vec<Option<Cost>>,
    /// The known costs of instances in rising order: the cactus plot has a point `(index + 1, cost)` of each.
    pub cactus: Vec<f64>,
    /// The share of instances not yet answered, by cost: Kaplan and Meier's curve. Begins at (0, 1).
    pub survival: Vec<SurvivalStep>,
}

impl ArmLine {
    /// Runs that ended so.
    #[must_use]
    pub fn ended(&self, status: Status) -> usize {
        self.endings.get(&status).copied().unwrap_or(0)
    }

    /// Whether every run crashed, or was refused: then nothing is known of its cost.
    #[must_use]
    pub fn only_crashed(&self) -> bool {
        self.runs > 0 && self.ended(Status::Crashed) + self.ended(Status::Refused) == self.runs
    }
}

/// Quartiles of costs: a quarter of the instances cost no more than `low`, half no more than `median`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Quartiles {
    /// The first.
    pub low: Cost,
    /// The second.
    pub median: Cost,
    /// The third.
    pub high: Cost,
}

/// Where time was spent, as shares of the whole, which add up to 1: the means of the shares of each run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spent {
    /// Making the clauses.
    pub encode: f64,
    /// Handing them to the solver.
    pub load: f64,
    /// The search.
    pub solve: f64,
}

/// A step of a survival curve: from this cost on the share holds, until the next step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SurvivalStep {
    /// The cost.
    pub cost: f64,
    /// The share of instances that cost more.
    pub share: f64,
    /// The interval of the share.
    pub interval: Interval,
}

/// The line of each arm, the least PAR-2 first; without PAR-2 by what they answered, then by median. Arms with answers whose
/// cost nobody counted come after those, and arms that only crashed come last.
pub(super) fn lines(table: &RunTable, scale: &CostScale, settings: &Settings) -> Vec<ArmLine> {
    let all: HashSet<Run> = table.columns.iter().flat_map(ArmColumn::all_runs).map(run).collect();
    let line = |column: &ArmColumn| line(column, all.len(), scale, settings);
    let mut lines: Vec<ArmLine> = table.columns.iter().map(line).collect();
    let rank = |line: &ArmLine| line.par2.unwrap_or(f64::INFINITY);
    let middle =
        |line: &ArmLine| line.quartiles.and_then(|quartiles| quartiles.median.known()).unwrap_or(f64::INFINITY);
    lines.sort_by(|one, other| {
        let by_answers = other.answered.count.cmp(&one.answered.count);
        let by_crashes = one.only_crashed().cmp(&other.only_crashed());
        let by_counts = (one.uncounted > 0).cmp(&(other.uncounted > 0));
        by_crashes
            .then(by_counts)
            .then(rank(one).total_cmp(&rank(other)))
            .then(by_answers)
            .then(middle(one).total_cmp(&middle(other)))
    });
    lines
}

/// A run, whichever arm makes it.
type Run<'a> = (&'a str, &'a str, &'a str, u64);

fn run(row: &Row) -> Run<'_> {
    (&row.machine, &row.set, &row.instance, row.seed)
}

fn line(column: &ArmColumn, all: usize, scale: &CostScale, settings: &Settings) -> ArmLine {
    let costs = column.known_costs();
    let rising = sorted(&costs);
    let penalties = penalties(column, scale);
    let (answered, ran) = column.answered();
    let over_instances = |field: fn(&Row) -> Option<u64>| median_over_instances(column, field);
    let over_runs = |field: fn(&Row) -> Option<u64>| median_over_answers(column, field);
    let runs = || column.all_runs();
    let answers = || runs().filter(|row| row.status.is_answer());
    let mut endings = BTreeMap::new();
    runs().for_each(|row| *endings.entry(row.status).or_insert(0) += 1);
    ArmLine {
        arm: column.arm,
        runs: runs().count(),
        answered_runs: answers().count(),
        missing: all - runs().map(run).collect::<HashSet<Run>>().len(),
        uncounted: column.uncounted(scale),
        // A batch with a "none" in it has its solutions checked all the same.
        unverified: answers()
            .filter(|row| !row.verified && row.status != Status::None && row.answers.is_none())
            .count(),
        floored: runs().filter(|row| scale.is_floored(row)).count(),
        measured: column.measured,
        endings,
        answered: Share::of(answered, ran, settings),
        par2: penalties.as_deref().and_then(mean),
        par2_interval: penalties.and_then(|penalties| mean_interval(&penalties, &settings.bootstrap())),
        quartiles: quartiles(&rising).filter(|_| column.uncounted(scale) == 0),
        spent: spent(answers()),
        vars: over_instances(|row| row.vars),
        clauses: over_instances(|row| row.clauses),
        literals: over_instances(|row| row.literals),
        nodes: over_runs(|row| row.nodes),
        decisions: over_runs(|row| row.decisions),
        propagations: over_runs(|row| row.propagations),
        conflicts: over_runs(|row| row.conflicts),
        peak_bytes: over_runs(|row| row.peak_bytes),
        throughput: throughput(answers()),
        costs: column.costs.iter().map(|cost| cost.map(Cost::of)).collect(),
        survival: steps(&lifetimes(column, scale), settings),
        cactus: rising.into_iter().filter(|cost| cost.is_finite()).collect(),
    }
}

/// The mean penalised cost of the runs of each instance; `None` if one was cut off and there is no limit, and if the cost of an
/// answer is not known.
fn penalties(column: &ArmColumn, scale: &CostScale) -> Option<Vec<f64>> {
    if column.only_crashed() || column.uncounted(scale) > 0 {
        return None;
    }
    column.penalised.iter().flatten().map(|&cost| scale.penalised(cost)).collect()
}

fn quartiles(rising: &[f64]) -> Option<Quartiles> {
    let at = |share| quantile(rising, share).map(Cost::of);
    Some(Quartiles { low: at(0.25)?, median: at(0.5)?, high: at(0.75)? })
}

fn spent<'a>(answers: impl Iterator<Item = &'a Row>) -> Option<Spent> {
    let parts = |row: &Row| {
        let whole = row.seconds().filter(|&whole| whole > 0.0)?;
        Some([row.encode_seconds, row.load_seconds, row.solve_seconds].map(|part| part.unwrap_or(0.0) / whole))
    };
    let parts: Vec<[f64; 3]> = answers.filter_map(parts).collect();
    let share = |part: usize| mean(&parts.iter().map(|parts| parts[part]).collect::<Vec<f64>>());
    Some(Spent { encode: share(0)?, load: share(1)?, solve: share(2)? })
}

fn median_over_instances(column: &ArmColumn, field: fn(&Row) -> Option<u64>) -> Option<f64> {
    let of_instance = |runs: &Vec<&Row>| median(&numbers(runs.iter().copied(), field));
    median(&column.runs.iter().filter_map(of_instance).collect::<Vec<f64>>())
}

fn median_over_answers(column: &ArmColumn, field: fn(&Row) -> Option<u64>) -> Option<f64> {
    median(&numbers(column.all_runs().filter(|row| row.status.is_answer()), field))
}

fn numbers<'a>(rows: impl Iterator<Item = &'a Row>, field: fn(&Row) -> Option<u64>) -> Vec<f64> {
    rows.filter_map(field).map(counted).collect()
}

/// How long each instance was watched: to its answer, or to the limit. A run that failed at once would not have been
/// answered by waiting, so it too is watched to the limit.
pub(super) fn lifetimes(column: &ArmColumn, scale: &CostScale) -> Vec<Lifetime> {
    let costs = column.known_costs();
    let latest = costs.iter().copied().filter(|cost| cost.is_finite()).fold(scale.limit.unwrap_or(0.0), f64::max);
    let lifetime = |cost: f64| if cost.is_finite() { Lifetime::Ended(cost) } else { Lifetime::Left(latest) };
    costs.into_iter().map(lifetime).collect()
}

fn steps(lifetimes: &[Lifetime], settings: &Settings) -> Vec<SurvivalStep> {
    let start = SurvivalStep { cost: 0.0, share: 1.0, interval: Interval { low: 1.0, high: 1.0 } };
    let steps = survival(lifetimes, settings.confidence).into_iter();
    let steps = steps.map(|step| SurvivalStep { cost: step.time, share: step.share, interval: step.interval });
    std::iter::once(start).chain(steps).collect()
}
