//! `--json` of `prove`.

use super::certificate::{CertificateFacts, commands, meaning, trusted};
use super::claim::Claim;
use crate::cli::json::AnyHead;
use crate::cli::json::{Rows, append, names};
use crate::cli::puzzles::subject::Subject;
use exactone_session::answer::{Answer, Named, Solution};
use exactone_session::certify::{Certificate, FileHash};
use serde::Serialize;

/// A certificate, or why there is none.
#[derive(Serialize)]
struct ProveLine<'a, G, S> {
    schema: &'static str,
    #[serde(flatten)]
    head: AnyHead<'a>,
    status: &'static str,
    verified: bool,
    givens: G,
    solution: Option<S>,
    second: Option<S>,
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
pub(crate) fn certified(facts: &CertificateFacts<'_>, line: &mut Vec<u8>) {
    told(facts.subject, facts.answer, Some(certificate_field(facts)), line);
}

/// Appends two solutions of a puzzle that has several.
pub(crate) fn several(subject: &Subject, answer: &Answer, line: &mut Vec<u8>) {
    told(subject, answer, None, line);
}

fn told(subject: &Subject, answer: &Answer, certificate: Option<CertificateField<'_>>, line: &mut Vec<u8>) {
    let (schema, head, status, verified) =
        ("exactone.prove.v1", AnyHead::of(subject), answer.status.word(), certificate.is_some());
    let (solution, second) = (&answer.solution, &answer.second);
    match subject {
        Subject::Grid { puzzle, shape, .. } => {
            let givens = Rows::of(shape.side, &puzzle.values);
            let [solution, second] = [solution, second].map(|solution| solution.as_ref().map(Rows::of_solution));
            append(line, &ProveLine { schema, head, status, verified, givens, solution, second, certificate });
        }
        Subject::Instance { instance, .. } => {
            let givens = names(instance, &instance.givens);
            let of = |found: &Option<Solution>| found.as_ref().map(|one| Named::of(&instance.rules, one.candidates()));
            let [solution, second] = [of(solution), of(second)];
            append(line, &ProveLine { schema, head, status, verified, givens, solution, second, certificate });
        }
    }
}

fn certificate_field<'a>(facts: &CertificateFacts<'a>) -> CertificateField<'a> {
    let CertificateFacts { certificate, names, .. } = facts;
    let Certificate { encoding, statement, prover, size, checked, trimmed, hashes, .. } = certificate;
    let file = |(name, (_, hash)): (&'a String, &'a (_, FileHash))| FileField {
        name,
        bytes: hash.bytes,
        sha256: &hash.sha256,
    };
    CertificateField {
        certified: format!("no assignment satisfies {}", names.formula),
        means: meaning(facts),
        trusted: trusted(facts),
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
        files: [&names.formula, &names.drat, &names.lrat].into_iter().zip(hashes).map(file).collect(),
        commands: commands(facts),
    }
}

/// What `prove --check` found.
pub(crate) struct Found<'a> {
    pub(crate) formula: &'a str,
    pub(crate) proof: &'a str,
    pub(crate) form: &'static str,
    pub(crate) status: &'static str,
    pub(crate) lemmas: Option<u64>,
    pub(crate) place: Option<exactone_sat::proof::ProofPosition>,
    pub(crate) message: Option<&'a str>,
    pub(crate) heading: Option<&'a Claim>,
}

/// Appends what became of a proof.
pub(crate) fn checked(found: &Found<'_>, line: &mut Vec<u8>) {
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
