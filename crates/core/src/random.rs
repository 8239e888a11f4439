//! Numbers that look random and are the same on every machine and in every release: what a seed means stays.

/// The generator `SplitMix64`: a counter, and a mixing of it. It is fast, small and good enough to shuffle; it is not for secrets.
///
/// ```
/// use exactone_core::random::SplitMix;
///
/// let mut random = SplitMix::new(7);
/// assert!((0..100).all(|_| random.below(6) < 6));
/// let (mut one, mut other) = (SplitMix::new(7), SplitMix::new(7));
/// assert_eq!(one.next_u64(), other.next_u64());
/// ```
///
/// Source: Steele, Lea, Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator of this seed. Any seed is as good as another.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, from the high bits of the next 64; 0 if `end` is 0. The bias is less than `end` / 2^64.
    #[allow(clippy::missing_panics_doc, reason = "the product is below end times 2^64")]
    pub fn below(&mut self, end: usize) -> usize {
        let scaled = (u128::from(self.next_u64()) * end as u128) >> 64;
        usize::try_from(scaled).expect("the product is below end times 2^64")
    }

    /// The next 64 bits modulo `end`: another number than [`below`](Self::below) gives. It is for seeds that have meant this from the
    /// beginning; new code takes `below`.
    ///
    /// # Panics
    /// If `end` is 0.
    pub fn modulo(&mut self, end: usize) -> usize {
        usize::try_from(self.next_u64() % end as u64).expect("less than a usize")
    }

    /// Puts items in another order, each order with the same chance. O(items). (Fisher and Yates' shuffle, with [`below`](Self::below).)
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix;

    /// The first numbers of the seed 1234567, as other implementations give them (Rosetta Code, "Pseudo-random numbers/Splitmix64").
    #[test]
    fn the_numbers_are_those_of_other_programs() {
        let mut random = SplitMix::new(1_234_567);
        let numbers = [(); 3].map(|()| random.next_u64());
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn both_ways_below_a_number_are_of_the_same_bits() {
        let random = SplitMix::new(1_234_567);
        assert_eq!(random.clone().modulo(100), 17);
        assert_eq!(random.clone().below(100), 35);
        assert_eq!([0, 1].map(|end| random.clone().below(end)), [0, 0]);
    }

    #[test]
    fn a_shuffle_keeps_all_items() {
        let mut items: Vec<usize> = (0..50).collect();
        SplitMix::new(1).shuffle(&mut items);
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert!(items.into_iter().eq(0..50));
    }
}
