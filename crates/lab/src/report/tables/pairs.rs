//! Two arms at a time, on the same instances: as a list, and as a matrix if there are few arms.

use super::super::conclusion::against;
use super::super::table::{Cell, Column, Table};
use super::super::words::{
    arm_name, counted, family, judged_interval, judged_ratio, probability, ratio, titled, whole,
};
use super::super::{Analysis, Block, Comparison};
use super::arms::{ratio_cell, tone};

/// What stands above it.
pub(super) const HEADING: &str = "Comparisons in pairs";

/// The comparisons of a block, as a list; no table of a single arm.
pub(super) fn pairs(analysis: &Analysis, block: &Block) -> Vec<Table> {
    if block.arms.len() < 2 {
        return Vec::new();
    }
    let rows = block.comparisons.iter().map(|it| row(analysis, it)).collect();
    let level = 1.0 - analysis.settings.confidence;
    let note = format!(
        "The ratio is the geometric mean of first to second, over the instances that at least one answered. What one did not \
         answer costs it twice the limit. Below 1 the first costs less; the interval is a BCa bootstrap. p is of Wilcoxon's \
         signed-rank test after Holm's correction over {}. An arm wins where p is below {level:.2} and the ratio beyond the \
         machine's noise.",
        family(analysis, block.family)
    );
    vec![Table::new(titled(HEADING, block), note, columns(), rows)]
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("first"),
        Column::text("is"),
        Column::text("second"),
        number("ratio").about("Geometric mean of first to second; an unanswered instance costs twice the limit"),
        number("interval").about("BCa bootstrap interval of the ratio"),
        number("p").about("Wilcoxon's signed-rank test, after Holm's correction"),
        number("pairs").about("Instances both ran on").with_room(),
        number("both").about("Instances both answered").with_room(),
        number("only first").about("Instances only the first answered").with_room(),
        number("only second").about("Instances only the second answered").with_room(),
        number("first less").about("Instances that cost the first less").with_room(),
        number("second less").about("Instances that cost the second less").with_room(),
        number("ratio of both").about("The ratio over the instances that both answered").with_room(),
    ]
}

fn row(analysis: &Analysis, it: &Comparison) -> Vec<Cell> {
    let count = |count: usize| Cell::number(count.to_string(), whole(count));
    vec![
        Cell::name(arm_name(analysis, it.first)),
        Cell::text(it.verdict.word(analysis.unit)).toned(tone(it.verdict)),
        Cell::name(arm_name(analysis, it.second)),
        ratio_cell(it, judged_ratio(it)),
        ratio_cell(it, judged_interval(it)),
        Cell::known(it.corrected_p, probability),
        count(it.pairs),
        count(it.both),
        count(it.only_first),
        count(it.only_second),
        count(it.first_wins),
        count(it.second_wins),
        Cell::known(it.ratio.filter(|_| it.bound.is_none()).map(|ratio| ratio.mean), ratio),
    ]
}

/// Every arm against every other one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Matrix {
    /// The arms with their letters, best first.
    pub(in super::super) arms: Vec<(String, String)>,
    /// A row of each arm: what it is to each other arm.
    pub(in super::super) rows: Vec<Vec<MatrixCell>>,
}

/// What one arm is to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct MatrixCell {
    /// The ratio of costs.
    pub(in super::super) ratio: String,
    /// Where it lies.
    pub(in super::super) interval: String,
    /// The verdict.
    pub(in super::super) verdict: String,
    /// How that is meant.
    pub(in super::super) class: String,
    /// All of it in a sentence.
    pub(in super::super) tip: String,
}

/// The matrix of a block that has a comparison of every two arms.
pub(in super::super) fn matrix(analysis: &Analysis, block: &Block) -> Option<Matrix> {
    let arms: Vec<usize> = block.arms.iter().map(|line| line.arm).collect();
    if arms.len() < 2 || block.comparisons.len() < arms.len() * (arms.len() - 1) / 2 {
        return None;
    }
    let letter = |at: usize| char::from(b'A' + u8::try_from(at % 26).expect("less than 26")).to_string();
    let named = arms.iter().enumerate().map(|(at, &arm)| (letter(at), arm_name(analysis, arm))).collect();
    let rows = arms.iter().map(|&arm| matrix_row(analysis, block, (arm, &arms))).collect();
    Some(Matrix { arms: named, rows })
}

fn matrix_row(analysis: &Analysis, block: &Block, (arm, arms): (usize, &[usize])) -> Vec<MatrixCell> {
    let mine = against(block, arm);
    let cell = |other: &usize| {
        let found = mine.iter().find(|it| it.second == *other);
        found.map_or_else(MatrixCell::default, |it| matrix_cell(analysis, it))
    };
    arms.iter().map(cell).collect()
}

fn matrix_cell(analysis: &Analysis, it: &Comparison) -> MatrixCell {
    let (first, second) = (arm_name(analysis, it.first), arm_name(analysis, it.second));
    let verdict = it.verdict.word(analysis.unit);
    MatrixCell {
        ratio: Some(judged_ratio(it)).filter(|ratio| !ratio.is_empty()).unwrap_or_else(|| "–".to_owned()),
        interval: judged_interval(it),
        verdict: verdict.to_owned(),
        class: tone(it.verdict).class().to_owned(),
        tip: format!("{first} to {second}: {verdict}, {}", counted(it.pairs, "instance", "instances")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, late, study};
    use super::super::super::table::Tone;
    use super::super::super::{Settings, Verdict, terminal};
    use super::*;

    #[test]
    fn the_ratio_beside_a_verdict_leans_as_the_verdict_does() {
        let easy = (0..20).flat_map(|it| [answered("a", it, 1.92), answered("b", it, 1.0)]);
        let hard = (20..40).flat_map(|it| [answered("a", it, 2.0), late("b", it)]);
        let study = study(easy.chain(hard).collect());
        let analysis = Analysis::of(&study, &Settings { resamples: 100, ..Settings::default() });
        let block = &analysis.blocks[0];
        let table = pairs(&analysis, block).remove(0);
        let of = |name: &str| {
            let at = table.columns.iter().position(|column| column.name == name).unwrap();
            table.rows[0][at].text.clone()
        };
        assert_eq!([of("is"), of("ratio"), of("ratio of both")], ["faster", "0.438×", "1.92×"]);
        let cells = matrix(&analysis, block).unwrap().rows;
        assert_eq!((cells[0][1].ratio.as_str(), cells[1][0].ratio.as_str()), ("0.438×", "2.28×"));
        let at_a_glance = terminal(&study, &analysis, 100);
        assert!(at_a_glance.contains("2.28×") && !at_a_glance.contains("0.521×"), "{at_a_glance}");
    }

    #[test]
    fn only_verdicts_of_a_difference_have_a_tone() {
        let tones =
            [Verdict::Faster, Verdict::Slower, Verdict::NotTold, Verdict::SameEngine, Verdict::TooNoisy].map(tone);
        assert_eq!(tones, [Tone::Good, Tone::Bad, Tone::Soft, Tone::Soft, Tone::Soft]);
    }
}
