//! RTF as lines: its paragraphs, and the rows of its tables with bars between their cells.
//!
//! Fonts, colours, styles and pictures stand in groups of their own, which are passed over. Line ends of the source carry nothing.

use super::super::cells::line::Line;
use std::iter::Peekable;
use std::str::Chars;

/// Whether a text is RTF.
pub(in super::super) fn is(text: &str) -> bool {
    text.starts_with("{\\rtf")
}

/// Commands that begin a group with nothing to be seen.
const HIDDEN: [&str; 14] = [
    "fonttbl",
    "colortbl",
    "stylesheet",
    "info",
    "pict",
    "header",
    "footer",
    "generator",
    "listtable",
    "listoverridetable",
    "themedata",
    "datastore",
    "rsidtbl",
    "fldinst",
];

pub(in super::super) fn lines(text: &str) -> Vec<Line> {
    let mut page = Page { number: 1, skips: 1, ..Page::default() };
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '{' => {
                let is_hidden = page.is_hidden() || signs.next_if_eq(&'*').is_some();
                page.groups.push(is_hidden);
            }
            '}' => drop(page.groups.pop()),
            '\n' => page.number += 1,
            '\\' => page.command(&mut signs),
            sign => page.push(sign),
        }
    }
    page.end_line();
    page.lines
}

/// What was read so far.
#[derive(Default)]
struct Page {
    lines: Vec<Line>,
    open: String,
    /// The line of the source in which the open one began.
    began: Option<u64>,
    /// The cells of the row of a table.
    cells: Vec<String>,
    is_in_table: bool,
    number: u64,
    /// Whether each open group is passed over.
    groups: Vec<bool>,
    /// How many signs stand behind a character for programs that do not know it.
    skips: usize,
}

impl Page {
    fn is_hidden(&self) -> bool {
        self.groups.last().copied().unwrap_or(false)
    }

    fn push(&mut self, sign: char) {
        if !self.is_hidden() {
            self.began.get_or_insert(self.number);
            self.open.push(sign);
        }
    }

    fn command(&mut self, signs: &mut Peekable<Chars<'_>>) {
        let mut name = String::new();
        while let Some(letter) = signs.next_if(char::is_ascii_alphabetic) {
            name.push(letter);
        }
        if name.is_empty() {
            return self.sign(signs);
        }
        let mut number = String::new();
        while let Some(digit) = signs.next_if(|sign| sign.is_ascii_digit() || number.is_empty() && *sign == '-') {
            number.push(digit);
        }
        signs.next_if_eq(&' ');
        match name.as_str() {
            name if HIDDEN.contains(&name) => {
                if let Some(is_hidden) = self.groups.last_mut() {
                    *is_hidden = true;
                }
            }
            _ if self.is_hidden() => {}
            "par" | "line" | "sect" | "page" => self.end_paragraph(),
            "pard" => self.is_in_table = false,
            "intbl" => self.is_in_table = true,
            "cell" => self.cells.push(std::mem::take(&mut self.open)),
            "row" => self.end_row(),
            "tab" => self.push('\t'),
            "bullet" => self.push('•'),
            "emdash" => self.push('—'),
            "endash" => self.push('–'),
            "uc" => self.skips = number.parse().unwrap_or(1),
            "u" => self.character(&number, signs),
            _ => {}
        }
    }

    /// A command of a sign: a character by its code, or one that means something else.
    fn sign(&mut self, signs: &mut Peekable<Chars<'_>>) {
        match signs.next() {
            Some('\'') => {
                let code: String = [signs.next(), signs.next()].into_iter().flatten().collect();
                // The code page is not looked at: digits and usual signs stand at the same places in all.
                let character = u8::from_str_radix(&code, 16).ok().map_or('?', char::from);
                self.push(character);
            }
            Some('\n') => {
                self.end_paragraph();
                self.number += 1;
            }
            Some('~') => self.push(' '),
            Some('*') => {
                if let Some(is_hidden) = self.groups.last_mut() {
                    *is_hidden = true;
                }
            }
            Some('-') | None => {}
            Some(sign) => self.push(sign),
        }
    }

    /// A character by its number, and the signs behind it that stand for it elsewhere.
    fn character(&mut self, number: &str, signs: &mut Peekable<Chars<'_>>) {
        let number = number.parse::<i32>().unwrap_or(-1);
        let code = if number < 0 { number + (1 << 16) } else { number };
        self.push(u32::try_from(code).ok().and_then(char::from_u32).unwrap_or('?'));
        for _ in 0..self.skips {
            match signs.peek() {
                Some('\\') => {
                    signs.next();
                    if signs.next_if_eq(&'\'').is_some() {
                        signs.next();
                        signs.next();
                    }
                }
                Some('{' | '}' | '\n') | None => return,
                Some(_) => drop(signs.next()),
            }
        }
    }

    fn end_paragraph(&mut self) {
        if self.is_in_table { self.push(' ') } else { self.end_line() }
    }

    fn end_row(&mut self) {
        let cells = std::mem::take(&mut self.cells);
        self.open = format!("| {} |", cells.join(" | "));
        self.is_in_table = false;
        self.end_line();
    }

    fn end_line(&mut self) {
        // Cells whose row does not end are no row.
        let cells: String = self.cells.drain(..).collect();
        let text = cells + &std::mem::take(&mut self.open);
        let number = self.began.take().unwrap_or(self.number);
        self.lines.push(Line { number, text });
    }
}

#[cfg(test)]
mod tests {
    use super::lines;

    fn told(text: &str) -> Vec<(u64, String)> {
        lines(text)
            .into_iter()
            .filter(|line| !line.text.trim().is_empty())
            .map(|line| (line.number, line.text))
            .collect()
    }

    #[test]
    fn paragraphs_stand_where_they_stand_in_the_source() {
        let text = "{\\rtf1\\ansi{\\fonttbl\\f0 Courier;}\n{*\\expandedcolortbl;;}\n\\pard\\pardeftab720\\f0 Two rows\\par\n\\pard 5 3 .\\par\n6 {\\b 1} .\\line 7}";
        let expected =
            [(3, "Two rows"), (4, "5 3 ."), (5, "6 1 ."), (5, "7")].map(|(line, text)| (line, text.to_owned()));
        assert_eq!(told(text), expected);
        let mac = "{\\rtf1\\ansi\n{\\colortbl;\\red255;}\n\\f0\\fs24 \\cf0 5 3 .\\\n6 . .\\\n}";
        assert_eq!(told(mac), [(3, "5 3 .".to_owned()), (4, "6 . .".to_owned())]);
    }

    #[test]
    fn characters_have_codes_and_tables_have_cells() {
        assert_eq!(told("{\\rtf1 \\'b7 5\\~\\u9608?3\\u-4051 ?}"), [(1, "\u{b7} 5 █3\u{f02d}".to_owned())]);
        let row = "{\\rtf1\n\\trowd\\cellx1\\cellx2\\pard\\intbl 5\\cell\\pard\\intbl\\cell\\row\n\\pard end\\par}";
        assert_eq!(told(row), [(2, "| 5 |  |".to_owned()), (3, "end".to_owned())]);
    }
}
