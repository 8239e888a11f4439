//! What happens along a sweep: with the share of blank cells on grids of one side (phase transitions), and with the side at one
//! share of blanks (growth).
//!
//! Shares are rounded to whole percents, and to steps of five where sides are compared: small grids have no others. A side with
//! at least three shares has a sweep of blanks; a share with at least three sides has a sweep of sides. Each point needs at
//! least three instances. Instances whose shape is no square grid have no share.

use super::cost::CostScale;
use super::run_table::{ArmColumn, RunTable};
use super::{ArmSummary, Cost, Settings, Share, Study};
use crate::record::{Row, Shuffle};
use crate::statistics::{Growth, Interval, growth, median};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// An arm along the shares of blank cells, on grids of one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct BlankSweep {
    /// Cells of a row.
    pub side: u32,
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Its points, by rising share of blanks.
    pub points: Vec<BlankPoint>,
}

/// What an arm did on the instances with one share of blanks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct BlankPoint {
    /// Blank cells of a hundred.
    pub blanks: u32,
    /// Instances.
    pub instances: usize,
    /// How many it answered.
    pub answered: Share,
    /// The median of what they cost.
    pub median: Cost,
}

/// An arm along the sides, at one share of blank cells.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SideSweep {
    /// Blank cells of a hundred.
    pub blanks: u32,
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Its sides and the medians of the cost there, by rising side.
    pub points: Vec<(u32, Cost)>,
    /// By which power of the side the cost grows; absent if fewer than three medians are known.
    pub exponent: Option<f64>,
    /// Where the true exponent lies.
    pub interval: Option<Interval>,
}

/// Fewer points are no sweep, and fewer instances no point.
const FEWEST: usize = 3;

/// An instance's place in the table, by side and share of blanks.
type Places = BTreeMap<(u32, u32), Vec<usize>>;

/// Both kinds of sweeps of the study's first order: the structured one, if it was run. O(arms × instances), and a bootstrap
/// for each sweep of sides.
pub(super) fn of_first_order(
    study: &Study,
    arms: &[ArmSummary],
    scale: &CostScale,
    settings: &Settings,
) -> (Vec<BlankSweep>, Vec<SideSweep>) {
    let order = Shuffle::ALL.into_iter().find(|order| study.rows.iter().any(|row| row.shuffle == *order));
    let rows: Vec<&Row> = study.rows.iter().filter(|row| Some(row.shuffle) == order).collect();
    sweeps(&rows, &RunTable::of(&rows, arms, scale), settings)
}

fn sweeps(rows: &[&Row], table: &RunTable, settings: &Settings) -> (Vec<BlankSweep>, Vec<SideSweep>) {
    let places = places(rows, table);
    let sides: BTreeSet<u32> = places.keys().map(|key| key.0).collect();
    let coarse = coarse(&places);
    let shares: BTreeSet<u32> = coarse.keys().map(|key| key.1).collect();
    let blanks = sides.iter().flat_map(|&side| {
        let along: Vec<(u32, &[usize])> = of(&places, |key| (key.0 == side).then_some(key.1));
        table.columns.iter().filter_map(move |column| blank_sweep(column, side, &along, settings)).collect::<Vec<_>>()
    });
    let grown = shares.iter().flat_map(|&share| {
        let along: Vec<(u32, &[usize])> = of(&coarse, |key| (key.1 == share).then_some(key.0));
        table.columns.iter().filter_map(move |column| side_sweep(column, share, &along, settings)).collect::<Vec<_>>()
    });
    (blanks.collect(), grown.collect())
}

/// The instances of a part of the keys, by what is left of the key.
fn of(places: &Places, part: impl Fn(&(u32, u32)) -> Option<u32>) -> Vec<(u32, &[usize])> {
    places.iter().filter_map(|(key, instances)| Some((part(key)?, instances.as_slice()))).collect()
}

/// The same with shares in steps of five percents.
fn coarse(places: &Places) -> Places {
    let mut coarse = Places::new();
    for ((side, percent), instances) in places {
        coarse.entry((*side, (percent + 2) / 5 * 5)).or_default().extend(instances);
    }
    coarse
}

fn places(rows: &[&Row], table: &RunTable) -> Places {
    let numbers: HashMap<&str, usize> =
        table.instances.iter().enumerate().map(|(at, instance)| (instance.hash.as_str(), at)).collect();
    let mut seen = BTreeSet::new();
    let mut places = Places::new();
    for row in rows {
        let Some((side, givens)) = row.side.zip(row.givens).filter(|&(side, givens)| side > 0 && givens <= side * side)
        else {
            continue;
        };
        let place = numbers[row.hash.as_str()];
        if seen.insert(place) {
            let cells = f64::from(side * side);
            let blanks = 100.0 * (cells - f64::from(givens)) / cells;
            let percent = (0..=100).find(|&percent| f64::from(percent) + 0.5 > blanks).unwrap_or(100);
            places.entry((side, percent)).or_default().push(place);
        }
    }
    places
}

/// The costs of an arm on these instances; those that it did not run on are left out.
fn costs(column: &ArmColumn, instances: &[usize]) -> Vec<f64> {
    instances.iter().filter_map(|&at| column.costs[at]).collect()
}

fn blank_sweep(column: &ArmColumn, side: u32, along: &[(u32, &[usize])], settings: &Settings) -> Option<BlankSweep> {
    let point = |(blanks, instances): &(u32, &[usize])| {
        let costs = Some(costs(column, instances)).filter(|costs| costs.len() >= FEWEST)?;
        let answered = costs.iter().filter(|cost| cost.is_finite()).count();
        let median = Cost::of(median(&costs)?);
        Some(BlankPoint {
            blanks: *blanks,
            instances: costs.len(),
            answered: Share::of(answered, costs.len(), settings),
            median,
        })
    };
    let points: Vec<BlankPoint> = along.iter().filter_map(point).collect();
    (points.len() >= FEWEST).then_some(BlankSweep { side, arm: column.arm, points })
}

fn side_sweep(column: &ArmColumn, blanks: u32, along: &[(u32, &[usize])], settings: &Settings) -> Option<SideSweep> {
    let by_side: Vec<(u32, Vec<f64>)> = along
        .iter()
        .map(|(side, instances)| (*side, costs(column, instances)))
        .filter(|(_, costs)| costs.len() >= FEWEST)
        .collect();
    if by_side.len() < FEWEST {
        return None;
    }
    let points = by_side.iter().filter_map(|(side, costs)| Some((*side, Cost::of(median(costs)?)))).collect();
    let sized: Vec<(f64, Vec<f64>)> = by_side.into_iter().map(|(side, costs)| (f64::from(side), costs)).collect();
    let fitted = growth(&sized, &settings.bootstrap());
    let (exponent, interval) = fitted.map(|Growth { exponent, interval }| (exponent, interval)).unzip();
    Some(SideSweep { blanks, arm: column.arm, points, exponent, interval })
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, study};
    use super::super::super::{Analysis, Settings};
    use super::*;
    use crate::record::Status;

    /// Three instances of this side with so many givens each; the middle one takes so many seconds.
    fn rows(side: u32, givens: u32, seconds: f64) -> Vec<Row> {
        let row = |at: u32| Row {
            hash: format!("{side}-{givens}-{at}"),
            instance: format!("{side}-{givens}-{at}"),
            side: Some(side),
            givens: Some(givens),
            solve_seconds: Some(seconds * f64::from(at) / 2.0),
            ..answered("a", 0, 1.0)
        };
        (1..=3).map(row).collect()
    }

    fn analysis(rows: Vec<Row>) -> Analysis {
        Analysis::of(&study(rows), &Settings { resamples: 100, ..Settings::default() })
    }

    #[test]
    fn shares_of_blanks_on_one_side_are_a_sweep_with_medians_and_answers() {
        let mut all = [rows(9, 40, 1.0), rows(9, 30, 4.0), rows(9, 20, 9.0)].concat();
        all[7].status = Status::Cpu;
        all[8].status = Status::Cpu;
        let found = analysis(all);
        assert_eq!((found.blank_sweeps.len(), found.side_sweeps.len()), (1, 0));
        let points = &found.blank_sweeps[0].points;
        assert_eq!(points.iter().map(|point| point.blanks).collect::<Vec<_>>(), [51, 63, 75]);
        assert_eq!(
            points.iter().map(|point| point.median).collect::<Vec<_>>(),
            [Cost::Took(1.0), Cost::Took(4.0), Cost::Censored]
        );
        assert_eq!(points[2].instances, 3);
    }

    #[test]
    fn sides_at_one_share_of_blanks_grow_by_a_power() {
        let of = |side: u32| rows(side, side * side / 2, f64::from(side).powi(2));
        let found = analysis([of(4), of(16), of(36)].concat());
        assert_eq!((found.blank_sweeps.len(), found.side_sweeps.len()), (0, 1));
        let sweep = &found.side_sweeps[0];
        assert_eq!((sweep.blanks, sweep.points.len()), (50, 3));
        assert!((sweep.exponent.unwrap() - 2.0).abs() < 1e-9 && sweep.interval.unwrap().holds(2.0), "{sweep:?}");
    }

    #[test]
    fn two_points_are_no_sweep() {
        let found = analysis([rows(9, 40, 1.0), rows(9, 30, 4.0), rows(16, 128, 1.0)].concat());
        assert!(found.blank_sweeps.is_empty() && found.side_sweeps.is_empty());
    }
}
