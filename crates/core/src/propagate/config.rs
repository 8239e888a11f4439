//! The settings of the engine.

use super::{Branching, Schedule, Techniques};

/// How to propagate and how to search.
///
/// The default, singles and dom/wdeg, is what measured best on 9×9, 16×16 and 25×25 together. Dearer techniques save
/// nodes and cost more than that. The weights find the hard part of a grid; sizes alone do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Config {
    /// What runs at every node of the search.
    pub techniques: Techniques,
    /// In which order the constraints of the propagation queue are looked at.
    pub schedule: Schedule,
    /// What is branched on.
    pub branching: Branching,
}
