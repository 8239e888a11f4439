//! How much may be looked at before a search gives up; and chains to use again.

use super::literal::Literal;
use super::tree::Chain;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What is left of a limit, and chains that nobody needs any more.
pub(in crate::se) struct Budget<'b> {
    left: Cell<u64>,
    cancelled: &'b dyn Fn() -> bool,
    spare: RefCell<Vec<Rc<Chain>>>,
}

impl<'b> Budget<'b> {
    /// So many assumptions may be followed, as long as nobody cancels.
    pub(in crate::se) fn new(assumptions: u64, cancelled: &'b dyn Fn() -> bool) -> Self {
        Self { left: Cell::new(assumptions), cancelled, spare: RefCell::default() }
    }

    /// Counts one assumption; says whether there was one left.
    pub(super) fn take(&self) -> bool {
        let left = self.left.get();
        if left > 0 {
            self.left.set(if (self.cancelled)() { 0 } else { left - 1 });
        }
        self.left.get() > 0
    }

    /// Whether the limit is reached, or somebody cancelled.
    pub(in crate::se) fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// A chain of this assumption alone.
    pub(super) fn chain(&self, assumption: Literal) -> Rc<Chain> {
        let mut spare = self.spare.borrow_mut().pop();
        match spare.as_mut().and_then(Rc::get_mut) {
            Some(chain) => chain.restart(assumption),
            None => return Rc::new(Chain::new(assumption)),
        }
        spare.unwrap_or_else(|| Rc::new(Chain::new(assumption)))
    }

    /// Takes back a chain, if nobody else has it.
    pub(super) fn give_back(&self, mut chain: Rc<Chain>) {
        if Rc::get_mut(&mut chain).is_some() {
            self.spare.borrow_mut().push(chain);
        }
    }

    /// Asks whether somebody cancelled.
    pub(in crate::se) fn ask(&self) {
        if (self.cancelled)() {
            self.left.set(0);
        }
    }
}
