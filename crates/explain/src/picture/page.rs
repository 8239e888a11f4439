//! All steps as one page: each drawn, with its text. It needs no other file and no network.
//!
//! With a script the page shows one step at a time; without one, all of them, one below the other.

use super::drawn::drawn;
use super::shared::Shared;
use crate::state::State;
use crate::step::Step;
use crate::tell::Teller;
use exactone_core::spelling::marked_up;
use exactone_formats::drawing::{Drawing, svg};
use std::io::{self, Write};

const BEGINNING: &str = include_str!("page.html");
const END: &str = include_str!("page_end.html");

/// A page that is being written.
#[derive(Debug)]
pub struct Page<W: Write> {
    out: W,
    count: usize,
    shared: Shared,
}

impl<W: Write> Page<W> {
    /// Begins a page with this title.
    ///
    /// # Errors
    /// What the writer says.
    pub fn begin(mut out: W, title: &str) -> io::Result<Self> {
        out.write_all(BEGINNING.replace("{title}", &marked_up(title)).as_bytes())?;
        Ok(Self { out, count: 0, shared: Shared::default() })
    }

    /// Adds a step, in the state before it, on the board of its puzzle.
    ///
    /// # Errors
    /// What the writer says.
    pub fn step<'r>(&mut self, teller: &Teller<'r>, board: &Drawing, at: (&State<'r>, &Step)) -> io::Result<()> {
        self.count += 1;
        let (state, step) = at;
        let title = format!("Step {}", self.count);
        let mut drawing = drawn(teller, board, &title, at);
        // The text stands below the picture, and the title above it.
        drawing.answer.clear();
        let heading = std::mem::take(&mut drawing.title);
        writeln!(self.out, "<section id=\"step-{}\">", self.count)?;
        writeln!(self.out, "<h2 tabindex=\"-1\">{}</h2>", marked_up(&heading))?;
        self.shared.write(&svg::write(&drawing), &mut self.out)?;
        let lines = teller.lines(state, step).join("\n");
        writeln!(self.out, "<pre>{}</pre>\n</section>", marked_up(&lines))
    }

    /// Says how the steps ended, and ends the page.
    ///
    /// # Errors
    /// What the writer says.
    pub fn end(mut self, said: &str) -> io::Result<W> {
        writeln!(self.out, "<section id=\"end\"><h2 tabindex=\"-1\">The end</h2><p>{}</p></section>", marked_up(said))?;
        self.out.write_all(END.as_bytes())?;
        Ok(self.out)
    }
}
