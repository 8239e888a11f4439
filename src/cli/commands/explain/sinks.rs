//! Where steps go: text, pictures, and a proof.

use super::arguments::ExplainArguments;
use super::lines::Lines;
use super::pictures::Pictures;
use super::proof::{self, Proved};
use crate::cli::files::output::{Existing, Output, behind_links};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::puzzles::walk::Walk;
use exactone_core::spelling::shown;
use exactone_explain::{State, Step};
use std::path::{Path, PathBuf};

/// All outputs of the command.
pub(super) struct Sinks<'w> {
    walk: &'w Walk,
    text: Output,
    /// The reader of the text went away, and there are other outputs.
    text_is_over: bool,
    /// Text that waits for the one step that is drawn: nothing is said if there is none of its number.
    held: Option<Vec<u8>>,
    pictures: Pictures<'w>,
    proof: Option<(PathBuf, Output, Vec<Proved>)>,
}

impl<'w> Sinks<'w> {
    /// Opens them all, or none.
    pub(super) fn open(arguments: &ExplainArguments, walk: &'w Walk) -> Result<Self, Halt> {
        refuse_twice(arguments)?;
        let (existing, inputs) = (Existing::forced(arguments.force), arguments.file.as_slice());
        let text = Output::open(arguments.output.as_deref(), existing, inputs)?;
        let pictures = Pictures::open(arguments, walk)?;
        let held = arguments.step.map(|_| Vec::new());
        let proof = arguments.proof.as_ref();
        let proof = proof.map(|path| Ok((path.clone(), Output::open(Some(path), existing, inputs)?, Vec::new())));
        Ok(Self { walk, text, text_is_over: false, held, pictures, proof: proof.transpose()? })
    }

    /// A step for the proof, if there is one, in the state before it.
    pub(super) fn proved(&mut self, lines: &Lines<'w>, at: &(State<'w>, Step)) {
        if let Some((_, _, steps)) = &mut self.proof {
            steps.push(Proved::new(lines.teller(), at));
        }
    }

    /// A step, in the state before it, under its number if it is told.
    pub(super) fn step(
        &mut self,
        lines: &mut Lines<'w>,
        at: (&State<'w>, &Step),
        number: Option<usize>,
    ) -> Result<(), Halt> {
        self.write(&lines.step(at.0, at.1, number))?;
        if !lines.teller().is_inner(at.1) {
            self.pictures.step(lines.teller(), at)?;
        }
        if self.pictures.has_number() { self.release() } else { Ok(()) }
    }

    /// Writes what waits.
    fn release(&mut self) -> Result<(), Halt> {
        self.held.take().map_or(Ok(()), |lines| self.write(&lines))
    }

    /// Lines of text. If nobody reads them any more, the other outputs are made nonetheless.
    pub(super) fn write(&mut self, lines: &[u8]) -> Result<(), Halt> {
        if self.text_is_over {
            return Ok(());
        }
        if let Some(held) = &mut self.held {
            held.extend(lines);
            return Ok(());
        }
        let written = self.text.write(lines);
        self.unless_over(written)
    }

    /// Hands the text to its reader.
    pub(super) fn flush(&mut self) -> Result<(), Halt> {
        if self.text_is_over {
            return Ok(());
        }
        let flushed = self.text.flush();
        self.unless_over(flushed)
    }

    fn unless_over(&mut self, written: Result<(), Halt>) -> Result<(), Halt> {
        match written {
            Err(halt) if halt.exit == Exit::PipeClosed && (self.pictures.are_wanted() || self.proof.is_some()) => {
                self.text_is_over = true;
                Ok(())
            }
            written => written,
        }
    }

    /// How the steps ended, and in what state, for the page.
    pub(super) fn said(&mut self, lines: &Lines<'w>, state: &State<'w>, said: &str) {
        self.pictures.said(lines.teller(), state, said);
    }

    /// Fails if there is no step of the number that is asked for: then nothing is written.
    pub(super) fn check_number(&self) -> Result<(), Halt> {
        self.pictures.check_number()
    }

    /// Ends all outputs. What was interrupted is kept as far as it goes.
    pub(super) fn end(mut self, flow: Result<(), Halt>, interrupted: Option<Exit>) -> Result<(), Halt> {
        let flow = flow.and_then(|()| self.release());
        let is_whole = flow.is_ok();
        let is_over = self.text_is_over;
        let ended = if is_over { flow } else { self.text.end(flow, interrupted) };
        if is_whole {
            self.pictures.end(interrupted)?;
            if let Some((path, file, steps)) = self.proof {
                match interrupted {
                    None => proof::write(self.walk, &steps, file)?,
                    Some(_) => {
                        say(&format!("note: {}: not written, since the steps did not come to their end", shown(&path)));
                    }
                }
            }
        }
        ended.and(if is_over { Err(Halt::quiet(Exit::PipeClosed)) } else { Ok(()) })
    }
}

/// Refuses two outputs of one name: the later would replace the other.
fn refuse_twice(arguments: &ExplainArguments) -> Result<(), Halt> {
    let ExplainArguments { output, html, proof, svg, .. } = arguments;
    let all = [("--output", output), ("--html", html), ("--proof", proof), ("--svg", svg)];
    let named: Vec<(&str, PathBuf)> =
        all.into_iter().filter_map(|(option, path)| Some((option, whole(path.as_deref()?)))).collect();
    for (at, (option, path)) in named.iter().enumerate() {
        if let Some((other, _)) = named[..at].iter().find(|(_, earlier)| earlier == path) {
            let message = format_args!("{other} and {option} both name {}", shown(path));
            return Err(Halt::new(Exit::Usage, message));
        }
    }
    Ok(())
}

/// The path from the root, as far as its folder is there.
fn whole(path: &Path) -> PathBuf {
    let path = behind_links(path);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}
