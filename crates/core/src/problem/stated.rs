//! A problem before it is normalised.

use super::{Bound, Candidate, Group, Table, Visibility};

/// A problem as stated: what the builder collected.
pub(super) struct Stated {
    pub(super) candidates: usize,
    pub(super) bounds: Vec<Bound>,
    pub(super) members: Table<Group, Candidate>,
    pub(super) choices: Vec<(Group, Visibility)>,
}
