//! Search: propagate, guess a value of a cell, take it back on a conflict and go on without it.
//!
//! The cell with the fewest values for its weight is guessed first, of equal ones the first, and its least value. A cell weighs more the more
//! conflicts it had a part in, recent ones before old ones (Boussemart and others 2004; Moskewicz and others 2001). A value
//! that has two places in a unit may be the better guess.

use super::network::Network;
use super::propagator::Propagator;
use super::store::{Store, ranks};
use crate::problem::Relations;
use crate::solve::{Conflict, Halt, Limit, Meter, Statistics};
use std::ops::ControlFlow;

/// Why a search stopped.
pub(super) enum Stop {
    /// There is nothing more to look at.
    Exhausted,
    /// Who looks at the solutions wants no more.
    Stopped,
    Limit(Limit),
}

/// What became of values for all cells.
pub(super) struct Visited {
    /// How many solutions of the problem they were.
    pub(super) solutions: u64,
    /// Whether to go on.
    pub(super) flow: ControlFlow<()>,
}

/// A guess that stands.
struct Guess {
    cell: usize,
    value: u64,
    mark: usize,
    /// The share of the tree that is left when the guess has been tried.
    rest: f64,
}

/// A search over cells.
pub(super) struct Search {
    network: Network,
    store: Store,
    numbers: Vec<i64>,
    guesses: Vec<Guess>,
    pub(super) statistics: Statistics,
    share: f64,
    behind: f64,
    /// How long the trail is at the root.
    root: usize,
    /// Conflicts since the last restart, and how many call for the next.
    conflicts: u64,
    restart_at: u64,
    first_restart: u64,
}

/// Conflicts before the first restart, and by how much each stretch is longer than the one before it.
const FIRST_RESTART: u64 = 1_000;
const RESTART_GROWTH: f64 = 1.5;

/// Propagators that run between two looks at the limits.
const POLL_EVERY: u32 = 64;

impl Search {
    pub(super) fn new(relations: &Relations) -> Self {
        Self::restarting(relations, FIRST_RESTART)
    }

    /// A search that begins anew after so many conflicts.
    pub(super) fn restarting(relations: &Relations, first_restart: u64) -> Self {
        let network = Network::new(relations);
        let store = network.store();
        Self {
            network,
            store,
            numbers: relations.numbers.clone(),
            guesses: Vec::new(),
            statistics: Statistics::default(),
            share: 1.0,
            behind: 0.0,
            root: 0,
            conflicts: 0,
            restart_at: first_restart,
            first_restart,
        }
    }

    /// Visits every solution within these domains: a value for each cell.
    pub(super) fn run(
        &mut self,
        domains: &[u64],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[u64]) -> Visited,
    ) -> Stop {
        self.statistics = Statistics::default();
        if domains.contains(&0) {
            return Stop::Exhausted;
        }
        self.begin(domains);
        let mut step = self.node(meter, |_| Ok(()));
        self.root = self.store.mark();
        loop {
            match step {
                Err(Halt::Limit(limit)) => return self.end(Stop::Limit(limit)),
                Err(Halt::Conflict) => {
                    self.statistics.conflicts += 1;
                    self.conflicts += 1;
                    if self.wants_restart() {
                        step = self.restart(meter);
                        continue;
                    }
                }
                Ok(()) => {
                    if let Some(guess) = self.choose() {
                        step = self.guess(guess, meter);
                        continue;
                    }
                    let visited = visit(&self.store.domains);
                    self.statistics.solutions += visited.solutions;
                    if visited.flow.is_break() {
                        return self.end(Stop::Stopped);
                    }
                }
            }
            match self.retreat(meter) {
                Some(next) => step = next,
                None => return self.end(Stop::Exhausted),
            }
        }
    }

    /// Begins as if nothing had been searched before.
    fn begin(&mut self, domains: &[u64]) {
        self.guesses.clear();
        (self.share, self.behind) = (1.0, 0.0);
        self.store.reset(domains);
        self.network.propagators.iter_mut().for_each(Propagator::reset);
        (self.conflicts, self.restart_at) = (0, self.first_restart);
    }

    /// Whether to begin anew: the search has gone astray for long. Once a solution was shown it must not be shown again.
    fn wants_restart(&self) -> bool {
        self.conflicts >= self.restart_at && self.statistics.solutions == 0 && !self.guesses.is_empty()
    }

    /// Takes all guesses back and keeps what the conflicts taught: the weights, and the values that are wrong by themselves.
    fn restart(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.guesses.clear();
        self.store.undo(self.root);
        (self.share, self.behind) = (1.0, 0.0);
        self.conflicts = 0;
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a rough number"
        )]
        let next = (self.restart_at as f64 * RESTART_GROWTH) as u64;
        self.restart_at = next.max(self.restart_at + 1);
        let shaved = self.shave(meter);
        self.root = self.store.mark();
        shaved
    }

    /// Tries each value of each open cell by itself, and takes those away that lead to a conflict: once round singleton consistency
    /// (Debruyne and Bessière 1997). As many nodes as there are open candidates.
    fn shave(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        for cell in 0..self.store.domains.len() {
            for rank in ranks(self.store.domains[cell]) {
                if self.store.domains[cell].is_power_of_two() {
                    break;
                }
                if self.store.domains[cell] >> rank & 1 == 0 {
                    continue;
                }
                let mark = self.store.mark();
                let tried = self.node(meter, |store| store.keep(cell, 1 << rank));
                self.store.undo(mark);
                match tried {
                    Ok(()) => {}
                    Err(Halt::Limit(limit)) => return Err(limit.into()),
                    Err(Halt::Conflict) => {
                        self.store.clear();
                        self.store.keep(cell, !(1 << rank))?;
                        self.propagate(meter)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn end(&mut self, stop: Stop) -> Stop {
        self.statistics.propagations = self.store.removals;
        self.statistics.looked_at = self.store.runs;
        stop
    }

    /// The cell to guess and its value; `None` if all cells have one.
    fn choose(&self) -> Option<(usize, u64)> {
        if self.store.open == 0 {
            return None;
        }
        let mut best: Option<(usize, u32, f64)> = None;
        for (cell, domain) in self.store.domains.iter().enumerate() {
            let size = domain.count_ones();
            let score = f64::from(size) / self.store.weights[cell];
            if size > 1 && best.is_none_or(|(.., least)| score < least) {
                best = Some((cell, size, score));
            }
        }
        let (cell, size, score) = best?;
        let domain = self.store.domains[cell];
        let of_cell = (cell, domain & domain.wrapping_neg());
        Some(if size == 2 { of_cell } else { self.place(score).unwrap_or(of_cell) })
    }

    /// A value with two places in a unit, the heavier cell first, if it is better to guess than a cell of this score.
    fn place(&self, mut least: f64) -> Option<(usize, u64)> {
        let Store { domains, weights, .. } = &self.store;
        let mut best = None;
        for unit in &self.network.units {
            let (mut single, mut twice, mut more) = (0, 0, 0);
            for &cell in &unit.cells {
                more |= twice & domains[cell];
                twice |= single & domains[cell];
                single |= domains[cell];
            }
            for rank in ranks(twice & !more) {
                let mut places = unit.cells.iter().copied().filter(|&cell| domains[cell] >> rank & 1 != 0);
                let (Some(one), Some(other)) = (places.next(), places.next()) else { continue };
                let score = 4.0 / (weights[one] + weights[other]);
                if score < least {
                    least = score;
                    best = Some((if weights[other] > weights[one] { other } else { one }, 1 << rank));
                }
            }
        }
        best
    }

    fn guess(&mut self, (cell, value): (usize, u64), meter: &mut Meter<'_>) -> Result<(), Halt> {
        let part = self.share / f64::from(self.store.domains[cell].count_ones());
        self.guesses.push(Guess { cell, value, mark: self.store.mark(), rest: self.share - part });
        self.share = part;
        self.statistics.peak_depth = self.statistics.peak_depth.max(self.guesses.len() as u64);
        self.node(meter, |store| store.keep(cell, value))
    }

    /// Takes back the last guess and goes on without its value; `None` if there is no guess left.
    fn retreat(&mut self, meter: &mut Meter<'_>) -> Option<Result<(), Halt>> {
        self.behind += self.share;
        let Some(Guess { cell, value, mark, rest }) = self.guesses.pop() else {
            meter.report(self.behind);
            return None;
        };
        self.store.undo(mark);
        self.share = rest;
        Some(self.node(meter, |store| store.keep(cell, !value)))
    }

    fn node(
        &mut self,
        meter: &mut Meter<'_>,
        decide: impl FnOnce(&mut Store) -> Result<(), Conflict>,
    ) -> Result<(), Halt> {
        meter.node()?;
        self.statistics.nodes += 1;
        if meter.wants_progress() {
            meter.report(self.behind);
        }
        decide(&mut self.store)?;
        self.propagate(meter)
    }

    /// Runs the propagators until none of them takes anything away.
    fn propagate(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let Self { network, store, numbers, .. } = self;
        let mut until_poll = POLL_EVERY;
        loop {
            if let Err(conflict) = network.peers.settle(store) {
                store.blame(None);
                return Err(conflict.into());
            }
            let Some(next) = store.next() else { return Ok(()) };
            if let Err(conflict) = network.propagators[next].run(store, &network.peers, numbers) {
                store.blame(Some(&network.cells[next]));
                return Err(conflict.into());
            }
            if network.done_at_once[next] {
                store.pending.forget(next);
            }
            until_poll -= 1;
            if until_poll == 0 {
                until_poll = POLL_EVERY;
                meter.poll()?;
            }
        }
    }
}
