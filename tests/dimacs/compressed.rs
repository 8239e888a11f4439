//! Compressed files: joined, cut off, claiming too much.

use super::{COMPRESSIONS, packed, unpacked};
use exactone::cnf::Cnf;
use exactone::dimacs::Reader;
use exactone::file::{Compression, Packer, Unpacker};
use proptest::prelude::*;
use std::io::Read;

proptest! {
    #[test]
    fn packed_files_in_a_row_are_unpacked_as_one(
        one in prop::collection::vec(any::<u8>(), 0..5000),
        repeated in 0..600_usize,
        compression in prop::sample::select(&COMPRESSIONS[1..]),
    ) {
        let two = one.repeat(repeated);
        let file = [packed(&one, compression), packed(&two, compression), packed(b"", compression)].concat();
        prop_assert!(unpacked(&file).unwrap() == [one, two].concat());
    }

    #[test]
    fn a_packed_file_that_was_cut_off_is_an_error(
        text in prop::collection::vec(any::<u8>(), 0..3000),
        cut in any::<prop::sample::Index>(),
        compression in prop::sample::select(&COMPRESSIONS[1..]),
    ) {
        let file = packed(&text, compression);
        // With fewer bytes than its magic number it is not seen to be packed.
        let cut = 6 + cut.index(file.len() - 6);
        prop_assert!(unpacked(&file[..cut]).is_err());
    }

}

#[test]
fn frames_that_claim_a_huge_window_are_refused() {
    let windowed = [b"\x28\xb5\x2f\xfd\x00\xf8".as_slice(), &[0; 20]].concat();
    let sized = [b"\x28\xb5\x2f\xfd\xe0".as_slice(), &[0xff; 8], &[0; 20]].concat();
    assert!(unpacked(&windowed).is_err());
    assert!(unpacked(&sized).is_err());
}

#[test]
fn frames_to_be_skipped_are_skipped() {
    let skipped = b"\x50\x2a\x4d\x18\x03\0\0\0abc";
    let file = [&packed(b"one ", Compression::Zstd)[..], skipped, &packed(b"two", Compression::Zstd)].concat();
    assert_eq!(unpacked(&file).unwrap(), b"one two");
}

#[test]
fn a_small_file_that_unpacks_to_a_large_one_is_refused_as_it_streams() {
    for compression in &COMPRESSIONS[1..3] {
        let mut packer = Packer::new(Vec::new(), *compression).unwrap();
        std::io::copy(&mut std::io::repeat(b'0').take(1 << 26), &mut packer).unwrap();
        let file = packer.finish().unwrap();
        assert!(file.len() < 1 << 20);
        let error = Reader::new("bomb").read(Unpacker::new(&file[..]).unwrap(), &mut Cnf::default()).unwrap_err();
        assert!(error.to_string().contains("found before the header"), "{error}");
    }
}
