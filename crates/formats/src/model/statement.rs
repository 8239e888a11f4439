//! The relations that are stated beside the groups: what engines read that reason with sums and lines as such.
//!
//! Each relation that a rule posts is stated once. If one cannot be, or a cell has too many values, nothing is stated at all: an
//! engine must know all of the rules, or none.

use super::unrolled::UnrolledAutomaton;
use exactone_core::problem::{Arc, Bound, Candidate, MOST_RANKS, Relation, Relations};

/// Sets of values that all tables together may have.
const MOST_SETS: usize = 4_000_000;
/// Sums whose numbers come to more are not stated.
const LARGEST_SUM: i128 = 1 << 60;

/// What is stated so far.
pub(in crate::model) struct Statement {
    /// Nothing, if something could not be stated.
    list: Option<Vec<Relation>>,
    /// The numbers by rank.
    numbers: Vec<i64>,
    /// By cell: its first candidate; and the one behind the last cell's.
    firsts: Vec<usize>,
    /// The ranks of each cell's candidates.
    cells: Vec<Vec<u8>>,
    /// Whether what is posted is stated already.
    paused: bool,
    sets: usize,
}

impl Statement {
    /// Nothing yet, of cells with these values of the board, whose numbers are these.
    pub(super) fn new(numbers: &[i64], domains: &[Vec<usize>]) -> Self {
        let mut sorted = numbers.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let fits = sorted.len() == numbers.len() && numbers.len() <= MOST_RANKS;
        let rank = |number: &i64| u8::try_from(sorted.partition_point(|other| other < number)).unwrap_or(u8::MAX);
        let ranks: Vec<u8> = numbers.iter().map(rank).collect();
        let mut firsts = vec![0];
        firsts.extend(domains.iter().scan(0, |all, domain| {
            *all += domain.len();
            Some(*all)
        }));
        let of_cell = |domain: &Vec<usize>| domain.iter().map(|&value| ranks[value]).collect();
        let cells = if fits { domains.iter().map(of_cell).collect() } else { Vec::new() };
        Self { list: fits.then(Vec::new), numbers: sorted, firsts, cells, paused: false, sets: 0 }
    }

    /// All relations, unless one could not be stated.
    pub(super) fn finish(self) -> Option<Relations> {
        let Self { list, numbers, cells, .. } = self;
        list.map(|list| Relations { numbers, cells, list })
    }

    /// How many relations are stated.
    pub(super) fn len(&self) -> usize {
        self.list.as_ref().map_or(0, Vec::len)
    }

    /// Whether relations can be stated still.
    pub(super) fn is_open(&self) -> bool {
        self.list.is_some()
    }

    /// States a relation; without one nothing can be stated any more.
    pub(super) fn state(&mut self, relation: impl FnOnce(&Self) -> Option<Relation>) {
        if self.paused || self.list.is_none() {
            return;
        }
        let relation = relation(self);
        if let Some(Relation::Table { tuples, .. }) = &relation {
            self.sets += tuples.iter().map(Vec::len).sum::<usize>();
        }
        match (relation, &mut self.list) {
            (Some(relation), Some(list)) if self.sets <= MOST_SETS => list.push(relation),
            _ => self.list = None,
        }
    }

    /// What is posted from here on says what is stated already.
    pub(super) fn pause(&mut self) -> bool {
        std::mem::replace(&mut self.paused, true)
    }

    /// What is posted from here on is stated, unless it was not before the pause either.
    pub(super) fn go_on(&mut self, was_paused: bool) {
        self.paused = was_paused;
    }

    /// The bit of a number.
    fn bit(&self, number: i64) -> Option<u64> {
        self.numbers.binary_search(&number).ok().map(|rank| 1 << rank)
    }

    /// A group of candidates; nothing, if one is of no cell.
    pub(super) fn group(&self, bound: Bound, members: &[Candidate]) -> Option<Relation> {
        let mut sets: Vec<(usize, u64)> = Vec::new();
        let mut members: Vec<usize> = members.iter().map(|member| member.index()).collect();
        members.sort_unstable();
        for member in members {
            let cell = self.firsts.partition_point(|&first| first <= member) - 1;
            let bit = 1 << *self.cells.get(cell)?.get(member - self.firsts[cell])?;
            match sets.last_mut() {
                Some((last, set)) if *last == cell => *set |= bit,
                _ => sets.push((cell, bit)),
            }
        }
        let least = usize::from(bound == Bound::ExactlyOne);
        Some(Relation::Count { members: sets, least, most: 1 })
    }

    /// So many of the cells, from `least` to `most`, have a wanted number.
    pub(in crate::model) fn count(
        &self,
        cells: &[usize],
        wanted: impl Fn(i64) -> bool,
        (least, most): (usize, usize),
    ) -> Relation {
        let set = self
            .numbers
            .iter()
            .zip(0..)
            .filter(|(number, _)| wanted(**number))
            .fold(0, |set, (_, rank)| set | 1 << rank);
        Relation::Count { members: cells.iter().map(|&cell| (cell, set)).collect(), least, most }
    }

    /// Two cells, and which numbers go together.
    pub(super) fn pair(&self, cells: [usize; 2], allowed: &dyn Fn(i64, i64) -> bool) -> Relation {
        let mut with = vec![0u64; self.numbers.len()];
        for &one in &self.cells[cells[0]] {
            for &other in &self.cells[cells[1]] {
                if allowed(self.numbers[usize::from(one)], self.numbers[usize::from(other)]) {
                    with[usize::from(one)] |= 1 << other;
                }
            }
        }
        Relation::Pair { cells, allowed: with }
    }

    /// Rows of numbers, a number for each cell. Rows with numbers that no value has are left out.
    pub(super) fn table(&self, cells: &[usize], rows: &[Vec<i64>]) -> Option<Relation> {
        if self.sets + rows.len().saturating_mul(cells.len()) > MOST_SETS {
            return None;
        }
        let row = |row: &Vec<i64>| row.iter().map(|&number| self.bit(number)).collect::<Option<Vec<u64>>>();
        Some(Relation::Table { cells: cells.to_vec(), tuples: rows.iter().filter_map(row).collect() })
    }

    /// One of several tuples: for each cell a set of numbers.
    pub(in crate::model) fn tuples(&self, cells: &[usize], tuples: &[Vec<Vec<i64>>]) -> Relation {
        let set =
            |numbers: &Vec<i64>| numbers.iter().filter_map(|&number| self.bit(number)).fold(0, |set, bit| set | bit);
        let tuples = tuples.iter().map(|sets| sets.iter().map(set).collect()).collect();
        Relation::Table { cells: cells.to_vec(), tuples }
    }

    /// Cells that differ, and the sets of numbers that they may have together.
    pub(super) fn sets(&self, cells: &[usize], sets: &[&Vec<i64>]) -> Option<Relation> {
        let set = |numbers: &&Vec<i64>| numbers.iter().try_fold(0, |set, &number| Some(set | self.bit(number)?));
        let sets = sets.iter().map(set).collect::<Option<Vec<u64>>>()?;
        Some(Relation::Sets { cells: cells.to_vec(), sets })
    }

    /// Cells times weights add up to something from `least` to `most`; nothing, if the numbers are very large.
    pub(in crate::model) fn linear(&self, terms: &[(usize, i128)], (least, most): (i128, i128)) -> Option<Relation> {
        let largest = self.numbers.iter().map(|number| i128::from(number.unsigned_abs())).max().unwrap_or(0);
        let all: i128 = terms.iter().map(|(_, weight)| weight.abs().saturating_mul(largest)).sum();
        let terms = terms.iter().map(|&(cell, weight)| Some((cell, i64::try_from(weight).ok()?)));
        let bound = |bound: i128| i64::try_from(bound.clamp(-LARGEST_SUM, LARGEST_SUM)).ok();
        let terms = terms.collect::<Option<Vec<(usize, i64)>>>().filter(|_| all < LARGEST_SUM)?;
        Some(Relation::Linear { terms, least: bound(least)?, most: bound(most)? })
    }

    /// Counting circles: the sets of numbers that add up to the number of cells.
    pub(in crate::model) fn circles(&self, cells: &[usize], sets: &[Vec<i64>]) -> Option<Relation> {
        let set = |numbers: &Vec<i64>| numbers.iter().try_fold(0, |set, &number| Some(set | self.bit(number)?));
        Some(Relation::Circles { cells: cells.to_vec(), sets: sets.iter().map(set).collect::<Option<_>>()? })
    }

    /// An automaton that reads the cells.
    pub(super) fn diagram(&self, cells: &[usize], automaton: &UnrolledAutomaton) -> Relation {
        let number = |state: usize| u32::try_from(state).expect("automata are bounded");
        let layers = cells.iter().zip(automaton.layers()).map(|(&cell, layer)| {
            let ranks = &self.cells[cell];
            let arc = |(from, value, to): (usize, u32, usize)| Arc {
                from: number(from),
                rank: ranks[value as usize],
                to: number(to),
            };
            layer.map(arc).collect()
        });
        Relation::Diagram { cells: cells.to_vec(), layers: layers.collect(), states: automaton.states().to_vec() }
    }
}
