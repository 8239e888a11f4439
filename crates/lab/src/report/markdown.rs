//! The report as Markdown: the conclusions, the facts, and every table with all its columns.

use super::conclusion::{Piece, conclusions};
use super::facts::facts;
use super::table::{Flush, Table};
use super::warnings::{warnings, wrong};
use super::{Analysis, Study, tables};
use std::fmt::Write as _;

/// The report as Markdown, with tables as GitHub reads them.
#[must_use]
pub fn markdown(study: &Study, analysis: &Analysis) -> String {
    let mut text = format!("# {}\n\n", safe(&exactone_core::spelling::escaped(&analysis.title)));
    for it in wrong(analysis) {
        writeln!(text, "> **Wrong.** {}\n", safe(&it)).expect("a string takes all");
    }
    for it in conclusions(analysis) {
        let sentence: String = it.sentence.iter().map(piece).collect();
        writeln!(text, "- **{}:** {sentence}", safe(&it.block)).expect("a string takes all");
    }
    for warning in warnings(analysis) {
        write!(text, "\n> {}\n", safe(&warning)).expect("a string takes all");
    }
    text.push_str("\n## What was compared\n\n| | |\n|---|---|\n");
    for (name, fact) in facts(study, analysis) {
        writeln!(text, "| {name} | {} |", safe(&fact)).expect("a string takes all");
    }
    for table in tables::all(analysis) {
        text.push_str(&section(&table));
    }
    let profile: String = tables::whole_profile(analysis).iter().map(section).collect();
    if !profile.is_empty() {
        text = text + "\n<details><summary>Propagation, subject by subject</summary>\n" + &profile + "\n</details>\n";
    }
    text
}

/// Names stand out; one that has a backtick in it cannot be set as code.
fn piece(piece: &Piece) -> String {
    match piece {
        Piece::Words(text) => safe(text),
        Piece::Name(name) if name.contains(['`', '\n']) => safe(name),
        Piece::Name(name) => format!("`{name}`"),
    }
}

fn section(table: &Table) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let rule = |flush| match flush {
        Flush::Left => "---".to_owned(),
        Flush::Right => "---:".to_owned(),
    };
    let mut text = format!("\n## {}\n\n", safe(&table.title));
    if !table.note.is_empty() {
        text += &(safe(&table.note) + "\n\n");
    }
    text += &line(table.columns.iter().map(|column| safe(&column.name)).collect());
    text += &line(table.columns.iter().map(|column| rule(column.flush)).collect());
    for row in &table.rows {
        text += &line(row.iter().map(|cell| safe(&cell.text)).collect());
    }
    text
}

/// Text that Markdown leaves alone: what it would read as markup is written with a backslash, and line breaks as spaces.
pub(crate) fn safe(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '#' | '~' | '$' => safe.extend(['\\', character]),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '\n' | '\r' => safe.push(' '),
            plain => safe.push(plain),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_is_markup() {
        assert_eq!(safe("a|b_c <d>\ne"), r"a\|b\_c &lt;d&gt; e");
    }
}
