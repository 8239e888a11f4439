//! The fast path: 81 digits and blanks.
//!
//! Files of millions of puzzles are written like this. Whether a line is one takes no branch, which compiles to vector
//! code for digits, dots and zeros; other blanks go through a table. All other lines take the long way, which
//! reads the same line to the same puzzle (the tests of the reader compare the two).

use super::fixed_places;
use super::lines::find_end;
use super::name_doubts::may_be_doubted;

/// Not a value of a 9×9 and not a blank.
const STRANGE: u8 = 255;

/// The value of each byte: 0 for a blank.
const VALUES: [u8; 256] = {
    let mut values = [STRANGE; 256];
    let blanks = b".0*_xX?-";
    let mut at = 0;
    while at < blanks.len() {
        values[blanks[at] as usize] = 0;
        at += 1;
    }
    let mut digit = 1;
    while digit <= 9 {
        values[b'0' as usize + digit as usize] = digit;
        digit += 1;
    }
    values
};

/// The values of a line that begins with 81 digits and blanks; what follows must be set off.
pub(super) fn nine(line: &[u8]) -> Option<Vec<u16>> {
    let cells: &[u8; 81] = line.first_chunk()?;
    if !line.get(81).is_none_or(|&byte| sets_off(byte)) {
        return None;
    }
    if may_count_from_zero(cells)
        || may_be_mask(cells)
        || may_be_map(cells)
        || fixed_places::are_of_line(cells)
        || may_be_solution(cells, &line[81..])
        || may_be_two(cells, &line[81..])
        || may_be_doubted(&line[81..])
    {
        return None;
    }
    if are_digits_and_dots(cells) {
        // A dot is less than a zero.
        return Some(cells.iter().map(|byte| byte.saturating_sub(b'0').into()).collect());
    }
    (are_digits_and_blanks(cells) && !has_letter_among_signs(cells))
        .then(|| cells.iter().map(|&byte| VALUES[usize::from(byte)].into()).collect())
}

/// Whether what follows this byte is no part of the cells.
fn sets_off(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b',' || byte == b';'
}

/// Whether [`nine`] reads these cells.
fn are_nine(cells: &[u8; 81]) -> bool {
    !may_count_from_zero(cells)
        && !may_be_mask(cells)
        && !may_be_map(cells)
        && !fixed_places::are_of_line(cells)
        && (are_digits_and_dots(cells) || are_digits_and_blanks(cells) && !has_letter_among_signs(cells))
}

/// Whether there are zeros beside other blanks and no nine: then zero may be a value, and the long way looks closer.
fn may_count_from_zero(cells: &[u8; 81]) -> bool {
    const ZERO: u8 = 1;
    const OTHER: u8 = 2;
    const NINE: u8 = 4;
    let signs = |byte: u8| {
        let is_other = byte.wrapping_sub(b'0') > 9;
        (u8::from(byte == b'0') * ZERO) | (u8::from(is_other) * OTHER) | (u8::from(byte == b'9') * NINE)
    };
    cells.iter().fold(0, |all, &byte| all | signs(byte)) == ZERO | OTHER
}

/// Whether the cells have no value but 1, and more of these than a grid can have, or none and several signs for blanks. They may mark cells of
/// another grid, at which the long way looks closer.
fn may_be_mask(cells: &[u8; 81]) -> bool {
    let has_others = cells.iter().fold(false, |any, &byte| any | (byte.wrapping_sub(b'2') <= 7));
    let ones = || cells.iter().map(|&byte| u32::from(byte == b'1')).sum::<u32>();
    !has_others && (ones() > 9 || ones() == 0 && cells.iter().any(|byte| *byte != cells[0]))
}

/// Whether the cells may be a map of regions, at which the long way looks closer: there is no blank, and the first cell is beside its like. In
/// no solution is it so.
fn may_be_map(cells: &[u8; 81]) -> bool {
    (cells[0] == cells[1] || cells[0] == cells[9]) && cells.iter().all(|byte| (b'1'..=b'9').contains(byte))
}

/// Whether the cells are all full and a text stands behind them: it may be the puzzle, or say that they are the solution of one. Then the long
/// way looks closer.
fn may_be_solution(cells: &[u8; 81], behind: &[u8]) -> bool {
    !behind.trim_ascii().is_empty() && cells.iter().all(|byte| (b'1'..=b'9').contains(byte))
}

/// Whether a word behind the cells is long enough for another puzzle, and no solution of this one: then the long way looks closer.
fn may_be_two(cells: &[u8; 81], behind: &[u8]) -> bool {
    let is_cell = |byte: &u8| VALUES[usize::from(*byte)] != STRANGE;
    let is_solution = |word: &[u8]| {
        let keeps = |(&cell, &value): (&u8, &u8)| VALUES[usize::from(cell)] == 0 || cell == value;
        word.iter().all(|byte| (b'1'..=b'9').contains(byte)) && cells.iter().zip(word).all(keeps)
    };
    let is_other = |word: &[u8]| word.len() >= cells.len() && !is_solution(word);
    behind.len() > cells.len() && behind.split(|byte| !is_cell(byte)).any(is_other)
}

/// Every byte is looked at, whatever the first ones are: `&` in place of `&&`, since a jump for each byte costs twice
/// what an easy puzzle does, and vectors have none.
fn are_digits_and_dots(cells: &[u8; 81]) -> bool {
    let is_digit = |byte: u8| byte.wrapping_sub(b'0') <= 9;
    let is_dot = |byte: u8| byte == b'.';
    let is_either = |byte: u8| is_digit(byte) | is_dot(byte);
    cells.iter().fold(true, |all, &byte| all & is_either(byte))
}

/// Without any digit the line may be a border.
fn are_digits_and_blanks(cells: &[u8; 81]) -> bool {
    // A digit is at most 9, so its bits at most 15.
    let bits = cells.iter().fold(0, |bits, &byte| bits | VALUES[usize::from(byte)]);
    (1..=15).contains(&bits)
}

/// Whether blanks have several signs, and a letter is one of them: that is told, so the long way looks closer.
fn has_letter_among_signs(cells: &[u8; 81]) -> bool {
    let mut blanks = cells.iter().filter(|byte| VALUES[usize::from(**byte)] == 0);
    cells.iter().any(u8::is_ascii_alphabetic) && blanks.next().is_some_and(|first| blanks.any(|byte| byte != first))
}

/// The cells of the first line, with its length, if [`nine`] reads it, what follows the cells is text, and the line ends
/// here, with `\n` or `\r\n`.
pub(super) fn whole_nine(bytes: &[u8]) -> Option<(&[u8; 81], usize)> {
    let (cells, behind) = bytes.split_first_chunk()?;
    let length = match behind {
        [b'\n', ..] => 82,
        [b'\r', b'\n', ..] => 83,
        [byte, ..] if sets_off(*byte) => 81 + remark(behind)?,
        _ => return None,
    };
    let behind = &bytes[81..length];
    let is_plain = !may_be_solution(cells, behind) && !may_be_two(cells, behind) && !may_be_doubted(behind);
    (are_nine(cells) && is_plain).then_some((cells, length))
}

/// The length of what stands behind the cells, with the end of the line.
fn remark(bytes: &[u8]) -> Option<usize> {
    let end = find_end(bytes)?;
    text_behind(&bytes[..end])?;
    match bytes[end..] {
        [b'\n', ..] => Some(end + 1),
        [b'\r', b'\n', ..] => Some(end + 2),
        _ => None,
    }
}

/// What stands behind the cells, if it is text.
pub(super) fn text_behind(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok().filter(|rest| !rest.contains('\0'))
}

#[cfg(test)]
mod tests {
    use super::{are_nine, nine, whole_nine};

    #[test]
    fn a_full_grid_with_its_puzzle_behind_it_goes_the_long_way() {
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let puzzle = full.replace('5', ".");
        for between in [",", " ", ", ", "\t"] {
            assert_eq!(nine(format!("{full}{between}{puzzle}").as_bytes()), None);
            assert_eq!(whole_nine(format!("{full}{between}{puzzle}\n").as_bytes()), None);
            assert!(nine(format!("{puzzle}{between}{full}").as_bytes()).is_some());
        }
    }

    #[test]
    fn two_puzzles_on_a_line_go_the_long_way_and_a_solution_does_not() {
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let puzzle = full.replace('5', ".");
        let fast = |behind: &str| {
            let line = format!("{puzzle}{behind}");
            let is_read = nine(line.as_bytes()).is_some();
            assert_eq!(whole_nine(format!("{line}\n").as_bytes()).is_some(), is_read, "{behind}");
            is_read
        };
        assert!(fast(&format!(",{full}")) && fast(&format!(" {full} easy")) && fast(" a name"));
        assert!(!fast(&format!(",{}", full.replace('6', "."))) && !fast(&format!(",{}", full.replace('6', "7"))));
    }

    #[test]
    fn digits_and_blanks_are_read() {
        let line = "53..7....".repeat(9);
        let values = nine(line.as_bytes()).unwrap();
        assert_eq!(values[..9], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
        assert_eq!(nine((line.clone() + " name").as_bytes()), Some(values.clone()));
        for blank in ["0", "*", "_", "x", "X", "?", "-"] {
            assert_eq!(nine(line.replace('.', blank).as_bytes()), Some(values.clone()), "{blank}");
        }
    }

    #[test]
    fn anything_else_takes_the_long_way() {
        let line = "53..7....".repeat(9);
        for other in
            [&line[1..], &line.replace('5', "/"), &line.replace('5', "A"), &(line.clone() + "5"), &"-".repeat(81)]
        {
            assert_eq!(nine(other.as_bytes()), None, "{other}");
        }
        let map = ["111222333", "444555666", "777888999"].map(|band| band.repeat(3)).concat();
        let solution = |row: u8| (0..9).map(move |at| char::from(b'1' + (row * 3 + row / 3 + at) % 9));
        let solution: String = (0..9).flat_map(solution).collect();
        assert!(nine(map.as_bytes()).is_none() && nine(solution.as_bytes()).is_some());
    }

    /// What a byte says, told without the table; `None` if it is neither a digit nor a blank.
    fn told(byte: u8) -> Option<u16> {
        match byte {
            b'1'..=b'9' => Some(u16::from(byte - b'0')),
            b'.' | b'0' | b'*' | b'_' | b'x' | b'X' | b'?' | b'-' => Some(0),
            _ => None,
        }
    }

    /// Whether zeros stand beside other blanks, and no nine.
    fn zeros_are_doubtful(cells: &[u8]) -> bool {
        let has_other = cells.iter().any(|byte| !byte.is_ascii_digit());
        cells.contains(&b'0') && has_other && !cells.contains(&b'9')
    }

    /// Whether `x` or `X` stands beside another sign for blanks.
    fn is_letter_doubtful(cells: &[u8]) -> bool {
        let signs: std::collections::BTreeSet<u8> =
            cells.iter().copied().filter(|byte| !(b'1'..=b'9').contains(byte)).collect();
        signs.len() > 1 && (signs.contains(&b'x') || signs.contains(&b'X'))
    }

    #[test]
    fn every_byte_in_every_cell_is_looked_at() {
        for blanks in ["53..7....", "530070000", "53**7*__?", "53xx7xxxx"] {
            let line = blanks.repeat(9);
            let cells: [u8; 81] = line.as_bytes().try_into().unwrap();
            for (cell, byte) in (0..81).flat_map(|cell| (0..=255).map(move |byte| (cell, byte))) {
                let mut changed = cells;
                changed[cell] = byte;
                let expected = told(byte).filter(|_| !zeros_are_doubtful(&changed) && !is_letter_doubtful(&changed));
                assert_eq!(are_nine(&changed), expected.is_some(), "{cell} {byte}");
                assert_eq!(nine(&changed).map(|values| values[cell]), expected, "{cell} {byte}");
            }
        }
    }
}
