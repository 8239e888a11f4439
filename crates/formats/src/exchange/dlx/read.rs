//! The reading of exact cover: a heading, then an option on each line.

use super::super::Limits;
use super::super::exact_cover::{Multiplicity, check};
use super::super::page::{Page, Part, quoted};
use super::super::request::{InstanceAndNotes, Request};
use super::colours;
use super::heading::Heading;
use super::line::OptionLines;
use crate::instance::{Instance, Legend, Rules, Source, TextError};

/// Reads a file, and tells what in it says nothing.
pub(in crate::exchange) fn read(page: Page<'_>, request: &Request) -> Result<InstanceAndNotes, TextError> {
    let limits = request.limits;
    let mut lines = page.lines().filter(|line| says_something(*line));
    let first = lines.next().ok_or_else(|| page.whole("there is nothing but comments in the file"))?;
    let heading = Heading::read(page, first, limits)?;
    let mut table = OptionLines::new(heading);
    for line in lines {
        table.read(page, line, limits)?;
    }
    let notes = notes(page, &table);
    Ok((instance(page, table, limits)?, notes))
}

/// Knuth's programs pass over empty lines, and over those whose first character is a bar.
fn says_something(line: Part<'_>) -> bool {
    line.text.trim_start().chars().next().is_some_and(|first| first != '|')
}

fn instance(page: Page<'_>, table: OptionLines<'_>, limits: Limits) -> Result<Instance, TextError> {
    let OptionLines { heading, mut cover, painted, memberships, costs, .. } = table;
    let once: Vec<usize> =
        (0..heading.len()).filter(|&item| heading.multiplicity(item) == Multiplicity::Once).collect();
    let held = colours::Held::new(cover.options.len(), once.iter().map(|&item| &cover.items[item].2[..]));
    let mut room = limits.memberships.saturating_sub(memberships);
    for (item, cells) in painted {
        let name = heading.name(item);
        let groups = colours::exclusions(&held, &cells, &mut room);
        let groups = groups.ok_or_else(|| too_many(page, heading.part(item), limits))?;
        cover.items.extend(groups.into_iter().map(|(multiplicity, group)| (name.to_owned(), multiplicity, group)));
    }
    check(page, limits, cover.options.len(), 0)?;
    let (problem, legend) = cover.build(page, limits)?;
    let mut instance = Instance::new(page.stem(), Rules { costs, ..Rules::new(problem, Legend::Options(legend)) });
    instance.source = Source { kind: "dlx", text: page.text.to_owned(), ..Source::default() };
    Ok(instance)
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

fn notes(page: Page<'_>, table: &OptionLines<'_>) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(first) = table.idle.first() {
        let count = table.idle.len();
        let (options, have) = if count == 1 { ("option", "has") } else { ("options", "have") };
        let line = page.line_of(*first);
        notes.push(format!("{count} {options} without a primary item {have} been left out, the first on line {line}"));
    }
    if table.costs.is_some() {
        notes.push("the options have costs: `solve --cheapest 1` finds a cheapest solution".to_owned());
    }
    let heading = &table.heading;
    let few = |item: &usize| {
        let least = match heading.multiplicity(*item) {
            Multiplicity::Once => 1,
            Multiplicity::Times(least, _) => least,
            Multiplicity::AtMostOnce | Multiplicity::Secondary => 0,
        };
        table.cover.items[*item].2.len() < least
    };
    let (uncovered, short): (Vec<usize>, Vec<usize>) =
        (0..heading.len()).filter(few).partition(|&item| table.cover.items[item].2.is_empty());
    for (items, says) in [(uncovered, "no option covers"), (short, "too few options cover")] {
        if !items.is_empty() {
            let names: Vec<String> = items.iter().take(SHOWN).map(|&item| quoted(heading.name(item))).collect();
            let more = if items.len() > SHOWN { ", ..." } else { "" };
            notes.push(format!("{says} {}{more}: there is no solution", names.join(", ")));
        }
    }
    notes
}
