//! An answer as a file of another format: the puzzle with its solution beside it, or the solution where there is no room for both.

use super::form::Show;
use super::words::status_sentence;
use crate::cli::outcome::Outcome;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::subject::Subject;
use exactone_core::problem::Candidate;
use exactone_formats::convert::{Leave, Progress, Style, Subject as Written, Target};
use exactone_formats::exchange::PUZZLE;
use exactone_formats::instance::Legend;
use exactone_formats::model::{Model, Settings, Sketch};
use exactone_session::answer::Status;

impl Show {
    /// Appends the file of an answer, and says what has no place in it.
    pub(crate) fn file(
        self,
        target: Target,
        outcome: &Outcome,
        model: &str,
        out: &mut Vec<u8>,
    ) -> Result<Vec<String>, Halt> {
        let place = outcome.subject.shown_place();
        let is_plain = matches!(outcome.answer.status, Status::Unique | Status::Solved);
        let mut remarks: Vec<String> =
            (!is_plain).then(|| format!("note: {place}: {}", status_sentence(outcome))).into_iter().collect();
        if outcome.answer.solution.is_none() {
            return Ok(remarks);
        }
        let left_out = self.written(target, outcome, model, out)?;
        if !left_out.is_empty() {
            remarks.push(format!("note: {place}: left out: {}", left_out.join(", ")));
        }
        Ok(remarks)
    }

    fn written(self, target: Target, outcome: &Outcome, model: &str, out: &mut Vec<u8>) -> Result<Vec<String>, Halt> {
        let subject = &outcome.subject;
        let style = Style { symbols: self.symbols, leave: Leave::Told, progress: Progress::Solved, columns: &[] };
        let bad = |error: &dyn std::fmt::Display| subject.about(Halt::new(Exit::BadInput, error));
        let solution = outcome.answer.solution.as_ref().expect("it was looked for");
        match subject {
            Subject::Grid { puzzle, shape, .. } => {
                let mut puzzle = puzzle.clone();
                puzzle.boxes = shape.boxes;
                let found = shape.values(solution.candidates());
                if target.holds_solution() {
                    puzzle.expected = Some(found);
                } else {
                    (puzzle.values, puzzle.marks, puzzle.expected) = (found, None, None);
                }
                let model = Model::names().find(|known| *known == model);
                target.append(&Written::Grid { puzzle: &puzzle, model }, style, out).map_err(|error| bad(&error))
            }
            Subject::Instance { instance, .. } => {
                let text = &instance.source.text;
                let sketch = (instance.source.kind == PUZZLE)
                    .then(|| Model::parse(&instance.name, text).and_then(|model| model.sketch(&Settings::default())));
                let sketch = sketch.transpose().map_err(|error| bad(&error))?.flatten();
                let Some(mut sketch) = sketch else {
                    let message =
                        format!("{target} has no room for a solution of this puzzle: --format short or --json has");
                    return Err(bad(&message));
                };
                fill(&mut sketch, instance.legend(), solution.candidates(), target);
                target
                    .append(&Written::Design { text, sketch: Some(&sketch), unread: &[] }, style, out)
                    .map_err(|error| bad(&error))
            }
        }
    }
}

/// Puts the solution beside the puzzle or in its place.
fn fill(sketch: &mut Sketch, legend: &Legend, solution: &[Candidate], target: Target) {
    let mut values = vec![0; sketch.side * sketch.side];
    for (cell, value) in solution.iter().filter_map(|&candidate| legend.cell_and_value(candidate)) {
        values[cell] = u16::try_from(value + 1).expect("the values of a sketch are 1 to its side");
    }
    if target.holds_solution() {
        sketch.solution = Some(values);
    } else {
        (sketch.givens, sketch.solution) = (values, None);
    }
}
