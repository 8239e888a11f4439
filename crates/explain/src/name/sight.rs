//! Which of several names people know best.

use super::technique::{AlmostFish, Body, Ends, Nodes, Technique};

impl Technique {
    /// Where techniques begin in the order of sight of which few people know the names.
    pub(crate) const FIRST_LITTLE_KNOWN: u8 = 7;

    /// The order in which people look for techniques whose steps have as many bases: the best known first.
    pub(crate) fn order_of_sight(self) -> (u8, Self) {
        let order = match self {
            Self::FullHouse | Self::HiddenSingle | Self::NakedSingle | Self::Rule => 0,
            Self::Pointing | Self::Claiming | Self::LockedSubset(_) | Self::NakedSubset(_) | Self::HiddenSubset(_) => 1,
            Self::Fish { body: Body::Basic, fins: AlmostFish::None, .. } => 2,
            Self::Skyscraper
            | Self::TwoStringKite
            | Self::EmptyRectangle
            | Self::TurbotFish
            | Self::XyWing
            | Self::XyzWing
            | Self::WWing => 3,
            Self::RemotePair | Self::XyChain | Self::XChain => 4,
            Self::Fish { body: Body::Basic, .. } | Self::WxyzWing | Self::SueDeCoq => 5,
            Self::Chain { ends: Ends::Loop, nodes: Nodes::Plain } | Self::AlsXz(_) => 6,
            Self::Chain { nodes: Nodes::Plain, .. } | Self::GroupedXChain | Self::AlsXyWing => 7,
            Self::Chain { nodes: Nodes::Grouped, .. } => 8,
            Self::Chain { .. } | Self::AlsXyChain | Self::DeathBlossom | Self::Intersection => 9,
            Self::Fish { .. } | Self::KrakenFish { .. } => 10,
            _ => 11,
        };
        (order, self)
    }
}
