//! Base groups against cover groups, in sentences.

use super::Teller;
use super::assumption::Assumption;
use crate::linear::{Linear, Term};
use crate::state::State;
use exactone_core::problem::{Candidate, Group};

impl<'r> Teller<'r> {
    /// The argument of a sum, and what goes.
    pub(super) fn sum(&self, state: &State<'r>, linear: &Linear, gone: &[Candidate]) -> Vec<String> {
        let [base, cover] = [&linear.base, &linear.cover].map(|terms| groups(terms));
        match gone.first() {
            None => vec![format!(
                "{} need {} places, and {} have room for {}: there is no solution.",
                self.groups(&base),
                linear.size(),
                self.groups(&cover),
                room(linear)
            )],
            Some(_) if linear.rank() == 0 => {
                let only = if base.len() == 1 { "stands only in" } else { "fits only into" };
                let stands = format!("{} {only} {}", self.groups(&base), self.groups(&cover));
                let full = if base.len() == 1 { "" } else { ", one each" };
                vec![format!("{stands}{full}. So {}.", self.are_not(gone))]
            }
            Some(&first) => self.assumed(state, linear, [first], gone),
        }
    }

    /// What would follow if one of the candidates were true.
    fn assumed(&self, state: &State<'r>, linear: &Linear, [first]: [Candidate; 1], gone: &[Candidate]) -> Vec<String> {
        let mut assumption = Assumption::new(state, linear, first);
        let mut said = vec![format!("Suppose {}", self.is(first))];
        while let Some((placed, group)) = assumption.next() {
            said.push(format!("{} ({})", self.is(placed), self.group(group)));
        }
        let end = match assumption.empty() {
            Some(empty) => self.has_nothing(empty),
            None => self.is_crowded(&assumption.rest()),
        };
        let rest: Vec<Candidate> = gone.iter().copied().filter(|&candidate| candidate != first).collect();
        let others = match &rest[..] {
            [] => String::new(),
            others => format!(" The same holds for the others: {}.", self.are_not(others)),
        };
        vec![format!("{}: then {end}. So {}.{others}", said.join(", then "), self.are_not(&[first]))]
    }

    /// What is said of groups for which there are too few covers.
    fn is_crowded(&self, (base, cover): &(Vec<Group>, Vec<Group>)) -> String {
        format!("{} would have to share {}, and there is not room for all", self.groups(base), self.groups(cover))
    }
}

fn groups(terms: &[Term]) -> Vec<Group> {
    terms.iter().map(|term| term.group).collect()
}

fn room(linear: &Linear) -> u64 {
    linear.cover.iter().map(|term| u64::from(term.times)).sum()
}
