//! The implications of one cause, from literal to literal.
//!
//! The nodes are the literals that are on, and those off that imply something; others off are told from what is on.

use super::literal::Literal;
use crate::board::{Board, PEERS, UNIT_BITS, UNITS_OF};
use crate::se::marks::{ones, small_ones};

/// The implications of a grid.
pub(super) struct Graph<'b> {
    pub(super) board: &'b Board,
    /// By node.
    pub(super) literals: Vec<Literal>,
    numbers: Vec<u16>,
    /// For each digit, the cells whose mark, if off, implies something.
    pub(super) strong: [u128; 9],
    /// Where the successors of each node begin.
    starts: Vec<usize>,
    successors: Vec<u16>,
}

impl<'b> Graph<'b> {
    /// Of a grid. O(marks · implications of each).
    pub(super) fn of(board: &'b Board) -> Self {
        let mut graph = Self {
            board,
            literals: Vec::with_capacity(512),
            numbers: vec![0; Literal::END],
            strong: [0; 9],
            starts: vec![0],
            successors: Vec::with_capacity(2048),
        };
        let all = (0..9).flat_map(|digit| ones(board.cells[digit]).map(move |cell| (cell, digit)));
        for (cell, digit) in all {
            graph.number(Literal::on(cell, digit));
            if graph.implies_something(cell, digit) {
                graph.strong[digit] |= 1 << cell;
                graph.number(Literal::off(cell, digit));
            }
        }
        for node in 0..graph.literals.len() {
            graph.connect(graph.literals[node]);
            graph.starts.push(graph.successors.len());
        }
        graph
    }

    #[allow(clippy::cast_possible_truncation, reason = "there are fewer literals than 65536")]
    fn number(&mut self, literal: Literal) {
        self.numbers[literal.index()] = self.literals.len() as u16;
        self.literals.push(literal);
    }

    fn implies_something(&self, cell: usize, digit: usize) -> bool {
        let places = self.board.cells[digit];
        self.board.marks[cell].count_ones() == 2
            || UNITS_OF[cell].iter().any(|unit| (places & UNIT_BITS[*unit]).count_ones() == 2)
    }

    fn connect(&mut self, literal: Literal) {
        let (cell, digit) = (literal.cell(), literal.digit());
        let others = self.board.marks[cell] & !(1 << digit);
        if literal.is_on() {
            for other in small_ones(others).filter(|other| self.strong[*other] >> cell & 1 != 0) {
                self.successors.push(self.numbers[Literal::off(cell, other).index()]);
            }
            for peer in ones(self.strong[digit] & PEERS[cell]) {
                self.successors.push(self.numbers[Literal::off(peer, digit).index()]);
            }
            return;
        }
        if others.is_power_of_two() {
            self.successors.push(self.numbers[Literal::on(cell, others.trailing_zeros() as usize).index()]);
        }
        for unit in UNITS_OF[cell] {
            let places = self.board.cells[digit] & UNIT_BITS[unit] & !(1 << cell);
            if places.is_power_of_two() {
                self.successors.push(self.numbers[Literal::on(places.trailing_zeros() as usize, digit).index()]);
            }
        }
    }

    /// The node of a literal.
    pub(super) fn node(&self, literal: Literal) -> usize {
        usize::from(self.numbers[literal.index()])
    }

    /// The nodes that follow from a node.
    pub(super) fn next(&self, node: usize) -> &[u16] {
        &self.successors[self.starts[node]..self.starts[node + 1]]
    }
}
