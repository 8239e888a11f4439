//! Numbers at the start of a text, taken strictly: no sign but one minus, no `-0`, nothing glued to them.

/// The longest number that is looked at; ten digits and a sign suffice, but zeros may lead.
pub(super) const WORD: usize = 32;

/// The number that a text starts with, and its length; `None` if the first word is not a number of 32 bits, or is `-0`.
#[inline]
pub(super) fn number(text: &[u8]) -> Option<(i32, usize)> {
    let is_negative = text.first() == Some(&b'-');
    let start = usize::from(is_negative);
    let mut value: u64 = 0;
    let mut at = start;
    while let Some(digit) = text.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10) {
        value = value * 10 + u64::from(digit);
        at += 1;
        if value > i32::MAX as u64 || at > WORD {
            return None;
        }
    }
    let ends = text.get(at).is_none_or(|&byte| is_blank(byte));
    let number = i32::try_from(value).ok()?;
    (ends && at > start && (number > 0 || !is_negative)).then_some((if is_negative { -number } else { number }, at))
}

#[inline]
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn only_whole_words_are_numbers() {
        assert_eq!(number(b"-12 3"), Some((-12, 3)));
        assert_eq!(number(b"0"), Some((0, 1)));
        assert_eq!(number(b"007\n"), Some((7, 3)));
        assert_eq!(number(b"2147483647"), Some((i32::MAX, 10)));
        for bad in ["-0", "--1", "1.5", "+1", "-", "1-", "2147483648", "-2147483648", "x", "99999999999999999999"] {
            assert_eq!(number(bad.as_bytes()), None, "{bad}");
        }
    }
}
