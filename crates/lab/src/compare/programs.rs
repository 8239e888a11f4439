//! Which external programs a comparison may run.
//!
//! An arm may be a program, `sat/external:COMMAND`. Arms are in plans and manifests, which may come from anybody. So a
//! name in a file is not enough: the user has to name the program on the command line too, or allow all programs.

use super::PlanError;
use super::arm_spec::{ArmSpec, OutsideNames};
use super::arms::arms;
use crate::record::Manifest;
use exactone_sat::sat::CommandLine;
use std::collections::BTreeSet;

/// Programs that may be run.
///
/// ```
/// use exactone_lab::compare::Programs;
///
/// let programs = Programs::These([r"kissat -q".parse()?].into());
/// assert!(programs.allow(&"kissat -q".parse()?) && !programs.allow(&"kissat".parse()?));
/// # Ok::<(), exactone_sat::sat::CommandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Programs {
    /// All.
    Any,
    /// These command lines, and no others.
    These(BTreeSet<CommandLine>),
}

impl Programs {
    /// Those that are named so: by patterns of arms, and by command lines with names for these. What names none is passed
    /// over.
    #[must_use]
    pub fn named(patterns: &[String], names: &OutsideNames) -> Self {
        let arms = patterns.iter().flat_map(|pattern| arms(std::slice::from_ref(pattern), names).unwrap_or_default());
        let of_arms = arms.flat_map(|arm| programs(&arm.spec));
        let commands = names.solvers.values().chain(names.encoders.values());
        Self::These(of_arms.chain(commands.filter_map(|command| command.parse().ok())).collect())
    }

    /// Whether this one may be run.
    #[must_use]
    pub fn allow(&self, command: &CommandLine) -> bool {
        match self {
            Self::Any => true,
            Self::These(known) => known.contains(command),
        }
    }

    /// Those of a comparison, if all of them may be run.
    ///
    /// # Errors
    /// [`PlanError::Programs`], with those that may not.
    pub fn check(&self, manifest: &Manifest) -> Result<(), PlanError> {
        let wanted = programs_of(manifest);
        let refused: Vec<String> = wanted.iter().filter(|it| !self.allow(it)).map(ToString::to_string).collect();
        if refused.is_empty() { Ok(()) } else { Err(PlanError::Programs { commands: refused }) }
    }
}

/// The programs outside that the arms of a comparison run, each once.
#[must_use]
pub fn programs_of(manifest: &Manifest) -> BTreeSet<CommandLine> {
    manifest.arms.iter().flat_map(|arm| programs(&arm.spec)).collect()
}

/// The programs outside that an arm runs: a solver, an encoder, both or none.
pub(super) fn programs(spec: &str) -> Vec<CommandLine> {
    spec.parse::<ArmSpec>().map_or_else(|_| Vec::new(), |arm| arm.programs().cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(text: &str) -> CommandLine {
        text.parse().unwrap()
    }

    #[test]
    fn programs_are_named_by_arms_and_by_solvers_and_by_no_pattern_that_fails() {
        let patterns = ["sat/external:a -b/triad", "x=sat/{varisat,k}/minimal", "nonsense", "cells"].map(str::to_owned);
        let solvers = [("k".to_owned(), "kissat -q".to_owned())].into();
        let encoders = [("e".to_owned(), "python3 e.py".to_owned())].into();
        let named = Programs::named(&patterns[..], &OutsideNames { solvers, encoders });
        let expected = [command("a -b"), command("kissat -q"), command("python3 e.py")];
        assert_eq!(named, Programs::These(expected.into()));
        assert!(named.allow(&command("a  '-b'")) && !named.allow(&command("a")) && Programs::Any.allow(&command("a")));
    }
}
