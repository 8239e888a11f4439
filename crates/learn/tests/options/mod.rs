//! Settings under which everything happens early, with every option.

use crate::proof::follow;
use exactone_core::backtrack::Backtrack;
use exactone_core::problem::{Checker, Problem};
use exactone_core::solve::{Query, Solver, Tally};
use exactone_learn::{Learn, MOST_PROVED, Modes, Settings};
use proptest::prelude::*;

/// Settings under which everything happens within a few conflicts.
pub(crate) fn hasty(modes: Modes, seed: u64) -> Settings {
    Settings {
        modes,
        seed,
        restart_unit: 2,
        reduce_every: 3,
        rephase_every: 5,
        inprocess_every: 4,
        walk_after: 500,
        ..Settings::default()
    }
}

/// Each option alone, and all of them, but triads: what is proved.
pub(crate) fn with_options(settings: Settings) -> [Settings; 5] {
    let with = |locked, subsets, chronological| Settings { locked, subsets, chronological, ..settings };
    [with(true, 0, 0), with(false, 2, 0), with(false, MOST_PROVED, 0), with(false, 0, 1), with(true, MOST_PROVED, 1)]
}

/// Triads alone, and with all options.
pub(crate) fn with_triads(settings: Settings) -> [Settings; 2] {
    let [.., all] = with_options(settings);
    [settings, all].map(|settings| Settings { triads: true, ..settings })
}

pub(crate) fn count(engine: &mut dyn Solver, problem: &Problem, query: &Query<'_>) -> Tally {
    engine.count(&mut Checker::new(problem), query, None).unwrap()
}

/// Counts as backtracking does, and follows the proof, with every option.
pub(crate) fn hold_with_options(problem: &Problem, query: &Query<'_>, seed: u64) -> Result<(), TestCaseError> {
    let known = count(&mut Backtrack::new(problem), problem, query);
    for modes in Modes::ALL {
        for settings in with_options(hasty(modes, seed)) {
            prop_assert_eq!(&count(&mut Learn::new(problem, settings).unwrap(), problem, query), &known);
            follow(problem, settings, query);
        }
        for settings in with_triads(hasty(modes, seed)) {
            prop_assert_eq!(&count(&mut Learn::new(problem, settings).unwrap(), problem, query), &known);
        }
    }
    Ok(())
}
