//! An exact cover before it becomes a problem: items, and options that cover them.
//!
//! Items that are covered several times (Algorithm M of 7.2.2.1) are counted: `times.rs`.

use super::Limits;
use super::page::Page;
use super::times::Times;
use crate::instance::{OptionLegend, TextError};
use exactone_core::problem::{Bound, BuildError, Candidate, Problem, ProblemBuilder};

/// How often an item is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Multiplicity {
    /// Once.
    Once,
    /// At most once; and an option may cover nothing but such items.
    AtMostOnce,
    /// From so many to so many times; and an option may cover nothing but such items.
    Times(usize, usize),
    /// At most once, in passing.
    Secondary,
}

/// Items and options. A set of options that exclude each other for another reason is an item, too.
#[derive(Clone, Debug, Default)]
pub(super) struct ExactCover {
    /// The names of the options, which are the candidates.
    pub(super) options: Vec<String>,
    /// Name, multiplicity, and the options that cover it, ascending.
    pub(super) items: Vec<(String, Multiplicity, Vec<Candidate>)>,
}

impl ExactCover {
    /// An option that covers these items, by number.
    pub(super) fn option(&mut self, name: String, items: impl IntoIterator<Item = usize>) -> Candidate {
        let option = Candidate::new(self.options.len());
        self.options.push(name);
        for item in items {
            self.items[item].2.push(option);
        }
        option
    }

    /// The problem and its names. An option that covers only items of [`Multiplicity::AtMostOnce`] gets a rival in one of
    /// them: the item is then covered once, by the option or by nothing. Which of the two it is, the options determine.
    pub(super) fn build(self, page: Page<'_>, limits: Limits) -> Result<(Problem, OptionLegend), TextError> {
        let (mut candidates, mut memberships) = (self.options.len(), 0usize);
        for (_, multiplicity, options) in &self.items {
            memberships = memberships.saturating_add(options.len());
            if let Multiplicity::Times(least, most) = *multiplicity {
                let added = Times::sizes((least, most), options.len());
                (candidates, memberships) = (candidates.saturating_add(added.0), memberships.saturating_add(added.1));
            }
        }
        check(page, limits, candidates, memberships)?;
        let problem = self.problem(page.builder()).map_err(|error| page.whole(error.to_string()).limit())?;
        let items: Vec<(String, Vec<Candidate>)> =
            self.items.into_iter().map(|(name, _, options)| (name, options)).collect();
        let legend = OptionLegend::new(self.options, items);
        Ok((problem, legend))
    }

    fn problem(&self, mut builder: ProblemBuilder) -> Result<Problem, BuildError> {
        builder.add_candidates(self.options.len())?;
        let mut held = vec![false; self.options.len()];
        for (_, _, options) in self.items.iter().filter(|item| item.1 == Multiplicity::Once) {
            builder.group(Bound::ExactlyOne, options)?;
            hold(options, &mut held);
        }
        let mut times = Times::new(self.options.len());
        for (_, multiplicity, options) in &self.items {
            if let Multiplicity::Times(least, most) = *multiplicity {
                times.state(&mut builder, options, (least, most))?;
                hold(options, &mut held);
            }
        }
        let at_most_once = [Multiplicity::AtMostOnce, Multiplicity::Secondary];
        for (_, multiplicity, options) in self.items.iter().filter(|item| at_most_once.contains(&item.1)) {
            if *multiplicity == Multiplicity::Secondary || options.iter().all(|option| held[option.index()]) {
                builder.group(Bound::AtMostOne, options)?;
                continue;
            }
            let nothing = builder.add_candidates(1)?;
            builder.group(Bound::ExactlyOne, &[options.as_slice(), nothing.as_slice()].concat())?;
            hold(options, &mut held);
        }
        builder.build()
    }
}

fn hold(options: &[Candidate], held: &mut [bool]) {
    for option in options {
        held[option.index()] = true;
    }
}

/// Refuses a problem by its size.
pub(super) fn check(page: Page<'_>, limits: Limits, candidates: usize, memberships: usize) -> Result<(), TextError> {
    let sizes = [("candidates", candidates, limits.candidates), ("memberships", memberships, limits.memberships)];
    match sizes.iter().find(|(_, size, limit)| size > limit) {
        Some((what, size, limit)) => {
            Err(page.whole(format!("the problem has {size} {what}, the limit is {limit}")).limit())
        }
        None => Ok(()),
    }
}
