//! Which literals refute themselves by simple implications: a quick test before simple chains are looked for.
//!
//! Strongly connected components of the implications of one cause, and what each reaches (Tarjan, 1972). A forcing chain needs a literal that
//! implies its opposite. A cycle that takes a mark needs one too: the mark implies one literal of the cycle, so all, and one of them
//! takes the mark. So where no literal refutes itself there is nothing, and a cycle needs a component with a mark refuted on both sides.

use super::components::Components;
use super::graph::Graph;
use super::literal::Literal;
use crate::board::{Board, PEERS};
use crate::se::marks::ones;

/// Literals worth starting from: for each digit, cells.
pub(super) struct Starts {
    /// Those that imply their opposites: on, and off.
    refuted_on: [u128; 9],
    refuted_off: [u128; 9],
    /// Those that are on in a cycle that could take a mark.
    cyclic: [u128; 9],
}

impl Starts {
    /// None if no literal refutes itself.
    pub(super) fn of(board: &Board) -> Option<Self> {
        let graph = Graph::of(board);
        let components = Components::of(&graph);
        let mut starts = Self { refuted_on: [0; 9], refuted_off: [0; 9], cyclic: [0; 9] };
        for (node, literal) in graph.literals.iter().enumerate() {
            let reached = components.reached_by(node);
            let (cell, digit) = (literal.cell(), literal.digit());
            if !literal.is_on() {
                starts.refuted_off[digit] |= reached[digit] & 1 << cell;
            } else if reached[digit] & PEERS[cell] != 0
                || (0..9).any(|other| other != digit && reached[other] >> cell & 1 != 0)
            {
                starts.refuted_on[digit] |= 1 << cell;
            }
        }
        if starts.refuted_on == [0; 9] && starts.refuted_off == [0; 9] {
            return None;
        }
        starts.mark_cycles(&graph, &components);
        Some(starts)
    }

    /// Whether a forcing chain starts here.
    pub(super) const fn is_refuted(&self, literal: Literal) -> bool {
        let side = if literal.is_on() { &self.refuted_on } else { &self.refuted_off };
        side[literal.digit()] >> literal.cell() & 1 != 0
    }

    /// Whether a cycle through this, on, may take a mark.
    pub(super) const fn may_cycle(&self, literal: Literal) -> bool {
        self.cyclic[literal.digit()] >> literal.cell() & 1 != 0
    }

    // The mark takes one literal of the cycle, and sees the opposite of another.
    fn mark_cycles(&mut self, graph: &Graph<'_>, components: &Components) {
        let mut good = vec![false; components.count];
        for digit in 0..9 {
            for cell in ones(self.refuted_on[digit]) {
                let peers = PEERS[cell] & graph.board.cells[digit];
                let taken =
                    ones(peers & graph.strong[digit]).map(|peer| components.of[graph.node(Literal::off(peer, digit))]);
                let taken: Vec<usize> = taken.collect();
                for component in ones(peers).map(|peer| components.of[graph.node(Literal::on(peer, digit))]) {
                    good[component] |= taken.contains(&component);
                }
            }
        }
        for (node, literal) in graph.literals.iter().enumerate() {
            if literal.is_on() && good[components.of[node]] {
                self.cyclic[literal.digit()] |= 1 << literal.cell();
            }
        }
    }
}
