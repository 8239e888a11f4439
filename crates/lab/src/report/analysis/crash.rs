//! Arms that crashed: how often, and what the first of those runs said.
//!
//! A crash is no time-out: it tells nothing of how long an answer takes. An arm that only crashed has no PAR-2 and is compared
//! with nobody.

use super::Study;
use crate::record::{Row, Status};
use serde::Serialize;

/// How often an arm crashed, or refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Crashes {
    /// The arm's place in [`super::Analysis::arms`].
    pub arm: usize,
    /// Whether they crashed or were refused.
    pub status: Status,
    /// Runs that ended so.
    pub crashed: usize,
    /// All its runs.
    pub runs: usize,
    /// What the first of them said, if it said anything.
    pub message: Option<String>,
}

impl Crashes {
    /// Whether no run ended otherwise.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.crashed == self.runs
    }

    /// The word for what the runs did.
    #[must_use]
    pub fn word(&self) -> &'static str {
        if self.status == Status::Refused { "refused" } else { "crashed" }
    }
}

/// The arms that crashed or refused, in the order of the study. O(arms × rows).
pub(super) fn crashes(study: &Study, names: impl Iterator<Item = impl AsRef<str>>) -> Vec<Crashes> {
    let of_arm = |(arm, name): (usize, _)| {
        let name: &str = AsRef::<str>::as_ref(&name);
        let rows: Vec<&Row> = study.rows.iter().filter(|row| row.arm == name).collect();
        [Status::Crashed, Status::Refused].map(|status| {
            let crashed: Vec<&Row> = rows.iter().copied().filter(|row| row.status == status).collect();
            let message = crashed.iter().find_map(|row| row.message.clone());
            (!crashed.is_empty()).then_some(Crashes { arm, status, crashed: crashed.len(), runs: rows.len(), message })
        })
    };
    names.enumerate().flat_map(of_arm).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, study};
    use super::super::super::{Analysis, Settings, Verdict};
    use super::*;

    fn crashed(arm: &str, puzzle: usize, message: Option<&str>) -> Row {
        let message = message.map(str::to_owned);
        Row { status: Status::Crashed, verified: false, solve_seconds: None, message, ..answered(arm, puzzle, 0.1) }
    }

    fn analysis(rows: Vec<Row>) -> Analysis {
        Analysis::of(&study(rows), &Settings { resamples: 100, ..Settings::default() })
    }

    #[test]
    fn an_arm_that_only_crashed_has_no_cost_and_is_compared_with_nobody() {
        let rows =
            (0..12).flat_map(|at| [answered("a", at, 1.0), answered("b", at, 2.0), crashed("c", at, Some("no"))]);
        let analysis = analysis(rows.collect());
        let block = &analysis.blocks[0];
        let last = block.arms.last().unwrap();
        assert_eq!((last.arm, last.par2, last.par2_interval, last.only_crashed()), (2, None, None, true));
        assert!(serde_json::to_value(last).unwrap()["par2"].is_null());
        let with = block.comparisons.iter().filter(|pair| pair.second == 2);
        assert!(with.into_iter().all(|pair| pair.verdict == Verdict::Crashed && pair.p.is_none()));
        // One test is left, and two curves.
        assert_eq!((block.family, block.log_rank.unwrap().degrees), (1, 1));
        let told: Vec<_> = analysis.only_crashed().collect();
        assert_eq!(
            told,
            [&Crashes { arm: 2, status: Status::Crashed, crashed: 12, runs: 12, message: Some("no".to_owned()) }]
        );
    }

    #[test]
    fn an_arm_that_crashed_now_and_then_is_told_with_its_first_message() {
        let rows = vec![
            answered("a", 0, 1.0),
            crashed("a", 1, None),
            crashed("a", 2, Some("one")),
            crashed("a", 3, Some("two")),
        ];
        let analysis = analysis(rows);
        assert_eq!(
            analysis.crashes,
            [Crashes { arm: 0, status: Status::Crashed, crashed: 3, runs: 4, message: Some("one".to_owned()) }]
        );
        assert_eq!(analysis.only_crashed().count(), 0);
        assert!(analysis.blocks[0].arms[0].par2.is_some());
    }

    #[test]
    fn an_arm_that_refused_every_puzzle_is_told_apart_from_one_that_ran_out_of_time() {
        let refused = |it| Row { status: Status::Refused, ..crashed("c", it, Some("too large")) };
        let rows = (0..12).flat_map(|it| [answered("a", it, 1.0), answered("b", it, 2.0), refused(it)]);
        let analysis = analysis(rows.collect());
        let line = analysis.blocks[0].arms.last().unwrap();
        assert_eq!((line.arm, line.par2, line.only_crashed()), (2, None, true));
        assert_eq!((analysis.crashes[0].word(), analysis.crashes[0].is_all()), ("refused", true));
        assert_eq!(analysis.only_crashed().count(), 0, "it is no failure");
    }
}
