//! Searches of the same query side by side: a search begins another one, and they tell each other what they learned.
//!
//! Source: Y. Hamadi, S. Jabbour, L. Sais, "`ManySAT`: a parallel SAT solver" (2009).

use super::Search;
use super::sharing::IMPORTED_LBD;
use crate::clauses::Keep;
use crate::literal::Lit;
use crate::log::Log;
use crate::settings::Settings;
use crate::trail::Reason;
use std::sync::Arc;

impl Search<'_> {
    /// Whether a solution was excluded.
    pub(crate) fn excludes(&self) -> bool {
        !self.sharing.excluded.is_empty()
    }
}

impl Search<'static> {
    /// Another search of the same query. It begins with what holds at the root here, and shows no solution that was shown here.
    pub(crate) fn fork(&self, settings: Settings) -> Self {
        let mut fork = Self::new(Arc::clone(&self.propagation.remainder), settings, Log::default());
        fork.sharing.is_on = true;
        fork.import(&self.root(0), Keep::Always);
        // The others have that from here.
        fork.sharing.told = fork.propagation.trail.len();
        fork.import(&self.sharing.excluded, Keep::Always);
        fork.sharing.excluded.clone_from(&self.sharing.excluded);
        fork
    }

    /// There are others from now on, or there are none any more.
    pub(crate) fn share(&mut self, with_others: bool) {
        self.sharing.is_on = with_others;
        self.sharing.clauses.clear();
    }

    /// What is to be told: literals of the root, and good clauses that were learned since the last time.
    pub(crate) fn export(&mut self) -> Vec<Vec<Lit>> {
        let mut clauses = self.root(self.sharing.told);
        self.sharing.told += clauses.len();
        clauses.append(&mut self.sharing.clauses);
        clauses
    }

    /// Takes clauses that hold in every solution that was not shown.
    pub(crate) fn import(&mut self, clauses: &[Vec<Lit>], keep: Keep) {
        self.back_to(0);
        for clause in clauses {
            self.take(clause, keep);
        }
    }

    fn take(&mut self, clause: &[Lit], keep: Keep) {
        let trail = &self.propagation.trail;
        if clause.iter().any(|&lit| trail.is_true(lit)) {
            return;
        }
        let open: Vec<Lit> = clause.iter().copied().filter(|&lit| !trail.is_false(lit)).collect();
        match open[..] {
            [] => self.exhaust(),
            [lit] => self.propagation.trail.set(lit, Reason::None),
            _ => {
                self.propagation.add(&open, IMPORTED_LBD, keep);
            }
        }
    }

    /// The literals of the root behind so many, each as a clause.
    fn root(&self, told: usize) -> Vec<Vec<Lit>> {
        let trail = &self.propagation.trail;
        let end = if trail.level() == 0 { trail.len() } else { trail.start_of(1) };
        trail.lits()[told..end].iter().map(|&lit| vec![lit]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reduction;
    use crate::start::Start;
    use exactone_core::problem::{Candidate, Problem, sudoku};
    use exactone_core::solve::{Budget, Query};

    /// A search of all solutions of a problem.
    fn search(problem: &Problem) -> Search<'static> {
        let budget = Budget::default();
        let remainder = Start::new(problem, "learn").unwrap().remainder(&Query::new(&[], &budget)).unwrap().unwrap();
        Search::new(remainder, Settings::default(), Log::default())
    }

    #[test]
    fn what_others_told_is_forgotten_where_it_is_not_used() {
        let mut search = search(&sudoku(2, 2).unwrap());
        let clause = |first: usize| (first..first + 3).map(|at| Lit::is(Candidate::new(4 * at))).collect::<Vec<_>>();
        search.import(&[clause(0), clause(3)], Keep::WhileUseful);
        search.import(&[clause(6)], Keep::Always);
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
        search.import(&false_at_root, Keep::WhileUseful);
        let mut fork = search.fork(Settings { seed: 1, ..Settings::default() });
        assert!(false_at_root.iter().all(|unit| fork.propagation.trail.is_true(unit[0])));
        assert_eq!(fork.export(), Vec::<Vec<Lit>>::new());
        assert_eq!(search.export(), false_at_root);
        fork.import(&[vec![Lit::is_not(Candidate::new(11))]], Keep::WhileUseful);
        assert_eq!(fork.export(), [[Lit::is_not(Candidate::new(11))]]);
    }

    #[test]
    fn what_singles_leave_is_there_once() {
        let search = search(&sudoku(2, 2).unwrap());
        let fork = search.fork(Settings { seed: 1, ..Settings::default() });
        assert!(Arc::ptr_eq(&search.propagation.remainder, &fork.propagation.remainder));
    }
}
