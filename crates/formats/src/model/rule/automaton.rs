//! Automata by name: states, transitions, where to start and where it may end.
//!
//! ```toml
//! [[rules]]
//! kind = "automaton"
//! line = "row 1"
//! start = "rest"
//! accepting = "rest work"
//! transitions = [               # FROM, values, TO; what is not listed is not allowed
//!   "rest off rest",
//!   "rest day,night work",      # also a range in the order of the values: day..night
//!   "work off rest",
//! ]
//! ```

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use std::collections::HashMap;

/// More transitions than this are refused.
const MOST_TRANSITIONS: usize = 500_000;

#[derive(Debug)]
struct ByName {
    cells: Vec<usize>,
    start: usize,
    accepting: Vec<usize>,
    next: HashMap<(usize, i64), usize>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.crossing_line_of(section)?;
    let mut states: HashMap<String, usize> = HashMap::new();
    let mut state = |name: &str| {
        let fresh = states.len();
        *states.entry(name.to_owned()).or_insert(fresh)
    };
    let start = state(section.text("start")?);
    let mut next = HashMap::new();
    for text in section.texts("transitions")?.ok_or_else(|| section.missing("transitions", ""))? {
        let wrong = |message: String| section.fault_in("transitions", text, message);
        let [from, values, to] = text.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(wrong(format!("`{text}` is no transition: a state, values, a state expected")));
        };
        let (from, to) = (state(from), state(to));
        for number in values_of(values, context).map_err(wrong)? {
            if next.insert((from, number), to).is_some_and(|known| known != to) {
                return Err(wrong(format!("`{text}` leads elsewhere than a transition before it")));
            }
        }
        if next.len() > MOST_TRANSITIONS {
            return Err(wrong(format!("more than {MOST_TRANSITIONS} transitions")).limit());
        }
    }
    let names = section.words("accepting")?.ok_or_else(|| section.missing("accepting", ""))?;
    let accepting = names.iter().map(|name| {
        let known = states.get(name).copied();
        known.ok_or_else(|| section.fault_in("accepting", name, format!("no transition names the state `{name}`")))
    });
    Ok(Box::new(ByName { cells, start, accepting: accepting.collect::<Result<_, _>>()?, next }))
}

/// `1,3..5`
fn values_of(text: &str, context: &Context<'_>) -> Result<Vec<i64>, String> {
    let mut numbers = Vec::new();
    for word in text.split(',').filter(|word| !word.is_empty()) {
        numbers.extend(context.board.values_named(word).map_err(|(_, message)| message)?);
        if numbers.len() > MOST_TRANSITIONS {
            return Err(format!("more than {MOST_TRANSITIONS} values are named"));
        }
    }
    Ok(numbers)
}

impl Rule for ByName {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let step = |state: &usize, _: usize, number: i64| self.next.get(&(*state, number)).copied();
        poster.automaton(&self.cells, self.start, step, |state| self.accepting.contains(state))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let mut state = self.start;
        for &cell in &self.cells {
            match self.next.get(&(state, numbers[cell])) {
                Some(next) => state = *next,
                None => return false,
            }
        }
        self.accepting.contains(&state)
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}
