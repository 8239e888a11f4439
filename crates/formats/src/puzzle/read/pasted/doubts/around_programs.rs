//! What a program says around the rows of a grid: calls that turn it, frames of columns, vectors of R, names of rows.

use super::super::grids::find::{Doubt, Find};
use super::super::order::data_frames::Frame;
use super::super::order::labels::{self, Labels, labels};
use super::super::order::names::{ROWS, is_name_of_row};
use super::super::order::programs::of_program;
use super::super::order::row_labels;
use super::super::order::statement::Stated;
use super::super::order::{program_words, turning};
use super::super::text::Text;

/// What a program says around the rows of a grid, which stand inside, and joined.
pub(in super::super) fn of_program_around(
    (find, text): (&Find, &Text),
    above: &str,
    joined: &str,
    inside: &[&str],
) -> Stated {
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
        Stated::Nothing if labels(inside, &find.content.values, side) == Labels::OfOthers => Stated::Named,
        Stated::Nothing if labels::labels_behind(inside, side) == Labels::OfOthers => Stated::Named,
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
