//! Sets of different numbers with a sum.

/// More sets than this are not listed.
const MOST_SETS: usize = 2_000;
/// The same for the values of all beginnings of sets that are looked at: they take memory.
const MOST_LOOKED_AT: usize = 400_000;

/// Sets of different numbers, and how much work it was to find them.
pub(super) struct Combinations {
    /// Each ascending; `None` if there are too many.
    pub(super) sets: Option<Vec<Vec<i64>>>,
    /// Values looked at.
    pub(super) looked_at: usize,
}

impl Combinations {
    /// The sets of so many of these ascending numbers that add up to the sum.
    pub(super) fn of(numbers: &[i64], count: usize, sum: i64) -> Self {
        let (mut sets, mut open) = (Vec::new(), vec![(Vec::new(), 0, 0)]);
        let mut looked_at = 0;
        while let Some((set, from, so_far)) = open.pop() {
            if set.len() == count {
                if so_far == sum {
                    sets.push(set);
                }
                if sets.len() > MOST_SETS {
                    return Self { sets: None, looked_at };
                }
                continue;
            }
            let missing = count - set.len();
            for at in (from..numbers.len()).rev() {
                let last = &numbers[at..];
                if last.len() < missing || !reaches(last, missing, sum - so_far) {
                    continue;
                }
                looked_at += set.len() + 1;
                if looked_at > MOST_LOOKED_AT {
                    return Self { sets: None, looked_at };
                }
                open.push(([&set[..], &numbers[at..=at]].concat(), at + 1, so_far + numbers[at]));
            }
        }
        Self { sets: Some(sets), looked_at }
    }
}

/// Whether a sum lies between the least and the most that the first of these ascending numbers and `count - 1` others
/// behind it can add up to.
fn reaches(numbers: &[i64], count: usize, sum: i64) -> bool {
    let least: i64 = numbers[..count].iter().sum();
    let most: i64 = numbers[0] + numbers[numbers.len() - count + 1..].iter().sum::<i64>();
    (least..=most).contains(&sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_a_sum_are_those_of_the_killer_tables() {
        let numbers: Vec<i64> = (1..=9).collect();
        let sets = |count, sum| Combinations::of(&numbers, count, sum).sets.unwrap().len();
        assert_eq!((sets(2, 3), sets(2, 10), sets(3, 15), sets(4, 20), sets(9, 45)), (1, 4, 8, 12, 1));
        assert_eq!((sets(2, 18), sets(0, 0), sets(0, 1)), (0, 1, 0));
    }
}
