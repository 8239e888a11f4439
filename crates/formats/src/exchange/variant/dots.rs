//! Marks of f-puzzles that are read together: dots and signs with what their absence says, and cells that are even, odd or
//! extreme.
//!
//! White dots (`difference`) and black ones (`ratio`) are both Kropki dots. If a puzzle says that the absence of one colour
//! means something, it means it between neighbours without a dot of either colour. `nonconsecutive` says the same as the
//! absence of white dots. The absence of X and V does not depend on dots.

use super::entry::{Entry, entries};
use super::json::Document;
use super::puzzle::{Origin, Puzzle, Spot, cells, list, quoted};
use crate::instance::Json;
use crate::instance::TextError;
use std::collections::{BTreeMap, BTreeSet};

/// The keys that are read here, beside `negative` and `nonconsecutive`.
pub(super) const KEYS: [&str; 7] = ["difference", "ratio", "xv", "even", "odd", "minimum", "maximum"];

/// The flag that says of neighbours without a dot that they do not differ by 1.
pub(super) const NONCONSECUTIVE: &str = "nonconsecutive";

/// Reads all of them.
pub(super) fn read(document: &Document<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    for kind in ["even", "odd", "minimum", "maximum"] {
        let found = entries(document, kind, puzzle.side)?;
        let spots: Vec<Spot> = found.iter().map(Entry::cell).collect::<Result<_, _>>()?;
        if !spots.is_empty() {
            puzzle.made_of(Origin { key: kind.to_owned(), number: None });
            puzzle.clue(kind, &[("cells", quoted(&cells(&spots)))]);
        }
    }
    let negative = negative(document)?;
    let mut white = Dots::read(document, ("difference", 1), &negative, puzzle.side)?;
    let black = Dots::read(document, ("ratio", 2), &negative, puzzle.side)?;
    if document.root.field(NONCONSECUTIVE) == Some(&Json::Flag(true)) {
        white.absent.insert(1);
    }
    white.clues(&black, puzzle);
    black.clues(&white, puzzle);
    signs(document, negative.contains(&"xv"), puzzle)
}

/// The kinds of marks of which every neighbour without one is said to be none.
fn negative(document: &Document<'_>) -> Result<Vec<&'static str>, TextError> {
    const KINDS: [&str; 3] = ["difference", "ratio", "xv"];
    let Some(found) = document.root.field("negative").filter(|found| !found.is_empty()) else { return Ok(Vec::new()) };
    let list = found.list().ok_or_else(|| document.fault("negative", "`negative` is a list"))?;
    let known = |name: &Json| KINDS.into_iter().find(|kind| name.text() == Some(kind));
    list.iter().map(|name| known(name).ok_or_else(|| document.unknown("negative", KINDS.into_iter()))).collect()
}

/// Dots of one colour.
struct Dots {
    kind: &'static str,
    /// The pairs of each value.
    by: BTreeMap<i64, Vec<String>>,
    /// The values that neighbours without a dot do not have.
    absent: BTreeSet<i64>,
}

impl Dots {
    /// What the absence of dots says, it says of the values of those that are there; without any, of the customary one.
    fn read(
        document: &Document<'_>,
        (kind, customary): (&'static str, i64),
        negative: &[&str],
        side: usize,
    ) -> Result<Self, TextError> {
        let mut by: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        for entry in entries(document, kind, side)? {
            by.entry(entry.count("value")?.unwrap_or(customary)).or_default().push(cells(&entry.pair()?));
        }
        let mut absent = BTreeSet::new();
        if negative.contains(&kind) {
            absent.extend(by.keys());
            absent.extend(by.is_empty().then_some(customary));
        }
        Ok(Self { kind, by, absent })
    }

    /// A clue for each value. The absence of one says nothing of the pairs of any other dot, of either colour.
    fn clues(&self, other: &Self, puzzle: &mut Puzzle) {
        puzzle.made_of(Origin { key: self.kind.to_owned(), number: None });
        let values: BTreeSet<i64> = self.by.keys().chain(&self.absent).copied().collect();
        for value in values {
            let of = |pairs: Option<&Vec<String>>| list(pairs.map_or(&[], Vec::as_slice));
            let mut keys = vec![("by", value.to_string()), ("pairs", of(self.by.get(&value)))];
            if self.absent.contains(&value) {
                let others = self.by.iter().filter(|(by, _)| **by != value).map(|(_, pairs)| pairs);
                let dotted = others.chain(other.by.values()).flatten().cloned().collect::<Vec<String>>();
                keys.extend([("negative", "true".to_owned()), ("except", list(&dotted))]);
            }
            puzzle.clue(self.kind, &keys);
        }
    }
}

/// X and V; a number in their place is a sum of its own, and nothing in it is no sign.
fn signs(document: &Document<'_>, is_negative: bool, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let [mut x, mut v] = [Vec::new(), Vec::new()];
    puzzle.made_of(Origin { key: "xv".to_owned(), number: None });
    for entry in entries(document, "xv", puzzle.side)? {
        let pair = cells(&entry.pair()?);
        let Some(value) = entry.value.field("value").filter(|value| !value.is_empty()) else { continue };
        match value.text().map(str::trim) {
            Some("X" | "x") => x.push(pair),
            Some("V" | "v") => v.push(pair),
            _ => {
                let sum = value.integer().filter(|sum| *sum >= 0 && !is_negative);
                let sum = sum.ok_or_else(|| entry.fault("`value` of `xv` is X or V"))?;
                puzzle.clue("pair-sum", &[("sum", sum.to_string()), ("pairs", list(&[pair]))]);
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
