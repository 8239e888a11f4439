//! The pieces of lists of programming languages: brackets, commas, cells and rows that are strings.

use super::cell::{BLANK, cell, is_blank_character, is_blank_word};
use super::row_cells::{columns_of, row_of};

/// The blank that a word is, which no dot is.
const WORD: &str = "_";

/// A piece of a list.
#[derive(Debug, PartialEq, Eq)]
pub(in super::super) enum Token {
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
pub(in super::super) fn token(line: &str) -> Option<(Token, &str)> {
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
    let is_quoted = ["'(", "'[", "'{{", "\"[["].iter().any(|quoted| text.starts_with(quoted));
    let is_array = text.starts_with("[](");
    match () {
        () if is_array => Some(&text[2..]),
        () if is_quoted => Some(&text[1..]),
        () => of_words(text).or_else(|| of_type(text)),
    }
}

/// What follows the sign of a list of words of Ruby, `%w[`, `%i(`; its bracket is a piece of its own.
fn of_words(text: &str) -> Option<&str> {
    let behind = ["%w", "%W", "%i"].iter().find_map(|sign| text.strip_prefix(sign))?;
    behind.starts_with(['[', '(', '{']).then_some(behind)
}

/// What follows the type of a list of Go that stands before its brace: `[]int{`, `[9]int{`, `[...]int{`.
fn of_type(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('[')?;
    let length = inside.strip_prefix("...").unwrap_or(inside.trim_start_matches(|sign: char| sign.is_ascii_digit()));
    let behind = length.strip_prefix(']')?;
    let name = &behind[..behind.find(|sign: char| !sign.is_ascii_alphanumeric()).unwrap_or(behind.len())];
    let is_name = name.starts_with(|sign: char| sign.is_ascii_alphabetic());
    (is_name && behind[name.len()..].starts_with('{')).then(|| &behind[name.len()..])
}

/// Whether nothing more of a line is looked at: a comment, or a sign that the list goes on.
fn ends(text: &str) -> bool {
    let is_comment = ["//", "# ", "-- ", "% "].iter().any(|comment| text.starts_with(comment));
    is_comment
        || text.starts_with("..") && text.trim().trim_matches('.').is_empty()
        || text.starts_with('_') && text.trim() == "_"
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
    let Some(end) = end_of_string(text, quote) else { return (Token::Other, "") };
    let (inner, behind) = (&text[..end], &text[end + 1..]);
    let row = || rows_of(inner).map_or(Token::Other, Token::Row);
    if let Some(cells) = columns_of(inner) {
        return (Token::Row(cells), behind);
    }
    let is_dotted = inner.len() > 1 && inner.ends_with('.') && inner.starts_with(|first: char| first.is_ascii_digit());
    let cell = cell(inner).filter(|cell| !is_dotted || cell.len() == inner.len());
    (cell.map_or_else(row, |cell| Token::Cell(cell.to_owned())), behind)
}

/// Where a string is closed. A quote mark behind a backslash closes one only where all are written so.
fn end_of_string(text: &str, quote: char) -> Option<usize> {
    let is_in_words = |at: &usize| {
        let behind = text[at + 1..].trim_start();
        text[..*at].ends_with('\\')
            && behind.starts_with(|sign: char| !matches!(sign, ':' | ',' | ']' | '}' | ')' | '\\'))
    };
    text.match_indices(quote).map(|(at, _)| at).find(|at| !is_in_words(at))
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
