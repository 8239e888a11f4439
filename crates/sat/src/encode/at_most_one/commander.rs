//! Groups of k literals, each with a commander that is true exactly if one of them is; at most one commander, in the same
//! way. A literal alone in its group is its own commander. For k = 3 about n/2 variables and 3.5n clauses.
//!
//! Klieber and Kwon, *Efficient CNF encoding for selecting 1 from n objects*, CFV 2007. A commander implies that one of
//! its group is true, so the commanders are determined.

use super::Width;
use super::method::Method;
use super::pairwise::Pairwise;
use crate::cnf::{ClauseSink, Lit, Size};

pub(super) struct Commander(pub(super) Width);

impl Method for Commander {
    fn at_most_one<S: ClauseSink>(&self, literals: &[Lit], sink: &mut S) -> Result<(), S::Refusal> {
        let mut level = literals.to_vec();
        while level.len() > self.0.get() {
            let groups = level.chunks(self.0.get()).map(|group| command(group, sink));
            level = groups.collect::<Result<_, _>>()?;
        }
        Pairwise.at_most_one(&level, sink)
    }

    fn size_of_at_most_one(&self, n: u64) -> Option<Size> {
        let width = self.0.get() as u64;
        let (mut size, mut level) = (Size::default(), n);
        while level > width {
            let groups = predict_group(width)?.times(level / width)?;
            size = size.plus(groups)?.plus(predict_group(level % width)?)?;
            level = level.div_ceil(width);
        }
        size.plus(Pairwise.size_of_at_most_one(level)?)
    }

    fn is_determined_by_none(&self, _n: u64) -> bool {
        true
    }
}

/// The commander of a group.
fn command<S: ClauseSink>(group: &[Lit], sink: &mut S) -> Result<Lit, S::Refusal> {
    if let [alone] = *group {
        return Ok(alone);
    }
    let commander = sink.new_var().positive();
    Pairwise.at_most_one(group, sink)?;
    group.iter().try_for_each(|&lit| sink.add_clause(&[!lit, commander]))?;
    let mut one_of_them = group.to_vec();
    one_of_them.push(!commander);
    sink.add_clause(&one_of_them)?;
    Ok(commander)
}

fn predict_group(members: u64) -> Option<Size> {
    if members < 2 {
        return Some(Size::default());
    }
    Pairwise.size_of_at_most_one(members)?.with_vars(1)?.with_clauses(members, 2)?.with_clauses(1, members + 1)
}
