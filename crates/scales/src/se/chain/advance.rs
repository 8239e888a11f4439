//! What a chain takes when simple implications give no more: patterns, and chains inside.
//!
//! Locking, hidden pairs, naked pairs and X-Wings are looked for in this order, then the chains that the level allows. The first kind
//! that gives something is taken, all of it. Each has to need a mark that the chain took: else it was there before.

use super::buckets::in_buckets;
use super::follow::Run;
use super::kind::Kind;
use super::literal::{Cause, Literal};
use super::multiple::Search;
use super::nested::Nested;
use super::simple;
use crate::se::marks::{Places, ones, small_ones};
use crate::se::pattern::Visit;
use crate::se::{fish, hidden_set, locking, naked_set};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Marks that go, the nodes they follow from, and the chain inside.
type Taken = (Vec<(usize, u16)>, Vec<usize>, Option<Rc<Nested>>);

impl Run<'_> {
    /// Goes on if something was taken.
    pub(super) fn advance(&mut self) -> ControlFlow<()> {
        let Kind::Dynamic(level @ 1..) = self.kind else { return ControlFlow::Break(()) };
        let mut taken = self.take_by_pattern();
        if taken.is_empty() && matches!(level, 2 | 3) {
            taken = self.take_by_simple_chain();
        }
        if taken.is_empty() && level >= 3 {
            let inner = if level == 3 { Kind::Multiple } else { Kind::Dynamic(level - 4) };
            taken = self.take_by_chain(inner);
        }
        if taken.is_empty() || self.budget.is_spent() {
            return ControlFlow::Break(());
        }
        let of_last_kind = matches!(level, 2 | 4..) && taken[0].2.is_some();
        let shortest = self.apply(taken);
        // The last kind of all gave everything: whatever comes now follows from some of these, and is longer.
        if of_last_kind && shortest >= self.most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    // The least length of what was added, with the chains inside.
    fn apply(&mut self, taken: Vec<Taken>) -> usize {
        let mut least = usize::MAX;
        for (removed, parents, nested) in taken {
            for (cell, marks) in in_buckets(removed) {
                for literal in small_ones(marks).map(|digit| Literal::off(cell, digit)) {
                    if !self.chain.has(literal) {
                        let node = self.chain.add(literal, Cause::Pattern, parents.iter().copied());
                        self.chain.nodes[node].nested.clone_from(&nested);
                        self.chain.has_nested |= nested.is_some();
                        least = least.min(self.chain.size(node) + self.chain.nested_complexity([node]));
                    }
                }
            }
        }
        least
    }

    fn take_by_pattern(&self) -> Vec<Taken> {
        let (board, places) = (&self.now, Places::of(&self.now));
        let searches: [&dyn Fn(&mut Visit<'_>); 4] = [
            &|visit| locking::visit_all(board, &places, visit),
            &|visit| hidden_set::visit_pairs(board, &places, visit),
            &|visit| naked_set::visit_pairs(board, visit),
            &|visit| fish::visit_two(board, &places, visit),
        ];
        let mut taken = Vec::new();
        for search in searches {
            search(&mut |pattern| {
                let (cells, marks) = pattern.needs;
                let mut touched = [0; 9];
                small_ones(marks).for_each(|digit| touched[digit] = cells);
                let parents = self.gone_among(&touched);
                if !parents.is_empty() {
                    taken.push((pattern.removed, parents, None));
                }
                ControlFlow::Continue(())
            });
            if !taken.is_empty() {
                break;
            }
        }
        taken
    }

    fn take_by_simple_chain(&self) -> Vec<Taken> {
        let found = simple::all(&self.now, self.budget).into_iter().filter_map(|found| {
            let parents = self.gone_among(&found.touched());
            (!parents.is_empty()).then(|| (found.removed.clone(), parents, Some(found.nested())))
        });
        found.collect()
    }

    fn take_by_chain(&self, kind: Kind) -> Vec<Taken> {
        let mut search = Search::new(&self.now, kind, self.budget);
        let found = search.all().into_iter().filter_map(|found| {
            let parents = self.gone_among(&found.touched());
            (!parents.is_empty()).then(|| (found.removed.clone(), parents, Some(found.nested())))
        });
        found.collect()
    }

    // The nodes of the marks among these, for each digit, that the chain took.
    fn gone_among(&self, touched: &[u128; 9]) -> Vec<usize> {
        let gone = (0..9).flat_map(|digit| {
            let gone = touched[digit] & self.source.cells[digit] & !self.now.cells[digit];
            ones(gone).filter_map(move |cell| self.chain.node(Literal::off(cell, digit)))
        });
        gone.collect()
    }
}
