//! Which literals refute themselves by simple implications: a quick test before simple chains are looked for.
//!
//! Strongly connected components of the implications of one cause, and what each reaches (Tarjan, 1972). A forcing chain needs a literal that
//! implies its opposite. A cycle that takes a mark needs one too: the mark implies one literal of the cycle, so all, and one of them
//! takes the mark. So where no literal refutes itself there is nothing, and a cycle needs a component with a mark refuted on both sides.
//!
//! The nodes are the literals that are on, and those off that imply something; others off are told from what is on.

use super::components::Components;
use super::literal::Literal;
use crate::board::{Board, PEERS, UNIT_BITS, UNITS_OF};
use crate::se::marks::{ones, small_ones};

/// The implications of a grid.
pub(super) struct Graph<'b> {
    board: &'b Board,
    pub(super) literals: Vec<Literal>,
    numbers: Vec<u16>,
    /// For each digit, the cells whose mark, if off, implies something.
    strong: [u128; 9],
    /// Where the successors of each node begin.
    starts: Vec<usize>,
    successors: Vec<u16>,
}

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

impl<'b> Graph<'b> {
    fn of(board: &'b Board) -> Self {
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

    fn node(&self, literal: Literal) -> usize {
        usize::from(self.numbers[literal.index()])
    }

    /// The nodes that follow from a node.
    pub(super) fn next(&self, node: usize) -> &[u16] {
        &self.successors[self.starts[node]..self.starts[node + 1]]
    }
}
