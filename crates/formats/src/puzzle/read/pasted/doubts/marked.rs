//! Grids of which some values are set apart from others: they may be the givens, and the others what a player entered.

use super::super::grids::find::{Doubt, Find};
use super::super::rows::leftover::extends;
use super::super::text::Text;
use crate::puzzle::read::{Fault, quoted_values};

/// The find as doubtful, if some of its values are set apart and others are not. A full grid may have them so beside its puzzle.
pub(in super::super) fn doubted(find: Find, finds: &[Find], text: &Text) -> Find {
    let [first, last] = [find.lines.0, find.lines.1].map(|line| text.lines[line].number);
    let marks: Vec<u16> =
        text.marks.iter().filter(|mark| (first..=last).contains(&mark.line)).map(|mark| mark.value).collect();
    let filled = find.content.values.iter().filter(|&&value| value > 0).count();
    if let Some(fault) = in_quote_marks(&find, text) {
        return Find { doubt: Doubt::Quoted(fault), ..find };
    }
    let is_solution = || finds.iter().any(|puzzle| extends(&find.content, &puzzle.content));
    let is_partly = !marks.is_empty() && marks.len() < filled && !are_headings(&marks, find.content.side);
    if !is_partly
        || find.content.marks.is_some()
        || find.form.is_of_cells()
        || find.doubt != Doubt::Nothing
        || is_solution()
    {
        return find;
    }
    Find { doubt: Doubt::Marked(marks.len()), ..find }
}

/// What is said of a grid of which some values stand in quote marks, and others do not.
fn in_quote_marks(find: &Find, text: &Text) -> Option<Fault> {
    let is_plain = find.doubt == Doubt::Nothing && find.content.marks.is_none() && !find.form.is_of_cells();
    let lines = || text.lines[find.lines.0..=find.lines.1].iter().map(|line| line.text.as_str());
    let has_quotes = || lines().any(|line| line.contains(['"', '\'']));
    let is_grid = is_plain && find.order.is_none() && has_quotes();
    is_grid.then(|| {
        quoted_values::fault(&lines().collect::<Vec<_>>().join("\n"), &find.content.values, find.content.side)
    })?
}

/// Whether numbers count the rows, or the columns, or both.
fn are_headings(numbers: &[u16], side: usize) -> bool {
    numbers.len().is_multiple_of(side)
        && numbers.chunks(side).all(|part| part.iter().copied().eq((1..=u16::MAX).take(part.len())))
}
