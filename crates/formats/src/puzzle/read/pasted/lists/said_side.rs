//! The side of a puzzle that the words beside a list of given cells state: "a 8x8 Sudoku", "12 x 12", "8 by 8".

use super::super::text::Text;
use std::collections::BTreeSet;

/// The largest side that is believed.
const LARGEST: usize = 36;

/// Units of lengths: what is so large is paper or a picture.
const LENGTHS: [&str; 7] = ["cm", "mm", "px", "pixel", "pixels", "inch", "inches"];

/// The only side that a text states, if it is not below what its cells have.
pub(super) fn of(text: &Text, largest: usize) -> Option<usize> {
    let sides: BTreeSet<usize> = text.lines.iter().flat_map(|line| sides(&line.text)).collect();
    let mut sides = sides.into_iter().filter(|side| (largest..=LARGEST).contains(side));
    sides.next().filter(|_| sides.next().is_none())
}

/// The sides of squares that a line names.
fn sides(line: &str) -> Vec<usize> {
    let lower = line.to_lowercase();
    let words: Vec<&str> = lower.split(|sign: char| !sign.is_alphanumeric() && sign != '×').collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    if words.iter().any(|word| LENGTHS.contains(word)) {
        return Vec::new();
    }
    let square = |rows: &str, columns: &str| rows.parse().ok().filter(|_| rows == columns);
    let joined =
        words.iter().filter_map(|word| word.split_once(['x', '×']).and_then(|(one, other)| square(one, other)));
    let apart = words.windows(3).filter(|words| matches!(words[1], "x" | "×" | "by" | "mal" | "par" | "por"));
    joined.chain(apart.filter_map(|words| square(words[0], words[2]))).collect()
}

#[cfg(test)]
mod tests {
    use super::sides;

    #[test]
    fn squares_are_named_in_every_way() {
        for line in ["Givens of a 8x8:", "8 x 8 Sudoku", "8×8", "8 by 8 grid", "Sudoku (8X8)"] {
            assert_eq!(sides(line), [8], "{line}");
        }
        for line in ["boxes 2x4", "r8c8=4", "8 cells, 8 rows", "x8x", "12 x 12 cm"] {
            assert!(sides(line).is_empty(), "{line}");
        }
    }
}
