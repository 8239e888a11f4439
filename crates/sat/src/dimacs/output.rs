//! Bytes on their way out: a buffer with decimal numbers written straight into it.
//!
//! A formula is nearly all numbers, so they decide the speed. Eight digits at a time are split by multiplications on
//! halves, quarters and bytes of one 64-bit word (after Paul Khuong, *How to print integers really fast*, 2017). Leading
//! zeros are shifted out, and sixteen bytes are stored whatever the length, so no branch depends on the number. Encodings
//! name the same literals again and again, so the texts of the latest are kept in a small table, and copied. Most of
//! their clauses are pairs of a few literals, whose texts are then made once for all pairs.

use crate::cnf::Lit;
use std::io::{self, Write};

const ROOM: usize = 1 << 17;
/// No literal needs more: a sign, ten digits and a blank, stored in 16 bytes whatever their length.
const WIDEST: usize = 16;
/// How many literals are written between two looks at the room left.
const STRETCH: usize = 1024;

/// A buffered writer of text and literals. What is in the buffer is lost unless [`finish`](Self::finish) is called.
///
/// ```
/// use exactone_sat::cnf::Var;
/// use exactone_sat::dimacs::Output;
///
/// let mut output = Output::new(Vec::new());
/// output.comment("c ", "two literals")?;
/// output.literals(&[Var::new(0).positive(), !Var::new(1).positive()])?;
/// assert_eq!(output.finish()?, b"c two literals\n1 -2 ");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Output<W> {
    inner: W,
    room: Box<[u8; ROOM]>,
    filled: usize,
    /// Whose texts are known: a literal's code plus 1, or 0.
    owners: Box<[u32; KNOWN]>,
    known: Box<[Text; KNOWN]>,
    /// Scratch: the texts of literals that are paired, each also as the last of a line.
    row: Vec<(Text, Text)>,
}

/// How many texts are kept: a power of two.
const KNOWN: usize = 1 << KNOWN_BITS;
const KNOWN_BITS: u32 = 10;

/// The place of a literal's text. Groups step through variables evenly, so the number is scattered (Knuth, *The Art of
/// Computer Programming* 3, 6.4).
#[inline]
fn place(owner: u32) -> usize {
    (owner.wrapping_mul(0x9e37_79b1) >> (u32::BITS - KNOWN_BITS)) as usize
}

/// Up to 15 bytes of text in a word, the first in the lowest, and their number in the highest: copied at once.
#[derive(Clone, Copy)]
struct Text(u128);

impl Text {
    const MOST: u32 = 15;
    const EMPTY: Self = Self(0);
    const MINUS: Self = Self::word(b'-' as u128, 1);
    const BLANK: Self = Self::word(b' ' as u128, 1);
    /// What ends a clause.
    const LINE_END: Self = Self::word(((b'\n' as u128) << 8) | (b'0' as u128), 2);

    #[inline]
    const fn word(text: u128, length: u32) -> Self {
        Self(text | ((length as u128) << (8 * Self::MOST)))
    }

    /// A few bytes.
    fn of_bytes(bytes: &[u8]) -> Self {
        bytes.iter().fold(Self::EMPTY, |text, &byte| text.then(Self::word(u128::from(byte), 1)))
    }

    /// The number of a literal, and a blank.
    #[inline]
    fn of(literal: Lit) -> Self {
        let number = literal.dimacs().unsigned_abs();
        let digits = if number < 100_000_000 { short(number) } else { long(number) };
        let text = digits.then(Self::BLANK);
        if literal.is_positive() { text } else { Self::MINUS.then(text) }
    }

    #[inline]
    fn length(self) -> u32 {
        let [.., length] = self.0.to_le_bytes();
        length.into()
    }

    /// This text and another, together no longer than fits.
    #[inline]
    fn then(self, other: Self) -> Self {
        let length = self.length() + other.length();
        debug_assert!(length <= Self::MOST, "the texts fit one word");
        let bytes = |text: Self| text.0 & (u128::MAX >> 8);
        Self::word(bytes(self) | (bytes(other) << (8 * self.length())), length)
    }
}

impl<W: Write> Output<W> {
    /// A buffer of 128 KiB before a writer.
    #[must_use]
    pub fn new(inner: W) -> Self {
        Self { inner, room: boxed(0), filled: 0, owners: boxed(0), known: boxed(Text::EMPTY), row: Vec::new() }
    }

    /// Writes text as it is.
    ///
    /// # Errors
    /// What the system says.
    pub fn text(&mut self, text: &[u8]) -> io::Result<()> {
        for part in text.chunks(ROOM) {
            self.make_room(part.len())?;
            self.room[self.filled..][..part.len()].copy_from_slice(part);
            self.filled += part.len();
        }
        Ok(())
    }

    /// Writes a line of comment behind a mark. Line ends and control characters in it are escaped.
    ///
    /// # Errors
    /// What the system says.
    pub fn comment(&mut self, mark: &str, comment: &str) -> io::Result<()> {
        self.text(format!("{mark}{}\n", escape_controls(comment)).as_bytes())
    }

    /// Writes the numbers of the literals, each before a blank.
    ///
    /// # Errors
    /// What the system says.
    #[inline]
    pub fn literals(&mut self, literals: &[Lit]) -> io::Result<()> {
        for stretch in literals.chunks(STRETCH) {
            self.make_room(STRETCH * WIDEST)?;
            let mut at = self.filled;
            for &literal in stretch {
                let text = self.known(literal);
                self.room[at..at + WIDEST].copy_from_slice(&text.0.to_le_bytes());
                at += text.length() as usize;
            }
            self.filled = at;
        }
        Ok(())
    }

    /// Writes what ends a clause.
    #[inline]
    pub(super) fn end_line(&mut self) -> io::Result<()> {
        self.make_room(WIDEST)?;
        self.room[self.filled..self.filled + WIDEST].copy_from_slice(&Text::LINE_END.0.to_le_bytes());
        self.filled += 2;
        Ok(())
    }

    /// Writes the clauses "not both" of all pairs: the first with each that follows it, and so on. Each clause is two
    /// copies of texts that are made once.
    pub(super) fn pairs(&mut self, start: &str, literals: &[Lit]) -> io::Result<()> {
        let mut row = std::mem::take(&mut self.row);
        let start = Text::of_bytes(start.as_bytes());
        row.clear();
        row.extend(literals.iter().map(|&literal| {
            let text = self.known(!literal);
            (start.then(text), text.then(Text::LINE_END))
        }));
        let pairs_of = |at: usize| (row[at].0, &row[at + 1..]);
        let written = (0..row.len()).map(pairs_of).try_for_each(|(low, highs)| self.pairs_with(low, highs));
        self.row = row;
        written
    }

    #[inline]
    fn pairs_with(&mut self, low: Text, highs: &[(Text, Text)]) -> io::Result<()> {
        let (start, length) = (low.0.to_le_bytes(), low.length() as usize % WIDEST);
        for stretch in highs.chunks(STRETCH) {
            self.make_room(STRETCH * 2 * WIDEST)?;
            let mut at = self.filled;
            for (_, high) in stretch {
                let line = &mut self.room[at..at + 2 * WIDEST];
                line[..WIDEST].copy_from_slice(&start);
                line[length..length + WIDEST].copy_from_slice(&high.0.to_le_bytes());
                at += length + high.length() as usize;
            }
            self.filled = at;
        }
        Ok(())
    }

    /// The text of a literal, made if it is not known.
    #[inline]
    fn known(&mut self, literal: Lit) -> Text {
        let owner = u32::try_from(literal.code() + 1).expect("codes are below 2^32 - 1");
        let place = place(owner);
        if self.owners[place] != owner {
            self.owners[place] = owner;
            self.known[place] = Text::of(literal);
        }
        self.known[place]
    }

    #[inline]
    fn make_room(&mut self, bytes: usize) -> io::Result<()> {
        if self.filled + bytes > ROOM { self.pass_on() } else { Ok(()) }
    }

    fn pass_on(&mut self) -> io::Result<()> {
        self.inner.write_all(&self.room[..self.filled])?;
        self.filled = 0;
        Ok(())
    }

    /// Passes everything on, and hands back the writer, flushed.
    ///
    /// # Errors
    /// What the system says.
    pub fn finish(mut self) -> io::Result<W> {
        self.pass_on()?;
        self.inner.flush()?;
        Ok(self.inner)
    }
}

/// Control characters but the tab, spelled out: `\u{1b}`.
pub(super) fn escape_controls(line: &str) -> String {
    let escape = |character: char| match character {
        '\t' => "\t".to_owned(),
        control if control.is_control() => control.escape_unicode().to_string(),
        other => other.to_string(),
    };
    if line.contains(char::is_control) { line.chars().map(escape).collect() } else { line.to_owned() }
}

/// So many of these on the heap.
fn boxed<T: Copy, const LENGTH: usize>(value: T) -> Box<[T; LENGTH]> {
    vec![value; LENGTH].into_boxed_slice().try_into().ok().expect("the slice has that length")
}

/// The digits of a number below 10^8.
#[inline]
fn short(number: u32) -> Text {
    let digits = eight_digits(number);
    // Leading zeros are in the low bytes; a 0 itself does not occur.
    let zeros = digits.trailing_zeros() / 8;
    Text::word(u128::from((digits | 0x3030_3030_3030_3030) >> (8 * zeros)), 8 - zeros)
}

#[cold]
fn long(number: u32) -> Text {
    let rest = eight_digits(number % 100_000_000) | 0x3030_3030_3030_3030;
    short(number / 100_000_000).then(Text::word(u128::from(rest), 8))
}

/// The eight digits of a number below 10^8, a byte each, the first in the lowest.
#[inline]
fn eight_digits(number: u32) -> u64 {
    let fours = u64::from(number / 10_000) | (u64::from(number % 10_000) << 32);
    // x · 10486 / 2^20 is x / 100 for x < 10^4, and x · 103 / 2^10 is x / 10 for x < 100.
    let hundreds = ((fours * 10_486) >> 20) & 0x0000_007f_0000_007f;
    let twos = hundreds | ((fours - 100 * hundreds) << 16);
    let tens = ((twos * 103) >> 10) & 0x000f_000f_000f_000f;
    tens | ((twos - 10 * tens) << 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(number: i32) -> String {
        let mut output = Output::new(Vec::new());
        output.literals(&[Lit::from_dimacs(number).unwrap()]).unwrap();
        String::from_utf8(output.finish().unwrap()).unwrap()
    }

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        let powers = (0..10).map(|power| 10_i64.pow(power)).flat_map(|power| [power - 1, power, power + 1, 7 * power]);
        let edges = [i64::from(i32::MAX), i64::from(i32::MAX) - 1];
        for number in (1..20_000).chain(powers).chain(edges).filter_map(|number| i32::try_from(number).ok()) {
            for number in [number, -number].into_iter().filter(|&number| number != 0) {
                assert_eq!(written(number), format!("{number} "));
            }
        }
    }

    #[test]
    fn all_fours_of_digits_are_right() {
        for four in 0..10_000 {
            let digits = eight_digits(four * 10_000 + 9_999 - four).to_le_bytes().map(|digit| (b'0' + digit) as char);
            assert_eq!(digits.iter().collect::<String>(), format!("{four:04}{:04}", 9_999 - four));
        }
    }

    #[test]
    fn more_than_the_buffer_holds_comes_out_whole() {
        let literals: Vec<Lit> = (1..100_000).map(|number| Lit::from_dimacs(-number).unwrap()).collect();
        let mut output = Output::new(Vec::new());
        output.text(&vec![b'x'; 3 * ROOM + 1]).unwrap();
        output.literals(&literals).unwrap();
        let text = String::from_utf8(output.finish().unwrap()).unwrap();
        let expected: Vec<String> = literals.iter().map(ToString::to_string).collect();
        assert_eq!(text, "x".repeat(3 * ROOM + 1) + &expected.join(" ") + " ");
    }
}
