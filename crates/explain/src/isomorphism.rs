//! Copies of a classic puzzle: rows, columns and values in another order, and maybe turned over.

use exactone_core::problem::Candidate;
use exactone_core::random::SplitMix;

/// Numbers by a seed, and orders.
pub(crate) struct Random(SplitMix);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    /// A number below a limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit)
    }

    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|at| at);
        self.0.shuffle(&mut order);
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
