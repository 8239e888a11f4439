//! Puzzles of a list in which a value stands twice in a unit: a test has them beside others. They are read as those are.

use super::super::grids::find::{Doubt, Find, Written};
use super::super::text::Text;
use super::records::Record;

/// The finds that count: what is found only where nothing else is, only then; but a contradictory puzzle among others as one of them.
pub(in super::super) fn kept(finds: Vec<Find>, text: &Text) -> Vec<Find> {
    let has_clash = |find: &Find| matches!(find.doubt, Doubt::Clash | Doubt::Slips);
    let are_weak = finds.iter().all(|find| find.doubt.is_weak());
    let counts = |find: &Find| if are_weak { find.doubt != Doubt::Slips } else { !find.doubt.is_weak() };
    let (mut kept, others): (Vec<Find>, Vec<Find>) = finds.into_iter().partition(counts);
    let listed: Vec<Find> = others.into_iter().filter(|find| has_clash(find) && is_one_of(find, &kept, text)).collect();
    kept.extend(listed);
    kept.sort_by_key(|find| (find.lines, find.column, find.form));
    kept
}

/// Whether a grid is a puzzle as others are: it has blanks, as they have, stands apart, and is written alike.
fn is_one_of(find: &Find, others: &[Find], text: &Text) -> bool {
    let is_puzzle = |find: &Find| find.content.values.contains(&0);
    let are_apart = |other: &Find| {
        !other.meets(find) || other.form == find.form && (find.form == Written::List || other.column != find.column)
    };
    let is_like =
        |other: &Find| is_puzzle(other) && other.content.side == find.content.side && stand_alike(find, other, text);
    is_puzzle(find) && others.iter().all(are_apart) && others.iter().any(is_like)
}

/// Whether both are lists, or words behind the same signs.
fn stand_alike(one: &Find, other: &Find, text: &Text) -> bool {
    let are_lists = [one, other].iter().all(|find| find.form == Written::List);
    let records = || Some((Record::of(one, text)?, Record::of(other, text)?));
    are_lists || records().is_some_and(|(one, other)| one.is_like(&other))
}
