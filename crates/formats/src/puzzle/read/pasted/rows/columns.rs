//! Grids in which blanks are spaces, so that a digit's place in its line tells its column.
//!
//! Several layouts are tried: how wide a cell is, and where the first one begins. Each must explain every digit of the grid. If two explain them
//! in different ways, both are handed on, and the text is refused.

use super::super::cells::cell::is_side;
use super::super::cells::clashes::Clashes;
use super::super::cells::counts::counts_up;
use super::super::grids::find::{Doubt, Find, Written};
use super::super::text::Text;
use super::super::text::trimmed;
use super::{barred_parts, shifted};
use crate::puzzle::read::ReadOptions;
use std::borrow::Cow;

/// A line of digits, spaces and perhaps bars.
type Row = (usize, Vec<char>);

pub(in super::super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let unquoted = unquoted(text);
    let is_quoted = unquoted.is_some();
    let text = unquoted.as_ref().unwrap_or(text);
    let mut finds = Vec::new();
    for block in blocks(text) {
        if is_shifted(&block, text) || has_other_blanks(&block) {
            continue;
        }
        let full = common_length(&block, text);
        let has_bars = block.iter().any(|(_, row)| row.contains(&'|'));
        let layouts = if has_bars {
            between_bars(&block)
        } else {
            let bare = |block: &[Row]| [framed(block, full), apart(block, full), spread(block)].concat();
            let moved = || trimmed::moved(&block, text).iter().flat_map(|moved| bare(moved)).collect();
            let plain = bare(&block);
            let moved: Vec<Vec<String>> = if plain.is_empty() || is_quoted { Vec::new() } else { moved() };
            [plain, apart(&unnumbered(&block), full), moved].concat()
        };
        let lines = (block[0].0, block[block.len() - 1].0);
        for cells in layouts {
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            let find = Find::of(lines, 0, &cells, Written::Columns, options);
            finds.extend(find.filter(|find| !finds.contains(find)));
        }
        let clashes = |find: &Find| !Clashes::of(&find.content.values, find.content.side).are_none();
        if !has_bars && full.is_none() && finds.iter().any(|find| find.lines == lines && clashes(find)) {
            for (row, block) in shifted::restored(&block) {
                let others = apart(&block, None).into_iter().filter_map(|cells| {
                    let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
                    let find = Find::of(lines, 0, &cells, Written::Columns, options)?;
                    Some(Find { doubt: Doubt::Shifted(row), ..find })
                });
                finds.extend(others.filter(|find| !clashes(find)));
            }
        }
    }
    finds
}

/// Whether blanks are zeros, or no row with values has a space: then a line that is left empty has lost its row.
fn has_other_blanks(block: &[Row]) -> bool {
    let has = |sign: char| block.iter().any(|(_, row)| row.contains(&sign));
    let is_apart = |row: &Row| row.1.windows(2).any(|pair| pair == [' ', '0']) || row.1.first() == Some(&'0');
    block.len() <= 9 && has('0') && block.iter().any(is_apart) || !has(' ')
}

/// The rows without the numbers before them, if each has its own and a space behind it; else none.
fn unnumbered(block: &[Row]) -> Vec<Row> {
    let is_numbered =
        |(row, count): (&Row, u32)| row.1.len() > 2 && row.1[0].to_digit(10) == Some(count) && row.1[1] == ' ';
    if block.len() > 9 || !block.iter().zip(1..).all(is_numbered) {
        return Vec::new();
    }
    block.iter().map(|(at, row)| (*at, [&[' ', ' '], &row[2..]].concat())).collect()
}

/// Whether blanks stand behind the last digit of some row, and another row is shorter all the same: then it may have lost blanks anywhere.
fn is_shifted(block: &[Row], text: &Text) -> bool {
    let lengths = || block.iter().map(|(at, _)| text.lines[*at].text.len());
    let keeps_blanks = block.iter().any(|(at, row)| text.lines[*at].text.len() > row.len());
    keeps_blanks && lengths().min() != lengths().max()
}

/// Lines of nothing but digits, spaces and bars that follow each other. Borders are left out; so are blank lines around and between bands.
fn blocks(text: &Text) -> Vec<Vec<Row>> {
    let mut blocks: Vec<Vec<Row>> = vec![Vec::new()];
    for (at, line) in text.lines.iter().enumerate() {
        let line = &line.text;
        let row: Vec<char> = without_tabs(line.trim_end_matches(['>', ' ', '\t'])).chars().collect();
        let is_border = !row.is_empty()
            && !line.contains(char::is_alphanumeric)
            && line.contains(['-', '=', '+', '—', '–', '_', '*']);
        if is_row(&row) {
            blocks.last_mut().expect("there is always one").push((at, row));
        } else if !is_border {
            blocks.push(Vec::new());
        }
    }
    let wholes = blocks.iter().map(|block| without_gaps(block, text));
    let parts = blocks.iter().flat_map(|block| barred_parts::parts(block, text));
    wholes.chain(parts).filter(|block| is_side(block.len())).collect()
}

/// A line with bars, with a space for each tab that it begins with.
fn without_tabs(line: &str) -> Cow<'_, str> {
    let rest = line.trim_start_matches('\t');
    if rest.len() == line.len() || !line.contains('|') {
        return Cow::Borrowed(line);
    }
    Cow::Owned(" ".repeat(line.len() - rest.len()) + rest)
}

/// The text without the signs of a quotation before its lines; `None` if there is none.
fn unquoted(text: &Text) -> Option<Text> {
    const FEWEST_LINES: usize = 4;
    // A space behind the sign is a part of it only where all lines have it, and else a blank.
    let is_bare = |text: &str| text.trim_end().chars().all(|only| matches!(only, '>' | ' '));
    let full = text.lines.iter().filter(|line| line.text.starts_with('>') && !is_bare(&line.text)).count();
    let signs = ["> > ", ">> ", "> ", ">"].into_iter();
    let sign = signs.filter(|_| full >= FEWEST_LINES).find(|sign| {
        text.lines.iter().filter(|line| line.text.starts_with(sign) && !is_bare(&line.text)).count() == full
    })?;
    let mut text = text.clone();
    for line in &mut text.lines {
        // A line without anything in it may have lost the space behind the sign.
        let rest = line.text.strip_prefix(sign).or_else(|| (line.text == sign.trim_end()).then_some(""));
        if let Some(rest) = rest.map(str::to_owned) {
            line.text = rest;
        }
    }
    Some(text)
}

/// Digits, spaces and bars; capital letters beside bars, one by one, and before the first one.
fn is_row(row: &[char]) -> bool {
    let is_of_box = |character: &char| character.is_ascii_digit() || matches!(character, ' ' | '|');
    let letters = || row.iter().filter(|character| character.is_ascii_uppercase());
    let are_single = || row.windows(2).all(|pair| !pair.iter().all(char::is_ascii_uppercase));
    let bars = row.iter().filter(|&&character| character == '|').count();
    row.iter().all(is_of_box)
        || bars > 1
            && letters().count() > 0
            && are_single()
            && row.iter().all(|only| is_of_box(only) || only.is_ascii_uppercase())
}

/// The block without the blank lines around it, and without those between its bands.
fn without_gaps(block: &[Row], text: &Text) -> Vec<Row> {
    let width = block.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    // A line of as many spaces as a row is long is a row without a value.
    let is_blank = |row: &Row| row.1.is_empty() && (width == 0 || text.lines[row.0].text.len() < width);
    let Some(first) = block.iter().position(|row| !is_blank(row)) else { return Vec::new() };
    let last = block.iter().rposition(|row| !is_blank(row)).unwrap_or(first);
    let has_bars = |row: &Row| row.1.contains(&'|');
    let is_numbered = block.iter().any(has_bars) && !has_bars(&block[first]) && numbers_columns(&block[first].1);
    let inner = block[first + usize::from(is_numbered)..=last].to_vec();
    let full: Vec<Row> = inner.iter().filter(|row| !is_blank(row)).cloned().collect();
    let has_bars = full.iter().any(|(_, row)| row.contains(&'|'));
    if has_bars || is_side(full.len()) && gaps_are_regular(&inner, full.len(), is_blank) { full } else { inner }
}

/// Whether a row counts the columns.
fn numbers_columns(row: &[char]) -> bool {
    let text: String = row.iter().collect();
    text.split_whitespace().count() > 3 && counts_up(text.split_whitespace())
}

/// Whether blank lines stand between bands, or between all rows, and nowhere else.
fn gaps_are_regular(rows: &[Row], side: usize, is_blank: impl Fn(&Row) -> bool) -> bool {
    let bands: Vec<usize> = rows.split(is_blank).map(<[Row]>::len).collect();
    let are_single = bands.len() == side;
    bands.len() > 1
        && bands.iter().all(|&rows| rows == bands[0] && (rows > 1 || are_single))
        && bands.iter().sum::<usize>() == side
}

/// The readings of rows with bars at the same places in all of them.
fn between_bars(block: &[Row]) -> Vec<Vec<String>> {
    let width = block.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let bars: Vec<usize> = (0..width).filter(|&at| block.iter().any(|(_, row)| row.get(at) == Some(&'|'))).collect();
    let is_common = |&at: &usize| block.iter().all(|(_, row)| row.get(at).is_none_or(|&found| found == '|'));
    if !bars.iter().all(is_common) || block.iter().any(|(_, row)| !row.contains(&'|')) {
        return Vec::new();
    }
    let bounds: Vec<usize> = [0].into_iter().chain(bars.iter().map(|&at| at + 1)).collect();
    let ends = bars.iter().copied().chain([full_width(&bars, width)]);
    let segments: Vec<(usize, usize)> = bounds.into_iter().zip(ends).filter(|(from, to)| to > from).collect();
    let segments: Vec<(usize, usize)> =
        segments.into_iter().filter(|&(from, to)| from > 0 || to - from > 1 || bars.is_empty()).collect();
    let segments = without_heading(block, without_margin(block, segments));
    if is_cut(block) {
        return Vec::new();
    }
    let plain = in_segments(block, &segments);
    let of_indented = || Some(in_segments(block, &without_indent(block, &segments)?));
    if plain.is_empty() { of_indented().unwrap_or_default() } else { plain }
}

/// The segments with a narrower first one, if it is wider than the next one by what is empty in all rows: the rows are indented.
fn without_indent(block: &[Row], segments: &[(usize, usize)]) -> Option<Vec<(usize, usize)>> {
    let [(0, end), (from, to), ..] = *segments else { return None };
    let indent = end.checked_sub(to - from).filter(|&indent| indent > 0 && segments.len() > 2)?;
    let is_empty = block.iter().all(|(_, row)| row.iter().take(indent).all(|&only| only == ' '));
    is_empty.then(|| [&[(indent, end)], &segments[1..]].concat())
}

/// The readings of rows whose cells stand in these segments.
fn in_segments(block: &[Row], segments: &[(usize, usize)]) -> Vec<Vec<String>> {
    let side = block.len();
    if segments.is_empty() || !side.is_multiple_of(segments.len()) {
        return Vec::new();
    }
    let cells = side / segments.len();
    let last_start = |step: usize| if step == 1 { 0 } else { 2 };
    let layouts = (1..=4).flat_map(|step| (0..=last_start(step)).map(move |start| (step, start)));
    layouts
        .filter_map(|(step, start)| {
            let fields = segments.iter().map(|&(from, to)| fields(from + start, to, step, cells));
            let fields: Vec<(usize, usize)> = fields.collect::<Option<Vec<_>>>()?.concat();
            read(block, &fields).filter(|_| side > 9 || stand_alike(block, &fields, (step, cells)))
        })
        .collect()
}

/// Whether a digit may stand in the last field of each segment where digits stand in the others: that one may be narrower.
fn stand_alike(block: &[Row], fields: &[(usize, usize)], (step, cells): (usize, usize)) -> bool {
    fields.chunks(cells).all(|segment| {
        let width = segment.last().map_or(step, |&(from, to)| to - from);
        let has_digit = |at: usize| block.iter().any(|(_, row)| row.get(at).is_some_and(|&only| only != ' '));
        width == step || !segment.iter().any(|&(from, to)| (from + width..to).any(has_digit))
    })
}

/// Where the last segment ends: as wide as the one before it, if no bar closes it and the blanks at its end are lost.
fn full_width(bars: &[usize], width: usize) -> usize {
    let (last, segment) = match *bars {
        [.., before, last] => (last, last - before),
        [only] => (only, only + 1),
        [] => return width,
    };
    if width > last + 1 { width.max(last + segment) } else { width }
}

/// The segments without a first one that is empty in all rows: what stands before the first bar is a margin.
fn without_margin(block: &[Row], mut segments: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let is_empty = |end: usize| block.iter().all(|(_, row)| row.iter().take(end).all(|&only| only == ' '));
    if segments.first().is_some_and(|&(from, end)| from == 0 && is_empty(end)) {
        segments.remove(0);
    }
    segments
}

/// Whether all rows begin with a bar, and only some end with one, or some have fewer than others.
fn is_cut(block: &[Row]) -> bool {
    let begins = |row: &Row| row.1.iter().find(|&&only| only != ' ') == Some(&'|');
    let ends = |row: &Row| row.1.last() == Some(&'|');
    let bars = |row: &Row| row.1.iter().filter(|&&only| only == '|').count();
    let are_whole = || block.iter().all(|row| ends(row) && bars(row) == bars(&block[0]));
    block.iter().all(begins) && block.iter().any(ends) && !are_whole()
}

/// The segments without the first one, if it numbers the rows.
fn without_heading(block: &[Row], mut segments: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let Some(&(0, end)) = segments.first() else { return segments };
    let texts: Vec<String> =
        block.iter().map(|(_, row)| row.iter().take(end).collect::<String>().trim().to_owned()).collect();
    if texts.iter().all(|text| !text.is_empty()) && counts_up(texts.iter().map(String::as_str)) {
        segments.remove(0);
    }
    segments
}

/// Fields of one width that fill a segment, but for one character less at its end, or as much again as stands before the first.
fn fields(from: usize, to: usize, step: usize, cells: usize) -> Option<Vec<(usize, usize)>> {
    let end = from + step * cells;
    let fits = to == end || to + 1 == end && step > 1 || to == end + 1 && step == 2;
    fits.then(|| (0..cells).map(|cell| (from + cell * step, (from + (cell + 1) * step).min(to))).collect())
}

/// How long all lines are, if they are alike and blanks stand behind the last digit of one.
fn common_length(block: &[Row], text: &Text) -> Option<usize> {
    let mut lengths = block.iter().map(|(at, _)| text.lines[*at].text.chars().count());
    let first = lengths.next()?;
    let keeps_blanks = block.iter().any(|(_, row)| row.len() < first);
    (keeps_blanks && lengths.all(|length| length == first)).then_some(first)
}

/// The readings of rows without bars in which all lines are just as long as the cells take: then the first and the last column may be empty.
fn framed(block: &[Row], full: Option<usize>) -> Vec<Vec<String>> {
    let side = block.len();
    let Some(full) = full.filter(|_| (4..=9).contains(&side)) else { return Vec::new() };
    let fields = layouts(side).map(|(length, step, gap)| {
        (0..side).map(|cell| cell * step + cell / length * gap).map(|start| (start, start + 1)).collect::<Vec<_>>()
    });
    fields.filter(|fields| fields[side - 1].1 == full).filter_map(|fields| read(block, &fields)).collect()
}

/// The widest gap behind a box, in characters.
const WIDEST_GAP: usize = 4;

/// How many cells stand between two gaps, how far cells are apart, and how wide a gap is.
fn layouts(side: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let boxes = [side, side.isqrt(), 2, 3].into_iter();
    let boxes = boxes.filter(move |&length| length > 0 && side.is_multiple_of(length));
    let layouts =
        boxes.flat_map(|length| (1..=2).flat_map(move |step| (0..=WIDEST_GAP).map(move |gap| (length, step, gap))));
    layouts.filter(move |&(length, _, gap)| (length == side) == (gap == 0))
}

/// The readings of rows without bars: a column for each cell, or every other one; perhaps with a gap behind each box.
fn apart(block: &[Row], full: Option<usize>) -> Vec<Vec<String>> {
    let side = block.len();
    if side == 0 {
        return Vec::new();
    }
    let indent = block.iter().filter_map(|(_, row)| row.iter().position(|&found| found != ' ')).min().unwrap_or(0);
    let begins_blank = block.iter().any(|(_, row)| row.get(indent).is_none_or(|&found| found == ' '));
    let width = block.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    if side > 9 || !begins_blank {
        return Vec::new();
    }
    layouts(side)
        .filter_map(|(length, step, gap)| {
            let start = |cell: usize| indent + cell * step + cell / length * gap;
            let fields: Vec<(usize, usize)> = (0..side).map(|cell| (start(cell), start(cell) + 1)).collect();
            // Where blanks are kept on both sides, the margins are alike, or each cell has its space behind it; one space before the rows may be a
            // column.
            let end = fields[side - 1].1;
            let has_spaces = |full| step > 1 && full == end + 1;
            if full.is_some_and(|full| full != end + indent && !has_spaces(full) && (full != end || indent == 1)) {
                return None;
            }
            // Some row must reach the last column, or else the grid may be a wider one.
            (fields[side - 1].1 == width).then(|| read(block, &fields))?
        })
        .collect()
}

/// The readings of rows whose digits stand far apart: where each column has one, at equal distances. A small grid with a margin may have its
/// columns at any distance.
fn spread(block: &[Row]) -> Vec<Vec<String>> {
    let side = block.len();
    let is_digit = |&at: &usize| block.iter().any(|(_, row)| row.get(at).is_some_and(char::is_ascii_digit));
    let width = block.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let found: Vec<usize> = (0..width).filter(is_digit).collect();
    let of = |start: usize, step: usize| -> Vec<(usize, usize)> {
        (0..side).map(|cell| start + cell * step).map(|at| (at, at + 1)).collect()
    };
    let is_even = || found.windows(2).all(|pair| pair[1] - pair[0] == found[1] - found[0]);
    let (Some(&first), true) = (found.first(), (4..=9).contains(&side)) else { return Vec::new() };
    if found.len() == side && is_even() && found[1] - found[0] > 2 {
        return read(block, &of(first, found[1] - found[0])).into_iter().collect();
    }
    if side > 4 || first == 0 {
        return Vec::new();
    }
    let layouts = (1..=WIDEST).flat_map(|step| (0..=first).map(move |start| (start, step)));
    let fits = |&(start, step): &(usize, usize)| {
        found.iter().all(|&at| (at - start).is_multiple_of(step) && (at - start) / step < side)
    };
    layouts.filter(fits).filter_map(|(start, step)| read(block, &of(start, step))).collect()
}

/// The widest cells of small grids.
const WIDEST: usize = 6;

/// What stands in the fields, if every digit stands in one and a number in no two.
fn read(block: &[Row], fields: &[(usize, usize)]) -> Option<Vec<String>> {
    let first = fields.first()?.0;
    let mut cells = Vec::with_capacity(block.len() * fields.len());
    for (_, row) in block {
        let texts =
            fields.iter().map(|&(from, to)| row.get(from..to.min(row.len())).unwrap_or(&[]).iter().collect::<String>());
        let texts: Vec<String> = texts.map(|text| text.trim().to_owned()).collect();
        let digits = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).count();
        let inside: usize = texts.iter().map(|text| digits(text)).sum();
        let is_torn = fields.iter().any(|&(from, _)| {
            from > 0
                && [from - 1, from].iter().all(|&at| row.get(at).is_some_and(char::is_ascii_alphanumeric))
                && block.len() > 9
        });
        let has_bar = texts.iter().any(|text| text.contains(['|', ' ']) || block.len() <= 9 && text.len() > 1);
        if inside != row.iter().skip(first.saturating_sub(1)).filter(|found| found.is_ascii_alphanumeric()).count()
            || is_torn
            || has_bar
        {
            return None;
        }
        cells.extend(texts);
    }
    Some(cells)
}
