//! Where a given stands in its file, of a grid that was read from rows or from one line: its line, and its column there.

use exactone_formats::puzzle::Puzzle;
use std::fs;

/// The largest file that is looked at again, in bytes.
const LARGEST: u64 = 64 << 10;

/// The largest side whose values are one digit each.
const LARGEST_SIDE_OF_DIGITS: usize = 9;

/// A value in a line: the column it begins at, and the value.
type Found = (usize, u16);

/// The line and the column of the value of a cell, if the file still has the rows of the puzzle.
pub(crate) fn of(puzzle: &Puzzle, cell: usize) -> Option<(u64, usize)> {
    let path = &*puzzle.place.source;
    let is_small = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() <= LARGEST);
    let text = is_small.then(|| fs::read_to_string(path).ok())??;
    in_text(&text, puzzle, cell)
}

fn in_text(text: &str, puzzle: &Puzzle, cell: usize) -> Option<(u64, usize)> {
    let first = usize::try_from(puzzle.place.line).ok()?.checked_sub(1)?;
    let in_word = || in_word(text.lines().nth(first)?, puzzle, cell).map(|column| (0, column));
    let lines: Vec<Vec<Found>> = text.lines().skip(first).map(|line| values_of(line, puzzle.side)).collect();
    let (line, column) =
        in_word().or_else(|| in_rows(&lines, puzzle, cell)).or_else(|| in_one_line(&lines, puzzle, cell))?;
    Some((puzzle.place.line + u64::try_from(line).ok()?, column))
}

/// The values of a line: digits, or numbers where values have two digits.
fn values_of(line: &str, side: usize) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut is_number = false;
    for (at, sign) in line.chars().enumerate() {
        let digit = sign.to_digit(10).and_then(|digit| u16::try_from(digit).ok());
        match (digit, found.last_mut()) {
            (Some(digit), Some((_, value))) if is_number && side > LARGEST_SIDE_OF_DIGITS => {
                *value = value.saturating_mul(10).saturating_add(digit);
            }
            (Some(digit), _) => found.push((at + 1, digit)),
            (None, _) => {}
        }
        is_number = digit.is_some();
    }
    found.retain(|(_, value)| *value > 0);
    found
}

/// The place in a line for each row: the values of a row are the last ones of its line.
fn in_rows(lines: &[Vec<Found>], puzzle: &Puzzle, cell: usize) -> Option<(usize, usize)> {
    let mut rows = puzzle.values.chunks(puzzle.side).enumerate().filter(|(_, row)| row.iter().any(|value| *value > 0));
    let mut place = None;
    let (mut at, mut row) = rows.next()?;
    for (line, found) in lines.iter().enumerate() {
        let given: Vec<u16> = row.iter().copied().filter(|value| *value > 0).collect();
        let Some(behind) = found.len().checked_sub(given.len()) else { continue };
        if !found[behind..].iter().map(|(_, value)| value).eq(&given) {
            continue;
        }
        if cell / puzzle.side == at {
            let before = row[..cell % puzzle.side].iter().filter(|value| **value > 0).count();
            place = Some((line, found[behind + before].0));
        }
        match rows.next() {
            Some(next) => (at, row) = next,
            None => return place,
        }
    }
    None
}

/// The place in a line of which one word has all cells.
fn in_word(line: &str, puzzle: &Puzzle, cell: usize) -> Option<usize> {
    let is_of_word = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '-' | '*' | '?' | 'x' | 'X');
    let signs: Vec<char> = line.chars().collect();
    let mut from = 0;
    for word in signs.split(|sign| !is_of_word(*sign)) {
        let is_cell = |(sign, value): (&char, &u16)| sign.to_digit(10).unwrap_or(0) == u32::from(*value);
        if word.len() == puzzle.values.len() && word.iter().zip(&puzzle.values).all(is_cell) {
            return Some(from + cell + 1);
        }
        from += word.len() + 1;
    }
    None
}

/// The place in a line that has all values, and no others.
fn in_one_line(lines: &[Vec<Found>], puzzle: &Puzzle, cell: usize) -> Option<(usize, usize)> {
    let given: Vec<u16> = puzzle.values.iter().copied().filter(|value| *value > 0).collect();
    let before = puzzle.values[..cell].iter().filter(|value| **value > 0).count();
    let found = lines.first().filter(|_| !given.is_empty())?;
    found.iter().map(|(_, value)| value).eq(&given).then(|| (0, found[before].0))
}

#[cfg(test)]
mod tests {
    use super::in_text;
    use exactone_formats::puzzle::Puzzle;

    const FOUR: &str = "1..1..2..3.....4";

    fn place(text: &str, line: u64) -> Option<(u64, usize)> {
        let mut puzzle: Puzzle = FOUR.parse().unwrap();
        puzzle.place.line = line;
        in_text(text, &puzzle, 3)
    }

    #[test]
    fn a_given_is_found_in_rows_and_in_lines() {
        for (text, line, found) in [
            ("1..1\n..2.\n.3..\n...4\n", 1, (1, 4)),
            ("Hello 4\n\n| 1 . | . 1 |\n| . . | 2 . |\n+-----+\n| . 3 | . . |\n| . . | . 4 |\n", 3, (3, 11)),
            ("a = [\n [1, 0, 0, 1],\n [0, 0, 2, 0],\n [0, 3, 0, 0],\n [0, 0, 0, 4]]\n", 1, (2, 12)),
            ("Row 1: 1..1\nRow 2: ..2.\nRow 3: .3..\nRow 4: ...4\n", 1, (1, 11)),
            ("  1..1..2..3.....4\n", 1, (1, 6)),
            ("id,puzzle\n11,1..1..2..3.....4,3\n", 2, (2, 7)),
            ("{\"puzzle\":\"1..1..2..3.....4\",\"id\":11}\n", 1, (1, 15)),
        ] {
            assert_eq!(place(text, line), Some(found), "{text}");
        }
    }

    #[test]
    fn nothing_is_said_of_a_file_with_other_rows() {
        assert_eq!(place("1..1\n..2.\n.3..\n", 1), None);
        assert_eq!(place("1..2\n..2.\n.3..\n...4\n", 1), None);
        assert_eq!(place("", 1), None);
    }
}
