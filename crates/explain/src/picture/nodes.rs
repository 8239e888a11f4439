//! Chains as nodes and lines: candidates, several candidates of one group, almost locked sets.

use super::marked::Marked;
use crate::linear::Linear;
use crate::name::Shape;
use crate::state::State;
use crate::tell::{Chain, LinkedSets};
use exactone_core::problem::{Candidate, Group};
use exactone_formats::drawing::{Ring, Sample, Stroke};
use std::collections::BTreeSet;

/// What lines and nodes mean.
const OF_CHAINS: [(Sample, &str); 4] = [
    (Sample::Line(Stroke::Solid), "one of the two is true"),
    (Sample::Line(Stroke::Dashed), "not both are true"),
    (Sample::Outline, "one of several"),
    (Sample::Frame(Stroke::Solid), "almost locked set"),
];

/// Chains through all bases of a sum: a solid line within a link, a dashed one to the next. Whether there are any.
pub(super) fn chains(marked: &mut Marked, shape: &Shape<'_>) -> bool {
    let Some(chains) = Chain::all(shape) else { return false };
    let mut names = ('A'..='Z').map(String::from);
    for chain in &chains {
        for (at, link) in chain.links.iter().enumerate() {
            marked.link(link.sides.clone(), Stroke::Solid);
            let next = if chain.is_loop { Some((at + 1) % chain.links.len()) } else { Some(at + 1) };
            if let Some(next) = next.and_then(|next| chain.links.get(next)) {
                marked.link([link.sides[1].clone(), next.sides[0].clone()], Stroke::Dashed);
            }
            if link.bases.len() > 1 {
                let cells: BTreeSet<usize> = cells(shape, &link.bases);
                let is_known = marked.frames.iter().any(|frame| frame.cells.iter().copied().eq(cells.iter().copied()));
                if !is_known {
                    let name = names.next().unwrap_or_default();
                    marked.named_frame(cells.into_iter().collect(), Stroke::Solid, name);
                }
            }
        }
    }
    marked.say(&OF_CHAINS);
    true
}

/// The cells in which some bases have candidates.
fn cells(shape: &Shape<'_>, bases: &[usize]) -> BTreeSet<usize> {
    let live = bases.iter().flat_map(|&base| &shape.base[base].live);
    live.filter_map(|&candidate| shape.roles.place(candidate)).map(|place| place.0).collect()
}

/// Almost locked sets, each in a frame, and a line for each value that two of them share. `gone` are the values that go.
pub(super) fn sets(marked: &mut Marked, linked: &LinkedSets, gone: &BTreeSet<usize>) {
    let all = &linked.sets;
    for (set, name) in all.iter().zip(linked.names()) {
        marked.named_frame(set.cells.clone(), Stroke::Solid, name.to_string());
    }
    for (at, link) in linked.links.iter().enumerate() {
        let ends = [&all[at], &all[(at + 1) % all.len()]].map(|set| set.places(link.value).to_vec());
        marked.link(ends, Stroke::Dashed);
    }
    // Of a row the first set or the last has what goes; a ring has a link for each set.
    if let ([first, .., last], true) = (&all[..], linked.links.len() < all.len()) {
        let ends = gone.iter().flat_map(|&value| [first, last].map(|set| set.places(value)).concat());
        marked.ring(ends, Ring::Diamond);
    }
    marked.say(&[
        (Sample::Frame(Stroke::Solid), "set with one value more than cells"),
        (Sample::Line(Stroke::Dashed), "not both sets have the value"),
        (Sample::Ring(Ring::Diamond), "one of these is true"),
        (Sample::Outline, "one of several"),
    ]);
}

/// A line for each group that falls into two parts: a base by the covers in which its candidates lie, a cover by the bases.
pub(super) fn others(marked: &mut Marked, state: &State<'_>, linear: &Linear) {
    let groups = |is_base: bool| -> Vec<Group> {
        let terms = if is_base { &linear.base } else { &linear.cover };
        terms.iter().map(|term| term.group).collect()
    };
    let (bases, covers) = (groups(true), groups(false));
    let in_bases: BTreeSet<Candidate> = bases.iter().flat_map(|&base| state.live(base)).collect();
    marked.ring(in_bases.iter().copied(), Ring::Circle);
    for (own, across, stroke) in [(&bases, &covers, Stroke::Solid), (&covers, &bases, Stroke::Dashed)] {
        for &group in own {
            let live = state.live(group).filter(|candidate| in_bases.contains(candidate)).collect();
            if let Some(ends) = parts(state, live, across) {
                marked.link(ends, stroke);
            }
        }
    }
    marked.say(&[(Sample::Ring(Ring::Circle), "what is added up")]);
    marked.say(&OF_CHAINS[..3]);
}

/// The two parts into which these candidates fall by the groups in which they lie; none, if they fall into more.
fn parts(state: &State<'_>, live: Vec<Candidate>, across: &[Group]) -> Option<[Vec<Candidate>; 2]> {
    if let [one, other] = live[..] {
        return Some([vec![one], vec![other]]);
    }
    let of = |candidate: Candidate| -> Vec<Group> {
        across.iter().copied().filter(|group| state.problem().groups_of(candidate).contains(group)).collect()
    };
    let first = of(*live.first()?);
    let (one, other): (Vec<Candidate>, Vec<Candidate>) =
        live.into_iter().partition(|&candidate| of(candidate) == first);
    let second = of(*other.first()?);
    other.iter().all(|&candidate| of(candidate) == second).then_some([one, other])
}
