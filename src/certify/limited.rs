//! Reading within a budget: whoever reads a long file meets its limits, even if he knows nothing of budgets.

use crate::solve::{Budget, Limit};
use std::cell::Cell;
use std::io::{self, Read};

/// Looks at the budget before each read, and fails when a limit is hit; which one is kept.
pub(super) struct Limited<'b, R> {
    inner: R,
    budget: &'b Budget,
    hit: &'b Cell<Option<Limit>>,
}

impl<'b, R: Read> Limited<'b, R> {
    pub(super) fn new(inner: R, budget: &'b Budget, hit: &'b Cell<Option<Limit>>) -> Self {
        Self { inner, budget, hit }
    }
}

impl<R: Read> Read for Limited<'_, R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if let Some(limit) = self.budget.hit() {
            self.hit.set(Some(limit));
            return Err(io::Error::other(limit.to_string()));
        }
        self.inner.read(room)
    }
}
