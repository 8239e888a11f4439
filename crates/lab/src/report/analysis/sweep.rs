//! What happens along a sweep: with the share of blank cells on grids of one side (phase transitions), and with the side at one
//! share of blanks (growth).
//!
//! Shares are rounded to whole percents, and to steps of five where sides are compared: small grids have no others. A side with
//! at least three shares has a sweep of blanks; a share with at least three sides has a sweep of sides. Each point needs at
//! least three instances. Which instances are one sweep is in `swept.rs`.

use super::cost::CostScale;
use super::run_table::{ArmColumn, RunTable};
use super::swept::{SweptPuzzles, of_first_order};
use super::{ArmSummary, Cost, Settings, Share, Study};
use crate::record::Row;
use crate::statistics::{Interval, NoGrowth, growth, median};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// An arm along the shares of blank cells, on grids of one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct BlankSweep {
    /// Its instances.
    #[serde(flatten)]
    pub puzzles: SweptPuzzles,
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
    /// Its instances.
    #[serde(flatten)]
    pub puzzles: SweptPuzzles,
    /// Blank cells of a hundred.
    pub blanks: u32,
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Its sides and the medians of the cost there, by rising side.
    pub points: Vec<(u32, Cost)>,
    /// By which power of the side the cost grows.
    pub exponent: Option<f64>,
    /// Where the true exponent lies; absent with fewer than six instances of a side, or if too many were cut off.
    pub interval: Option<Interval>,
    /// Why there is no exponent.
    pub unfitted: Option<NoGrowth>,
}

/// Fewer points are no sweep, and fewer instances no point.
const FEWEST: usize = 3;

/// An instance's place in the table, by side and share of blanks.
type Places = BTreeMap<(u32, u32), Vec<usize>>;

/// Both kinds of sweeps of the study's first order. O(arms × instances), and a bootstrap for each sweep of sides.
pub(super) fn sweeps(
    study: &Study,
    arms: &[ArmSummary],
    scale: &CostScale,
    settings: &Settings,
) -> (Vec<BlankSweep>, Vec<SideSweep>) {
    let (mut along_blanks, mut along_sides) = (Vec::new(), Vec::new());
    for (puzzles, rows) in of_first_order(study) {
        let table = RunTable::of(&rows, arms, scale);
        let places = places(&rows, &table);
        along_blanks.extend(blank_sweeps(&puzzles, &places, &table, settings));
        along_sides.extend(side_sweeps(&puzzles, &coarse(&places), &table, settings));
    }
    (along_blanks, along_sides)
}

fn blank_sweeps(puzzles: &SweptPuzzles, places: &Places, table: &RunTable, settings: &Settings) -> Vec<BlankSweep> {
    let sides: BTreeSet<u32> = places.keys().map(|key| key.0).collect();
    let of_side = |side: u32| {
        let along = of(places, |key| (key.0 == side).then_some(key.1));
        let sweep = |column: &ArmColumn| {
            let points = blank_points(column, &along, settings)?;
            Some(BlankSweep { puzzles: puzzles.clone(), side, arm: column.arm, points })
        };
        table.columns.iter().filter_map(sweep).collect::<Vec<_>>()
    };
    sides.into_iter().flat_map(of_side).collect()
}

fn side_sweeps(puzzles: &SweptPuzzles, places: &Places, table: &RunTable, settings: &Settings) -> Vec<SideSweep> {
    let shares: BTreeSet<u32> = places.keys().map(|key| key.1).collect();
    let of_share = |share: u32| {
        let along = of(places, |key| (key.1 == share).then_some(key.0));
        table.columns.iter().filter_map(|column| side_sweep(puzzles, column, (share, &along), settings)).collect()
    };
    shares.into_iter().flat_map(|share| -> Vec<SideSweep> { of_share(share) }).collect()
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
        let Some((side, givens)) =
            row.side.zip(row.givens).filter(|&(side, givens)| side > 0 && u64::from(givens) <= u64::from(side).pow(2))
        else {
            continue;
        };
        let place = numbers[row.hash.as_str()];
        if seen.insert(place) {
            let cells = f64::from(side) * f64::from(side);
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

/// The points of an arm; `None` if there are too few for a sweep.
fn blank_points(column: &ArmColumn, along: &[(u32, &[usize])], settings: &Settings) -> Option<Vec<BlankPoint>> {
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
    (points.len() >= FEWEST).then_some(points)
}

fn side_sweep(
    puzzles: &SweptPuzzles,
    column: &ArmColumn,
    (blanks, along): (u32, &[(u32, &[usize])]),
    settings: &Settings,
) -> Option<SideSweep> {
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
    Some(SideSweep {
        puzzles: puzzles.clone(),
        blanks,
        arm: column.arm,
        points,
        exponent: fitted.ok().map(|it| it.exponent),
        interval: fitted.ok().and_then(|it| it.interval),
        unfitted: fitted.err(),
    })
}
