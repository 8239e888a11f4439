//! The report in a terminal, on a screen or two: the conclusions, and then the tables that most readers want first. It
//! has no colour, and verdicts are words. All tables are in the files beside it.

use super::conclusion::{Piece, conclusions};
use super::facts::brief;
use super::shuffling::shuffling;
use super::table::{Cell, Flush, Table};
use super::telling::telling;
use super::warnings::{warnings, wrong};
use super::words::{arm_name, clock_word, noise};
use super::{Analysis, Block, FeatureAnalysis, MachineSummary, Study, tables};
use crate::plot::Unit;
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table as Grid, TableStyle};
use exactone_core::spelling::escaped;

/// A line below the headings, and no other.
const RULED: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));
/// Lines of arms, of all blocks that are shown together; a block shows a few in any case.
const ARMS: usize = 24;
/// So few lines are not left out: to say so takes a line as well.
const SPARED: usize = 3;
/// Lines of arms of a block that shows encodings by solvers too.
const BESIDE_GRID: usize = 6;
/// Letters that a name keeps.
const SHORTEST: usize = 12;
/// Lines of the other tables.
const LINES: usize = 16;

/// The report as lines of text that are no wider than this many columns.
///
#[must_use]
pub fn terminal(study: &Study, analysis: &Analysis, width: u16) -> String {
    let width = usize::from(width);
    let mut text = wrapped(&head(study, analysis), width);
    for section in sections(analysis, width) {
        text.push('\n');
        text.push_str(&section);
    }
    text.push('\n');
    text.push_str(&wrapped(&last(analysis), width));
    // Spaces that do not break are for pages; terminals count them as columns all the same.
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// The answers, what makes them doubtful, and what was asked.
fn head(study: &Study, analysis: &Analysis) -> String {
    let mut lines = vec![escaped(&analysis.title).into_owned()];
    lines.extend(wrong(analysis).iter().map(|it| format!("WRONG: {it}")));
    let conclusions = conclusions(analysis);
    let told = conclusions.iter().zip(&analysis.blocks).filter(|(_, block)| is_told(analysis, block));
    lines.extend(told.map(|(it, _)| format!("{}: {}", it.block, it.sentence.iter().map(quoted).collect::<String>())));
    lines.extend(throughput(analysis));
    lines.extend(shuffling(analysis));
    lines.extend(telling(analysis).filter(|_| has_enough(analysis)));
    lines.extend(warnings(analysis).iter().map(|warning| format!("Warning: {warning}")));
    lines.push(brief(study, analysis));
    lines.join("\n")
}

/// Puzzles a second of the arms, the fastest first, where that is measured.
fn throughput(analysis: &Analysis) -> Option<String> {
    let mut found: Vec<(f64, String)> = analysis
        .blocks
        .first()?
        .arms
        .iter()
        .filter_map(|line| Some((line.throughput?.per_second, arm_name(analysis, line.arm))))
        .collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    let parts: Vec<String> = found.iter().map(|(rate, name)| format!("{name} {}", Unit::Count.figure(*rate))).collect();
    (!parts.is_empty()).then(|| format!("Puzzles in a second of processor time: {}.", parts.join(", ")))
}

/// Whether there are enough puzzles to say what features tell, or somebody asks by a table of features.
fn has_enough(analysis: &Analysis) -> bool {
    let is_enough = |it: &FeatureAnalysis| it.instances >= it.needed;
    analysis.brought.is_some() || analysis.features.as_ref().is_some_and(is_enough)
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
    let grid = tables::grid(analysis, block).pop();
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
    let alike: Vec<String> =
        classes.alike.iter().map(|(name, others)| format!("{name} = {}", others.join(", "))).collect();
    let Table { title: _, note, columns, rows } = classes.table;
    told + &grid(Table { title: String::new(), note, columns, rows }.narrow(), width)
        + &wrapped(&alike.join("\n"), width)
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
    let mut lines: Vec<String> = analysis.machines.iter().filter_map(|it| machine(analysis, it)).collect();
    lines.push(
        "All tables (pairs, virtual best, effort, every order and depth) are in report.html and tables.md.".to_owned(),
    );
    lines.join("\n")
}

/// A line on a machine. If it is too noisy, the warnings say so.
fn machine(analysis: &Analysis, it: &MachineSummary) -> Option<String> {
    let mut sentences = Vec::new();
    if it.runs > 0 && !it.noise.is_doubtful() {
        sentences.push(noise(&it.noise));
    }
    sentences.extend(it.overhead.map(|overhead| {
        let seconds = Unit::Seconds.figure(overhead.median);
        format!("The harness added {seconds} of {} to a run, which is in no cost.", clock_word(analysis.measure))
    }));
    (!sentences.is_empty()).then(|| format!("Machine {}: {}", escaped(&it.machine.id), sentences.join(" ")))
}

fn quoted(piece: &Piece) -> String {
    match piece {
        Piece::Words(text) => text.clone(),
        Piece::Name(name) => format!("`{name}`"),
    }
}

/// A table that is no wider than `width`. Long names lose their middle, because variants differ at their ends. If that is
/// not enough, the last columns are left out.
fn grid(mut table: Table, width: usize) -> String {
    loop {
        let longest = table.rows.iter().map(|row| row[0].text.chars().count()).max().unwrap_or(0);
        let mut room = longest;
        loop {
            let drawn = drawn(&table, room);
            // The rule below the headings is as wide as the table, wide letters and all.
            let over = drawn.lines().map(|line| line.chars().count()).max().unwrap_or(0).saturating_sub(width);
            if over == 0 || (room <= SHORTEST && table.columns.len() == 1) {
                return drawn;
            }
            if room < SHORTEST + over {
                break;
            }
            room -= over;
        }
        table.columns.pop();
        table.rows.iter_mut().for_each(|row| drop(row.pop()));
    }
}

/// The table with names of at most `room` letters.
fn drawn(table: &Table, room: usize) -> String {
    let mut grid = Grid::new();
    grid.load_style(RULED).set_content_arrangement(ContentArrangement::Disabled);
    grid.set_header(table.columns.iter().map(|column| &*column.name));
    for row in &table.rows {
        let name = shortened(&row[0].text, room);
        grid.add_row(std::iter::once(name).chain(row[1..].iter().map(written)));
    }
    for (at, column) in table.columns.iter().enumerate() {
        let flush = match column.flush {
            Flush::Left => CellAlignment::Left,
            Flush::Right => CellAlignment::Right,
        };
        grid.column_mut(at).expect("a column of each heading").set_cell_alignment(flush);
    }
    grid.to_string().lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
}

fn written(cell: &Cell) -> String {
    if cell.text.is_empty() { "–".to_owned() } else { cell.text.clone() }
}

fn shortened(name: &str, room: usize) -> String {
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= room {
        return name.to_owned();
    }
    let head = room / 2;
    let tail = room - head - 1;
    letters[..head].iter().chain(&['…']).chain(&letters[letters.len() - tail..]).collect()
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
    use super::super::table::Column;
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
        assert!(text.contains("arms: sat/solver/…)") && text.contains("\n encoding 00 "), "{text}");
    }

    #[test]
    fn a_single_set_shows_all_its_arms_with_their_ratios_and_verdicts() {
        let text = report(12, 1);
        assert!(text.contains("\n encoding 11 ") && !text.contains("more\n"), "{text}");
        let second = text.lines().find(|line| line.contains("encoding 01 ")).unwrap();
        assert!(second.contains("2.00×") && second.contains("20/20") && second.ends_with("slower"), "{text}");
    }

    #[test]
    fn what_is_too_wide_loses_the_middle_of_its_names_and_then_its_last_columns() {
        let cells = |name: &str| vec![Cell::name(name), Cell::text("1234567890"), Cell::text("1234567890")];
        let columns = vec![Column::text("arm"), Column::number("one"), Column::number("two")];
        let rows = vec![cells("a name of thirty letters, no less"), cells("数独")];
        let table = Table { title: String::new(), note: String::new(), columns, rows };
        let widest = |text: &str| text.lines().map(|line| line.chars().count()).max();
        let narrow = grid(table.clone(), 50);
        assert!(widest(&narrow) == Some(50) && narrow.contains("two") && narrow.contains('…'), "{narrow}");
        let narrower = grid(table, 30);
        assert!(widest(&narrower) <= Some(30) && !narrower.contains("two") && narrower.contains("one"), "{narrower}");
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
