//! A propagator, whichever it is.

use super::circles::Circles;
use super::count::Count;
use super::diagram::Diagram;
use super::different::{Different, Leftovers};
use super::linear::Linear;
use super::matching::Matching;
use super::pair::Pair;
use super::peers::Peers;
use super::sets::Sets;
use super::store::Store;
use super::table::Table;
use crate::solve::Conflict;

#[derive(Debug)]
pub(super) enum Propagator {
    Different(Different),
    Leftovers(Leftovers),
    Pair(Pair),
    Count(Count),
    Sets(Sets),
    Linear(Linear),
    Table(Table),
    Diagram(Diagram),
    Circles(Circles),
    Matching(Matching),
    Never,
}

impl Propagator {
    /// Takes values away that cannot be.
    pub(super) fn run(&mut self, store: &mut Store, peers: &Peers, numbers: &[i64]) -> Result<(), Conflict> {
        match self {
            Self::Different(different) => different.run(store),
            Self::Leftovers(leftovers) => leftovers.run(store),
            Self::Pair(pair) => pair.run(store),
            Self::Count(count) => count.run(store, peers),
            Self::Sets(sets) => sets.run(store, peers),
            Self::Linear(linear) => linear.run(store, peers, numbers),
            Self::Table(table) => table.run(store),
            Self::Diagram(diagram) => diagram.run(store),
            Self::Circles(circles) => circles.run(store, peers),
            Self::Matching(matching) => matching.run(store),
            Self::Never => Err(Conflict),
        }
    }

    /// What a rule adds to the weight of its cells before the first conflict; what all cells have adds nothing.
    pub(super) fn weight(&self) -> f64 {
        match self {
            Self::Different(_) | Self::Leftovers(_) | Self::Matching(_) | Self::Never => 0.0,
            _ => 1.0,
        }
    }

    /// Forgets what it noted in an earlier search.
    pub(super) fn reset(&mut self) {
        match self {
            Self::Matching(matching) => matching.reset(),
            Self::Diagram(diagram) => diagram.reset(),
            _ => {}
        }
    }

    /// Whether it finds nothing more if it runs again after itself.
    pub(super) fn is_done_at_once(&self) -> bool {
        matches!(self, Self::Leftovers(_) | Self::Pair(_) | Self::Table(_) | Self::Diagram(_) | Self::Matching(_))
    }

    /// Which of the levels it is of: the lower, the earlier it runs.
    pub(super) fn level(&self) -> usize {
        match self {
            Self::Different(_) | Self::Pair(_) | Self::Count(_) | Self::Never => 0,
            Self::Sets(_) | Self::Linear(_) | Self::Leftovers(_) => 1,
            Self::Table(_) | Self::Diagram(_) | Self::Circles(_) | Self::Matching(_) => 2,
        }
    }
}
