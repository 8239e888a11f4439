//! Values on a drawing: what is given, what was found, candidates; and drawings of what has no outline.

use super::argument::Ring;
use super::description::{Drawing, Ground, Node, Pencil, PencilState, Role, Square};
use super::mark::{Key, Mark, Shape as Form};
use crate::instance::{CellLegend, Instance, Layout, Legend, OptionLegend};
use crate::model::{Model, ModelError, Settings, Shape};
use crate::puzzle::{Puzzle, Symbols};
use exactone_core::problem::Candidate;

/// Options of an exact cover that are listed: no more than a picture has room for.
const MOST_OPTIONS: usize = 40;

impl Drawing {
    /// A puzzle in a grid of values under the rules of a model; values past 9 as these symbols, or as numbers.
    ///
    /// ```
    /// use exactone_formats::drawing::{Drawing, text};
    /// use exactone_formats::model::Model;
    /// use exactone_formats::puzzle::read;
    ///
    /// let (puzzle, sudoku) = (read::one("1.....2...3.4...")?, Model::builtin("sudoku")?);
    /// let drawing = Drawing::of_puzzle(&puzzle, sudoku.shape(4, None)?, &sudoku, None)?;
    /// let look = text::Look { strokes: text::Strokes::Ascii, ..text::Look::default() };
    /// assert_eq!(text::write(&drawing, look).lines().nth(1), Some("| 1 . | . . |"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ModelError`] if the model does not fit the side.
    pub fn of_puzzle(
        puzzle: &Puzzle,
        shape: Shape,
        model: &Model,
        symbols: Option<Symbols>,
    ) -> Result<Self, ModelError> {
        let parameters = vec![("side".to_owned(), shape.side.to_string())];
        let settings = Settings { parameters, ..Settings::default() };
        let mut drawing = Self::of_outline(&model.outline(&settings, shape.boxes)?);
        drawing.title = puzzle.name.clone().unwrap_or_default();
        let author = puzzle.details.iter().find(|detail| detail.name == "author");
        drawing.author = author.map(|author| author.text.lines().collect::<Vec<_>>().join(", ")).unwrap_or_default();
        if !drawing.keys.is_empty() {
            model.about().clone_into(&mut drawing.about);
        }
        let symbols = symbols.filter(|symbols| shape.side <= symbols.largest_side());
        let named = |value: u16| {
            let character = symbols.and_then(|symbols| symbols.character(value));
            character.map_or_else(|| value.to_string(), String::from)
        };
        for (cell, square) in drawing.squares.iter_mut().enumerate() {
            let Some(square) = square else { continue };
            let value = puzzle.values.get(cell).copied().filter(|value| *value != 0);
            square.value = value.map(named);
            if let (Some(marks), None) = (&puzzle.marks, value) {
                square.candidates = pencils(marks.values(cell), shape.side, named);
            }
        }
        Ok(drawing)
    }

    /// An instance with what is given in it: the rules and clues of a model or a puzzle file, the box of a packing, a graph.
    ///
    /// # Errors
    /// [`ModelError`] if the text from which it came does not state it any more.
    pub fn of_instance(instance: &Instance) -> Result<Self, ModelError> {
        let mut drawing = match instance.legend() {
            Legend::Grid(layout) => Self::of_layout(layout),
            Legend::Options(options) => Self::of_options(options),
            Legend::Cells(cells) if instance.source.kind == "puzzle" => {
                let model = Model::parse(&instance.name, &instance.source.text)?;
                let mut drawing = Self::of_outline(&model.outline(&Settings::default(), None)?);
                (drawing.title, drawing.about) = (model.title().to_owned(), model.about().to_owned());
                drawing.author = model.author();
                drawing.nodes = Self::of_cells(cells).nodes;
                drawing
            }
            Legend::Cells(cells) if instance.source.kind == "col" => Self::of_graph(cells),
            Legend::Cells(cells) => Self::of_cells(cells),
        };
        if drawing.title.is_empty() {
            drawing.title.clone_from(&instance.name);
        }
        drawing.fill(instance.legend(), &instance.givens, Role::Given);
        Ok(drawing)
    }

    /// Square cells with their boxes and nothing else.
    #[must_use]
    pub fn of_layout(layout: &Layout) -> Self {
        let side = layout.shape().side;
        let boxes = layout.units().iter().filter(|unit| unit.kind == crate::instance::UnitKind::Boxes);
        let squares = vec![Some(Square::default()); side * side];
        let regions = boxes.map(|unit| unit.cells.clone()).collect();
        Self { rows: side, columns: side, squares, regions, ..Self::default() }
    }

    /// Cells with their boxes and regions and nothing else; cells that stand on no board as nodes.
    #[must_use]
    pub fn of_cells(cells: &CellLegend) -> Self {
        let Some(board) = cells.board() else { return Self::of_nodes(cells) };
        let mut squares = vec![None; board.rows * board.columns];
        let square = |cell: usize| cells.place(cell).map(|(row, column)| row * board.columns + column);
        (0..cells.len()).filter_map(square).for_each(|at| squares[at] = Some(Square::default()));
        let regions = cells.regions().iter().map(|region| region.iter().filter_map(|&cell| square(cell)).collect());
        Self { rows: board.rows, columns: board.columns, squares, regions: regions.collect(), ..Self::default() }
    }

    /// Cells with names.
    fn of_nodes(cells: &CellLegend) -> Self {
        let node = |cell| Node { name: cells.cell(cell).to_owned(), value: None, role: Role::Given };
        Self { nodes: (0..cells.len()).map(node).collect(), ..Self::default() }
    }

    /// The nodes of a graph: two of a clique are neighbours.
    fn of_graph(cells: &CellLegend) -> Self {
        let pairs = |unit: &[usize]| -> Vec<[usize; 2]> {
            let behind = |at: usize| unit[at + 1..].iter().map(move |&other| [unit[at], other]);
            (0..unit.len()).flat_map(behind).collect()
        };
        let mut edges: Vec<[usize; 2]> = cells.units().iter().flat_map(|clique| pairs(&clique.cells)).collect();
        edges.sort_unstable();
        edges.dedup();
        Self { edges, ..Self::of_nodes(cells) }
    }

    /// The box of a packing, layer below layer; of other exact covers the options by name.
    fn of_options(options: &OptionLegend) -> Self {
        let mut drawing = Self::default();
        if let Some(board) = options.board() {
            (drawing.rows, drawing.columns) = (board.layers * (board.rows + 1) - 1, board.columns);
            drawing.squares = vec![None; drawing.rows * drawing.columns];
            for &square in options.squares() {
                let at = drawing.unlayered(board.rows, square);
                drawing.squares[at] = Some(Square::default());
            }
            let pieces = options.letters();
            drawing.note("pieces", "each fills squares of the box", pieces.join(" "));
        } else {
            for name in options.names().take(MOST_OPTIONS) {
                drawing.note("option", "covers these items; a solution covers each item once", name.to_owned());
            }
            if options.len() > MOST_OPTIONS {
                drawing.note("option", "", format!("and {} more", options.len() - MOST_OPTIONS));
            }
        }
        drawing
    }

    /// The place of a square of a box in space, with an empty row between layers.
    fn unlayered(&self, rows: usize, square: usize) -> usize {
        square + square / (rows * self.columns) * self.columns
    }

    /// Something told in words.
    fn note(&mut self, name: &str, says: &str, words: String) {
        self.mark(name, says, Form::Told, words);
    }

    fn mark(&mut self, name: &str, says: &str, shape: Form, words: String) {
        let key = self.keys.iter().position(|key| key.name == name).unwrap_or_else(|| {
            self.keys.push(Key { name: name.to_owned(), says: says.to_owned(), sign: None });
            self.keys.len() - 1
        });
        let clue = self.marks.last().map_or(0, |mark| mark.clue + 1);
        self.marks.push(Mark { key, clue, shape, words });
    }

    /// Writes these candidates of the legend into their squares. What is given stays given, and walls stay as they are.
    pub fn fill(&mut self, legend: &Legend, chosen: &[Candidate], role: Role) {
        match legend {
            Legend::Options(options) => self.place_pieces(options, chosen, role),
            Legend::Grid(layout) => {
                for (cell, value) in chosen.iter().map(|&candidate| layout.shape().cell_and_value(candidate)) {
                    self.write(cell, value.to_string(), role);
                }
            }
            Legend::Cells(cells) => {
                for (cell, value) in chosen.iter().filter_map(|&candidate| cells.cell_and_value(candidate)) {
                    let value = cells.values()[value].clone();
                    match (cells.place(cell), self.nodes.get_mut(cell)) {
                        (Some((row, column)), _) => self.write(row * self.columns + column, value, role),
                        (None, Some(node)) if node.value.is_none() => (node.value, node.role) = (Some(value), role),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Writes a value into a square that has none.
    pub fn write(&mut self, square: usize, value: String, role: Role) {
        if let Some(Some(square)) = self.squares.get_mut(square)
            && square.value.is_none()
            && square.ground == Ground::Open
        {
            (square.value, square.role) = (Some(value), role);
            square.candidates.clear();
        }
    }

    /// The squares of each chosen option have its letter, and a border around them.
    fn place_pieces(&mut self, options: &OptionLegend, chosen: &[Candidate], role: Role) {
        let rows = options.board().map_or(1, |board| board.rows);
        for (letter, squares) in chosen.iter().filter_map(|&option| options.covered(option)) {
            let squares: Vec<usize> = squares.iter().map(|&square| self.unlayered(rows, square)).collect();
            for &square in &squares {
                self.write(square, letter.to_owned(), role);
            }
            self.regions.push(squares.clone());
            // A tint of its own; the letter is its value.
            self.mark("pieces", "", Form::Tint { squares, letter: String::new() }, String::new());
        }
        if options.board().is_none() && role == Role::Found {
            chosen.iter().filter_map(|option| options.names().nth(option.index())).for_each(|name| {
                self.note("chosen", "the options of a solution", name.to_owned());
            });
        }
    }
}

/// Candidates in their places among all values up to a side.
fn pencils(standing: impl Iterator<Item = u16>, side: usize, named: impl Fn(u16) -> String) -> Vec<Pencil> {
    let absent = |value| Pencil { value: named(value), state: PencilState::Absent, ring: Ring::None };
    let mut pencils: Vec<Pencil> = (1..=u16::try_from(side).unwrap_or(u16::MAX)).map(absent).collect();
    for value in standing {
        if let Some(pencil) = pencils.get_mut(usize::from(value) - 1) {
            pencil.state = PencilState::Standing;
        }
    }
    pencils
}
