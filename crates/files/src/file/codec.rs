//! The streams of packed files, gzip, xz and zstd: one that packs, one that unpacks.

use super::Compression;
use super::zstd::{FrameReader, FrameWriter};
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use lzma_rust2::{XzOptions, XzReader, XzWriter};
use std::io::{self, BufRead, Read, Write};

/// Levels at which writing keeps pace. Of 1.5 million pairs, gzip packs 122 MB/s to 17.7 % at level 1 and 8 MB/s to 13.0 %
/// at its default 6. On the same data xz packs 19 MB/s to 3.9 % at preset 1 and 1 MB/s to 2.3 % at its default 6 (one busy
/// core).
const GZIP_LEVEL: u32 = 1;
const XZ_PRESET: u32 = 1;

/// The most memory that unpacking xz may take, in KiB: dictionaries of 64 MiB, the largest of its presets, fit.
const XZ_MEMORY: u32 = 128 << 10;

/// Packs what is written to it, or writes it as it is.
pub(super) enum Encoder<W: Write> {
    None(W),
    Gzip(GzEncoder<W>),
    Xz(Box<XzWriter<W>>),
    Zstd(FrameWriter<W>),
}

impl<W: Write> Encoder<W> {
    pub(super) fn new(out: W, compression: Compression) -> io::Result<Self> {
        Ok(match compression {
            Compression::None => Self::None(out),
            Compression::Gzip => Self::Gzip(GzEncoder::new(out, flate2::Compression::new(GZIP_LEVEL))),
            Compression::Xz => Self::Xz(Box::new(XzWriter::new(out, XzOptions::with_preset(XZ_PRESET))?)),
            Compression::Zstd => Self::Zstd(FrameWriter::new(out)),
        })
    }

    /// Writes what is left, and the end of the file.
    pub(super) fn finish(self) -> io::Result<W> {
        match self {
            Self::None(out) => Ok(out),
            Self::Gzip(encoder) => encoder.finish(),
            Self::Xz(encoder) => encoder.finish(),
            Self::Zstd(encoder) => encoder.finish(),
        }
    }
}

impl<W: Write> Write for Encoder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::None(out) => out.write(bytes),
            Self::Gzip(encoder) => encoder.write(bytes),
            Self::Xz(encoder) => encoder.write(bytes),
            Self::Zstd(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::None(out) => out.flush(),
            Self::Gzip(encoder) => encoder.flush(),
            Self::Xz(encoder) => encoder.flush(),
            Self::Zstd(encoder) => encoder.flush(),
        }
    }
}

/// Unpacks what it reads, or hands it on as it is.
pub(super) enum Decoder<R: BufRead> {
    None(R),
    Gzip(MultiGzDecoder<R>),
    Xz(Box<XzReader<R>>),
    Zstd(Box<FrameReader<R>>),
}

impl<R: BufRead> Decoder<R> {
    /// A decoder of this kind. It fails only in builds that do not unpack.
    #[expect(clippy::unnecessary_wraps, reason = "a build without compression refuses packed files here")]
    pub(super) fn new(input: R, compression: Compression) -> io::Result<Self> {
        Ok(match compression {
            Compression::None => Self::None(input),
            Compression::Gzip => Self::Gzip(MultiGzDecoder::new(input)),
            Compression::Xz => Self::Xz(Box::new(XzReader::new_mem_limit(input, true, XZ_MEMORY))),
            Compression::Zstd => Self::Zstd(Box::new(FrameReader::new(input))),
        })
    }
}

impl<R: BufRead> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::None(input) => input.read(buffer),
            Self::Gzip(input) => input.read(buffer),
            Self::Xz(input) => input.read(buffer),
            Self::Zstd(input) => input.read(buffer),
        }
    }
}
