//! What is still possible: the candidates that are left, and those that are known to be true.
//!
//! It is closed under placing: a candidate that is placed takes all others from its groups.

use exactone_core::problem::{Bound, Candidate, Group, Interrupt, Problem};

/// The candidates that are left of a problem.
///
/// ```
/// use exactone_explain::State;
/// use exactone_core::problem::{Candidate, ProblemBuilder};
///
/// let mut builder = ProblemBuilder::new();
/// let cell = builder.choice(3)?;
/// let problem = builder.build()?;
/// let mut state = State::new(&problem);
/// state.remove(Candidate::new(0));
/// assert_eq!(state.open(problem.choice_group(cell)), 2);
/// # Ok::<(), exactone_core::problem::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct State<'p> {
    problem: &'p Problem,
    live: Vec<u64>,
    placed: Vec<u64>,
    /// By group, how many candidates are left.
    open: Vec<u32>,
    empty: Option<Group>,
    /// What the puzzle itself says.
    given: Vec<u64>,
    removed: Vec<u64>,
    interrupt: Interrupt,
}

impl<'p> State<'p> {
    /// All candidates are left. O(memberships).
    #[expect(clippy::missing_panics_doc, reason = "the builder of problems refuses so many")]
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let words = problem.candidates().div_ceil(64);
        let mut live = vec![u64::MAX; words];
        if let Some(last) = live.last_mut() {
            *last >>= (words * 64 - problem.candidates()) % 64;
        }
        let count = |group| u32::try_from(problem.members(group).len()).expect("there are fewer than 2^32 candidates");
        let open: Vec<u32> = problem.all_groups().map(count).collect();
        let empty = problem.all_groups().find(|&group| is_needed(problem, group) && open[group.index()] == 0);
        let [placed, given, removed] = [0; 3].map(|word| vec![word; words]);
        Self { problem, live, placed, open, empty, given, removed, interrupt: Interrupt::default() }
    }

    /// What is left once these candidates are placed and those removed.
    #[must_use]
    pub fn with(problem: &'p Problem, givens: &[Candidate], removed: &[Candidate]) -> Self {
        let mut state = Self::new(problem);
        for &candidate in removed {
            state.removed[candidate.index() / 64] |= 1 << (candidate.index() % 64);
            state.remove(candidate);
        }
        for &candidate in givens {
            state.given[candidate.index() / 64] |= 1 << (candidate.index() % 64);
            state.place(candidate);
        }
        state
    }

    /// The same state, from which searches are given up when the interrupt is raised. They find nothing then. So it is for copies of the state.
    #[must_use]
    pub fn heeding(self, interrupt: Interrupt) -> Self {
        Self { interrupt, ..self }
    }

    /// Whether searches from here are to be given up.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.interrupt.is_raised()
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &'p Problem {
        self.problem
    }

    /// Whether a candidate is left.
    #[inline]
    #[must_use]
    pub fn is_live(&self, candidate: Candidate) -> bool {
        self.live[candidate.index() / 64] >> (candidate.index() % 64) & 1 != 0
    }

    /// Whether a candidate is known to be true.
    #[inline]
    #[must_use]
    pub fn is_placed(&self, candidate: Candidate) -> bool {
        self.placed[candidate.index() / 64] >> (candidate.index() % 64) & 1 != 0
    }

    /// Whether the puzzle gives this candidate.
    #[must_use]
    pub fn is_given(&self, candidate: Candidate) -> bool {
        self.given[candidate.index() / 64] >> (candidate.index() % 64) & 1 != 0
    }

    /// Whether the puzzle itself rules this candidate out, by name.
    #[must_use]
    pub fn is_removed(&self, candidate: Candidate) -> bool {
        self.removed[candidate.index() / 64] >> (candidate.index() % 64) & 1 != 0
    }

    /// How many candidates of a group are left.
    #[inline]
    #[must_use]
    pub fn open(&self, group: Group) -> usize {
        self.open[group.index()] as usize
    }

    /// The candidates of a group that are left, ascending.
    pub fn live(&self, group: Group) -> impl Iterator<Item = Candidate> + use<'p, '_> {
        self.problem.members(group).iter().copied().filter(|&member| self.is_live(member))
    }

    /// All candidates that are left, ascending. O(candidates).
    pub fn all_live(&self) -> impl Iterator<Item = Candidate> + use<'p, '_> {
        self.problem.all_candidates().filter(|&candidate| self.is_live(candidate))
    }

    /// An exactly-one group without a candidate, if there is one: then there is no solution. It is the first that became empty.
    #[must_use]
    pub fn empty(&self) -> Option<Group> {
        self.empty
    }

    /// Whether every exactly-one group has its candidate.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let is_done = |group: Group| self.live(group).next().is_some_and(|candidate| self.is_placed(candidate));
        self.empty.is_none() && self.problem.all_groups().filter(|&group| is_needed(self.problem, group)).all(is_done)
    }

    /// Takes a candidate away. Nothing happens if it is gone. O(groups of the candidate).
    pub fn remove(&mut self, candidate: Candidate) {
        if !self.is_live(candidate) {
            return;
        }
        self.live[candidate.index() / 64] &= !(1 << (candidate.index() % 64));
        for &group in self.problem.groups_of(candidate) {
            self.open[group.index()] -= 1;
            if self.open[group.index()] == 0 && is_needed(self.problem, group) {
                self.empty.get_or_insert(group);
            }
        }
    }

    /// Says that a candidate is true, and takes all others from its groups. If it is gone already, one of its groups may become empty.
    /// O(members of its groups).
    pub fn place(&mut self, candidate: Candidate) {
        self.mark(candidate);
        for &group in self.problem.groups_of(candidate) {
            for &member in self.problem.members(group) {
                if member != candidate {
                    self.remove(member);
                }
            }
            if self.open(group) == 0 {
                self.empty.get_or_insert(group);
            }
        }
    }

    /// Says that a candidate is true, and nothing more.
    pub(crate) fn mark(&mut self, candidate: Candidate) {
        self.placed[candidate.index() / 64] |= 1 << (candidate.index() % 64);
    }
}

/// Whether some member of the group must be true.
pub(crate) fn is_needed(problem: &Problem, group: Group) -> bool {
    problem.bound(group) == Bound::ExactlyOne
}
