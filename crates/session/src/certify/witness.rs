//! A second opinion on the encoding, as far as it is cheap: the known solution must satisfy the formula.
//!
//! A formula that nothing satisfies proves nothing if the encoding is wrong in such a way that nothing ever could. Here
//! the formula of the file without its last clause, which excludes the known solution, is put to a solver together with
//! that solution. The model that it finds is looked at clause by clause, and read back by the map in the file. What the
//! solver says is not trusted.

use super::Failure;
use crate::formula::{
    AnyHeading, DesignStatement, Fault, Subject, broken_design, broken_givens, broken_rules, read_values, telling,
};
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
pub(super) fn confirm(subject: Subject<'_>, heading: &AnyHeading, cnf: &Cnf, budget: &Budget) -> Result<(), Failure> {
    if !is_about(heading, subject) {
        return Err(doubt("its heading names another puzzle"));
    }
    let Some(solution) = subject.excluded().into_iter().next() else { return Ok(()) };
    if let Some(fault) = faults_of_grid(subject).first() {
        return Err(doubt(format!("the known solution is none: {fault}")));
    }
    let model = complete(cnf, budget)?;
    let (last, others) = (cnf.clauses().last(), cnf.clauses().take(before_last(cnf)));
    if !others.into_iter().all(|clause| model.satisfies(clause)) || last.is_none_or(|last| model.satisfies(last)) {
        return Err(doubt("the known solution does not satisfy it, or is not excluded"));
    }
    let chosen = heading.chosen(|literal| model.holds(literal));
    if is_read_as(subject, &chosen, &solution)? {
        return Ok(());
    }
    Err(doubt("its map reads another solution than the known one from the model of that"))
}

/// Whether the heading states what was to be stated.
fn is_about(heading: &AnyHeading, subject: Subject<'_>) -> bool {
    match (heading, subject) {
        (AnyHeading::Grid(heading), Subject::Grid(statement, _)) => heading.statement == *statement,
        (AnyHeading::Design(heading, _), Subject::Design(statement, _)) => heading.statement == *statement,
        _ => false,
    }
}

/// What the known solution of a square grid breaks. That of a design is looked at when all of it is known.
fn faults_of_grid(subject: Subject<'_>) -> Vec<Fault> {
    let Subject::Grid(statement, compiled) = subject else { return Vec::new() };
    let Some(solution) = statement.excluded.first() else { return Vec::new() };
    let mut faults = broken_rules(compiled, solution);
    faults.extend(broken_givens(compiled.shape(), solution, &statement.values, statement.marks.as_ref()));
    faults
}

/// Whether these true candidates are the known solution.
fn is_read_as(subject: Subject<'_>, chosen: &[Candidate], solution: &[Candidate]) -> Result<bool, Failure> {
    match subject {
        Subject::Grid(statement, compiled) => {
            Ok(read_values(compiled.shape(), chosen).is_ok_and(|values| values == statement.excluded[0]))
        }
        Subject::Design(statement, design) => {
            let open = DesignStatement { excluded: Vec::new(), ..statement.clone() };
            match broken_design(&open, design, chosen).faults.first() {
                Some(fault) => Err(doubt(format!("the known solution is none: {fault}"))),
                None => Ok(telling(design, chosen) == solution),
            }
        }
    }
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
    use crate::formula::{FileFormat, Plan, Statement};
    use exactone_formats::model::{Compiled, Model as Rules};
    use exactone_sat::cnf::Lit;
    use exactone_sat::dimacs::{Origins, Reader};

    const SOLUTION: [u16; 4] = [1, 2, 2, 1];

    fn statement(encoding: &str, excluded: &[u16]) -> (Statement, Compiled) {
        let model = Rules::builtin("latin").unwrap();
        let shape = model.shape(2, None).unwrap();
        let compiled = model.compile(shape).unwrap();
        let statement = Statement {
            version: "0".to_owned(),
            format: FileFormat::Cnf,
            encoding: Some(encoding.parse().unwrap()),
            model,
            shape,
            values: vec![1, 0, 0, 0],
            marks: None,
            excluded: vec![excluded.to_vec()],
        };
        (statement, compiled)
    }

    fn read(statement: &Statement, compiled: &Compiled) -> (AnyHeading, Cnf) {
        let plan = Plan::new(Subject::Grid(statement, compiled), &Budget::default()).unwrap();
        let file = plan.write(Vec::new(), "a test", Origins::Silent, &mut |_| ()).unwrap();
        let mut cnf = Cnf::default();
        Reader::new("file").read(&file[..], &mut cnf).unwrap();
        (AnyHeading::read(&file[..], "file").unwrap(), cnf)
    }

    #[test]
    fn the_known_solution_satisfies_its_formula_in_every_value_encoding() {
        for encoding in ["extended", "minimal", "eo:product", "order", "log", "order+direct", "support", "muldirect"] {
            let (statement, compiled) = statement(encoding, &SOLUTION);
            let (heading, cnf) = read(&statement, &compiled);
            let confirmed = confirm(Subject::Grid(&statement, &compiled), &heading, &cnf, &Budget::default());
            assert!(confirmed.is_ok(), "{encoding}: {confirmed:?}");
        }
    }

    /// The complaint about a formula with these clauses of its own before the last.
    fn complaint(more: &[Vec<Lit>], excluded: &[u16]) -> String {
        let (statement, compiled) = statement("extended", excluded);
        let (heading, cnf) = read(&statement, &compiled);
        let mut changed = Cnf::default();
        (0..cnf.size().vars).for_each(|_| _ = changed.new_var());
        let before = cnf.clauses().take(before_last(&cnf)).map(<[Lit]>::to_vec);
        for clause in before.chain(more.iter().cloned()).chain(cnf.clauses().last().map(<[Lit]>::to_vec)) {
            let Ok(()) = changed.add_clause(&clause);
        }
        confirm(Subject::Grid(&statement, &compiled), &heading, &changed, &Budget::default()).unwrap_err().to_string()
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
        let (statement, compiled) = statement("extended", &SOLUTION);
        let (heading, cnf) = read(&statement, &compiled);
        let other = Statement { values: vec![0; 4], ..statement };
        let confirmed = confirm(Subject::Grid(&other, &compiled), &heading, &cnf, &Budget::default());
        assert!(confirmed.unwrap_err().to_string().contains("another puzzle"));
    }
}
