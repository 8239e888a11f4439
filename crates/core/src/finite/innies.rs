//! Sums that follow from units and cages together; in killers it is known as the rule of 45. What a unit adds up to is known, and so is the
//! sum of several side by side. Take the cages inside off. Then what is left in, less what stands out, is known, too.

use super::linear::Linear;
use super::peers::Peers;
use super::stated::{PlainSum, Stated};
use super::store::ranks;
use super::units::Unit;
use crate::problem::{Relation, Relations};
use std::collections::HashSet;

/// Sums of more cells say too little, unless they are plain and the spread of their parts is so many times the slack.
const MOST_TERMS: usize = 8;
const MOST_PLAIN: usize = 40;
const SPREAD: i64 = 4;
/// So many units beside each other are put together.
const MOST_UNITS: usize = 4;

/// Which cages are taken off a region.
#[derive(Clone, Copy)]
enum Taken {
    /// Those that are inside with more than half of their cells: the fewest cells are left.
    Most,
    /// Those that are inside whole: cells of the region are left.
    Whole,
    /// All that have a cell inside: cells beside the region are left.
    All,
}

impl Taken {
    fn takes(self, inside: usize, cells: usize) -> bool {
        match self {
            Self::Most => 2 * inside > cells,
            Self::Whole => inside == cells,
            Self::All => inside > 0,
        }
    }
}

/// A sum that follows from others: of units and cages added up, the others taken off (the rule of 45), or of sums added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivedSum {
    /// Cells and weights.
    pub terms: Vec<(usize, i64)>,
    /// What they add up to.
    pub total: i64,
    /// The places in [`Relations::list`] of the relations that it follows from.
    pub of: Vec<usize>,
}

impl DerivedSum {
    /// Whether it has few terms, or plain ones that filter.
    fn is_of_use(&self, stated: &Stated<'_>, peers: &Peers) -> bool {
        if self.terms.len() <= MOST_TERMS {
            return !self.terms.is_empty();
        }
        let is_plain = self.terms.len() <= MOST_PLAIN && self.terms.iter().all(|term| term.1 == 1);
        is_plain && {
            let linear = Linear::new(&self.terms, (self.total, self.total), peers, stated);
            let (spread, slack) = linear.spread_and_slack(stated.relations);
            spread > SPREAD * slack
        }
    }
}

/// All that follow from units beside each other.
pub(super) fn derive(stated: &Stated<'_>, units: &[Unit], peers: &Peers) -> Vec<DerivedSum> {
    let relations = stated.relations;
    let cages = cages(stated);
    let mut known: HashSet<Vec<(usize, i64)>> = HashSet::new();
    let mut totals = Vec::new();
    if cages.is_empty() {
        return totals;
    }
    let classes = classes(units, relations.cells.len());
    for region in classes.iter().flat_map(|class| neighbours(class)).map(|units| Region::new(units, relations)) {
        for taken in [Taken::Most, Taken::Whole, Taken::All] {
            let total = region.without(&cages, taken);
            if total.is_of_use(stated, peers) && known.insert(total.terms.clone()) {
                totals.push(total);
            }
        }
    }
    totals
}

/// One unit and more that follow each other, [`MOST_UNITS`] at most.
fn neighbours<'c, 'u>(class: &'c [&'u Unit]) -> impl Iterator<Item = &'c [&'u Unit]> {
    let counts = |from: usize| 1..=MOST_UNITS.min(class.len() - from);
    (0..class.len()).flat_map(move |from| counts(from).map(move |count| &class[from..from + count]))
}

/// All sums of plain cells that are known, those of sets among them.
fn cages(stated: &Stated<'_>) -> Vec<PlainSum> {
    let known = |(place, relation): (usize, &Relation)| match relation {
        Relation::Sets { cells, sets } => {
            let total = sum_of_sets(&stated.relations.numbers, sets)?;
            Some(PlainSum { cells: cells.clone(), total, of: vec![place] })
        }
        _ => PlainSum::of(place, relation),
    };
    stated.relations.list.iter().enumerate().filter_map(known).collect()
}

/// Units that share no cell and follow each other: rows, columns, boxes.
fn classes(units: &[Unit], cells: usize) -> Vec<Vec<&Unit>> {
    let mut classes: Vec<Vec<&Unit>> = Vec::new();
    let mut taken = vec![true; cells];
    for unit in units {
        if unit.cells.iter().any(|&cell| taken[cell]) {
            classes.push(Vec::new());
            taken.fill(false);
        }
        unit.cells.iter().for_each(|&cell| taken[cell] = true);
        classes.last_mut().expect("the first unit begins a class").push(unit);
    }
    classes
}

/// Units side by side.
struct Region {
    cells: Vec<usize>,
    /// For each cell of the problem whether it is one of these.
    is_inside: Vec<bool>,
    sum: i64,
    /// The places of the relations that say so.
    of: Vec<usize>,
}

impl Region {
    fn new(units: &[&Unit], relations: &Relations) -> Self {
        let cells: Vec<usize> = units.iter().flat_map(|unit| unit.cells.iter().copied()).collect();
        let mut is_inside = vec![false; relations.cells.len()];
        for &cell in &cells {
            is_inside[cell] = true;
        }
        let of_unit = |unit: &&Unit| ranks(unit.values).map(|rank| relations.numbers[rank]).sum::<i64>();
        let sum = units.iter().map(of_unit).sum();
        Self { cells, is_inside, sum, of: units.iter().map(|unit| unit.relation).collect() }
    }

    /// What is known when cages are taken off. Their cells outside count against. O(cells + cells of the cages).
    fn without(&self, cages: &[PlainSum], taken: Taken) -> DerivedSum {
        let mut is_covered = vec![false; self.is_inside.len()];
        let (mut total, mut outside, mut of) = (self.sum, Vec::new(), Vec::new());
        for PlainSum { cells, total: of_cage, of: places } in cages {
            let inside = cells.iter().filter(|cell| self.is_inside[**cell]).count();
            if !taken.takes(inside, cells.len()) || cells.iter().any(|&cell| is_covered[cell]) {
                continue;
            }
            total -= of_cage;
            of.extend(places);
            for &cell in cells {
                is_covered[cell] = true;
                if !self.is_inside[cell] {
                    outside.push((cell, -1));
                }
            }
        }
        of.extend(&self.of);
        let left = self.cells.iter().filter(|cell| !is_covered[**cell]).map(|&cell| (cell, 1));
        let mut terms: Vec<(usize, i64)> = left.chain(outside).collect();
        terms.sort_unstable();
        if terms.iter().all(|term| term.1 < 0) {
            for term in &mut terms {
                term.1 = -term.1;
            }
            total = -total;
        }
        DerivedSum { terms, total, of }
    }
}

/// What the sets of a cage add up to, if it is the same for all.
fn sum_of_sets(numbers: &[i64], sets: &[u64]) -> Option<i64> {
    let sum = |set: u64| ranks(set).map(|rank| numbers[rank]).sum::<i64>();
    let first = sum(*sets.first()?);
    sets.iter().all(|&set| sum(set) == first).then_some(first)
}
