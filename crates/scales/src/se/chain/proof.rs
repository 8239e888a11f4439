//! What several chains prove together, how long they are, and what they need.

use super::found::touch;
use super::kind::Kind;
use super::length;
use super::literal::{Cause, Literal};
use super::nested::{Different, Nested};
use super::tree::Chain;
use crate::board::Board;
use crate::se::step::Step;
use std::rc::Rc;

/// Why one of several chains ends with what is true; of proofs of equal length the first kind is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ground {
    BothStates,
    Cell,
    Unit,
    Contradiction,
}

/// What some chains would prove, before it is known whether it is worth while.
pub(super) struct Sketch<'s> {
    pub(super) board: &'s Board,
    pub(super) literal: Literal,
    pub(super) kind: Ground,
    /// Why one of the assumptions is true.
    pub(super) start: Cause,
    pub(super) branches: Branches<'s>,
}

/// The chains of a proof.
#[derive(Clone, Copy)]
pub(super) enum Branches<'s> {
    /// All of them end with the literal.
    Shared(&'s [Rc<Chain>]),
    /// One contradicts itself.
    Clash(&'s Rc<Chain>, [usize; 2]),
}

impl<'s> Sketch<'s> {
    fn each(&self, mut visit: impl FnMut(&'s Rc<Chain>, usize)) {
        match self.branches {
            Branches::Clash(chain, nodes) => nodes.into_iter().for_each(|node| visit(chain, node)),
            Branches::Shared(chains) => {
                let ends = chains.iter().filter_map(|chain| Some((chain, chain.node(self.literal)?)));
                ends.for_each(|(chain, node)| visit(chain, node));
            }
        }
    }

    /// Whether the proof could be as short as this.
    pub(super) fn may_have(&self, most: usize) -> bool {
        let (mut depth, mut size) = (0, 0);
        self.each(|chain, node| depth += usize::from(chain.nodes[node].depth) + 1);
        if depth > most {
            return false;
        }
        self.each(|chain, node| size += chain.size(node));
        size <= most
    }

    /// The proof.
    pub(super) fn prove(&self) -> Proof {
        let mut branches = Vec::new();
        self.each(|chain, node| branches.push((Rc::clone(chain), node)));
        let Self { literal, kind, start, .. } = *self;
        Proof { kind, removed: vec![(literal.cell(), self.lost())], literal, branches, start }
    }

    /// The marks it takes.
    pub(super) fn lost(&self) -> u16 {
        let bit = 1 << self.literal.digit();
        if self.literal.is_on() { self.board.marks[self.literal.cell()] & !bit } else { bit }
    }
}

/// Chains that prove a literal.
pub(super) struct Proof {
    pub(super) kind: Ground,
    pub(super) removed: Vec<(usize, u16)>,
    literal: Literal,
    branches: Vec<(Rc<Chain>, usize)>,
    start: Cause,
}

impl Proof {
    /// The length of all branches and of the different chains inside.
    pub(super) fn complexity(&self) -> usize {
        let mut different = Different::default();
        self.branches.iter().for_each(|(chain, node)| chain.collect_nested(*node, &mut different));
        let own: usize = self.branches.iter().map(|(chain, node)| chain.size(*node)).sum();
        own + different.complexity()
    }

    /// The step that follows.
    pub(super) fn into_step(self, kind: Kind, complexity: usize) -> Step {
        let step = Step::removing(kind.technique(), kind.base() + length::surplus(complexity), self.removed);
        if self.literal.is_on() { step.then_placing(self.literal.cell(), self.literal.digit()) } else { step }
    }

    /// The marks whose absence makes the chains, for each digit.
    pub(super) fn touched(&self) -> [u128; 9] {
        let mut touched = [0; 9];
        for (chain, node) in &self.branches {
            chain.sweep(*node, |ancestor| {
                let node = &chain.nodes[ancestor];
                let cause = if node.cause == Cause::Assumption { self.start } else { node.cause };
                if node.literal.is_on() {
                    touch(&mut touched, node.literal, cause);
                }
            });
        }
        touched
    }

    /// The proof as a step of another chain.
    pub(super) fn nested(&self) -> Rc<Nested> {
        let branches = self.branches.iter().map(|(chain, node)| chain.by_generations(*node)).collect();
        Nested::new(branches, self.complexity())
    }
}
