//! Grids that a text gives column by column: where it says so they are turned, where it may say so they are doubtful.
//!
//! A text says so with a name and a number before each column, with a heading, with the name of a list, or with the function of a program that
//! takes columns.

use super::super::cells::clashes::{Clashes, by_boxes};
use super::super::grids::find::{Doubt, Find, Written};
use super::super::lists::list_kinds;
use super::super::lists::list_order::ListOrder;
use super::super::order::list_names;
use super::super::order::statement::Stated;
use super::super::text::Text;
use super::around::Around;
use super::box_labels;
use crate::model::BoxShape;
use crate::puzzle::read::order::Order;

/// The find as the text says its cells stand.
pub(in super::super) fn ordered(find: Find, text: &Text) -> Find {
    if find.form == Written::NamedCells && find.doubt == Doubt::Nothing && has_column_first(&find, text) {
        return Find { doubt: Doubt::Parts, ..find };
    }
    if find.form.is_of_cells()
        && find.doubt == Doubt::Nothing
        && let Some(doubt) = box_labels::doubt_of_cells(&find, text).or_else(|| list_kinds::doubt(&find, text))
    {
        return Find { doubt, ..find };
    }
    let is_grid = !find.form.is_of_cells() && find.doubt != Doubt::Order && !ListOrder::is_turned(text);
    match if is_grid { Around::of(&find, text).stated() } else { Stated::Nothing } {
        Stated::Boxes | Stated::Other(Doubt::Boxes) if text.is_boxed => settled(find, Doubt::Boxes, Proof::Nothing),
        Stated::Nothing if find.doubt == Doubt::Nested => settled(find, Doubt::Nested, Proof::Order),
        Stated::Boxes => settled(find, Doubt::Boxes, Proof::Order),
        Stated::Named => settled(find, Doubt::Named, Proof::OrderOnly),
        Stated::MaybeBoxes => settled(find, Doubt::Named, Proof::Order),
        Stated::Nothing => find,
        Stated::Columns if find.content.marks.is_none() => turned(find),
        Stated::Columns | Stated::Either => Find { doubt: Doubt::Axis, ..find },
        Stated::Other(Doubt::Boxes) => settled(find, Doubt::Boxes, Proof::OrderOnly),
        Stated::Other(doubt) => Find { doubt, ..find },
    }
}

/// What a grid without a value twice in a unit proves, if the other order has many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    /// That it stands in this order.
    Order,
    /// The same, but not that its lines are rows: words say that they are boxes, or they may be columns, which no clash tells from rows.
    OrderOnly,
    /// Nothing: the class of the elements says that they are boxes, and no value may stand twice in a unit.
    Nothing,
}

/// A grid whose rows may be boxes: in the order in which no value stands twice in a unit, if many do so in the other and this is a proof; else
/// it is doubtful.
fn settled(mut find: Find, doubt: Doubt, proof: Proof) -> Find {
    let side = find.content.side;
    let by_boxes = by_boxes(&find.content.values, side).filter(|_| find.content.marks.is_none());
    let has_other_doubt = !matches!(find.doubt, Doubt::Nothing | Doubt::OnlyBoxes | Doubt::Nested);
    let Some(cells) = by_boxes.filter(|_| !has_other_doubt) else { return Find { doubt, ..find } };
    let [rows, boxes] = [&find.content.values, &cells].map(|cells| Clashes::of(cells, side));
    if rows.are_none() && boxes.are_many() && proof == Proof::Order {
        return Find { doubt: Doubt::Nothing, ..find };
    }
    if !boxes.are_none() || !rows.are_many() && proof != Proof::Nothing {
        return Find { doubt, ..find };
    }
    find.content.values = cells;
    Find { doubt: Doubt::Nothing, order: Some(Order::Boxes), ..find }
}

/// The grid with its rows as columns.
fn turned(mut find: Find) -> Find {
    let side = find.content.side;
    let values = &find.content.values;
    find.content.values = (0..side * side).map(|at| values[at % side * side + at / side]).collect();
    find.content.boxes = find.content.boxes.map(|shape| BoxShape { rows: shape.columns, columns: shape.rows });
    Find { order: Some(Order::Columns), ..find }
}

/// Whether cells are named by two indices, and the text says that the first of them is the column.
fn has_column_first(find: &Find, text: &Text) -> bool {
    let first = &text.lines[find.lines.0].text;
    let behind = first.split_once('(').map_or("", |(_, behind)| behind).trim_start();
    let has_indices = first.contains("][") || behind.starts_with(|sign: char| sign.is_ascii_digit());
    has_indices && text.lines.iter().any(|line| list_names::has_column_first(&line.text))
}
