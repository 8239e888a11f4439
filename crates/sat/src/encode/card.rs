//! What there is to know of an encoding before it is used: what unit propagation reaches, and where it comes from.

use super::AtMostOne;
use super::encoding::{Encoding, Extent, Redundancy, Value};
use std::fmt;

/// What unit propagation on the clauses infers of a Sudoku's candidates, from the least to the most. All encodings of
/// "at most one" infer the same (`tests/encodings/propagation.rs`); what is told of the groups makes the difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reach {
    /// Next to nothing before all but a few cells are filled.
    Little,
    /// Naked singles.
    NakedSingles,
    /// Naked and hidden singles.
    Singles,
    /// Singles and locked candidates.
    Locked,
    /// Singles, locked candidates, and values that fill an intersection.
    LockedSets,
}

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Little => "little",
            Self::NakedSingles => "naked singles",
            Self::Singles => "singles",
            Self::Locked => "singles, locked",
            Self::LockedSets => "singles, locked, sets",
        })
    }
}

impl Encoding {
    /// What unit propagation on it reaches.
    #[must_use]
    pub fn reach(&self) -> Reach {
        match (self.value, self.extent, self.redundancy) {
            (Value::Log | Value::Order, ..) | (_, Extent::Cover, _) => Reach::Little,
            (Value::Support | Value::Muldirect, ..) | (_, Extent::Minimal | Extent::Weber, _) => Reach::NakedSingles,
            (_, _, Redundancy::None) => Reach::Singles,
            (_, _, Redundancy::BoxLine | Redundancy::Triad) => Reach::Locked,
            (_, _, Redundancy::TriadCardinality) => Reach::LockedSets,
        }
    }

    /// What it writes, in a sentence.
    #[must_use]
    pub fn about(&self) -> String {
        let groups = match (self.value, self.extent, self.redundancy) {
            (Value::Log, ..) => "the binary number of each cell's value; peers differ",
            (Value::Order, ..) => "\"the value comes after v\" for each cell; peers differ",
            (Value::OrderDirect, ..) => {
                "order and direct variables, each defined by the other; exactly one in each group"
            }
            (Value::Support, ..) => {
                "exactly one value in each cell; a value implies one of those that remain in each peer"
            }
            (Value::Muldirect, ..) => {
                "at least one value in each cell, of which any is the value; peers exclude each other"
            }
            (_, _, Redundancy::BoxLine) => "exactly one in each group, and locked candidates as clauses",
            (_, _, Redundancy::Triad) => "units told in their intersections, each a variable",
            (_, _, Redundancy::TriadCardinality) => "as triad, and each intersection holds as many values as cells",
            (_, Extent::Minimal, _) => "at least one value in each cell; at most one in each other group",
            (_, Extent::Weber, _) => "exactly one value in each cell; at most one in each other group",
            (_, Extent::Cover, _) => "exactly one value in each cell; at least one in each other group",
            (_, Extent::Extended, _) => "exactly one in each group",
        };
        if self.at_most_one == AtMostOne::Pairwise {
            return groups.to_owned();
        }
        format!("{groups}; at most one by {}", self.at_most_one)
    }

    /// Where it was published.
    #[must_use]
    pub fn source(&self) -> &'static str {
        match (self.value, self.extent, self.redundancy) {
            (Value::Log, ..) => "Iwama and Miyazaki 1994",
            (Value::Order | Value::OrderDirect, ..) => "Tamura, Taga, Kitagawa and Banbara 2006",
            (Value::Support, ..) => "Gent 2002",
            (Value::Muldirect, ..) => "Selman, Levesque and Mitchell 1992; Walsh 2000",
            (_, _, Redundancy::BoxLine) => "Simonis 2005",
            (_, _, Redundancy::Triad | Redundancy::TriadCardinality) => "Dillon 2019 (tdoku); here for any units",
            (_, Extent::Weber, _) => "Weber 2005",
            (_, Extent::Cover, _) => "folklore: by counting",
            (_, Extent::Minimal, _) => "Lynce and Ouaknine 2006",
            (_, Extent::Extended, _) => self.at_most_one.source(),
        }
    }
}

impl AtMostOne {
    /// Where it was published.
    #[must_use]
    pub fn source(self) -> &'static str {
        match self {
            Self::Pairwise => "Lynce and Ouaknine 2006",
            Self::Bitwise => "Frisch, Peugniez, Doggett and Nightingale 2005",
            Self::Sequential => "Sinz 2005",
            Self::Regular => "Ansótegui and Manyà 2004",
            Self::Commander(_) => "Klieber and Kwon 2007",
            Self::Product => "Chen 2010",
            Self::Bimander(_) => "Hölldobler and Nguyen 2013",
            Self::Nested => "Heule; Knuth 7.2.2.2",
            Self::Totalizer => "Bailleux and Boufkhad 2003",
            Self::Adaptive => "the fewest clauses of pairwise, nested and product",
        }
    }
}
