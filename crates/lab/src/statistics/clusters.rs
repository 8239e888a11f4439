//! Where a share lies when trials come in clusters: states of one puzzle are more alike than those of another.
//!
//! Wilson's interval takes every trial for a draw of its own, and is too narrow if a cluster's trials go together. So whole
//! clusters are drawn, with repetition, and the share is taken of all their trials; the `BCa` interval is made of these shares
//! as of any other number (`bootstrap.rs`). Davison and Hinkley, *Bootstrap Methods and their Application* (1997), section 3.8.
//!
//! Three cases need no bootstrap, or bear none. If each cluster has one trial, trials are independent, and Wilson's interval
//! holds. If all trials came out alike, every resample would agree with them; then the clusters count as the trials, which
//! Wilson's interval is honest about. And one cluster tells nothing of others.

use super::bootstrap::{accelerated, resampled};
use super::number::number;
use super::{Bootstrap, Interval, wilson};

/// The interval of the share of trials that succeeded: of each cluster how many did, of how many; those without a trial say
/// nothing. O(resamples × clusters).
///
/// ```
/// use exactone_lab::statistics::{Bootstrap, clustered_share, wilson};
///
/// // Ten clusters of ten trials that all go together are ten trials, not a hundred.
/// let clusters: Vec<(usize, usize)> = (0..10).map(|at| (if at < 5 { 10 } else { 0 }, 10)).collect();
/// let interval = clustered_share(&clusters, &Bootstrap::default());
/// assert!(interval.holds(0.25) && !wilson(50, 100, 0.95).holds(0.25));
/// ```
#[must_use]
pub fn clustered_share(clusters: &[(usize, usize)], bootstrap: &Bootstrap) -> Interval {
    let clusters: Vec<(usize, usize)> = clusters.iter().copied().filter(|&(_, of)| of > 0).collect();
    let (count, of) = sum(&clusters);
    if clusters.len() == of {
        return wilson(count, of, bootstrap.confidence);
    }
    if count == 0 || count == of {
        return wilson(if count == 0 { 0 } else { clusters.len() }, clusters.len(), bootstrap.confidence);
    }
    if clusters.len() < 2 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let share = |clusters: &[(usize, usize)]| {
        let (count, of) = sum(clusters);
        number(count) / number(of)
    };
    let without = |(own, own_of): &(usize, usize)| number(count - own) / number(of - own_of);
    let left_out: Vec<f64> = clusters.iter().map(without).collect();
    accelerated(share(&clusters), &resampled(&clusters, share, bootstrap), &left_out, bootstrap.confidence)
}

fn sum(clusters: &[(usize, usize)]) -> (usize, usize) {
    clusters.iter().fold((0, 0), |all, own| (all.0 + own.0, all.1 + own.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(clusters: &[(usize, usize)]) -> Interval {
        clustered_share(clusters, &Bootstrap::default())
    }

    #[test]
    fn the_interval_is_that_of_another_program() {
        let clusters = [
            (0, 4),
            (1, 4),
            (4, 4),
            (2, 3),
            (0, 4),
            (4, 4),
            (3, 4),
            (1, 2),
            (4, 4),
            (0, 4),
            (2, 4),
            (3, 3),
            (1, 4),
            (4, 4),
            (0, 2),
        ];
        // In NumPy: rows of clusters drawn with replacement, 400,000 resamples, BCa by the formula in the books with the
        // jackknife over clusters. Other random numbers, so that the ends differ by some thousandths.
        let told = interval(&clusters);
        assert!((told.low - 0.3208).abs() < 0.01 && (told.high - 0.7451).abs() < 0.01, "{told:?}");
        let wilson = wilson(29, 54, 0.95);
        assert!(told.low < wilson.low && told.high > wilson.high, "dependent trials tell less");
    }

    #[test]
    fn single_trials_are_independent_and_unanimous_clusters_count_once() {
        assert_eq!(interval(&[(1, 1), (0, 1), (1, 1), (0, 0)]), wilson(2, 3, 0.95));
        assert_eq!(interval(&[(0, 9), (0, 8), (0, 7)]), wilson(0, 3, 0.95));
        assert_eq!(interval(&[(9, 9), (8, 8)]), wilson(2, 2, 0.95));
        assert_eq!((interval(&[(1, 2)]), interval(&[])), (Interval { low: 0.0, high: 1.0 }, wilson(0, 0, 0.95)));
    }
}
