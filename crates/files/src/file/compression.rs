//! Which compression a file has: by its extension where it is written, by its first bytes where it is read.
//!
//! All three kinds are streams, so that neither side holds a file. A file may be several compressed ones in a row, which
//! is how `cat` joins them and how the zstd frames here are written.

use std::fmt;
use std::path::Path;

/// How each kind begins.
const MAGIC: [(&[u8], Compression); 3] =
    [(b"\x1f\x8b", Compression::Gzip), (b"\xfd7zXZ\0", Compression::Xz), (b"\x28\xb5\x2f\xfd", Compression::Zstd)];

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
    /// The length of the longest of the magic numbers.
    pub(super) const MAGIC: usize = 6;

    /// The compression that the extension of a file name asks for; the case of letters does not matter.
    ///
    /// ```
    /// use exactone_files::file::Compression;
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

    /// The name of what is packed: without the extension of a compression, if it has one.
    ///
    /// ```
    /// use exactone_files::file::Compression;
    ///
    /// assert_eq!(Compression::beneath("a/squares.dlx.gz"), "a/squares.dlx");
    /// assert_eq!(Compression::beneath("a/squares.dlx"), "a/squares.dlx");
    /// ```
    #[must_use]
    pub fn beneath(name: &str) -> &str {
        let is_packed = Self::of(Path::new(name)) != Self::None;
        name.rsplit_once('.').filter(|_| is_packed).map_or(name, |(beneath, _)| beneath)
    }

    /// The compression that a file was written with, by its first bytes.
    pub(super) fn by_magic(start: &[u8]) -> Self {
        let found = MAGIC.iter().find(|(magic, _)| start.starts_with(magic));
        found.map_or(Self::None, |(_, compression)| *compression)
    }

    /// Whether more bytes are needed to know it: these are a part of some magic number.
    pub(super) fn is_open(start: &[u8]) -> bool {
        MAGIC.iter().any(|(magic, _)| start.len() < magic.len() && magic.starts_with(start))
    }
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Gzip => "gzip",
            Self::Xz => "xz",
            Self::Zstd => "zstd",
        })
    }
}
