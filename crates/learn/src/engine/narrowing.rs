//! The search with some candidates more, which is kept from one query to the next.

use super::standing::Standing;
use super::{Learn, alone};
use crate::literal::Lit;
use crate::log::Log;
use crate::remainder::Known;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Ending, Limit, Query, Visitor};

impl Learn<'_> {
    /// Searches with candidates assumed, by the search that knows this query if there is one. Where no solution was excluded, all that
    /// was learned holds for the query, so the search is kept. It stays alone on any number of threads.
    pub(super) fn narrow(
        &mut self,
        query: &Query<'_>,
        more: &[Candidate],
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, Limit> {
        self.standing = None;
        let known = self.narrowed.take().filter(|known| known.answers(query));
        let mut known = if let Some(known) = known {
            known
        } else {
            let Some(remainder) = self.remainder_with_sums(query)? else { return Ok(Ending::Exhausted) };
            let search = self.search(remainder, query, Log::default())?;
            Standing { search, givens: query.givens.to_vec(), removed: query.removed.to_vec() }
        };
        let found = more.iter().map(|&one| known.search.propagation.remainder.find(one));
        let assumed: Option<Vec<Lit>> = found.filter(|found| *found != Known::True).map(Known::assumed).collect();
        let Some(assumed) = assumed else {
            self.narrowed = Some(known);
            return Ok(Ending::Exhausted);
        };
        known.search.assume(assumed);
        let ending = self.visit_models(&mut known.search, query, visit, alone);
        if !known.search.excludes() {
            self.narrowed = Some(known);
        }
        ending
    }
}
