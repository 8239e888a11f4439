//! The root of the search: what the givens and removals of a query leave over.
//!
//! A query starts with the same kind of work every time: many options fall away at once, and none comes back before the
//! next query. That needs no structure that can be undone, only a mark for each option: the rivals of every given
//! fall, and a given that has fallen is a clash. What still stands is the residual problem, and the engine
//! builds the structure it searches with from that alone. It does so anew for every query, and this makes answers
//! independent of history. It is also cheaper than to hide the rivals one by one: a 9×9 Sudoku with 17 givens has some
//! 300 of its 729 options left.

use super::matrix::{Item, Matrix};
use super::work::Work;
use crate::problem::{Candidate, Id};
use crate::solve::Query;
use std::ops::Range;

/// The givens clash with each other, with the removals or with the problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clash;

/// What is known of an option at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OptionState {
    Open,
    Chosen,
    Fallen,
}

/// The residual problem of a query. The items still to be covered, and the secondary items, have numbers of their own.
#[derive(Clone, Debug)]
pub(super) struct Root {
    states: Vec<OptionState>,
    /// For each item whether a given covers it.
    covered: Vec<bool>,
    /// The open options, ascending, in as many places from the first as there are.
    options: Vec<Candidate>,
    open: usize,
    /// The numbered items, primary ones first, in as many places from the first as there are.
    items: Vec<Item>,
    numbered: usize,
    primary: usize,
    /// For each item that is not covered its number.
    numbers: Vec<u32>,
}

impl Root {
    pub(super) fn new(matrix: &Matrix) -> Self {
        let (options, items) = (matrix.option_count(), matrix.item_count());
        Self {
            states: vec![OptionState::Open; options],
            covered: vec![false; items],
            options: vec![Candidate::new(0); options],
            open: 0,
            items: vec![Item::from_index(0); items],
            numbered: 0,
            primary: 0,
            numbers: vec![0; items],
        }
    }

    /// Finds the residual problem of a query. O(options + items + options of the items of the givens).
    ///
    /// # Errors
    /// [`Clash`], if the givens cannot stand together.
    pub(super) fn settle(&mut self, matrix: &Matrix, query: &Query<'_>, work: &mut Work) -> Result<(), Clash> {
        self.states.fill(OptionState::Open);
        self.covered.fill(false);
        let removed = query.removed.iter().filter(|option| self.remove(**option)).count();
        for &given in query.givens {
            self.give(matrix, given, work)?;
        }
        self.collect_options();
        self.number_items(matrix.primary());
        let fallen = self.states.len() - self.open - work.chosen.len() - removed;
        work.statistics.propagations += fallen as u64;
        Ok(())
    }

    /// The open options, ascending.
    pub(super) fn options(&self) -> &[Candidate] {
        &self.options[..self.open]
    }

    /// The numbered items in the order of their numbers, primary ones first.
    pub(super) fn items(&self) -> &[Item] {
        &self.items[..self.numbered]
    }

    /// How many of the numbered items are primary.
    pub(super) fn primary(&self) -> usize {
        self.primary
    }

    /// The numbers of the items of an open option, ascending. None of them is covered.
    #[inline]
    pub(super) fn numbers_of<'a>(&'a self, matrix: &'a Matrix, option: Candidate) -> impl Iterator<Item = u32> + 'a {
        matrix.items(option).iter().map(|item| self.numbers[item.index()])
    }

    /// Lets an option fall that the query removes; whether it stood. It may not exist, or be removed twice.
    fn remove(&mut self, option: Candidate) -> bool {
        let state = self.states.get_mut(option.index());
        state.is_some_and(|state| std::mem::replace(state, OptionState::Fallen) == OptionState::Open)
    }

    /// Chooses a given, unless it is chosen already. One that has fallen, or does not exist, is a clash.
    fn give(&mut self, matrix: &Matrix, given: Candidate, work: &mut Work) -> Result<(), Clash> {
        match self.states.get(given.index()) {
            Some(OptionState::Open) => self.choose(matrix, given, work),
            Some(OptionState::Chosen) => {}
            Some(OptionState::Fallen) | None => return Err(Clash),
        }
        Ok(())
    }

    fn choose(&mut self, matrix: &Matrix, given: Candidate, work: &mut Work) {
        work.chosen.push(given);
        for &item in matrix.items(given) {
            self.covered[item.index()] = true;
            for &option in matrix.options(item) {
                self.states[option.index()] = OptionState::Fallen;
            }
        }
        self.states[given.index()] = OptionState::Chosen;
    }

    /// Collects the open options without a branch: which ones are open is as good as random, and where the processor
    /// guesses wrong it loses more time than ten options take.
    fn collect_options(&mut self) {
        self.open = 0;
        for (at, &state) in self.states.iter().enumerate() {
            self.options[self.open] = Candidate::new(at);
            self.open += usize::from(state == OptionState::Open);
        }
    }

    fn number_items(&mut self, primary: usize) {
        self.numbered = 0;
        self.number_range(0..primary);
        self.primary = self.numbered;
        self.number_range(primary..self.covered.len());
    }

    fn number_range(&mut self, items: Range<usize>) {
        for at in items {
            let item = Item::from_index(at);
            self.items[self.numbered] = item;
            self.numbers[at] = u32::try_from(self.numbered).expect("items have 32-bit ids");
            self.numbered += usize::from(!self.covered[at]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::Ties;
    use crate::problem::{Bound, ProblemBuilder};
    use crate::solve::Budget;

    /// Two cells of three values, the values 0 and 1 different.
    fn matrix() -> Matrix {
        let mut builder = ProblemBuilder::new();
        let cells = [builder.choice(3).unwrap(), builder.choice(3).unwrap()];
        for value in 0..2 {
            let members = cells.map(|cell| builder.candidate(cell, value));
            builder.group(Bound::AtMostOne, &members).unwrap();
        }
        Matrix::new(&builder.build().unwrap(), Ties::Lowest, "test").unwrap()
    }

    fn settle(givens: &[usize], removed: &[usize]) -> Result<(Vec<usize>, usize, Vec<usize>), Clash> {
        let named = |at: &[usize]| at.iter().copied().map(Candidate::new).collect::<Vec<_>>();
        let (givens, removed, budget) = (named(givens), named(removed), Budget::default());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let (matrix, mut work) = (matrix(), Work::default());
        let mut root = Root::new(&matrix);
        root.settle(&matrix, &query, &mut work)?;
        let options = root.options().iter().map(|option| option.index()).collect();
        let items = root.items().iter().map(|item| item.index()).collect();
        Ok((options, root.primary(), items))
    }

    #[test]
    fn the_rivals_of_givens_fall_and_covered_items_have_no_number() {
        assert_eq!(settle(&[], &[]), Ok((vec![0, 1, 2, 3, 4, 5], 2, vec![0, 1, 2, 3])));
        assert_eq!(settle(&[1], &[]), Ok((vec![3, 5], 1, vec![1, 2])));
        assert_eq!(settle(&[1, 5], &[0]), Ok((vec![], 0, vec![2])));
    }

    #[test]
    fn removed_options_fall_and_leave_their_items() {
        assert_eq!(settle(&[], &[0, 0, 3, 77]), Ok((vec![1, 2, 4, 5], 2, vec![0, 1, 2, 3])));
    }

    #[test]
    fn a_given_that_has_fallen_or_does_not_exist_is_a_contradiction() {
        for (givens, removed) in [(&[0, 1][..], &[][..]), (&[0, 3], &[]), (&[0], &[0]), (&[6], &[])] {
            assert_eq!(settle(givens, removed), Err(Clash));
        }
        assert!(settle(&[0, 0, 4, 0], &[]).is_ok());
    }
}
