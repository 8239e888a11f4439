//! The choices that are to be changed.

use super::choices::Choice;

/// The choices whose candidate excludes another, in any order.
pub(super) struct Clashing {
    choices: Vec<Choice>,
    /// By choice, where it stands there.
    place: Vec<Option<u32>>,
}

impl Clashing {
    /// None of so many choices.
    pub(super) fn none_of(choices: usize) -> Self {
        Self { choices: Vec::new(), place: vec![None; choices] }
    }

    pub(super) fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Whether a choice is among them from now on.
    pub(super) fn set(&mut self, choice: Choice, is_clashing: bool) {
        match self.place[choice.index()] {
            None if is_clashing => {
                self.place[choice.index()] = u32::try_from(self.choices.len()).ok();
                self.choices.push(choice);
            }
            Some(place) if !is_clashing => {
                self.choices.swap_remove(place as usize);
                if let Some(moved) = self.choices.get(place as usize) {
                    self.place[moved.index()] = Some(place);
                }
                self.place[choice.index()] = None;
            }
            _ => {}
        }
    }
}
