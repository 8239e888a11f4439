//! Which techniques run: a set, written `singles+locked+subsets:3`.
//!
//! | name | rule | on a Sudoku |
//! |---|---|---|
//! | `singles` | an exactly-one group with one survivor: it is true | naked and hidden single |
//! | `locked` | all survivors of an exactly-one group lie in another group: the rest of that one is false | pointing, claiming |
//! | `subsets:K` | k ≤ K choices confined to k groups of a unit, or the other way round: they keep each other company | naked and hidden pair, triple, … |
//!
//! Each is a function in a file of its own. With none of them a candidate that is taken still removes its rivals
//! (forward checking), and a group left empty is still a conflict.

use super::UnknownName;
use std::fmt;
use std::str::FromStr;

const NAMES: &str = "none, or a sum of singles, locked and subsets:K with K from 2 to 8";

/// A set of techniques.
///
/// ```
/// use exactone_core::propagate::Techniques;
///
/// let techniques: Techniques = "singles+subsets:3".parse()?;
/// assert_eq!(techniques.union(Techniques::LOCKED).to_string(), "singles+locked+subsets:3");
/// # Ok::<(), exactone_core::propagate::UnknownName>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Techniques {
    singles: bool,
    locked: bool,
    /// The greatest size of a subset; below 2 there are none.
    subsets: u8,
}

impl Default for Techniques {
    fn default() -> Self {
        Self::SINGLES
    }
}

impl Techniques {
    /// No technique: a candidate that is taken removes its rivals, and that is all.
    pub const NONE: Self = Self { singles: false, locked: false, subsets: 0 };
    /// Naked and hidden singles.
    pub const SINGLES: Self = Self { singles: true, ..Self::NONE };
    /// Locked candidates.
    pub const LOCKED: Self = Self { locked: true, ..Self::NONE };
    /// The smallest size of a subset that singles do not find.
    pub const LEAST_SUBSET: u8 = 2;
    /// The greatest size of a subset that is looked for: what is confined beyond it has a smaller complement on
    /// grids up to 16×16, and enumerating subsets of larger ones costs more than searching.
    pub const GREATEST_SUBSET: u8 = 8;

    /// Naked and hidden subsets up to this size.
    ///
    /// # Panics
    /// If the size is not one from [`LEAST_SUBSET`](Self::LEAST_SUBSET) to [`GREATEST_SUBSET`](Self::GREATEST_SUBSET).
    #[must_use]
    pub const fn subsets(size: u8) -> Self {
        assert!(size >= Self::LEAST_SUBSET && size <= Self::GREATEST_SUBSET, "subsets have 2 to 8 members");
        Self { subsets: size, ..Self::NONE }
    }

    /// Every technique of the two sets.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            singles: self.singles || other.singles,
            locked: self.locked || other.locked,
            subsets: self.subsets.max(other.subsets),
        }
    }

    /// Whether singles are looked for.
    #[must_use]
    pub(super) fn has_singles(self) -> bool {
        self.singles
    }

    /// Whether locked candidates are looked for.
    #[must_use]
    pub(super) fn has_locked(self) -> bool {
        self.locked
    }

    /// The greatest size of the subsets that are looked for, if any are.
    #[must_use]
    pub(super) fn subset_size(self) -> Option<usize> {
        (self.subsets >= Self::LEAST_SUBSET).then_some(usize::from(self.subsets))
    }
}

impl fmt::Display for Techniques {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names: Vec<String> = Vec::new();
        names.extend(self.singles.then(|| "singles".to_owned()));
        names.extend(self.locked.then(|| "locked".to_owned()));
        names.extend(self.subset_size().map(|size| format!("subsets:{size}")));
        if names.is_empty() { f.pad("none") } else { f.pad(&names.join("+")) }
    }
}

impl FromStr for Techniques {
    type Err = UnknownName;

    fn from_str(names: &str) -> Result<Self, UnknownName> {
        if names == "none" {
            return Ok(Self::NONE);
        }
        names.split('+').try_fold(Self::NONE, |set, name| Ok(set.union(technique(name)?)))
    }
}

fn technique(name: &str) -> Result<Techniques, UnknownName> {
    let size = name.strip_prefix("subsets:").and_then(|size| size.parse().ok());
    match (name, size) {
        ("singles", _) => Ok(Techniques::SINGLES),
        ("locked", _) => Ok(Techniques::LOCKED),
        (_, Some(size @ Techniques::LEAST_SUBSET..=Techniques::GREATEST_SUBSET)) => Ok(Techniques::subsets(size)),
        _ => Err(UnknownName { kind: "technique", found: name.to_owned(), expected: NAMES }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_read_back_as_written() {
        for names in ["none", "singles", "locked", "singles+locked", "singles+locked+subsets:3", "subsets:8"] {
            assert_eq!(names.parse::<Techniques>().unwrap().to_string(), names);
        }
    }

    #[test]
    fn a_wrong_name_or_size_is_refused_with_the_names_there_are() {
        for names in ["", "single", "singles+", "singles+fish", "subsets", "subsets:1", "subsets:9", "subsets:x"] {
            let error = names.parse::<Techniques>().unwrap_err();
            assert!(error.to_string().contains("subsets:K with K from 2 to 8"), "{error}");
        }
    }
}
