//! Marks of f-puzzles that are read together: dots with their negative rule, and cells that are even, odd or extreme.

use super::fpuzzles::Entry;
use super::json::{Document, Json};
use super::puzzle::{Puzzle, Spot, cells, list, quoted};
use crate::design::TextError;
use std::collections::BTreeMap;

/// The keys that are read here, beside `negative`.
pub(super) const KEYS: [&str; 7] = ["difference", "ratio", "xv", "even", "odd", "minimum", "maximum"];

/// Reads all of them.
pub(super) fn read(document: &Document<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    for kind in ["even", "odd", "minimum", "maximum"] {
        let found = entries(document, kind, puzzle.side);
        let spots: Vec<Spot> = found.iter().map(single).collect::<Result<_, _>>()?;
        if !spots.is_empty() {
            puzzle.clue(kind, &[("cells", quoted(&cells(&spots)))]);
        }
    }
    let negative = negative(document)?;
    for (kind, customary) in [("difference", 1), ("ratio", 2)] {
        dots(document, (kind, customary), negative.contains(&kind), puzzle)?;
    }
    signs(document, negative.contains(&"xv"), puzzle)
}

fn entries<'e>(document: &'e Document<'e>, key: &'e str, side: usize) -> Vec<Entry<'e>> {
    let list = document.root.field(key).and_then(Json::list).unwrap_or_default();
    list.iter().map(|value| Entry { document, key, value, side }).collect()
}

/// The cell of an entry, as `cell`, or as the only one of `cells`.
fn single(entry: &Entry<'_>) -> Result<Spot, TextError> {
    match entry.value.field("cell") {
        Some(cell) => entry.spot(cell),
        None => match entry.cells("cells")?[..] {
            [only] => Ok(only),
            _ => Err(entry.fault(format!("an entry of `{}` is one cell", entry.key))),
        },
    }
}

/// The kinds of dots of which every neighbour without one is said to be none.
fn negative(document: &Document<'_>) -> Result<Vec<&'static str>, TextError> {
    const KINDS: [&str; 3] = ["difference", "ratio", "xv"];
    let list = document.root.field("negative").and_then(Json::list).unwrap_or_default();
    let known = |name: &Json| KINDS.into_iter().find(|kind| name.text() == Some(kind));
    list.iter().map(|name| known(name).ok_or_else(|| document.unknown("negative", KINDS.into_iter()))).collect()
}

fn pair(entry: &Entry<'_>) -> Result<String, TextError> {
    match entry.cells("cells")?[..] {
        [one, other] => Ok(cells(&[one, other])),
        _ => Err(entry.fault(format!("an entry of `{}` is between two cells", entry.key))),
    }
}

fn dots(
    document: &Document<'_>,
    (kind, customary): (&str, i64),
    is_negative: bool,
    puzzle: &mut Puzzle,
) -> Result<(), TextError> {
    let mut by: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for entry in entries(document, kind, puzzle.side) {
        by.entry(entry.number("value")?.unwrap_or(customary)).or_default().push(pair(&entry)?);
    }
    if is_negative && by.is_empty() {
        by.insert(customary, Vec::new());
    }
    if is_negative && by.len() > 1 {
        return Err(document
            .fault("negative", format!("`{kind}` has dots of several values: what their absence says is not known")));
    }
    for (by, pairs) in by {
        let keys = [("by", by.to_string()), ("pairs", list(&pairs))];
        let negative = is_negative.then(|| ("negative", "true".to_owned()));
        puzzle.clue(kind, &keys.into_iter().chain(negative).collect::<Vec<_>>());
    }
    Ok(())
}

/// X and V; a number in their place is a sum of its own.
fn signs(document: &Document<'_>, is_negative: bool, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let [mut x, mut v] = [Vec::new(), Vec::new()];
    for entry in entries(document, "xv", puzzle.side) {
        match entry.value.field("value").and_then(Json::text).unwrap_or_default().to_ascii_uppercase().as_str() {
            "X" => x.push(pair(&entry)?),
            "V" => v.push(pair(&entry)?),
            _ => {
                let sum = entry.number("value")?.filter(|_| !is_negative);
                let sum = sum.ok_or_else(|| entry.fault("`value` of `xv` is X or V"))?;
                puzzle.clue("pair-sum", &[("sum", sum.to_string()), ("pairs", list(&[pair(&entry)?]))]);
            }
        }
    }
    if is_negative || !x.is_empty() || !v.is_empty() {
        let keys = [("x", list(&x)), ("v", list(&v))];
        let negative = is_negative.then(|| ("negative", "true".to_owned()));
        puzzle.clue("xv", &keys.into_iter().chain(negative).collect::<Vec<_>>());
    }
    Ok(())
}
