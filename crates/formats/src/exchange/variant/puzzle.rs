//! A puzzle of another program as a puzzle file: a grid, units, clues, givens, and notes.

use super::place::Step;
use crate::instance::toml_string;
use crate::model::BoxShape;
use crate::model::variant_names::{has_own_regions, variant_in};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Grids of a larger side are refused.
pub(super) const LARGEST: usize = 36;

/// A row and a column, from 1; 0 and one past the side are outside the grid.
pub(super) type Spot = (i64, i64);

/// What in the file of the other program a part of a puzzle file is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) key: String,
    /// The place in the list of the key, from 0; none if it is one of all of them.
    pub(super) number: Option<usize>,
}

impl Origin {
    /// In words, counted from 1.
    pub(super) fn words(&self) -> String {
        match self.number {
            Some(number) => format!("entry {} of `{}`", number + 1, self.key),
            None => format!("`{}`", self.key),
        }
    }

    /// The way to it.
    pub(super) fn steps(&self) -> Vec<Step<'_>> {
        [Step::Key(&self.key)].into_iter().chain(self.number.map(Step::Item)).collect()
    }
}

/// What was read so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Puzzle {
    pub(super) side: usize,
    pub(super) title: Option<String>,
    pub(super) author: Option<String>,
    /// By cell, row by row; `None` for none.
    pub(super) givens: Vec<Option<i64>>,
    pub(super) solution: Vec<i64>,
    /// The region of each cell, row by row; `None` for none.
    pub(super) regions: Vec<Option<usize>>,
    tables: String,
    /// Of what the next tables are made.
    origin: Option<Origin>,
    /// Of what each table is made, with the byte of `tables` where it begins.
    origins: Vec<(usize, Origin)>,
    pub(super) notes: Vec<String>,
    /// What is told, and says nothing that is not read.
    pub(super) asides: Vec<String>,
}

impl Puzzle {
    pub(super) fn new(side: usize) -> Self {
        Self { side, givens: vec![None; side * side], ..Self::default() }
    }

    /// What is added from now on is made of this.
    pub(super) fn made_of(&mut self, origin: Origin) {
        self.origin = Some(origin);
    }

    /// Adds an entry of `[[clues]]`: its kind and its keys with their values as TOML.
    pub(super) fn clue(&mut self, kind: &str, keys: &[(&str, String)]) {
        self.table("clues", kind, keys);
    }

    /// Adds an entry of `[[units]]`.
    pub(super) fn unit(&mut self, kind: &str, keys: &[(&str, String)]) {
        self.table("units", kind, keys);
    }

    /// The cells that are given: the name, the row and the column of each, the latter from 0.
    pub(super) fn given_cells(&self) -> Vec<(String, usize, usize)> {
        let given = (0..self.givens.len()).filter(|&at| self.givens[at].is_some());
        given.map(|at| (self.cell(at), at / self.side, at % self.side)).collect()
    }

    /// All cells, row by row.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let side = i64::try_from(self.side).expect("sides are small");
        (1..=side).flat_map(move |row| (1..=side).map(move |column| (row, column)))
    }

    /// The region of a cell.
    pub(super) fn region(&self, spot: Spot) -> Option<usize> {
        let at = self.spots().position(|other| other == spot)?;
        self.regions[at]
    }

    /// What is said of a title that names a variant of which the file states nothing.
    pub(super) fn title_note(&self) -> Option<String> {
        let name = variant_in(self.title.as_deref()?)?;
        let lacks = match has_own_regions(&name) {
            true if self.draws_regions() => return None,
            true => "draws no regions",
            false if self.draws_regions() || !self.tables.is_empty() => return None,
            false => "states no rule beside those of rows, columns and boxes",
        };
        Some(format!("the title says \"{name}\"; the file {lacks}"))
    }

    /// Whether it has regions other than the customary boxes.
    fn draws_regions(&self) -> bool {
        self.regions.iter().any(Option::is_some) && !self.has_customary_regions()
    }

    fn has_customary_regions(&self) -> bool {
        (0..self.regions.len()).all(|at| self.regions[at] == Some(customary_region(self.side, at)))
    }

    fn table(&mut self, table: &str, kind: &str, keys: &[(&str, String)]) {
        let begin = self.tables.len();
        self.origins.extend(self.origin.clone().map(|origin| (begin, origin)));
        line(&mut self.tables, format_args!("\n[[{table}]]\nkind = {}", quoted(kind)));
        for (key, value) in keys {
            line(&mut self.tables, format_args!("{key} = {value}"));
        }
    }

    /// The file, and of what the tables are made that begin at these lines.
    pub(super) fn text(&self) -> (String, BTreeMap<usize, Origin>) {
        let head = self.head();
        let before = |begin: usize| head.matches('\n').count() + self.tables[..begin].matches('\n').count();
        let origins = self.origins.iter().map(|(begin, origin)| (before(*begin) + 1, origin.clone())).collect();
        (head + &self.tables, origins)
    }

    /// The file before the tables.
    fn head(&self) -> String {
        let mut text = String::from("schema = \"exactone.puzzle.v1\"\n");
        let boxes = self.boxes();
        if boxes.is_some() {
            line(&mut text, format_args!("model = {}", quoted(self.model())));
        }
        let names = [("title", &self.title), ("author", &self.author)];
        for (key, value) in names.into_iter().filter_map(|(key, value)| Some((key, value.as_ref()?))) {
            line(&mut text, format_args!("{key} = {}", quoted(value)));
        }
        if let Some(shape) = boxes.filter(|shape| Some(*shape) != BoxShape::customary(self.side)) {
            line(&mut text, format_args!("boxes = \"{shape}\""));
        }
        let numbers = |(at, value): (usize, Option<i64>)| Some(format!("{}={}", self.cell(at), value?));
        let givens: Vec<String> = self.givens.iter().copied().enumerate().filter_map(numbers).collect();
        let solution = self.solution.iter().copied().map(Some).enumerate().filter_map(numbers).collect::<Vec<_>>();
        for (key, cells) in [("givens", givens), ("solution", solution)].iter().filter(|(_, cells)| !cells.is_empty()) {
            line(&mut text, format_args!("{key} = {}", quoted(&cells.join(" "))));
        }
        let side = self.side;
        if boxes.is_some() {
            line(&mut text, format_args!("\n[parameters]\nside = {side}"));
            return text;
        }
        line(&mut text, format_args!("\n[grid]\nrows = {side}\ncolumns = {side}\nvalues = {side}"));
        line(&mut text, format_args!("\n[[units]]\nkind = \"rows\"\n\n[[units]]\nkind = \"columns\""));
        self.push_regions(&mut text);
        text
    }

    /// The shape of the boxes, if the regions are boxes that a model has.
    fn boxes(&self) -> Option<BoxShape> {
        let side = self.side;
        BoxShape::of_side(side).filter(|shape| shape.rows > 1 && shape.columns > 1).find(|shape| {
            let mut of_box = vec![None; side];
            let is_kept = self.regions.iter().enumerate().all(|(at, region)| {
                let known = &mut of_box[shape.box_of(at, side)];
                region.is_some() && *known.get_or_insert(*region) == *region
            });
            of_box.sort_unstable();
            of_box.dedup();
            is_kept && self.regions.len() == side * side && of_box.len() == side
        })
    }

    /// The model that comes with the program and has these rules: `killer` where all clues are cages.
    fn model(&self) -> &'static str {
        let mut kinds = self.tables.lines().filter_map(|line| line.strip_prefix("kind = ")).peekable();
        if kinds.peek().is_some() && kinds.all(|kind| kind == "\"cage\"") { "killer" } else { "sudoku" }
    }

    /// The regions as units: boxes, if they are the customary ones.
    fn push_regions(&self, text: &mut String) {
        let BoxShape { rows, columns } = boxes(self.side);
        if self.has_customary_regions() {
            line(text, format_args!("\n[[units]]\nkind = \"boxes\"\nrows = {rows}\ncolumns = {columns}"));
            return;
        }
        let mut known: Vec<usize> = self.regions.iter().flatten().copied().collect();
        known.sort_unstable();
        known.dedup();
        let letter =
            |region: &Option<usize>| region.map_or('.', |region| letter(known.partition_point(|at| *at < region)));
        let rows: Vec<String> = self.regions.chunks(self.side).map(|row| row.iter().map(letter).collect()).collect();
        line(text, format_args!("\n[[units]]\nkind = \"regions\"\npicture = {}", quoted(&rows.join("\n"))));
    }

    fn cell(&self, at: usize) -> String {
        format!("r{}c{}", at / self.side + 1, at % self.side + 1)
    }
}

/// The customary boxes: rows and columns as near to each other as can be, the columns not fewer; at prime sides a row.
pub(super) fn boxes(side: usize) -> BoxShape {
    BoxShape::customary(side).unwrap_or(BoxShape { rows: 1, columns: side })
}

/// The number of the customary box of a cell, from 0.
pub(super) fn customary_region(side: usize, cell: usize) -> usize {
    boxes(side).box_of(cell, side)
}

/// A letter for a region by its number, from 0.
fn letter(number: usize) -> char {
    let plain = ('A'..='Z').chain('a'..='z');
    plain.chain('\u{4e00}'..).nth(number).expect("there are fewer regions than cells")
}

/// A text as TOML writes it.
pub(super) fn quoted(text: &str) -> String {
    toml_string(text)
}

/// Texts as TOML writes a list of them.
pub(super) fn list(texts: &[String]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    format!("[{}]", quoted.join(", "))
}

/// Cells with blanks between them.
pub(super) fn cells(spots: &[Spot]) -> String {
    spots.iter().map(|(row, column)| format!("r{row}c{column}")).collect::<Vec<_>>().join(" ")
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a string takes all");
}
