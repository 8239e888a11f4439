//! The domains of the cells, the trail to take changes back by, and the queue of propagators to run.
//!
//! A cell whose domain falls to one value is enqueued by itself: its peers lose the value before any propagator runs.

use std::collections::VecDeque;

/// A cell has no value left, or a relation cannot hold any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// By how much a conflict weighs more than the one before; and when all weights are made smaller.
const GROWTH: f64 = 1.02;
const LARGEST: f64 = 1e100;

/// How much a propagator costs: cheaper ones run first.
pub(super) const LEVELS: usize = 3;

/// Cells that see each other: no two of them have the same value.
#[derive(Debug, Default)]
pub(super) struct Peers {
    lists: Vec<Vec<u32>>,
    /// The same as bits, a row for each cell.
    bits: Vec<u64>,
    words: usize,
}

impl Peers {
    /// No cell sees another.
    pub(super) fn none(cells: usize) -> Self {
        let words = cells.div_ceil(64);
        Self { lists: vec![Vec::new(); cells], bits: vec![0; words * cells], words }
    }

    /// Two cells see each other.
    pub(super) fn join(&mut self, one: usize, other: usize) {
        if one != other && !self.see(one, other) {
            for (cell, peer) in [(one, other), (other, one)] {
                self.bits[cell * self.words + peer / 64] |= 1 << (peer % 64);
                self.lists[cell].push(u32::try_from(peer).expect("cells are counted in 32 bits"));
            }
        }
    }

    /// Whether two cells see each other.
    pub(super) fn see(&self, one: usize, other: usize) -> bool {
        self.bits[one * self.words + other / 64] >> (other % 64) & 1 != 0
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.lists.len()
    }

    /// A value stands in one of these places: cells that see all of them do not have it.
    pub(super) fn exclude(&self, store: &mut Store, places: &[usize], value: u64) -> Result<(), Conflict> {
        let [first, others @ ..] = places else { return Ok(()) };
        for &peer in &self.lists[*first] {
            let peer = peer as usize;
            if store.domains[peer] & value != 0 && others.iter().all(|&other| self.see(peer, other)) {
                store.keep(peer, !value)?;
            }
        }
        Ok(())
    }

    /// The peers of a cell.
    pub(super) fn of(&self, cell: usize) -> &[u32] {
        &self.lists[cell]
    }
}

pub(super) struct Store {
    pub(super) domains: Vec<u64>,
    trail: Vec<(u32, u64)>,
    /// Cells with one value whose peers may still have it.
    fixed: Vec<u32>,
    queues: [VecDeque<u32>; LEVELS],
    queued: Vec<bool>,
    levels: Vec<u8>,
    /// For each cell the propagators that look at it.
    watchers: Vec<Vec<u32>>,
    /// How much each cell weighs: more for each conflict that it had a part in.
    pub(super) weights: Vec<f64>,
    /// How much it weighs before the first.
    fresh: Vec<f64>,
    /// What the next conflict weighs.
    blame: f64,
    /// The cell that the last conflict left without a value, if it was one.
    pub(super) emptied: Option<usize>,
    /// Values taken away so far, and propagators run.
    pub(super) removals: u64,
    pub(super) runs: u64,
    /// Cells with more than one value.
    pub(super) open: usize,
}

impl Store {
    /// A store of cells of these weights, without values yet, for propagators with these cells and levels.
    pub(super) fn new(fresh: Vec<f64>, propagators: &[(Vec<usize>, u8)]) -> Self {
        let cells = fresh.len();
        let mut watchers = vec![Vec::new(); cells];
        for ((watched, _), number) in propagators.iter().zip(0..) {
            for &cell in watched {
                watchers[cell].push(number);
            }
        }
        Self {
            domains: vec![0; cells],
            trail: Vec::new(),
            fixed: Vec::new(),
            queues: Default::default(),
            queued: vec![false; propagators.len()],
            levels: propagators.iter().map(|(_, level)| *level).collect(),
            watchers,
            weights: fresh.clone(),
            fresh,
            blame: 1.0,
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
        self.weights.copy_from_slice(&self.fresh);
        self.blame = 1.0;
        (self.emptied, self.removals, self.runs) = (None, 0, 0);
        self.open = domains.iter().filter(|domain| domain.count_ones() > 1).count();
        self.fixed = (0..).zip(domains).filter(|(_, domain)| domain.is_power_of_two()).map(|(cell, _)| cell).collect();
        for (number, &level) in (0..).zip(&self.levels) {
            self.queues[usize::from(level)].push_back(number);
        }
        self.queued.fill(true);
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
        let Self { watchers, queued, queues, levels, .. } = self;
        for &watcher in &watchers[cell] {
            let at = watcher as usize;
            if !queued[at] {
                queued[at] = true;
                queues[usize::from(levels[at])].push_back(watcher);
            }
        }
        Ok(())
    }

    /// Takes the values of fixed cells from their peers, until no fixed cell is left to look at.
    pub(super) fn settle(&mut self, peers: &Peers) -> Result<(), Conflict> {
        while let Some(cell) = self.fixed.pop() {
            let cell = cell as usize;
            let others = !self.domains[cell];
            for &peer in peers.of(cell) {
                self.keep(peer as usize, others)?;
            }
        }
        Ok(())
    }

    /// The next propagator to run, the cheapest first.
    pub(super) fn next(&mut self) -> Option<usize> {
        let next = self.queues.iter_mut().find_map(VecDeque::pop_front)? as usize;
        self.queued[next] = false;
        self.runs += 1;
        Some(next)
    }

    /// Ends a node with a conflict: the cell without a value, and the cells of the propagator that found it, weigh more.
    pub(super) fn blame(&mut self, cells: Option<&[usize]>) {
        if let Some(cell) = self.emptied.take() {
            self.weights[cell] += self.blame;
        }
        for &cell in cells.unwrap_or_default() {
            self.weights[cell] += self.blame;
        }
        self.blame *= GROWTH;
        if self.blame > LARGEST {
            self.weights.iter_mut().for_each(|weight| *weight /= LARGEST);
            self.blame /= LARGEST;
        }
        self.clear();
    }

    /// Nothing is to run.
    pub(super) fn clear(&mut self) {
        self.fixed.clear();
        for queue in &mut self.queues {
            for number in queue.drain(..) {
                self.queued[number as usize] = false;
            }
        }
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
