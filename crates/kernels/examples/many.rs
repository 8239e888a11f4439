//! How long the 9×9 kernel takes by itself: solves the puzzles of a file so many times, and prints how many have one solution.
//!
//! ```sh
//! cargo run --profile dist -p exactone-kernels --example many -- puzzles.txt 20 [check]
//! ```
//!
//! `benches/python/speed.py` measures its processor time. With `check` every solution is checked as well.

use exactone_kernels::nine::{Answer, Check, Nine};
use std::error::Error;

/// Puzzles that are handed to the kernel together.
const BATCH: usize = 256;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, rounds, rest @ ..] = &arguments[..] else { return Err("FILE ROUNDS [check] expected".into()) };
    let text = std::fs::read(file)?;
    let lines = text.split(|&byte| byte == b'\n').filter_map(|line| line.get(..81)?.try_into().ok());
    let puzzles: Vec<&[u8; 81]> = lines.collect();
    let (mut kernel, check) = (Nine::new(), Check::new());
    let mut answers = vec![Answer::NONE; BATCH];
    let mut unique = 0;
    for _ in 0..rounds.parse::<usize>()? {
        for batch in puzzles.chunks(BATCH) {
            let answers = &mut answers[..batch.len()];
            kernel.solve_many(batch, 2, answers);
            if !rest.is_empty() && check.first_wrong(batch, answers).is_some() {
                return Err("the kernel gave a grid that is no solution".into());
            }
            unique += answers.iter().filter(|answer| answer.solutions == 1).count();
        }
    }
    println!("{} puzzles, {unique} times one solution", puzzles.len());
    Ok(())
}
