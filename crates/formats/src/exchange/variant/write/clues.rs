//! Clues that f-puzzles says each by itself.

use super::draft::{Draft, one};
use super::{dots, outside, units};
use crate::model::{ClueValue, SketchClue};
use serde_json::{Map, Value, json};

/// Lines without anything beside them: our kind, and the key of f-puzzles.
const LINES: [(&str, &str); 9] = [
    ("palindrome", "palindrome"),
    ("renban", "renban"),
    ("between-line", "betweenline"),
    ("entropic-line", "entropicline"),
    ("modular-line", "modularline"),
    ("nabner", "nabner"),
    ("double-arrow", "doublearrow"),
    ("zipper-line", "zipperline"),
    ("region-sum-line", "regionsumline"),
];

/// Marks of single cells.
const CELLS: [(&str, &str); 4] = [("even", "even"), ("odd", "odd"), ("minimum", "minimum"), ("maximum", "maximum")];

const INDEXERS: [(&str, &str); 3] =
    [("row-indexer", "rowindexer"), ("column-indexer", "columnindexer"), ("box-indexer", "boxindexer")];

/// Kinds that speak of the region of a cell.
const OF_REGIONS: [&str; 2] = ["region-sum-line", "box-indexer"];

/// Writes all of them but dots and signs; what cannot be said is left out and named.
pub(super) fn write(draft: &mut Draft<'_>) {
    for clue in draft.sketch.clues.iter().filter(|clue| !dots::is_one(clue)) {
        if clue.values.is_none() || !clue_by_itself(draft, clue).unwrap_or(false) {
            draft.left_out.push(clue.kind.to_owned());
        }
    }
}

/// Writes a clue; `None`, or false, if f-puzzles cannot say it.
fn clue_by_itself(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    let sketch = draft.sketch;
    if OF_REGIONS.contains(&clue.kind) && !units::are_one_family(&sketch.units, sketch.side) {
        return None;
    }
    let key_of =
        |table: &[(&str, &'static str)]| table.iter().find(|(kind, _)| *kind == clue.kind).map(|(_, key)| *key);
    if let Some(key) = key_of(&LINES) {
        return lines(draft, clue, key, None);
    }
    if let Some(key) = key_of(&CELLS) {
        return cells(draft, clue, key);
    }
    if let Some(key) = key_of(&INDEXERS) {
        let cells = draft.names(one(clue, "cells")?);
        draft.mark(key, json!({ "cells": cells }));
        return Some(true);
    }
    match clue.kind {
        "anti-knight" => draft.flag("antiknight"),
        "anti-king" => draft.flag("antiking"),
        "cage" => return cage(draft, clue),
        "thermometer" => {
            return lines(draft, clue, if clue.flag("slow") { "slowthermometer" } else { "thermometer" }, None);
        }
        "whispers" => return whispers(draft, clue),
        "arrow" => return arrow(draft, clue),
        "clone" => return clones(draft, clue),
        "quadruple" => return quadruple(draft, clue),
        "values" => return values(draft, clue),
        "different" => {
            let cells = draft.names(one(clue, "cells")?);
            draft.mark("extraregion", json!({ "cells": cells }));
        }
        _ => return outside::write(draft, clue),
    }
    Some(true)
}

fn lines(draft: &mut Draft<'_>, clue: &SketchClue, key: &str, value: Option<i64>) -> Option<bool> {
    for line in clue.lists("lines")? {
        let mut mark = Map::from_iter([("lines".to_owned(), json!([draft.names(line)]))]);
        mark.extend(value.map(|value| ("value".to_owned(), json!(value.to_string()))));
        draft.mark(key, Value::Object(mark));
    }
    Some(true)
}

/// Neighbours that are marked alike are not compared, so that all minima must come from one clue, and all maxima.
fn cells(draft: &mut Draft<'_>, clue: &SketchClue, key: &str) -> Option<bool> {
    let is_compared = matches!(clue.kind, "minimum" | "maximum");
    if is_compared && draft.sketch.clues.iter().filter(|other| other.kind == clue.kind).count() > 1 {
        return None;
    }
    for &cell in one(clue, "cells")? {
        let name = draft.name(cell);
        draft.mark(key, json!({ "cell": name }));
    }
    Some(true)
}

/// A cage with a sum of 0 or less would be read as one without.
fn cage(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    let sum = clue.number("sum");
    if clue.flag("repeats") || sum.is_some_and(|sum| sum <= 0) {
        return None;
    }
    let mut mark = Map::from_iter([("cells".to_owned(), json!(draft.names(one(clue, "cells")?)))]);
    mark.extend(sum.map(|sum| ("value".to_owned(), json!(sum.to_string()))));
    draft.mark("killercage", Value::Object(mark));
    Some(true)
}

fn whispers(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    let apart = clue.number("apart");
    let is_said = |apart: i64| apart >= 1 && usize::try_from(apart).is_ok_and(|apart| apart < draft.sketch.side);
    if !apart.is_none_or(is_said) {
        return None;
    }
    lines(draft, clue, "whispers", apart)
}

/// A circle of several cells is read from the left or from above; each shaft begins in the circle.
fn arrow(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    let (circle, shafts) = (one(clue, "circle")?, clue.lists("shaft")?);
    if !circle.is_sorted() {
        return None;
    }
    let near = |shaft: &[usize]| {
        let &first = shaft.first()?;
        circle.iter().copied().min_by_key(|&cell| distance(draft.sketch.side, cell, first))
    };
    let lines: Vec<Vec<String>> =
        shafts.iter().filter_map(|shaft| Some(draft.names(&[&[near(shaft)?], &shaft[..]].concat()))).collect();
    let cells = draft.names(circle);
    draft.mark("arrow", json!({ "cells": cells, "lines": lines }));
    Some(true)
}

fn distance(side: usize, one: usize, other: usize) -> usize {
    (one / side).abs_diff(other / side) + (one % side).abs_diff(other % side)
}

fn clones(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    for pair in clue.lists("regions")?.windows(2) {
        let [cells, copy] = [&pair[0], &pair[1]].map(|region| draft.names(region));
        draft.mark("clone", json!({ "cells": cells, "cloneCells": copy }));
    }
    Some(true)
}

fn quadruple(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    let ClueValue::Numbers(values) = clue.value("values")? else { return None };
    let cells = draft.names(one(clue, "cells")?);
    draft.mark("quadruple", json!({ "cells": cells, "values": values }));
    Some(true)
}

/// Values that a cell may have are its given pencil marks; a given cell needs none.
fn values(draft: &mut Draft<'_>, clue: &SketchClue) -> Option<bool> {
    let side = i64::try_from(draft.sketch.side).ok()?;
    let listed = |key: &str| match clue.value(key) {
        Some(ClueValue::Numbers(numbers)) => Some(numbers.clone()),
        _ => None,
    };
    let allowed: Vec<i64> = match (listed("allowed"), listed("forbidden")) {
        (Some(allowed), None) => (1..=side).filter(|value| allowed.contains(value)).collect(),
        (None, Some(forbidden)) => (1..=side).filter(|value| !forbidden.contains(value)).collect(),
        _ => return None,
    };
    for &cell in one(clue, "cells")? {
        let given = i64::from(draft.sketch.givens[cell]);
        let before = draft.cells[cell].get("givenPencilMarks").and_then(Value::as_array).cloned();
        let is_left = |value: &i64| before.as_ref().is_none_or(|before| before.contains(&json!(value)));
        let left: Vec<i64> = allowed.iter().copied().filter(is_left).collect();
        if left.is_empty() || given != 0 && !left.contains(&given) {
            return None;
        }
        if given == 0 {
            draft.cells[cell].insert("givenPencilMarks".to_owned(), json!(left));
        }
    }
    Some(true)
}
