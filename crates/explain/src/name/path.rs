//! Whether the bases of a sum can be walked one after the other.
//!
//! The way begins at a cover that holds the candidate, and goes to a base. All of the base that is not in this cover must lie in another, which
//! leads to the next base. So it goes through all bases, and back to a cover that holds the candidate.

use super::shape::Shape;
use exactone_core::problem::Candidate;

/// How the bases of a sum follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Steps {
    /// Each cover links one candidate to one.
    Plain,
    /// Some link several.
    Grouped,
}

/// The most bases that are walked.
const MOST_BASES: usize = 20;

/// A way through all bases; none, if there is none.
pub(crate) fn walk(shape: &Shape<'_>) -> Option<Steps> {
    let is_path = matches!(shape.rank, 0 | 1) && (2..=MOST_BASES).contains(&shape.base.len());
    let covers = if is_path { 0..shape.cover.len() } else { 0..0 };
    let from = |gone: Candidate| {
        let first = covers.clone().find(|&cover| shape.cover[cover].holds(gone) || shape.rank == 0)?;
        let walk = Walk { shape, gone, first, bases: vec![false; shape.base.len()], covers: vec![false; covers.len()] };
        walk.start(first)
    };
    shape.gone.iter().find_map(|&gone| from(gone))
}

struct Walk<'a, 's> {
    shape: &'a Shape<'s>,
    gone: Candidate,
    first: usize,
    /// Which bases and covers were used.
    bases: Vec<bool>,
    covers: Vec<bool>,
}

impl Walk<'_, '_> {
    fn start(mut self, cover: usize) -> Option<Steps> {
        self.covers[cover] = true;
        self.next(cover, Steps::Plain, self.shape.base.len())
    }

    /// Goes on behind a cover, with so many bases left.
    fn next(&mut self, cover: usize, steps: Steps, left: usize) -> Option<Steps> {
        let shape = self.shape;
        for at in (0..shape.base.len()).filter(|&at| !self.bases[at]).collect::<Vec<_>>() {
            let (inside, outside): (Vec<Candidate>, Vec<Candidate>) =
                shape.base[at].live.iter().partition(|&&candidate| shape.cover[cover].holds(candidate));
            if inside.is_empty() || outside.is_empty() {
                continue;
            }
            let steps = if inside.len() + outside.len() > 2 { Steps::Grouped } else { steps };
            self.bases[at] = true;
            let found = self.behind(&outside, steps, left - 1);
            self.bases[at] = false;
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Leaves a base by a cover that holds all the rest of it.
    fn behind(&mut self, rest: &[Candidate], steps: Steps, left: usize) -> Option<Steps> {
        let shape = self.shape;
        let holds = |at: usize| rest.iter().all(|&candidate| shape.cover[at].holds(candidate));
        if left == 0 {
            let is_end = |at: usize| {
                if shape.rank == 0 { at == self.first } else { !self.covers[at] && shape.cover[at].holds(self.gone) }
            };
            return (0..shape.cover.len()).any(|at| is_end(at) && holds(at)).then_some(steps);
        }
        for at in (0..shape.cover.len()).filter(|&at| !self.covers[at] && holds(at)).collect::<Vec<_>>() {
            self.covers[at] = true;
            let found = self.next(at, steps, left);
            self.covers[at] = false;
            if found.is_some() {
                return found;
            }
        }
        None
    }
}
