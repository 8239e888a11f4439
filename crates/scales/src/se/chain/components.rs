//! The strongly connected components of a graph of implications, and what each reaches (Tarjan, 1972).
//!
//! A component is complete only after all that it leads to, so what it reaches is known at once.

use super::graph::Graph;

/// Cells for each digit.
pub(super) type Reach = [u128; 9];

/// The components of a graph.
pub(super) struct Components {
    /// The component of each node.
    pub(super) of: Vec<usize>,
    pub(super) count: usize,
    /// The literals that are on that each component reaches, its own among them.
    reached: Vec<Reach>,
}

/// The state of the search for components.
struct Search<'g> {
    graph: &'g Graph<'g>,
    components: Components,
    /// When each node was met, from 1; the earliest open node that it leads to; both 0 before.
    met: Vec<usize>,
    earliest: Vec<usize>,
    open: Vec<usize>,
    clock: usize,
}

const NONE: usize = usize::MAX;

impl Components {
    /// The components of a graph. Time in proportion to its edges.
    pub(super) fn of(graph: &Graph<'_>) -> Self {
        let nodes = graph.literals.len();
        let components = Self { of: vec![NONE; nodes], count: 0, reached: Vec::with_capacity(nodes) };
        let (met, earliest) = (vec![0; nodes], vec![0; nodes]);
        let mut search = Search { graph, components, met, earliest, open: Vec::with_capacity(nodes), clock: 0 };
        let mut stack = Vec::with_capacity(nodes);
        for node in 0..nodes {
            if search.met[node] == 0 {
                search.visit_from(node, &mut stack);
            }
        }
        search.components
    }

    /// The literals that are on that a node reaches, itself among them if it is on.
    pub(super) fn reached_by(&self, node: usize) -> &Reach {
        &self.reached[self.of[node]]
    }
}

impl Search<'_> {
    // Depth first, with a stack of nodes and of how many successors of each were visited.
    fn visit_from(&mut self, root: usize, stack: &mut Vec<(usize, usize)>) {
        self.meet(root);
        stack.push((root, 0));
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
        let component = self.components.count;
        self.open[from..].iter().for_each(|member| self.components.of[*member] = component);
        let mut reached = [0; 9];
        for member in self.open.drain(from..) {
            let literal = self.graph.literals[member];
            if literal.is_on() {
                reached[literal.digit()] |= 1 << literal.cell();
            }
            for &next in self.graph.next(member) {
                let other = self.components.of[usize::from(next)];
                if other != component {
                    let further = &self.components.reached[other];
                    reached.iter_mut().zip(further).for_each(|(all, there)| *all |= there);
                }
            }
        }
        self.components.reached.push(reached);
        self.components.count += 1;
    }
}
