//! What was left out of which puzzles, said once.

use crate::cli::process::say::say;
use exactone_core::spelling::count_of;

/// What was left out so far: in words, where first, and of how many puzzles.
#[derive(Default)]
pub(super) struct LeftOut(Vec<(Vec<String>, String, u64)>);

impl LeftOut {
    /// This was left out of the puzzle of that place.
    pub(super) fn add(&mut self, words: Vec<String>, place: String) {
        match self.0.iter_mut().find(|(known, ..)| *known == words) {
            _ if words.is_empty() => {}
            Some((.., count)) => *count += 1,
            None => self.0.push((words, place, 1)),
        }
    }

    /// Says it on standard error.
    pub(super) fn say(&self) {
        for (words, place, count) in &self.0 {
            let more = match count - 1 {
                0 => String::new(),
                more => format!(", and of {}", count_of(more, "more puzzle")),
            };
            say(&format!("note: {place}: left out: {}{more}", words.join(", ")));
        }
    }
}
