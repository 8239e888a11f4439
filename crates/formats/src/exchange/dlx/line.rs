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
            colours: HashMap::new(),
            named: vec![0; heading.len()],
            line: 0,
            heading,
        }
    }

    /// Reads the next option.
    pub(super) fn read(&mut self, page: Page<'t>, line: Part<'t>, limits: Limits) -> Result<(), TextError> {
        self.line += 1;
        let mut cells = Vec::new();
        for word in line.words() {
            cells.push(self.cell(page, word)?);
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
            let name = line.text.split_whitespace().collect::<Vec<_>>().join(" ");
            self.take(name, &cells);
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

    fn cell(&mut self, page: Page<'t>, word: Part<'t>) -> Result<CoveredItem, TextError> {
        if word.text.starts_with('|') {
            let message = format!("{} is a cost: options have no costs here", quoted(word.text));
            return Err(page.error(word.span(), message));
        }
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
