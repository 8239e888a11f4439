//! One puzzle, to be explained: its solution first, then a state to begin with.

use super::single;
use super::stating::Stating;
use super::subject::{MemoryOption, Subject};
use crate::cli::files::watched::Patience;
use crate::cli::options::single::Single;
use crate::cli::process::exit::{Exit, Halt};
use exactone_core::problem::Candidate;
use exactone_core::solve::available_memory;
use exactone_core::thread;
use exactone_formats::instance::Instance;
use exactone_session::answer::{Answer, Reason, RulesCache, Session, Solution, Status};
use exactone_session::backend::Spec;
use std::path::PathBuf;
use std::sync::Arc;

/// A puzzle, and what is known of its solutions.
pub(crate) struct Walk {
    pub(crate) subject: Subject,
    pub(crate) instance: Instance,
    pub(crate) answer: Answer,
    /// Why there is no solution, if there is none.
    pub(crate) reason: Option<Reason>,
}

impl Walk {
    /// The puzzle that is meant, solved.
    pub(crate) fn open(single: &Single, file: Option<&PathBuf>, patience: Patience<'_>) -> Result<Self, Halt> {
        let cache = single::cache(single, patience)?.with_memory(available_memory());
        let cache = Arc::new(cache);
        let subject = single::subject(single, &cache, file, patience, MemoryOption::Absent)?;
        Self::of(subject, &cache, patience)
    }

    fn of(subject: Subject, cache: &Arc<RulesCache>, patience: Patience<'_>) -> Result<Self, Halt> {
        let budget = patience.budget;
        let mut session = Session::new(Arc::clone(cache), Spec::default(), thread::cores());
        let answer = session.unique(subject.question(), budget).map_err(|error| subject.complaint(&error))?;
        if let Status::Unknown(limit) = answer.status {
            return Err(subject.about(patience.signals.hit(limit)));
        }
        let reason = match answer.status {
            Status::None => session.reason(subject.question(), budget).ok(),
            _ => None,
        };
        let instance = Stating::of(&subject, cache)?.instance.into_owned();
        Ok(Self { subject, instance, answer, reason })
    }

    /// The visible candidates of the only solution, if there is one.
    pub(crate) fn solution(&self) -> Option<&[Candidate]> {
        let solution = self.answer.solution.as_ref().filter(|_| self.answer.status == Status::Unique);
        solution.map(Solution::candidates)
    }

    /// What is said first, where there is not exactly one solution.
    pub(crate) fn warning(&self) -> Option<String> {
        let place = self.subject.shown_place();
        match self.answer.status {
            Status::None => {
                Some(format!("{place}: there is no solution: the steps lead to a contradiction, or stop before it"))
            }
            Status::Multiple => {
                let cells = self.answer.differs().len();
                Some(format!(
                    "{place}: there are several solutions, which differ in {cells} cells or more: no step can decide these"
                ))
            }
            _ => None,
        }
    }

    /// Fails if a candidate of the only solution was taken away.
    pub(crate) fn check(&self, is_left: impl Fn(Candidate) -> bool) -> Result<(), Halt> {
        match self.solution().into_iter().flatten().find(|&&candidate| !is_left(candidate)) {
            None => Ok(()),
            Some(&lost) => {
                let name = self.instance.candidate_name(lost);
                Err(Halt::new(Exit::Internal, format_args!("internal error: a step took {name} away, which is true")))
            }
        }
    }
}
