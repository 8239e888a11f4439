//! Values of a page in two kinds, by a word of a class, an attribute or a tag, whatever these are called: some may be given, and the others what
//! a player entered.

use super::super::cells::split::tells_apart;
use std::collections::{BTreeMap, BTreeSet};

/// A cell with a value: the value, how many cells stand before it, its attributes, and whether it is a heading by its tag.
pub(in super::super) struct Marked<'a> {
    pub(in super::super) value: u16,
    pub(in super::super) at: usize,
    pub(in super::super) attributes: &'a [(String, String)],
    pub(in super::super) tag: &'a str,
}

/// So few values are of a kind at least; fewer are a cell that is selected.
const FEWEST: usize = 3;

/// Words that say how a cell is shown while somebody plays.
const SHOWN: [&str; 16] = [
    "active",
    "current",
    "cursor",
    "dark",
    "focus",
    "focused",
    "highlight",
    "highlighted",
    "hover",
    "light",
    "peer",
    "related",
    "same",
    "selected",
    "shaded",
    "related-cell",
];

/// Attributes whose values are looked at as a whole.
const WHOLE: [&str; 4] = ["title", "role", "ss:styleid", "style-name"];

/// How many values are of the rarer kind, if something tells them apart in two otherwise than by row, column, box or value.
pub(in super::super) fn rarer(cells: &[Marked<'_>], side: usize) -> Option<usize> {
    let mut kinds: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for (index, cell) in cells.iter().enumerate() {
        for sign in signs(cell) {
            kinds.entry(sign).or_default().insert(index);
        }
    }
    let is_split = |has: &BTreeSet<usize>| {
        let said = |index: usize| if has.contains(&index) { "with" } else { "" };
        let place = |at: usize| Some((at / side, at % side));
        let found: Vec<_> =
            cells.iter().enumerate().map(|(index, cell)| (cell.value, place(cell.at), said(index))).collect();
        has.len() >= FEWEST && has.len() + FEWEST <= cells.len() && tells_apart(&found)
    };
    let split = kinds.values().find(|has| is_split(has))?;
    Some(split.len().min(cells.len() - split.len()))
}

/// What is said of a cell: words of its class, the names of its attributes, and the values of some.
fn signs(cell: &Marked<'_>) -> Vec<String> {
    let mut signs = vec![format!("<{}", cell.tag.to_ascii_lowercase())];
    for (name, said) in cell.attributes {
        signs.push(name.clone());
        if name == "class" {
            signs.extend(said.split_whitespace().filter(|word| !SHOWN.contains(word)).map(|word| format!(".{word}")));
        } else if WHOLE.contains(&name.as_str()) {
            signs.push(format!("{name}={said}"));
        }
    }
    signs
}

#[cfg(test)]
mod tests {
    use super::{Marked, rarer};

    /// How many of 36 values are of the rarer kind.
    fn of(said: impl Fn(usize) -> (&'static str, &'static str)) -> Option<usize> {
        let attributes: Vec<Vec<(String, String)>> =
            (0..36).map(|at| vec![(said(at).0.to_owned(), said(at).1.to_owned())]).collect();
        let value = |at: usize| u16::try_from(at * 5 % 9 + 1).unwrap();
        let cell = |(at, attributes)| Marked { value: value(at), at, attributes, tag: "td" };
        rarer(&attributes.iter().map(Vec::as_slice).enumerate().map(cell).collect::<Vec<_>>(), 6)
    }

    #[test]
    fn two_kinds_of_values_are_told_whatever_they_are_called() {
        let is_first = |at: usize| at % 7 < 3;
        assert_eq!(of(|at| ("class", if is_first(at) { "sc-a1 kXyZ" } else { "sc-a1 hJkL" })), Some(16));
        assert_eq!(of(|at| ("title", if is_first(at) { "given" } else { "yours" })), Some(16));
        assert_eq!(of(|at| (if is_first(at) { "tabindex" } else { "class" }, "x")), Some(16));
    }

    #[test]
    fn places_and_what_is_selected_tell_nothing() {
        assert_eq!(of(|at| ("class", if at % 6 == 2 { "edge" } else { "" })), None);
        assert_eq!(of(|at| ("class", if at % 5 == 0 { "highlight" } else { "" })), None);
        assert_eq!(of(|at| ("class", if at == 5 { "a" } else { "b" })), None);
        assert_eq!(of(|at| ("class", ["v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9"][at * 5 % 9])), None);
    }
}
