//! The file of a formula as a stream: unpacked, within a limit, and hashed on the way.

use super::PlanError;
use exactone_core::spelling::{hexadecimal, shown};
use exactone_files::file::{Cause, Compression, Limited, Unpacker, within};
use exactone_formats::load::MOST_BYTES;
use exactone_sat::cnf::{ClauseSink, Size};
use exactone_sat::dimacs::{Failure, Reader};
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

/// The bytes of a file of clauses that are read at most, unpacked: 16 GiB.
const MOST_CLAUSES: u64 = 1 << 34;

/// What a file of a formula holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// DIMACS CNF.
    Clauses,
    /// OPB of exactly-one form.
    Sums,
    /// Hard and soft clauses. They are not read.
    Weighted,
}

impl Form {
    /// The form that the name of a file says, before the extension of a compression.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let name = path.to_string_lossy();
        let ending = Path::new(Compression::beneath(&name)).extension()?.to_string_lossy().to_ascii_lowercase();
        match ending.as_str() {
            "cnf" => Some(Self::Clauses),
            "opb" => Some(Self::Sums),
            "wcnf" => Some(Self::Weighted),
            _ => None,
        }
    }
}

/// Reads clauses into a sink. The header is handed over before them. The SHA-256 of the text, unpacked, is given back.
///
/// # Errors
/// [`PlanError`]: what is wrong with the text and where, a limit, or what the system says.
pub(super) fn read_clauses<S: ClauseSink<Refusal = Infallible>>(
    path: &Path,
    header: impl FnMut(Size),
    sink: &mut S,
) -> Result<String, PlanError> {
    let mut text = HashedText::open(path, MOST_CLAUSES).map_err(|error| unreadable(path, error))?;
    match Reader::new(&path.to_string_lossy()).header(header).read(&mut text, sink) {
        Ok(_) => text.finish().map_err(|error| unreadable(path, error)),
        Err(Failure::Refused(never)) => match never {},
        Err(Failure::Text(error)) => Err(PlanError::Formula { message: error.to_string(), cause: error.cause() }),
    }
}

/// The whole text of a file of sums, and its SHA-256, unpacked.
///
/// # Errors
/// [`PlanError`], as above.
pub(super) fn read_sums(path: &Path) -> Result<(Vec<u8>, String), PlanError> {
    let read = || {
        let mut text = HashedText::open(path, MOST_BYTES)?;
        let mut bytes = Vec::new();
        text.read_to_end(&mut bytes)?;
        Ok((bytes, text.finish()?))
    };
    read().map_err(|error| unreadable(path, error))
}

fn unreadable(path: &Path, error: io::Error) -> PlanError {
    PlanError::Unreadable { name: shown(path), error }
}

/// The error of a formula whose weights nobody would look at.
pub(super) fn weighted(path: &Path) -> PlanError {
    let message = format!(
        "{}: the weights of soft clauses are not looked at in a comparison: expected a file of hard clauses alone, as .cnf",
        shown(path)
    );
    PlanError::Formula { message, cause: Cause::Text }
}

/// A text that is hashed while it is read.
struct HashedText {
    inner: Limited<Unpacker<BufReader<File>>>,
    hash: Sha256,
}

impl HashedText {
    fn open(path: &Path, most: u64) -> io::Result<Self> {
        // A pipe cannot be read twice, and may say nothing for ever.
        if !std::fs::metadata(path)?.is_file() {
            return Err(io::Error::other("it is no file: expected one that can be read again"));
        }
        let file = within(File::open(path)?, most)?;
        Ok(Self { inner: Limited::new(Unpacker::new(BufReader::new(file))?, most), hash: Sha256::new() })
    }

    /// The hash, of what was not read yet too.
    fn finish(mut self) -> io::Result<String> {
        io::copy(&mut self, &mut io::sink())?;
        Ok(hexadecimal(&self.hash.finalize()))
    }
}

impl Read for HashedText {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.hash.update(&buffer[..length]);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_sat::cnf::Cnf;

    #[test]
    fn the_end_of_a_name_says_what_a_file_holds() {
        let form = |name: &str| Form::of(Path::new(name));
        assert_eq!(
            (form("a/b.cnf"), form("b.CNF.xz"), form("b.opb.gz")),
            (Some(Form::Clauses), form("b.cnf"), form("b.opb"))
        );
        assert_eq!((form("b.wcnf"), form("cnf"), form("b.txt")), (Some(Form::Weighted), None, None));
    }

    #[test]
    fn the_hash_is_that_of_the_file_and_what_is_wrong_is_told_with_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.cnf");
        let text = "c a comment\np cnf 2 1\n1  -2 0\n%\n0\n";
        std::fs::write(&path, text).unwrap();
        let mut header = Size::default();
        let hash = read_clauses(&path, |size| header = size, &mut Cnf::default()).unwrap();
        assert_eq!((hash, header.clauses), (hexadecimal(&Sha256::digest(text)), 1));
        std::fs::write(&path, text.replace("-2", "-3")).unwrap();
        let error = read_clauses(&path, |_| (), &mut Cnf::default()).unwrap_err().to_string();
        assert!(error.contains("a.cnf:3:4: literal -3 found"), "{error}");
    }
}
