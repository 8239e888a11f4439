//! What a count works on: the engine below, what is under way, the cache, and the gates before caching and decomposition.

use super::super::Branching;
use super::super::dance::Separable;
use super::super::engine::ExactCover;
use super::asked::{Asked, Stop};
use super::cache::Cache;
use super::components::Components;
use super::frame::{Frame, lower_bound, share};
use super::gate::Gate;
use super::witness::Witness;
use crate::problem::Problem;
use crate::solve::{Count, SolveError, Statistics};

/// An engine with a component cache.
#[derive(Clone, Debug)]
pub(super) struct Counter<D> {
    pub(super) engine: ExactCover<D>,
    pub(super) frames: Vec<Frame>,
    /// States of frames, one behind the other.
    pub(super) states: Vec<u64>,
    /// Components of products, one behind the other.
    pub(super) component_stack: Vec<u64>,
    pub(super) witness: Witness,
    pub(super) components: Components,
    pub(super) cache: Cache,
    pub(super) caching: Gate,
    pub(super) decomposition: Gate,
    /// Sizes looked at to choose items: cheap, and no part of the effort.
    pub(super) scanned: u64,
    /// The givens, as many options as are chosen before the search begins.
    pub(super) given: usize,
    /// How many options are chosen where cubes begin.
    pub(super) base: usize,
    pub(super) words: usize,
    /// No more words are taken for components.
    pub(super) most_component_words: usize,
}

impl<D: Separable> Counter<D> {
    pub(super) fn new(problem: &Problem, branching: Branching) -> Result<Self, SolveError> {
        Ok(Self {
            engine: ExactCover::new(problem, branching)?,
            frames: Vec::new(),
            states: Vec::new(),
            component_stack: Vec::new(),
            witness: Witness::default(),
            components: Components::default(),
            cache: Cache::default(),
            caching: Gate::default(),
            decomposition: Gate::default(),
            scanned: 0,
            given: 0,
            base: 0,
            words: 0,
            most_component_words: usize::MAX,
        })
    }

    /// What caching and decomposition have saved, and what all has cost, in the same measure.
    pub(super) fn gain(&self) -> (u64, u64) {
        (self.caching.saved.saturating_add(self.decomposition.saved), self.effort())
    }

    /// What has certainly been counted when the count was cut off.
    pub(super) fn so_far(&self) -> Count {
        lower_bound(&self.frames)
    }

    /// The same, if the count cannot be continued: the structure is in the middle of an alternative.
    pub(super) fn give_up(&mut self) -> Count {
        let count = self.so_far();
        self.clear();
        count
    }

    pub(super) fn open(&mut self, memory: Option<u64>) {
        let ExactCover { matrix, root, search } = &mut self.engine;
        search.chooser.open(root.primary());
        self.components.open(matrix, root);
        self.given = search.work.chosen.len();
        self.lay_out();
        let ExactCover { root, search, .. } = &mut self.engine;
        self.words = search.dance.all_sizes().words();
        let allowed = memory.map_or(MOST_BYTES, |memory| usize::try_from(memory / 4).unwrap_or(MOST_BYTES));
        self.most_component_words =
            memory.map_or(usize::MAX, |memory| usize::try_from(memory / 8).unwrap_or(usize::MAX));
        self.cache.open(self.words, allowed.min(MOST_BYTES));
        self.caching.open(root.primary(), FIRST_WATCH);
        self.decomposition.open(root.primary(), FIRST_TESTS);
    }

    /// Lays the structure out anew, with nothing chosen but the givens. What was counted before stays in the cache.
    pub(super) fn lay_out(&mut self) {
        let ExactCover { matrix, root, search } = &mut self.engine;
        search.work.chosen.truncate(self.given);
        search.dance.open(matrix, root);
        self.clear();
    }

    pub(super) fn clear(&mut self) {
        self.frames.clear();
        self.states.clear();
        self.component_stack.clear();
        self.witness.clear();
    }

    /// Whether there is something to go on with: a count was cut off below its root.
    pub(super) fn is_under_way(&self) -> bool {
        !self.frames.is_empty()
    }

    /// Begins to tell of work anew.
    pub(super) fn forget_work(&mut self) {
        self.engine.search.work.statistics = Statistics::default();
        self.scanned = 0;
    }

    /// Work done so far: about the options that left an item, with something added for each node.
    pub(super) fn effort(&self) -> u64 {
        let statistics = &self.engine.search.work.statistics;
        statistics.looked_at - self.scanned + statistics.nodes * NODE
    }

    pub(super) fn count_node(&mut self, asked: &mut Asked<'_, '_, '_>) -> Result<(), Stop> {
        asked.meter.node()?;
        let nodes = &mut self.engine.search.work.statistics.nodes;
        *nodes += 1;
        let due = nodes.is_multiple_of(LOOK_EVERY);
        if due && asked.limit.is_some_and(|limit| lower_bound(&self.frames).is_at_least(limit)) {
            return Err(Stop::Enough);
        }
        if asked.meter.wants_progress() {
            asked.meter.report(share(&self.frames));
        }
        Ok(())
    }
}

/// What the cache may take, unless the budget allows less.
const MOST_BYTES: usize = 1 << 28;
/// Visits of a depth before it is first decided whether caching pays there.
const FIRST_WATCH: u32 = 1 << 10;
/// The same for decomposition, which costs more to try.
const FIRST_TESTS: u32 = 1 << 2;
/// Nodes between looks at whether the limit of a count is reached.
const LOOK_EVERY: u64 = 1 << 8;
/// The effort of a node, in options that leave an item.
const NODE: u64 = 8;
