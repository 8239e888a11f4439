//! Programs outside that are not known to be the same in all folders of a study.
//!
//! On one machine that is refused when the folders are read (`alike.rs`). On several it may be right, as each has a build of
//! its own: then the report says so.

use super::Study;
use crate::record::{Manifest, OutsideProgram};
use serde::Serialize;

/// A program outside that differs between folders, or is not known in one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnlikeProgram {
    /// Its command line.
    pub command: String,
    /// Each program that it was, with the first machine on which it was that.
    pub found: Vec<(String, OutsideProgram)>,
    /// The machines on which it ran, and nobody knows which program it was.
    pub unknown: Vec<String>,
}

/// The programs that are not known to be the same everywhere; none of a single folder. O(folders × programs × arms).
pub(super) fn unlike(study: &Study) -> Vec<UnlikeProgram> {
    let programs = study.manifests.iter().flat_map(|manifest| &manifest.programs);
    let mut commands: Vec<&str> = programs.map(|program| program.command.as_str()).collect();
    commands.sort_unstable();
    commands.dedup();
    let seen = commands.into_iter().map(|command| seen(study, command));
    seen.filter(|it| it.found.len() > 1 || !it.unknown.is_empty() && study.manifests.len() > 1).collect()
}

fn seen(study: &Study, command: &str) -> UnlikeProgram {
    let mut seen = UnlikeProgram { command: command.to_owned(), found: Vec::new(), unknown: Vec::new() };
    for manifest in study.manifests.iter().filter(|manifest| runs(manifest, command)) {
        let machine = manifest.machine.id.clone();
        let known = manifest.programs.iter().find(|program| program.command == command);
        match known.filter(|program| program.program.is_some()) {
            Some(program) if seen.found.iter().any(|(_, other)| other.is_same(program)) => {}
            Some(program) => seen.found.push((machine, program.clone())),
            None if seen.unknown.contains(&machine) => {}
            None => seen.unknown.push(machine),
        }
    }
    seen
}

/// Whether an arm runs this command.
fn runs(manifest: &Manifest, command: &str) -> bool {
    let rest =
        |spec: &str| spec.split_once("external:").and_then(|(_, rest)| rest.strip_prefix(command).map(str::to_owned));
    manifest.arms.iter().filter_map(|arm| rest(&arm.spec)).any(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::record::Arm;
    use crate::report::sample::planned;
    use std::collections::BTreeMap;

    /// A comparison of a solver whose file has this hash, on this machine.
    pub(crate) fn with_program(machine: &str, hash: Option<&str>) -> Manifest {
        let mut manifest = planned(&[], 4, &[1]);
        manifest.machine.id = machine.to_owned();
        manifest.arms = vec![Arm { name: "k".to_owned(), spec: "sat/external:kissat -q/minimal".to_owned() }];
        let program = OutsideProgram {
            command: "kissat -q".to_owned(),
            program: hash.map(str::to_owned),
            files: BTreeMap::new(),
            version: Some("4.0.1".to_owned()),
        };
        manifest.programs = vec![program];
        manifest
    }

    #[test]
    fn a_program_that_differs_or_is_not_known_is_told_once_with_its_machines() {
        let of = |manifests: Vec<Manifest>| unlike(&Study { manifests, ..Study::default() });
        let (one, same, other) =
            (with_program("m", Some("0a")), with_program("n", Some("0a")), with_program("n", Some("0b")));
        assert!(of(vec![one.clone(), same]).is_empty());
        let found = of(vec![one.clone(), other.clone(), other.clone()]);
        assert_eq!((found.len(), found[0].found.len(), found[0].unknown.len()), (1, 2, 0));
        let old = Manifest { programs: Vec::new(), ..with_program("o", None) };
        let found = of(vec![one.clone(), old]);
        assert_eq!((found[0].found.len(), &found[0].unknown), (1, &vec!["o".to_owned()]));
        assert!(of(vec![with_program("m", None)]).is_empty());
        let without = Manifest { arms: Vec::new(), programs: Vec::new(), ..other };
        assert!(of(vec![one, without]).is_empty());
    }
}
