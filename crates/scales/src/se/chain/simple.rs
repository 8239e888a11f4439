//! Bidirectional cycles and forcing chains: implications of one cause each.
//!
//! Three searches: with units alone (X), with cells of two marks alone (Y), with both. From a mark that is on, its consequences
//! are found level by level. If the mark itself is off in the end, that is a forcing chain; so is a mark that is on after it was off. If the
//! mark is on again, that is a cycle, which holds in both directions: what is hit from both sides goes. Cycles are 6.5, chains of units 6.6,
//! both 7.0 with cells and units, and more by length. The easiest is taken, then the shortest, then X before Y before both.

use super::buckets::table_key;
use super::budget::Budget;
use super::found::{Found, Shape};
use super::kind::Links;
use super::literal::{Cause, Literal};
use super::starts::Starts;
use super::tree::Chain;
use crate::board::{Board, PEERS, UNIT_BITS, UNITS_OF};
use crate::se::marks::{BOX_ROW_COLUMN, ones, small_ones};
use crate::se::step::Step;
use std::collections::HashSet;

/// The best cycle or forcing chain.
pub(super) fn find(board: &Board, budget: &Budget<'_>) -> Option<Step> {
    let starts = Starts::of(board)?;
    let mut best: Option<Found> = None;
    for links in [Links::Units, Links::Cells, Links::Both] {
        // With both kinds of links, nothing is easier than 7.0.
        if links == Links::Both && best.as_ref().is_some_and(|best| best.exact() < 7.0) {
            break;
        }
        Search::new(board, (links, &starts), budget).each(|found| {
            if best.as_ref().is_none_or(|best| found.compare(best).is_lt()) {
                best = Some(found);
            }
        });
    }
    best.map(Found::into_step)
}

/// All cycles and forcing chains, the best first; of those that take the same only the best.
pub(super) fn all(board: &Board, budget: &Budget<'_>) -> Vec<Found> {
    let Some(starts) = Starts::of(board) else { return Vec::new() };
    let mut found = Vec::new();
    for links in [Links::Units, Links::Cells, Links::Both] {
        Search::new(board, (links, &starts), budget).each(|one| found.push(one));
    }
    found.sort_by(Found::compare);
    let mut known = HashSet::new();
    found.retain(|one| known.insert(table_key(&one.removed)));
    found
}

struct Search<'s> {
    board: &'s Board,
    links: Links,
    starts: &'s Starts,
    budget: &'s Budget<'s>,
    chain: Chain,
    /// For each digit, the cells whose mark, if off, puts the start on; and why.
    closing: [u128; 9],
    causes: Vec<(Literal, Cause)>,
    /// The nodes that close a cycle, each with its parent.
    closed: Vec<(Literal, Cause, usize)>,
}

impl<'s> Search<'s> {
    fn new(board: &'s Board, (links, starts): (Links, &'s Starts), budget: &'s Budget<'s>) -> Self {
        let chain = Chain::new(Literal::on(0, 0));
        Self { board, links, starts, budget, chain, closing: [0; 9], causes: Vec::new(), closed: Vec::new() }
    }

    fn each(&mut self, mut visit: impl FnMut(Found)) {
        let board = self.board;
        let wide = ones(board.open).filter(|cell| board.marks[*cell].count_ones() > 1);
        let links = self.links;
        for cell in wide.filter(|cell| links != Links::Cells || board.marks[*cell].count_ones() == 2) {
            if !self.budget.take() {
                return;
            }
            for digit in small_ones(self.board.marks[cell]) {
                self.from(Literal::on(cell, digit), &mut visit);
            }
        }
    }

    fn from(&mut self, on: Literal, visit: &mut impl FnMut(Found)) {
        let off = on.opposite();
        let forcing = self.links != Links::Cells;
        if self.starts.may_cycle(on) || forcing && self.starts.is_refuted(on) {
            self.explore(on);
            self.cycles(visit);
            self.forcing(off).filter(|_| forcing).into_iter().for_each(&mut *visit);
        }
        if forcing && self.starts.is_refuted(off) {
            self.explore(off);
            self.forcing(on).into_iter().for_each(visit);
        }
    }

    fn explore(&mut self, start: Literal) {
        self.chain.restart(start);
        self.closed.clear();
        self.closing = [0; 9];
        self.causes.clear();
        if start.is_on() {
            self.find_closing(start);
        }
        let (mut on, mut off) = (0, 0);
        while on < self.chain.ons.len() || off < self.chain.offs.len() {
            while on < self.chain.ons.len() {
                self.expand_on(self.chain.ons[on]);
                on += 1;
            }
            while off < self.chain.offs.len() {
                self.expand_off(self.chain.offs[off]);
                off += 1;
            }
        }
    }

    fn find_closing(&mut self, start: Literal) {
        let (mut closing, mut causes) = ([0; 9], Vec::new());
        self.implied_on(start.opposite(), |target, cause| {
            let literal = target.opposite();
            if closing[literal.digit()] >> literal.cell() & 1 == 0 {
                closing[literal.digit()] |= 1 << literal.cell();
                causes.push((literal, cause));
            }
        });
        (self.closing, self.causes) = (closing, causes);
    }

    fn expand_on(&mut self, node: usize) {
        let literal = self.chain.nodes[node].literal;
        let (cell, digit) = (literal.cell(), literal.digit());
        if self.links != Links::Units {
            for other in small_ones(self.board.marks[cell] & !(1 << digit)) {
                self.rule_out(Literal::off(cell, other), Cause::Cell, node);
            }
        }
        let mut left = self.board.cells[digit] & PEERS[cell] & (self.closing[digit] | !self.chain.off[digit]);
        for (number, kind) in (0..).zip(BOX_ROW_COLUMN) {
            let there = left & UNIT_BITS[UNITS_OF[cell][kind]];
            left &= !there;
            ones(there).for_each(|peer| self.rule_out(Literal::off(peer, digit), Cause::Unit(number), node));
        }
    }

    fn rule_out(&mut self, literal: Literal, cause: Cause, parent: usize) {
        if !self.chain.has(literal) {
            self.chain.add(literal, cause, [parent]);
        } else if self.closing[literal.digit()] >> literal.cell() & 1 != 0 && !self.is_before(literal, parent) {
            self.closed.push((literal, cause, parent));
        }
    }

    fn is_before(&self, literal: Literal, mut node: usize) -> bool {
        while let Some(parent) = self.chain.parents(node).next() {
            if self.chain.nodes[parent].literal == literal {
                return true;
            }
            node = parent;
        }
        false
    }

    fn expand_off(&mut self, node: usize) {
        let mut found = [(Literal::on(0, 0), Cause::Assumption); 4];
        let mut count = 0;
        self.implied_on(self.chain.nodes[node].literal, |target, cause| {
            found[count] = (target, cause);
            count += 1;
        });
        for &(target, cause) in &found[..count] {
            if !self.chain.has(target) {
                self.chain.add(target, cause, [node]);
            }
        }
    }

    fn implied_on(&self, literal: Literal, mut visit: impl FnMut(Literal, Cause)) {
        let (cell, digit) = (literal.cell(), literal.digit());
        let others = self.board.marks[cell] & !(1 << digit);
        if self.links != Links::Units && others.is_power_of_two() {
            visit(Literal::on(cell, others.trailing_zeros() as usize), Cause::Cell);
        }
        if self.links != Links::Cells {
            for (number, kind) in (0..).zip(BOX_ROW_COLUMN) {
                let places = self.board.cells[digit] & UNIT_BITS[UNITS_OF[cell][kind]] & !(1 << cell);
                if places.is_power_of_two() {
                    visit(Literal::on(places.trailing_zeros() as usize, digit), Cause::Unit(number));
                }
            }
        }
    }

    fn cycles(&self, visit: &mut impl FnMut(Found)) {
        for &(literal, cause, parent) in &self.closed {
            let start = self.chain.nodes[0].literal;
            let last = self.causes.iter().find(|(closing, _)| *closing == literal).map_or(Cause::Cell, |found| found.1);
            let mut path = vec![(start, last), (literal, cause)];
            self.walk(parent, &mut path);
            let removed = self.hit_from_both(&path);
            if !removed.is_empty() {
                visit(Found { shape: Shape::Cycle, links: self.links, path, removed });
            }
        }
    }

    fn forcing(&self, end: Literal) -> Option<Found> {
        let mut path = Vec::new();
        self.walk(self.chain.node(end)?, &mut path);
        let marks = self.board.marks[end.cell()];
        let lost = if end.is_on() { marks & !(1 << end.digit()) } else { 1 << end.digit() };
        let removed = vec![(end.cell(), lost)];
        Some(Found { shape: Shape::Forcing, links: self.links, path, removed })
    }

    fn walk(&self, mut node: usize, path: &mut Vec<(Literal, Cause)>) {
        loop {
            path.push((self.chain.nodes[node].literal, self.chain.nodes[node].cause));
            let Some(parent) = self.chain.parents(node).next() else { return };
            node = parent;
        }
    }

    // The marks outside of the cycle that see one that is on, and one that is off. In the order in which they are met.
    fn hit_from_both(&self, path: &[(Literal, Cause)]) -> Vec<(usize, u16)> {
        let (mut inside, mut hit) = (0_u128, [[0_u128; 9]; 2]);
        for (literal, _) in &path[1..] {
            inside |= 1 << literal.cell();
            hit[usize::from(literal.is_on())][literal.digit()] |= PEERS[literal.cell()];
        }
        let mut left =
            [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|digit| hit[0][digit] & hit[1][digit] & self.board.cells[digit] & !inside);
        let mut removed: Vec<(usize, u16)> = Vec::new();
        for (literal, _) in path[..path.len() - 1].iter().filter(|(literal, _)| literal.is_on()) {
            let digit = literal.digit();
            let here = left[digit] & PEERS[literal.cell()];
            left[digit] &= !here;
            for cell in ones(here) {
                match removed.iter_mut().find(|(known, _)| *known == cell) {
                    Some((_, marks)) => *marks |= 1 << digit,
                    None => removed.push((cell, 1 << digit)),
                }
            }
        }
        removed
    }
}
