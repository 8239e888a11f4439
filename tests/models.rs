//! Every puzzle that comes with a model, by every engine: the solution that its file states, or the number of solutions.
//!
//! A file in `puzzles/models` states `solution`, or `solutions = N`, or both. Engines that give up within their limit are
//! passed over; one at least must not.

use exactone::answer::Session;
use exactone::backend::{Spec, alone};
use exactone::exchange::Request;
use exactone::instance::Instance;
use exactone::load::{Shipped, load};
use exactone::model::{Model, Settings};
use exactone::problem::Checker;
use exactone::solve::{Budget, Count, Query, Tally, all};
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Engines, and the nodes (conflicts, for `learn` and `sat`) that each is given.
const ENGINES: [(&str, u64); 8] = [
    ("auto", 2_000_000),
    ("propagate", 300_000),
    ("cells", 300_000),
    ("dlx", 300_000),
    ("bits", 300_000),
    ("backtrack", 30_000),
    ("learn", 20_000),
    ("sat", 20_000),
];

fn files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir("puzzles/models").unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    files.sort();
    files
}

/// What the file says of its solutions.
fn stated(text: &str) -> Option<u64> {
    let table: toml::Table = text.parse().unwrap();
    table.get("solutions").map(|count| u64::try_from(count.as_integer().unwrap()).unwrap())
}

/// The number of solutions by one engine, each held against the groups and the rules; `None` if it gives up.
fn counted(instance: &Instance, engine: &str, nodes: u64) -> Option<u64> {
    let spec: Spec = engine.parse().unwrap();
    let mut solver = alone(instance.problem(), &spec).unwrap();
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) };
    let mut found = Vec::new();
    let visited = all(&mut *solver, &mut Checker::new(instance.problem()), &query, None, &mut |chosen| {
        instance.rules.check_stated(chosen).unwrap_or_else(|broken| panic!("{engine} on {}: {broken}", instance.name));
        found.push(instance.legend().visible(chosen));
        ControlFlow::Continue(())
    });
    let Tally::Exact(_) = visited.unwrap().tally() else { return None };
    let count = found.len() as u64;
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len() as u64, count, "{engine} on {} repeats what people see", instance.name);
    if let (Some(expected), [only]) = (&instance.expected, &found[..]) {
        assert_eq!(&instance.legend().visible(expected), only, "{engine} on {}", instance.name);
    }
    Some(count)
}

#[test]
fn a_graph_without_triangles_is_not_coloured_in_three_colours_but_in_four() {
    let text = include_str!("../puzzles/models/groetzsch.col");
    for (colours, expected) in [(3, 0), (4, 12480)] {
        let request = Request { colours: Some(colours), ..Request::default() };
        let loaded = load("groetzsch.col", text.as_bytes(), &Settings::default(), &request).unwrap();
        for engine in ["auto", "propagate", "cells", "dlx", "bits", "memo"] {
            let spec: Spec = engine.parse().unwrap();
            let tally = Session::with_spec(spec).count(&loaded.instance, &Budget::default(), None).unwrap().tally;
            assert_eq!(tally, Some(Tally::Exact(Count::from(expected))), "{engine} in {colours} colours");
        }
    }
}

#[test]
fn every_puzzle_of_every_model_has_the_solutions_that_its_file_states() {
    for file in files() {
        let text = std::fs::read_to_string(&file).unwrap();
        let model = Model::parse(&file.to_string_lossy(), &text).unwrap_or_else(|error| panic!("{error}"));
        let instance = model.instance(&Settings::default()).unwrap_or_else(|error| panic!("{error}"));
        let expected = stated(&text).or(instance.expected.as_ref().map(|_| 1)).expect("the file states something");
        let mut reached = Vec::new();
        for (engine, nodes) in ENGINES {
            if let Some(count) = counted(&instance, engine, nodes) {
                assert_eq!(count, expected, "{engine} on {}", file.display());
                reached.push(engine);
            }
        }
        assert!(reached.len() > 2, "{}: only {reached:?} came to an end", file.display());
    }
}

/// Packings and exact covers that come with the program, by the engines that reach them.
#[test]
fn what_comes_with_the_program_has_its_known_counts() {
    let known = [("soma", 11_520), ("pentominoes-8x8", 520), ("dominoes", 12_988_816)];
    for (name, expected) in known {
        let loaded = Shipped::by_name(name).unwrap().load(&Settings::default()).unwrap();
        let tally = Session::default().count(&loaded.instance, &Budget::default(), None).unwrap().tally;
        assert_eq!(tally, Some(Tally::Exact(Count::from(expected))), "{name}");
    }
}

/// What a list shows can be shown: every model by itself or by its example.
#[test]
fn everything_that_is_shipped_loads_and_examples_are_of_their_models() {
    for shipped in Shipped::all() {
        assert!(shipped.says("title").is_some(), "{}", shipped.name);
        let puzzle = shipped.example().unwrap_or(shipped);
        puzzle.load(&Settings::default()).unwrap_or_else(|error| panic!("{}: {error}", shipped.name));
    }
}
