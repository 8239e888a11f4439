//! The lanes against each other, and their vectors against single numbers. (`nine/tests.rs` has the plain kernel beside.)

use super::sweep::Cells;
use super::vector::Vector;
use super::*;
use crate::nine::Answer;
use crate::nine::work::{Nobody, Watchman};
use exactone_core::solve::Budget;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const HARD: &[u8; 81] = b"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn here() -> impl Iterator<Item = Instructions> {
    Instructions::ALL.into_iter().filter(|instructions| instructions.is_available())
}

fn solved<P: Puzzle>(on: Instructions, puzzles: &[P], limit: u32) -> Vec<Answer> {
    let mut answers = vec![Answer::NONE; puzzles.len()];
    solve(on, &mut Stacks::new(), Batch { puzzles, limit, answers: &mut answers }, &mut Nobody);
    answers
}

/// Grids with givens of a solved one, few enough to leave some with many solutions.
fn grids(count: usize, random: &mut impl Rng) -> Vec<[u8; 81]> {
    (0..count).map(|_| SOLVED.map(|digit| if random.random_range(0..100) < 42 { digit } else { b'.' })).collect()
}

/// What the operations give in one lane; other lanes hold other numbers.
fn results<V: Vector>(lane: usize, numbers: [u16; 3]) -> Vec<u16> {
    let [x, y, z] = numbers.map(|number| {
        let mut vector = V::splat(!number & 0x1ff);
        vector.set(lane, number);
        vector
    });
    let vectors = [
        x.and(y),
        x.or(y),
        x.without(y),
        x.plus(y),
        x.minus(y),
        x.least(y),
        x.count(),
        x.or3(y, z),
        x.and3(y, z),
        x.majority(y, z),
        x.without2(y, z),
        x.within2(y, z),
        x.rub_out(y, z),
        x.or_both(y, z),
        x.narrow(y, z),
        x.single(),
        x.or_where_three(y),
        x.or_where_some(y),
        x.keep(x.equal(y)),
        x.replace(x.less(y), z),
    ];
    vectors.iter().map(|vector| vector.lane(lane)).collect()
}

/// The same with numbers.
fn expected([x, y, z]: [u16; 3]) -> Vec<u16> {
    vec![
        x & y,
        x | y,
        x & !y,
        x.wrapping_add(y),
        x.wrapping_sub(y),
        x.min(y),
        u16::try_from(x.count_ones()).unwrap(),
        x | y | z,
        x & y & z,
        (x & y) | (x & z) | (y & z),
        x & !(y | z),
        x & (y | z),
        x & (z | !y),
        x | (y & z),
        if x & y == 0 { x & z } else { x & y },
        if x.is_power_of_two() { x } else { 0 },
        if y.count_ones() >= 3 { y } else { x },
        if y == 0 { x } else { y },
        if x == y { x } else { 0 },
        if x < y { z } else { x },
    ]
}

/// Every lane of a vector does what a number would.
pub(super) fn vectors_calculate<V: Vector>() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for round in 0..400 {
        let mut numbers = [0; 3].map(|_: u16| random.random_range(0..0x200) & random.random_range(0..0x200));
        if round % 4 == 0 {
            numbers[1] = numbers[0];
        }
        for lane in 0..V::LANES {
            assert_eq!(results::<V>(lane, numbers), expected(numbers), "lane {lane}, {numbers:?}");
            let mut one = V::splat(5);
            one.set(lane, 6);
            assert_eq!(V::bits(one.equal(V::splat(6))), 1 << lane);
        }
    }
}

#[test]
fn the_operations_of_vectors_are_those_of_numbers() {
    vectors_calculate::<Portable>();
}

/// All lanes are swept beside each other; the others hold the same rules and other numbers.
#[test]
fn sweeps_remove_candidates_and_none_of_a_solution() {
    let (random, mut removed) = (&mut ChaCha8Rng::seed_from_u64(8), 0);
    let solution = SOLVED.map(|digit| 1_u16 << (digit - b'1'));
    for _ in 0..200 {
        let mut cells = Cells([Portable::splat(0); 81]);
        for (cell, vector) in cells.0.iter_mut().enumerate() {
            for lane in 0..Portable::LANES {
                vector.set(lane, solution[cell] | random.random_range(0..0x200) & random.random_range(0..0x200));
            }
        }
        for _ in 0..4 {
            let before = cells.0;
            let seen = sweep::sweep(&mut cells);
            for lane in 0..Portable::LANES {
                let [old, new] = [&before, &cells.0].map(|grid| grid.map(|vector| vector.lane(lane)));
                let kept = (0..81).all(|cell| new[cell] & !old[cell] == 0 && new[cell] & solution[cell] != 0);
                assert!(kept && seen.whole.lane(lane) == 0x1ff && seen.least.lane(lane) == *new.iter().min().unwrap());
                assert_eq!(seen.sum.lane(lane), new.iter().sum::<u16>());
                removed += usize::from(old != new);
            }
        }
    }
    assert!(removed > 800, "{removed} sweeps that did anything are too few to tell");
}

/// The sums of a grid are far above nine bits.
#[test]
fn sums_and_equality_take_all_sixteen_bits() {
    let random = &mut ChaCha8Rng::seed_from_u64(9);
    for (one, two) in (0..400).map(|_| (random.random::<u16>(), random.random::<u16>())).collect::<Vec<_>>() {
        let (x, y) = (Portable::splat(one), Portable::splat(two));
        assert_eq!(x.plus(y).lane(1), one.wrapping_add(two));
        assert_eq!((Portable::bits(x.equal(y)) == 0xf, Portable::bits(x.equal(x))), (one == two, 0xf));
    }
}

#[test]
fn a_puzzle_has_the_same_answer_in_any_company() {
    let grids = grids(40, &mut ChaCha8Rng::seed_from_u64(10));
    let puzzles: Vec<&[u8; 81]> = grids.iter().collect();
    for on in here() {
        let together = solved(on, &puzzles, 2);
        let apart: Vec<Answer> = puzzles.iter().flat_map(|puzzle| solved(on, &[*puzzle], 2)).collect();
        assert_eq!(together, apart);
    }
}

#[test]
fn a_budget_ends_a_batch_and_says_which_answers_are_not_complete() {
    let puzzles = [HARD; 50];
    let cancel = exactone_core::solve::Cancel::default();
    cancel.raise();
    let budget = Budget::default().with_cancel(&cancel);
    let mut answers = [Answer::NONE; 50];
    let mut watchman = Watchman::new(&budget);
    let batch = Batch { puzzles: &puzzles, limit: 2, answers: &mut answers };
    solve(Instructions::Portable, &mut Stacks::new(), batch, &mut watchman);
    assert_eq!(watchman.hit, Some(exactone_core::solve::Limit::Cancelled));
    assert!(answers.iter().all(|answer| !answer.complete && answer.solutions == 0));
}
