//! Symmetries, counted: by closure and by brute force if the grid is small, by a chain of stabilisers at side 9.

use super::*;
use crate::model::{Model, Shape};
use exactone_core::problem::{Candidate, Checker};
use proptest::prelude::*;

fn layout(model: &str, side: usize, boxes: Option<BoxShape>) -> Layout {
    let model = Model::builtin(model).unwrap();
    model.layout(model.shape(side, boxes).unwrap()).unwrap()
}

/// The moves that the random ones are made of: exchanges of two blocks of a class, and turns.
fn generators(layout: &Layout) -> Vec<Vec<usize>> {
    let symmetries = Symmetries::of(layout);
    let side = symmetries.side;
    let mut found = symmetries.turns.clone();
    for exchange in &symmetries.exchanges {
        for pair in exchange.classes.iter().flat_map(|class| class.windows(2)) {
            let mut order: Vec<usize> = (0..side / exchange.length).collect();
            order.swap(pair[0], pair[1]);
            found.push(exchange.cells(side, &order));
        }
    }
    found
}

/// Every product of the generators.
fn closure(generators: &[Vec<usize>]) -> HashSet<Vec<usize>> {
    let identity: Vec<usize> = (0..generators[0].len()).collect();
    let mut found = HashSet::from([identity.clone()]);
    let mut fresh = vec![identity];
    while let Some(cells) = fresh.pop() {
        for generator in generators {
            let product = moved(&cells, generator);
            if found.insert(product.clone()) {
                fresh.push(product);
            }
        }
    }
    found
}

/// Every way to move cells that maps units onto units, one cell after the other. Recursive: grids are small.
fn brute(layout: &Layout, moved_so_far: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let (at, cells) = (moved_so_far.len(), layout.shape().cells());
    if at == cells {
        let units = units(layout);
        if units.iter().all(|unit| units.contains(&image(unit, moved_so_far))) {
            found.push(moved_so_far.clone());
        }
        return;
    }
    let shared = |one: usize, two: usize| {
        layout.units().iter().filter(|unit| unit.cells.contains(&one) && unit.cells.contains(&two)).count()
    };
    for to in 0..cells {
        let fits =
            !moved_so_far.contains(&to) && (0..at).all(|before| shared(before, at) == shared(moved_so_far[before], to));
        if fits {
            moved_so_far.push(to);
            brute(layout, moved_so_far, found);
            moved_so_far.pop();
        }
    }
}

#[test]
fn on_small_grids_the_generators_reach_every_symmetry_there_is() {
    for (model, side, count) in [("sudoku", 4, 128), ("latin", 2, 8), ("latin", 3, 72), ("latin", 4, 1_152)] {
        let layout = layout(model, side, None);
        let mut all = Vec::new();
        brute(&layout, &mut Vec::new(), &mut all);
        assert_eq!(
            (all.len(), closure(&generators(&layout)) == all.into_iter().collect()),
            (count, true),
            "{model} {side}"
        );
    }
}

#[test]
fn random_symmetries_of_a_small_grid_are_all_of_them() {
    let symmetries = Symmetries::of(&layout("sudoku", 4, None));
    let moves: HashSet<Vec<usize>> = (0..3_000).map(|seed| symmetries.random(seed).cells).collect();
    let values: HashSet<Vec<u16>> = (0..3_000).map(|seed| symmetries.random(seed).values).collect();
    assert_eq!((moves.len(), values.len()), (128, 24));
}

#[test]
fn oblong_boxes_are_never_transposed() {
    let (rows, columns) = (48, 72);
    assert_eq!(closure(&generators(&layout("sudoku", 6, None))).len(), rows * columns);
}

/// The order of the group that the moves generate, by a chain of stabilisers. Products of random moves are sifted through
/// it until many in a row leave nothing (Holt, Eick, O'Brien, "Handbook of Computational Group Theory", 4.4.5). It is
/// never too large, and too small only by bad luck.
fn order(moves: impl Iterator<Item = Vec<usize>>) -> u64 {
    type Level = (usize, Vec<Vec<usize>>, Vec<Option<Vec<usize>>>);
    let mut chain: Vec<Level> = Vec::new();
    for mut residue in moves {
        let mut at = 0;
        let moved_point = |cells: &[usize]| (0..cells.len()).find(|&cell| cells[cell] != cell);
        while let Some(point) = moved_point(&residue) {
            if at == chain.len() {
                let points = residue.len();
                let mut to = vec![None; points];
                to[point] = Some((0..points).collect());
                chain.push((point, Vec::new(), to));
            }
            let (base, _, transversal) = &chain[at];
            if let Some(representative) = &transversal[residue[*base]] {
                let mut back = representative.clone();
                representative.iter().enumerate().for_each(|(cell, &to)| back[to] = cell);
                residue = moved(&residue, &back);
                at += 1;
                continue;
            }
            for level in &mut chain[..=at] {
                level.1.push(residue.clone());
                spread(&level.1, &mut level.2);
            }
            break;
        }
    }
    chain.iter().map(|level| level.2.iter().flatten().count() as u64).product()
}

/// Follows every move from every point reached.
fn spread(moves: &[Vec<usize>], reached: &mut [Option<Vec<usize>>]) {
    let mut fresh: Vec<usize> = (0..reached.len()).filter(|&point| reached[point].is_some()).collect();
    while let Some(point) = fresh.pop() {
        for cells in moves {
            if reached[cells[point]].is_none() {
                let path = reached[point].as_ref().unwrap();
                reached[cells[point]] = Some(moved(path, cells));
                fresh.push(cells[point]);
            }
        }
    }
}

#[test]
fn the_classic_grid_has_all_of_its_symmetries() {
    let symmetries = Symmetries::of(&layout("sudoku", 9, None));
    assert_eq!(order((0..300).map(|seed| symmetries.random(seed).cells)), 6_u64.pow(8) * 2);
    let latin = Symmetries::of(&layout("latin", 5, None));
    assert_eq!(order((0..300).map(|seed| latin.random(seed).cells)), 120 * 120 * 2);
}

#[test]
fn every_random_symmetry_maps_units_onto_units() {
    let two_by_three = Some(BoxShape { rows: 2, columns: 3 });
    let three_by_two = Some(BoxShape { rows: 3, columns: 2 });
    for (model, side, boxes) in [
        ("sudoku", 1, None),
        ("sudoku", 6, two_by_three),
        ("sudoku", 6, three_by_two),
        ("sudoku", 12, None),
        ("sudoku", 25, None),
        ("latin", 7, None),
    ] {
        let layout = layout(model, side, boxes);
        let units = units(&layout);
        let symmetries = Symmetries::of(&layout);
        for seed in 0..20 {
            let symmetry = symmetries.random(seed);
            assert!(units.iter().all(|unit| units.contains(&image(unit, &symmetry.cells))), "{model} {side} {seed}");
        }
    }
}

/// A layout that no model has: rows, columns, and the main diagonal.
fn with_diagonal(side: usize) -> Layout {
    let mut layout = layout("latin", side, None);
    let diagonal = (0..side).map(|at| at * (side + 1)).collect();
    layout.units.push(crate::model::Unit::new(crate::model::UnitKind::Rows, side, "diagonal".to_owned(), diagonal));
    layout
}

#[test]
fn with_a_diagonal_rows_and_columns_move_together_or_not_at_all() {
    let layout = with_diagonal(4);
    let mut all = Vec::new();
    brute(&layout, &mut Vec::new(), &mut all);
    assert_eq!((all.len(), closure(&generators(&layout)) == all.into_iter().collect()), (48, true));
}

const PUZZLE: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

fn sample() -> Vec<u16> {
    PUZZLE.bytes().map(|digit| u16::from(digit - b'0')).collect()
}

#[test]
fn the_images_of_a_puzzle_are_many_and_have_as_many_givens() {
    let symmetries = Symmetries::of(&layout("sudoku", 9, None));
    let images: HashSet<Vec<u16>> = (0..1_000).map(|seed| symmetries.random(seed).apply(&sample())).collect();
    assert_eq!(images.len(), 1_000);
    assert!(images.iter().all(|image| image.iter().filter(|value| **value != 0).count() == 17));
}

/// How many of the 288 grids of side 4 agree with the puzzle; found once by trying every value in every cell.
fn solutions(grids: &[Vec<u16>], puzzle: &[u16]) -> usize {
    let agrees = |grid: &&Vec<u16>| grid.iter().zip(puzzle).all(|(value, given)| *given == 0 || value == given);
    grids.iter().filter(agrees).count()
}

fn grids_of_side_4() -> Vec<Vec<u16>> {
    let layout = layout("sudoku", 4, None);
    let mut grids = vec![Vec::new()];
    for cell in 0..16 {
        let peers = layout.peers(cell);
        grids = grids
            .iter()
            .flat_map(|grid: &Vec<u16>| {
                let free = (1..=4).filter(|value| !peers.iter().any(|&peer| grid.get(peer) == Some(value)));
                free.map(|value| [&grid[..], &[value]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    grids
}

#[test]
fn an_image_has_as_many_solutions_and_they_are_those_of_the_original() {
    let sudoku = Model::builtin("sudoku").unwrap();
    let compiled = sudoku.compile(sudoku.shape(4, None).unwrap()).unwrap();
    let (grids, symmetries) = (grids_of_side_4(), Symmetries::of(compiled.layout()));
    assert_eq!(grids.len(), 288);
    let mut checker = Checker::new(compiled.problem());
    for seed in 0..288 {
        let symmetry = symmetries.random(seed as u64);
        let puzzle: Vec<u16> =
            grids[seed].iter().enumerate().map(|(cell, &value)| if cell % 3 == 0 { value } else { 0 }).collect();
        assert_eq!(solutions(&grids, &puzzle), solutions(&grids, &symmetry.apply(&puzzle)));
        let chosen: Vec<Candidate> = compiled.givens(&symmetry.undo(&grids[seed])).collect();
        assert!(checker.check_query(&chosen, &[], &[]).is_ok());
    }
}

proptest! {
    #[test]
    fn symmetries_are_a_group(seeds: [u64; 3], pick in 0..4_usize) {
        let (model, side) = [("sudoku", 6), ("sudoku", 9), ("latin", 5), ("sudoku", 4)][pick];
        let layout = layout(model, side, None);
        let [a, b, c] = seeds.map(|seed| Symmetry::random(&layout, seed));
        let identity = a.then(&a.inverse());
        prop_assert!(identity.cells.iter().enumerate().all(|(cell, &to)| cell == to));
        prop_assert!((0..).zip(&identity.values).all(|(value, &to): (u16, _)| value == to));
        prop_assert_eq!(&a.inverse().then(&a), &identity);
        prop_assert_eq!(&a.then(&identity), &a);
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(a.then(&b).inverse(), b.inverse().then(&a.inverse()));
        prop_assert_eq!(a.inverse().inverse(), a);
    }

    #[test]
    fn undoing_takes_back_what_was_applied(seed: u64, values in proptest::collection::vec(0..=9_u16, 81)) {
        let symmetry = Symmetry::random(&layout("sudoku", 9, None), seed);
        let image = symmetry.apply(&values);
        prop_assert_eq!(symmetry.undo(&image), values.clone());
        prop_assert_eq!(symmetry.inverse().undo(&values), image.clone());
        for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value != 0) {
            let (to, renamed) = symmetry.image(cell, value);
            prop_assert_eq!(image[to], renamed);
        }
    }
}

#[test]
fn a_grid_of_nothing_has_one_symmetry() {
    let shape = Shape { side: 0, boxes: None };
    let layout = Layout { shape, units: Vec::new(), freedom: Freedom::Units, kinds: Vec::new() };
    assert!(Symmetry::random(&layout, 1).apply(&[]).is_empty());
}
