//! Rules of every kind on small boards: what each engine finds is what brute force finds by the judge, each solution once.

use crate::engines;
use crate::rules::kinds::{KINDS, Kind};
use crate::rules::{Assignment, Case, assignment};
use exactone::backend::alone;
use exactone::model::{Limits, Model, Settings};
use exactone::solve::{Budget, Ending, Query, SolveError};
use std::collections::BTreeSet;

/// Boards for each kind alone.
const ALONE: u64 = 24;
/// Boards for several kinds together.
const TOGETHER: u64 = 80;

/// What brute force finds, after every engine was held against it.
fn agreed(case: &Case) -> BTreeSet<Assignment> {
    let instance = case.instance();
    let expected = case.by_brute_force(&instance);
    for spec in engines::plain().chain(["domains"]) {
        let budget = Budget::default();
        let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) };
        let mut solver = match alone(instance.problem(), &spec.parse().unwrap()) {
            Err(SolveError::Unfit { engine: "domains", .. }) => continue,
            opened => opened.unwrap(),
        };
        let (found, ending) = engines::visited(&mut *solver, instance.problem(), &query);
        assert_eq!(ending, Ending::Exhausted, "{spec}");
        let mut found: Vec<Assignment> = found.iter().map(|chosen| assignment(&instance, chosen)).collect();
        found.sort_unstable();
        assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{spec} repeats what people see of\n{}", case.text);
        assert!(found.iter().eq(&expected), "{spec}: {found:?}, but {expected:?} of\n{}", case.text);
    }
    expected
}

#[test]
fn every_engine_finds_what_brute_force_finds_of_each_kind() {
    for kind in KINDS {
        let clues = [&[kind, kind][..], &[kind]];
        let boards = (0..ALONE).map(|seed| (seed, Case::drawn(seed, if seed % 4 == 0 { clues[0] } else { clues[1] })));
        // The engines take every third; the others show that the boards are not all alike.
        let found = boards.map(
            |(seed, case)| {
                if seed % 3 == 0 { agreed(&case) } else { case.by_brute_force(&case.instance()) }
            },
        );
        let counts: BTreeSet<usize> = found.map(|found| found.len()).collect();
        assert!(counts.len() > 2, "{}: boards with {counts:?} solutions tell little", kind.name);
    }
}

/// A square board of values from 0, one more than a unit has cells: no seed draws one.
fn doppelganger(side: usize, units: &[&str]) -> Case {
    let board = format!("[grid]\nrows = {side}\ncolumns = {side}\nvalues = {{ from = 0, to = {side} }}\n");
    let units: Vec<String> = units.iter().map(|kind| format!("[[units]]\nkind = {kind}\n")).collect();
    Case::stated(&board, &format!("{}[[clues]]\nkind = \"doppelganger\"\n", units.concat()))
}

#[test]
fn doppelgangers_are_what_brute_force_finds() {
    assert_eq!(agreed(&doppelganger(2, &["'rows'", "'columns'"])).len(), 4);
    // Counted by a program of a few lines that lays one row below the other.
    assert_eq!(
        counted(&doppelganger(4, &["'rows'", "'columns'", "'boxes'\nrows = 2\ncolumns = 2"]), "propagate"),
        Some(768)
    );
}

/// How many solutions an engine finds; `None` if it does not take the problem.
fn counted(case: &Case, engine: &str) -> Option<usize> {
    let instance = case.instance();
    let budget = Budget::default();
    let mut solver = match alone(instance.problem(), &engine.parse().unwrap()) {
        Err(SolveError::Unfit { .. }) => return None,
        opened => opened.unwrap(),
    };
    let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) };
    let (found, _) = engines::visited(&mut *solver, instance.problem(), &query);
    Some(found.iter().map(|chosen| assignment(&instance, chosen)).collect::<BTreeSet<Assignment>>().len())
}

#[test]
fn counts_are_those_of_programs_that_try_every_board() {
    let latin = "[grid]\nrows = 4\ncolumns = 4\nvalues = 4\n[[units]]\nkind = 'rows'\n[[units]]\nkind = 'columns'\n";
    let free = "[grid]\nrows = 3\ncolumns = 3\nvalues = 3\n";
    let counts = [
        (latin, "kind = 'dutch-flatmates'\nvalue = 2", 24),
        (latin, "kind = 'full-rank'\nline = 'row 3'\nrank = 5", 14),
        (latin, "kind = 'same-values'\nregions = ['r1c1 r1c2', 'r3c3 r4c3']", 192),
        (latin, "kind = 'distinct'\ncount = 'r1c4'\ncells = 'r1c1 r2c2 r3c3 r4c4'", 144),
        (latin, "kind = 'whispers'\ncells = 'r1c1 r1c2 r2c2 r2c1 r1c1'\napart = 2", 80),
        (latin, "kind = 'sum'\ncells = 'r2c2 r1c1 r2c2 r3c3 r2c3'\ntotal = 10", 56),
        (free, "kind = 'anti-taxicab'", 115),
        (free, "kind = 'global-entropy'", 1224),
        (free, "kind = 'global-modular'", 1224),
    ];
    for (board, clue, expected) in counts {
        let case = Case::stated(board, &format!("[[clues]]\n{clue}\n"));
        assert_eq!(counted(&case, "propagate"), Some(expected), "{clue}");
        assert!(counted(&case, "domains").is_none_or(|count| count == expected), "{clue}");
    }
}

#[test]
fn rules_of_too_many_cells_to_be_looked_at_together_are_read_one_after_the_other() {
    // 1 2 4 in any order, or four cells that add up to 30; both, if the third is 4 and the others add up to 26.
    let board = "[grid]\nrows = 2\ncolumns = 3\nvalues = 9\n";
    let clue = "[[clues]]\nkind = \"either\"\nrules = [{ kind = \"cage\", cells = \"r1c1..r1c3\", sum = 7 }, \
                { kind = \"sum\", cells = \"r1c3 r2c1..r2c3\", total = 30 }]\n";
    let case = Case::stated(board, clue);
    for engine in ["propagate", "cells", "domains"] {
        assert_eq!(counted(&case, engine), Some(6 * 729 + 84 * 81 - 2 * 3), "{engine}");
    }
}

#[test]
fn every_engine_finds_what_brute_force_finds_of_several_kinds() {
    for seed in 0..TOGETHER {
        let number = usize::try_from(seed).unwrap();
        let kinds: Vec<&Kind> =
            (0..2 + number % 3).map(|at| &KINDS[(number * 7 + at * (5 + number)) % KINDS.len()]).collect();
        agreed(&Case::drawn(seed, &kinds));
    }
}

/// It also shows that each kind names all cells that it looks at: the others are at rest when the rows of a `not` are found.
#[test]
fn what_is_left_when_a_rule_of_any_kind_does_not_hold_is_what_brute_force_finds() {
    let mut whole_board = Vec::new();
    for kind in KINDS {
        // A rule inside another takes no `in`.
        let cases = (0..6).map(|seed| Case::negated(seed, kind)).filter(|case| !case.text.contains("\nin = "));
        for case in cases {
            if case.refusal().is_some_and(|message| message.contains("a rule about the whole board cannot stand here"))
            {
                whole_board.push(kind.name);
                break;
            }
            let instance = case.instance();
            let budget = Budget::default();
            let mut solver = alone(instance.problem(), &"propagate".parse().unwrap()).unwrap();
            let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) };
            let found = engines::visited(&mut *solver, instance.problem(), &query).0;
            let found: BTreeSet<Assignment> = found.iter().map(|chosen| assignment(&instance, chosen)).collect();
            assert!(found == case.by_brute_force(&instance), "{}", case.text);
        }
    }
    whole_board.sort_unstable();
    let known = "anti-king anti-knight anti-taxicab dutch-flatmates full-rank global-entropy global-modular \
                 non-consecutive number-snake offsets star-battle";
    assert_eq!(whole_board.join(" "), known);
}

#[test]
fn rules_between_thousands_of_values_are_refused_by_their_size() {
    let clues = [
        "kind = 'inequality'\nsigns = 'r1c1 < r1c2'",
        "kind = 'kropki'\nwhite = 'r1c1 r1c2'",
        "kind = 'thermometer'\ncells = 'r1c1 r1c2'",
        "kind = 'whispers'\ncells = 'r1c1 r1c2'",
        "kind = 'palindrome'\ncells = 'r1c1 r1c2'",
        "kind = 'renban'\ncells = 'r1c1..r1c50'",
        "kind = 'between-line'\ncells = 'r1c1..r1c3'",
        "kind = 'arrow'\ncircle = 'r1c1'\nshaft = 'r1c2..r1c5'",
        "kind = 'zipper-line'\ncells = 'r1c1..r1c3'",
        "kind = 'same-values'\nregions = ['r1c1..r1c20', 'r1c21..r1c40']",
        "kind = 'distinct'\ncount = 'r1c1'\ncells = 'r1c2..r1c50'",
        "kind = 'full-rank'\nline = 'row 1'\nrank = 1",
    ];
    for clue in clues {
        let board = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 1\ncolumns = 60\nvalues = 5000\n";
        let model = Model::parse("large.toml", &format!("{board}[[clues]]\n{clue}\n")).unwrap();
        let error = model.instance(&Settings::default()).unwrap_err().to_string();
        assert!(error.starts_with("large.toml:6:1: it takes") && error.contains("the limit is"), "{error}");
    }
}

/// Whether a puzzle on a row of five cells with so many copies of a clue fits some limits; what is said if it does not.
fn with_copies(clue: &str, copies: usize) -> Result<(), String> {
    let board = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 1\ncolumns = 5\nvalues = 9\n";
    let text = format!("{board}{}", format!("[[clues]]\n{clue}\n").repeat(copies));
    let limits = Limits { memberships: 1 << 21, ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    Model::parse("many.toml", &text).unwrap().instance(&settings).map(drop).map_err(|error| error.to_string())
}

#[test]
fn what_one_rule_may_take_a_hundred_may_not() {
    let sum = "kind = 'sum'\ncells = 'r1c1..r1c5'\ncoefficients = '1 10 100 1000 10000'\nleast = 0\nmost = 1000000";
    assert_eq!(with_copies(sum, 2), Ok(()));
    let error = with_copies(sum, 100).unwrap_err();
    assert!(error.contains("looks at values, all rules together or more; the limit is"), "{error}");
    let pattern = "kind = 'regex'\ncells = 'r1c1..r1c5'\npattern = '[1-9]*1[1-9]{6}|.....'";
    assert_eq!(with_copies(pattern, 2), Ok(()));
    let error = with_copies(pattern, 100).unwrap_err();
    assert!(error.contains("the pattern is not read"), "{error}");
}
