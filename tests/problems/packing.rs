//! Pieces into boxes, on the plane and in space: raw exact cover, an option for each piece and place.

use super::exact_cover;
use exactone::problem::Problem;
use std::collections::BTreeSet;

/// A cell of a piece or a box.
pub(crate) type Place = (i32, i32, i32);

/// How a piece may be turned.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Turns {
    OnThePlane,
    InSpace,
}

/// Piet Hein's seven pieces in a cube of side 3: 11520 solutions, 240 up to rotation and reflection.
pub(crate) fn soma() -> Problem {
    let pieces = ["##/#.", "#./#./##", "#./##/#.", "#./##/.#"].map(cells).into_iter().chain([
        vec![(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)],
        vec![(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1)],
        vec![(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)],
    ]);
    let cube: Vec<Place> = (0..27).map(|at| (at / 9, at / 3 % 3, at % 3)).collect();
    let pieces: Vec<Vec<Place>> = pieces.collect();
    let options = pieces.iter().enumerate().flat_map(|(piece, shape)| {
        let placed = placements(shape, &cube, Turns::InSpace).into_iter();
        placed.map(move |held| [vec![27 + piece], held].concat())
    });
    exact_cover(27 + 7, &options.collect::<Vec<_>>())
}

/// As many straight and bent trominoes as it takes: 45832761 solutions on 9 x 6.
pub(crate) fn trominoes(rows: i32, columns: i32) -> Problem {
    let board: Vec<Place> = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column, 0))).collect();
    let options = ["###", "##/#."].map(|picture| placements(&cells(picture), &board, Turns::OnThePlane)).concat();
    exact_cover(board.len(), &options)
}

fn cells(picture: &str) -> Vec<Place> {
    let lines = (0..).zip(picture.split('/'));
    let filled = lines.flat_map(|(row, line)| (0..).zip(line.bytes()).map(move |(column, byte)| (row, column, byte)));
    filled.filter(|&(_, _, byte)| byte == b'#').map(|(row, column, _)| (row, column, 0)).collect()
}

/// The places of the box that each way to put a piece into it holds.
fn placements(shape: &[Place], places: &[Place], turns: Turns) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for turned in orientations(shape, turns) {
        for &(x, y, z) in places {
            let moved = turned.iter().map(|cell| (cell.0 + x, cell.1 + y, cell.2 + z));
            found.extend(
                moved.map(|cell| places.iter().position(|place| *place == cell)).collect::<Option<Vec<usize>>>(),
            );
        }
    }
    found
}

/// The different ways to turn a shape, each moved so that it begins at the corner.
fn orientations(shape: &[Place], turns: Turns) -> BTreeSet<Vec<Place>> {
    let quarter = |&(x, y, z): &Place| (y, -x, z);
    let other = |&(x, y, z): &Place| if turns == Turns::InSpace { (x, -z, y) } else { (-x, y, z) };
    let mut found = BTreeSet::from([settled(shape)]);
    loop {
        let turned: Vec<_> = found
            .iter()
            .flat_map(|one: &Vec<Place>| {
                [one.iter().map(quarter).collect::<Vec<_>>(), one.iter().map(other).collect()].map(|one| settled(&one))
            })
            .collect();
        let before = found.len();
        found.extend(turned);
        if found.len() == before {
            return found;
        }
    }
}

/// Moved so that the first cell of the box it fits stands at the corner: the least of each coordinate is 0.
fn settled(shape: &[Place]) -> Vec<Place> {
    let least = |side: fn(&Place) -> i32| shape.iter().map(side).min().unwrap();
    let (x, y, z) = (least(|place| place.0), least(|place| place.1), least(|place| place.2));
    let mut moved: Vec<Place> = shape.iter().map(|place| (place.0 - x, place.1 - y, place.2 - z)).collect();
    moved.sort_unstable();
    moved
}
