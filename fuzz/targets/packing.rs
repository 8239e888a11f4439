//! Compressed files: whatever is unpacked, and what was packed.

use super::{dice, is_printable};
use exactone::file::{Compression, Packer, Unpacker};
use std::io::{self, Read, Write};

/// As much as is unpacked of an input.
const MOST: u64 = 8 << 20;

pub(super) fn unpack(data: &[u8]) {
    match Unpacker::new(data).and_then(|unpacker| io::copy(&mut unpacker.take(MOST), &mut io::sink())) {
        Ok(length) => assert!(length <= MOST),
        Err(error) => is_printable(&error),
    }
    let kinds = [Compression::None, Compression::Gzip, Compression::Xz, Compression::Zstd];
    let kind = kinds[dice(data) % 4];
    // What looks packed and is not packed again would be unpacked.
    if kind == Compression::None {
        return;
    }
    let packed = packed(data, kind).expect("memory takes it");
    let mut again = Vec::new();
    let mut unpacker = Unpacker::new(&packed[..]).expect("memory gives it");
    assert_eq!(unpacker.compression(), kind);
    unpacker.read_to_end(&mut again).expect("what was packed is unpacked");
    assert!(again == data, "{kind:?}: what was packed unpacks alike");
}

fn packed(data: &[u8], kind: Compression) -> io::Result<Vec<u8>> {
    let mut packer = Packer::new(Vec::new(), kind)?;
    packer.write_all(data)?;
    packer.finish()
}
