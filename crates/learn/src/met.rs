//! Numbers that were met in one round; a new round forgets them all at no cost.

/// A set of small numbers, emptied in O(1).
#[derive(Debug, Default)]
pub(crate) struct Met {
    rounds: Vec<u32>,
    round: u32,
}

impl Met {
    /// Begins a round for numbers below this.
    pub(crate) fn begin(&mut self, numbers: usize) {
        if self.rounds.len() < numbers {
            self.rounds.resize(numbers, 0);
        }
        if self.round == u32::MAX {
            self.rounds.fill(0);
            self.round = 0;
        }
        self.round += 1;
    }

    /// Whether the number is met for the first time.
    #[inline]
    pub(crate) fn meet(&mut self, number: usize) -> bool {
        let round = &mut self.rounds[number];
        let is_new = *round != self.round;
        *round = self.round;
        is_new
    }

    /// Whether the number was met.
    #[inline]
    pub(crate) fn has(&self, number: usize) -> bool {
        self.rounds[number] == self.round
    }
}
