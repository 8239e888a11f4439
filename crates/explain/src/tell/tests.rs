//! Whole paths, and what is said of them.

use super::{Teller, ToldSums};
use crate::linear::Adder;
use crate::picture::{Page, drawn};
use crate::step::Argument;
use crate::{Explainer, Patterns, State, Step};
use exactone_core::problem::Candidate;
use exactone_formats::drawing::{Drawing, svg};
use exactone_formats::exchange::{PUZZLE, remake};
use exactone_formats::instance::Instance;
use exactone_formats::model::Model;
use exactone_formats::puzzle::read;

mod chained;
mod finned;
mod json;
mod patterns;
mod rules;
mod sums;

fn grid(text: &str) -> Instance {
    let (puzzle, model) = (read::one(text).unwrap(), Model::builtin("sudoku").unwrap());
    puzzle.instance(&model.compile(model.shape(puzzle.side, None).unwrap()).unwrap())
}

fn killer() -> Instance {
    remake("a killer", PUZZLE, include_str!("../../../../puzzles/models/killer.toml")).unwrap()
}

/// The rounds of a path, each step in its state; at most so many.
fn rounds(instance: &Instance, most: usize) -> Vec<Vec<(State<'_>, Step)>> {
    let problem = instance.problem();
    let (explainer, mut adder) = (Explainer::new(problem), Adder::new(problem.candidates()));
    let mut state = State::with(problem, &instance.givens, &instance.removed);
    let mut rounds = Vec::new();
    while rounds.len() < most {
        let found = explainer.next(&state);
        let mut round = Vec::new();
        for step in found {
            for step in explainer.settled(&state, &step, &mut adder) {
                let before = state.clone();
                step.apply(&mut state);
                round.push((before, step));
            }
        }
        if round.is_empty() {
            break;
        }
        rounds.push(round);
    }
    rounds
}

fn told(instance: &Instance, most: usize) -> Vec<String> {
    let teller = Teller::new(&instance.rules);
    let all = rounds(instance, most).into_iter().flat_map(|round| teller.together(round));
    let seen = all.filter(|(_, step)| !teller.is_inner(step));
    seen.map(|(state, step)| format!("{}. {}", teller.title(&state, &step), teller.lines(&state, &step).join("\n")))
        .collect()
}

#[test]
fn clues_over_the_same_cells_are_called_by_their_own_names() {
    let text = "schema = \"exactone.puzzle.v1\"\nmodel = \"killer\"\nparameters = { side = 4 }\n\
        clues = [{ kind = \"cage\", cells = \"r1c1 r1c2\", sum = 5 }, { kind = \"cage\", cells = \"r1c2 r1c1\", sum = 5 }, \
        { kind = \"cage\", cells = \"r1c3 r2c3\", sum = 3 }]\n";
    let instance = remake("a killer", PUZZLE, text).unwrap();
    let told = told(&instance, 6).join("\n");
    let makes = |cage: &str| told.contains(&format!("Of this, {cage} makes 5"));
    assert!(makes("5-cage at r1c1") || makes("5-cage at r1c2"), "{told}");
    assert!(told.contains("3-cage at r1c3. "), "{told}");
}

#[test]
fn steps_of_a_sudoku_are_told_as_a_teacher_would() {
    let instance = grid("000000012400090000000000050070200000600000400000108000018000000000030700502000000");
    let told = told(&instance, usize::MAX);
    for wanted in [
        "Hidden single. r3c9 is 4: 4 fits nowhere else in box 3.",
        "Pointing. In box 3, 9 fits only where box 3 meets column 7. So column 7 has its 9 there, too. So r4c7, r6c7, r7c7 and r9c7 are not 9.",
        "Swordfish. In columns 1, 5 and 7, 1 can stand only in rows 3, 4 and 9. So all 1s of rows 3, 4 and 9 are in columns 1, 5 and 7. So r3c3, ",
        "Hidden pair. 1 and 2 in row 3 can stand only in r3c1 and r3c5. So these 2 cells hold nothing else. So r3c1 is not 3 or 8; ",
        "If r6c1 is 2, then r2c2 is 2 (the only place for 2 in column 2, since box 4 has its 2 in r6c1). If r6c1 is 3, then r1c1 is 8 (nothing else is left there, since column 1 has its 3 in r6c1). In every case, r2c2 is not 8.",
        "is the last empty cell of",
    ] {
        let all = told.join("\n");
        assert!(told.iter().any(|step| step.contains(wanted)), "{wanted}\n{all}");
    }
}

#[test]
fn what_a_cage_says_is_told_by_its_sum() {
    let told = told(&killer(), 12);
    let first = told.iter().find(|step| step.starts_with("7-cage ")).unwrap();
    assert_eq!(first, "7-cage at r1c1. r1c1 and r2c1 are 1+6, 2+5 or 3+4. So r1c1 and r2c1 are not 7, 8 or 9.");
    assert!(told.iter().all(|step| !step.contains("choice") && !step.contains("case ")), "{told:?}");
}

#[test]
fn what_a_thermometer_says_alone_is_told_and_its_links_are_named() {
    let thermo = remake("a thermometer", PUZZLE, include_str!("../../../../puzzles/models/thermo.toml")).unwrap();
    let teller = Teller::new(&thermo.rules);
    let (state, first) = rounds(&thermo, 1).remove(0).remove(0);
    assert_eq!(teller.narrowings(&state, &first), [""; 0], "the single says it by itself");
    let single = teller.lines(&state, &first).concat();
    assert!(single.starts_with("r1c8 is 6: it is not ") && single.contains(" by the thermometer from r"), "{single}");
    let told = told(&thermo, usize::MAX);
    let all = told.join("\n");
    assert!(told.iter().all(|step| !step.to_lowercase().contains("rule between")), "{all}");
    assert!(all.contains("has no place for") && all.contains(" by the thermometer from r"), "{all}");
}

#[test]
fn what_a_thermometer_says_alone_stands_in_json_and_once_on_a_page() {
    let thermo = remake("a thermometer", PUZZLE, include_str!("../../../../puzzles/models/thermo.toml")).unwrap();
    let (teller, board) = (Teller::new(&thermo.rules), Drawing::of_instance(&thermo).unwrap());
    let steps: Vec<(State<'_>, Step)> = rounds(&thermo, 20).into_iter().flatten().collect();
    let needs = |at: &&(State<'_>, Step)| !teller.narrowings(&at.0, &at.1).is_empty();
    let at = steps.iter().position(|at| needs(&at)).unwrap();
    let (state, first) = &steps[at];
    let json = teller.json(state, first);
    assert!(json.narrowings[0].starts_with("Thermometer from r"), "{:?}", json.narrowings);
    let picture = svg::write(&drawn(&teller, &board, "Step", (state, first)));
    assert!(picture.contains("Thermometer from r"));
    let mut page = Page::begin(Vec::new(), "thermometers").unwrap();
    for (state, step) in &steps {
        page.step(&teller, &board, (state, step)).unwrap();
    }
    let page = String::from_utf8(page.end("enough").unwrap()).unwrap();
    let first_text = page.split("<pre>").nth(at + 1).unwrap();
    for narrowing in &json.narrowings {
        assert_eq!(page.matches(&**narrowing).count(), 1, "{narrowing}");
        assert!(first_text.starts_with("Thermometer from r") && first_text.contains(&**narrowing), "{first_text}");
    }
    assert!(steps.iter().filter(needs).count() > 1, "others need some, too");
}

#[test]
fn each_value_of_a_cell_is_told_but_for_what_the_puzzle_draws() {
    let puzzles = [
        include_str!("../../../../puzzles/models/tents-7.toml"),
        include_str!("../../../../puzzles/models/akari-7.toml"),
        include_str!("../../../../puzzles/models/star-battle-8.toml"),
        include_str!("../../../../puzzles/models/send-more-money.toml"),
        include_str!("../../../../puzzles/models/nonogram-10.toml"),
    ];
    for text in puzzles {
        let instance = remake("a puzzle", PUZZLE, text).unwrap();
        let (teller, problem) = (Teller::new(&instance.rules), instance.problem());
        let steps: Vec<(State<'_>, Step)> = rounds(&instance, usize::MAX).into_iter().flatten().collect();
        let told = steps.iter().filter(|(_, step)| !teller.is_inner(step)).filter_map(|(_, step)| step.placed);
        let told: Vec<Candidate> = told.collect();
        let mut end = steps.last().unwrap().0.clone();
        steps.last().unwrap().1.apply(&mut end);
        for placed in problem.all_candidates().filter(|&candidate| end.is_placed(candidate)) {
            let is_known = teller.is_drawn(placed) || end.is_given(placed) || !instance.legend().is_visible(placed);
            assert_eq!(!is_known, told.contains(&placed), "{}", teller.is(placed));
        }
    }
}

#[test]
fn a_clue_that_leaves_a_cell_one_value_is_told_once() {
    let tents = remake("tents", PUZZLE, include_str!("../../../../puzzles/models/tents-7.toml")).unwrap();
    let all = told(&tents, usize::MAX).join("\n");
    assert!(all.contains("r3c1 is o: it is not A by the clue 0 of row 3."), "{all}");
    assert!(all.contains("r2c1 is A: nothing else is left for the clue 1 of column 1."), "{all}");
    let futoshiki = remake("signs", PUZZLE, include_str!("../../../../puzzles/models/futoshiki.toml")).unwrap();
    let all = told(&futoshiki, usize::MAX).join("\n");
    assert!(all.contains("Hidden single. r7c3 is 1: 1 fits nowhere else in row 7."), "{all}");
    let nonogram = remake("a nonogram", PUZZLE, include_str!("../../../../puzzles/models/nonogram-10.toml")).unwrap();
    let all = told(&nonogram, 1).join("\n");
    assert!(all.contains("r5c1 is #: the clue 10 of row 5 leaves nothing else there."), "{all}");
}

#[test]
fn steps_of_one_base_by_one_rule_are_told_once() {
    let snake = remake("a snake", PUZZLE, include_str!("../../../../puzzles/models/number-snake-5.toml")).unwrap();
    let told = told(&snake, 3);
    let of_four: Vec<&String> = told.iter().filter(|step| step.contains("r3c5, r4c5, r5c3 or r5c4 is 4.")).collect();
    assert_eq!(of_four.len(), 1, "{of_four:?}");
    assert!(of_four[0].contains("r1c1, r1c3") && of_four[0].ends_with("are not 3 by the number snake rule."));
}

#[test]
fn sums_are_told_without_minus_and_runs_without_plus() {
    let arrow = remake("an arrow", PUZZLE, include_str!("../../../../puzzles/models/arrow.toml")).unwrap();
    let all = told(&arrow, 4).join("\n");
    assert!(all.contains("Arrow from r6c8. r5c7 + r5c8 = r6c8. If r6c8 were 2, r5c7 and r5c8 would have to make 2, and they make 5 at least."), "{all}");
    let renban = remake("a renban", PUZZLE, include_str!("../../../../puzzles/models/renban.toml")).unwrap();
    let all = told(&renban, 4).join("\n");
    assert!(all.contains("are 1-2-3-4 or 2-3-4-5."), "{all}");
    let all = told(&killer(), usize::MAX).join("\n");
    assert!(!all.contains('−') && !all.contains(" is left. So") && !all.contains("make 97"), "{all}");
    // Each value that a way has is told.
    assert!(all.contains("So r6c8 is not 2. In the same way, r6c8 and r8c8 are not 3 or 6; r6c8 is not 5."), "{all}");
}

#[test]
fn steps_of_an_akari_speak_of_bulbs() {
    let puzzle = include_str!("../../../../puzzles/models/akari-7.toml");
    let told = told(&remake("an Akari", PUZZLE, puzzle).unwrap(), usize::MAX);
    let all = told.join("\n");
    assert!(told[0].ends_with("r1c3 is B: it is not o by the clue 4 at r2c3."), "{all}");
    assert!(all.contains("r1c1 is o: a bulb at r1c3 lights r1c1, so no bulb is there."), "{all}");
    assert!(all.contains("r7c1 is B: no bulb is at r7c2, so only one at r7c1 can light r7c1."), "{all}");
    assert!(all.contains("r5c1 is B: no bulb is at r4c2, so clue 2 at r5c2 needs one at r5c1."), "{all}");
    assert!(!all.contains("it is not o, because"), "{all}");
}

#[test]
fn what_a_pair_excludes_is_told_by_its_rule_and_what_it_says() {
    let miracle = remake("a miracle", PUZZLE, include_str!("../../../../puzzles/models/miracle.toml")).unwrap();
    let all = told(&miracle, 12).join("\n");
    assert!(
        all.contains("r7c8, r8c7, r9c7 or r9c8 is 3. Whichever it is, r8c6 is not 3 by the anti king rule (r9c7 is a king's move from r8c6) and the anti knight rule (r7c8 and r9c8 are a knight's move from r8c6)."),
        "{all}"
    );
    assert!(all.contains("by the non consecutive rule (r4c2 and r6c2 are beside r5c2)."), "{all}");
    assert!(
        all.contains("Non consecutive rule. r1c5 or r1c6 is 2. Whichever it is, r1c5 and r1c6 are not 3."),
        "{all}"
    );
    assert!(!all.contains("3 in the anti king rule") && !all.contains("king rule or"), "{all}");
    let thermo = remake("a thermometer", PUZZLE, include_str!("../../../../puzzles/models/thermo.toml")).unwrap();
    let all = told(&thermo, 24).join("\n");
    let said = "r5c7 or r6c7 is 6. Whichever it is, r6c6 is not 6 by the thermometer from r5c4 (r6c6 < r5c7).";
    assert!(all.contains(said), "{all}");
}

#[test]
fn sums_are_added_up_once_and_then_told_by_their_step() {
    let (killer, mut sums) = (killer(), ToldSums::default());
    let teller = Teller::new(&killer.rules);
    let steps: Vec<_> = rounds(&killer, usize::MAX).into_iter().flatten().collect();
    let told: Vec<String> =
        (1..).zip(&steps).map(|(number, (state, step))| sums.lines(&teller, state, step, number).concat()).collect();
    let again: Vec<&String> = told.iter().filter(|line| line.contains("(step ")).collect();
    let is_short = |line: &&String| !line.contains("add up") && !line.contains("adds up");
    assert!(!again.is_empty() && again.iter().all(is_short), "{again:?}");
    for line in again {
        let (sum, rest) = line.split_once(" (step ").unwrap();
        let number: usize = rest.split_once(')').unwrap().0.parse().unwrap();
        let first = &told[number - 1];
        assert!(first.contains(sum) && first.contains("dd") && !first.contains("(step "), "{line}: {first}");
    }
}

#[test]
fn numbers_of_a_round_are_those_of_the_text() {
    for text in [
        include_str!("../../../../puzzles/models/number-snake-5.toml"),
        include_str!("../../../../puzzles/models/tents-7.toml"),
    ] {
        let instance = remake("a puzzle", PUZZLE, text).unwrap();
        let teller = Teller::new(&instance.rules);
        for round in rounds(&instance, 4) {
            let numbers = teller.numbers(&round);
            let told = teller.together(round.clone());
            let told: Vec<_> = told.into_iter().filter(|(_, step)| !teller.is_inner(step)).collect();
            assert_eq!(numbers.iter().flatten().max().copied().unwrap_or_default(), told.len());
            for ((_, step), number) in round.iter().zip(numbers) {
                let is_in = |number: usize| {
                    let (_, whole) = &told[number - 1];
                    step.placed == whole.placed && step.gone.iter().all(|gone| whole.gone.contains(gone))
                };
                assert!(number.map_or(teller.is_inner(step), is_in), "{step:?}");
            }
        }
    }
}

#[test]
fn a_value_that_sums_leave_to_a_cell_is_placed_by_them() {
    let killer = killer();
    let (teller, mut adder) = (Teller::new(&killer.rules), Adder::new(killer.problem().candidates()));
    let mut said = Vec::new();
    for (state, step) in rounds(&killer, usize::MAX).into_iter().flatten() {
        let cell = step.placed.filter(|_| !teller.is_inner(&step));
        if let (Some(placed), Argument::Rule(_)) = (cell, &step.argument) {
            step.check(&state, &mut adder).unwrap();
            let line = teller.lines(&state, &step).concat();
            assert!(line.ends_with(&format!("So {}.", teller.is(placed).replace(" is ", " = "))), "{line}");
            let again = teller.json(&state, &step).step(killer.problem()).unwrap();
            assert_eq!(again, step);
            let wrong = state.live(killer.problem().choice_group(killer.problem().choice_of(placed).unwrap()));
            let wrong =
                wrong.filter(|&other| other != placed).map(|other| Step { placed: Some(other), ..step.clone() });
            wrong.for_each(|step| assert!(step.check(&state, &mut adder).is_err()));
        }
        said.extend(cell);
    }
    let count = said.len();
    said.sort_unstable();
    said.dedup();
    assert_eq!(count, said.len(), "each value is placed once");
}

#[test]
fn steps_from_uniqueness_say_so() {
    let instance = grid("6..1..9..8....9534....5..6.....8..494...6...598..3.....6..2....2743....8..3..8..6");
    let problem = instance.problem();
    let (teller, patterns) = (Teller::new(&instance.rules), Patterns::new(problem));
    let mut state = State::with(problem, &instance.givens, &instance.removed);
    let explainer = Explainer::new(problem);
    let step = loop {
        if let Some(step) = patterns.cheapest(&state).into_iter().next() {
            break step;
        }
        let round = explainer.next(&state);
        assert!(!round.is_empty());
        for step in round {
            step.apply(&mut state);
        }
    };
    let json = teller.json(&state, &step);
    assert!(json.one_solution && json.family == "uniqueness");
    assert!(json.text.join(" ").contains("said to have one solution"), "{:?}", json.text);
}

#[test]
fn pictures_show_rings_crosses_and_the_text_and_a_page_has_all_steps() {
    let instance = grid("000000010400000000020000000000050407008000300001090000300400200050100000000807000");
    let (teller, board) = (Teller::new(&instance.rules), Drawing::of_instance(&instance).unwrap());
    let mut page = Page::begin(Vec::new(), "a <puzzle>").unwrap();
    let mut count = 0;
    for (state, step) in rounds(&instance, usize::MAX).into_iter().flatten() {
        page.step(&teller, &board, (&state, &step)).unwrap();
        count += 1;
        let picture = svg::write(&drawn(&teller, &board, "Step", (&state, &step)));
        assert_eq!(picture.matches("class=\"strike\"").count(), step.gone.len());
        assert!(step.placed.is_none() || picture.contains("class=\"highlight\""));
        assert!(picture.contains("class=\"note\""), "what is drawn is said: {picture}");
        assert_eq!(picture.matches("class=\"disc\"").count(), 2 * usize::from(step.placed.is_some()), "{picture}");
    }
    let text = String::from_utf8(page.end("solved").unwrap()).unwrap();
    assert_eq!(text.matches("<section ").count(), count + 1);
    assert!(text.contains("<title>a &lt;puzzle&gt;</title>"));
    assert!(!text.contains("<script src") && !text.contains("<link"));
}
