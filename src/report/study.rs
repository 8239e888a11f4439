//! The rows of one comparison, from the folders of one machine or of several.
//!
//! Folders are parts of one comparison if the same was asked within the same limits and arms of the same name are the
//! same engine. Machines may differ: times are compared only within a machine. A run that two folders tell alike is kept
//! once; one that they tell differently is an error, because nobody can say which is true.

use crate::record::{FileError, Key, Manifest, ProfileRow, Row, SubjectKind, read_manifest, read_profile, read_rows};
use crate::spelling::escaped;
use serde::Serialize;
use std::collections::HashMap;
use std::hash::Hash;
use std::path::{Path, PathBuf};

/// Everything that a report is made from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Study {
    /// One of each folder, in the order of the folders. They agree in task, measure, limits and arms.
    pub manifests: Vec<Manifest>,
    /// The rows of all folders, each once.
    pub rows: Vec<Row>,
    /// The rows of all propagation profiles, each once.
    pub profile: Vec<ProfileRow>,
}

/// Why folders make no study.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StudyError {
    /// There is no folder.
    #[error("no folder is named: expected at least one that `compare` has written")]
    Nothing,
    /// A file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// Two comparisons that are not one.
    #[error("{} and {} are not the same comparison: {difference}", shown(first), shown(second))]
    Unlike {
        /// A folder.
        first: PathBuf,
        /// The other.
        second: PathBuf,
        /// What they differ in.
        difference: String,
    },
    /// Two rows of the same run that say different things.
    #[error("{} and {} tell the same run differently: {key}", shown(first), shown(second))]
    Differing {
        /// A folder.
        first: PathBuf,
        /// The other, or the same.
        second: PathBuf,
        /// The run.
        key: String,
    },
}

fn shown(path: &Path) -> String {
    escaped(&path.display().to_string()).into_owned()
}

impl Study {
    /// Reads and merges folders. Rows stay in the order of the folders.
    ///
    /// # Errors
    /// [`StudyError`].
    pub fn read(folders: &[PathBuf]) -> Result<Self, StudyError> {
        let mut study = Self::default();
        let (mut runs, mut states) = (Once::default(), Once::default());
        for folder in folders {
            let manifest = read_manifest(folder)?;
            if let Some(first) = study.manifests.first() {
                check_alike((&folders[0], first), (folder, &manifest))?;
            }
            study.manifests.push(manifest);
            runs.add_all(folder, read_rows(folder)?, Row::key, run_name)?;
            states.add_all(folder, read_profile(folder)?, state, state_name)?;
        }
        (study.rows, study.profile) = (runs.rows, states.rows);
        if folders.is_empty() { Err(StudyError::Nothing) } else { Ok(study) }
    }
}

/// Rows, each once, and the folder that each came from.
struct Once<K, R> {
    rows: Vec<R>,
    places: HashMap<K, (usize, PathBuf)>,
}

impl<K, R> Default for Once<K, R> {
    fn default() -> Self {
        Self { rows: Vec::new(), places: HashMap::new() }
    }
}

impl<K: Eq + Hash, R: PartialEq> Once<K, R> {
    fn add_all(
        &mut self,
        folder: &Path,
        rows: Vec<R>,
        key: impl Fn(&R) -> K,
        name: impl Fn(&R) -> String,
    ) -> Result<(), StudyError> {
        for row in rows {
            let (at, first) = self.places.entry(key(&row)).or_insert_with(|| (self.rows.len(), folder.to_owned()));
            match self.rows.get(*at) {
                None => self.rows.push(row),
                Some(kept) if *kept == row => {}
                Some(_) => {
                    let (first, second, key) = (first.clone(), folder.to_owned(), name(&row));
                    return Err(StudyError::Differing { first, second, key });
                }
            }
        }
        Ok(())
    }
}

fn run_name(row: &Row) -> String {
    let Key { machine, set, instance, arm, shuffle, seed } = row.key();
    let name = format!("arm {arm} on {instance} of set {set}, shuffle {shuffle}, seed {seed}, machine {machine}");
    escaped(&name).into_owned()
}

fn state(row: &ProfileRow) -> (String, String, SubjectKind, String, u32, u32) {
    (row.set.clone(), row.hash.clone(), row.kind, row.subject.clone(), row.depth, row.state)
}

fn state_name(row: &ProfileRow) -> String {
    let ProfileRow { subject, instance, depth, state, .. } = row;
    escaped(&format!("profile of {subject} on {instance}, depth {depth}, state {state}")).into_owned()
}

fn check_alike(one: (&Path, &Manifest), other: (&Path, &Manifest)) -> Result<(), StudyError> {
    let differences = [
        difference("task", &one.1.task, &other.1.task),
        difference("measure", &one.1.measure, &other.1.measure),
        difference("limit", &one.1.limits, &other.1.limits),
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

fn arm_difference(one: &Manifest, other: &Manifest) -> Option<String> {
    let pairs = one.arms.iter().flat_map(|arm| other.arms.iter().map(move |twin| (arm, twin)));
    let mut unlike = pairs.filter(|(arm, twin)| arm.name == twin.name && arm.spec != twin.spec);
    unlike.next().map(|(arm, twin)| {
        escaped(&format!("arm `{}` is `{}` in one and `{}` in the other", arm.name, arm.spec, twin.spec)).into_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample::{answered, manifest};
    use super::*;
    use crate::record::{Arm, MANIFEST, Measure, ROWS, to_jsonl};
    use tempfile::TempDir;

    fn folder(manifest: &Manifest, rows: &[Row]) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(MANIFEST), serde_json::to_vec(manifest).unwrap()).unwrap();
        std::fs::write(folder.path().join(ROWS), to_jsonl(rows)).unwrap();
        folder
    }

    fn read(folders: &[&TempDir]) -> Result<Study, StudyError> {
        Study::read(&folders.iter().map(|folder| folder.path().to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_run_that_two_folders_tell_alike_is_kept_once() {
        let one = folder(&manifest(), &[answered("a", 0, 1.0), answered("b", 0, 2.0)]);
        let other = folder(&manifest(), &[answered("b", 0, 2.0), answered("b", 1, 3.0)]);
        let study = read(&[&one, &other]).unwrap();
        assert_eq!(study.rows, [answered("a", 0, 1.0), answered("b", 0, 2.0), answered("b", 1, 3.0)]);
        assert_eq!(study.manifests.len(), 2);
    }

    #[test]
    fn the_same_run_on_another_machine_is_another_run() {
        let elsewhere = Row { machine: "n".to_owned(), ..answered("a", 0, 9.0) };
        let mut other = manifest();
        other.machine.id = "n".to_owned();
        let study = read(&[&folder(&manifest(), &[answered("a", 0, 1.0)]), &folder(&other, &[elsewhere])]).unwrap();
        assert_eq!(study.rows.len(), 2);
    }

    #[test]
    fn a_run_told_in_two_ways_is_an_error_that_names_both_folders_and_the_run() {
        let [one, other] = [1.0, 2.0].map(|seconds| folder(&manifest(), &[answered("a", 3, seconds)]));
        let error = read(&[&one, &other]).unwrap_err();
        assert!(
            matches!(&error, StudyError::Differing { first, second, .. } if first == one.path() && second == other.path())
        );
        let message = error.to_string();
        assert!(message.contains("arm a on i:0003 of set s, shuffle none, seed 1, machine m"), "{message}");
    }

    #[test]
    fn comparisons_that_differ_are_refused_with_what_differs() {
        let rows = [answered("a", 0, 1.0)];
        let mut measure = manifest();
        measure.measure = Measure::Work;
        let mut limits = manifest();
        limits.limits.seconds = 20.0;
        let mut arm = manifest();
        arm.arms = vec![Arm { name: "a".to_owned(), spec: "dlx".to_owned() }];
        let mut first = manifest();
        first.arms = vec![Arm { name: "a".to_owned(), spec: "cells".to_owned() }];
        let expected = [
            (measure, "the measure differs: \"time\" and \"work\""),
            (limits, "the limit differs: {\"seconds\":10.0} and {\"seconds\":20.0}"),
            (arm, "arm `a` is `cells` in one and `dlx` in the other"),
        ];
        for (other, difference) in expected {
            let message = read(&[&folder(&first, &rows), &folder(&other, &rows)]).unwrap_err().to_string();
            assert!(message.contains(difference), "{message}");
        }
    }

    #[test]
    fn no_folder_is_no_study() {
        assert!(matches!(Study::read(&[]), Err(StudyError::Nothing)));
    }
}
