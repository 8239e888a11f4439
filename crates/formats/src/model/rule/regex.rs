//! Regular expressions: the values of a line, written one after the other, match a pattern as a whole.
//!
//! ```toml
//! [[rules]]
//! kind = "regex"
//! line = "row 1"
//! pattern = "[12]*3+[12]*"
//! ```
//!
//! If all values have names of one character they are written without blanks, else with one blank between two of them.
//! The pattern is made deterministic by `regex-automata`, within limits of size, and then is an automaton like any other.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use regex_automata::dfa::{Automaton, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::{start, syntax};
use regex_automata::{Anchored, Input};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// Bytes that the automaton of a pattern may take, and again as many while it is made.
const MOST_BYTES: usize = 4 << 20;
/// Characters of a pattern, and how deep its brackets may go.
const LONGEST: usize = 10_000;
const DEEPEST: u32 = 100;

struct Pattern {
    cells: Vec<usize>,
    text: String,
    dfa: dense::DFA<Vec<u32>>,
    names: Arc<HashMap<i64, String>>,
    separator: &'static str,
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pattern").field("cells", &self.cells).field("text", &self.text).finish_non_exhaustive()
    }
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.crossing_line_of(section)?;
    let pattern = section.text("pattern")?;
    if pattern.len() > LONGEST {
        let message = format!("a pattern of {} characters; at most {LONGEST} are read", pattern.len());
        return Err(section.fault_at("pattern", message).limit());
    }
    let left = context.board.limits.of_rules().patterns.saturating_sub(context.board.count_pattern(0));
    let dfa =
        deterministic(pattern, left.min(MOST_BYTES)).map_err(|error| section.fault_at("pattern", explained(&error)))?;
    context.board.count_pattern(dfa.memory_usage());
    let (values, names) = (&context.board.values, context.board.names());
    let separator = if values.iter().all(|value| value.name.chars().count() == 1) { "" } else { " " };
    Ok(Box::new(Pattern { cells, text: pattern.to_owned(), dfa, names, separator }))
}

/// The automaton, in so many bytes at most.
fn deterministic(pattern: &str, most: usize) -> Result<dense::DFA<Vec<u32>>, Box<dense::BuildError>> {
    let dfa = dense::Config::new().dfa_size_limit(Some(most)).determinize_size_limit(Some(most));
    let dfa = dfa.start_kind(regex_automata::dfa::StartKind::Anchored);
    let nfa = thompson::Config::new().nfa_size_limit(Some(MOST_BYTES));
    let syntax = syntax::Config::new().nest_limit(DEEPEST);
    let mut builder = dense::Builder::new();
    builder.configure(dfa).thompson(nfa).syntax(syntax).build(&format!(r"\A(?:{pattern})\z")).map_err(Box::new)
}

/// The cause of the error, without the picture of the pattern that the parser draws.
fn explained(error: &dense::BuildError) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        text = error.to_string();
        cause = error.source();
    }
    let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
    format!("the pattern is not read: {}", last.trim_start_matches("error: "))
}

impl Pattern {
    fn start(&self) -> Option<StateID> {
        self.dfa.start_state(&start::Config::new().anchored(Anchored::Yes)).ok()
    }

    fn read_text(&self, mut state: StateID, text: &str) -> Option<StateID> {
        for byte in text.bytes() {
            state = self.dfa.next_state(state, byte);
            if self.dfa.is_dead_state(state) || self.dfa.is_quit_state(state) {
                return None;
            }
        }
        Some(state)
    }
}

impl Rule for Pattern {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let Some(start) = self.start() else { return poster.nothing() };
        let step = |state: &StateID, at: usize, number: i64| {
            let state = if at == 0 { *state } else { self.read_text(*state, self.separator)? };
            self.read_text(state, &self.names[&number])
        };
        let accepts = |state: &StateID| self.dfa.is_match_state(self.dfa.next_eoi_state(*state));
        poster.automaton(&self.cells, start, step, accepts)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let words: Vec<&str> = self.cells.iter().map(|&cell| self.names[&numbers[cell]].as_str()).collect();
        let text = words.join(self.separator);
        let input = Input::new(&text).anchored(Anchored::Yes);
        matches!(self.dfa.try_search_fwd(&input), Ok(Some(end)) if end.offset() == text.len())
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}
