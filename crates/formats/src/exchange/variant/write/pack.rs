//! A text packed as the script library lz-string packs it, in base 64: the way back of `../link.rs`.
//!
//! The packing of Lempel and Ziv (1978). The longest known text that comes next is written as its code, and that text with the
//! character behind it becomes known. A character that is new is written out behind code 0, or 1 if it takes 16 bits.
//! A code is as wide as the number of codes asks for; bits come the lowest first.

use std::collections::{HashMap, HashSet};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// The code of the end.
const END: usize = 2;

/// The packed text.
pub(in super::super) fn packed(text: &str) -> String {
    let mut packer = Packer::default();
    for character in text.encode_utf16() {
        packer.take(character);
    }
    packer.finish()
}

/// What is known so far.
struct Packer {
    /// The code of each character.
    characters: HashMap<u16, usize>,
    /// Characters whose code nobody was told yet.
    untold: HashSet<u16>,
    /// The code of a known text with a character behind it.
    longer: HashMap<(usize, u16), usize>,
    codes: usize,
    /// The known text that ends here: its code, and its first character.
    here: Option<(usize, u16)>,
    width: u32,
    /// Codes to be written until they are one bit wider.
    left: usize,
    bits: Bits,
}

impl Default for Packer {
    fn default() -> Self {
        let (characters, untold, longer, bits) = Default::default();
        Self { characters, untold, longer, codes: END + 1, here: None, width: 2, left: 2, bits }
    }
}

impl Packer {
    fn take(&mut self, character: u16) {
        if !self.characters.contains_key(&character) {
            self.characters.insert(character, self.codes);
            self.untold.insert(character);
            self.codes += 1;
        }
        let alone = (self.characters[&character], character);
        let Some((code, first)) = self.here else {
            self.here = Some(alone);
            return;
        };
        if let Some(&known) = self.longer.get(&(code, character)) {
            self.here = Some((known, first));
            return;
        }
        self.tell(code, first);
        self.longer.insert((code, character), self.codes);
        self.codes += 1;
        self.here = Some(alone);
    }

    /// Writes a known text.
    fn tell(&mut self, code: usize, first: u16) {
        if self.characters[&first] == code && self.untold.remove(&first) {
            let (announced, width) = if first < 256 { (0, 8) } else { (1, 16) };
            self.bits.number(announced, self.width);
            self.bits.number(usize::from(first), width);
            self.count();
        } else {
            self.bits.number(code, self.width);
        }
        self.count();
    }

    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.width;
            self.width += 1;
        }
    }

    fn finish(mut self) -> String {
        if let Some((code, first)) = self.here {
            self.tell(code, first);
        }
        self.bits.number(END, self.width);
        self.bits.finish()
    }
}

/// Digits of six bits, the highest first.
#[derive(Default)]
struct Bits {
    text: String,
    digit: u8,
    filled: u32,
}

impl Bits {
    /// A number of so many bits, the lowest first.
    fn number(&mut self, number: usize, width: u32) {
        (0..width).for_each(|place| self.push(u8::from(number >> place & 1 == 1)));
    }

    fn push(&mut self, bit: u8) {
        self.digit = self.digit << 1 | bit;
        self.filled += 1;
        if self.filled == 6 {
            self.text.push(char::from(DIGITS[usize::from(self.digit)]));
            (self.digit, self.filled) = (0, 0);
        }
    }

    /// The digits, filled up with at least one bit, as lz-string does, and to groups of four digits.
    fn finish(mut self) -> String {
        self.push(0);
        while self.filled != 0 {
            self.push(0);
        }
        while !self.text.len().is_multiple_of(4) {
            self.text.push('=');
        }
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::packed;

    #[test]
    fn texts_are_packed_as_the_library_packs_them() {
        // What compressToBase64 of lz-string 1.5.0 gives.
        for (text, expected) in [
            ("", "Q==="),
            ("hello, i am a 猫", "BYUwNmD2A0AECWsCGBbZtDUzkA=="),
            ("{\"size\":9,\"grid\":[[{},{}]]}", "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9liBdMooA=="),
            (&"żółć żółć żółć 🐈 ".repeat(3), "j6AGfEKAjggABKk+1C8G4CB351tDUVsw32qQA==="),
            (&"abcabcabcabcd".repeat(20), "IYIwxqHpAmn9cdFVc1Czs7HLsq6H55qlEYnFnUWkGVblLNO0vtuOxA=="),
        ] {
            assert_eq!(packed(text), expected, "{text}");
        }
    }
}
