//! The charts of a report, made from its numbers.
//!
//! | to add | do |
//! |---|---|
//! | curves of a block | a function, and its line of `CURVES` |
//! | a chart above a table of the whole report | a function, and its line of `ABOVE_TABLES` with the name of the table |

use super::tables::{profile_groups, profile_title, sides, swept_shares, swept_sides, swept_word};
use super::words::{arm_name, fraction, titled};
use super::{
    Analysis, ArmLine, BlankPoint, BlankSweep, Block, Cost, ProfileLine, Share, SideSweep, SizeLine, SweptPuzzles, Unit,
};
use crate::plot::{self, Axis, Bar, Chart, Curve, Dot, Panel, Quantity, Scale, Stress};
use crate::record::Measure;
use std::collections::{HashMap, HashSet};

/// A chart as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The name of the file.
    pub name: String,
    /// What is in it: SVG, or `TikZ` if its name ends so.
    pub text: String,
}

/// A chart, and what its file is called.
type Named = (String, Chart);

/// Draws a chart of a block.
type OfBlock = fn(&Analysis, &Block) -> Chart;

/// Draws charts of the whole report: for each table the charts above it.
type OfTables = fn(&Analysis) -> Vec<Vec<Named>>;

/// Charts of curves, two to a block: how the names of their files begin, and what draws them.
pub(super) const CURVES: [(&str, OfBlock); 2] = [("cactus", cactus), ("survival", survival)];

/// Charts of the whole report: the table that they stand above on the page, and what draws those of each such table.
const ABOVE_TABLES: [(&str, OfTables); 4] =
    [("blanks", blanks), ("growth", growths), ("sizes", sizes), ("profile", profiles)];

/// Every chart of a report as two files of its own: SVG for pages, and `TikZ` for papers. Each block has a cactus plot, survival curves and a scatter of the
/// first two arms. Each side has the sizes. Each set and depth has the propagation profile.
#[must_use]
pub fn figures(analysis: &Analysis) -> Vec<Figure> {
    let mut charts: Vec<Named> = analysis.blocks.iter().flat_map(|block| of_block(analysis, block)).collect();
    charts.extend(ABOVE_TABLES.iter().flat_map(|(_, draw)| draw(analysis)).flatten());
    let mut taken = HashSet::new();
    let files = |(name, chart): (String, Chart)| {
        let name = file_name(&name, &mut taken);
        [(format!("{name}.svg"), chart.file()), (format!("{name}.tikz"), chart.tikz())]
    };
    charts.into_iter().flat_map(files).map(|(name, text)| Figure { name, text }).collect()
}

fn of_block(analysis: &Analysis, block: &Block) -> Vec<Named> {
    let named = |kind: &str| format!("{kind} {} {}", block.set.as_deref().unwrap_or("all"), block.shuffle);
    let curves = CURVES.iter().map(|(kind, draw)| (named(kind), draw(analysis, block)));
    let pair = first_two(analysis, block).map(|pair| (named("scatter"), scatter(analysis, block, pair)));
    curves.chain(pair).collect()
}

/// The charts that stand above each of the tables of this name.
pub(super) fn above(table: &str, analysis: &Analysis) -> Vec<Vec<Chart>> {
    let drawn = ABOVE_TABLES.iter().filter(|(name, _)| *name == table).flat_map(|(_, draw)| draw(analysis));
    drawn.map(|charts| charts.into_iter().map(|(_, chart)| chart).collect()).collect()
}

/// A name that every system takes, once.
pub(crate) fn file_name(name: &str, taken: &mut HashSet<String>) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let words: String = name.chars().map(plain).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    let short: String = words.join("-").chars().take(80).collect();
    // Of other alphabets nothing may be left.
    let short = if short.is_empty() { "unnamed".to_owned() } else { short };
    let numbered = |number: u32| if number == 1 { short.clone() } else { format!("{short}-{number}") };
    let free = (1..=u32::MAX).map(numbered).find(|name| !taken.contains(name)).expect("fewer charts than numbers");
    taken.insert(free.clone());
    free
}

/// How many instances each arm answers at which cost.
fn cactus(analysis: &Analysis, block: &Block) -> Chart {
    let points = |line: &ArmLine| line.cactus.iter().zip(1u32..).map(|(&cost, at)| (f64::from(at), cost)).collect();
    let curves = block.arms.iter().map(|line| curve(analysis, line, points(line), Vec::new())).collect();
    let curves = stressed(analysis, block, curves);
    let title = titled("Answered at which cost", block);
    plot::cactus(&title, quantity(analysis), analysis.limit, &curves)
}

/// Which share of the instances is not answered yet, by cost.
fn survival(analysis: &Analysis, block: &Block) -> Chart {
    let curves = block.arms.iter().map(|line| survival_curve(analysis, line)).collect();
    let curves = stressed(analysis, block, curves);
    let title = titled("Not answered yet", block);
    plot::survival(&title, quantity(analysis), analysis.limit, &curves)
}

fn survival_curve(analysis: &Analysis, line: &ArmLine) -> Curve {
    // The step at which nothing is answered is where the chart begins.
    let steps = line.survival.iter().filter(|step| step.share < 1.0);
    let points: Vec<(f64, f64)> = steps.map(|step| (step.cost, step.share)).collect();
    let last = points.last().map_or(1.0, |point| point.1);
    let given_up = line.costs.contains(&Some(Cost::Censored));
    let censored = analysis.limit.filter(|_| given_up).map(|limit| (limit, last)).into_iter().collect();
    curve(analysis, line, points, censored)
}

/// What costs are, as the axes have it.
fn quantity(analysis: &Analysis) -> Quantity<'static> {
    let name = match (analysis.unit, analysis.measure) {
        (Unit::Seconds, Measure::Cpu) => "processor seconds",
        (Unit::Seconds, Measure::Throughput) => "processor seconds of a batch",
        (Unit::Seconds, _) => "wall-clock seconds",
        (unit, _) => unit.word(),
    };
    Quantity { name, unit: analysis.unit.of_axis() }
}

fn curve(analysis: &Analysis, line: &ArmLine, points: Vec<(f64, f64)>, censored: Vec<(f64, f64)>) -> Curve {
    let name = arm_name(analysis, line.arm);
    Curve { name, number: line.arm, look: line.arm, stress: Stress::Told, points, censored }
}

/// The most curves that a reader can tell apart.
const MOST_CURVES: usize = 12;
/// The number of curves that stand out if there are more: only a few can.
const TOLD: usize = 8;

/// The curves of a block's arms. If there are more than a chart can tell apart, some stand out, as many as there is room
/// for. These are the best of each solver, the best of each engine without one, and the best of all the others. The rest
/// is set aside. Those that stand out differ in colour.
fn stressed(analysis: &Analysis, block: &Block, curves: Vec<Curve>) -> Vec<Curve> {
    if !is_crowded(block) {
        return curves;
    }
    let (told, looks) = (told(analysis, block), looks(analysis));
    let stress = |at: usize| if told.contains(&at) { Stress::Told } else { Stress::Aside };
    let look = |curve: &Curve| looks.get(&curve.number).copied().unwrap_or(curve.look);
    curves
        .into_iter()
        .enumerate()
        .map(|(at, curve)| Curve { stress: stress(at), look: look(&curve), ..curve })
        .collect()
}

/// The looks of all arms whose curves stand out in a crowded chart: each its own, and in a chart no colour twice if that can be.
fn looks(analysis: &Analysis) -> HashMap<usize, usize> {
    let mut looks: HashMap<usize, usize> = HashMap::new();
    for block in analysis.blocks.iter().filter(|block| is_crowded(block)) {
        let arms: Vec<usize> = told(analysis, block).into_iter().map(|at| block.arms[at].arm).collect();
        for &arm in &arms {
            if looks.contains_key(&arm) {
                continue;
            }
            let beside: Vec<usize> = arms.iter().filter_map(|arm| looks.get(arm)).map(|look| look % TOLD).collect();
            let is_free = |look: &usize| !beside.contains(&(look % TOLD)) && !looks.values().any(|taken| taken == look);
            let most = (looks.len() + 1) * TOLD;
            let own = (0..most).find(is_free).expect("fewer arms of a chart than colours");
            looks.insert(arm, own);
        }
    }
    looks
}

/// Whether charts set some of the arms aside.
pub(super) fn is_crowded(block: &Block) -> bool {
    block.arms.len() > MOST_CURVES
}

/// The places of the arms whose curves stand out.
fn told(analysis: &Analysis, block: &Block) -> Vec<usize> {
    let mut families = HashSet::new();
    let first_of_family = |&at: &usize| {
        let arm = analysis.arms.get(block.arms[at].arm);
        arm.is_some_and(|arm| families.insert(arm.solver.as_ref().unwrap_or(&arm.spec)))
    };
    let mut told: Vec<usize> = (0..block.arms.len()).filter(first_of_family).take(TOLD).collect();
    let others: Vec<usize> = (0..block.arms.len()).filter(|at| !told.contains(at)).collect();
    told.extend(others.into_iter().take(TOLD - told.len()));
    told
}

/// The places of a block's first arm and of the next that is another engine, or else the next.
pub(super) fn first_two(analysis: &Analysis, block: &Block) -> Option<(usize, usize)> {
    let same = &analysis.arms.get(block.arms.first()?.arm)?.same_engine;
    let other = (1..block.arms.len()).find(|&at| !same.contains(&block.arms[at].arm));
    (block.arms.len() > 1).then_some((0, other.unwrap_or(1)))
}

/// The axis of a block's scatters: the same for every two arms, so that charts can be compared.
pub(super) fn scatter_axis(analysis: &Analysis, block: &Block) -> Axis {
    let costs = block.arms.iter().flat_map(|line| &line.costs).filter_map(|cost| cost.and_then(Cost::known));
    Axis::covering(costs.chain(analysis.limit), Scale::Log, analysis.unit.of_axis())
}

/// Two arms of a block, by their places in it, instance by instance.
pub(super) fn scatter(analysis: &Analysis, block: &Block, (across, up): (usize, usize)) -> Chart {
    let (one, other) = (&block.arms[across], &block.arms[up]);
    let both = one.costs.iter().zip(&other.costs).zip(&block.instances);
    let dots: Vec<Dot> = both
        .filter_map(|((one, other), instance)| {
            let (across, up) = ((*one)?.known(), (*other)?.known());
            Some(Dot { name: exactone_core::spelling::escaped(&instance.name).into_owned(), across, up })
        })
        .collect();
    let names = (arm_name(analysis, one.arm), arm_name(analysis, other.arm));
    let title = titled("Instance by instance", block);
    plot::scatter(&title, (scatter_axis(analysis, block), quantity(analysis).name), (&names.0, &names.1), &dots)
}

/// Along the share of blanks: two charts of each side, the share that is answered and the median cost, above a table of its own.
fn blanks(analysis: &Analysis) -> Vec<Vec<Named>> {
    let across = Quantity { name: "blank cells", unit: plot::Unit::Share };
    let of_side = |(puzzles, side): (&SweptPuzzles, u32)| {
        let of = swept_word(analysis, puzzles);
        let sweeps = || analysis.blank_sweeps.iter().filter(move |it| (&it.puzzles, it.side) == (puzzles, side));
        let along = |value: fn(&BlankPoint) -> Option<f64>| -> Vec<Curve> {
            let points = |sweep: &BlankSweep| {
                let point = |point: &BlankPoint| Some((f64::from(point.blanks) / 100.0, value(point)?));
                sweep.points.iter().filter_map(point).collect()
            };
            sweeps().map(|sweep| swept(analysis, sweep.arm, points(sweep))).collect()
        };
        let answered = Quantity { name: "share answered", unit: plot::Unit::Share };
        let shares = along(|point| fraction(&point.answered));
        let costs = along(|point| point.median.known());
        let title = |what: &str| format!("{what} by share of blanks: {of}, {side} cells a row");
        let linear = (Scale::Linear, Scale::Linear);
        vec![
            (
                format!("answered by blanks {of} {side}"),
                plot::course(&title("Answered"), (across, answered), linear, None, &shares),
            ),
            (
                format!("cost by blanks {of} {side}"),
                plot::course(
                    &title("Median cost"),
                    (across, quantity(analysis)),
                    (Scale::Linear, Scale::Log),
                    analysis.limit,
                    &costs,
                ),
            ),
        ]
    };
    swept_sides(analysis).into_iter().map(of_side).collect()
}

/// Along the sides: a chart of each share of blanks, all above one table.
fn growths(analysis: &Analysis) -> Vec<Vec<Named>> {
    let across = Quantity { name: "cells a row", unit: plot::Unit::Count };
    let of_share = |(puzzles, share): (&SweptPuzzles, u32)| {
        let of = swept_word(analysis, puzzles);
        let points = |sweep: &SideSweep| {
            let point = |(side, cost): &(u32, Cost)| Some((f64::from(*side), cost.known()?));
            sweep.points.iter().filter_map(point).collect()
        };
        let of_share = analysis.side_sweeps.iter().filter(|it| (&it.puzzles, it.blanks) == (puzzles, share));
        let curves: Vec<Curve> = of_share.map(|sweep| swept(analysis, sweep.arm, points(sweep))).collect();
        let title = format!("Median cost by side: {of}, {share} % blank");
        let scales = (Scale::Log, Scale::Log);
        (
            format!("cost by side {of} {share}"),
            plot::course(&title, (across, quantity(analysis)), scales, analysis.limit, &curves),
        )
    };
    let charts: Vec<Named> = swept_shares(analysis).into_iter().map(of_share).collect();
    if charts.is_empty() { Vec::new() } else { vec![charts] }
}

fn swept(analysis: &Analysis, arm: usize, points: Vec<(f64, f64)>) -> Curve {
    Curve { name: arm_name(analysis, arm), number: arm, look: arm, stress: Stress::Told, points, censored: Vec::new() }
}

/// The sizes: a chart of each side, all above one table.
fn sizes(analysis: &Analysis) -> Vec<Vec<Named>> {
    vec![sides(analysis).into_iter().map(|side| (format!("sizes {side}"), sizes_of(analysis, side))).collect()]
}

/// The sizes of all encodings on one side.
fn sizes_of(analysis: &Analysis, side: u32) -> Chart {
    let lines: Vec<&SizeLine> = analysis.sizes.iter().filter(|line| line.side == side).collect();
    let names: Vec<String> =
        lines.iter().map(|line| exactone_core::spelling::escaped(&line.encoding).into_owned()).collect();
    let panel = |title: &str, told: &dyn Fn(&SizeLine) -> Option<super::Spread>| {
        let bar = |spread: super::Spread| {
            let range = (spread.least < spread.greatest).then_some((spread.least, spread.greatest));
            Bar { value: spread.median, interval: range }
        };
        let bars = lines.iter().map(|line| told(line).map(bar)).collect();
        Panel { title: title.to_owned(), unit: plot::Unit::Count, bars }
    };
    let panels = [
        panel("variables", &|line| Some(line.vars)),
        panel("clauses", &|line| Some(line.clauses)),
        panel("literals", &|line| line.literals),
    ];
    plot::bars(&format!("Sizes of formulas: {side} cells a row"), &names, &panels)
}

/// The propagation profile: a chart of each set and depth, each above a table of its own.
fn profiles(analysis: &Analysis) -> Vec<Vec<Named>> {
    let named = |lines: &Vec<&ProfileLine>| {
        let set = lines[0].set.as_deref().unwrap_or("all");
        vec![(format!("profile {set} depth {}", lines[0].depth), profile(lines))]
    };
    profile_groups(analysis).iter().map(named).collect()
}

/// The propagation profile of one set and depth.
fn profile(lines: &[&ProfileLine]) -> Chart {
    let names: Vec<String> =
        lines.iter().map(|line| exactone_core::spelling::escaped(&line.subject).into_owned()).collect();
    let shares = |title: &str, told: &dyn Fn(&ProfileLine) -> Option<Share>| Panel {
        title: title.to_owned(),
        unit: plot::Unit::Share,
        bars: lines.iter().map(|line| told(line).and_then(|share| share_bar(&share))).collect(),
    };
    let ratio = Panel {
        title: "left, to consistency".to_owned(),
        unit: plot::Unit::Number,
        bars: lines.iter().map(|line| line.left_ratio.map(|value| Bar { value, interval: None })).collect(),
    };
    let panels = [
        shares("solved", &|line| Some(line.solved)),
        shares("by failed literals", &|line| line.solved_by_failed),
        ratio,
        shares("refuted", &|line| Some(line.refuted)),
    ];
    let told: Vec<Panel> = panels.into_iter().filter(|panel| panel.bars.iter().any(Option::is_some)).collect();
    plot::bars(&profile_title(lines), &names, &told)
}

fn share_bar(share: &Share) -> Option<Bar> {
    let interval = Some((share.interval.low, share.interval.high));
    fraction(share).map(|value| Bar { value, interval })
}

#[cfg(test)]
mod tests {
    use super::super::sample::{answered, study};
    use super::super::{Settings, tables};
    use super::*;
    use crate::record::Row;

    #[test]
    fn of_many_arms_those_that_stand_out_differ_in_colour_in_every_chart() {
        // 48 arms of four solvers; in the second set the order is turned round.
        let row = |set: &str, puzzle, arm: u32, cost: u32| Row {
            set: set.to_owned(),
            solver: Some(format!("solver {}", arm % 4)),
            ..answered(&format!("arm {arm}"), puzzle, f64::from(cost) / 10.0)
        };
        let rows = (0..48).flat_map(|arm| [row("s", 0, arm, arm + 1), row("t", 1, arm, 48 - arm)]);
        let analysis = Analysis::of(&study(rows.collect()), &Settings { resamples: 10, ..Settings::default() });
        for block in &analysis.blocks {
            let looks = looks(&analysis);
            let hues: HashSet<usize> =
                told(&analysis, block).iter().map(|&at| looks[&block.arms[at].arm] % TOLD).collect();
            assert_eq!(hues.len(), TOLD, "{:?}", block.set);
        }
    }

    #[test]
    fn charts_stand_above_tables_of_the_list() {
        for (table, _) in ABOVE_TABLES {
            assert!(tables::TABLES.iter().any(|kind| kind.name == table), "{table}");
        }
    }

    #[test]
    fn file_names_are_plain_and_differ() {
        let mut taken = HashSet::new();
        let names = ["cactus Hard/9×9 none", "cactus hard 9-9 none", "sizes ../9", "é", "ö"]
            .map(|name| file_name(name, &mut taken));
        assert_eq!(names, ["cactus-hard-9-9-none", "cactus-hard-9-9-none-2", "sizes-9", "unnamed", "unnamed-2"]);
    }
}
