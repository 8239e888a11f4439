//! Every engine in one table: its name, what it can infer, when to use it, its settings, and how it is opened.
//!
//! Names, help, error messages and `exactone engines` are made from the table. The head of the room says how to add to it.

use super::name::EngineName;
use super::openers::{OpenOne, auto};
use super::spec::Spec;
use exactone_core::backtrack::Backtrack;
use exactone_core::cover::{Bits, Cells, Dlx, Memo};
use exactone_core::finite::FiniteDomains;
use exactone_core::problem::Problem;
use exactone_core::propagate::Propagate;
use exactone_core::solve::{SolveError, Solver};
use exactone_core::spelling::listed;
use exactone_kernels::large::Lanes;
use exactone_kernels::nine::Classic;
use exactone_learn::Learn;
use exactone_sat::sat::Sat;
use std::num::NonZeroUsize;

/// Which settings an engine takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settings {
    None,
    /// [`Spec::propagate`].
    Propagation,
    /// [`Spec::cover`].
    Items,
    /// [`Spec::learn`].
    Learning,
    /// [`Spec::sat`].
    Clauses,
}

impl Settings {
    /// The settings as they are written, a line for each kind.
    fn lines(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::Propagation => &[
                "lifo | fifo | sweep",
                "cell | group | first | domwdeg",
                "none | singles+locked+subsets:K, or any part of the sum",
            ],
            Self::Items => &["fewest | first | weighted", "lowest | highest | random:SEED"],
            Self::Learning => &[
                "stable | focused | alternating",
                "seed:NUMBER",
                "locked",
                "subsets:SIZE, 1 to 64",
                "linear:0 for no sums",
                "triads",
                "walk:WORK, 10 where nothing is said, 0 for none",
                "chronological:LEVELS, 1 or more",
            ],
            Self::Clauses => {
                &["varisat | batsat | cadical", "an encoding, such as extended+dedup or triad+nested+fixpoint"]
            }
        }
    }
}

/// What is known about an engine before it runs.
struct Card {
    engine: EngineName,
    name: &'static str,
    infers: &'static str,
    when: &'static str,
    settings: Settings,
    open: OpenOne,
}

/// The engines, in the order of [`EngineName`].
const ENGINES: [Card; 12] = [
    Card {
        engine: EngineName::Auto,
        name: "auto",
        infers: "what the engines it goes through can: nine, domains or propagate, then learn or sat; memo to count; bits, cells or propagate for many solutions",
        when: "always, unless you compare engines; --stats says which way it took, and why",
        settings: Settings::None,
        open: |problem, spec| Ok(Box::new(auto(problem, spec, NonZeroUsize::MIN, alone))),
    },
    Card {
        engine: EngineName::Nine,
        name: "nine",
        infers: "naked and hidden singles, locked candidates, a digit's places in a band; all cells at once",
        when: "for classic 9x9 Sudoku, where auto takes it too; other problems it refuses",
        settings: Settings::None,
        open: |problem, _| Ok(Box::new(Classic::new(problem)?)),
    },
    Card {
        engine: EngineName::Lanes,
        name: "lanes",
        infers: "naked and hidden singles, locked candidates; one cell of many grids at a time",
        when: "for batches of plain 16x16 and 25x25, where auto takes it too; not for hard or nearly empty ones; others it refuses",
        settings: Settings::None,
        open: |problem, _| Ok(Box::new(Lanes::new(problem)?)),
    },
    Card {
        engine: EngineName::Propagate,
        name: "propagate",
        infers: "naked and hidden singles; as settings locked candidates, naked and hidden subsets",
        when: "for 9x9 with other rules and 16x16, for batches, for counting; and to see what a technique is worth",
        settings: Settings::Propagation,
        open: |problem, spec| Ok(Box::new(Propagate::new(problem, spec.propagate))),
    },
    Card {
        engine: EngineName::Domains,
        name: "domains",
        infers: "all that follows from one unit, locked candidates; bounds of sums over cells that differ, sums that follow from units and cages; lines and tables value by value",
        when: "for variants: cages, arrows, sums, lines, clues outside of the grid; auto takes it there",
        settings: Settings::None,
        open: |problem, _| Ok(Box::new(FiniteDomains::new(problem)?)),
    },
    Card {
        engine: EngineName::Cells,
        name: "cells",
        infers: "naked and hidden singles, as items with one option left",
        when: "for exact cover problems of any kind, all solutions",
        settings: Settings::Items,
        open: |problem, spec| Ok(Box::new(Cells::new(problem, spec.cover)?)),
    },
    Card {
        engine: EngineName::Bits,
        name: "bits",
        infers: "as cells",
        when: "for small problems, and pieces on a board",
        settings: Settings::Items,
        open: |problem, spec| Ok(Box::new(Bits::new(problem, spec.cover)?)),
    },
    Card {
        engine: EngineName::Memo,
        name: "memo",
        infers: "as cells; and it counts a state of the search once, and parts that do not touch one by one",
        when: "to count solutions too many to visit; solutions it visits as bits does",
        settings: Settings::Items,
        open: |problem, spec| Ok(Box::new(Memo::new(problem, spec.cover)?)),
    },
    Card {
        engine: EngineName::Dlx,
        name: "dlx",
        infers: "as cells",
        when: "for the textbook's sake; it searches the same tree as cells, more slowly",
        settings: Settings::Items,
        open: |problem, spec| Ok(Box::new(Dlx::new(problem, spec.cover)?)),
    },
    Card {
        engine: EngineName::Learn,
        name: "learn",
        infers: "naked and hidden singles; and it learns a clause from each conflict, without any for the groups themselves",
        when: "for hard puzzles of 16x16 and more, one or a few solutions",
        settings: Settings::Learning,
        open: |problem, spec| Ok(Box::new(Learn::new(problem, spec.learn)?)),
    },
    Card {
        engine: EngineName::Sat,
        name: "sat",
        infers: "naked and hidden singles, by unit propagation (`exactone encodings` says what each encoding reaches); and it learns a clause from each conflict",
        when: "for hard puzzles of 25x25 and more, one or a few solutions",
        settings: Settings::Clauses,
        open: |problem, spec| Ok(Box::new(Sat::with(problem, spec.sat.solver.clone(), spec.sat.encoding_on(problem)))),
    },
    Card {
        engine: EngineName::Backtrack,
        name: "backtrack",
        infers: "nothing",
        when: "as the baseline of a comparison",
        settings: Settings::None,
        open: |problem, _| Ok(Box::new(Backtrack::new(problem))),
    },
];

impl EngineName {
    /// Every engine.
    pub const ALL: [Self; ENGINES.len()] = {
        let mut all = [Self::Auto; ENGINES.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = ENGINES[at].engine;
            assert!(all[at] as usize == at, "the table has the order of the names");
            at += 1;
        }
        all
    };

    const fn card(self) -> &'static Card {
        &ENGINES[self as usize]
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.card().name
    }

    /// What it can infer, in words.
    #[must_use]
    pub const fn infers(self) -> &'static str {
        self.card().infers
    }

    /// When to use it, in words.
    #[must_use]
    pub const fn when(self) -> &'static str {
        self.card().when
    }

    /// The settings it takes, as they are written: a line for each kind.
    #[must_use]
    pub fn settings(self) -> &'static [&'static str] {
        self.card().settings.lines()
    }

    pub(super) const fn settings_kind(self) -> Settings {
        self.card().settings
    }

    /// All names, as a sentence lists them: `auto, nine, ... or backtrack`.
    #[must_use]
    pub fn list() -> String {
        listed(&Self::ALL.map(Self::name), "or")
    }
}

/// Opens an engine by itself: on one thread, and never cut into parts by another engine. What is compared with others
/// should be opened so.
///
/// # Errors
/// As [`Engine::open`](super::Engine::open).
pub fn alone<'p>(problem: &'p Problem, spec: &Spec) -> Result<Box<dyn Solver + 'p>, SolveError> {
    (spec.engine.card().open)(problem, spec)
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_sat::sat::SatSolverName;

    #[test]
    fn names_are_listed_as_a_sentence_lists_them() {
        assert_eq!(
            EngineName::list(),
            "auto, nine, lanes, propagate, domains, cells, bits, memo, dlx, learn, sat or backtrack"
        );
    }

    #[test]
    fn the_settings_of_sat_name_every_solver_that_can_be_linked_in() {
        let linked = SatSolverName::ALL.into_iter().filter(|solver| *solver != SatSolverName::External);
        let names: Vec<&str> = linked.map(SatSolverName::name).collect();
        assert_eq!(EngineName::Sat.settings()[0], names.join(" | "));
    }
}
