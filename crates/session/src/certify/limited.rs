//! Reading and writing within a budget: who works on a long file meets its limits, even if he knows nothing of budgets.

use exactone_core::solve::{Budget, Limit};
use std::cell::Cell;
use std::io::{self, Read, Write};

/// Looks at the budget before each piece, and fails when a limit is hit; which one is kept.
pub(super) struct Limited<'b, R> {
    inner: R,
    budget: &'b Budget,
    hit: &'b Cell<Option<Limit>>,
}

impl<'b, R> Limited<'b, R> {
    pub(super) fn new(inner: R, budget: &'b Budget, hit: &'b Cell<Option<Limit>>) -> Self {
        Self { inner, budget, hit }
    }

    fn look(&self) -> io::Result<()> {
        let Some(limit) = self.budget.hit() else { return Ok(()) };
        self.hit.set(Some(limit));
        Err(io::Error::other(limit.to_string()))
    }
}

impl<R: Read> Read for Limited<'_, R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.look()?;
        self.inner.read(room)
    }
}

impl<W: Write> Write for Limited<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.look()?;
        self.inner.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
