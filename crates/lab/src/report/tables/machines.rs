//! The machines of a study, and how far their clocks can be trusted.

use super::super::table::{Cell, Column, Table};
use super::super::words::{clock_word, noise, whole};
use super::super::{Analysis, MachineSummary};
use crate::plot::Unit;

/// What stands above it.
pub(super) const HEADING: &str = "Machines, noise and overhead";

/// The machines: one table.
pub(super) fn machines(analysis: &Analysis) -> Vec<Table> {
    let clock = clock_word(analysis.measure);
    let note = format!(
        "Overhead is what the harness added to a run, in {clock}: starting and ending its process. It is part of no cost."
    );
    vec![Table::new(HEADING.to_owned(), note, columns(), analysis.machines.iter().map(row).collect())]
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("machine"),
        Column::text("processor"),
        number("cores").with_room(),
        number("memory").with_room(),
        Column::text("system").with_room(),
        number("runs"),
        number("side by side").with_room(),
        number("overhead").about("Median"),
        number("95 of 100").about("95 of 100 runs had no more overhead"),
        number("most overhead").with_room(),
        Column::text("noise"),
    ]
}

fn row(it: &MachineSummary) -> Vec<Cell> {
    let count = |count: usize| Cell::number(count.to_string(), whole(count));
    let seconds = |seconds: Option<f64>| Cell::known(seconds, |seconds| Unit::Seconds.figure(seconds));
    let jobs: Vec<String> = it.jobs.iter().map(usize::to_string).collect();
    let bytes =
        it.machine.memory_bytes.and_then(|bytes| u32::try_from(bytes >> 20).ok()).map(|mb| f64::from(mb) * 1_048_576.0);
    vec![
        Cell::name(&it.machine.id),
        Cell::text(&it.machine.cpu),
        count(it.machine.cores),
        Cell::known(bytes, |bytes| Unit::Bytes.figure(bytes)),
        Cell::text(&it.machine.system),
        count(it.runs),
        Cell::text(jobs.join(", ")),
        seconds(it.overhead.map(|overhead| overhead.median)),
        seconds(it.overhead.map(|overhead| overhead.p95)),
        seconds(it.overhead.map(|overhead| overhead.max)),
        Cell::text(if it.runs > 0 { noise(&it.noise) } else { String::new() }),
    ]
}
