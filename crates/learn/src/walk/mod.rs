//! Local search: of each choice one candidate is taken, and choices that exclude each other are changed, one at a time, for fewer clashes.
//!
//! A step changes the choice that leaves the fewest clashes, even if they are more than before. What it gives up is not taken again for
//! some steps (tabu search).
//!
//! Sources: A. Hertz, D. de Werra, "Using tabu search techniques for graph coloring" (1987); P. Galinier, J.-K. Hao, "Hybrid
//! evolutionary algorithms for graph coloring" (1999), for how long nothing is taken again; Y. Jin, J.-K. Hao, "Solving the Latin square
//! completion problem by memetic graph coloring" (2019), for quasigroups.

mod choices;

use crate::literal::Lit;
use crate::trail::Trail;
use choices::Choice;
pub(crate) use choices::Choices;
use exactone_core::problem::{Candidate, Table};
use exactone_core::random::SplitMix;

/// A candidate of each open choice.
pub(crate) struct Walk<'c> {
    choices: &'c Choices,
    /// By choice, its open candidates, and which of them is taken.
    options: Table<Choice, Candidate>,
    taken: Vec<Candidate>,
    choice_of: Vec<Choice>,
    /// By candidate, how many of the taken ones it excludes, and [`TAKEN`] if it is one of them.
    clashes: Vec<u32>,
    /// By candidate, the step before which it is not taken again.
    tabu: Vec<u64>,
    clashing: Clashing,
    /// How many pairs of taken candidates exclude each other.
    cost: i64,
    best_cost: i64,
    best: Vec<Candidate>,
    steps: u64,
    looked_at: u64,
}

/// The choices whose candidate excludes another, in any order.
struct Clashing {
    choices: Vec<Choice>,
    /// By choice, where it stands there.
    place: Vec<Option<u32>>,
}

const TAKEN: u32 = 1 << 31;

/// A candidate is not taken again for six steps for ten choices that clash, and up to nine more by chance.
const TENURE_PERCENT: usize = 60;
const TENURE_BY_CHANCE: usize = 10;

impl<'c> Walk<'c> {
    /// Takes of each choice, as far as a root leaves it open, the candidate that is preferred most. O(peers).
    pub(crate) fn new(choices: &'c Choices, root: &Trail, preference: impl Fn(Candidate) -> f64) -> Self {
        let candidates = choices.peers.len();
        let (mut options, mut taken) = (Table::default(), Vec::new());
        let mut choice_of = vec![Choice::new(0); candidates];
        for members in choices.members.iter() {
            let open = members.iter().copied().filter(|&member| root.is_open(Lit::is(member)));
            let Some(preferred) = open.clone().max_by(|&a, &b| preference(a).total_cmp(&preference(b))) else {
                continue;
            };
            taken.push(preferred);
            let choice = options.push(open.clone());
            open.for_each(|option| choice_of[option.index()] = choice);
        }
        let mut walk = Self {
            choices,
            best: taken.clone(),
            clashing: Clashing { choices: Vec::new(), place: vec![None; taken.len()] },
            options,
            choice_of,
            clashes: vec![0; candidates],
            tabu: vec![0; candidates],
            cost: 0,
            best_cost: 0,
            steps: 0,
            looked_at: 0,
            taken,
        };
        for choice in 0..walk.taken.len() {
            walk.take(walk.taken[choice]);
        }
        walk.cost = walk.taken.iter().map(|&candidate| walk.clashes(candidate)).sum::<i64>() / 2;
        walk.best_cost = walk.cost;
        walk
    }

    /// Changes choices until none clash, or about so many candidates were looked at since the beginning. Whether none clash.
    pub(crate) fn run(&mut self, random: &mut SplitMix, most: u64) -> bool {
        while self.cost > 0 && self.looked_at < most {
            self.steps += 1;
            self.looked_at += 1;
            if let Some(candidate) = self.least(random) {
                self.change(candidate, random);
            }
        }
        self.cost == 0
    }

    /// The candidates with the fewest clashes that were taken so far.
    pub(crate) fn best(&self) -> &[Candidate] {
        &self.best
    }

    /// How many candidates were looked at.
    pub(crate) fn looked_at(&self) -> u64 {
        self.looked_at
    }

    fn clashes(&self, candidate: Candidate) -> i64 {
        i64::from(self.clashes[candidate.index()] & !TAKEN)
    }

    /// The candidate whose choice leaves the fewest clashes, of those that may be taken; by chance one of several.
    fn least(&mut self, random: &mut SplitMix) -> Option<Candidate> {
        let (mut least, mut found, mut equal) = (i64::MAX, None, 0);
        for &choice in &self.clashing.choices {
            let now = self.clashes(self.taken[choice.index()]);
            let options = self.options.row(choice);
            self.looked_at += options.len() as u64;
            for &option in options {
                // Of the one that is taken this is out of reach.
                let change = i64::from(self.clashes[option.index()]) - now;
                let is_tabu = || self.tabu[option.index()] > self.steps && self.cost + change >= self.best_cost;
                if change > least || change >= i64::from(TAKEN) - now || is_tabu() {
                    continue;
                }
                equal = if change < least { 1 } else { equal + 1 };
                if equal == 1 || random.below(equal) == 0 {
                    (least, found) = (change, Some(option));
                }
            }
        }
        found
    }

    /// Takes a candidate in place of another.
    fn change(&mut self, candidate: Candidate, random: &mut SplitMix) {
        let choice = self.choice_of[candidate.index()].index();
        let before = std::mem::replace(&mut self.taken[choice], candidate);
        self.cost += self.clashes(candidate) - self.clashes(before);
        let tenure = self.clashing.choices.len() * TENURE_PERCENT / 100 + random.below(TENURE_BY_CHANCE);
        self.tabu[before.index()] = self.steps + tenure as u64;
        self.clashes[before.index()] &= !TAKEN;
        self.count(before, u32::MAX);
        self.take(candidate);
        if self.cost < self.best_cost {
            self.best_cost = self.cost;
            self.best.clone_from(&self.taken);
        }
    }

    fn take(&mut self, candidate: Candidate) {
        self.clashes[candidate.index()] |= TAKEN;
        self.count(candidate, 1);
        self.note(candidate);
    }

    /// All that a candidate excludes have so many clashes more, counted as numbers of 32 bits wrap.
    fn count(&mut self, candidate: Candidate, more: u32) {
        let peers = self.choices.peers.row(candidate);
        self.looked_at += peers.len() as u64;
        for &peer in peers {
            let clashes = self.clashes[peer.index()].wrapping_add(more);
            self.clashes[peer.index()] = clashes;
            if clashes >= TAKEN {
                self.note(peer);
            }
        }
    }

    /// Notes whether a taken candidate clashes with another.
    fn note(&mut self, taken: Candidate) {
        let is_clashing = self.clashes(taken) > 0;
        self.clashing.set(self.choice_of[taken.index()], is_clashing);
    }
}

impl Clashing {
    fn set(&mut self, choice: Choice, is_clashing: bool) {
        match self.place[choice.index()] {
            None if is_clashing => {
                self.place[choice.index()] = u32::try_from(self.choices.len()).ok();
                self.choices.push(choice);
            }
            Some(place) if !is_clashing => {
                self.choices.swap_remove(place as usize);
                if let Some(moved) = self.choices.get(place as usize) {
                    self.place[moved.index()] = Some(place);
                }
                self.place[choice.index()] = None;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Choices, TAKEN, Walk};
    use crate::remainder::Remainder;
    use crate::ticker::Ticker;
    use crate::trail::Trail;
    use exactone_core::problem::{Bound, Candidate, Problem, ProblemBuilder, sudoku};
    use exactone_core::random::SplitMix;
    use exactone_core::solve::{Budget, CandidateState};

    fn open(problem: &Problem) -> Remainder {
        Remainder::of(problem, &vec![CandidateState::Open; problem.candidates()], None)
    }

    fn choices(remainder: &Remainder) -> Option<Choices> {
        let budget = Budget::default();
        Choices::of(remainder, &mut Ticker::new(&budget, &budget)).unwrap()
    }

    /// How many pairs of candidates share a group.
    fn clashes(remainder: &Remainder, taken: &[Candidate]) -> i64 {
        let share = |a: Candidate, b: Candidate| {
            remainder.groups_of(a).iter().any(|&group| remainder.members(group).contains(&b))
        };
        let pairs = |(at, &a): (usize, &Candidate)| taken[..at].iter().filter(|&&b| share(a, b)).count();
        i64::try_from(taken.iter().enumerate().map(pairs).sum::<usize>()).unwrap()
    }

    #[test]
    fn an_empty_sudoku_is_filled_and_what_is_counted_on_the_way_is_right() {
        let problem = sudoku(2, 3).unwrap();
        let remainder = open(&problem);
        let (choices, root) = (choices(&remainder).unwrap(), Trail::new(remainder.candidates()));
        let (mut walk, mut random) = (Walk::new(&choices, &root, |_| 0.0), SplitMix::new(1));
        let first = walk.cost;
        assert!(first > 0);
        for most in 1.. {
            let is_solved = walk.run(&mut random, most * 50);
            assert_eq!(walk.cost, clashes(&remainder, &walk.taken));
            assert_eq!(walk.best_cost, clashes(&remainder, walk.best()));
            let is_clashing = |candidate: &Candidate| walk.clashes[candidate.index()] > TAKEN;
            assert_eq!(walk.taken.iter().filter(|it| is_clashing(it)).count(), walk.clashing.choices.len());
            if is_solved {
                assert_eq!((walk.best_cost, walk.best().len()), (0, 36));
                return;
            }
            assert!(most < 10_000, "{first} clashes, then {}", walk.cost);
        }
    }

    #[test]
    fn a_root_leaves_less_to_choose() {
        let remainder = open(&sudoku(2, 2).unwrap());
        let (choices, mut root) = (choices(&remainder).unwrap(), Trail::new(remainder.candidates()));
        for at in 0..4 {
            let lit = crate::literal::Lit::is(Candidate::new(at));
            root.set(if at == 2 { lit } else { !lit }, crate::trail::Reason::None);
        }
        let walk = Walk::new(&choices, &root, |candidate| f64::from(u8::from(candidate.index() % 4 == 1)));
        assert_eq!(walk.taken.len(), 15, "the first cell is settled");
        assert!(walk.taken.iter().all(|it| it.index() % 4 == 1 && it.index() >= 4), "{:?}", walk.taken);
    }

    #[test]
    fn there_are_no_choices_where_groups_leave_out_a_candidate_or_no_two_share_two() {
        let is_found = |remainder: &Remainder| choices(remainder).is_some();
        assert!(is_found(&open(&sudoku(2, 2).unwrap())));
        assert!(!is_found(&open(&sudoku(1, 4).unwrap())), "a Latin square");
        let mut builder = ProblemBuilder::new();
        let candidates = builder.add_candidates(4).unwrap();
        for group in [&candidates[..3], &candidates[1..], &candidates[1..3]] {
            builder.group(Bound::ExactlyOne, group).unwrap();
        }
        assert!(!is_found(&open(&builder.build().unwrap())));
    }
}
