//! Steps as data, and back again.

use super::{grid, killer, rounds};
use crate::linear::Adder;
use crate::step::Argument;
use crate::tell::{StepJson, Teller, TermJson};
use crate::{Explainer, Wrong};
use exactone_core::problem::{Candidate, Choice};
use exactone_formats::exchange::{PUZZLE, remake};

#[test]
fn steps_go_through_json_and_hold_where_they_were_found_and_not_behind_themselves() {
    let miracle = remake("a miracle", PUZZLE, include_str!("../../../../../puzzles/models/miracle.toml")).unwrap();
    for instance in [grid("...232....4....1"), killer(), miracle] {
        let teller = Teller::new(&instance.rules);
        let mut adder = Adder::new(instance.problem().candidates());
        for (state, step) in rounds(&instance, 6).into_iter().flatten() {
            let json = teller.json(&state, &step);
            let again = json.step(instance.problem()).unwrap();
            assert_eq!(again, step);
            assert!(!json.name.is_empty() && !json.family.is_empty());
            let mut after = state.clone();
            step.apply(&mut after);
            assert_eq!(again.in_state(&state, &mut adder), Some(step));
            assert_eq!(again.in_state(&after, &mut adder), None);
        }
    }
}

/// All steps in JSON, those inside of branches among them.
fn with_inner(json: &StepJson) -> Vec<StepJson> {
    let inner = json.branches.iter().flat_map(|branch| &branch.steps).flat_map(with_inner);
    inner.chain([json.clone()]).collect()
}

#[test]
fn json_says_that_a_rule_is_broken_where_the_text_does() {
    // Both 8-cages leave 2 to the same column.
    let unsolvable = "schema = \"exactone.puzzle.v1\"\nmodel = \"killer\"\nparameters = { side = 4 }\n\
        clues = [{ kind = \"cage\", cells = \"r1c1 r1c2 r1c3\", sum = 8 }, { kind = \"cage\", cells = \"r2c1 r2c2 r2c3\", sum = 8 }]\n";
    for text in [include_str!("../../../../../puzzles/models/binairo-8.toml"), unsolvable] {
        let instance = remake("a puzzle", PUZZLE, text).unwrap();
        let (teller, problem) = (Teller::new(&instance.rules), instance.problem());
        let steps: Vec<StepJson> =
            rounds(&instance, 30).into_iter().flatten().map(|(state, step)| teller.json(&state, &step)).collect();
        let mut broken = 0;
        for json in steps.iter().flat_map(with_inner) {
            assert_eq!(json.broken, json.text[0].starts_with("No values that are left "), "{:?}", json.text);
            let Argument::Rule(rule) = json.step(problem).unwrap().argument else { continue };
            let cells = teller.cells_of_rule(&rule).into_iter().map(Choice::new);
            let is_gone = |choice| {
                let members = problem.members(problem.choice_group(choice));
                json.gone.iter().any(|gone| members.contains(&Candidate::new(gone.number)))
            };
            assert!(!json.broken || cells.clone().all(is_gone), "all that is left of the cells goes: {json:?}");
            broken += usize::from(json.broken);
        }
        assert!(broken > 0);
    }
}

/// A plan is a file of a player: it may say anything.
#[test]
fn groups_that_are_added_no_times_are_as_good_as_none() {
    let instance = grid("000000012400090000000000050070200000600000400000108000018000000000030700502000000");
    let (teller, problem) = (Teller::new(&instance.rules), instance.problem());
    let (explainer, mut adder) = (Explainer::new(problem), Adder::new(problem.candidates()));
    let mut sums = 0;
    for (state, step) in rounds(&instance, 12).into_iter().flatten() {
        let mut json = teller.json(&state, &step);
        if let (Argument::Linear(_), Some(cover)) = (&step.argument, json.cover.first().cloned()) {
            json.cover.push(TermJson { times: 0, ..cover });
            let again = json.step(problem).unwrap();
            assert_eq!(explainer.settled(&state, &again, &mut adder), explainer.settled(&state, &step, &mut adder));
            sums += 1;
        }
    }
    assert!(sums > 0);
}

#[test]
fn sums_that_are_added_too_often_are_refused() {
    let killer = killer();
    let (teller, problem) = (Teller::new(&killer.rules), killer.problem());
    let (mut adder, mut tried) = (Adder::new(problem.candidates()), 0);
    for (state, step) in rounds(&killer, 12).into_iter().flatten() {
        let mut json = teller.json(&state, &step);
        if json.relations.len() < 2 {
            continue;
        }
        tried += 1;
        let last = json.relations[1];
        for times in [i64::MIN, i64::MAX] {
            json.relations[0].times = times;
            assert_eq!(json.step(problem).unwrap().check(&state, &mut adder), Err(Wrong::NoRule));
        }
        json.relations = vec![last; problem.relations().unwrap().list.len() + 1];
        assert_eq!(json.step(problem).unwrap().check(&state, &mut adder), Err(Wrong::NoRule));
    }
    assert!(tried > 0);
}
