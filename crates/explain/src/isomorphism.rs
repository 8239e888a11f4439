//! Copies of a classic puzzle: rows, columns and values in another order, and maybe turned over.

use exactone_core::problem::Candidate;

/// Numbers below a limit, the same in every run. (G. Marsaglia's xorshift, 2003.)
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// The next of them.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 8) % limit as u64).unwrap_or_default()
    }

    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|at| at);
        (1..N).rev().for_each(|at| order.swap(at, self.below(at + 1)));
        order
    }

    /// An order of nine lines that keeps bands together.
    fn lines(&mut self) -> [usize; 9] {
        let (bands, inside): ([usize; 3], [[usize; 3]; 3]) = (self.order(), std::array::from_fn(|_| self.order()));
        std::array::from_fn(|at| bands[at / 3] * 3 + inside[at / 3][at % 3])
    }
}

/// Where each row, column and value of a puzzle goes.
pub(crate) struct Isomorphism {
    rows: [usize; 9],
    columns: [usize; 9],
    values: [usize; 9],
    is_turned: bool,
}

impl Isomorphism {
    /// One of them.
    pub(crate) fn random(random: &mut Random) -> Self {
        Self { rows: random.lines(), columns: random.lines(), values: random.order(), is_turned: random.below(2) == 1 }
    }

    /// Where a candidate goes.
    pub(crate) fn of(&self, candidate: Candidate) -> Candidate {
        let at = candidate.index();
        let (row, column, value) = (self.rows[at / 81], self.columns[at / 9 % 9], self.values[at % 9]);
        let (row, column) = if self.is_turned { (column, row) } else { (row, column) };
        Candidate::new((row * 9 + column) * 9 + value)
    }

    /// Where candidates go, ascending.
    pub(crate) fn of_all(&self, candidates: &[Candidate]) -> Vec<Candidate> {
        let mut all: Vec<Candidate> = candidates.iter().map(|&candidate| self.of(candidate)).collect();
        all.sort_unstable();
        all
    }
}
