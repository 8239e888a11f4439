//! The way to a certificate: write the formula, read it back, prove, check, and check what the check made of it.

use super::check::{Checked, check_drat, check_lrat};
use super::limited::Limited;
use super::witness::confirm;
use super::{CertificateFile, Failure, FileHash, Prover};
use crate::formula::{Heading, Plan, Stated};
use exactone_core::solve::Budget;
use exactone_sat::cnf::{Cnf, Size};
use exactone_sat::dimacs::{Cause, Origins, ReadError, Reader};
use exactone_sat::encode::Encoding;
use exactone_sat::proof::{CheckStatistics, Form, Record, Refutation, Trimmed};
use std::cell::Cell;
use std::fs::File;
use std::io::{BufReader, BufWriter, Seek, Write};

/// The files that a certificate is made of, empty, to be read and written. They hold nothing worth keeping if there is
/// no certificate.
#[derive(Debug)]
pub struct CertificateFiles<'f> {
    /// The formula, as DIMACS with a heading and a map.
    pub formula: &'f mut File,
    /// The proof as the prover wrote it, as text.
    pub drat: &'f mut File,
    /// The proof with hints, trimmed, as text.
    pub lrat: &'f mut File,
}

/// What has been certified: that the formula has no model. It exists only if both checkers agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certificate {
    /// How the puzzle became a formula.
    pub encoding: Encoding,
    /// The hash in the formula's heading.
    pub statement: String,
    /// Who wrote the proof.
    pub prover: String,
    /// How large the formula is.
    pub size: Size,
    /// The work of the first checker.
    pub checked: CheckStatistics,
    /// How large the trimmed proof is, which the second checker followed.
    pub trimmed: Trimmed,
    /// The files: formula, DRAT, LRAT.
    pub hashes: [(CertificateFile, FileHash); 3],
}

/// Certifies that the formula of the statement has no model: with nothing excluded, that the puzzle has no solution;
/// with one solution excluded, that it has no other. The statement is of a formula in clauses; `command` is what its
/// heading tells.
///
/// # Errors
/// [`Failure`].
///
/// # Panics
/// If the statement has no encoding.
pub fn certify(
    stated: Stated<'_>,
    prover: &Prover,
    command: &str,
    files: CertificateFiles<'_>,
    budget: &Budget,
) -> Result<Certificate, Failure> {
    let CertificateFiles { formula, drat, lrat } = files;
    let size = write_formula(stated, command, formula, budget)?;
    {
        let (heading, cnf) = read_back(formula, size, budget)?;
        write_proof(stated, prover, &cnf, drat, budget)?;
        confirm(stated, &heading, &cnf, budget)?;
    }
    let refutation = first_check(formula, drat, budget)?;
    let trimmed = write_lrat(&refutation, lrat)?;
    second_check(formula, lrat, budget)?;
    Ok(Certificate {
        encoding: stated.statement.encoding.expect("a statement of clauses has an encoding"),
        statement: stated.statement.hash(),
        prover: prover.to_string(),
        size,
        checked: refutation.statistics,
        trimmed,
        hashes: [
            hash(CertificateFile::Formula, formula)?,
            hash(CertificateFile::Drat, drat)?,
            hash(CertificateFile::Lrat, lrat)?,
        ],
    })
}

/// What a clause in memory takes beside its literals, and a variable, of the solver and the checker.
const BYTES_OF_A_PART: u64 = 64;

fn write_formula(stated: Stated<'_>, command: &str, file: &mut File, budget: &Budget) -> Result<Size, Failure> {
    let plan = Plan::new(stated, budget).map_err(|error| match error {
        crate::formula::PlanError::Limit(limit) => Failure::Limit(limit),
        error => Failure::Plan(error),
    })?;
    let size = plan.size().expect("a statement of clauses has a size");
    let parts = size.vars.saturating_add(size.clauses).saturating_mul(BYTES_OF_A_PART);
    let needed = parts.saturating_add(size.literals.saturating_mul(4));
    if let Some(allowed) = budget.memory.filter(|allowed| needed > *allowed) {
        return Err(Failure::TooLarge { needed, allowed });
    }
    let hit = Cell::new(None);
    let written = plan.write(Limited::new(file, budget, &hit), command, Origins::Silent, &mut |_| ());
    match (hit.get(), written) {
        (Some(limit), _) => Err(Failure::Limit(limit)),
        (None, written) => written.map(|_| size).map_err(Failure::from),
    }
}

/// The formula as it stands in its file: what is proved is that, not what was meant.
fn read_back(file: &mut File, size: Size, budget: &Budget) -> Result<(Heading, Cnf), Failure> {
    let name = CertificateFile::Formula.to_string();
    let heading = Heading::read(BufReader::new(again(CertificateFile::Formula, file)?), &name);
    let heading = heading.map_err(|error| Failure::Formula(error.to_string()))?;
    let mut cnf = Cnf::default();
    let hit = Cell::new(None);
    let read = Reader::new(&name).read(Limited::new(again(CertificateFile::Formula, file)?, budget, &hit), &mut cnf);
    if let Some(limit) = hit.get() {
        return Err(Failure::Limit(limit));
    }
    let read = read.map_err(|error| Failure::Formula(error.to_string()))?;
    if read == size && cnf.size() == size {
        return Ok((heading, cnf));
    }
    Err(Failure::Formula(format!("{size:?} was to be written, {read:?} was read")))
}

fn write_proof(
    stated: Stated<'_>,
    prover: &Prover,
    cnf: &Cnf,
    file: &mut File,
    budget: &Budget,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(file);
    prover.prove(stated, cnf, budget, &mut out)?;
    out.flush().map_err(Failure::io(CertificateFile::Drat))
}

fn first_check(formula: &mut File, proof: &mut File, budget: &Budget) -> Result<Refutation, Failure> {
    let (formula, proof) = (again(CertificateFile::Formula, formula)?, again(CertificateFile::Drat, proof)?);
    let name = CertificateFile::Formula.to_string();
    verdict(CertificateFile::Drat, check_drat(&name, formula, proof, budget, Record::Hints))
}

fn write_lrat(refutation: &Refutation, file: &mut File) -> Result<Trimmed, Failure> {
    let derivation = refutation.derivation.as_ref().expect("the hints were recorded");
    derivation.write_lrat(BufWriter::new(file), Form::Text).map_err(Failure::io(CertificateFile::Lrat))
}

fn second_check(formula: &mut File, proof: &mut File, budget: &Budget) -> Result<u64, Failure> {
    let (formula, proof) = (again(CertificateFile::Formula, formula)?, again(CertificateFile::Lrat, proof)?);
    verdict(CertificateFile::Lrat, check_lrat(&CertificateFile::Formula.to_string(), formula, proof, budget))
}

fn verdict<T>(file: CertificateFile, checked: Result<Checked<T>, ReadError>) -> Result<T, Failure> {
    match checked {
        Ok(Checked::Verified(verified)) => Ok(verified),
        Ok(Checked::Rejected { message, .. }) => Err(Failure::NotVerified { file, message }),
        Ok(Checked::Unreadable(error)) => Err(Failure::NotVerified { file, message: error.to_string() }),
        Ok(Checked::Unknown(limit)) => Err(Failure::Limit(limit)),
        Err(error) if error.cause() == Cause::Limit => Err(Failure::Limit(exactone_core::solve::Limit::Memory)),
        Err(error) => Err(Failure::Formula(error.to_string())),
    }
}

fn hash(which: CertificateFile, file: &mut File) -> Result<(CertificateFile, FileHash), Failure> {
    Ok((which, FileHash::of(again(which, file)?).map_err(Failure::io(which))?))
}

/// The file from its beginning.
fn again(which: CertificateFile, file: &mut File) -> Result<&mut File, Failure> {
    file.rewind().map_err(Failure::io(which))?;
    Ok(file)
}
