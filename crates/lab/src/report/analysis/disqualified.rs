//! Arms that gave a wrong answer. They take no part in any number.

use super::Study;
use crate::record::{Refuted, Row};
use serde::Serialize;

/// An arm that gave a wrong answer, and the first one that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Disqualified {
    /// The arm's name.
    pub arm: String,
    /// The set of the instance.
    pub set: String,
    /// The name of the instance.
    pub instance: String,
    /// What it said: the status of its row.
    pub says: String,
    /// The arm that found the solutions that show it is wrong; null where its own solution failed the check.
    pub refuted_by: Option<String>,
    /// What the check said.
    pub message: Option<String>,
    /// Runs of the arm, none of which is in any number.
    pub runs: usize,
}

/// The arms that are set aside, each with its first wrong answer. O(rows).
pub(super) fn disqualified(study: &Study) -> Vec<Disqualified> {
    let told = |Refuted { row, by }: Refuted| Disqualified {
        runs: study.set_aside.iter().filter(|other| other.arm == row.arm).count(),
        arm: row.arm,
        set: row.set,
        instance: row.instance,
        says: row.status.to_string(),
        refuted_by: by.map(|by: Row| by.arm),
        message: row.message,
    };
    let is_aside = |it: &Refuted| study.set_aside.iter().any(|row| row.arm == it.row.arm);
    let all = study.set_aside.iter().chain(&study.rows);
    crate::record::disqualified(all).into_iter().filter(is_aside).map(told).collect()
}
