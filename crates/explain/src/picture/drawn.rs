//! One step as a drawing.

use crate::linear::{Linear, Term};
use crate::state::State;
use crate::step::{Argument, Step};
use crate::tell::Teller;
use exactone_core::problem::{Candidate, Choice};
use exactone_formats::drawing::{Drawing, Frame, Link, Pencil, PencilState, Ring, Role, Stroke};
use exactone_formats::instance::Legend;
use std::collections::{BTreeMap, BTreeSet};

/// The most frames of a picture: with more of them nothing is to be seen.
const MOST_FRAMES: usize = 12;

/// What a step says of the candidates.
#[derive(Default)]
struct Marked {
    base: BTreeSet<Candidate>,
    cover: BTreeSet<Candidate>,
    gone: BTreeSet<Candidate>,
}

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
/// assert_eq!(drawing.title, "Step 1: Naked single");
/// assert!(svg::write(&drawing).contains("no other value is left"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn drawn<'r>(teller: &Teller<'r>, board: &Drawing, title: &str, (state, step): (&State<'r>, &Step)) -> Drawing {
    let mut drawing = board.clone();
    drawing.title = format!("{title}: {}", teller.title(state, step));
    drawing.about.clear();
    drawing.answer = teller.lines(state, step).iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
    let marked = marked(teller, state, step);
    let mut board = Board { teller, legend: teller.legend(), drawing: &mut drawing };
    board.values(state);
    board.candidates(state, &marked);
    board.highlight(step);
    if let Argument::Linear(linear) = &step.argument {
        if linear.rank() == 0 { board.frames(linear) } else { board.links(state, linear) }
    }
    drawing
}

fn marked(teller: &Teller<'_>, state: &State<'_>, step: &Step) -> Marked {
    let mut marked = Marked { gone: step.gone.iter().copied().collect(), ..Marked::default() };
    let live = |terms: &[Term]| -> BTreeSet<Candidate> {
        terms.iter().flat_map(|term| state.live(term.group).collect::<Vec<_>>()).collect()
    };
    match &step.argument {
        Argument::Single(group) => marked.base.extend(state.live(*group)),
        Argument::Linear(linear) => {
            (marked.base, marked.cover) = (live(&linear.base), live(&linear.cover));
            if linear.rank() > 0 {
                // What else is in the covers of a chain has nothing to do with it.
                marked.cover = marked.gone.clone();
            }
        }
        Argument::Rule(rule) => {
            let groups =
                teller.cells_of_rule(rule).into_iter().map(|cell| state.problem().choice_group(Choice::new(cell)));
            marked.base.extend(groups.flat_map(|group| state.live(group).collect::<Vec<_>>()));
        }
        Argument::Cases(cases) => marked.base.extend(cases.branches.iter().map(|branch| branch.assumed)),
        Argument::Uniqueness(unique) => {
            marked.base.extend(&unique.besides);
            marked.cover.extend(&unique.pattern);
        }
    }
    marked
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

    /// What is left of the cells that are open, each value in its place.
    fn candidates(&mut self, state: &State<'r>, marked: &Marked) {
        let mut cells: BTreeMap<usize, Vec<(usize, Pencil)>> = BTreeMap::new();
        for candidate in state.problem().all_candidates() {
            let Some((cell, value)) = self.teller.roles().place(candidate) else { continue };
            let is_left = state.is_live(candidate);
            let state = match (is_left, marked.gone.contains(&candidate)) {
                (false, _) => PencilState::Absent,
                (true, true) => PencilState::Struck,
                (true, false) => PencilState::Standing,
            };
            let ring = match (marked.base.contains(&candidate), marked.cover.contains(&candidate)) {
                (true, _) => Ring::Circle,
                (false, true) => Ring::Square,
                (false, false) => Ring::None,
            };
            cells.entry(cell).or_default().push((value, Pencil { value: self.teller.value(value), state, ring }));
        }
        for (cell, mut pencils) in cells {
            pencils.sort_by_key(|(value, _)| *value);
            let square = self.square(cell).and_then(|square| self.drawing.squares.get_mut(square)?.as_mut());
            if let Some(square) = square.filter(|square| square.value.is_none()) {
                square.candidates = pencils.into_iter().map(|(_, pencil)| pencil).collect();
            }
        }
    }

    /// The squares of what is placed, and of what an assumption is about.
    fn highlight(&mut self, step: &Step) {
        let assumed = match &step.argument {
            Argument::Cases(cases) => cases.branches.iter().map(|branch| branch.assumed).collect(),
            Argument::Uniqueness(unique) => unique.pattern.clone(),
            _ => Vec::new(),
        };
        let about = step.placed.iter().chain(&assumed).filter_map(|&candidate| self.teller.roles().place(candidate));
        let squares: Vec<usize> = about.filter_map(|(cell, _)| self.square(cell)).collect();
        self.drawing.highlight(&squares);
    }

    /// A frame around the cells of each group, solid for bases; groups of the same cells have one.
    fn frames(&mut self, linear: &Linear) {
        let mut frames: Vec<Frame> = Vec::new();
        for (terms, stroke) in [(&linear.base, Stroke::Solid), (&linear.cover, Stroke::Dashed)] {
            for squares in terms.iter().filter_map(|&term| self.squares(term)) {
                if !frames.iter().any(|frame| frame.squares == squares && frame.stroke == stroke) {
                    frames.push(Frame { squares, stroke });
                }
            }
        }
        if frames.len() <= MOST_FRAMES {
            self.drawing.frames = frames;
        }
    }

    /// The squares of a cell or a unit.
    fn squares(&self, term: Term) -> Option<Vec<usize>> {
        let cells = self.teller.roles().cells(term.group)?;
        cells.into_iter().map(|cell| self.square(cell)).collect()
    }

    /// A line for each base of two candidates, and for each cover that holds two of the bases.
    fn links(&mut self, state: &State<'r>, linear: &Linear) {
        let in_bases: BTreeSet<Candidate> =
            linear.base.iter().flat_map(|term| state.live(term.group).collect::<Vec<_>>()).collect();
        for (terms, stroke) in [(&linear.base, Stroke::Solid), (&linear.cover, Stroke::Dashed)] {
            for term in terms {
                let ends: Vec<Candidate> =
                    state.live(term.group).filter(|candidate| in_bases.contains(candidate)).collect();
                let places: Option<Vec<_>> = ends.iter().map(|&end| self.mark(end)).collect();
                if let Some([one, other]) = places.as_deref() {
                    self.drawing.links.push(Link { ends: [*one, *other], stroke });
                }
            }
        }
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
