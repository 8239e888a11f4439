//! Lines that are shown from the right to the left: behind U+202E, the right-to-left override, the first digit of a line is the last one that is seen.

use crate::puzzle::read::Fault;
use crate::puzzle::read::order::Order;

/// The right-to-left override.
const OVERRIDE: char = '\u{202e}';

/// A line with fewer digits and blanks behind the sign shows no row.
const FEWEST: usize = 4;

/// The first line that is shown so and may be a row, and what is said of it.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let is_cell = |sign: &char| sign.is_ascii_digit() || ".*_?-".contains(*sign);
    let is_turned = |line: &str| {
        let behind = line.split_once(OVERRIDE).map_or("", |(_, behind)| behind);
        behind.chars().filter(is_cell).count() >= FEWEST && !behind.contains(char::is_alphabetic)
    };
    let (_, number) = text.split('\n').zip(1..).find(|(line, _)| is_turned(line))?;
    Some((number, Order::Turned.doubt()))
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn rows_behind_the_override_are_doubtful() {
        assert_eq!(fault("a\n\u{202e}53..7....\u{202c}").map(|(line, _)| line), Some(2));
        for text in ["53..7....", "\u{202e}a title\n53..7....", "\u{200f}53..7....", "\u{202e}\n53..7...."] {
            assert!(fault(text).is_none(), "{text}");
        }
    }
}
