//! Where programs outside print their counters, as a plan says it.

use crate::record::CounterTexts;
use exactone_sat::sat::{Counter, CounterText};

/// The texts that are there.
pub(super) fn texts_of(texts: &CounterTexts) -> Vec<CounterText> {
    let all = [
        (Counter::Conflicts, &texts.conflicts),
        (Counter::Decisions, &texts.decisions),
        (Counter::Propagations, &texts.propagations),
        (Counter::Restarts, &texts.restarts),
        (Counter::Learnt, &texts.learnt),
    ];
    let known = |(counter, text): (Counter, &Option<String>)| Some(CounterText { counter, text: text.clone()? });
    all.into_iter().filter_map(known).collect()
}
