//! Every encoding of values, and every base of an id, in tables: what it says, where it is from, what its clauses infer.
//!
//! Ids, what stands behind a base, the list of encodings, help and error messages are made from the tables. `mod.rs` says
//! what to do to add a line.

use super::constraint_sink::ConstraintSink;
use super::context::EncodingContext;
use super::overlap::Overlaps;
use super::parts::{Extent, Pairs, Reduction, Redundancy};
use super::strength::PropagationStrength;
use super::triad::Family;
use super::value::ValueCard;
use super::{AtMostOne, compact, direct, locked, support, triad};

/// What the variables say of the value of a cell, or of any other choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Value {
    /// A variable for each candidate.
    #[default]
    Direct,
    /// The number of the value, in binary.
    Log,
    /// "The value comes after the i-th."
    Order,
    /// Both direct and order variables, each defined by the others.
    OrderDirect,
    /// A variable for each candidate; conflicts are stated by what remains possible beside a candidate.
    Support,
    /// A variable for each candidate, of which several may be true in a cell; any of them is then its value.
    Muldirect,
}

impl Value {
    /// What the encoding of values says of itself.
    pub(super) fn card(self) -> &'static ValueCard {
        match self {
            Self::Direct => &direct::DIRECT,
            Self::Log => &compact::LOG,
            Self::Order => &compact::ORDER,
            Self::OrderDirect => &direct::ORDER_DIRECT,
            Self::Support => &support::SUPPORT,
            Self::Muldirect => &direct::MULDIRECT,
        }
    }
}

/// Intersections of units, and the families that they make; both empty, if the encoding has no use for them.
pub(super) struct Intersections {
    pub(super) overlaps: Overlaps,
    /// For each group its families, if intersections have names.
    pub(super) families: Vec<Vec<Family>>,
}

/// Emits the constraints of an encoding.
pub(super) fn state<S: ConstraintSink>(
    value: Value,
    context: &EncodingContext<'_>,
    intersections: &Intersections,
    sink: &mut S,
) -> Result<(), S::Refusal> {
    match (value, context.redundancy) {
        (Value::Log, _) => compact::state_log(context, sink),
        (Value::Order, _) => compact::state_order(context, sink),
        (Value::Support, _) => support::state(context, sink),
        (_, Redundancy::None) => direct::state(context, sink),
        (_, Redundancy::BoxLine) => {
            direct::state(context, sink)?;
            locked::state(context, &intersections.overlaps, sink)
        }
        (_, Redundancy::Triad | Redundancy::TriadCardinality) => {
            triad::state(context, &intersections.overlaps, &intersections.families, sink)
        }
    }
}

/// How a problem becomes clauses. Made from its id, such as `triad+nested` ([`FromStr`](std::str::FromStr)), and printed
/// as one; `docs/encodings.md` lists them.
///
/// ```
/// use exactone_sat::encode::{Encoding, Extent, Reduction};
///
/// let encoding: Encoding = "minimal+dedup+fixpoint".parse()?;
/// assert_eq!((encoding.extent(), encoding.reduction()), (Extent::Minimal, Reduction::Fixpoint));
/// assert_eq!(encoding.to_string(), "minimal+dedup+fixpoint");
/// # Ok::<(), exactone_sat::encode::UnknownEncoding>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Encoding {
    pub(super) value: Value,
    pub(super) extent: Extent,
    pub(super) pairs: Pairs,
    pub(super) at_most_one: AtMostOne,
    pub(super) redundancy: Redundancy,
    pub(super) reduction: Reduction,
}

/// What an id begins with.
pub(super) struct Base {
    pub(super) name: &'static str,
    pub(super) encoding: Encoding,
    /// The parts with which the list of encodings has it too.
    pub(super) listed_with: &'static [&'static str],
    /// What it writes, in a sentence, without the way to say "at most one".
    pub(super) about: &'static str,
    /// Where it was published; `None`, if that is where its "at most one" was.
    pub(super) source: Option<&'static str>,
    /// What unit propagation on its clauses infers.
    pub(super) strength: PropagationStrength,
}

pub(super) const EXTENDED: Encoding = Encoding {
    value: Value::Direct,
    extent: Extent::Extended,
    pairs: Pairs::InEachGroup,
    at_most_one: AtMostOne::Pairwise,
    redundancy: Redundancy::None,
    reduction: Reduction::None,
};

/// Each pair of peers is told apart once, and what counting implies is left out.
const PEERS: Encoding = Encoding { extent: Extent::Minimal, pairs: Pairs::Once, ..EXTENDED };

/// The base of everything: exactly one in each group.
const BASE: Base = Base {
    name: "extended",
    encoding: EXTENDED,
    listed_with: &[],
    about: "exactly one in each group",
    source: None,
    strength: PropagationStrength::Singles,
};

/// The bases. Those that differ in value, extent or redundancy differ in what there is to say of them; of those that do
/// not, the first one's is said.
pub(super) const BASES: [Base; 13] = [
    Base {
        name: "minimal",
        encoding: Encoding { extent: Extent::Minimal, ..EXTENDED },
        listed_with: &["dedup"],
        about: "at least one value in each cell; at most one in each other group",
        source: Some("Lynce and Ouaknine 2006"),
        strength: PropagationStrength::NakedSingles,
    },
    Base {
        name: "weber",
        encoding: Encoding { extent: Extent::Weber, ..EXTENDED },
        listed_with: &["dedup"],
        about: "exactly one value in each cell; at most one in each other group",
        source: Some("Weber 2005"),
        strength: PropagationStrength::NakedSingles,
    },
    Base { listed_with: &["dedup"], ..BASE },
    Base {
        name: "cover",
        encoding: Encoding { extent: Extent::Cover, ..EXTENDED },
        listed_with: &["dedup"],
        about: "exactly one value in each cell; at least one in each other group",
        source: Some("folklore: by counting"),
        strength: PropagationStrength::Little,
    },
    Base {
        name: "boxline",
        encoding: Encoding { redundancy: Redundancy::BoxLine, pairs: Pairs::Once, ..EXTENDED },
        about: "exactly one in each group, and locked candidates as clauses",
        source: Some("Simonis 2005"),
        strength: PropagationStrength::Locked,
        ..BASE
    },
    Base {
        name: "triad",
        encoding: Encoding { redundancy: Redundancy::Triad, ..EXTENDED },
        listed_with: &["nested", "adaptive"],
        about: "units told in their intersections, each a variable",
        source: Some("Dillon 2019 (tdoku); here for any units"),
        strength: PropagationStrength::Locked,
    },
    Base {
        name: "triad3",
        encoding: Encoding { redundancy: Redundancy::TriadCardinality, ..EXTENDED },
        about: "as triad, and each intersection holds as many values as cells",
        source: Some("Dillon 2019 (tdoku); here for any units"),
        strength: PropagationStrength::LockedSets,
        ..BASE
    },
    Base { name: "adaptive", encoding: Encoding { at_most_one: AtMostOne::Adaptive, ..EXTENDED }, ..BASE },
    Base {
        name: "log",
        encoding: Encoding { value: Value::Log, ..PEERS },
        about: "the binary number of each cell's value; peers differ",
        source: Some("Iwama and Miyazaki 1994"),
        strength: PropagationStrength::Little,
        ..BASE
    },
    Base {
        name: "order",
        encoding: Encoding { value: Value::Order, ..PEERS },
        about: "\"the value comes after v\" for each cell; peers differ",
        source: Some("Tamura, Taga, Kitagawa and Banbara 2006"),
        strength: PropagationStrength::Little,
        ..BASE
    },
    Base {
        name: "order+direct",
        encoding: Encoding { value: Value::OrderDirect, ..EXTENDED },
        about: "order and direct variables, each defined by the other; exactly one in each group",
        source: Some("Tamura, Taga, Kitagawa and Banbara 2006"),
        strength: PropagationStrength::Singles,
        ..BASE
    },
    Base {
        name: "support",
        encoding: Encoding { value: Value::Support, ..PEERS },
        about: "exactly one value in each cell; a value implies one of those that remain in each peer",
        source: Some("Gent 2002"),
        strength: PropagationStrength::NakedSingles,
        ..BASE
    },
    Base {
        name: "muldirect",
        encoding: Encoding { value: Value::Muldirect, ..PEERS },
        about: "at least one value in each cell, of which any is the value; peers exclude each other",
        source: Some("Selman, Levesque and Mitchell 1992; Walsh 2000"),
        strength: PropagationStrength::NakedSingles,
        ..BASE
    },
];

impl Encoding {
    /// The first base that differs in "at most one", pairs and reduction at most.
    pub(super) fn base(self) -> &'static Base {
        let parts = |encoding: Self| (encoding.value, encoding.extent, encoding.redundancy);
        let base = BASES.iter().find(|base| parts(base.encoding) == parts(self));
        base.expect("an encoding is a base and parts behind it")
    }
}
