//! Exact cover problems, all solutions: our engines beside the crates `dlx` and `dlx-rs`.

use crate::record::{header, median, row};
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use exactone::backend::{Engine, Spec};
use exactone::problem::{Bound, Candidate, Problem, ProblemBuilder};
use exactone::solve::{Budget, Query};
use serde_json::json;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

/// A problem as options over items, the first `primary` of which are primary.
struct Cover {
    name: &'static str,
    items: usize,
    primary: usize,
    options: Vec<Vec<usize>>,
}

pub fn run(rounds: usize) {
    header("cover", "made by the program");
    for cover in [latin(5), queens(11), langford(11), dominoes(6, 8), pentominoes(4, 15), pentominoes(6, 10)] {
        race(&cover, rounds);
    }
}

fn race(cover: &Cover, rounds: usize) {
    let problem = canonical(cover);
    let ours = ["cells", "dlx", "propagate"];
    let mut times = vec![Vec::new(); ours.len() + 2];
    let mut counts = BTreeSet::new();
    for round in 0..rounds {
        for (at, seconds) in times.iter_mut().enumerate() {
            let started = Instant::now();
            let (name, count) = match at {
                0..=2 => (ours[at], count(&problem, ours[at])),
                3 => ("crate dlx 0.8.5", dlx(cover.items, cover.primary, &cover.options, u64::MAX)),
                _ => ("crate dlx-rs 1.3.0", dlx_rs(cover.items, cover.primary, &cover.options, u64::MAX)),
            };
            let took = started.elapsed().as_secs_f64();
            counts.insert(count);
            seconds.push(took);
            row(&json!({"problem": cover.name, "engine": name, "round": round, "seconds": took, "solutions": count}));
        }
    }
    assert_eq!(counts.len(), 1, "disagreement on {}: {counts:?}", cover.name);
    let medians: Vec<f64> = times.iter().map(|seconds| median(seconds)).collect();
    let peer = medians[3].min(medians[4]);
    for (name, middle) in ours.iter().chain(&["crate dlx", "crate dlx-rs"]).zip(&medians) {
        eprintln!("{:16} {name:14} {:10.2} ms  {:6.2}x the better peer", cover.name, middle * 1e3, peer / middle);
    }
}

fn canonical(cover: &Cover) -> Problem {
    let mut builder = ProblemBuilder::new();
    builder.add_candidates(cover.options.len()).expect("a small problem");
    for item in 0..cover.items {
        let holds = |option: &usize| cover.options[*option].contains(&item);
        let members: Vec<Candidate> = (0..cover.options.len()).filter(holds).map(Candidate::new).collect();
        let bound = if item < cover.primary { Bound::ExactlyOne } else { Bound::AtMostOne };
        builder.group(bound, &members).expect("members exist");
    }
    builder.build().expect("every option has a primary item")
}

fn count(problem: &Problem, engine: &str) -> u64 {
    let spec: Spec = engine.parse().expect("an engine");
    let mut engine = Engine::open(problem, &spec, NonZeroUsize::MIN).expect("a small problem");
    let budget = Budget::default().with_nodes(u64::MAX);
    let mut count = 0;
    let visit = &mut |_: &[Candidate]| {
        count += 1;
        ControlFlow::Continue(())
    };
    engine.solver().solve(&Query::new(&[], &budget), visit).expect("an answer");
    count
}

/// Up to `limit` solutions by the crate `dlx`.
pub fn dlx(items: usize, primary: usize, options: &[Vec<usize>], limit: u64) -> u64 {
    let id = |number: usize| dlx::Uint::try_from(number).expect("a small problem");
    let options: Vec<Vec<dlx::Uint>> =
        options.iter().map(|option| option.iter().map(|item| id(*item)).collect()).collect();
    let mut problem = dlx::x::make_problem(id(primary), id(items - primary), &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut choose = mrv_chooser(prefer_any(), no_tiebreak());
    let mut found = 0;
    while found < limit && solver.next_solution(&mut choose) {
        found += 1;
    }
    found
}

/// Up to `limit` solutions by the crate `dlx-rs`.
pub fn dlx_rs(items: usize, primary: usize, options: &[Vec<usize>], limit: u64) -> u64 {
    let mut solver = dlx_rs::Solver::new_optional(primary, items - primary);
    for (name, option) in options.iter().enumerate() {
        let from_one: Vec<usize> = option.iter().map(|item| item + 1).collect();
        solver.add_option(name, &from_one);
    }
    solver.take(usize::try_from(limit).unwrap_or(usize::MAX)).count() as u64
}

fn latin(side: usize) -> Cover {
    let mut options = Vec::new();
    for at in 0..side * side * side {
        let (row, column, value) = (at / side / side, at / side % side, at % side);
        let square = side * side;
        options.push(vec![row * side + column, square + row * side + value, 2 * square + column * side + value]);
    }
    Cover { name: "latin 5", items: 3 * side * side, primary: 3 * side * side, options }
}

fn queens(side: usize) -> Cover {
    let cells = (0..side * side).map(|cell| (cell / side, cell % side));
    let option = |(row, column)| vec![row, side + column, 2 * side + row + column, 5 * side - 2 + row - column];
    Cover { name: "queens 11", items: 6 * side - 2, primary: 2 * side, options: cells.map(option).collect() }
}

fn langford(pairs: usize) -> Cover {
    let mut options = Vec::new();
    for value in 1..=pairs {
        let places = (0..2 * pairs - value - 1).map(|at| vec![value - 1, pairs + at, pairs + at + value + 1]);
        options.extend(places);
    }
    Cover { name: "langford 11", items: 3 * pairs, primary: 3 * pairs, options }
}

fn dominoes(rows: usize, columns: usize) -> Cover {
    let mut options = Vec::new();
    for cell in 0..rows * columns {
        if cell % columns + 1 < columns {
            options.push(vec![cell, cell + 1]);
        }
        if cell + columns < rows * columns {
            options.push(vec![cell, cell + columns]);
        }
    }
    Cover { name: "dominoes 6x8", items: rows * columns, primary: rows * columns, options }
}

/// The twelve pentominoes, each drawn once.
const PENTOMINOES: [[&str; 5]; 12] = [
    [".##", "##.", ".#.", "", ""],
    ["#", "#", "#", "#", "#"],
    ["#.", "#.", "#.", "##", ""],
    [".#", ".#", "##", "#.", ""],
    ["##", "##", "#.", "", ""],
    ["###", ".#.", ".#.", "", ""],
    ["#.#", "###", "", "", ""],
    ["#..", "#..", "###", "", ""],
    ["#..", "##.", ".##", "", ""],
    [".#.", "###", ".#.", "", ""],
    [".#", "##", ".#", ".#", ""],
    ["##.", ".#.", ".##", "", ""],
];

fn pentominoes(rows: usize, columns: usize) -> Cover {
    let mut options = Vec::new();
    for (piece, picture) in PENTOMINOES.iter().enumerate() {
        for cells in orientations(picture) {
            for (down, right) in (0..rows).flat_map(|down| (0..columns).map(move |right| (down, right))) {
                let moved = cells.iter().map(|(row, column)| (row + down, column + right));
                if moved.clone().all(|(row, column)| row < rows && column < columns) {
                    options.push(std::iter::once(piece).chain(moved.map(|(row, column)| 12 + row * columns + column)).collect());
                }
            }
        }
    }
    let name = if rows == 4 { "pentominoes 4x15" } else { "pentominoes 6x10" };
    Cover { name, items: 12 + rows * columns, primary: 12 + rows * columns, options }
}

fn orientations(picture: &[&str; 5]) -> BTreeSet<Vec<(usize, usize)>> {
    let filled = picture.iter().enumerate().flat_map(|(row, line)| {
        line.bytes().enumerate().filter(|(_, byte)| *byte == b'#').map(move |(column, _)| (row, column))
    });
    let cells: Vec<(usize, usize)> = filled.collect();
    let turned = |turn: usize| {
        let place = |&(row, column): &(usize, usize)| {
            let (row, column) = if turn & 4 == 0 { (row, column) } else { (column, row) };
            (if turn & 1 == 0 { row } else { 4 - row }, if turn & 2 == 0 { column } else { 4 - column })
        };
        let moved: Vec<(usize, usize)> = cells.iter().map(place).collect();
        let top = moved.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = moved.iter().map(|cell| cell.1).min().unwrap_or(0);
        let mut settled: Vec<_> = moved.into_iter().map(|(row, column)| (row - top, column - left)).collect();
        settled.sort_unstable();
        settled
    };
    (0..8).map(turned).collect()
}
