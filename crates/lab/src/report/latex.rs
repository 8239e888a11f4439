//! The tables of a report for LaTeX, with `booktabs`. Every character that means something to TeX is escaped.
//!
//! Only columns that fit a page are there; the Markdown report has them all. The file is read by `\input` after
//! `\usepackage{booktabs}`, or by a small document of its own.

use super::table::{Flush, Table};
use super::warnings::warnings;
use super::words::{counted, unfinished};
use super::{Analysis, Study, tables};
use crate::plot::tex as safe;
use exactone_core::spelling::escaped;

/// The tables, one `table` environment each.
#[must_use]
pub fn latex(study: &Study, analysis: &Analysis) -> String {
    let unfinished = unfinished(analysis.progress);
    let runs = unfinished.clone().unwrap_or_else(|| counted(study.rows.len(), "run", "runs"));
    let doubts = warnings(analysis);
    let head = format!("% {}: {runs}. Needs \\usepackage{{booktabs}}.\n", comment(&analysis.title));
    let head = doubts.iter().fold(head, |text, doubt| text + "% Warning: " + &comment(doubt) + "\n");
    let mark = |table: Table| match &unfinished {
        Some(progress) => Table { title: format!("{} ({progress})", table.title), ..table },
        None => table,
    };
    let tables = tables::all(analysis).into_iter().chain(tables::whole_profile(analysis)).enumerate();
    tables.fold(head, |text, (at, table)| text + &environment(&mark(table).narrow(), at + 1))
}

fn environment(table: &Table, number: usize) -> String {
    let flush = |flush| match flush {
        Flush::Left => 'l',
        Flush::Right => 'r',
    };
    let form: String = table.columns.iter().map(|column| flush(column.flush)).collect();
    let line = |cells: Vec<String>| format!("    {} \\\\\n", cells.join(" & "));
    let cell = |text: &str| if text.is_empty() { "--".to_owned() } else { safe(text) };
    let rows: String = table.rows.iter().map(|row| line(row.iter().map(|it| cell(&it.text)).collect())).collect();
    let heads = line(table.columns.iter().map(|column| safe(&column.name)).collect());
    let title = safe(&table.title);
    format!(
        "\n\\begin{{table}}\n  \\centering\n  \\caption{{{title}}}\n  \\label{{tab:exactone-{number}}}\n  \
         \\begin{{tabular}}{{{form}}}\n    \\toprule\n{heads}    \\midrule\n{rows}    \\bottomrule\n  \\end{{tabular}}\n\
         \\end{{table}}\n"
    )
}

/// Text that stays on the line of its comment.
fn comment(text: &str) -> String {
    escaped(text).replace(['\n', '\r'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_is_a_command() {
        assert_eq!(safe(r"a_b&50% \x{y}"), r"a\_b\&50\% \textbackslash{}x\{y\}");
        assert_eq!(safe("1–20\u{a0}µs, 0.5×"), r"1--20~\textmu{}s, 0.5\(\times\)");
    }
}
