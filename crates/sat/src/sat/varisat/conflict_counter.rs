//! Conflicts, counted in the proof that varisat writes.
//!
//! varisat tells nobody how many conflicts it met, but its own proof format has a step for each clause it derives. A
//! step is a code and some numbers:
//!
//! | code | step | numbers |
//! |---|---|---|
//! | 0, 2 | a variable gets a name | 2 |
//! | 1, 3, 4, 5, 6, 13 | other changes of names, sampling, hash width | 1 |
//! | 7, 8 | clause derived | n, n literals, m, m hashes of the clauses it follows from |
//! | 9 | unit clauses | n, n pairs |
//! | 10, 11, 12, 14, 15, 16 | clause deleted or added, model, assumptions | n, n literals |
//! | 17 | assumptions that contradict each other | n, n literals, m, m hashes of the clauses that say so |
//!
//! A clause is derived for two reasons. From a conflict, it follows from the clause in conflict and at least one
//! reason (two hashes or more), or it is empty. A clause of which false literals are struck out follows from the old
//! clause alone (one hash), and is not empty. So conflicts are told from simplifications exactly.
//!
//! A number of k·7 bits takes k bytes, lowest first, of which the lowest k bits are a 1 after k - 1 zeros. The format is
//! that of `varisat-internal-proof` 0.2.2, the last release; an unknown code is reported, not guessed at.

/// Reads a proof, in pieces of any length, and counts.
#[derive(Debug, Default)]
pub(super) struct ConflictCounter {
    conflicts: u64,
    number: PartialNumber,
    /// Numbers of no interest before `next`.
    skip: u64,
    next: Next,
}

/// What the next number means.
#[derive(Clone, Copy, Debug, Default)]
enum Next {
    #[default]
    Code,
    /// How many literals, and nothing after them.
    Literals,
    /// How many pairs of a literal and a hash.
    Units,
    /// How many literals of a derived clause.
    Derived,
    /// How many clauses a derived clause follows from.
    Hashes { of_empty: bool },
    /// How many literals, and then hashes, that no clause is derived from.
    Failed,
    /// Nothing: the proof was closed.
    Closed,
}

/// The proof has a step that the format does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the proof has a step with the unknown code {code}")]
pub(super) struct UnknownStep {
    code: u64,
}

impl ConflictCounter {
    pub(super) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Reads the next piece.
    ///
    /// # Errors
    /// [`UnknownStep`]; nothing after it is read in any way that means something.
    pub(super) fn read(&mut self, piece: &[u8]) -> Result<(), UnknownStep> {
        for &byte in piece {
            if let Some(number) = self.number.push(byte) {
                self.accept(number)?;
            }
        }
        Ok(())
    }

    fn accept(&mut self, number: u64) -> Result<(), UnknownStep> {
        if self.skip > 0 {
            self.skip -= 1;
            return Ok(());
        }
        (self.skip, self.next) = match self.next {
            Next::Code => meaning(number)?,
            Next::Literals => (number, Next::Code),
            Next::Units => (number.saturating_mul(2), Next::Code),
            Next::Derived => (number, Next::Hashes { of_empty: number == 0 }),
            Next::Hashes { of_empty } => {
                self.conflicts += u64::from(number > 1 || of_empty);
                (number, Next::Code)
            }
            Next::Failed => (number, Next::Literals),
            Next::Closed => (0, Next::Closed),
        };
        Ok(())
    }
}

/// The code of the last step of a proof.
const CLOSING: u64 = 0x9ac3_391f_4294_c211;

/// How many numbers to skip after this code, and what follows them.
fn meaning(code: u64) -> Result<(u64, Next), UnknownStep> {
    match code {
        0 | 2 => Ok((2, Next::Code)),
        1 | 3..=6 | 13 => Ok((1, Next::Code)),
        7 | 8 => Ok((0, Next::Derived)),
        9 => Ok((0, Next::Units)),
        10..=12 | 14..=16 => Ok((0, Next::Literals)),
        17 => Ok((0, Next::Failed)),
        CLOSING => Ok((0, Next::Closed)),
        _ => Err(UnknownStep { code }),
    }
}

/// The bytes of a number so far.
#[derive(Debug, Default)]
struct PartialNumber {
    bits: u128,
    bytes: u32,
}

impl PartialNumber {
    /// Takes a byte; returns the number if this was its last. The longest has 10 bytes.
    fn push(&mut self, byte: u8) -> Option<u64> {
        self.bits |= u128::from(byte) << (8 * self.bytes);
        self.bytes += 1;
        let length = self.bits.trailing_zeros() + 1;
        (self.bytes >= length || self.bytes == 16).then(|| self.take(length))
    }

    #[expect(clippy::cast_possible_truncation, reason = "varisat writes numbers of 64 bits; ten bytes hold 70")]
    fn take(&mut self, length: u32) -> u64 {
        let number = self.bits.checked_shr(length).unwrap_or(0) as u64;
        *self = Self::default();
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers as varisat writes them.
    fn written(numbers: &[u64]) -> Vec<u8> {
        let bytes = |&number: &u64| {
            let length = (1..10).find(|length| u128::from(number) < 1 << (7 * length)).unwrap_or(10);
            let bits = ((u128::from(number) << 1) | 1) << (length - 1);
            bits.to_le_bytes()[..length].to_vec()
        };
        numbers.iter().flat_map(bytes).collect()
    }

    fn conflicts(numbers: &[u64]) -> Result<u64, UnknownStep> {
        let mut counter = ConflictCounter::default();
        counter.read(&written(numbers))?;
        Ok(counter.conflicts())
    }

    #[test]
    fn clauses_from_conflicts_count_and_shortened_ones_do_not() {
        let learnt = [7, 2, 10, 13, 3, 1 << 40, 77, 900];
        let shortened = [8, 2, 10, 13, 1, 1 << 40];
        let contradiction = [8, 0, 1, 5];
        assert_eq!(conflicts(&[&learnt[..], &shortened, &learnt, &contradiction].concat()), Ok(3));
    }

    #[test]
    fn other_steps_are_skipped_whatever_their_numbers() {
        let names = [0, 7, 7, 2, 8, 8, 1, 7, 3, 8, 4, 7, 5, 8, 6, 7, 13, 8];
        let clauses = [9, 2, 7, 7, 8, 8, 10, 1, 7, 11, 2, 7, 8, 12, 0, 14, 3, 7, 7, 7, 15, 1, 8];
        let assumptions = [16, 2, 7, 8, 17, 2, 7, 8, 3, 7, 7, 7, 16, 0, 17, 0, 0];
        let learnt = [7, 1, 4, 2, 6, 6];
        assert_eq!(conflicts(&[&names[..], &clauses, &assumptions, &learnt].concat()), Ok(1));
    }

    #[test]
    fn a_number_may_be_cut_anywhere_and_have_any_length() {
        let bytes = written(&[7, 3, 127, 128, u64::MAX, 2, 1 << 56, (1 << 63) - 1, 7, 0, 1, 0]);
        for length in 1..=bytes.len() {
            let mut counter = ConflictCounter::default();
            bytes.chunks(length).for_each(|piece| counter.read(piece).unwrap());
            assert_eq!(counter.conflicts(), 2);
        }
    }

    #[test]
    fn an_unknown_step_is_reported_and_nothing_follows_the_last() {
        assert_eq!(conflicts(&[18, 0]), Err(UnknownStep { code: 18 }));
        assert_eq!(conflicts(&[CLOSING, 99, 7, 0, 1, 5]), Ok(0));
    }
}
