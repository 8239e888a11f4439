//! Bytes on their way out: a buffer with decimal numbers written straight into it.
//!
//! A formula is nearly all numbers, so they decide the speed. Eight digits at a time are split by multiplications on
//! halves, quarters and bytes of one 64-bit word (after Paul Khuong, *How to print integers really fast*, 2017), leading
//! zeros are shifted out, and eight bytes are stored whatever the length: no branch depends on the number. Encodings name
//! the same literals again and again, so the texts of the latest are kept in a small table, and copied.

use crate::cnf::Lit;
use std::io::{self, Write};

const ROOM: usize = 1 << 17;
/// No literal needs more: a sign, ten digits, a blank, and a store of eight bytes that reaches past its digits.
const WIDEST: usize = 20;
/// How many literals are written between two looks at the room left.
const STRETCH: usize = 1024;

/// A buffered writer. What is in the buffer is lost unless [`finish`](Self::finish) is called.
pub(super) struct Output<W> {
    inner: W,
    room: Box<[u8; ROOM]>,
    filled: usize,
    known: Box<[Known; KNOWN]>,
}

/// The text of a literal, with its blank, and 16 bytes long for the sake of copying; of no literal, if the number is 0.
#[derive(Clone, Copy)]
struct Known {
    number: i32,
    length: u32,
    text: [u8; 16],
}

/// How many texts are kept: a power of two.
const KNOWN: usize = 1 << KNOWN_BITS;
const KNOWN_BITS: u32 = 10;

impl Known {
    const NONE: Self = Self { number: 0, length: 0, text: [0; 16] };

    #[inline]
    fn of(literal: Lit) -> Self {
        let mut room = [0; WIDEST];
        let length = write(&mut room, literal);
        let text = *room.first_chunk().expect("a literal's room is longer");
        Self { number: literal.dimacs(), length: u32::try_from(length).expect("at most 12"), text }
    }
}

/// The place of a literal's text. Groups step through variables evenly, so the number is scattered (Knuth, *The Art of
/// Computer Programming* 3, 6.4).
#[inline]
fn place(number: i32) -> usize {
    (number.cast_unsigned().wrapping_mul(0x9e37_79b1) >> (u32::BITS - KNOWN_BITS)) as usize
}

impl<W: Write> Output<W> {
    pub(super) fn new(inner: W) -> Self {
        let known = vec![Known::NONE; KNOWN].into_boxed_slice().try_into().ok().expect("the slice has that length");
        let room = vec![0; ROOM].into_boxed_slice().try_into().expect("the slice has that length");
        Self { inner, room, filled: 0, known }
    }

    /// Writes text as it is.
    pub(super) fn text(&mut self, text: &[u8]) -> io::Result<()> {
        for part in text.chunks(ROOM) {
            self.make_room(part.len())?;
            self.room[self.filled..][..part.len()].copy_from_slice(part);
            self.filled += part.len();
        }
        Ok(())
    }

    /// Writes the numbers of the literals, each behind a blank or before one.
    #[inline]
    pub(super) fn literals(&mut self, literals: &[Lit]) -> io::Result<()> {
        for stretch in literals.chunks(STRETCH) {
            self.make_room(STRETCH * WIDEST)?;
            let mut at = self.filled;
            for literal in stretch {
                let number = literal.dimacs();
                let known = &mut self.known[place(number)];
                if known.number != number {
                    *known = Known::of(*literal);
                }
                self.room[at..at + 16].copy_from_slice(&known.text);
                at += known.length as usize;
            }
            self.filled = at;
        }
        Ok(())
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
    pub(super) fn finish(mut self) -> io::Result<W> {
        self.pass_on()?;
        self.inner.flush()?;
        Ok(self.inner)
    }
}

/// Writes a literal and a blank; the length. The room is [`WIDEST`] at least.
#[inline]
fn write(room: &mut [u8], literal: Lit) -> usize {
    let room: &mut [u8; WIDEST] = room.first_chunk_mut().expect("room is made before");
    room[0] = b'-';
    let sign = usize::from(!literal.is_positive());
    let number = literal.dimacs().unsigned_abs();
    let end = sign + if number < 100_000_000 { short(room, sign, number) } else { long(room, sign, number) };
    room[end] = b' ';
    end + 1
}

#[inline]
fn short(room: &mut [u8; WIDEST], at: usize, number: u32) -> usize {
    let digits = eight_digits(number);
    // Leading zeros are in the low bytes; a 0 itself does not occur.
    let zeros = digits.trailing_zeros() / 8;
    let text = (digits >> (8 * zeros)) | 0x3030_3030_3030_3030;
    room[at..at + 8].copy_from_slice(&text.to_le_bytes());
    8 - zeros as usize
}

#[cold]
fn long(room: &mut [u8; WIDEST], at: usize, number: u32) -> usize {
    let length = short(room, at, number / 100_000_000);
    let rest = eight_digits(number % 100_000_000) | 0x3030_3030_3030_3030;
    room[at + length..at + length + 8].copy_from_slice(&rest.to_le_bytes());
    length + 8
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
