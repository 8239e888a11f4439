//! A table of the page. With JavaScript, a click on a heading sorts it; without JavaScript it can still be read.

use super::super::table::{Cell, Flush, Table};
use askama::Template;

/// A table as HTML.
#[derive(Template)]
#[template(path = "table.html")]
pub(super) struct HtmlTable {
    pub(super) title: String,
    note: String,
    columns: Vec<HtmlColumn>,
    rows: Vec<Vec<HtmlCell>>,
}

struct HtmlColumn {
    name: String,
    about: &'static str,
    class: &'static str,
}

struct HtmlCell {
    text: String,
    class: String,
    /// A number by which the cell is sorted: nothing, `Infinity` or digits.
    order: String,
}

impl HtmlTable {
    /// The table under a heading that does not say what it is of, because the section above it does.
    pub(super) fn under(heading: &str, table: Table) -> Self {
        Self::of(Table { title: heading.to_owned(), ..table })
    }

    /// The table with its cells as HTML wants them, under its title.
    pub(super) fn of(table: Table) -> Self {
        let flush: Vec<&'static str> = table.columns.iter().map(|column| class(column.flush)).collect();
        let row = |row: Vec<Cell>| row.into_iter().zip(&flush).map(|(cell, flush)| html_cell(cell, flush)).collect();
        let columns = table.columns.into_iter().zip(&flush);
        Self {
            title: table.title,
            note: table.note,
            columns: columns
                .map(|(it, class)| HtmlColumn { name: it.name.into_owned(), about: it.about, class })
                .collect(),
            rows: table.rows.into_iter().map(row).collect(),
        }
    }
}

fn class(flush: Flush) -> &'static str {
    match flush {
        Flush::Left => "left",
        Flush::Right => "right",
    }
}

fn html_cell(cell: Cell, flush: &str) -> HtmlCell {
    let order = cell
        .order
        .map_or_else(String::new, |order| if order.is_finite() { order.to_string() } else { "Infinity".to_owned() });
    let text = if cell.text.is_empty() { "–".to_owned() } else { cell.text };
    HtmlCell { text, class: format!("{flush} {}", cell.tone.class()), order }
}
