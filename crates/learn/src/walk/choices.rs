//! What a walk chooses from: groups that have each candidate in exactly one of them, and which candidates exclude each other.

use crate::remainder::Remainder;
use crate::ticker::Ticker;
use exactone_core::problem::{Candidate, Group, Id, Table};
use exactone_core::solve::Limit;

/// One of the groups, numbered among these.
pub(super) type Choice = Group;

/// Groups that have each candidate in exactly one of them, as the cells of a Sudoku have.
#[derive(Debug)]
pub(crate) struct Choices {
    pub(super) members: Table<Choice, Candidate>,
    /// The candidates of other choices that share a group with a candidate, ascending.
    pub(super) peers: Table<Candidate, Candidate>,
}

/// The most pairs of peers that are kept, in both directions: 4 bytes each. On 49×49 with half of the cells removed they are 200,000.
const MOST_PAIRS: usize = 1 << 22;

impl Choices {
    /// Takes each exactly-one group in order that has nothing in common with those before. O(peers), with repetitions.
    ///
    /// None, if these leave out a candidate, or if there are too many peers. None, too, if no two candidates share two groups, as in a
    /// quasigroup: there, walks found less than the search in the same time.
    pub(crate) fn of(remainder: &Remainder, ticker: &mut Ticker<'_>) -> Result<Option<Self>, Limit> {
        let mut choice_of: Vec<Option<Choice>> = vec![None; remainder.candidates()];
        let mut choices = Table::default();
        for group in (0..remainder.groups()).map(Group::from_index).filter(|&it| remainder.is_exactly_one(it)) {
            let members = remainder.members(group);
            if members.iter().all(|member| choice_of[member.index()].is_none()) {
                let choice = choices.push(members.iter().copied());
                for member in members {
                    choice_of[member.index()] = Some(choice);
                }
            }
        }
        if choice_of.iter().any(Option::is_none) {
            return Ok(None);
        }
        let (mut peers, mut pairs, mut repeated) = (Table::default(), 0, 0);
        for candidate in remainder.all_candidates() {
            let members = remainder.groups_of(candidate).iter().flat_map(|&group| remainder.members(group));
            let is_other = |member: &Candidate| choice_of[member.index()] != choice_of[candidate.index()];
            let mut row: Vec<Candidate> = members.copied().filter(is_other).collect();
            ticker.poll(row.len() as u64)?;
            row.sort_unstable();
            repeated += row.len();
            row.dedup();
            repeated -= row.len();
            pairs += row.len();
            if pairs > MOST_PAIRS {
                return Ok(None);
            }
            peers.push(row);
        }
        Ok((repeated > 0).then_some(Self { members: choices, peers }))
    }
}
