//! What stands for the streams of packed files in a build without the feature `compression`: packed files are refused.

use super::Compression;
use std::io::{self, Read, Write};

/// Writes what is written to it, as it is.
pub(super) struct Encoder<W>(W);

impl<W: Write> Encoder<W> {
    pub(super) fn new(out: W, compression: Compression) -> io::Result<Self> {
        unpacked(compression).map(|()| Self(out))
    }

    #[expect(clippy::unnecessary_wraps, reason = "an encoder that packs writes the end of the file here")]
    pub(super) fn finish(self) -> io::Result<W> {
        Ok(self.0)
    }
}

impl<W: Write> Write for Encoder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Hands on what it reads, as it is.
pub(super) struct Decoder<R>(R);

impl<R: Read> Decoder<R> {
    pub(super) fn new(input: R, compression: Compression) -> io::Result<Self> {
        unpacked(compression).map(|()| Self(input))
    }
}

impl<R: Read> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

/// Refuses what is packed.
fn unpacked(compression: Compression) -> io::Result<()> {
    if compression == Compression::None {
        return Ok(());
    }
    let message = format!("this build has no {compression}: build with --features compression");
    Err(io::Error::new(io::ErrorKind::Unsupported, message))
}

#[cfg(test)]
mod tests {
    use crate::file::{Compression, Packer, Unpacker};
    use std::io::{ErrorKind, Read, Write};

    #[test]
    fn texts_pass_and_packed_files_are_refused_with_what_to_do() {
        let mut packer = Packer::new(Vec::new(), Compression::None).unwrap();
        packer.write_all(b"p cnf 0 0\n").unwrap();
        let (text, mut read) = (packer.finish().unwrap(), String::new());
        Unpacker::new(&text[..]).unwrap().read_to_string(&mut read).unwrap();
        assert_eq!(read, "p cnf 0 0\n");
        let refused = Unpacker::new(&b"\x1f\x8b rest"[..]).err().unwrap();
        assert_eq!(refused.kind(), ErrorKind::Unsupported);
        assert_eq!(refused.to_string(), "this build has no gzip: build with --features compression");
        assert!(Packer::new(Vec::new(), Compression::Zstd).is_err());
    }
}
