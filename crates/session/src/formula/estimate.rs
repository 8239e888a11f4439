//! How long a file will be, before it is written: from its variables and literals, and how long numbers are on average.
//!
//! Which variables occur how often is not looked at, nor how many literals are negative, so the estimate is a few per cent
//! off; it says whether a file is of megabytes or terabytes.

use exactone_core::problem::Problem;
use exactone_sat::cnf::Size;

/// Hundredths of a byte for what stands around a number of a clause: a blank, and nearly always a sign.
const AROUND: u128 = 195;

/// The bytes of a formula of this size with a map of so many lines.
pub(super) fn bytes_of_clauses(size: &Size, mapped: usize) -> u64 {
    let literals = u128::from(size.literals) * (mean_digits(size.vars) + AROUND) / 100;
    // Each clause has a 0 and a line end.
    total(literals + 2 * u128::from(size.clauses), mapped, size.vars)
}

/// The bytes of the groups of a problem, whichever way they are stated.
pub(super) fn bytes_of_groups(problem: &Problem, mapped: usize) -> u64 {
    let vars = problem.candidates() as u64;
    total(problem.memberships() as u128 * (mean_digits(vars) + 5 * 100) / 100, mapped, vars)
}

fn total(body: u128, mapped: usize, vars: u64) -> u64 {
    // A line `c map r10c10=10 1000`.
    let map = mapped as u128 * (1_600 + mean_digits(vars)) / 100;
    u64::try_from(body + map).unwrap_or(u64::MAX)
}

/// The mean length of the numbers from 1 to n, in hundredths of a digit.
fn mean_digits(n: u64) -> u128 {
    let n = u128::from(n.max(1));
    let starts = std::iter::successors(Some(1u128), |start| Some(start * 10)).take_while(|&start| start <= n);
    // Every number from 10^k on has one digit more than k.
    starts.map(|start| n - start + 1).sum::<u128>() * 100 / n
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_lengths_of_numbers_are_right() {
        for n in [1, 9, 10, 99, 100, 729, 12_345] {
            let digits: usize = (1..=n).map(|number: u64| number.to_string().len()).sum();
            assert_eq!(mean_digits(n), digits as u128 * 100 / u128::from(n), "{n}");
        }
    }

    #[test]
    fn absurd_sizes_saturate() {
        let size = Size { vars: u64::MAX, clauses: u64::MAX, literals: u64::MAX };
        assert_eq!(bytes_of_clauses(&size, usize::MAX), u64::MAX);
    }
}
