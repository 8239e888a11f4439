//! What groups conclude: a candidate that is true rules out its rivals, and the last one left of a group is true.
//!
//! Of each group the number of members that are not seen false is kept, and the exclusive or of their numbers. When the
//! count is 1, the latter is the number of the one left: nobody looks for it. Groups where all may be false begin with a
//! count that cannot come down to 1.

use crate::literal::Lit;
use crate::remainder::Remainder;
use crate::trail::{Conflict, Reason, Trail, Value};
use exactone_core::problem::{Candidate, Group};

/// The members of a group that are not seen false.
#[derive(Clone, Copy, Debug)]
struct Left {
    count: u32,
    /// The exclusive or of their numbers.
    mixed: u32,
}

/// More than candidates can become false, of which there are 2^30 at most.
const NEVER_ONE: u32 = u32::MAX >> 1;

#[derive(Debug)]
pub(super) struct GroupCounts(Vec<Left>);

impl GroupCounts {
    pub(super) fn new(remainder: &Remainder) -> Self {
        let left = |at: usize| {
            let group = Group::new(at);
            let members = remainder.members(group);
            let count = u32::try_from(members.len()).expect("ids are 32-bit");
            let count = if remainder.is_exactly_one(group) { count } else { NEVER_ONE };
            let mixed = members.iter().fold(0, |mixed, member| mixed ^ number(*member));
            Left { count, mixed }
        };
        Self((0..remainder.groups()).map(left).collect())
    }

    /// Draws the conclusions from a literal that became true. The counts are right afterwards, even at a conflict.
    #[inline]
    pub(super) fn see(&mut self, remainder: &Remainder, trail: &mut Trail, lit: Lit) -> Result<(), Conflict> {
        if lit.is_positive() {
            rule_out_rivals(remainder, trail, lit)
        } else {
            self.count_down(remainder, trail, lit.candidate())
        }
    }

    fn count_down(&mut self, remainder: &Remainder, trail: &mut Trail, fallen: Candidate) -> Result<(), Conflict> {
        let mut result = Ok(());
        for &group in remainder.groups_of(fallen) {
            let left = &mut self.0[group.index()];
            left.count -= 1;
            left.mixed ^= number(fallen);
            if left.count == 1 {
                let last = Lit::from_word(left.mixed * 2);
                match trail.value(last) {
                    Value::True => {}
                    Value::Open => trail.set(last, Reason::Group(group)),
                    Value::False => result = Err(Conflict::Group(group)),
                }
            }
        }
        result
    }

    /// How many members of an exactly-one group are not seen false.
    #[inline]
    pub(super) fn left(&self, group: Group) -> usize {
        self.0[group.index()].count as usize
    }

    /// Takes back what was seen of a literal.
    #[inline]
    pub(super) fn unsee(&mut self, remainder: &Remainder, lit: Lit) {
        if lit.is_positive() {
            return;
        }
        for &group in remainder.groups_of(lit.candidate()) {
            let left = &mut self.0[group.index()];
            left.count += 1;
            left.mixed ^= number(lit.candidate());
        }
    }
}

fn rule_out_rivals(remainder: &Remainder, trail: &mut Trail, taken: Lit) -> Result<(), Conflict> {
    for &group in remainder.groups_of(taken.candidate()) {
        for &member in remainder.members(group) {
            let rival = Lit::is_not(member);
            match trail.value(rival) {
                Value::True => {}
                Value::Open => trail.set(rival, Reason::Binary(!taken)),
                Value::False if rival == !taken => {}
                Value::False => return Err(Conflict::Binary(!taken, rival)),
            }
        }
    }
    Ok(())
}

fn number(candidate: Candidate) -> u32 {
    Lit::is(candidate).word() / 2
}
