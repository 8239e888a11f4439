//! How the building of a problem is ended before its time.
//!
//! Rules of a large board take seconds to build, and the caller may have a limit of time, or may ask to stop.
//! The builder knows nothing of clocks and signals: it asks, each time it has done about [`STRETCH`] memberships.

use super::BuildError;
use std::fmt;
use std::sync::Arc;

/// Memberships between two questions: some milliseconds.
const STRETCH: usize = 1 << 16;

/// Asked now and then whether to give up. The default never says so.
///
/// ```
/// use exactone_core::problem::{BuildError, Interrupt, ProblemBuilder};
///
/// let mut builder = ProblemBuilder::heeding(Interrupt::when(|| true));
/// let built = (0..300).try_for_each(|_| builder.choice(300).map(drop));
/// assert_eq!(built, Err(BuildError::Interrupted));
/// ```
#[derive(Clone, Default)]
pub struct Interrupt(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Interrupt {
    /// Gives up as soon as this is found to be true.
    #[must_use]
    pub fn when(ends: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(ends)))
    }

    /// Whether to give up.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.as_ref().is_some_and(|ends| ends())
    }
}

impl PartialEq for Interrupt {
    /// Whether both ask the same.
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl Eq for Interrupt {}

impl fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Interrupt(asked)" } else { "Interrupt(never)" })
    }
}

/// Counts memberships, and asks when there were many.
#[derive(Clone, Debug, Default)]
pub(super) struct Pacer {
    interrupt: Interrupt,
    since: usize,
}

impl Pacer {
    pub(super) fn heeding(interrupt: Interrupt) -> Self {
        Self { interrupt, since: 0 }
    }

    /// So much more has been done.
    ///
    /// # Errors
    /// [`BuildError::Interrupted`].
    #[inline]
    pub(super) fn done(&mut self, memberships: usize) -> Result<(), BuildError> {
        self.since += memberships;
        if self.since < STRETCH {
            return Ok(());
        }
        self.since = 0;
        if self.interrupt.is_raised() { Err(BuildError::Interrupted) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Bound, Candidate, Id, ProblemBuilder};
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// An interrupt that is raised when it has been asked so often, and the number of times that it was.
    fn after(questions: usize) -> (Interrupt, Arc<AtomicUsize>) {
        let asked = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&asked);
        (Interrupt::when(move || counter.fetch_add(1, Ordering::Relaxed) >= questions), asked)
    }

    /// So many choices of a hundred values, and as many groups across them.
    fn built(choices: usize, interrupt: Interrupt) -> Result<(), BuildError> {
        let mut builder = ProblemBuilder::heeding(interrupt);
        for _ in 0..choices {
            builder.choice(100)?;
        }
        for value in 0..100 {
            let members: Vec<Candidate> =
                (0..choices).map(|choice| Candidate::from_index(choice * 100 + value)).collect();
            builder.group(Bound::ExactlyOne, &members)?;
        }
        builder.build().map(drop)
    }

    #[test]
    fn whoever_never_raises_it_is_asked_once_for_each_stretch() {
        let (never, asked) = after(usize::MAX);
        built(2_000, never).unwrap();
        // The groups once, and each pass of the normalisation again.
        let stretches = 2 * 2_000 * 100 / STRETCH;
        let asked = asked.load(Ordering::Relaxed);
        assert!((2 * stretches..=10 * stretches).contains(&asked), "{asked} of {stretches}");
    }

    #[test]
    fn building_ends_at_the_first_question_that_is_answered_so() {
        let (never, asked) = after(usize::MAX);
        built(2_000, never).unwrap();
        for questions in 0..asked.load(Ordering::Relaxed) {
            let (interrupt, asked) = after(questions);
            assert_eq!(built(2_000, interrupt), Err(BuildError::Interrupted));
            assert_eq!(asked.load(Ordering::Relaxed), questions + 1);
        }
    }

    #[test]
    fn merging_pairs_is_interrupted_too() {
        let pairs = |interrupt| {
            let mut builder = ProblemBuilder::heeding(interrupt);
            let [one, other] = [builder.choice(80)?, builder.choice(80)?];
            for (at, from) in (0..80).zip(builder.values(one).to_vec()) {
                let rest = builder.values(other)[at..].to_vec();
                for to in rest {
                    builder.group(Bound::AtMostOne, &[from, to])?;
                }
            }
            builder.build().map(drop)
        };
        let (never, asked) = after(usize::MAX);
        pairs(never).unwrap();
        // The 3,240 pairs themselves are less than a stretch.
        assert!(asked.load(Ordering::Relaxed) > 2);
        assert_eq!(pairs(after(1).0), Err(BuildError::Interrupted));
    }

    #[test]
    fn small_problems_are_built_without_a_question() {
        let (at_once, asked) = after(0);
        built(40, at_once).unwrap();
        assert_eq!(asked.load(Ordering::Relaxed), 0);
    }
}
