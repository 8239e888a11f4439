//! The numbers of a proof: decimal in a text, seven bits to a byte in a binary proof.
//!
//! A binary number is its absolute value doubled, plus 1 if negative, in groups of seven bits, least first; every byte
//! but the last has its high bit set (Heule, *The DRAT format and DRAT-trim checker*, 2016). So 63 is `7e`, -8193 is
//! `83 80 01`, and what ends a list is `00`.

use super::source::Source;
use super::{ProofPosition, ReadError};
use std::io::{self, Read, Write};

/// Text or binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One step a line, in decimal numbers.
    Text,
    /// One step after the other, in numbers of seven bits to a byte.
    Binary,
}

/// The most numbers in one list of a proof: a step takes at most 128 MiB.
pub(super) const LONGEST: usize = 1 << 24;

/// The greatest absolute value: it fits twice, plus 1, into 64 bits.
const GREATEST: u64 = (1 << 62) - 1;

impl Form {
    /// The form of a proof that begins like this. A text begins with a number, a comment, or `d`; a binary proof with
    /// `a`, or with `d` too, but then a byte 0 ends the step, which no text has.
    pub(super) fn of(beginning: &[u8]) -> Self {
        match beginning.first() {
            Some(b'a') => Self::Binary,
            Some(b'd') if beginning.contains(&0) => Self::Binary,
            _ => Self::Text,
        }
    }
}

impl<R: Read> Source<R> {
    pub(super) fn place(&self, form: Form) -> ProofPosition {
        match form {
            Form::Text => self.place_in_text(),
            Form::Binary => self.place_in_bytes(),
        }
    }

    /// The next number of a list; 0 ends it.
    pub(super) fn number(&mut self, form: Form) -> Result<i64, ReadError> {
        match form {
            Form::Text => self.decimal(),
            Form::Binary => self.sevens(),
        }
    }

    /// Appends the numbers of a list to `list`, at most so many.
    pub(super) fn list(&mut self, form: Form, longest: usize, list: &mut Vec<i64>) -> Result<(), ReadError> {
        let before = list.len();
        loop {
            let place = self.place(form);
            match self.number(form)? {
                0 => return Ok(()),
                _ if list.len() - before >= longest => return Err(ReadError::TooLong { place, limit: longest }),
                number => list.push(number),
            }
        }
    }

    /// Skips what separates numbers in a text.
    pub(super) fn skip_blanks(&mut self) -> Result<Option<u8>, ReadError> {
        loop {
            match self.peek()? {
                Some(b' ' | b'\t' | b'\r' | b'\n') => self.next()?,
                other => return Ok(other),
            };
        }
    }

    /// Skips to the next line of a text.
    pub(super) fn skip_line(&mut self) -> Result<(), ReadError> {
        while self.next()?.is_some_and(|byte| byte != b'\n') {}
        Ok(())
    }

    fn decimal(&mut self) -> Result<i64, ReadError> {
        let first = self.skip_blanks()?;
        let place = self.place_in_text();
        if first == Some(b'-') {
            self.next()?;
        }
        let mut value = 0;
        let mut digits = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek()? {
            self.next()?;
            digits += 1;
            value = u64::saturating_add(u64::saturating_mul(value, 10), u64::from(digit - b'0'));
            if value > GREATEST {
                return Err(ReadError::unexpected(place, "a number past 2^62", "a number"));
            }
        }
        match self.peek()? {
            // The 0 that ends the last list needs no line end; any other number may have been cut.
            None if value > 0 || digits == 0 || first == Some(b'-') => {
                Err(ReadError::Truncated { place: self.place_in_text() })
            }
            None => Ok(0),
            Some(b' ' | b'\t' | b'\r' | b'\n') if digits > 0 && (value > 0 || first != Some(b'-')) => {
                Ok(signed(value, first == Some(b'-')))
            }
            Some(other) => Err(ReadError::unexpected(place, shown(other), "a number and a blank")),
        }
    }

    fn sevens(&mut self) -> Result<i64, ReadError> {
        let place = self.place_in_bytes();
        let mut code: u64 = 0;
        for shift in (0..63).step_by(7) {
            let Some(byte) = self.next()? else {
                return Err(ReadError::Truncated { place: self.place_in_bytes() });
            };
            code |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return match (code, shift) {
                    (0, 0) => Ok(0),
                    (0 | 1, _) => Err(ReadError::unexpected(place, "a sign without a number", "a number")),
                    _ => Ok(signed(code / 2, code % 2 == 1)),
                };
            }
        }
        Err(ReadError::unexpected(place, "a number past 2^62", "a number"))
    }
}

fn signed(value: u64, negative: bool) -> i64 {
    let value = value.cast_signed();
    if negative { -value } else { value }
}

/// A byte for people.
pub(super) fn shown(byte: u8) -> String {
    if byte.is_ascii_graphic() { format!("`{}`", char::from(byte)) } else { format!("the byte {byte:#04x}") }
}

/// Writes a list and the 0 that ends it; in a text a blank stands before each number but the first.
pub(super) fn write_list(out: &mut impl Write, form: Form, list: impl Iterator<Item = i64>) -> io::Result<()> {
    for number in list {
        write_number(out, form, number)?;
    }
    match form {
        Form::Text => out.write_all(b"0"),
        Form::Binary => out.write_all(&[0]),
    }
}

/// Writes one number, in a text with a blank behind it.
pub(super) fn write_number(out: &mut impl Write, form: Form, number: i64) -> io::Result<()> {
    if form == Form::Text {
        return write!(out, "{number} ");
    }
    let mut code = number.unsigned_abs() * 2 + u64::from(number < 0);
    let mut bytes = [0; 10];
    let mut count = 0;
    loop {
        let [low, ..] = (code & 0x7f).to_le_bytes();
        code >>= 7;
        bytes[count] = if code > 0 { low | 0x80 } else { low };
        count += 1;
        if code == 0 {
            return out.write_all(&bytes[..count]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(form: Form, bytes: &[u8]) -> Result<Vec<i64>, ReadError> {
        let mut list = Vec::new();
        Source::new(bytes).list(form, 100, &mut list).map(|()| list)
    }

    #[test]
    fn the_published_examples_of_binary_numbers() {
        let mut out = Vec::new();
        write_list(&mut out, Form::Binary, [63, -8193].into_iter()).unwrap();
        assert_eq!(out, [0x7e, 0x83, 0x80, 0x01, 0x00]);
        assert_eq!(read(Form::Binary, &out), Ok(vec![63, -8193]));
    }

    #[test]
    fn what_is_written_is_read_back_in_both_forms() {
        let list = [1, -1, 63, 64, -64, 8191, 8192, 1 << 31, -(1 << 31), GREATEST.cast_signed()];
        for form in [Form::Text, Form::Binary] {
            let mut out = Vec::new();
            write_list(&mut out, form, list.into_iter()).unwrap();
            out.push(b'\n');
            assert_eq!(read(form, &out), Ok(list.to_vec()));
        }
    }

    #[test]
    fn a_list_cut_anywhere_is_truncated() {
        for (form, whole) in [(Form::Text, &b"12 -345 0"[..]), (Form::Binary, &[0x7e, 0x83, 0x80, 0x01, 0x00])] {
            for end in 0..whole.len() {
                assert!(matches!(read(form, &whole[..end]), Err(ReadError::Truncated { .. })), "{form:?} {end}");
            }
        }
    }

    #[test]
    fn what_is_no_number_is_refused_with_its_place() {
        for (text, message) in [
            ("1 x 0\n", "line 1: found `x`, expected a number and a blank"),
            ("1\n2 - 3 0\n", "line 2: found the byte 0x20, expected a number and a blank"),
            ("-0 0\n", "line 1: found the byte 0x20, expected a number and a blank"),
            ("4611686018427387904 0\n", "line 1: found a number past 2^62, expected a number"),
        ] {
            assert_eq!(read(Form::Text, text.as_bytes()).unwrap_err().to_string(), message);
        }
        for bytes in [&[1, 0][..], &[0x80, 0, 0], &[0x81, 0, 0], &[0xff; 12]] {
            let error = read(Form::Binary, bytes).unwrap_err();
            assert!(error.to_string().starts_with("byte 0: found "), "{error}");
        }
    }

    #[test]
    fn a_list_past_its_limit_is_refused() {
        let mut list = Vec::new();
        let error = Source::new(&b"1 2 3 0\n"[..]).list(Form::Text, 2, &mut list).unwrap_err();
        assert_eq!((error.to_string().as_str(), list.len()), ("line 1: a step of more than 2 numbers", 2));
    }

    #[test]
    fn the_form_shows_in_the_first_step() {
        for text in ["", "1 2 0\n", "d 1 0\n", "d 12 -3 0", "-1 0\n", "c a comment\n", "0\n", "\n1 0\n"] {
            assert_eq!(Form::of(text.as_bytes()), Form::Text, "{text:?}");
        }
        for bytes in
            [&[b'a', 0][..], &[b'd', b' ', 0, b'a'], &[b'd', 0x83, 0x80, 1, 0], &[b'd', b' ', b'-', 0], &[b'd', 10, 0]]
        {
            assert_eq!(Form::of(bytes), Form::Binary, "{bytes:?}");
        }
    }
}
