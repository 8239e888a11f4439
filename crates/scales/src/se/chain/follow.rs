//! Follows an assumption: all literals that it implies, until none is left or two contradict each other.
//!
//! What is on comes before what is off. A mark that is on takes its peers and the other marks of its cell; the last mark of a cell, and
//! the last place of a digit in a unit, are on. A dynamic search takes each mark that is off from its own grid, so a last mark may
//! follow from several others. When nothing is left, patterns and chains inside may take more (`advance`).

use super::budget::Budget;
use super::kind::Kind;
use super::literal::{Cause, Literal};
use super::tree::Chain;
use crate::board::{Board, UNIT_BITS, UNITS_OF};
use crate::se::marks::{BOX_ROW_COLUMN, ones, small_ones};
use std::borrow::Cow;
use std::ops::ControlFlow;

/// A search that follows one assumption.
pub(super) struct Run<'r> {
    /// The grid without the assumption.
    pub(super) source: &'r Board,
    /// The grid without the marks that are off.
    pub(super) now: Cow<'r, Board>,
    pub(super) kind: Kind,
    pub(super) most: usize,
    pub(super) chain: &'r mut Chain,
    pub(super) budget: &'r Budget<'r>,
}

/// Adds all that follows from an assumption; of what could only be in proofs longer than `most`, perhaps not all.
pub(super) fn follow(board: &Board, (kind, most): (Kind, usize), chain: &mut Chain, budget: &Budget<'_>) {
    Run { source: board, now: Cow::Borrowed(board), kind, most, chain, budget }.finish();
}

impl Run<'_> {
    fn finish(&mut self) {
        let (mut on, mut off) = (0, 0);
        loop {
            let flow = if on < self.chain.ons.len() {
                on += 1;
                self.expand_on(self.chain.ons[on - 1])
            } else if off < self.chain.offs.len() {
                off += 1;
                self.expand_off(self.chain.offs[off - 1])
            } else {
                self.advance()
            };
            if flow.is_break() {
                return;
            }
        }
    }

    fn expand_on(&mut self, node: usize) -> ControlFlow<()> {
        let literal = self.chain.nodes[node].literal;
        let (cell, digit) = (literal.cell(), literal.digit());
        if self.kind.uses_cells() {
            for other in small_ones(self.now.marks[cell] & !(1 << digit)) {
                self.rule_out(Literal::off(cell, other), Cause::Cell, node)?;
            }
        }
        let mut left = self.now.cells[digit] & !(1 << cell) & (self.chain.on[digit] | !self.chain.off[digit]);
        for (number, kind) in (0..).zip(BOX_ROW_COLUMN) {
            let there = left & UNIT_BITS[UNITS_OF[cell][kind]];
            left &= !there;
            ones(there).try_for_each(|peer| self.rule_out(Literal::off(peer, digit), Cause::Unit(number), node))?;
        }
        ControlFlow::Continue(())
    }

    fn rule_out(&mut self, literal: Literal, cause: Cause, parent: usize) -> ControlFlow<()> {
        if let Some(against) = self.chain.node(literal.opposite()) {
            let new = self.chain.add_again(literal, cause, [parent]);
            self.chain.clash = Some([against, new]);
            return ControlFlow::Break(());
        }
        if !self.chain.has(literal) {
            self.chain.add(literal, cause, [parent]);
        }
        ControlFlow::Continue(())
    }

    fn expand_off(&mut self, node: usize) -> ControlFlow<()> {
        let literal = self.chain.nodes[node].literal;
        let (cell, digit) = (literal.cell(), literal.digit());
        let others = self.now.marks[cell] & !(1 << digit);
        if self.kind.uses_cells() && others.is_power_of_two() && self.now.marks[cell] != others {
            let gone = small_ones(self.source.marks[cell] & !self.now.marks[cell]).map(|gone| Literal::off(cell, gone));
            let parents = self.with_gone(node, gone);
            self.set(Literal::on(cell, others.trailing_zeros() as usize), Cause::Cell, &parents)?;
        }
        for (number, kind) in (0..).zip(BOX_ROW_COLUMN) {
            let unit = UNIT_BITS[UNITS_OF[cell][kind]];
            let places = self.now.cells[digit] & unit & !(1 << cell);
            if places.is_power_of_two() {
                let gone = ones(self.source.cells[digit] & !self.now.cells[digit] & unit);
                let parents = self.with_gone(node, gone.map(|gone| Literal::off(gone, digit)));
                self.set(Literal::on(places.trailing_zeros() as usize, digit), Cause::Unit(number), &parents)?;
            }
        }
        if self.kind.is_dynamic() {
            self.now.to_mut().remove(cell, crate::se::marks::digit_of(digit));
        }
        ControlFlow::Continue(())
    }

    // The first parent is the mark that went last; the others had gone before.
    fn with_gone(&self, parent: usize, gone: impl Iterator<Item = Literal>) -> Parents {
        let mut parents = Parents { nodes: [parent; 9], count: 1 };
        for node in gone.filter_map(|gone| self.chain.node(gone)) {
            parents.nodes[parents.count] = node;
            parents.count += 1;
        }
        parents
    }

    fn set(&mut self, literal: Literal, cause: Cause, parents: &Parents) -> ControlFlow<()> {
        let parents = parents.nodes[..parents.count].iter().copied();
        if let Some(against) = self.chain.node(literal.opposite()) {
            let new = self.chain.add_again(literal, cause, parents);
            self.chain.clash = Some([new, against]);
            return ControlFlow::Break(());
        }
        if !self.chain.has(literal) {
            self.chain.add(literal, cause, parents);
        }
        ControlFlow::Continue(())
    }
}

/// What a literal follows from: a mark that goes, and up to eight that are gone.
struct Parents {
    nodes: [usize; 9],
    count: usize,
}
