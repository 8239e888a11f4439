//! What steps are called: a look at their shape, after the search.
//!
//! No search knows a name. A step says which groups it adds up; what these groups are ([`Roles`]), and how they meet, tells the name. So a
//! step that was found by one search may bear the name of another, and often several names fit: a skyscraper is a sashimi X-Wing, too. The
//! families are asked in order, the most special name first. In models other than Sudoku a step gets the same names where its shape fits, and else
//! the model's own words: `3 cages within 3 rows`.
//!
//! | family | file |
//! |---|---|
//! | full houses, naked and hidden singles | `singles.rs` |
//! | pointing, claiming, locked pairs and triples | `intersections.rs` |
//! | naked and hidden subsets | `subsets.rs` |
//! | fish, kraken fish; which places are their fins | `fish.rs`, `kraken.rs`; `finned.rs` |
//! | skyscraper, kite, empty rectangle, turbot fish | `turbot.rs` |
//! | wings | `wings.rs` |
//! | chains and loops | `chains.rs`, along a `path.rs` |
//! | almost locked sets, death blossom, Sue de Coq | `almost_locked.rs`, `blossom.rs`, `sue_de_coq.rs` |
//! | nets and cases | `nets.rs` |
//! | uniqueness | `uniqueness.rs` |
//! | which of several is told | `sight.rs` |

mod almost_locked;
mod blossom;
mod chains;
mod family;
mod finned;
mod fish;
mod hodoku;
mod intersections;
mod kraken;
mod nets;
mod path;
mod roles;
mod shape;
mod sight;
mod singles;
mod subsets;
mod sue_de_coq;
mod technique;
#[cfg(test)]
mod tests;
mod turbot;
mod uniqueness;
mod wings;
mod words;

pub(crate) use almost_locked::Cells;
pub use family::Family;
pub(crate) use finned::FinnedFish;
pub(crate) use fish::bodies;
pub use roles::{Role, Roles, UnitFamily, UnitRole};
pub(crate) use shape::{Part, Shape};
pub(crate) use singles::full_house;
pub use technique::{AlmostFish, Body, Ends, Linked, Nodes, Technique, Verdict};

use crate::state::State;
use crate::step::{Argument, Kind, Step};
use std::fmt;

/// What a step is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The technique.
    pub technique: Technique,
    /// Its groups in the words of the model, for steps that no technique names.
    pub words: Option<String>,
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.words {
            Some(words) => formatter.write_str(words),
            None => self.technique.fmt(formatter),
        }
    }
}

/// The families of sums, in the order in which they are asked.
const FAMILIES: [fn(&Shape<'_>) -> Vec<Technique>; 12] = [
    intersections::names,
    subsets::names,
    turbot::names,
    fish::names,
    wings::names,
    kraken::names,
    chains::names,
    almost_locked::names,
    blossom::names,
    sue_de_coq::names,
    chains::others,
    fish::templates,
];

impl Roles {
    /// The name of a step in the state before it: the most special that fits.
    #[must_use]
    pub fn name(&self, state: &State<'_>, step: &Step) -> Name {
        let technique = self.technique(state, step);
        let words = match (&step.argument, technique) {
            (Argument::Linear(linear), Technique::Sum { .. }) => Some(words::sides(self, linear)),
            _ => None,
        };
        Name { technique, words }
    }

    /// The technique of a step in the state before it: the most special that fits.
    fn technique(&self, state: &State<'_>, step: &Step) -> Technique {
        let first = match &step.argument {
            Argument::Linear(linear) => {
                let shape = Shape::new(self, state, step, linear);
                let first = FAMILIES.iter().find_map(|names| names(&shape).first().copied());
                // In a box and a line as many groups within as many others are known as Sue de Coq.
                let is_closed = |first: &Technique| match first {
                    Technique::Chain { ends: Ends::Loop, nodes } => *nodes != Nodes::Plain,
                    first => matches!(first, Technique::LockedSet(_)),
                };
                let known = || sue_de_coq::names(&shape).first().copied();
                let first = if first.as_ref().is_some_and(is_closed) { known().or(first) } else { first };
                // A chain of two places each is easier to follow than the fish with fins that it is, too. Without fins it is a fish.
                let is_odd = matches!(first, Some(Technique::Fish { body: Body::Franken | Body::Mutant, .. }));
                let chain = (is_odd && shape.rank > 0).then(|| chains::names(&shape).first().copied()).flatten();
                chain.filter(|chain| matches!(chain, Technique::XChain | Technique::GroupedXChain)).or(first)
            }
            _ => None,
        };
        // Players mean another search by a template: the name is one of several, and the last.
        first.filter(|first| *first != Technique::Template).unwrap_or_else(|| {
            let names = self.names(state, step);
            names.iter().copied().find(|name| *name != Technique::Template).unwrap_or(names[0])
        })
    }

    /// All names that fit a step in the state before it, the most special first. There is always one.
    #[must_use]
    pub fn names(&self, state: &State<'_>, step: &Step) -> Vec<Technique> {
        match &step.argument {
            Argument::Single(group) => vec![singles::name(self, state, *group)],
            Argument::Linear(linear) => {
                let shape = Shape::new(self, state, step, linear);
                let mut names: Vec<Technique> = FAMILIES.iter().flat_map(|names| names(&shape)).collect();
                let size = u32::try_from(linear.size()).unwrap_or(u32::MAX);
                if step.level.kind == Kind::Net {
                    // What was found as a net may be a locked set: it is told as one.
                    let is_locked =
                        shape.rank == 0 && linear.base.iter().chain(&linear.cover).all(|term| term.times == 1);
                    names.push(if is_locked {
                        Technique::LockedSet(size)
                    } else {
                        Technique::ForcingNet(Verdict::Contradiction)
                    });
                }
                names.push(Technique::Sum { size, rank: shape.rank });
                names
            }
            Argument::Rule(_) => vec![Technique::Rule],
            Argument::Cases(cases) => vec![nets::name(cases)],
            Argument::Uniqueness(unique) => vec![uniqueness::name(self, state, step, unique)],
        }
    }
}
