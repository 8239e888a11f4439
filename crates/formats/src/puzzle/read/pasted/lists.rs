//! Lists of programming languages: brackets around the values of a grid, row by row or all in one.

use super::super::ReadOptions;
use super::cell::{BLANK, cell, is_blank_character, is_blank_word};
use super::filled::calls;
use super::find::{Doubt, Find, Written};
use super::line::Line;
use super::rows::{columns_of, row_of};
use super::text::Text;
use std::collections::BTreeSet;

/// The blank that a word is, which no dot is.
const WORD: &str = "_";
/// Lists that are nested deeper hold no grid.
const DEEPEST: usize = 32;
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

/// Whether lists have the cells of a grid row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Rows,
    /// As R fills a matrix, and where a file says so.
    Columns,
    /// As `NumPy` fills from a flat list where `order='F'` says so; a list of rows stays as it is.
    FlatColumns,
}

impl Order {
    fn of(text: &Text) -> Self {
        let has = |word: &str| text.lines.iter().any(|line| line.text.replace(' ', "").contains(word));
        let is_by_row = has("byrow=T") || has("byrow=1");
        let count = |word: &str| text.lines.iter().map(|line| line.text.matches(word).count()).sum::<usize>();
        // Nothing may follow, such as `.T`.
        let ends = |line: &Line| ["order='F')", "order=\"F\")"].iter().any(|end| line.text.trim_end().ends_with(end));
        let is_by_column = has("np.") && text.lines.iter().any(ends) && count("order") == 1;
        if is_by_column && count("reshape(") == 1 && count("array(") == 1 && !has("transpose") {
            return Self::FlatColumns;
        }
        if (has("matrix(c(") || has("matrix(data=c(")) && !is_by_row { Self::Columns } else { Self::Rows }
    }
}

pub(super) fn search(text: &Text, options: &ReadOptions) -> Vec<Find> {
    // Some languages fill by rows and some by columns.
    let has = |word: &str| text.lines.iter().any(|line| line.text.contains(word));
    let order = Order::of(text);
    let is_open = has("reshape(") && (!has("np.") || has("order")) || has("='F'") || has("=\"F\"");
    let is_open = is_open && order != Order::FlatColumns;
    // Where a matrix of R is cut or broken, so may be what it says of its order.
    let opened: usize = text.lines.iter().map(|line| line.text.matches('(').count()).sum();
    let closed: usize = text.lines.iter().map(|line| line.text.matches(')').count()).sum();
    let is_broken =
        order == Order::Columns && (opened != closed || has("by") || has("TRUE") || has("=T") || has("= T"));
    // A matrix of R whose name is damaged.
    let is_bound = has("cbind(") || has("rbind(");
    let has_vector = text.lines.iter().any(|line| calls(&line.text, "c("));
    let is_of_r = order == Order::Rows && has_vector && (has("(c(") || has("matrix")) && !has("by") && !is_bound;
    let is_open = is_open || is_broken || is_of_r;
    let mut lists = Lists { order, options, open: Vec::new(), finds: Vec::new(), others: BTreeSet::new() };
    for (at, line) in text.lines.iter().enumerate() {
        let mut rest = line.text.as_str();
        while let Some((token, behind)) = token(rest) {
            rest = behind;
            lists.take(token, at);
        }
    }
    let mut finds = lists.finds();
    if is_open {
        for find in &mut finds {
            find.doubt = Doubt::Order;
        }
    }
    finds
}

/// The lists of a text, as far as it is read.
struct Lists<'o> {
    order: Order,
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
        let (find, flat) = (grid.and_then(of), list.inner.is_empty().then_some(list.cells.len()));
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
        Self { open, line, cells, state: State::Waits, is_spoilt: false, dots, inner, before, lengths }
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
        self.cells.extend(inner.cells);
        self.state = State::Full;
    }

    /// The cells row by row.
    fn in_rows(&self, order: Order) -> Vec<&str> {
        let side = self.cells.len().isqrt();
        let are_rows = self.inner.len() == side && self.inner.iter().all(|&length| length == side);
        let is_by_column = order == Order::Columns || order == Order::FlatColumns && !are_rows;
        let of = |at: usize| {
            if is_by_column && side * side == self.cells.len() { at % side * side + at / side } else { at }
        };
        (0..self.cells.len()).map(|at| self.cells[of(at)].as_str()).collect()
    }

    /// Whether the cells may be a grid: all of one list, or lists of one length.
    fn is_grid(&self) -> bool {
        let side = self.cells.len().isqrt();
        let is_flat = self.inner.is_empty() || self.inner.len() == 1 && self.inner[0] == self.cells.len();
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

/// A piece of a list.
#[derive(Debug, PartialEq, Eq)]
enum Token {
    Open(char),
    Close(char),
    Comma,
    Cell(String),
    Row(Vec<String>),
    Other,
}

/// Words that stand before a value or a list and change nothing.
const WRAPPERS: [&str; 9] = ["Just", "Some", "Optional", "vec", "List", "Array", "Vector", "of", "new"];

/// The first piece of a line, and what follows; `None` at its end or at a comment.
fn token(line: &str) -> Option<(Token, &str)> {
    let mut text = line;
    loop {
        text = text.trim_start_matches(is_between);
        text = match passed_over(text) {
            Some(behind) => behind,
            None if text.is_empty() || ends(text) => return None,
            None => match sign(text).unwrap_or_else(|| word(text)) {
                Piece::Token(token, behind) => return Some((token, behind)),
                Piece::Name(behind) => behind,
            },
        };
    }
}

/// A piece of a line, and what follows.
enum Piece<'a> {
    Token(Token, &'a str),
    /// The name of a value, or a word that changes nothing.
    Name(&'a str),
}

/// What follows a sign that says nothing: an array of `ECLiPSe`, a list that is quoted.
fn passed_over(text: &str) -> Option<&str> {
    let is_quoted = ["'(", "'[", "\"[["].iter().any(|quoted| text.starts_with(quoted));
    if text.starts_with("[](") { Some(&text[2..]) } else { is_quoted.then(|| &text[1..]) }
}

/// Whether nothing more of a line is looked at: a comment, or a sign that the list goes on.
fn ends(text: &str) -> bool {
    let is_comment = ["//", "# ", "-- ", "% "].iter().any(|comment| text.starts_with(comment));
    is_comment || text.starts_with("..") && text.trim().trim_matches('.').is_empty() || text.trim() == "_"
}

/// The piece of a sign that a text begins with.
fn sign(text: &str) -> Option<Piece<'_>> {
    let token = match text.get(..2) {
        Some("(/") if !text.starts_with("(//") => return Some(Piece::Token(Token::Open('('), &text[2..])),
        Some("/)") => return Some(Piece::Token(Token::Close(')'), &text[2..])),
        _ => match text.chars().next()? {
            open @ ('[' | '{' | '(') => Token::Open(open),
            close @ (']' | '}' | ')') => Token::Close(close),
            ',' | ';' => Token::Comma,
            quote @ ('"' | '\'' | '`') => {
                let (token, behind) = string(&text[1..], quote);
                return Some(behind_key(behind).map_or(Piece::Token(token, behind), Piece::Name));
            }
            _ => return None,
        },
    };
    Some(Piece::Token(token, &text[1..]))
}

/// The piece of a word that a text begins with.
fn word(text: &str) -> Piece<'_> {
    let first = text.chars().next().map_or(0, char::len_utf8);
    let end = text.find(|character| !is_of_word(character)).unwrap_or(text.len()).max(first);
    let (word, behind) = text.split_at(end);
    if let Some(behind) = behind_key(behind) {
        return Piece::Name(behind);
    }
    let is_call = behind.starts_with(['(', '[', '{', '!', '<']) && word.contains(|only: char| !only.is_ascii_digit());
    if is_call || WRAPPERS.contains(&word) { Piece::Name(behind) } else { Piece::Token(value(word), behind) }
}

/// What follows the sign behind the name of a value.
fn behind_key(text: &str) -> Option<&str> {
    let text = text.trim_start();
    text.strip_prefix("=>")
        .or_else(|| text.strip_prefix("://"))
        .or_else(|| text.strip_prefix(':'))
        .or_else(|| text.strip_prefix("=").filter(|rest| !rest.starts_with('=')))
}

fn is_between(character: char) -> bool {
    character.is_whitespace() || matches!(character, '|' | '+' | '\\' | '&' | '!' | '^' | '@' | '<' | '>')
}

/// A string: a cell, or the cells of a row.
fn string(text: &str, quote: char) -> (Token, &str) {
    let Some((inner, behind)) = text.split_once(quote) else { return (Token::Other, "") };
    let row = || rows_of(inner).map_or(Token::Other, Token::Row);
    if let Some(cells) = columns_of(inner) {
        return (Token::Row(cells), behind);
    }
    let is_dotted = inner.len() > 1 && inner.ends_with('.') && inner.starts_with(|first: char| first.is_ascii_digit());
    let cell = cell(inner).filter(|cell| !is_dotted || cell.len() == inner.len());
    (cell.map_or_else(row, |cell| Token::Cell(cell.to_owned())), behind)
}

/// The cells of a string that is a row, or rows with semicolons between them.
fn rows_of(text: &str) -> Option<Vec<String>> {
    let rows: Vec<Vec<String>> =
        text.split(';').map(|row| row_of(if text.contains(';') { row.trim() } else { row })).collect::<Option<_>>()?;
    let is_grid = rows.len() == 1 || rows.iter().all(|row| row.len() == rows.len());
    is_grid.then(|| rows.concat())
}

/// A number, a word for a blank, or a name.
fn value(word: &str) -> Token {
    let has_dot = word.len() > 1 && word.ends_with('.');
    match cell(word) {
        Some(BLANK) if word != BLANK && !is_blank_word(word) => Token::Other,
        Some(cell) if has_dot && cell.bytes().all(|only| only.is_ascii_digit()) => Token::Cell(cell.to_owned() + "."),
        Some(cell) if is_blank_word(word) => Token::Cell(if cell == BLANK { WORD } else { cell }.to_owned()),
        Some(cell) => Token::Cell(cell.to_owned()),
        None => Token::Other,
    }
}

fn is_of_word(character: char) -> bool {
    character.is_alphanumeric() || is_blank_character(character)
}
