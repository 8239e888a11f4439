//! The fast path: 81 digits and dots.
//!
//! Files of millions of puzzles are written like this. The 81 bytes become values without a branch, which compiles to
//! vector code; anything out of the ordinary shows in one comparison at the end and takes the long way, which reads the
//! same line to the same puzzle (the tests compare the two).

/// The values of a line that begins with 81 digits and dots, and the byte offset of what follows if anything does.
pub(super) fn nine(line: &[u8]) -> Option<Vec<u16>> {
    let cells: &[u8; 81] = line.first_chunk()?;
    let ends = line.get(81).is_none_or(|&byte| byte.is_ascii_whitespace() || byte == b',' || byte == b';');
    if !ends {
        return None;
    }
    let mut values = vec![0; 81];
    let mut largest = 0;
    for (value, &byte) in values.iter_mut().zip(cells) {
        let digit = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        largest = digit.max(largest);
        *value = u16::from(digit);
    }
    (largest <= 9).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::nine;

    #[test]
    fn digits_and_dots_are_values_and_blanks() {
        let line = "53..7....".repeat(9);
        let values = nine(line.as_bytes()).unwrap();
        assert_eq!(values[..9], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
        assert_eq!(nine((line.clone() + " name").as_bytes()), Some(values));
    }

    #[test]
    fn anything_else_takes_the_long_way() {
        let line = "53..7....".repeat(9);
        for other in [&line[1..], &line.replace('5', "x"), &line.replace('5', "/"), &(line.clone() + "5")] {
            assert_eq!(nine(other.as_bytes()), None, "{other}");
        }
    }
}
