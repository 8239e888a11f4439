//! `--json` of `prove`.

use super::certificate::{Case, commands, meaning, trusted};
use super::claim::Claim;
use super::json::{Head, Rows, append, head};
use crate::answer::Answer;
use crate::certify::{Certificate, Seal};
use crate::puzzle::Puzzle;
use serde::Serialize;

/// A certificate, or why there is none.
#[derive(Serialize)]
struct ProveLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: Head<'a>,
    status: &'static str,
    verified: bool,
    givens: Rows<'a>,
    solution: Option<Rows<'a>>,
    second: Option<Rows<'a>>,
    certificate: Option<CertificateField<'a>>,
}

#[derive(Serialize)]
struct CertificateField<'a> {
    certified: String,
    means: &'static str,
    trusted: Vec<&'static str>,
    encoding: String,
    statement: String,
    variables: u64,
    clauses: u64,
    literals: u64,
    prover: &'a str,
    drat: DratField,
    lrat: LratField,
    files: Vec<FileField<'a>>,
    commands: Vec<String>,
}

#[derive(Serialize)]
struct DratField {
    lemmas: u64,
    by_unit_propagation: bool,
    resolved: u64,
    deletions: u64,
    looks: u64,
    bytes: usize,
}

#[derive(Serialize)]
struct LratField {
    lemmas: u64,
    hints: u64,
    core: u64,
}

#[derive(Serialize)]
struct FileField<'a> {
    name: &'a str,
    bytes: u64,
    sha256: &'a str,
}

/// What became of a proof.
#[derive(Serialize)]
struct CheckLine<'a> {
    schema: &'static str,
    formula: &'a str,
    proof: &'a str,
    form: &'static str,
    status: &'static str,
    lemmas: Option<u64>,
    by_unit_propagation: Option<bool>,
    line: Option<u64>,
    byte: Option<u64>,
    message: Option<&'a str>,
    heading: Option<&'a Claim>,
}

/// Appends a certificate.
pub(super) fn certified(case: &Case<'_>, line: &mut Vec<u8>) {
    let mut object = prove_line(case.puzzle, case.answer);
    object.verified = true;
    object.certificate = Some(certificate_field(case));
    append(line, &object);
}

/// Appends two solutions of a puzzle that has several.
pub(super) fn several(puzzle: &Puzzle, answer: &Answer, line: &mut Vec<u8>) {
    append(line, &prove_line(puzzle, answer));
}

fn prove_line<'a>(puzzle: &'a Puzzle, answer: &'a Answer) -> ProveLine<'a> {
    let side = answer.shape.side;
    ProveLine {
        schema: "exactone.prove.v1",
        head: head(puzzle, answer.shape),
        status: answer.status.word(),
        verified: false,
        givens: Rows { side, values: &puzzle.values },
        solution: answer.solution.as_ref().map(|values| Rows { side, values }),
        second: answer.second.as_ref().map(|values| Rows { side, values }),
        certificate: None,
    }
}

fn certificate_field<'a>(case: &Case<'a>) -> CertificateField<'a> {
    let Case { certificate, names, .. } = case;
    let Certificate { encoding, statement, prover, size, checked, trimmed, seals } = certificate;
    let file =
        |(name, (_, seal)): (&'a String, &'a (_, Seal))| FileField { name, bytes: seal.bytes, sha256: &seal.sha256 };
    CertificateField {
        certified: format!("no assignment satisfies {}", names.formula),
        means: meaning(case),
        trusted: trusted(case),
        encoding: encoding.to_string(),
        statement: format!("sha256:{statement}"),
        variables: size.vars,
        clauses: size.clauses,
        literals: size.literals,
        prover,
        drat: DratField {
            lemmas: checked.lemmas,
            by_unit_propagation: checked.lemmas == 0,
            resolved: checked.resolved,
            deletions: checked.deletions,
            looks: checked.looks,
            bytes: checked.bytes,
        },
        lrat: LratField { lemmas: trimmed.lemmas, hints: trimmed.hints, core: trimmed.core },
        files: [&names.formula, &names.drat, &names.lrat].into_iter().zip(seals).map(file).collect(),
        commands: commands(case),
    }
}

/// What `prove --check` found.
pub(super) struct Found<'a> {
    pub(super) formula: &'a str,
    pub(super) proof: &'a str,
    pub(super) form: &'static str,
    pub(super) status: &'static str,
    pub(super) lemmas: Option<u64>,
    pub(super) place: Option<crate::proof::Place>,
    pub(super) message: Option<&'a str>,
    pub(super) heading: Option<&'a Claim>,
}

/// Appends what became of a proof.
pub(super) fn checked(found: &Found<'_>, line: &mut Vec<u8>) {
    let Found { formula, proof, form, status, lemmas, place, message, heading } = *found;
    let object = CheckLine {
        schema: "exactone.check.v1",
        formula,
        proof,
        form,
        status,
        lemmas,
        by_unit_propagation: lemmas.map(|lemmas| lemmas == 0),
        line: place.map(|place| place.line).filter(|line| *line > 0),
        byte: place.map(|place| place.byte),
        message,
        heading,
    };
    append(line, &object);
}
