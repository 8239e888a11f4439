//! The vectors of each set of instructions against single numbers.

use super::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Calls this with the vectors of every set of instructions that the processor has, of 16 bits and of 32.
macro_rules! with_all_vectors {
    ($function:ident) => {
        $function::<<u16 as Sealed>::Portable>();
        $function::<<u32 as Sealed>::Portable>();
        #[cfg(target_arch = "x86_64")]
        if Instructions::Avx2.is_available() {
            $function::<<u16 as Sealed>::Avx2>();
            $function::<<u32 as Sealed>::Avx2>();
        }
        #[cfg(target_arch = "x86_64")]
        if Instructions::Avx512.is_available() {
            $function::<<u16 as Sealed>::Avx512>();
            $function::<<u32 as Sealed>::Avx512>();
        }
    };
}

fn splat<V: Vector>(number: u64) -> V {
    V::splat(V::Word::of_lane(number))
}

/// What the operations give in one lane; other lanes hold other numbers.
fn results<V: Vector>(lane: usize, numbers: [u64; 3]) -> Vec<u64> {
    let [x, y, z] = numbers.map(|number| {
        let mut vector = splat::<V>(!number & 0x1ff);
        vector.set(lane, V::Word::of_lane(number));
        vector
    });
    let vectors = [
        x.and(y),
        x.or(y),
        x.without(y),
        x.plus(y),
        x.above_lowest(),
        x.count(),
        x.or3(y, z),
        x.and3(y, z),
        x.majority(y, z),
        x.without2(y, z),
        x.without_both(y, z),
        x.within2(y, z),
        x.rub_out(y, z),
        x.or_both(y, z),
        x.narrow(y, z),
        x.single(),
        x.or_where_three(y),
        x.or_where_some(y),
        x.keep(x.equal(y)),
        x.replace(x.less(y), z),
        splat::<V>(1).keep(x.both(y).equal(V::zero())),
    ];
    vectors.iter().map(|vector| vector.lane(lane).to_lane()).collect()
}

/// The same with numbers.
fn expected([x, y, z]: [u64; 3]) -> Vec<u64> {
    vec![
        x & y,
        x | y,
        x & !y,
        x + y,
        x & x.wrapping_sub(1),
        x.count_ones().into(),
        x | y | z,
        x & y & z,
        (x & y) | (x & z) | (y & z),
        x & !(y | z),
        x & !(y & z),
        x & (y | z),
        x & (z | !y),
        x | (y & z),
        if x & y == 0 { x & z } else { x & y },
        if x.is_power_of_two() { x } else { 0 },
        if y.count_ones() >= 3 { y } else { x },
        if y == 0 { x } else { y },
        if x == y { x } else { 0 },
        if x < y { z } else { x },
        u64::from(x == 0 || y == 0),
    ]
}

fn vectors_calculate<V: Vector>() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for round in 0..400 {
        let mut numbers = [0; 3].map(|_: u64| random.random_range(0..0x200) & random.random_range(0..0x200));
        if round % 4 == 0 {
            numbers[1] = numbers[0];
        }
        for lane in 0..V::LANES {
            assert_eq!(results::<V>(lane, numbers), expected(numbers), "lane {lane}, {numbers:?}");
            let mut one = splat::<V>(5);
            one.set(lane, V::Word::of_lane(6));
            assert_eq!(one.equal_lanes(splat(6)), 1 << lane);
        }
    }
}

#[test]
fn the_operations_of_vectors_are_those_of_numbers() {
    with_all_vectors!(vectors_calculate);
}

/// Sums, equality and single bits, of any numbers that a lane can hold.
fn lanes_are_used_to_their_last_bit<V: Vector>() {
    let random = &mut ChaCha8Rng::seed_from_u64(9);
    for round in 0..400 {
        let [one, two]: [u64; 2] = [random.random(), random.random()];
        let [one, two] = [one, two].map(|number| V::Word::of_lane(number >> (round % 64)));
        let (x, y) = (V::splat(one), V::splat(two));
        assert_eq!(x.plus(y).lane(1), V::Word::of_lane(one.to_lane() + two.to_lane()));
        let all = u32::MAX >> (32 - V::LANES);
        assert_eq!((x.equal_lanes(y), x.equal_lanes(x)), (if one == two { all } else { 0 }, all));
        let above = one.to_lane() & one.to_lane().wrapping_sub(1);
        let single = if above == 0 { one } else { V::Word::NONE };
        assert_eq!((x.above_lowest().lane(1).to_lane(), x.single().lane(1)), (above, single));
    }
}

#[test]
fn sums_equality_and_single_bits_take_the_whole_lane() {
    with_all_vectors!(lanes_are_used_to_their_last_bit);
}
