//! Component caching: Algorithm X, but a residual state met before is not searched again, and connected components are
//! counted one by one (Nishino, Yasuda, Minato, Nagata, AAAI 2017; Fang et al., SAT 2026).
//!
//! The state of a node is the set of its open items: it says which options are open, and so how many solutions there are.
//! The same set stands for the same problem wherever it comes up, also as a component of another; one table serves all.
//!
//! A solution met again is not visited, so nobody can check it. Every solution that the search truly reaches is
//! (`witness.rs`).

use super::super::dance::Separable;
use super::super::engine::ExactCover;
use super::super::root::Clash;
use super::asked::{Asked, Stop};
use super::counter::Counter;
use super::forced::Reached;
use super::frame::{Frame, Kind, Noted, Product};
use super::frontier::Guess;
use super::shard::Entry;
use crate::solve::{Count, Limit};

enum Step {
    /// Counted.
    Closed(Count),
    /// A frame was begun.
    Open,
}

/// Whether it is known that the problem at hand is one component.
#[derive(Clone, Copy, PartialEq)]
enum Connected {
    Known,
    Unknown,
}

impl<D: Separable> Counter<D> {
    pub(super) fn count(&mut self, asked: &mut Asked<'_, '_, '_>) -> Result<Count, Stop> {
        self.engine.search.rewind();
        self.clear();
        self.scanned = 0;
        self.count_node(asked)?;
        let ExactCover { matrix, root, search } = &mut self.engine;
        if let Err(Clash) = root.settle(matrix, asked.query, &mut search.work) {
            search.work.statistics.conflicts += 1;
            return Ok(Count::default());
        }
        if root.primary() == 0 {
            return self.solution(asked);
        }
        self.open(asked.query.budget.memory);
        let step = self.descend(Connected::Unknown, asked)?;
        self.finish(step, asked)
    }

    /// Continues a count that is [under way](Self::is_under_way) and was cut off by a limit of nodes, as if there had been none.
    pub(super) fn go_on(&mut self, asked: &mut Asked<'_, '_, '_>) -> Result<Count, Stop> {
        let step = self.resume(asked)?;
        self.finish(step, asked)
    }

    fn finish(&mut self, mut step: Step, asked: &mut Asked<'_, '_, '_>) -> Result<Count, Stop> {
        loop {
            if let Step::Closed(count) = step {
                let effort = self.effort();
                match self.frames.last_mut() {
                    Some(frame) => frame.credit(&count, effort),
                    None => return Ok(count),
                }
            }
            step = self.resume(asked)?;
        }
    }

    /// Counts what is below a node; the structure stands where [`cut`](Self::cut) left it.
    pub(super) fn count_cube(&mut self, guesses: &[Guess], asked: &mut Asked<'_, '_, '_>) -> Result<Count, Stop> {
        self.clear();
        let reached = self.stand_at(guesses, asked)?;
        let step = self.step(reached, Connected::Unknown, asked)?;
        let count = self.finish(step, asked)?;
        self.stand_up();
        Ok(count)
    }

    /// Follows what is forced to an end, to a state known already, or to a frame.
    fn descend(&mut self, connected: Connected, asked: &mut Asked<'_, '_, '_>) -> Result<Step, Stop> {
        let reached = self.follow(asked)?;
        self.step(reached, connected, asked)
    }

    fn step(&mut self, reached: Reached, connected: Connected, asked: &mut Asked<'_, '_, '_>) -> Result<Step, Stop> {
        match reached {
            Reached::Solution => self.solution(asked).map(Step::Closed),
            Reached::Branch { item, options } => self.enter(item, options, connected),
            Reached::DeadEnd => Ok(Step::Closed(Count::default())),
        }
    }

    /// A solution of the problem at hand is reached: checks it, if all parts of it are known.
    fn solution(&mut self, asked: &mut Asked<'_, '_, '_>) -> Result<Count, Stop> {
        self.engine.search.work.statistics.solutions += 1;
        let chosen = &self.engine.search.work.chosen;
        if let Some(solution) = self.witness.solution(&mut self.frames, chosen) {
            asked.series.check(solution).map_err(Stop::Wrong)?;
        }
        Ok(Count::from(1))
    }

    /// A node where something is to be chosen: looks it up, decomposes it, or begins a sum.
    fn enter(&mut self, item: usize, alternatives: u32, connected: Connected) -> Result<Step, Stop> {
        let depth = self.engine.search.work.chosen.len() - self.given;
        let (effort, nodes) = (self.effort(), self.engine.search.work.statistics.nodes.max(1));
        let noted = if self.caching.is_on(depth, || effort / nodes) { Noted::Yes } else { Noted::No };
        let test = connected == Connected::Unknown && self.decomposition.is_on(depth, || effort / nodes);
        let state = self.states.len();
        if noted == Noted::Yes || test {
            self.engine.search.dance.all_sizes().append_open(&mut self.states);
        }
        if noted == Noted::Yes
            && let Some(count) = self.recall(depth, state)
        {
            self.states.truncate(state);
            return Ok(Step::Closed(count));
        }
        let product = if test { self.decompose(depth, state)? } else { None };
        let kind = match product {
            Some(product) => {
                self.witness.begin(self.frames.len());
                Kind::Product(Box::new(product))
            }
            None => Kind::Sum { tried: 0, alternatives },
        };
        let total = Count::from(u128::from(matches!(kind, Kind::Product(_))));
        self.engine.search.dance.branch(item, &mut self.engine.search.work);
        let chosen = self.engine.search.work.chosen.len();
        self.frames.push(Frame { kind, total, chosen, effort, depth, state, noted });
        let peak = &mut self.engine.search.work.statistics.peak_depth;
        *peak = (*peak).max(self.frames.len() as u64);
        Ok(Step::Open)
    }

    /// The count of the topmost state, if it is cached.
    fn recall(&mut self, depth: usize, state: usize) -> Option<Count> {
        self.caching.spend(depth, self.price());
        let Entry { count, effort } = self.cache.find(&self.states[state..])?;
        self.caching.save(depth, effort);
        Some(count)
    }

    /// What it costs to look a state up and to cache it.
    fn price(&self) -> u64 {
        LOOK_UP + self.words as u64 * WORD
    }

    /// Looks for components of the topmost state.
    fn decompose(&mut self, depth: usize, state: usize) -> Result<Option<Product>, Stop> {
        let first = self.component_stack.len();
        let before = self.components.looked_at;
        let found = self.components.find(&self.states[state..], &mut self.component_stack, self.most_component_words);
        let Ok(components) = found else {
            self.states.truncate(state);
            return Err(Limit::Memory.into());
        };
        self.decomposition.spend(depth, 2 * (self.components.looked_at - before));
        if components < 2 {
            self.component_stack.truncate(first);
            return Ok(None);
        }
        small_ones_first(&mut self.component_stack[first..], self.words);
        let effort = self.effort();
        Ok(Some(Product { begun: 0, components, first, effort, saved: 0, witness: Vec::new(), witnessed: 0 }))
    }

    /// Goes on with the topmost frame. Stop off by a limit of nodes it changes nothing, so that it can be asked again.
    fn resume(&mut self, asked: &mut Asked<'_, '_, '_>) -> Result<Step, Stop> {
        let effort = self.effort();
        let frame = self.frames.last_mut().expect("something is under way");
        let search = &mut self.engine.search;
        if frame.is_begun() {
            search.dance.retract();
            search.work.chosen.truncate(frame.chosen);
        }
        match &mut frame.kind {
            Kind::Sum { tried, alternatives } if tried == alternatives => Ok(Step::Closed(self.close())),
            Kind::Sum { .. } => {
                self.count_node(asked)?;
                self.advance(asked)
            }
            Kind::Product(product) => {
                if product.is_at_last() || frame.total.is_zero() {
                    return Ok(Step::Closed(self.close()));
                }
                let start = product.first + product.begun * self.words;
                product.begun += 1;
                product.effort = effort;
                let open = &self.states[frame.state..frame.state + self.words];
                search.dance.all_sizes().set_aside(open, &self.component_stack[start..start + self.words]);
                self.descend(Connected::Known, asked)
            }
        }
    }

    /// Tries the next alternative of the topmost frame.
    fn advance(&mut self, asked: &mut Asked<'_, '_, '_>) -> Result<Step, Stop> {
        if let Some(Frame { kind: Kind::Sum { tried, .. }, .. }) = self.frames.last_mut() {
            *tried += 1;
        }
        let search = &mut self.engine.search;
        match search.dance.advance(&mut search.work) {
            Ok(()) => self.descend(Connected::Unknown, asked),
            Err(conflict) => {
                self.bury(conflict);
                Ok(Step::Closed(Count::default()))
            }
        }
    }

    /// Ends the topmost frame; caches its count.
    fn close(&mut self) -> Count {
        self.engine.search.dance.leave();
        let frame = self.frames.pop().expect("something is under way");
        if let Kind::Product(product) = &frame.kind {
            self.witness.end();
            self.component_stack.truncate(product.first);
            self.decomposition.save(frame.depth, product.saved);
        }
        let effort = self.effort() - frame.effort;
        if frame.noted == Noted::Yes && effort > self.price() {
            let state = &self.states[frame.state..frame.state + self.words];
            self.cache.insert(state, Entry { count: frame.total.clone(), effort });
        }
        self.states.truncate(frame.state);
        frame.total
    }
}

/// Orders sets of so many words by their size: a small component without a solution saves counting the others.
fn small_ones_first(components: &mut [u64], words: usize) {
    let size = |component: &[u64]| component.iter().map(|word| word.count_ones()).sum::<u32>();
    let sizes: Vec<u32> = components.chunks(words).map(size).collect();
    let mut sorted: Vec<usize> = (0..sizes.len()).collect();
    sorted.sort_by_key(|&component| sizes[component]);
    // Each cycle of places in its turn, so that one component at a time is held beside them.
    let mut held = vec![0; words];
    for start in 0..sorted.len() {
        let mut to = start;
        held.copy_from_slice(&components[start * words..][..words]);
        while sorted[to] != to {
            let from = std::mem::replace(&mut sorted[to], to);
            if from == start {
                components[to * words..][..words].copy_from_slice(&held);
                break;
            }
            components.copy_within(from * words..(from + 1) * words, to * words);
            to = from;
        }
    }
}

/// The effort of a look into the cache, and of a word of a state, in options that leave an item.
const LOOK_UP: u64 = 24;
const WORD: u64 = 8;
