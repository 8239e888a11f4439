//! When to begin anew from the root: by moving averages of the LBD, or by the sequence of Luby.

/// An exponential moving average, right from its first value on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Average {
    value: f64,
    /// What is still missing of the weights.
    missing: f64,
    rate: f64,
}

impl Average {
    /// Each new value weighs this much.
    pub(crate) fn new(rate: f64) -> Self {
        Self { value: 0.0, missing: 1.0, rate }
    }

    pub(crate) fn add(&mut self, value: f64) {
        self.value += (value - self.value) * self.rate;
        self.missing *= 1.0 - self.rate;
    }

    pub(crate) fn get(&self) -> f64 {
        if self.missing < 1.0 { self.value / (1.0 - self.missing) } else { 0.0 }
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, ... in constant memory (Knuth, TAOCP 4B, 7.2.2.2).
#[derive(Clone, Debug)]
pub(crate) struct Luby {
    u: u64,
    v: u64,
}

impl Default for Luby {
    fn default() -> Self {
        Self { u: 1, v: 1 }
    }
}

impl Iterator for Luby {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let value = self.v;
        if self.u & self.u.wrapping_neg() == self.v {
            (self.u, self.v) = (self.u + 1, 1);
        } else {
            self.v *= 2;
        }
        Some(value)
    }
}

/// Says when to begin anew.
#[derive(Debug)]
pub(crate) struct Restarts {
    fast: Average,
    slow: Average,
    luby: Luby,
    unit: u64,
    /// The number of the conflict at which the stable mode begins anew.
    stable_at: u64,
    /// The number of the conflict before which the focused mode does not.
    focused_at: u64,
}

/// The focused mode begins anew when the clauses of late have an LBD so much above all of them.
const MARGIN: f64 = 1.1;

impl Restarts {
    /// The stable mode has so many conflicts between restarts, times Luby's sequence.
    pub(crate) fn new(unit: u64) -> Self {
        let mut luby = Luby::default();
        let stable_at = unit.saturating_mul(luby.next().unwrap_or(1));
        Self { fast: Average::new(0.03), slow: Average::new(1e-5), luby, unit, stable_at, focused_at: 2 }
    }

    /// A clause of this LBD was learned.
    pub(crate) fn learned(&mut self, lbd: u32) {
        self.fast.add(f64::from(lbd));
        self.slow.add(f64::from(lbd));
    }

    pub(crate) fn is_due_stable(&self, conflicts: u64) -> bool {
        conflicts >= self.stable_at
    }

    pub(crate) fn is_due_focused(&self, conflicts: u64) -> bool {
        conflicts >= self.focused_at && self.fast.get() > MARGIN * self.slow.get()
    }

    /// A restart is made at this conflict.
    pub(crate) fn begin(&mut self, conflicts: u64) {
        self.focused_at = conflicts + 2;
        if conflicts >= self.stable_at {
            self.stable_at = conflicts.saturating_add(self.unit.saturating_mul(self.luby.next().unwrap_or(1)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_of_luby() {
        let first: Vec<u64> = Luby::default().take(15).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn an_average_of_one_value_is_that_value() {
        let mut average = Average::new(1e-5);
        average.add(7.0);
        assert!((average.get() - 7.0).abs() < 1e-6);
        average.add(9.0);
        assert!((average.get() - 8.0).abs() < 1e-3);
    }
}
