//! Names: `pairwise`, `commander3`, `bimander2`, read and printed.

use super::{AtMostOne, METHODS, Width};
use exactone_core::spelling::{escaped, listed, nearest};
use std::fmt;
use std::str::FromStr;

/// No at-most-one encoding has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no at-most-one encoding is called `{}`{}", escaped(.found), near(*nearest))]
#[non_exhaustive]
pub struct UnknownAtMostOne {
    /// The name found.
    pub found: String,
    /// The nearest name there is.
    pub nearest: Option<&'static str>,
}

fn near(nearest: Option<&str>) -> String {
    nearest.map_or_else(|| format!(". Expected {}", known()), |name| format!(", did you mean `{name}`?"))
}

/// All names, as a sentence lists them.
fn known() -> String {
    let names: Vec<String> = METHODS.iter().map(|card| format!("{}{}", card.stem, card.letter)).collect();
    let letters: Vec<&str> = METHODS.iter().map(|card| card.letter).filter(|letter| !letter.is_empty()).collect();
    format!("{}, with {} from 2 to 99", listed(&names, "or"), listed(&letters, "and"))
}

impl FromStr for AtMostOne {
    type Err = UnknownAtMostOne;

    fn from_str(name: &str) -> Result<Self, UnknownAtMostOne> {
        let width = |stem: &str| name.strip_prefix(stem)?.parse().ok().and_then(Width::new);
        let widened = METHODS.iter().find_map(|card| Some(card.with_width.first()?(width(card.stem)?)));
        let named = || METHODS.iter().find(|card| card.name == name).map(|card| card.method);
        widened.or_else(named).ok_or_else(|| {
            let nearest = nearest(name, METHODS.iter().map(|card| card.name));
            UnknownAtMostOne { found: name.to_owned(), nearest }
        })
    }
}

impl fmt::Display for AtMostOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.card().stem)?;
        self.width().map_or(Ok(()), |width| write!(f, "{}", width.get()))
    }
}
