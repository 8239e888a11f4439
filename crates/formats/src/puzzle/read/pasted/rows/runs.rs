//! Grids in one word: the 81 characters of a link, of a string, of a line behind a name.

use super::super::cells::cell::{BLANK, is_cell_character, is_side};
use super::super::grids::find::{Find, Written};
use super::super::text::Text;
use crate::puzzle::read::ReadOptions;
use std::collections::BTreeSet;

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let lines = text.lines.iter().enumerate();
    lines.flat_map(|(at, line)| of_line(at, &line.text, options)).collect()
}

fn of_line(at: usize, line: &str, options: &ReadOptions) -> Vec<Find> {
    let words = words(line);
    // Looked for once: a long line may have many words.
    let first_letter = line.find(char::is_alphabetic).unwrap_or(line.len());
    let letters = |start| if first_letter < start { Letters::Before } else { Letters::NotBefore };
    let mut finds: Vec<Find> = words
        .iter()
        .filter(|&&(start, word)| !is_joined(&line[..start], &line[start + word.len()..]))
        .filter_map(|&(start, word)| {
            of_word(at, (&line[..start], word), &line[start + word.len()..], letters(start), options)
        })
        .collect();
    finds.extend(quoted(line).filter_map(|(column, cells)| found(at, &line[..column], &cells, options)));
    finds.extend(slashed(line).and_then(|(column, cells)| found(at, &line[..column], &cells, options)));
    finds.extend(groups(&words).filter_map(|(column, cells)| found(at, &line[..column], &cells, options)));
    finds
}

/// Whether a plus sign joins a word to another one, as `HoDoKu` writes it before a value that was found: then the word is only a part.
fn is_joined(before: &str, behind: &str) -> bool {
    let is_cell = |only: Option<char>| only.is_some_and(is_cell_character);
    before.strip_suffix('+').is_some_and(|before| is_cell(before.chars().next_back()))
        || behind.strip_prefix('+').is_some_and(|behind| is_cell(behind.chars().next()))
}

/// The words of cell characters, each with its place in the line.
pub(in super::super) fn words(line: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut from = None;
    for (offset, character) in line.char_indices().chain([(line.len(), ' ')]) {
        match (is_cell_character(character), from) {
            (true, None) => from = Some(offset),
            (false, Some(start)) => {
                words.push((start, &line[start..offset]));
                from = None;
            }
            _ => {}
        }
    }
    words
}

/// Where letters stand in the line of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Letters {
    /// Somewhere before it.
    Before,
    /// Only behind it, or nowhere.
    NotBefore,
}

/// A word as a grid; signs that end a sentence or a list may stand around it.
fn of_word(
    at: usize,
    (before, word): (&str, &str),
    behind: &str,
    letters: Letters,
    options: &ReadOptions,
) -> Option<Find> {
    // A dot behind a sentence is no blank; behind a dot that is a blank nobody can tell.
    let ends_sentence = letters == Letters::Before
        && !word.ends_with("..")
        && before.ends_with(char::is_whitespace)
        && (behind.is_empty() || behind.starts_with([' ', '\t', ')']))
        && behind.trim_start().chars().next().is_none_or(char::is_uppercase);
    // The sign of a question, where it is no blank of the grid.
    let question = word.strip_suffix('?').filter(|cells| {
        letters == Letters::Before && behind.trim().is_empty() && before.ends_with(' ') && !cells.contains('?')
    });
    // Beside blanks that are written otherwise it is none: a cell is lost.
    let is_short = |cells: &str| cells.contains(['.', '0', '_', '*', '-']);
    let question = question.map(|cells| if is_short(cells) { [cells; 2] } else { [word, cells] });
    let [whole, cells] = question.unwrap_or([word; 2]);
    let trims = [
        whole,
        cells,
        if ends_sentence { word.strip_suffix('.').unwrap_or(word) } else { word },
        word.strip_prefix(['-', '#']).filter(|rest| !rest.contains('-')).unwrap_or(word),
        within(word, '_'),
        within(word, '*'),
        path(before, word),
        fragment(before, word),
    ];
    let trims = trims.map(|cells| if cells == word { whole } else { cells });
    let mut cells = trims.iter().map(|trimmed| characters(trimmed));
    cells.find_map(|cells| found(at, before, &cells, options))
}

/// What a word in a link has before a question or a fragment begins.
fn path<'a>(before: &str, word: &'a str) -> &'a str {
    if !word.contains(['?', '#']) {
        return word;
    }
    if is_in_link(before) { word.split(['?', '#']).next().unwrap_or(word) } else { word }
}

/// What a word in a link has behind the sign of a question or a fragment: `solve.html#53..7`.
fn fragment<'a>(before: &str, word: &'a str) -> &'a str {
    let behind = word.split_once(['?', '#']).map(|(_, behind)| behind).filter(|behind| !behind.contains(['?', '#']));
    behind.filter(|_| is_in_link(before)).unwrap_or(word)
}

/// Whether a link has begun, and goes on, before a word.
fn is_in_link(before: &str) -> bool {
    /// A link has not so much before its cells, in bytes.
    const LONGEST: usize = 1024;
    let before = &before[before.ceil_char_boundary(before.len().saturating_sub(LONGEST))..];
    before.rsplit(char::is_whitespace).next().is_some_and(|link| link.contains("://"))
}

/// A word without the sign that stands at both of its ends, once or twice.
fn within(word: &str, sign: char) -> &str {
    let inner = |word| word_within(word, sign).unwrap_or(word);
    inner(inner(word))
}

fn word_within(word: &str, sign: char) -> Option<&str> {
    word.strip_prefix(sign)?.strip_suffix(sign)
}

/// Words of as many characters as there are words, one behind the other: the rows of a grid on one line.
fn groups<'a>(words: &[(usize, &'a str)]) -> impl Iterator<Item = (usize, Vec<&'a str>)> {
    let alike = words.chunk_by(|(_, one), (_, other)| one.len() == other.len());
    let whole = alike.filter(|words| is_side(words[0].1.len()) && words.len().is_multiple_of(words[0].1.len()));
    let groups: Vec<_> = whole.flat_map(|words| words.chunks(words[0].1.len())).collect();
    let cells =
        |group: &[(usize, &'a str)]| (group[0].0, group.iter().flat_map(|(_, word)| characters(word)).collect());
    groups.into_iter().map(cells).collect::<Vec<_>>().into_iter()
}

/// Rows with a slash between them, as many as each has cells; bars and spaces may stand between the cells.
fn slashed(line: &str) -> Option<(usize, Vec<&str>)> {
    let start = line.find(": ").map_or(0, |at| at + 2);
    let rows: Vec<Vec<&str>> = line[start..]
        .split('/')
        .map(|row| words(row).iter().flat_map(|(_, word)| characters(word)).collect())
        .collect();
    let is_between = |only: char| only.is_whitespace() || matches!(only, '|' | '/') || is_cell_character(only);
    let is_grid =
        is_side(rows.len()) && rows.iter().all(|row| row.len() == rows.len()) && line[start..].chars().all(is_between);
    (is_grid && line[start..].contains([' ', '|'])).then(|| (start, rows.concat()))
}

/// Strings of digits and spaces, with spaces for blanks.
fn quoted(line: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let strings = line.split(['"', '\'']).skip(1).step_by(2);
    let is_grid = |text: &&str| {
        text.len() >= 81 && text.contains("  ") && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ')
    };
    strings
        .filter(is_grid)
        .map(|text| (0, characters(text).into_iter().map(|cell| if cell == " " { "." } else { cell }).collect()))
}

fn characters(word: &str) -> Vec<&str> {
    word.char_indices().map(|(offset, character)| &word[offset..offset + character.len_utf8()]).collect()
}

/// The sign that the reader takes for no blank, if it is the only one beside the digits from 1 on.
fn other_blank<'a>(cells: &[&'a str]) -> Option<&'a str> {
    const SIGNS: [&str; 6] = ["~", "•", "—", "–", "o", "O"];
    let is_digit = |cell: &str| cell.len() == 1 && ("1"..="9").contains(&cell);
    let sign = *cells.iter().find(|cell| !is_digit(cell))?;
    let is_only =
        cells.len() >= 81 && SIGNS.contains(&sign) && cells.iter().all(|cell| is_digit(cell) || *cell == sign);
    is_only.then_some(sign)
}

/// Whether nothing but the size stands before a word: `4x4: `.
fn states_side(before: &str, side: usize) -> bool {
    /// A size is not so long, with what is blank around it, in bytes. A line of many words would be gone through once for each.
    const LONGEST: usize = 256;
    let stated = if before.len() > LONGEST { "" } else { before.trim().trim_end_matches(':').trim() };
    let number = |text: &str| text.trim().parse() == Ok(side);
    stated.split_once(['x', 'X', '×']).is_some_and(|(rows, columns)| number(rows) && number(columns))
}

/// Digits and blanks; letters only where there are more values than digits.
/// `before` is what stands before them in the line.
fn found(at: usize, before: &str, cells: &[&str], options: &ReadOptions) -> Option<Find> {
    let column = before.len();
    let other = other_blank(cells);
    let marked: Vec<&str> = cells.iter().map(|cell| if other == Some(cell) { BLANK } else { cell }).collect();
    let cells = &marked[..];
    let is_plain = |cell: &str| cell.chars().all(|only| !only.is_ascii_alphabetic() || matches!(only, 'x' | 'X'));
    let has_letters = cells.iter().any(|cell| !is_plain(cell));
    let blank = cells.iter().any(|cell| {
        !cell.chars().all(|only| only.is_ascii_alphanumeric()) || *cell == "0" || cell.eq_ignore_ascii_case("x")
    });
    // A short word may be anything: its blanks must be signs that stand for nothing else.
    let marks: BTreeSet<&str> =
        cells.iter().copied().filter(|cell| !cell.starts_with(|first: char| ('1'..='9').contains(&first))).collect();
    let is_marked = marks.len() == 1 && marks.iter().all(|mark| [".", "_", "*", "?"].contains(mark));
    let is_value = before.ends_with(['=', ':', '"', '\'']) && !cells.contains(&"-");
    let is_sized = marks.len() == 1 && states_side(before, cells.len().isqrt());
    if cells.len() < 36 && !is_marked && !is_value && !is_sized {
        return None;
    }
    if has_letters && cells.len() <= 100 || !blank && cells.len() < 81 {
        return None;
    }
    let form = if is_value && cells.len() >= 81 { Written::Value } else { Written::Run };
    Find::of((at, at), column, cells, form, options)
}
