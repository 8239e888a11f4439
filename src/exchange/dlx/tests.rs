use super::*;
use crate::cover::{Branching, Cells};
use crate::problem::Checker;
use crate::solve::{Budget, Query, all};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn page(text: &str) -> Page<'_> {
    Page { source: "x.dlx", text }
}

fn design_of(text: &str) -> Design {
    read(page(text), Limits::default()).unwrap().0
}

fn error(text: &str) -> String {
    read(page(text), Limits::default()).unwrap_err().to_string()
}

/// The solutions, each as the names of its options.
fn solutions(design: &Design) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    let mut cells = Cells::new(&design.problem, Branching::default()).unwrap();
    let budget = Budget::default();
    let query = Query::new(&design.givens, &budget);
    all(&mut cells, &mut Checker::new(&design.problem), &query, None, &mut |chosen| {
        let visible = design.legend.visible(chosen).into_iter();
        let names = visible.map(|candidate| design.legend.candidate(&design.problem, candidate));
        assert!(found.insert(names.collect()), "a solution came twice");
        ControlFlow::Continue(())
    })
    .unwrap();
    found
}

#[test]
fn knuths_example_with_colours_has_its_two_solutions() {
    // 7.2.2.1 (49), the example of XCC: items p q r, secondary x y.
    let design = design_of("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n");
    let expected: BTreeSet<Vec<String>> = [vec!["p r x:A y".to_owned(), "q x:A".to_owned()]].into();
    assert_eq!(solutions(&design), expected);
}
