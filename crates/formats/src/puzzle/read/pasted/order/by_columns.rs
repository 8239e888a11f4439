//! Grids that a text gives column by column: where it says so they are turned, where it may say so they are doubtful.
//!
//! A text says so with a name and a number before each column, with a heading, with the name of a list, or with the function of a program that
//! takes columns.

use super::super::super::order::Order;
use super::super::clashes::{Clashes, by_boxes};
use super::super::data_frames::Frame;
use super::super::find::{Doubt, Find, Written};
use super::super::list_order::ListOrder;
use super::super::text::Text;
use super::super::{list_headings, list_kinds, program_words, stated_places, turning};
use super::column_headings::says_columns;
use super::column_labels::{Labels, begins_with_name};
use super::label_runs::{columns_out_of_order, times_run_down};
use super::labels::{self, Labels as RowLabels, labels};
use super::names::{ROWS, is_name_of_row};
use super::nearly::{nearly_stated, nearly_stated_in_two};
use super::programs::of_program;
use super::row_labels::{self, are_out_of_order};
use super::sentences::names_boxes;
use super::statement::Stated;
use super::{box_labels, labels_behind, list_names};
use crate::model::BoxShape;

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
    match if is_grid { stated(&find, text) } else { Stated::Nothing } {
        Stated::Nothing if find.doubt == Doubt::Nested => settled(find, Doubt::Nested, Proof::OfEither),
        Stated::Boxes => settled(find, Doubt::Boxes, Proof::OfEither),
        Stated::Named => settled(find, Doubt::Named, Proof::OfBoxes),
        Stated::MaybeBoxes => settled(find, Doubt::Named, Proof::OfEither),
        Stated::Nothing => find,
        Stated::Columns if find.content.marks.is_none() => turned(find),
        Stated::Columns | Stated::Either => Find { doubt: Doubt::Axis, ..find },
        Stated::Other(Doubt::Boxes) => settled(find, Doubt::Boxes, Proof::OfBoxes),
        Stated::Other(doubt) => Find { doubt, ..find },
    }
}

/// What a grid without a value twice in a unit proves, if the other order has many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    /// That it stands in this order.
    OfEither,
    /// The same, but not that its lines are rows: words say that they are boxes, or they may be columns, which no clash tells from rows.
    OfBoxes,
}

/// A grid whose rows may be boxes: in the order in which no value stands twice in a unit, if many do so in the other and this is a proof; else
/// it is doubtful.
fn settled(mut find: Find, doubt: Doubt, proof: Proof) -> Find {
    let side = find.content.side;
    let by_boxes = by_boxes(&find.content.values, side).filter(|_| find.content.marks.is_none());
    let has_other_doubt = !matches!(find.doubt, Doubt::Nothing | Doubt::OnlyBoxes | Doubt::Nested);
    let Some(cells) = by_boxes.filter(|_| !has_other_doubt) else { return Find { doubt, ..find } };
    let [rows, boxes] = [&find.content.values, &cells].map(|cells| Clashes::of(cells, side));
    if rows.are_none() && boxes.are_many() && proof == Proof::OfEither {
        return Find { doubt: Doubt::Nothing, ..find };
    }
    if !boxes.are_none() || !rows.are_many() {
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

fn stated(find: &Find, text: &Text) -> Stated {
    let (first, last) = find.lines;
    let inside: Vec<&str> = text.lines[first..=last].iter().map(|line| line.text.as_str()).collect();
    let mut full = text.lines[..first].iter().rev().filter(|line| !line.text.trim().is_empty());
    let [above, further] = [full.next(), full.next()].map(|line| line.map_or("", |line| line.text.as_str()));
    let (side, joined) = (find.content.side, inside.join("\n"));
    let before = &joined[..joined.find(begins_cells).unwrap_or(joined.len())];
    // R binds rows so; a vector begins with `c(`, which is no name of a column.
    if joined.contains("rbind(") {
        return of_program(&joined, side);
    }
    if stated_places::are_out_of_order(&joined, side) {
        return Stated::Other(Doubt::RowLabels);
    }
    match Labels::of(&joined, side) {
        Labels::Count => return Stated::Columns,
        Labels::Others => return Stated::Either,
        Labels::None => {}
    }
    // One name may be misspelt, or all of them.
    let named = inside.iter().filter(|line| begins_with_name(line) || list_names::calls_columns(line)).count();
    let has_column_first = || [above, inside[0]].into_iter().any(list_names::has_column_first);
    if named * 2 > side || list_names::names_rows(above, side) || has_column_first() {
        return Stated::Either;
    }
    let opens = above.trim_end().ends_with(['[', '{', '(']);
    let statement = if opens { format!("{above}\n{joined}") } else { joined.clone() };
    let name = list_names::of_list(&statement);
    if says_columns(above)
        || says_columns(before)
        || name == Some(Order::Columns)
        || list_names::has_vectors(&joined, side)
    {
        // The word may stand before another list, or before a number.
        let is_of_another = list_headings::have_another_name(&joined)
            || says_columns(before)
                && list_headings::without_counts(&joined.split_whitespace().collect::<Vec<_>>()) > 0;
        return if is_of_another { Stated::Either } else { Stated::Columns };
    }
    if list_names::may_have_vectors(&joined, side) || list_names::nearly_of_columns(&statement) {
        return Stated::Either;
    }
    let heads = [further, above, inside[0]];
    if names_boxes(above) {
        return Stated::Other(Doubt::Boxes);
    }
    if name == Some(Order::Boxes) || box_labels::are_boxes(find, &heads, &joined) {
        return Stated::Boxes;
    }
    if are_out_of_order(find, &joined)
        || times_run_down(&inside, side)
        || labels_behind::are_out_of_order(find, &inside)
    {
        return Stated::Other(Doubt::RowLabels);
    }
    if columns_out_of_order(above, side) {
        return Stated::Other(Doubt::ColumnLabels);
    }
    if let Some(order) = text.order {
        return of_order(order);
    }
    let has_letter = |word: &&str| word.contains(char::is_alphabetic);
    let words: Vec<&str> = joined.split_whitespace().collect();
    let from = list_headings::without_counts(&words);
    let has_names = joined.find('[').is_some_and(|at| list_headings::are_names(&joined[at..]));
    let from = if has_names { words.len() } else { from };
    let words_before = words[from..].iter().copied().take_while(has_letter).collect::<Vec<_>>().join(" ");
    let nearly = [above, before, &words_before]
        .into_iter()
        .find_map(nearly_stated)
        .or_else(|| nearly_stated_in_two(further, above));
    if let Some(order) = nearly {
        return of_order(order);
    }
    of_program_around((find, text), above, &joined, &inside)
}

/// What a program says around the rows of a grid, which stand inside, and joined.
fn of_program_around((find, text): (&Find, &Text), above: &str, joined: &str, inside: &[&str]) -> Stated {
    let (last, side) = (find.lines.1, find.content.side);
    let behind = || text.lines[last + 1..].iter().map(|line| line.text.as_str());
    let used = program_words::uses(inside[0], text.looked_up.binding_behind(&text.lines, last));
    let arrays: Vec<&str> = text.in_source(find.lines).filter(|line| program_words::is_of_arrays(line)).collect();
    let used = format!("{used}\n{}", arrays.join("\n"));
    let closes = |line: &&str| line.trim_start().starts_with([']', ')', '}']);
    let end = behind().next().filter(closes).unwrap_or("");
    let program = format!("{above}\n{joined}\n{end}\n{}\n{used}", turning::behind(inside[0], behind()));
    if turning::flips(&program) || program_words::flips(&program) {
        return Stated::Other(Doubt::Flipped);
    }
    let recodes_behind = || text.looked_up.recodes_behind(&text.lines, last);
    if [above, joined].into_iter().any(program_words::recodes) || recodes_behind() {
        return Stated::Other(Doubt::Recoded);
    }
    let program = program_words::with_polars(&program, text.lines.iter().map(|line| line.text.as_str()));
    let frame = Frame::of(&program);
    match frame {
        Some(Frame::SaidColumns) => return Stated::Columns,
        Some(Frame::ColumnsOutOfOrder) => return Stated::Other(Doubt::ColumnLabels),
        Some(Frame::RowsOutOfOrder) => return Stated::Other(Doubt::RowLabels),
        _ => {}
    }
    if turning::is_transposed_matrix(joined)
        || program_words::takes_columns(&program)
        || program_words::are_fields(inside, side)
        || frame.is_none() && program_words::has_numbered_lists(joined, side)
    {
        return Stated::Either;
    }
    let is_bound = || behind().any(|line| line.contains("rbind("));
    let are_called_rows = || row_labels::are_named(find, joined, |name| ROWS.contains(&name));
    // Behind the name of a file stand numbers of its lines.
    let is_file = |name: &str| joined.to_lowercase().contains(&format!(".{name}:"));
    let is_other = |name: &str| !is_name_of_row(name) && !is_file(name);
    let is_indexed =
        |name: &str| ["[", "("].iter().any(|sign| joined.to_lowercase().contains(&format!("{name}{sign}")));
    match of_program(&program, side) {
        Stated::Nothing if are_vectors_of_r(inside, side) && !is_bound() && !are_called_rows() => Stated::Either,
        Stated::Nothing if are_slices(inside, side) => Stated::Nothing,
        Stated::Nothing if labels(inside, &find.content.values, side) == RowLabels::OfOthers => Stated::Named,
        Stated::Nothing if labels::labels_behind(inside, side) == RowLabels::OfOthers => Stated::Named,
        Stated::Nothing if row_labels::are_named(find, joined, |name| is_other(name) && is_indexed(name)) => {
            Stated::MaybeBoxes
        }
        Stated::Nothing if row_labels::are_named(find, joined, is_other) => Stated::Named,
        stated => stated,
    }
}

/// Whether each line sets a row of an array of `NumPy`: `g[0, :] = [`.
fn are_slices(lines: &[&str], side: usize) -> bool {
    let is_row = |line: &str| {
        let line: String = line.chars().filter(|sign| !sign.is_whitespace()).collect();
        let index = line.split_once('[').and_then(|(_, behind)| behind.split_once(",:]="));
        index.is_some_and(|(index, _)| !index.is_empty() && index.bytes().all(|digit| digit.is_ascii_digit()))
    };
    lines.iter().filter(|line| is_row(line)).count() == side
}

/// Whether each row of a grid is a vector of R with a name of its own, which most functions take as a column.
fn are_vectors_of_r(lines: &[&str], side: usize) -> bool {
    lines.iter().filter(|line| line.replace(' ', "").contains("<-c(")).count() == side
}

/// What is doubtful where words state an order.
fn of_order(order: Order) -> Stated {
    Stated::Other(match order {
        Order::Boxes => Doubt::Boxes,
        Order::Columns => Doubt::Columns,
        Order::Turned => Doubt::Flipped,
    })
}

/// Where the cells of a line begin, at the latest.
fn begins_cells(sign: char) -> bool {
    sign.is_ascii_digit() || "[{(".contains(sign)
}
