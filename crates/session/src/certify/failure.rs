//! Why there is no certificate.

use super::ProofFailure;
use crate::formula::PlanError;
use exactone_core::solve::Limit;
use exactone_sat::dimacs::WriteError;
use std::fmt;
use std::io;

/// The files of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CertificateFile {
    /// The formula.
    Formula,
    /// The proof as the prover wrote it.
    Drat,
    /// The proof with hints, trimmed.
    Lrat,
}

impl CertificateFile {
    /// The extension of its name.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Formula => "cnf",
            Self::Drat => "drat",
            Self::Lrat => "lrat",
        }
    }
}

impl fmt::Display for CertificateFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Formula => "the formula",
            Self::Drat => "the DRAT proof",
            Self::Lrat => "the LRAT proof",
        })
    }
}

/// Why there is no certificate. All but the first four are defects of the program, or of the disk.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// A limit was hit first.
    #[error("{0}")]
    Limit(Limit),
    /// The formula cannot be written, or is too large to be read back.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The formula would take more memory than there is.
    #[error("the formula would take about {needed} bytes, of which {allowed} are allowed")]
    TooLarge {
        /// What it takes.
        needed: u64,
        /// What there is.
        allowed: u64,
    },
    /// A file cannot be written, or not be read again.
    #[error("{file}: {error}")]
    Io {
        /// Which.
        file: CertificateFile,
        /// What the system says.
        error: io::Error,
    },
    /// No proof.
    #[error(transparent)]
    Proof(ProofFailure),
    /// The formula is not what it was to be.
    #[error("the formula as it stands in its file is not what was to be written: {0}")]
    Formula(String),
    /// The formula does not say what the puzzle says.
    #[error("the formula does not agree with the puzzle: {0}")]
    Doubt(String),
    /// A checker says no.
    #[error("{file} is NOT VERIFIED: {message}")]
    NotVerified {
        /// Which proof.
        file: CertificateFile,
        /// What the checker says.
        message: String,
    },
}

impl Failure {
    pub(super) fn io(file: CertificateFile) -> impl Fn(io::Error) -> Self {
        move |error| Self::Io { file, error }
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Io(error) => Self::Io { file: CertificateFile::Formula, error },
            other => Self::Formula(other.to_string()),
        }
    }
}

impl From<ProofFailure> for Failure {
    fn from(failure: ProofFailure) -> Self {
        match failure {
            ProofFailure::Limit(limit) => Self::Limit(limit),
            ProofFailure::Write(error) => Self::Io { file: CertificateFile::Drat, error },
            other => Self::Proof(other),
        }
    }
}
