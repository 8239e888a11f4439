//! The lines behind the first: each is an option, the items that it covers and their colours.

use super::super::Limits;
use super::super::exact_cover::{ExactCover, Multiplicity};
use super::super::page::{Page, Part, meant, quoted};
use super::colours::Painted;
use super::heading::Heading;
use crate::instance::TextError;
use exactone_core::problem::Candidate;
use std::collections::{BTreeMap, HashMap};

/// One item of an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct CoveredItem {
    item: usize,
    colour: Option<u32>,
}

impl CoveredItem {
    fn painted(self, option: Candidate) -> Painted {
        (option, self.colour)
    }
}

/// The options of the lines so far.
#[derive(Debug)]
pub(super) struct OptionLines<'t> {
    pub(super) heading: Heading<'t>,
    pub(super) cover: ExactCover,
    /// The options of each item that has colours: among them those that cover it without.
    pub(super) painted: BTreeMap<usize, Vec<Painted>>,
    /// Where the options begin that have no primary item.
    pub(super) idle: Vec<usize>,
    pub(super) memberships: usize,
    /// What each option costs, if one says so.
    pub(super) costs: Option<Vec<u32>>,
    colours: HashMap<&'t str, u32>,
    /// For each item the number of the last line that names it.
    named: Vec<usize>,
    line: usize,
}

impl<'t> OptionLines<'t> {
    pub(super) fn new(heading: Heading<'t>) -> Self {
        let items =
            (0..heading.len()).map(|item| (heading.name(item).to_owned(), heading.multiplicity(item), Vec::new()));
        Self {
            cover: ExactCover { options: Vec::new(), items: items.collect() },
            painted: BTreeMap::new(),
            idle: Vec::new(),
            memberships: 0,
            costs: None,
            colours: HashMap::new(),
            named: vec![0; heading.len()],
            line: 0,
            heading,
        }
    }

    /// Reads the next option.
    pub(super) fn read(&mut self, page: Page<'t>, line: Part<'t>, limits: Limits) -> Result<(), TextError> {
        self.line += 1;
        let (mut cells, mut cost) = (Vec::new(), None);
        for word in line.words() {
            match word.text.strip_prefix('|') {
                Some(number) => cost = Some(added_cost(page, word, number, cost.unwrap_or(0))?),
                None => cells.push(self.cell(page, word)?),
            }
        }
        self.memberships += cells.len();
        let sizes = [("options", self.cover.options.len() + 1, limits.candidates)];
        let sizes = sizes.into_iter().chain([("memberships", self.memberships, limits.memberships)]);
        if let Some((what, _, limit)) = sizes.into_iter().find(|(_, size, limit)| size > limit) {
            return Err(page.error(line.span(), format!("there are more {what} than the limit of {limit}")).limit());
        }
        if cells.iter().all(|cell| self.heading.multiplicity(cell.item) == Multiplicity::Secondary) {
            self.idle.push(line.start);
        } else {
            let names = line.text.split_whitespace().filter(|word| !word.starts_with('|'));
            self.take(names.collect::<Vec<_>>().join(" "), &cells);
            self.charge(cost);
        }
        Ok(())
    }

    /// An item is painted from its first colour on; the options before that had none.
    fn take(&mut self, name: String, cells: &[CoveredItem]) {
        let Self { cover, painted, .. } = self;
        let option = cover.option(name, []);
        for cell in cells {
            let plain = &mut cover.items[cell.item].2;
            if cell.colour.is_some() && !painted.contains_key(&cell.item) {
                let before = std::mem::take(plain).into_iter().map(|option: Candidate| (option, None));
                painted.insert(cell.item, before.collect());
            }
            match painted.get_mut(&cell.item) {
                Some(painted) => painted.push(cell.painted(option)),
                None => plain.push(option),
            }
        }
    }

    /// The last option costs so much; those before that say nothing cost nothing.
    fn charge(&mut self, cost: Option<u32>) {
        if cost.is_some() || self.costs.is_some() {
            let costs = self.costs.get_or_insert_default();
            costs.resize(self.cover.options.len() - 1, 0);
            costs.push(cost.unwrap_or(0));
        }
    }

    fn cell(&mut self, page: Page<'t>, word: Part<'t>) -> Result<CoveredItem, TextError> {
        let (name, colour) = word.split_once(':').map_or((word, None), |(name, colour)| (name, Some(colour)));
        let item = self.heading.find(page, name)?;
        if std::mem::replace(&mut self.named[item], self.line) == self.line {
            return Err(page.error(word.span(), format!("item {} stands twice in the option", quoted(name.text))));
        }
        let colour = colour.map(|colour| self.colour(page, word, item, colour)).transpose()?;
        Ok(CoveredItem { item, colour })
    }

    fn colour(&mut self, page: Page<'t>, word: Part<'t>, item: usize, colour: Part<'t>) -> Result<u32, TextError> {
        if self.heading.multiplicity(item) != Multiplicity::Secondary {
            let secondary =
                (0..self.heading.len()).filter(|&item| self.heading.multiplicity(item) == Multiplicity::Secondary);
            let name = self.heading.name(item);
            let meant = meant(name, secondary.map(|item| self.heading.name(item)));
            let message = format!("{} is a primary item, only secondary items have colours{meant}", quoted(name));
            return Err(page.error(word.span(), message));
        }
        if colour.text.is_empty() || colour.text.contains([':', '|']) {
            return Err(page.error(word.span(), "`item:colour` expected, the colour without `:` and `|`"));
        }
        let next = u32::try_from(self.colours.len()).expect("a file within the limits has fewer colours than bytes");
        Ok(*self.colours.entry(colour.text).or_insert(next))
    }
}

/// A cost with another one added: Knuth's programs add up those of an option.
fn added_cost(page: Page<'_>, word: Part<'_>, number: &str, before: u32) -> Result<u32, TextError> {
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        let message =
            format!("{} is no cost: `|` and a whole number without a sign expected, as `|7`", quoted(word.text));
        return Err(page.error(word.span(), message));
    }
    let cost = number.parse::<u32>().ok().and_then(|cost| before.checked_add(cost));
    cost.ok_or_else(|| page.error(word.span(), format!("an option costs at most {}", u32::MAX)))
}
