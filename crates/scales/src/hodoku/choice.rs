//! Which of several steps of one technique is taken: the one that removes most.
//!
//! Among equals the one with the least sum counts, where the marks stand ordered by digit, then by cell, and each
//! cell is weighed by 1, 81, 161 and so on; among those the one found first. Source: behaviour of `HoDoKu` 2.3,
//! measured.

use super::bits::Mark;

/// The best step so far.
#[derive(Default)]
pub(super) struct Choice {
    best: Option<(usize, usize, Vec<Mark>)>,
}

impl Choice {
    /// Offers a step.
    pub(super) fn offer(&mut self, mut removed: Vec<Mark>) {
        removed.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
        removed.dedup();
        let weighed = removed.iter().enumerate();
        let sum = weighed.map(|(at, &(cell, digit))| cell * (1 + 80 * at) + usize::from(digit)).sum();
        let is_better = self
            .best
            .as_ref()
            .is_none_or(|&(count, least, _)| removed.len() > count || removed.len() == count && sum < least);
        if is_better && !removed.is_empty() {
            self.best = Some((removed.len(), sum, removed));
        }
    }

    /// The step that is taken.
    pub(super) fn take(self) -> Option<Vec<Mark>> {
        self.best.map(|(_, _, removed)| removed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_marks_then_the_least_sum_then_the_first_count() {
        let mut choice = Choice::default();
        choice.offer(vec![(0, 1)]);
        choice.offer(vec![(40, 2), (30, 2)]);
        choice.offer(vec![(30, 2), (20, 2), (20, 2)]);
        choice.offer(vec![(20, 2), (30, 2)]);
        assert_eq!(choice.take(), Some(vec![(20, 2), (30, 2)]));
    }
}
