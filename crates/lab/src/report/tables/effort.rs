//! Where the cost of the arms of a block went, and how their runs ended.

use super::super::table::{Cell, Column, Table, Tone};
use super::super::words::{arm_name, titled, whole};
use super::super::{Analysis, ArmLine, Block};
use crate::plot::Unit;
use crate::record::Status;

/// What stands above it.
pub(super) const HEADING: &str = "Effort";

/// Where the cost of the arms of a block went, and how their runs ended.
pub(super) fn effort(analysis: &Analysis, block: &Block) -> Vec<Table> {
    let rows = block.arms.iter().map(|line| row(analysis, line)).collect();
    let note = "Counts and memory are medians over answered runs.".to_owned();
    vec![Table::new(titled(HEADING, block), note, columns(), rows)]
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("arm"),
        number("encode").about("Share of the time spent making clauses"),
        number("load").about("Share of the time spent handing clauses over"),
        number("solve").about("Share of the time spent in the search"),
        number("nodes").about("Median over answered runs").with_room(),
        number("decisions").about("Median over answered runs").with_room(),
        number("propagations").about("Median over answered runs").with_room(),
        number("conflicts").about("Median over answered runs"),
        number("memory").about("Median of the most memory held"),
        number("runs").with_room(),
        Column::text("not answered").about("How the other runs ended"),
        number("missing").about("Runs that other arms have").with_room(),
    ]
}

fn row(analysis: &Analysis, line: &ArmLine) -> Vec<Cell> {
    let count = |number: Option<f64>| Cell::known(number, |number| Unit::Count.figure(number));
    let percent = |part: Option<f64>| Cell::known(part, |part| format!("{:.1}\u{a0}%", part * 100.0));
    let missing = (line.missing > 0).then(|| whole(line.missing));
    let spent = line.spent;
    vec![
        Cell::name(arm_name(analysis, line.arm)),
        percent(spent.map(|spent| spent.encode)),
        percent(spent.map(|spent| spent.load)),
        percent(spent.map(|spent| spent.solve)),
        count(line.nodes),
        count(line.decisions),
        count(line.propagations),
        count(line.conflicts),
        Cell::known(line.peak_bytes, |bytes| Unit::Bytes.figure(bytes)),
        Cell::number(line.runs.to_string(), whole(line.runs)),
        Cell::text(endings(line)),
        count(missing).toned(Tone::Bad),
    ]
}

/// How runs without an answer ended: `time 3, memory 1`.
fn endings(line: &ArmLine) -> String {
    let word = |status: &Status| format!("{status} {}", line.ended(*status));
    let censored = Status::ALL.iter().filter(|status| !status.is_answer() && line.ended(**status) > 0);
    censored.map(word).collect::<Vec<_>>().join(", ")
}
