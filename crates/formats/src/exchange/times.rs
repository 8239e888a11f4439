//! Items that are covered from so many to so many times, as Algorithm M has them (Knuth, 7.2.2.1).
//!
//! Engines know groups of which one is chosen. So each option of such an item gets a choice of its own, whether it is taken, and an automaton
//! counts along the options. Its states are the numbers of options so far. The choices determine them, so that covers are counted once.

use exactone_core::problem::{Automaton, Bound, BuildError, Candidate, Choice, ProblemBuilder};

/// The choices of the options that are counted.
#[derive(Debug)]
pub(super) struct Times {
    /// For each option the choice whether it is taken: the first value says yes.
    taken: Vec<Option<Choice>>,
}

/// Counts up to the greatest state. From there one more is refused, or, if it cannot be too many, stays.
struct Counter {
    greatest: u32,
    refuses_more: bool,
    least: u32,
}

impl Counter {
    /// The counter for so many of so many options; `None` if every number is right. No number may be too large for 32 bits: options
    /// are fewer.
    fn new((least, most): (usize, usize), options: usize) -> Option<Self> {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let refuses_more = most < options;
        let greatest = number(if refuses_more { most } else { least });
        (refuses_more || least > 0).then_some(Self { greatest, refuses_more, least: number(least) })
    }

    fn states(&self) -> usize {
        self.greatest as usize + 1
    }

    fn automaton(&self) -> Automaton {
        let mut automaton = Automaton::default();
        for state in 0..=self.greatest {
            automaton.transitions.insert((state, NOT_TAKEN), state);
            if state < self.greatest {
                automaton.transitions.insert((state, TAKEN), state + 1);
            } else if !self.refuses_more {
                automaton.transitions.insert((state, TAKEN), state);
            }
        }
        automaton.accepting = (self.least..=self.greatest).collect();
        automaton
    }
}

/// The values of the choice of an option.
const TAKEN: u32 = 0;
const NOT_TAKEN: u32 = 1;

impl Times {
    /// Nothing is counted of so many options.
    pub(super) fn new(options: usize) -> Self {
        Self { taken: vec![None; options] }
    }

    /// No more candidates and memberships than this are added for an item: so often, so many options.
    pub(super) fn sizes(times: (usize, usize), options: usize) -> (usize, usize) {
        let states = Counter::new(times, options).map_or(0, |counter| counter.states());
        let transitions = options.saturating_mul(2).saturating_mul(states.min(options + 1));
        // Two for each option, two for each state behind it.
        let candidates = transitions.saturating_mul(2).saturating_add(2 * options);
        (candidates, transitions.saturating_mul(6).saturating_add(8 * options))
    }

    /// States that from `least` to `most` of the options are taken.
    ///
    /// # Errors
    /// Those of the builder.
    pub(super) fn state(
        &mut self,
        builder: &mut ProblemBuilder,
        options: &[Candidate],
        (least, most): (usize, usize),
    ) -> Result<(), BuildError> {
        let choices =
            options.iter().map(|&option| self.choice(builder, option)).collect::<Result<Vec<Choice>, BuildError>>()?;
        if least > options.len() {
            builder.group(Bound::ExactlyOne, &[])?;
        } else if let Some(counter) = Counter::new((least, most), options.len()) {
            builder.automaton_by_states(&choices, &counter.automaton())?;
        }
        Ok(())
    }

    /// The choice whether an option is taken. It is visible: covers may contain one another here, and differ by what they do not take.
    fn choice(&mut self, builder: &mut ProblemBuilder, option: Candidate) -> Result<Choice, BuildError> {
        if let Some(choice) = self.taken[option.index()] {
            return Ok(choice);
        }
        let choice = builder.choice(2)?;
        let no = builder.candidate(choice, NOT_TAKEN as usize);
        builder.group(Bound::ExactlyOne, &[option, no])?;
        self.taken[option.index()] = Some(choice);
        Ok(choice)
    }
}
