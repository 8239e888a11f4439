//! What is drawn of steps of each kind.

use super::drawn;
use crate::tell::Teller;
use crate::{AlmostFish, Explainer, State, Step, Technique};
use exactone_formats::drawing::{Drawing, Ring, Sample, Shape, Stroke};
use exactone_formats::exchange::{PUZZLE, remake};
use exactone_formats::instance::Instance;
use exactone_formats::model::Model;
use exactone_formats::puzzle::read;

/// Puzzles of our own with fish of all kinds, grouped chains and almost locked sets on their paths.
const PUZZLES: [&str; 2] = [
    "040007030506800000070060800080000900300090045004000700005000029093010000000700000",
    "000001400000700000005008006000060740740000090500030010000800530900000001102000000",
];

fn sudoku(puzzle: &str) -> Instance {
    let model = Model::builtin("sudoku").unwrap();
    let compiled = model.compile(model.shape(9, None).unwrap()).unwrap();
    read::one(puzzle).unwrap().instance(&compiled)
}

/// The steps that are possible on the way of a puzzle, each with its technique and its picture, and the values of the solution by square.
fn pictures(instance: &Instance) -> (Vec<(Technique, Step, Drawing)>, Vec<String>) {
    let (teller, board) = (Teller::new(&instance.rules), Drawing::of_instance(instance).unwrap());
    let explainer = Explainer::new(instance.problem());
    let mut state = State::with(instance.problem(), &instance.givens, &instance.removed);
    let mut all = Vec::new();
    loop {
        let round = explainer.next(&state);
        let Some(first) = round.first() else { break };
        let steps = if first.level.size > 1 { explainer.every(&state) } else { round.clone() };
        for step in steps {
            let picture = drawn(&teller, &board, "Step", (&state, &step));
            all.push((teller.name(&state, &step).technique, step, picture));
        }
        for step in &round {
            step.apply(&mut state);
        }
    }
    assert!(state.is_solved());
    let end = drawn(&teller, &board, "", (&state, &all[0].1));
    (all, end.squares.iter().map(|square| square.as_ref().unwrap().value.clone().unwrap()).collect())
}

fn has(picture: &Drawing, sample: Sample) -> bool {
    picture.overlay.notes.iter().any(|note| note.sample == sample)
}

#[test]
fn one_end_of_a_solid_line_is_true_and_not_both_of_a_dashed_one() {
    let (mut lines, mut nodes) = ([0, 0], 0);
    for puzzle in PUZZLES {
        let instance = sudoku(puzzle);
        let (all, solution) = pictures(&instance);
        for (name, _, picture) in &all {
            let candidate =
                |&(square, place): &(usize, usize)| &picture.squares[square].as_ref().unwrap().candidates[place];
            let is_true = |mark: &(usize, usize)| candidate(mark).value == solution[mark.0];
            for link in &picture.overlay.links {
                let ends = link.ends.each_ref().map(|end| end.iter().any(is_true));
                match link.stroke {
                    Stroke::Solid => assert!(ends[0] || ends[1], "{name}"),
                    Stroke::Dashed => assert!(!(ends[0] && ends[1]), "{name}"),
                }
                lines[usize::from(link.stroke == Stroke::Solid)] += 1;
                for node in link.ends.iter().filter(|end| end.len() > 1) {
                    let ringed = |mark| [Ring::Circle, Ring::Diamond].contains(&candidate(mark).ring);
                    assert!(!node.iter().any(ringed), "it has an outline: {name}");
                    nodes += 1;
                }
            }
            assert_eq!(
                has(picture, Sample::Line(Stroke::Solid)) || has(picture, Sample::Line(Stroke::Dashed)),
                !picture.overlay.links.is_empty()
            );
        }
    }
    assert!(lines.iter().all(|&lines| lines > 100) && nodes > 50, "{lines:?} {nodes}");
}

#[test]
fn fish_with_fins_have_frames_and_their_fins_are_told_apart() {
    let mut fish = 0;
    for puzzle in PUZZLES {
        let instance = sudoku(puzzle);
        for (name, _, picture) in pictures(&instance).0 {
            let Technique::Fish { fins, .. } = name else { continue };
            let frames = |stroke| picture.overlay.frames.iter().filter(|frame| frame.stroke == stroke).count();
            assert!(frames(Stroke::Solid) > 1 && frames(Stroke::Solid) == frames(Stroke::Dashed), "{name}");
            let rings = picture.squares.iter().flatten().flat_map(|square| &square.candidates);
            let diamonds = rings.filter(|pencil| pencil.ring == Ring::Diamond).count();
            assert_eq!(diamonds > 0, fins != AlmostFish::None, "{name}");
            assert_eq!(has(&picture, Sample::Ring(Ring::Diamond)), diamonds > 0);
            fish += usize::from(diamonds > 0);
        }
    }
    assert!(fish > 5, "{fish}");
}

#[test]
fn sums_frame_what_is_added_and_what_is_taken_away() {
    let killer = remake("sums", PUZZLE, include_str!("../../../../puzzles/models/killer.toml")).unwrap();
    let mut sums = 0;
    for (_, step, picture) in pictures(&killer).0 {
        if !matches!(&step.argument, crate::Argument::Rule(rule) if rule.is_added()) {
            continue;
        }
        let frames = &picture.overlay.frames;
        let of = |stroke| frames.iter().filter(|frame| frame.stroke == stroke).count();
        assert!(frames.is_empty() || of(Stroke::Solid) > 0 && of(Stroke::Dashed) > 0, "{}", picture.answer);
        assert_eq!(has(&picture, Sample::Frame(Stroke::Solid)), !frames.is_empty());
        sums += usize::from(!frames.is_empty());
    }
    assert!(sums > 3, "{sums}");
}

#[test]
fn the_number_beside_the_board_is_framed() {
    let sandwiches = remake("beside", PUZZLE, include_str!("../../../../puzzles/models/sandwich-9.toml")).unwrap();
    let mut clues = 0;
    for (_, step, picture) in pictures(&sandwiches).0 {
        let crate::Argument::Rule(_) = &step.argument else { continue };
        let (_, line) = picture.title.rsplit_once(' ').unwrap();
        for &mark in &picture.overlay.marks {
            let Shape::Outside(outside) = &picture.marks[mark].shape else { panic!("{:?}", picture.marks[mark]) };
            assert_eq!((outside.at + 1).to_string(), line, "{}", picture.title);
            assert!(picture.title.contains(&format!("andwich {} of ", outside.text)), "{}", picture.title);
            clues += 1;
        }
    }
    assert!(clues > 5, "{clues}");
}
