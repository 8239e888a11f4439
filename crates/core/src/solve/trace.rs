//! Reports which nodes of a search are refuted, so that a proof can be written of it.
//!
//! A node is named by its guesses: the candidates taken on the way to it, outermost first, without givens and
//! conclusions. It is reported when it is closed, after the nodes below it: everything under these guesses is a dead
//! end, or a solution that the visitor has seen. The root, which has no guesses, is reported last of all, and only if the
//! search comes to its end. `docs/proofs.md` shows why unit propagation can follow.
//!
//! A search without a listener pays one comparison for each node closed.

use crate::problem::Candidate;
use std::fmt;

/// What is called with the guesses of each node that is closed.
pub type Listener<'a> = dyn Fn(&mut dyn Iterator<Item = Candidate>) + Sync + 'a;

/// The listener of a search, if there is one.
///
/// ```
/// use exactone_core::backtrack::Backtrack;
/// use exactone_core::problem::ProblemBuilder;
/// use exactone_core::solve::{Budget, Query, Solver, Trace};
/// use std::ops::ControlFlow;
/// use std::sync::Mutex;
///
/// let mut builder = ProblemBuilder::new();
/// builder.choice(2)?;
/// let problem = builder.build()?;
/// let nodes = Mutex::new(Vec::new());
/// let listen = |guesses: &mut dyn Iterator<Item = _>| nodes.lock().unwrap().push(guesses.count());
/// let budget = Budget::default();
/// let query = Query::new(&[], &budget).traced(Trace::to(&listen));
/// Backtrack::new(&problem).solve(&query, &mut |_| ControlFlow::Continue(()))?;
/// assert_eq!(*nodes.lock().unwrap(), [1, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Trace<'a>(Option<&'a Listener<'a>>);

impl<'a> Trace<'a> {
    /// Reports to this listener.
    #[must_use]
    pub fn to(listener: &'a Listener<'a>) -> Self {
        Self(Some(listener))
    }

    /// Whether there is a listener.
    #[inline]
    #[must_use]
    pub fn is_on(self) -> bool {
        self.0.is_some()
    }

    /// The node with these guesses is closed.
    #[inline]
    pub fn refuted(self, mut guesses: impl Iterator<Item = Candidate>) {
        if let Some(listener) = self.0 {
            listener(&mut guesses);
        }
    }
}

impl fmt::Debug for Trace<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_on() { "Trace(on)" } else { "Trace(off)" })
    }
}
