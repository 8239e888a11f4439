//! A certificate with its files as text, for somebody who keeps them elsewhere than in files.

use super::{Certificate, CertificateFile, CertificateFiles, Failure, Prover, certify};
use crate::formula::Stated;
use exactone_core::solve::Budget;
use std::fs::File;
use std::io::{Read, Seek};

/// A certificate, and what was certified: texts that any checker of proofs reads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certified {
    /// What both checkers have seen.
    pub certificate: Certificate,
    /// The formula, as DIMACS CNF with a heading and a map.
    pub formula: String,
    /// The proof as the prover wrote it, as DRAT.
    pub drat: String,
    /// The proof with hints, trimmed, as LRAT.
    pub lrat: String,
}

/// Certifies as [`certify`] does, and gives the files as text. They are written to the folder for temporary files first, since
/// what is checked is what can be read back. Memory and time are those of `certify`, and O(bytes of the files).
///
/// ```
/// use exactone_session::certify::{Prover, certify_as_text};
/// use exactone_session::formula::Statement;
/// use exactone_formats::model::Model;
/// use exactone_formats::puzzle::Puzzle;
/// use exactone_core::solve::Budget;
///
/// let (model, puzzle) = (Model::builtin("latin")?, Puzzle::from_values(vec![1, 1, 0, 0]).expect("a square"));
/// let compiled = model.compile(model.shape(2, None)?)?;
/// let (statement, instance) = (Statement::of_grid(&model, compiled.shape(), &puzzle), puzzle.instance(&compiled));
/// let certified = certify_as_text(statement.with(&instance), &Prover::Solver, "an example", &Budget::default())?;
/// assert!(certified.formula.contains("\np cnf 8 "));
/// assert!(certified.lrat.lines().last().is_some_and(|line| line.contains(" 0 ")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Failure`], as `certify`; and if there can be no temporary files.
///
/// # Panics
/// As `certify`.
pub fn certify_as_text(
    stated: Stated<'_>,
    prover: &Prover,
    command: &str,
    budget: &Budget,
) -> Result<Certified, Failure> {
    let opened = |file| tempfile::tempfile().map_err(Failure::io(file));
    let (mut formula, mut drat, mut lrat) =
        (opened(CertificateFile::Formula)?, opened(CertificateFile::Drat)?, opened(CertificateFile::Lrat)?);
    let files = CertificateFiles { formula: &mut formula, drat: &mut drat, lrat: &mut lrat };
    let certificate = certify(stated, prover, command, files, budget)?;
    Ok(Certified {
        certificate,
        formula: text(CertificateFile::Formula, &mut formula)?,
        drat: text(CertificateFile::Drat, &mut drat)?,
        lrat: text(CertificateFile::Lrat, &mut lrat)?,
    })
}

fn text(which: CertificateFile, file: &mut File) -> Result<String, Failure> {
    let mut text = String::new();
    file.rewind().and_then(|()| file.read_to_string(&mut text)).map_err(Failure::io(which))?;
    Ok(text)
}
