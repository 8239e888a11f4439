//! The ways to cut what is left of one group in two parts, each within another group.
//!
//! For each group that meets the base it is known which candidates of the base it holds, as bits. A cut is what one of them holds, and the rest, if
//! another holds that.

use crate::state::State;
use exactone_core::problem::{Candidate, Group, Problem};
use smallvec::SmallVec;

/// What there are few of: a hard puzzle has thousands of nodes in each round.
pub(crate) type Few<T> = SmallVec<[T; 4]>;

/// The candidates of a part, and the groups that hold them all.
type Side = (Few<Candidate>, Few<Group>);

/// What is known of one base.
pub(crate) struct Links {
    live: Vec<Candidate>,
    /// The words of a set of these candidates.
    words: usize,
    /// The groups that meet the base, without it, in the order in which they are met, and what each holds.
    covers: Vec<Group>,
    held: Vec<u64>,
    /// By group, its place among these and one more; 0 if it has none.
    places: Vec<u32>,
    /// The places of the covers by which each cut was made first.
    cuts: Vec<usize>,
}

impl Links {
    pub(crate) fn new(problem: &Problem) -> Self {
        let places = vec![0; problem.groups()];
        Self { live: Vec::new(), words: 0, covers: Vec::new(), held: Vec::new(), places, cuts: Vec::new() }
    }

    /// Visits each cut once, the side inside of its cover first.
    pub(crate) fn each(&mut self, base: Group, state: &State<'_>, mut visit: impl FnMut([Side; 2])) {
        self.look_at(base, state);
        let most = (0..self.covers.len()).map(|at| self.count(at)).max().unwrap_or(0);
        for at in 0..self.covers.len() {
            let rest = self.live.len() - self.count(at);
            if rest > 0 && rest <= most && !self.cuts.iter().any(|&cut| self.are_one(cut, at)) {
                let rest = self.side(|word| self.rest(at, word));
                if !rest.1.is_empty() {
                    self.cuts.push(at);
                    visit([self.side(|word| self.held(at)[word]), rest]);
                }
            }
        }
    }

    fn look_at(&mut self, base: Group, state: &State<'_>) {
        for cover in self.covers.drain(..) {
            self.places[cover.index()] = 0;
        }
        self.live.clear();
        self.live.extend(state.live(base));
        self.words = self.live.len().div_ceil(64);
        self.held.clear();
        self.cuts.clear();
        for (at, &candidate) in self.live.iter().enumerate() {
            for &cover in state.problem().groups_of(candidate).iter().filter(|&&group| group != base) {
                let place = &mut self.places[cover.index()];
                if *place == 0 {
                    self.covers.push(cover);
                    *place = u32::try_from(self.covers.len()).expect("there are fewer than 2^32 groups");
                    self.held.resize(self.covers.len() * self.words, 0);
                }
                self.held[(*place as usize - 1) * self.words + at / 64] |= 1 << (at % 64);
            }
        }
    }

    fn held(&self, cover: usize) -> &[u64] {
        &self.held[cover * self.words..][..self.words]
    }

    /// All candidates of this word.
    fn all(&self, word: usize) -> u64 {
        let rest = self.live.len() - word * 64;
        if rest < 64 { (1 << rest) - 1 } else { u64::MAX }
    }

    /// Whether two covers make the same cut.
    fn are_one(&self, one: usize, other: usize) -> bool {
        let mut words = self.held(one).iter().zip(self.held(other)).enumerate();
        self.held(one) == self.held(other) || words.all(|(at, (one, other))| one ^ other == self.all(at))
    }

    /// How many candidates a cover holds.
    fn count(&self, cover: usize) -> usize {
        self.held(cover).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// What a cover does not hold, in this word.
    fn rest(&self, cover: usize, word: usize) -> u64 {
        self.all(word) & !self.held(cover)[word]
    }

    /// Whether a cover holds all of a set.
    fn holds(&self, cover: usize, set: impl Fn(usize) -> u64) -> bool {
        self.held(cover).iter().enumerate().all(|(word, held)| set(word) & !held == 0)
    }

    /// A set, and the covers that hold it.
    fn side(&self, set: impl Fn(usize) -> u64) -> Side {
        let is_in = |at: &usize| set(at / 64) >> (at % 64) & 1 != 0;
        let holds = |cover: &usize| self.holds(*cover, &set);
        let mut covers: Few<Group> = (0..self.covers.len()).filter(holds).map(|at| self.covers[at]).collect();
        covers.sort_unstable();
        ((0..self.live.len()).filter(is_in).map(|at| self.live[at]).collect(), covers)
    }
}
