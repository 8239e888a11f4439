//! The fastest 9×9 solvers on whole files: limit 2, one thread, text parsed inside the timed part.
//!
//! ```text
//! export TDOKU_AVX512=/path/libtdoku-native.so TDOKU_AVX2=/path/libtdoku-haswell.so     see `tdoku`
//! taskset -c 0 cargo run --release --features sudoku-crate -- kernels FOLDER [ROUNDS [FILE]] > kernels.jsonl
//! ```
//!
//! In a round every contestant counts the solutions, up to two, of every puzzle of the file; the one that begins moves on by
//! one from round to round. It passes over the file until a tenth of a second is over: some files are done in hundredths of
//! that. Each pass is a run of its own, with nothing kept from the one before. Counts must agree puzzle by puzzle. The table
//! holds medians of wall time and ratios of medians; the rows have the processor time of the thread too.

mod contestant;
mod ours;
mod puzzles;
#[cfg(feature = "sudoku-crate")]
mod sudoku_crate;
mod table;
mod tdoku;

use crate::nine::FILES;
use crate::record::{header_with, row};
use contestant::Contestant;
use cpu_time::ThreadTime;
use puzzles::Puzzles;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};
use table::Timings;

/// A timing is no shorter.
const AT_LEAST: Duration = Duration::from_millis(100);

/// Races all contestants on every file of the folder whose name contains `file`.
pub fn run(folder: &Path, rounds: usize, file: &str) {
    let mut contestants = contestant::all();
    let about: Vec<_> = contestants.iter().map(Contestant::about).collect();
    let features = if cfg!(feature = "sudoku-crate") { "--features sudoku-crate " } else { "" };
    let command = format!("cargo run --release {features}--manifest-path benches/peers/Cargo.toml -- kernels");
    header_with(
        "kernels",
        "9x9 puzzles, all lines, limit 2, one thread, text parsed inside the timed part",
        &json!({"command": command, "rounds": rounds, "contestants": about, "compiled_for": compiled_for()}),
    );
    table::heading();
    for file in FILES.into_iter().filter(|name| name.contains(file)) {
        let puzzles = Puzzles::read(&folder.join(file).with_extension("txt"));
        let solutions = vec![None; puzzles.len()];
        table::print(file, &Race { file, puzzles, solutions }.run(&mut contestants, rounds));
    }
}

/// A file, and the number of solutions of every puzzle as the first contestant to count it found it.
struct Race<'a> {
    file: &'a str,
    puzzles: Puzzles,
    solutions: Vec<Option<u8>>,
}

impl Race<'_> {
    /// The timings of every contestant, in the order of the contestants.
    fn run(&mut self, contestants: &mut [Contestant], rounds: usize) -> Vec<Timings> {
        let mut timings: Vec<Timings> = contestants.iter().map(|one| Timings::of(one.name())).collect();
        for round in 0..rounds {
            for turn in 0..contestants.len() {
                let next = (turn + round) % contestants.len();
                timings[next].nanoseconds.push(self.heat(round, &mut contestants[next]));
            }
        }
        timings
    }

    /// One timing: the nanoseconds a puzzle took.
    fn heat(&mut self, round: usize, contestant: &mut Contestant) -> f64 {
        let step = contestant.step(self.puzzles.len());
        let sample = (step > 1).then(|| self.puzzles.every(step));
        let puzzles = sample.as_ref().unwrap_or(&self.puzzles);
        let mut counts = vec![u8::MAX; puzzles.len()];
        let (mut passes, mut nodes) = (0, None);
        let (wall, processor) = (Instant::now(), ThreadTime::now());
        while wall.elapsed() < AT_LEAST {
            nodes = contestant.count(puzzles, &mut counts);
            passes += 1;
        }
        let (processor, wall) = (processor.elapsed().as_secs_f64(), wall.elapsed().as_secs_f64());
        row(&json!({"file": self.file, "engine": contestant.name(), "round": round, "puzzles": puzzles.len(),
            "passes": passes, "seconds": wall, "processor_seconds": processor, "nodes": nodes,
            "solutions": counts.iter().copied().map(u64::from).sum::<u64>()}));
        let nanoseconds = wall * 1e9 / (puzzles.len() * passes) as f64;
        self.judge(contestant.name(), step, &counts);
        nanoseconds
    }

    /// # Panics
    /// When the contestant and an earlier one count differently.
    fn judge(&mut self, name: &str, step: usize, counts: &[u8]) {
        for (puzzle, &count) in (0..).step_by(step).zip(counts) {
            let before = *self.solutions[puzzle].get_or_insert(count);
            assert_eq!(before, count, "{name} disagrees on puzzle {} of {}", puzzle + 1, self.file);
        }
    }
}

/// Instructions that the compiler may use anywhere in this program; kernels choose theirs at run time.
fn compiled_for() -> &'static str {
    if cfg!(target_feature = "avx512bw") {
        "avx512"
    } else if cfg!(target_feature = "avx2") {
        "avx2"
    } else {
        "the baseline of the platform"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race() -> Race<'static> {
        Race { file: "file", puzzles: Puzzles::of(""), solutions: vec![Some(1), None, Some(2)] }
    }

    #[test]
    fn a_contestant_that_agrees_on_its_sample_passes() {
        race().judge("sampled", 2, &[1, 2]);
    }

    #[test]
    #[should_panic(expected = "wrong disagrees on puzzle 3 of file")]
    fn a_contestant_that_counts_differently_ends_the_race_and_is_named() {
        race().judge("wrong", 1, &[1, 0, 1]);
    }
}
