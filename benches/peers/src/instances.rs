//! Exact cover problems that are made by rule, none read from a file: items by number, the primary ones first.

use std::collections::BTreeSet;

/// A problem as options over items, the first `primary` of which are primary.
pub struct Cover {
    /// What it is called in the rows.
    pub name: &'static str,
    /// Primary and secondary items.
    pub items: usize,
    /// How many of them must be covered.
    pub primary: usize,
    /// The items of each option.
    pub options: Vec<Vec<usize>>,
    /// How many solutions there are, where that is known from elsewhere.
    pub solutions: Option<u64>,
}

impl Cover {
    fn exact(name: &'static str, items: usize, options: Vec<Vec<usize>>, solutions: u64) -> Self {
        Self { name, items, primary: items, options, solutions: Some(solutions) }
    }
}

/// Every family, from the densest to the thinnest.
pub fn all() -> Vec<Cover> {
    vec![
        board("pentominoes 6x10", &PENTOMINOES, &rectangle(6, 10), Turns::AndMirrors, 9_356),
        board("pentominoes 8x8 with a hole", &PENTOMINOES, &with_a_hole(), Turns::AndMirrors, 520),
        board("one-sided pentominoes 3x30", &one_sided(), &rectangle(3, 30), Turns::Only, 184),
        soma(),
        queens(13),
        langford(11),
        langford(12),
        latin("latin 5", 5, Form::Any, 161_280),
        latin("latin 6 reduced", 6, Form::Reduced, 9_408),
        dominoes("dominoes 8x8", 8, 12_988_816),
        matchings(14),
        hard_nine(),
        sixteen(),
    ]
}

/// Problems with too many solutions to visit: for counting alone.
pub fn giants() -> Vec<Cover> {
    vec![
        dominoes("dominoes 10x10", 10, 258_584_046_368),
        dominoes("dominoes 12x12", 12, 53_060_477_521_960_000),
        latin("latin 7 reduced", 7, Form::Reduced, 16_942_080),
    ]
}

fn queens(side: usize) -> Cover {
    let cells = (0..side * side).map(|cell| (cell / side, cell % side));
    let option = |(row, column)| vec![row, side + column, 2 * side + row + column, 5 * side - 2 + row - column];
    let options = cells.map(option).collect();
    Cover { name: "queens 13", items: 6 * side - 2, primary: 2 * side, options, solutions: Some(73_712) }
}

fn langford(pairs: usize) -> Cover {
    let mut options = Vec::new();
    for value in 1..=pairs {
        let places = (0..2 * pairs - value - 1).map(|at| vec![value - 1, pairs + at, pairs + at + value + 1]);
        options.extend(places);
    }
    let (name, solutions) = if pairs == 11 { ("langford 11", 35_584) } else { ("langford 12", 216_288) };
    Cover::exact(name, 3 * pairs, options, solutions)
}

/// Whether the first row and column are in order.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Any,
    Reduced,
}

fn latin(name: &'static str, side: usize, form: Form, solutions: u64) -> Cover {
    let square = side * side;
    let mut options = Vec::new();
    for at in 0..side * square {
        let (row, column, value) = (at / square, at / side % side, at % side);
        let fixed = row == 0 || column == 0;
        if form == Form::Any || !fixed || value == row + column {
            options.push(vec![row * side + column, square + row * side + value, 2 * square + column * side + value]);
        }
    }
    Cover::exact(name, 3 * square, options, solutions)
}

fn dominoes(name: &'static str, side: usize, solutions: u64) -> Cover {
    let mut options = Vec::new();
    for cell in 0..side * side {
        if (cell + 1) % side != 0 {
            options.push(vec![cell, cell + 1]);
        }
        if cell + side < side * side {
            options.push(vec![cell, cell + side]);
        }
    }
    Cover::exact(name, side * side, options, solutions)
}

fn matchings(vertices: usize) -> Cover {
    let pairs = (0..vertices).flat_map(|one| (one + 1..vertices).map(move |other| vec![one, other]));
    Cover::exact("matchings 14", vertices, pairs.collect(), 135_135)
}

/// The options of a Sudoku whose boxes have `order` rows, where `allowed(cell, value)`.
fn sudoku(order: usize, allowed: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let side = order * order;
    let square = side * side;
    let mut options = Vec::new();
    for (cell, value) in (0..square).flat_map(|cell| (0..side).map(move |value| (cell, value))) {
        let (row, column) = (cell / side, cell % side);
        let of_box = row / order * order + column / order;
        let items = [cell, square + row * side + value, 2 * square + column * side + value, 3 * square + of_box * side + value];
        if allowed(cell, value) {
            options.push(items.to_vec());
        }
    }
    options
}

/// The hardest of A. Inkala's puzzles.
fn hard_nine() -> Cover {
    const PUZZLE: &[u8] = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let options = sudoku(3, |cell, value| PUZZLE[cell] == b'.' || usize::from(PUZZLE[cell] - b'1') == value);
    Cover::exact("a hard 9x9", 4 * 81, options, 1)
}

/// A 16×16 of many solutions: of a grid that is its own pattern, shuffled, every third cell or so is given.
fn sixteen() -> Cover {
    let pattern = |cell: usize| {
        let (row, column) = (cell / 16, cell % 16);
        (row * 4 + row / 4 + column) % 16
    };
    let given = |cell: usize| (cell * 0x9e37_79b9 >> 7) % 256 < GIVEN_OF_256;
    let options = sudoku(4, |cell, value| !given(cell) || pattern(cell) == value);
    Cover { name: "a 16x16 of many solutions", items: 4 * 256, primary: 4 * 256, options, solutions: None }
}

const GIVEN_OF_256: usize = 99;

/// A cell of a board or a box.
type Place = (i32, i32, i32);

/// Which turns of a piece are allowed.
#[derive(Clone, Copy, PartialEq)]
enum Turns {
    Only,
    AndMirrors,
    InSpace,
}

/// The twelve pentominoes, each drawn once.
const PENTOMINOES: [&str; 12] = [
    ".##/##./.#.", "#/#/#/#/#", "#./#./#./##", ".#/.#/##/#.", "##/##/#.", "###/.#./.#.", "#.#/###", "#../#../###",
    "#../##./.##", ".#./###/.#.", ".#/##/.#/.#", "##./.#./.##",
];

/// The six pentominoes that differ from their mirror images, mirrored.
const MIRRORED: [&str; 6] = ["##./.##/.#.", ".#/.#/.#/##", "#./#./##/.#", "##/##/.#", "#./##/#./#.", ".##/.#./##."];

fn one_sided() -> Vec<&'static str> {
    PENTOMINOES.into_iter().chain(MIRRORED).collect()
}

fn cells(picture: &str) -> Vec<Place> {
    let lines = (0..).zip(picture.split('/'));
    let filled = lines.flat_map(|(row, line)| (0..).zip(line.bytes()).map(move |(column, byte)| (row, column, byte)));
    filled.filter(|&(_, _, byte)| byte == b'#').map(|(row, column, _)| (row, column, 0)).collect()
}

fn rectangle(rows: i32, columns: i32) -> Vec<Place> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column, 0))).collect()
}

fn with_a_hole() -> Vec<Place> {
    rectangle(8, 8).into_iter().filter(|&(row, column, _)| !((3..5).contains(&row) && (3..5).contains(&column))).collect()
}

fn board(name: &'static str, pictures: &[&str], places: &[Place], turns: Turns, solutions: u64) -> Cover {
    let pieces: Vec<Vec<Place>> = pictures.iter().map(|picture| cells(picture)).collect();
    packing(name, &pieces, places, turns, solutions)
}

/// Piet Hein's seven pieces in a cube of side 3.
fn soma() -> Cover {
    let flat = ["##/#.", "#./#./##", "#./##/#.", "#./##/.#"].map(cells);
    let tall: [[Place; 4]; 3] = [
        [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)],
        [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1)],
        [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)],
    ];
    let pieces: Vec<Vec<Place>> = flat.into_iter().chain(tall.map(|piece| piece.to_vec())).collect();
    let places: Vec<Place> = (0..27).map(|at| (at / 9, at / 3 % 3, at % 3)).collect();
    packing("soma", &pieces, &places, Turns::InSpace, 11_520)
}

fn packing(name: &'static str, pieces: &[Vec<Place>], places: &[Place], turns: Turns, solutions: u64) -> Cover {
    let mut options = Vec::new();
    for (piece, shape) in pieces.iter().enumerate() {
        for turned in orientations(shape, turns) {
            for corner in places_around(places) {
                let moved = turned.iter().map(|&cell| added(cell, corner));
                let held = moved.map(|cell| places.iter().position(|place| *place == cell).map(|at| pieces.len() + at));
                if let Some(held) = held.collect::<Option<Vec<usize>>>() {
                    options.push(std::iter::once(piece).chain(held).collect());
                }
            }
        }
    }
    Cover::exact(name, pieces.len() + places.len(), options, solutions)
}

/// Every corner that a shape may be moved to.
fn places_around(places: &[Place]) -> impl Iterator<Item = Place> {
    let end = |side: fn(&Place) -> i32| places.iter().map(side).max().unwrap_or(0);
    let (rows, columns, layers) = (end(|place| place.0), end(|place| place.1), end(|place| place.2));
    (0..=rows).flat_map(move |x| (0..=columns).flat_map(move |y| (0..=layers).map(move |z| (x, y, z))))
}

fn added(one: Place, other: Place) -> Place {
    (one.0 + other.0, one.1 + other.1, one.2 + other.2)
}

/// The different turns of a shape, each moved to the corner.
fn orientations(shape: &[Place], turns: Turns) -> BTreeSet<Vec<Place>> {
    let quarter = |&(x, y, z): &Place| (y, -x, z);
    let tip = |&(x, y, z): &Place| (x, -z, y);
    let mirror = |&(x, y, z): &Place| (-x, y, z);
    let mut found = BTreeSet::from([settled(shape)]);
    loop {
        let before = found.len();
        for one in found.clone() {
            found.insert(settled(&one.iter().map(quarter).collect::<Vec<_>>()));
            match turns {
                Turns::Only => {}
                Turns::AndMirrors => drop(found.insert(settled(&one.iter().map(mirror).collect::<Vec<_>>()))),
                Turns::InSpace => drop(found.insert(settled(&one.iter().map(tip).collect::<Vec<_>>()))),
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

fn settled(shape: &[Place]) -> Vec<Place> {
    let least = |side: fn(&Place) -> i32| shape.iter().map(side).min().unwrap_or(0);
    let corner = (-least(|place| place.0), -least(|place| place.1), -least(|place| place.2));
    let mut moved: Vec<Place> = shape.iter().map(|&cell| added(cell, corner)).collect();
    moved.sort_unstable();
    moved
}
