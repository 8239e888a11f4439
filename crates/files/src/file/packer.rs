//! Packing: what is written comes out compressed, as a stream.

use super::Compression;
use super::codec::Encoder;
use std::io::{self, Write};

/// Compresses what is written to it. Dropping it without [`finish`](Self::finish) leaves a broken file.
///
/// ```
/// use exactone_files::file::{Compression, Packer, Unpacker};
/// use std::io::{Read, Write};
///
/// let mut packer = Packer::new(Vec::new(), Compression::Xz)?;
/// packer.write_all(b"p cnf 0 0\n")?;
/// let packed = packer.finish()?;
/// let mut text = String::new();
/// Unpacker::new(&packed[..])?.read_to_string(&mut text)?;
/// assert_eq!(text, "p cnf 0 0\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Packer<W: Write>(Encoder<W>);

impl<W: Write> Packer<W> {
    /// A packer of this kind. The output is the same for the same input: no time and no name is written.
    ///
    /// # Errors
    /// What the system says about the first bytes. In a build without the feature `compression`, every kind but none is
    /// refused.
    pub fn new(out: W, compression: Compression) -> io::Result<Self> {
        Encoder::new(out, compression).map(Self)
    }

    /// Writes what is left and the end of the file, flushes, and hands back the writer.
    ///
    /// # Errors
    /// What the system says.
    pub fn finish(self) -> io::Result<W> {
        let mut out = self.0.finish()?;
        out.flush()?;
        Ok(out)
    }
}

impl<W: Write> Write for Packer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
