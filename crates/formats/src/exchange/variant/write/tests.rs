//! What is written is read back as the same puzzle: as many solutions on small grids, the same clues on large ones.

use super::super::super::testing::solutions;
use super::super::super::{Request, read};
use super::*;
use crate::model::{Model, Settings};
use std::collections::BTreeSet;

fn sketch(text: &str) -> Sketch {
    let text = format!("schema = 'exactone.puzzle.v1'\n{text}");
    Model::parse("x.toml", &text).unwrap().sketch(&Settings::default()).unwrap().expect("a square grid")
}

fn instance(text: &str) -> crate::instance::Instance {
    let text = format!("schema = 'exactone.puzzle.v1'\n{text}");
    Model::parse("x.toml", &text).unwrap().instance(&Settings::default()).unwrap()
}

/// A puzzle of side 4 without givens.
fn four(rest: &str) -> String {
    format!("model = 'sudoku'\nparameters = {{ side = 4 }}\n{rest}")
}

fn grids(instance: &crate::instance::Instance) -> BTreeSet<Vec<String>> {
    solutions(instance).into_iter().collect()
}

/// All solutions, before and after.
fn keeps(text: &str) {
    let written = FPuzzles::of(&sketch(text)).unwrap();
    assert!(written.left_out.is_empty(), "{:?}\n{text}", written.left_out);
    let again =
        read("x.fpuzzles", written.json.as_bytes(), &Request::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(grids(&again.instance), grids(&instance(text)), "{text}\n{}", written.json);
    let link = read("x.txt", written.link().as_bytes(), &Request::default()).unwrap();
    assert_eq!(link.instance.source.text, again.instance.source.text);
}

#[test]
fn every_kind_of_clue_that_is_written_means_the_same_when_it_is_read() {
    for clue in [
        "kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 4",
        "kind = 'cage'\ncells = 'r1c1 r2c2 r3c3'",
        "kind = 'thermometer'\nlines = ['r1c1 r2c2 r3c2', 'r4c1 r4c2']",
        "kind = 'thermometer'\ncells = 'r1c1 r2c3 r3c1'\nslow = true",
        "kind = 'palindrome'\ncells = 'r1c1 r2c3 r3c1'",
        "kind = 'renban'\ncells = 'r1c1..r1c3'",
        "kind = 'whispers'\ncells = 'r1c1 r1c2'",
        "kind = 'whispers'\ncells = 'r1c1 r1c2'\napart = 3",
        "kind = 'between-line'\ncells = 'r1c1 r2c2 r3c3'",
        "kind = 'region-sum-line'\ncells = 'r1c1 r1c2 r1c3 r2c4'",
        "kind = 'entropic-line'\ncells = 'r1c1 r1c2 r1c3'",
        "kind = 'modular-line'\ncells = 'r1c1 r1c2 r1c3'",
        "kind = 'nabner'\ncells = 'r1c1 r3c2'",
        "kind = 'double-arrow'\ncells = 'r1c1 r2c2 r3c3 r4c4'",
        "kind = 'zipper-line'\ncells = 'r1c1 r2c2 r3c3'",
        "kind = 'arrow'\ncircle = 'r1c1'\nshaft = ['r1c2 r2c3', 'r2c1 r3c2']",
        "kind = 'arrow'\ncircle = 'r1c1 r2c1'\nshaft = 'r2c2 r3c3 r4c4'",
        "kind = 'clone'\nregions = ['r1c1 r1c2', 'r3c2 r3c3', 'r4c3 r4c4']",
        "kind = 'quadruple'\ncells = 'r2c2:r3c3'\nvalues = '1 2 2'",
        "kind = 'row-indexer'\ncells = 'r1'",
        "kind = 'column-indexer'\ncells = 'c2'",
        "kind = 'box-indexer'\ncells = 'r1c1 r3c3'",
        "kind = 'even'\ncells = 'r1c1 r4c4'",
        "kind = 'odd'\ncells = 'r1c1 r2c3'",
        "kind = 'minimum'\ncells = 'r2c2 r2c3'",
        "kind = 'maximum'\ncells = 'r1c1'",
        "kind = 'values'\ncells = 'r1c1 r1c2'\nallowed = '1 3 4'",
        "kind = 'values'\ncells = 'r1'\nforbidden = '2'\nfor = 'i in 1..1'",
        "kind = 'sandwich'\nline = 'row 2'\nsum = 3",
        "kind = 'sandwich'\nline = 'column 3 backwards'\nsum = 2",
        "kind = 'x-sum'\nline = 'row 2 backwards'\nsum = 6",
        "kind = 'skyscrapers'\nline = 'column 1 backwards'\nseen = 3",
        "kind = 'little-killer'\nfrom = 'r1c3'\ndirection = 'south-west'\nsum = 7",
        "kind = 'little-killer'\nfrom = 'r4c1'\ndirection = 'north-east'\nsum = 12",
        "kind = 'kropki'\nwhite = ['r1c1 r1c2']\nblack = ['r2c2 r2c3 r3c3']",
        "kind = 'kropki'\nwhite = ['r1c1 r1c2', 'r2c1 r3c1']\nblack = ['r1c3 r1c4']\nnegative = true",
        "kind = 'difference'\npairs = ['r1c1 r1c2', 'r4c1 r4c2']\nby = 2\nnegative = true",
        "kind = 'ratio'\npairs = ['r1c1 r1c2']\nby = 3",
        "kind = 'xv'\nv = ['r1c1 r1c2']\nnegative = true",
        "kind = 'pair-sum'\npairs = ['r1c1 r1c2', 'r3c3 r4c3']\nsum = 6",
        "kind = 'different'\ncells = 'r1c1 r2c3 r4c4'",
        "kind = 'non-consecutive'",
        "kind = 'anti-king'",
    ] {
        keeps(&four(&format!("[[clues]]\n{clue}\n")));
    }
    keeps(&four(
        "[[clues]]\nkind = 'kropki'\nwhite = ['r1c1 r1c2']\n[[clues]]\nkind = 'difference'\nby = 3\npairs = ['r4c1 r4c2']\n",
    ));
    keeps("model = 'latin'\nparameters = { side = 4 }\n[[clues]]\nkind = 'anti-knight'\n");
}

#[test]
fn units_are_regions_diagonals_and_extra_regions() {
    keeps("model = 'latin'\nparameters = { side = 4 }\n");
    keeps("model = 'x-sudoku'\nparameters = { side = 4 }\n");
    keeps(
        "model = 'latin'\nparameters = { side = 4 }\n[[units]]\nkind = 'regions'\npicture = '''\naaab\naccb\nccdb\ndddb\n'''\n",
    );
    keeps(
        "model = 'latin'\nparameters = { side = 4 }\n[[units]]\nkind = 'regions'\npicture = '''\naaa.\n.cc.\n....\nddd.\n'''\n",
    );
    keeps(&four(
        "[[units]]\nkind = 'disjoint-groups'\n[[units]]\nkind = 'cells'\nname = 'x'\ncells = 'r1c1 r2c3 r3c4'\n",
    ));
    keeps(&four("boxes = '1x4'\n").replace("parameters", "boxes = '4x1'\nparameters").replace("boxes = '1x4'\n", ""));
}

#[test]
fn givens_title_author_and_solution_come_with_it() {
    let text = "model = 'sudoku'\ntitle = 'A \"title\"'\nauthor = 'me'\ngivens = '1..4..1..1..3..1'\nsolution = '1324241341323241'\n";
    let written = FPuzzles::of(&sketch(text)).unwrap();
    let again = read("x.fpuzzles", written.json.as_bytes(), &Request::default()).unwrap().instance;
    let model = Model::parse("x.toml", &again.source.text).unwrap();
    assert_eq!(model.sketch(&Settings::default()).unwrap().unwrap(), Sketch { ..sketch(text) });
}

#[test]
fn what_f_puzzles_has_no_word_for_is_named() {
    let left_out = |clue: &str| FPuzzles::of(&sketch(&four(&format!("[[clues]]\n{clue}\n")))).unwrap().left_out;
    for (kind, clue) in [
        ("lockout-line", "kind = 'lockout-line'\ncells = 'r1c1 r2c2 r3c3'"),
        ("cage", "kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 4\nrepeats = true"),
        ("sandwich", "kind = 'sandwich'\nline = 'row 1'\nsum = 3\ncrusts = '1 2'"),
        ("sandwich", "kind = 'sandwich'\ncells = 'r1c1 r1c2 r1c3'\nsum = 3"),
        ("little-killer", "kind = 'little-killer'\ncells = 'r1c1 r2c2'\nsum = 3"),
        ("arrow", "kind = 'arrow'\ncircle = 'r1c2 r1c1'\nshaft = 'r2c2 r3c3 r4c4'"),
        ("kropki", "kind = 'kropki'\nwhite = ['r1c1 r1c2']\nnegative = true\nexcept = 'r3c3 r3c4'"),
        ("ratio", "kind = 'ratio'\nby = 3\npairs = ['r1c1 r1c2']\n[[clues]]\nkind = 'ratio'\nby = 2\nnegative = true"),
        ("minimum", "kind = 'minimum'\ncells = 'r1c1'\n[[clues]]\nkind = 'minimum'\ncells = 'r1c2'"),
    ] {
        assert_eq!(left_out(clue), [kind], "{clue}");
    }
    let free = "[grid]\nrows = 3\ncolumns = 3\nvalues = 3\n[[units]]\nkind = 'rows'\n";
    assert!(FPuzzles::of(&sketch(free)).unwrap_err().contains("every row and column"));
}

#[test]
fn a_link_is_packed_so_that_it_is_unpacked() {
    for text in
        ["", "a", "aaaaaaaaaaaaaaaaaaaaaaa", "\u{17c}\u{f3}\u{142}\u{107} \u{1f408} ", &"abcabcabcabcd".repeat(500)]
    {
        let link = format!("?load={}", pack::packed(text));
        let page = super::super::Page::new("x", &link);
        let limits = crate::exchange::Limits::default();
        assert_eq!(super::super::link::unpacked(page, limits).unwrap().as_deref(), Some(text));
    }
}
