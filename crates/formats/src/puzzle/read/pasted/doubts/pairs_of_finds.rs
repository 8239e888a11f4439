//! Two finds of one text that cannot both be puzzles of it.

use super::super::grids::find::{Find, Written};
use super::super::lists::two_lists;
use super::super::rows::leftover::extends;
use super::super::text::Text;
use super::listed_puzzles::{are_listed, share_few};
use std::cell::LazyCell;

/// Two finds that share lines and say different things, neither of them the solution of the other.
pub(in super::super) fn conflict<'a>(finds: &'a [Find], text: &Text) -> Option<(&'a Find, &'a Find)> {
    let is_of_cells = |one: &Find, other: &Find| {
        let [one_is, other_is] = [one, other].map(|find| find.form.is_of_cells());
        one_is && (other_is || one.content.side == other.content.side)
    };
    // Looked for once: each pair may be two of them.
    let lists = LazyCell::new(|| two_lists::bounds(text));
    let are_two_lists = |one: &Find, other: &Find| {
        one.form == Written::NamedCells
            && other.form == one.form
            && [one, other].iter().all(|find| lists.contains(&find.lines))
    };
    let is_other = |one: &Find, other: &Find| {
        (one.meets(other) || is_of_cells(one, other) || is_of_cells(other, one))
            && !are_apart(one, other)
            && !are_two_lists(one, other)
            && !extends(&one.content, &other.content)
            && !extends(&other.content, &one.content)
    };
    finds
        .iter()
        .enumerate()
        .find_map(|(at, one)| finds[at + 1..].iter().find(|other| is_other(one, other)).map(|other| (one, other)))
}

/// Whether one search found both in one line: they are words or lists that follow each other.
fn are_apart(one: &Find, other: &Find) -> bool {
    let are_words = [one, other].iter().all(|find| find.form.is_word());
    are_words || one.form == other.form && matches!(one.form, Written::List | Written::Plainly)
}

/// Two finds that agree in many cells, of which one has more values, but not all: a puzzle, and how far somebody came with it, or a solution that
/// has lost a value. Puzzles of a list are none.
pub(in super::super) fn progress<'a>(finds: &'a [Find], text: &Text) -> Option<(&'a Find, &'a Find)> {
    const FEWEST: usize = 6;
    let values = |find: &Find| find.content.values.iter().filter(|&&value| value > 0).count();
    let has_more = |less: &Find, more: &Find| {
        let pairs = || less.content.values.iter().zip(&more.content.values);
        let both = || pairs().filter(|&(&one, &other)| one > 0 && other > 0);
        less.content.side == more.content.side
            && more.content.values.contains(&0)
            && values(less) < values(more)
            && (both().count() >= FEWEST || both().count() == values(less))
            && both().all(|(one, other)| one == other)
    };
    let are_of_one = |less: &Find, more: &Find| {
        has_more(less, more) && !share_few(less, more) && !are_listed(less, more, finds, text)
    };
    finds.iter().find_map(|less| finds.iter().find(|more| are_of_one(less, more)).map(|more| (less, more)))
}

/// Two grids with blanks that agree in many cells, and in one or two do not: the same puzzle, with a slip in one of them. Puzzles of a list are not.
pub(in super::super) fn slipped<'a>(finds: &'a [Find], text: &Text) -> Option<(&'a Find, &'a Find)> {
    const FEWEST: usize = 8;
    const MOST_SLIPS: usize = 2;
    let is_slip = |one: &Find, other: &Find| {
        let values = [one, other].map(|find| &find.content.values);
        let both = || values[0].iter().zip(values[1]).filter(|&(&one, &other)| one > 0 && other > 0);
        let slips = both().filter(|(one, other)| one != other).count();
        one.content.side == other.content.side
            && values.iter().all(|values| values.contains(&0))
            && (1..=MOST_SLIPS).contains(&slips)
            && both().count() >= FEWEST
            && !share_few(one, other)
            && !are_listed(one, other, finds, text)
    };
    finds
        .iter()
        .enumerate()
        .find_map(|(at, one)| finds[at + 1..].iter().find(|other| is_slip(one, other)).map(|other| (one, other)))
}
