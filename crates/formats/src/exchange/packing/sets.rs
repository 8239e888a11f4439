//! Sets of pieces that have names.

use super::solid::{Solid, Space, Turn};
use std::collections::BTreeSet;

/// How often a piece is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Once,
    AtMostOnce,
    Any,
}

/// A set: its pieces by name, and how they are turned and used if the file does not say it.
#[derive(Debug)]
pub(super) struct Set {
    pub(super) pieces: Vec<(String, Solid)>,
    pub(super) turn: Turn,
    pub(super) each: Use,
}

/// The names of all sets.
pub(super) const NAMES: [&str; 8] = [
    "dominoes",
    "trominoes",
    "tetrominoes",
    "pentominoes",
    "hexominoes",
    "one-sided tetrominoes",
    "one-sided pentominoes",
    "soma",
];

/// The rows of a piece, and `/` between them; `+` between layers.
const TETROMINOES: [(&str, &str); 5] =
    [("I", "####"), ("L", "###/#.."), ("O", "##/##"), ("S", ".##/##."), ("T", "###/.#.")];

/// The letters of Golomb's *Polyominoes* (1965).
const PENTOMINOES: [(&str, &str); 12] = [
    ("F", ".##/##./.#."),
    ("I", "#####"),
    ("L", "####/#..."),
    ("N", "###./..##"),
    ("P", "###/##."),
    ("T", "###/.#./.#."),
    ("U", "#.#/###"),
    ("V", "###/#../#.."),
    ("W", "##./.##/..#"),
    ("X", ".#./###/.#."),
    ("Y", "####/.#.."),
    ("Z", "##./.#./.##"),
];

/// The seven pieces of Piet Hein's cube.
const SOMA: [(&str, &str); 7] = [
    ("V", "##/#."),
    ("L", "###/#.."),
    ("T", "###/.#."),
    ("Z", "##./.##"),
    ("A", "##/#.+#./.."),
    ("B", "##/#.+.#/.."),
    ("P", "##/#.+../#."),
];

/// The set of a name.
pub(super) fn by_name(name: &str) -> Option<Set> {
    use Use::{Any, Once};
    let set = |pieces, turn, each| Some(Set { pieces, turn, each });
    match name {
        "dominoes" => set(drawn(&[("D", "##")]), Turn::Reflect, Any),
        "trominoes" => set(drawn(&[("I", "###"), ("L", "##/#.")]), Turn::Reflect, Any),
        "tetrominoes" => set(drawn(&TETROMINOES), Turn::Reflect, Once),
        "pentominoes" => set(drawn(&PENTOMINOES), Turn::Reflect, Once),
        "hexominoes" => set(grown(6), Turn::Reflect, Once),
        "one-sided tetrominoes" => set(one_sided(drawn(&TETROMINOES)), Turn::Rotate, Once),
        "one-sided pentominoes" => set(one_sided(drawn(&PENTOMINOES)), Turn::Rotate, Once),
        "soma" => set(drawn(&SOMA), Turn::Rotate, Once),
        _ => None,
    }
}

fn drawn(pieces: &[(&str, &str)]) -> Vec<(String, Solid)> {
    let solid = |drawing: &str| Solid::from_picture(&drawing.replace('/', "\n").replace('+', "\n\n"));
    pieces.iter().map(|(name, drawing)| ((*name).to_owned(), solid(drawing))).collect()
}

/// Every piece, and its mirror image by a small letter, if turning does not give it.
fn one_sided(pieces: Vec<(String, Solid)>) -> Vec<(String, Solid)> {
    let mut all = Vec::new();
    for (name, solid) in pieces {
        let turned = solid.turned(Turn::Rotate, Space::Flat);
        let mirrored = solid.turned(Turn::Reflect, Space::Flat).into_iter().find(|way| !turned.contains(way));
        let small = name.to_lowercase();
        all.push((name, solid));
        all.extend(mirrored.map(|mirrored| (small, mirrored)));
    }
    all
}

/// The polyominoes of a size, found by adding a square to those of one less; `A` to `Z`, then `a` and so on.
fn grown(size: usize) -> Vec<(String, Solid)> {
    let mut known = BTreeSet::from([Solid::from_picture("#")]);
    for _ in 1..size {
        known = known.iter().flat_map(larger).collect();
    }
    let names = ('A'..='Z').chain('a'..='z').map(String::from);
    names.zip(known).collect()
}

fn larger(solid: &Solid) -> Vec<Solid> {
    let beside = |[layer, row, column]: [i32; 3]| {
        [[layer, row - 1, column], [layer, row + 1, column], [layer, row, column - 1], [layer, row, column + 1]]
    };
    let free = solid.squares().iter().flat_map(|square| beside(*square)).filter(|new| !solid.squares().contains(new));
    let grown = free.map(|new| Solid::new([solid.squares(), &[new]].concat()));
    let least = |solid: Solid| solid.turned(Turn::Reflect, Space::Flat).pop_first();
    grown.filter_map(least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_set_of_different_pieces() {
        let sizes = NAMES.map(|name| {
            let set = by_name(name).unwrap();
            let ways: BTreeSet<_> = set.pieces.iter().map(|(_, solid)| solid.turned(set.turn, Space::Deep)).collect();
            let names: BTreeSet<_> = set.pieces.iter().map(|(name, _)| name).collect();
            assert_eq!(names.len(), set.pieces.len(), "{name}");
            (set.pieces.len(), ways.len())
        });
        // One-sided pieces can be turned over in space, and are then fewer.
        let expected = [(1, 1), (2, 2), (5, 5), (12, 12), (35, 35), (7, 5), (18, 12), (7, 7)];
        assert_eq!(sizes, expected);
    }

    #[test]
    fn drawn_and_grown_pentominoes_are_the_same() {
        let least = |solid: &Solid| solid.turned(Turn::Reflect, Space::Flat).pop_first().unwrap();
        let drawn: BTreeSet<_> = by_name("pentominoes").unwrap().pieces.iter().map(|(_, solid)| least(solid)).collect();
        assert_eq!(drawn, grown(5).into_iter().map(|(_, solid)| solid).collect());
    }
}
