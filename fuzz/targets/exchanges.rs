//! Files of other programs: a target for each format, all asked the same.

use super::{dice, instances, is_printable};
use exactone::exchange::{Format, Limits, Request, read};

/// As much as an input of some kilobytes may grow to; what grows past it is refused, and in little memory.
const LIMITS: Limits = Limits { bytes: 1 << 20, candidates: 1 << 17, memberships: 1 << 20 };

fn reads(name: &str, format: Option<Format>, data: &[u8]) {
    let request = Request { format, colours: Some(dice(data) % 5), limits: LIMITS, ..Request::default() };
    match read(name, data, &request) {
        Ok(reading) => {
            assert!(reading.instance.problem().candidates() <= LIMITS.candidates, "more candidates than the limit");
            reading.notes.iter().for_each(is_printable);
            instances::check(&reading.instance, data);
        }
        Err(error) => is_printable(&error),
    }
}

pub(super) fn dlx(data: &[u8]) {
    reads("fuzz.dlx", Some(Format::Dlx), data);
}

pub(super) fn matrix(data: &[u8]) {
    reads("fuzz.matrix", Some(Format::Matrix), data);
}

pub(super) fn packing(data: &[u8]) {
    reads("fuzz.toml", Some(Format::Packing), data);
}

pub(super) fn cnf(data: &[u8]) {
    reads("fuzz.cnf", Some(Format::Cnf), data);
}

pub(super) fn opb(data: &[u8]) {
    reads("fuzz.opb", Some(Format::Opb), data);
}

pub(super) fn col(data: &[u8]) {
    reads("fuzz.col", Some(Format::Colouring), data);
}

pub(super) fn fpuzzles(data: &[u8]) {
    reads("fuzz.json", Some(Format::FPuzzles), data);
}

pub(super) fn sudokupad(data: &[u8]) {
    reads("fuzz.json", Some(Format::SudokuPad), data);
}

/// The packed part of a link: each byte is a digit, and the format is found out.
pub(super) fn link(data: &[u8]) {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let is_digit = |byte: &u8| DIGITS.contains(byte) || b"-_=%".contains(byte);
    let digit = |byte: u8| if is_digit(&byte) { byte } else { DIGITS[usize::from(byte % 64)] };
    let start = "https://www.f-puzzles.com/?load=".bytes();
    let text: Vec<u8> = start.chain(data.iter().copied().map(digit)).collect();
    reads("fuzz.txt", None, &text);
}
