//! What is still possible: the candidates that are left, and those that are known to be true.
//!
//! It is closed under placing: a candidate that is placed takes all others from its groups.

use crate::peers::Peers;
use exactone_core::problem::{Bound, Candidate, Choice, Group, Interrupt, Problem};
use std::sync::Arc;

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
#[derive(Debug)]
pub struct State<'p> {
    problem: &'p Problem,
    live: Vec<u64>,
    placed: Vec<u64>,
    /// By group, how many candidates are left.
    open: Vec<u32>,
    /// By group, whether one of its candidates is placed.
    settled: Vec<u64>,
    empty: Option<Group>,
    /// What the puzzle itself says.
    given: Arc<[u64]>,
    removed: Arc<[u64]>,
    /// By group, whether some member must be true, and all are looked at.
    needed: Arc<[bool]>,
    /// Whether all candidates are looked at.
    sees_all: bool,
    /// Whether steps by rules are wanted.
    by_rules: bool,
    peers: Arc<Peers>,
    interrupt: Interrupt,
}

impl<'p> State<'p> {
    /// All candidates are left, those that rules have for themselves among them. Steps are by groups alone. O(memberships).
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self::of(problem, &|_| true)
    }

    /// All candidates of cells are left. Where the problem states [its relations](Problem::relations), other choices are determined by the cells, and they
    /// are not looked at. None of their candidates is [live](Self::is_live), and a group that has one of them needs no true candidate of a cell. Steps
    /// are by rules, too.
    #[must_use]
    pub fn of_cells(problem: &'p Problem) -> Self {
        let Some(relations) = problem.relations() else { return Self::new(problem) };
        let mut is_of_cell = vec![false; problem.candidates()];
        for cell in 0..relations.cells.len() {
            let members = problem.members(problem.choice_group(Choice::new(cell)));
            for member in members {
                is_of_cell[member.index()] = true;
            }
        }
        Self { by_rules: true, ..Self::of(problem, &|candidate| is_of_cell[candidate.index()]) }
    }

    /// Only these candidates are looked at.
    fn of(problem: &'p Problem, is_seen: &dyn Fn(Candidate) -> bool) -> Self {
        let problem = problem.symmetric();
        let words = problem.candidates().div_ceil(64);
        let mut live = vec![0; words];
        for candidate in problem.all_candidates().filter(|&candidate| is_seen(candidate)) {
            live[candidate.index() / 64] |= 1 << (candidate.index() % 64);
        }
        let seen = |group| problem.members(group).iter().filter(|&&member| is_seen(member)).count();
        let open: Vec<u32> = problem
            .all_groups()
            .map(|group| u32::try_from(seen(group)).expect("there are fewer than 2^32 candidates"))
            .collect();
        let is_whole = |group: Group| problem.members(group).len() == open[group.index()] as usize;
        let needed: Arc<[bool]> =
            problem.all_groups().map(|group| problem.bound(group) == Bound::ExactlyOne && is_whole(group)).collect();
        let empty = problem.all_groups().find(|group| needed[group.index()] && open[group.index()] == 0);
        let [given, removed] = [0; 2].map(|word| Arc::from(vec![word; words]));
        let (placed, settled) = (vec![0; words], vec![0; problem.groups().div_ceil(64)]);
        let peers = Arc::new(problem.relations().map_or_else(Peers::default, Peers::new));
        let (sees_all, interrupt) = (problem.all_candidates().all(is_seen), Interrupt::default());
        Self {
            problem,
            live,
            placed,
            open,
            settled,
            empty,
            given,
            removed,
            needed,
            sees_all,
            by_rules: false,
            peers,
            interrupt,
        }
    }

    /// What is left [of the cells](Self::of_cells) once these candidates are placed and those removed.
    #[must_use]
    pub fn with(problem: &'p Problem, givens: &[Candidate], removed: &[Candidate]) -> Self {
        Self::of_cells(problem).of_puzzle(givens, removed)
    }

    /// What is left of this state in a puzzle that gives these candidates and rules those out. [`of_cells`](Self::of_cells) depends on the rules alone: made
    /// once, it begins every puzzle. O(candidates + groups).
    #[must_use]
    pub fn of_puzzle(&self, givens: &[Candidate], removed: &[Candidate]) -> Self {
        let words = self.live.len();
        let mut state = Self { given: bits(words, givens), removed: bits(words, removed), ..self.clone() };
        for &candidate in removed {
            state.remove(candidate);
        }
        for &candidate in givens {
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

    /// Which cells see each other, by the relations of the problem.
    pub(crate) fn peers(&self) -> &Peers {
        &self.peers
    }

    /// The problem, in its [symmetric statement](Problem::symmetric): the groups of steps are groups of this.
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

    /// Whether it [is of cells](Self::of_cells), so that rules stand for what is not looked at.
    pub(crate) fn is_by_rules(&self) -> bool {
        self.by_rules
    }

    /// Whether all candidates are looked at.
    #[must_use]
    pub fn sees_all(&self) -> bool {
        self.sees_all
    }

    /// Whether some member of the group must be true, and all its members are looked at.
    #[inline]
    #[must_use]
    pub fn is_needed(&self, group: Group) -> bool {
        self.needed[group.index()]
    }

    /// Whether a candidate of a group is placed.
    #[inline]
    pub(crate) fn is_settled(&self, group: Group) -> bool {
        self.settled[group.index() / 64] >> (group.index() % 64) & 1 != 0
    }

    /// Whether every exactly-one group has its candidate.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let is_done = |group: Group| self.is_settled(group);
        self.empty.is_none() && self.problem.all_groups().filter(|&group| self.is_needed(group)).all(is_done)
    }

    /// Takes a candidate away. Nothing happens if it is gone. O(groups of the candidate).
    pub fn remove(&mut self, candidate: Candidate) {
        if !self.is_live(candidate) {
            return;
        }
        self.live[candidate.index() / 64] &= !(1 << (candidate.index() % 64));
        for &group in self.problem.groups_of(candidate) {
            self.open[group.index()] -= 1;
            if self.open[group.index()] == 0 && self.is_needed(group) {
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
            if self.open(group) == 0 && (self.sees_all || self.is_needed(group)) {
                self.empty.get_or_insert(group);
            }
        }
    }

    /// Says that a candidate is true, and nothing more.
    pub(crate) fn mark(&mut self, candidate: Candidate) {
        self.placed[candidate.index() / 64] |= 1 << (candidate.index() % 64);
        for &group in self.problem.groups_of(candidate) {
            self.settled[group.index() / 64] |= 1 << (group.index() % 64);
        }
    }
}

impl Clone for State<'_> {
    fn clone(&self) -> Self {
        Self {
            live: self.live.clone(),
            placed: self.placed.clone(),
            open: self.open.clone(),
            settled: self.settled.clone(),
            given: Arc::clone(&self.given),
            removed: Arc::clone(&self.removed),
            needed: Arc::clone(&self.needed),
            peers: Arc::clone(&self.peers),
            interrupt: self.interrupt.clone(),
            ..*self
        }
    }

    /// Keeps its memory: trials are made by the thousand.
    fn clone_from(&mut self, other: &Self) {
        self.problem = other.problem;
        self.live.clone_from(&other.live);
        self.placed.clone_from(&other.placed);
        self.open.clone_from(&other.open);
        self.settled.clone_from(&other.settled);
        self.empty = other.empty;
        self.given.clone_from(&other.given);
        self.removed.clone_from(&other.removed);
        self.needed.clone_from(&other.needed);
        (self.sees_all, self.by_rules) = (other.sees_all, other.by_rules);
        self.peers.clone_from(&other.peers);
        self.interrupt.clone_from(&other.interrupt);
    }
}

fn bits(words: usize, candidates: &[Candidate]) -> Arc<[u64]> {
    let mut bits = vec![0; words];
    for candidate in candidates {
        bits[candidate.index() / 64] |= 1 << (candidate.index() % 64);
    }
    bits.into()
}

/// Whether the problem says that exactly one member of the group is true. A state may not look at all of them: [`State::is_needed`] asks for
/// that, too.
pub(crate) fn is_exactly_one(problem: &Problem, group: Group) -> bool {
    problem.bound(group) == Bound::ExactlyOne
}
