//! Grids with a line for each row, whatever stands before, behind and between the cells, with or without headings.

pub(super) mod affixes;
pub(super) mod barred_parts;
pub(super) mod codes;
pub(super) mod columns;
pub(super) mod cut_rows;
pub(super) mod fixed_marks;
pub(super) mod leftover;
pub(super) mod listed_marks;
pub(super) mod miscounted;
pub(super) mod open_sudoku;
mod opened_strings;
pub(super) mod parted_tables;
mod rows_before;
pub(super) mod runs;
pub(super) mod sheets;
pub(super) mod shifted;
pub(super) mod side_by_side;
pub(super) mod spare_row;
pub(super) mod windows;
pub(super) mod wrapped;

use self::affixes::{Sign, bodies, number_behind};
use self::spare_row::without_spare;
use super::super::ReadOptions;
use super::cells::borders::{carries_nothing, is_border};
use super::cells::cell::{cell, is_side};
use super::cells::counts::follow_each_other;
use super::cells::row_cells::{SPLITS, Split, cells};
use super::grids::find::{Doubt, Find, Written};
use super::grids::row_grids::{Row, grids};
use super::text::Text;
use std::collections::BTreeMap;

/// Longer lines, in bytes, are no rows.
const LONGEST: usize = 2_000;

/// How a row is written: what stands before its cells, and how they are set apart.
type Notation = (Vec<Sign>, Split);

pub(super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let notations = rows_by_notation(text);
    let mut finds = cut_rows::search(text, options);
    finds.extend(one_by_one(text, options));
    let bare = notations.iter().filter(|((signs, _), _)| signs.is_empty());
    finds.extend(bare.flat_map(|((_, split), rows)| wrapped::search(rows, *split, text, options)));
    let blocks = notations.into_iter().flat_map(|((signs, split), rows)| {
        let counts = signs.iter().filter(|sign| **sign == Sign::Count).count();
        let are_counted = |block: &Vec<Row>| counts == 0 || counts == 1 && count_up(block, text);
        // Where a bar may be the end of an empty cell, some cell at each end must have a value.
        let has_ends = |block: &Vec<Row>| split != Split::BareBars || has_value_at_ends(block);
        blocks(rows, text).into_iter().filter(are_counted).filter(has_ends).collect::<Vec<_>>()
    });
    finds.extend(blocks.flat_map(|block| {
        let is_other_order = is_out_of_order(&block, text);
        let found = grids(&block, options).into_iter().map(|find| without_spare(find, &block, text));
        found.map(|find| if is_other_order { labelled(find) } else { find }).collect::<Vec<_>>()
    }));
    finds
}

/// A grid whose rows have labels in another order.
fn labelled(find: Find) -> Find {
    Find { doubt: Doubt::RowLabels, ..find }
}

/// The rows of a text in each notation; a line may be a row in several.
fn rows_by_notation(text: &Text) -> BTreeMap<Notation, Vec<Row>> {
    let mut notations: BTreeMap<Notation, Vec<Row>> = BTreeMap::new();
    // The end of the last line begins no other one.
    let last = text.lines.len() - usize::from(text.lines.last().is_some_and(|line| line.text.is_empty()));
    let lines = text.lines[..last].iter().enumerate();
    for (at, line) in
        lines.filter(|(_, line)| line.text.len() <= LONGEST && !is_border(&line.text) && !is_cell_object(&line.text))
    {
        for (before, body) in bodies(&line.text) {
            for (split, cells) in SPLITS.iter().filter_map(|&split| Some((split, cells(body, split)?))) {
                let rows = notations.entry((before.clone(), split)).or_default();
                if rows.last().is_none_or(|(last, _)| *last != at) {
                    rows.push((at, cells));
                }
            }
        }
    }
    notations
}

/// Whether a line is an object that says where its cell stands.
fn is_cell_object(line: &str) -> bool {
    line.trim_start().starts_with("{\"") && line.contains("\"row\":") && line.contains("\"col")
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

fn has_value_at_ends(block: &[Row]) -> bool {
    let has_value = |cell: fn(&Vec<String>) -> Option<&String>| {
        block.iter().any(|(_, cells)| cell(cells).is_some_and(|cell| !cell.is_empty()))
    };
    has_value(|cells| cells.first()) && has_value(|cells| cells.last())
}

/// A text with a line for each cell, a blank one for a blank, and nothing else.
fn one_by_one(text: &Text, options: &ReadOptions) -> Option<Find> {
    let lines: Vec<&str> = text.lines.iter().map(|line| line.text.trim()).collect();
    // The end of the last line begins no other one.
    let lines = lines.strip_suffix(&[""]).unwrap_or(&lines);
    let is_cell = |line: &&str| line.len() < 3 && cell(line).is_some();
    let has_blanks = lines.contains(&"") && lines.iter().filter(|line| !line.is_empty()).count() >= 17;
    let are_cells = wrapped::is_whole(lines.len()) && has_blanks && lines.iter().all(is_cell);
    if are_cells {
        return Find::of((0, lines.len() - 1), 0, lines, Written::Rows, options);
    }
    row_by_row(lines).and_then(|cells| Find::of((0, lines.len() - 1), 0, &cells, Written::Rows, options))
}

/// The cells of lines with one cell each, and a blank line between two rows.
fn row_by_row<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let rows: Vec<&[&str]> = lines.split(|line| line.is_empty()).collect();
    let side = rows.len();
    let is_cell = |line: &&str| line.len() < 3 && cell(line).is_some();
    let are_rows = rows.iter().all(|row| row.len() == side && row.iter().all(is_cell));
    (is_side(side) && are_rows).then(|| rows.concat())
}

/// Whether each row has a number before or behind it, and the numbers do not count up.
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
    let behind = |(at, _): &Row| number_behind(&text.lines[*at].text).map(|(_, number)| number);
    let all = |number: &dyn Fn(&Row) -> Option<u32>| block.iter().map(number).collect::<Option<Vec<u32>>>();
    let numbers = all(&number).or_else(|| all(&behind));
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
