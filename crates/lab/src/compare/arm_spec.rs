//! What an arm is, in full: an engine; for a SAT solver perhaps with an encoder of somebody else, `sat/varisat/encoder:COMMAND`.

use exactone_sat::sat::{CommandLine, CounterText, SatChoice};
use exactone_session::backend::Spec;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// What stands before the command line of an encoder.
pub(super) const ENCODER: &str = "encoder:";

/// An engine, and the encoder that makes its clauses if it is none of ours.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ArmSpec {
    pub(super) spec: Spec,
    pub(super) encoder: Option<CommandLine>,
}

impl ArmSpec {
    /// The same, whose solver prints these texts before its counters if it is a program outside.
    pub(super) fn counting(mut self, texts: &[CounterText]) -> Self {
        if let SatChoice::External(command) = &mut self.spec.sat.solver {
            *command = command.clone().counting(texts.to_vec());
        }
        self
    }

    /// The programs outside that it runs.
    pub(super) fn programs(&self) -> impl Iterator<Item = &CommandLine> {
        self.spec.program().into_iter().chain(&self.encoder)
    }
}

impl FromStr for ArmSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (spec, encoder) = match split(text) {
            Some((spec, command)) => (spec, Some(command.parse().map_err(|error| format!("the encoder: {error}"))?)),
            None => (text, None),
        };
        let spec = spec.parse().map_err(|error: exactone_session::backend::UnknownSpec| error.to_string())?;
        Ok(Self { spec, encoder })
    }
}

/// What stands before the encoder, and its command line.
pub(super) fn split(text: &str) -> Option<(&str, &str)> {
    let (before, command) = text.split_once(&format!("/{ENCODER}"))?;
    Some((before, command))
}

impl fmt::Display for ArmSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.encoder {
            // The encoding of the solver says nothing then.
            Some(encoder) => write!(f, "sat/{}/{ENCODER}{encoder}", self.spec.sat.solver),
            None => self.spec.fmt(f),
        }
    }
}

/// Programs outside by the names that arms call them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutsideNames {
    /// Command lines of solvers.
    pub solvers: BTreeMap<String, String>,
    /// Command lines of encoders.
    pub encoders: BTreeMap<String, String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arm_reads_as_it_is_written() {
        for text in [
            "cells/fewest/lowest",
            "sat/varisat/minimal",
            "sat/varisat/encoder:python3 a/b.py",
            "sat/external:k -q/encoder:e",
        ] {
            let arm: ArmSpec = text.parse().unwrap();
            assert_eq!(arm.to_string(), text);
        }
        let both: ArmSpec = "sat/external:k -q/encoder:e".parse().unwrap();
        assert_eq!(both.programs().map(ToString::to_string).collect::<Vec<_>>(), ["k -q", "e"]);
        assert!("sat/varisat/encoder:".parse::<ArmSpec>().is_err());
    }
}
