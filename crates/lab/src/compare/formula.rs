//! A formula in memory: its clauses, and the check of its models.
//!
//! Sums of exactly-one form (OPB) are told as clauses first, each group by the encoding `eo:nested`, which grows with the
//! size of the groups and no faster. So every solver gets the same clauses, and a model is checked against the clauses and
//! against the sums.

use super::PlanError;
use super::formula_hashes::hash_of_literals;
use super::formula_text::{Form, read_clauses, read_sums, weighted};
use exactone_core::problem::Checker;
use exactone_files::file::Cause;
use exactone_formats::exchange::{Format, Request, read};
use exactone_formats::instance::{self, Instance, TextError};
use exactone_sat::cnf::{Cnf, Lit, Var};
use exactone_sat::encode::{Encoder, Encoding, Numbering, Start};
use exactone_sat::sat::Model;
use std::path::Path;

/// How groups of exactly one become clauses.
const ENCODING: &str = "eo:nested";

/// A formula.
pub(super) struct Formula {
    pub(super) clauses: Cnf,
    /// What the clauses were made from, if it was no clauses.
    sums: Option<(Instance, Numbering)>,
}

impl Formula {
    /// Reads a formula, and gives the SHA-256 of the text of its file, unpacked.
    ///
    /// # Errors
    /// [`PlanError`]: what is wrong with the file, and where.
    pub(super) fn read(path: &Path) -> Result<(Self, String), PlanError> {
        match Form::of(path) {
            Some(Form::Weighted) => Err(weighted(path)),
            Some(Form::Sums) => Self::of_sums(path),
            Some(Form::Clauses) | None => {
                let mut clauses = Cnf::default();
                let hash = read_clauses(path, |_| (), &mut clauses)?;
                Ok((Self { clauses, sums: None }, hash))
            }
        }
    }

    fn of_sums(path: &Path) -> Result<(Self, String), PlanError> {
        let (bytes, hash) = read_sums(path)?;
        let request = Request { format: Some(Format::Opb), ..Request::default() };
        let reading = read(&path.to_string_lossy(), &bytes, &request).map_err(|error| no_sums(&error))?;
        let instance = reading.instance;
        let encoding: Encoding = ENCODING.parse().expect("there is such an encoding");
        let start = Start::units(instance.problem(), &instance.givens, &instance.removed);
        let mut clauses = Cnf::default();
        let Ok(numbering) = Encoder::new(instance.problem(), encoding).encode(&start, &mut clauses);
        Ok((Self { clauses, sums: Some((instance, numbering)) }, hash))
    }

    /// The hash of a model that is one, or what is wrong with it.
    pub(super) fn checked(&self, model: &Model) -> Result<String, String> {
        if let Some(at) = model.broken_clause(&self.clauses) {
            return Err(format!("the model breaks clause {} of the formula", at + 1));
        }
        if let Some((instance, numbering)) = &self.sums {
            let chosen = numbering.chosen(|var| model.is_true(var));
            let whole = Checker::new(instance.problem()).check_query(&chosen, &instance.givens, &instance.removed);
            whole.map_err(|violation| format!("the model fails the check: {violation}"))?;
        }
        Ok(hash_of_literals(&literals(model, &self.clauses)))
    }
}

fn no_sums(error: &TextError) -> PlanError {
    let is_limit = error.cause() == instance::Cause::Limit;
    PlanError::Formula { message: error.to_string(), cause: if is_limit { Cause::Limit } else { Cause::Text } }
}

/// The literals that are true, in the order of their variables.
fn literals(model: &Model, clauses: &Cnf) -> Vec<Lit> {
    let vars = usize::try_from(clauses.size().vars).expect("the formula is in memory");
    let literal = |var: Var| if model.is_true(var) { var.positive() } else { var.negative() };
    (0..vars).map(|at| literal(Var::new(at))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::solve::Budget;
    use exactone_sat::sat::{SatAnswer, SatChoice, StagedFormula, Staging};

    fn formula(name: &str, text: &str) -> Result<Formula, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        Formula::read(&path).map(|(formula, _)| formula).map_err(|error| error.to_string())
    }

    fn model_of(literals: &[i32]) -> Model {
        Model::complete(literals.len(), literals.iter().map(|&number| Lit::from_dimacs(number).unwrap()))
    }

    #[test]
    fn a_model_is_checked_against_every_clause() {
        let formula = formula("a.cnf", "p cnf 2 2\n1 2 0\n-1 0\n").unwrap();
        assert!(formula.checked(&model_of(&[-1, 2])).is_ok());
        assert_eq!(formula.checked(&model_of(&[1, 2])), Err("the model breaks clause 2 of the formula".to_owned()));
        assert_ne!(formula.checked(&model_of(&[-1, 2])), formula.checked(&model_of(&[-1, -2])));
    }

    #[test]
    #[cfg(feature = "batsat")]
    fn sums_are_told_as_clauses_whose_models_are_theirs() {
        let text = "* #variable= 4 #constraint= 3\n1 x1 1 x2 1 x3 = 1 ;\n1 x3 1 x4 = 1 ;\n1 x3 = 0 ;\n";
        let solved = |formula: &Formula| {
            let budget = Budget::default();
            StagedFormula::new(&SatChoice::Batsat, &formula.clauses, Staging::default(), &budget)
                .unwrap()
                .solve(&budget)
        };
        let satisfiable = formula("a.opb", text).unwrap();
        let Ok(SatAnswer::Model(model)) = solved(&satisfiable) else { panic!("it has a model") };
        assert!(satisfiable.checked(&model).is_ok());
        let none = formula("b.opb", &text.replace("1 x3 = 0", "1 x4 = 0 ;\n1 x1 = 1")).unwrap();
        assert_eq!(solved(&none), Ok(SatAnswer::Unsatisfiable));
    }

    #[test]
    fn what_is_no_formula_is_refused_with_its_place() {
        let error = |name, text| formula(name, text).map(|_| ()).unwrap_err();
        assert!(error("a.cnf", "p cnf 1 1\n2 0\n").contains("a.cnf:2:1: literal 2 found"));
        assert!(error("a.opb", "1 x1 2 x2 = 1 ;\n").contains("a.opb:1:"), "{}", error("a.opb", "1 x1 2 x2 = 1 ;\n"));
        assert!(error("a.wcnf", "h 1 0\n5 -1 0\n").contains("weights of soft clauses are not looked at"));
    }
}
