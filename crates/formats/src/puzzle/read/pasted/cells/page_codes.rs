//! Characters of pages that are written as their codes: `&#46;`, `&#x25a1;`.

use super::clean;

/// The longest code, in digits.
const LONGEST: usize = 7;

/// The text with characters in the place of their codes, but for those that would make tags or other codes.
pub(in super::super) fn decoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("&#") {
        out.push_str(&rest[..at]);
        let code = &rest[at + 2..];
        let (sign, length) = character(code).unwrap_or(('&', 0));
        match sign {
            '&' | '<' | '>' => out.push_str(&rest[at..at + 2]),
            sign => out.push_str(&clean::clean(&sign.to_string())),
        }
        rest = if matches!(sign, '&' | '<' | '>') { code } else { &code[length..] };
    }
    out + rest
}

/// The character of a code, and how long the code is.
fn character(code: &str) -> Option<(char, usize)> {
    let end = code.find(';').filter(|end| *end <= LONGEST)?;
    let number = match code[..end].strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16).ok()?,
        None => code[..end].parse().ok()?,
    };
    let sign = char::from_u32(number).filter(|sign| !sign.is_control())?;
    Some((sign, end + 1))
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn codes_become_characters() {
        assert_eq!(decoded("&#46;&#51;&#x2e;"), ".3.");
        assert_eq!(decoded("&#x25a1;&#160;5"), ". 5");
        for text in ["&#60;td&#62;", "&#38;", "&#;", "&#99999999;", "& # 5", "&#"] {
            assert_eq!(decoded(text), text);
        }
    }
}
