//! What is said of almost locked sets, of reasons that are the same and of cells that see their other values is read back, and held against the state.

use super::finned::{Read, between};
use super::{grid, rounds};
use crate::Explainer;
use crate::tell::Teller;
use exactone_core::problem::Candidate;
use std::collections::BTreeMap;

/// Puzzles of our own with almost locked sets on their paths.
const PUZZLES: [&str; 3] = [
    "300000400009000030067004000800907000902040100070302000040050300001000040000079050",
    "000010008000030270040900000000800500008700010900000003100005020090472005005090040",
    "000007004001000000400020060080040700200500040009003100906200000073000800000030000",
];

/// The cells of the sets that a text lists, by name; each has one value more than cells, and lies in a unit.
fn sets(read: &Read<'_, '_>, lines: &[String]) -> BTreeMap<String, Vec<Candidate>> {
    let mut sets = BTreeMap::new();
    for line in lines.iter().filter(|line| line.starts_with("Set ") && line.contains(" with ")) {
        let (name, cells) = (between(line, "Set ", ":"), between(line, ": ", " with "));
        let cells: Vec<usize> = cells.replace(" and ", ", ").split(", ").map(|cell| read.cell(cell)).collect();
        let own = |candidate: &Candidate| read.teller.roles().place(*candidate).is_some_and(|at| cells.contains(&at.0));
        let places: Vec<Candidate> = read.state.all_live().filter(own).collect();
        let mut values: Vec<String> = places.iter().map(|&place| read.value(place)).collect();
        values.sort();
        values.dedup();
        let said = between(line, " with ", ".").replace(" and ", ", ");
        assert_eq!(values, said.split(", ").collect::<Vec<_>>(), "{line}");
        assert_eq!(values.len(), cells.len() + 1, "{line}");
        let is_whole = |unit: &crate::name::UnitRole| cells.iter().all(|cell| unit.cells.contains(cell));
        assert!(read.teller.roles().units().iter().any(is_whole), "{line}");
        sets.insert(name.to_owned(), places);
    }
    sets
}

#[test]
fn sets_are_listed_first_and_what_they_lack_is_seen() {
    let (mut listed, mut lacks) = (0, 0);
    for puzzle in PUZZLES {
        let instance = grid(puzzle);
        let teller = Teller::new(&instance.rules);
        for (state, step) in rounds(&instance, usize::MAX).into_iter().flatten() {
            let title = teller.title(&state, &step);
            if !title.contains("almost locked") && !title.starts_with("ALS") {
                continue;
            }
            let (read, lines) = (Read { teller: &teller, state: &state }, teller.lines(&state, &step));
            let sets = sets(&read, &lines);
            listed += usize::from(!sets.is_empty());
            let all = lines.join("\n").replace("Set ", "set ").replace(". Then ", ", then ");
            for said in all.split([',', '\n']).collect::<Vec<_>>().windows(2) {
                let Some((set, values)) = said[0].split_once(" lacks ").filter(|_| said[1].starts_with(" since "))
                else {
                    continue;
                };
                // All that is said behind it up to the next consequence.
                let from = all.find(&format!("{},{}", said[0], said[1])).unwrap() + said[0].len();
                let since = all[from..].split(", then ").next().unwrap().split('\n').next().unwrap();
                let parts: Vec<&str> = since.split(" has its ").collect();
                let seen = |place: Candidate| {
                    let is_seen = |pair: &[&str]| {
                        let unit = read.last_unit(pair[0]).unwrap();
                        pair[1].starts_with(&read.value(place)) && read.is_in(unit, place)
                    };
                    let cell = teller.named(place).split('=').next().unwrap().to_owned();
                    parts.windows(2).any(is_seen) || since.contains(&format!("{cell} is "))
                };
                let set = &sets[set.rsplit(' ').next().unwrap()];
                for value in values.replace(" and ", ", ").split(", ") {
                    assert!(set.iter().filter(|&&place| read.value(place) == value).all(|&place| seen(place)), "{all}");
                    lacks += 1;
                }
            }
        }
    }
    assert!(listed > 5 && lacks > 5, "{listed}, {lacks}");
}

#[test]
fn naked_singles_name_the_values_that_they_see() {
    let mut held = 0;
    for puzzle in PUZZLES {
        let instance = grid(puzzle);
        let teller = Teller::new(&instance.rules);
        for (state, step) in rounds(&instance, usize::MAX).into_iter().flatten() {
            let (read, text) = (Read { teller: &teller, state: &state }, teller.lines(&state, &step).concat());
            let Some(placed) = step.placed.filter(|_| text.contains(" has ")) else { continue };
            let mut seen = vec![read.value(placed)];
            let parts: Vec<&str> = text.split(": ").nth(1).unwrap().trim_end_matches('.').split(" has ").collect();
            for part in parts.windows(2) {
                let unit = read.last_unit(part[0]).unwrap();
                assert!(read.is_in(unit, placed), "{text}");
                let next = read.last_unit(part[1]).map_or("", |next| &*teller.roles().unit(next).name);
                let values = part[1].strip_suffix(next).unwrap().replace("and", ",");
                for value in values.split(',').map(str::trim).filter(|value| !value.is_empty()) {
                    let stands =
                        |&it: &Candidate| state.is_placed(it) && read.value(it) == value && read.is_in(unit, it);
                    assert!(state.problem().all_candidates().any(|it| stands(&it)), "{value}: {text}");
                    seen.push(value.to_owned());
                }
            }
            seen.sort();
            seen.dedup();
            assert_eq!(seen.concat(), "123456789", "{text}");
            held += 1;
        }
    }
    assert!(held > 10, "{held}");
}

#[test]
fn what_goes_in_the_same_way_goes_for_the_same_reason() {
    let (mut same, mut counted) = (0, 0);
    for puzzle in PUZZLES {
        let instance = grid(puzzle);
        let (teller, explainer) = (Teller::new(&instance.rules), Explainer::new(instance.problem()));
        for round in rounds(&instance, 12) {
            let state = &round[0].0;
            for step in explainer.every(state) {
                let lines = teller.lines(state, &step);
                assert_eq!(
                    teller.counts_places(state, &step),
                    lines.iter().any(|line| line.starts_with("Count places."))
                );
                counted += usize::from(teller.counts_places(state, &step));
                for line in lines.iter().filter(|line| line.contains("In the same way, ")) {
                    // Told alone, each has the words of the first but for its name.
                    same += 1;
                    let first = crate::Step { gone: vec![step.gone[0]], ..step.clone() };
                    assert!(!teller.lines(state, &first).concat().contains("In the same way"), "{line}");
                }
            }
        }
    }
    assert!(same > 5, "{same}, {counted}");
}

#[test]
fn hidden_sets_are_values_of_a_unit_in_one_cell_more() {
    let mut sets = 0;
    for puzzle in PUZZLES {
        let instance = grid(puzzle);
        let teller = Teller::new(&instance.rules);
        for (state, step) in rounds(&instance, usize::MAX).into_iter().flatten() {
            let (read, lines) = (Read { teller: &teller, state: &state }, teller.lines(&state, &step));
            for line in lines.iter().filter(|line| line.ends_with(", one cell more than values.")) {
                let (unit, values) = between(line, ": in ", " stand only in ").split_once(", ").unwrap();
                let unit = &read.teller.roles().units()[read.last_unit(unit).unwrap()];
                let parts =
                    |words: &str| words.replace(" and ", ", ").split(", ").map(str::to_owned).collect::<Vec<_>>();
                let (values, cells) = (parts(values), parts(between(line, " stand only in ", ", one cell more")));
                assert_eq!(cells.len(), values.len() + 1, "{line}");
                let cells: Vec<usize> = cells.iter().map(|cell| read.cell(cell)).collect();
                let places = state.all_live().filter(|&place| {
                    let (cell, _) = read.teller.roles().place(place).unwrap();
                    values.contains(&read.value(place)) && unit.cells.contains(&cell)
                });
                for place in places {
                    assert!(cells.contains(&read.teller.roles().place(place).unwrap().0), "{line}");
                }
                sets += 1;
            }
        }
    }
    assert!(sets > 2, "{sets}");
}
