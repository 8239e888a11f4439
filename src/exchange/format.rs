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
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 2] = [Self::Dlx, Self::Matrix];

    /// The name, which is also the end of the names of its files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dlx => "dlx",
            Self::Matrix => "matrix",
        }
    }

    /// The format that the end of a file's name says.
    #[must_use]
    pub fn by_name(file: &str) -> Option<Self> {
        let (_, ending) = file.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "dlx" | "xc" | "xcc" => Some(Self::Dlx),
            "matrix" => Some(Self::Matrix),
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
