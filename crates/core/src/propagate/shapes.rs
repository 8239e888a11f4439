//! Random problems of every shape, for the tests of more than one crate: the module above names the types.

use super::{Bound, Candidate, Choice, Problem, ProblemBuilder};
use proptest::prelude::*;

/// A random problem: how it is stated, so that failures can be read.
#[derive(Clone, Debug)]
pub(in super::super) struct Shape {
    /// The number of values of each choice.
    choices: Vec<usize>,
    /// Candidates of no choice, which share one exactly-one group.
    loose: usize,
    /// Units: some of the choices, and for each value a group of that bound.
    units: Vec<(Vec<bool>, Vec<bool>)>,
    /// Groups of any candidates.
    groups: Vec<(bool, Vec<bool>)>,
    /// For each candidate whether it is given or removed.
    marks: Vec<u8>,
}

/// Small problems with choices, candidates without choices, units and groups of both bounds, givens and removals.
pub(in super::super) fn shape() -> impl Strategy<Value = Shape> {
    let flags = |length| prop::collection::vec(any::<bool>(), length);
    let sparse = prop::collection::vec(prop::bool::weighted(0.2), 24);
    let unit = (prop::collection::vec(prop::bool::weighted(0.8), 5), flags(4));
    (
        prop::collection::vec(1..5usize, 1..6),
        0..4usize,
        prop::collection::vec(unit, 0..3),
        prop::collection::vec((prop::bool::weighted(0.3), sparse), 0..4),
        prop::collection::vec(0..40u8, 24),
    )
        .prop_map(|(choices, loose, units, groups, marks)| Shape { choices, loose, units, groups, marks })
}

impl Shape {
    /// The problem, its givens and its removals.
    pub(in super::super) fn build(&self) -> (Problem, Vec<Candidate>, Vec<Candidate>) {
        let mut builder = ProblemBuilder::new();
        let choices: Vec<Choice> = self.choices.iter().map(|&values| builder.choice(values).unwrap()).collect();
        let loose = builder.add_candidates(self.loose).unwrap();
        if !loose.is_empty() {
            builder.group(Bound::ExactlyOne, &loose).unwrap();
        }
        for (chosen, bounds) in &self.units {
            for (value, &exactly) in bounds.iter().enumerate() {
                let part = choices.iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(choice, _)| *choice);
                let with_value = part.filter(|&choice| builder.values(choice).len() > value);
                let members: Vec<Candidate> = with_value.map(|choice| builder.candidate(choice, value)).collect();
                if !members.is_empty() {
                    builder.group(bound(exactly), &members).unwrap();
                }
            }
        }
        let candidates: Vec<Candidate> = (0..builder.candidates()).map(Candidate::new).collect();
        for (exactly, chosen) in &self.groups {
            let members = candidates.iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(candidate, _)| *candidate);
            let members: Vec<Candidate> = members.collect();
            builder.group(bound(*exactly && !members.is_empty()), &members).unwrap();
        }
        let marked = |wanted: u8| {
            let marked = candidates.iter().zip(&self.marks).filter(move |(_, mark)| **mark == wanted);
            marked.map(|(candidate, _)| *candidate).collect()
        };
        (builder.build().unwrap(), marked(0), marked(1))
    }
}

fn bound(exactly: bool) -> Bound {
    if exactly { Bound::ExactlyOne } else { Bound::AtMostOne }
}
