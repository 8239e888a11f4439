//! The top of the tree, cut into states that several threads can count, each with how often it comes up.
//!
//! Nodes are opened one level after the other, the oldest first, until there are enough. A state met twice on the way
//! stands once, and counts twice. What comes out depends on the query alone.
//!
//! A node is named by its guesses. To stand at it, they are made again from the root: that costs less than keeping a
//! copy of the structure for each node, and what is kept can be handed to any thread.

use super::super::dance::Separable;
use super::asked::{Asked, Stop};
use super::counter::Counter;
use super::forced::Reached;
use crate::problem::Candidate;
use crate::solve::Count;
use std::collections::HashMap;

/// An option chosen of an item that had several.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) item: usize,
    pub(super) option: Candidate,
}

/// A node of the tree: the guesses that lead there, and how many nodes like it there are.
#[derive(Clone, Debug)]
pub(super) struct Cube {
    pub(super) guesses: Vec<Guess>,
    pub(super) times: Count,
}

/// What is known of a node.
#[derive(Clone, Copy, PartialEq)]
enum NodeKind {
    /// The item to branch on.
    Open(usize),
    /// Its children stand in its place.
    Opened,
    /// A solution.
    Leaf,
}

/// Nodes found so far.
#[derive(Default)]
struct Frontier {
    cubes: Vec<(Cube, NodeKind)>,
    /// Which node has a state.
    known: HashMap<Vec<u64>, usize>,
    /// Nodes not opened.
    standing: usize,
}

impl Frontier {
    fn add(&mut self, cube: Cube, kind: NodeKind) -> usize {
        self.cubes.push((cube, kind));
        self.standing += 1;
        self.cubes.len() - 1
    }

    /// Adds a node to branch at; or counts it with the one that has its state, if that is not opened yet.
    fn add_state(&mut self, cube: Cube, item: usize, state: Vec<u64>) {
        let same = self.known.get(&state).filter(|&&at| self.cubes[at].1 == NodeKind::Open(item));
        if let Some(&at) = same {
            let times = &mut self.cubes[at].0.times;
            *times = times.plus(&cube.times);
        } else {
            let at = self.add(cube, NodeKind::Open(item));
            self.known.insert(state, at);
        }
    }
}

impl<D: Separable> Counter<D> {
    /// Cuts the tree into about so many cubes. Afterwards the structure stands where [`stand_at`](Self::stand_at) and
    /// [`stand_up`](Self::stand_up) may be called, as do its clones.
    pub(super) fn cut(&mut self, wanted: usize, asked: &mut Asked<'_, '_, '_>) -> Result<Vec<Cube>, Stop> {
        let root = Cube { guesses: Vec::new(), times: Count::from(1) };
        self.lay_out();
        let mut frontier = Frontier::default();
        match self.follow(asked)? {
            Reached::DeadEnd => return Ok(Vec::new()),
            Reached::Solution => drop(frontier.add(root, NodeKind::Leaf)),
            Reached::Branch { item, .. } => drop(frontier.add(root, NodeKind::Open(item))),
        }
        self.base = self.engine.search.work.chosen.len();
        for at in 0..wanted {
            let Some((cube, kind)) = frontier.cubes.get(at) else { break };
            if frontier.standing >= wanted {
                break;
            }
            if let NodeKind::Open(item) = *kind {
                let cube = cube.clone();
                frontier.cubes[at].1 = NodeKind::Opened;
                frontier.standing -= 1;
                self.open_node(&cube, item, &mut frontier, asked)?;
            }
        }
        let standing = frontier.cubes.into_iter().filter(|(_, kind)| *kind != NodeKind::Opened);
        Ok(standing.map(|(cube, _)| cube).collect())
    }

    fn open_node(
        &mut self,
        cube: &Cube,
        item: usize,
        frontier: &mut Frontier,
        asked: &mut Asked<'_, '_, '_>,
    ) -> Result<(), Stop> {
        self.stand_at(&cube.guesses, asked)?;
        let options = self.engine.search.dance.alternatives(item);
        self.stand_up();
        for option in options {
            self.count_node(asked)?;
            let guesses = [&cube.guesses[..], &[Guess { item, option }]].concat();
            let child = Cube { guesses, times: cube.times.clone() };
            match self.stand_at(&child.guesses, asked)? {
                Reached::DeadEnd => {}
                Reached::Solution => drop(frontier.add(child, NodeKind::Leaf)),
                Reached::Branch { item, .. } => {
                    let mut state = Vec::new();
                    self.engine.search.dance.all_sizes().append_open(&mut state);
                    frontier.add_state(child, item, state);
                }
            }
            self.stand_up();
        }
        Ok(())
    }

    /// Makes the guesses that lead to a node, and what is forced by them. [`stand_up`](Self::stand_up) takes them back.
    pub(super) fn stand_at(&mut self, guesses: &[Guess], asked: &mut Asked<'_, '_, '_>) -> Result<Reached, Stop> {
        let search = &mut self.engine.search;
        search.dance.branch(0, &mut search.work);
        let mut reached = self.follow(asked)?;
        for guess in guesses {
            let search = &mut self.engine.search;
            if let Err(conflict) = search.dance.take(guess.item, guess.option, &mut search.work) {
                self.bury(conflict);
                return Ok(Reached::DeadEnd);
            }
            reached = self.follow(asked)?;
        }
        Ok(reached)
    }

    /// Takes back everything chosen since [`stand_at`](Self::stand_at).
    pub(super) fn stand_up(&mut self) {
        let search = &mut self.engine.search;
        search.dance.retract();
        search.dance.leave();
        search.work.chosen.truncate(self.base);
    }
}
