//! The tables of a report for LaTeX, with `booktabs`. Every character that means something to TeX is escaped.
//!
//! Only columns that fit a page are there; the Markdown report has them all. The file is read by `\input` after
//! `\usepackage{booktabs,longtable}`, or by a small document of its own. A table that is longer than a page is a `longtable`,
//! which breaks across pages and repeats its head; all others are floats.

use super::table::{Flush, Table};
use super::warnings::{warnings, wrong};
use super::words::{counted, unfinished};
use super::{Analysis, Study, tables};
use crate::plot::tex as safe;
use exactone_core::spelling::escaped;

/// The tables, one `table` or `longtable` environment each.
#[must_use]
pub fn latex(study: &Study, analysis: &Analysis) -> String {
    let unfinished = unfinished(analysis.progress);
    let runs = unfinished.clone().unwrap_or_else(|| counted(study.rows.len(), "run", "runs"));
    let doubts = warnings(analysis);
    let head = format!("% {}: {runs}. Needs \\usepackage{{booktabs,longtable}}.\n", comment(&analysis.title));
    let head = wrong(analysis).iter().fold(head, |text, it| text + "% Wrong: " + &comment(it) + "\n");
    let head = doubts.iter().fold(head, |text, doubt| text + "% Warning: " + &comment(doubt) + "\n");
    let mark = |table: Table| match &unfinished {
        Some(progress) => Table { title: format!("{} ({progress})", table.title), ..table },
        None => table,
    };
    let tables = tables::all(analysis).into_iter().chain(tables::whole_profile(analysis)).enumerate();
    tables.fold(head, |text, (at, table)| text + &environment(&mark(table).narrow(), at + 1))
}

/// The most rows of a table that is not broken across pages.
const FLOAT: usize = 30;

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
    let parts = Parts { title: safe(&table.title), label: format!("tab:exactone-{number}"), form, heads, rows };
    if table.rows.len() > FLOAT { parts.long() } else { parts.float() }
}

/// What a table is made of, in TeX.
struct Parts {
    title: String,
    label: String,
    form: String,
    heads: String,
    rows: String,
}

impl Parts {
    fn float(&self) -> String {
        let Self { title, label, form, heads, rows } = self;
        format!(
            "\n\\begin{{table}}\n  \\centering\n  \\caption{{{title}}}\n  \\label{{{label}}}\n  \
             \\begin{{tabular}}{{{form}}}\n    \\toprule\n{heads}    \\midrule\n{rows}    \\bottomrule\n  \\end{{tabular}}\n\
             \\end{{table}}\n"
        )
    }

    /// Broken across pages, with its head on each.
    fn long(&self) -> String {
        let Self { title, label, form, heads, rows } = self;
        format!(
            "\n\\begin{{longtable}}{{{form}}}\n    \\caption{{{title}}}\\label{{{label}}} \\\\\n    \\toprule\n{heads}    \
             \\midrule\n    \\endfirsthead\n    \\toprule\n{heads}    \\midrule\n    \\endhead\n    \\bottomrule\n    \
             \\endfoot\n{rows}\\end{{longtable}}\n"
        )
    }
}

/// Text that stays on the line of its comment.
fn comment(text: &str) -> String {
    escaped(text).replace(['\n', '\r'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_longer_than_a_page_is_broken_across_pages() {
        let table = |rows: usize| {
            let rows = (0..rows).map(|at| vec![super::super::table::Cell::name(format!("arm {at}"))]).collect();
            let columns = vec![super::super::table::Column::text("arm")];
            environment(&Table { title: "T".to_owned(), note: String::new(), columns, rows }, 7)
        };
        let (short, long) = (table(30), table(48));
        assert!(short.contains("\\begin{table}") && !short.contains("longtable"), "{short}");
        assert!(
            long.contains(
                "\\begin{longtable}{l}\n    \\caption{T}\\label{tab:exactone-7} \\\\\n    \\toprule\n    arm \\\\"
            ),
            "{long}"
        );
        assert_eq!((long.matches("    arm \\\\").count(), long.matches("\\endhead").count()), (2, 1), "{long}");
        assert!(long.contains("    arm 47 \\\\\n\\end{longtable}\n") && !long.contains("{table}"), "{long}");
    }

    #[test]
    fn nothing_in_a_name_is_a_command() {
        assert_eq!(safe(r"a_b&50% \x{y}"), r"a\_b\&50\% \textbackslash{}x\{y\}");
        assert_eq!(safe("1–20\u{a0}µs, 0.5×"), r"1--20~\textmu{}s, 0.5\(\times\)");
    }
}
