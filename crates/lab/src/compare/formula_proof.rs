//! A proof that a formula has no model, and its check.
//!
//! The solver that said so is asked once more, and writes its proof into a file without a name. Then the checker of this
//! program follows it, which shares no code with any solver ([`proof`](exactone_sat::proof)). Neither is a part of the
//! cost. Each has the limits that the run had.

use super::alarm::{Alarm, Allowed};
use super::formula::Formula;
use super::measured::Run;
use crate::record::Row;
use exactone_core::solve::Budget;
use exactone_sat::cnf::Cnf;
use exactone_sat::proof::{CheckLimits, DratVerdict, Record, Rejection, Why, check};
use exactone_sat::sat::{RefuteError, SatAnswer, SatChoice, StagedFormula, refute};
use exactone_session::backend::Spec;
use std::fs::File;
use std::io::{BufReader, BufWriter, IntoInnerError, Seek};
use std::time::{Duration, Instant};

/// Whether a solver writes proofs.
pub(super) fn writes_proofs(solver: &SatChoice) -> bool {
    *solver == SatChoice::Varisat
}

impl Run<'_> {
    /// Proves a `none`, where the solver writes proofs, and notes what that took; or says what is wrong with the answer.
    pub(super) fn prove(&self, formula: &Formula, row: &mut Row) -> Option<String> {
        let solver = row.spec.parse::<Spec>().ok()?.sat.solver;
        if !writes_proofs(&solver) {
            return None;
        }
        let alarm = Alarm::set(Allowed::of(self.request.measure, &self.request.limits, false));
        let budget = self.budget(&alarm);
        let shuffled = match StagedFormula::new(&solver, &formula.clauses, self.staging(), &budget) {
            Ok(shuffled) => shuffled,
            Err(limit) => {
                row.message = Some(format!("no proof: {limit}"));
                return None;
            }
        };
        let (proof, bytes) = match written(shuffled.cnf(), &budget) {
            Written::Proof(proof, bytes) => (proof, bytes),
            Written::Model => {
                return Some("it said `none`, and found a model when it was asked for a proof".to_owned());
            }
            Written::Nothing(reason) => {
                row.message = Some(format!("no proof: {reason}"));
                return None;
            }
        };
        drop(alarm);
        row.proof_bytes = Some(bytes);
        let clock = self.clock();
        let started = clock.now();
        let verdict = check(shuffled.cnf(), BufReader::new(proof), self.check_limits(), Record::Nothing);
        let seconds = clock.since(started).as_secs_f64();
        match verdict {
            Ok(DratVerdict::Verified(_)) => {
                row.verified = true;
                row.check_seconds = self.request.measure.is_time().then_some(seconds);
                None
            }
            Ok(DratVerdict::Rejected(Rejection { why: Why::Exceeded(limit), .. })) => {
                row.message = Some(format!("the proof was not checked to its end: {limit}"));
                None
            }
            Ok(DratVerdict::Rejected(rejection)) => Some(format!("the proof of `none` does not hold: {rejection}")),
            Err(error) => Some(format!("the proof of `none` cannot be read: {error}")),
        }
    }

    fn check_limits(&self) -> CheckLimits {
        let limits = &self.request.limits;
        let time = Duration::try_from_secs_f64(limits.wall()).ok();
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let bytes = limits.memory_bytes.and_then(|bytes| usize::try_from(bytes).ok());
        let default = CheckLimits::default();
        CheckLimits { bytes: bytes.unwrap_or(default.bytes), deadline, ..default }
    }
}

/// What came of a search that writes its proof.
enum Written {
    /// A proof, from its beginning, and its bytes.
    Proof(File, u64),
    /// A model, of all things.
    Model,
    /// Neither, for this reason: a limit, or what the system says.
    Nothing(String),
}

fn written(cnf: &Cnf, budget: &Budget) -> Written {
    attempt(cnf, budget).unwrap_or_else(|error| Written::Nothing(error.to_string()))
}

fn attempt(cnf: &Cnf, budget: &Budget) -> Result<Written, RefuteError> {
    let mut proof = BufWriter::new(tempfile::tempfile()?);
    match refute(cnf, budget, &mut proof)? {
        SatAnswer::Interrupted(limit) => Ok(Written::Nothing(limit.to_string())),
        SatAnswer::Model(_) => Ok(Written::Model),
        SatAnswer::Unsatisfiable => {
            let mut file = proof.into_inner().map_err(IntoInnerError::into_error)?;
            let bytes = file.stream_position()?;
            file.rewind()?;
            Ok(Written::Proof(file, bytes))
        }
    }
}

#[cfg(test)]
#[cfg(feature = "varisat")]
mod tests {
    use super::*;
    use exactone_sat::dimacs::Reader;

    fn cnf(text: &str) -> Cnf {
        let mut cnf = Cnf::default();
        Reader::new("text").read(text.as_bytes(), &mut cnf).unwrap();
        cnf
    }

    #[test]
    fn a_proof_is_whole_and_holds_and_where_there_is_a_model_there_is_none() {
        let none = cnf("p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
        let Written::Proof(proof, bytes) = written(&none, &Budget::default()) else { panic!("no proof") };
        assert_eq!(proof.metadata().unwrap().len(), bytes);
        let verdict = check(&none, proof, CheckLimits::default(), Record::Nothing).unwrap();
        assert!(matches!(verdict, DratVerdict::Verified(_)), "{verdict:?}");
        assert!(matches!(written(&cnf("p cnf 1 1\n1 0\n"), &Budget::default()), Written::Model));
    }
}
