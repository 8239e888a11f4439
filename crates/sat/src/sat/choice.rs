//! The solvers by name, and how one is opened.
//!
//! A choice is written as `varisat`, `batsat`, `cadical`, or as the command line of any program that reads DIMACS:
//! `kissat -q`, `./solver`, `external:minisat`. A blank or a slash in it, or the word `external:` before it, shows that
//! a text is a command line and no misspelt name. If somebody types it ([`SatChoice::typed`]), a program of that name on
//! the path shows it too. Parsing looks at no path: the same text is the same choice on every machine.
//!
//! ```
//! use exactone_sat::sat::{SatChoice, SatSolverName};
//!
//! let choice: SatChoice = "kissat -q".parse()?;
//! assert_eq!((choice.name(), choice.to_string().as_str()), (SatSolverName::External, "external:kissat -q"));
//! assert_eq!("varista".parse::<SatChoice>().unwrap_err().to_string().split(", ").last(), Some("did you mean `varisat`?"));
//! # Ok::<(), exactone_sat::sat::UnknownSolver>(())
//! ```

use super::registry::not_built;
use super::{CommandError, CommandLine, External, SatSolver, SatSolverName, UnknownSolver};
use crate::cnf::Size;
use crate::process::is_on_path;
use exactone_core::solve::{Budget, SolveError};
use std::fmt;
use std::str::FromStr;

/// A solver, ready to be opened if this build has it. Parsing refuses what this build does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SatChoice {
    /// varisat.
    Varisat,
    /// batsat.
    Batsat,
    /// `CaDiCaL`.
    Cadical,
    /// The program with this command line.
    External(CommandLine),
}

impl Default for SatChoice {
    /// The [default](SatSolverName::default) of the solvers that this build has.
    fn default() -> Self {
        Self::linked(SatSolverName::default()).expect("no program outside is the default")
    }
}

impl SatChoice {
    /// Reads a choice as somebody types it: as [`from_str`](Self::from_str) does, and what is then no solver of this build
    /// may be a program on the path.
    ///
    /// # Errors
    /// [`UnknownSolver`], if there is no such program either.
    pub fn typed(text: &str) -> Result<Self, UnknownSolver> {
        match text.parse::<Self>() {
            Err(UnknownSolver::Name { .. } | UnknownSolver::NotBuilt(_)) if is_on_path(text) => {
                Ok(Self::External(CommandLine::of(text)))
            }
            read => read,
        }
    }

    /// The command line, if it is that of a program outside.
    #[must_use]
    pub fn program(&self) -> Option<&CommandLine> {
        if let Self::External(command) = self { Some(command) } else { None }
    }

    /// Which solver it is.
    #[must_use]
    pub fn name(&self) -> SatSolverName {
        match self {
            Self::Varisat => SatSolverName::Varisat,
            Self::Batsat => SatSolverName::Batsat,
            Self::Cadical => SatSolverName::Cadical,
            Self::External(_) => SatSolverName::External,
        }
    }

    /// The choice of a solver that can be linked in.
    fn linked(solver: SatSolverName) -> Option<Self> {
        [Self::Varisat, Self::Batsat, Self::Cadical].into_iter().find(|choice| choice.name() == solver)
    }

    /// Opens the solver for a formula of at most this size.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] where the solver cannot hold so much, [`SolveError::Backend`] where it cannot keep to the
    /// budget: a program outside does not count its conflicts for us. [`SolveError::Silent`] if this build does not have it.
    pub fn open<'b>(&self, size: Size, budget: &'b Budget) -> Result<Box<dyn SatSolver + 'b>, SolveError> {
        self.open_seeded(size, budget, None)
    }

    /// Opens the solver as [`open`](Self::open) does, to make its own random choices by this seed: where it takes one, and
    /// in its own way.
    ///
    /// | solver | what a seed does |
    /// |---|---|
    /// | varisat | nothing: it makes no random choice |
    /// | batsat | variables start with small random activities, so that its first choices among equals differ |
    /// | cadical | its option `seed`: local search and other things that a short search never comes to |
    /// | a program outside | stands where `{seed}` stands in its arguments; without a seed that is 1 |
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_seeded<'b>(
        &self,
        size: Size,
        budget: &'b Budget,
        seed: Option<u64>,
    ) -> Result<Box<dyn SatSolver + 'b>, SolveError> {
        match (self, self.name().opener()) {
            (Self::External(command), _) => Ok(Box::new(External::open(&command.seeded(seed), size, budget)?)),
            (_, Some(open)) => open(size, budget, seed),
            (linked, None) => Err(not_built(linked.name())),
        }
    }
}

impl fmt::Display for SatChoice {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::External(command) => write!(f, "{EXTERNAL}{command}"),
            named => named.name().fmt(f),
        }
    }
}

const EXTERNAL: &str = "external:";

impl FromStr for SatChoice {
    type Err = UnknownSolver;

    fn from_str(text: &str) -> Result<Self, UnknownSolver> {
        if let Some(command) = text.strip_prefix(EXTERNAL) {
            return Ok(Self::External(command.parse()?));
        }
        if text.contains(|c: char| c.is_whitespace() || c == '/') {
            return Ok(Self::External(text.parse()?));
        }
        let solver = text.parse::<SatSolverName>()?;
        let choice = Self::linked(solver).ok_or(UnknownSolver::Command(CommandError::Empty))?;
        if solver.is_built() { Ok(choice) } else { Err(UnknownSolver::NotBuilt(solver)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_parses_to_the_same() {
        for name in SatSolverName::ALL {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        for text in ["varisat", "batsat", "external:minisat", "external:kissat -q", "external:'a b' {}"] {
            let choice: SatChoice = text.parse().unwrap();
            assert_eq!((choice.to_string().as_str(), choice.to_string().parse()), (text, Ok(choice.clone())));
        }
    }

    #[test]
    fn a_blank_or_a_slash_makes_a_command_line() {
        for text in ["kissat -q", "./varisat", "external:varisat"] {
            assert_eq!(text.parse::<SatChoice>().unwrap().name(), SatSolverName::External);
        }
        assert_eq!("varisat".parse(), Ok(SatChoice::Varisat));
    }

    #[test]
    fn a_misspelt_name_is_put_right_and_a_program_is_told_how_to_be_named() {
        let error = |text: &str| text.parse::<SatChoice>().unwrap_err().to_string();
        assert!(error("varisatt").ends_with("did you mean `varisat`?"), "{}", error("varisatt"));
        assert!(error("kissat").ends_with("`external:kissat`"), "{}", error("kissat"));
        assert!(error("minisatt").ends_with("did you mean `minisat`?"), "{}", error("minisatt"));
        assert_eq!(error("external"), CommandError::Empty.to_string());
        assert_eq!(error("external: "), CommandError::Empty.to_string());
    }

    #[test]
    fn what_is_typed_may_be_a_program_on_the_path_and_what_is_parsed_may_not() {
        // Every Unix has it, and Windows has it too.
        assert_eq!(SatChoice::typed("sort").unwrap().to_string(), "external:sort");
        assert!("sort".parse::<SatChoice>().is_err());
        assert_eq!(SatChoice::typed("batsat"), Ok(SatChoice::Batsat));
        assert_eq!(SatChoice::typed("no-such-solver"), "no-such-solver".parse());
    }

    #[test]
    fn a_solver_that_is_not_built_in_is_refused_with_the_feature_that_brings_it() {
        for solver in SatSolverName::ALL.into_iter().filter(|solver| *solver != SatSolverName::External) {
            let parsed = solver.name().parse::<SatChoice>();
            let opened = SatChoice::linked(solver).unwrap().open(Size::default(), &Budget::default()).err();
            if solver.is_built() {
                assert_eq!((parsed.unwrap().name(), opened), (solver, None));
            } else {
                let errors = [parsed.unwrap_err().to_string(), opened.unwrap().to_string()];
                assert!(errors.iter().all(|error| error.contains(&format!("build with --features {solver}"))));
            }
        }
    }
}
