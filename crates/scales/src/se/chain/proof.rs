//! What several chains prove together, how long they are, and what they need.

use super::literal::{Cause, Literal};
use super::nested::{Different, Nested};
use super::simple::touch;
use super::tree::Chain;
use super::{Kind, length};
use crate::board::Board;
use crate::se::step::Step;
use std::rc::Rc;

/// The kinds of proofs; of equal length the least is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kinds {
    BothStates,
    Cell,
    Unit,
    Contradiction,
}

/// Chains that prove a literal.
pub(super) struct Proof {
    pub(super) kind: Kinds,
    pub(super) removed: Vec<(usize, u16)>,
    literal: Literal,
    branches: Vec<(Rc<Chain>, usize)>,
    /// Why one of the assumptions is true.
    start: Cause,
}

impl Proof {
    /// Branches that prove a literal.
    pub(super) fn new(board: &Board, literal: Literal, kind: Kinds, branches: Vec<(Rc<Chain>, usize)>) -> Self {
        let bit = 1 << literal.digit();
        let lost = if literal.is_on() { board.marks[literal.cell()] & !bit } else { bit };
        let removed = if lost == 0 { Vec::new() } else { vec![(literal.cell(), lost)] };
        Self { kind, removed, literal, branches, start: Cause::Assumption }
    }

    /// The same with a reason for the assumptions.
    pub(super) const fn starting_by(mut self, cause: Cause) -> Self {
        self.start = cause;
        self
    }

    /// The length of all branches, without chains inside.
    pub(super) fn least_complexity(&self) -> usize {
        self.branches.iter().map(|(chain, node)| chain.size(*node)).sum()
    }

    /// The length of all branches and of the different chains inside.
    pub(super) fn complexity(&self) -> usize {
        let mut different = Different::default();
        for (chain, node) in self.branches.iter().filter(|(chain, _)| chain.has_nested) {
            chain.sweep(*node, |ancestor| {
                if let Some(nested) = chain.nodes[ancestor].nested.as_deref() {
                    different.add(nested);
                }
            });
        }
        self.least_complexity() + different.complexity()
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
