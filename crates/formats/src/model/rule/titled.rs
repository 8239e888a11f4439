//! What rules are called, in the words of their kind: `5-cage at r5c1`, `sandwich 7 of row 2`, `arrow from r3c2`.
//!
//! The number is the clue's own, as it stands on the board. Where a rule has none, its first cell says which it is.

use super::{CellBoard, Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::spelling::listed;

/// A rule with a name.
#[derive(Debug)]
pub(super) struct Titled {
    title: String,
    rule: Box<dyn Rule>,
}

/// A rule of this kind, as an entry states it, with its name.
pub(super) fn titled(
    kind: &str,
    section: &Section<'_>,
    context: &Context<'_>,
    rule: Box<dyn Rule>,
) -> Result<Box<dyn Rule>, TextError> {
    let cells = rule.cells();
    let entry = Entry { kind, section, context, cells: &cells };
    let title = match cells.first() {
        Some(&first) => entry.title(&context.board.cells[first].name)?,
        None => format!("{} rule", entry.spaced()),
    };
    Ok(Box::new(Titled { title, rule }))
}

/// An entry that states a rule.
struct Entry<'e> {
    kind: &'e str,
    section: &'e Section<'e>,
    context: &'e Context<'e>,
    /// The cells of the rule, of which there are some where a title names them.
    cells: &'e [usize],
}

impl Entry<'_> {
    /// The name of the rule, whose first cell is called `at`.
    fn title(&self, at: &str) -> Result<String, TextError> {
        Ok(match self.kind {
            "cage" => match self.number("sum")? {
                Some(sum) => format!("{sum}-cage at {at}"),
                None => format!("cage at {at}"),
            },
            "calcudoku" => {
                let result = self.number("result")?.map_or_else(String::new, |result| result.to_string());
                format!("cage {result}{} at {at}", self.text("op")?)
            }
            "sandwich" | "x-sum" | "little-killer" => {
                format!("{}{} {}", self.spaced(), self.behind("sum")?, self.line())
            }
            "skyscrapers" => format!("skyscrapers{} {}", self.behind("seen")?, self.line()),
            "numbered-room" => format!("numbered room {} {}", self.text("value")?, self.line()),
            "sum" => format!("sum{} at {at}", self.behind("sum")?),
            "quadruple" => format!("quadruple {} at {at}", self.text("values")?),
            "whispers" => format!("whisper line from {at}"),
            "thermometer" | "arrow" | "palindrome" | "renban" | "nabner" => format!("{} from {at}", self.kind),
            line if line.ends_with("-line") => format!("{} from {at}", self.spaced()),
            "even" | "odd" => format!("{} cells", self.kind),
            "exactly" | "at-most" | "at-least" if !self.section.has("equals") => self.counted()?,
            "lists-different" => "rule that lines differ".to_owned(),
            "occupy" => "rule that each place is taken once".to_owned(),
            "runs" => format!("runs in {}", self.context.board.line_or_cells(self.cells)),
            "tents" | "akari" | "kakuro" | "nonogram" | "str8ts" | "number-snake" => format!("{} rule", self.spaced()),
            _ => format!("{} at {at}", self.spaced()),
        })
    }

    /// The name of a rule that says how many cells have one of its values.
    fn counted(&self) -> Result<String, TextError> {
        let values = self.text("values")?.replace(' ', " or ");
        let has = match self.number("count")? {
            Some(0) if self.kind != "at-least" => format!("no {values}"),
            Some(1) => format!("{} 1 cell with {values}", self.spaced()),
            Some(count) => format!("{} {count} cells with {values}", self.spaced()),
            None => format!("so many cells with {values}"),
        };
        let has_or_have = if self.cells.len() > 1 && self.cells.len() <= 3 { "have" } else { "has" };
        Ok(format!("rule that {} {has_or_have} {has}", self.context.board.line_or_cells(self.cells)))
    }

    /// The kind with spaces, as a text has it.
    fn spaced(&self) -> String {
        self.kind.replace('-', " ")
    }

    /// The row, column or diagonal of a clue beside the grid.
    fn line(&self) -> String {
        self.context.board.of_line(self.cells)
    }

    fn number(&self, key: &'static str) -> Result<Option<i64>, TextError> {
        self.section.optional_integer(key, self.context.parameters)
    }

    /// The number under a key, behind a space; nothing if it is not stated.
    fn behind(&self, key: &'static str) -> Result<String, TextError> {
        Ok(self.number(key)?.map_or_else(String::new, |number| format!(" {number}")))
    }

    /// The words under a key; none if it is not stated.
    fn text(&self, key: &'static str) -> Result<String, TextError> {
        let words = if self.section.has(key) { self.section.words(key)? } else { None };
        Ok(words.map_or_else(String::new, |words| words.join(" ")))
    }
}

impl Rule for Titled {
    fn title(&self) -> Option<&str> {
        Some(&self.title)
    }

    fn restrict(&self, domains: &mut Domains<'_>) {
        self.rule.restrict(domains);
    }

    fn impossible(&self, board: &CellBoard) -> Option<String> {
        self.rule.impossible(board)
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.rule.post(poster)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.rule.holds(numbers)
    }

    fn cells(&self) -> Vec<usize> {
        self.rule.cells()
    }
}

impl CellBoard {
    /// `row 2`, `S and M`, `the line from r1c4 to r4c1`: what cells are called together.
    pub(in crate::model) fn line_or_cells(&self, cells: &[usize]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.cells[cell].name.clone()).collect();
        let line = self.of_line(cells);
        match line.strip_prefix("of ") {
            Some(whole) => whole.to_owned(),
            None if names.len() <= 3 => listed(&names, "and"),
            None => format!("the line {line}"),
        }
    }

    /// `of row 2`, `of column 3 from below`, `from r1c4 to r4c1`: where a line of cells is, and from which end it is read.
    pub(in crate::model) fn of_line(&self, cells: &[usize]) -> String {
        let ([first, ..], [.., last]) = (cells, cells) else { return String::new() };
        let [from, to] = [first, last].map(|&cell| self.cells[cell].place);
        let whole = |length: Option<usize>| length.is_some_and(|length| length == cells.len() && length > 1);
        let (rows, columns) = (self.size.map(|size| size.0), self.size.map(|size| size.1));
        match (from, to) {
            (Some((row, start)), Some((other, end))) if row == other && whole(columns) => {
                let side = if start < end { "" } else { " from the right" };
                format!("of row {}{side}", row + 1)
            }
            (Some((start, column)), Some((end, other))) if column == other && whole(rows) => {
                let side = if start < end { "" } else { " from below" };
                format!("of column {}{side}", column + 1)
            }
            _ => format!("from {} to {}", self.cells[*first].name, self.cells[*last].name),
        }
    }

    /// `white dot between r1c1 and r1c2`
    pub(in crate::model) fn between(&self, word: &str, [one, other]: [usize; 2]) -> String {
        format!("{word} between {} and {}", self.cells[one].name, self.cells[other].name)
    }

    /// `thermometer from r1c1`
    pub(in crate::model) fn from(&self, word: &str, cell: usize) -> String {
        format!("{word} from {}", self.cells[cell].name)
    }
}

#[cfg(test)]
mod tests {
    use crate::instance::Legend;
    use crate::model::{Model, Settings};

    /// What the relations of some clues on a board of 4 by 4 are called, each name once.
    fn names(clues: &str) -> Vec<String> {
        let board = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 4\ncolumns = 4\nvalues = 4\n";
        let instance = Model::parse("x", &format!("{board}{clues}")).unwrap().instance(&Settings::default()).unwrap();
        let Legend::Cells(legend) = instance.legend() else { unreachable!("boards have cells") };
        let relations = instance.problem().relations().map_or(0, |relations| relations.list.len());
        let mut names: Vec<String> =
            (0..relations).filter_map(|relation| legend.clue_of(relation)).map(str::to_owned).collect();
        names.dedup();
        names
    }

    #[test]
    fn clues_are_called_by_their_own_numbers_and_places() {
        let of = |clue: &str| names(&format!("[[clues]]\n{clue}\n"));
        assert_eq!(of("kind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 5"), ["5-cage at r1c1"]);
        assert_eq!(of("kind = 'sandwich'\nline = 'row 2'\nsum = 3"), ["sandwich 3 of row 2"]);
        assert_eq!(
            of("kind = 'skyscrapers'\nline = 'column 3 backwards'\nseen = 2"),
            ["skyscrapers 2 of column 3 from below"]
        );
        assert_eq!(
            of("kind = 'little-killer'\nfrom = 'r1c3'\ndirection = 'south-west'\nsum = 6"),
            ["little killer 6 from r1c3 to r3c1"]
        );
        assert_eq!(of("kind = 'arrow'\ncircle = 'r2c2'\nshaft = 'r2c3 r2c4'"), ["arrow from r2c2"]);
    }

    #[test]
    fn each_line_and_each_mark_of_a_clue_has_its_name() {
        let of = |clue: &str| names(&format!("[[clues]]\n{clue}\n"));
        assert_eq!(
            of("kind = 'thermometer'\nlines = ['r1c1 r1c2', 'r2c2 r3c2']"),
            ["thermometer from r1c1", "thermometer from r2c2"]
        );
        assert_eq!(
            of("kind = 'kropki'\nwhite = 'r1c1 r1c2'\nblack = 'r2c1 r2c2'"),
            ["white dot between r1c1 and r1c2", "black dot between r2c1 and r2c2"]
        );
        assert_eq!(of("kind = 'xv'\nv = 'r1c1 r1c2'"), ["V between r1c1 and r1c2"]);
        assert_eq!(of("kind = 'renban'\nlines = ['r1c1 r1c2', 'r3c1 r3c2']"), ["renban from r1c1", "renban from r3c1"]);
    }

    #[test]
    fn two_clues_of_one_name_are_told_apart() {
        let twice = "[[clues]]\nkind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 5\n".repeat(2);
        assert_eq!(names(&twice), ["5-cage at r1c1", "5-cage at r1c1 (2)"]);
    }
}
