//! Finds the files that a plan names: puts in environment variables and matches patterns, from the folder of the plan.

use super::PlanError;
use std::path::{Path, PathBuf};

/// The files of these patterns, each pattern's in order of their names.
pub(super) fn files(patterns: &[String], folder: &Path) -> Result<Vec<PathBuf>, PlanError> {
    let mut found = Vec::new();
    for pattern in patterns {
        let path = folder.join(with_variables(pattern, &|name| std::env::var(name).ok())?);
        found.extend(matching(pattern, &path)?);
    }
    Ok(found)
}

/// A pattern that is the name of a file is that file, brackets and all.
fn matching(pattern: &str, path: &Path) -> Result<Vec<PathBuf>, PlanError> {
    let wrong = |message: String| PlanError::Instances { from: pattern.to_owned(), message };
    let text = path.to_str().ok_or_else(|| wrong("the path is not text".to_owned()))?;
    if path.is_dir() {
        return Err(wrong(format!("{text} is a folder: expected files, such as `{pattern}/*.txt`")));
    }
    if path.exists() || !text.contains(['*', '?', '[']) {
        return Ok(vec![path.to_owned()]);
    }
    let matched = glob::glob(text).map_err(|error| wrong(error.to_string()))?;
    let mut files = matched.collect::<Result<Vec<_>, _>>().map_err(|error| wrong(error.to_string()))?;
    files.retain(|file| file.is_file());
    files.sort();
    if files.is_empty() { Err(wrong(format!("no file matches {text}"))) } else { Ok(files) }
}

/// Puts the values in the place of `$NAME` and `${NAME}`; `$$` is a dollar.
fn with_variables(pattern: &str, value: &dyn Fn(&str) -> Option<String>) -> Result<String, PlanError> {
    let mut rest = pattern;
    let mut text = String::new();
    while let Some((before, piece)) = rest.split_once('$') {
        text.push_str(before);
        if let Some(behind) = piece.strip_prefix('$') {
            text.push('$');
            rest = behind;
            continue;
        }
        let (name, behind) = match piece.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
            Some(parted) => parted,
            None => piece.split_at(piece.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(piece.len())),
        };
        let message = || format!("the environment variable `{name}` is not set: set it to where the files are");
        let known = value(name).ok_or_else(|| PlanError::Instances { from: pattern.to_owned(), message: message() })?;
        text.push_str(&known);
        rest = behind;
    }
    Ok(text + rest)
}

/// At most `take` of them, evenly spread; the first is among them.
pub(super) fn spread<T>(all: Vec<T>, take: Option<usize>) -> Vec<T> {
    let (length, take) = (all.len(), take.unwrap_or(usize::MAX).min(all.len()));
    let wanted: std::collections::HashSet<usize> = (0..take).map(|at| at * length / take).collect();
    all.into_iter().enumerate().filter(|(at, _)| wanted.contains(at)).map(|(_, item)| item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_put_in_and_missing_ones_named() {
        let value = |name: &str| (name == "DATA").then(|| "/data".to_owned());
        assert_eq!(with_variables("$DATA/9x9/${DATA}x", &value).unwrap(), "/data/9x9//datax");
        assert_eq!(with_variables("plain$$DATA", &value).unwrap(), "plain$DATA");
        let error = with_variables("$DATUM/x", &value).unwrap_err().to_string();
        assert!(error.contains("`DATUM` is not set"), "{error}");
    }

    #[test]
    fn files_are_found_in_order_and_none_at_all_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.txt", "a.txt", "c[1].txt", "d.csv"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        let names = |pattern: &str| -> Result<Vec<String>, PlanError> {
            let found = files(&[pattern.to_owned()], folder.path())?;
            Ok(found.iter().map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()).collect())
        };
        assert_eq!(names("*.txt").unwrap(), ["a.txt", "b.txt", "c[1].txt"]);
        assert_eq!(names("c[1].txt").unwrap(), ["c[1].txt"]);
        assert!(names("*.sdk").unwrap_err().to_string().contains("no file matches"));
        assert!(names(".").unwrap_err().to_string().contains("is a folder"));
    }

    #[test]
    fn a_part_is_evenly_spread() {
        assert_eq!(spread((0..10).collect(), Some(3)), [0, 3, 6]);
        assert_eq!(spread(vec![1, 2], Some(9)), [1, 2]);
        assert_eq!(spread(vec![1, 2], None), [1, 2]);
        assert!(spread(vec![1, 2], Some(0)).is_empty());
    }
}
