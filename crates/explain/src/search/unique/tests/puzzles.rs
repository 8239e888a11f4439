//! Small random problems, puzzles and states, and their solutions by brute force.

use crate::state::State;
use exactone_core::problem::{Bound, Candidate, Choice, Group, Problem, ProblemBuilder};
use exactone_core::random::SplitMix;

/// Numbers by a seed.
#[derive(Clone)]
pub(super) struct Random(SplitMix);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0.modulo(end)
    }

    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        (1..list.len()).for_each(|at| list.swap(at, self.below(at + 1)));
    }

    /// Some of these, each with the same chance.
    fn some(&mut self, list: &[Candidate], percent: usize) -> Vec<Candidate> {
        list.iter().copied().filter(|_| self.below(100) < percent).collect()
    }
}

/// A puzzle of one solution.
pub(super) struct Puzzle {
    pub(super) givens: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
    pub(super) solution: Vec<Candidate>,
}

impl Puzzle {
    /// Whether no candidate of the solution is lost, and no other is placed.
    pub(super) fn agrees(&self, state: &State<'_>) -> bool {
        let is_right = |candidate: Candidate| self.solution.contains(&candidate) == state.is_placed(candidate);
        self.solution.iter().all(|&candidate| state.is_live(candidate))
            && state.all_live().filter(|&candidate| state.is_placed(candidate)).all(is_right)
    }

    /// A state on the way to the solution: some false candidates are gone, some true ones are placed.
    pub(super) fn state<'p>(&self, problem: &'p Problem, random: &mut Random) -> State<'p> {
        let mut state = State::with(problem, &self.givens, &self.removed);
        let wrong: Vec<Candidate> = state.all_live().filter(|candidate| !self.solution.contains(candidate)).collect();
        let [lost, placed] = [random.below(100), random.below(60)];
        random.some(&wrong, lost).iter().for_each(|&candidate| state.remove(candidate));
        random.some(&self.solution, placed).iter().for_each(|&candidate| state.place(candidate));
        state
    }
}

/// A random puzzle, if the problem has a solution: what is given or ruled out is taken back as long as the solution is the only one.
pub(super) fn puzzle(problem: &Problem, random: &mut Random) -> Option<Puzzle> {
    let mut solutions = Vec::new();
    solve(&State::new(problem), 1, (random, &mut solutions));
    let solution = solutions.pop()?;
    let wrong: Vec<Candidate> = problem.all_candidates().filter(|candidate| !solution.contains(candidate)).collect();
    let mut puzzle = Puzzle { givens: solution.clone(), removed: random.some(&wrong, 10), solution };
    let mut hints = puzzle.givens.clone();
    random.shuffle(&mut hints);
    for hint in hints {
        let fewer: Vec<Candidate> = puzzle.givens.iter().copied().filter(|&given| given != hint).collect();
        if is_unique(&State::with(problem, &fewer, &puzzle.removed), random) {
            puzzle.givens = fewer;
        }
    }
    Some(puzzle)
}

fn is_unique(state: &State<'_>, random: &mut Random) -> bool {
    let mut solutions = Vec::new();
    solve(state, 2, (random, &mut solutions));
    solutions.len() == 1
}

/// Finds so many solutions, by trying the choice with the fewest candidates.
fn solve(state: &State<'_>, most: usize, (random, found): (&mut Random, &mut Vec<Vec<Candidate>>)) {
    let problem = state.problem();
    if state.empty().is_some() || found.len() == most {
        return;
    }
    let is_open = |group: &Group| state.live(*group).any(|candidate| !state.is_placed(candidate));
    let needed = problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne);
    let Some(group) = needed.filter(is_open).min_by_key(|&group| state.open(group)) else {
        found.push(state.all_live().collect());
        return;
    };
    let mut live: Vec<Candidate> = state.live(group).collect();
    random.shuffle(&mut live);
    for candidate in live {
        let mut next = state.clone();
        next.place(candidate);
        solve(&next, most, (random, found));
    }
}

/// A Latin square of side 4, with some random units more: an exactly-one group of each value over four cells, or pairs that are apart.
pub(super) fn latin_with_more(random: &mut Random) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..16).map(|_| builder.choice(4).unwrap()).collect();
    let lines = (0..4).flat_map(|line| [[0, 1, 2, 3].map(|at| line * 4 + at), [0, 1, 2, 3].map(|at| at * 4 + line)]);
    for line in lines.collect::<Vec<_>>() {
        unit(&mut builder, &line.map(|at| cells[at]), Bound::ExactlyOne);
    }
    for _ in 0..random.below(4) {
        let mut some = cells.clone();
        random.shuffle(&mut some);
        unit(&mut builder, &some[..2 + random.below(2)], Bound::AtMostOne);
    }
    builder.build().unwrap()
}

/// Five to eight cells of three values, and random groups of them, with any values.
pub(super) fn loose_cells(random: &mut Random) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..5 + random.below(4)).map(|_| builder.choice(3).unwrap()).collect();
    for _ in 0..2 + random.below(5) {
        let mut some = cells.clone();
        random.shuffle(&mut some);
        unit(&mut builder, &some[..2 + random.below(2)], Bound::AtMostOne);
    }
    for _ in 0..random.below(4) {
        let mut some = cells.clone();
        random.shuffle(&mut some);
        let members: Vec<Candidate> =
            some[..2 + random.below(2)].iter().map(|&cell| builder.candidate(cell, random.below(3))).collect();
        let bound = if random.below(2) == 0 { Bound::AtMostOne } else { Bound::ExactlyOne };
        builder.group(bound, &members).unwrap();
    }
    builder.build().unwrap()
}

/// A group of each value.
fn unit(builder: &mut ProblemBuilder, cells: &[Choice], bound: Bound) {
    for value in 0..builder.values(cells[0]).len() {
        let members: Vec<Candidate> = cells.iter().map(|&cell| builder.candidate(cell, value)).collect();
        builder.group(bound, &members).unwrap();
    }
}
