//! ALS-XZ, ALS-XY-Wing and ALS-XY-chain.
//!
//! XZ: two sets with a restricted common; any other common digit goes from what sees all its places in both. With two
//! restricted commons, each set is locked on its other digits too. Wing: two sets joined by a third through different
//! digits. Chain: more of them, in the order of the list only; no digit serves two links in a row. Source of the
//! order and of what counts as different: behaviour of `HoDoKu` 2.3, measured.

use std::collections::HashSet;

use super::als::{Als, AlsList, Common};
use super::bits::{Mark, digits_of, mark, marks_in};
use super::budget::Budget;
use super::choice::Choice;

/// A digit as a mark, or nothing for none.
fn bit(digit: u8) -> u16 {
    if digit == 0 { 0 } else { mark(digit) }
}

fn bits(common: &Common) -> u16 {
    bit(common.digits[0]) | bit(common.digits[1])
}

/// The first ALS-XZ that takes marks.
pub(super) fn xz(list: &AlsList) -> Option<Vec<Mark>> {
    list.commons.iter().find_map(|common| {
        let (one, two) = (&list.sets[common.from], &list.sets[common.to]);
        let mut removed = one.removed_with(two, bit(common.digits[0]));
        if common.digits[1] != 0 {
            removed.extend(one.removed_with(two, bit(common.digits[1])));
            removed.extend(locked(one, two, bits(common)));
            removed.extend(locked(two, one, bits(common)));
        }
        (!removed.is_empty()).then_some(removed)
    })
}

/// What a set takes that is locked on all its digits but these.
fn locked(set: &Als, other: &Als, without: u16) -> Vec<Mark> {
    let seen = |digit: u8| set.seen[usize::from(digit) - 1] & !other.cells;
    digits_of(set.marks & !without).flat_map(|digit| marks_in(seen(digit), digit)).collect()
}

/// The first ALS-XY-Wing that takes marks: pairs of links in order.
pub(super) fn xy_wing(list: &AlsList, budget: &Budget) -> Option<Vec<Mark>> {
    for (at, one) in list.commons.iter().enumerate() {
        budget.spend(1 + (list.commons.len() - at) as u64 / 64);
        let found = list.commons[at + 1..].iter().find_map(|two| wing(list, one, two));
        if found.is_some() || !budget.goes_on() {
            return found;
        }
    }
    None
}

fn wing(list: &AlsList, one: &Common, two: &Common) -> Option<Vec<Mark>> {
    let ends = if one.from == two.from {
        (one.to, two.to)
    } else if one.to == two.to {
        (one.from, two.from)
    } else if one.to == two.from {
        (one.from, two.to)
    } else if one.from == two.to {
        (one.to, two.from)
    } else {
        return None;
    };
    let is_same = one.digits[1] == 0 && two.digits[1] == 0 && one.digits[0] == two.digits[0];
    let (left, right) = (&list.sets[ends.0], &list.sets[ends.1]);
    if is_same || ends.0 == ends.1 || left.cells & right.cells != 0 {
        return None;
    }
    let removed = left.removed_with(right, bits(one) | bits(two));
    (!removed.is_empty()).then_some(removed)
}

/// Which digits of a link are in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Use {
    First,
    Second,
    Both,
}

impl Use {
    fn marks(self, common: &Common) -> u16 {
        match self {
            Self::First => bit(common.digits[0]),
            Self::Second => bit(common.digits[1]),
            Self::Both => bits(common),
        }
    }
}

/// How a link may follow another one. After a link of two digits only the first of them counts as used.
fn following(last: (&Common, Use), next: &Common) -> Option<Use> {
    let used = last.0.digits[usize::from(last.1 == Use::Second)];
    match next.digits {
        [first, 0] => (first != used).then_some(Use::First),
        [_, second] if second == used => Some(Use::First),
        [first, _] if first == used => Some(Use::Second),
        _ => Some(Use::Both),
    }
}

/// The most links of a chain.
const LONGEST: usize = 50;

struct Chains<'a> {
    list: &'a AlsList,
    budget: &'a Budget<'a>,
    choice: Choice,
    start: usize,
    first: u16,
    /// Links that were reached before, as such, after so many links (three for more).
    reached: HashSet<(usize, Use, usize)>,
}

/// The ALS-XY-chain that is taken.
pub(super) fn xy_chain(list: &AlsList, budget: &Budget) -> Option<Vec<Mark>> {
    let mut chains = Chains { list, budget, choice: Choice::default(), start: 0, first: 0, reached: HashSet::new() };
    for start in 0..list.sets.len() {
        for link in list.links[start].clone() {
            let common = &list.commons[link];
            let uses: &[Use] = if common.digits[1] == 0 { &[Use::First] } else { &[Use::First, Use::Second] };
            for &of in uses {
                chains.start = start;
                chains.first = of.marks(common);
                chains.reached.clear();
                chains.go_on((link, of), 1);
            }
        }
        if !budget.goes_on() {
            break;
        }
    }
    chains.choice.take()
}

impl Chains<'_> {
    fn go_on(&mut self, (link, of): (usize, Use), count: usize) {
        let common = &self.list.commons[link];
        if count >= 3 {
            let (start, end) = (&self.list.sets[self.start], &self.list.sets[common.to]);
            let removed = start.removed_with(end, self.first | of.marks(common));
            if !removed.is_empty() {
                self.choice.offer(removed);
            }
        }
        if count >= LONGEST || !self.budget.goes_on() {
            return;
        }
        for next in self.list.links[common.to].clone() {
            self.budget.spend(1);
            let follows = following((common, of), &self.list.commons[next]);
            if let Some(used) = follows
                && self.reached.insert((next, used, (count + 1).min(3)))
            {
                self.go_on((next, used), count + 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::budget::Limit;
    use super::super::sketch::{empty, text};
    use super::*;

    #[test]
    fn two_sets_with_a_restricted_common_clear_another_digit() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 5), &[1, 3]).only_marks((5, 5), &[2, 3]);
        assert_eq!(text(xz(&AlsList::of(&grid))), "r5c1-2");
    }

    #[test]
    fn three_sets_make_a_wing() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 5), &[1, 3]).only_marks((5, 1), &[2, 3]);
        assert_eq!(text(xy_wing(&AlsList::of(&grid), &Budget::of(Limit::default()))), "r5c5-3");
    }
}
