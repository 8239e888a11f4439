//! Words that state a rule of a variant without its name, wherever they stand in one line: "No two adjacent cells may contain consecutive digits".

use super::words::words;
use std::ops::RangeInclusive;

/// Beginnings of words, of which a line has one of each group; the first word of the first group that is found is told.
const RULES: [&[&[&str]]; 14] = [
    &[&["consecutive"], &["adjacent", "neighbour", "neighbor", "touch"]],
    &[&["adjacent", "neighbour", "neighbor"], &["differ"], &["least"]],
    &[&["cage"], &["sum", "total", "add"]],
    &[&["dot"], &["black", "white"], &["ratio", "consecutive", "double", "cells"]],
    &[&["arrow"], &["sum", "add", "circle"]],
    &[&["line"], &["differ"], &["least"]],
    &[&["windows"], &["shaded", "grey", "gray", "contain"]],
    &[&["identical", "same", "equal"], &["digit", "number", "value"], &["touch", "diagonally"]],
    &[&["outside"], &["sum", "clue", "number"], &["digit", "seen", "row", "column"]],
    &[&["central", "centre", "center"], &["boxes"], &["cells"]],
    &[&["position"], &["same"], &["box", "boxes"]],
    &[&["diagonal"], &["sum"], &["clue", "corner", "arrow"]],
    &[
        &["diagonales", "diagonali", "diagonais", "diagonalen"],
        &["chiffre", "número", "numero", "dígito", "digito", "cifr", "ziffer"],
    ],
    &[&["thermometer"], &["increas", "bulb"]],
];

/// A line with fewer words states no rule, and one with more tells a story.
const WORDS: RangeInclusive<usize> = 4..=25;

/// The word by which a line states such a rule.
pub(super) fn stated(line: &str) -> Option<String> {
    let lower = line.to_lowercase();
    let words: Vec<&str> = words(&lower).collect();
    if !WORDS.contains(&words.len()) {
        return None;
    }
    let first = |stems: &&[&str]| words.iter().find(|word| stems.iter().any(|stem| word.starts_with(stem)));
    let rule = RULES.iter().find(|groups| groups.iter().all(|stems| first(stems).is_some()))?;
    first(&rule[0]).map(|word| (*word).to_owned())
}

#[cfg(test)]
mod tests {
    use super::stated;

    #[test]
    fn rules_are_stated_without_names() {
        for line in [
            "No two adjacent cells may contain consecutive digits.",
            "Orthogonally adjacent digits must differ by at least 2.",
            "Digits in cages sum to the total given and may not repeat.",
            "Cells separated by a black dot are in a 1:2 ratio.",
            "Digits along an arrow sum to the digit in its circle.",
            "Adjacent digits on a green line differ by at least 5.",
            "The four shaded 3x3 windows also contain 1-9.",
            "Identical digits cannot touch diagonally.",
            "Digits in the same position within boxes are different.",
            "Numbers outside give the sum of the first three digits.",
            "Central cells of the nine boxes hold 1-9 too.",
            "Les diagonales contiennent aussi les chiffres de 1 à 9.",
        ] {
            assert!(stated(line).is_some(), "{line}");
        }
    }

    #[test]
    fn usual_rules_and_talk_are_none() {
        for line in [
            "Each row, column and box must contain the digits 1 to 9 once.",
            "dots are blanks",
            "Use the arrow keys to move",
            "The numbers in the same box must differ",
            "53..7....",
            "from the centre of the town",
        ] {
            assert_eq!(stated(line), None, "{line}");
        }
    }
}
