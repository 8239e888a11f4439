//! The report in a terminal: the answers, then tables that fit, without colour, verdicts in words.

use super::answer::{Piece, answers, contradiction, warnings};
use super::facts::facts;
use super::table::{Flush, Table};
use super::{Analysis, Study, tables};
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table as Grid, TableStyle};
use std::fmt::Write as _;

/// A line below the headings, and no other.
const RULED: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// The report as lines of text that are no wider than this many columns, or a little wider where a name has no place to
/// break.
///
/// # Panics
/// Never: a string takes all.
#[must_use]
pub fn terminal(study: &Study, analysis: &Analysis, width: u16) -> String {
    let mut text = format!("{}\n", crate::spelling::escaped(&analysis.title));
    for it in &analysis.contradictions {
        writeln!(text, "CONTRADICTION: {}", contradiction(it)).expect("a string takes all");
    }
    for answer in answers(analysis) {
        let sentence: String = answer.sentence.iter().map(quoted).collect();
        writeln!(text, "{}: {sentence}", answer.block).expect("a string takes all");
    }
    for warning in warnings(analysis) {
        writeln!(text, "Warning: {warning}").expect("a string takes all");
    }
    text.push('\n');
    for (name, fact) in facts(study, analysis) {
        writeln!(text, "{name}: {fact}").expect("a string takes all");
    }
    for table in tables::all(analysis) {
        let title = table.title.clone();
        write!(text, "\n{title}\n{}\n", grid(table.narrow(), width)).expect("a string takes all");
    }
    // Spaces that do not break are for pages; terminals count them as columns all the same.
    wrapped(&text.replace(['\u{a0}', '\u{202f}'], " "), usize::from(width))
}

fn quoted(piece: &Piece) -> String {
    match piece {
        Piece::Words(text) => text.clone(),
        Piece::Name(name) => format!("`{name}`"),
    }
}

fn grid(table: Table, width: u16) -> Grid {
    let mut grid = Grid::new();
    grid.load_style(RULED).set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    grid.set_header(table.columns.iter().map(|column| column.name));
    for row in table.rows {
        grid.add_row(row.into_iter().map(|cell| if cell.text.is_empty() { "–".to_owned() } else { cell.text }));
    }
    for (at, column) in table.columns.iter().enumerate() {
        let flush = match column.flush {
            Flush::Left => CellAlignment::Left,
            Flush::Right => CellAlignment::Right,
        };
        grid.column_mut(at).expect("a column of each heading").set_cell_alignment(flush);
    }
    grid
}

/// Sentences broken between words. Lines of tables are as wide as they are.
fn wrapped(text: &str, width: usize) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        let mut column = 0;
        if line.starts_with([' ', '─', '═']) {
            lines.push_str(line.trim_end());
            lines.push('\n');
            continue;
        }
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
    use super::*;

    #[test]
    fn sentences_break_between_words() {
        assert_eq!(wrapped("one two three four", 10), "one two\n  three\n  four\n");
        assert_eq!(wrapped("  a table's line stays", 10), "  a table's line stays\n");
    }
}
