//! Bytes as text. Line by line only UTF-8 is read; files in another encoding are recognised by their first bytes, and a short one is decoded
//! as a whole.

use super::Fault;
use super::error::Flaw;

/// How compressed files and archives begin.
const MAGIC: [(&[u8], &str); 8] = [
    (b"\x1f\x8b", "gzip"),
    (b"PK\x03\x04", "zip"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"BZh", "bzip2"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"\x04\x22\x4d\x18", "lz4"),
    (b"\x1f\x9d", "compress"),
];

const PICTURE: &str = "nothing is read from pictures: type the grid as text";
const BINARY: &str = "puzzles are read from text: export or copy them as text";
const PAGES: &str = "copy the grid from it, and paste it as text";
const SHEET: &str = "save the sheet as CSV, which is read";

/// How files of other programs begin, what they are, and what to do.
const DOCUMENTS: [(&[u8], &str, &str); 7] = [
    (b"\x89PNG", "a picture (PNG)", PICTURE),
    (b"\xff\xd8\xff", "a picture (JPEG)", PICTURE),
    (b"GIF87a", "a picture (GIF)", PICTURE),
    (b"GIF89a", "a picture (GIF)", PICTURE),
    (b"RIFF", "a picture (WebP)", PICTURE),
    (b"%PDF-", "a PDF", PAGES),
    (b"\xd0\xcf\x11\xe0", "a Word or Excel file", SHEET_OR_TEXT),
];

const SHEET_OR_TEXT: &str = "save a sheet as CSV, or copy the grid and paste it as text";

/// Parts of archives that are files of office programs.
const OFFICE: [(&str, &str, &str); 5] = [
    ("opendocument.spreadsheet", "a sheet (OpenDocument)", SHEET),
    ("opendocument.text", "a text of OpenDocument", PAGES),
    ("xl/", "an Excel file", SHEET),
    ("word/", "a Word file", PAGES),
    ("[Content_Types].xml", "a Word or Excel file", SHEET_OR_TEXT),
];

/// The mark that some programs write before UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Why a file that begins like this is no text, if it is none.
pub(super) fn no_text(start: &[u8]) -> Option<Fault> {
    if start.starts_with(b"\xff\xfe\0\0") || start.starts_with(b"\0\0\xfe\xff") {
        return Some(Fault::Utf32);
    }
    if start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff") {
        return Some(Fault::Utf16);
    }
    if let Some((kind, way)) = document(start) {
        return Some(Fault::Document { kind, way });
    }
    let magic = MAGIC.iter().find(|(magic, _)| start.starts_with(magic));
    magic.map(|&(_, kind)| Fault::Compressed { kind })
}

/// What a file of another program is that begins like this, and what to do.
fn document(start: &[u8]) -> Option<(&'static str, &'static str)> {
    let begins = |magic: &[u8]| start.starts_with(magic) && (magic != b"RIFF" || start.get(8..12) == Some(b"WEBP"));
    if is_own_picture(start) {
        return Some(("a picture that exactone drew (SVG)", "take the file of the puzzle that it was drawn from"));
    }
    if let Some(&(_, kind, way)) = DOCUMENTS.iter().find(|(magic, ..)| begins(magic)) {
        return Some((kind, way));
    }
    let holds = |part: &str| start.windows(part.len()).any(|window| window == part.as_bytes());
    let office = OFFICE.iter().find(|(part, ..)| holds(part)).filter(|_| start.starts_with(b"PK\x03\x04"));
    office.map(|&(_, kind, way)| (kind, way))
}

/// Whether a text begins as the pictures of puzzles do that `drawing::svg` writes.
fn is_own_picture(start: &[u8]) -> bool {
    let end = start.iter().position(|&byte| byte == b'>').unwrap_or(start.len());
    let tag = String::from_utf8_lossy(&start[..end]);
    tag.starts_with("<svg ") && tag.contains(" class=\"puzzle\"")
}

/// A whole text: in UTF-8; in UTF-16 or UTF-32, if it begins with the mark of it; in UTF-16 without a mark, if each second byte is 0; or
/// else in Latin-1, if it has no control characters. `None` if it is none of these.
pub(crate) fn decoded(bytes: &[u8]) -> Option<String> {
    let plain = |from: usize| {
        bytes.len().is_multiple_of(2) && bytes.len() > 16 && bytes.iter().skip(from).step_by(2).all(|byte| *byte == 0)
    };
    match bytes {
        [0xff, 0xfe, 0, 0, rest @ ..] => utf_32(rest, u32::from_le_bytes),
        [0, 0, 0xfe, 0xff, rest @ ..] => utf_32(rest, u32::from_be_bytes),
        [0xff, 0xfe, rest @ ..] => utf_16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf_16(rest, u16::from_be_bytes),
        _ if plain(1) => utf_16(bytes, u16::from_le_bytes),
        _ if plain(0) => utf_16(bytes, u16::from_be_bytes),
        _ => std::str::from_utf8(without_mark(bytes)).map(str::to_owned).ok().or_else(|| latin(bytes)),
    }
    .filter(|text| !text.contains('\0'))
}

/// Whether the bytes are UTF-16 but for a last one, half a character: the file is cut off.
pub(super) fn is_cut(bytes: &[u8]) -> bool {
    let Some((_, whole)) = bytes.split_last() else { return false };
    bytes.len() % 2 == 1 && whole.contains(&0) && decoded(bytes).is_none() && decoded(whole).is_some()
}

fn utf_16(bytes: &[u8], from: fn([u8; 2]) -> u16) -> Option<String> {
    let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| from([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok().filter(|_| bytes.len().is_multiple_of(2))
}

fn utf_32(bytes: &[u8], from: fn([u8; 4]) -> u32) -> Option<String> {
    let characters = bytes.chunks_exact(4).map(|four| char::from_u32(from([four[0], four[1], four[2], four[3]])));
    characters.collect::<Option<String>>().filter(|_| bytes.len().is_multiple_of(4))
}

/// Bytes as the characters of Latin-1, if none of them is a control character.
fn latin(bytes: &[u8]) -> Option<String> {
    let is_text = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~' | 0xa0..=0xfe);
    bytes.iter().all(is_text).then(|| bytes.iter().copied().map(char::from).collect())
}

/// Whether a byte is a control character that no text has.
fn is_control(byte: u8) -> bool {
    matches!(byte, 0..=8 | 0x0e..=0x1a | 0x1c..=0x1f | 0x7f)
}

/// The line without a byte order mark.
pub(super) fn without_mark(line: &[u8]) -> &[u8] {
    line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line)
}

/// The line as text.
///
/// # Errors
/// The first byte that is 0 or not UTF-8.
pub(super) fn text(line: &[u8]) -> Result<&str, Flaw> {
    let text = std::str::from_utf8(line).map_err(|error| {
        let start = error.valid_up_to();
        if line.iter().copied().any(is_control) {
            return Flaw::at(1, Fault::Document { kind: "a binary file", way: BINARY });
        }
        Flaw::at(String::from_utf8_lossy(&line[..start]).chars().count() + 1, Fault::NotUtf8 { byte: line[start] })
    })?;
    match text.find('\0') {
        Some(at) => Err(Flaw::at(super::row::column(text, at), Fault::Nul)),
        None => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_cut, no_text, text, without_mark};
    use crate::puzzle::read::Fault;

    #[test]
    fn compressed_files_and_utf_16_are_recognised() {
        assert_eq!(no_text(b"\x1f\x8b\x08"), Some(Fault::Compressed { kind: "gzip" }));
        assert_eq!(no_text(b"\xff\xfe5\0"), Some(Fault::Utf16));
        assert_eq!(no_text(b"\xff\xfe\x00\x005\x00\x00\x00"), Some(Fault::Utf32));
        assert_eq!(no_text(b"53..7...."), None);
        let kind = |start: &[u8]| match no_text(start) {
            Some(Fault::Document { kind, .. }) => kind,
            other => panic!("{other:?}"),
        };
        assert_eq!(kind(b"\x89PNG\r\n"), "a picture (PNG)");
        assert_eq!(kind(b"\xff\xd8\xff\xe0\0\x10JFIF"), "a picture (JPEG)");
        assert_eq!(kind(b"%PDF-1.4\n"), "a PDF");
        let picture = b"<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"puzzle\" role=\"img\">";
        assert_eq!(kind(picture), "a picture that exactone drew (SVG)");
        assert_eq!(no_text(b"<svg viewBox=\"0 0 9 9\">"), None);
        assert_eq!(kind(b"\xd0\xcf\x11\xe0\xa1\xb1"), "a Word or Excel file");
        assert_eq!(kind(b"PK\x03\x04\x14\0\0[Content_Types].xml"), "a Word or Excel file");
        assert_eq!(no_text(b"PK\x03\x04\x14\0"), Some(Fault::Compressed { kind: "zip" }));
    }

    #[test]
    fn bad_bytes_are_placed_by_character() {
        let flaw = text("é5\0".as_bytes()).unwrap_err();
        assert_eq!((flaw.column, flaw.fault), (Some(3), Fault::Nul));
        let kind = text(b"\x7fELF\x01\xa0").unwrap_err().fault;
        assert!(matches!(kind, Fault::Document { kind: "a binary file", .. }), "{kind:?}");
        let flaw = text(b"\xc3\xa95\xff").unwrap_err();
        assert_eq!((flaw.column, flaw.fault), (Some(3), Fault::NotUtf8 { byte: 0xff }));
    }

    #[test]
    fn half_a_character_tells_that_utf_16_is_cut_off() {
        let bytes: Vec<u8> = "\u{feff}53..7....".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert!(is_cut(&bytes[..bytes.len() - 1]) && !is_cut(&bytes) && !is_cut(b"53..7....\n"));
    }

    #[test]
    fn the_byte_order_mark_is_dropped() {
        assert_eq!(without_mark(b"\xef\xbb\xbf5"), b"5");
        assert_eq!(without_mark(b"5"), b"5");
    }
}
