//! Puzzles a second, where throughput is measured.

use super::super::table::{Cell, Column, Table};
use super::super::words::{arm_name, titled};
use super::super::{Analysis, ArmLine, Block, Throughput};
use crate::plot::Unit;

/// What stands above it.
pub(super) const HEADING: &str = "Throughput";

/// How many puzzles each arm of a block answers in a second of processor time.
pub(super) fn throughput(analysis: &Analysis, block: &Block) -> Vec<Table> {
    let lines = block.arms.iter().filter_map(|line| Some(row(analysis, line, line.throughput?)));
    let rows: Vec<Vec<Cell>> = lines.collect();
    let note = "Puzzles in a second of processor time on one core, all batches together; and the quarters of the batches that \
                were slower and faster."
        .to_owned();
    if rows.is_empty() { Vec::new() } else { vec![Table::new(titled(HEADING, block), note, columns(), rows)] }
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("arm"),
        number("puzzles").about("Puzzles of answered batches"),
        number("puzzles/s").about("Puzzles in a second of processor time"),
        number("a quarter below").about("A quarter of the batches had fewer a second"),
        number("a quarter above").about("A quarter of the batches had more a second"),
    ]
}

fn row(analysis: &Analysis, line: &ArmLine, found: Throughput) -> Vec<Cell> {
    let rate = |rate: f64| Cell::known(Some(rate), |rate| Unit::Count.figure(rate));
    vec![
        Cell::name(arm_name(analysis, line.arm)),
        Cell::number(
            found.puzzles.to_string(),
            crate::statistics::number(usize::try_from(found.puzzles).unwrap_or(usize::MAX)),
        ),
        rate(found.per_second),
        rate(found.low),
        rate(found.high),
    ]
}
