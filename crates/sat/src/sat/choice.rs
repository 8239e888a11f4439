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

#[cfg(feature = "cadical")]
use super::Cadical;
use super::{Batsat, CommandError, CommandLine, External, SatSolver, Varisat};
use crate::cnf::Size;
use crate::process::is_on_path;
use exactone_core::solve::{Budget, SolveError};
use exactone_core::spelling::nearest;
use std::fmt;
use std::str::FromStr;

/// The solvers by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SatSolverName {
    /// varisat: pure Rust, counts its conflicts, writes proofs.
    #[default]
    Varisat,
    /// batsat: `MiniSat`, translated to Rust.
    Batsat,
    /// `CaDiCaL`: C++, in builds with the feature `cadical`.
    Cadical,
    /// A program that reads DIMACS, run as a child process.
    External,
}

impl SatSolverName {
    /// Every solver, whether this build has it or not.
    pub const ALL: [Self; 4] = [Self::Varisat, Self::Batsat, Self::Cadical, Self::External];

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Varisat => "varisat",
            Self::Batsat => "batsat",
            Self::Cadical => "cadical",
            Self::External => "external",
        }
    }

    /// Whether this build has it.
    #[must_use]
    pub fn is_built(self) -> bool {
        self != Self::Cadical || cfg!(feature = "cadical")
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

/// A solver that this build has, ready to be opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SatChoice {
    /// [`Varisat`].
    #[default]
    Varisat,
    /// [`Batsat`].
    Batsat,
    /// [`Cadical`].
    #[cfg(feature = "cadical")]
    Cadical,
    /// [`External`], the program with this command line.
    External(CommandLine),
}

impl SatChoice {
    /// Reads a choice as somebody types it: as [`from_str`](Self::from_str) does, and what is then no solver of this build
    /// may be a program on the path.
    ///
    /// # Errors
    /// [`UnknownSolver`], if there is no such program either.
    pub fn typed(text: &str) -> Result<Self, UnknownSolver> {
        match text.parse::<Self>() {
            Err(UnknownSolver::Name { .. } | UnknownSolver::NotBuilt) if is_on_path(text) => {
                Ok(Self::External(CommandLine::of(text)))
            }
            read => read,
        }
    }

    /// The command line, where it is that of a program outside.
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
            #[cfg(feature = "cadical")]
            Self::Cadical => SatSolverName::Cadical,
            Self::External(_) => SatSolverName::External,
        }
    }

    /// Opens the solver for a formula of at most this size.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] where the solver cannot hold so much, [`SolveError::Backend`] where it cannot keep to the
    /// budget: a program outside does not count its conflicts for us.
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
        Ok(match self {
            Self::Varisat => Box::new(Varisat::open(size, budget)?),
            Self::Batsat => Box::new(Batsat::open_seeded(size, budget, seed)?),
            #[cfg(feature = "cadical")]
            Self::Cadical => Box::new(Cadical::open_seeded(size, budget, seed)?),
            Self::External(command) => Box::new(External::open(&command.seeded(seed), size, budget)?),
        })
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
        match text.parse()? {
            SatSolverName::Varisat => Ok(Self::Varisat),
            SatSolverName::Batsat => Ok(Self::Batsat),
            #[cfg(feature = "cadical")]
            SatSolverName::Cadical => Ok(Self::Cadical),
            #[cfg(not(feature = "cadical"))]
            SatSolverName::Cadical => Err(UnknownSolver::NotBuilt),
            SatSolverName::External => Err(UnknownSolver::Command(CommandError::Empty)),
        }
    }
}

/// A solver that does not exist, or not here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownSolver {
    /// No solver has that name.
    #[error(
        "no SAT solver is called `{found}`, and no program on the path: expected varisat, batsat, cadical, or a program \
         by its name, its path, with its arguments, or as `external:{found}`{}",
        nearest.filter(|name| name != found).map_or(String::new(), |name| format!(", did you mean `{name}`?"))
    )]
    Name {
        /// The name found.
        found: String,
        /// The nearest name there is, of ours or of a program that people have.
        nearest: Option<&'static str>,
    },
    /// `CaDiCaL` in a build without it.
    #[error(
        "this build has no cadical, and no program of that name is on the path: build with --features cadical, or have \
         the program"
    )]
    NotBuilt,
    /// The command line of a program outside is none.
    #[error(transparent)]
    Command(#[from] CommandError),
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
    fn cadical_is_in_builds_with_its_feature_and_others_say_so() {
        let cadical = "cadical".parse::<SatChoice>().map(|choice| choice.to_string());
        if SatSolverName::Cadical.is_built() {
            assert_eq!(cadical, Ok("cadical".to_owned()));
        } else {
            let error = cadical.unwrap_err();
            assert!(error.to_string().contains("build with --features cadical"), "{error}");
        }
    }
}
