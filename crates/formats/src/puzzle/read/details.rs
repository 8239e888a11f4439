//! Details on their way to the puzzle that they stand beside, if they are wanted.

use super::Details;
use super::reader::Reader;
use crate::puzzle::{Detail, DetailKind};
use std::io::BufRead;

impl<R: BufRead> Reader<R> {
    pub(super) fn keeps_details(&self) -> bool {
        self.options.details == Details::Kept
    }

    /// The next puzzle has this name; one that it had already becomes a detail.
    pub(super) fn entitle(&mut self, name: String) {
        if let Some(before) = self.name.replace(name) {
            self.note_title(&before);
            self.keep(Detail::words("title", before));
        }
    }

    /// Keeps a detail for the next puzzle.
    pub(super) fn keep(&mut self, detail: Detail) {
        if self.keeps_details() {
            detail.push(&mut self.details);
        }
    }

    /// Keeps what a comment says.
    pub(super) fn remark(&mut self, line: &str) {
        if let Some(detail) = self.keeps_details().then(|| Detail::of_comment(line.trim())).flatten() {
            self.keep(detail);
        }
    }

    /// A section begins that is no puzzle: it belongs to the puzzle before it.
    pub(super) fn keep_section(&mut self, name: &str) {
        if self.keeps_details() {
            let section = Detail { name: format!("[{name}]"), text: String::new(), kind: DetailKind::Section };
            self.last_details().push(section);
        }
    }

    /// A line of that section.
    pub(super) fn keep_line(&mut self, line: &str) {
        if self.keeps_details()
            && let Some(section) = self.last_details().iter_mut().rfind(|it| it.kind == DetailKind::Section)
        {
            section.text.push_str(line);
            section.text.push('\n');
        }
    }

    /// What is kept for a puzzle that does not come belongs to the last one.
    pub(super) fn keep_rest(&mut self) {
        for detail in std::mem::take(&mut self.details) {
            detail.push(self.last_details());
        }
    }

    /// The details of the last puzzle, if it is not handed out; else of the next one.
    fn last_details(&mut self) -> &mut Vec<Detail> {
        match self.ready.back_mut() {
            Some(Ok(puzzle)) => &mut puzzle.details,
            _ => &mut self.details,
        }
    }
}
