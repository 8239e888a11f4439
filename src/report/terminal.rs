//! The report in a terminal, on a screen or two: the answers, then what most readers ask first, without colour, verdicts
//! in words. All tables are in the files beside it.

use super::answer::{Piece, answers, contradiction, shuffling, warnings};
use super::facts::brief;
use super::table::{Cell, Flush, Table};
use super::words::{arm_name, noise};
use super::{Analysis, Block, Noise, Study, tables};
use crate::plot::Unit;
use crate::spelling::escaped;
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table as Grid, TableStyle};
use std::fmt::Write as _;

/// A line below the headings, and no other.
const RULED: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));
/// Lines of arms, of all blocks that are shown together; a block shows a few in any case.
const ARMS: usize = 24;
/// So few lines are not left out: to say so takes a line as well.
const SPARED: usize = 3;
/// Lines of arms of a block that shows encodings by solvers too.
const BESIDE_GRID: usize = 6;
/// Lines of the other tables.
const LINES: usize = 16;

/// The report as lines of text that are no wider than this many columns.
///
/// # Panics
/// Never: a string takes all.
#[must_use]
pub fn terminal(study: &Study, analysis: &Analysis, width: u16) -> String {
    let width = usize::from(width);
    let mut text = format!("{}\n", escaped(&analysis.title));
    let mut line = |written: &str| writeln!(text, "{written}").expect("a string takes all");
    analysis.contradictions.iter().for_each(|it| line(&format!("CONTRADICTION: {}", contradiction(it))));
    for (answer, _) in answers(analysis).iter().zip(&analysis.blocks).filter(|(_, block)| is_told(analysis, block)) {
        line(&format!("{}: {}", answer.block, answer.sentence.iter().map(quoted).collect::<String>()));
    }
    shuffling(analysis).iter().for_each(|sentence| line(sentence));
    warnings(analysis).iter().for_each(|warning| line(&format!("Warning: {warning}")));
    line(&brief(study, analysis));
    let mut text = wrapped(&text, width);
    for section in sections(analysis, width) {
        text.push('\n');
        text.push_str(&section);
    }
    text.push('\n');
    text.push_str(&wrapped(&last(analysis), width));
    // Spaces that do not break are for pages; terminals count them as columns all the same.
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// Whether a block is of the first order that was run: the structured one, if it was.
fn is_told(analysis: &Analysis, block: &Block) -> bool {
    analysis.blocks.first().is_some_and(|first| first.shuffle == block.shuffle)
}

/// The tables, each with its title.
fn sections(analysis: &Analysis, width: usize) -> Vec<String> {
    let told = || analysis.blocks.iter().filter(|block| is_told(analysis, block));
    let one = told().count() == 1;
    let shown: Vec<&Block> = told().filter(|block| one || block.set.is_some()).collect();
    let room = ARMS / shown.len().max(1);
    let mut sections: Vec<String> = shown.iter().flat_map(|block| of_block(analysis, block, room, width)).collect();
    sections.extend(tables::sizes_at_a_glance(analysis).map(|table| cut(table, LINES, width)));
    sections.extend(tables::classes(analysis).into_iter().next().map(|it| profile(it, width)));
    sections
}

/// The arms of a block; of many only the first, and then encodings by solvers if there are such.
fn of_block(analysis: &Analysis, block: &Block, room: usize, width: usize) -> Vec<String> {
    let names: Vec<String> = block.arms.iter().map(|line| arm_name(analysis, line.arm)).collect();
    let arms = tables::arms_at_a_glance(analysis, block, common_prefix(&names));
    if arms.rows.len() <= room + SPARED {
        return vec![cut(arms, room, width)];
    }
    let grid = tables::grid(analysis, block);
    let room = if grid.is_some() { room.min(BESIDE_GRID) } else { room };
    let grid = grid.map(|grid| {
        let title = format!("{} (PAR-2; * is the least of its solver)", grid.title);
        cut(Table { title, ..grid }, LINES, width)
    });
    std::iter::once(cut(arms, room, width)).chain(grid).collect()
}

/// What all names begin with, up to a stroke.
fn common_prefix(names: &[String]) -> &str {
    let Some((first, others)) = names.split_first().filter(|(_, others)| !others.is_empty()) else {
        return "";
    };
    let strokes = first.match_indices('/').map(|(at, _)| &first[..=at]);
    strokes.take_while(|prefix| others.iter().all(|name| name.starts_with(prefix))).last().unwrap_or_default()
}

/// The classes of subjects, and below them who is in which.
fn profile(classes: tables::Classes, width: usize) -> String {
    let Table { title, note, .. } = &classes.table;
    let told = wrapped(&format!("{title}. {note}"), width);
    let alike: String =
        classes.alike.iter().map(|(name, others)| format!("{name} = {}\n", others.join(", "))).collect();
    let Table { title: _, note, columns, rows } = classes.table;
    told + &grid(Table { title: String::new(), note, columns, rows }.narrow(), width) + &wrapped(&alike, width)
}

/// A table with its title and as many lines as there is room for.
fn cut(mut table: Table, room: usize, width: usize) -> String {
    let left_out = table.rows.len().saturating_sub(room);
    let left_out = if left_out > SPARED { left_out } else { 0 };
    table.rows.truncate(table.rows.len() - left_out);
    let more = if left_out == 0 { String::new() } else { format!(" … and {left_out} more\n") };
    wrapped(&table.title, width) + &grid(table.narrow(), width) + &more
}

/// Noise and overhead of each machine, and where the rest is.
fn last(analysis: &Analysis) -> String {
    let mut text = String::new();
    for it in &analysis.machines {
        let overhead = it.overhead.map_or_else(String::new, |overhead| {
            format!(" The harness added {} to a run, which is in no cost.", Unit::Seconds.figure(overhead.median))
        });
        // What is too noisy stands among the warnings.
        let noise = match it.noise {
            Noise::Unknown | Noise::Known { too_noisy: true, .. } => String::new(),
            Noise::Absent | Noise::Known { .. } => format!(" {}", noise(&it.noise)),
        };
        if !noise.is_empty() || !overhead.is_empty() {
            text += &format!("Machine {}:{noise}{overhead}\n", escaped(&it.machine.id));
        }
    }
    text + "All tables (pairs, virtual best, effort, every order and depth) are in report.html and tables.md.\n"
}

fn quoted(piece: &Piece) -> String {
    match piece {
        Piece::Words(text) => text.clone(),
        Piece::Name(name) => format!("`{name}`"),
    }
}

fn grid(mut table: Table, width: usize) -> String {
    fit_names(&mut table, width);
    let mut grid = Grid::new();
    grid.load_style(RULED).set_content_arrangement(ContentArrangement::Disabled);
    grid.set_header(table.columns.iter().map(|column| &*column.name));
    for row in table.rows {
        grid.add_row(row.into_iter().map(written));
    }
    for (at, column) in table.columns.iter().enumerate() {
        let flush = match column.flush {
            Flush::Left => CellAlignment::Left,
            Flush::Right => CellAlignment::Right,
        };
        grid.column_mut(at).expect("a column of each heading").set_cell_alignment(flush);
    }
    grid.to_string().lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn written(cell: Cell) -> String {
    if cell.text.is_empty() { "–".to_owned() } else { cell.text }
}

/// Leaves out the last columns for which there is no room, and then shortens names in their middle: the ends tell variants
/// apart.
fn fit_names(table: &mut Table, width: usize) {
    let letters = |text: &str| text.chars().count();
    let widths = |table: &Table| -> Vec<usize> {
        let cells = |at: usize| table.rows.iter().map(move |row| letters(&row[at].text)).max().unwrap_or(0);
        // A space on both sides, and one between columns.
        table.columns.iter().enumerate().map(|(at, column)| cells(at).max(letters(&column.name)) + 3).collect()
    };
    while widths(table).iter().skip(1).sum::<usize>() + 12 > width && table.columns.len() > 2 {
        table.columns.pop();
        table.rows.iter_mut().for_each(|row| drop(row.pop()));
    }
    let room = width.saturating_sub(widths(table).iter().skip(1).sum::<usize>() + 3).max(8);
    for cell in table.rows.iter_mut().filter_map(|row| row.first_mut()) {
        if letters(&cell.text) > room {
            let all: Vec<char> = cell.text.chars().collect();
            let (head, tail) = (room / 2, room - room / 2 - 1);
            cell.text = all[..head].iter().chain(&['…']).chain(&all[all.len() - tail..]).collect();
        }
    }
}

/// Sentences broken between words.
fn wrapped(text: &str, width: usize) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        let mut column = 0;
        for word in line.split(' ') {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > width {
                lines.push_str("\n  ");
                column = 2;
            } else if column > 0 {
                lines.push(' ');
                column += 1;
            }
            lines.push_str(word);
            column += length;
        }
        lines.push('\n');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::Settings;
    use super::super::sample::{answered, study};
    use super::*;
    use crate::record::Row;

    fn report(arms: usize, sets: usize) -> String {
        let run = |set: usize, it: usize, arm: usize| {
            let seconds = f64::from(u32::try_from((it + 1) * (arm + 1)).unwrap()) / 100.0;
            Row {
                set: format!("set {set}"),
                ..answered(&format!("sat/solver/encoding {arm:02}"), 100 * set + it, seconds)
            }
        };
        let rows = (0..sets).flat_map(|set| (0..20).flat_map(move |it| (0..arms).map(move |arm| run(set, it, arm))));
        let study = study(rows.collect());
        let analysis = Analysis::of(&study, &Settings { resamples: 100, ..Settings::default() });
        terminal(&study, &analysis, 100)
    }

    #[test]
    fn sentences_break_between_words() {
        assert_eq!(wrapped("one two three four", 10), "one two\n  three\n  four\n");
    }

    #[test]
    fn twelve_arms_on_three_sets_have_sixty_lines() {
        let text = report(12, 3);
        assert!(text.lines().count() <= 60, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        assert!(text.ends_with("are in report.html and tables.md.\n") && text.contains(" … and 4 more"), "{text}");
        assert!(text.contains("(arms: sat/solver/…)") && text.contains("\n encoding 00 "), "{text}");
    }

    #[test]
    fn a_single_set_shows_all_its_arms_with_their_ratios_and_verdicts() {
        let text = report(12, 1);
        assert!(text.contains("\n encoding 11 ") && !text.contains("more\n"), "{text}");
        let second = text.lines().find(|line| line.contains("encoding 01 ")).unwrap();
        assert!(second.contains("2.00×") && second.contains("20/20") && second.ends_with("slower"), "{text}");
    }

    #[test]
    fn names_lose_what_all_begin_with_up_to_a_stroke() {
        let prefix =
            |names: &[&str]| common_prefix(&names.iter().map(|&it| it.to_owned()).collect::<Vec<_>>()).to_owned();
        assert_eq!(prefix(&["sat/a/x", "sat/a/y"]), "sat/a/");
        assert_eq!(prefix(&["sat/a/x", "sat/b/x"]), "sat/");
        assert_eq!(prefix(&["sat/a/x", "cells"]), "");
        assert_eq!(prefix(&["sat/a/x"]), "");
    }
}
