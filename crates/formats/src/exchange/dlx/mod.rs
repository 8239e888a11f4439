//! Exact cover as Knuth's programs read it (*The Art of Computer Programming*, 4B, 7.2.2.1: DLX1, DLX2, and of DLX3 the
//! multiplicities 1 and 0:1).
//!
//! ```text
//! | a comment
//! row1 row2 | edge            items; behind the bar those that need not be covered
//! row1 edge:red               an option: the items that it covers, with colours
//! row2 edge:red
//! row2 edge:blue
//! ```
//!
//! Names and colours may have any length. A secondary item that has a colour may be covered by many options of that one
//! colour; `colours.rs` states that with groups alone.

mod colours;
mod heading;
mod line;

use super::Limits;
use super::page::{Page, Part, quoted};
use super::statement::{Need, check};
use crate::design::{Design, Legend, Rules, Source, TextError};
use exactone_core::problem::Candidate;
use heading::Heading;
use line::{Cell, Lines};

/// Reads a file, and tells what in it says nothing.
pub(super) fn read(page: Page<'_>, limits: Limits) -> Result<(Design, Vec<String>), TextError> {
    let mut lines = page.lines().filter(|line| says_something(*line));
    let first = lines.next().ok_or_else(|| page.whole("there is nothing but comments in the file"))?;
    let heading = Heading::read(page, first, limits)?;
    let mut table = Lines::new(heading);
    for line in lines {
        table.read(page, line, limits)?;
    }
    let notes = notes(page, &table);
    Ok((design(page, table, limits)?, notes))
}

/// Knuth's programs pass over empty lines, and over those whose first character is a bar.
fn says_something(line: Part<'_>) -> bool {
    line.text.trim_start().chars().next().is_some_and(|first| first != '|')
}

fn design(page: Page<'_>, table: Lines<'_>, limits: Limits) -> Result<Design, TextError> {
    let Lines { heading, mut statement, painted, memberships, .. } = table;
    let once: Vec<usize> = (0..heading.len()).filter(|&item| heading.need(item) == Need::Once).collect();
    let held = colours::Held::new(statement.options.len(), once.iter().map(|&item| &statement.items[item].2[..]));
    let mut room = limits.memberships.saturating_sub(memberships);
    for (item, cells) in painted {
        let name = heading.name(item);
        let groups = colours::exclusions(&held, &cells, &mut room);
        let groups = groups.ok_or_else(|| too_many(page, heading.part(item), limits))?;
        statement.items.extend(groups.into_iter().map(|(need, group)| (name.to_owned(), need, group)));
    }
    check(page, limits, statement.options.len(), 0)?;
    let (problem, legend) = statement.build(page, limits)?;
    let mut design = Design::new(page.stem(), Rules::new(problem, Legend::Options(legend)));
    design.source = Source { kind: "dlx", text: page.text.to_owned() };
    Ok(design)
}

fn too_many(page: Page<'_>, item: Part<'_>, limits: Limits) -> TextError {
    let message = format!(
        "the colours of item {} need more memberships than the limit of {} leaves",
        quoted(item.text),
        limits.memberships
    );
    page.error(item.span(), message).limit()
}

/// A few lines by number, and how many more there are.
const SHOWN: usize = 5;

fn notes(page: Page<'_>, table: &Lines<'_>) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(first) = table.idle.first() {
        let count = table.idle.len();
        let (options, have) = if count == 1 { ("option", "has") } else { ("options", "have") };
        let line = page.line_of(*first);
        notes.push(format!("{count} {options} without a primary item {have} been left out, the first on line {line}"));
    }
    let heading = &table.heading;
    let empty = |item: &usize| heading.need(*item) == Need::Once && table.statement.items[*item].2.is_empty();
    let uncovered: Vec<usize> = (0..heading.len()).filter(empty).collect();
    if !uncovered.is_empty() {
        let names: Vec<String> = uncovered.iter().take(SHOWN).map(|&item| quoted(heading.name(item))).collect();
        let more = if uncovered.len() > SHOWN { ", ..." } else { "" };
        notes.push(format!("no option covers {}{more}: there is no solution", names.join(", ")));
    }
    notes
}

/// An option that covers an item with a colour, by number, or with none.
type Painted = (Candidate, Option<u32>);

impl Cell {
    fn painted(self, option: Candidate) -> Painted {
        (option, self.colour)
    }
}

#[cfg(test)]
mod tests;
