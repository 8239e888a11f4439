//! Ids of encodings: a base, and parts that change it: `extended`, `minimal+dedup`, `eo:product`, `triad+nested+fixpoint`.

use super::AtMostOne;
use super::at_most_one::METHODS;
use super::parts::{Pairs, Reduction, Redundancy};
use super::registry::{BASES, EXTENDED, Encoding};
use super::value::Choices;
use exactone_core::spelling::{escaped, nearest};
use std::fmt;
use std::str::FromStr;

const ONE_ROUND: &str = "1round";
const FIXPOINT: &str = "fixpoint";

/// No encoding has that id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownEncoding {
    /// No base has that name.
    #[error("no encoding is called `{}`{}", escaped(.found), near(*nearest, &expected_bases()))]
    Base {
        /// The name found.
        found: String,
        /// The nearest name there is.
        nearest: Option<&'static str>,
    },
    /// The base takes no such part.
    #[error("`{base}` takes no part `{}`{}", escaped(.found), near(*nearest, &expected_parts(base)))]
    Part {
        /// The base.
        base: &'static str,
        /// The part found.
        found: String,
        /// The nearest part that it takes.
        nearest: Option<&'static str>,
    },
}

impl UnknownEncoding {
    /// The nearest name there is.
    #[must_use]
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            Self::Base { nearest, .. } | Self::Part { nearest, .. } => *nearest,
        }
    }
}

fn near(nearest: Option<&str>, expected: &str) -> String {
    nearest.map_or(format!(". Expected {expected}"), |name| format!(", did you mean `{name}`?"))
}

fn expected_bases() -> String {
    BASES.map(|base| base.name).join(", ") + " or eo:NAME"
}

fn expected_parts(base: &str) -> String {
    parts(base).join(", ")
}

/// What can stand behind a base.
fn parts(base: &str) -> Vec<&'static str> {
    let Some(base) = BASES.iter().find(|known| known.name == base) else { return vec![ONE_ROUND, FIXPOINT] };
    let mut parts = Vec::new();
    if takes_dedup(base.encoding) {
        parts.push("dedup");
    }
    if takes_at_most_one(base.encoding) {
        parts.extend(METHODS.iter().map(|card| card.name));
    }
    parts.extend([ONE_ROUND, FIXPOINT]);
    parts
}

fn takes_dedup(encoding: Encoding) -> bool {
    encoding.pairs == Pairs::InEachGroup
        && encoding.at_most_one == AtMostOne::Pairwise
        && encoding.redundancy == Redundancy::None
}

fn takes_at_most_one(encoding: Encoding) -> bool {
    encoding.value.card().choices == Choices::ByExtent && encoding.at_most_one == AtMostOne::Pairwise
}

/// The base that is this encoding.
fn name_of(encoding: Encoding) -> Option<&'static str> {
    BASES.iter().find(|base| base.encoding == encoding).map(|base| base.name)
}

/// Pairs that are stated once are stated pairwise; in `boxline` that is no part, but how it is defined.
fn is_deduplicated(encoding: Encoding) -> bool {
    encoding.pairs == Pairs::Once && encoding.redundancy == Redundancy::None
}

impl Encoding {
    /// The encodings that the literature and this program name, without reduction: the bases, alone and with some parts;
    /// and before `adaptive`, which chooses among them, `extended` with each other way to say "at most one".
    #[must_use]
    pub fn all() -> Vec<Self> {
        let by_method = METHODS.iter().map(|card| Self { at_most_one: card.method, ..EXTENDED });
        let by_method: Vec<Self> = by_method.filter(|encoding| name_of(*encoding).is_none()).collect();
        let listed = BASES.iter().flat_map(|base| {
            let before = if base.encoding.at_most_one == AtMostOne::Adaptive { &by_method[..] } else { &[] };
            let parts = base.listed_with.iter().filter_map(|part| base.encoding.with(part));
            before.iter().copied().chain([base.encoding]).chain(parts)
        });
        listed.collect()
    }

    /// Applies one part; `None` if the base takes no such part.
    fn with(self, part: &str) -> Option<Self> {
        match part {
            ONE_ROUND if self.reduction == Reduction::None => Some(self.with_reduction(Reduction::OneRound)),
            FIXPOINT if self.reduction == Reduction::None => Some(self.with_reduction(Reduction::Fixpoint)),
            "dedup" if takes_dedup(self) => Some(Self { pairs: Pairs::Once, ..self }),
            name if takes_at_most_one(self) && !is_deduplicated(self) => {
                let at_most_one = name.parse().ok()?;
                let pairs = if at_most_one == AtMostOne::Pairwise { self.pairs } else { Pairs::InEachGroup };
                Some(Self { pairs, at_most_one, ..self })
            }
            _ => None,
        }
    }
}

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(id: &str) -> Result<Self, UnknownEncoding> {
        let (base, mut encoding, rest) = base(id)?;
        for part in rest.split('+').filter(|_| !rest.is_empty()) {
            encoding = encoding.with(part).ok_or_else(|| unknown_part(base, part))?;
        }
        Ok(encoding)
    }
}

/// The base that an id begins with, what it stands for, and the parts behind it.
fn base(id: &str) -> Result<(&'static str, Encoding, &str), UnknownEncoding> {
    let behind = |name: &str| match id.strip_prefix(name)? {
        "" => Some(""),
        rest => rest.strip_prefix('+').filter(|rest| !rest.is_empty()),
    };
    // The longest name first: `order+direct` begins with `order`.
    let longest = BASES.iter().rev().max_by_key(|base| behind(base.name).map(|_| base.name.len()));
    if let Some(base) = longest
        && let Some(rest) = behind(base.name)
    {
        return Ok((base.name, base.encoding, rest));
    }
    let (name, rest) = id.split_once('+').unwrap_or((id, ""));
    let at_most_one = name.strip_prefix("eo:").and_then(|name| name.parse().ok());
    match at_most_one {
        Some(at_most_one) => Ok(("eo", Encoding { at_most_one, ..EXTENDED }, rest)),
        None => Err(unknown_base(if name.is_empty() { id } else { name })),
    }
}

fn unknown_base(found: &str) -> UnknownEncoding {
    let known = BASES.iter().map(|base| base.name).chain(METHODS.iter().map(|card| card.exactly_one));
    UnknownEncoding::Base { found: found.to_owned(), nearest: nearest(found, known) }
}

fn unknown_part(base: &'static str, found: &str) -> UnknownEncoding {
    let nearest = nearest(found, parts(base)).filter(|nearest| *nearest != found);
    UnknownEncoding::Part { base, found: found.to_owned(), nearest }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = self.with_reduction(Reduction::None);
        match name_of(plain) {
            Some(name) => f.write_str(name)?,
            None => plain.write_parts(f)?,
        }
        match self.reduction {
            Reduction::None => Ok(()),
            Reduction::OneRound => write!(f, "+{ONE_ROUND}"),
            Reduction::Fixpoint => write!(f, "+{FIXPOINT}"),
        }
    }
}

impl Encoding {
    /// The id of an encoding that is no base.
    fn write_parts(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairwise = Self { at_most_one: AtMostOne::Pairwise, ..self };
        if self.pairs == Pairs::Once && self.at_most_one == AtMostOne::Pairwise {
            let base = name_of(Self { pairs: Pairs::InEachGroup, ..self });
            return write!(f, "{}+dedup", base.expect("pairs are stated once in a base"));
        }
        if pairwise == EXTENDED {
            return write!(f, "eo:{}", self.at_most_one);
        }
        let base = name_of(pairwise).or_else(|| name_of(Self { pairs: Pairs::Once, ..pairwise }));
        write!(f, "{}+{}", base.expect("another at-most-one is said of a base"), self.at_most_one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_id_goes_there_and_back() {
        for encoding in Encoding::all() {
            for reduction in [Reduction::None, Reduction::OneRound, Reduction::Fixpoint] {
                let encoding = encoding.with_reduction(reduction);
                assert_eq!(encoding.to_string().parse(), Ok(encoding), "{encoding}");
            }
        }
        let ids: HashSet<String> = Encoding::all().iter().map(ToString::to_string).collect();
        assert_eq!((ids.len(), Encoding::all().len()), (27, 27));
    }

    #[test]
    fn every_base_takes_the_parts_it_names() {
        let of_base = |base: &'static str| parts(base).into_iter().map(move |part| (base, part));
        for (base, part) in BASES.iter().flat_map(|base| of_base(base.name)) {
            let encoding: Encoding = format!("{base}+{part}").parse().unwrap();
            assert_eq!(encoding.to_string().parse(), Ok(encoding), "{base}+{part}");
        }
    }

    #[test]
    fn synonyms_are_the_same_encoding() {
        let same = |one: &str, other: &str| assert_eq!(one.parse::<Encoding>().unwrap(), other.parse().unwrap());
        same("eo:pairwise", "extended");
        same("extended+nested", "eo:nested");
        same("eo:adaptive", "adaptive");
        same("order+direct+pairwise", "order+direct");
    }

    #[test]
    fn a_wrong_id_is_answered_with_the_right_ones() {
        let message = |id: &str| id.parse::<Encoding>().unwrap_err().to_string();
        assert!(message("extendd").contains("did you mean `extended`?"));
        assert!(message("eo:nestd").contains("did you mean `eo:nested`?"));
        assert!(message("minimal+dedupe").contains("did you mean `dedup`?"));
        assert!(message("log+dedup").contains("Expected 1round, fixpoint"), "{}", message("log+dedup"));
        assert!(message("").contains("Expected minimal, weber"));
        for id in [
            "extended+",
            "+extended",
            "extended++dedup",
            "extended+dedup+dedup",
            "triad+fixpoint+1round",
            "extended+dedup+product",
            "extended+product+dedup",
        ] {
            assert!(id.parse::<Encoding>().is_err(), "{id}");
        }
    }
}
