//! The arms of a block, best first: what they answered, at what cost, and how they stand against the first.

use super::super::conclusion::against;
use super::super::table::{Cell, Column, Table, Tone};
use super::super::words::{
    arm_name, block_name, cost, counted, figure, judged_interval, judged_ratio, of, percents, span, titled, whole,
};
use super::super::{Analysis, ArmLine, Block, Comparison, Cost, Verdict};

/// What stands above it.
pub(super) const HEADING: &str = "Arms";

/// The arms of a block.
pub(super) fn arms(analysis: &Analysis, block: &Block) -> Vec<Table> {
    let rows = block.arms.iter().map(|line| row(analysis, block, line)).collect();
    let unit = analysis.unit.word();
    let note = format!(
        "Cost is {unit}. PAR-2 is the mean over instances of the mean cost of their runs; a run without an answer counts twice \
         the limit. Medians and quartiles take of each instance the median of its runs."
    );
    vec![Table::new(titled(HEADING, block), note, columns(), rows)]
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("arm"),
        number("answered").about("Instances answered by more than half of the runs"),
        number("interval").about("Wilson interval of the share answered").with_room(),
        number("PAR-2").about("Mean cost, unanswered instances costing twice the limit"),
        number("PAR-2 interval").about("Bootstrap interval over instances"),
        number("median").about("Median cost over instances"),
        number("quartiles").about("A quarter of the instances costs less, a quarter more").with_room(),
        Column::text("to the first").about("What can be said of the first arm and this one"),
    ]
}

/// The same on one screen: with the ratio of costs to the first arm, and names without what all of them begin with.
pub(in super::super) fn arms_at_a_glance(analysis: &Analysis, block: &Block, prefix: &str) -> Table {
    let number = Column::number;
    let columns = vec![
        Column::text("arm"),
        number("answered"),
        number("PAR-2"),
        number("median"),
        number("ratio"),
        number("interval"),
        Column::text("it is"),
    ];
    let rows = block.arms.iter().map(|line| glance(analysis, block, line, prefix)).collect();
    let among = if prefix.is_empty() { String::new() } else { format!(", arms: {prefix}…") };
    let is_alike = block.arms.iter().filter_map(|line| to_the_first(block, line)).all(|it| it.answered_alike());
    let with = if is_alike { "" } else { ", with twice the limit where one of the two has no answer" };
    let puzzles = counted(block.instances.len(), analysis.instances.one(), analysis.instances.several());
    Table::new(
        format!("{}: {puzzles} (ratio is to the first arm{with}{among})", block_name(block)),
        String::new(),
        columns,
        rows,
    )
}

fn glance(analysis: &Analysis, block: &Block, line: &ArmLine, prefix: &str) -> Vec<Cell> {
    let name = arm_name(analysis, line.arm);
    let [median, _] = quartiles(analysis, line);
    let to_first = to_the_first(block, line);
    vec![
        Cell::name(name.strip_prefix(prefix).unwrap_or(&name)),
        Cell::number(of(&line.answered), whole(line.answered.count)),
        par2(analysis, line),
        median,
        to_first.map_or_else(Cell::default, |it| ratio_cell(&it, judged_ratio(&it))),
        to_first.map_or_else(Cell::default, |it| ratio_cell(&it, judged_interval(&it))),
        verdict(analysis, block, line),
    ]
}

fn row(analysis: &Analysis, block: &Block, line: &ArmLine) -> Vec<Cell> {
    let unit = analysis.unit;
    let interval = line.answered.interval;
    let interval_of_par2 =
        line.par2_interval.map_or_else(Cell::default, |it| Cell::number(span(unit.of_axis(), it), it.low));
    let mut cells = vec![
        Cell::name(arm_name(analysis, line.arm)),
        Cell::number(of(&line.answered), whole(line.answered.count)),
        Cell::number(percents(interval), interval.low),
        par2(analysis, line),
        interval_of_par2,
    ];
    cells.extend(quartiles(analysis, line));
    cells.push(verdict(analysis, block, line));
    cells
}

/// The mean cost; in words where nobody counted the cost of an answer.
fn par2(analysis: &Analysis, line: &ArmLine) -> Cell {
    if line.uncounted > 0 {
        return Cell::number("not counted".to_owned(), f64::INFINITY);
    }
    Cell::known(line.par2, |par2| figure(analysis.unit, line, par2))
}

/// The median, and the quartiles beside it.
fn quartiles(analysis: &Analysis, line: &ArmLine) -> [Cell; 2] {
    let order = |cost: Cost| cost.known().unwrap_or(f64::INFINITY);
    line.quartiles.map_or_else(Default::default, |it| {
        let (low, high) = (cost(analysis.unit, line, it.low), cost(analysis.unit, line, it.high));
        let between = Cell::number(format!("{low} – {high}"), order(it.low));
        [Cell::number(cost(analysis.unit, line, it.median), order(it.median)), between]
    })
}

/// What can be said of the arm and the first one.
fn verdict(analysis: &Analysis, block: &Block, line: &ArmLine) -> Cell {
    let word = |it: Comparison| Cell::text(it.verdict.word(analysis.unit)).toned(tone(it.verdict));
    to_the_first(block, line).map_or_else(Cell::default, word)
}

/// The arm against the first one.
fn to_the_first(block: &Block, line: &ArmLine) -> Option<Comparison> {
    let best = block.arms.first().filter(|best| best.arm != line.arm)?;
    against(block, line.arm).into_iter().find(|it| it.second == best.arm)
}

/// A cell of the ratio that the verdict goes by, sorted by it; empty if nothing is known of it.
pub(super) fn ratio_cell(it: &Comparison, text: String) -> Cell {
    it.judged_ratio().filter(|_| !text.is_empty()).map_or_else(Cell::default, |judged| Cell::number(text, judged.mean))
}

pub(super) fn tone(verdict: Verdict) -> Tone {
    match verdict {
        Verdict::Faster | Verdict::AnswersMore => Tone::Good,
        Verdict::Slower | Verdict::AnswersFewer | Verdict::Crashed => Tone::Bad,
        Verdict::NotTold | Verdict::NotCounted | Verdict::SameEngine | Verdict::TooNoisy | Verdict::BelowResolution => {
            Tone::Soft
        }
    }
}
