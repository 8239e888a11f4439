//! What is said of rules of a model: by which of them a step is called, and how it is told that one is broken.

use super::{killer, told};
use crate::step::{Argument, Kind, Level};
use crate::tell::Teller;
use crate::{Linear, State, Step};
use exactone_core::problem::{Bound, Candidate, Group};
use exactone_formats::exchange::{PUZZLE, remake};
use exactone_formats::instance::Instance;

#[test]
fn a_rule_that_breaks_inside_a_branch_is_said_to_break() {
    let binairo = remake("zeros", PUZZLE, include_str!("../../../../../puzzles/models/binairo-8.toml")).unwrap();
    let all = told(&binairo, usize::MAX).join("\n");
    assert!(
        all.contains("No values that are left satisfy it: r6c1 would have to be 0, and it is 1.\n  That cannot be."),
        "{all}"
    );
    assert!(!all.contains("are not 0; ") || !all.contains("are not 1. That cannot be"), "{all}");
}

#[test]
fn several_rules_of_a_line_together_are_one_step_that_names_them() {
    let binairo = remake("zeros", PUZZLE, include_str!("../../../../../puzzles/models/binairo-8.toml")).unwrap();
    let all = told(&binairo, usize::MAX).join("\n");
    let of_row = "Rule that row 3 has exactly 4 cells with 1 and runs in row 3. If r3c2 were the last 1 (the rule that row 3 has exactly 4 cells with 1), \
        r3c4 and r3c5 would be 0, as r3c6 is, against the runs in row 3. So r3c2 is not 1. In the same way, r3c4 is not 0; r3c3 and r3c5 are not 1.";
    assert!(all.contains(of_row), "{all}");
    let of_two = "Rule that column 2 and column 5 differ and rule that column 5 has exactly 4 cells with 1. If r5c5 were the last 0 (the rule that \
        column 5 has exactly 4 cells with 1), r1c5, r2c5 and r4c5 would be 1, against the rule that column 2 and column 5 differ. So r5c5 is not 0.";
    assert!(all.contains(of_two), "{all}");
}

#[test]
fn where_a_list_of_cells_is_a_unit_or_a_clue_it_is_named() {
    let stars = remake("stars", PUZZLE, include_str!("../../../../../puzzles/models/star-battle-8.toml")).unwrap();
    let all = told(&stars, usize::MAX).join("\n");
    assert!(!all.contains("nothing else is left for S in r"), "{all}");
    let kakuro = remake("sums", PUZZLE, include_str!("../../../../../puzzles/models/kakuro-7.toml")).unwrap();
    let all = told(&kakuro, 12).join("\n");
    assert!(all.contains("Hidden single. r4c3 is 8: 8 fits nowhere else in the sum 17 across from r4c3."), "{all}");
}

/// The candidate of this name.
fn called(instance: &Instance, name: &str) -> Candidate {
    instance.problem().all_candidates().find(|&candidate| instance.candidate_name(candidate) == name).unwrap()
}

#[test]
fn a_step_is_called_by_the_rules_that_exclude_by_what_is_left() {
    let text = "schema = \"exactone.puzzle.v1\"\nmodel = \"thermo\"\nparameters = { side = 4 }\n\
        clues = [{ kind = \"thermometer\", cells = \"r1c1 r1c2\" }, { kind = \"thermometer\", cells = \"r2c2 r1c2\" }]\n";
    let instance = remake("thermometers", PUZZLE, text).unwrap();
    let (teller, problem) = (Teller::new(&instance.rules), instance.problem().symmetric());
    let [first, second, gone] = ["r1c1=3", "r2c2=3", "r1c2=2"].map(|name| called(&instance, name));
    let of_both = |is_wanted: &dyn Fn(Group) -> bool, one: Candidate, other: Candidate| {
        let groups = problem.groups_of(one).iter().copied();
        groups.filter(|group| problem.groups_of(other).contains(group)).find(|&group| is_wanted(group)).unwrap()
    };
    // The 3 of the box, and what r1c1 and r1c2 cannot both be.
    let base = of_both(&|group| problem.bound(group) == Bound::ExactlyOne, first, second);
    let cover = of_both(&|_| true, first, gone);
    let level = Level { kind: Kind::Intersection, size: 1 };
    let argument = Argument::Linear(Linear::of(&[base], &[cover]));
    let step = Step { argument, gone: vec![gone], placed: None, level };
    let mut state = State::of_cells(problem);
    assert!(!teller.title(&state, &step).starts_with("Thermometer"), "by both thermometers");
    state.remove(second);
    assert_eq!(teller.title(&state, &step), "Thermometer from r1c1");
}

#[test]
fn a_clue_that_nothing_satisfies_is_named() {
    let text = "schema = \"exactone.puzzle.v1\"\nmodel = \"killer\"\nparameters = { side = 4 }\n\
        clues = [{ kind = \"cage\", cells = \"r1c1 r1c2\", sum = 9 }]\n";
    let instance = remake("a cage", PUZZLE, text).unwrap();
    let state = State::with(instance.problem(), &instance.givens, &instance.removed);
    let said = Teller::new(&instance.rules).nothing(state.empty().unwrap());
    assert_eq!(said, "nothing is left for 9-cage at r1c1");
}

#[test]
fn a_cage_tells_what_it_says_by_itself_and_what_fails() {
    let all = told(&killer(), 12);
    let sum = all.iter().find(|step| step.contains("28-cage at r6c1")).expect("it is needed");
    assert!(
        sum.ends_with(" add up to 54. Of this, box 7 makes 45. So r6c1 = 9."),
        "what places a value is told at once: {sum}"
    );
    let all = all.join("\n");
    assert!(all.contains("If r5c4 were 2, r5c3 would have to be 9, and "), "{all}");
}
