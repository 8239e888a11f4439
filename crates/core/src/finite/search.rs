//! Search: propagate, guess a value of a cell, take it back on a conflict and go on without it.
//!
//! It begins with the rules as they are. What follows from several together is dear to make, and many puzzles are done without it.

use super::choose::choose;
use super::network::Network;
use super::propagator::Propagator;
use super::store::{Store, Watchers, ranks};
use crate::problem::Relations;
use crate::solve::{Halt, Limit, Meter, Statistics};
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

/// What a node begins with: a cell keeps these values, or nothing at all.
type Decision = Option<(usize, u64)>;

/// A guess that stands.
struct Guess {
    cell: usize,
    value: u64,
    mark: usize,
    /// The share of the tree that is left when the guess has been tried.
    rest: f64,
}

/// A search over cells.
pub(super) struct Search<'r> {
    relations: &'r Relations,
    network: Network,
    store: Store,
    numbers: Vec<i64>,
    guesses: Vec<Guess>,
    statistics: Statistics,
    share: f64,
    behind: f64,
    /// How long the trail is at the root.
    root: usize,
    /// Conflicts since the last restart, and how many call for the next.
    conflicts: u64,
    restart_at: u64,
    pace: Pace,
    /// Where the node limit ended the search, if it did: what the next node begins with.
    left_off: Option<Decision>,
    /// The work before the search went on.
    earlier: Statistics,
    /// Whether sums were derived, and what of them is laid aside.
    derived: Derived,
    has_derived: bool,
}

/// The sums that follow from others.
enum Derived {
    NotYet,
    None,
    /// The watchers that the store does not have at the moment: those with the sums, or, if it has them, those without.
    LaidAside(Box<Watchers>),
}

/// When a search does more than guess, counted in conflicts.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// When sums are derived; at once, if 0.
    pub(super) derive_at: u64,
    /// When it begins anew for the first time.
    pub(super) first_restart: u64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { derive_at: 16, first_restart: 1_000 }
    }
}

/// By how much each stretch between restarts is longer than the one before it. Most of the work is to show that there is no other solution, and a
/// restart throws away what was shown; so they are few.
const RESTART_GROWTH: u64 = 5;

/// Propagators that run between two looks at the limits.
const POLL_EVERY: u32 = 64;

impl<'r> Search<'r> {
    pub(super) fn new(relations: &'r Relations, pace: Pace) -> Self {
        let network = Network::new(relations);
        let store = network.store();
        Self {
            relations,
            network,
            store,
            numbers: relations.numbers.clone(),
            guesses: Vec::new(),
            statistics: Statistics::default(),
            share: 1.0,
            behind: 0.0,
            root: 0,
            conflicts: 0,
            restart_at: pace.first_restart,
            pace,
            left_off: None,
            earlier: Statistics::default(),
            derived: Derived::NotYet,
            has_derived: false,
        }
    }

    /// Visits every solution within these domains: a value for each cell.
    pub(super) fn run(
        &mut self,
        domains: &[u64],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[u64]) -> Visited,
    ) -> Stop {
        (self.statistics, self.earlier, self.left_off) = (Statistics::default(), Statistics::default(), None);
        if domains.contains(&0) {
            return Stop::Exhausted;
        }
        self.begin(domains);
        let step = self.node(meter, None);
        self.root = self.store.mark();
        // Before the root is looked at there is nothing to go on with.
        self.left_off = None;
        self.search(step, meter, visit)
    }

    /// Goes on where the node limit ended the last search, as if there had been none. `None` if it ended otherwise.
    pub(super) fn go_on(&mut self, meter: &mut Meter<'_>, visit: &mut dyn FnMut(&[u64]) -> Visited) -> Option<Stop> {
        let decision = self.left_off.take()?;
        self.earlier = self.statistics;
        let step = self.node(meter, decision);
        Some(self.search(step, meter, visit))
    }

    /// The work of the last search, or since it went on.
    pub(super) fn statistics(&self) -> Statistics {
        let Self { statistics, earlier, .. } = self;
        Statistics {
            nodes: statistics.nodes - earlier.nodes,
            propagations: statistics.propagations - earlier.propagations,
            conflicts: statistics.conflicts - earlier.conflicts,
            looked_at: statistics.looked_at - earlier.looked_at,
            solutions: statistics.solutions - earlier.solutions,
            peak_depth: statistics.peak_depth,
        }
    }

    fn search(
        &mut self,
        mut step: Result<(), Halt>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[u64]) -> Visited,
    ) -> Stop {
        loop {
            match step {
                Err(Halt::Limit(limit)) => return self.end(Stop::Limit(limit)),
                Err(Halt::Conflict) => {
                    self.statistics.conflicts += 1;
                    self.conflicts += 1;
                    let is_time = self.statistics.conflicts == self.pace.derive_at && !self.guesses.is_empty();
                    if is_time && self.use_derived_sums() && self.may_restart() {
                        step = self.with_derived(meter);
                        continue;
                    }
                    if self.conflicts >= self.restart_at && self.may_restart() {
                        step = self.restart(meter);
                        continue;
                    }
                }
                Ok(()) => {
                    if let Some(guess) = choose(&self.store, &self.network.units) {
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
        self.swap_watchers(false);
        self.store.reset(domains);
        self.network.propagators.iter_mut().for_each(Propagator::reset);
        (self.conflicts, self.restart_at) = (0, self.pace.first_restart);
        if self.pace.derive_at == 0 {
            self.use_derived_sums();
        }
    }

    /// Has the sums that follow from others run, too. Whether there are any.
    fn use_derived_sums(&mut self) -> bool {
        if matches!(self.derived, Derived::NotYet) {
            self.derived = if self.network.add_derived_sums(self.relations) {
                Derived::LaidAside(Box::new(self.network.watchers()))
            } else {
                Derived::None
            };
        }
        self.swap_watchers(true);
        self.has_derived
    }

    /// The store has the derived sums from now on, or has them no more.
    fn swap_watchers(&mut self, wanted: bool) {
        if let Derived::LaidAside(others) = &mut self.derived
            && self.has_derived != wanted
        {
            self.store.swap_watchers(others);
            self.has_derived = wanted;
        }
    }

    /// Whether the search can begin anew: once a solution was shown it must not be shown again.
    fn may_restart(&self) -> bool {
        self.statistics.solutions == 0 && !self.guesses.is_empty()
    }

    /// Takes all guesses back.
    fn take_guesses_back(&mut self) {
        self.guesses.clear();
        self.store.undo(self.root);
        (self.share, self.behind) = (1.0, 0.0);
        self.conflicts = 0;
    }

    /// Takes all guesses back and lets the derived sums say what they know.
    fn with_derived(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.take_guesses_back();
        let said = self.propagate(meter);
        self.root = self.store.mark();
        said
    }

    /// Takes all guesses back and keeps what the conflicts taught: the weights, and the values that are wrong by themselves.
    fn restart(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.take_guesses_back();
        self.restart_at = self.restart_at.saturating_mul(RESTART_GROWTH);
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
                let tried = self.node(meter, Some((cell, 1 << rank)));
                self.store.undo(mark);
                match tried {
                    Ok(()) => {}
                    Err(Halt::Limit(limit)) => {
                        // It would not know which values were tried.
                        self.left_off = None;
                        return Err(limit.into());
                    }
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

    fn guess(&mut self, (cell, value): (usize, u64), meter: &mut Meter<'_>) -> Result<(), Halt> {
        let part = self.share / f64::from(self.store.domains[cell].count_ones());
        self.guesses.push(Guess { cell, value, mark: self.store.mark(), rest: self.share - part });
        self.share = part;
        self.statistics.peak_depth = self.statistics.peak_depth.max(self.guesses.len() as u64);
        self.node(meter, Some((cell, value)))
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
        Some(self.node(meter, Some((cell, !value))))
    }

    fn node(&mut self, meter: &mut Meter<'_>, decision: Decision) -> Result<(), Halt> {
        if let Err(limit) = meter.node() {
            self.left_off = (limit == Limit::Nodes).then_some(decision);
            return Err(limit.into());
        }
        self.statistics.nodes += 1;
        if meter.wants_progress() {
            meter.report(self.behind);
        }
        if let Some((cell, values)) = decision {
            self.store.keep(cell, values)?;
        }
        self.propagate(meter)
    }

    /// Runs the propagators until none of them takes anything away.
    fn propagate(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let Self { network, store, numbers, .. } = self;
        let mut until_poll = POLL_EVERY;
        loop {
            if let Err(conflict) = network.peers.settle(store) {
                store.bump(None);
                return Err(conflict.into());
            }
            let Some(next) = store.next() else { return Ok(()) };
            if let Err(conflict) = network.propagators[next].run(store, &network.peers, numbers) {
                store.bump(Some(&network.cells[next]));
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
