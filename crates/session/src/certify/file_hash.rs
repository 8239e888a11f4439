//! What a file is: its length and its SHA-256, as `sha256sum` prints it.

use exactone_core::spelling::hexadecimal;
use sha2::{Digest, Sha256};
use std::io::{self, Read};

/// The length and the hash of a file.
///
/// ```
/// use exactone_session::certify::FileHash;
///
/// // printf 'p cnf 1 1\n1 0\n' | sha256sum
/// let hash = FileHash::of(&b"p cnf 1 1\n1 0\n"[..])?;
/// assert_eq!((hash.bytes, &hash.sha256[..8]), (14, "6642f3ff"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FileHash {
    /// Bytes.
    pub bytes: u64,
    /// 64 hexadecimal digits.
    pub sha256: String,
}

const ROOM: usize = 1 << 16;

impl FileHash {
    /// Reads the file to its end. Time O(bytes), memory 64 KiB.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn of(mut file: impl Read) -> io::Result<Self> {
        let (mut hash, mut bytes, mut room) = (Sha256::new(), 0, vec![0; ROOM]);
        loop {
            match file.read(&mut room) {
                Ok(0) => break,
                Ok(read) => {
                    hash.update(&room[..read]);
                    bytes += read as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Self { bytes, sha256: hexadecimal(&hash.finalize()) })
    }
}
