//! The meaning of a kind with the numbers of a clue, and with those that are meant if it says none.

use super::Making;
use crate::model::Clue;
use exactone_core::spelling::count_of;

/// Says what a clue means with its numbers.
pub(in crate::drawing) type Counted = fn(&Making<'_>) -> String;

/// Half of the values, if nothing is said.
pub(in crate::drawing) fn apart(making: &Making<'_>) -> String {
    let half = || making.sheet.outline.values().count().div_ceil(2).to_string();
    let apart = making.clue.word("apart").unwrap_or_else(half);
    format!("cells that follow each other differ by {apart} or more")
}

/// One, if nothing is said.
pub(in crate::drawing) fn stars(making: &Making<'_>) -> String {
    let stars = making.clue.word("stars").unwrap_or_else(|| "1".to_owned());
    format!("{} in each row, column and region; none touch", count_of(stars, "star"))
}

/// How many cells have one of some values: `exactly 4 of 1, in rows`.
pub(in crate::drawing) fn told(clue: &Clue) -> String {
    let how = match clue.kind() {
        "exactly" => "exactly",
        "at-least" => "at least",
        "at-most" => "at most",
        "runs" => {
            let rest = clue.statement(&["most"]);
            return clue.word("most").map_or_else(|| clue.statement(&[]), |most| format!("{most} at most, {rest}"));
        }
        _ => return clue.statement(&[]),
    };
    let (Some(count), Some(values)) = (clue.word("count"), clue.word("values")) else { return clue.statement(&[]) };
    let cells = if count == "1" { "cell" } else { "cells" };
    let values = values.split_whitespace().collect::<Vec<_>>().join(" or ");
    let rest = clue.statement(&["count", "values"]);
    let rest = if rest.is_empty() { rest } else { format!(", {rest}") };
    format!("{how} {count} {cells} with {values}{rest}")
}
