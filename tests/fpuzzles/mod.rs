//! What files of f-puzzles mean, compared with predicates written from its convention. The tests try every key, every two of
//! them on the same cells, lines of every length, values of every sort, and dots with all that their absence can say.
//!
//! The convention is that of the solver behind f-puzzles, <https://github.com/dclamage/SudokuSolver>. `convention.rs` states it
//! once more in plain words, of grids that are full; it shares nothing with the rules that the importer makes of a file.

mod border;
mod convention;
mod dots;
mod fields;
mod file;
mod grid;
mod lines;
mod marks;

use convention::{Key, Place, keys};
use file::{grids_of, imported, is_solution, text};
use grid::{Grid, all_of_side_4, drawn};

/// Grids of side 6 against which two keys are held.
const GRIDS: usize = 25;

/// Four cells that follow each other, across borders of boxes.
fn places(side: usize) -> Vec<Vec<(usize, usize)>> {
    match side {
        4 => vec![vec![(2, 1), (2, 2), (1, 2), (1, 3)], vec![(4, 4), (3, 4), (3, 3), (2, 3)]],
        _ => vec![vec![(2, 2), (2, 3), (2, 4), (3, 4)], vec![(5, 5), (4, 5), (4, 6), (3, 6)]],
    }
}

fn together(keys: &[Key], place: &Place<'_>) -> String {
    text(place.model.side, &keys.iter().map(|key| key.entry(place)).collect::<String>())
}

/// Whether a full grid keeps all of them.
fn keeps(grid: &Grid, keys: &[Key], place: &Place<'_>) -> bool {
    let has = |name: &str| keys.iter().any(|key| key.name == name);
    keys.iter().all(|key| key.holds(grid, place, &has))
}

/// All grids of side 4.
fn check_by_all_solutions(keys: &[Key], place: &Place<'_>, all: &[Grid]) {
    let text = together(keys, place);
    let expected: Vec<&Grid> = all.iter().filter(|grid| keeps(grid, keys, place)).collect();
    assert!(grids_of(&imported(&text).unwrap()).iter().eq(expected), "{text}");
}

/// Some grids, one by one.
fn check_grid_by_grid(keys: &[Key], place: &Place<'_>, some: &[Grid]) {
    let text = together(keys, place);
    let instance = imported(&text).unwrap();
    for (grid, found) in some.iter().zip(is_solution(&instance, some)) {
        assert_eq!(found, keeps(grid, keys, place), "{text}\n{grid:?}");
    }
}

/// Each two of the keys; one key cannot stand twice in a file.
fn pairs() -> Vec<[Key; 2]> {
    let keys = keys();
    let two = |at: usize| keys[at + 1..].iter().map(move |other| (at, *other));
    let pairs = (0..keys.len()).flat_map(two).map(|(at, other)| [keys[at], other]);
    pairs.filter(|[one, other]| one.name != other.name).collect()
}

#[test]
fn every_key_means_on_4x4_what_the_convention_says() {
    let all = all_of_side_4();
    for key in keys() {
        let mut counts = Vec::new();
        for line in places(4) {
            for model in all.iter().step_by(60) {
                let place = Place { line: &line, model };
                check_by_all_solutions(&[key], &place, &all);
                counts.push(all.iter().filter(|grid| keeps(grid, &[key], &place)).count());
            }
        }
        assert!(counts.iter().any(|count| *count < all.len()), "{} says nothing here", key.name);
    }
}

#[test]
fn every_key_means_on_6x6_what_the_convention_says() {
    let some = drawn(6, 8 * GRIDS);
    for key in keys() {
        for line in places(6) {
            check_grid_by_grid(&[key], &Place { line: &line, model: &some[0] }, &some);
        }
    }
}

#[test]
fn every_two_keys_mean_on_4x4_what_the_convention_says() {
    let all = all_of_side_4();
    let places = places(4);
    for (at, keys) in pairs().iter().enumerate() {
        let place = Place { line: &places[at % places.len()], model: &all[at % all.len()] };
        check_by_all_solutions(keys, &place, &all);
    }
}

#[test]
fn every_two_keys_mean_on_6x6_what_the_convention_says() {
    let some = drawn(6, GRIDS);
    let places = places(6);
    for (at, keys) in pairs().iter().enumerate() {
        let place = Place { line: &places[at % places.len()], model: &some[at % some.len()] };
        check_grid_by_grid(keys, &place, &some);
    }
}
