//! What is packed in a link of Penpa Edit: base 64, below it raw deflate (RFC 1951), below it text in which frequent words are two signs.
//!
//! Source: the program itself, <https://github.com/swaroopg92/penpa-edit>, `class_p.js` (the words) and `general.js` (the packing).

use crate::instance::base64_of_link;
use data_encoding::BASE64_NOPAD;
use flate2::bufread::DeflateDecoder;
use std::io::Read;

/// No puzzle of this kind is longer, in bytes.
const MOST: u64 = 1 << 16;

/// Words, without the quote marks that stand around them, and the signs behind a `z` that stand for them.
const WORDS: [(&str, char); 28] = [
    ("qa", '9'),
    ("pu_q", 'Q'),
    ("pu_a", 'A'),
    ("grid", 'G'),
    ("edit_mode", 'M'),
    ("surface", 'S'),
    ("line", 'L'),
    ("lineE", 'E'),
    ("wall", 'W'),
    ("cage", 'C'),
    ("number", 'N'),
    ("symbol", 'Y'),
    ("special", 'P'),
    ("board", 'B'),
    ("command_redo", 'R'),
    ("command_undo", 'U'),
    ("command_replay", '8'),
    ("numberS", '1'),
    ("freeline", 'F'),
    ("freelineE", '2'),
    ("thermo", 'T'),
    ("arrows", '3'),
    ("direction", 'D'),
    ("squareframe", '0'),
    ("polygon", '5'),
    ("deletelineE", '4'),
    ("killercages", '6'),
    ("nobulbthermo", '7'),
];

/// The text of a packed part; `None` if it is broken or too long.
pub(in super::super) fn unpacked(packed: &str) -> Option<String> {
    let bytes = BASE64_NOPAD.decode(base64_of_link(packed).as_bytes()).ok()?;
    let (mut text, mut decoder) = (String::new(), DeflateDecoder::new(&*bytes));
    let length = decoder.by_ref().take(MOST).read_to_string(&mut text).ok()?;
    let is_whole = u64::try_from(length).is_ok_and(|length| length < MOST)
        && u64::try_from(bytes.len()).is_ok_and(|all| all == decoder.total_in());
    is_whole.then(|| in_words(&text))
}

/// The text with words in place of a `z` and a sign. `zZ` is a `z` by itself.
fn in_words(text: &str) -> String {
    let mut words = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('z') {
        words.push_str(before);
        let sign = behind.chars().next();
        match sign {
            Some('Z') => words.push('z'),
            Some('_') => words.push_str("\"__a\""),
            Some('O') => words.push_str("null"),
            other => match WORDS.iter().find(|(_, sign)| Some(*sign) == other) {
                Some((word, _)) => words.extend(["\"", word, "\""]),
                None => words.extend(Some('z').into_iter().chain(other)),
            },
        }
        rest = &behind[sign.map_or(0, char::len_utf8)..];
    }
    words + rest
}

#[cfg(test)]
mod tests {
    use super::{in_words, unpacked};

    #[test]
    fn signs_behind_a_z_are_words() {
        assert_eq!(in_words("{zN:{},zR:{z_:[]}} zZG zO z"), r#"{"number":{},"command_redo":{"__a":[]}} zG null z"#);
    }

    #[test]
    fn what_is_no_deflate_is_broken() {
        for packed in ["", "abc", "7VVRb", "####"] {
            assert_eq!(unpacked(packed), None, "{packed}");
        }
    }
}
