//! Chains from several assumptions, one of which is true: multiple, dynamic and nested forcing chains, and Nishio.
//!
//! From each mark of a cell, from each place of a digit in a unit, from a mark on and off: what all imply is true. And a mark whose
//! consequences contradict each other is not. The shortest is taken, all branches and the chains inside counted; then
//! the least kind (both states, cell, unit, contradiction); then the first one found.

use super::budget::Budget;
use super::follow;
use super::kind::Kind;
use super::literal::{Cause, Literal};
use super::proof::{Branches, Ground, Proof, Sketch};
use super::tree::Chain;
use crate::board::{Board, UNIT, UNITS_OF};
use crate::se::marks::{BOX_ROW_COLUMN, ones, small_ones};
use crate::se::step::Step;
use std::collections::HashMap;
use std::rc::Rc;

/// A search on one grid.
pub(super) struct Search<'s> {
    board: &'s Board,
    kind: Kind,
    budget: &'s Budget<'s>,
    chains: Vec<Option<Rc<Chain>>>,
    /// Longer proofs are not looked for.
    most: usize,
}

impl Drop for Search<'_> {
    fn drop(&mut self) {
        self.chains.drain(..).flatten().for_each(|chain| self.budget.give_back(chain));
    }
}

/// What proofs that take the same are compared by: length, kind, and when they were found.
type Rank = (usize, Ground, usize);

/// What is told of each proof; it says which proofs are too long from now on.
type Visit<'v> = dyn FnMut(&Sketch<'_>) -> usize + 'v;

/// The best chain of a kind.
pub(super) fn find(board: &Board, kind: Kind, budget: &Budget<'_>) -> Option<Step> {
    let mut best: Option<((usize, Ground), Proof)> = None;
    Search::new(board, kind, budget).each(&mut |sketch| {
        let most = best.as_ref().map_or(usize::MAX, |(key, _)| key.0);
        if !sketch.may_have(most) {
            return most;
        }
        let proof = sketch.prove();
        let key = (proof.complexity(), proof.kind);
        if best.as_ref().is_none_or(|(best, _)| key < *best) {
            best = Some((key, proof));
        }
        key.0.min(most)
    });
    best.map(|((complexity, _), proof)| proof.into_step(kind, complexity))
}

impl<'s> Search<'s> {
    pub(super) fn new(board: &'s Board, kind: Kind, budget: &'s Budget<'s>) -> Self {
        Self { board, kind, budget, chains: vec![None; Literal::END], most: usize::MAX }
    }

    /// All chains, the best first; of those that take the same only the best.
    pub(super) fn all(&mut self) -> Vec<Proof> {
        let mut proofs: HashMap<(usize, u16), (Rank, Proof)> = HashMap::new();
        let mut number = 0;
        self.each(&mut |sketch| {
            number += 1;
            let same = (sketch.literal.cell(), sketch.lost());
            if proofs.get(&same).is_none_or(|(known, _)| sketch.may_have(known.0)) {
                let proof = sketch.prove();
                let key = (proof.complexity(), proof.kind, number);
                if proofs.get(&same).is_none_or(|(known, _)| key < *known) {
                    proofs.insert(same, (key, proof));
                }
            }
            usize::MAX
        });
        let mut proofs: Vec<_> = proofs.into_values().collect();
        proofs.sort_by_key(|(key, _)| *key);
        proofs.into_iter().map(|(_, proof)| proof).collect()
    }

    fn each(&mut self, visit: &mut Visit<'_>) {
        let least = if self.kind.is_dynamic() { 2 } else { 3 };
        for cell in ones(self.board.open).filter(|cell| self.board.marks[*cell].count_ones() >= least) {
            if self.budget.is_spent() {
                return;
            }
            self.start_in_cell(cell, visit);
        }
    }

    fn chain(&mut self, assumption: Literal) -> Rc<Chain> {
        let slot = &mut self.chains[assumption.index()];
        if let Some(chain) = slot {
            return Rc::clone(chain);
        }
        self.budget.take();
        let mut chain = self.budget.chain(assumption);
        if let Some(empty) = Rc::get_mut(&mut chain) {
            follow::follow(self.board, (self.kind, self.most), empty, self.budget);
        }
        *slot = Some(Rc::clone(&chain));
        chain
    }

    fn start_in_cell(&mut self, cell: usize, visit: &mut Visit<'_>) {
        let digits: Vec<usize> = small_ones(self.board.marks[cell]).collect();
        for &digit in &digits {
            if self.kind.is_dynamic() {
                self.start_in_both_states(cell, digit, visit);
            }
            if self.kind != Kind::Nishio {
                self.start_in_units(cell, digit, visit);
            }
        }
        if self.kind != Kind::Nishio {
            let chains: Vec<_> = digits.iter().map(|digit| self.chain(Literal::on(cell, *digit))).collect();
            self.shared(&chains, (Ground::Cell, Cause::Cell), visit);
        }
    }

    fn start_in_both_states(&mut self, cell: usize, digit: usize, visit: &mut Visit<'_>) {
        let (on, off) = (self.chain(Literal::on(cell, digit)), self.chain(Literal::off(cell, digit)));
        for (chain, start) in [(&on, Literal::on(cell, digit)), (&off, Literal::off(cell, digit))] {
            if let Some(nodes) = chain.clash {
                let (literal, branches) = (start.opposite(), Branches::Clash(chain, nodes));
                let (board, kind, start) = (self.board, Ground::Contradiction, Cause::Assumption);
                self.most = visit(&Sketch { board, literal, kind, start, branches });
            }
        }
        if self.kind != Kind::Nishio && self.board.marks[cell].count_ones() >= 3 {
            self.shared(&[on, off], (Ground::BothStates, Cause::Assumption), visit);
        }
    }

    // Each unit is looked at once: from the first place of the digit.
    fn start_in_units(&mut self, cell: usize, digit: usize, visit: &mut Visit<'_>) {
        for (number, kind) in (0..).zip(BOX_ROW_COLUMN) {
            let unit = UNITS_OF[cell][kind];
            let places: Vec<usize> =
                UNIT[unit].into_iter().filter(|place| self.board.cells[digit] >> place & 1 != 0).collect();
            if places.len() > 1 && places[0] == cell {
                let chains: Vec<_> = places.iter().map(|place| self.chain(Literal::on(*place, digit))).collect();
                self.shared(&chains, (Ground::Unit, Cause::Unit(number)), visit);
            }
        }
    }

    // What all chains have, in the order of the first one: what is on, then what is off.
    fn shared(&mut self, chains: &[Rc<Chain>], (kind, start): (Ground, Cause), visit: &mut Visit<'_>) {
        let first = &chains[0];
        let (mut on, mut off) = (first.on, first.off);
        for chain in &chains[1..] {
            on.iter_mut().zip(chain.on).for_each(|(all, there)| *all &= there);
            off.iter_mut().zip(chain.off).for_each(|(all, there)| *all &= there);
        }
        for (side, nodes) in [(on, &first.ons), (off, &first.offs)] {
            if side == [0; 9] {
                continue;
            }
            for literal in nodes.iter().map(|node| first.nodes[*node].literal) {
                if side[literal.digit()] >> literal.cell() & 1 != 0 {
                    let branches = Branches::Shared(chains);
                    let sketch = Sketch { board: self.board, literal, kind, start, branches };
                    if sketch.lost() != 0 {
                        self.most = visit(&sketch);
                    }
                }
            }
        }
    }
}
