//! Cells of one character each: which symbols they are written in, and their values.
//!
//! Three readings compete: `1-9A-G`, `0-9A-F`, `A-P` (for side 16). A reading fits if every character is a value or a
//! blank in it. It is taken only if no other one fits, too; the rules are in [`super`]. Where none fits, nine letters may be those of a word.

use super::row::BLANKS;
use super::{Fault, ways};
use crate::puzzle::{NineLetters, Symbols};

/// What is wrong with one of many cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CellFault {
    /// The cell, from 0.
    pub(super) cell: usize,
    pub(super) fault: Fault,
}

impl CellFault {
    fn at_first(fault: Fault) -> Self {
        Self { cell: 0, fault }
    }
}

/// The values of the cells of a grid of this side, and the symbols they are written in: `wanted`, or whatever fits.
///
/// # Errors
/// The first cell that is neither a value nor a blank, or that two readings fit.
pub(super) fn values(cells: &[char], side: usize, wanted: Option<Symbols>) -> Result<(Vec<u16>, Symbols), CellFault> {
    let alphabet = Alphabet::of(cells).map_err(|cell| misfit(cells, cell, side, Symbols::FromOne))?;
    let symbols = wanted.map_or_else(|| choose(cells, &alphabet, side), Ok)?;
    let reading = SymbolReading { symbols, side };
    if alphabet.blanks(reading).is_none() {
        return Err(first_misfit(cells, reading));
    }
    if wanted.is_none()
        && let Some(cell) = two_cases(cells, reading)
    {
        let readings = vec![
            "capital and small letters are the same values".to_owned(),
            "only the capitals are given, or only the small letters".to_owned(),
        ];
        return Err(CellFault { cell, fault: Fault::Readings { readings, way: ways::ANY } });
    }
    let mut table = [0; 128];
    for (value, character) in table.iter_mut().zip('\0'..) {
        *value = reading.value(character).unwrap_or(0);
    }
    Ok((cells.iter().map(|&cell| table[cell as usize]).collect(), symbols))
}

/// A puzzle of this side in these symbols.
#[derive(Clone, Copy)]
struct SymbolReading {
    symbols: Symbols,
    side: usize,
}

impl SymbolReading {
    fn value(self, character: char) -> Option<u16> {
        let has_letters = self.side <= self.symbols.largest_side();
        self.symbols
            .value(character)
            .filter(|&value| usize::from(value) <= self.side && (has_letters || character.is_ascii_digit()))
    }

    /// What the characters would say if they were read like this.
    fn explain(self, cells: &[char]) -> String {
        let sample = cells.iter().find(|&&cell| cell.is_ascii_alphabetic() && self.value(cell).is_some());
        let sample = sample.or_else(|| cells.iter().find(|&&cell| self.value(cell).is_some()));
        let range = self.symbols.range(self.side);
        match sample.and_then(|&cell| self.value(cell).map(|value| (cell, value))) {
            Some((cell, value)) => format!("{range} ({cell} is {value})"),
            None => range,
        }
    }
}

/// Where letters of both kinds are values, several of each: the first that is not as the first letter.
fn two_cases(cells: &[char], reading: SymbolReading) -> Option<usize> {
    let is_letter = |cell: &char| cell.is_ascii_alphabetic() && reading.value(*cell).is_some();
    let first = cells.iter().find(|cell| is_letter(cell))?.is_ascii_uppercase();
    let other = cells.iter().position(|cell| cell.is_ascii_uppercase() != first && is_letter(cell))?;
    let capitals = cells.iter().filter(|cell| cell.is_ascii_uppercase() && is_letter(cell)).count();
    let letters = cells.iter().filter(|cell| is_letter(cell)).count();
    (capitals > 1 && letters > capitals + 1).then_some(other)
}

/// The set of characters that occur.
struct Alphabet(u128);

impl Alphabet {
    /// The characters of these cells; `Err` is the first cell that is not ASCII.
    fn of(cells: &[char]) -> Result<Self, usize> {
        let mut set = 0;
        for (at, &cell) in cells.iter().enumerate() {
            if !cell.is_ascii() {
                return Err(at);
            }
            set |= 1 << cell as u32;
        }
        Ok(Self(set))
    }

    fn has(&self, character: char) -> bool {
        self.0 >> character as u32 & 1 == 1
    }

    fn characters(&self) -> impl Iterator<Item = char> + '_ {
        ('\0'..='\x7f').filter(|&character| self.has(character))
    }

    /// How many different blanks a reading needs; `None` if it does not fit.
    fn blanks(&self, reading: SymbolReading) -> Option<usize> {
        let mut blanks = 0;
        for character in self.characters().filter(|&character| reading.value(character).is_none()) {
            if !BLANKS.contains(&character) {
                return None;
            }
            blanks += usize::from(!(character == 'x' && self.has('X')));
        }
        Some(blanks)
    }
}

/// The only reading that fits with the fewest blanks.
fn choose(cells: &[char], alphabet: &Alphabet, side: usize) -> Result<Symbols, CellFault> {
    let candidates =
        [Symbols::FromOne, Symbols::FromZero, Symbols::Letters].map(|symbols| SymbolReading { symbols, side });
    let needs = |reading: &SymbolReading| alphabet.blanks(*reading).filter(|_| is_plausible(*reading, cells, alphabet));
    let fewest = candidates.iter().filter_map(needs).min().unwrap_or(0).max(1);
    let fitting: Vec<SymbolReading> =
        candidates.into_iter().filter(|reading| needs(reading).is_some_and(|blanks| blanks <= fewest)).collect();
    match fitting[..] {
        [] => nine_letters(cells, alphabet, side).ok_or_else(|| first_misfit(cells, likeliest(alphabet, side))),
        [reading] => Ok(reading.symbols),
        _ => {
            let readings = fitting.iter().map(|reading| reading.explain(cells)).collect();
            Err(CellFault::at_first(Fault::Ambiguous { readings }))
        }
    }
}

/// The letters of a 9×9 in which nine of them stand, all small or all capital, beside one sign for blanks, and none twice in a row.
fn nine_letters(cells: &[char], alphabet: &Alphabet, side: usize) -> Option<Symbols> {
    let letters: String = alphabet.characters().filter(char::is_ascii_alphabetic).collect();
    let others: Vec<char> = alphabet.characters().filter(|character| !character.is_ascii_alphabetic()).collect();
    let are_of_case = letters.chars().all(|letter| letter.is_ascii_uppercase())
        || letters.chars().all(|letter| letter.is_ascii_lowercase());
    // One letter more beside those from A to I is a slip, and so may two be.
    let are_of_word = letters.chars().filter(|letter| letter.to_ascii_uppercase() > 'I').count() > 2;
    let are_blanks = matches!(others[..], [] | [_]) && others.iter().all(|blank| BLANKS.contains(blank));
    let is_once = |row: &[char]| {
        row.iter().enumerate().all(|(at, cell)| !cell.is_ascii_alphabetic() || !row[..at].contains(cell))
    };
    let is_grid = side == 9 && are_of_case && are_of_word && are_blanks && cells.chunks(side).all(is_once);
    NineLetters::of(&letters).filter(|_| is_grid).map(Symbols::Nine)
}

fn is_plausible(reading: SymbolReading, cells: &[char], alphabet: &Alphabet) -> bool {
    let SymbolReading { symbols, side } = reading;
    match symbols {
        Symbols::FromZero => {
            let is_separate =
                || alphabet.has('0') && (alphabet.blanks(reading) > Some(0) || is_complete(reading, cells));
            (10..36).contains(&side) && is_separate()
                || side == 36 && alphabet.characters().any(|character| character.is_ascii_alphabetic())
        }
        Symbols::Letters => {
            side <= symbols.largest_side() && alphabet.characters().any(|character| reading.value(character).is_some())
        }
        Symbols::FromOne | Symbols::Nine(_) | Symbols::Decimal => true,
    }
}

/// Whether each value occurs as often as in a finished grid.
fn is_complete(reading: SymbolReading, cells: &[char]) -> bool {
    let mut counts = vec![0; reading.side + 1];
    for &cell in cells {
        counts[reading.value(cell).map_or(0, usize::from)] += 1;
    }
    counts[0] == 0 && counts[1..].iter().all(|&count| count == reading.side)
}

/// The reading that an error message should speak of.
fn likeliest(alphabet: &Alphabet, side: usize) -> SymbolReading {
    let has_digits = ('1'..='9').any(|digit| alphabet.has(digit));
    let letters = alphabet.characters().filter(char::is_ascii_alphabetic).count();
    let symbols = match side {
        36 => Symbols::FromZero,
        _ if !has_digits && letters > 1 && side <= Symbols::Letters.largest_side() => Symbols::Letters,
        _ => Symbols::FromOne,
    };
    SymbolReading { symbols, side }
}

fn first_misfit(cells: &[char], reading: SymbolReading) -> CellFault {
    let is_known = |cell: &char| reading.value(*cell).is_some() || BLANKS.contains(cell);
    let cell = cells.iter().position(|cell| !is_known(cell)).unwrap_or(0);
    misfit(cells, cell, reading.side, reading.symbols)
}

fn misfit(cells: &[char], cell: usize, side: usize, symbols: Symbols) -> CellFault {
    let range = if side <= symbols.largest_side() { symbols.range(side) } else { "1-9".to_owned() };
    let blanks = if symbols == Symbols::FromZero { ". * _ ? -" } else { ". 0 * _ x ? -" };
    let expected = format!("{range} or a blank ({blanks})");
    CellFault { cell, fault: Fault::Character { found: cells[cell], expected } }
}

#[cfg(test)]
mod tests {
    use super::values;
    use crate::puzzle::Symbols::{self, FromOne, FromZero, Letters};
    use crate::puzzle::read::Fault;

    /// A grid of this side that begins with these characters and goes on with `rest`.
    fn grid(side: usize, start: &str, rest: char) -> Vec<char> {
        let mut cells: Vec<char> = start.chars().collect();
        cells.resize(side * side, rest);
        cells
    }

    fn chosen(side: usize, start: &str, rest: char) -> Result<Symbols, Fault> {
        values(&grid(side, start, rest), side, None).map(|(_, symbols)| symbols).map_err(|flaw| flaw.fault)
    }

    fn is_ambiguous(side: usize, start: &str, rest: char) -> bool {
        matches!(chosen(side, start, rest), Err(Fault::Ambiguous { .. }))
    }

    #[test]
    fn digits_with_letters_count_from_one() {
        assert_eq!(chosen(16, "1AG", '.'), Ok(FromOne));
        assert_eq!(chosen(16, "1ag", '0'), Ok(FromOne));
        assert_eq!(chosen(25, "1P", '.'), Ok(FromOne));
        assert_eq!(chosen(16, "", '.'), Ok(FromOne));
        assert_eq!(chosen(9, "123456789", 'x'), Ok(FromOne));
        assert_eq!(values(&grid(16, "1aG.", '.'), 16, None).unwrap().0[..4], [1, 10, 16, 0]);
    }

    #[test]
    fn letters_past_g_without_digits_count_from_a() {
        assert_eq!(chosen(16, "AH", '.'), Ok(Letters));
        assert_eq!(chosen(16, "AP", '0'), Ok(Letters));
        assert_eq!(chosen(9, "ABI", '.'), Ok(Letters));
        assert_eq!(chosen(25, "AY", '.'), Ok(Letters));
    }

    #[test]
    fn letters_that_are_10_or_1_are_refused_with_both_readings() {
        let error = values(&grid(16, "AG", '.'), 16, None).unwrap_err().fault;
        assert_eq!(error.to_string(), "two readings fit: 1-9A-G (A is 10), or A-P (A is 1)");
        assert!(is_ambiguous(25, "AP", '.'));
        assert!(is_ambiguous(25, "AB", 'X'), "X is a blank or 24");
        assert_eq!(chosen(25, "AX", '.'), Ok(Letters), "with dots for blanks X is 24");
    }

    #[test]
    fn a_zero_beside_another_blank_is_the_first_value() {
        assert_eq!(chosen(16, "09AF", '.'), Ok(FromZero));
        assert_eq!(chosen(10, "0123456789", '.'), Ok(FromZero));
        assert_eq!(chosen(16, "0G1", '.'), Ok(FromOne), "with a G the zero can only be a second blank");
        assert_eq!(chosen(16, "1F", '0'), Ok(FromOne), "a grid without blanks would have each value 16 times");
        assert_eq!(chosen(9, "0123456789", '.'), Ok(FromOne));
    }

    #[test]
    fn a_finished_grid_from_zero_and_a_puzzle_from_one_are_refused() {
        let cells: Vec<char> = "0123456789ABCDEF".chars().cycle().take(256).collect();
        let error = values(&cells, 16, None).unwrap_err().fault;
        assert_eq!(error.to_string(), "two readings fit: 1-9A-G (A is 10), or 0-9A-F (A is 11)");
        assert_eq!(values(&cells, 16, Some(FromZero)).unwrap().0[..2], [1, 2]);
        assert_eq!(values(&cells, 16, Some(FromOne)).unwrap().0[..2], [0, 1]);
    }

    #[test]
    fn nine_other_letters_are_those_of_a_word() {
        let nine: Symbols = "WANDKREIS".parse().unwrap();
        assert_eq!(chosen(9, "WANDKREIS", '.'), Ok(nine));
        assert_eq!(chosen(9, "wandkreis", '0'), Ok(nine));
        assert_eq!(values(&grid(9, "WANDKREIS", '.'), 9, None).unwrap().0[..3], [9, 1, 6]);
        for (start, rest) in
            [("WANDKREI.", '.'), ("WANDKREIs", '.'), ("WANDKREIS.W..W", '.'), ("WANDKREIS1", '.'), ("WANDKREISX", '.')]
        {
            assert!(chosen(9, start, rest).is_err(), "{start}");
        }
        assert!(chosen(16, "WANDKREIS", '.') != Ok(nine));
        assert!(chosen(9, "ABCDEFGHK", '.').is_err(), "one letter more is a slip");
    }

    #[test]
    fn side_36_has_letters_only_from_zero() {
        assert_eq!(chosen(36, "1AZ", '.'), Ok(FromZero));
        assert_eq!(chosen(36, "12", '.'), Ok(FromOne));
        assert_eq!(chosen(35, "1Z", '.'), Ok(FromOne));
    }

    #[test]
    fn letters_past_side_36_are_refused() {
        assert_eq!(chosen(49, "19", '.'), Ok(FromOne));
        assert!(matches!(chosen(49, "1A", '.'), Err(Fault::Character { found: 'A', .. })));
    }

    #[test]
    fn a_character_that_is_no_value_is_named_with_what_may_stand_there() {
        let flaw = values(&grid(4, "12a", '.'), 4, None).unwrap_err();
        assert_eq!(flaw.cell, 2);
        assert_eq!(flaw.fault.to_string(), "`a` found, 1-4 or a blank (. 0 * _ x ? -) expected");
        let flaw = values(&grid(9, "1é", '.'), 9, None).unwrap_err();
        assert_eq!((flaw.cell, flaw.fault.to_string().contains('é')), (1, true));
    }

    #[test]
    fn what_is_wanted_decides() {
        assert_eq!(values(&grid(16, "AG", '.'), 16, Some(Letters)).unwrap().0[..2], [1, 7]);
        assert_eq!(values(&grid(16, "AG", '.'), 16, Some(FromOne)).unwrap().0[..2], [10, 16]);
        assert!(values(&grid(16, "1G", '.'), 16, Some(FromZero)).is_err());
    }
}
