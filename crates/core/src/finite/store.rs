//! The domains of the cells, the trail to take changes back by, and what is to run.
//!
//! A cell whose domain falls to one value is enqueued by itself: its peers lose the value before any propagator runs.

use super::pending::Pending;
use crate::solve::Conflict;

/// By how much a conflict weighs more than the one before; and when all weights are made smaller. With 1.02, which forgets in 35 conflicts
/// what it takes 700 to forget now, twelve hard variants took 1.5 to 3 times as many nodes.
const GROWTH: f64 = 1.001;
const LARGEST: f64 = 1e100;
/// No weight becomes smaller, so that cells without conflicts are still told apart by their size.
const LEAST: f64 = 1e-100;

/// Which propagators look at which cells, and how much each cell weighs before the first conflict: the more, the more rules it is in.
#[derive(Debug)]
pub(super) struct Watchers {
    pub(super) pending: Pending,
    pub(super) weights: Vec<f64>,
}

pub(super) struct Store {
    pub(super) domains: Vec<u64>,
    trail: Vec<(u32, u64)>,
    /// Cells with one value whose peers may still have it.
    pub(super) fixed: Vec<u32>,
    pub(super) pending: Pending,
    /// How much each cell weighs: more for each conflict that it had a part in.
    pub(super) weights: Vec<f64>,
    /// How much it weighs before the first.
    first_weights: Vec<f64>,
    /// What the next conflict weighs.
    increment: f64,
    /// The cell that the last conflict left without a value, if it was one.
    pub(super) emptied: Option<usize>,
    /// Values taken away so far, and propagators run.
    pub(super) removals: u64,
    pub(super) runs: u64,
    /// Cells with more than one value.
    pub(super) open: usize,
}

impl Store {
    /// A store of the cells of these, without values yet.
    pub(super) fn new(Watchers { pending, weights: first_weights }: Watchers) -> Self {
        let cells = first_weights.len();
        Self {
            domains: vec![0; cells],
            trail: Vec::new(),
            fixed: Vec::new(),
            pending,
            weights: first_weights.clone(),
            first_weights,
            increment: 1.0,
            emptied: None,
            removals: 0,
            runs: 0,
            open: 0,
        }
    }

    /// Begins a search: these domains, every propagator to run.
    pub(super) fn reset(&mut self, domains: &[u64]) {
        self.domains.copy_from_slice(domains);
        self.clear();
        self.trail.clear();
        self.weights.copy_from_slice(&self.first_weights);
        self.increment = 1.0;
        (self.emptied, self.removals, self.runs) = (None, 0, 0);
        self.open = domains.iter().filter(|domain| domain.count_ones() > 1).count();
        self.fixed = (0..).zip(domains).filter(|(_, domain)| domain.is_power_of_two()).map(|(cell, _)| cell).collect();
        self.pending.fill();
    }

    /// Other propagators look at the cells from now on; all are to run. What conflicts taught stays. Those up to now
    /// are left in their place.
    pub(super) fn swap_watchers(&mut self, others: &mut Watchers) {
        for ((weight, had), has) in self.weights.iter_mut().zip(&self.first_weights).zip(&others.weights) {
            *weight += has - had;
        }
        std::mem::swap(&mut self.first_weights, &mut others.weights);
        std::mem::swap(&mut self.pending, &mut others.pending);
        self.pending.fill();
    }

    /// Leaves a cell only the values of a set.
    #[inline]
    pub(super) fn keep(&mut self, cell: usize, set: u64) -> Result<(), Conflict> {
        let had = self.domains[cell];
        let left = had & set;
        if left == had { Ok(()) } else { self.narrow(cell, had, left) }
    }

    fn narrow(&mut self, cell: usize, had: u64, left: u64) -> Result<(), Conflict> {
        if left == 0 {
            self.emptied = Some(cell);
            return Err(Conflict);
        }
        let number = u32::try_from(cell).expect("cells are counted in 32 bits");
        self.trail.push((number, had));
        self.domains[cell] = left;
        self.removals += u64::from((had ^ left).count_ones());
        if left.is_power_of_two() {
            self.fixed.push(number);
            self.open -= 1;
        }
        self.pending.wake(cell);
        Ok(())
    }

    /// The next propagator to run: the first that is pending.
    pub(super) fn next(&mut self) -> Option<usize> {
        let next = self.pending.pop()?;
        self.runs += 1;
        Some(next)
    }

    /// Ends a node with a conflict: the cell without a value, and the cells of the propagator that found it, weigh more.
    pub(super) fn bump(&mut self, cells: Option<&[usize]>) {
        if let Some(cell) = self.emptied.take() {
            self.weights[cell] += self.increment;
        }
        for &cell in cells.unwrap_or_default() {
            self.weights[cell] += self.increment;
        }
        self.increment *= GROWTH;
        if self.increment > LARGEST {
            self.weights.iter_mut().for_each(|weight| *weight = (*weight / LARGEST).max(LEAST));
            self.increment /= LARGEST;
        }
        self.clear();
    }

    /// Nothing is to run.
    pub(super) fn clear(&mut self) {
        self.fixed.clear();
        self.pending.clear();
    }

    /// How long the trail is.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back everything since the mark.
    pub(super) fn undo(&mut self, mark: usize) {
        for (cell, had) in self.trail.drain(mark..).rev() {
            let cell = cell as usize;
            self.open += usize::from(self.domains[cell].is_power_of_two() && !had.is_power_of_two());
            self.domains[cell] = had;
        }
    }
}

/// The ranks of a set, ascending.
#[inline]
pub(super) fn ranks(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let rank = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(rank)
    })
}
