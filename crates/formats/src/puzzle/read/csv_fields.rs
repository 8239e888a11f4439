//! The fields of a line of a table; quotes are understood.

use super::Fault;
use super::error::Flaw;
use super::row::column;
use std::borrow::Cow;

/// A field, and the column in characters at which it starts, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) column: usize,
}

/// The fields of a line, with the byte offset of each.
pub(super) struct Fields<'a> {
    pub(super) line: &'a str,
    pub(super) start: Option<usize>,
    pub(super) delimiter: char,
}

impl<'a> Iterator for Fields<'a> {
    type Item = Result<(usize, Cow<'a, str>), Flaw>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.start?;
        // A spreadsheet that keeps numbers as text writes `="5"`.
        let start = start + usize::from(self.line[start..].starts_with("=\""));
        let rest = &self.line[start..];
        if let Some(quoted) = rest.strip_prefix('"') {
            return Some(self.quoted(start, quoted));
        }
        let end = rest.find(self.delimiter);
        self.start = end.map(|end| start + end + 1);
        let field = &rest[..end.unwrap_or(rest.len())];
        let indent = field.len() - field.trim_start().len();
        Some(Ok((start + indent, field.trim().into())))
    }
}

impl<'a> Fields<'a> {
    /// A field in quotes; two quotes inside are one.
    fn quoted(&mut self, start: usize, quoted: &'a str) -> Result<(usize, Cow<'a, str>), Flaw> {
        let mut from = 0;
        let end = loop {
            let Some(quote) = quoted[from..].find('"') else {
                self.start = None;
                let fault = Fault::Table { message: "the quote is not closed on its line".to_owned() };
                return Err(Flaw::at(column(self.line, start), fault));
            };
            let at = from + quote;
            if !quoted[at + 1..].starts_with('"') {
                break at;
            }
            from = at + 2;
        };
        let behind = &quoted[end + 1..];
        self.start = behind.find(self.delimiter).map(|next| self.line.len() - behind.len() + next + 1);
        let text = &quoted[..end];
        let text = if text.contains('"') { text.replace("\"\"", "\"").into() } else { text.into() };
        Ok((start + 1, text))
    }
}
