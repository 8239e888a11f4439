//! Which literals refute themselves by simple implications: a quick test before simple chains are looked for.
//!
//! Strongly connected components of the implications of one cause, and what each reaches (Tarjan, 1972). A forcing chain needs a literal that
//! implies its opposite. A cycle that takes a mark needs one too: the mark implies one literal of the cycle, so all, and one of them
//! takes the mark. So where no literal refutes itself there is nothing, and a cycle needs a component with a mark refuted on both sides.

use super::literal::Literal;
use crate::board::{Board, PEERS, UNIT_BITS, UNITS_OF};
use crate::se::marks::{ones, small_ones};

/// The implications of a grid.
struct Graph {
    literals: Vec<Literal>,
    numbers: Vec<u16>,
    /// Where the successors of each literal begin.
    starts: Vec<usize>,
    successors: Vec<u16>,
}

/// Literals worth starting from.
pub(super) struct Starts {
    /// For each literal, whether it implies its opposite.
    refuted: Vec<bool>,
    /// For each literal, whether a cycle through it could take a mark.
    cyclic: Vec<bool>,
}

impl Starts {
    /// None if no literal refutes itself.
    pub(super) fn of(board: &Board) -> Option<Self> {
        let graph = Graph::of(board);
        let components = Components::of(&graph);
        let refuted_numbers: Vec<usize> =
            (0..graph.literals.len()).filter(|node| components.refutes(&graph, *node)).collect();
        if refuted_numbers.is_empty() {
            return None;
        }
        let mut starts = Self { refuted: vec![false; Literal::END], cyclic: vec![false; Literal::END] };
        for &node in &refuted_numbers {
            starts.refuted[graph.literals[node].index()] = true;
        }
        starts.mark_cycles(&graph, &components, &refuted_numbers);
        Some(starts)
    }

    /// Whether a forcing chain starts here.
    pub(super) fn is_refuted(&self, literal: Literal) -> bool {
        self.refuted[literal.index()]
    }

    /// Whether a cycle through this may take a mark.
    pub(super) fn may_cycle(&self, literal: Literal) -> bool {
        self.cyclic[literal.index()]
    }

    // The component of a cycle has a literal that the mark takes, and one whose opposite the mark takes.
    fn mark_cycles(&mut self, graph: &Graph, components: &Components, refuted: &[usize]) {
        let mut good = vec![false; components.count];
        for &mark in refuted.iter().filter(|mark| graph.literals[**mark].is_on()) {
            let taken = graph.next(mark);
            let mut sides: Vec<usize> = taken.iter().map(|node| components.of[usize::from(*node)]).collect();
            sides.sort_unstable();
            for opposite in taken.iter().map(|node| graph.opposite(usize::from(*node))) {
                let component = components.of[opposite];
                good[component] |= sides.binary_search(&component).is_ok();
            }
        }
        for (node, literal) in graph.literals.iter().enumerate() {
            self.cyclic[literal.index()] = good[components.of[node]];
        }
    }
}

impl Graph {
    fn of(board: &Board) -> Self {
        let mut graph =
            Self { literals: Vec::new(), numbers: vec![0; Literal::END], starts: vec![0], successors: Vec::new() };
        for cell in ones(board.open) {
            for digit in small_ones(board.marks[cell]) {
                graph.number(Literal::on(cell, digit));
                graph.number(Literal::off(cell, digit));
            }
        }
        for node in 0..graph.literals.len() {
            graph.connect(board, graph.literals[node]);
            graph.starts.push(graph.successors.len());
        }
        graph
    }

    #[allow(clippy::cast_possible_truncation, reason = "there are fewer literals than 65536")]
    fn number(&mut self, literal: Literal) {
        self.numbers[literal.index()] = self.literals.len() as u16;
        self.literals.push(literal);
    }

    fn connect(&mut self, board: &Board, literal: Literal) {
        let (cell, digit) = (literal.cell(), literal.digit());
        let others = board.marks[cell] & !(1 << digit);
        if literal.is_on() {
            small_ones(others).for_each(|other| self.lead_to(Literal::off(cell, other)));
            ones(board.cells[digit] & PEERS[cell]).for_each(|peer| self.lead_to(Literal::off(peer, digit)));
            return;
        }
        if others.is_power_of_two() {
            self.lead_to(Literal::on(cell, others.trailing_zeros() as usize));
        }
        for unit in UNITS_OF[cell] {
            let places = board.cells[digit] & UNIT_BITS[unit] & !(1 << cell);
            if places.is_power_of_two() {
                self.lead_to(Literal::on(places.trailing_zeros() as usize, digit));
            }
        }
    }

    fn lead_to(&mut self, literal: Literal) {
        self.successors.push(self.numbers[literal.index()]);
    }

    fn next(&self, node: usize) -> &[u16] {
        &self.successors[self.starts[node]..self.starts[node + 1]]
    }

    // On and off stand side by side.
    const fn opposite(&self, node: usize) -> usize {
        let _ = self;
        node ^ 1
    }
}

/// The components of a graph.
struct Components {
    of: Vec<usize>,
    count: usize,
    /// What each component reaches, its own literals among them: so many words for each.
    reached: Vec<u64>,
    words: usize,
}

/// The state of the search for components.
struct Search<'g> {
    graph: &'g Graph,
    components: Components,
    /// When each literal was met, from 1; the earliest still open that it leads to; both 0 before.
    met: Vec<usize>,
    earliest: Vec<usize>,
    open: Vec<usize>,
    clock: usize,
}

const NONE: usize = usize::MAX;

impl Components {
    fn of(graph: &Graph) -> Self {
        let nodes = graph.literals.len();
        let components = Self { of: vec![NONE; nodes], count: 0, reached: Vec::new(), words: nodes.div_ceil(64) };
        let (met, earliest) = (vec![0; nodes], vec![0; nodes]);
        let mut search = Search { graph, components, met, earliest, open: Vec::new(), clock: 0 };
        for node in 0..nodes {
            if search.met[node] == 0 {
                search.visit_from(node);
            }
        }
        search.components
    }

    fn refutes(&self, graph: &Graph, node: usize) -> bool {
        let opposite = graph.opposite(node);
        self.reached[self.of[node] * self.words + opposite / 64] >> (opposite % 64) & 1 != 0
    }
}

impl Search<'_> {
    // Depth first, with a stack of literals and of how many successors of each were visited.
    fn visit_from(&mut self, root: usize) {
        let mut stack = vec![(root, 0)];
        self.meet(root);
        while let Some((node, done)) = stack.last_mut() {
            let node = *node;
            let Some(&next) = self.graph.next(node).get(*done) else {
                self.leave(node);
                stack.pop();
                if let Some(&(above, _)) = stack.last() {
                    self.earliest[above] = self.earliest[above].min(self.earliest[node]);
                }
                continue;
            };
            *done += 1;
            let next = usize::from(next);
            if self.met[next] == 0 {
                self.meet(next);
                stack.push((next, 0));
            } else if self.components.of[next] == NONE {
                self.earliest[node] = self.earliest[node].min(self.met[next]);
            }
        }
    }

    fn meet(&mut self, node: usize) {
        self.clock += 1;
        self.met[node] = self.clock;
        self.earliest[node] = self.clock;
        self.open.push(node);
    }

    fn leave(&mut self, node: usize) {
        if self.earliest[node] != self.met[node] {
            return;
        }
        let from = self.open.iter().rposition(|open| *open == node).unwrap_or(0);
        let members = self.open.split_off(from);
        let component = self.components.count;
        members.iter().for_each(|member| self.components.of[*member] = component);
        let words = self.components.words;
        self.components.reached.resize((component + 1) * words, 0);
        let (before, reached) = self.components.reached.split_at_mut(component * words);
        for &member in &members {
            reached[member / 64] |= 1 << (member % 64);
            for &next in self.graph.next(member) {
                let other = self.components.of[usize::from(next)];
                if other != component && reached[usize::from(next) / 64] >> (next % 64) & 1 == 0 {
                    let further = &before[other * words..][..words];
                    reached.iter_mut().zip(further).for_each(|(all, there)| *all |= there);
                }
            }
        }
        self.components.count += 1;
    }
}
