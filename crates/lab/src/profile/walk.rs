//! States below a puzzle: the puzzle with a few random guesses. The same seed always gives the same states.
//!
//! A state of depth d is the puzzle with d candidates guessed. Each guess is drawn uniformly from the candidates that
//! singles leave open after the guesses before it. A guess that singles refute at once, or that lets them finish the
//! puzzle, ends a search's way down; so on the way such guesses are passed over and another is drawn. The last guess is
//! taken as it comes. So a state of depth d is where a search with singles stands after d wrong or right decisions, at
//! the moment of the last one. Among the dead states are those that singles refute and those that they do not.
//!
//! Most states are dead from the second guess on: a puzzle with one solution is spoilt by the first wrong guess. Which of
//! them a propagation refutes is what a search would be spared.
//!
//! The generator is `ChaCha8` (Bernstein, *`ChaCha`, a variant of Salsa20*, 2008), seeded anew for each state by the SHA-256
//! of the seed, the instance's hash, the depth and the state's number.

use super::State;
use exactone_core::problem::{Candidate, Problem};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{Budget, CandidateState, Query};
use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest, Sha256};

/// Which state of which puzzle, and by which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw<'a> {
    /// The seed of the guesses.
    pub seed: u64,
    /// The hash of the instance.
    pub hash: &'a str,
    /// How many guesses.
    pub depth: u32,
    /// Which state of that depth, from 0.
    pub state: u32,
}

impl Draw<'_> {
    fn chance(self) -> ChaCha8Rng {
        let Self { seed, hash, depth, state } = self;
        ChaCha8Rng::from_seed(Sha256::digest(format!("{seed} {hash} {depth} {state}")).into())
    }
}

/// Draws states of one problem's puzzles.
///
/// ```
/// use exactone_core::problem::ProblemBuilder;
/// use exactone_lab::profile::{Draw, State, Walk};
///
/// let mut builder = ProblemBuilder::new();
/// let cells = [builder.choice(2)?, builder.choice(2)?];
/// let problem = builder.build()?;
/// let draw = Draw { seed: 1, hash: "0a", depth: 1, state: 0 };
/// let mut walk = Walk::new(&problem);
/// let root = State::root(&[], &[]);
/// let state = walk.draw(&root, draw).expect("two cells are open");
/// assert_eq!((state.guesses, walk.draw(&root, draw)), (1, Some(state)));
/// assert_eq!(walk.draw(&root, Draw { depth: 3, ..draw }), None);
/// # Ok::<(), exactone_core::problem::BuildError>(())
/// ```
pub struct Walk<'p> {
    singles: Propagate<'p>,
    budget: Budget,
}

impl<'p> Walk<'p> {
    /// Prepares the drawing of states of one problem.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let config = Config { techniques: Techniques::SINGLES, ..Config::default() };
        Self { singles: Propagate::new(problem, config), budget: Budget::default() }
    }

    /// The root, and then for each depth so many states, each with its number; the depths in the order given. States that
    /// cannot be reached are left out.
    pub fn states(&mut self, root: &State, first: Draw<'_>, depths: &[u32], count: u32) -> Vec<(u32, u32, State)> {
        let mut states = vec![(0, 0, root.clone())];
        for &depth in depths.iter().filter(|depth| **depth > 0) {
            let drawn = (0..count).map(|state| Draw { depth, state, ..first });
            states.extend(drawn.filter_map(|draw| Some((depth, draw.state, self.draw(root, draw)?))));
        }
        states
    }

    /// One state, on top of a root without guesses; `None` if singles decide or refute everything on every way so far
    /// down. The same draw gives the same state. Time: on the way, singles for each guess that is passed over.
    pub fn draw(&mut self, root: &State, draw: Draw<'_>) -> Option<State> {
        let mut chance = draw.chance();
        let mut state = root.clone();
        let mut open = self.open(&state)?;
        for last in (0..draw.depth).rev() {
            if last == 0 {
                return open.choose(&mut chance).map(|&guess| state.with_guess(guess));
            }
            open.shuffle(&mut chance);
            (state, open) = open.iter().find_map(|&guess| self.guess(&state, guess))?;
        }
        Some(state)
    }

    /// The state with one more guess, and what is open then.
    fn guess(&mut self, state: &State, guess: Candidate) -> Option<(State, Vec<Candidate>)> {
        let next = state.with_guess(guess);
        let open = self.open(&next)?;
        Some((next, open))
    }

    /// What singles leave open; `None` if that is nothing, or a contradiction.
    fn open(&mut self, state: &State) -> Option<Vec<Candidate>> {
        let query = Query { removed: &state.removed, ..Query::new(&state.givens, &self.budget) };
        let Fixpoint::Remaining(standings) = self.singles.fixpoint(&query).expect("no limit is set") else {
            return None;
        };
        let open = (0..standings.len()).filter(|&at| standings[at] == CandidateState::Open);
        Some(open.map(Candidate::new).collect()).filter(|open: &Vec<Candidate>| !open.is_empty())
    }
}
