//! The header of a formula: `p cnf VARIABLES CLAUSES`.

use super::error::ReadError;
use super::text::{Line, Text};
use super::{Fault, ReadLimits};
use crate::cnf::Var;
use std::io::Read;

/// The longest header that is looked at.
const LONGEST: usize = 1024;

/// What the header says, and the line it stands on.
pub(super) struct Header {
    pub(super) vars: u64,
    pub(super) clauses: u64,
    pub(super) line: u64,
}

/// Takes the header, whose `p` is next.
pub(super) fn header<R: Read>(text: &mut Text<R>, held: &mut String, limits: &ReadLimits) -> Result<Header, ReadError> {
    let line = text.take_line(held, LONGEST)?;
    let words: Vec<(usize, &str)> = words(held).collect();
    let [(_, "p"), (_, "cnf"), vars, clauses] = words[..] else {
        let found = held.trim_end().chars().take(40).collect();
        return Err(text.flaw_at_line(line, held, Some(0), Fault::Header { found }));
    };
    let spot = Field { text, line, held };
    Ok(Header {
        vars: spot.number(vars, ("variables", Var::LIMIT, limits.vars))?,
        clauses: spot.number(clauses, ("clauses", u64::MAX, limits.clauses))?,
        line: line.number,
    })
}

/// The words of a line with the bytes they start at.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = line.split([' ', '\t']).filter(|word| !word.is_empty());
    words.map(move |word| (word.as_ptr().addr() - line.as_ptr().addr(), word))
}

struct Field<'t, R> {
    text: &'t Text<R>,
    line: Line,
    held: &'t str,
}

impl<R: Read> Field<'_, R> {
    fn number(
        &self,
        (at, word): (usize, &str),
        (what, largest, limit): (&'static str, u64, u64),
    ) -> Result<u64, ReadError> {
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let fault = match word.parse::<u64>().ok().filter(|&number| number <= largest) {
            _ if !is_number => Fault::Header { found: word.to_owned() },
            None => Fault::HeaderNumber { what, found: word.to_owned(), largest },
            Some(number) if number > limit => Fault::Limit { found: format!("{number} {what} found"), limit },
            Some(number) => return Ok(number),
        };
        Err(self.text.flaw_at_line(self.line, self.held, Some(at), fault))
    }
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn words_know_where_they_start() {
        assert!(words("p  cnf\t3 12 ").eq([(0, "p"), (3, "cnf"), (7, "3"), (9, "12")]));
    }
}
