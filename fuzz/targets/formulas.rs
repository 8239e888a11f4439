//! Formulas in DIMACS, and the answers of solvers.

use super::{dice, is_printable};
use exactone::cnf::{ClauseSink, Cnf, Lit};
use exactone::dimacs::{ReadLimits, Reader, SolverOutput, Writer};

const LIMITS: ReadLimits =
    ReadLimits { vars: 1 << 20, clauses: 1 << 20, literals: 1 << 22, clause_length: 1 << 20, comment_bytes: 1 << 16 };

pub(super) fn formula(data: &[u8]) {
    let mut cnf = Cnf::default();
    let mut comments = Vec::new();
    let reader = Reader::new("fuzz.cnf").limits(LIMITS).comments(|comment| comments.push(comment.text.to_owned()));
    let size = match reader.read(data, &mut cnf) {
        Ok(size) => size,
        Err(error) => return is_printable(&error),
    };
    assert_eq!(size, cnf.size(), "what is counted is what was read");
    let again = written(&cnf, &comments);
    let mut read = Cnf::default();
    let mut said = Vec::new();
    let reader = Reader::new("again.cnf").comments(|comment| said.push(comment.text.to_owned()));
    let size_again = reader.read(&again[..], &mut read).expect("what was written is read");
    assert_eq!((size_again, &read), (size, &cnf), "what was written reads back alike");
    assert_eq!(said.len(), comments.len(), "every comment is there again");
}

fn written(cnf: &Cnf, comments: &[String]) -> Vec<u8> {
    let mut writer = Writer::cnf(Vec::new(), cnf.size());
    for comment in comments {
        writer.comment(comment).expect("memory takes it");
    }
    for _ in 0..cnf.size().vars {
        writer.new_var();
    }
    for clause in cnf.clauses() {
        writer.add_clause(clause).expect("memory takes it");
    }
    writer.finish().expect("the size is as announced")
}

pub(super) fn answer(data: &[u8]) {
    let vars = [0, 1, 3, 32, 64, 1 << 20][dice(data) % 6];
    match SolverOutput::read(data, "fuzz", vars) {
        Err(error) => is_printable(&error),
        Ok(SolverOutput::Satisfiable(literals)) => {
            let text = said(&literals);
            match SolverOutput::read(text.as_bytes(), "again", vars).expect("what was written is read") {
                SolverOutput::Satisfiable(again) => assert_eq!(again, literals, "{text}"),
                other => panic!("{other:?} found in {text}"),
            }
        }
        Ok(_) => (),
    }
}

fn said(literals: &[Lit]) -> String {
    let mut text = "s SATISFIABLE\nv".to_owned();
    for literal in literals {
        text.push(' ');
        text += &literal.to_string();
    }
    text + " 0\n"
}
