//! Compressed files: written by their extension, recognised by their first bytes.
//!
//! All three kinds are streams, so that neither side holds a file. A file may be several compressed ones in a row, which
//! is how `cat` joins them and how the zstd frames here are written.

use super::zstd::{FrameReader, FrameWriter};
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use lzma_rust2::{XzOptions, XzReader, XzWriter};
use std::io::{self, BufRead, Chain, Cursor, Read, Write};
use std::path::Path;

/// The longest of the magic numbers.
const MAGIC: usize = 6;
/// The most memory that unpacking xz may take, in KiB: dictionaries of 64 MiB, the largest of its presets, fit.
const XZ_MEMORY: u32 = 128 << 10;
/// Levels at which writing keeps pace: of 1.5 million pairs, gzip packs 122 MB/s to 17.7 % at level 1 and 8 MB/s to 13.0 %
/// at its default 6; xz 19 MB/s to 3.9 % at preset 1 and 1 MB/s to 2.3 % at its default 6 (one busy core).
const GZIP_LEVEL: u32 = 1;
const XZ_PRESET: u32 = 1;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Compression {
    /// It is not.
    #[default]
    None,
    /// gzip, `.gz`.
    Gzip,
    /// xz, `.xz`.
    Xz,
    /// Zstandard, `.zst`.
    Zstd,
}

impl Compression {
    /// The compression that the extension of a file name asks for; the case of letters does not matter.
    ///
    /// ```
    /// use exactone::dimacs::Compression;
    ///
    /// assert_eq!(Compression::of(std::path::Path::new("hole6.cnf.gz")), Compression::Gzip);
    /// assert_eq!(Compression::of(std::path::Path::new("hole6.cnf")), Compression::None);
    /// ```
    #[must_use]
    pub fn of(path: &Path) -> Self {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("");
        match extension.to_ascii_lowercase().as_str() {
            "gz" => Self::Gzip,
            "xz" => Self::Xz,
            "zst" => Self::Zstd,
            _ => Self::None,
        }
    }

    /// The compression that a file was written with, by its first bytes.
    fn by_magic(start: &[u8]) -> Self {
        let magics: [(&[u8], Self); 3] =
            [(b"\x1f\x8b", Self::Gzip), (b"\xfd7zXZ\0", Self::Xz), (b"\x28\xb5\x2f\xfd", Self::Zstd)];
        let found = magics.iter().find(|(magic, _)| start.starts_with(magic));
        found.map_or(Self::None, |(_, compression)| *compression)
    }
}

/// Compresses what is written to it. Dropping it without [`finish`](Self::finish) leaves a broken file.
///
/// ```
/// use exactone::dimacs::{Compression, Packer, Unpacker};
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
pub struct Packer<W: Write>(Packing<W>);

enum Packing<W: Write> {
    None(W),
    Gzip(GzEncoder<W>),
    Xz(Box<XzWriter<W>>),
    Zstd(FrameWriter<W>),
}

impl<W: Write> Packer<W> {
    /// A packer of this kind. The output is the same for the same input: no time and no name is written.
    ///
    /// # Errors
    /// What the system says about the first bytes.
    pub fn new(out: W, compression: Compression) -> io::Result<Self> {
        Ok(Self(match compression {
            Compression::None => Packing::None(out),
            Compression::Gzip => Packing::Gzip(GzEncoder::new(out, flate2::Compression::new(GZIP_LEVEL))),
            Compression::Xz => Packing::Xz(Box::new(XzWriter::new(out, XzOptions::with_preset(XZ_PRESET))?)),
            Compression::Zstd => Packing::Zstd(FrameWriter::new(out)),
        }))
    }

    /// Writes what is left and the end of the file, flushes, and hands back the writer.
    ///
    /// # Errors
    /// What the system says.
    pub fn finish(self) -> io::Result<W> {
        let mut out = match self.0 {
            Packing::None(out) => out,
            Packing::Gzip(packer) => packer.finish()?,
            Packing::Xz(packer) => packer.finish()?,
            Packing::Zstd(packer) => packer.finish()?,
        };
        out.flush()?;
        Ok(out)
    }
}

impl<W: Write> Write for Packer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Packing::None(out) => out.write(bytes),
            Packing::Gzip(packer) => packer.write(bytes),
            Packing::Xz(packer) => packer.write(bytes),
            Packing::Zstd(packer) => packer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Packing::None(out) => out.flush(),
            Packing::Gzip(packer) => packer.flush(),
            Packing::Xz(packer) => packer.flush(),
            Packing::Zstd(packer) => packer.flush(),
        }
    }
}

/// Unpacks what it reads, if it is packed.
///
/// Memory is bounded whatever the file says: windows of more than 128 MiB are refused, and what comes out is a stream.
/// How much comes out is not bounded; the reader of it has [limits](super::Limits).
pub struct Unpacker<R: BufRead>(Unpacking<Whole<R>>);

/// The input with the bytes again that were looked at.
type Whole<R> = Chain<Cursor<Vec<u8>>, R>;

enum Unpacking<R: BufRead> {
    None(R),
    Gzip(MultiGzDecoder<R>),
    Xz(Box<XzReader<R>>),
    Zstd(Box<FrameReader<R>>),
}

impl<R: BufRead> Unpacker<R> {
    /// Looks at the first bytes of the input, and unpacks it from there.
    ///
    /// # Errors
    /// What the system says about the first bytes. That a file is damaged or cut off is an error of reading later.
    pub fn new(mut input: R) -> io::Result<Self> {
        let mut start = Vec::with_capacity(MAGIC);
        input.by_ref().take(MAGIC as u64).read_to_end(&mut start)?;
        let compression = Compression::by_magic(&start);
        let whole = Cursor::new(start).chain(input);
        Ok(Self(match compression {
            Compression::None => Unpacking::None(whole),
            Compression::Gzip => Unpacking::Gzip(MultiGzDecoder::new(whole)),
            Compression::Xz => Unpacking::Xz(Box::new(XzReader::new_mem_limit(whole, true, XZ_MEMORY))),
            Compression::Zstd => Unpacking::Zstd(Box::new(FrameReader::new(whole))),
        }))
    }

    /// What the input was recognised as.
    #[must_use]
    pub fn compression(&self) -> Compression {
        match self.0 {
            Unpacking::None(_) => Compression::None,
            Unpacking::Gzip(_) => Compression::Gzip,
            Unpacking::Xz(_) => Compression::Xz,
            Unpacking::Zstd(_) => Compression::Zstd,
        }
    }
}

impl<R: BufRead> Read for Unpacker<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Unpacking::None(input) => input.read(buffer),
            Unpacking::Gzip(input) => input.read(buffer),
            Unpacking::Xz(input) => input.read(buffer),
            Unpacking::Zstd(input) => input.read(buffer),
        }
    }
}
