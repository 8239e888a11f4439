//! The rows of one comparison, from the folders of one machine or of several.
//!
//! Folders are parts of one comparison if the same was asked of the same puzzles within the same limits, and if arms of
//! the same name are the same engine. Arms, seeds and machines may differ, because times are compared only within a
//! machine. If two folders have the same row of a run, it is kept once. If they have different rows of it, that is an
//! error, because nobody can say which is true.

use super::StudyError;
use super::alike::{check_alike, check_arms, check_once};
use super::features::{Features, Known};
use super::sound::{check_profile, check_rows};
use crate::record::{
    FEATURES_CSV, Key, Manifest, ProfileRow, Row, SubjectKind, disqualified, read_features, read_manifest,
    read_profile_with_lines, read_rows_with_lines,
};
use exactone_core::spelling::escaped;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::mem::take;
use std::path::{Path, PathBuf};

/// Everything that a report is made from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Study {
    /// One of each folder, in the order of the folders, without arms that were wrong. They agree in task, measure, limits and
    /// arms.
    pub manifests: Vec<Manifest>,
    /// The rows of all folders, each once, without those of arms that were wrong.
    pub rows: Vec<Row>,
    /// The rows of arms that gave a wrong answer: nothing is measured by them.
    pub set_aside: Vec<Row>,
    /// The rows of all propagation profiles, each once.
    pub profile: Vec<ProfileRow>,
    /// What is known of the instances.
    pub features: Features,
}

impl Study {
    /// Reads and merges folders. Rows stay in the order of the folders.
    ///
    /// # Errors
    /// [`StudyError`].
    pub fn read(folders: &[PathBuf]) -> Result<Self, StudyError> {
        let mut study = Self::default();
        let (mut runs, mut states) = (Once::default(), Once::default());
        check_once(folders)?;
        for folder in folders {
            let manifest = read_manifest(folder)?;
            if let Some(first) = study.manifests.first() {
                check_alike((&folders[0], first), (folder, &manifest))?;
            }
            let earlier = folders.iter().map(PathBuf::as_path).zip(&study.manifests);
            earlier.into_iter().try_for_each(|earlier| check_arms(earlier, (folder, &manifest)))?;
            let (rows, profile) = (read_rows_with_lines(folder)?, read_profile_with_lines(folder)?);
            check_rows(folder, &manifest, &rows)?;
            check_profile(folder, &manifest, &profile)?;
            study.manifests.push(manifest);
            runs.add_all(folder, rows, Row::key, run_name)?;
            states.add_all(folder, profile, state, state_name)?;
        }
        (study.rows, study.profile) = (runs.rows, states.rows);
        let known = Known::of(&study.manifests, &study.rows);
        for path in folders.iter().map(|folder| folder.join(FEATURES_CSV)).filter(|path| path.exists()) {
            study.features.add(&path, &read_features(&path)?, &known)?;
        }
        study.set_wrong_aside();
        if folders.is_empty() { Err(StudyError::Nothing) } else { Ok(study) }
    }

    /// The study with the features of a table of somebody's own.
    ///
    /// # Errors
    /// [`StudyError`].
    pub fn with_features(mut self, table: &Path) -> Result<Self, StudyError> {
        let known = Known::of(&self.manifests, &self.rows);
        self.features.bring(table, &read_features(table)?, &known)?;
        Ok(self)
    }

    /// Sets the arms aside that gave a wrong answer: they are planned no more, and their rows count for nothing.
    fn set_wrong_aside(&mut self) {
        let wrong: HashSet<String> = disqualified(&self.rows).into_iter().map(|it| it.row.arm).collect();
        let (aside, rows) = take(&mut self.rows).into_iter().partition(|row| wrong.contains(&row.arm));
        (self.set_aside, self.rows) = (aside, rows);
        for manifest in &mut self.manifests {
            manifest.arms.retain(|arm| !wrong.contains(&arm.name));
        }
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
        rows: Vec<(usize, R)>,
        key: impl Fn(&R) -> K,
        name: impl Fn(&R) -> String,
    ) -> Result<(), StudyError> {
        for (_, row) in rows {
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

#[cfg(test)]
mod tests {
    use super::super::sample::{answered, planned};
    use super::super::{Analysis, Progress, Settings, html, latex, markdown, terminal};
    use super::*;
    use crate::record::{CsvStyle, MANIFEST, ROWS, Shuffle, Status, to_jsonl};
    use tempfile::TempDir;

    /// Arms `a` and `b` on four puzzles.
    fn manifest() -> Manifest {
        planned(&["a", "b"], 4, &[1])
    }

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
    fn arms_of_two_folders_on_the_same_puzzles_are_arms_of_one_study() {
        let one = folder(&planned(&["a"], 2, &[1]), &[answered("a", 0, 1.0), answered("a", 1, 1.0)]);
        let other = folder(&planned(&["c"], 2, &[1]), &[answered("c", 0, 2.0)]);
        let study = read(&[&one, &other]).unwrap();
        let analysis = Analysis::of(&study, &Settings { resamples: 100, ..Settings::default() });
        assert_eq!((analysis.arms.len(), analysis.blocks[0].comparisons[0].pairs), (2, 1));
        assert_eq!(analysis.progress, Progress { done: 3, planned: 4 });
    }

    #[test]
    fn a_row_that_cannot_be_of_its_manifest_is_refused_with_file_line_and_field() {
        let good = || answered("a", 0, 1.0);
        let text = str::to_owned;
        let wrong = [
            ("arm", Row { arm: text("z"), ..good() }),
            ("spec", Row { spec: text("b"), ..good() }),
            ("seed", Row { seed: 2, ..good() }),
            ("shuffle", Row { shuffle: Shuffle::All, ..good() }),
            ("set", Row { set: text("t"), ..good() }),
            ("instance", Row { instance: text("i:9"), ..good() }),
            ("hash", Row { hash: text("00"), ..good() }),
            ("machine", Row { machine: text("n"), ..good() }),
            ("solve_seconds", answered("a", 0, -1.0)),
            ("solve_seconds", answered("a", 0, 1e12)),
            ("encode_seconds", Row { encode_seconds: Some(-0.5), ..good() }),
            ("wall_seconds", Row { wall_seconds: Some(1e300), ..good() }),
        ];
        for (field, row) in wrong {
            let folder = folder(&manifest(), &[answered("b", 0, 1.0), row]);
            let error = read(&[&folder]).unwrap_err();
            assert!(matches!(&error, StudyError::Row { field: it, line: 2, .. } if *it == field), "{error}");
            let place = format!("{}:2: the field `{field}` is", folder.path().join(ROWS).display());
            assert!(error.to_string().starts_with(&place), "{error}");
        }
    }

    #[test]
    fn an_arm_that_was_wrong_once_is_in_no_number_and_at_the_top_of_every_report() {
        let none = Row { status: Status::None, verified: false, ..answered("b", 2, 0.1) };
        let rows = (0..4)
            .flat_map(|it| [answered("a", it, 1.0), answered("b", it, 0.5)])
            .filter(|row| row.key() != none.key());
        let rows: Vec<Row> = rows.chain([none.clone()]).collect();
        let study = read(&[&folder(&manifest(), &rows)]).unwrap();
        assert!(study.rows.len() == 4 && study.set_aside.len() == 4, "{study:?}");
        let analysis = Analysis::of(&study, &Settings { resamples: 100, ..Settings::default() });
        assert_eq!((analysis.arms.len(), analysis.progress), (1, Progress { done: 4, planned: 4 }));
        let it = &analysis.disqualified[0];
        assert_eq!((it.arm.as_str(), it.instance.as_str(), it.runs), ("b", "i:0002", 4));
        assert_eq!((it.says.as_str(), it.refuted_by.as_deref()), ("none", Some("a")));
        assert_eq!(analysis.contradictions.len(), 1);
        for text in [
            terminal(&study, &analysis, 100),
            markdown(&study, &analysis),
            html(&study, &analysis, CsvStyle::Plain),
            latex(&study, &analysis),
        ] {
            assert!(text.contains("b gave a wrong answer and takes no part"), "{text}");
        }
    }

    #[test]
    fn no_folder_is_no_study() {
        assert!(matches!(Study::read(&[]), Err(StudyError::Nothing)));
    }
}
