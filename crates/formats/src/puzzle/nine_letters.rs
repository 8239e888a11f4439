//! Nine letters that stand for the values of a 9×9, as puzzles with a hidden word have them.

use std::fmt;

/// How many letters there are.
const COUNT: usize = 9;

/// Nine different letters, in the order of the alphabet: the first is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NineLetters([u8; COUNT]);

impl NineLetters {
    /// The letters of this text, if they are nine different ones of the Latin alphabet, in any order and any case.
    ///
    /// ```
    /// use exactone_formats::puzzle::NineLetters;
    ///
    /// let letters = NineLetters::of("wandkreis").unwrap();
    /// assert_eq!((letters.to_string(), letters.value('d')), ("ADEIKNRSW".to_owned(), Some(2)));
    /// assert!(NineLetters::of("wandkreise").is_none());
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let mut letters: [u8; COUNT] = text.as_bytes().try_into().ok()?;
        letters.make_ascii_uppercase();
        letters.sort_unstable();
        let are_letters = letters.iter().all(u8::is_ascii_uppercase);
        (are_letters && letters.windows(2).all(|pair| pair[0] < pair[1])).then_some(Self(letters))
    }

    /// The value of a letter, small or capital.
    #[must_use]
    pub fn value(self, letter: char) -> Option<u16> {
        let place = self.0.iter().position(|&own| char::from(own) == letter.to_ascii_uppercase())?;
        u16::try_from(place + 1).ok()
    }

    /// The letter of a value.
    #[must_use]
    pub fn letter(self, value: u16) -> Option<char> {
        self.0.get(usize::from(value.checked_sub(1)?)).map(|&letter| char::from(letter))
    }
}

impl fmt::Display for NineLetters {
    /// The letters, without anything between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}
