//! What a path comes to as a number: a soft maximum of its rounds.
//!
//! Each round has a cost by its level, less where many candidates go at once: then people find one of the steps sooner. The
//! score is the largest of them, and a little more if several come near it. So a puzzle with ten long chains is above one with a single long chain. And
//! many cheap rounds add little: ten of one cost are 0.9 above one, a hundred 1.8.
//!
//! ```text
//! S = T · ln Σ exp(c(round) / T),   c(round) = cost(level) − A · ln(chances)
//! ```
//!
//! The costs, A and T were fitted once to the ratings of Sudoku Explainer (`docs/explain.md` says how), so that the score has its scale. The
//! costs of rules are not: no scale that people agree on has them.

use super::path::Round;
use exactone_explain::{Kind, Level};

/// A and T.
const LESS_BY_CHANCES: f64 = 0.2;
const SOFTNESS: f64 = 0.4;

/// Of singles: the cost of a group that one other crosses, and what a group adds that is e times as wide. No single costs less than the lowest score.
const SINGLE: (f64, f64) = (-0.2, 0.75);
/// Of a rule with one open cell, and of each cell more.
const RULE: (f64, f64) = (1.6, 0.3);
/// Of so many rules together, from 1 on.
const RULES: [f64; 3] = [2.2, 3.2, 4.0];
const INTERSECTION: f64 = 2.5;
/// By size, from 1 on; the last is that of larger ones, too.
const LOCKED: [f64; 4] = [2.5, 3.2, 3.9, 5.5];
const CHAIN: [f64; 6] = [4.3, 4.3, 5.9, 7.0, 7.9, 8.0];
const NET: [f64; 4] = [8.1, 8.2, 8.5, 8.6];
const SUM: f64 = 8.0;
/// By size, from 0 on: twice the depth of assumptions in each other, and one more if they are of a group. The last is that of deeper ones, too.
const CASES: [f64; 3] = [9.4, 11.1, 11.5];

/// Steps from uniqueness, by size from 1 on. The plan finds none, so no score has them.
const UNIQUENESS: [f64; 4] = [4.5, 4.6, 4.8, 5.0];

/// However many singles a puzzle needs, it is easy if it needs nothing else.
const MOST_OF_SINGLES: f64 = 2.5;

/// The scale ends here on both sides.
const LOWEST: f64 = 1.0;
const HIGHEST: f64 = 12.0;

/// What a level costs, in a group of this width if it is a single.
pub(super) fn cost(level: Level, width: u32) -> f64 {
    let size = level.size as usize;
    let by_size = |costs: &[f64], at: usize| costs[at.min(costs.len() - 1)];
    match level.kind {
        Kind::Single => (SINGLE.0 + SINGLE.1 * f64::from(width.max(1)).ln()).max(LOWEST),
        Kind::Rule => RULE.0 + RULE.1 * f64::from(level.size),
        Kind::Rules => by_size(&RULES, size.saturating_sub(1)),
        Kind::Intersection => INTERSECTION,
        Kind::Locked => by_size(&LOCKED, size.saturating_sub(1)),
        Kind::Chain => by_size(&CHAIN, size.saturating_sub(1)),
        Kind::Net => by_size(&NET, size.saturating_sub(1)),
        Kind::Cases => by_size(&CASES, size),
        Kind::Uniqueness => by_size(&UNIQUENESS, size.saturating_sub(1)),
        // The plan finds no sums of any groups.
        _ => SUM,
    }
}

/// The score of a path, in tenths. O(rounds).
pub(super) fn tenths(rounds: &[Round]) -> u16 {
    let costs: Vec<f64> = rounds.iter().map(of_round).collect();
    let score = together(&costs);
    let is_easy = rounds.iter().all(|round| round.level.kind == Kind::Single);
    rounded(if is_easy { score.min(MOST_OF_SINGLES) } else { score })
}

/// The soft maximum of some costs, of one at least.
pub(super) fn together(costs: &[f64]) -> f64 {
    let most = costs.iter().copied().fold(f64::MIN, f64::max);
    let sum: f64 = costs.iter().map(|cost| ((cost - most) / SOFTNESS).exp()).sum();
    most + SOFTNESS * sum.ln()
}

/// A score in tenths, on the scale.
pub(super) fn rounded(score: f64) -> u16 {
    // In 10 to 120.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it was brought into this range")]
    let tenths = (score.clamp(LOWEST, HIGHEST) * 10.0).round() as u16;
    tenths
}

#[allow(clippy::cast_precision_loss, reason = "there are no 2^52 candidates")]
fn of_round(round: &Round) -> f64 {
    cost(round.level, round.width) - LESS_BY_CHANCES * (round.chances.max(1) as f64).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_alone_are_easy_however_many_and_wide_they_are() {
        let round = |kind| Round { level: Level { kind, size: 1 }, width: 60, chances: 1 };
        let mut rounds = vec![round(Kind::Single); 200];
        assert!(cost(rounds[0].level, 60) > MOST_OF_SINGLES);
        assert_eq!(tenths(&rounds), 25);
        rounds.push(round(Kind::Intersection));
        assert!(tenths(&rounds) > 25);
    }
}
