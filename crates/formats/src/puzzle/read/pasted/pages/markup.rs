//! HTML and XML as lines: a row of a table becomes a line with bars between its cells, everything else stands by itself.

use super::super::cells::line::{Line, line_of};
use super::super::cells::page_codes;
use super::{cell_tags, leaf_cells, nested_tables, rich_text, svg_texts, wiki};
use exactone_core::spelling::nearest;

/// The lines that a text shows, if it has tags of tables, lines or programs' files; `None` if it is no such text.
pub(in super::super) fn lines(text: &str) -> Option<Vec<Line>> {
    if rich_text::is(text) {
        return Some(rich_text::lines(text));
    }
    let text = if text.contains("[td]") { bracketed(text) } else { text.to_owned() };
    let lower = text.to_ascii_lowercase();
    if let Some(lines) = wiki::lines(&text) {
        return Some(lines);
    }
    let has_data = lower.contains("data-value=");
    if let Some(lines) = has_data.then(|| leaf_cells::lines(&text)).flatten() {
        return Some(lines);
    }
    if let Some(lines) = lower.contains("<table").then(|| nested_tables::lines(&text)).flatten() {
        return Some(lines);
    }
    if let Some(lines) = (!lower.contains("<td")).then(|| cell_tags::lines(&text)).flatten() {
        return Some(lines);
    }
    if let Some(lines) = svg_texts::lines(&text).or_else(|| (!has_data).then(|| leaf_cells::lines(&text))?) {
        return Some(lines);
    }
    if let Some(text) = with_values(&text, &lower) {
        return Some(text.split('\n').zip(1..).map(|(line, number)| Line { number, text: line.to_owned() }).collect());
    }
    // Cells whose attributes say where they stand are read as they are written.
    if lower.contains("<cell ") && lower.contains(" value=\"") {
        return None;
    }
    let is_page = ["<td", "<tr", "<pre", "<br", "<th", "<?xml", "<row", "<html", "<p>", "<li>", "&nbsp;", "&gt;"]
        .iter()
        .any(|tag| lower.contains(tag));
    is_page.then(|| Page::default().read(&if has_list_rows(&lower) { list_rows(&text) } else { text }))
}

/// Whether rows are lists with an element for each cell.
fn has_list_rows(lower: &str) -> bool {
    let lists = lower.matches("<ul").count();
    let is_cell = |element: &str| element.find('<').is_some_and(|end| end <= 2);
    let cells = lower.split("<li>").skip(1).filter(|element| is_cell(element)).count();
    lists >= 4 && cells == lists * lists && !lower.contains("<td")
}

/// Lists and their elements as rows and cells of a table.
fn list_rows(text: &str) -> String {
    const NAMES: [(&str, &str); 4] = [("<ul", "<tr"), ("</ul", "</tr"), ("<li", "<td"), ("</li", "</td")];
    NAMES.iter().fold(text.to_owned(), |text, (list, table)| text.replace(list, table))
}

/// The text with `<cell row="1" col="2">5</cell>` as an element whose attributes say all; `None` if one of them is not whole, or what is
/// around them.
fn with_values(text: &str, lower: &str) -> Option<String> {
    let is_named = lower.contains("<cell ") && lower.contains(" row=\"");
    if !is_named || lower.contains(" value=\"") {
        return None;
    }
    let root = text.trim_start().strip_prefix('<')?.split(|only: char| !only.is_alphanumeric()).next()?;
    let mut parts: Vec<&str> = text.split("</cell>").collect();
    let last = parts.pop().filter(|last| last.trim_end().ends_with(&format!("</{root}>")))?;
    let mut out = String::with_capacity(text.len() * 2);
    for part in parts {
        let (before, value) = part.rsplit_once('>')?;
        let (_, tag) = before.rsplit_once("<cell")?;
        let is_number = |name: &str| attribute(tag, name).is_some_and(|number| number.parse::<u8>().is_ok());
        let is_value = value.trim().bytes().all(|only| only.is_ascii_digit());
        if !is_value || !is_number("row") || !is_number("col") || before.matches("<cell").count() != 1 {
            return None;
        }
        out += &[before, " value=\"", value.trim(), "\">"].concat();
    }
    Some(out + last).filter(|_| !last.contains("<cell"))
}

/// The line of a row of a table that is cut off: the last one, if it is not closed and others are; or the first one, if a cell of it stands
/// before the first row begins.
pub(in super::super) fn cut(text: &str) -> Option<u64> {
    let lower = text.to_ascii_lowercase();
    let first = |tag: &str| lower.find(tag);
    if let Some((cell, row)) = first("</td>").zip(first("<tr")).filter(|(cell, row)| cell < row) {
        return Some(line_of(&lower, cell.min(row)));
    }
    ["tr", "row"].iter().find_map(|name| {
        let is_tag = |&(at, tag): &(usize, &str)| lower[at + tag.len()..].starts_with([' ', '>', '/', '\n', '\t']);
        let (opening, closing) = (format!("<{name}"), format!("</{name}"));
        let (start, _) = lower.match_indices(&opening).filter(is_tag).last()?;
        let (end, _) = lower.match_indices(&closing).last()?;
        let closes_itself = lower[start..].split_once('>').is_some_and(|(tag, _)| tag.ends_with('/'));
        (start > end && !closes_itself).then(|| line_of(&lower, start))
    })
}

/// Tags of forums, as tags of HTML.
fn bracketed(text: &str) -> String {
    ["table", "tr", "td", "b"].iter().fold(text.to_owned(), |text, tag| {
        text.replace(&format!("[{tag}]"), &format!("<{tag}>")).replace(&format!("[/{tag}]"), &format!("</{tag}>"))
    })
}

/// Where the tag ends that a text begins with; none, if its `<` is only a sign: as in `a < b`.
fn end_of_tag(text: &str) -> Option<usize> {
    let first = text.chars().nth(1)?;
    if matches!(first, '!' | '?') {
        return text.find('>');
    }
    let is_tag = first.is_alphabetic() || first == '/';
    let end = text[1..].find(['<', '>']).filter(|_| is_tag)? + 1;
    text[end..].starts_with('>').then_some(end)
}

#[derive(Default)]
struct Page {
    lines: Vec<Line>,
    open: String,
    /// The line of the source in which the open line began.
    began: u64,
    is_in_row: bool,
    /// Whether a cell of the row ended and no other one began.
    is_between: bool,
    /// Whether lines without anything in them are lines as well.
    keeps_blanks: bool,
    /// The cells of the open row.
    cells: RowCells,
}

/// What the cells of a row of a table are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum RowCells {
    /// The tables of the page have headings alone: these are cells like others.
    #[default]
    NotTold,
    None,
    Headings,
    Others,
}

impl RowCells {
    /// The row with one more cell.
    fn with(self, is_heading: bool) -> Self {
        match self {
            Self::NotTold => self,
            Self::None | Self::Headings if is_heading => Self::Headings,
            _ => Self::Others,
        }
    }

    /// A row without cells.
    fn begun(self) -> Self {
        if self == Self::NotTold { self } else { Self::None }
    }
}

impl Page {
    fn read(mut self, text: &str) -> Vec<Line> {
        let mut rest = text;
        let mut number = 1;
        self.began = 1;
        let last = text.rfind('>').map_or(text.len(), |at| text.len() - at);
        if text.contains("<td") || text.contains("<TD") {
            self.cells = RowCells::None;
        }
        let mut has_tag = false;
        while !rest.is_empty() {
            let start = rest.find('<').unwrap_or(rest.len());
            // Before the first tag and behind the last one a row may be spaces and nothing else.
            self.keeps_blanks = !has_tag || rest.len() < last;
            number = self.text(&rest[..start], number);
            self.keeps_blanks = false;
            rest = &rest[start..];
            let Some(end) = Some(rest).filter(|rest| rest.len() > last).and_then(end_of_tag) else {
                let (sign, behind) = rest.split_at(rest.len().min(1));
                number = self.text(sign, number);
                rest = behind;
                continue;
            };
            self.tag(&rest[1..end], number);
            has_tag = true;
            let skipped = skipped(&rest[1..end], &rest[end + 1..]);
            number += rest[..end + 1 + skipped].matches('\n').count() as u64;
            rest = &rest[end + 1 + skipped..];
        }
        self.end_line(number);
        self.lines
    }

    /// Text between tags: in a row of a table it is one line.
    fn text(&mut self, text: &str, mut number: u64) -> u64 {
        for (at, part) in entities(text).split('\n').enumerate() {
            if at > 0 {
                number += 1;
                if self.is_in_row { self.open.push(' ') } else { self.end_line(number) }
            }
            // What stands between two cells is a part of none.
            let is_stray = self.is_in_row && self.is_between && part.contains(|only: char| only.is_ascii_digit());
            self.open.push_str(if is_stray { NO_CELL } else { part });
        }
        number
    }

    fn tag(&mut self, tag: &str, number: u64) {
        let closes_itself = tag.ends_with('/');
        let tag = tag.trim_end_matches('/');
        let name: String =
            tag.chars().take_while(|&character| character == '/' || character.is_alphanumeric()).collect();
        let name = name.to_ascii_lowercase();
        if matches!(name.trim_start_matches('/'), "td" | "th" | "cell") {
            self.is_between = closes_itself || name.starts_with('/');
        }
        match name.as_str() {
            _ if self.is_in_row && is_misspelt_input(&name, tag) => self.open.push_str(NO_CELL),
            "tr" | "row" => {
                self.is_between = false;
                self.cells = self.cells.begun();
                self.end_line(number);
                self.is_in_row = true;
            }
            "td" | "th" | "cell" if self.is_in_row => {
                self.cells = self.cells.with(name == "th");
                let cells = attribute(tag, "colspan").and_then(|cells| cells.parse().ok()).unwrap_or(1);
                self.open.push_str(&" | ".repeat(if cells < 40 { cells } else { 1 }));
            }
            "/tr" | "/table" | "/row" => {
                self.open.push_str(" |");
                self.is_in_row = false;
                let is_empty_heading = self.cells == RowCells::Headings && is_of_bars(&self.open);
                let rule = is_empty_heading.then(|| format!("|{}", "---|".repeat(self.open.matches('|').count() - 1)));
                self.end_line(number);
                // An empty heading is told from a row of blanks by the rule below it, as in Markdown.
                self.lines.extend(rule.map(|text| Line { number, text }));
                self.cells = self.cells.begun();
            }
            "input" => self.open.push_str(attribute(tag, "value").unwrap_or_else(|| misspelt_value(tag))),
            "img" if self.is_in_row => self.open.push_str(attribute(tag, "alt").unwrap_or("")),
            "b" | "/b" | "i" | "/i" | "span" | "/span" | "strong" | "/strong" | "em" | "/em" | "a" | "/a" | "/td"
            | "/th" | "/cell" => {}
            _ if self.is_in_row => self.open.push(' '),
            _ => {
                self.end_line(number);
                if let Some(data) = attribute(tag, "data") {
                    self.open.push_str(data);
                    self.end_line(number);
                }
            }
        }
    }

    fn end_line(&mut self, number: u64) {
        let text = std::mem::take(&mut self.open);
        if !text.trim().trim_matches('|').is_empty() || self.is_in_row || self.keeps_blanks {
            self.lines.push(Line { number: self.began, text });
        }
        self.began = number;
    }
}

/// Whether a row has nothing in its cells.
fn is_of_bars(row: &str) -> bool {
    row.contains('|') && row.chars().all(|sign| sign == '|' || sign.is_whitespace())
}

/// The longest text that a tag hides.
const MOST_HIDDEN: usize = 20_000;

/// How much text a tag hides: that of programs and styles.
fn skipped(tag: &str, behind: &str) -> usize {
    let name = tag.split_whitespace().next().unwrap_or("").to_ascii_lowercase();
    if !matches!(name.as_str(), "script" | "style" | "title") {
        return 0;
    }
    let end = format!("</{name}");
    let near = &behind.as_bytes()[..behind.len().min(MOST_HIDDEN)];
    near.windows(end.len()).position(|bytes| bytes.eq_ignore_ascii_case(end.as_bytes())).unwrap_or(0)
}

/// The value of an attribute, with quote marks or without.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let at = tag.to_ascii_lowercase().find(&format!(" {name}="))? + name.len() + 2;
    let value = &tag[at..];
    match value.chars().next()? {
        quote @ ('"' | '\'') => value[1..].split(quote).next(),
        _ => value.split([' ', '/']).next(),
    }
}

/// What no cell is, if a tag has a digit behind a name that is nearly `value`; else nothing.
fn misspelt_value(tag: &str) -> &str {
    let is_near = |word: &&str| {
        let name = word.split('=').next().unwrap_or("").trim_end_matches(|only: char| only.is_ascii_digit());
        nearest(&name.to_ascii_lowercase(), ["value"]).is_some()
    };
    tag.split_whitespace().skip(1).find(is_near).map_or("", |_| NO_CELL)
}

/// Whether a tag is nearly `input`, or one that has no value, and has a value.
fn is_misspelt_input(name: &str, tag: &str) -> bool {
    let is_other = matches!(name, "b" | "i" | "span" | "strong" | "em" | "a") || nearest(name, ["input"]).is_some();
    name != "input" && is_other && attribute(tag, "value").is_some()
}

/// What stands where a cell cannot be read.
const NO_CELL: &str = "?!";

/// The usual names of characters, as the characters.
fn entities(text: &str) -> String {
    const NAMES: [(&str, &str); 9] = [
        ("&nbsp;", " "),
        ("&#160;", " "),
        ("&#xa0;", " "),
        ("&middot;", "·"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ];
    NAMES.iter().fold(page_codes::decoded(text), |text, (name, character)| text.replace(name, character))
}
