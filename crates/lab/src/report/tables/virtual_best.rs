//! The virtual best: what the best arm of each instance would cost together, and what each arm gives to it.

use super::super::table::{Cell, Column, Table, Tone};
use super::super::words::{arm_name, listed, of, titled, whole};
use super::super::{Analysis, Block, Contribution};
use crate::plot::Unit;

/// What stands above it.
pub(super) const HEADING: &str = "Virtual best";

/// The arms of a block by what they give to the virtual best; no table of a single arm.
pub(super) fn virtual_best(analysis: &Analysis, block: &Block) -> Vec<Table> {
    if block.arms.len() < 2 {
        return Vec::new();
    }
    let rows = block.virtual_best.contributions.iter().map(|it| row(analysis, block, it)).collect();
    let best = &block.virtual_best;
    let figure = |par2: f64| analysis.unit.of_axis().figure(par2);
    let par2 = best.par2.map_or_else(String::new, |par2| format!(", PAR-2 {}", figure(par2)));
    let alone = block.arms.first().and_then(|line| line.par2);
    let alone = alone.map_or_else(String::new, |par2| format!(" The first arm alone comes to {}.", figure(par2)));
    let note = format!(
        "The virtual best takes, on each instance, the arm whose runs cost least on average, as if one knew which: it answered \
         {}{par2}.{alone} \
         Some of its lead is luck, for the least of many noisy costs is low. An arm whose engine runs again under another \
         name can be spared, however good it is. The Shapley value of an arm is what it adds to the arms before it, averaged \
         over all orders of the arms; the values add up to what the virtual best achieves.",
        of(&best.answered)
    );
    vec![Table::new(titled(HEADING, block), note, columns(), rows)]
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("arm"),
        number("best").about("Instances on which no arm cost less"),
        number("alone best").about("Instances on which every other arm cost more"),
        number("alone answered").about("Instances that no other arm answered"),
        number("PAR-2 without").about("PAR-2 of the virtual best without this arm"),
        number("worse without").about("By how much the virtual best would cost more without this arm"),
        number("Shapley, answered").about("Share in the instances answered").with_room(),
        number("Shapley, saved").about("Share in what the virtual best saves against answering nothing").with_room(),
        Column::text("same engine as"),
    ]
}

fn row(analysis: &Analysis, block: &Block, it: &Contribution) -> Vec<Cell> {
    let twins = twins(analysis, block, it.arm);
    let count = |count: usize| Cell::number(count.to_string(), whole(count));
    let cost = |cost: Option<f64>| Cell::known(cost, |cost| analysis.unit.of_axis().figure(cost));
    vec![
        Cell::name(arm_name(analysis, it.arm)),
        count(it.best),
        count(it.solely_best),
        count(it.solely_answered),
        cost(it.par2_without),
        Cell::known(worse(block, it), |worse| Unit::Share.figure(worse)),
        Cell::known(Some(it.shapley_answered), |value| Unit::Number.figure(value)),
        cost(it.shapley_saved),
        Cell::text(listed(&twins, 3)).toned(Tone::Soft),
    ]
}

/// The other arms of the block that are the same engine.
fn twins(analysis: &Analysis, block: &Block, arm: usize) -> Vec<String> {
    let same = analysis.arms.get(arm).map_or(&[][..], |arm| &arm.same_engine);
    let ran = block.arms.iter().filter(|line| same.contains(&line.arm));
    ran.map(|line| arm_name(analysis, line.arm)).collect()
}

/// By which share of its cost the virtual best would be dearer without the arm.
fn worse(block: &Block, it: &Contribution) -> Option<f64> {
    Some(it.par2_without? / block.virtual_best.par2.filter(|&par2| par2 > 0.0)? - 1.0)
}
