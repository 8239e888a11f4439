//! A second opinion on the encoding, as far as it is cheap: the known solution must satisfy the formula.
//!
//! A formula that nothing satisfies proves nothing if the encoding is wrong in such a way that nothing ever could. Here
//! the formula of the file without its last clause, which excludes the known solution, is put to a solver together with
//! that solution. The model that it finds is looked at clause by clause, and read back by the map in the file. What the
//! solver says is not trusted.

use super::Failure;
use crate::formula::{Fault, Heading, Stated, Statement, broken, broken_givens, broken_rules, telling};
use exactone_core::problem::Candidate;
use exactone_core::solve::Budget;
use exactone_sat::cnf::{ClauseSink, Cnf};
use exactone_sat::sat::{Model, RefuteError, SatAnswer, refute};
use std::io;

/// Looks whether the file says what was meant, and whether the known solution, if there is one, satisfies it but for the
/// clause that excludes it.
///
/// # Errors
/// [`Failure::Doubt`], [`Failure::Limit`].
pub(super) fn confirm(stated: Stated<'_>, heading: &Heading, cnf: &Cnf, budget: &Budget) -> Result<(), Failure> {
    if heading.statement != *stated.statement {
        return Err(doubt("its heading names another puzzle"));
    }
    let Some(solution) = stated.statement.excluded.first() else { return Ok(()) };
    let known = |faults: &[Fault]| faults.first().map(|fault| doubt(format!("the known solution is none: {fault}")));
    if let Some(doubt) = known(&faults_of_grid(stated, solution)) {
        return Err(doubt);
    }
    let model = complete(cnf, budget)?;
    let (last, others) = (cnf.clauses().last(), cnf.clauses().take(before_last(cnf)));
    if !others.into_iter().all(|clause| model.satisfies(clause)) || last.is_none_or(|last| model.satisfies(last)) {
        return Err(doubt("the known solution does not satisfy it, or is not excluded"));
    }
    let chosen = heading.chosen(|literal| model.holds(literal));
    let open = Statement { excluded: Vec::new(), ..stated.statement.clone() };
    if let Some(doubt) = known(&broken(open.with(stated.instance), &chosen).faults) {
        return Err(doubt);
    }
    if telling(stated.instance, &chosen) == *solution {
        return Ok(());
    }
    Err(doubt("its map reads another solution than the known one from the model of that"))
}

/// What the known solution of a square grid breaks. That of another instance is looked at when all of it is known.
fn faults_of_grid(stated: Stated<'_>, solution: &[Candidate]) -> Vec<Fault> {
    let instance = stated.instance;
    let faults =
        instance.legend().layout().map(|_| [broken_rules(instance, solution), broken_givens(instance, solution)]);
    faults.map_or_else(Vec::new, |faults| faults.concat())
}

fn doubt(what: impl Into<String>) -> Failure {
    Failure::Doubt(what.into())
}

/// How many clauses stand before the last.
fn before_last(cnf: &Cnf) -> usize {
    cnf.clauses().count().saturating_sub(1)
}

/// A model of all clauses but the last, in which the last is false: the auxiliary variables are what a solver finds.
fn complete(cnf: &Cnf, budget: &Budget) -> Result<Model, Failure> {
    let mut known = Cnf::default();
    (0..cnf.size().vars).for_each(|_| _ = known.new_var());
    for clause in cnf.clauses().take(before_last(cnf)) {
        let Ok(()) = known.add_clause(clause);
    }
    for &literal in cnf.clauses().last().into_iter().flatten() {
        let Ok(()) = known.add_clause(&[!literal]);
    }
    match refute(&known, budget, &mut io::sink()) {
        Ok(SatAnswer::Model(model)) => Ok(model),
        Ok(SatAnswer::Interrupted(limit)) => Err(Failure::Limit(limit)),
        Ok(SatAnswer::Unsatisfiable) => Err(doubt("it excludes the known solution before its last clause does")),
        Err(RefuteError::Write(error)) => Err(doubt(error.to_string())),
        Err(RefuteError::Solve(error)) => Err(doubt(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::Plan;
    use exactone_formats::instance::Instance;
    use exactone_formats::model::Model as Rules;
    use exactone_formats::puzzle::Puzzle;
    use exactone_sat::cnf::Lit;
    use exactone_sat::dimacs::{Origins, Reader};

    const SOLUTION: [u16; 4] = [1, 2, 2, 1];

    fn statement(encoding: &str, excluded: &[u16]) -> (Statement, Instance) {
        let model = Rules::builtin("latin").unwrap();
        let compiled = model.compile(model.shape(2, None).unwrap()).unwrap();
        let puzzle = Puzzle::from_values(vec![1, 0, 0, 0]).unwrap();
        let statement = Statement {
            encoding: Some(encoding.parse().unwrap()),
            excluded: vec![compiled.givens(excluded).collect()],
            ..Statement::of_grid(&model, compiled.shape(), &puzzle)
        };
        (statement, puzzle.instance(&compiled))
    }

    fn read(stated: Stated<'_>) -> (Heading, Cnf) {
        let plan = Plan::new(stated, &Budget::default()).unwrap();
        let file = plan.write(Vec::new(), "a test", Origins::Silent, &mut |_| ()).unwrap();
        let mut cnf = Cnf::default();
        Reader::new("file").read(&file[..], &mut cnf).unwrap();
        (Heading::read(&file[..], "file").unwrap(), cnf)
    }

    #[test]
    fn the_known_solution_satisfies_its_formula_in_every_value_encoding() {
        for encoding in ["extended", "minimal", "eo:product", "order", "log", "order+direct", "support", "muldirect"] {
            let (statement, instance) = statement(encoding, &SOLUTION);
            let (heading, cnf) = read(statement.with(&instance));
            let confirmed = confirm(statement.with(&instance), &heading, &cnf, &Budget::default());
            assert!(confirmed.is_ok(), "{encoding}: {confirmed:?}");
        }
    }

    /// The complaint about a formula with these clauses of its own before the last.
    fn complaint(more: &[Vec<Lit>], excluded: &[u16]) -> String {
        let (statement, instance) = statement("extended", excluded);
        let (heading, cnf) = read(statement.with(&instance));
        let mut changed = Cnf::default();
        (0..cnf.size().vars).for_each(|_| _ = changed.new_var());
        let before = cnf.clauses().take(before_last(&cnf)).map(<[Lit]>::to_vec);
        for clause in before.chain(more.iter().cloned()).chain(cnf.clauses().last().map(<[Lit]>::to_vec)) {
            let Ok(()) = changed.add_clause(&clause);
        }
        confirm(statement.with(&instance), &heading, &changed, &Budget::default()).unwrap_err().to_string()
    }

    #[test]
    fn a_formula_that_excludes_too_much_or_a_solution_that_is_none_is_noticed() {
        let [first, second] = [1, 2].map(|number| Lit::from_dimacs(number).unwrap());
        assert!(complaint(&[vec![!first]], &SOLUTION).contains("before its last clause"));
        assert!(complaint(&[vec![first, second], vec![]], &SOLUTION).contains("before its last clause"));
        assert!(complaint(&[], &[2, 1, 1, 2]).contains("the known solution is none: r1c1 is 2"));
        assert!(complaint(&[], &[1, 2, 1, 2]).contains("column 1 has 1 twice"));
    }

    #[test]
    fn a_file_about_another_puzzle_is_noticed() {
        let (statement, instance) = statement("extended", &SOLUTION);
        let (heading, cnf) = read(statement.with(&instance));
        let other = Statement { version: "0".to_owned(), ..statement };
        let confirmed = confirm(other.with(&instance), &heading, &cnf, &Budget::default());
        assert!(confirmed.unwrap_err().to_string().contains("another puzzle"));
    }
}
