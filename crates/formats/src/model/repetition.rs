//! Repetitions: `for = "i in 1..n, j in i+1..n"` counts, and the texts of a rule use what it counts.
//!
//! | written | means |
//! |---|---|
//! | `for = "i in 1..9"` | the rule once for each number from 1 to 9; none if the end is less than the start |
//! | `for = "i in 1..9, j in i+1..9"` | every `i`, and for each every `j`; an expression may use the names before it |
//! | `if = "i + j != n"` | only the rounds that fulfil a condition |
//! | `cells = "r{i}c{j}"` | in braces, an expression of the names and of parameters |
//! | `sum = "i + 1"` | where a number is expected, the names stand without braces |
//!
//! It is one text and no table, because the order counts, and a table has none.

use super::document::Section;
use super::expression::Parameters;
use super::limits::Repeated;
use crate::instance::TextError;

/// More names than this are refused.
const MOST_NAMES: usize = 6;

/// A name, and the numbers that it takes, as texts with their places.
struct Counter<'t> {
    name: &'t str,
    from: (usize, &'t str),
    to: (usize, &'t str),
}

/// The numbers of one round: by name, in the order of the names.
pub(super) type Round<'t> = Vec<(&'t str, i64)>;

/// The rounds of an entry; `None` if it has no `for`. The numbers that it counts are taken from what is left.
pub(super) fn rounds<'d>(
    entry: &Section<'d>,
    parameters: &Parameters,
    left: &mut Repeated,
) -> Result<Option<Vec<Round<'d>>>, TextError> {
    let Some(text) = entry.optional_text("for")? else { return Ok(None) };
    let wrong = |(offset, message): (usize, String)| entry.fault_behind("for", offset, message);
    let counts = counts(text, parameters).map_err(wrong)?;
    let (mut known, mut rounds, mut steps) = (parameters.clone(), Vec::new(), 0);
    let most = left.rules.min(left.numbers);
    let mut walk = Walk { counts: &counts, most, steps: &mut steps, rounds: &mut rounds };
    let walked = walk.go(0, &mut known, &mut Vec::new());
    left.numbers = left.numbers.saturating_sub(steps);
    match walked {
        Ok(()) => Ok(Some(rounds)),
        Err(Stop::Wrong(offset, message)) => Err(wrong((offset, message))),
        Err(Stop::Limit) => {
            let message = format!("this counts more than {most} numbers, and all `for` together may count no more");
            Err(entry.fault_at("for", message).limit())
        }
    }
}

/// `i in 1..n, j in i+1..n`
fn counts<'t>(text: &'t str, parameters: &Parameters) -> Result<Vec<Counter<'t>>, (usize, String)> {
    let mut counts: Vec<Counter<'t>> = Vec::new();
    for part in text.split(',') {
        let place = |word: &str| word.as_ptr().addr() - text.as_ptr().addr();
        let expected = || (place(part.trim()), format!("`{}` is no count: `i in 1..9` expected", part.trim()));
        let (name, range) = part.trim().split_once(char::is_whitespace).ok_or_else(expected)?;
        let range = range.trim_start().strip_prefix("in").filter(|range| range.starts_with([' ', '\t', '\n', '(']));
        let (from, to) = range.and_then(|range| range.split_once("..")).ok_or_else(expected)?;
        let is_name =
            name.chars().all(|c| c.is_alphanumeric() || c == '_') && !name.starts_with(|c: char| c.is_numeric());
        let refused = match () {
            () if !is_name => Some(format!("`{name}` is no name: letters expected")),
            () if parameters.get(name).is_some() => Some(format!("`{name}` is a parameter already")),
            () if counts.iter().any(|count| count.name == name) => Some(format!("`{name}` counts already")),
            () if counts.len() == MOST_NAMES => Some(format!("more than {MOST_NAMES} names count")),
            () => None,
        };
        if let Some(message) = refused {
            return Err((place(name), message));
        }
        counts.push(Counter { name, from: (place(from.trim()), from.trim()), to: (place(to.trim()), to.trim()) });
    }
    Ok(counts)
}

/// Why no rounds are made.
enum Stop {
    Wrong(usize, String),
    Limit,
}

/// Goes through all rounds.
struct Walk<'w, 't> {
    counts: &'w [Counter<'t>],
    most: usize,
    /// Numbers that were counted so far.
    steps: &'w mut usize,
    rounds: &'w mut Vec<Round<'t>>,
}

impl<'t> Walk<'_, 't> {
    fn go(&mut self, depth: usize, known: &mut Parameters, round: &mut Round<'t>) -> Result<(), Stop> {
        let Some(Counter { name, from, to }) = self.counts.get(depth) else {
            self.rounds.push(round.clone());
            return Ok(());
        };
        let number =
            |(offset, text): (usize, &str)| known.evaluate(text).map_err(|message| Stop::Wrong(offset, message));
        let (first, last) = (number(*from)?, number(*to)?);
        if depth == 0 && last < first.saturating_sub(1) {
            return Err(Stop::Wrong(from.0, format!("there is no number from {first} to {last}")));
        }
        for number in first..=last {
            *self.steps += 1;
            if *self.steps > self.most {
                return Err(Stop::Limit);
            }
            known.set(name, number);
            round.push((name, number));
            self.go(depth + 1, known, round)?;
            round.pop();
            known.remove(name);
        }
        Ok(())
    }
}
