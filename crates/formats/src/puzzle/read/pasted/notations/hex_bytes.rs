//! Cells as bytes in hexadecimal: `0x05, 0x00, 0x03`.

/// Fewer are no grid.
const FEWEST: usize = 16;

/// The text with the digit of each such byte; `None` if one is no digit of a cell.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let mut parts = text.split("0x");
    let mut out = parts.next()?.to_owned();
    let mut count = 0;
    for part in parts {
        let behind = part.strip_prefix('0').unwrap_or(part);
        let digit = behind.bytes().next().filter(u8::is_ascii_digit);
        let digit = digit.filter(|_| !behind[1..].starts_with(|sign: char| sign.is_ascii_alphanumeric()));
        let is_start = !out.ends_with(|sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-' | '.'));
        let digit = digit.filter(|_| is_start);
        // `0x0` alone lost its digit to the sign before it.
        let (digit, rest) = match digit {
            Some(digit) => (char::from(digit), &behind[1..]),
            None if is_start && part.len() != behind.len() && !behind.starts_with(char::is_alphanumeric) => {
                ('0', behind)
            }
            None => return None,
        };
        out.push(digit);
        out.push_str(rest);
        count += 1;
    }
    (count >= FEWEST).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn bytes_are_digits() {
        let row = "0x05, 0x00, 0x3, 0x0,\n".repeat(4);
        assert_eq!(plain(&row), Some("5, 0, 3, 0,\n".repeat(4)));
        for other in [row.replacen("0x05", "0x15", 1), row.replacen("0x05", "0x0A", 1), row.replacen("0x05", "50x0", 1)]
        {
            assert_eq!(plain(&other), None, "{other}");
        }
        assert_eq!(plain("0x05, 0x00"), None);
    }
}
