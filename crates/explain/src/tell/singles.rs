//! Singles: one candidate is left of a group.

use super::Teller;
use crate::name::{Role, full_house};
use crate::state::State;
use exactone_core::problem::{Candidate, Group};

impl<'r> Teller<'r> {
    pub(super) fn single(&self, state: &State<'r>, group: Group, placed: Option<Candidate>) -> String {
        let said = placed.map_or_else(String::new, |placed| self.is(placed));
        if let Some(unit) = placed.and_then(|placed| full_house(&self.roles, state, placed)) {
            return format!("{said}: it is the last empty cell of {}.", self.roles.unit(unit).name);
        }
        match self.roles.group(group) {
            Role::Value { value, unit } => {
                let (value, unit) = (self.value(value), &self.roles.unit(unit).name);
                format!("{said}: {value} fits nowhere else in {unit}.")
            }
            Role::Cell(_) => format!("{said}: no other value is left for this cell."),
            Role::Other => format!("{said}: nothing else is left for {}.", self.group(group)),
        }
    }

    /// Why a candidate is the last of a group, in few words.
    pub(super) fn briefly(&self, group: Group) -> String {
        match self.roles.group(group) {
            Role::Value { value, unit } => {
                format!("the only place for {} in {}", self.value(value), self.roles.unit(unit).name)
            }
            Role::Cell(_) => "nothing else is left there".to_owned(),
            Role::Other => format!("nothing else is left for {}", self.group(group)),
        }
    }
}
