//! A field of cells that has few values, so that it tells the cells apart: some may be given, and the others what a player entered.

use super::given_fields::says_given;
use std::collections::{BTreeMap, BTreeSet};

/// A field with more values than this tells something else.
const MOST_VALUES: usize = 4;

/// Names of fields that say where a cell stands, what it has, or how it is shown.
const OTHERS: &str = "active alt answer autocomplete band block border box boxid c candidates cell class col colindex colspan column columnindex \
    current cursor d digit expected focus focused group headers height highlight highlighted hovered house i id idx index \
    inputmode j key label left line list max maxlength min n name nonet notes num number onblur onchange onclick onfocus \
    oninput onkeydown onkeyup pattern peer pos position possible quadrant r ref region role row rowindex rowspan scope \
    selected shade shaded size solution stack style subgrid tabindex time timestamp title top v val value width x y zone";

/// A cell: its value, its place if that is known, and what the field says of it.
type Cell<'a> = (u16, Option<(usize, usize)>, &'a str);

/// A field that tells cells apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Split {
    name: String,
    /// How many cells there are for what the field says.
    counts: BTreeMap<String, usize>,
}

impl Split {
    /// The field of this name, if it tells cells with values apart otherwise than by row, column, box or value.
    pub(in super::super) fn of<'a>(name: &str, cells: impl Iterator<Item = Cell<'a>>) -> Option<Self> {
        let word = plain(name);
        if OTHERS.split_whitespace().any(|other| other == word) {
            return None;
        }
        let cells: Vec<Cell<'a>> = cells.collect();
        let mut counts = BTreeMap::new();
        for (_, _, said) in &cells {
            *counts.entry((*said).to_owned()).or_insert(0) += 1;
        }
        let splits = (2..=MOST_VALUES).contains(&counts.len()) && (says_given(&word) || !follows_place(&cells));
        splits.then(|| Self { name: name.to_owned(), counts })
    }

    /// The readings of the cells: all of them, or those alone of which the field says one thing.
    pub(in super::super) fn readings(&self) -> Vec<String> {
        let all: usize = self.counts.values().sum();
        let part = |(said, count): (&String, &usize)| match said.as_str() {
            "" if self.counts.len() == 2 => format!("only the {count} without `{}`, or with it alone", self.name),
            "" => format!("only the {count} without `{}`", self.name),
            said => format!("only the {count} with `{}` {said}", self.name),
        };
        std::iter::once(format!("all {all} values")).chain(self.counts.iter().map(part)).collect()
    }

    /// Whether the field says true of some and false of the others.
    fn is_of_truths(&self) -> bool {
        self.counts.keys().all(|said| matches!(said.as_str(), "true" | "false"))
    }
}

/// Whether a field of this name says in truths which values were given, so that these alone are read.
pub(in super::super) fn is_known_truth(name: &str, split: &Split) -> bool {
    says_given(name) && split.is_of_truths()
}

/// How many there are of the rarer of two kinds; none, if there are more kinds or fewer.
pub(in super::super) fn rarer_of_two<'a>(kinds: impl Iterator<Item = &'a str>) -> Option<usize> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for kind in kinds {
        *counts.entry(kind).or_insert(0) += 1;
    }
    counts.values().min().copied().filter(|_| counts.len() == 2)
}

/// Whether what is said of cells follows neither from their places nor from their values.
pub(in super::super) fn tells_apart(cells: &[Cell<'_>]) -> bool {
    !follows_place(cells)
}

/// What a field may say of a cell: its row, column, box or value; none, if its place is not known.
type Part = fn(&Cell<'_>) -> Option<(usize, usize)>;

/// Whether what is said of cells follows from their row, their column, their box or their value.
fn follows_place(cells: &[Cell<'_>]) -> bool {
    let parts: [Part; 8] = [
        |(value, ..)| Some((usize::from(*value), 0)),
        |(_, place, _)| place.map(|(row, _)| (row, 0)),
        |(_, place, _)| place.map(|(_, column)| (column, 0)),
        |(_, place, _)| place.map(|(row, column)| (row / 3, column / 3)),
        |(_, place, _)| place.map(|(row, column)| (row / 2, column / 3)),
        |(_, place, _)| place.map(|(row, column)| (row / 3, column / 2)),
        // Lines around boxes, and a board of two colours.
        |(_, place, _)| place.map(|(row, column)| (row % 3, column % 3)),
        |(_, place, _)| place.map(|(row, column)| ((row + column) % 2, 0)),
    ];
    let from_one: Part =
        |(_, place, _)| place.map(|(row, column)| (row.wrapping_sub(1) / 3, column.wrapping_sub(1) / 3));
    let starts_at_one = cells.iter().all(|(_, place, _)| place.is_some_and(|(row, column)| row > 0 && column > 0));
    let follows = |part: Part| {
        let pairs: Option<BTreeSet<((usize, usize), &str)>> =
            cells.iter().map(|cell| Some((part(cell)?, cell.2))).collect();
        pairs.is_some_and(|pairs| {
            let parts: BTreeSet<(usize, usize)> = pairs.iter().map(|(part, _)| *part).collect();
            parts.len() == pairs.len() && parts.len() * 2 <= cells.len()
        })
    };
    parts.into_iter().any(follows) || starts_at_one && follows(from_one)
}

/// A name without what pages put before it, and without signs.
fn plain(name: &str) -> String {
    let name = name.strip_prefix("data-").or_else(|| name.strip_prefix("aria-")).unwrap_or(name);
    name.replace(['_', '-'], "")
}

#[cfg(test)]
mod tests {
    use super::Split;

    fn split(name: &str, said: impl Fn(usize) -> &'static str) -> Option<Split> {
        let cells = (0..36).map(|at| (u16::try_from(at * 5 % 9 + 1).unwrap(), Some((at / 6, at % 6)), said(at)));
        Split::of(name, cells)
    }

    #[test]
    fn few_values_tell_cells_apart() {
        let readings = split("data-type", |at| if at % 7 < 3 { "given" } else { "user" }).unwrap().readings();
        assert_eq!(readings.len(), 3);
        assert!(readings[1].contains("with `data-type` given"), "{readings:?}");
        assert!(split("flag", |at| if at % 7 < 3 { "" } else { "on" }).is_some());
    }

    #[test]
    fn what_follows_from_a_place_or_a_value_tells_nothing() {
        assert!(split("dark", |at| if at / 6 % 2 == 0 { "yes" } else { "no" }).is_none());
        assert!(split("edge", |at| if at % 6 == 2 { "thick" } else { "thin" }).is_none());
        assert!(split("tone", |at| if (at / 18 + at % 6 / 3) % 2 == 0 { "a" } else { "b" }).is_none());
        assert!(split("odd", |at| if at * 5 % 9 % 2 == 0 { "yes" } else { "no" }).is_none());
        assert!(split("data-box", |at| if at % 7 < 3 { "1" } else { "2" }).is_none());
        assert!(split("many", |at| ["a", "b", "c", "d", "e"][at % 5]).is_none());
    }
}
