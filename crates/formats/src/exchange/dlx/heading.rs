//! The first line: the names of the items, and how often each is covered.

use super::super::Limits;
use super::super::exact_cover::Multiplicity;
use super::super::page::{Page, Part, meant, quoted};
use crate::instance::TextError;
use std::collections::HashMap;

/// The items in the order of the line.
#[derive(Debug)]
pub(super) struct Heading<'t> {
    items: Vec<(Part<'t>, Multiplicity)>,
    places: HashMap<&'t str, usize>,
}

impl<'t> Heading<'t> {
    pub(super) fn read(page: Page<'t>, line: Part<'t>, limits: Limits) -> Result<Self, TextError> {
        let mut heading = Self { items: Vec::new(), places: HashMap::new() };
        let mut bar: Option<Part<'t>> = None;
        for word in line.words() {
            if word.text != "|" {
                heading.push(page, word, bar.is_some())?;
            } else if bar.replace(word).is_some() {
                return Err(page.error(word.span(), "a second `|`: one bar parts the primary items from the secondary"));
            }
            if heading.len() > limits.memberships {
                let message = format!("there are more items than the limit of {}", limits.memberships);
                return Err(page.error(word.span(), message).limit());
            }
        }
        Ok(heading)
    }

    fn push(&mut self, page: Page<'t>, word: Part<'t>, is_secondary: bool) -> Result<(), TextError> {
        let (name, multiplicity) = match word.split_once('|') {
            None => (word, if is_secondary { Multiplicity::Secondary } else { Multiplicity::Once }),
            Some((_, name)) if is_secondary => {
                let message = format!("{} is a secondary item, and cannot have a multiplicity", quoted(name.text));
                return Err(page.error(word.span(), message));
            }
            Some((count, name)) => (name, multiplicity(page, count)?),
        };
        if name.text.is_empty() || name.text.contains(['|', ':']) {
            let message = format!("{} cannot be the name of an item: it has a `|` or a `:`", quoted(word.text));
            return Err(page.error(word.span(), message));
        }
        if let Some(before) = self.places.insert(name.text, self.items.len()) {
            let message =
                format!("item {} is named a second time, the first was word {}", quoted(name.text), before + 1);
            return Err(page.error(name.span(), message));
        }
        self.items.push((name, multiplicity));
        Ok(())
    }

    /// The item of a name.
    pub(super) fn find(&self, page: Page<'_>, name: Part<'_>) -> Result<usize, TextError> {
        self.places.get(name.text).copied().ok_or_else(|| {
            let names = self.items.iter().map(|(known, _)| known.text);
            page.error(name.span(), format!("{} is not an item{}", quoted(name.text), meant(name.text, names)))
        })
    }

    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    pub(super) fn name(&self, item: usize) -> &'t str {
        self.items[item].0.text
    }

    pub(super) fn part(&self, item: usize) -> Part<'t> {
        self.items[item].0
    }

    pub(super) fn multiplicity(&self, item: usize) -> Multiplicity {
        self.items[item].1
    }
}

/// `2|name` is twice, `1:3|name` from once to three times; `:1` is read as `0:1`.
fn multiplicity(page: Page<'_>, count: Part<'_>) -> Result<Multiplicity, TextError> {
    let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<usize>().ok() };
    let (least, most) = match count.split_once(':') {
        Some((least, most)) => (number(least.text), most.text.parse().ok()),
        None => (count.text.parse().ok(), count.text.parse().ok()),
    };
    match (least, most) {
        (Some(1), Some(1)) => Ok(Multiplicity::Once),
        (Some(0), Some(1)) => Ok(Multiplicity::AtMostOnce),
        (Some(least), Some(most)) if least > most => {
            Err(page.error(count.span(), format!("from {least} to {most} times: the first number is the larger one")))
        }
        (Some(least), Some(most)) => Ok(Multiplicity::Times(least, most)),
        _ => {
            let message = format!("{} is not a multiplicity, `least:most|name` expected", quoted(count.text));
            Err(page.error(count.span(), message))
        }
    }
}
