//! Checks that folders are parts of one comparison, and that each is named once.

use super::StudyError;
use crate::record::{Manifest, OutsideProgram};
use exactone_core::spelling::escaped;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// No folder twice, however it is written.
pub(super) fn check_once(folders: &[PathBuf]) -> Result<(), StudyError> {
    // What is not there says so when it is read.
    let place = |folder: &PathBuf| std::fs::canonicalize(folder).unwrap_or_else(|_| folder.clone());
    let mut seen: HashMap<PathBuf, &PathBuf> = HashMap::new();
    for folder in folders {
        if let Some(first) = seen.insert(place(folder), folder) {
            return Err(StudyError::Twice { first: first.clone(), second: folder.clone() });
        }
    }
    Ok(())
}

pub(super) fn check_alike(one: (&Path, &Manifest), other: (&Path, &Manifest)) -> Result<(), StudyError> {
    let differences = [
        difference("task", &one.1.task, &other.1.task),
        difference("measure", &one.1.measure, &other.1.measure),
        difference("limit", &one.1.limits, &other.1.limits),
        puzzle_difference(one.1, other.1),
    ];
    refused(one.0, other.0, differences.into_iter().flatten().next())
}

/// Arms of the same name are the same engine, and on the same machine the same program. This holds for every two folders,
/// because the first may not have the arm.
pub(super) fn check_arms(one: (&Path, &Manifest), other: (&Path, &Manifest)) -> Result<(), StudyError> {
    refused(one.0, other.0, arm_difference(one.1, other.1).or_else(|| program_difference(one.1, other.1)))
}

fn refused(first: &Path, second: &Path, difference: Option<String>) -> Result<(), StudyError> {
    let error = |difference| StudyError::Unlike { first: first.to_owned(), second: second.to_owned(), difference };
    difference.map_or(Ok(()), |difference| Err(error(difference)))
}

fn difference<T: Serialize + PartialEq>(what: &str, one: &T, other: &T) -> Option<String> {
    let text = |value: &T| serde_json::to_string(value).unwrap_or_default();
    (one != other).then(|| format!("the {what} differs: {} and {}", text(one), text(other)))
}

/// Puzzles are compared by their hashes. Their names, and those of their sets, may differ.
fn puzzle_difference(one: &Manifest, other: &Manifest) -> Option<String> {
    let hashes = |it: &Manifest| it.instances.iter().map(|it| it.hash.clone()).collect::<BTreeSet<String>>();
    let (ours, theirs) = (hashes(one), hashes(other));
    let what = if one.has_formulas() { "formulas" } else { "puzzles" };
    (ours != theirs).then(|| {
        let shared = ours.intersection(&theirs).count();
        format!("the {what} differ: {} and {}, of which both have {shared}", ours.len(), theirs.len())
    })
}

fn arm_difference(one: &Manifest, other: &Manifest) -> Option<String> {
    let pairs = one.arms.iter().flat_map(|arm| other.arms.iter().map(move |twin| (arm, twin)));
    let mut unlike = pairs.filter(|(arm, twin)| arm.name == twin.name && arm.spec != twin.spec);
    unlike.next().map(|(arm, twin)| {
        escaped(&format!("arm `{}` is `{}` in one and `{}` in the other", arm.name, arm.spec, twin.spec)).into_owned()
    })
}

/// A program outside that has other bytes, or another version, in the other folder of the same machine. Of other machines the
/// report says so.
fn program_difference(one: &Manifest, other: &Manifest) -> Option<String> {
    if one.machine.id != other.machine.id {
        return None;
    }
    let pairs = one.programs.iter().flat_map(|program| other.programs.iter().map(move |twin| (program, twin)));
    let known = pairs.filter(|(program, twin)| program.program.is_some() && twin.program.is_some());
    let mut unlike = known.filter(|(program, twin)| program.command == twin.command && !program.is_same(twin));
    unlike.next().map(|(program, twin)| {
        let (ours, theirs) = (identity(program), identity(twin));
        escaped(&format!("the program `{}` is {ours} in one and {theirs} in the other", program.command)).into_owned()
    })
}

/// What tells a program from others: its version and the beginning of its hash.
pub(super) fn identity(program: &OutsideProgram) -> String {
    let hash = program.program.as_deref().unwrap_or("unknown");
    let short: String = hash.chars().take(12).collect();
    let version = program.version.as_ref().map_or_else(String::new, |version| format!("`{version}`, "));
    let files = if program.files.is_empty() { "" } else { ", with files of its arguments" };
    format!("{version}SHA-256 {short}{files}")
}

#[cfg(test)]
mod tests {
    use super::super::Study;
    use super::super::analysis::with_program;
    use super::super::sample::planned;
    use super::*;
    use crate::record::{Arm, MANIFEST, Measure, ROWS};

    #[test]
    fn comparisons_that_differ_are_refused_with_what_differs() {
        let mut measure = planned(&["a", "b"], 4, &[1]);
        measure.measure = Measure::Work;
        let mut limits = planned(&["a", "b"], 4, &[1]);
        limits.limits.seconds = 20.0;
        let mut arm = planned(&["a", "b"], 4, &[1]);
        arm.arms = vec![Arm { name: "a".to_owned(), spec: "dlx".to_owned() }];
        // Another set is no matter; other puzzles are, whatever the set is called.
        let mut puzzles = planned(&["a", "b"], 5, &[1]);
        puzzles.instances.remove(0);
        puzzles.instances.iter_mut().for_each(|it| it.set = "another".to_owned());
        let first = planned(&["a", "b"], 4, &[1]);
        let expected = [
            (measure, "the measure differs: \"wall\" and \"work\""),
            (limits, "the limit differs: {\"seconds\":10.0} and {\"seconds\":20.0}"),
            (arm, "arm `a` is `a` in one and `dlx` in the other"),
            (puzzles, "are not the same comparison: the puzzles differ: 4 and 4, of which both have 3"),
        ];
        for (other, difference) in expected {
            let (one, other) = ((Path::new("one"), &first), (Path::new("other"), &other));
            let error = check_alike(one, other).and_then(|()| check_arms(one, other)).unwrap_err();
            let message = error.to_string();
            assert!(message.contains(difference), "{message}");
        }
    }

    #[test]
    fn another_program_behind_the_same_name_is_refused_on_the_same_machine() {
        let of = |machine: &str, hash| with_program(machine, hash);
        let check =
            |other: &Manifest| check_arms((Path::new("one"), &of("m", Some("0a"))), (Path::new("other"), other));
        let message = check(&of("m", Some("0b"))).unwrap_err().to_string();
        let expected = "one and other are not the same comparison: the program `kissat -q` is `4.0.1`, SHA-256 0a in one and \
                        `4.0.1`, SHA-256 0b in the other";
        assert_eq!(message, expected);
        for other in [of("m", Some("0a")), of("m", None), of("n", Some("0b"))] {
            assert!(check(&other).is_ok());
        }
    }

    #[test]
    fn arms_of_the_second_and_third_folder_are_held_against_each_other() {
        let folder = |arm: &str, spec: &str| {
            let folder = tempfile::tempdir().unwrap();
            let arms = vec![Arm { name: arm.to_owned(), spec: spec.to_owned() }];
            let manifest = Manifest { arms, ..planned(&[], 1, &[1]) };
            std::fs::write(folder.path().join(MANIFEST), serde_json::to_vec(&manifest).unwrap()).unwrap();
            std::fs::write(folder.path().join(ROWS), "").unwrap();
            folder
        };
        let folders = [folder("a", "cells"), folder("b", "dlx"), folder("b", "bits")];
        let paths: Vec<PathBuf> = folders.iter().map(|folder| folder.path().to_owned()).collect();
        let error = Study::read(&paths).unwrap_err().to_string();
        assert!(error.contains("arm `b` is `dlx` in one and `bits` in the other"), "{error}");
    }

    #[test]
    fn a_folder_that_is_named_twice_is_refused_however_it_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let manifest = serde_json::to_vec(&planned(&["a"], 1, &[1])).unwrap();
        std::fs::write(folder.path().join(MANIFEST), manifest).unwrap();
        std::fs::write(folder.path().join(ROWS), "").unwrap();
        let again = folder.path().join(".");
        let error = Study::read(&[folder.path().to_owned(), again]).unwrap_err();
        assert!(matches!(error, StudyError::Twice { .. }) && error.to_string().contains("is named twice"), "{error}");
        assert!(Study::read(&[folder.path().to_owned()]).is_ok());
    }
}
