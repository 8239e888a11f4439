//! Fish with fins: which groups are the body, which places are fins, and what leads on from these.
//!
//! A place is a fin if it is in fewer covers of the body than in bases of it. If no fin is true, each true place of the bases fills as many covers as it serves
//! bases. There are as many covers as bases. So each cover has its value in the bases, and what is in more covers than bases is false.

use super::shape::Shape;
use super::technique::Technique;
use super::{fish, kraken};
use crate::linear::Linear;
use exactone_core::problem::{Candidate, Group, Problem};
use std::collections::BTreeSet;

/// A fish with fins.
#[derive(Clone, Debug)]
pub(crate) struct FinnedFish {
    pub(crate) base: Vec<Group>,
    pub(crate) cover: Vec<Group>,
    /// Ascending.
    pub(crate) fins: Vec<Candidate>,
    /// What is added up besides: it leads from each fin to what goes.
    pub(crate) beside: Linear,
}

impl FinnedFish {
    /// The fish that a step may be called by. None, if it is called otherwise.
    pub(crate) fn all(shape: &Shape<'_>, technique: Technique) -> Vec<Self> {
        let bodies = match technique {
            // Of rank 0 there are neither fins nor covers for them.
            Technique::Fish { .. } if shape.rank > 0 => fish::bodies(shape),
            Technique::KrakenFish { .. } => kraken::bodies(shape),
            _ => Vec::new(),
        };
        let fitting = bodies.into_iter().filter(|(name, ..)| *name == technique);
        fitting.map(|(_, base, cover)| Self::new(shape, &base, &cover)).collect()
    }

    /// Of the bases and covers of a sum, by their places in it.
    fn new(shape: &Shape<'_>, base: &[usize], cover: &[usize]) -> Self {
        let pick = |groups: Vec<Group>, places: &[usize], is_in: bool| -> Vec<Group> {
            let own = groups.into_iter().enumerate().filter(|(at, _)| places.contains(at) == is_in);
            own.map(|(_, group)| group).collect()
        };
        let groups = |is_base: bool| {
            let parts = if is_base { &shape.base } else { &shape.cover };
            parts.iter().map(|part| part.group).collect::<Vec<Group>>()
        };
        let beside = Linear::of(&pick(groups(true), base, false), &pick(groups(false), cover, false));
        let (mut base, mut cover) = (pick(groups(true), base, true), pick(groups(false), cover, true));
        base.sort_by_key(|&base| shape.roles.group(base));
        cover.sort_by_key(|&cover| shape.roles.group(cover));
        let mut fish = Self { base, cover, fins: Vec::new(), beside };
        let problem = shape.state.problem();
        let places: BTreeSet<Candidate> = fish.base.iter().flat_map(|&base| shape.state.live(base)).collect();
        fish.fins = places
            .into_iter()
            .filter(|&place| fish.bases_of(problem, place).len() > fish.covers_of(problem, place).len())
            .collect();
        fish
    }

    /// The bases of the body that a candidate is in.
    pub(crate) fn bases_of(&self, problem: &Problem, candidate: Candidate) -> Vec<Group> {
        self.base.iter().copied().filter(|base| problem.groups_of(candidate).contains(base)).collect()
    }

    /// The covers of the body that a candidate is in.
    pub(crate) fn covers_of(&self, problem: &Problem, candidate: Candidate) -> Vec<Group> {
        self.cover.iter().copied().filter(|cover| problem.groups_of(candidate).contains(cover)).collect()
    }

    /// Whether a candidate goes if no fin is true.
    pub(crate) fn takes(&self, problem: &Problem, candidate: Candidate) -> bool {
        self.covers_of(problem, candidate).len() > self.bases_of(problem, candidate).len()
    }
}
