//! Unpacking: a stream recognised by its first bytes, in bounded memory, with errors that say whose fault they are.

use super::Compression;
use super::codec::Decoder;
use std::io::{self, BufRead, Chain, Cursor, ErrorKind, Read};
use std::sync::{Arc, Mutex, PoisonError};

/// Unpacks what it reads, if it is packed.
///
/// Memory is bounded whatever the file says: windows of more than 128 MiB are refused, and what comes out is a stream.
/// How much comes out is not bounded: limit it by [`Limited`](super::Limited), for example.
///
/// ```
/// use exactone_files::file::{Cause, Compression, Packer, Unpacker};
/// use std::io::{Read, Write};
///
/// let mut packer = Packer::new(Vec::new(), Compression::Gzip)?;
/// packer.write_all(b"p cnf 0 0\n")?;
/// let packed = packer.finish()?;
/// let cut_off = Unpacker::new(&packed[..packed.len() - 1])?.read_to_end(&mut Vec::new()).unwrap_err();
/// assert_eq!(Cause::of(cut_off.kind()), Cause::Text);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Unpacker<R: BufRead> {
    decoder: Decoder<Whole<R>>,
    compression: Compression,
    failure: Failure,
}

/// The input with the bytes again that were looked at.
type Whole<R> = Chain<Cursor<Vec<u8>>, Noted<R>>;

/// What went wrong in the source itself, kept because unpackers put it into errors of their own.
type Failure = Arc<Mutex<Option<io::Error>>>;

impl<R: BufRead> Unpacker<R> {
    /// Looks at the first bytes of the input, as many as it takes, and unpacks it from there.
    ///
    /// # Errors
    /// What the system says about the first bytes. That a file is damaged or cut off is an error of reading later. A build
    /// without the feature `compression` refuses every packed file.
    pub fn new(mut input: R) -> io::Result<Self> {
        let start = start_of(&mut input)?;
        let compression = Compression::by_magic(&start);
        let failure = Failure::default();
        let whole = Cursor::new(start).chain(Noted { inner: input, failure: Arc::clone(&failure) });
        Ok(Self { decoder: Decoder::new(whole, compression)?, compression, failure })
    }

    /// What the input was recognised as.
    #[must_use]
    pub fn compression(&self) -> Compression {
        self.compression
    }

    /// The error that is meant: that of the source, or that the packed data are not what they should be.
    fn blame(&self, error: io::Error) -> io::Error {
        let of_source = self.failure.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (of_source, error.kind()) {
            (Some(of_source), _) => of_source,
            (None, ErrorKind::Interrupted) => error,
            (None, ErrorKind::OutOfMemory) => needs_too_much(self.compression()),
            (None, _) => {
                let message = format!("the {} data are damaged or cut off: {error}", self.compression());
                io::Error::new(ErrorKind::InvalidData, message)
            }
        }
    }
}

impl<R: BufRead> Read for Unpacker<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.decoder.read(buffer).map_err(|error| self.blame(error))
    }
}

/// The first bytes, until they are no part of a magic number: a short text that comes by a pipe is not waited behind.
fn start_of(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let (mut start, mut length) = ([0; Compression::MAGIC], 0);
    while Compression::is_open(&start[..length]) {
        match input.read(&mut start[length..]) {
            Ok(0) => break,
            Ok(read) => length += read,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(start[..length].to_vec())
}

/// A source that keeps its error.
struct Noted<R> {
    inner: R,
    failure: Failure,
}

fn note(failure: &Failure, error: io::Error) -> io::Error {
    let kind = error.kind();
    if kind == ErrorKind::Interrupted {
        return error;
    }
    failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    kind.into()
}

impl<R: Read> Read for Noted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.inner.read(buffer).map_err(|error| note(&self.failure, error))
    }
}

impl<R: BufRead> BufRead for Noted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.inner.fill_buf().map_err(|error| note(&self.failure, error))
    }

    fn consume(&mut self, length: usize) {
        self.inner.consume(length);
    }
}

#[cfg(all(test, feature = "compression"))]
mod tests {
    use super::*;
    use crate::file::{Cause, Packer};
    use std::io::{BufReader, Write};

    const KINDS: [Compression; 3] = [Compression::Gzip, Compression::Xz, Compression::Zstd];

    fn packed(text: &[u8], compression: Compression) -> Vec<u8> {
        let mut packer = Packer::new(Vec::new(), compression).unwrap();
        packer.write_all(text).unwrap();
        packer.finish().unwrap()
    }

    /// Gives its pieces one by one, and then fails.
    struct Failing<'a>(Vec<&'a [u8]>);

    impl Read for Failing<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Err(io::Error::other("the cable was pulled"));
            }
            self.0.remove(0).read(buffer)
        }
    }

    #[test]
    fn a_failure_of_the_source_is_told_as_it_is_and_damage_as_damage() {
        for compression in KINDS {
            let file = packed(&[7; 5000], compression);
            let half = &file[..file.len() / 2];
            let read = |input: &mut dyn BufRead| Unpacker::new(input)?.read_to_end(&mut Vec::new());
            let failed = read(&mut BufReader::new(Failing(vec![half]))).unwrap_err();
            assert_eq!(failed.to_string(), "the cable was pulled");
            let cut_off = read(&mut &half[..]).unwrap_err();
            assert_eq!(Cause::of(cut_off.kind()), Cause::Text);
            assert!(cut_off.to_string().starts_with(&format!("the {compression} data are damaged or cut off")));
        }
    }

    #[test]
    fn a_short_text_is_not_waited_behind() {
        // Its second read fails, as one of a silent pipe would wait.
        let mut unpacker = Unpacker::new(BufReader::new(Failing(vec![b"1\n"]))).unwrap();
        let mut text = [0; 9];
        assert_eq!(unpacker.read(&mut text).unwrap(), 2);
        let mut unpacker = Unpacker::new(BufReader::new(Failing(vec![b"(", b"1\n"]))).unwrap();
        assert_eq!(unpacker.read(&mut text).unwrap(), 3);
    }

    #[test]
    fn a_window_that_is_too_large_is_a_limit() {
        let windowed = [b"\x28\xb5\x2f\xfd\x00\xf8".as_slice(), &[0; 20]].concat();
        let error = Unpacker::new(&windowed[..]).unwrap().read_to_end(&mut Vec::new()).unwrap_err();
        assert_eq!(Cause::of(error.kind()), Cause::Limit, "{error}");
    }
}
fn needs_too_much(compression: Compression) -> io::Error {
    let message = format!("unpacking the {compression} data needs more memory than the limit, 128 MiB");
    io::Error::new(ErrorKind::FileTooLarge, message)
}
