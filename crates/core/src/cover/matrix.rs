//! The problem as exact cover sees it: options and items, in both directions, with the primary items first.
//!
//! A candidate is an option, a group an item. Items are numbered anew. Every primary item comes before every secondary
//! one, and of two primary items the one that wins a tie has the lower number. So to choose an item is to search for
//! the first least entry of a slice.
//!
//! | group | bound | item, ties to the lowest | item, ties to the highest |
//! |---|---|---|---|
//! | 0 | exactly one | 0 | 1 |
//! | 1 | at most one | 2 | 2 |
//! | 2 | exactly one | 1 | 0 |

use super::Ties;
use crate::problem::{Bound, Candidate, Group, Id, Problem, Table};
use crate::random::SplitMix;
use crate::solve::SolveError;

/// An item of exact cover: a group of the problem under its new number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Item(u32);

impl Id for Item {
    fn from_index(index: usize) -> Self {
        Self(u32::try_from(index).expect("there are as many items as groups, whose ids are 32-bit"))
    }

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// Options and items. Immutable once built; 8 bytes for each membership, 4 for each option and item.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    primary: usize,
    items: Table<Candidate, Item>,
    options: Table<Item, Candidate>,
}

impl Matrix {
    /// O(memberships) time.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] if memberships, options and items together reach 2^29.
    pub(super) fn new(problem: &Problem, ties: Ties, engine: &'static str) -> Result<Self, SolveError> {
        check_size(engine, problem.memberships(), problem.candidates() + problem.groups())?;
        let order = item_order(problem, ties);
        let mut options: Table<Item, Candidate> = Table::default();
        for &group in &order {
            options.push(problem.members(group).iter().copied());
        }
        let items = options.transpose(problem.candidates());
        Ok(Self { primary: primary_groups(problem).count(), items, options })
    }

    /// The number of items that must be covered: items 0 up to this.
    pub(super) fn primary(&self) -> usize {
        self.primary
    }

    /// The number of items.
    pub(super) fn item_count(&self) -> usize {
        self.options.len()
    }

    /// The number of options.
    pub(super) fn option_count(&self) -> usize {
        self.items.len()
    }

    /// The number of memberships of options in items.
    pub(super) fn memberships(&self) -> usize {
        self.items.entry_count()
    }

    /// The items of an option, ascending.
    #[inline]
    pub(super) fn items(&self, option: Candidate) -> &[Item] {
        self.items.row(option)
    }

    /// The options of an item, ascending.
    #[inline]
    pub(super) fn options(&self, item: Item) -> &[Candidate] {
        self.options.row(item)
    }
}

/// Nodes and sizes are 32-bit numbers with two bits to spare for marks.
fn check_size(engine: &'static str, memberships: usize, rest: usize) -> Result<(), SolveError> {
    let nodes = memberships.saturating_add(rest);
    if nodes < 1 << 29 {
        return Ok(());
    }
    let what = format!("{nodes} memberships, candidates and groups, where 2^29 is too many");
    Err(SolveError::TooLarge { engine, what })
}

fn primary_groups(problem: &Problem) -> impl Iterator<Item = Group> {
    problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne)
}

/// The groups in the order of their item numbers.
fn item_order(problem: &Problem, ties: Ties) -> Vec<Group> {
    let mut order: Vec<Group> = primary_groups(problem).collect();
    match ties {
        Ties::Lowest => {}
        Ties::Highest => order.reverse(),
        Ties::Random(seed) => SplitMix::new(seed).shuffle(&mut order),
    }
    order.extend(problem.all_groups().filter(|&group| problem.bound(group) == Bound::AtMostOne));
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ProblemBuilder;

    fn three_groups() -> Problem {
        let mut builder = ProblemBuilder::new();
        let four = builder.add_candidates(4).unwrap();
        builder.group(Bound::ExactlyOne, &four[0..2]).unwrap();
        builder.group(Bound::AtMostOne, &[four[0], four[2], four[3]]).unwrap();
        builder.group(Bound::ExactlyOne, &four[2..4]).unwrap();
        builder.build().unwrap()
    }

    fn rows(ties: Ties) -> Vec<Vec<usize>> {
        let matrix = Matrix::new(&three_groups(), ties, "test").unwrap();
        assert_eq!((matrix.primary(), matrix.item_count(), matrix.option_count()), (2, 3, 4));
        let options = |item| matrix.options(Item(item)).iter().map(|option| option.index()).collect();
        (0..3).map(options).collect()
    }

    #[test]
    fn primary_items_come_first_in_the_order_of_ties() {
        assert_eq!(rows(Ties::Lowest), [vec![0, 1], vec![2, 3], vec![0, 2, 3]]);
        assert_eq!(rows(Ties::Highest), [vec![2, 3], vec![0, 1], vec![0, 2, 3]]);
    }

    #[test]
    fn a_seed_gives_one_order_and_seeds_differ() {
        let order = |seed| {
            let mut groups: Vec<Group> = (0..20).map(Group::new).collect();
            SplitMix::new(seed).shuffle(&mut groups);
            groups
        };
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
        let mut sorted = order(3);
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq((0..20).map(Group::new)));
    }

    #[test]
    fn a_problem_past_the_limit_is_refused_and_not_wrapped() {
        assert!(check_size("test", (1 << 29) - 2, 1).is_ok());
        assert!(matches!(check_size("test", 1 << 29, 0), Err(SolveError::TooLarge { .. })));
        assert!(matches!(check_size("test", usize::MAX, 1), Err(SolveError::TooLarge { .. })));
    }
}
