//! What happens along a sweep: answers and medians by share of blanks, and how fast the cost grows with the side.

use super::super::table::{Cell, Column, Table};
use super::super::words::arm_name;
use super::super::{Analysis, BlankSweep, Cost, NoGrowth, Share, SideSweep, SweptPuzzles};
use crate::statistics::number;
use exactone_core::spelling::escaped;

/// What stands above the table of blanks.
pub(super) const BLANKS_HEADING: &str = "Along the share of blank cells";
/// What stands above the table of sides.
pub(super) const SIDES_HEADING: &str = "Growth with the side";

/// A table for each side that has a sweep of blanks.
pub(super) fn blanks(analysis: &Analysis) -> Vec<Table> {
    let note = "Answered, and the median cost; blanks in whole percents of the cells.".to_owned();
    let table = |(puzzles, side): (&SweptPuzzles, u32)| {
        let of_side = || analysis.blank_sweeps.iter().filter(move |it| (&it.puzzles, it.side) == (puzzles, side));
        let mut shares: Vec<u32> = of_side().flat_map(|sweep| sweep.points.iter().map(|point| point.blanks)).collect();
        shares.sort_unstable();
        shares.dedup();
        let mut columns = vec![Column::text("arm")];
        columns.extend(shares.iter().map(|share| Column::number(format!("{share}\u{a0}%"))));
        let rows = of_side().map(|sweep| blank_row(analysis, sweep, &shares)).collect();
        let of = swept_word(analysis, puzzles);
        Table::new(format!("{BLANKS_HEADING}: {of}, {side} cells a row"), note.clone(), columns, rows)
    };
    swept_sides(analysis).into_iter().map(table).collect()
}

/// The puzzles and sides that have a sweep of blanks.
pub(in super::super) fn swept_sides(analysis: &Analysis) -> Vec<(&SweptPuzzles, u32)> {
    let mut sides: Vec<_> = analysis.blank_sweeps.iter().map(|sweep| (&sweep.puzzles, sweep.side)).collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

/// The puzzles and shares of blanks that have a sweep of sides.
pub(in super::super) fn swept_shares(analysis: &Analysis) -> Vec<(&SweptPuzzles, u32)> {
    let mut shares: Vec<_> = analysis.side_sweeps.iter().map(|sweep| (&sweep.puzzles, sweep.blanks)).collect();
    shares.sort_unstable();
    shares.dedup();
    shares
}

/// The puzzles of a sweep: `sudoku, holes b`, or `hard, sudoku`; with the machine if there are several.
pub(in super::super) fn swept_word(analysis: &Analysis, puzzles: &SweptPuzzles) -> String {
    let SweptPuzzles { machine, model, set, holes } = puzzles;
    let mut parts: Vec<String> = set.iter().map(|set| escaped(set).into_owned()).collect();
    parts.push(escaped(model).into_owned());
    parts.extend(holes.map(|holes| format!("holes {holes}")));
    if analysis.machines.len() > 1 {
        parts.push(format!("machine {}", escaped(machine)));
    }
    parts.join(", ")
}

fn blank_row(analysis: &Analysis, sweep: &BlankSweep, shares: &[u32]) -> Vec<Cell> {
    let cell = |share: &u32| {
        let point = sweep.points.iter().find(|point| point.blanks == *share);
        point.map_or_else(Cell::default, |point| {
            let Share { count, of, .. } = point.answered;
            let text = format!("{count}/{of}, {}", written(analysis, point.median));
            Cell::number(text, point.median.known().unwrap_or(f64::INFINITY))
        })
    };
    std::iter::once(Cell::name(arm_name(analysis, sweep.arm))).chain(shares.iter().map(cell)).collect()
}

/// One table of all sweeps of sides.
pub(super) fn sides(analysis: &Analysis) -> Vec<Table> {
    let figure = Column::number;
    let columns = vec![
        Column::text("arm"),
        Column::text("puzzles").about("Set, rules and kind of holes"),
        figure("blanks"),
        figure("sides").with_room(),
        figure("median at the largest").about("The median cost on the largest grids"),
        figure("exponent").about("The cost grows as the side to this power"),
        figure("interval").with_room(),
    ];
    let note = "A line fitted to the logarithms of the medians, if none is 0 or cut off; its interval by the bootstrap within each \
                side, if each has six puzzles."
        .to_owned();
    let rows: Vec<Vec<Cell>> = analysis.side_sweeps.iter().map(|sweep| side_row(analysis, sweep)).collect();
    let known = (!rows.is_empty()).then(|| Table::new(SIDES_HEADING.to_owned(), note, columns, rows));
    known.into_iter().collect()
}

fn side_row(analysis: &Analysis, sweep: &SideSweep) -> Vec<Cell> {
    let sides: Vec<String> = sweep.points.iter().map(|(side, _)| side.to_string()).collect();
    let largest = sweep.points.last().map_or(Cost::Censored, |(_, cost)| *cost);
    let exponent = match sweep.unfitted {
        Some(reason) => Cell::number(format!("none: {}", unfitted_word(reason)), f64::INFINITY),
        None => Cell::known(sweep.exponent, |exponent| format!("{exponent:.2}")),
    };
    let interval = sweep.interval.map_or_else(Cell::default, |interval| {
        Cell::number(format!("{:.2}–{:.2}", interval.low, interval.high), interval.low)
    });
    vec![
        Cell::name(arm_name(analysis, sweep.arm)),
        Cell::text(swept_word(analysis, &sweep.puzzles)),
        Cell::number(format!("{}\u{a0}%", sweep.blanks), f64::from(sweep.blanks)),
        Cell::number(sides.join(", "), number(sweep.points.len())),
        Cell::number(written(analysis, largest), largest.known().unwrap_or(f64::INFINITY)),
        exponent,
        interval,
    ]
}

/// Why no line is fitted.
fn unfitted_word(reason: NoGrowth) -> &'static str {
    match reason {
        NoGrowth::TooFew => "too few sides",
        NoGrowth::CutOff => "cut off",
        NoGrowth::Zero => "a median is 0",
    }
}

fn written(analysis: &Analysis, cost: Cost) -> String {
    cost.known().map_or_else(|| "cut off".to_owned(), |cost| analysis.unit.of_axis().figure(cost))
}
