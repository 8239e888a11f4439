//! What follows in a sum from a candidate, where cells may be taken together as almost locked sets.
//!
//! A set that lacks one of its values has all its others. A base of which one place is left has it there; if all that is left of it lies in one cover, that is used up.

use super::linked_sets::Set;
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;

/// What takes a candidate away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Source {
    /// It is true.
    Place(Candidate),
    /// All that is left of this base shares a cover.
    Base(Group),
    /// A set, by its place, has this value.
    Set(usize, usize),
}

/// By what a candidate is taken away, and the cover in which it is.
pub(super) type Cause = (Source, Group);

/// What follows next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// One place is left of a base.
    Placed { place: Candidate, base: Group, causes: Vec<Cause> },
    /// All that is left of a base lies in a cover.
    Within { base: Group, cover: Group, causes: Vec<Cause> },
    /// A set lacks a value, so it has its others.
    Lacks { set: usize, value: usize, causes: Vec<Cause> },
    /// A base has nothing left.
    Empty { base: Group, causes: Vec<Cause> },
    /// A set lacks several values.
    Fails { set: usize, values: Vec<usize>, causes: Vec<Cause> },
}

impl Event {
    /// Whether it cannot be.
    pub(super) fn is_end(&self) -> bool {
        matches!(self, Self::Empty { .. } | Self::Fails { .. })
    }

    /// The sets that it speaks of.
    pub(super) fn sets(&self) -> Vec<usize> {
        let (own, causes) = match self {
            Self::Placed { causes, .. } | Self::Within { causes, .. } | Self::Empty { causes, .. } => (None, causes),
            Self::Lacks { set, causes, .. } | Self::Fails { set, causes, .. } => (Some(*set), causes),
        };
        let of_cause = |cause: &Cause| if let Source::Set(set, _) = cause.0 { Some(set) } else { None };
        causes.iter().filter_map(of_cause).chain(own).collect()
    }
}

/// A candidate that is assumed, and what is left of a sum.
pub(super) struct Following<'s, 'p> {
    state: &'s State<'p>,
    sets: &'s [Set],
    /// The bases that are in no set.
    bases: &'s [Group],
    covers: &'s [Group],
    dead: BTreeMap<Candidate, Cause>,
    /// The bases and sets that were told.
    told: (Vec<Group>, Vec<usize>),
}

impl<'s, 'p> Following<'s, 'p> {
    /// What follows one by one up to what cannot be. None, if it does not come to that.
    pub(super) fn events(
        state: &'s State<'p>,
        (sets, bases, covers): (&'s [Set], &'s [Group], &'s [Group]),
        assumed: Candidate,
    ) -> Option<Vec<Event>> {
        let mut following = Self { state, sets, bases, covers, dead: BTreeMap::new(), told: Default::default() };
        following.spread(Source::Place(assumed), &[assumed]);
        let mut events = Vec::new();
        while !events.last().is_some_and(Event::is_end) {
            events.push(following.end().or_else(|| following.next())?);
        }
        Some(events)
    }

    /// All members of a cover go that has all of these.
    fn spread(&mut self, source: Source, all: &[Candidate]) {
        let holding: Vec<Group> = self.covers.iter().copied().filter(|&cover| self.holds(cover, all)).collect();
        for cover in holding {
            for member in self.state.live(cover).filter(|member| !all.contains(member)) {
                self.dead.entry(member).or_insert((source, cover));
            }
        }
    }

    fn holds(&self, cover: Group, all: &[Candidate]) -> bool {
        all.iter().all(|&candidate| self.state.problem().groups_of(candidate).contains(&cover))
    }

    /// What cannot be.
    fn end(&self) -> Option<Event> {
        let of_base = self.bases.iter().find(|&&base| self.left(base).is_empty());
        let of_base = of_base.map(|&base| Event::Empty { base, causes: self.causes(self.state.live(base)) });
        of_base.or_else(|| {
            let (set, values) =
                (0..self.sets.len()).map(|set| (set, self.lacking(set))).find(|lacks| lacks.1.len() > 1)?;
            let places = values.iter().flat_map(|value| self.sets[set].places(*value)).copied();
            Some(Event::Fails { set, causes: self.causes(places), values: values.clone() })
        })
    }

    fn next(&mut self) -> Option<Event> {
        self.placed().or_else(|| self.lacks()).or_else(|| self.within())
    }

    fn placed(&mut self) -> Option<Event> {
        let is_last = |base: &&Group| !self.told.0.contains(base) && self.left(**base).len() == 1;
        let base = *self.bases.iter().find(is_last)?;
        let (place, causes) = (self.left(base)[0], self.causes(self.state.live(base)));
        self.told.0.push(base);
        self.spread(Source::Place(place), &[place]);
        Some(Event::Placed { place, base, causes })
    }

    fn lacks(&mut self) -> Option<Event> {
        let lacking = |set: usize| Some((set, *self.lacking(set).first()?));
        let (set, value) = (0..self.sets.len()).filter(|set| !self.told.1.contains(set)).find_map(lacking)?;
        let causes = self.causes(self.sets[set].places(value).iter().copied());
        self.told.1.push(set);
        for other in self.sets[set].values().filter(|&other| other != value).collect::<Vec<_>>() {
            self.spread(Source::Set(set, other), self.sets[set].places(other));
        }
        Some(Event::Lacks { set, value, causes })
    }

    fn within(&mut self) -> Option<Event> {
        let cover_of = |&base: &Group| {
            let left = self.left(base);
            let goes = |cover: Group| {
                self.state.live(cover).any(|member| !left.contains(&member) && !self.dead.contains_key(&member))
            };
            let cover = self.covers.iter().copied().find(|&cover| self.holds(cover, &left) && goes(cover))?;
            Some((base, cover, left))
        };
        let (base, cover, left) = self.bases.iter().filter(|base| !self.told.0.contains(base)).find_map(cover_of)?;
        let causes = self.causes(self.state.live(base));
        self.told.0.push(base);
        self.spread(Source::Base(base), &left);
        Some(Event::Within { base, cover, causes })
    }

    fn left(&self, base: Group) -> Vec<Candidate> {
        self.state.live(base).filter(|member| !self.dead.contains_key(member)).collect()
    }

    /// The values of a set that it lacks.
    fn lacking(&self, set: usize) -> Vec<usize> {
        let set = &self.sets[set];
        set.values().filter(|&value| set.places(value).iter().all(|place| self.dead.contains_key(place))).collect()
    }

    /// By what some of these are taken away, each once.
    fn causes(&self, candidates: impl Iterator<Item = Candidate>) -> Vec<Cause> {
        let mut causes: Vec<Cause> = candidates.filter_map(|candidate| self.dead.get(&candidate).copied()).collect();
        causes.sort_unstable();
        causes.dedup();
        causes
    }
}
