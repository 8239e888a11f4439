//! Lists of programming languages: brackets around the values of a grid, row by row or all in one.

pub(super) mod bad_objects;
pub(super) mod cell_loops;
pub(super) mod cell_objects;
pub(super) mod fact_names;
pub(super) mod filled;
pub(super) mod given_list;
pub(super) mod list_kinds;
pub(super) mod list_order;
pub(super) mod listed_names;
pub(super) mod named_cells;
pub(super) mod objects;
pub(super) mod outside;
pub(super) mod part_objects;
mod said_side;
pub(super) mod stated_places;
pub(super) mod two_lists;

use self::list_order::ListOrder;
use super::super::ReadOptions;
use super::cells::cell::BLANK;
use super::cells::list_tokens::{Token, token};
use super::grids::find::{Doubt, Find, Written};
use super::text::Text;
use std::collections::BTreeSet;

/// Lists that are nested deeper hold no grid.
const DEEPEST: usize = 32;
/// A list of rows has two levels; in a deeper one some may be boxes.
const DEPTH_OF_ROWS: usize = 2;
/// No grid that is looked for has more cells.
const MOST_CELLS: usize = 36 * 36;

/// A list that is open, and what stood in it so far.
#[derive(Debug)]
struct List {
    open: char,
    line: usize,
    /// The cells; a string of several characters is as many cells.
    cells: Vec<String>,
    /// Whether the last cell is complete, so that a comma behind it leaves no blank.
    state: State,
    /// Whether something in it is no cell.
    is_spoilt: bool,
    /// How numbers are written in it.
    dots: Dots,
    /// How many cells each inner list had.
    inner: Vec<usize>,
    /// Whether some inner list has lists of several lengths.
    is_uneven: bool,
    /// How many levels of lists with several elements are in it, itself among them.
    depth: usize,
    /// How many grids were found before it.
    before: usize,
    /// How many cells inner lists with the same brackets had that were grids, and those that were none.
    lengths: [BTreeSet<usize>; 2],
}

/// Whether a dot stands behind numbers, and whether numbers or dots stand alone: where both are so, a dot may be a blank of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Dots {
    behind: bool,
    alone: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Behind a bracket or a comma.
    Waits,
    /// Behind a cell.
    Full,
}

pub(super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    let order = ListOrder::of(text);
    let mut lists = Lists { order, options, open: Vec::new(), finds: Vec::new(), others: BTreeSet::new() };
    for (at, line) in text.lines.iter().enumerate() {
        let mut rest = line.text.as_str();
        while let Some((token, behind)) = token(rest) {
            rest = behind;
            lists.take(token, at);
        }
    }
    let mut finds = lists.finds();
    if order.is_doubtful(text) {
        for find in &mut finds {
            find.doubt = Doubt::Order;
        }
    }
    finds
}

/// The lists of a text, as far as it is read.
struct Lists<'o> {
    order: ListOrder,
    options: &'o ReadOptions,
    open: Vec<List>,
    /// What was found, and how many cells it has if it is a list without lists in it.
    finds: Vec<(Find, Option<usize>)>,
    /// How many cells such lists have that are none.
    others: BTreeSet<usize>,
}

impl Lists<'_> {
    fn take(&mut self, token: Token, line: usize) {
        match token {
            Token::Open(_) if self.open.len() == DEEPEST => return self.open.clear(),
            Token::Open(open) => return self.open.push(List::new(open, line, self.finds.len())),
            Token::Close(close) => return self.close(close, line),
            _ => {}
        }
        let Some(list) = self.open.last_mut() else { return };
        match token {
            Token::Comma => list.comma(),
            Token::Cell(text) => list.add(&text),
            Token::Row(cells) => list.add_row(&cells),
            Token::Open(_) | Token::Close(_) | Token::Other => list.is_spoilt = true,
        }
    }

    fn close(&mut self, close: char, line: usize) {
        let Some(list) = self.open.pop_if(|list| close_of(list.open) == close) else {
            self.open.clear();
            return;
        };
        let grid = Some(&list).filter(|list| list.is_grid());
        let of = |list: &List| Find::of((list.line, line), 0, &list.in_rows(self.order), Written::List, self.options);
        let is_deep = list.depth() > DEPTH_OF_ROWS;
        let doubted = |find: Find| match find.doubt {
            Doubt::Nothing | Doubt::OnlyBoxes if is_deep => Find { doubt: Doubt::Nested, ..find },
            _ => find,
        };
        let (find, flat) = (grid.and_then(of).map(doubted), list.inner.is_empty().then_some(list.cells.len()));
        // A row of a grid is no puzzle, though it may have as many cells as one; nor is one of many lists of which others are none.
        let [grids, others] = &list.lengths;
        if find.is_some() || !grids.is_disjoint(others) {
            self.finds.truncate(list.before);
        }
        if find.is_none() && !list.is_spoilt {
            self.others.extend(flat);
        }
        if let Some(outer) = self.open.last_mut() {
            if outer.open == list.open {
                outer.lengths[usize::from(find.is_none())].insert(list.cells.len());
            }
            outer.take(list);
        }
        self.finds.extend(find.map(|find| (find, flat)));
    }

    /// What was found; not a list that is as long as others that are no grids, for it may be a row as they are.
    fn finds(self) -> Vec<Find> {
        let is_row = |flat: &Option<usize>| flat.is_some_and(|cells| self.others.contains(&cells));
        self.finds.into_iter().filter(|(_, flat)| !is_row(flat)).map(|(find, _)| find).collect()
    }
}

impl List {
    fn new(open: char, line: usize, before: usize) -> Self {
        let (cells, inner) = (Vec::new(), Vec::new());
        let (dots, lengths) = Default::default();
        let (is_spoilt, is_uneven) = (false, false);
        Self { open, line, cells, state: State::Waits, is_spoilt, dots, inner, is_uneven, depth: 0, before, lengths }
    }

    fn add(&mut self, text: &str) {
        let number = text.strip_suffix('.').filter(|number| !number.is_empty());
        self.dots.behind |= number.is_some();
        let is_number = !text.is_empty() && text.bytes().all(|only| only.is_ascii_digit());
        self.dots.alone |= text == BLANK || is_number;
        self.is_spoilt |= self.dots.behind && self.dots.alone;
        self.cells.push(number.unwrap_or(text).to_owned());
        self.state = State::Full;
    }

    /// The cells of a row that is a string; strings without a comma between them are several rows all the same.
    fn add_row(&mut self, cells: &[String]) {
        self.inner.push(cells.len());
        self.depth = self.depth.max(usize::from(cells.len() > 1));
        self.cells.extend_from_slice(cells);
        self.state = State::Full;
    }

    /// A comma: nothing before it is a blank.
    fn comma(&mut self) {
        if self.state == State::Waits {
            self.cells.push(String::new());
        }
        self.state = State::Waits;
    }

    /// The cells of an inner list.
    fn take(&mut self, inner: List) {
        self.is_spoilt |= inner.is_spoilt || self.cells.len() + inner.cells.len() > MOST_CELLS;
        if self.is_spoilt {
            return;
        }
        self.inner.push(inner.cells.len());
        self.is_uneven |= inner.is_uneven || inner.inner.iter().any(|length| *length != inner.inner[0]);
        self.depth = self.depth.max(inner.depth());
        self.cells.extend(inner.cells);
        self.state = State::Full;
    }

    /// The levels of lists with several elements.
    fn depth(&self) -> usize {
        self.depth + usize::from(self.inner.len() > 1 || self.inner.is_empty() && self.cells.len() > 1)
    }

    /// The cells row by row.
    fn in_rows(&self, order: ListOrder) -> Vec<&str> {
        let side = self.cells.len().isqrt();
        let are_rows = self.inner.len() == side && self.inner.iter().all(|&length| length == side);
        let is_by_column = order == ListOrder::Columns || order == ListOrder::FlatColumns && !are_rows;
        let of = |at: usize| {
            if is_by_column && side * side == self.cells.len() { at % side * side + at / side } else { at }
        };
        (0..self.cells.len()).map(|at| self.cells[of(at)].as_str()).collect()
    }

    /// Whether the cells may be a grid: all of one list, or lists of one length.
    fn is_grid(&self) -> bool {
        let side = self.cells.len().isqrt();
        let is_whole = || self.inner.len() == 1 && self.inner[0] == self.cells.len() && !self.is_uneven;
        let is_flat = self.inner.is_empty() || is_whole();
        let are_single = self.inner.iter().all(|&length| length <= 1);
        let are_rows = self.inner.len() == side && self.inner.iter().all(|&length| length == side);
        !self.is_spoilt && side > 3 && (is_flat || are_single || are_rows)
    }
}

fn close_of(open: char) -> char {
    match open {
        '[' => ']',
        '{' => '}',
        _ => ')',
    }
}
