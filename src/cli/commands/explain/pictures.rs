//! Steps as pictures: files in a folder, one file, a page.

use super::arguments::ExplainArguments;
use crate::cli::files::output::{Existing, Output};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::walk::Walk;
use exactone_explain::picture::{Page, drawn};
use exactone_explain::tell::Teller;
use exactone_explain::{State, Step};
use exactone_formats::drawing::{Drawing, svg};
use exactone_formats::puzzle::escaped;
use std::fs;
use std::path::{Path, PathBuf};

/// What is drawn, and where to.
pub(super) struct Pictures<'w> {
    walk: &'w Walk,
    board: Option<Drawing>,
    svg: Option<PathBuf>,
    /// The number of the one step that is drawn.
    only: Option<usize>,
    page: Option<(Page<Vec<u8>>, Output)>,
    existing: Existing,
    count: usize,
    said: String,
}

impl<'w> Pictures<'w> {
    pub(super) fn open(arguments: &ExplainArguments, walk: &'w Walk) -> Result<Self, Halt> {
        let existing = Existing::forced(arguments.force);
        let is_drawn = arguments.svg.is_some() || arguments.html.is_some();
        let board = if is_drawn { Some(walk.board()?) } else { None };
        if let Some(folder) = arguments.svg.as_deref().filter(|_| arguments.step.is_none()) {
            fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
        }
        let page = match arguments.html.as_deref() {
            Some(file) => {
                let output = Output::open(Some(file), existing, arguments.file.as_slice())?;
                let title = format!("{}, step by step", title(walk));
                let page = Page::begin(Vec::new(), &title).map_err(|error| Halt::writing("the page", &error))?;
                Some((page, output))
            }
            None => None,
        };
        let only = arguments.step.map(|step| usize::try_from(step).unwrap_or(usize::MAX));
        let svg = arguments.svg.clone();
        Ok(Self { walk, board, svg, only, page, existing, count: 0, said: String::new() })
    }

    /// A step, in the state before it.
    pub(super) fn step(&mut self, teller: &Teller<'w>, at: (&State<'w>, &Step)) -> Result<(), Halt> {
        self.count += 1;
        let Some(board) = &self.board else { return Ok(()) };
        if let Some((page, _)) = &mut self.page {
            page.step(teller, board, at).map_err(|error| Halt::writing("the page", &error))?;
        }
        let Some(path) = &self.svg else { return Ok(()) };
        let path = match self.only {
            Some(only) if only != self.count => return Ok(()),
            Some(_) => path.clone(),
            None => path.join(format!("step-{:03}.svg", self.count)),
        };
        let drawing = drawn(teller, board, &format!("Step {}", self.count), at);
        write(&path, self.existing, svg::write(&drawing).as_bytes())
    }

    /// How the steps ended.
    pub(super) fn said(&mut self, said: String) {
        self.said = said;
    }

    /// Ends the page.
    pub(super) fn end(self) -> Result<(), Halt> {
        if let Some(only) = self.only.filter(|only| *only > self.count) {
            let message = format_args!("--step {only}: there are {} steps", self.count);
            return Err(self.walk.subject.about(Halt::new(Exit::Usage, message)));
        }
        let Some((page, mut output)) = self.page else { return Ok(()) };
        let text = page.end(&self.said).map_err(|error| Halt::writing("the page", &error))?;
        let flow = output.write(&text);
        output.end(flow, None)
    }
}

fn title(walk: &Walk) -> String {
    walk.subject.puzzle().and_then(|puzzle| puzzle.name.clone()).unwrap_or_else(|| walk.subject.shown_place())
}

fn write(path: &Path, existing: Existing, text: &[u8]) -> Result<(), Halt> {
    let mut output = Output::open(Some(path), existing, &[])?;
    let flow = output.write(text);
    output.end(flow, None)
}

fn cannot(folder: &Path, error: &std::io::Error) -> Halt {
    Halt::new(Exit::CannotCreate, format_args!("{}: {error}", escaped(&folder.to_string_lossy())))
}
