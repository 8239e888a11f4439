//! A puzzle with several solutions: how many, where they differ, and which single given would leave one.
//!
//! Solutions are visited up to a number. If these are all, each of their candidates is counted: one that only one solution has is a given that
//! leaves that solution. If there are more, each candidate that was met at most once among those visited is tried as a given.

use super::{AnswerError, Session, Status};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Limit, Tally};
use exactone_formats::instance::{Instance, Legend};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// Candidates that are tried as givens.
const MOST_TRIED: usize = 500;

/// What is known of a puzzle with several solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Several {
    /// How many solutions there are, exactly or at least.
    pub tally: Tally,
    /// The visible candidates that some solutions have and others have not, ascending.
    pub open: Vec<Candidate>,
    /// Those of them that leave exactly one solution if they are given, ascending.
    pub deciding: Vec<Candidate>,
    /// Whether all candidates of all solutions are known, and all that might decide were tried.
    pub is_complete: bool,
}

impl Session {
    /// Where the solutions of an instance differ, and which given would leave exactly one, with up to so many solutions visited. Ask it of
    /// instances with several solutions.
    ///
    /// One search visits the solutions. If there are more than `most`, there is at most one search more for each candidate that is
    /// still open, to see whether it belongs to a solution, and up to 500 to see whether it decides.
    ///
    /// ```
    /// use exactone_session::answer::Session;
    /// use exactone_formats::model::{Model, Settings};
    /// use exactone_core::solve::Budget;
    ///
    /// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'latin'\ngivens = '''\n1 . .\n. . .\n. . .\n'''\n";
    /// let instance = Model::parse("latin-3.toml", text)?.instance(&Settings::default())?;
    /// let several = Session::default().several(&instance, &Budget::default(), 1000)?;
    /// assert_eq!(several.tally.to_string(), "4");
    /// assert_eq!((several.deciding.len(), several.is_complete), (8, true));
    /// assert_eq!(instance.candidate_name(several.deciding[0]), "r2c2=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn several(&mut self, instance: &Instance, budget: &Budget, most: u64) -> Result<Several, AnswerError> {
        let (mut seen, mut met): (u64, BTreeMap<Candidate, u64>) = (0, BTreeMap::new());
        let answer = self.all(instance, budget, Some(most), &mut |chosen| {
            seen += 1;
            for &candidate in chosen {
                *met.entry(candidate).or_default() += 1;
            }
            ControlFlow::Continue(())
        })?;
        let tally = answer.tally.unwrap_or(Tally::Unfinished(u128::from(seen).into(), Limit::Time));
        let in_all: BTreeSet<Candidate> = met.iter().filter(|(_, times)| **times == seen).map(|(&it, _)| it).collect();
        if matches!(tally, Tally::Exact(_)) {
            let open = met.keys().filter(|candidate| !in_all.contains(candidate)).copied().collect();
            let deciding = met.iter().filter(|(_, times)| **times == 1).map(|(&candidate, _)| candidate).collect();
            return Ok(Several { tally, open, deciding, is_complete: true });
        }
        let known = self.true_candidates(instance, budget)?;
        let open = open(instance, &known.candidates, &in_all);
        let might: Vec<Candidate> =
            open.iter().filter(|candidate| met.get(candidate).is_none_or(|&times| times <= 1)).copied().collect();
        let mut is_complete = known.limit.is_none() && might.len() <= MOST_TRIED;
        let mut deciding = Vec::new();
        for &candidate in might.iter().take(MOST_TRIED) {
            match self.with_given(instance, candidate, budget)? {
                Status::Unique => deciding.push(candidate),
                Status::Unknown(_) => is_complete = false,
                _ => {}
            }
        }
        Ok(Several { tally, open, deciding, is_complete })
    }

    fn with_given(&mut self, instance: &Instance, given: Candidate, budget: &Budget) -> Result<Status, AnswerError> {
        let givens = [&instance.givens[..], &[given]].concat();
        Ok(self.unique(&Instance { givens, ..instance.clone() }, budget)?.status)
    }
}

/// The candidates of solutions that are not in all of them: of cells those that have another value as well, of options those that a
/// solution was met without.
fn open(instance: &Instance, known: &[Candidate], in_all: &BTreeSet<Candidate>) -> Vec<Candidate> {
    let cell = |candidate: Candidate| match instance.legend() {
        Legend::Grid(layout) => Some(layout.shape().cell_and_value(candidate).0),
        Legend::Cells(cells) => cells.cell_and_value(candidate).map(|(cell, _)| cell),
        Legend::Options(_) => None,
    };
    let mut values: BTreeMap<usize, usize> = BTreeMap::new();
    for cell in known.iter().filter_map(|&candidate| cell(candidate)) {
        *values.entry(cell).or_default() += 1;
    }
    let is_open = |candidate: &Candidate| match cell(*candidate) {
        Some(cell) => values[&cell] > 1,
        None => !in_all.contains(candidate),
    };
    known.iter().copied().filter(is_open).collect()
}
