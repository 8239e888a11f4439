//! Rules of rules: one of several holds, or one does not.
//!
//! ```toml
//! [[clues]]
//! kind = "either"               # one of them at least
//! rules = [{ kind = "cage", cells = "r1c1 r1c2", sum = 5 }, { kind = "inequality", signs = "r1c1 < r1c2" }]
//!
//! [[clues]]
//! kind = "not"
//! rule = { kind = "palindrome", cells = "r1c1..r1c3" }
//! ```
//!
//! All rows of values of their cells are looked at, each by the plain reading of the rules, so that the cells must be few. One cell loses
//! values, two are a relation, more a table of the rows that are left. If the cells of all rules together are too many for that, but those of
//! each rule are not, an automaton reads the cells of one rule after the other, until one of them holds.

use super::relation::Listed;
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::condition::{NoRows, Rows};
use std::sync::Arc;

/// Rules of which one holds; or the only one does not.
#[derive(Debug)]
struct Combined {
    rules: Vec<Box<dyn Rule>>,
    is_not: bool,
    posted: Way,
}

/// How they are posted.
#[derive(Debug)]
enum Way {
    /// All rows of all cells.
    Together(Listed),
    /// For each rule its cells, and the rows of them for which it holds.
    Apart(Vec<(Vec<usize>, Arc<Rows>)>),
}

/// What an automaton knows that reads the cells of one rule after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Read {
    /// A rule holds.
    Holds,
    /// None of them so far; of the next one these numbers.
    Numbers(Vec<i64>),
}

pub(super) fn either(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let entries = section.sections("rules")?;
    if entries.is_empty() {
        return Err(section.fault("`rules` expected: an array of rules, `{ kind = ... }`, of which one holds"));
    }
    combined(section, context, &entries, false)
}

pub(super) fn not(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let entry = section.section("rule")?;
    let entry =
        entry.ok_or_else(|| section.fault("`rule` expected: the rule, `{ kind = ... }`, that does not hold"))?;
    combined(section, context, &[entry], true)
}

fn combined(
    section: &Section<'_>,
    context: &Context<'_>,
    entries: &[Section<'_>],
    is_not: bool,
) -> Result<Box<dyn Rule>, TextError> {
    let rules: Vec<Box<dyn Rule>> =
        entries.iter().map(|entry| (context.read)(entry, context)).collect::<Result<_, _>>()?;
    let all: Vec<&dyn Rule> = rules.iter().map(|rule| &**rule).collect();
    let posted = match rows(&all, context, is_not) {
        Ok((cells, rows)) => Ok(Way::Together(Listed { lists: vec![cells], rows })),
        // If one rule alone is too much, then it is what all together have that is told.
        Err(error @ NoRows::TooMany(_)) if rules.len() > 1 => {
            let apart: Result<Vec<_>, NoRows> = all.iter().map(|&rule| rows(&[rule], context, false)).collect();
            let apart = apart.ok().filter(|apart| apart.iter().all(|(cells, _)| !cells.is_empty()));
            apart.map(Way::Apart).ok_or(error)
        }
        Err(error) => Err(error),
    };
    let posted = posted.map_err(|error| match error {
        NoRows::Wrong(_, message) => section.fault(message),
        NoRows::TooMany(message) => section.fault(message).limit(),
    })?;
    Ok(Box::new(Combined { rules, is_not, posted }))
}

/// The cells in ascending order, none twice.
fn each_once(mut cells: Vec<usize>) -> Vec<usize> {
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The cells of rules, and the rows of them for which one of the rules holds, or none.
fn rows(rules: &[&dyn Rule], context: &Context<'_>, is_not: bool) -> Result<(Vec<usize>, Arc<Rows>), NoRows> {
    let cells: Vec<usize> = rules.iter().flat_map(|rule| rule.cells()).collect();
    let looks = cells.len();
    let cells = each_once(cells);
    let mut numbers = vec![0; context.board.cells.len()];
    let holds = |row: &[i64]| {
        cells.iter().zip(row).for_each(|(&cell, number)| numbers[cell] = *number);
        Ok(rules.iter().any(|rule| rule.holds(&numbers)) != is_not)
    };
    let rows = context.rows(cells.len(), looks, holds)?;
    Ok((cells, rows))
}

/// One of these holds: an automaton reads their cells one after the other.
fn post_apart(parts: &[(Vec<usize>, Arc<Rows>)], poster: &mut Poster<'_>) -> Posted {
    let cells: Vec<usize> = parts.iter().flat_map(|(cells, _)| cells).copied().collect();
    // For each place the rule that it is of, and whether it is the last of it.
    let places = parts
        .iter()
        .enumerate()
        .flat_map(|(part, (cells, _))| (1..=cells.len()).map(move |count| (part, count == cells.len())));
    let places: Vec<(usize, bool)> = places.collect();
    let step = |read: &Read, at: usize, number: i64| {
        let Read::Numbers(numbers) = read else { return Some(Read::Holds) };
        let numbers = [&numbers[..], &[number]].concat();
        let (part, is_last) = places[at];
        Some(if !is_last {
            Read::Numbers(numbers)
        } else if parts[part].1.contains(&numbers) {
            Read::Holds
        } else {
            Read::Numbers(Vec::new())
        })
    };
    poster.automaton(&cells, Read::Numbers(Vec::new()), step, |read| *read == Read::Holds)
}

impl Rule for Combined {
    fn restrict(&self, domains: &mut Domains<'_>) {
        if let Way::Together(listed) = &self.posted {
            listed.restrict(domains);
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        match &self.posted {
            Way::Together(listed) => listed.post(poster),
            Way::Apart(parts) => post_apart(parts, poster),
        }
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.rules.iter().any(|rule| rule.holds(numbers)) != self.is_not
    }

    fn cells(&self) -> Vec<usize> {
        match &self.posted {
            Way::Together(listed) => listed.cells(),
            Way::Apart(parts) => each_once(parts.iter().flat_map(|(cells, _)| cells).copied().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};

    const EITHER: &str = "kind = 'either'\nrules = [{ kind = 'cage', cells = 'r1c1 r1c2', sum = 5 }, \
                          { kind = 'inequality', signs = 'r1c2 < r2c2' }]";

    #[test]
    fn one_of_them_is_enough_and_none_is_not() {
        assert!(holds(EITHER, [[1, 4, 9], [9, 4, 9]]));
        assert!(holds(EITHER, [[2, 4, 9], [9, 5, 9]]));
        assert!(holds(EITHER, [[1, 4, 9], [9, 5, 9]]));
        assert!(!holds(EITHER, [[2, 4, 9], [9, 4, 9]]));
    }

    #[test]
    fn rules_of_too_many_cells_together_are_read_one_after_the_other() {
        let either = "kind = 'either'\nrules = [{ kind = 'cage', cells = 'r1c1..r1c3', sum = 7 }, \
                      { kind = 'sum', cells = 'r1c3 r2c1..r2c3', total = 30 }]";
        assert!(holds(either, [[1, 2, 4], [1, 1, 1]]), "the first");
        assert!(holds(either, [[1, 2, 9], [9, 9, 3]]), "the second");
        assert!(!holds(either, [[1, 2, 5], [1, 1, 1]]));
        let refused = refusal("kind = 'not'\nrule = { kind = 'sum', cells = 'all', total = 30 }");
        assert!(refused.contains("6 cells have 531441 rows of values; the limit"), "{refused}");
    }

    #[test]
    fn what_holds_not_is_forbidden() {
        let palindrome = "kind = 'not'\nrule = { kind = 'palindrome', cells = 'r1c1..r1c3' }";
        assert!(holds(palindrome, [[1, 4, 2], [9, 9, 9]]));
        assert!(!holds(palindrome, [[1, 4, 1], [9, 9, 9]]));
        assert_eq!(domains("kind = 'not'\nrule = { kind = 'odd', cells = 'r1c1' }")[0], [2, 4, 6, 8]);
        let itself = "kind = 'not'\nrule = { kind = 'clone', regions = ['r1c1', 'r1c1'] }";
        assert!(!holds(itself, [[1, 1, 1], [1, 1, 1]]), "it always holds");
        let twice = "kind = 'not'\nrule = { kind = 'not', rule = { kind = 'odd', cells = 'r1c1' } }";
        assert_eq!(domains(twice)[0], [1, 3, 5, 7, 9]);
    }

    #[test]
    fn what_is_wrong_inside_is_pointed_at() {
        let inside = |rule: &str| refusal(&format!("kind = 'not'\nrule = {{ {rule} }}"));
        assert!(
            inside("kind = 'cagge'").starts_with("clue.toml:8:17: unknown kind of rule `cagge`, did you mean `cage`")
        );
        assert!(inside("kind = 'cage', cells = 'r1c9'").starts_with("clue.toml:8:34: there is no cell `r1c9`"));
        assert!(inside("kind = 'odd', cells = 'r1c1', in = 'rows'").contains("unknown key `in`"));
        assert!(inside("kind = 'anti-knight'").contains(":8:17: a rule about the whole board"));
        assert!(
            inside("kind = 'sum', cells = 'all', total = 9").contains("6 cells have 531441 rows of values; the limit")
        );
        let often = inside(&format!("kind = 'renban', lines = [{}]", "'r1c1..r1c3', ".repeat(50_000)));
        assert!(often.contains("all conditions together have 13668750 rows"), "{often}");
        assert!(refusal("kind = 'not'").contains("`rule` expected"));
        assert!(refusal("kind = 'either'\nrules = []").contains("`rules` expected"));
        assert!(refusal("kind = 'either'\nrules = 3").contains("an array of tables"));
    }
}
