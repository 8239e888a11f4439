//! The sizes of items as they lie side by side: what a size means, and scans over them.
//!
//! The scans are written so that the compiler makes vector instructions of them.

/// Added to the size of a secondary item from the start, and to that of any item while it is covered. An item of this
/// size or more need not be chosen.
///
/// It is added and not set, so that covering and uncovering a secondary item is no case of its own.
pub(super) const SATISFIED: u32 = 1 << 29;

/// The options left of an item, whether it is satisfied or not.
#[inline]
pub(super) fn left(size: u32) -> u32 {
    size % SATISFIED
}

/// Bits of a word.
const WORD: usize = 64;

/// Whether an item of this size is not covered and has an option left; `floor` is what is added to it from the start.
#[inline]
pub(super) fn is_open(size: u32, floor: u32) -> bool {
    size.wrapping_sub(floor + 1) < SATISFIED - 1
}

/// Bits for the sizes of open items, at most a word of them; `floor` is what is added to them from the start.
#[inline]
pub(super) fn open_of(sizes: &[u32], floor: u32) -> u64 {
    let mut open = [0_u8; WORD];
    for (open, size) in open.iter_mut().zip(sizes) {
        *open = u8::from(is_open(*size, floor));
    }
    let (eights, _) = open.as_chunks::<8>();
    eights.iter().rev().fold(0, |bits, eight| bits << 8 | gather(u64::from_le_bytes(*eight)))
}

/// The lowest bits of eight bytes, which are 0 or 1: the product moves the bit of byte i to bit 56 + i.
#[inline]
fn gather(bytes: u64) -> u64 {
    bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Sizes compared in one go; a multiple of the lanes of any vector register.
const BLOCK: usize = 16;

/// The first item of least size, and that size; `None` if all are satisfied. Stops at the first size of `least`.
#[inline]
pub(super) fn first_least(sizes: &[u32], least: u32) -> Option<(usize, u32)> {
    let mut best = SATISFIED;
    let mut block_of_best = 0;
    for (at, block) in sizes.chunks(BLOCK).enumerate() {
        // Sizes are below 2^31, and the signed minimum has an instruction on every x86-64, the unsigned one not.
        let size = block.iter().fold(i32::MAX, |least, size| least.min(size.cast_signed())).cast_unsigned();
        if size < best {
            (best, block_of_best) = (size, at);
            if size <= least {
                break;
            }
        }
    }
    if best >= SATISFIED {
        return None;
    }
    let start = block_of_best * BLOCK;
    let within = sizes[start..].iter().position(|&size| size == best);
    within.map(|within| (start + within, best))
}
