//! Relations between two cells, as the pairs of numbers that they may have.

use super::super::rule_error::{Posted, RuleError, bounded};
use super::Poster;
use exactone_core::problem::{Bound, Candidate};

/// Pairs of values that one relation may look at.
const MOST_PAIRS: usize = 20_000_000;

impl Poster<'_> {
    /// States a relation between two cells: conflicts are covered by at-most-one groups over both, as many values of the one
    /// as have the same conflicts with a set of values of the other. `x < y` becomes a staircase.
    pub(in crate::model) fn relation(
        &mut self,
        [one, other]: [usize; 2],
        allowed: impl Fn(i64, i64) -> bool,
    ) -> Posted {
        let (left, right): (Vec<_>, Vec<_>) = (self.candidates(one).collect(), self.candidates(other).collect());
        let pairs = left.len().saturating_mul(right.len());
        bounded(pairs, MOST_PAIRS, "pairs of values")?;
        self.look(pairs)?;
        self.statement.state(|statement| Some(statement.pair([one, other], &allowed)));
        let against =
            |value: i64| -> Vec<usize> { (0..right.len()).filter(|&at| !allowed(value, right[at].0)).collect() };
        let conflicts: Vec<Vec<usize>> = left.iter().map(|(value, _)| against(*value)).collect();
        let mut seen: Vec<&Vec<usize>> = conflicts.iter().filter(|set| !set.is_empty()).collect();
        seen.sort_unstable();
        seen.dedup();
        let together: usize = seen.iter().map(|set| set.len() + left.len()).sum();
        self.space(together, "a relation")?;
        let looked_at: usize = seen.iter().map(|set| set.len().saturating_mul(left.len())).sum();
        self.look(looked_at)?;
        for set in seen {
            let holds = |of: &Vec<usize>| set.iter().all(|at| of.binary_search(at).is_ok());
            let ours = left.iter().zip(&conflicts).filter(|(_, of)| holds(of)).map(|((_, candidate), _)| *candidate);
            let members: Vec<Candidate> = ours.chain(set.iter().map(|&at| right[at].1)).collect();
            self.post(Bound::AtMostOne, &members)?;
        }
        Ok(())
    }

    /// States that two cells have the same number: a group for each number, "the one has it, or the other has another".
    pub(in crate::model) fn equal(&mut self, [one, other]: [usize; 2]) -> Posted {
        let mut numbers = [self.numbers(one), self.numbers(other)].concat();
        numbers.sort_unstable();
        numbers.dedup();
        self.space(numbers.len().saturating_mul(self.domains[other].len() + 1), "a relation")?;
        self.statement.state(|statement| Some(statement.pair([one, other], &|value, beside| value == beside)));
        for number in numbers {
            let members =
                [self.those(one, |value| value == number), self.those(other, |value| value != number)].concat();
            self.post(Bound::ExactlyOne, &members)?;
        }
        Ok(())
    }

    /// States that two cells have one of these pairs of numbers, and gives back the auxiliary candidate of each pair that
    /// they can have.
    pub(in crate::model) fn one_of_pairs(
        &mut self,
        cells: [usize; 2],
        allowed: impl Fn(i64, i64) -> bool,
    ) -> Result<Vec<([i64; 2], Candidate)>, RuleError> {
        if cells[0] == cells[1] {
            return self.own_pairs(cells[0], allowed);
        }
        let [ones, others] = cells.map(|cell| self.numbers(cell));
        self.room(ones.len().saturating_mul(others.len()), "pairs of values")?;
        self.statement.state(|statement| Some(statement.pair(cells, &allowed)));
        let (mut pairs, mut rows) = (Vec::new(), Vec::new());
        for (at, &one) in (0..).zip(&ones) {
            for (beside, &other) in (0..).zip(&others).filter(|(_, other)| allowed(one, **other)) {
                pairs.push([one, other]);
                rows.push(vec![at, beside]);
            }
        }
        self.space(rows.len().saturating_mul(ones.len() + others.len()), "a table of pairs")?;
        // The rows ascend, so that they keep their places.
        let which = self.builder.table(&cells.map(|cell| self.cells[cell]), &rows)?;
        Ok(pairs.into_iter().zip(self.builder.values(which).iter().copied()).collect())
    }

    /// The same of a cell and itself: its own candidates.
    fn own_pairs(
        &mut self,
        cell: usize,
        allowed: impl Fn(i64, i64) -> bool,
    ) -> Result<Vec<([i64; 2], Candidate)>, RuleError> {
        let is_allowed = |number: i64| allowed(number, number);
        match &self.those(cell, is_allowed)[..] {
            [] => self.nothing()?,
            some => self.group(Bound::ExactlyOne, some)?,
        }
        let own = self.candidates(cell).filter(|(number, _)| is_allowed(*number));
        Ok(own.map(|(number, candidate)| ([number; 2], candidate)).collect())
    }
}
