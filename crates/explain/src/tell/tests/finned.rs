//! What is said of fish with fins and of empty rectangles is read back, and held against the state.

use super::{grid, rounds};
use crate::name::{AlmostFish, Technique};
use crate::tell::Teller;
use crate::{Explainer, State, Step};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

/// Puzzles of our own with fish of all kinds on their paths.
const PUZZLES: [&str; 10] = [
    "040007030506800000070060800080000900300090045004000700005000029093010000000700000",
    "000001400000700000005008006000060740740000090500030010000800530900000001102000000",
    "070040130300108090006000000500000007024000080000000400005003048201006300090000070",
    "000005190500000078600000040070400000020100000000823900000001004009200005004600720",
    "500200000092030000340900000000000089000807630034000200921000000000001000006500004",
    "000107000062080400000002000040900500070020010803400090000000900307010060000006305",
    "090500400020670090005302800040000000010008620900700000050000009003010040000000080",
    "641000000320000904000002010130500000005070001000903000006090040000006000407000065",
    ".....25....16.....2.753..48......9..4.38...7.....4..63.1.2.......83....73....7...",
    "9..67.....24..8..3..........6.2.4.5...7...6.4.5...7.9.........1.8..4....6..921..5",
];

/// A step in words, to be read.
pub(super) struct Read<'a, 'p> {
    pub(super) teller: &'a Teller<'p>,
    pub(super) state: &'a State<'p>,
}

impl Read<'_, '_> {
    /// `columns 1 and 8 and box 3`: the places of these units in the table.
    fn units(&self, words: &str) -> Vec<usize> {
        let mut kind = String::new();
        let mut units = Vec::new();
        for word in words.replace(',', "").split(' ').filter(|word| !["and", "or"].contains(word)) {
            if word.parse::<usize>().is_err() {
                kind = word.trim_end_matches(if word.starts_with("box") { "es" } else { "s" }).to_owned();
                continue;
            }
            let name = format!("{kind} {word}");
            let at = self.teller.roles().units().iter().position(|unit| unit.name == name);
            units.push(at.unwrap_or_else(|| panic!("{name} in {words}")));
        }
        units
    }

    /// `r1c2, r3c4 and r5c6`, as one value.
    fn places(&self, words: &str, value: &str) -> BTreeSet<Candidate> {
        let cells = words.replace(" and ", ", ").replace(" or ", ", ");
        cells.split(", ").map(|cell| self.called(&format!("{cell}={value}"))).collect()
    }

    fn called(&self, name: &str) -> Candidate {
        let mut all = self.state.problem().all_candidates();
        all.find(|&candidate| self.teller.named(candidate) == name).unwrap_or_else(|| panic!("{name}"))
    }

    /// The candidates that are left of the value in a unit.
    fn live(&self, unit: usize, value: &str) -> BTreeSet<Candidate> {
        let is_in = |&candidate: &Candidate| {
            let place = self.teller.roles().place(candidate);
            place.is_some_and(|(cell, own)| {
                self.teller.value(own) == value && self.teller.roles().unit(unit).cells.contains(&cell)
            })
        };
        self.state.all_live().filter(is_in).collect()
    }

    pub(super) fn is_in(&self, unit: usize, candidate: Candidate) -> bool {
        let place = self.teller.roles().place(candidate);
        place.is_some_and(|(cell, _)| self.teller.roles().unit(unit).cells.contains(&cell))
    }

    /// The value of a candidate, as it is written.
    pub(super) fn value(&self, candidate: Candidate) -> String {
        self.teller.named(candidate).split_once('=').unwrap().1.to_owned()
    }

    pub(super) fn cell(&self, name: &str) -> usize {
        self.teller.roles().place(self.called(&format!("{name}=1"))).unwrap().0
    }

    /// The unit whose name ends a text.
    pub(super) fn last_unit(&self, text: &str) -> Option<usize> {
        self.teller.roles().units().iter().position(|unit| text.ends_with(&unit.name))
    }

    fn sees(&self, one: Candidate, other: Candidate) -> bool {
        let of = |candidate: Candidate| self.state.problem().groups_of(candidate).to_vec();
        let others: Vec<Group> = of(other);
        one != other && of(one).iter().any(|group| others.contains(group))
    }
}

/// What stands between two pieces of a text.
pub(super) fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let from = text.find(begin).unwrap_or_else(|| panic!("{begin}: {text}")) + begin.len();
    let to = text[from..].find(end).unwrap_or_else(|| panic!("{end}: {text}"));
    &text[from..from + to]
}

/// Holds a fish with fins to its words.
fn hold_fish(read: &Read<'_, '_>, step: &Step, text: &str) {
    let (inside, value) = between(text, "In ", " can stand only in ").rsplit_once(", ").unwrap();
    let (bases, covers) = (read.units(inside), read.units(between(text, " can stand only in ", ", but for the fin")));
    assert_eq!(bases.len(), covers.len(), "{text}");
    let fins = between(text, ", but for the fin", ".").trim_start_matches('s').trim_start();
    let fins = read.places(fins, value);
    let count =
        |units: &[usize], candidate: Candidate| units.iter().filter(|&&unit| read.is_in(unit, candidate)).count();
    let places: BTreeSet<Candidate> = bases.iter().flat_map(|&base| read.live(base, value)).collect();
    let outside = |&place: &Candidate| count(&bases, place) > count(&covers, place);
    assert_eq!(
        places.iter().copied().filter(outside).collect::<BTreeSet<_>>(),
        fins,
        "the fins are what is not covered: {text}"
    );
    for &gone in &step.gone {
        assert!(count(&covers, gone) > count(&bases, gone), "it goes if no fin is true: {text}");
        let far: Vec<Candidate> = fins.iter().copied().filter(|&fin| !read.sees(gone, fin)).collect();
        for fin in far {
            let name = read.teller.named(fin).replace('=', " is ");
            assert!(
                text.contains(&format!("If {name}")) || text.contains(&format!("Suppose {name}")),
                "{name}: {text}"
            );
        }
    }
}

/// Holds an empty rectangle to its words.
fn hold_rectangle(read: &Read<'_, '_>, step: &Step, text: &str) {
    let (square, value) = between(text, "In ", " can stand only in ").rsplit_once(", ").unwrap();
    let (square, lines) = (read.units(square), read.units(between(text, " can stand only in ", ".")));
    let [square, link, own] = [square[0], lines[0], lines[1]];
    assert!(read.live(square, value).iter().all(|&place| read.is_in(link, place) || read.is_in(own, place)), "{text}");
    let linked = between(text, ". In ", ". If ");
    let (unit, places) = linked.split_once(", ").unwrap();
    let places = read.places(places.rsplit_once(" is ").unwrap().0, value);
    assert_eq!(read.live(read.units(unit)[0], value), places, "{text}");
    let ends: BTreeSet<Candidate> = places.iter().copied().filter(|&place| !read.is_in(link, place)).collect();
    let said = between(text, "So ", ", or ");
    assert_eq!(read.places(said.rsplit_once(" is ").unwrap().0, value), ends, "{text}");
    for &gone in &step.gone {
        assert!(read.is_in(own, gone) && !read.is_in(square, gone), "{text}");
        assert!(ends.iter().all(|&end| read.sees(gone, end)), "{text}");
    }
}

#[test]
fn fish_with_fins_and_empty_rectangles_are_told_as_they_are() {
    let (mut fish, mut kraken, mut rectangles, mut others) = (0, 0, 0, 0);
    for puzzle in PUZZLES {
        let instance = grid(puzzle);
        let teller = Teller::new(&instance.rules);
        let explainer = Explainer::new(instance.problem());
        let rounds = rounds(&instance, usize::MAX);
        let besides = rounds
            .iter()
            .filter_map(|round| round.first())
            .flat_map(|(state, _)| explainer.every(state).into_iter().map(|step| (state.clone(), step)));
        let on_path = rounds.iter().flatten().count();
        for (at, (state, step)) in rounds.iter().flatten().cloned().chain(besides).enumerate() {
            let (read, text) = (Read { teller: &teller, state: &state }, teller.lines(&state, &step).join("\n"));
            let bodies = text.matches(" can stand only in ").count();
            if at >= on_path && text.starts_with("Suppose ") || bodies > 1 {
                // With groups that are needless, or of several bodies.
                others += 1;
                continue;
            }
            match teller.name(&state, &step).technique {
                Technique::Fish { fins: AlmostFish::Finned | AlmostFish::Sashimi, .. } => {
                    fish += 1;
                    hold_fish(&read, &step, &text);
                }
                Technique::KrakenFish { .. } => {
                    kraken += 1;
                    hold_fish(&read, &step, &text);
                }
                Technique::EmptyRectangle => {
                    rectangles += 1;
                    hold_rectangle(&read, &step, &text);
                }
                _ => {}
            }
        }
    }
    assert!(fish > 20 && kraken > 0 && rectangles > 5, "{fish}, {kraken}, {rectangles}, {others}");
}
