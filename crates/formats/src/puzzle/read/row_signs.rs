//! The signs of a row beside its values: those for blanks, and those that part cells. They tell whether it is written as others are.

use super::row::BLANKS;
use std::collections::BTreeSet;

/// The signs of a line for blanks, and those that part cells.
pub(super) fn signs(line: &str) -> BTreeSet<char> {
    line.trim().chars().filter(|&sign| BLANKS.contains(&sign) || !sign.is_alphanumeric()).collect()
}

/// Whether a row has one sign for all its blanks, or none.
pub(super) fn has_one_blank(signs: &BTreeSet<char>) -> bool {
    signs.iter().filter(|sign| BLANKS.contains(sign)).count() < 2
}

/// Whether a row lacks a sign that parts the cells of each of the others.
pub(super) fn lacks_common(signs: &BTreeSet<char>, others: &[BTreeSet<char>]) -> bool {
    let Some((first, rest)) = others.split_first() else { return false };
    let parts = |sign: &char| !BLANKS.contains(sign) && !sign.is_whitespace();
    let is_common = |sign: &char| parts(sign) && rest.iter().all(|other| other.contains(sign));
    first.iter().any(|sign| is_common(sign) && !signs.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::{has_one_blank, lacks_common, signs};

    #[test]
    fn bars_and_blanks_are_signs_and_values_are_not() {
        assert!(signs(" |5.x|A ").into_iter().eq(['.', 'x', '|']));
        assert!(has_one_blank(&signs("|.|5|")) && has_one_blank(&signs("|5|")) && !has_one_blank(&signs("|.|0|")));
    }

    #[test]
    fn a_sign_is_lacking_that_parts_the_cells_of_all_others() {
        let lacks = |line: &str, others: [&str; 2]| lacks_common(&signs(line), &others.map(signs));
        assert!(lacks("- -", ["|5 .|", "|. 3|"]));
        assert!(!lacks("- -", ["|5 .|", ". 3"]) && !lacks("---", ["5..", ".3."]) && !lacks("---", ["5 .", ". 3"]));
        assert!(!lacks_common(&signs("---"), &[]));
    }
}
