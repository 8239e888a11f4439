//! `--json` of `encode`.

use crate::cli::json::{AnyHead, append};
use exactone_session::formula::{Plan, Stated};
use serde::Serialize;

/// A file that was written.
#[derive(Serialize)]
struct EncodeLine<'a> {
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(flatten)]
    head: AnyHead<'a>,
    format: &'static str,
    encoding: Option<String>,
    hash: String,
    variables: u64,
    auxiliary: u64,
    clauses: Option<u64>,
    literals: Option<u64>,
    bijective: Option<bool>,
    excluded: usize,
    bytes: u64,
}

/// Appends what was written, and to which file, where there are several.
pub(crate) fn encoded(
    (head, file): (AnyHead<'_>, Option<&str>),
    Stated { statement, .. }: Stated<'_>,
    plan: &Plan<'_>,
    bytes: u64,
    line: &mut Vec<u8>,
) {
    let (variables, of_candidates) = plan.vars();
    let size = plan.size();
    let object = EncodeLine {
        schema: "exactone.encode.v1",
        file,
        head,
        format: statement.format.name(),
        encoding: statement.encoding.map(|encoding| encoding.to_string()),
        hash: format!("sha256:{}", statement.hash()),
        variables,
        auxiliary: variables - of_candidates,
        clauses: size.map(|size| size.clauses),
        literals: size.map(|size| size.literals),
        bijective: plan.is_bijective(),
        excluded: statement.excluded.len(),
        bytes,
    };
    append(line, &object);
}
