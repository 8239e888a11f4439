//! Grids with a line for each row, whatever stands before, behind and between the cells, with or without headings.

use super::super::ReadOptions;
use super::affixes::{Sign, bodies};
use super::cell::{cell, is_blank_character, is_cell_character, is_side, is_value_or_blank};
use super::find::{Find, Written};
use super::text::Text;
use std::collections::BTreeMap;

/// How cells are set apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Split {
    /// By bars, with nothing between two of them for a blank.
    Bars,
    /// The same, with no bar before the first cell.
    OpenBars,
    /// By bars that stand between cells only.
    InnerBars,
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

const SPLITS: [Split; 13] = [
    Split::Bars,
    Split::OpenBars,
    Split::InnerBars,
    Split::DoubleBars,
    Split::Ampersands,
    Split::Braces,
    Split::Commas,
    Split::Semicolons,
    Split::Tabs,
    Split::Words,
    Split::FramedWords,
    Split::Characters,
    Split::FramedCharacters,
];

/// Longer lines, in bytes, are no rows.
const LONGEST: usize = 2_000;

/// A row with the index of its line.
type Row = (usize, Vec<String>);

pub(super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let mut kinds: BTreeMap<(Vec<Sign>, Split), Vec<Row>> = BTreeMap::new();
    // The end of the last line begins no other one.
    let last = text.lines.len() - usize::from(text.lines.last().is_some_and(|line| line.text.is_empty()));
    for (at, line) in
        text.lines[..last].iter().enumerate().filter(|(_, line)| line.text.len() <= LONGEST && !is_rule(&line.text))
    {
        for (before, body) in bodies(&line.text) {
            for split in SPLITS {
                if let Some(cells) = cells(body, split) {
                    let rows = kinds.entry((before.clone(), split)).or_default();
                    if rows.last().is_none_or(|(last, _)| *last != at) {
                        rows.push((at, cells));
                    }
                }
            }
        }
    }
    let mut finds = cut_short(text, options);
    finds.extend(one_by_one(text, options));
    finds.extend(kinds.iter().filter(|((signs, _), _)| signs.is_empty()).flat_map(|(_, rows)| wrapped(rows, options)));
    let blocks = kinds.into_iter().flat_map(|((signs, _), rows)| {
        let counts = signs.iter().filter(|sign| **sign == Sign::Count).count();
        let are_counted = |block: &Vec<Row>| counts == 0 || counts == 1 && count_up(block, text);
        blocks(rows, text).into_iter().filter(are_counted).collect::<Vec<_>>()
    });
    let blocks = blocks.filter(|block| !is_out_of_order(block, text));
    finds.extend(blocks.flat_map(|block| grids(&block, options)));
    finds
}

/// The cells of a row, if each of them may be one and there are enough.
fn cells(body: &str, split: Split) -> Option<Vec<String>> {
    let body = body.trim_end_matches("\\\\");
    let fields: Vec<&str> = match split {
        Split::Bars if !body.trim_start().starts_with('|') => return None,
        Split::OpenBars if body.trim_start().starts_with('|') || !body.contains('|') => return None,
        Split::Bars | Split::OpenBars => between(body.trim_end().trim_end_matches('.'), "|"),
        Split::InnerBars if body.starts_with('|') || body.ends_with('|') => return None,
        Split::InnerBars => body.split('|').collect(),
        Split::DoubleBars => between(body.trim_start_matches([' ', '|', '!']), "||"),
        Split::Braces if body.contains("][") => body.trim().trim_matches(['[', ']']).split("][").collect(),
        Split::Braces => body.trim().trim_end_matches('}').split_once('{')?.1.split("}{").collect(),
        Split::Ampersands => body.split('&').collect(),
        Split::Commas => body.split(',').collect(),
        Split::Semicolons => body.split(';').collect(),
        Split::Tabs => body.split('\t').collect(),
        Split::Words => words(body, None),
        Split::FramedWords => words(body, Some(frame(body)?)),
        Split::Characters => return characters(body, None),
        Split::FramedCharacters => return characters(body, Some(frame(body)?)),
    };
    let is_enough = (1..=40).contains(&fields.len()) && !has_stray_dot(&fields);
    let cells = || fields.iter().map(|field| cell(field).map(str::to_owned)).collect::<Option<Vec<_>>>();
    let cells = is_enough.then(cells)??;
    (!cells.is_empty()).then_some(cells)
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

fn characters(body: &str, frame: Option<char>) -> Option<Vec<String>> {
    let words = words(body, frame);
    let are_alike = words.iter().all(|word| word.len() == words[0].len());
    let characters = || words.iter().flat_map(|word| word.chars());
    let is_row = are_alike && characters().all(is_cell_character) && (1..=80).contains(&characters().count());
    is_row.then(|| characters().map(|cell| if is_value_or_blank(cell) { cell } else { '.' }.to_string()).collect())
}

/// The cells of a string that is a row: characters, or words.
pub(super) fn row_of(text: &str) -> Option<Vec<String>> {
    let columns = columns_of(text);
    let characters = || characters(text, None).filter(|cells| is_side(cells.len()));
    columns.or_else(characters).or_else(|| cells(text, Split::Words))
}

/// The cells of a string that is a row with spaces for blanks.
pub(super) fn columns_of(text: &str) -> Option<Vec<String>> {
    let are_columns =
        text.len() > 5 && is_side(text.len()) && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ');
    let is_wide = text.contains("  ") || text.starts_with(' ') || text.ends_with(' ');
    (are_columns && is_wide).then(|| text.chars().map(|cell| cell.to_string().trim().to_owned()).collect())
}

/// Rows of one width that follow each other, with nothing but blank lines and borders between them.
fn blocks(rows: Vec<Row>, text: &Text) -> Vec<Vec<Row>> {
    let mut blocks: Vec<Vec<Row>> = Vec::new();
    for row in rows {
        let follows = |(last, cells): &Row| {
            cells.len() == row.1.len() && text.lines[last + 1..row.0].iter().all(|line| carries_nothing(&line.text))
        };
        match blocks.last_mut() {
            Some(block) if block.last().is_some_and(follows) => block.push(row),
            _ => blocks.push(vec![row]),
        }
    }
    blocks
}

/// Grids whose cells go on from line to line, as many on each but the last, and more than a row has. Lines that all are as long as the rows of a
/// usual grid are rows of such a one, of which others are lost.
fn wrapped(rows: &[Row], options: &ReadOptions) -> Vec<Find> {
    const USUAL: [usize; 4] = [6, 9, 16, 25];
    let mut finds = Vec::new();
    for block in rows.chunk_by(|one, other| one.0 + 1 == other.0) {
        let width = block[0].1.len();
        let cells: Vec<&str> = block.iter().flat_map(|(_, cells)| cells.iter().map(String::as_str)).collect();
        let (last, others) = block.split_last().expect("a chunk is not empty");
        let is_even = others.iter().all(|(_, cells)| cells.len() == width) && last.1.len() <= width;
        let are_rows = USUAL.contains(&width) && last.1.len() == width;
        if is_even && !are_rows && block.len() > 1 && (width > cells.len().isqrt() || width == 1 && block.len() >= 16) {
            finds.extend(Find::of((block[0].0, last.0), 0, &cells, Written::Rows, options));
        }
    }
    finds
}

/// A text with a line for each cell, a blank one for a blank, and nothing else.
fn one_by_one(text: &Text, options: &ReadOptions) -> Option<Find> {
    let lines: Vec<&str> = text.lines.iter().map(|line| line.text.trim()).collect();
    // The end of the last line begins no other one.
    let lines = lines.strip_suffix(&[""]).unwrap_or(&lines);
    let is_cell = |line: &&str| line.len() < 3 && cell(line).is_some();
    let has_blanks = lines.contains(&"") && lines.iter().filter(|line| !line.is_empty()).count() >= 17;
    let are_cells = is_whole(lines.len()) && has_blanks && lines.iter().all(is_cell);
    are_cells.then(|| Find::of((0, lines.len() - 1), 0, lines, Written::Rows, options))?
}

fn is_whole(cells: usize) -> bool {
    [81, 256, 625].contains(&cells)
}

/// Grids from spreadsheets, with tabs between cells and none behind the last value of a row.
fn cut_short(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let lines: Vec<Vec<&str>> = text.lines.iter().map(|line| line.text.split('\t').collect()).collect();
    let is_row = |fields: &Vec<&str>| fields.iter().all(|field| cell(field).is_some());
    let mut finds = Vec::new();
    let mut start = 0;
    for block in lines.split(|fields| !is_row(fields)) {
        let rows = block.len() - block.iter().rev().take_while(|fields| fields.concat().trim().is_empty()).count();
        let width = block[..rows].iter().map(Vec::len).max().unwrap_or(0);
        // Either all rows are cut behind their last value, or none is.
        let is_shifted = block[..rows]
            .iter()
            .any(|fields| fields.len() < width && fields.last().is_some_and(|last| last.is_empty()));
        // Where blanks have a sign, a row with none at its end has lost some.
        let is_blank = |only: char| only == '0' || is_blank_character(only);
        let is_sign = |field: &&str| !field.trim().is_empty() && field.trim().chars().all(is_blank);
        let is_marked = block[..rows].iter().flatten().any(is_sign);
        let is_short = block[..rows].iter().any(|fields| fields.len() < width);
        let keeps_blanks = block[..rows].iter().any(|fields| fields.len() == width && fields.last() == Some(&""));
        if is_shifted || (is_marked || keeps_blanks) && is_short {
            start += block.len() + 1;
            continue;
        }
        if rows == width && is_side(rows) {
            let cells = |fields: &Vec<&str>| {
                (0..width)
                    .map(|at| fields.get(at).and_then(|field| cell(field)).unwrap_or("").to_owned())
                    .collect::<Vec<_>>()
            };
            let cells: Vec<String> = block[..rows].iter().flat_map(cells).collect();
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            finds.extend(Find::of((start, start + rows - 1), 0, &cells, Written::Rows, options));
        }
        start += block.len() + 1;
    }
    finds
}

/// Whether a line is a border: strokes that meet a bar or a corner.
pub(super) fn is_rule(line: &str) -> bool {
    const MEET: [&str; 9] = ["+", "|-", "-|", ":-", "-:", "*-", "'-", ".-", "|="];
    !line.contains(char::is_alphanumeric)
        && line.contains(['-', '–', '—', '='])
        && MEET.iter().any(|pair| line.contains(pair))
}

/// Whether each row has a number before it, and the numbers do not count up.
fn is_out_of_order(block: &[Row], text: &Text) -> bool {
    // `\setrow` of LaTeX counts from the bottom.
    let is_from_bottom = |(at, _): &Row| text.lines[*at].text.trim_start().starts_with("\\setrow{");
    let are_from_bottom = block.iter().all(is_from_bottom);
    let number = |(at, _): &Row| {
        let line =
            text.lines[*at].text.trim_start_matches(|sign: char| !sign.is_ascii_digit() && sign != '.' && sign != '_');
        let end = line.find(|sign: char| !sign.is_ascii_digit()).filter(|end| (1..=2).contains(end))?;
        line[end..].starts_with(['.', ':', ')', ']', '}']).then(|| line[..end].parse::<u32>().ok())?
    };
    let numbers: Option<Vec<u32>> = block.iter().map(number).collect();
    let Some(numbers) = numbers else { return false };
    let numbers: Vec<u32> = if are_from_bottom { numbers.into_iter().rev().collect() } else { numbers };
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    sorted != numbers && sorted.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

/// Whether the numbers before rows count up one by one, those that only a space tells from a cell.
fn count_up(block: &[Row], text: &Text) -> bool {
    let number = |(at, _): &Row| {
        let line = text.lines[*at].text.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let end = line.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(line.len());
        line[..end].parse::<u64>().ok()
    };
    let numbers: Vec<Option<u64>> = block.iter().map(number).collect();
    follow_each_other(&numbers)
}

/// Whether a line has no letter and no digit.
fn carries_nothing(line: &str) -> bool {
    let text = line.trim_start_matches("\\hline").trim_start_matches("\\cline");
    !text.contains(char::is_alphanumeric) || text.trim().is_empty() || text.starts_with('{') && text.len() < 8
}

/// The grids of a block: one, or several of as many rows as each has cells.
fn grids(block: &[Row], options: &ReadOptions) -> Vec<Find> {
    let width = block[0].1.len();
    if width < 4 {
        return Vec::new();
    }
    if let Some(find) = headed(block, options).or_else(|| spaced(block, options)) {
        return vec![find];
    }
    if !is_side(width) || !block.len().is_multiple_of(width) {
        return Vec::new();
    }
    block.chunks(width).filter_map(|rows| found(block, rows, 0, options)).collect()
}

/// A grid whose first row, or first column, or both are headings.
fn headed(block: &[Row], options: &ReadOptions) -> Option<Find> {
    let width = block[0].1.len();
    let is_beside = numbers_rows(block[usize::from(block.len() == width)..].iter().map(|(_, cells)| cells[0].as_str()));
    let is_above = |from: usize| is_heading(block[0].1[from..].iter().map(String::as_str));
    match block.len() {
        length if length == width + 1 && is_above(0) => found(block, &block[1..], 0, options),
        length if length + 1 == width && is_beside => found(block, block, 1, options),
        length if length + 1 == width && is_closed(block) => found(block, block, 0, options),
        length if length + 2 == width && is_beside && is_repeated(block) => found(block, block, 1, options),
        length if length == width && width > 4 && is_beside && is_above(1) => found(block, &block[1..], 1, options),
        _ => None,
    }
}

/// A grid with an empty column between its square boxes, and an empty row or a blank line.
fn spaced(block: &[Row], options: &ReadOptions) -> Option<Find> {
    let width = block[0].1.len();
    let has_rows = |order: usize| block.len() == width || block.len() == order * order;
    let order = (2..=6).find(|order| order * order + order - 1 == width && has_rows(*order))?;
    let is_gap = |at: usize| (at + 1).is_multiple_of(order + 1);
    let is_empty = |row: usize, column: usize| block[row].1[column].is_empty();
    // Where blank lines part the bands, no row is among the gaps.
    let is_gap_row = |row: usize| block.len() == width && is_gap(row);
    let are_empty = (0..block.len())
        .all(|row| (0..width).all(|column| is_empty(row, column) || !is_gap(column) && !is_gap_row(row)));
    let kept = || (0..width).filter(|&at| !is_gap(at));
    let rows = (0..block.len()).filter(|&row| !is_gap_row(row));
    let cells: Vec<&str> = rows.flat_map(|row| kept().map(move |column| block[row].1[column].as_str())).collect();
    are_empty.then(|| Find::of((block[0].0, block[block.len() - 1].0), 0, &cells, Written::Rows, options))?
}

/// Whether a sign between cells stands behind the last one, too: then no grid has as many cells as there seem to be in a row.
fn is_closed(block: &[Row]) -> bool {
    matches!(block.len(), 9 | 16 | 25) && block.iter().all(|(_, cells)| cells.last().is_some_and(String::is_empty))
}

/// Whether the last column is the first one again.
fn is_repeated(block: &[Row]) -> bool {
    block.iter().all(|(_, cells)| cells.first() == cells.last())
}

/// Whether texts count up or down.
fn numbers_rows<'a>(texts: impl DoubleEndedIterator<Item = &'a str> + Clone) -> bool {
    counts_up(texts.clone()) || counts_up(texts.rev())
}

/// Whether texts count up, or are all empty.
fn is_heading<'a>(texts: impl Iterator<Item = &'a str> + Clone) -> bool {
    texts.clone().all(str::is_empty) || counts_up(texts)
}

/// Whether texts count up from 0, 1 or A.
pub(super) fn counts_up<'a>(texts: impl Iterator<Item = &'a str>) -> bool {
    let texts: Vec<&str> = texts.collect();
    let number = |text: &&str| {
        let letter = || text.chars().next().map(|first| first.to_ascii_uppercase() as u32);
        text.parse::<u32>().ok().or_else(letter).map(u64::from)
    };
    let numbers: Vec<Option<u64>> = texts.iter().map(number).collect();
    let begins = |text: &str| matches!(text, "0" | "1" | "A" | "a");
    texts.first().is_some_and(|first| begins(first)) && follow_each_other(&numbers)
}

/// Whether each number is the one behind the last.
fn follow_each_other(numbers: &[Option<u64>]) -> bool {
    numbers.windows(2).all(|pair| pair[0].is_some() && pair[1] == pair[0].map(|number| number + 1))
}

fn found(block: &[Row], rows: &[Row], from: usize, options: &ReadOptions) -> Option<Find> {
    let first = if rows.len() < block.len() && rows[0].0 == block[1].0 { block[0].0 } else { rows[0].0 };
    let cells: Vec<&str> =
        rows.iter().flat_map(|(_, cells)| cells[from..].iter().map(String::as_str).take(rows.len())).collect();
    Find::of((first, rows.last()?.0), 0, &cells, Written::Rows, options)
}
