//! The characters that stand for values: past 9 there is no agreement.
//!
//! | symbols | 1 | 9 | 10 | 16 | up to side |
//! |---|---|---|---|---|---|
//! | `1-9A-Z` | `1` | `9` | `A` | `G` | 35 |
//! | `0-9A-Z` | `0` | `8` | `9` | `F` | 36 |
//! | `A-Z` | `A` | `I` | `J` | `P` | 26 |
//! | nine letters | the first of them | the last of them | | | 9 |
//! | decimal | `1` | `9` | `10` | `16` | any, but the numbers must be separated |
//!
//! Small letters mean the same as capitals.

use super::nine_letters::NineLetters;
use exactone_core::spelling::escaped;
use std::str::FromStr;

/// Which characters stand for which values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbols {
    /// `1` to `9`, then `A` is 10: `1-9A-G` for side 16.
    FromOne,
    /// `0` is the first value and `A` the eleventh, as in hexadecimal: `0-9A-F` for side 16.
    FromZero,
    /// `A` is 1: `A-P` for side 16.
    Letters,
    /// Nine letters, in the order of the alphabet: a puzzle with a hidden word.
    Nine(NineLetters),
    /// Numbers with separators between them.
    Decimal,
}

impl Symbols {
    /// The largest side whose every value has a character of its own.
    #[must_use]
    pub fn largest_side(self) -> usize {
        match self {
            Self::FromOne => 35,
            Self::FromZero => 36,
            Self::Letters => 26,
            Self::Decimal | Self::Nine(_) => 9,
        }
    }

    /// The value that a single character stands for, whatever the side; `None` if it stands for none.
    ///
    /// ```
    /// use exactone_formats::puzzle::Symbols;
    ///
    /// assert_eq!(Symbols::FromOne.value('A'), Some(10));
    /// assert_eq!(Symbols::Letters.value('a'), Some(1));
    /// ```
    #[must_use]
    pub fn value(self, character: char) -> Option<u16> {
        let digit = u16::try_from(character.to_digit(36)?).ok()?;
        match self {
            Self::FromOne => (digit > 0).then_some(digit),
            Self::FromZero => Some(digit + 1),
            Self::Letters => (digit >= 10).then(|| digit - 9),
            Self::Nine(letters) => letters.value(character),
            Self::Decimal => (1..=9).contains(&digit).then_some(digit),
        }
    }

    /// The character that stands for a value; `None` if no single one does.
    #[must_use]
    pub fn character(self, value: u16) -> Option<char> {
        let digit = match self {
            Self::Nine(letters) => return letters.letter(value),
            Self::FromOne => Some(value).filter(|value| *value > 0),
            Self::FromZero => value.checked_sub(1),
            Self::Letters => value.checked_sub(1).map(|index| index + 10),
            Self::Decimal => Some(value).filter(|value| (1..=9).contains(value)),
        };
        Some(char::from_digit(digit?.into(), 36)?.to_ascii_uppercase())
    }

    /// The characters used for a side, as people write them: `1-9A-G`; just the name if the side is too large.
    ///
    /// ```
    /// assert_eq!(exactone_formats::puzzle::Symbols::FromOne.range(16), "1-9A-G");
    /// ```
    #[must_use]
    pub fn range(self, side: usize) -> String {
        let last = u16::try_from(side).ok().filter(|_| side <= self.largest_side());
        match (self, last.and_then(|value| self.character(value))) {
            (Self::Decimal, _) => "decimal".to_owned(),
            (Self::Nine(letters), _) => letters.to_string(),
            (Self::Letters, last) => span('A', last.unwrap_or('Z')),
            (Self::FromOne, last) => digits_then_letters('1', last.unwrap_or('Z')),
            (Self::FromZero, last) => digits_then_letters('0', last.unwrap_or('Z')),
        }
    }
}

fn digits_then_letters(first: char, last: char) -> String {
    if last.is_ascii_digit() { span(first, last) } else { span(first, '9') + &span('A', last) }
}

fn span(first: char, last: char) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// No symbols have that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown symbols `{}`: 1-9A-Z (A is 10), 0-9A-Z (0 is the first value), A-Z (A is 1), nine letters or decimal expected",
    escaped(.name))]
#[non_exhaustive]
pub struct UnknownSymbols {
    /// What was asked for.
    pub name: String,
}

impl FromStr for Symbols {
    type Err = UnknownSymbols;

    /// Reads `1-9A-Z`, `0-9A-Z`, `A-Z` and `decimal`, with any last letter, in any case, with or without the dashes;
    /// `hex` is `0-9A-F`; nine different letters are themselves.
    fn from_str(name: &str) -> Result<Self, UnknownSymbols> {
        let plain: String = name.to_ascii_lowercase().replace('-', "");
        match plain.as_str() {
            "decimal" | "numbers" => Ok(Self::Decimal),
            "hex" | "hexadecimal" => Ok(Self::FromZero),
            other => named_by_range(other)
                .or_else(|| NineLetters::of(other).map(Self::Nine))
                .ok_or_else(|| UnknownSymbols { name: name.to_owned() }),
        }
    }
}

/// `19ag`, `1g`, `09af`, `0f`, `ap`: where the range starts says which symbols they are.
fn named_by_range(plain: &str) -> Option<Symbols> {
    let letter = |text: &str| text.len() == 1 && text.chars().all(|character| character.is_ascii_lowercase());
    let tail = |rest: &str| letter(rest) || rest == "9" || rest.strip_prefix("9a").is_some_and(letter);
    match plain.split_at_checked(1)? {
        ("1", rest) if tail(rest) => Some(Symbols::FromOne),
        ("0", rest) if tail(rest) => Some(Symbols::FromZero),
        ("a", rest) if letter(rest) => Some(Symbols::Letters),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Symbols::{self, Decimal, FromOne, FromZero, Letters};

    #[test]
    fn characters_and_values_are_each_others_inverse() {
        for symbols in [FromOne, FromZero, Letters, Decimal, "wandkreis".parse().unwrap()] {
            for value in 1..=u16::try_from(symbols.largest_side()).unwrap() {
                let character = symbols.character(value).unwrap();
                assert_eq!(symbols.value(character), Some(value), "{symbols:?} {character}");
                assert_eq!(symbols.value(character.to_ascii_lowercase()), Some(value));
            }
            assert_eq!(symbols.character(0), None);
        }
    }

    #[test]
    fn ranges_are_named_by_their_ends() {
        let ranges = [FromOne.range(4), FromOne.range(9), FromOne.range(10), FromOne.range(1), FromOne.range(25)];
        assert_eq!(ranges, ["1-4", "1-9", "1-9A", "1", "1-9A-P"]);
        assert_eq!([FromZero.range(16), FromZero.range(36), Letters.range(25)], ["0-9A-F", "0-9A-Z", "A-Y"]);
    }

    #[test]
    fn names_are_read_with_and_without_dashes() {
        for (name, symbols) in [
            ("1-9A-G", FromOne),
            ("1G", FromOne),
            ("1-9", FromOne),
            ("0-9a-f", FromZero),
            ("0F", FromZero),
            ("hex", FromZero),
            ("A-P", Letters),
            ("AP", Letters),
            ("decimal", Decimal),
        ] {
            assert_eq!(name.parse::<Symbols>(), Ok(symbols), "{name}");
        }
        for name in ["", "1", "2-9", "B-P", "1-9A-", "A-PQ"] {
            assert!(name.parse::<Symbols>().is_err(), "{name}");
        }
    }
}
