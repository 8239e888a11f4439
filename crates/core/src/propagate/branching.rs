//! Which group is branched on: the rules, by name. The choosing itself is in `brancher.rs`.

use super::UnknownName;
use std::fmt;
use std::str::FromStr;

/// The rule that says which group is tried next when propagation stands still. Ties go to the earliest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Branching {
    /// The choice with the fewest candidates left ("minimum remaining values"; Haralick and Elliott 1980).
    Cell,
    /// The exactly-one group with the fewest candidates left, cells and unit-values alike: two places left for a 7
    /// in a row are as good as two values left in a cell.
    Group,
    /// The first open choice.
    First,
    /// The exactly-one group with the smallest quotient of candidates left and weight; a group's weight grows when it
    /// is left empty (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, ECAI 2004).
    #[default]
    DomWdeg,
}

impl Branching {
    /// Every rule.
    pub const ALL: [Self; 4] = [Self::Cell, Self::Group, Self::First, Self::DomWdeg];

    /// The name it is chosen by.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Cell => "cell",
            Self::Group => "group",
            Self::First => "first",
            Self::DomWdeg => "domwdeg",
        }
    }
}

impl fmt::Display for Branching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Branching {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let expected = "cell, group, first or domwdeg";
        let unknown = || UnknownName { kind: "branching rule", found: name.to_owned(), expected };
        Self::ALL.into_iter().find(|rule| rule.name() == name).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_back_and_a_wrong_one_lists_the_right_ones() {
        for rule in Branching::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        let error = "mrv".parse::<Branching>().unwrap_err();
        assert_eq!(error.to_string(), "unknown branching rule `mrv`, expected cell, group, first or domwdeg");
    }
}
