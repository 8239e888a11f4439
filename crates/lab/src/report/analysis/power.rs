//! Whether there are enough instances for any two arms to differ significantly.
//!
//! If one arm costs less on every one of `n` instances, Wilcoxon's two-sided p is 2/2ⁿ, and no ranks give less. Holm's
//! correction multiplies the least p of a family by the number of its tests. If even that is above the level, every
//! verdict is "not told apart", whatever the costs: 8 instances give 2/256, and of 55 tests that is 0.43.

use serde::Serialize;

/// There are so few instances that no difference could be significant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TooFew {
    /// Instances.
    pub instances: usize,
    /// Tests that are corrected for.
    pub tests: usize,
    /// The least number of instances with which one of `tests` could be significant.
    pub instances_needed: usize,
    /// The greatest number of arms of which two could differ significantly on `instances`, if every two are compared in
    /// every block; absent if two are too many.
    pub arms_possible: Option<usize>,
}

/// The tests that are corrected for together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Family {
    /// Tests of all blocks.
    pub(super) tests: usize,
    /// Blocks.
    pub(super) blocks: usize,
}

/// With this many instances the least p is low enough for any number of tests that a machine can make.
const ENOUGH: usize = 200;

impl TooFew {
    /// `None` if there are enough, or if nothing is tested. O(log tests).
    pub(super) fn of(instances: usize, Family { tests, blocks }: Family, level: f64) -> Option<Self> {
        let enough = |instances, tests| least_p(instances) * crate::statistics::number(tests) <= level;
        if tests == 0 || enough(instances, tests) {
            return None;
        }
        let instances_needed = (instances..=ENOUGH).find(|&more| enough(more, tests))?;
        let arms_possible = (2..=tests).take_while(|arms| enough(instances, blocks * arms * (arms - 1) / 2)).last();
        Some(Self { instances, tests, instances_needed, arms_possible })
    }
}

/// The least p that this number of pairs can give.
fn least_p(pairs: usize) -> f64 {
    let pairs = i32::try_from(pairs).unwrap_or(i32::MAX);
    f64::min(1.0, 2.0 * 0.5f64.powi(pairs))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::{holm, signed_rank};

    fn of(instances: usize, tests: usize) -> Option<TooFew> {
        TooFew::of(instances, Family { tests, blocks: 1 }, 0.05)
    }

    #[test]
    fn several_blocks_take_more_puzzles_and_bear_fewer_arms() {
        // Six arms in four blocks: 60 tests. Two arms would be 4 tests, three 12.
        let few = TooFew::of(8, Family { tests: 60, blocks: 4 }, 0.05).unwrap();
        assert_eq!((few.instances_needed, few.arms_possible), (12, Some(2)));
    }

    #[test]
    fn eight_puzzles_are_too_few_for_eleven_arms_and_twelve_are_enough() {
        let few = TooFew { instances: 8, tests: 55, instances_needed: 12, arms_possible: Some(4) };
        assert_eq!(of(8, 55), Some(few));
        assert_eq!(of(11, 55).map(|few| few.instances_needed), Some(12));
        assert_eq!(of(12, 55), None);
    }

    #[test]
    fn six_puzzles_are_the_least_for_two_arms() {
        let few = TooFew { instances: 5, tests: 1, instances_needed: 6, arms_possible: None };
        assert_eq!((of(5, 1), of(6, 1)), (Some(few), None));
        assert_eq!(of(1, 0), None);
    }

    #[test]
    fn the_number_needed_is_where_the_tests_themselves_begin_to_find_something() {
        for tests in [1, 3, 10, 55, 1128] {
            let found = |instances: usize| {
                let least = signed_rank(&vec![-1.0; instances]).p;
                let mut all = vec![1.0; tests];
                all[0] = least;
                holm(&all)[0] <= 0.05
            };
            let needed = of(1, tests).unwrap().instances_needed;
            assert!(found(needed) && !found(needed - 1), "{tests} tests, {needed} instances");
        }
    }
}
