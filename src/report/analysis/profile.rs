//! What propagation alone comes to, by set, depth and subject.

use super::Share;
use crate::record::SubjectKind;
use serde::Serialize;

/// What one subject's propagation came to on the states of one depth.
///
/// A state is *dead* if it is known to have no solution, or if anything refuted it; all others count as *live*. Dead and
/// live states are the same for every subject. States of the same puzzle are not independent, so that the intervals
/// tell rather too little than too much of what other puzzles would give.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProfileLine {
    /// The set; absent where all sets are taken together.
    pub set: Option<String>,
    /// Guesses on top of the givens: 0 at the root.
    pub depth: u32,
    /// An encoding id, or techniques.
    pub subject: String,
    /// Which of the two.
    pub kind: SubjectKind,
    /// Puzzles.
    pub puzzles: usize,
    /// States, dead and live.
    pub states: usize,
    /// Of these, states that nobody could tell in time; they count as live.
    pub untold: usize,
    /// Live states that propagation solved.
    pub solved: Share,
    /// Live states that failed literals solved; absent where they were not looked for.
    pub solved_by_failed: Option<Share>,
    /// Live states that arc consistency solved.
    pub solved_by_consistency: Share,
    /// Mean of the candidates left, over live states; absent without live states.
    pub left: Option<f64>,
    /// The same after failed literals.
    pub left_by_failed: Option<f64>,
    /// The same after arc consistency.
    pub left_by_consistency: Option<f64>,
    /// `left` divided by `left_by_consistency`: below 1 propagation sees more than consistency of single units does.
    pub left_ratio: Option<f64>,
    /// Dead states that propagation refuted.
    pub refuted: Share,
    /// Dead states that failed literals refuted; absent where they were not looked for.
    pub refuted_by_failed: Option<Share>,
    /// Dead states that arc consistency refuted.
    pub refuted_by_consistency: Share,
}
