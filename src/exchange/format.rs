//! Which format a file is in: by the end of its name, and where that says nothing, by what stands in it.

use super::page::{Page, quoted};
use crate::design::TextError;

/// A format that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Exact cover as Knuth's programs read it.
    Dlx,
    /// Exact cover as a matrix of 0 and 1, or as the places of the ones.
    Matrix,
    /// Pieces and a box, a TOML file of schema `exactone.packing.v1`.
    Packing,
    /// DIMACS CNF of exactly-one form.
    Cnf,
    /// OPB of exactly-one form.
    Opb,
    /// A graph of the DIMACS challenge, to be coloured.
    Colouring,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 6] = [Self::Dlx, Self::Matrix, Self::Packing, Self::Cnf, Self::Opb, Self::Colouring];

    /// The name, which is also the end of the names of its files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dlx => "dlx",
            Self::Matrix => "matrix",
            Self::Packing => "packing",
            Self::Cnf => "cnf",
            Self::Opb => "opb",
            Self::Colouring => "col",
        }
    }

    /// The format that the end of a file's name says.
    #[must_use]
    pub fn by_name(file: &str) -> Option<Self> {
        let (_, ending) = file.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "dlx" | "xc" | "xcc" => Some(Self::Dlx),
            "matrix" => Some(Self::Matrix),
            "toml" => Some(Self::Packing),
            "cnf" => Some(Self::Cnf),
            "opb" => Some(Self::Opb),
            "col" => Some(Self::Colouring),
            _ => None,
        }
    }

    pub(super) fn of(page: Page<'_>) -> Result<Self, TextError> {
        Self::by_name(page.source).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            page.whole(format!("cannot tell what {} is; the formats are {names}", quoted(page.source)))
        })
    }
}
