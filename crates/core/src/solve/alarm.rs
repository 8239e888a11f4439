//! A panic in one thread ends the work of the others, so that no thread waits for ever.

use super::budget::Cancel;

/// Raises a flag if the scope it stands in is left by a panic.
pub(crate) struct Alarm<'a>(pub(crate) &'a Cancel);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.raise();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn only_a_panic_raises_the_flag() {
        let flag = Cancel::default();
        drop(Alarm(&flag));
        assert!(!flag.is_raised());
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let _alarm = Alarm(&flag);
            panic!("a panic that the test wants");
        }));
        assert!(panicked.is_err() && flag.is_raised());
    }
}
