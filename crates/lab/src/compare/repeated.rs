//! A run that is too short for the clock, made again and again until the clock resolves it.
//!
//! A run of some microseconds that is made once, in a process that has just begun, is slower than all that follow: pages are
//! touched for the first time, caches and branches are cold. So short runs are repeated in blocks, after one block to warm
//! up, and the median of the blocks is what a run costs.

use std::ops::AddAssign;
use std::time::Duration;

/// A run that takes this long is measured as it is; shorter ones are repeated.
const ENOUGH: Duration = Duration::from_millis(10);
/// A block takes this long at least: the clock costs, and resolves, less than a thousandth of it.
const BLOCK: Duration = Duration::from_millis(1);
/// Blocks of which the median is taken.
const BLOCKS: usize = 11;
/// Runs of a block, at most.
const MOST: u32 = 1 << 20;

/// The parts of the cost of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) encode: Duration,
    pub(super) load: Duration,
    pub(super) solve: Duration,
}

impl Parts {
    pub(super) fn total(&self) -> Duration {
        self.encode + self.load + self.solve
    }

    fn of_one(self, runs: u32) -> Self {
        Self { encode: self.encode / runs, load: self.load / runs, solve: self.solve / runs }
    }
}

/// Whether a run of this cost is repeated.
pub(super) fn is_short(cost: Duration) -> bool {
    cost < ENOUGH
}

/// What one run costs, and how many were made. `block` makes so many runs and gives their cost together, or `None` if one of
/// them is not like the first: then there is no answer here either.
pub(super) fn repeated(mut block: impl FnMut(u32) -> Option<Parts>) -> Option<(Parts, u64)> {
    let mut runs = 1;
    // To warm up, until a block is long enough.
    loop {
        let total = block(runs)?.total();
        if total >= BLOCK || runs == MOST {
            break;
        }
        runs = longer(runs, total);
    }
    let mut made = 0;
    loop {
        let mut blocks = (0..BLOCKS).map(|_| block(runs)).collect::<Option<Vec<Parts>>>()?;
        made += BLOCKS as u64 * u64::from(runs);
        blocks.sort_by_key(Parts::total);
        let middle = blocks[BLOCKS / 2];
        // Whatever disturbed the last block to warm up made it seem long enough.
        if middle.total() >= BLOCK / 2 || runs == MOST {
            return Some((middle.of_one(runs), made));
        }
        runs = longer(runs, middle.total());
    }
}

/// How many runs make a block that is long enough, if so many take so long.
fn longer(runs: u32, total: Duration) -> u32 {
    let wanted = BLOCK.as_nanos() * u128::from(runs) / total.as_nanos().max(1) + 1;
    u32::try_from(wanted).unwrap_or(MOST).clamp(runs + 1, MOST.min(runs.saturating_mul(1 << 10)))
}

impl AddAssign for Parts {
    fn add_assign(&mut self, other: Self) {
        self.encode += other.encode;
        self.load += other.load;
        self.solve += other.solve;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(solve: Duration) -> Parts {
        Parts { solve, ..Parts::default() }
    }

    #[test]
    fn a_run_of_nanoseconds_is_made_until_the_clock_resolves_it() {
        // 400 ns each, the first hundred four times as much; every seventh block is disturbed.
        let (mut made, mut blocks) = (0_u32, 0_u32);
        let (cost, repeats) = repeated(|runs| {
            let cold = runs.min(100_u32.saturating_sub(made));
            (made, blocks) = (made + runs, blocks + 1);
            let noise = if blocks % 7 == 0 { 5_000_000 } else { 0 };
            Some(parts(Duration::from_nanos(u64::from(runs) * 400 + u64::from(cold) * 1_200 + noise)))
        })
        .unwrap();
        assert_eq!(cost.solve, Duration::from_nanos(400));
        assert!(repeats >= 25_000, "{repeats}");
    }

    #[test]
    fn a_first_block_that_was_disturbed_does_not_make_the_others_too_short() {
        let mut first = true;
        let (cost, repeats) = repeated(|runs| {
            let noise = if std::mem::take(&mut first) { 5_000_000 } else { 0 };
            Some(parts(Duration::from_nanos(u64::from(runs) * 400 + noise)))
        })
        .unwrap();
        assert_eq!(cost.solve, Duration::from_nanos(400));
        assert!(repeats > 11 * 1_250, "{repeats}");
    }

    #[test]
    fn a_run_of_milliseconds_is_made_a_few_times_and_its_parts_stay_together() {
        let one =
            Parts { encode: Duration::from_millis(1), load: Duration::from_millis(2), solve: Duration::from_millis(3) };
        let sum = |runs: u32| Parts { encode: one.encode * runs, load: one.load * runs, solve: one.solve * runs };
        assert_eq!(repeated(|runs| Some(sum(runs))), Some((one, 11)));
    }

    #[test]
    fn a_clock_that_stands_still_ends_and_a_run_unlike_the_first_is_no_measurement() {
        assert_eq!(repeated(|_| Some(parts(Duration::ZERO))).unwrap().0, Parts::default());
        let mut left = 5;
        let unlike = repeated(|_| {
            left -= 1;
            (left > 0).then(|| parts(Duration::from_millis(2)))
        });
        assert_eq!(unlike, None);
    }
}
