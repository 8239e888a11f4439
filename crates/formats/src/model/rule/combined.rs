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
//! values, two are a relation, more a table of the rows that are left.

use super::relation::Listed;
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::condition::NoRows;

/// Rules of which one holds; or the only one does not.
#[derive(Debug)]
struct Combined {
    rules: Vec<Box<dyn Rule>>,
    is_not: bool,
    posted: Listed,
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
    let (mut rules, mut cells) = (Vec::new(), Vec::new());
    for entry in entries {
        let rule = (context.read)(entry, context)?;
        cells.extend(rule.cells());
        rules.push(rule);
    }
    let looks = cells.len();
    cells.sort_unstable();
    cells.dedup();
    let mut numbers = vec![0; context.board.cells.len()];
    let holds = |row: &[i64]| {
        cells.iter().zip(row).for_each(|(&cell, number)| numbers[cell] = *number);
        Ok(rules.iter().any(|rule| rule.holds(&numbers)) != is_not)
    };
    let rows = context.rows(cells.len(), looks, holds).map_err(|error| match error {
        NoRows::Wrong(_, message) => section.fault(message),
        NoRows::TooMany(message) => section.fault(message).limit(),
    })?;
    Ok(Box::new(Combined { rules, is_not, posted: Listed { lists: vec![cells], rows } }))
}

impl Rule for Combined {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.posted.restrict(domains);
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.posted.post(poster)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.rules.iter().any(|rule| rule.holds(numbers)) != self.is_not
    }

    fn cells(&self) -> Vec<usize> {
        self.posted.cells()
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
