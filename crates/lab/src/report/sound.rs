//! Checks that rows can belong to the comparison whose manifest lies beside them.
//!
//! A file that was cut, mixed with another or changed by hand gives numbers that look like any others. So each row must
//! be one that the manifest plans, of the same puzzle and engine, and its times must be possible.

use super::StudyError;
use crate::record::{Manifest, PROFILE, ProfileRow, ROWS, Row};
use exactone_core::spelling::escaped;
use std::collections::HashMap;
use std::path::Path;

/// More seconds than any run has taken: 32 years.
const LONGEST: f64 = 1e9;
/// More than any load, share of a core or frequency in MHz.
const MOST: f64 = 1e9;

/// What is wrong with a row: the field, and why.
type Wrong = (&'static str, String);

/// What a manifest knows, to be looked up.
struct Known<'a> {
    manifest: &'a Manifest,
    /// The hash by set and name.
    hashes: HashMap<(&'a str, &'a str), &'a str>,
    /// The spec by name.
    specs: HashMap<&'a str, &'a str>,
}

/// Every row is one that the manifest plans, and has times that are times. O(rows).
///
/// # Errors
/// [`StudyError::Row`]: the first that is not.
pub(super) fn check_rows(folder: &Path, manifest: &Manifest, rows: &[(usize, Row)]) -> Result<(), StudyError> {
    let known = Known::of(manifest);
    let mut checked = rows.iter().map(|(line, row)| (*line, known.planned(row).and_then(|()| measured(row))));
    checked.try_for_each(|(line, checked)| checked.map_err(|wrong| error(folder, ROWS, line, wrong)))
}

/// Every state is of a puzzle that the manifest knows. O(states).
///
/// # Errors
/// [`StudyError::Row`]: the first that is not.
pub(super) fn check_profile(
    folder: &Path,
    manifest: &Manifest,
    rows: &[(usize, ProfileRow)],
) -> Result<(), StudyError> {
    let known = Known::of(manifest);
    let mut checked = rows.iter().map(|(line, row)| (*line, known.puzzle(&row.set, &row.instance, &row.hash)));
    checked.try_for_each(|(line, checked)| checked.map_err(|wrong| error(folder, PROFILE, line, wrong)))
}

fn error(folder: &Path, file: &str, line: usize, (field, reason): Wrong) -> StudyError {
    StudyError::Row { path: folder.join(file), line, field, reason }
}

fn unknown(field: &'static str, value: &str) -> Wrong {
    (field, format!("is `{}`, which the manifest does not have", escaped(value)))
}

fn unlike(field: &'static str, value: &str, expected: &str) -> Wrong {
    (field, format!("is `{}`, expected `{}` as in the manifest", escaped(value), escaped(expected)))
}

impl<'a> Known<'a> {
    fn of(manifest: &'a Manifest) -> Self {
        let hash = |it: &'a crate::record::ManifestInstance| ((it.set.as_str(), it.name.as_str()), it.hash.as_str());
        Self {
            manifest,
            hashes: manifest.instances.iter().map(hash).collect(),
            specs: manifest.arms.iter().map(|arm| (arm.name.as_str(), arm.spec.as_str())).collect(),
        }
    }

    fn planned(&self, row: &Row) -> Result<(), Wrong> {
        self.puzzle(&row.set, &row.instance, &row.hash)?;
        let machine = &self.manifest.machine.id;
        if row.machine != *machine {
            return Err(unlike("machine", &row.machine, machine));
        }
        match self.specs.get(row.arm.as_str()) {
            None => return Err(unknown("arm", &row.arm)),
            Some(&spec) if spec != row.spec => return Err(unlike("spec", &row.spec, spec)),
            Some(_) => {}
        }
        if !self.manifest.shuffles.contains(&row.shuffle) {
            return Err(unknown("shuffle", &row.shuffle.to_string()));
        }
        if !self.manifest.seeds.contains(&row.seed) {
            return Err(unknown("seed", &row.seed.to_string()));
        }
        Ok(())
    }

    fn puzzle(&self, set: &str, instance: &str, hash: &str) -> Result<(), Wrong> {
        match self.hashes.get(&(set, instance)) {
            None if !self.manifest.instances.iter().any(|it| it.set == set) => Err(unknown("set", set)),
            None => Err(unknown("instance", instance)),
            Some(&expected) if expected != hash => Err(unlike("hash", hash, expected)),
            Some(_) => Ok(()),
        }
    }
}

/// Checks that times are numbers from 0 to the longest possible time, and what else is measured a number from 0.
fn measured(row: &Row) -> Result<(), Wrong> {
    timed(row)?;
    let others = [("core_share", row.core_share), ("load_average", row.load_average), ("megahertz", row.megahertz)];
    let mut given = others.into_iter().filter_map(|(field, number)| Some((field, number?)));
    if let Some((field, number)) = given.find(|(_, number)| !(0.0..=MOST).contains(number)) {
        return Err((field, format!("is {number}: expected a number from 0 to {MOST:e}")));
    }
    if row.repeats == Some(0) {
        return Err(("repeats", "is 0: expected 1 or more".to_owned()));
    }
    let told = row.answers.as_ref().map_or(0, |answers| answers.chars().count());
    let puzzles = row.puzzles.map_or(told, |puzzles| usize::try_from(puzzles).unwrap_or(usize::MAX));
    if row.answers.is_some() && told != puzzles {
        return Err(("answers", format!("has {told} letters: expected one for each of {puzzles} puzzles")));
    }
    Ok(())
}

/// Checks that times are numbers from 0 to the longest possible time.
fn timed(row: &Row) -> Result<(), Wrong> {
    let times = [
        ("compile_seconds", row.compile_seconds),
        ("setup_seconds", row.setup_seconds),
        ("encode_seconds", row.encode_seconds),
        ("load_seconds", row.load_seconds),
        ("solve_seconds", row.solve_seconds),
        ("wall_seconds", row.wall_seconds),
        ("cpu_seconds", row.cpu_seconds),
        ("check_seconds", row.check_seconds),
    ];
    let mut given = times.into_iter().filter_map(|(field, seconds)| Some((field, seconds?)));
    let wrong = given.find(|(_, seconds)| !(0.0..=LONGEST).contains(seconds));
    wrong.map_or(Ok(()), |(field, seconds)| {
        Err((field, format!("is {seconds}: expected seconds, from 0 to {LONGEST:e}")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sample::full;
    use serde_json::json;

    #[test]
    fn every_column_that_is_measured_is_checked() {
        let whole = serde_json::to_value(full("a")).unwrap();
        assert_eq!(measured(&full("a")), Ok(()));
        let numbers = whole.as_object().unwrap().iter().filter(|(_, value)| value.is_f64());
        let fields: Vec<&String> = numbers.map(|(field, _)| field).collect();
        assert!(fields.len() >= 10, "{fields:?}");
        for field in fields {
            for wrong in [-0.5, 1e300] {
                let mut row = whole.clone();
                row[field] = json!(wrong);
                let told = measured(&serde_json::from_value(row).unwrap());
                assert!(told.is_err_and(|(it, _)| it == field), "{field} is {wrong}");
            }
        }
    }

    #[test]
    fn a_batch_has_an_answer_for_each_puzzle() {
        let wrong = measured(&Row { puzzles: Some(3), answers: Some("um".to_owned()), ..full("a") });
        assert_eq!(wrong, Err(("answers", "has 2 letters: expected one for each of 3 puzzles".to_owned())));
    }

    #[test]
    fn a_run_that_was_made_never_is_refused() {
        assert_eq!(
            measured(&Row { repeats: Some(0), ..full("a") }),
            Err(("repeats", "is 0: expected 1 or more".to_owned()))
        );
    }
}
