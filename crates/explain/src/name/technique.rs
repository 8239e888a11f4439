//! The techniques, by their usual English names.

use super::family::Family;
use std::fmt;

/// A technique. Displayed by its usual name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last cell of a unit.
    FullHouse,
    /// The last value of a cell.
    NakedSingle,
    /// The last cell for a value in a unit.
    HiddenSingle,
    /// A value of a box in one line only.
    Pointing,
    /// A value of a line in one box only.
    Claiming,
    /// One group within another.
    Intersection,
    /// All of one group excludes what goes, by several others.
    CommonExclusion,
    /// A naked pair or triple in a box and a line at once.
    LockedSubset(u32),
    /// So many cells with as many values.
    NakedSubset(u32),
    /// So many values in as many cells.
    HiddenSubset(u32),
    /// One value in so many bases within as many covers.
    Fish {
        /// Which units are bases and covers.
        body: Body,
        /// Whether it is whole.
        fins: AlmostFish,
        /// How many bases.
        size: u32,
    },
    /// A fish with fins, and links from these to what goes.
    KrakenFish {
        /// Which units are bases and covers.
        body: Body,
        /// How many bases the fish has, without the links.
        size: u32,
    },
    /// Two parallel lines with two places each, two of which are in line.
    Skyscraper,
    /// A row and a column with two places each, two of which are in one box.
    TwoStringKite,
    /// A box with its places in one row and one column, and a line with two places.
    EmptyRectangle,
    /// Any other two strong links of one value.
    TurbotFish,
    /// Three cells with two values each, of three.
    XyWing,
    /// As an XY-Wing, with three values in the hinge.
    XyzWing,
    /// Four cells with four values, of which one is not restricted.
    WxyzWing,
    /// Two cells with the same two values, and a strong link between.
    WWing,
    /// A chain of strong links of one value.
    XChain,
    /// The same, with places that share a unit as nodes.
    GroupedXChain,
    /// A chain of cells with two values.
    XyChain,
    /// A chain of cells with the same two values.
    RemotePair,
    /// Any other chain.
    Chain {
        /// Open or closed.
        ends: Ends,
        /// What its nodes are.
        nodes: Nodes,
    },
    /// Two almost locked sets.
    AlsXz(Linked),
    /// Three almost locked sets.
    AlsXyWing,
    /// More almost locked sets in a row.
    AlsXyChain,
    /// A cell, and an almost locked set for each of its candidates.
    DeathBlossom,
    /// Cells of a box and a line that together have as many values as cells.
    SueDeCoq,
    /// So many bases within as many covers, of units or values of any kind.
    LockedSet(u32),
    /// One value in the whole grid.
    Template,
    /// Assumptions, from which steps follow in no single row.
    ForcingNet(Verdict),
    /// Four cells of which two values could be exchanged; the type, 1 to 6.
    UniqueRectangle(u8),
    /// A unique rectangle in which one value stands nowhere else in the lines of a corner.
    HiddenRectangle,
    /// A unique rectangle from which links lead to what goes.
    UniqueRectangleWithChains,
    /// As a unique rectangle, with cells that were placed and not given; the type, 1 or 2.
    AvoidableRectangle(u8),
    /// An avoidable rectangle from which links lead to what goes.
    AvoidableRectangleWithChains,
    /// More than four cells of which two values could be exchanged.
    UniqueLoop,
    /// Any other candidates that could be exchanged.
    UniquePattern,
    /// All cells that are open could be exchanged, but for one candidate.
    BugPlusOne,
    /// All cells that are open could be exchanged, but for some candidates.
    Bug,
    /// A rule of the model, looked at by itself.
    Rule,
    /// Any other sum.
    Sum {
        /// How many bases.
        size: u32,
        /// Covers less bases.
        rank: i64,
    },
}

/// Which units a fish is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Body {
    /// Rows within columns, or columns within rows.
    Basic,
    /// With boxes on either side.
    Franken,
    /// With rows and columns on one side.
    Mutant,
}

/// Whether a fish is whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AlmostFish {
    /// All places lie in the covers.
    None,
    /// Some places lie outside, and all see what goes.
    Finned,
    /// As finned, and a base has fewer than two places inside.
    Sashimi,
}

/// How a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ends {
    /// It is closed: a continuous nice loop.
    Loop,
    /// Seen from the candidate that goes: a discontinuous nice loop.
    Discontinuous,
    /// Seen from its two ends: an alternating inference chain.
    Open,
}

/// What the nodes of a chain are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nodes {
    /// Candidates.
    Plain,
    /// Candidates, and sets of candidates that share a unit.
    Grouped,
    /// Locked sets that lack one, besides.
    AlmostLocked,
}

/// How two almost locked sets are linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Linked {
    /// By one value.
    Singly,
    /// By two values: a loop.
    Doubly,
}

/// What an assumption leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// One assumption leads to a contradiction.
    Contradiction,
    /// All assumptions of a group lead to the same.
    Verity,
}

impl Technique {
    /// The family.
    #[must_use]
    pub fn family(self) -> Family {
        match self {
            Self::FullHouse | Self::NakedSingle | Self::HiddenSingle => Family::Singles,
            Self::Pointing | Self::Claiming | Self::Intersection | Self::CommonExclusion | Self::LockedSubset(_) => {
                Family::Intersections
            }
            Self::NakedSubset(_) | Self::HiddenSubset(_) | Self::LockedSet(_) => Family::Subsets,
            Self::Fish { .. } | Self::KrakenFish { .. } | Self::Template => Family::Fish,
            Self::Skyscraper | Self::TwoStringKite | Self::EmptyRectangle | Self::TurbotFish => Family::Turbot,
            Self::XyWing | Self::XyzWing | Self::WxyzWing | Self::WWing => Family::Wings,
            Self::XChain | Self::GroupedXChain | Self::XyChain | Self::RemotePair | Self::Chain { .. } => {
                Family::Chains
            }
            Self::AlsXz(_) | Self::AlsXyWing | Self::AlsXyChain | Self::DeathBlossom | Self::SueDeCoq => {
                Family::AlmostLocked
            }
            Self::ForcingNet(_) => Family::Nets,
            Self::Sum { .. } => Family::Sums,
            Self::Rule => Family::Rules,
            Self::UniqueRectangle(_)
            | Self::HiddenRectangle
            | Self::UniqueRectangleWithChains
            | Self::AvoidableRectangle(_)
            | Self::AvoidableRectangleWithChains
            | Self::UniqueLoop
            | Self::UniquePattern
            | Self::BugPlusOne
            | Self::Bug => Family::Uniqueness,
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::LockedSubset(size) => write!(formatter, "locked {}", subset(size)),
            Self::LockedSet(size) => write!(formatter, "locked set of {size}"),
            Self::NakedSubset(size) => write!(formatter, "naked {}", subset(size)),
            Self::HiddenSubset(size) => write!(formatter, "hidden {}", subset(size)),
            Self::Fish { body, fins, size } => write!(formatter, "{}{}{}", fin(fins), of(body), fish(size)),
            Self::KrakenFish { body, size } => write!(formatter, "{}kraken {}", of(body), fish(size)),
            Self::Chain { ends, nodes: Nodes::AlmostLocked } => {
                write!(formatter, "{} with almost locked sets", chain(ends))
            }
            Self::Chain { ends, nodes } => write!(formatter, "{}{}", linked(nodes), chain(ends)),
            Self::UniqueRectangle(kind) => write!(formatter, "unique rectangle type {kind}"),
            Self::AvoidableRectangle(kind) => write!(formatter, "avoidable rectangle type {kind}"),
            Self::Sum { size, rank } => write!(formatter, "base/cover step of size {size}, rank {rank}"),
            Self::FullHouse => formatter.write_str("full house"),
            Self::NakedSingle => formatter.write_str("naked single"),
            Self::Rule => formatter.write_str("rule"),
            Self::HiddenSingle => formatter.write_str("hidden single"),
            Self::Pointing => formatter.write_str("pointing"),
            Self::Claiming => formatter.write_str("claiming"),
            Self::Intersection => formatter.write_str("intersection"),
            Self::CommonExclusion => formatter.write_str("common exclusion"),
            Self::Skyscraper => formatter.write_str("skyscraper"),
            Self::TwoStringKite => formatter.write_str("2-string kite"),
            Self::EmptyRectangle => formatter.write_str("empty rectangle"),
            Self::TurbotFish => formatter.write_str("turbot fish"),
            Self::XyWing => formatter.write_str("XY-Wing"),
            Self::XyzWing => formatter.write_str("XYZ-Wing"),
            Self::WxyzWing => formatter.write_str("WXYZ-Wing"),
            Self::WWing => formatter.write_str("W-Wing"),
            Self::XChain => formatter.write_str("X-chain"),
            Self::GroupedXChain => formatter.write_str("grouped X-chain"),
            Self::XyChain => formatter.write_str("XY-chain"),
            Self::RemotePair => formatter.write_str("remote pair"),
            Self::AlsXz(Linked::Singly) => formatter.write_str("ALS-XZ"),
            Self::AlsXz(Linked::Doubly) => formatter.write_str("doubly linked ALS-XZ"),
            Self::AlsXyWing => formatter.write_str("ALS-XY-Wing"),
            Self::AlsXyChain => formatter.write_str("ALS-XY-chain"),
            Self::DeathBlossom => formatter.write_str("death blossom"),
            Self::SueDeCoq => formatter.write_str("Sue de Coq"),
            Self::Template => formatter.write_str("template"),
            Self::ForcingNet(Verdict::Contradiction) => formatter.write_str("forcing net contradiction"),
            Self::ForcingNet(Verdict::Verity) => formatter.write_str("forcing net verity"),
            Self::HiddenRectangle => formatter.write_str("hidden rectangle"),
            Self::UniqueRectangleWithChains => formatter.write_str("unique rectangle with chains"),
            Self::AvoidableRectangleWithChains => formatter.write_str("avoidable rectangle with chains"),
            Self::UniqueLoop => formatter.write_str("unique loop"),
            Self::UniquePattern => formatter.write_str("unique pattern"),
            Self::BugPlusOne => formatter.write_str("BUG+1"),
            Self::Bug => formatter.write_str("BUG"),
        }
    }
}

fn subset(size: u32) -> String {
    match size {
        2 => "pair".to_owned(),
        3 => "triple".to_owned(),
        4 => "quadruple".to_owned(),
        _ => format!("set of {size}"),
    }
}

fn fish(size: u32) -> String {
    match size {
        2 => "X-Wing".to_owned(),
        3 => "Swordfish".to_owned(),
        4 => "Jellyfish".to_owned(),
        5 => "Squirmbag".to_owned(),
        6 => "Whale".to_owned(),
        7 => "Leviathan".to_owned(),
        _ => format!("fish of {size}"),
    }
}

fn fin(fins: AlmostFish) -> &'static str {
    match fins {
        AlmostFish::None => "",
        AlmostFish::Finned => "finned ",
        AlmostFish::Sashimi => "sashimi ",
    }
}

fn of(body: Body) -> &'static str {
    match body {
        Body::Basic => "",
        Body::Franken => "franken ",
        Body::Mutant => "mutant ",
    }
}

fn linked(nodes: Nodes) -> &'static str {
    match nodes {
        Nodes::Plain => "",
        Nodes::Grouped | Nodes::AlmostLocked => "grouped ",
    }
}

fn chain(ends: Ends) -> &'static str {
    match ends {
        Ends::Loop => "continuous nice loop",
        Ends::Discontinuous => "discontinuous nice loop",
        Ends::Open => "alternating inference chain",
    }
}
