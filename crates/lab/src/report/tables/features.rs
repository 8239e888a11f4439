//! What features of the puzzles tell: which arm to take, and how each goes with the cost of each arm.

use super::super::table::{Cell, Column, Table, Tone};
use super::super::telling::{arms, not_looked_at, tree};
use super::super::words::{arm_name, counted, order_word, p_value, probability, ratio};
use super::super::{Analysis, ArmChoice, FeatureAnalysis};
use crate::plot::Unit;
use crate::statistics::Interval;
use exactone_core::spelling::escaped;

/// What stands above the trees.
pub(super) const CHOICES_HEADING: &str = "Which arm to take, by features";
/// What stands above the correlations.
pub(super) const CORRELATIONS_HEADING: &str = "Features and costs";

/// Arms that are shown where there is little room.
const NARROW: usize = 3;

/// The trees against the best arm; none with too few puzzles.
pub(super) fn choices(analysis: &Analysis) -> Vec<Table> {
    let Some(features) = analysis.features.as_ref().filter(|features| !features.choices.is_empty()) else {
        return Vec::new();
    };
    let rows = features.choices.iter().map(|choice| choice_row(analysis, features, choice)).collect();
    let (one, several) = (analysis.instances.one(), analysis.instances.several());
    let note = format!(
        "Of {}. A tree of at most three questions on features chooses an arm for each {one}; it is judged on {several} that it \
         has not seen, in ten parts drawn by lot. It is held against the best arm, which is known afterwards. The ratio is the \
         geometric mean of its costs to those of the arm under `always`; p is of Wilcoxon's signed-rank test after Holm's \
         correction over {}. Features tell something where p is below {:.2}, the ratio below 1 and beyond the machine's noise, and \
         PAR-2 below that of every arm.",
        which(analysis, features),
        counted(features.choices.len(), "tree", "trees"),
        1.0 - analysis.settings.confidence
    );
    vec![Table::new(CHOICES_HEADING.to_owned(), note, choice_columns(), rows)]
}

/// The puzzles, the order and the machine that the analysis is of.
fn which(analysis: &Analysis, features: &FeatureAnalysis) -> String {
    let puzzles = counted(features.instances, analysis.instances.one(), analysis.instances.several());
    format!("{puzzles}, {}, machine {}", order_word(features.shuffle), escaped(&features.machine))
}

fn choice_columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("between"),
        Column::text("features tell"),
        Column::text("always").about("The arm with the least geometric mean"),
        number("PAR-2 of the best arm").about("The least PAR-2 of an arm"),
        number("PAR-2 by features").about("Each instance chosen for by a tree that has not seen it"),
        number("PAR-2 of the virtual best").about("The best arm of each instance"),
        number("ratio").about("Geometric mean of what the tree chose to the arm under `always`"),
        number("interval").about("BCa bootstrap interval of the ratio").with_room(),
        number("p").about("Wilcoxon's signed-rank test, after Holm's correction"),
        Column::text("tree").about("Of all instances").with_room(),
    ]
}

fn choice_row(analysis: &Analysis, features: &FeatureAnalysis, choice: &ArmChoice) -> Vec<Cell> {
    let cost = |cost: f64| Cell::known(Some(cost), |cost| analysis.unit.of_axis().figure(cost));
    let verdict =
        if choice.tells { Cell::text("the arm").toned(Tone::Good) } else { Cell::text("nothing").toned(Tone::Soft) };
    let interval = choice.interval.map_or_else(Cell::default, |it| Cell::number(written(it), it.low));
    vec![
        Cell::text(arms(analysis, choice)),
        verdict,
        Cell::name(arm_name(analysis, choice.always)),
        cost(choice.par2_always),
        cost(choice.par2_chosen),
        cost(choice.par2_virtual_best),
        Cell::known(Some(choice.ratio), ratio),
        interval,
        Cell::known(Some(choice.corrected_p), probability),
        if choice.tells { Cell::text(tree(analysis, features, &choice.tree)) } else { Cell::default() },
    ]
}

fn written(interval: Interval) -> String {
    let number = |number| Unit::Number.figure(number);
    format!("{}–{}", number(interval.low), number(interval.high))
}

/// The rank correlation of each feature with the cost of each arm; none with too few puzzles.
pub(super) fn correlations(analysis: &Analysis) -> Vec<Table> {
    let Some(features) = analysis.features.as_ref().filter(|features| !features.correlations.is_empty()) else {
        return Vec::new();
    };
    let arm = |(at, &arm): (usize, &usize)| {
        let column = Column::number(arm_name(analysis, arm));
        if at < NARROW { column } else { column.with_room() }
    };
    let columns = std::iter::once(Column::text("feature")).chain(features.arms.iter().enumerate().map(arm)).collect();
    let rows = (0..features.features.len()).map(|feature| correlation_row(analysis, features, feature)).collect();
    let several = analysis.instances.several();
    let note = format!(
        "Spearman's rank correlation with the cost, of {}: above 0 {several} with more of it cost more. p after Holm's correction over \
         {}.{}",
        which(analysis, features),
        counted(features.correlations.len(), "test", "tests"),
        not_looked_at(features)
    );
    vec![Table::new(CORRELATIONS_HEADING.to_owned(), note, columns, rows)]
}

fn correlation_row(analysis: &Analysis, features: &FeatureAnalysis, feature: usize) -> Vec<Cell> {
    let level = 1.0 - analysis.settings.confidence;
    let cell = |arm: &usize| {
        let found = features.correlations.iter().find(|it| it.feature == feature && it.arm == *arm);
        found.map_or_else(Cell::default, |it| {
            let cell = Cell::number(format!("{:.2} ({})", it.rho, p_value(it.corrected_p)), it.rho);
            if it.corrected_p <= level { cell } else { cell.toned(Tone::Soft) }
        })
    };
    std::iter::once(Cell::name(&features.features[feature])).chain(features.arms.iter().map(cell)).collect()
}
