//! How a line is cut into the cells of a row.

use super::cell::{cell, is_cell_character, is_side, is_value_or_blank};

/// How cells are set apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Split {
    /// By bars, with nothing between two of them for a blank.
    Bars,
    /// The same, with no bar before the first cell.
    OpenBars,
    /// By bars that stand between cells only.
    InnerBars,
    /// The same, where the first or the last cell may be empty, as `SQLite` lists fields.
    BareBars,
    /// By two bars, as in wikis.
    DoubleBars,
    /// By `&`, as in LaTeX.
    Ampersands,
    /// By braces around each, as in LaTeX.
    Braces,
    /// By commas.
    Commas,
    /// By semicolons.
    Semicolons,
    /// By slashes.
    Slashes,
    /// By colons.
    Colons,
    /// By tabs.
    Tabs,
    /// By spaces; bars stand between boxes.
    Words,
    /// The same, within a frame of another sign.
    FramedWords,
    /// Not at all: each character is a cell.
    Characters,
    /// The same, within a frame of another sign.
    FramedCharacters,
}

/// All of them.
pub(in super::super) const SPLITS: [Split; 16] = [
    Split::Bars,
    Split::OpenBars,
    Split::InnerBars,
    Split::BareBars,
    Split::DoubleBars,
    Split::Ampersands,
    Split::Braces,
    Split::Commas,
    Split::Semicolons,
    Split::Slashes,
    Split::Colons,
    Split::Tabs,
    Split::Words,
    Split::FramedWords,
    Split::Characters,
    Split::FramedCharacters,
];

/// No line has more cells than the largest grid whose cells go on from line to line.
const MOST: usize = 25 * 25;

/// The cells of a row, if each of them may be one and there are enough.
pub(in super::super) fn cells(body: &str, split: Split) -> Option<Vec<String>> {
    let body = body.trim_end_matches("\\\\");
    let fields: Vec<&str> = match split {
        Split::Bars if !body.trim_start().starts_with('|') => return None,
        Split::OpenBars if body.trim_start().starts_with('|') || !body.contains('|') => return None,
        Split::Bars | Split::OpenBars => between(body.trim_end().trim_end_matches('.'), "|"),
        Split::InnerBars if body.starts_with('|') || body.ends_with('|') => return None,
        Split::BareBars if !body.contains('|') => return None,
        Split::InnerBars | Split::BareBars => body.split('|').collect(),
        Split::DoubleBars => between(body.trim_start_matches([' ', '|', '!']), "||"),
        Split::Braces if body.contains("][") => enclosed(body, ['[', ']'])?.split("][").collect(),
        Split::Braces if body.contains(")(") => enclosed(body, ['(', ')'])?.split(")(").collect(),
        Split::Braces => body.trim().trim_end_matches('}').split_once('{')?.1.split("}{").collect(),
        Split::Ampersands => body.split('&').collect(),
        Split::Commas => body.split(',').collect(),
        Split::Semicolons => body.split(';').collect(),
        Split::Slashes => single(body, '/')?,
        Split::Colons => single(body, ':')?,
        Split::Tabs => body.split('\t').collect(),
        Split::Words => words(body, None),
        Split::FramedWords => words(body, Some(frame(body)?)),
        Split::Characters => return characters(body, None),
        Split::FramedCharacters => return characters(body, Some(frame(body)?)),
    };
    let is_enough = (1..=MOST).contains(&fields.len()) && !has_stray_dot(&fields);
    let cells = || fields.iter().map(|field| cell(field).map(str::to_owned)).collect::<Option<Vec<_>>>();
    let cells = is_enough.then(cells)??;
    (!cells.is_empty()).then_some(cells)
}

/// What stands between a bracket that opens a row and one that closes it.
fn enclosed(body: &str, [open, close]: [char; 2]) -> Option<&str> {
    body.trim().strip_prefix(open)?.strip_suffix(close)
}

/// The cells of a row with a sign between them that dates, times and links have, too: each is one character, and there are more than these have.
fn single(body: &str, sign: char) -> Option<Vec<&str>> {
    const FEWEST: usize = 6;
    let cells: Vec<&str> = body.trim().split(sign).collect();
    let is_single = |cell: &&str| cell.chars().nth(1).is_none() && !cell.is_empty();
    (cells.len() >= FEWEST && cells.iter().all(is_single)).then_some(cells)
}

/// Whether a dot stands behind some number of a row and not behind another one, or alone, so that it may be a blank of its own. The last one
/// may end a sentence.
fn has_stray_dot(fields: &[&str]) -> bool {
    let is_number = |field: &str| !field.is_empty() && field.bytes().all(|only| only.is_ascii_digit());
    let Some((_, others)) = fields.split_last() else { return false };
    let dotted =
        others.iter().filter_map(|field| field.trim().strip_suffix('.')).filter(|field| is_number(field)).count();
    let plain = others.iter().filter(|field| is_number(field.trim())).count();
    dotted > 0 && (plain > 0 || fields.iter().any(|field| field.trim() == "."))
}

/// What stands between spaces, commas, bars and the sign of the frame.
fn words(body: &str, frame: Option<char>) -> Vec<&str> {
    let is_between =
        |character: char| character.is_whitespace() || matches!(character, '|' | ',') || Some(character) == frame;
    body.split(is_between).filter(|word| !word.is_empty()).collect()
}

/// The sign that stands at both ends of a row, if borders are drawn with it.
fn frame(body: &str) -> Option<char> {
    let text = body.trim();
    text.chars().next().filter(|&first| text.len() > 8 && text.ends_with(first) && FRAMES.contains(&first))
}

/// Signs that are drawn as borders.
const FRAMES: [char; 5] = ['*', '!', '#', ':', '+'];

/// The fields between bars, without what stands outside of the outer ones if they are drawn.
fn between<'a>(body: &'a str, bar: &str) -> Vec<&'a str> {
    let inner = body.trim();
    let inner = inner.strip_suffix(bar).unwrap_or(if inner.is_empty() { "" } else { body });
    let inner = inner.trim_start().strip_prefix(bar).unwrap_or(inner);
    inner.split(bar).collect()
}

/// The characters of words of one length.
fn characters(body: &str, frame: Option<char>) -> Option<Vec<String>> {
    let words = words(body, frame);
    let are_alike = words.iter().all(|word| word.len() == words[0].len());
    let characters = || words.iter().flat_map(|word| word.chars());
    let is_row = are_alike && characters().all(is_cell_character) && (1..=80).contains(&characters().count());
    is_row.then(|| characters().map(|cell| if is_value_or_blank(cell) { cell } else { '.' }.to_string()).collect())
}

/// The cells of a string that is a row: characters, or words.
pub(in super::super) fn row_of(text: &str) -> Option<Vec<String>> {
    const WIDEST: usize = 40;
    let columns = columns_of(text);
    let characters = || characters(text, None).filter(|cells| is_side(cells.len()));
    let words = || cells(text, Split::Words).filter(|cells| cells.len() <= WIDEST);
    columns.or_else(characters).or_else(words)
}

/// The cells of a string that is a row with spaces for blanks.
pub(in super::super) fn columns_of(text: &str) -> Option<Vec<String>> {
    let are_columns =
        text.len() > 5 && is_side(text.len()) && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ');
    let is_wide = text.contains("  ") || text.starts_with(' ') || text.ends_with(' ');
    (are_columns && is_wide).then(|| text.chars().map(|cell| cell.to_string().trim().to_owned()).collect())
}
