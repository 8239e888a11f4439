//! What the best arm of each instance would have come to, and what each arm gives to it.

use super::super::table::{Cell, Column, Table};
use super::super::words::{arm_name, of, whole};
use super::super::{Analysis, Block, Contribution};
use super::{table, titled};
use crate::plot::Unit;

/// The arms of a block by what they give to the virtual best.
pub(in super::super) fn virtual_best(analysis: &Analysis, block: &Block) -> Table {
    let rows = block.virtual_best.contributions.iter().map(|it| row(analysis, it)).collect();
    let best = &block.virtual_best;
    let par2 = best.par2.map_or_else(String::new, |par2| format!(", PAR-2 {}", analysis.unit.of_axis().figure(par2)));
    let note = format!(
        "The virtual best takes, on each instance, the arm that costs least: it answered {}{par2}. Shapley values share what it \
         achieves among the arms.",
        of(&best.answered)
    );
    table(titled("Virtual best", block), note, columns(), rows)
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("arm"),
        number("best").about("Instances on which no arm cost less"),
        number("alone best").about("Instances on which every other arm cost more"),
        number("alone answered").about("Instances that no other arm answered"),
        number("PAR-2 without").about("PAR-2 of the virtual best without this arm"),
        number("Shapley, answered").about("Share in the instances answered").with_room(),
        number("Shapley, saved").about("Share in what the virtual best saves against answering nothing").with_room(),
    ]
}

fn row(analysis: &Analysis, it: &Contribution) -> Vec<Cell> {
    let count = |count: usize| Cell::number(count.to_string(), whole(count));
    let cost = |cost: Option<f64>| Cell::known(cost, |cost| analysis.unit.of_axis().figure(cost));
    vec![
        Cell::name(arm_name(analysis, it.arm)),
        count(it.best),
        count(it.solely_best),
        count(it.solely_answered),
        cost(it.par2_without),
        Cell::known(Some(it.shapley_answered), |value| Unit::Number.figure(value)),
        cost(it.shapley_saved),
    ]
}
