//! The codes of the regression library of `HoDoKu` for the techniques: four digits each.

use super::technique::{AlmostFish, Body, Ends, Linked, Nodes, Technique, Verdict};

impl Technique {
    /// The code by which the regression library of `HoDoKu` knows the technique, if it does.
    #[must_use]
    pub fn hodoku(self) -> Option<&'static str> {
        Some(match self {
            Self::FullHouse => "0000",
            Self::HiddenSingle => "0002",
            Self::NakedSingle => "0003",
            Self::Pointing => "0100",
            Self::Claiming => "0101",
            Self::LockedSubset(size) => return by_size(&["0110", "0111"], size),
            Self::NakedSubset(size) => return by_size(&["0200", "0201", "0202"], size),
            Self::HiddenSubset(size) => return by_size(&["0210", "0211", "0212"], size),
            Self::Fish { body, fins, size } => return by_size(fish(body, fins), size),
            Self::KrakenFish { .. } => "0371",
            Self::Template => "1202",
            Self::AlsXz(_) | Self::AlsXyWing | Self::AlsXyChain | Self::DeathBlossom | Self::SueDeCoq => als(self),
            Self::Chain { ends, nodes } => chain(ends, nodes),
            Self::ForcingNet(Verdict::Contradiction) => "1303",
            Self::ForcingNet(Verdict::Verity) => "1304",
            other => return small(other).or_else(|| unique(other)),
        })
    }
}

fn by_size(codes: &[&'static str], size: u32) -> Option<&'static str> {
    codes.get(usize::try_from(size).ok()?.checked_sub(2)?).copied()
}

fn fish(body: Body, fins: AlmostFish) -> &'static [&'static str] {
    match (body, fins) {
        (Body::Basic, AlmostFish::None) => &["0300", "0301", "0302", "0303", "0304", "0305"],
        (Body::Basic, AlmostFish::Finned) => &["0310", "0311", "0312", "0313", "0314", "0315"],
        (Body::Basic, AlmostFish::Sashimi) => &["0320", "0321", "0322", "0323", "0324", "0325"],
        (Body::Franken, AlmostFish::None) => &["0330", "0331", "0332", "0333", "0334", "0335"],
        (Body::Franken, _) => &["0340", "0341", "0342", "0343", "0344", "0345"],
        (Body::Mutant, AlmostFish::None) => &["0350", "0351", "0352", "0353", "0354", "0355"],
        (Body::Mutant, _) => &["0360", "0361", "0362", "0363", "0364", "0365"],
    }
}

fn als(technique: Technique) -> &'static str {
    match technique {
        Technique::AlsXz(Linked::Singly | Linked::Doubly) => "0901",
        Technique::AlsXyWing => "0902",
        Technique::AlsXyChain => "0903",
        Technique::DeathBlossom => "0904",
        _ => "1101",
    }
}

fn chain(ends: Ends, nodes: Nodes) -> &'static str {
    match (nodes, ends) {
        (Nodes::Plain, Ends::Loop) => "0706",
        (Nodes::Plain, Ends::Discontinuous) => "0707",
        (Nodes::Plain, Ends::Open) => "0708",
        (_, Ends::Loop) => "0709",
        (_, Ends::Discontinuous) => "0710",
        (_, Ends::Open) => "0711",
    }
}

fn small(technique: Technique) -> Option<&'static str> {
    Some(match technique {
        Technique::Skyscraper => "0400",
        Technique::TwoStringKite => "0401",
        Technique::EmptyRectangle => "0402",
        Technique::TurbotFish => "0403",
        Technique::XChain => "0701",
        Technique::XyChain => "0702",
        Technique::RemotePair => "0703",
        Technique::XyWing => "0800",
        Technique::XyzWing => "0801",
        Technique::WxyzWing => "0802",
        Technique::WWing => "0803",
        _ => return None,
    })
}

fn unique(technique: Technique) -> Option<&'static str> {
    const RECTANGLES: [&str; 6] = ["0600", "0601", "0602", "0603", "0604", "0605"];
    match technique {
        Technique::UniqueRectangle(kind) => RECTANGLES.get(usize::from(kind).checked_sub(1)?).copied(),
        Technique::HiddenRectangle => Some("0606"),
        Technique::AvoidableRectangle(1) => Some("0607"),
        Technique::AvoidableRectangle(_) => Some("0608"),
        Technique::BugPlusOne => Some("0610"),
        _ => None,
    }
}
