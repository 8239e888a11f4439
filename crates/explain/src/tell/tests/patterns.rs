//! Rings of links, and what follows from uniqueness.

use super::{grid, rounds, told};
use crate::tell::Teller;
use crate::{Argument, Explainer, Linear, Patterns, Role, State, Step, Technique};
use exactone_core::problem::{Candidate, Group};
use exactone_formats::instance::Instance;

/// It has a ring of four cells with two values each.
const RING: &str = "000403000005218300082607140020000090008030700610070053001000400560020038000000000";
/// It has steps from uniqueness of several kinds.
const RECTANGLES: &str = "010700000406020000902105000048090000601000507000050840000503702000070906000006050";
const GRAVE: &str = ".....8.1.61..274..9..4......2..9..6.8...3...236...1........63..........7..8.4.2..";
/// It has a rectangle of type 4.
const STRONG: &str = "...6.....4......2..23....9.....29.4...7.......1.5.683.8....4.566.5....87........9";

#[test]
fn a_ring_of_cells_is_told_link_by_link() {
    let told = told(&grid(RING), usize::MAX);
    let ring = told.iter().find(|step| step.contains("r4c5 is 4 or 6. r4c7 is 6 or 8.")).unwrap();
    assert!(ring.starts_with("Continuous nice loop. ") && ring.contains("linked to the next"), "{ring}");
    for link in ["row 4 has its 6 in r4c5 or r4c7", "column 7 has its 8 in", "row 6 has its 2 in", "box 5 has its 4 in"]
    {
        assert!(ring.contains(link), "{ring}");
    }
}

/// Whether a step says of cells that they use up values in units that do not have all these cells.
fn is_false(teller: &Teller<'_>, state: &State<'_>, step: &Step) -> bool {
    let Argument::Linear(linear) = &step.argument else { return false };
    let cells: Vec<usize> = linear
        .base
        .iter()
        .filter_map(|term| match teller.roles().group(term.group) {
            Role::Cell(cell) => Some(cell),
            _ => None,
        })
        .collect();
    let lacks =
        |group: Group| teller.roles().cells(group).is_none_or(|own| !cells.iter().all(|cell| own.contains(cell)));
    linear.cover.iter().any(|term| lacks(term.group)) && teller.lines(state, step).concat().contains("use up")
}

#[test]
fn only_cells_of_a_unit_use_up_its_values() {
    let mut subsets = 0;
    for puzzle in
        [RING, RECTANGLES, "000000012400090000000000050070200000600000400000108000018000000000030700502000000"]
    {
        let instance = grid(puzzle);
        let teller = Teller::new(&instance.rules);
        for (state, step) in rounds(&instance, usize::MAX).into_iter().flatten() {
            assert!(!is_false(&teller, &state, &step), "{:?}", teller.lines(&state, &step));
            subsets += usize::from(teller.lines(&state, &step).concat().contains("use up"));
        }
    }
    assert!(subsets > 0);
}

/// The group of a cell, or of a value in a unit.
fn group(teller: &Teller<'_>, instance: &Instance, wanted: &str) -> Group {
    let is_it = |group: &Group| match teller.roles().group(*group) {
        Role::Cell(cell) => wanted == format!("r{}c{}", cell / 9 + 1, cell % 9 + 1),
        Role::Value { value, unit } => wanted == format!("{} in {}", value + 1, teller.roles().unit(unit).name),
        Role::Other => false,
    };
    instance.problem().symmetric().all_groups().find(is_it).unwrap()
}

#[test]
fn cells_whose_values_stand_in_two_units_are_told_unit_by_unit() {
    let instance = grid(&".".repeat(81));
    let teller = Teller::new(&instance.rules);
    let mut state = State::new(instance.problem());
    for (cell, values) in [(0, [0, 1]), (1, [0, 2]), (7, [1, 2])] {
        let others = (0..9).filter(|value| !values.contains(value));
        others.for_each(|value| state.remove(Candidate::new(cell * 9 + value)));
    }
    let groups = |names: &[&str]| names.iter().map(|name| group(&teller, &instance, name)).collect::<Vec<_>>();
    let linear = Linear::of(&groups(&["r1c1", "r1c2", "r1c8"]), &groups(&["1 in box 1", "2 in row 1", "3 in row 1"]));
    let gone = linear.gone(&state, &mut crate::Adder::new(instance.problem().candidates()));
    let level = crate::Level { kind: crate::Kind::Locked, size: 3 };
    let step = Step { argument: Argument::Linear(linear), gone, placed: None, level };
    let line = teller.lines(&state, &step).concat();
    assert!(!line.contains("use up"), "{line}");
    assert!(
        line.contains("box 1 has its 1 in r1c1 or r1c2") && line.contains("row 1 has its 2 in r1c1 or r1c8"),
        "{line}"
    );
}

/// The steps of a path on which those from uniqueness come before chains, each as it is told.
fn with_uniqueness(instance: &Instance) -> Vec<(Technique, String)> {
    let problem = instance.problem();
    let (explainer, patterns) = (Explainer::new(problem), Patterns::new(problem));
    let (teller, mut state) = (Teller::new(&instance.rules), State::with(problem, &instance.givens, &instance.removed));
    let mut told = Vec::new();
    loop {
        let mut round = explainer.next(&state);
        let pairs = crate::Level { kind: crate::Kind::Locked, size: 2 };
        if round.first().is_none_or(|step| step.level > pairs) {
            round = Some(patterns.cheapest(&state)).filter(|steps| !steps.is_empty()).unwrap_or(round);
        }
        if round.is_empty() {
            return told;
        }
        for step in &round {
            told.push((teller.name(&state, step).technique, teller.lines(&state, step).join("\n")));
        }
        for step in &round {
            step.apply(&mut state);
        }
    }
}

#[test]
fn from_a_rectangle_links_are_told_up_to_what_cannot_be() {
    let told = with_uniqueness(&grid(RECTANGLES));
    let all = told.iter().map(|(_, line)| line.as_str()).collect::<Vec<_>>().join("\n");
    let of = |technique| told.iter().filter(move |(own, _)| *own == technique).map(|(_, line)| line);
    let hidden: Vec<&String> = of(Technique::HiddenRectangle).collect();
    assert!(!hidden.is_empty(), "{all}");
    for line in of(Technique::UniqueRectangleWithChains).chain(hidden) {
        assert!(
            line.contains("one solution")
                && line.to_lowercase().contains("none of these is left.")
                && line.contains("That cannot be"),
            "{line}"
        );
    }
    // 3 is gone from two cells of its row: they are 1 and 8 without any rectangle.
    assert!(!all.contains("If r7c1, r7c8, r8c1 and r8c8 held nothing but 1 or 3"), "{all}");
}

#[test]
fn a_grave_says_which_value_stands_three_times() {
    let told = with_uniqueness(&grid(GRAVE));
    let graves: Vec<&String> =
        told.iter().filter(|(technique, _)| *technique == Technique::BugPlusOne).map(|(_, line)| line).collect();
    for line in &graves {
        assert!(line.contains(" open cells but r") && line.contains(", too, which stands three times in "), "{line}");
    }
    assert!(!graves.is_empty(), "{told:?}");
}

#[test]
fn a_rectangle_of_type_4_says_where_one_value_stands() {
    let told = with_uniqueness(&grid(STRONG));
    let (_, line) = told.iter().find(|(technique, _)| *technique == Technique::UniqueRectangle(4)).unwrap();
    assert!(
        line.contains("If the other of these two were ") && line.contains("they would hold nothing else."),
        "{line}"
    );
}
