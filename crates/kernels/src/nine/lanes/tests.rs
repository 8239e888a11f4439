//! The lanes against each other. (`nine/tests.rs` has the plain kernel beside.)

use super::*;
use crate::simd::{BudgetObserver, NoopObserver, Sealed};
use exactone_core::solve::Budget;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

type Portable = <u16 as Sealed>::Portable;

const HARD: &[u8; 81] = b"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn here() -> impl Iterator<Item = Instructions> {
    Instructions::ALL.into_iter().filter(|instructions| instructions.is_available())
}

fn solved<P: Puzzle<Frame>>(on: Instructions, puzzles: &[P], limit: u32) -> Vec<Answer> {
    let mut answers = vec![Answer::NONE; puzzles.len()];
    solve(on, &mut Stacks::new(), Batch { puzzles, limit, nodes: u64::MAX, answers: &mut answers }, &mut NoopObserver);
    answers
}

/// Grids with givens of a solved one, few enough to leave some with many solutions.
fn grids(count: usize, random: &mut impl Rng) -> Vec<[u8; 81]> {
    (0..count).map(|_| SOLVED.map(|digit| if random.random_range(0..100) < 42 { digit } else { b'.' })).collect()
}

/// All lanes are swept beside each other; the others hold the same rules and other numbers.
#[test]
fn sweeps_remove_candidates_and_none_of_a_solution() {
    let (random, mut removed) = (&mut ChaCha8Rng::seed_from_u64(8), 0);
    let solution = SOLVED.map(|digit| 1_u16 << (digit - b'1'));
    for _ in 0..200 {
        let mut cells = Cells::<Portable, 3>::splat(Vector::zero());
        for (cell, vector) in cells.rows_mut().iter_mut().enumerate() {
            for lane in 0..Portable::LANES {
                vector.set(lane, solution[cell] | random.random_range(0..0x200) & random.random_range(0..0x200));
            }
        }
        for _ in 0..4 {
            let before = cells.rows().to_vec();
            let seen = sweep::sweep(&mut cells);
            for lane in 0..Portable::LANES {
                let [old, new] = [&*before, cells.rows()]
                    .map(|grid| grid.iter().map(|vector| vector.lane(lane)).collect::<Vec<u16>>());
                let kept = (0..81).all(|cell| new[cell] & !old[cell] == 0 && new[cell] & solution[cell] != 0);
                assert!(kept && seen.whole.lane(lane) == 0x1ff);
                assert_eq!(seen.filled.lane(lane) == 0, new.contains(&0));
                assert_eq!(seen.sum.lane(lane), new.iter().sum::<u16>());
                removed += usize::from(old != new);
            }
        }
    }
    assert!(removed > 800, "{removed} sweeps that did anything are too few to tell");
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
    let mut observer = BudgetObserver::new(&budget);
    let batch = Batch { puzzles: &puzzles, limit: 2, nodes: u64::MAX, answers: &mut answers };
    solve(Instructions::Portable, &mut Stacks::new(), batch, &mut observer);
    assert_eq!(observer.hit, Some(exactone_core::solve::Limit::Cancelled));
    assert!(answers.iter().all(|answer| !answer.complete && answer.solutions == 0));
}
