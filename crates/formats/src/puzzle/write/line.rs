//! A puzzle on one line: a character for each cell up to side 9, separated numbers beyond.

use super::text::{push, side_of};
use crate::puzzle::Symbols;

/// How a puzzle is written on one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStyle {
    /// The character for a blank; an ASCII one that is no value.
    pub blank: char,
    /// The symbols for values; `None` is digits up to side 9 and decimal numbers beyond. Symbols that do not reach as
    /// far as the side give way to numbers, too.
    pub symbols: Option<Symbols>,
}

impl Default for LineStyle {
    fn default() -> Self {
        Self { blank: '.', symbols: None }
    }
}

/// Appends the cells of a grid on one line, without a line end.
///
/// # Panics
/// If the number of values is not a square.
///
/// ```
/// use exactone_formats::puzzle::write::{LineStyle, line};
///
/// let mut out = Vec::new();
/// line(&mut out, &[1, 0, 0, 2], &LineStyle { blank: '0', ..LineStyle::default() });
/// assert_eq!(out, b"1002");
/// ```
pub fn line(out: &mut Vec<u8>, values: &[u16], style: &LineStyle) {
    let side = side_of(values.len());
    let symbols = style.symbols.unwrap_or(Symbols::Decimal);
    match symbols {
        Symbols::Decimal | Symbols::FromOne if side <= 9 => digits(out, values, style.blank),
        _ if side <= symbols.largest_side() => characters(out, values, symbols, style.blank),
        _ => numbers(out, values, style.blank),
    }
}

/// Digits without a branch: the way of millions of solutions.
fn digits(out: &mut Vec<u8>, values: &[u16], blank: char) {
    let blank = u8::try_from(blank).unwrap_or(b'.');
    let digit = |&value: &u16| if value == 0 { blank } else { b'0' + value.to_le_bytes()[0] };
    out.extend(values.iter().map(digit));
}

/// A character for each cell.
pub(super) fn characters(out: &mut Vec<u8>, values: &[u16], symbols: Symbols, blank: char) {
    let mut buffer = [0; 4];
    for &value in values {
        let character = symbols.character(value).unwrap_or(blank);
        push(out, character.encode_utf8(&mut buffer));
    }
}

fn numbers(out: &mut Vec<u8>, values: &[u16], blank: char) {
    for (at, &value) in values.iter().enumerate() {
        push(out, if at == 0 { "" } else { " " });
        push(out, &if value == 0 { blank.to_string() } else { value.to_string() });
    }
}

#[cfg(test)]
mod tests {
    use super::{LineStyle, line};
    use crate::puzzle::Symbols;
    use crate::puzzle::write::to_text;

    fn written(values: &[u16], blank: char, symbols: Option<Symbols>) -> String {
        to_text(|out| line(out, values, &LineStyle { blank, symbols }))
    }

    #[test]
    fn numbers_are_separated_past_nine_unless_symbols_are_wanted() {
        let mut values = vec![0; 256];
        values[..3].copy_from_slice(&[1, 10, 16]);
        assert!(written(&values, '.', None).starts_with("1 10 16 . ."));
        assert!(written(&values, '.', Some(Symbols::FromOne)).starts_with("1AG.."));
        assert!(written(&values, '.', Some(Symbols::FromZero)).starts_with("09F.."));
        assert!(written(&values, '_', Some(Symbols::Letters)).starts_with("AJP__"));
    }

    #[test]
    fn symbols_that_do_not_reach_far_enough_give_way_to_numbers() {
        let values = vec![36; 36 * 36];
        assert!(written(&values, '.', Some(Symbols::FromOne)).starts_with("36 36"));
        assert!(written(&values, '.', Some(Symbols::FromZero)).starts_with("ZZ"));
    }

    #[test]
    fn small_sides_are_digits() {
        assert_eq!(written(&[1, 0, 0, 2], '0', None), "1002");
        assert_eq!(written(&[1, 0, 0, 2], '.', Some(Symbols::Letters)), "A..B");
    }
}
