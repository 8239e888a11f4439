//! The table: a line for every file and contestant, in the shape of Markdown.
//!
//! `x tdoku avx512` is how many times as fast as that build of tdoku the contestant is: the ratio of the medians.

use super::contestant::{SUDOKU_CRATE, TDOKU_AVX2, TDOKU_AVX512};
use crate::record::median;

/// Those that the others are measured by.
const REFERENCES: [&str; 3] = [TDOKU_AVX512, TDOKU_AVX2, SUDOKU_CRATE];

/// What a contestant took for a puzzle of one file, round by round.
pub struct Timings {
    name: String,
    pub nanoseconds: Vec<f64>,
}

impl Timings {
    pub fn of(name: &str) -> Self {
        Self { name: name.to_owned(), nanoseconds: Vec::new() }
    }

    fn least(&self) -> f64 {
        self.nanoseconds.iter().copied().fold(f64::INFINITY, f64::min)
    }
}

pub fn heading() {
    eprint!("| {:21} | {:20} | ns/puzzle |     least | puzzles/s |", "file", "contestant");
    REFERENCES.iter().for_each(|reference| eprint!(" x {reference} |"));
    eprintln!("\n|---|---|---:|---:|---:|{}", "---:|".repeat(REFERENCES.len()));
}

/// The lines of one file.
pub fn print(file: &str, timings: &[Timings]) {
    for one in timings {
        let middle = median(&one.nanoseconds);
        eprint!("| {file:21} | {:20} | {middle:9.0} | {:9.0} | {:9.0} |", one.name, one.least(), 1e9 / middle);
        for reference in REFERENCES {
            let width = reference.len() + 2;
            eprint!(" {:>width$} |", times_as_fast(one, reference, timings));
        }
        eprintln!();
    }
}

fn times_as_fast(one: &Timings, reference: &str, timings: &[Timings]) -> String {
    let reference = timings.iter().find(|other| other.name == reference);
    let ratio = |reference: &Timings| median(&reference.nanoseconds) / median(&one.nanoseconds);
    reference.map_or("-".to_owned(), |reference| format!("{:.2}", ratio(reference)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_time_of_the_reference_is_twice_as_fast_and_an_absent_reference_is_a_dash() {
        let timings =
            |name: &str, nanoseconds: &[f64]| Timings { name: name.to_owned(), nanoseconds: nanoseconds.to_vec() };
        let all = [timings(TDOKU_AVX2, &[90.0, 100.0, 500.0]), timings("auto", &[50.0, 10.0, 51.0])];
        assert_eq!(times_as_fast(&all[1], TDOKU_AVX2, &all), "2.00");
        assert_eq!(times_as_fast(&all[1], TDOKU_AVX512, &all), "-");
    }
}
