//! Lists beside a grid that say which of its values are given: `"board": [[5, ...]], "locked": [[0, 1], ...]`.

use super::super::cells::line::line_of;
use crate::model::variant_names::plain;
use crate::puzzle::read::{Fault, ways};
use std::cell::LazyCell;
use std::collections::HashMap;

/// Beginnings of names of such lists.
const GIVEN: [&str; 12] = [
    "locked",
    "fixed",
    "clue",
    "readonly",
    "prefilled",
    "given",
    "static",
    "preset",
    "initial",
    "original",
    "immutable",
    "editable",
];

/// What may follow in such a name.
const REST: [&str; 12] =
    ["", "s", "cell", "cells", "index", "indices", "indexes", "idx", "position", "positions", "mask", "map"];

/// So many cells are listed at least.
const FEWEST: usize = 4;

/// What is said of the first such list, with its line.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let starts = text.match_indices(['[', '(', '{']).map(|(at, _)| at);
    let ends = LazyCell::new(|| ends(text));
    // A list that is not closed counts as empty.
    let inside = |at: usize| ends.get(&at).map_or("", |&end| &text[at + 1..end]);
    let (at, name) = starts.into_iter().find_map(|at| {
        let name = name_before(&text[..at])?;
        let lists = is_of_givens(name) && lists_cells(inside(at)) || lists_moves(name, inside(at));
        lists.then_some((at, name))
    })?;
    let verb = if is_of_givens(name) { "lists" } else { "does not list" };
    let readings = vec!["all values of the grid".to_owned(), format!("only those of the cells that `{name}` {verb}")];
    Some((line_of(text, at), Fault::Readings { readings, way: ways::ANY }))
}

/// The name of a list that begins behind a text; `None` if no name stands there.
fn name_before(text: &str) -> Option<&str> {
    /// What stands between a name and its list is short, in bytes.
    const LONGEST: usize = 200;
    let text = &text[text.ceil_char_boundary(text.len().saturating_sub(LONGEST))..];
    let before = text.trim_end().trim_end_matches(['(']).trim_end();
    let before = before.strip_suffix("new Set").or_else(|| before.strip_suffix("set")).unwrap_or(before).trim_end();
    let before = before.strip_suffix([':', '='])?.trim_end().trim_end_matches(['"', '\'']);
    let is_part = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '-');
    before.rsplit(|sign| !is_part(sign)).next().filter(|name| !name.is_empty())
}

/// Names of lists of what a player entered, or of moves.
const ENTERED: [&str; 12] = [
    "filled",
    "entered",
    "user",
    "player",
    "guessed",
    "guesses",
    "mine",
    "history",
    "moves",
    "steps",
    "undo",
    "undostack",
];

/// Whether a list of this name has cells of what a player did: places, or places with their values.
fn lists_moves(name: &str, list: &str) -> bool {
    let row = |part: &str| -> Option<Vec<usize>> { part.split(',').map(|part| part.trim().parse().ok()).collect() };
    let groups = list.split(['[', '(']).skip(1).filter_map(|part| part.split([']', ')']).next());
    let rows: Option<Vec<Vec<usize>>> = groups.map(row).collect();
    let are_moves = || rows.is_some_and(|rows| rows.len() >= FEWEST && rows.iter().all(|row| row.len() == 3));
    ENTERED.contains(&plain(name).as_str()) && (lists_cells(list) || !list.contains(':') && are_moves())
}

fn is_of_givens(name: &str) -> bool {
    let name = plain(name);
    let name = name.strip_prefix("is").unwrap_or(&name);
    GIVEN.iter().any(|given| name.strip_prefix(given).is_some_and(|rest| REST.contains(&rest)))
}

/// Where the brackets of a text end, by where they begin. A bracket of any kind closes the last that is open.
fn ends(text: &str) -> HashMap<usize, usize> {
    let (mut open, mut ends) = (Vec::new(), HashMap::new());
    for (at, sign) in text.match_indices(['[', '(', '{', ']', ')', '}']) {
        match sign {
            "[" | "(" | "{" => open.push(at),
            _ => ends.extend(open.pop().map(|start| (start, at))),
        }
    }
    ends
}

/// Whether a list has places and nothing else: pairs of numbers, numbers that rise, names such as `r1c2`, or a grid of zeros and ones.
fn lists_cells(list: &str) -> bool {
    // Behind a colon stands the value of a cell.
    if list.contains(':') {
        return false;
    }
    if list.contains(['"', '\'']) {
        return are_names(list);
    }
    let groups: Vec<&str> =
        list.split(['[', '(', '{']).skip(1).filter_map(|part| part.split([']', ')', '}']).next()).collect();
    let numbers = |text: &str| -> Option<Vec<usize>> { text.split(',').map(|part| part.trim().parse().ok()).collect() };
    let rows: Option<Vec<Vec<usize>>> = groups.iter().map(|group| numbers(group)).collect();
    if let Some(rows) = rows.filter(|rows| rows.len() >= FEWEST) {
        let are_pairs = rows.iter().all(|row| row.len() == 2);
        let are_truths = rows.iter().flatten().all(|&number| number < 2);
        return are_pairs || are_truths;
    }
    let Some(flat) = numbers(list.trim().trim_end_matches(',')).filter(|_| groups.is_empty()) else {
        return false;
    };
    let are_truths = flat.len() >= 16 && flat.iter().all(|&number| number < 2) && flat.contains(&1);
    flat.len() >= FEWEST && (are_truths || flat.windows(2).all(|pair| pair[0] < pair[1]))
}

/// Whether a list has names of cells: `"r1c2"`, `"0,3"`, `"A1"`.
fn are_names(list: &str) -> bool {
    let quoted: Vec<&str> = list.split(['"', '\'']).skip(1).step_by(2).collect();
    let is_name = |name: &&str| {
        let digits = name.bytes().filter(u8::is_ascii_digit).count();
        let has_letter = name.contains(|sign: char| sign.is_ascii_alphabetic());
        (1..=4).contains(&digits) && name.len() <= 6 && (has_letter || name.contains([',', '-']))
    };
    quoted.len() >= FEWEST && quoted.iter().all(is_name)
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn lists_of_given_cells_are_told() {
        for list in [
            "\"locked\": [[0, 1], [0, 3], [2, 2], [3, 0]]",
            "'clueIndices': [1, 3, 6, 10]",
            "fixed_cells = {(0, 1), (0, 3), (1, 1), (2, 0)}",
            "fixed = set([(0, 1), (0, 3), (1, 1), (2, 0)])",
            "\"givenCells\": [\"r1c1\", \"r1c3\", \"r2c2\", \"r4c4\"]",
            "\"isGiven\": [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 1]]",
            "\"readOnly\": [\"0,1\", \"0,3\", \"2,2\", \"3,3\"]",
        ] {
            let (line, told) = fault(&format!("\"board\": [[5, 3]],\n{list}")).expect(list);
            assert!(line == 2 && told.to_string().contains("only those of the cells that `"), "{told}");
        }
    }

    #[test]
    fn grids_and_other_lists_are_not() {
        for list in [
            "\"givens\": [[5, 3, 0, 0], [6, 0, 0, 1], [0, 9, 8, 0], [8, 0, 0, 0]]",
            "\"initial\": [5, 3, 0, 0, 7, 0, 0, 0, 0]",
            "\"locked\": []",
            "\"tags\": [1, 2, 3, 4]",
            "\"given\": \"53..7....\"",
            "givens = [[",
            "given = {(0, 0): 5, (0, 1): 3, (0, 4): 7, (1, 0): 6}",
            "initial = [\"53..7....\", \"6..195...\", \".98....6.\", \"8...6...3\"]",
        ] {
            assert!(fault(list).is_none(), "{list}");
        }
    }
}
