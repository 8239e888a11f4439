//! Holm's correction: many tests at once, and still at most 5 of 100 families with any false alarm.
//!
//! The least p is multiplied by the number of tests, the next by one less, and so on; what must rise is kept rising.
//! No assumption on how tests depend on each other. Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
//! Scandinavian Journal of Statistics 6 (1979).

use super::number::number;

/// The corrected probabilities, in the order of the given ones. O(n log n).
///
/// ```
/// let corrected = exactone_lab::statistics::holm(&[0.01, 0.04, 0.03, 0.005]);
/// let shown: Vec<String> = corrected.iter().map(|p| format!("{p:.2}")).collect();
/// assert_eq!(shown, ["0.03", "0.06", "0.06", "0.02"]);
/// ```
#[must_use]
pub fn holm(probabilities: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..probabilities.len()).collect();
    order.sort_by(|&one, &other| probabilities[one].total_cmp(&probabilities[other]));
    let mut corrected = vec![1.0; probabilities.len()];
    let mut least = 0.0_f64;
    for (place, &test) in order.iter().enumerate() {
        let left = number(probabilities.len() - place);
        least = least.max((left * probabilities[test]).min(1.0));
        corrected[test] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Holm's procedure as he states it: at which levels is each hypothesis rejected?
    fn rejected(probabilities: &[f64], level: f64) -> Vec<bool> {
        let mut rejected = vec![false; probabilities.len()];
        for left in (1..=probabilities.len()).rev() {
            let open = (0..probabilities.len()).filter(|&test| !rejected[test]);
            let least = open.min_by(|&one, &other| probabilities[one].total_cmp(&probabilities[other])).unwrap();
            if probabilities[least] > level / number(left) {
                break;
            }
            rejected[least] = true;
        }
        rejected
    }

    #[test]
    fn a_corrected_probability_is_the_least_level_at_which_holm_rejects() {
        let probabilities = [0.01, 0.04, 0.03, 0.005, 0.04, 0.9, 0.011, 0.2];
        let corrected = holm(&probabilities);
        for level in (1..1000_u32).map(|level| f64::from(level) / 1000.0 + 1e-7) {
            let by_correction: Vec<bool> = corrected.iter().map(|&p| p <= level).collect();
            assert_eq!(by_correction, rejected(&probabilities, level), "at {level}");
        }
    }

    #[test]
    fn six_comparisons_of_four_arms_are_corrected_as_another_program_does() {
        // A referee's study; the probabilities by an exact count of ways, corrected by `multipletests` of statsmodels.
        let corrected = holm(&[0.082_746, 0.005_340_199_4, 0.000_022_167, 0.402_604, 0.054_682_25, 0.136_554]);
        let expected = [0.248_238, 0.026_701, 0.000_133, 0.402_604, 0.218_729, 0.273_108];
        assert!(corrected.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-6), "{corrected:?}");
    }

    #[test]
    fn one_test_needs_no_correction_and_none_exceeds_one() {
        assert_eq!(holm(&[0.3]), [0.3]);
        assert_eq!(holm(&[0.6, 0.7]), [1.0, 1.0]);
        assert!(holm(&[]).is_empty());
    }
}
