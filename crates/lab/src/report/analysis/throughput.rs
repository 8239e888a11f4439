//! Puzzles a second, where runs are batches.

use crate::record::Row;
use crate::statistics::{quantile, sorted};
use serde::Serialize;

/// How many puzzles an arm answers in a second of processor time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Throughput {
    /// Puzzles of all batches that were answered.
    pub puzzles: u64,
    /// Of all these batches together.
    pub per_second: f64,
    /// A quarter of the batches are slower.
    pub low: f64,
    /// A quarter of the batches are faster.
    pub high: f64,
}

/// The throughput over these answered runs; `None` if one of them is no batch, or took no time that is known. O(n log n).
pub(super) fn throughput<'r>(answered: impl Iterator<Item = &'r Row>) -> Option<Throughput> {
    let batch = |row: &Row| Some((row.puzzles?, row.seconds().filter(|seconds| *seconds > 0.0)?));
    let batches = answered.map(batch).collect::<Option<Vec<(u32, f64)>>>()?;
    let rates: Vec<f64> = batches.iter().map(|(puzzles, seconds)| f64::from(*puzzles) / seconds).collect();
    let rates = sorted(&rates);
    let puzzles: u64 = batches.iter().map(|(puzzles, _)| u64::from(*puzzles)).sum();
    let (all, seconds) =
        batches.iter().fold((0.0, 0.0), |(all, time), (puzzles, seconds)| (all + f64::from(*puzzles), time + seconds));
    let (low, high) = (quantile(&rates, 0.25)?, quantile(&rates, 0.75)?);
    Some(Throughput { puzzles, per_second: all / seconds, low, high })
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::answered;
    use super::*;

    #[test]
    fn puzzles_a_second_are_of_all_batches_together() {
        let batch = |puzzles, seconds| Row { puzzles: Some(puzzles), ..answered("a", 1, seconds) };
        let found = throughput([batch(100, 1.0), batch(50, 2.0), batch(50, 1.0)].iter()).unwrap();
        assert_eq!(found, Throughput { puzzles: 200, per_second: 50.0, low: 37.5, high: 75.0 });
        assert_eq!(throughput([batch(100, 1.0), answered("a", 1, 1.0)].iter()), None);
        assert_eq!(throughput([].iter()), None);
    }
}
