//! Grids that only mark cells of another one: ones and blanks, or two signs for blanks and no value.

use super::{Fault, ways};

/// How blanks are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blanks {
    /// All with one sign, as far as anybody knows.
    Alike,
    /// With several signs.
    Several,
}

/// What is said of a grid whose only value is 1, and that has more of them than it has rows; or that has no value and several signs.
pub(super) fn fault(values: &[u16], side: usize, blanks: Blanks) -> Option<Fault> {
    let ones = values.iter().filter(|&&value| value == 1).count();
    let is_of_ones = side > 3 && ones > side && values.iter().all(|&value| value < 2);
    let is_of_signs = side > 3 && blanks == Blanks::Several && values.iter().all(|&value| value == 0);
    let readings = vec![
        "the grid marks cells of another one, those with a value that is given".to_owned(),
        "it is a puzzle of its own, which --from rows says".to_owned(),
    ];
    (is_of_ones || is_of_signs).then_some(Fault::Readings { readings, way: ways::ANY })
}

#[cfg(test)]
mod tests {
    use super::{Blanks, fault};

    #[test]
    fn grids_of_marks_are_doubtful() {
        let values = |text: &str| text.bytes().map(|digit| u16::from(digit - b'0')).collect::<Vec<_>>();
        assert!(
            fault(&values("0100101001010010"), 4, Blanks::Alike).is_some()
                && fault(&[0; 16], 4, Blanks::Several).is_some()
        );
        assert!(
            fault(&values("1000001001000001"), 4, Blanks::Alike).is_none()
                && fault(&[0; 16], 4, Blanks::Alike).is_none()
        );
        assert!(fault(&values("1000001001000112"), 4, Blanks::Several).is_none());
    }
}
