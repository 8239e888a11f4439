//! `CITATION.cff`: how the archive is cited, in the Citation File Format 1.2.0.
//!
//! It is YAML, of which JSON's strings are a part.

use super::{Author, Deposit, MARK};
use crate::report::Study;
use std::fmt::Write as _;

/// The file; none without authors, because the format asks for one.
pub(super) fn citation(study: &Study, title: &str, deposit: &Deposit) -> Option<String> {
    if deposit.authors.is_empty() {
        return None;
    }
    let mut text = format!("# {MARK}\n");
    let mut line = |key: &str, value: &str| writeln!(text, "{key}: {}", quoted(value)).expect("a string takes all");
    line("cff-version", "1.2.0");
    line("message", "If you use these data, please cite them as below.");
    line("type", "dataset");
    line("title", title);
    if let Some(day) = deposit.day(study) {
        line("date-released", &day.to_string());
    }
    if let Some(licence) = deposit.licence {
        line("license", licence.id);
    }
    text.push_str("authors:\n");
    text.extend(deposit.authors.iter().map(author));
    Some(text)
}

/// A person, if the name tells its parts apart; else a name as a whole.
fn author(author: &Author) -> String {
    let names = match author.family_and_given() {
        Some((family, given)) => vec![("family-names", family), ("given-names", given)],
        None => vec![("name", author.name.as_str())],
    };
    let orcid = author.orcid.iter().map(|orcid| ("orcid", orcid.as_str()));
    let lines = names.into_iter().chain(orcid).enumerate();
    let dash = |at| if at == 0 { "- " } else { "  " };
    let line = |(at, (key, value))| format!("  {}{key}: {}\n", dash(at), quoted(value));
    lines.map(line).collect::<Vec<String>>().concat()
}

/// A string of JSON.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
