//! One step as a drawing.

use super::beside;
use super::marked::{Framed, Marked};
use crate::state::State;
use crate::step::Step;
use crate::tell::Teller;
use exactone_core::problem::Candidate;
use exactone_formats::drawing::{
    Drawing, Frame, Link, Note, Overlay, Pencil, PencilState, Ring, Role, Sample, Square, Stroke,
};
use exactone_formats::instance::Legend;
use std::collections::{BTreeMap, BTreeSet};

/// The most frames of a picture: with more of them nothing is to be seen.
const MOST_FRAMES: usize = 16;

/// A step in the state before it, on the board of its puzzle; the text stands below.
///
/// The board is what [`Drawing::of_puzzle`] or [`Drawing::of_instance`] makes of the puzzle. O(candidates, and members of the groups of the step).
///
/// ```
/// use exactone_explain::{Explainer, State, picture::drawn, tell::Teller};
/// use exactone_formats::{drawing::{Drawing, svg}, model::Model, puzzle::read};
///
/// let (puzzle, model) = (read::one("...232....4....1")?, Model::builtin("sudoku")?);
/// let shape = model.shape(4, None)?;
/// let instance = puzzle.instance(&model.compile(shape)?);
/// let rules = &instance.rules;
/// let state = State::with(&rules.problem, &instance.givens, &instance.removed);
/// let step = &Explainer::new(&rules.problem).next(&state)[0];
/// let board = Drawing::of_puzzle(&puzzle, shape, &model, None)?;
/// let drawing = drawn(&Teller::new(rules), &board, "Step 1", (&state, step));
/// assert_eq!(drawing.title, "Step 1: Hidden single");
/// assert!(svg::write(&drawing).contains("fits nowhere else"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn drawn<'r>(teller: &Teller<'r>, board: &Drawing, title: &str, (state, step): (&State<'r>, &Step)) -> Drawing {
    let mut drawing = board.clone();
    drawing.title = format!("{title}: {}", teller.title(state, step));
    drawing.about.clear();
    drawing.answer = [teller.narrowings(state, step), teller.lines(state, step)].concat().join("\n");
    let marked = Marked::of(teller, state, step);
    let mut board = Board { teller, legend: teller.legend(), drawing: &mut drawing };
    board.values(state);
    board.candidates(state, &marked);
    board.highlight(step);
    board.overlay(&marked);
    drawing
}

/// What is known in a state, and what is left of the other cells.
pub(super) fn left<'r>(teller: &Teller<'r>, board: &Drawing, title: &str, state: &State<'r>) -> Drawing {
    let mut drawing = board.clone();
    title.clone_into(&mut drawing.title);
    drawing.about.clear();
    let mut board = Board { teller, legend: teller.legend(), drawing: &mut drawing };
    board.values(state);
    board.candidates(state, &Marked::default());
    drawing
}

/// The board of a puzzle, while a step is drawn on it.
struct Board<'a, 'r> {
    teller: &'a Teller<'r>,
    legend: &'r Legend,
    drawing: &'a mut Drawing,
}

impl<'r> Board<'_, 'r> {
    /// The square of a cell.
    fn square(&self, cell: usize) -> Option<usize> {
        match self.legend {
            Legend::Grid(_) => Some(cell),
            Legend::Cells(cells) => {
                let columns = self.drawing.columns;
                cells.place(cell).map(|(row, column)| row * columns + column)
            }
            Legend::Options(_) => None,
        }
    }

    /// What is known to be true.
    fn values(&mut self, state: &State<'r>) {
        let is_known = |&candidate: &Candidate| state.is_placed(candidate) && self.legend.is_visible(candidate);
        let placed: Vec<Candidate> = state.all_live().filter(is_known).collect();
        match self.legend {
            // The values of a grid may be written in letters, and then those that were given are.
            Legend::Grid(_) => {
                for (cell, value) in placed.iter().filter_map(|&placed| self.teller.roles().place(placed)) {
                    let value = self.teller.value(value);
                    self.drawing.write(cell, value, Role::Found);
                }
            }
            legend => self.drawing.fill(legend, &placed, Role::Found),
        }
    }

    /// What is left of the cells that are open, each value in its place: the same in all cells, whatever some of them lack.
    fn candidates(&mut self, state: &State<'r>, marked: &Marked) {
        let places = |candidate| self.teller.roles().place(candidate);
        let all = || state.problem().all_candidates().filter_map(|it| Some((it, places(it)?)));
        let is_open = |cell| !self.in_square(cell).is_none_or(Square::is_wall);
        let values: BTreeSet<usize> = all().filter(|(_, (cell, _))| is_open(*cell)).map(|(_, place)| place.1).collect();
        let absent: Vec<Pencil> = values.iter().map(|&value| self.absent(value)).collect();
        let order: BTreeMap<usize, usize> = values.into_iter().zip(0..).collect();
        let mut cells: BTreeMap<usize, Vec<Pencil>> = BTreeMap::new();
        for (candidate, (cell, value)) in all() {
            let Some(&at) = order.get(&value) else { continue };
            let is_left = state.is_live(candidate);
            let state = match (is_left, marked.gone.contains(&candidate)) {
                (false, _) => PencilState::Absent,
                (true, true) => PencilState::Struck,
                (true, false) => PencilState::Standing,
            };
            let ring = marked.rings.get(&candidate).copied().unwrap_or_default();
            let pencil = &mut cells.entry(cell).or_insert_with(|| absent.clone())[at];
            (pencil.state, pencil.ring) = (state, ring);
        }
        for (cell, pencils) in cells {
            let square = self.square(cell).and_then(|square| self.drawing.squares.get_mut(square)?.as_mut());
            if let Some(square) = square.filter(|square| square.value.is_none() && !square.is_wall()) {
                square.candidates = pencils;
            }
        }
    }

    /// A candidate that is not there.
    fn absent(&self, value: usize) -> Pencil {
        Pencil { value: self.teller.value(value), state: PencilState::Absent, ring: Ring::None }
    }

    /// What stands in the square of a cell.
    fn in_square(&self, cell: usize) -> Option<&Square> {
        self.drawing.squares.get(self.square(cell)?)?.as_ref()
    }

    /// The squares of what is placed.
    fn highlight(&mut self, step: &Step) {
        let about = step.placed.iter().filter_map(|&candidate| self.teller.roles().place(candidate));
        let squares: Vec<usize> = about.filter_map(|(cell, _)| self.square(cell)).collect();
        self.drawing.highlight(&squares);
    }

    /// Frames, lines and marks beside the board, and what they mean.
    fn overlay(&mut self, marked: &Marked) {
        let frame = |framed: &Framed| {
            let squares = framed.cells.iter().map(|&cell| self.square(cell)).collect::<Option<Vec<usize>>>()?;
            Some(Frame { squares, stroke: framed.stroke, label: framed.label.clone() })
        };
        let frames: Vec<Frame> = marked.frames.iter().filter_map(frame).collect();
        let link = |(ends, stroke): &([Vec<Candidate>; 2], Stroke)| {
            let node =
                |end: &Vec<Candidate>| end.iter().map(|&candidate| self.mark(candidate)).collect::<Option<Vec<_>>>();
            Some(Link { ends: [node(&ends[0])?, node(&ends[1])?], stroke: *stroke })
        };
        let links = marked.links.iter().filter_map(link).collect();
        let marks = beside::marks(self.teller, self.drawing, &marked.relations);
        let is_seen = frames.len() <= MOST_FRAMES;
        let is_shown = |note: &Note| is_seen || !matches!(note.sample, Sample::Frame(_));
        let notes = marked.notes().into_iter().filter(is_shown).collect();
        self.drawing.overlay = Overlay { frames: if is_seen { frames } else { Vec::new() }, links, marks, notes };
    }

    /// The square of a candidate, and its place among the candidates there.
    fn mark(&self, candidate: Candidate) -> Option<(usize, usize)> {
        let (cell, value) = self.teller.roles().place(candidate)?;
        let square = self.square(cell)?;
        let name = self.teller.value(value);
        let candidates = &self.drawing.squares.get(square)?.as_ref()?.candidates;
        Some((square, candidates.iter().position(|pencil| pencil.value == name)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Explainer;
    use exactone_formats::drawing::Emphasis;
    use exactone_formats::model::{Model, Settings};
    use exactone_formats::puzzle::{Symbols, read};

    /// The candidates of each open square by name, those that are not there among them.
    fn places(drawing: &Drawing) -> Vec<Vec<&str>> {
        let open = drawing.squares.iter().flatten().filter(|square| square.value.is_none());
        open.map(|square| square.candidates.iter().map(|pencil| &*pencil.value).collect()).collect()
    }

    #[test]
    fn each_value_has_one_place_whatever_a_cell_lacks() {
        let text = "schema = 'exactone.puzzle.v1'\nmodel = 'thermo'\nparameters = { side = 4 }\n\
            [[clues]]\nkind = 'thermometer'\ncells = 'r1c1 r1c2 r1c3'\n";
        let instance = Model::parse("x.toml", text).unwrap().instance(&Settings::default()).unwrap();
        let problem = &instance.rules.problem;
        let state = State::with(problem, &instance.givens, &instance.removed);
        let drawing = left(&Teller::new(&instance.rules), &Drawing::of_instance(&instance).unwrap(), "", &state);
        let places = places(&drawing);
        assert_eq!(places.len(), 16);
        assert!(places.iter().all(|values| *values == ["1", "2", "3", "4"]), "{places:?}");
        let first = &drawing.squares[0].as_ref().unwrap().candidates;
        assert_eq!(first[3].state, PencilState::Absent, "a bulb with two cells behind it is no 4");
        assert_eq!(first[0].state, PencilState::Standing);
    }

    #[test]
    fn black_squares_have_no_candidates() {
        let text = "schema = 'exactone.puzzle.v1'\nmodel = 'akari'\nparameters = { rows = 3, columns = 3 }\n\
            [[clues]]\nkind = 'akari'\npicture = '''\n. . .\n. # .\n. . .\n'''\n";
        let instance = Model::parse("x.toml", text).unwrap().instance(&Settings::default()).unwrap();
        let state = State::with(&instance.rules.problem, &instance.givens, &instance.removed);
        let drawing = left(&Teller::new(&instance.rules), &Drawing::of_instance(&instance).unwrap(), "", &state);
        let [wall, open] = [4, 0].map(|square| drawing.squares[square].as_ref().unwrap());
        assert!(wall.is_wall() && wall.candidates.is_empty(), "{wall:?}");
        assert_eq!(open.candidates.len(), 2, "{open:?}");
    }

    #[test]
    fn what_is_placed_is_highlighted_and_values_are_written_as_in_the_puzzle() {
        let (puzzle, model) = (read::one("...BCB....D....A").unwrap(), Model::builtin("sudoku").unwrap());
        let shape = model.shape(4, None).unwrap();
        let instance = puzzle.instance(&model.compile(shape).unwrap());
        let rules = &instance.rules;
        let teller = Teller::new(rules).written_in(puzzle.alphabet());
        assert_eq!(puzzle.alphabet(), Some(Symbols::Letters));
        let board = Drawing::of_puzzle(&puzzle, shape, &model, puzzle.alphabet()).unwrap();
        let mut state = State::with(&rules.problem, &instance.givens, &instance.removed);
        let explainer = Explainer::new(&rules.problem);
        let mut count = 0;
        while let Some(step) = explainer.next(&state).into_iter().next() {
            let drawing = drawn(&teller, &board, "Step", (&state, &step));
            let highlighted: Vec<usize> =
                (0..16).filter(|&at| drawing.squares[at].as_ref().unwrap().emphasis == Emphasis::Highlighted).collect();
            let placed = step.placed.and_then(|placed| teller.roles().place(placed)).map(|(cell, _)| cell);
            assert_eq!(highlighted, Vec::from_iter(placed));
            assert!(places(&drawing).iter().all(|values| *values == ["A", "B", "C", "D"]));
            assert!(drawing.answer.contains(['A', 'B', 'C', 'D']), "{}", drawing.answer);
            step.apply(&mut state);
            count += 1;
        }
        assert!(count > 3);
    }
}
