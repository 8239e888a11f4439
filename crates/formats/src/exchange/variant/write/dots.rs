//! Dots and signs between two cells, and what their absence says.
//!
//! In f-puzzles the absence of a dot speaks of neighbours without a dot of either colour, and of the values of all dots of
//! its colour. Ours may say it of fewer. So all clues are put together, and what they say of bare neighbours is written only if
//! it is what f-puzzles would say.

use super::draft::Draft;
use crate::model::SketchClue;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

const KINDS: [&str; 6] = ["kropki", "difference", "ratio", "xv", "pair-sum", "non-consecutive"];

/// Whether a clue is written here.
pub(super) fn is_one(clue: &SketchClue) -> bool {
    KINDS.contains(&clue.kind)
}

type Pair = [usize; 2];

/// Dots of one colour.
#[derive(Default)]
struct Colour {
    /// The pairs of each value.
    by: BTreeMap<i64, BTreeSet<Pair>>,
    /// The values that bare neighbours do not have, with the pairs that are not meant beside those of this value.
    absent: BTreeMap<i64, BTreeSet<Pair>>,
}

impl Colour {
    fn take(&mut self, value: i64, pairs: &BTreeSet<Pair>, absent: Option<BTreeSet<Pair>>) -> Option<()> {
        self.by.entry(value).or_default().extend(pairs);
        match absent {
            Some(_) if self.absent.contains_key(&value) => None,
            Some(except) => {
                self.absent.insert(value, except);
                Some(())
            }
            None => Some(()),
        }
    }

    fn values(&self) -> BTreeSet<i64> {
        self.by.iter().filter(|(_, pairs)| !pairs.is_empty()).map(|(value, _)| *value).collect()
    }

    fn pairs(&self) -> BTreeSet<Pair> {
        self.by.values().flatten().copied().collect()
    }
}

/// Writes all dots and signs, or leaves out and names the kinds that cannot be said together.
pub(super) fn write(draft: &mut Draft<'_>) {
    let clues: Vec<&SketchClue> = draft.sketch.clues.iter().filter(|clue| is_one(clue)).collect();
    let is_sign = |clue: &&&SketchClue| matches!(clue.kind, "xv" | "pair-sum");
    let signs: Vec<&SketchClue> = clues.iter().filter(is_sign).copied().collect();
    let dots: Vec<&SketchClue> = clues.iter().filter(|clue| !is_sign(clue)).copied().collect();
    for (clues, write) in [(dots, write_dots as fn(&mut Draft<'_>, &[&SketchClue]) -> Option<()>), (signs, write_signs)]
    {
        if write(draft, &clues).is_none() {
            draft.left_out.extend(clues.iter().map(|clue| clue.kind.to_owned()));
        }
    }
}

fn write_dots(draft: &mut Draft<'_>, clues: &[&SketchClue]) -> Option<()> {
    let (mut white, mut black) = (Colour::default(), Colour::default());
    for clue in clues {
        clue.values.as_ref()?;
        let (except, is_negative) = (pairs(clue, "except"), clue.flag("negative"));
        match clue.kind {
            "kropki" => {
                let (whites, blacks) = (pairs(clue, "white"), pairs(clue, "black"));
                let beside = |others: &BTreeSet<Pair>| is_negative.then(|| except.union(others).copied().collect());
                white.take(1, &whites, beside(&blacks))?;
                black.take(2, &blacks, beside(&whites))?;
            }
            "non-consecutive" => white.take(1, &BTreeSet::new(), Some(BTreeSet::new()))?,
            kind => {
                let value = clue.number("by").filter(|value| *value >= 0)?;
                let colour = if kind == "difference" { &mut white } else { &mut black };
                colour.take(value, &pairs(clue, "pairs"), is_negative.then_some(except))?;
            }
        }
    }
    let flags = [flags_of(&white, &black, 1)?, flags_of(&black, &white, 2)?];
    if flags[1].1 {
        // Only the absence of white dots can be said of one value alone.
        return None;
    }
    for (key, colour, (all, _)) in [("difference", &white, flags[0]), ("ratio", &black, flags[1])] {
        if all {
            draft.mark("negative", json!(key));
        }
        for (value, pairs) in &colour.by {
            for pair in pairs {
                let cells = draft.names(pair);
                draft.mark(key, json!({ "cells": cells, "value": value.to_string() }));
            }
        }
    }
    if flags[0].1 {
        draft.flag("nonconsecutive");
    }
    Some(())
}

/// Whether the absence of dots says it of all values of the colour, and whether it says it of the customary value beside;
/// `None` if f-puzzles cannot say what is said.
fn flags_of(colour: &Colour, other: &Colour, customary: i64) -> Option<(bool, bool)> {
    let dotted: BTreeSet<Pair> = colour.pairs().union(&other.pairs()).copied().collect();
    for (value, except) in &colour.absent {
        let own = colour.by.get(value).cloned().unwrap_or_default();
        if own.union(except).copied().collect::<BTreeSet<Pair>>() != dotted {
            return None;
        }
    }
    let absent: BTreeSet<i64> = colour.absent.keys().copied().collect();
    let values = colour.values();
    let all = if values.is_empty() { BTreeSet::from([customary]) } else { values };
    if absent.is_empty() {
        return Some((false, false));
    }
    if absent == all {
        return Some((true, false));
    }
    if absent == BTreeSet::from([customary]) {
        return Some((false, true));
    }
    let both = all.into_iter().chain([customary]).collect();
    (absent == both).then_some((true, true))
}

fn write_signs(draft: &mut Draft<'_>, clues: &[&SketchClue]) -> Option<()> {
    let negative = clues.iter().filter(|clue| clue.flag("negative")).count();
    let are_said = clues.iter().all(|clue| clue.values.is_some() && pairs(clue, "except").is_empty());
    // The absence of a sign is said once, of X and V, and of all signs that there are.
    let is_alone = negative == 0 || clues.len() == 1 && clues[0].kind == "xv";
    if !are_said || !is_alone {
        return None;
    }
    let mut marks = Vec::new();
    for clue in clues {
        if clue.kind == "xv" {
            let of =
                |key: &str| pairs(clue, key).into_iter().map(|pair| (pair, key.to_uppercase())).collect::<Vec<_>>();
            marks.extend(of("x").into_iter().chain(of("v")));
        } else {
            let sum = clue.number("sum").filter(|sum| *sum >= 0)?;
            marks.extend(pairs(clue, "pairs").into_iter().map(|pair| (pair, sum.to_string())));
        }
    }
    for (pair, value) in marks {
        let cells = draft.names(&pair);
        draft.mark("xv", json!({ "cells": cells, "value": value }));
    }
    if negative > 0 {
        draft.mark("negative", json!("xv"));
    }
    Some(())
}

/// The pairs of the lists of a key: each two cells that follow each other, the lesser first.
fn pairs(clue: &SketchClue, key: &str) -> BTreeSet<Pair> {
    let lists = clue.lists(key).unwrap_or_default();
    lists.iter().flat_map(|list| list.windows(2)).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]).collect()
}
