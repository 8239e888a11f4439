//! Digits that are marked by themselves: raised, lowered or circled ones among plain digits, and those that a terminal shows in another way.

use super::super::cells::clean;
use super::marks::Mark;
use std::collections::{BTreeMap, BTreeSet};

/// The marked values of a text as it was pasted.
pub(in super::super) fn marks(text: &str) -> Vec<Mark> {
    let mut marks = if text.is_ascii() { Vec::new() } else { odd_digits(text) };
    if text.contains("\u{1b}[") {
        marks.extend(shown_otherwise(text));
    }
    marks
}

/// Digits of other forms than the plain ones.
fn odd_digits(text: &str) -> Vec<Mark> {
    let value = |sign: char| {
        let plain = (!sign.is_ascii() && !sign.is_alphabetic()).then(|| clean::clean(&sign.to_string()))?;
        plain.parse::<u16>().ok().filter(|value| (1..=9).contains(value))
    };
    let of_line = |(line, number): (&str, u64)| {
        let odd = line.chars().filter_map(value).chain(keycaps(line));
        odd.map(move |value| Mark { line: number, value }).collect::<Vec<_>>()
    };
    text.split('\n').zip(1..).flat_map(of_line).collect()
}

/// Digits drawn as keys: each has the sign of a key behind it.
fn keycaps(line: &str) -> impl Iterator<Item = u16> {
    line.match_indices('\u{20e3}').filter_map(|(at, _)| {
        let digit = line[..at].trim_end_matches('\u{fe0f}').chars().next_back()?.to_digit(10)?;
        u16::try_from(digit).ok().filter(|&value| value > 0)
    })
}

/// A terminal shows text in so many ways at most, where that marks values.
const MOST_WAYS: usize = 4;

/// The digits that escape sequences show in another way than most.
fn shown_otherwise(text: &str) -> Vec<Mark> {
    let mut way = BTreeSet::new();
    let mut digits: Vec<(Mark, BTreeSet<u16>)> = Vec::new();
    for (line, number) in text.split('\n').zip(1..) {
        let mut rest = line;
        while let Some(sign) = rest.chars().next() {
            if let Some((codes, last, behind)) = sequence(rest) {
                if last == 'm' {
                    change(&mut way, codes);
                }
                rest = behind;
                continue;
            }
            let value = sign.to_digit(10).and_then(|value| u16::try_from(value).ok());
            if let Some(value) = value.filter(|&value| value > 0) {
                digits.push((Mark { line: number, value }, way.clone()));
            }
            rest = &rest[sign.len_utf8()..];
        }
    }
    let mut counts: BTreeMap<BTreeSet<u16>, usize> = BTreeMap::new();
    for (_, way) in &digits {
        *counts.entry(way.clone()).or_insert(0) += 1;
    }
    let usual = counts.iter().max_by_key(|(_, count)| **count).map(|(way, _)| way.clone()).unwrap_or_default();
    let is_other = |way: &BTreeSet<u16>| *way != usual && counts.len() <= MOST_WAYS;
    let others: Vec<&(Mark, BTreeSet<u16>)> = digits.iter().filter(|(_, way)| is_other(way)).collect();
    if others.iter().all(|(mark, way)| is_of_value(mark.value, way, &digits)) {
        return Vec::new();
    }
    others.into_iter().map(|(mark, _)| mark.clone()).collect()
}

/// The parameters of the escape sequence that a text begins with, its last sign, and what follows.
fn sequence(text: &str) -> Option<(&str, char, &str)> {
    let rest = text.strip_prefix("\u{1b}[")?;
    let end = rest.find(|sign: char| !sign.is_ascii_digit() && sign != ';')?;
    let last = rest[end..].chars().next()?;
    Some((&rest[..end], last, &rest[end + last.len_utf8()..]))
}

/// Whether all digits of a value are shown in this way, and there are several: such a value was looked for.
fn is_of_value(value: u16, way: &BTreeSet<u16>, digits: &[(Mark, BTreeSet<u16>)]) -> bool {
    let mut same = digits.iter().filter(|(mark, _)| mark.value == value);
    same.clone().count() > 1 && same.all(|(_, other)| other == way)
}

/// What codes change in the way text is shown; the colour behind it tells boxes apart.
fn change(way: &mut BTreeSet<u16>, codes: &str) {
    let mut codes = codes.split(';').map(|code| code.parse::<u16>().unwrap_or(0));
    while let Some(code) = codes.next() {
        match code {
            0 => way.clear(),
            1..=9 | 30..=37 | 90..=97 => {
                way.retain(|other| code < 10 || *other < 10);
                way.insert(code);
            }
            22 => way.retain(|other| !matches!(other, 1 | 2)),
            23..=29 => way.retain(|other| *other + 20 != code),
            39 => way.retain(|other| *other < 10),
            38 | 48 => {
                let parts = if codes.next() == Some(5) { 1 } else { 3 };
                let colour =
                    codes.by_ref().take(parts).fold(100_u16, |colour, part| colour.wrapping_mul(7).wrapping_add(part));
                if code == 38 {
                    way.retain(|other| *other < 10);
                    way.insert(colour.max(100));
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::marks;

    fn values(text: &str) -> Vec<u16> {
        marks(text).iter().map(|mark| mark.value).collect()
    }

    #[test]
    fn raised_lowered_and_circled_digits_are_marked() {
        assert_eq!(values("⁴ . 3 ₂ 6 ④"), [4, 2, 4]);
        assert_eq!(values("8 9\u{fe0f}\u{20e3} . 7\u{20e3}"), [9, 7]);
        assert!(values("4 . 3 . 一").is_empty() && values("٤ ٣ ٢").len() == 3);
    }

    #[test]
    fn what_a_terminal_shows_otherwise_is_marked() {
        for code in ["1", "2", "8", "9", "34", "38;5;12"] {
            let line = format!("8 \u{1b}[{code}m3\u{1b}[0m . 7 \u{1b}[{code}m2\u{1b}[0m 5");
            assert_eq!(values(&line), [3, 2], "{code}");
        }
        assert!(values("\u{1b}[1m3\u{1b}[0m . \u{1b}[1m2\u{1b}[0m").is_empty());
        assert!(values("8 \u{1b}[1m3\u{1b}[0m . 7 \u{1b}[1m3\u{1b}[0m 5").is_empty(), "each 3 is marked");
        assert!(values("\u{1b}[44m3\u{1b}[0m . 2 4").is_empty(), "the colour behind it tells nothing");
        assert!(values("\u{1b}[2J3 . 2").is_empty());
        assert!(values("\u{1b}[2J\u{1b}[H\u{1b}[1m3\u{1b}[0m . \u{1b}[1m2\u{1b}[0m").is_empty(), "no digit of a cell");
    }
}
