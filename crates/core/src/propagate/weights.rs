//! How often each group was left empty, and the groups in that order, the heaviest first.
//!
//! A weight grows by one at a time, so a group that grows changes places with the first one of its weight: the order
//! is kept in constant time.

use crate::problem::Group;

/// Weights of the groups of one tier; each begins at 1.
pub(super) struct Weights {
    /// The groups that weigh more than 1, heaviest first.
    heavy: Vec<Group>,
    /// By group: its weight, or 0 for one that is not of the tier.
    by_group: Vec<u32>,
    /// By group: where it stands in `heavy`, if it does.
    places: Vec<u32>,
    /// `above[w]` groups weigh more than `w`.
    above: Vec<u32>,
}

impl Weights {
    pub(super) fn new(tier: &[Group], groups: usize) -> Self {
        let mut by_group = vec![0; groups];
        for group in tier {
            by_group[group.index()] = 1;
        }
        Self { heavy: Vec::new(), by_group, places: vec![0; groups], above: Vec::new() }
    }

    /// Every group weighs 1 again.
    pub(super) fn reset(&mut self) {
        for group in self.heavy.drain(..) {
            self.by_group[group.index()] = 1;
        }
        self.above.clear();
    }

    /// One more conflict for a group, if it is of the tier.
    pub(super) fn grow(&mut self, group: Group) {
        let weight = self.by_group[group.index()];
        if weight == 0 || weight == u32::MAX {
            return;
        }
        if weight == 1 {
            self.place(group, self.heavy.len());
        }
        let at = weight as usize;
        self.above.resize(self.above.len().max(at + 1), 0);
        let first = self.above[at] as usize;
        let place = self.places[group.index()] as usize;
        let displaced = self.heavy[first];
        self.place(displaced, place);
        self.place(group, first);
        self.above[at] += 1;
        self.by_group[group.index()] += 1;
    }

    fn place(&mut self, group: Group, place: usize) {
        if place == self.heavy.len() {
            self.heavy.push(group);
        }
        self.heavy[place] = group;
        self.places[group.index()] = u32::try_from(place).expect("there are fewer groups than 32-bit ids");
    }

    /// The groups that weigh more than 1, with their weights.
    pub(super) fn heaviest_first(&self) -> impl Iterator<Item = (Group, u64)> {
        self.heavy.iter().map(|&group| (group, u64::from(self.by_group[group.index()])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_stand_by_weight_whatever_the_order_of_conflicts() {
        let tier: Vec<Group> = (0..9).map(Group::new).collect();
        let mut weights = Weights::new(&tier, 10);
        let mut expected = [1u64; 10];
        for step in 0..200usize {
            let group = step * step % 11 % 10;
            weights.grow(Group::new(group));
            expected[group] += 1;
            let ranked: Vec<(Group, u64)> = weights.heaviest_first().collect();
            assert!(ranked.is_sorted_by(|one, other| one.1 >= other.1));
            assert!(ranked.iter().all(|&(group, weight)| weight == expected[group.index()]));
            assert_eq!(ranked.len(), (0..9).filter(|&group| expected[group] > 1).count());
        }
        weights.reset();
        assert_eq!(weights.heaviest_first().count(), 0);
        weights.grow(Group::new(3));
        assert_eq!(weights.heaviest_first().collect::<Vec<_>>(), [(Group::new(3), 2)]);
    }
}
