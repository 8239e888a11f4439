//! An adaptive cost-benefit gate: whether a device is tried, by what it has cost and what it has saved at each depth.
//!
//! Component caching and decomposition cost something at every node and save a subtree now and then. How often they
//! succeed says little: a hit deep down saves three nodes, one near the root a million. So cost and benefit are both
//! measured in work, and for each depth by itself: near the root trying is cheap whatever it brings, far below it must
//! pay at once.
//!
//! At each depth the device is watched for a while. If it does not pay there it rests. The rest is so long
//! that a device that never pays costs a few percent of the search. Then it is watched four times as long as before,
//! because some devices pay late.

/// The gate at one depth.
#[derive(Clone, Copy, Debug)]
struct Depth {
    mode: Mode,
    /// Visits left before the next decision.
    left: u32,
    /// Visits that a watch takes.
    watch: u32,
    /// The cost since the last decision.
    spent: u64,
    /// The benefit since the last decision.
    saved: u64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mode {
    Watched,
    Resting,
}

/// The gate before a device.
#[derive(Clone, Debug, Default)]
pub(super) struct Gate {
    depths: Vec<Depth>,
    /// The benefit at all depths.
    pub(super) saved: u64,
}

/// A device that never pays may cost the search one part in so many.
const REST: u64 = 32;
const LONGER: u32 = 4;
const LONGEST: u32 = 1 << 26;

impl Gate {
    /// Begins anew with so many depths, each watched for so many visits at first.
    pub(super) fn open(&mut self, depths: usize, first_watch: u32) {
        let fresh = Depth { mode: Mode::Watched, left: first_watch, watch: first_watch, spent: 0, saved: 0 };
        self.depths.clear();
        self.depths.resize(depths.max(1), fresh);
        self.saved = 0;
    }

    /// A visit at this depth: whether the device is to be tried. What a node costs on average is asked seldom.
    #[inline]
    pub(super) fn is_on(&mut self, depth: usize, node: impl FnOnce() -> u64) -> bool {
        let last = self.depths.len() - 1;
        let here = &mut self.depths[depth.min(last)];
        if here.left == 0 {
            here.decide(node());
        }
        here.left -= 1;
        here.mode == Mode::Watched
    }

    /// Trying has cost so much.
    #[inline]
    pub(super) fn spend(&mut self, depth: usize, effort: u64) {
        let last = self.depths.len() - 1;
        self.depths[depth.min(last)].spent += effort;
    }

    /// Trying has saved so much.
    #[inline]
    pub(super) fn save(&mut self, depth: usize, effort: u64) {
        let last = self.depths.len() - 1;
        let here = &mut self.depths[depth.min(last)];
        here.saved = here.saved.saturating_add(effort);
        self.saved = self.saved.saturating_add(effort);
    }
}

impl Depth {
    fn decide(&mut self, node: u64) {
        self.mode = match self.mode {
            Mode::Watched if self.saved < self.spent => {
                self.left = u32::try_from(self.spent.saturating_mul(REST) / node.max(1)).unwrap_or(u32::MAX).max(1);
                self.watch = (self.watch * LONGER).min(LONGEST);
                Mode::Resting
            }
            _ => {
                self.left = self.watch;
                Mode::Watched
            }
        };
        (self.spent, self.saved) = (0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often the device was tried in so many visits, each trial costing 1 and saving so much.
    fn tried(visits: u32, saving: u64) -> u32 {
        let mut gate = Gate::default();
        gate.open(1, 16);
        let mut tried = 0;
        for _ in 0..visits {
            if gate.is_on(0, || 1) {
                tried += 1;
                gate.spend(0, 1);
                gate.save(0, saving);
            }
        }
        tried
    }

    #[test]
    fn what_pays_is_always_tried() {
        assert_eq!(tried(10_000, 1), 10_000);
    }

    #[test]
    fn what_does_not_pay_is_seldom_tried_but_not_given_up() {
        assert_eq!(tried(16, 0), 16);
        assert_eq!(tried(16 * 33, 0), 16);
        assert_eq!(tried(16 * 33 + 10, 0), 26);
        assert!(tried(1_000_000, 0) < 100_000);
    }

    #[test]
    fn each_depth_decides_for_itself() {
        let mut gate = Gate::default();
        gate.open(2, 2);
        for _ in 0..2 {
            assert!(gate.is_on(0, || 1));
            gate.spend(0, 1);
        }
        assert!(!gate.is_on(0, || 1));
        assert!(gate.is_on(1, || 1) && gate.is_on(7, || 1), "depths past the last share what it decides");
    }
}
