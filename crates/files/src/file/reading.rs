//! Files read whole, unpacked if they are packed, but never without end.

use super::Unpacker;
use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

/// Whose fault it is that something is not read: what a command line needs for its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The text is not what it should be.
    Text,
    /// The text may be fine, but there is more of it than the limits allow.
    Limit,
    /// The text could not be read.
    Io,
}

impl Cause {
    /// The cause of an error of reading.
    #[must_use]
    pub fn of(kind: ErrorKind) -> Self {
        match kind {
            ErrorKind::InvalidData => Self::Text,
            ErrorKind::FileTooLarge => Self::Limit,
            _ => Self::Io,
        }
    }
}

/// A source that is read up to a limit; past it comes an error whose cause is [`Cause::Limit`].
pub struct Limited<R> {
    inner: R,
    most: u64,
    left: u64,
}

impl<R> Limited<R> {
    /// The first so many bytes of a source.
    #[must_use]
    pub fn new(inner: R, most: u64) -> Self {
        Self { inner, most, left: most }
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.left = self.left.checked_sub(length as u64).ok_or_else(|| too_large(self.most))?;
        Ok(length)
    }
}

fn too_large(most: u64) -> io::Error {
    io::Error::new(ErrorKind::FileTooLarge, format!("more than {most} bytes, which is the limit"))
}

/// The bytes of a file, unpacked, if there are not more than so many.
///
/// # Errors
/// What the system says; a packed file that is damaged; more bytes. [`Cause::of`] tells them apart.
pub fn bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = within(File::open(path)?, most)?;
    let mut bytes = Vec::new();
    Limited::new(Unpacker::new(BufReader::new(file))?, most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The file, unless it is known beforehand that it has more bytes.
///
/// # Errors
/// One whose cause is [`Cause::Limit`].
pub fn within(file: File, most: u64) -> io::Result<File> {
    let is_longer = file.metadata().is_ok_and(|found| found.is_file() && found.len() > most);
    if is_longer { Err(too_large(most)) } else { Ok(file) }
}

/// The text of a file, the same way.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("model.toml");
/// std::fs::write(&path, "title = 'x'")?;
/// assert_eq!(exactone_files::file::text(&path, 100)?, "title = 'x'");
/// assert!(exactone_files::file::text(&path, 10).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// As for [`bytes`]; no UTF-8.
pub fn text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(bytes(path, most)?)
        .map_err(|error| io::Error::new(ErrorKind::InvalidData, format!("this is no text: {}", error.utf8_error())))
}

#[cfg(all(test, feature = "compression"))]
mod tests {
    use super::super::Compression;
    use super::*;
    use crate::file::Packer;
    use std::io::Write;

    /// Counts what is taken of an endless source.
    struct Endless(u64);

    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0 += buffer.len() as u64;
            Ok(buffer.len())
        }
    }

    #[test]
    fn of_a_source_without_end_no_more_than_the_limit_is_taken() {
        let mut source = Endless(0);
        let error = Limited::new(&mut source, 1000).read_to_end(&mut Vec::new()).unwrap_err();
        assert_eq!((Cause::of(error.kind()), source.0 < 10_000), (Cause::Limit, true));
        assert_eq!(error.to_string(), "more than 1000 bytes, which is the limit");
        assert_eq!(Limited::new(&b"1000"[..], 4).read_to_end(&mut Vec::new()).unwrap(), 4);
    }

    #[test]
    fn a_packed_file_is_unpacked_and_its_size_is_that_of_what_comes_out() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("text.gz");
        let mut packer = Packer::new(File::create(&path).unwrap(), Compression::of(&path)).unwrap();
        packer.write_all(&[b'x'; 5000]).unwrap();
        packer.finish().unwrap();
        assert_eq!(text(&path, 5000).unwrap().len(), 5000);
        assert_eq!(Cause::of(text(&path, 4999).unwrap_err().kind()), Cause::Limit);
    }
}
