//! Kaplan and Meier's curve: the share that has not happened yet, when some were not watched to the end.
//!
//! At each time at which something happened to `d` of the `n` that are still watched, the share is multiplied by
//! `1 - d / n`. One that left before the end counts among the `n` up to that time, and not after it.
//!
//! Kaplan and Meier, "Nonparametric Estimation from Incomplete Observations", JASA 53 (1958). Interval: Greenwood's
//! variance, on the scale `log(-log share)`, where it cannot leave 0 to 1 (Kalbfleisch and Prentice 1980).

use super::Interval;
use super::number::{number, two_sided};

/// How long one was watched, and how that ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lifetime {
    /// It happened at this time.
    Ended(f64),
    /// It had not happened until this time, when watching ended.
    Left(f64),
}

impl Lifetime {
    /// The time.
    #[must_use]
    pub fn time(self) -> f64 {
        match self {
            Self::Ended(time) | Self::Left(time) => time,
        }
    }

    pub(super) fn has_ended(self) -> bool {
        matches!(self, Self::Ended(_))
    }
}

/// A step of the curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The time.
    pub time: f64,
    /// The share to which it has not happened, from this time to the next step.
    pub share: f64,
    /// Greenwood's standard error of the share.
    pub error: f64,
    /// The interval of the share. Where the share is 0 the variance is unknown: from 0 to the end of the step before.
    pub interval: Interval,
}

/// The steps of the curve, which begins at share 1. O(n log n).
///
/// ```
/// use exactone_lab::statistics::{Lifetime, survival};
///
/// let steps = survival(&[Lifetime::Ended(1.0), Lifetime::Left(2.0), Lifetime::Ended(3.0)], 0.95);
/// // A third of three ends; the second leaves; of the one still watched all end.
/// assert_eq!(steps.iter().map(|step| step.time).collect::<Vec<_>>(), [1.0, 3.0]);
/// assert!((steps[0].share - 2.0 / 3.0).abs() < 1e-12 && steps[1].share == 0.0);
/// ```
#[must_use]
pub fn survival(lifetimes: &[Lifetime], confidence: f64) -> Vec<Step> {
    let mut sorted = lifetimes.to_vec();
    sorted.sort_by(|one, other| one.time().total_cmp(&other.time()));
    let (mut watched, mut share, mut spread) = (sorted.len(), 1.0, 0.0);
    let mut steps: Vec<Step> = Vec::new();
    for at_once in sorted.chunk_by(|one, other| one.time() >= other.time()) {
        let ended = at_once.iter().filter(|lifetime| lifetime.has_ended()).count();
        if ended > 0 {
            let staying = number(watched - ended);
            share *= staying / number(watched);
            spread += number(ended) / (number(watched) * staying);
            let high = steps.last().map_or(1.0, |step| step.interval.high);
            steps.push(step(at_once[0].time(), share, spread, (two_sided(confidence), high)));
        }
        watched -= at_once.len();
    }
    steps
}

/// A step from Greenwood's sum; `spread` is infinite where nobody stays.
fn step(time: f64, share: f64, spread: f64, (z, high): (f64, f64)) -> Step {
    if share <= 0.0 {
        return Step { time, share: 0.0, error: 0.0, interval: Interval { low: 0.0, high } };
    }
    let width = z * spread.sqrt() / share.ln().abs();
    let interval = Interval { low: share.powf(width.exp()), high: share.powf((-width).exp()) };
    Step { time, share, error: share * spread.sqrt(), interval }
}

/// The trial of 6-mercaptopurine: Freireich et al., Blood 21 (1963); weeks in remission.
#[cfg(test)]
pub(super) mod sample {
    use super::Lifetime::{self, Ended, Left};

    pub(crate) fn treated() -> Vec<Lifetime> {
        let ended = [6, 6, 6, 7, 10, 13, 16, 22, 23].map(|weeks| Ended(f64::from(weeks)));
        let left = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map(|weeks| Left(f64::from(weeks)));
        ended.into_iter().chain(left).collect()
    }

    pub(crate) fn placebo() -> Vec<Lifetime> {
        let weeks = [1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23];
        weeks.into_iter().map(|weeks| Ended(f64::from(weeks))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::sample::{placebo, treated};
    use super::*;
    use crate::statistics::wilson;

    #[test]
    fn the_leukemia_trial_has_the_curve_in_the_books() {
        // Kleinbaum and Klein, *Survival Analysis*, and R's `survfit`.
        let table = [
            (6.0, 0.857, 0.0764),
            (7.0, 0.807, 0.0869),
            (10.0, 0.753, 0.0963),
            (13.0, 0.690, 0.1068),
            (16.0, 0.627, 0.1141),
            (22.0, 0.538, 0.1282),
            (23.0, 0.448, 0.1346),
        ];
        let steps = survival(&treated(), 0.95);
        assert_eq!(steps.len(), table.len());
        for (step, (time, share, error)) in steps.iter().zip(table) {
            assert!((step.time - time).abs() < 1e-9 && (step.share - share).abs() < 6e-4, "{step:?}");
            assert!((step.error - error).abs() < 6e-5 && step.interval.holds(step.share), "{step:?}");
        }
        // R, `conf.type = "log-log"`, at 6 weeks.
        assert!((steps[0].interval.low - 0.620).abs() < 1e-3 && (steps[0].interval.high - 0.952).abs() < 1e-3);
    }

    #[test]
    fn without_leavers_the_curve_is_the_share_that_is_counted() {
        let lifetimes = placebo();
        for step in survival(&lifetimes, 0.95) {
            let staying = lifetimes.iter().filter(|lifetime| lifetime.time() > step.time).count();
            let share = number(staying) / number(lifetimes.len());
            assert!((step.share - share).abs() < 1e-12);
            assert!((step.error - (share * (1.0 - share) / number(lifetimes.len())).sqrt()).abs() < 1e-12);
            // Wilson's interval is made in another way, and is near.
            let wilson = wilson(staying, lifetimes.len(), 0.95);
            assert!((wilson.low - step.interval.low).abs() < 0.12 && (wilson.high - step.interval.high).abs() < 0.12);
        }
    }

    #[test]
    fn whoever_leaves_at_the_time_of_an_end_was_still_watched() {
        let steps = survival(&[Lifetime::Left(1.0), Lifetime::Ended(1.0)], 0.95);
        assert!(steps.len() == 1 && (steps[0].share - 0.5).abs() < 1e-12);
        assert!(survival(&[Lifetime::Left(1.0)], 0.95).is_empty() && survival(&[], 0.95).is_empty());
    }
}
