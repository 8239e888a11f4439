//! Lanes in a word of 64 bits (SIMD within a register): arithmetic in each lane, for processors without vectors.
//!
//! Sums and comparisons that must not spill into the next lane keep its highest bit apart (L. Lamport, *Multiple byte
//! processing with full-word instructions*, CACM 1975; Knuth, 7.1.3).

use super::lane::Lane;

/// The lowest bit of each lane.
const fn low<W: Lane>() -> u64 {
    u64::MAX / ones::<W>()
}

/// The highest bit of each lane.
const fn high<W: Lane>() -> u64 {
    low::<W>() << (W::BITS - 1)
}

/// All ones in the lowest lane.
const fn ones<W: Lane>() -> u64 {
    u64::MAX >> (64 - W::BITS)
}

/// The same number in each lane.
#[inline(always)]
pub(crate) const fn splat<W: Lane>(number: u64) -> u64 {
    number * const { low::<W>() }
}

/// All ones in the lanes whose highest bit is set, zero in the others.
#[inline(always)]
const fn spread<W: Lane>(lanes: u64) -> u64 {
    ((lanes & const { high::<W>() }) >> (W::BITS - 1)) * const { ones::<W>() }
}

/// The highest bit of the lanes that are not zero. What other bits are does not matter.
#[inline(always)]
const fn some<W: Lane>(lanes: u64) -> u64 {
    let high = const { high::<W>() };
    ((lanes & !high) + !high) | lanes
}

/// All ones in the lanes that are zero.
#[inline(always)]
pub(crate) const fn zeros<W: Lane>(lanes: u64) -> u64 {
    spread::<W>(!some::<W>(lanes))
}

/// All ones in the lanes that are not zero.
#[inline(always)]
pub(crate) const fn nonzeros<W: Lane>(lanes: u64) -> u64 {
    spread::<W>(some::<W>(lanes))
}

/// All ones in the lanes in which the first is less, if both numbers have no highest bit.
#[inline(always)]
pub(crate) const fn less<W: Lane>(one: u64, other: u64) -> u64 {
    spread::<W>(!((one | const { high::<W>() }) - other))
}

/// `one + other` in each lane.
#[inline(always)]
pub(crate) const fn plus<W: Lane>(one: u64, other: u64) -> u64 {
    let high = const { high::<W>() };
    ((one & !high) + (other & !high)) ^ ((one ^ other) & high)
}

/// All ones in the lanes with no bit or one.
#[inline(always)]
pub(crate) const fn at_most_one<W: Lane>(lanes: u64) -> u64 {
    zeros::<W>(lanes & plus::<W>(lanes, u64::MAX))
}

/// How many bits each group of 16 has.
#[inline(always)]
pub(crate) const fn count(lanes: u64) -> u64 {
    let pairs = lanes - ((lanes >> 1) & splat::<u16>(0x5555));
    let fours = (pairs & splat::<u16>(0x3333)) + ((pairs >> 2) & splat::<u16>(0x3333));
    let bytes = (fours + (fours >> 4)) & splat::<u16>(0x0F0F);
    (bytes + (bytes >> 8)) & splat::<u16>(0x1F)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lanes(word: u64) -> [u16; 4] {
        [0, 16, 32, 48].map(|shift| (word >> shift & 0xFFFF).try_into().unwrap())
    }

    #[test]
    fn no_lane_touches_another() {
        let numbers = [0u16, 1, 2, 3, 0x100, 0x1ff, 0x7fff, 0x8000, 0xffff];
        for first in numbers {
            for second in numbers {
                let word = u64::from(first) | u64::from(second) << 16 | 0xffff << 48;
                let all = |yes: bool| if yes { u16::MAX } else { 0 };
                let each = |find: &dyn Fn(u16) -> u16| [first, second, 0, 0xffff].map(find);
                assert_eq!(lanes(zeros::<u16>(word)), each(&|lane| all(lane == 0)));
                assert_eq!(lanes(nonzeros::<u16>(word)), each(&|lane| all(lane != 0)));
                assert_eq!(lanes(at_most_one::<u16>(word)), each(&|lane| all(lane.count_ones() < 2)));
                assert_eq!(lanes(count(word)), each(&|lane| lane.count_ones().try_into().unwrap()));
                let sum = plus::<u16>(word, splat::<u16>(second.into()));
                assert_eq!(lanes(sum), each(&|lane| lane.wrapping_add(second)));
            }
        }
    }

    #[test]
    fn two_lanes_of_32_bits_do_what_four_of_16_do() {
        assert_eq!(splat::<u32>(7), 7 << 32 | 7);
        assert_eq!(plus::<u32>(u64::MAX, splat::<u32>(2)), splat::<u32>(1));
        assert_eq!((zeros::<u32>(1), zeros::<u32>(1 << 63)), (0xffff_ffff << 32, 0xffff_ffff));
        assert_eq!(at_most_one::<u32>(3 << 32 | 1 << 31), 0xffff_ffff);
        assert_eq!(less::<u32>(5 << 32 | 4, splat::<u32>(5)), 0xffff_ffff);
    }
}
