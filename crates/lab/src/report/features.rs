//! Features of the instances of a study: those that comparisons have written into their folders, and those that somebody
//! brings in a table of their own.

use super::StudyError;
use crate::record::{FeatureLine, FeatureTable, FileError, Manifest, Row};
use exactone_core::spelling::escaped;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

/// Features of instances, by their hashes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    /// The names of the features.
    names: Vec<String>,
    /// The values of each instance, in the order of the names; fewer where the last are not known.
    values: BTreeMap<String, Vec<Option<f64>>>,
    /// The table that somebody brought, if there is one.
    brought: Option<BroughtTable>,
}

/// How a table that somebody brought fits a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BroughtTable {
    /// Its file.
    pub file: String,
    /// Its features.
    pub features: Vec<String>,
    /// Those of them that say something else than the comparison did.
    pub replaced: Vec<String>,
    /// Instances of the study.
    pub instances: usize,
    /// Instances that it has a line of.
    pub known: usize,
    /// Its lines, without the first.
    pub lines: usize,
    /// Those that are of no instance of the study, by their numbers in the file, from 1.
    pub unmatched: Vec<usize>,
}

impl Features {
    /// The names of all features.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What is known of an instance, by its hash and the place of the name.
    #[must_use]
    pub fn value(&self, hash: &str, feature: usize) -> Option<f64> {
        *self.values.get(hash)?.get(feature)?
    }

    /// The table that somebody brought, if there is one.
    #[must_use]
    pub fn brought(&self) -> Option<&BroughtTable> {
        self.brought.as_ref()
    }

    /// The names of which a value that was known is another one now.
    fn changed(&self, now: &Self) -> Vec<String> {
        let is_changed = |at: usize| {
            let mut known = self.values.iter().filter_map(|(hash, values)| Some((hash, (*values.get(at)?)?)));
            known.any(|(hash, value)| now.value(hash, at).is_none_or(|it| it.total_cmp(&value).is_ne()))
        };
        self.names.iter().enumerate().filter(|(at, _)| is_changed(*at)).map(|(_, name)| name.clone()).collect()
    }

    /// Adds a table that a comparison has written.
    pub(super) fn add(&mut self, path: &Path, table: &FeatureTable, known: &Known) -> Result<(), StudyError> {
        self.join(path, table, known).map(drop)
    }

    /// Adds a table that somebody brought, and says how it fits.
    pub(super) fn bring(&mut self, path: &Path, table: &FeatureTable, known: &Known) -> Result<(), StudyError> {
        let before = self.clone();
        let (matched, unmatched) = self.join(path, table, known)?;
        let replaced = before.changed(self);
        let file = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        self.brought = Some(BroughtTable {
            file,
            features: table.names.clone(),
            replaced,
            instances: known.hashes.len(),
            known: matched.len(),
            lines: table.lines.len(),
            unmatched,
        });
        Ok(())
    }

    /// Puts the values of a table in the place of those that are there. Tells the instances that it knows, and the lines of none.
    fn join<'k>(
        &mut self,
        path: &Path,
        table: &FeatureTable,
        known: &'k Known,
    ) -> Result<(BTreeSet<&'k str>, Vec<usize>), StudyError> {
        let places: Vec<usize> = table.names.iter().map(|name| self.place(name)).collect();
        let (mut matched, mut unmatched) = (BTreeMap::<&str, &FeatureLine>::new(), Vec::new());
        for line in &table.lines {
            let wrong = |message| FileError::Text { path: path.to_owned(), line: line.line, column: 1, message };
            let Some(hash) = known.hash(line).map_err(wrong)? else {
                unmatched.push(line.line);
                continue;
            };
            // The same puzzle may have two names, or be in two sets.
            if let Some(first) = matched.insert(hash, line).filter(|first| first.values != line.values) {
                let message =
                    format!("line {} has other numbers of the same puzzle: expected one of the two", first.line);
                return Err(wrong(message).into());
            }
            let values = self.values.entry(hash.to_owned()).or_default();
            values.resize(self.names.len().max(values.len()), None);
            places.iter().zip(&line.values).for_each(|(&at, value)| values[at] = *value);
        }
        Ok((matched.into_keys().collect(), unmatched))
    }

    /// The place of a name, which is the last if it is new.
    fn place(&mut self, name: &str) -> usize {
        self.names.iter().position(|it| it == name).unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        })
    }
}

/// The instances of a study by hash, and by name.
pub(super) struct Known {
    hashes: BTreeSet<String>,
    /// The sets that have an instance of this name, with its hash there.
    by_name: HashMap<String, BTreeMap<String, String>>,
}

impl Known {
    /// The instances of manifests and rows.
    pub(super) fn of(manifests: &[Manifest], rows: &[Row]) -> Self {
        let planned = manifests.iter().flat_map(|it| &it.instances).map(|it| (&it.hash, &it.set, &it.name));
        let mut known = Self { hashes: BTreeSet::new(), by_name: HashMap::new() };
        for (hash, set, name) in planned.chain(rows.iter().map(|row| (&row.hash, &row.set, &row.instance))) {
            known.hashes.insert(hash.clone());
            known.by_name.entry(name.clone()).or_default().entry(set.clone()).or_insert_with(|| hash.clone());
        }
        known
    }

    /// The hash of the instance that a line is of, if there is one.
    fn hash(&self, line: &FeatureLine) -> Result<Option<&str>, String> {
        if let Some(hash) = &line.hash {
            return Ok(self.hashes.get(hash).map(String::as_str));
        }
        let Some(sets) = line.instance.as_ref().and_then(|name| self.by_name.get(name)) else { return Ok(None) };
        if let Some(set) = &line.set {
            return Ok(sets.get(set).map(String::as_str));
        }
        let hashes: BTreeSet<&String> = sets.values().collect();
        let [one, other, ..] = sets.keys().collect::<Vec<_>>()[..] else {
            return Ok(hashes.first().map(|it| it.as_str()));
        };
        if hashes.len() == 1 {
            return Ok(hashes.first().map(|hash| hash.as_str()));
        }
        let name = escaped(line.instance.as_deref().unwrap_or_default());
        Err(format!(
            "an instance `{name}` is in the sets `{}` and `{}`: expected a column `set`, or `hash`",
            escaped(one),
            escaped(other)
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Study;
    use super::super::sample::{answered, planned};
    use super::*;
    use crate::record::{MANIFEST, ROWS, to_jsonl};
    use tempfile::TempDir;

    /// A comparison of three puzzles, and the study of it with this table.
    fn study(own: Option<&str>, brought: &str) -> (TempDir, Result<Study, StudyError>) {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &[u8]| std::fs::write(folder.path().join(name), text).unwrap();
        write(MANIFEST, &serde_json::to_vec(&planned(&["a"], 3, &[1])).unwrap());
        write(ROWS, &to_jsonl(&[answered("a", 0, 1.0), answered("a", 1, 1.0)]));
        write("mine.csv", brought.as_bytes());
        if let Some(own) = own {
            write("features.csv", own.as_bytes());
        }
        let study = Study::read(&[folder.path().to_owned()]);
        let study = study.and_then(|study| study.with_features(&folder.path().join("mine.csv")));
        (folder, study)
    }

    fn hash(puzzle: usize) -> String {
        format!("{puzzle:064x}")
    }

    #[test]
    fn a_table_is_joined_by_hash_or_by_name_and_what_does_not_fit_is_told() {
        let own = format!("hash,fill,open\n{},0.5,7\n{},0.25,8\n", hash(0), hash(1));
        let by_name = "instance,open,mine\ni:0001,9,1.5\ni:0077,9,1.5\ni:0002,,2\nother,1,1\n";
        let features = study(Some(&own), by_name).1.unwrap().features;
        assert_eq!(features.names(), ["fill", "open", "mine"]);
        let of = |puzzle| (0..3).map(|at| features.value(&hash(puzzle), at)).collect::<Vec<_>>();
        assert_eq!(of(0), [Some(0.5), Some(7.0), None]);
        assert_eq!(of(1), [Some(0.25), Some(9.0), Some(1.5)]);
        assert_eq!(of(2), [None, None, Some(2.0)]);
        let expected = BroughtTable {
            file: "mine.csv".to_owned(),
            features: vec!["open".to_owned(), "mine".to_owned()],
            replaced: vec!["open".to_owned()],
            instances: 3,
            known: 2,
            lines: 4,
            unmatched: vec![3, 5],
        };
        assert_eq!(features.brought(), Some(&expected));
    }

    #[test]
    fn what_a_comparison_wrote_can_be_brought_again_with_columns_more() {
        let text = format!("set,instance,hash,mine\ns,i:0000,{},1\ns,i:0001,{},2\n", hash(0), hash(1));
        let features = study(None, &text).1.unwrap().features;
        assert_eq!((features.names(), features.value(&hash(1), 0)), (&["mine".to_owned()][..], Some(2.0)));
    }

    #[test]
    fn a_puzzle_under_two_names_has_two_lines_that_say_the_same() {
        let text = format!("instance,hash,mine\ni:0000,{0},1\nagain,{0},1\n", hash(0));
        let features = study(None, &text).1.unwrap().features;
        assert_eq!(features.value(&hash(0), 0), Some(1.0));
        let brought = features.brought().unwrap();
        assert_eq!((brought.known, brought.lines, brought.unmatched.len()), (1, 2, 0));
    }

    #[test]
    fn an_instance_of_two_lines_and_a_table_that_is_none_are_refused_with_their_place() {
        let (folder, twice) = study(None, &format!("hash,instance,x\n{},,1\n,i:0000,2\n", hash(0)));
        let place = folder.path().join("mine.csv").display().to_string();
        let message = twice.unwrap_err().to_string();
        assert_eq!(
            message,
            format!("{place}:3:1: line 2 has other numbers of the same puzzle: expected one of the two")
        );
        let (folder, none) = study(Some("hash,x\nab,y\n"), "hash,x\nab,1\n");
        let place = folder.path().join("features.csv").display().to_string();
        assert!(none.unwrap_err().to_string().starts_with(&format!("{place}:2:4: `y` is no number")));
    }

    #[test]
    fn a_name_that_two_sets_have_needs_its_set() {
        let mut other = answered("a", 7, 1.0);
        (other.set, other.instance) = ("t".to_owned(), "i:0000".to_owned());
        let known = Known::of(&[planned(&["a"], 1, &[1])], &[other]);
        let line = |set: Option<&str>| FeatureLine {
            set: set.map(str::to_owned),
            instance: Some("i:0000".to_owned()),
            ..FeatureLine::default()
        };
        assert_eq!(known.hash(&line(Some("t"))), Ok(Some(hash(7).as_str())));
        assert!(known.hash(&line(None)).unwrap_err().contains("in the sets `s` and `t`: expected a column `set`"));
    }
}
