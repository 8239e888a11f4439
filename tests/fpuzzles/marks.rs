//! Marks of f-puzzles that are no lines: cages, arrows, dots, cells of a kind, indexers.

use super::convention::{Key, Place, consecutive, differ, double, key, sum};
use super::file::list;
use super::grid::{Cell, Grid, number};

/// Their keys.
pub(crate) const MARKS: &[Key] = &[
    key(
        "killercage",
        |place| format!("[{{\"cells\":{},\"value\":\"{}\"}}]", list(place.line), sum(place.model, place.line)),
        |grid, place, _| differ(&grid.of(place.line)) && sum(grid, place.line) == sum(place.model, place.line),
    ),
    key(
        "killercage",
        |place| format!("[{{\"cells\":{}}}]", list(place.line)),
        |grid, place, _| differ(&grid.of(place.line)),
    ),
    key(
        "extraregion",
        |place| format!("[{{\"cells\":{}}}]", list(place.line)),
        |grid, place, _| differ(&grid.of(place.line)),
    ),
    key(
        "arrow",
        |place| format!("[{{\"cells\":{},\"lines\":[{}]}}]", list(&place.line[..1]), list(&place.line[..3])),
        |grid, place, _| sum(grid, &place.line[1..3]) == grid.at(place.line[0]),
    ),
    key(
        "arrow",
        |place| {
            format!("[{{\"cells\":{},\"lines\":[{}]}}]", list(&[place.line[1], place.line[0]]), list(&place.line[1..]))
        },
        |grid, place, _| {
            let mut pill = [place.line[0], place.line[1]];
            pill.sort_unstable();
            sum(grid, &place.line[2..]) == 10 * grid.at(pill[0]) + grid.at(pill[1])
        },
    ),
    key(
        "clone",
        |place| format!("[{{\"cells\":{},\"cloneCells\":{}}}]", list(&place.line[..2]), list(&place.line[2..])),
        |grid, place, _| grid.of(&place.line[..2]) == grid.of(&place.line[2..]),
    ),
    key(
        "quadruple",
        |place| {
            let values = place.model.of(&[place.line[0], place.line[3]]);
            format!("[{{\"cells\":{},\"values\":{values:?}}}]", list(place.line))
        },
        |grid, place, _| {
            let wanted = place.model.of(&[place.line[0], place.line[3]]);
            let times = |value: i64, values: &[i64]| values.iter().filter(|other| **other == value).count();
            wanted.iter().all(|&value| times(value, &grid.of(place.line)) >= times(value, &wanted))
        },
    ),
    key(
        "difference",
        |place| format!("[{{\"cells\":{}}}]", list(&place.line[..2])),
        |grid, place, _| consecutive(grid.at(place.line[0]), grid.at(place.line[1])),
    ),
    key(
        "ratio",
        |place| format!("[{{\"cells\":{}}}]", list(&place.line[..2])),
        |grid, place, _| double(grid.at(place.line[0]), grid.at(place.line[1])),
    ),
    key(
        "xv",
        |place| format!("[{{\"cells\":{},\"value\":\"V\"}}]", list(&place.line[..2])),
        |grid, place, _| sum(grid, &place.line[..2]) == 5,
    ),
    key(
        "xv",
        |place| format!("[{{\"cells\":{},\"value\":\"x\"}}]", list(&place.line[..2])),
        |grid, place, _| sum(grid, &place.line[..2]) == 10,
    ),
    key(
        "even",
        |place| format!("[{{\"cell\":\"R{}C{}\"}}]", place.line[0].0, place.line[0].1),
        |grid, place, _| grid.at(place.line[0]) % 2 == 0,
    ),
    key(
        "odd",
        |place| format!("[{{\"cell\":\"R{}C{}\"}}]", place.line[1].0, place.line[1].1),
        |grid, place, _| grid.at(place.line[1]) % 2 == 1,
    ),
    key(
        "minimum",
        |place| format!("[{{\"cell\":\"R{}C{}\"}}]", place.line[2].0, place.line[2].1),
        |grid, place, _| is_extreme(grid, place.line[2], |here, beside| here < beside),
    ),
    key(
        "maximum",
        |place| format!("[{{\"cell\":\"R{}C{}\"}}]", place.line[3].0, place.line[3].1),
        |grid, place, _| is_extreme(grid, place.line[3], |here, beside| here > beside),
    ),
    key("rowindexer", indexers, |grid, place, _| {
        both(place, |cell| grid.at((value_as_index(grid, cell), cell.1)) == number(cell.0))
    }),
    key("columnindexer", indexers, |grid, place, _| {
        both(place, |cell| grid.at((cell.0, value_as_index(grid, cell))) == number(cell.1))
    }),
    key("boxindexer", indexers, |grid, place, _| {
        both(place, |cell| {
            let (region, at) = grid.box_of(cell);
            let named = grid.cells().find(|other| grid.box_of(*other) == (region, value_as_index(grid, cell)));
            grid.at(named.unwrap()) == number(at)
        })
    }),
];

fn is_extreme(grid: &Grid, cell: Cell, is_beyond: fn(i64, i64) -> bool) -> bool {
    let pairs = grid.neighbours().into_iter().filter(|pair| pair.contains(&cell));
    let mut around = pairs.map(|[one, other]| if one == cell { other } else { one });
    around.all(|other| is_beyond(grid.at(cell), grid.at(other)))
}

fn indexers(place: &Place<'_>) -> String {
    format!("[{{\"cells\":{}}}]", list(&[place.line[0], place.line[2]]))
}

/// Both cells of the indexers.
fn both(place: &Place<'_>, holds: impl Fn(Cell) -> bool) -> bool {
    holds(place.line[0]) && holds(place.line[2])
}

fn value_as_index(grid: &Grid, cell: Cell) -> usize {
    usize::try_from(grid.at(cell)).unwrap()
}
