//! The game identifiers of Simon Tatham's Solo: `3x3:4a2_7...`.
//!
//! Before the colon stand how many columns and rows of boxes there are, so that `2x3` has boxes of two rows and three columns. Behind it stand
//! numbers, letters for so many blanks, and `_` between two numbers. Source: the sources of Solo, `solo.c`.

use super::super::cells::line::Line;
use crate::model::BoxShape;

/// The cells of an identifier without other rules.
pub(in super::super) fn solo(word: &str) -> Option<Vec<String>> {
    let (boxes, description) = parts(word)?;
    // It may be the end of a sentence.
    let cells = runs(description.trim_end_matches(['.', ',', ';', '!']))?;
    (Some(cells.len()) == count(boxes)).then_some(cells)
}

/// The boxes of an identifier on a line, if they are no squares.
pub(in super::super) fn solo_boxes(line: &str) -> Option<BoxShape> {
    let is_word = |word: &&str| word.contains('x') && word.contains(':');
    let words = line.split(|sign: char| sign.is_whitespace() || "\"'<>()".contains(sign)).filter(is_word);
    let boxes = words.filter(|word| solo(word).is_some()).find_map(|word| parts(word).map(|(boxes, _)| boxes));
    boxes.filter(|boxes| boxes.rows != boxes.columns)
}

/// The line of an identifier that has too few or too many cells, how many it has, and how many it should have.
pub(in super::super) fn miscounted(lines: &[Line]) -> Option<(&Line, usize, usize)> {
    lines.iter().find_map(|line| {
        let (boxes, description) = parts(line.text.trim())?;
        let (found, expected) = (runs(description)?.len(), count(boxes)?);
        let is_code = description.contains(|sign: char| sign.is_ascii_lowercase()) && found != expected;
        is_code.then_some((line, found, expected))
    })
}

/// The boxes and the description.
fn parts(word: &str) -> Option<(BoxShape, &str)> {
    let (parameters, description) = word.rsplit_once(':')?;
    let parameters = parameters.rsplit(['#', '/', '=', ' ']).next()?;
    let (columns, rows) = parameters.split_once('x')?;
    let end = rows.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rows.len());
    let is_plain = rows[end..].chars().all(|letter| "dtbaiuerm24".contains(letter));
    let number = |text: &str| text.parse().ok().filter(|number| (2..=6).contains(number));
    let boxes = BoxShape { rows: number(columns)?, columns: number(&rows[..end])? };
    is_plain.then_some((boxes, description))
}

/// How many cells a puzzle with these boxes has.
fn count(boxes: BoxShape) -> Option<usize> {
    (boxes.rows * boxes.columns).checked_pow(2)
}

/// Numbers, letters for so many blanks, and `_` between two numbers.
fn runs(description: &str) -> Option<Vec<String>> {
    let mut cells: Vec<String> = Vec::new();
    let mut goes_on = false;
    for character in description.trim().chars() {
        let is_digit = character.is_ascii_digit();
        match character {
            'a'..='z' => cells.extend((0..=character as u32 - 'a' as u32).map(|_| String::new())),
            '_' => {}
            _ if is_digit && goes_on => cells.last_mut()?.push(character),
            _ if is_digit => cells.push(character.to_string()),
            _ => return None,
        }
        goes_on = is_digit;
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::{BoxShape, runs, solo, solo_boxes};

    #[test]
    fn identifiers_are_unpacked() {
        assert_eq!(runs("3_2a16").unwrap(), ["3", "2", "", "16"]);
        assert_eq!(solo("2x2:a4a2c1c3b2a").unwrap().concat(), "42132");
        assert!(solo("2x2x:a4a2c1c3b2a").is_none(), "diagonals");
        assert!(solo("2x3:a4a2c1c3b2a").is_none(), "too few cells");
        assert_eq!(solo("3x2:1b3b3_5c6_6_2c4b1_6b2d1_4d3").unwrap().len(), 36);
    }

    #[test]
    fn the_numbers_count_columns_and_rows_of_boxes() {
        assert_eq!(solo_boxes("try 3x2:1zi, please"), Some(BoxShape { rows: 3, columns: 2 }));
        assert_eq!(solo_boxes("try 3x2:1zh"), None, "of 35 cells");
        assert_eq!(solo_boxes("2x2:a4a2c1c3b2a"), None);
    }
}
