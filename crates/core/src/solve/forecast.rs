//! How much a search will come to, from how far it says it is: an interval, or nothing.
//!
//! Who has seen the share p of a tree in n nodes expects n/p in all: the weighted estimate of a search by depth (Kilby, Slaney,
//! Thiébaux and Walsh 2006, after Knuth 1975). It would be right if branches were of a size. They are not: what comes first is no
//! fair sample, and the estimate has been 11 times too high. But the search itself shows how far to trust it. While p grew e-fold,
//! the estimate changed by some factor, and did so again and again. If it goes on like that, it is a random walk in ln p with a
//! known step, and ln(1/p) such steps are still to come.
//!
//! ```text
//! ln estimate   ·  ·                       variance a step: the mean of the squares seen,
//!                   ·  · ·  ·  ┌           with four steps of 1/2 seen before any
//!                          ·  ·│ ± 2 √(variance · L · (1 + L/span))
//!               ─────────────────────
//!               ln p  →       now   0      L = -ln p, span = how far ln p has come
//! ```
//!
//! The last factor is for what the walk has of a direction, of which the past shows no more than it shows. What this comes to on
//! searches of all kinds stands in `docs/progress.md`.

use std::ops::RangeInclusive;

/// The least distance of two steps, in ln p.
const SPACING: f64 = 0.25;
/// No interval is given after fewer steps.
const LEAST_STEPS: u32 = 3;
/// Variance of a step of length 1 before any is seen, and how many steps that is worth.
const EXPECTED: f64 = 0.5;
const WORTH: f64 = 4.0;
/// Standard deviations to each side: 19 times of 20, if steps were normal.
const DEVIATIONS: f64 = 2.0;
/// An interval whose ends are further apart than this factor says nothing.
const WIDEST: f64 = 100.0;

/// Watches a share of a search grow, and an amount with it: nodes, solutions, time.
///
/// ```
/// use exactone_core::solve::Forecast;
///
/// let mut forecast = Forecast::default();
/// assert_eq!(forecast.whole(), None);
/// for twentieth in 1..=20_u32 {
///     forecast.observe(f64::from(twentieth) / 20.0, 50 * u64::from(twentieth));
/// }
/// assert_eq!(forecast.whole(), Some(1_000.0..=1_000.0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Forecast {
    share: f64,
    amount: u64,
    /// The amount before this search: an earlier one may have been counted in.
    before: u64,
    first: Option<Mark>,
    last: Option<Mark>,
    steps: u32,
    /// The squares of the steps, each divided by its length.
    squares: f64,
}

/// The share and the estimate of the whole, as logarithms.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mark {
    share: f64,
    estimate: f64,
}

impl Forecast {
    /// The share, 0 to 1, and the amount by now. A share that falls is that of another search, and the forecast begins anew.
    pub fn observe(&mut self, share: f64, amount: u64) {
        if share < self.share {
            *self = Self { before: self.amount, ..Self::default() };
        }
        (self.share, self.amount) = (share, amount);
        let Some(now) = self.now() else { return };
        let (_, last) = (self.first.get_or_insert(now), self.last.get_or_insert(now));
        let length = now.share - last.share;
        if length >= SPACING {
            self.squares += (now.estimate - last.estimate).powi(2) / length;
            self.steps += 1;
            self.last = Some(now);
        }
    }

    fn now(&self) -> Option<Mark> {
        let (share, amount) = (self.share.min(1.0), self.amount.saturating_sub(self.before));
        let is_known = share > 0.0 && amount > 0;
        is_known.then(|| Mark { share: share.ln(), estimate: rounded(amount).ln() - share.ln() })
    }

    /// Between what and what the amount will lie when the search is through; `None` where that is not known, or only so far
    /// that it says nothing. It is never less than what is there.
    #[must_use]
    pub fn whole(&self) -> Option<RangeInclusive<f64>> {
        let (now, first, last) = (self.now()?, self.first?, self.last?);
        if self.steps < LEAST_STEPS {
            return None;
        }
        let left = -now.share;
        let variance = (self.squares + WORTH * EXPECTED) / (f64::from(self.steps) + WORTH);
        let span = last.share - first.share + WORTH * SPACING;
        let width = DEVIATIONS * (variance * left * (1.0 + left / span)).sqrt();
        let so_far = rounded(self.amount - self.before);
        let end = |width: f64| (now.estimate + width).exp().max(so_far).round();
        (2.0 * width < WIDEST.ln()).then(|| end(-width)..=end(width))
    }

    /// Between which shares of the whole, 0 to 1, the amount by now lies; `None` as for [`whole`](Self::whole).
    #[must_use]
    pub fn part(&self) -> Option<RangeInclusive<f64>> {
        let (whole, so_far) = (self.whole()?, rounded(self.amount - self.before));
        Some(so_far / whole.end()..=so_far / whole.start())
    }
}

/// A count as a number to reckon with; past 2^53 it is rounded, which a forecast bears.
#[expect(clippy::cast_precision_loss, reason = "it feeds a forecast only")]
fn rounded(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Bound, Candidate, Problem, ProblemBuilder};
    use crate::propagate::{Config, Propagate};
    use crate::solve::{Budget, Progress, Query, Solver};
    use std::ops::ControlFlow;
    use std::sync::Arc;

    /// A forecast after shares that grow by halves of a power of two, with an estimate that changes by a factor each time.
    fn after(estimates: &[f64]) -> Forecast {
        let mut forecast = Forecast::default();
        for (&estimate, doubled) in estimates.iter().zip(0..) {
            let share = 0.01 * f64::powi(2.0, doubled);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is small and positive")]
            forecast.observe(share, (share * estimate).round() as u64);
        }
        forecast
    }

    #[test]
    fn few_steps_and_wild_steps_say_nothing() {
        assert_eq!(after(&[1e6, 1e6, 1e6]).whole(), None);
        assert_eq!(after(&[1e6, 1e9, 1e5, 1e8, 1e6]).whole(), None);
    }

    #[test]
    fn the_interval_is_about_the_estimate_and_wider_where_it_has_changed_more() {
        let (calm, rough) =
            (after(&[1e6; 6]).whole().unwrap(), after(&[1e6, 15e5, 9e5, 14e5, 8e5, 1e6]).whole().unwrap());
        let part = after(&[1e6; 6]).part().unwrap();
        assert!(part.contains(&0.32) && *part.end() <= 1.0, "{part:?}");
        assert!(calm.contains(&1e6) && rough.contains(&1e6), "{calm:?} {rough:?}");
        assert!(calm.end() / calm.start() < rough.end() / rough.start(), "{calm:?} {rough:?}");
    }

    #[test]
    fn a_share_that_falls_begins_a_new_search_without_the_amount_of_the_old_one() {
        let mut forecast = after(&[1e6; 6]);
        let before = forecast.amount;
        forecast.observe(0.0, before);
        assert_eq!(forecast.whole(), None);
        (1_u32..=10).for_each(|tenth| forecast.observe(f64::from(tenth) / 10.0, before + 7 * u64::from(tenth)));
        assert_eq!(forecast.whole(), Some(70.0..=70.0));
    }

    /// Latin squares of side 5.
    fn latin() -> Problem {
        let mut builder = ProblemBuilder::new();
        (0..25).for_each(|_| _ = builder.choice(5).unwrap());
        for (line, value) in (0..5).flat_map(|line| (0..5).map(move |value| (line, value))) {
            let row = [0, 1, 2, 3, 4].map(|at| Candidate::new((line * 5 + at) * 5 + value));
            let column = [0, 1, 2, 3, 4].map(|at| Candidate::new((at * 5 + line) * 5 + value));
            builder.group(Bound::ExactlyOne, &row).unwrap();
            builder.group(Bound::ExactlyOne, &column).unwrap();
        }
        builder.build().unwrap()
    }

    #[test]
    fn of_a_real_search_nineteen_moments_of_twenty_are_foretold() {
        let (problem, progress) = (latin(), Arc::new(Progress::default()));
        let budget = Budget { progress: Some(Arc::clone(&progress)), ..Budget::default() };
        let (mut forecast, mut foretold) = (Forecast::default(), Vec::new());
        let mut engine = Propagate::new(&problem, Config::default());
        let ending = engine.solve(&Query::new(&[], &budget), &mut |_| {
            forecast.observe(progress.share(), progress.nodes());
            foretold.extend(forecast.whole());
            ControlFlow::Continue(())
        });
        assert!(ending.is_ok() && progress.nodes() > 161_280);
        let nodes = rounded(progress.nodes());
        let right = foretold.iter().filter(|whole| whole.contains(&nodes)).count();
        assert!(foretold.len() > 50_000 && 20 * right >= 19 * foretold.len(), "{right} of {}", foretold.len());
    }
}
