//! The archive of a comparison: its folder, with three files that say what it is.

use super::citation::citation;
use super::listing::listing;
use super::metadata::metadata;
use super::readme::readme;
use super::{ArchiveError, CITATION, Deposit, MARK, METADATA, PublishedFile, README};
use crate::record::FileError;
use crate::report::Study;
use exactone_core::spelling::shown;
use exactone_session::certify::FileHash;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Checks that an archive can be made in a folder: the folders with the rows are inside, and no file is in the way.
///
/// # Errors
/// [`ArchiveError`].
pub fn check_place(folders: &[PathBuf], out: &Path) -> Result<(), ArchiveError> {
    let place = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if let Some(folder) = folders.iter().find(|folder| !place(folder).starts_with(place(out))) {
        return Err(ArchiveError::Outside { folder: shown(folder), out: shown(out) });
    }
    for name in [METADATA, CITATION, README] {
        let path = out.join(name);
        match beginning(&path) {
            Ok(text) if !text.contains(MARK) => {
                return Err(ArchiveError::Foreign { path: shown(&path) });
            }
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(FileError::Io { path, error })?,
            _ => {}
        }
    }
    Ok(())
}

/// The first 64 KiB of a file.
fn beginning(path: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(1 << 16).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The three files of the archive that this folder becomes, of the study that was read from these folders inside it: README.md,
/// CITATION.cff and ro-crate-metadata.json, in the order in which they are written. Reads all files of the folder.
///
/// # Errors
/// [`ArchiveError`].
pub fn archive(
    (folders, out): (&[PathBuf], &Path),
    study: &Study,
    deposit: &Deposit,
) -> Result<Vec<PublishedFile>, ArchiveError> {
    check_place(folders, out)?;
    let title = study.manifests.first().map_or("", |manifest| manifest.title.trim());
    let title = if title.is_empty() { "Comparison" } else { title };
    let places: Vec<String> = folders.iter().map(|folder| within(out, folder)).collect();
    let mut files = vec![PublishedFile { name: README.to_owned(), text: readme(study, &places, title, deposit) }];
    files.extend(citation(study, title, deposit).map(|text| PublishedFile { name: CITATION.to_owned(), text }));
    let mut listed = listing(out)?;
    // What an earlier archive left, and this one does not have.
    listed.retain(|name, _| ![METADATA, CITATION, README].contains(&name.as_str()));
    for file in &files {
        let hash =
            FileHash::of(file.text.as_bytes()).map_err(|error| FileError::Io { path: out.join(&file.name), error })?;
        listed.insert(file.name.clone(), hash);
    }
    let text = metadata(study, &listed, title, deposit);
    files.push(PublishedFile { name: METADATA.to_owned(), text });
    Ok(files)
}

/// How many formulas are not beside the manifests that name them: whoever gets the archive cannot repeat their runs without them.
#[must_use]
pub fn missing_formulas(folders: &[PathBuf], study: &Study) -> usize {
    let is_missing =
        |folder: &Path, path: &str| Path::new(path).file_name().is_none_or(|name| !folder.join(name).is_file());
    let missing = folders.iter().zip(&study.manifests).map(|(folder, manifest)| {
        let formulas = manifest.own_instances().filter_map(|(_, instance)| instance.formula.as_ref());
        formulas.filter(|formula| is_missing(folder, &formula.path)).count()
    });
    missing.sum()
}

/// The path of a folder inside another: empty for itself, else with `/` at its end.
fn within(out: &Path, folder: &Path) -> String {
    let place = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let (out, folder) = (place(out), place(folder));
    let inside = folder.strip_prefix(&out).unwrap_or(&folder);
    inside.components().flat_map(|part| [part.as_os_str().to_string_lossy(), "/".into()]).collect()
}
