//! From an outline to a drawing: the squares, the borders, a mark or several for every clue.

use super::description::{Drawing, Ground, Role, Square};
use super::kinds::row;
use super::makers::{Change, Made, Making, letter, numbers};
use super::mark::{End, Key, Mark, Shape};
use super::sheet::Sheet;
use crate::model::{Clue, Outline, OutlineEntry, Unit, UnitKind};

/// Rounds of `for` that are drawn one by one; more are told in words.
const MOST_ROUNDS: usize = 1_000;
/// Rounds of `for` that are told one by one; more are told as the file has them.
const MOST_TOLD: usize = 16;

impl Drawing {
    /// The board of an outline with all rules and clues, without values. Every clue has a mark.
    ///
    /// ```
    /// use exactone_formats::drawing::Drawing;
    /// use exactone_formats::model::{Model, Settings};
    ///
    /// let outline = Model::builtin("x-sudoku")?.outline(&Settings::default(), None)?;
    /// let drawing = Drawing::of_outline(&outline);
    /// assert_eq!((drawing.rows, drawing.regions.len(), drawing.marks.len()), (9, 9, 2));
    /// # Ok::<(), exactone_formats::model::ModelError>(())
    /// ```
    #[must_use]
    pub fn of_outline(outline: &Outline) -> Self {
        let sheet = Sheet::new(outline);
        let mut builder = Builder { drawing: empty(&sheet), sheet: &sheet, clues: 0, letters: 0 };
        builder.units();
        outline.entries().iter().for_each(|entry| builder.entry(entry));
        builder.drawing.sign_keys();
        builder.drawing
    }

    /// Labels of the same form get a capital letter in front where several kinds have them.
    fn sign_keys(&mut self) {
        let labelled: [fn(&Shape) -> bool; 2] =
            [|shape| matches!(shape, Shape::Outside(_)), |shape| matches!(shape, Shape::Cage { .. })];
        let mut signs = 'A'..='Z';
        for is_labelled in labelled {
            let mut keys: Vec<usize> =
                self.marks.iter().filter(|mark| is_labelled(&mark.shape)).map(|mark| mark.key).collect();
            keys.sort_unstable();
            keys.dedup();
            if keys.len() > 1 {
                for key in keys {
                    self.keys[key].sign = self.keys[key].sign.or_else(|| signs.next());
                }
            }
        }
    }
}

/// The board without anything on it.
fn empty(sheet: &Sheet<'_>) -> Drawing {
    let mut squares = vec![None; sheet.rows * sheet.columns];
    let cells = 0..sheet.outline.len();
    for square in cells.filter_map(|cell| sheet.square(cell)) {
        squares[square] = Some(Square::default());
    }
    Drawing { rows: sheet.rows, columns: sheet.columns, squares, ..Drawing::default() }
}

/// A drawing that is being made.
struct Builder<'a> {
    drawing: Drawing,
    sheet: &'a Sheet<'a>,
    clues: usize,
    letters: usize,
}

impl Builder<'_> {
    /// Boxes and regions have borders; rows and columns are seen; others have marks.
    fn units(&mut self) {
        for unit in self.sheet.outline.units() {
            match unit.kind {
                UnitKind::Rows | UnitKind::Columns => {}
                UnitKind::Boxes | UnitKind::Regions => {
                    self.drawing.regions.extend(self.sheet.squares(&unit.cells));
                }
                _ => self.unit(unit),
            }
        }
    }

    /// A unit that no border shows: a line, a letter, or words.
    fn unit(&mut self, unit: &Unit) {
        let names = self.sheet.names(&unit.cells);
        let words = if unit.name.is_empty() { names } else { format!("{}: {names}", unit.name) };
        let key = self.key(unit.kind.word().to_owned(), "no value twice");
        let squares = self.sheet.squares(&unit.cells);
        let is_board =
            squares.as_ref().is_some_and(|squares| squares.len() == self.drawing.squares.iter().flatten().count());
        let (shape, words) = match (squares, unit.kind) {
            (Some(_), _) if is_board => (Shape::Told, said_of_board(&unit.name)),
            (Some(squares), UnitKind::Diagonals) => (Shape::Path { squares, ends: [End::Plain; 2] }, words),
            (Some(squares), UnitKind::Windows | UnitKind::Cells) => {
                let letter = letter(&mut self.letters);
                (Shape::Tint { squares, letter: letter.clone() }, format!("{letter}: {words}"))
            }
            _ => (Shape::Told, words),
        };
        self.push(key, vec![(shape, words)]);
    }

    /// A rule or a clue: its marks, or what it says in words.
    fn entry(&mut self, entry: &OutlineEntry) {
        let make = row(entry.kind).and_then(|row| row.make);
        let is_one = entry.rounds.len() <= MOST_ROUNDS && !entry.stated.has("in");
        let Some(make) = make.filter(|_| is_one) else { return self.rounds(entry) };
        for clue in &entry.rounds {
            let drawn = make(&mut Making { sheet: self.sheet, clue, letters: &mut self.letters });
            if drawn.marks.is_empty() { self.told(clue) } else { self.made(clue, drawn) }
        }
    }

    /// Few rounds are told with the numbers of each, many as they are stated.
    fn rounds(&mut self, entry: &OutlineEntry) {
        if (1..=MOST_TOLD).contains(&entry.rounds.len()) {
            entry.rounds.iter().for_each(|clue| self.told(clue));
        } else {
            self.told(&entry.stated);
        }
    }

    fn made(&mut self, clue: &Clue, made: Made) {
        let row = row(clue.kind()).expect("what is made has a row");
        let statement = clue.statement(row.shown);
        let name = if statement.is_empty() { clue.kind().to_owned() } else { format!("{}, {statement}", clue.kind()) };
        let counted =
            row.counted.map(|counted| counted(&Making { sheet: self.sheet, clue, letters: &mut self.letters }));
        let key = self.key(name, counted.as_deref().unwrap_or(row.says));
        made.changes.into_iter().for_each(|change| self.change(change));
        self.push(key, made.marks);
    }

    fn told(&mut self, clue: &Clue) {
        let says = row(clue.kind()).map_or("", |row| row.says);
        let key = self.key(clue.kind().to_owned(), says);
        self.push(key, vec![(Shape::Told, numbers::told(clue))]);
    }

    /// The marks of the next clue.
    fn push(&mut self, key: usize, marks: Vec<(Shape, String)>) {
        let clue = self.clues;
        self.clues += 1;
        self.drawing.marks.extend(marks.into_iter().map(|(shape, words)| Mark { key, clue, shape, words }));
    }

    fn change(&mut self, change: Change) {
        match change {
            Change::Region(squares) => self.drawing.regions.push(squares),
            Change::Full(value) => self.drawing.full.push(value),
            Change::Fill(square, ground, value) => {
                self.drawing.squares[square] = Some(Square { value, ground, role: Role::Given, ..Square::default() });
            }
        }
    }

    /// The key of this name, which may be there already.
    fn key(&mut self, name: String, says: &str) -> usize {
        let keys = &mut self.drawing.keys;
        keys.iter().position(|key| key.name == name && key.says == says).unwrap_or_else(|| {
            keys.push(Key { name, says: says.to_owned(), sign: None });
            keys.len() - 1
        })
    }
}

/// What is said of a unit that is the whole board.
fn said_of_board(name: &str) -> String {
    if name.is_empty() { "all cells".to_owned() } else { format!("{name}: all cells") }
}

impl Square {
    /// Whether it is black.
    #[must_use]
    pub fn is_wall(&self) -> bool {
        self.ground == Ground::Wall
    }
}
