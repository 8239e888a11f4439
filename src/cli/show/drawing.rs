//! A puzzle as a drawing, with or without its answer.

use super::words::status_sentence;
use crate::cli::outcome::Outcome;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::subject::{Subject, refused_by};
use exactone_core::problem::Candidate;
use exactone_formats::drawing::{Drawing, Role};
use exactone_formats::model::Model;
use exactone_formats::puzzle::Symbols;

/// The drawing of a puzzle; a grid under the rules of a model, its values in these symbols or in those of its text.
pub(crate) fn drawing(subject: &Subject, model: &Model, symbols: Option<Symbols>) -> Result<Drawing, Halt> {
    let drawn = match subject {
        Subject::Instance { instance, .. } => Drawing::of_instance(instance),
        Subject::Grid { puzzle, shape, .. } => {
            Drawing::of_puzzle(puzzle, *shape, model, symbols.or(Some(puzzle.symbols)))
        }
    };
    drawn.map_err(|error| subject.about(Halt::new(Exit::BadInput, refused_by(&error))))
}

/// The drawing of an answer: the solution, what is known of it in words, and where two solutions differ.
pub(crate) fn drawing_of(outcome: &Outcome, model: &Model, symbols: Option<Symbols>) -> Result<Drawing, Halt> {
    let mut drawing = drawing(&outcome.subject, model, symbols)?;
    drawing.answer = status_sentence(outcome);
    if let Some(solution) = &outcome.answer.solution {
        fill(&mut drawing, &outcome.subject, solution.candidates(), symbols);
    }
    if let Subject::Grid { shape, .. } = &outcome.subject {
        let differs = outcome.answer.differs();
        let cells: Vec<usize> = differs.iter().map(|&candidate| shape.cell_and_value(candidate).0).collect();
        drawing.highlight(&cells);
    }
    Ok(drawing)
}

/// Writes a solution into a drawing.
fn fill(drawing: &mut Drawing, subject: &Subject, chosen: &[Candidate], symbols: Option<Symbols>) {
    match subject {
        Subject::Instance { instance, .. } => drawing.fill(instance.legend(), chosen, Role::Found),
        Subject::Grid { puzzle, shape, .. } => {
            let symbols = symbols.unwrap_or(puzzle.symbols);
            let character = |value| symbols.character(value).filter(|_| shape.side <= symbols.largest_side());
            for (cell, value) in chosen.iter().map(|&candidate| shape.cell_and_value(candidate)) {
                let value = character(value).map_or_else(|| value.to_string(), String::from);
                drawing.write(cell, value, Role::Found);
            }
        }
    }
}

/// Whether standard output takes colours.
pub(crate) fn has_colour() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}
