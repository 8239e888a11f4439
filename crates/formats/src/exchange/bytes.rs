//! From the bytes of a file to a text of plain lines.
//!
//! A byte-order mark is left out, and line ends `\r\n` and `\r` become `\n`. A file that is no text is refused because of
//! its first bytes, or at the place of the first byte that no text has.

use super::Limits;
use crate::instance::TextError;
use std::borrow::Cow;

/// What files that are no text start with.
const MAGIC: [(&[u8], &str); 8] = [
    (b"\x1f\x8b", "is compressed with gzip: unpack it first"),
    (b"\xfd7zXZ\0", "is compressed with xz: unpack it first"),
    (b"\x28\xb5\x2f\xfd", "is compressed with zstd: unpack it first"),
    (b"BZh", "is compressed with bzip2: unpack it first"),
    (b"PK\x03\x04", "is a zip archive: unpack it first"),
    (b"7z\xbc\xaf\x27\x1c", "is a 7z archive: unpack it first"),
    (b"\xff\xfe", "is in UTF-16, UTF-8 expected"),
    (b"\xfe\xff", "is in UTF-16, UTF-8 expected"),
];

pub(super) fn text<'b>(source: &str, bytes: &'b [u8], limits: Limits) -> Result<Cow<'b, str>, TextError> {
    if bytes.len() > limits.bytes {
        let message = format!("the file has {} bytes, the limit is {}", bytes.len(), limits.bytes);
        return Err(TextError::whole(source, message).limit());
    }
    if let Some((_, what)) = MAGIC.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Err(TextError::whole(source, format!("the file {what}")));
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| not_utf8(source, bytes, error.valid_up_to()))?;
    if let Some(at) = text.find('\0') {
        return Err(TextError::at(source, text, at..at + 1, "NUL byte: this is not a text file"));
    }
    if text.trim().is_empty() {
        return Err(TextError::whole(source, "there is nothing in the file"));
    }
    Ok(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() })
}

fn not_utf8(source: &str, bytes: &[u8], at: usize) -> TextError {
    let begin = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let line = bytes[..at].split(|&byte| byte == b'\n').count();
    let before = String::from_utf8_lossy(&bytes[begin..at]);
    let rest: Vec<u8> = bytes[at..].iter().copied().take_while(|&byte| byte != b'\n').take(200).collect();
    let shown = format!("{before}{}", String::from_utf8_lossy(&rest));
    let message = format!("byte 0x{:02x} is not valid UTF-8", bytes[at]);
    TextError::on_line(source, line, before.chars().count() + 1, &shown, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instance::Cause;

    #[test]
    fn every_line_end_becomes_one_and_a_byte_order_mark_is_passed_over() {
        let read = text("x", b"\xef\xbb\xbfa\r\nb\rc\n", Limits::default()).unwrap();
        assert_eq!(read, "a\nb\nc\n");
    }

    #[test]
    fn what_is_no_text_is_refused_by_name() {
        let error = |bytes: &[u8]| text("x", bytes, Limits::default()).unwrap_err().to_string();
        assert_eq!(error(b"\x1f\x8b\x08"), "x: the file is compressed with gzip: unpack it first");
        assert_eq!(error(b"a\nb\xff c"), "x:2:2: byte 0xff is not valid UTF-8\n  b\u{fffd} c\n   ^");
        assert_eq!(error(b"a\0"), "x:1:2: NUL byte: this is not a text file\n  a\\u{0}\n   ^");
        assert_eq!(error(b" \r\n"), "x: there is nothing in the file");
    }

    #[test]
    fn a_file_past_the_limit_is_refused_before_it_is_looked_at() {
        let limits = Limits { bytes: 3, ..Limits::default() };
        assert_eq!(text("x", b"\xff\xff\xff\xff", limits).unwrap_err().cause(), Cause::Limit);
    }
}
