//! The JSON inside a link of f-puzzles or `SudokuPad`: base 64, and below it the packing of the script library lz-string.
//!
//! The packing is that of Lempel and Ziv (1978): every code names a text that came before, and each new code is the text
//! of the last one with the first character of this one. Codes have as many bits as there are codes; the bits of a number
//! come the lowest first. Codes 0 and 1 announce a new character of 8 and 16 bits, code 2 the end. Every
//! known text is a piece of the text unpacked so far, so its place there is all that is kept.

use super::super::Limits;
use super::super::page::Page;
use super::unzipped::unzipped;
use super::write::packed as packed_again;
use crate::instance::{Cause, TextError, base64_of_link};

/// What stands before the packed part.
const STARTS: [&str; 8] = ["?load=", "/fpuzzles", "/fpuz", "/scl", "/ctc", "=fpuzzles", "=fpuz", "=scl"];

/// What stands right before a packed part, and says its format.
const BARE: [&str; 3] = ["fpuzzles", "fpuz", "scl"];

/// Sites whose links are found among other text.
const SITES: [&str; 4] = ["f-puzzles.com", "sudokupad.app", "crackingthecryptic", "cracking-the-cryptic"];

/// The packed part of a link, or of the end of one. Other text may stand around a link, but no second one.
pub(super) fn packed(text: &str) -> Option<&str> {
    let text = text.trim();
    if text.starts_with('{') {
        return None;
    }
    if text.contains(char::is_whitespace) {
        let mut links = text.split(is_around).filter(|word| SITES.iter().any(|site| word.contains(site)));
        let only = links.find_map(packed_in)?;
        return links.all(|other| packed_in(other).is_none_or(|packed| packed == only)).then_some(only);
    }
    let bare = BARE.iter().find_map(|start| text.strip_prefix(start)).filter(|rest| rest.len() > 40);
    packed_in(text.trim_matches(is_around)).or(bare)
}

/// What may stand before and behind a link in prose.
fn is_around(character: char) -> bool {
    character.is_whitespace() || matches!(character, '"' | '<' | '>' | '(' | ')' | '[' | ']' | '\'' | '`')
}

fn packed_in(link: &str) -> Option<&str> {
    let starts = STARTS.iter().filter_map(|start| link.find(start).map(|at| (at, at + start.len())));
    let (_, behind) = starts.min_by_key(|&(at, behind)| (at, std::cmp::Reverse(behind)))?;
    // The load of an older page may name the format, as the path of a newer one does.
    let found = BARE.iter().find_map(|start| link[behind..].strip_prefix(start)).unwrap_or(&link[behind..]);
    let found = found.split(['&', '#', '?']).next().unwrap_or(found);
    // The end of a sentence.
    Some(found.trim_end_matches(['.', ',', ';', ':', '!']))
}

/// The JSON of a link; `None` if the text is no link.
pub(super) fn unpacked(page: Page<'_>, limits: Limits) -> Result<Option<String>, TextError> {
    let Some(packed) = packed(page.text) else { return Ok(None) };
    let start = page.text.find(packed).unwrap_or_default();
    let fault = |message: &str| page.error(start..start + packed.len(), message);
    let digits = digits(packed).ok_or_else(|| fault("the link is broken: its packed part is not base 64"))?;
    let most = limits.bytes / 4;
    match unpack(&digits, most) {
        Ok(text) => match damage(&digits, &text) {
            None => Ok(Some(unzipped(&text))),
            Some(at) => Err(fault(&format!(
                "the link is damaged: character {at} of its packed part, or one before it, is missing, added or changed; copy it again"
            ))),
        },
        Err(Broken::Inside) => Err(fault("the link is broken: its packed part cannot be unpacked")),
        Err(Broken::TooLong) => {
            Err(fault(&format!("the link unpacks to more than the limit of {most} characters")).limit())
        }
    }
}

/// An error of the JSON of a link, at the link: where it stands in that, who has the link cannot see.
pub(super) fn fault(page: Page<'_>, error: &TextError) -> TextError {
    let start = packed(page.text).and_then(|packed| page.text.find(packed)).unwrap_or_default();
    let start = page.text[..start].rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
    let told = page.error(start..start, format!("in what the link holds: {}", error.message()));
    if error.cause() == Cause::Limit { told.limit() } else { told }
}

/// The digits of base 64, after the escapes of links (`%2B` and the like) are undone.
fn digits(packed: &str) -> Option<Vec<u8>> {
    let plain = base64_of_link(&packed.replace(' ', "+"));
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    };
    plain.bytes().map(digit).collect()
}

/// The first digit, from 1, that differs from those of the same text packed again; `None` if none does. There is one way to pack a text, so that
/// what differs is no link that a program made. Zeros behind the end fill it up.
fn damage(found: &[u8], text: &str) -> Option<usize> {
    let expected = digits(&packed_again(text)).unwrap_or_default();
    let pairs = found.iter().zip(&expected).position(|(found, expected)| found != expected);
    let behind =
        || found.iter().skip(expected.len()).any(|digit| *digit != 0) || found.len() + MOST_FILLED < expected.len();
    pairs.or_else(|| behind().then_some(expected.len().min(found.len()))).map(|at| at + 1)
}

/// So many digits of the end may be cut off: they only fill it up.
const MOST_FILLED: usize = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Broken {
    Inside,
    TooLong,
}

/// Digits of six bits, the highest first.
struct Bits<'d> {
    digits: &'d [u8],
    at: usize,
}

impl Bits<'_> {
    /// A number of so many bits, the lowest first.
    fn number(&mut self, bits: u32) -> Result<usize, Broken> {
        let mut number = 0;
        for place in 0..bits {
            let digit = self.digits.get(self.at / 6).ok_or(Broken::Inside)?;
            number |= usize::from(digit >> (5 - self.at % 6) & 1) << place;
            self.at += 1;
        }
        Ok(number)
    }
}

fn unpack(digits: &[u8], most: usize) -> Result<String, Broken> {
    let mut bits = Bits { digits, at: 0 };
    let mut text: Vec<u16> = Vec::new();
    // Codes from 3 on: where each known text begins, and how long it is.
    let mut known: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    loop {
        let width = if last.is_none() { 2 } else { usize::BITS - (known.len() + 3).leading_zeros() };
        let (code, start) = (bits.number(width)?, text.len());
        let piece = match code {
            0 | 1 => {
                let character = bits.number(if code == 0 { 8 } else { 16 })?;
                text.push(u16::try_from(character).expect("a number of at most 16 bits"));
                known.push((start, 1));
                (start, 1)
            }
            2 => return String::from_utf16(&text).map_err(|_| Broken::Inside),
            _ => {
                let (from, length) = match (known.get(code - 3), last) {
                    (Some(&piece), _) => piece,
                    (None, Some((from, length))) if code - 3 == known.len() => (from, length + 1),
                    _ => return Err(Broken::Inside),
                };
                (from..from + length).for_each(|at| text.push(text[at]));
                (start, length)
            }
        };
        if text.len() > most {
            return Err(Broken::TooLong);
        }
        if let Some((from, length)) = last {
            known.push((from, length + 1));
        }
        last = Some(piece);
    }
}
