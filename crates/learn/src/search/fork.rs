//! Searches of the same query side by side: a search begins another one, and they tell each other what they learned.
//!
//! Source: Y. Hamadi, S. Jabbour, L. Sais, "`ManySAT`: a parallel SAT solver" (2009).

use super::Search;
use super::sharing::IMPORTED_LBD;
use crate::clauses::Kind;
use crate::literal::Lit;
use crate::log::Log;
use crate::settings::Settings;
use crate::ticker::Ticker;
use crate::trail::Reason;
use exactone_core::solve::Limit;
use std::sync::Arc;

impl Search<'_> {
    /// Whether a solution was excluded.
    pub(crate) fn excludes(&self) -> bool {
        self.sharing.excludes
    }
}

impl Search<'static> {
    /// Another search of the same query. It begins with what holds at the root here, and shows no solution that was shown here.
    pub(crate) fn fork(&self, settings: Settings, ticker: &mut Ticker<'_>) -> Result<Self, Limit> {
        let mut fork = Self::new(Arc::clone(&self.propagation.remainder), settings, Log::default(), ticker)?;
        fork.sharing.is_on = true;
        fork.import(&self.root(0), Kind::Irredundant);
        // The others have that from here.
        fork.sharing.exported = fork.propagation.trail.len();
        fork.import(&self.excluding(), Kind::Irredundant);
        fork.sharing.excludes = self.excludes();
        fork.is_exhausted |= self.is_exhausted;
        Ok(fork)
    }

    /// There are others from now on, or there are none any more.
    pub(crate) fn set_sharing(&mut self, with_others: bool) {
        self.sharing.is_on = with_others;
        self.sharing.clauses.clear();
    }

    /// What is to be told: literals of the root, and good clauses that were learned since the last time.
    pub(crate) fn export(&mut self) -> Vec<Vec<Lit>> {
        let mut clauses = self.root(self.sharing.exported);
        self.sharing.exported += clauses.len();
        clauses.append(&mut self.sharing.clauses);
        clauses
    }

    /// Takes clauses that hold in every solution that was not shown.
    pub(crate) fn import(&mut self, clauses: &[Vec<Lit>], kind: Kind) {
        self.back_to(0);
        for clause in clauses {
            self.take(clause, kind);
        }
    }

    fn take(&mut self, clause: &[Lit], kind: Kind) {
        let trail = &self.propagation.trail;
        if clause.iter().any(|&lit| trail.is_true(lit)) {
            return;
        }
        let open: Vec<Lit> = clause.iter().copied().filter(|&lit| !trail.is_false(lit)).collect();
        match open[..] {
            [] => self.exhaust(),
            [lit] => self.propagation.trail.set(lit, Reason::None),
            _ if kind == Kind::Irredundant => {
                self.add_excluding(&open, IMPORTED_LBD);
            }
            _ => {
                self.propagation.add(&open, IMPORTED_LBD, kind);
            }
        }
    }

    /// The literals of the root behind so many, each as a clause.
    fn root(&self, behind: usize) -> Vec<Vec<Lit>> {
        let trail = &self.propagation.trail;
        let end = if trail.level() == 0 { trail.len() } else { trail.start_of(1) };
        trail.lits()[behind..end].iter().map(|&lit| vec![lit]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reduction;
    use crate::search::Outcome;
    use crate::start::Start;
    use exactone_core::problem::{Candidate, Problem, sudoku};
    use exactone_core::solve::{Budget, Query};
    use std::collections::BTreeSet;

    /// A search of all solutions of a problem.
    fn search(problem: &Problem) -> Search<'static> {
        let budget = Budget::default();
        let remainder = Start::new(problem, "learn").unwrap().remainder(&Query::new(&[], &budget)).unwrap().unwrap();
        Search::new(remainder, Settings::default(), Log::default(), &mut Ticker::new(&budget, &budget)).unwrap()
    }

    /// Another search of the same, with another seed.
    fn fork(search: &Search<'static>, seed: u64) -> Search<'static> {
        let budget = Budget::default();
        search.fork(Settings { seed, ..Settings::default() }, &mut Ticker::new(&budget, &budget)).unwrap()
    }

    #[test]
    fn what_others_told_is_forgotten_where_it_is_not_used() {
        let mut search = search(&sudoku(2, 2).unwrap());
        let clause = |first: usize| (first..first + 3).map(|at| Lit::is(Candidate::new(4 * at))).collect::<Vec<_>>();
        search.import(&[clause(0), clause(3)], Kind::Redundant);
        search.import(&[clause(6)], Kind::Irredundant);
        let left = |search: &mut Search<'_>| {
            reduction::reduce(&mut search.propagation, &mut search.log, 100);
            search.propagation.clauses.list().len()
        };
        let lately = std::array::from_fn(|_| left(&mut search));
        assert_eq!(lately, [3, 3, 1]);
    }

    #[test]
    fn a_search_does_not_tell_what_it_began_with() {
        let mut search = search(&sudoku(2, 2).unwrap());
        let false_at_root = [3, 7].map(|at| vec![Lit::is_not(Candidate::new(at))]);
        search.import(&false_at_root, Kind::Redundant);
        let mut fork = fork(&search, 1);
        assert!(false_at_root.iter().all(|unit| fork.propagation.trail.is_true(unit[0])));
        assert_eq!(fork.export(), Vec::<Vec<Lit>>::new());
        assert_eq!(search.export(), false_at_root);
        fork.import(&[vec![Lit::is_not(Candidate::new(11))]], Kind::Redundant);
        assert_eq!(fork.export(), [[Lit::is_not(Candidate::new(11))]]);
    }

    /// Shows the next solutions of a search, so many at most, in ascending order.
    fn show(search: &mut Search<'_>, most: usize) -> Vec<Vec<Candidate>> {
        let (budget, mut models) = (Budget::default(), Vec::new());
        let mut ticker = Ticker::new(&budget, &budget);
        while models.len() < most && search.next_within(&mut ticker, u64::MAX).1.unwrap() == Some(Outcome::Model) {
            let mut model: Vec<_> = search.model().collect();
            model.sort_unstable();
            models.push(model);
            search.exclude_model();
        }
        models.sort();
        models
    }

    #[test]
    fn a_fork_of_a_fork_shows_what_was_not_shown_and_each_excluding_clause_is_there_once() {
        for shown in [0, 1, 2, 7, 11, 12] {
            let mut search = search(&sudoku(1, 3).unwrap());
            let mut models = show(&mut search, shown);
            let mut joined = fork(&search, 1);
            models.extend(show(&mut joined, 1));
            let mut fork = self::fork(&joined, 2);
            assert!(fork.excludes());
            let clauses = fork.excluding();
            let different: BTreeSet<_> = clauses.iter().map(|it| it.iter().copied().collect::<BTreeSet<_>>()).collect();
            assert_eq!(different.len(), clauses.len());
            models.extend(show(&mut fork, usize::MAX));
            assert_eq!((models.len(), models.iter().collect::<BTreeSet<_>>().len()), (12, 12), "{shown} shown");
        }
    }

    #[test]
    fn what_singles_leave_is_there_once() {
        let search = search(&sudoku(2, 2).unwrap());
        let fork = fork(&search, 1);
        assert!(Arc::ptr_eq(&search.propagation.remainder, &fork.propagation.remainder));
    }
}
