//! One grid at a time: the kernel for an answer as soon as possible.
//!
//! The 27 minirows of a grid (three cells that a row and a box share) lie side by side, [`minirows`], three times: the first
//! cells of all, the second, the third. A [`sweep`] then works on all minirows and all nine digits at once, along the rows; the
//! transposed grid is swept next, along the columns of the first, and so on until neither changes. What is left is tried, a
//! digit in a band at a time: [`branch`], [`search`].
//!
//! There is one sweep and one search, generic over the vectors of the processor: [`rows`] of minirows with the instructions of
//! [`avx512`] or of [`avx2`], or else the [`portable`] ones, which judge the others in the tests.

#![allow(clippy::inline_always, reason = "a function that is not inlined does not have the instructions of its caller")]

/// The kernel for a processor with some instructions: no other can be made. Its file has the [`Logic`](rows::Logic) of the
/// same name, which is private to it, so this is the only entrance.
#[cfg(target_arch = "x86_64")]
macro_rules! kernel {
    ($logic:ident, $features:literal) => {
        pub(super) struct Kernel(Stack<Rows<$logic>>);

        impl Kernel {
            pub(super) fn new() -> Option<Self> {
                // SAFETY: the instructions are there.
                Instructions::$logic.is_available().then(|| Self(unsafe { stack() }))
            }

            pub(super) fn search<W: Watch>(&mut self, givens: Givens<'_>, watch: &mut W) {
                // SAFETY: there is no kernel without the instructions.
                let _ended = unsafe { run(&mut self.0, givens, watch) };
            }
        }

        #[target_feature(enable = $features)]
        fn stack() -> Stack<Rows<$logic>> {
            Stack::new()
        }

        #[target_feature(enable = $features)]
        fn run<W: Watch>(stack: &mut Stack<Rows<$logic>>, givens: Givens<'_>, watch: &mut W) -> ControlFlow<()> {
            search::search(stack, givens, watch)
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod branch;
mod layout;
mod minirows;
mod portable;
#[cfg(target_arch = "x86_64")]
mod rows;
mod search;
mod sweep;
#[cfg(target_arch = "x86_64")]
mod text;

use super::candidates::ALL;
use super::watch::UpTo;
use super::{Answer, Candidates, Instructions, Watch};
pub(super) use search::Givens;

/// A kernel for one grid at a time, with its scratch space.
pub(super) struct Board(Kernel);

/// The kernel for each set of instructions.
enum Kernel {
    #[cfg(target_arch = "x86_64")]
    Avx512(avx512::Kernel),
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Kernel),
    Portable(portable::Kernel),
}

impl Board {
    /// A kernel on the best instructions that this processor has.
    pub(super) fn new() -> Self {
        Self::with(Instructions::detect()).unwrap_or_else(|| Self(Kernel::Portable(portable::Kernel::new())))
    }

    /// A kernel on these instructions, if the processor has them.
    pub(super) fn with(instructions: Instructions) -> Option<Self> {
        let kernel = match instructions {
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => Kernel::Avx512(avx512::Kernel::new()?),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => Kernel::Avx2(avx2::Kernel::new()?),
            Instructions::Portable => Kernel::Portable(portable::Kernel::new()),
            #[cfg(not(target_arch = "x86_64"))]
            Instructions::Avx512 | Instructions::Avx2 => return None,
        };
        Some(Self(kernel))
    }

    /// Shows the watch a search for the solutions with these candidates, until there are no more or it breaks.
    pub(super) fn search<W: Watch>(&mut self, candidates: &Candidates, watch: &mut W) {
        let digits = Candidates(candidates.0.map(|cell| cell & ALL));
        self.run(Givens::Marks(&digits), watch);
    }

    /// Up to `limit` solutions of a grid of givens.
    pub(super) fn solve(&mut self, givens: &[u8; 81], limit: u32) -> Answer {
        let mut counted = UpTo::new(limit);
        self.run(Givens::Digits(givens), &mut counted);
        counted.answer
    }

    /// As [`search`](Self::search), of either kind of givens; bits above nine are none.
    pub(super) fn run<W: Watch>(&mut self, givens: Givens<'_>, watch: &mut W) {
        match &mut self.0 {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(kernel) => kernel.search(givens, watch),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(kernel) => kernel.search(givens, watch),
            Kernel::Portable(kernel) => kernel.search(givens, watch),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::ControlFlow;

    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::nine::plain;

    const HARD: &[u8; 81] = b"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// All that a watch sees, up to a number of solutions.
    #[derive(Debug, Default, PartialEq, Eq)]
    struct Seen {
        nodes: Vec<usize>,
        conflicts: usize,
        solutions: Vec<[u8; 81]>,
        limit: Option<usize>,
    }

    impl Watch for Seen {
        fn node(&mut self, depth: usize) -> ControlFlow<()> {
            self.nodes.push(depth);
            ControlFlow::Continue(())
        }

        fn conflict(&mut self) {
            self.conflicts += 1;
        }

        fn solution(&mut self, grid: &[u8; 81]) -> ControlFlow<()> {
            self.solutions.push(*grid);
            if self.limit == Some(self.solutions.len()) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }

    fn boards() -> Vec<Board> {
        Instructions::ALL.into_iter().filter_map(Board::with).collect()
    }

    /// What all boards see alike.
    fn seen(candidates: &Candidates, limit: Option<usize>) -> Seen {
        let searches = boards().into_iter().map(|mut board| {
            let mut seen = Seen { limit, ..Seen::default() };
            board.search(candidates, &mut seen);
            seen
        });
        searches.reduce(|one, two| if one == two { one } else { panic!("{one:?}\n{two:?}") }).unwrap()
    }

    fn is_solution(grid: &[u8; 81], candidates: &Candidates) -> bool {
        let bit = |cell: usize| 1 << (grid[cell] - b'1');
        let full = |cells: [usize; 9]| cells.iter().fold(0_u16, |digits, &cell| digits | bit(cell)) == 0x1ff;
        let unit = |unit: usize| {
            let [row, column] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|at| [9 * unit + at, 9 * at + unit]).iter().fold(
                [[0; 9]; 2],
                |mut cells, &[row, column]| {
                    cells[0][row % 9] = row;
                    cells[1][column / 9] = column;
                    cells
                },
            );
            let corner = 27 * (unit / 3) + 3 * (unit % 3);
            let block = [0, 1, 2, 9, 10, 11, 18, 19, 20].map(|at| corner + at);
            full(row) && full(column) && full(block)
        };
        (0..9).all(unit) && (0..81).all(|cell| candidates.0[cell] & bit(cell) != 0)
    }

    /// All solutions, each once, and no more.
    fn check_all(candidates: &Candidates) -> usize {
        let seen = seen(candidates, None);
        assert!(seen.solutions.iter().all(|grid| is_solution(grid, candidates)), "{candidates:?}");
        let different: HashSet<_> = seen.solutions.iter().collect();
        assert_eq!(different.len(), seen.solutions.len(), "{candidates:?}");
        assert_eq!(different.len(), plain::solve(candidates, u32::MAX).solutions as usize, "{candidates:?}");
        different.len()
    }

    #[test]
    fn a_hard_puzzle_has_one_solution() {
        assert_eq!(check_all(&Candidates::of_givens(HARD)), 1);
    }

    #[test]
    fn all_solutions_of_a_grid_with_few_givens_are_found_once() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut total = 0;
        for _ in 0..40 {
            let givens = SOLVED.map(|digit| if random.random_range(0..10) < 4 { digit } else { b'.' });
            let candidates = Candidates::of_givens(&givens);
            if plain::solve(&candidates, 300).solutions < 300 {
                total += check_all(&candidates);
            }
        }
        assert!(total > 100, "{total} solutions are too few to tell");
    }

    #[test]
    fn all_solutions_of_random_pencil_marks_are_found_once() {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let mut counts = HashSet::new();
        for round in 0..60 {
            let mut marks = || random.random_range(0..0x200);
            let mut candidates = Candidates::of_givens(SOLVED);
            for cell in &mut candidates.0 {
                *cell |= if round % 3 == 0 { marks() & (marks() | marks()) } else { marks() & marks() };
            }
            if round % 5 == 0 {
                candidates.0[random.random_range(0..81)] = random.random_range(0..0x200);
            }
            if plain::solve(&candidates, 200).solutions < 200 {
                counts.insert(check_all(&candidates));
            }
        }
        assert!(counts.contains(&0) && counts.contains(&1) && counts.len() > 3, "{counts:?}");
    }

    #[test]
    fn clashing_givens_and_cells_without_candidates_have_no_solution() {
        let mut givens = [b'.'; 81];
        for clash in [[0, 8], [0, 72], [0, 20], [40, 41], [60, 78]] {
            for cell in clash {
                givens[cell] = b'7';
            }
            assert_eq!(check_all(&Candidates::of_givens(&givens)), 0);
            givens = [b'.'; 81];
        }
        for cell in 0..81 {
            let mut candidates = Candidates([0x1ff; 81]);
            candidates.0[cell] = 0;
            let seen = seen(&candidates, None);
            assert_eq!((seen.nodes, seen.conflicts, seen.solutions), (vec![0], 1, vec![]));
        }
    }

    #[test]
    fn a_grid_without_givens_has_as_many_solutions_as_are_asked_for() {
        let empty = Candidates([0x1ff; 81]);
        let seen = seen(&empty, Some(1000));
        let different: HashSet<_> = seen.solutions.iter().collect();
        assert_eq!(different.len(), 1000);
        assert!(seen.solutions.iter().all(|grid| is_solution(grid, &empty)));
        assert!(seen.nodes.iter().all(|&depth| depth <= 54));
    }

    #[test]
    fn givens_and_their_candidates_have_the_same_answer() {
        for mut board in boards() {
            for limit in 0..4 {
                let answer = board.solve(HARD, limit);
                assert_eq!(answer, plain::solve(&Candidates::of_givens(HARD), limit));
                assert_eq!(board.solve(&[b'.'; 81], limit).solutions, limit);
            }
            let odd = HARD.map(|byte| if byte == b'.' { b'0' | 0x80 } else { byte });
            assert_eq!(board.solve(&odd, 2), board.solve(HARD, 2));
        }
    }

    #[test]
    fn bits_above_nine_mean_nothing() {
        let marks = Candidates::of_givens(HARD);
        let more = Candidates(marks.0.map(|cell| cell | 0xfe00));
        assert_eq!(seen(&more, None), seen(&marks, None));
    }

    #[test]
    fn the_first_solutions_are_those_of_the_kernel_for_many_grids() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let puzzles = (0..200).map(|round| {
            let kept = 3 + round % 5;
            SOLVED.map(|digit| if random.random_range(0..15) < kept { digit } else { b'.' })
        });
        let puzzles: Vec<_> = puzzles.collect();
        let mut nine = crate::nine::Nine::new();
        let mut answers = vec![Answer::NONE; puzzles.len()];
        nine.solve_many(&puzzles.iter().collect::<Vec<_>>(), 2, &mut answers);
        assert!(answers.iter().filter(|answer| answer.solutions == 2).count() > 50);
        for (puzzle, answer) in puzzles.iter().zip(&answers) {
            assert_eq!(&nine.solve(puzzle, 2), answer, "{}", puzzle.escape_ascii());
        }
    }

    #[test]
    fn a_watch_ends_the_search_at_any_node() {
        struct Patience(usize);
        impl Watch for Patience {
            fn node(&mut self, _: usize) -> ControlFlow<()> {
                self.0 -= 1;
                if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
            fn conflict(&mut self) {}
            fn solution(&mut self, _: &[u8; 81]) -> ControlFlow<()> {
                panic!("the solutions come later")
            }
        }
        for mut board in boards() {
            let mut watch = Patience(3);
            board.search(&Candidates::of_givens(HARD), &mut watch);
            assert_eq!(watch.0, 0);
        }
    }
}
