//! Formulas as instances: their files are found, read once and described before anything is run, and known again later.
//!
//! A formula stays in its file. The manifest has its path, and the SHA-256 of its text, unpacked: a set of formulas may be
//! larger than any manifest should be. A file that changed in between is refused.

use super::formula::Formula;
use super::formula_hashes::{FormulaHashes, Hashes};
use super::formula_text::{Form, read_clauses, weighted};
use super::sources::files;
use super::{PlanError, Source};
use crate::record::{FormulaFile, Manifest, ManifestInstance};
use exactone_core::spelling::{escaped, shown};
use exactone_files::file::Cause;
use exactone_sat::cnf::{ClauseSink, Cnf, Size};
use std::cell::Cell;
use std::path::{Path, PathBuf};

/// What a manifest calls a formula where it calls others `puzzle` or `dlx`.
const KIND: &str = "formula";

/// The files of formulas that a source names; none, if they are to be read as groups.
///
/// # Errors
/// [`PlanError`]: a file that is not there; a puzzle, or rules, beside a formula.
pub(super) fn formulas_of(source: &Source, folder: &Path) -> Result<Vec<PathBuf>, PlanError> {
    if source.groups {
        return Ok(Vec::new());
    }
    let is_formula = |path: &PathBuf| Form::of(path).is_some();
    let (formulas, others): (Vec<PathBuf>, Vec<PathBuf>) =
        files(&source.files, folder)?.into_iter().partition(is_formula);
    let Some(first) = formulas.first() else { return Ok(formulas) };
    if let Some(other) = others.first() {
        let message =
            format!("{} is no formula, but {} is one: expected formulas alone, or none", shown(other), shown(first));
        return Err(PlanError::Plan(message));
    }
    if source.model.is_some() || source.boxes.is_some() || source.generate.is_some() {
        let message = format!("{} is a formula: expected no rules, no boxes and nothing made beside it", shown(first));
        return Err(PlanError::Plan(message));
    }
    Ok(formulas)
}

/// The entry of a formula.
///
/// # Errors
/// [`PlanError`]: what is wrong with its file, and where.
pub(super) fn of_formula(set: String, name: String, path: &Path) -> Result<ManifestInstance, PlanError> {
    let (file, hash) = described(path)?;
    Ok(ManifestInstance {
        set,
        name,
        hash,
        model: String::new(),
        side: 0,
        boxes: None,
        kind: Some(KIND.to_owned()),
        puzzle: String::new(),
        puzzles: None,
        formula: Some(Box::new(file)),
    })
}

/// What is known of a formula, and the SHA-256 of the text of its file, unpacked.
fn described(path: &Path) -> Result<(FormulaFile, String), PlanError> {
    let (hashes, gbd, hash) = match Form::of(path) {
        Some(Form::Weighted) => return Err(weighted(path)),
        Some(Form::Sums) => {
            let (formula, hash) = Formula::read(path)?;
            (hashes_of(&formula.clauses), None, hash)
        }
        Some(Form::Clauses) | None => {
            let header = Cell::new(Size::default());
            let mut sink = FormulaHashes::new(&header);
            let hash = read_clauses(path, |size| header.set(size), &mut sink)?;
            let hashes = sink.finish();
            let gbd = Some(hashes.gbd.clone());
            (hashes, gbd, hash)
        }
    };
    let Hashes { size: Size { vars, clauses, literals }, formula, .. } = hashes;
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let path = absolute.to_string_lossy().into_owned();
    Ok((FormulaFile { path, vars, clauses, literals, formula_hash: formula, gbd_hash: gbd }, hash))
}

fn hashes_of(cnf: &Cnf) -> Hashes {
    let header = Cell::new(cnf.size());
    let mut sink = FormulaHashes::new(&header);
    (0..cnf.size().vars).for_each(|_| _ = sink.new_var());
    for clause in cnf.clauses() {
        let Ok(()) = sink.add_clause(clause);
    }
    sink.finish()
}

/// Checks that the formulas of a manifest are what it says. One that is not at its path is looked for in the folder beside.
///
/// # Errors
/// [`PlanError`]: a file is not there, or holds another text.
pub(super) fn verify(manifest: &mut Manifest, beside: Option<&Path>) -> Result<(), PlanError> {
    for instance in &mut manifest.instances {
        let Some(known) = &instance.formula else { continue };
        let path = place(&known.path, beside);
        let (found, hash) = described(&path)?;
        if hash != instance.hash || instance.kind.as_deref() != Some(KIND) || !is_same(known, &found) {
            return Err(changed(&path, &hash, &instance.hash));
        }
        instance.formula = Some(Box::new(found));
    }
    Ok(())
}

fn is_same(known: &FormulaFile, found: &FormulaFile) -> bool {
    *found == FormulaFile { path: found.path.clone(), ..known.clone() }
}

fn place(path: &str, beside: Option<&Path>) -> PathBuf {
    let path = Path::new(path);
    let elsewhere = beside.zip(path.file_name()).map(|(folder, name)| folder.join(name));
    let found = elsewhere.filter(|elsewhere| !path.is_file() && elsewhere.is_file());
    found.unwrap_or_else(|| path.to_owned())
}

fn changed(path: &Path, found: &str, expected: &str) -> PlanError {
    if found == expected {
        let message =
            format!("{}: the manifest says other sizes or hashes of the formula than its text has", shown(path));
        return PlanError::Formula { message, cause: Cause::Text };
    }
    let message = format!(
        "{}: the formula is another one than the manifest says: its text has the SHA-256 {found}, expected {}",
        shown(path),
        escaped(expected)
    );
    PlanError::Formula { message, cause: Cause::Text }
}

/// Reads a formula again, to be solved.
///
/// # Errors
/// In words: the file is not there, or holds another text.
pub(super) fn read_again(file: &FormulaFile, hash: &str) -> Result<Formula, String> {
    let path = Path::new(&file.path);
    let (formula, found) = Formula::read(path).map_err(|error| error.to_string())?;
    if found == hash { Ok(formula) } else { Err(changed(path, &found, hash).to_string()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample::planned;

    const TEXT: &str = "p cnf 2 2\n1 2 0\n-1 0\n";

    #[test]
    fn a_formula_is_known_again_at_its_path_or_beside_the_manifest_and_refused_when_it_changed() {
        let [folder, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let path = folder.path().join("a.cnf");
        std::fs::write(&path, TEXT).unwrap();
        let instance = of_formula("s".to_owned(), "a".to_owned(), &path).unwrap();
        let mut manifest = Manifest { instances: vec![instance], ..planned(&[], 0, &[1]) };
        verify(&mut manifest, None).unwrap();
        std::fs::rename(&path, other.path().join("a.cnf")).unwrap();
        assert!(verify(&mut manifest.clone(), None).unwrap_err().to_string().contains("a.cnf: cannot read"));
        verify(&mut manifest, Some(other.path())).unwrap();
        let moved = manifest.instances[0].formula.clone().unwrap();
        assert!(Path::new(&moved.path).starts_with(other.path()));
        std::fs::write(&moved.path, TEXT.replace("-1", "-2")).unwrap();
        let error = verify(&mut manifest.clone(), None).unwrap_err().to_string();
        assert!(error.contains("another one than the manifest says"), "{error}");
        assert!(read_again(&moved, &manifest.instances[0].hash).is_err_and(|error| error.contains("another one")));
    }

    #[test]
    fn a_manifest_that_says_other_numbers_of_a_formula_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.cnf");
        std::fs::write(&path, TEXT).unwrap();
        let instance = of_formula("s".to_owned(), "a".to_owned(), &path).unwrap();
        let changed = |change: fn(&mut FormulaFile)| {
            let mut instance = instance.clone();
            change(instance.formula.as_mut().unwrap());
            verify(&mut Manifest { instances: vec![instance], ..planned(&[], 0, &[1]) }, None).is_err()
        };
        assert!(changed(|file| file.clauses = 1) && changed(|file| file.gbd_hash = None));
        assert!(changed(|file| file.formula_hash.clear()) && !changed(|_| ()));
    }

    #[test]
    fn formulas_stand_alone() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a.cnf", "b.txt"] {
            std::fs::write(folder.path().join(name), TEXT).unwrap();
        }
        let source =
            |files: &[&str]| Source { files: files.iter().map(|&it| it.to_owned()).collect(), ..Source::default() };
        let found = |source: Source| formulas_of(&source, folder.path()).map_err(|error| error.to_string());
        assert_eq!(found(source(&["a.cnf"])).unwrap().len(), 1);
        assert_eq!(found(Source { groups: true, ..source(&["a.cnf"]) }), Ok(Vec::new()));
        assert!(found(source(&["a.cnf", "b.txt"])).unwrap_err().contains("b.txt is no formula, but"));
        let with_rules = Source { model: Some("latin".to_owned()), ..source(&["a.cnf"]) };
        assert!(found(with_rules).unwrap_err().contains("expected no rules"));
    }
}
