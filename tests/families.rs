//! Families of puzzles, counted: the numbers that others have published, and rings of tents.

use exactone::answer::Session;
use exactone::model::{Model, Settings};
use exactone::solve::{Budget, Tally};
use std::collections::HashMap;

/// The number of solutions of a puzzle.
fn count(text: &str) -> u64 {
    let model = Model::parse("family.toml", text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let instance = model.instance(&Settings::default()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    match Session::default().count(&instance, &Budget::default(), None).unwrap().tally {
        Some(Tally::Exact(count)) => count.to_string().parse().unwrap(),
        other => panic!("{other:?}\n{text}"),
    }
}

fn puzzle(model: &str, parameters: &str, clue: &str) -> u64 {
    count(&format!(
        "schema = 'exactone.puzzle.v1'\nmodel = '{model}'\nparameters = {{ {parameters} }}\n[[clues]]\n{clue}\n"
    ))
}

/// OEIS A253316.
#[test]
fn binairo_has_the_published_numbers_of_grids() {
    let grids = |side: u64| {
        let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'binairo'\nparameters = {{ side = {side} }}\n");
        count(&text)
    };
    assert_eq!([2, 4, 6].map(grids), [2, 72, 4_140]);
}

/// OEIS A002464: permutations whose neighbours differ by more than 1.
#[test]
fn one_star_in_each_line_stands_in_the_published_number_of_ways() {
    let stars = |side: u64| puzzle("star-battle", &format!("side = {side}"), "kind = 'star-battle'");
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(stars), [1, 0, 0, 2, 14, 90, 646, 5_242]);
}

/// Hamiltonian paths in both directions. Of king's moves: 24, 784 on squares of side 2 and 3; at sides: OEIS A096969.
#[test]
fn number_snakes_are_the_hamiltonian_paths() {
    let snakes = |side: u64, corners: bool| {
        let grid = format!("[grid]\nrows = {side}\ncolumns = {side}\nvalues = {}\n", side * side);
        let units = "[[units]]\nkind = 'cells'\ncells = 'all'\n";
        let rule = format!("[[clues]]\nkind = 'number-snake'\ncorners = {corners}\n");
        count(&format!("schema = 'exactone.puzzle.v1'\n{grid}{units}{rule}"))
    };
    assert_eq!([2, 3].map(|side| snakes(side, true)), [24, 784]);
    assert_eq!([2, 3, 4].map(|side| snakes(side, false)), [8, 40, 552]);
}

/// OEIS A242876.
#[test]
fn as_many_nonograms_of_nine_squares_are_unique_as_published() {
    let blocks = |line: [bool; 3]| -> String {
        let runs = line.split(|filled| !filled).map(<[bool]>::len).filter(|length| *length > 0);
        let words: Vec<String> = runs.map(|length| length.to_string()).collect();
        if words.is_empty() { "0".to_owned() } else { words.join(" ") }
    };
    let mut grids: HashMap<String, u64> = HashMap::new();
    for grid in 0..1 << 9 {
        let is_filled = |row: usize, column: usize| grid >> (3 * row + column) & 1 == 1;
        let rows = [0, 1, 2].map(|row| blocks([0, 1, 2].map(|column| is_filled(row, column))));
        let columns = [0, 1, 2].map(|column| blocks([0, 1, 2].map(|row| is_filled(row, column))));
        *grids.entry(format!("kind = 'nonogram'\nrows = {rows:?}\ncolumns = {columns:?}")).or_default() += 1;
    }
    let mut unique = 0;
    for (clue, expected) in grids {
        let found = puzzle("nonogram", "rows = 3, columns = 3", &clue);
        assert_eq!(found, expected, "{clue}");
        unique += u64::from(found == 1);
    }
    assert_eq!(unique, 384);
}

/// Permutations of four with so many left-to-right maxima: Stirling numbers of the first kind, times the 24 Latin squares below each.
#[test]
fn towers_are_seen_as_often_as_the_stirling_numbers_say() {
    let squares = |seen: u64| {
        let clue = format!("kind = 'skyscrapers'\nline = 'row 1'\nseen = {seen}");
        puzzle("skyscrapers", "side = 4", &clue)
    };
    assert_eq!([1, 2, 3, 4].map(squares), [6 * 24, 11 * 24, 6 * 24, 24]);
}

/// Four trees and four tents in a ring can be paired in two ways; that is one solution.
#[test]
fn a_ring_of_tents_is_one_solution() {
    let tents = |rows: u64, columns: u64, picture: &str| {
        let clue = format!("kind = 'tents'\npicture = \"\"\"\n{picture}\n\"\"\"");
        puzzle("tents", &format!("rows = {rows}, columns = {columns}"), &clue)
    };
    assert_eq!(tents(3, 3, ".T.\nT.T\n.T."), 1);
    assert_eq!(tents(3, 5, ".T.T.\nT...T\n.T.T."), 1, "a ring of six");
    assert_eq!(tents(3, 5, ".T.T.\nT.T.T\n.T.T."), 0, "two rings share a tree: more trees than tents");
    assert_eq!(tents(1, 3, ".T."), 2);
    assert_eq!(tents(1, 2, "TT"), 0);
}
