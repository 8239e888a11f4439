//! What the length of a chain adds to its difficulty.
//!
//! A tenth for each of 4, 6, 8, 12, 16, 24, 32, 48 and so on that the length, less two, exceeds.

/// The tenths that a chain of this length adds.
pub(super) fn surplus(complexity: usize) -> u16 {
    let mut tenths = 0;
    let mut bound = 4;
    while complexity > bound + 2 {
        tenths += 1;
        bound = if tenths % 2 == 1 { bound * 3 / 2 } else { bound * 4 / 3 };
    }
    tenths
}

/// The same as a sum of fractions of 0.1, with the error of the sum.
pub(super) fn exact_surplus(complexity: usize) -> f64 {
    (0..surplus(complexity)).fold(0.0, |sum, _| sum + 0.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bound_adds_a_tenth() {
        for (tenths, bound) in (0_u16..).zip([4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192]) {
            assert_eq!(surplus(bound + 2), tenths);
            assert_eq!(surplus(bound + 3), tenths + 1);
        }
    }
}
