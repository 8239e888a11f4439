//! Lines of a `HoDoKu` library: `:0000:x:<81 cells>:<rubbed out>:<eliminated>:<remark>`.
//!
//! A `+` stands before a value that was found, not given; both are values here. The fifth part lists candidates that
//! were rubbed out, as candidate, row and column in three digits; if there are any, the puzzle gets pencil marks.

use super::content::Content;
use super::error::Flaw;
use super::row::{Row, column};
use super::tokens::Tokens;
use super::{Fault, ReadOptions, line_content};
use crate::puzzle::{Detail, Form, Marks};

/// What the line says, and its name: the number of the technique and the remark.
///
/// # Errors
/// Too few parts, cells that are no puzzle, or candidates that are not three digits.
pub(super) fn parse(number: u64, line: &str, options: &ReadOptions) -> Result<(Content, Option<String>), Flaw> {
    let parts: Vec<(usize, &str)> = parts(line);
    let &[_, (_, technique), _, cells, ref rest @ ..] = &parts[..] else {
        let message = "a library line has the form :0000:x:<81 cells>:::";
        return Err(Fault::Library { message }.into());
    };
    let mut content = cells_of(number, line, cells, options)?;
    if let Some((offset, _)) = rest.iter().find(|(_, part)| is_puzzle(part, content.values.len())) {
        let message = "a second line of a library is joined to this one; each has a line of its own".to_owned();
        return Err(Flaw::at(column(line, *offset), Fault::Field { message }));
    }
    if let Some(&rubbed_out) = rest.first().filter(|(_, text)| !text.trim().is_empty()) {
        let marks = marks(&content, line, rubbed_out)?;
        content.set_marks(marks).map_err(|_| {
            let message = "the candidates rubbed out include a value";
            Flaw::at(column(line, rubbed_out.0), Fault::Library { message })
        })?;
    }
    let remark = rest.get(2).map_or("", |(_, text)| text.trim());
    let name = [technique, remark].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    Ok((Content { form: Form::Library, ..content }, Some(name).filter(|name| !name.is_empty())))
}

/// Whether a part has as many digits and dots as the puzzle has cells: another line was joined to this one.
fn is_puzzle(part: &str, cells: usize) -> bool {
    part.len() == cells && part.bytes().all(|sign| sign.is_ascii_digit() || sign == b'.')
}

/// What the line says beside the puzzle: the candidates of the step, the values that were found, the eliminations.
pub(super) fn details(line: &str) -> Vec<Detail> {
    let parts = parts(line);
    let part = |at: usize| parts.get(at).map_or("", |(_, text)| text.trim());
    let found = if part(3).contains('+') { part(3) } else { "" };
    let said = [("candidates of the step", part(2)), ("values found", found), ("eliminations", part(5))];
    let is_said = |(_, text): &(&str, &str)| !matches!(*text, "" | "x");
    said.into_iter().filter(is_said).map(|(name, text)| Detail::words(name, text)).collect()
}

/// The parts between colons, with the byte offset of each.
fn parts(line: &str) -> Vec<(usize, &str)> {
    let start = line.len() - line.trim_start().len();
    let mut offset = start;
    let part = |text: &'_ str| {
        let at = offset;
        offset += text.len() + 1;
        at
    };
    let offsets: Vec<usize> = line[start..].split(':').map(part).collect();
    offsets.into_iter().zip(line[start..].split(':')).collect()
}

/// The cells without their plus signs; columns still count in the whole line.
fn cells_of(number: u64, line: &str, (offset, cells): (usize, &str), options: &ReadOptions) -> Result<Content, Flaw> {
    let plain: String = cells.chars().filter(|&character| character != '+').collect();
    let tokens = Tokens { spans: vec![(0, plain.len())], ..Tokens::default() };
    line_content::of_line(&Row::of_tokens(number, &plain, tokens), options).map_err(|flaw| {
        let place = flaw.column.map(|cell| {
            let plus_signs = skipped_before(cells, cell);
            column(line, offset) + cell - 1 + plus_signs
        });
        Flaw { column: place, ..flaw }
    })
}

/// How many plus signs stand before the character that is the `column`-th without them.
fn skipped_before(cells: &str, column: usize) -> usize {
    let mut plain = 0;
    cells
        .chars()
        .take_while(|&character| {
            plain += usize::from(character != '+');
            plain < column
        })
        .filter(|&character| character == '+')
        .count()
}

fn marks(content: &Content, line: &str, (offset, rubbed_out): (usize, &str)) -> Result<Marks, Flaw> {
    let mut marks = Marks::all(content.side);
    for word in rubbed_out.split_whitespace() {
        let (value, cell) = candidate(word, content.side).ok_or_else(|| {
            let message = "candidates that were rubbed out are three digits each: candidate, row, column";
            Flaw::at(column(line, offset), Fault::Library { message })
        })?;
        marks.remove(cell, value);
    }
    Ok(marks)
}

/// The value and the cell of `615`: candidate 6 in row 1, column 5.
fn candidate(word: &str, side: usize) -> Option<(u16, usize)> {
    let digits: Vec<usize> =
        word.chars().map(|digit| digit.to_digit(10).map(|digit| digit as usize)).collect::<Option<_>>()?;
    match digits[..] {
        [value, row, column] if [value, row, column].iter().all(|index| (1..=side).contains(index)) => {
            Some((u16::try_from(value).ok()?, (row - 1) * side + column - 1))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::puzzle::read::ReadOptions;

    /// A value that was found, and 80 blanks.
    const CELLS: &str =
        concat!("+1.......", "........................", "........................", "........................", ".");

    #[test]
    fn values_found_count_as_values_and_rubbed_out_candidates_make_marks() {
        let (content, name) = parse(1, &format!(":0702:x:{CELLS}:212 999::hard"), &ReadOptions::default()).unwrap();
        assert_eq!((content.values[0], name.as_deref()), (1, Some("0702 hard")));
        let marks = content.marks.unwrap();
        assert!(marks.values(0).eq([1]) && !marks.contains(1, 2) && marks.contains(1, 3) && !marks.contains(80, 9));
    }

    #[test]
    fn without_rubbed_out_candidates_there_are_no_marks() {
        let (content, _) = parse(1, &format!(":0000:x:{CELLS}:::"), &ReadOptions::default()).unwrap();
        assert_eq!(content.marks, None);
    }

    #[test]
    fn two_lines_that_were_joined_are_told() {
        let line = format!(":0000:x:{CELLS}:::");
        let flaw = parse(1, &[&*line, &line.replace('+', ".")].concat().replace(".1", "1"), &ReadOptions::default());
        assert!(flaw.map(|_| ()).unwrap_err().fault.to_string().starts_with("a second line of a library"));
    }

    #[test]
    fn faults_count_the_plus_signs() {
        let line = format!(":0000:x:{}", CELLS.replacen("..", ".$", 1));
        let flaw = parse(1, &line, &ReadOptions::default()).unwrap_err();
        assert_eq!(flaw.column, Some(line.find('$').unwrap() + 1));
        assert!(parse(1, ":0000:x", &ReadOptions::default()).is_err());
        assert!(parse(1, &format!(":0000:x:{CELLS}:61"), &ReadOptions::default()).is_err());
    }
}
