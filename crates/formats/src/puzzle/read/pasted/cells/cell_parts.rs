//! Parts of a cell in a list of given cells: numbers, names, values, and where it ends.

use super::cell::{BLANK, cell, is_blank_character};

/// The name before the place, the place, the value, and what follows.
pub(in super::super) type Parts<'a> = (&'a str, (usize, usize), &'a str, &'a str);

/// The most digits of a row, a column or a value.
const MOST_DIGITS: usize = 2;

/// The longest name of a list or of its cells.
const LONGEST_NAME: usize = 100;

/// A number of one digit or two, and what follows.
pub(in super::super) fn number(text: &str) -> Option<(&str, &str)> {
    let digits = text.bytes().take(MOST_DIGITS + 1).take_while(u8::is_ascii_digit).count();
    (1..=MOST_DIGITS).contains(&digits).then(|| text.split_at(digits))
}

/// The same as a number.
pub(in super::super) fn count(text: &str) -> Option<(usize, &str)> {
    number(text).and_then(|(digits, behind)| Some((digits.parse().ok()?, behind)))
}

/// A value or a blank, with quote marks or without, and what follows.
pub(in super::super) fn value(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let quote = ['"', '\''].into_iter().find(|&quote| text.starts_with(quote));
    let (inner, behind) =
        if let Some(quote) = quote { text[1..].split_once(quote)? } else { text.split_at(bare(text)) };
    let digits = number(inner).filter(|(_, behind)| behind.is_empty()).map(|(digits, _)| digits);
    let is_blank = |cell: &&str| cell.chars().all(is_blank_character) && (quote.is_some() || !inner.is_empty());
    let blank = || cell(inner).filter(is_blank).map(|_| if inner.trim().is_empty() { "" } else { BLANK });
    let value = digits.or_else(blank)?;
    Some((if value == "0" { BLANK } else { value }, behind))
}

/// How long a value without quote marks is; a dot behind it ends a sentence.
fn bare(text: &str) -> usize {
    let is_sign = |only: char| is_blank_character(only) && !matches!(only, '#' | '~' | '*');
    let end = text.find(|only: char| !only.is_ascii_alphanumeric() && !is_sign(only)).unwrap_or(text.len());
    if end > 1 && text[..end].ends_with('.') { end - 1 } else { end }
}

/// Whether a cell with its value ends before this text.
pub(in super::super) fn ends(text: &str) -> bool {
    let Some(first) = text.chars().next() else { return true };
    let is_end = |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric());
    first.is_whitespace() || ",;)]}|".contains(first) || first == '.' && is_end(&text[1..])
}

/// The name that a text begins with, and what follows.
pub(in super::super) fn named(text: &str) -> (&str, &str) {
    let is_of_name = |only: char| only.is_ascii_alphanumeric() || matches!(only, '_' | '.');
    let is_named = text.starts_with(|first: char| first.is_ascii_alphabetic());
    let length = || text.chars().take(LONGEST_NAME + 1).take_while(|&only| is_of_name(only)).count();
    let end = if is_named { length() } else { 0 };
    // A longer word is no name.
    text.split_at(if end > LONGEST_NAME { 0 } else { end })
}
