//! Steps as pictures: files in a folder, one file, a page.

use super::arguments::ExplainArguments;
use crate::cli::files::output::{Existing, Output};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::puzzles::walk::Walk;
use exactone_core::spelling::{capital, count_of};
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
    /// What is read: no picture may take its place.
    inputs: Vec<PathBuf>,
    count: usize,
    said: String,
}

impl<'w> Pictures<'w> {
    pub(super) fn open(arguments: &ExplainArguments, walk: &'w Walk) -> Result<Self, Halt> {
        let existing = Existing::forced(arguments.force);
        let is_drawn = arguments.svg.is_some() || arguments.html.is_some();
        let board = if is_drawn { Some(walk.board()?) } else { None };
        if let Some(folder) = arguments.svg.as_deref().filter(|_| arguments.step.is_none()) {
            let is_file = folder.exists() && !folder.is_dir();
            let made = if is_file {
                Err("it is no folder".to_owned())
            } else {
                fs::create_dir_all(folder).map_err(|error| error.to_string())
            };
            made.map_err(|why| cannot(folder, &why))?;
        }
        let page = match arguments.html.as_deref() {
            Some(file) => {
                let output = Output::open(Some(file), existing, arguments.file.as_slice())?;
                let title = format!("{}, step by step", title(walk, board.as_ref()));
                let page = Page::begin(Vec::new(), &title).and_then(|mut page| {
                    let first = walk.not_one().map(|said| format!("{}.", capital(&said)));
                    first.map_or(Ok(()), |said| page.remark(&said)).map(|()| page)
                });
                Some((page.map_err(|error| Halt::writing("the page", &error))?, output))
            }
            None => None,
        };
        let only = arguments.step.map(|step| usize::try_from(step).unwrap_or(usize::MAX));
        let svg = arguments.svg.clone();
        let inputs = arguments.file.iter().cloned().collect();
        Ok(Self { walk, board, svg, only, page, existing, inputs, count: 0, said: String::new() })
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
        let mut output = Output::open(Some(&path), self.existing, &self.inputs)?;
        let flow = output.write(svg::write(&drawing).as_bytes());
        output.end(flow, None)
    }

    /// How the steps ended, and in what state.
    pub(super) fn said(&mut self, teller: &Teller<'w>, state: &State<'w>, said: &str) {
        self.said = capital(said) + ".";
        if let (Some((page, _)), Some(board)) = (&mut self.page, &self.board) {
            page.last(teller, board, state);
        }
    }

    /// Whether the step of the number that is asked for came.
    pub(super) fn has_number(&self) -> bool {
        self.only.is_none_or(|only| only <= self.count)
    }

    /// Whether anything is drawn.
    pub(super) fn are_wanted(&self) -> bool {
        self.board.is_some()
    }

    /// Ends the page. An interrupted one is kept as far as it goes.
    pub(super) fn end(self, interrupted: Option<Exit>) -> Result<(), Halt> {
        if interrupted.is_none() {
            self.sweep();
        }
        let Some((page, mut output)) = self.page else { return Ok(()) };
        let text = page.end(&self.said).map_err(|error| Halt::writing("the page", &error))?;
        let flow = output.write(&text);
        output.end(flow, interrupted)
    }

    /// Fails if there is no step of the number that is asked for.
    pub(super) fn check_number(&self) -> Result<(), Halt> {
        if let Some(only) = self.only.filter(|only| *only > self.count) {
            let message = format_args!("--step {only}: there are {} steps", self.count);
            return Err(self.walk.subject.about(Halt::new(Exit::Usage, message)));
        }
        Ok(())
    }

    /// Where pictures may be replaced, those of another puzzle that had more steps go.
    fn sweep(&self) {
        let folder = self.svg.as_deref().filter(|_| self.only.is_none() && self.existing == Existing::Replace);
        let files = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
        let number = |name: &str| name.strip_prefix("step-")?.strip_suffix(".svg")?.parse::<usize>().ok();
        let is_left =
            |file: &fs::DirEntry| file.file_name().to_str().and_then(number).is_some_and(|number| number > self.count);
        let removed = files.filter(is_left).filter(|file| fs::remove_file(file.path()).is_ok()).count();
        if removed > 0 {
            say(&format!("note: {} of before removed", count_of(removed as u64, "picture")));
        }
    }
}

/// The title of the puzzle, or the name of its file.
fn title(walk: &Walk, board: Option<&Drawing>) -> String {
    let place = walk.subject.puzzle().map_or(&*walk.instance.name, |puzzle| &*puzzle.place.source);
    let is_title = |title: &&str| !title.is_empty() && **title != *walk.instance.name;
    let named = board.map(|board| &*board.title).filter(is_title);
    named.unwrap_or_else(|| place.rsplit(['/', '\\']).next().unwrap_or(place)).to_owned()
}

fn cannot(folder: &Path, why: &str) -> Halt {
    Halt::new(Exit::CannotCreate, format_args!("{}: {why}", escaped(&folder.to_string_lossy())))
}
