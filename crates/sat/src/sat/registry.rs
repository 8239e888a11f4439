//! The SAT solvers in one table: name, and how each is opened.
//!
//! Names, error messages, help and the choice of a default are made from the table. A solver that is linked in is a cargo
//! feature of the same name; a build without it refuses the solver with a message that names the feature.

#[cfg(feature = "batsat")]
use super::Batsat;
#[cfg(feature = "cadical")]
use super::Cadical;
#[cfg(feature = "varisat")]
use super::Varisat;
use super::{CommandError, SatSolver};
use crate::cnf::Size;
use exactone_core::solve::{Budget, SolveError};
use exactone_core::spelling::nearest;
use std::fmt;
use std::str::FromStr;

/// The solvers by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SatSolverName {
    /// varisat: pure Rust, counts its conflicts, writes proofs; in builds with the feature `varisat`.
    Varisat,
    /// batsat: `MiniSat`, translated to Rust; in builds with the feature `batsat`.
    Batsat,
    /// `CaDiCaL`: C++, in builds with the feature `cadical`.
    Cadical,
    /// A program that reads DIMACS, run as a child process.
    External,
}

/// Opens a solver for a formula of at most this size, to work within this budget and by this seed.
pub(super) type OpenSeeded = for<'b> fn(Size, &'b Budget, Option<u64>) -> Result<Box<dyn SatSolver + 'b>, SolveError>;

/// What there is to know of a solver before it is opened.
struct Card {
    solver: SatSolverName,
    /// Its name, which is that of the feature that brings it.
    name: &'static str,
    /// How it is opened; `None`, if this build does not have it.
    open: Option<OpenSeeded>,
}

/// The solvers that can be linked in, the one to prefer first, in the order of [`SatSolverName`].
const LINKED: [Card; 3] = [
    Card {
        solver: SatSolverName::Varisat,
        name: "varisat",
        #[cfg(feature = "varisat")]
        open: Some(|size, budget, _| Ok(Box::new(Varisat::open(size, budget)?))),
        #[cfg(not(feature = "varisat"))]
        open: None,
    },
    Card {
        solver: SatSolverName::Batsat,
        name: "batsat",
        #[cfg(feature = "batsat")]
        open: Some(|size, budget, seed| Ok(Box::new(Batsat::open_seeded(size, budget, seed)?))),
        #[cfg(not(feature = "batsat"))]
        open: None,
    },
    Card {
        solver: SatSolverName::Cadical,
        name: "cadical",
        #[cfg(feature = "cadical")]
        open: Some(|size, budget, seed| Ok(Box::new(Cadical::open_seeded(size, budget, seed)?))),
        #[cfg(not(feature = "cadical"))]
        open: None,
    },
];

impl SatSolverName {
    /// Every solver, whether this build has it or not.
    pub const ALL: [Self; LINKED.len() + 1] = {
        let mut all = [Self::External; LINKED.len() + 1];
        let mut at = 0;
        while at < LINKED.len() {
            all[at] = LINKED[at].solver;
            assert!(all[at] as usize == at, "the table has the order of the names");
            at += 1;
        }
        all
    };

    /// What is known of it, if it can be linked in.
    fn card(self) -> Option<&'static Card> {
        const CARDS: &[Card] = &LINKED;
        CARDS.get(self as usize)
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.card().map_or("external", |card| card.name)
    }

    /// Whether this build has it.
    #[must_use]
    pub fn is_built(self) -> bool {
        self == Self::External || self.opener().is_some()
    }

    /// How it is opened, if this build has it.
    pub(super) fn opener(self) -> Option<OpenSeeded> {
        self.card()?.open
    }

    /// The solvers that can be linked in, whether this build has them or not, with this text before the last:
    /// `varisat, batsat or cadical`.
    #[must_use]
    pub fn list(before_last: &str) -> String {
        let [others @ .., last] = LINKED.map(|card| card.name);
        format!("{}{before_last}{last}", others.join(", "))
    }
}

impl Default for SatSolverName {
    /// The first in the table that this build has; varisat, if it has none.
    fn default() -> Self {
        LINKED.iter().find(|card| card.open.is_some()).map_or(Self::Varisat, |card| card.solver)
    }
}

impl fmt::Display for SatSolverName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for SatSolverName {
    type Err = UnknownSolver;

    /// Reads a name, whether this build has the solver or not.
    fn from_str(name: &str) -> Result<Self, UnknownSolver> {
        let named = Self::ALL.into_iter().find(|known| known.name() == name);
        named.ok_or_else(|| UnknownSolver::Name {
            found: name.to_owned(),
            nearest: nearest(name, Self::ALL.map(Self::name).into_iter().chain(PROGRAMS)),
        })
    }
}

/// Programs that people have, for a name that is misspelt, or that is not here.
const PROGRAMS: [&str; 7] = ["kissat", "minisat", "glucose", "picosat", "lingeling", "cryptominisat5", "maplesat"];

/// A solver that does not exist, or not here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownSolver {
    /// No solver has that name.
    #[error(
        "no SAT solver is called `{found}`, and no program on the path: expected {}, or a program by its name, its path, \
         with its arguments, or as `external:{found}`{}",
        SatSolverName::list(", "),
        nearest.filter(|name| name != found).map_or(String::new(), |name| format!(", did you mean `{name}`?"))
    )]
    Name {
        /// The name found.
        found: String,
        /// The nearest name there is, of ours or of a program that people have.
        nearest: Option<&'static str>,
    },
    /// A solver that can be linked in, in a build without it.
    #[error(
        "this build has no {0}, and no program of that name is on the path: build with --features {0}, or have the \
         program"
    )]
    NotBuilt(SatSolverName),
    /// The command line of a program outside is none.
    #[error(transparent)]
    Command(#[from] CommandError),
}

/// The error if a solver is to be opened that this build does not have.
pub(super) fn not_built(solver: SatSolverName) -> SolveError {
    let message = format!("this build does not have it: build with --features {solver}");
    SolveError::Silent { engine: solver.name(), message }
}
