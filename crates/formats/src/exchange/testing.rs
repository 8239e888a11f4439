//! Functions that the tests of this room share: the solutions of a file, the error of a bad one, a problem as a file.

use super::{Export, Format, Reading, Request, read, write};
use crate::instance::Instance;
use exactone_core::cover::{Branching, Cells};
use exactone_core::problem::Checker;
use exactone_core::solve::{Budget, Query, all};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

pub(super) fn reading(name: &str, text: &str) -> Reading {
    read(name, text.as_bytes(), &Request::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// The number of solutions of a file.
pub(super) fn count(name: &str, text: &str) -> usize {
    solutions(&reading(name, text).instance).len()
}

/// The solutions, each as the names of what is visible in it. None may come twice.
pub(super) fn solutions(instance: &Instance) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut cells = Cells::new(instance.problem(), Branching::default()).unwrap();
    let budget = Budget::default();
    let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) };
    all(&mut cells, &mut Checker::new(instance.problem()), &query, None, &mut |chosen| {
        let visible = instance.legend().visible(chosen);
        let name = |candidate: &_| instance.candidate_name(*candidate);
        found.insert(visible.iter().map(name).collect());
        assert!(seen.insert(visible), "a solution came twice");
        ControlFlow::Continue(())
    })
    .unwrap();
    found
}

/// The error of a bad text.
pub(super) fn error_of(format: Format, text: &str) -> String {
    let request = Request { format: Some(format), ..Request::default() };
    read("x", text.as_bytes(), &request).unwrap_err().to_string()
}

/// A problem as a file of a format.
pub(super) fn written(format: Format, export: &Export<'_>) -> String {
    let mut text = Vec::new();
    write(format, export, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}
