//! The changes that are tried, for each way to take a text as rows of cells: those that fit the other rows come first.

use super::rows::{BETWEEN, Between, ENDS, Row, Value, core, most, rows, value};
use std::collections::HashSet;
use std::ops::Range;

/// Fewer rows that agree may be anything.
const FEWEST_ROWS: usize = 3;

/// More rows that do not are no slip.
const MOST_ODD: usize = 6;

/// What is tried for one row at most.
const MOST_OF_A_ROW: usize = 8;

/// What is wrong, if a text is read after a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
    Short,
    Long,
    /// This stands where a value is expected.
    Value(String),
    /// A row is missing.
    Rows,
    /// A row is one too many.
    Doubled,
    /// So many cells stand where one more, or one less, makes a puzzle.
    Cells(usize),
}

/// One thing changed in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// What is replaced, and by what.
    span: Range<usize>,
    by: String,
    pub(super) mistake: Mistake,
    /// Where it is told.
    pub(super) at: usize,
    /// A cell of the same row, in the changed text.
    pub(super) probe: Option<Range<usize>>,
    /// The number of the row among those that look like it.
    pub(super) row: Option<usize>,
}

impl Change {
    pub(super) fn new(span: Range<usize>, by: String, mistake: Mistake, at: usize) -> Self {
        Self { span, by, mistake, at, probe: None, row: None }
    }

    pub(super) fn changed(&self, text: &str) -> String {
        [&text[..self.span.start], &self.by, &text[self.span.end..]].concat()
    }
}

/// The changes of one kind, in a grid.
type Ways<'a> = fn(&Grid<'a>) -> Vec<Change>;

/// The changes of rows to try, the likeliest first; of each kind a share of the most that are.
pub(super) fn changes<'a, S: Fn(usize) -> usize>(text: &'a str, share: S) -> impl Iterator<Item = Change> + use<'a, S> {
    let ways = move || ENDS.iter().flat_map(move |end| BETWEEN.iter().map(move |between| (*end, *between)));
    let grids = move || ways().filter_map(move |(end, between)| Grid::of(text, end, between));
    let all: [(Ways<'a>, usize); 4] = [(Grid::doubled, 12), (Grid::signs, 40), (Grid::widths, 80), (Grid::missing, 60)];
    all.into_iter().flat_map(move |(of, most)| {
        let mut seen = HashSet::new();
        let is_new = move |change: &Change| seen.insert((change.span.clone(), change.by.clone()));
        grids().flat_map(move |grid| of(&grid)).filter(is_new).take(share(most))
    })
}

/// What a piece is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Cell,
    Other(String),
}

/// The rows of a text that nearly agree, in one way to part them.
struct Grid<'a> {
    text: &'a str,
    between: Between,
    rows: Vec<Row>,
    /// How many pieces most rows have, and what they are.
    width: usize,
    kinds: Vec<Kind>,
    /// The text of the commonest blank, and the blank in it.
    blank: (String, String),
}

impl<'a> Grid<'a> {
    fn of(text: &'a str, end: &str, between: Between) -> Option<Self> {
        let rows = rows(text, end, between);
        let width = most(rows.iter().map(|row| row.pieces.len()))?;
        let is_near = |row: &Row| row.pieces.len().abs_diff(width) <= slack(between);
        let rows: Vec<Row> = rows.into_iter().filter(is_near).collect();
        let full = || rows.iter().filter(|row| row.pieces.len() == width);
        if full().count() < FEWEST_ROWS {
            return None;
        }
        let mut grid = Self { text, between, rows: Vec::new(), width, kinds: Vec::new(), blank: Default::default() };
        let blanks = full().flat_map(|row| &row.pieces).filter(|piece| grid.value(piece) == Some(Value::Blank));
        let blank = most(blanks.map(|piece| (&text[piece.clone()], &text[grid.core(piece)])))?;
        grid.blank = (blank.0.to_owned(), blank.1.to_owned());
        grid.kinds = most(full().map(|row| grid.kinds_of(row)))?;
        let cells = grid.kinds.iter().filter(|kind| **kind == Kind::Cell).count();
        grid.rows = rows;
        (cells >= 4 && grid.rows.len() + 3 >= cells.min(9) && grid.has_rows_of_cells()).then_some(grid)
    }

    /// Whether the rows are more than words: in half of them, at least, hardly anything else stands where most have cells, and there are
    /// digits, unless words stand for them.
    fn has_rows_of_cells(&self) -> bool {
        const FEWEST_DIGITS: usize = 4;
        let full = || self.rows.iter().filter(|row| row.pieces.len() == self.width);
        let is_short = |piece: &Range<usize>| {
            let core = &self.text[self.core(piece)];
            core.chars().count() < 3 && core.chars().all(char::is_alphanumeric)
        };
        let is_other = |(piece, kind): &(&Range<usize>, &Kind)| {
            **kind == Kind::Cell && self.value(piece).is_none() && !is_short(piece)
        };
        let of_cells = full().filter(|row| row.pieces.iter().zip(&self.kinds).filter(is_other).count() < 2);
        let is_digit = |piece: &&Range<usize>| matches!(self.value(piece), Some(Value::Number(_)));
        let digits = || self.rows.iter().flat_map(|row| &row.pieces).filter(is_digit).take(FEWEST_DIGITS).count();
        of_cells.count() * 2 >= full().count() && (self.between == Between::Spaces || digits() == FEWEST_DIGITS)
    }

    fn core(&self, piece: &Range<usize>) -> Range<usize> {
        if self.between == Between::Nothing { piece.clone() } else { core(self.text, piece) }
    }

    fn value(&self, piece: &Range<usize>) -> Option<Value> {
        let text = &self.text[self.core(piece)];
        match self.between {
            Between::Nothing if text.trim().is_empty() => Some(Value::Blank),
            _ => value(text),
        }
    }

    fn kinds_of(&self, row: &Row) -> Vec<Kind> {
        let kind = |piece: &Range<usize>| match self.value(piece) {
            Some(_) => Kind::Cell,
            None => Kind::Other(self.text[piece.clone()].trim().to_owned()),
        };
        row.pieces.iter().map(kind).collect()
    }

    /// Signs where other rows have cells, and numbers that are too large.
    fn signs(&self) -> Vec<Change> {
        let mut changes = Vec::new();
        for row in self.rows.iter().filter(|row| row.pieces.len() == self.width) {
            let bad = row.pieces.iter().zip(&self.kinds).filter(|(piece, kind)| self.is_bad(piece, kind));
            let bad: Vec<&Range<usize>> = bad.map(|(piece, _)| piece).collect();
            // More in one row are no slip: the row is no row.
            if bad.len() <= 2 {
                changes.extend(bad.into_iter().map(|piece| self.without_sign(piece)));
            }
        }
        if (2..=MOST_ODD).contains(&changes.len()) {
            changes.push(self.without_signs(&changes));
        }
        if changes.len() > 4 * MOST_ODD { Vec::new() } else { changes }
    }

    fn is_bad(&self, piece: &Range<usize>, kind: &Kind) -> bool {
        let cells = self.kinds.iter().filter(|kind| **kind == Kind::Cell).count();
        let largest = u16::try_from(cells.max(9)).unwrap_or(u16::MAX);
        match self.value(piece) {
            None => *kind == Kind::Cell,
            Some(Value::Number(number)) => number > largest,
            Some(Value::Blank) => false,
        }
    }

    fn without_sign(&self, piece: &Range<usize>) -> Change {
        let core = self.core(piece);
        let found = self.text[core.clone()].to_owned();
        Change::new(core.clone(), self.blank.1.clone(), Mistake::Value(found), core.start)
    }

    /// All of these changes in one, told where the first of them is.
    fn without_signs(&self, changes: &[Change]) -> Change {
        let (first, last) = (&changes[0], &changes[changes.len() - 1]);
        let mut by = String::new();
        let mut from = first.span.start;
        for change in changes {
            by += &self.text[from..change.span.start];
            by += &change.by;
            from = change.span.end;
        }
        Change::new(first.span.start..last.span.end, by, first.mistake.clone(), first.at)
    }

    /// Rows that are shorter or longer than the others.
    fn widths(&self) -> Vec<Change> {
        let odd: Vec<(usize, &Row)> =
            self.rows.iter().enumerate().filter(|(_, row)| row.pieces.len() != self.width).collect();
        if odd.len() > MOST_ODD {
            return Vec::new();
        }
        odd.into_iter().flat_map(|(at, row)| self.of_width(at, row)).collect()
    }

    fn of_width(&self, at: usize, row: &Row) -> Vec<Change> {
        let kinds = self.kinds_of(row);
        let is_short = kinds.len() < self.width;
        let length = kinds.len().abs_diff(self.width);
        // The places before the last cell are the likeliest: behind it the row is closed.
        let last = kinds.iter().rposition(|kind| *kind == Kind::Cell).unwrap_or(0);
        let mut places: Vec<usize> = (1..=last).rev().chain(last + 1..=kinds.len()).collect();
        places.retain(|&place| is_short || place + length <= kinds.len());
        places.sort_by_key(|&place| !self.fits(&kinds, place, length));
        let change = |place| if is_short { self.longer(row, place, length) } else { self.shorter(row, place, length) };
        let changes = places.into_iter().take(MOST_OF_A_ROW).map(change);
        changes.map(|change| Change { row: Some(at + 1), ..change }).collect()
    }

    /// Whether a row of these pieces is like the others once it is changed at a place.
    fn fits(&self, kinds: &[Kind], place: usize, length: usize) -> bool {
        let (behind, added) = if kinds.len() < self.width { (place, length) } else { (place + length, 0) };
        let cells = std::iter::repeat_n(&Kind::Cell, added);
        kinds[..place].iter().chain(cells).chain(&kinds[behind..]).eq(&self.kinds)
    }

    /// With a blank before the piece at a place.
    fn longer(&self, row: &Row, place: usize, length: usize) -> Change {
        let before = row.pieces[place - 1].end;
        let from = row.pieces.get(place).map_or(before, |piece| piece.start);
        // What stands between this piece and the last one stands between the new one and this, too.
        let sign = if place < row.pieces.len() {
            &self.text[before..from]
        } else {
            &self.text[row.pieces[place - 2].end..row.pieces[place - 1].start]
        };
        let blank = self.blank.0.as_str();
        let (by, inside) = match place < row.pieces.len() {
            true if self.between == Between::Nothing => ([blank, &" ".repeat(length - 1)].concat(), from),
            true => ([blank, sign].concat(), from),
            false => ([sign, blank].concat(), from + sign.len()),
        };
        let start = inside + blank.rfind(self.blank.1.as_str()).unwrap_or(0);
        let probe = start..start + self.blank.1.len();
        let change = Change::new(from..from, by, Mistake::Short, self.end(row));
        Change { probe: Some(probe), ..change }
    }

    /// Without the piece at a place, and what stands before it.
    fn shorter(&self, row: &Row, place: usize, length: usize) -> Change {
        let span = row.pieces[place - 1].end..row.pieces[place + length - 1].end;
        let probe = self.core(&row.pieces[place - 1]);
        let last = row.pieces.iter().rev().find(|piece| self.value(piece).is_some() && !self.core(piece).is_empty());
        let at = last.map_or(row.span.end, |piece| self.core(piece).start);
        Change { probe: Some(probe), ..Change::new(span, String::new(), Mistake::Long, at) }
    }

    /// Where the cells of a row end.
    fn end(&self, row: &Row) -> usize {
        let last = row.pieces.iter().rev().find(|piece| self.value(piece).is_some() && !self.core(piece).is_empty());
        last.map_or(row.span.end, |piece| self.core(piece).end)
    }

    /// Without a row that stands twice, or else without the last one.
    fn doubled(&self) -> Vec<Change> {
        let rows: Vec<&Row> = self.rows.iter().collect();
        let is_first_odd = |at: usize, row: &Row| at == 0 && row.pieces.len() + 1 == self.width;
        let are_full = rows.iter().enumerate().all(|(at, row)| row.pieces.len() == self.width || is_first_odd(at, row));
        let cells = self.kinds.iter().filter(|kind| **kind == Kind::Cell).count();
        let ends_empty = rows.iter().all(|row| row.pieces.last().is_some_and(|piece| self.core(piece).is_empty()));
        let sides = [self.filled_columns(), cells, cells - usize::from(ends_empty)];
        if !are_full || !sides.contains(&(rows.len() - 1)) {
            return Vec::new();
        }
        let values = |row: &Row| {
            let texts = row.pieces.iter().map(|piece| &self.text[self.core(piece)]);
            texts.skip(row.pieces.len().saturating_sub(rows.len() - 1)).collect::<Vec<_>>()
        };
        let again = rows.windows(2).position(|pair| values(pair[0]) == values(pair[1])).map(|at| at + 1);
        let without = |at: usize| {
            let span = rows[at - 1].span.end..rows[at].span.end;
            let first = rows[at].pieces.iter().map(|piece| self.core(piece)).find(|core| !core.is_empty());
            let at = first.map_or(span.start, |core| core.start);
            Change::new(span, String::new(), Mistake::Doubled, at)
        };
        vec![without(again.unwrap_or(rows.len() - 1))]
    }

    /// How many of the pieces of a row are cells, by those that say something in some row.
    fn filled_columns(&self) -> usize {
        let full: Vec<&Row> = self.rows.iter().filter(|row| row.pieces.len() == self.width).collect();
        let is_filled = |at: usize| full.iter().any(|row| !self.core(&row.pieces[at]).is_empty());
        self.kinds.iter().enumerate().filter(|(at, kind)| **kind == Kind::Cell && is_filled(*at)).count()
    }

    /// A row of blanks more.
    fn missing(&self) -> Vec<Change> {
        let full: Vec<&Row> = self.rows.iter().filter(|row| row.pieces.len() == self.width).collect();
        let like = full.windows(2).find(|pair| self.kinds_of(pair[1]) == self.kinds);
        let Some([before, row]) = like else { return Vec::new() };
        let mut by = self.text[before.span.end..row.span.start].to_owned();
        let mut from = row.span.start;
        for piece in &row.pieces {
            let core = self.core(piece);
            by += &self.text[from..core.start];
            by += if matches!(self.value(piece), Some(Value::Number(_))) {
                &self.blank.1
            } else {
                &self.text[core.clone()]
            };
            from = core.end;
        }
        by += &self.text[from..row.span.end];
        let last = self.last_of_each(&full);
        let places = (0..full.len()).rev().skip(1).chain(full.len().checked_sub(1));
        let places = places.filter(|_| full.len() == self.rows.len());
        // A row is put into a grid that lacks one, if another is beside it.
        let size = |row: usize| last.iter().filter(|end| **end == last[row]).count();
        let lacks = |row: &usize| (0..full.len()).any(|other| size(other) == size(*row) + 1);
        let some_lack = (0..full.len()).any(|row| lacks(&row));
        let places = places.filter(|row| !some_lack || lacks(row));
        let change = |row: usize| {
            let place = full[row].span.end;
            Change::new(place..place, by.clone(), Mistake::Rows, self.end(full[last[row]]))
        };
        places.map(change).take(MOST_OF_A_ROW).collect()
    }

    /// For each row the last one of its grid: where there are more rows than one grid has, the widest gaps part the grids.
    fn last_of_each(&self, rows: &[&Row]) -> Vec<usize> {
        let cells = self.kinds.iter().filter(|kind| **kind == Kind::Cell).count();
        let end = rows.len().saturating_sub(1);
        let gap = |row: usize| self.text[rows[row].span.end..rows[row + 1].span.start].matches('\n').count();
        let [narrow, wide] = [(0..end).map(gap).min(), (0..end).map(gap).max()];
        let is_end = |row: &usize| rows.len() > cells && narrow < wide && Some(gap(*row)) == wide;
        (0..rows.len()).map(|row| (row..end).find(is_end).unwrap_or(end)).collect()
    }
}

/// By how many pieces a row may differ from the others; a cell may be several characters wide.
fn slack(between: Between) -> usize {
    if between == Between::Nothing { 4 } else { 1 }
}
