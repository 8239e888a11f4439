//! The fast path: 81 digits and blanks.
//!
//! Files of millions of puzzles are written like this. Digits, dots and zeros become values without a branch, which
//! compiles to vector code; other blanks go through a table. Anything out of the ordinary takes the long way, which
//! reads the same line to the same puzzle (the tests of the reader compare the two).

use super::lines::find_end;

/// Not a value of a 9×9 and not a blank.
const STRANGE: u8 = 255;

/// The value of each byte: 0 for a blank.
const VALUES: [u8; 256] = {
    let mut values = [STRANGE; 256];
    let blanks = b".0*_xX?-";
    let mut at = 0;
    while at < blanks.len() {
        values[blanks[at] as usize] = 0;
        at += 1;
    }
    let mut digit = 1;
    while digit <= 9 {
        values[b'0' as usize + digit as usize] = digit;
        digit += 1;
    }
    values
};

/// The values of a line that begins with 81 digits and blanks; what follows must be set off.
pub(super) fn nine(line: &[u8]) -> Option<Vec<u16>> {
    let cells: &[u8; 81] = line.first_chunk()?;
    if !line.get(81).is_none_or(|&byte| sets_off(byte)) {
        return None;
    }
    let mut values = vec![0; 81];
    let is_read = digits_and_dots(cells, &mut values) || digits_and_blanks(cells, &mut values);
    is_read.then_some(values)
}

/// Whether what follows this byte is no part of the cells.
fn sets_off(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b',' || byte == b';'
}

/// Whether [`nine`] reads these cells.
fn are_nine(cells: &[u8; 81]) -> bool {
    let digit = |byte: u8| if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
    let largest = cells.iter().fold(0, |largest, &byte| digit(byte).max(largest));
    largest <= 9 || digits_and_blanks(cells, &mut [0; 81])
}

/// The cells of the first line, with its length, if [`nine`] reads it, what follows the cells is text, and the line ends
/// here, with `\n` or `\r\n`.
pub(super) fn whole_nine(bytes: &[u8]) -> Option<(&[u8; 81], usize)> {
    let (cells, behind) = bytes.split_first_chunk()?;
    let length = match behind {
        [b'\n', ..] => 82,
        [b'\r', b'\n', ..] => 83,
        [byte, ..] if sets_off(*byte) => 81 + remark(behind)?,
        _ => return None,
    };
    are_nine(cells).then_some((cells, length))
}

/// The length of what stands behind the cells, with the end of the line.
fn remark(bytes: &[u8]) -> Option<usize> {
    let end = find_end(bytes)?;
    text_behind(&bytes[..end])?;
    match bytes[end..] {
        [b'\n', ..] => Some(end + 1),
        [b'\r', b'\n', ..] => Some(end + 2),
        _ => None,
    }
}

/// What stands behind the cells, if it is text.
pub(super) fn text_behind(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok().filter(|rest| !rest.contains('\0'))
}

fn digits_and_dots(cells: &[u8; 81], values: &mut [u16]) -> bool {
    let mut largest = 0;
    for (value, &byte) in values.iter_mut().zip(cells) {
        let digit = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        largest = digit.max(largest);
        *value = u16::from(digit);
    }
    largest <= 9
}

/// Without any digit the line may be a border.
fn digits_and_blanks(cells: &[u8; 81], values: &mut [u16]) -> bool {
    let mut largest = 0;
    for (value, &byte) in values.iter_mut().zip(cells) {
        let digit = VALUES[usize::from(byte)];
        largest = digit.max(largest);
        *value = u16::from(digit);
    }
    (1..=9).contains(&largest)
}

#[cfg(test)]
mod tests {
    use super::nine;

    #[test]
    fn digits_and_blanks_are_read() {
        let line = "53..7....".repeat(9);
        let values = nine(line.as_bytes()).unwrap();
        assert_eq!(values[..9], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
        assert_eq!(nine((line.clone() + " name").as_bytes()), Some(values.clone()));
        for blank in ["0", "*", "_", "x", "X", "?", "-"] {
            assert_eq!(nine(line.replace('.', blank).as_bytes()), Some(values.clone()), "{blank}");
        }
    }

    #[test]
    fn anything_else_takes_the_long_way() {
        let line = "53..7....".repeat(9);
        for other in
            [&line[1..], &line.replace('5', "/"), &line.replace('5', "A"), &(line.clone() + "5"), &"-".repeat(81)]
        {
            assert_eq!(nine(other.as_bytes()), None, "{other}");
        }
    }
}
