//! A comparison made ready for others: as an archive that can be deposited, and as results that other tools read.
//!
//! | question | file |
//! |---|---|
//! | what its authors say of it: licence, authors, date | `deposit.rs`, `licence.rs`, `author.rs`, `date.rs` |
//! | the files of an archive, with sizes and hashes | `archive.rs`, `archive_error.rs`, `listing.rs` |
//! | what stands in its three files | `metadata.rs` with `entities.rs`, `citation.rs`, `readme.rs` |
//! | results for `table-generator` | `benchexec.rs` |
//!
//! Nothing here looks at a clock: the same folder and the same words of its authors give the same bytes.

mod archive;
mod archive_error;
mod author;
mod benchexec;
mod citation;
mod date;
mod deposit;
mod entities;
mod licence;
mod listing;
mod metadata;
mod readme;
#[cfg(test)]
mod tests;

pub use archive::{archive, check_place, missing_formulas};
pub use archive_error::ArchiveError;
pub use author::{Author, NoAuthor};
pub use benchexec::benchexec;
pub use date::{Date, NoDate};
pub use deposit::Deposit;
pub use licence::{Licence, UnknownLicence};

/// What files of an archive say of themselves, so that files of somebody else are not written over.
const MARK: &str = "exactone.archive.v1";

/// The file for readers.
const README: &str = "README.md";
/// The file that says how the archive is cited.
const CITATION: &str = "CITATION.cff";
/// The file that lists all others.
const METADATA: &str = "ro-crate-metadata.json";

/// A file that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedFile {
    /// Its path in the folder, with `/` between its parts.
    pub name: String,
    /// What is in it.
    pub text: String,
}
