//! Checks that folders are parts of one comparison, and that each is named once.

use super::StudyError;
use crate::record::Manifest;
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
        arm_difference(one.1, other.1),
    ];
    match differences.into_iter().flatten().next() {
        None => Ok(()),
        Some(difference) => Err(StudyError::Unlike { first: one.0.to_owned(), second: other.0.to_owned(), difference }),
    }
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

#[cfg(test)]
mod tests {
    use super::super::Study;
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
            let error = check_alike((Path::new("one"), &first), (Path::new("other"), &other)).unwrap_err();
            let message = error.to_string();
            assert!(message.contains(difference), "{message}");
        }
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
