//! Every key of f-puzzles: an entry of it on given cells, and what it says of a full grid, in the words of the convention.

use super::border::BORDER;
use super::file::list;
use super::grid::{Cell, Grid};
use super::lines::{LINES, OfLine};
use super::marks::MARKS;

/// Where a clue stands: four cells in a line, and a grid from which sums and the like are taken.
pub(crate) struct Place<'p> {
    pub(crate) line: &'p [Cell],
    pub(crate) model: &'p Grid,
}

/// Whether the file has another key: dots change what the absence of others says.
pub(crate) type Has<'h> = dyn Fn(&str) -> bool + 'h;

/// A key.
#[derive(Clone, Copy)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    /// What stands behind the colon.
    value: fn(&Place<'_>) -> String,
    holds: Holds,
}

#[derive(Clone, Copy)]
enum Holds {
    OfLine(OfLine),
    Anywhere(fn(&Grid, &Place<'_>, &Has<'_>) -> bool),
}

impl Key {
    /// The key with its value, and a comma before.
    pub(crate) fn entry(&self, place: &Place<'_>) -> String {
        format!(",\"{}\":{}", self.name, (self.value)(place))
    }

    /// Whether a full grid keeps it.
    pub(crate) fn holds(&self, grid: &Grid, place: &Place<'_>, has: &Has<'_>) -> bool {
        match self.holds {
            Holds::OfLine(holds) => holds(grid, place.line),
            Holds::Anywhere(holds) => holds(grid, place, has),
        }
    }
}

/// A rule that is true.
const fn flag(name: &'static str, holds: fn(&Grid, &Place<'_>, &Has<'_>) -> bool) -> Key {
    Key { name, value: |_| "true".to_owned(), holds: Holds::Anywhere(holds) }
}

fn lines(place: &Place<'_>) -> String {
    format!("[{{\"lines\":[{}]}}]", list(place.line))
}

/// A rule that is said by marks.
pub(crate) const fn key(
    name: &'static str,
    value: fn(&Place<'_>) -> String,
    holds: fn(&Grid, &Place<'_>, &Has<'_>) -> bool,
) -> Key {
    Key { name, value, holds: Holds::Anywhere(holds) }
}

/// Every key; some stand there twice, with another value.
pub(crate) fn keys() -> Vec<Key> {
    let lines = LINES.iter().map(|(name, holds)| Key { name, value: lines, holds: Holds::OfLine(*holds) });
    lines.chain([EVERYWHERE, MARKS, BORDER].concat()).collect()
}

/// The rules of the whole grid.
const EVERYWHERE: &[Key] = &[
    flag("diagonal+", |grid, _, _| {
        differ(&grid.of(&(1..=grid.side).map(|at| (grid.side + 1 - at, at)).collect::<Vec<_>>()))
    }),
    flag("diagonal-", |grid, _, _| differ(&grid.of(&(1..=grid.side).map(|at| (at, at)).collect::<Vec<_>>()))),
    flag("antiknight", |grid, _, _| {
        grid.steps(&[(1, 2), (2, 1), (2, -1), (1, -2)]).iter().all(|two| grid.at(two[0]) != grid.at(two[1]))
    }),
    flag("antiking", |grid, _, _| grid.steps(&[(1, 1), (1, -1)]).iter().all(|two| grid.at(two[0]) != grid.at(two[1]))),
    flag("disjointgroups", |grid, _, _| {
        let of = |place: usize| -> Vec<Cell> { grid.cells().filter(|cell| grid.box_of(*cell).1 == place).collect() };
        (1..=grid.side).all(|place| differ(&grid.of(&of(place))))
    }),
    flag("nonconsecutive", |grid, place, has| none_without(grid, place, has, &["difference", "ratio"], consecutive)),
    key(
        "negative",
        |_| "[\"ratio\"]".to_owned(),
        |grid, place, has| none_without(grid, place, has, &["difference", "ratio"], double),
    ),
    key(
        "negative",
        |_| "[\"difference\",\"ratio\"]".to_owned(),
        |grid, place, has| {
            none_without(grid, place, has, &["difference", "ratio"], |one, other| {
                double(one, other) || consecutive(one, other)
            })
        },
    ),
    key(
        "negative",
        |_| "[\"xv\"]".to_owned(),
        |grid, place, has| none_without(grid, place, has, &["xv"], |one, other| one + other == 5 || one + other == 10),
    ),
];

/// Whether these neighbours are the first two cells of the line, and the file has a mark of these keys there.
fn is_marked(pair: [Cell; 2], place: &Place<'_>, has: &Has<'_>, keys: &[&str]) -> bool {
    let [one, other] = [place.line[0], place.line[1]];
    (pair == [one, other] || pair == [other, one]) && keys.iter().any(|key| has(key))
}

/// Of all neighbours without a mark of these keys, none is like this.
fn none_without(grid: &Grid, place: &Place<'_>, has: &Has<'_>, keys: &[&str], like: fn(i64, i64) -> bool) -> bool {
    let mut bare = grid.neighbours().into_iter().filter(|pair| !is_marked(*pair, place, has, keys));
    bare.all(|[one, other]| !like(grid.at(one), grid.at(other)))
}

pub(crate) fn consecutive(one: i64, other: i64) -> bool {
    one.abs_diff(other) == 1
}

pub(crate) fn double(one: i64, other: i64) -> bool {
    one == 2 * other || other == 2 * one
}

pub(crate) fn sum(grid: &Grid, line: &[Cell]) -> i64 {
    grid.of(line).iter().sum()
}

pub(crate) fn differ(values: &[i64]) -> bool {
    (0..values.len()).all(|at| !values[..at].contains(&values[at]))
}
