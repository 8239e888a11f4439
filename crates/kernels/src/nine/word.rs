//! Four lanes of 16 bits in a word of 64: arithmetic in each lane, for processors without vectors.
//!
//! Sums and comparisons that must not spill into the next lane keep its highest bit apart (L. Lamport, *Multiple byte
//! processing with full-word instructions*, CACM 1975; Knuth, 7.1.3).

/// The lowest bit of each lane.
pub(super) const LOW: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each lane.
pub(super) const HIGH: u64 = LOW << 15;

/// The same number in each lane.
#[inline]
pub(super) const fn splat(number: u16) -> u64 {
    LOW * number as u64
}

/// All ones in the lanes whose highest bit is set, zero in the others.
#[inline]
pub(super) const fn spread(high: u64) -> u64 {
    ((high & HIGH) >> 15) * 0xFFFF
}

/// All ones in the lanes that are zero.
#[inline]
pub(super) const fn zeros(lanes: u64) -> u64 {
    spread(!(((lanes & !HIGH) + !HIGH) | lanes))
}

/// `one - other` in each lane.
#[inline]
pub(super) const fn minus(one: u64, other: u64) -> u64 {
    ((one | HIGH) - (other & !HIGH)) ^ ((one ^ !other) & HIGH)
}

/// All ones in the lanes with no bit or one.
#[inline]
pub(super) const fn at_most_one(lanes: u64) -> u64 {
    zeros(lanes & minus(lanes, LOW))
}

/// How many bits each lane has.
#[inline]
pub(super) const fn count(lanes: u64) -> u64 {
    let pairs = lanes - ((lanes >> 1) & splat(0x5555));
    let fours = (pairs & splat(0x3333)) + ((pairs >> 2) & splat(0x3333));
    let bytes = (fours + (fours >> 4)) & splat(0x0F0F);
    (bytes + (bytes >> 8)) & splat(0x1F)
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
                assert_eq!(lanes(zeros(word)), each(&|lane| all(lane == 0)));
                assert_eq!(lanes(at_most_one(word)), each(&|lane| all(lane.count_ones() < 2)));
                assert_eq!(lanes(count(word)), each(&|lane| lane.count_ones().try_into().unwrap()));
                assert_eq!(lanes(minus(word, splat(second))), each(&|lane| lane.wrapping_sub(second)));
            }
        }
    }
}
