//! Nice loops and alternating inference chains, with groups and without.
//!
//! For every mark, all that follows from its being true and from its being false is listed, each by the shortest
//! chain, and the first among those. A chain that comes back to the cell where it began is a loop: it breaks there
//! (discontinuous) or is sound all round (continuous), when each weak link becomes strong. A chain that begins with a
//! false mark and ends with a true one says that one of the two is true. A chain that passes a cell twice is no step.
//! Which step is taken is said in `choice`.

use super::bits::{Mark, digits_of, in_set, mark, marks_in, ones, seen_by_all};
use super::budget::Budget;
use super::choice::Choice;
use super::grid::Grid;
use super::links::{Groups, Key, Links, Node, is_on, off, on};
use super::table::Table;
use crate::board::PEERS;

/// A node of a chain, and whether it is true.
#[derive(Clone, Copy)]
struct Turn {
    node: Node,
    is_on: bool,
}

/// The loop or chain that is taken.
pub(super) fn nice_loop(grid: &Grid, with: Groups, budget: &Budget) -> Option<Vec<Mark>> {
    let links = Links::of(grid, with);
    let mut search = Search { grid, table: Table::new(&links), links, choice: Choice::default(), late: Vec::new() };
    for start in [on, off] {
        for cell in ones(grid.board.open) {
            for digit in digits_of(grid.marks(cell)) {
                search.look_from(start(cell, digit));
                budget.spend(search.table.entries.len() as u64);
            }
        }
        if !budget.goes_on() {
            return None;
        }
    }
    search.take()
}

struct Search<'a> {
    grid: &'a Grid,
    links: Links,
    table: Table,
    choice: Choice,
    /// What chains take, which are looked at after all loops.
    late: Vec<Vec<Mark>>,
}

impl Search<'_> {
    fn take(mut self) -> Option<Vec<Mark>> {
        for removed in self.late {
            self.choice.offer(removed);
        }
        self.choice.take()
    }

    fn look_from(&mut self, start: Key) {
        self.table.fill(&self.links, start);
        let begin = self.links.node(start);
        for at in 1..self.table.entries.len() {
            let (key, distance) = (self.table.entries[at].key, self.table.entries[at].distance);
            let end = self.links.node(key);
            if distance < 2 || !end.is_single() {
                continue;
            }
            if end.cell() == begin.cell() {
                if let Some(removed) = self.loop_effect(at) {
                    self.choice.offer(removed);
                }
            } else if is_on(key) && !is_on(start) {
                let removed = self.chain_effect(begin, end);
                if removed.len() >= 2 && self.is_path(at) {
                    self.late.push(removed);
                }
            }
        }
    }

    /// What a chain between two marks takes, one of which is true.
    fn chain_effect(&self, begin: Node, end: Node) -> Vec<Mark> {
        let (one, two) = (begin.cell(), end.cell());
        if begin.digit == end.digit {
            return marks_in(PEERS[one] & PEERS[two] & self.grid.cells(begin.digit), begin.digit).collect();
        }
        let ends = [(one, end.digit), (two, begin.digit)];
        ends.into_iter().filter(|&(cell, digit)| in_set(PEERS[one], two) && self.grid.has(cell, digit)).collect()
    }

    fn turns(&self, at: usize) -> Vec<Turn> {
        let chain = self.table.chain(at);
        chain.into_iter().map(|key| Turn { node: self.links.node(key), is_on: is_on(key) }).collect()
    }

    /// Whether a chain passes no cell twice.
    fn is_path(&self, at: usize) -> bool {
        passes_no_cell_twice(&self.turns(at), None)
    }

    fn loop_effect(&self, at: usize) -> Option<Vec<Mark>> {
        let turns = self.turns(at);
        let (begin, end) = (turns[0], turns[turns.len() - 1]);
        let cell = begin.node.cell();
        let before_end = turns[turns.len() - 2].node.cell();
        if turns[1].node.cell() == cell || before_end == cell || !passes_no_cell_twice(&turns, Some(cell)) {
            return None;
        }
        let (first, last) = (begin.node.digit, end.node.digit);
        // The first link is strong if the chain begins with a false mark.
        let removed = match (!begin.is_on, end.is_on) {
            (false, false) if first == last => vec![(cell, first)],
            (true, true) if first == last => {
                digits_of(self.grid.marks(cell) & !mark(first)).map(|digit| (cell, digit)).collect()
            }
            (false, true) if first != last => vec![(cell, first)],
            (true, false) if first != last => vec![(cell, last)],
            (false, false) if self.grid.count(cell) != 2 => Vec::new(),
            _ => self.continuous(&turns),
        };
        (!removed.is_empty()).then_some(removed)
    }

    /// What a continuous loop takes.
    fn continuous(&self, turns: &[Turn]) -> Vec<Mark> {
        let (begin, end) = (turns[0], turns[turns.len() - 1]);
        let mut removed = Vec::new();
        if !begin.is_on && end.is_on {
            removed.extend(self.others(begin.node.cell(), [begin.node.digit, end.node.digit]));
        }
        for four in turns.windows(4) {
            let [before, enters, leaves, after] = [four[0], four[1], four[2], four[3]];
            let cells = [before, enters, leaves, after].map(|turn| turn.node.cell());
            let passes = enters.is_on && !leaves.is_on && after.is_on;
            if passes && cells[0] != cells[1] && cells[1] == cells[2] && cells[2] != cells[3] {
                removed.extend(self.others(cells[1], [enters.node.digit, after.node.digit]));
            }
        }
        let passed = turns.iter().fold(0, |passed, turn| passed | turn.node.cells);
        for two in turns.windows(2).filter(|two| !two[1].is_on && two[0].node.cell() != two[1].node.cell()) {
            let digit = two[1].node.digit;
            let seen = seen_by_all(two[0].node.cells | two[1].node.cells) & !passed;
            removed.extend(marks_in(seen & self.grid.cells(digit), digit));
        }
        removed
    }

    fn others(&self, cell: usize, kept: [u8; 2]) -> impl Iterator<Item = Mark> {
        digits_of(self.grid.marks(cell) & !mark(kept[0]) & !mark(kept[1])).map(move |digit| (cell, digit))
    }
}

/// Whether no node begins in a cell that was passed before, the last one apart, and apart from the cell where a loop
/// began.
fn passes_no_cell_twice(turns: &[Turn], begin: Option<usize>) -> bool {
    let mut passed = 0_u128;
    for (at, turn) in turns.iter().enumerate() {
        if in_set(passed, turn.node.cell()) {
            return false;
        }
        if let Some(last) = at.checked_sub(1).map(|before| turns[before].node)
            && Some(last.cell()) != begin
        {
            passed |= last.cells;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::super::budget::Limit;
    use super::super::sketch::{empty, text};
    use super::*;

    #[test]
    fn a_chain_of_pairs_is_a_chain_of_marks() {
        let grid = empty().only_marks((1, 1), &[1, 2]).only_marks((1, 5), &[2, 3]).only_marks((5, 5), &[3, 1]);
        let removed = text(nice_loop(&grid, Groups::Without, &Budget::of(Limit::default())));
        assert_eq!(removed, "r5c1-1");
    }
}
