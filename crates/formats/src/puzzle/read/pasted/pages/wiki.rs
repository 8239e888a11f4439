//! Tables of wikis and of `AsciiDoc`, whose cells begin with a bar: each row as one line with bars around its cells.

use super::super::cells::line::Line;

/// How a table is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// `{|`, `|-` between rows, `|}`; two bars between cells of a line.
    Wiki,
    /// `|===` above and below, a line for each row.
    AsciiDoc,
}

/// The lines of a text that has such a table; `None` if it has none.
pub(in super::super) fn lines(text: &str) -> Option<Vec<Line>> {
    let begins = |start: &str| text.lines().any(|line| line.trim_start().starts_with(start));
    let kind = match () {
        () if begins("{|") && begins("|}") => Kind::Wiki,
        () if begins("|===") => Kind::AsciiDoc,
        () if is_bare(text) => Kind::Wiki,
        () => return None,
    };
    let is_open = kind == Kind::Wiki && !begins("{|");
    let mut table = Table { kind, is_open, lines: Vec::new(), row: None };
    for (line, number) in text.split('\n').zip(1..) {
        table.add(line.trim_end_matches('\r'), number);
    }
    table.end_row();
    Some(table.lines)
}

/// Whether a text is the rows of a table of a wiki, with a cell a line, and nothing of what stands around them.
fn is_bare(text: &str) -> bool {
    const FEWEST: usize = 3;
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_line = |line: &str| line.strip_prefix('|').is_some_and(|cell| !cell.contains('|') && cell.len() < 8);
    lines().filter(|line| *line == "|-").count() >= FEWEST && lines().all(is_line)
}

struct Table {
    kind: Kind,
    is_open: bool,
    lines: Vec<Line>,
    /// The row that is open: the number of its first line, and its cells.
    row: Option<(u64, Vec<String>)>,
}

impl Table {
    fn add(&mut self, line: &str, number: u64) {
        let text = line.trim_start();
        let is_mark = match self.kind {
            Kind::Wiki => ["{|", "|}", "|-", "|+"].iter().any(|mark| text.starts_with(mark)),
            Kind::AsciiDoc => text.starts_with("|==="),
        };
        if is_mark || !self.is_open {
            self.mark(text, line, number);
            return;
        }
        // What stands before the first bar of a line is one more cell than it should have.
        let is_within = self.kind == Kind::AsciiDoc && text.contains('|');
        let Some(cells) = text.strip_prefix(['|', '!']).or(Some(text).filter(|_| is_within)) else {
            self.end_row();
            self.lines.push(Line { number, text: line.to_owned() });
            return;
        };
        let cells: Vec<String> = match self.kind {
            Kind::Wiki => cells.replace("!!", "||").split("||").map(content).collect(),
            Kind::AsciiDoc => cells.split('|').map(|cell| cell.trim().to_owned()).collect(),
        };
        self.row.get_or_insert((number, Vec::new())).1.extend(cells);
        if self.kind == Kind::AsciiDoc {
            self.end_row();
        }
    }

    /// A line that begins or ends a table or a row, or stands outside.
    fn mark(&mut self, text: &str, line: &str, number: u64) {
        self.end_row();
        match self.kind {
            Kind::Wiki if text.starts_with("{|") => self.is_open = true,
            Kind::Wiki if text.starts_with("|}") => self.is_open = false,
            Kind::AsciiDoc if text.starts_with("|===") => self.is_open = !self.is_open,
            _ if !self.is_open => self.lines.push(Line { number, text: line.to_owned() }),
            _ => {}
        }
    }

    fn end_row(&mut self) {
        if let Some((number, cells)) = self.row.take() {
            self.lines.push(Line::of_cells(number, &cells));
        }
    }
}

/// A cell without the attributes before a single bar.
fn content(cell: &str) -> String {
    let text = cell.split_once('|').filter(|(before, _)| before.contains('=')).map_or(cell, |(_, text)| text);
    let text = text.trim().trim_matches('\'');
    if text == "&nbsp;" { ".".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::lines;

    fn texts(text: &str) -> Vec<String> {
        lines(text).unwrap().into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn rows_become_lines() {
        assert_eq!(
            texts("{| class=\"x\"\n|-\n| 5 ||  || \n|-\n| 1\n| style=\"a\" | 2\n| \n|}\n"),
            ["| 5 |  |  |", "| 1 | 2 |  |", ""]
        );
        let bare = "|5\n|\n|3\n|-\n|\n|1\n|\n|-\n|2\n|\n|\n|-\n";
        assert_eq!(texts(bare)[..3], ["| 5 |  | 3 |", "|  | 1 |  |", "| 2 |  |  |"]);
        assert_eq!(texts("x\n|===\n|5 | |\n|===")[..2], ["x", "| 5 |  |  |"]);
    }
}
