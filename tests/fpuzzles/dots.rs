//! Dots and signs at random, and what their absence says: white and black dots are both Kropki dots, so that the absence of one
//! colour says nothing of pairs with a dot of the other; `nonconsecutive` is the absence of white dots that say 1.

use super::file::{grids_of, imported, is_solution, list, text};
use super::grid::{Cell, Grid, all_of_side_4, drawn};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Marks between neighbours, and the absences that a file speaks of.
#[derive(Default)]
struct Marks {
    white: Vec<([Cell; 2], i64)>,
    black: Vec<([Cell; 2], i64)>,
    /// X is 10, V is 5.
    signs: Vec<([Cell; 2], i64)>,
    nonconsecutive: bool,
    negative: Vec<&'static str>,
}

fn has(marks: &[([Cell; 2], i64)], pair: [Cell; 2]) -> bool {
    marks.iter().any(|(of, _)| *of == pair)
}

/// The values of the dots that are there; the customary one where there are none.
fn values_of(marks: &[([Cell; 2], i64)], customary: i64) -> Vec<i64> {
    if marks.is_empty() { vec![customary] } else { marks.iter().map(|(_, value)| *value).collect() }
}

impl Marks {
    fn holds(&self, grid: &Grid) -> bool {
        let values = |pair: [Cell; 2]| pair.map(|cell| grid.at(cell));
        let differ_by = |pair: [Cell; 2], by: i64| (values(pair)[0] - values(pair)[1]).abs() == by;
        let ratio = |pair: [Cell; 2], by: i64| {
            let [one, other] = values(pair);
            one == by * other || other == by * one
        };
        let sum = |pair: [Cell; 2]| values(pair).iter().sum::<i64>();
        self.white.iter().all(|(pair, by)| differ_by(*pair, *by))
            && self.black.iter().all(|(pair, by)| ratio(*pair, *by))
            && self.signs.iter().all(|(pair, total)| sum(*pair) == *total)
            && grid.neighbours().into_iter().all(|pair| {
                let has_dot = has(&self.white, pair) || has(&self.black, pair);
                let bare_of = |kind: &str, has_mark: bool| self.negative.contains(&kind) && !has_mark;
                let is_white = values_of(&self.white, 1).iter().any(|by| differ_by(pair, *by));
                let is_black = values_of(&self.black, 2).iter().any(|by| ratio(pair, *by));
                let is_sign = sum(pair) == 5 || sum(pair) == 10;
                !(self.nonconsecutive && !has_dot && differ_by(pair, 1)
                    || bare_of("difference", has_dot) && is_white
                    || bare_of("ratio", has_dot) && is_black
                    || bare_of("xv", has(&self.signs, pair)) && is_sign)
            })
    }

    /// The keys; a customary value may be left out.
    fn entries(&self) -> String {
        let dots = |key: &str, marks: &[([Cell; 2], i64)], customary: i64| {
            let value = |value: i64| if value == customary { String::new() } else { format!(",\"value\":\"{value}\"") };
            let entries = marks.iter().map(|(pair, by)| format!("{{\"cells\":{}{}}}", list(pair), value(*by)));
            format!(",\"{key}\":[{}]", entries.collect::<Vec<_>>().join(","))
        };
        let sign = |(pair, total): &([Cell; 2], i64)| {
            format!("{{\"cells\":{},\"value\":\"{}\"}}", list(pair), if *total == 5 { "V" } else { "X" })
        };
        let signs: Vec<String> = self.signs.iter().map(sign).collect();
        let flags = format!(",\"nonconsecutive\":{},\"negative\":{:?}", self.nonconsecutive, self.negative);
        format!(
            "{}{},\"xv\":[{}]{flags}",
            dots("difference", &self.white, 1),
            dots("ratio", &self.black, 2),
            signs.join(",")
        )
    }

    /// Marks that a grid has, of some pairs, with any of the absences.
    fn drawn(rng: &mut ChaCha8Rng, grid: &Grid) -> Self {
        let mut marks = Self { nonconsecutive: rng.random_bool(0.4), ..Self::default() };
        marks.negative = ["difference", "ratio", "xv"].into_iter().filter(|_| rng.random_bool(0.4)).collect();
        let often = *[0.1, 0.5, 0.9].choose(rng).unwrap();
        for pair in grid.neighbours() {
            if !rng.random_bool(often) {
                continue;
            }
            let [one, other] = pair.map(|cell| grid.at(cell));
            let (least, most) = (one.min(other), one.max(other));
            match rng.random_range(0..3) {
                0 if most - least == 1 || rng.random_bool(0.2) => marks.white.push((pair, most - least)),
                1 if most == 2 * least || most % least == 0 && rng.random_bool(0.4) => {
                    marks.black.push((pair, most / least));
                }
                2 if one + other == 5 || one + other == 10 => marks.signs.push((pair, one + other)),
                _ => {}
            }
        }
        marks
    }

    /// Every dot of a grid: between 1 and 2 of either colour.
    fn kropki(rng: &mut ChaCha8Rng, grid: &Grid) -> Self {
        let mut marks = Self::default();
        for pair in grid.neighbours() {
            let [one, other] = pair.map(|cell| grid.at(cell));
            let (is_white, is_black) = (one.abs_diff(other) == 1, one == 2 * other || other == 2 * one);
            match (is_white, is_black) {
                (true, true) if rng.random_bool(0.5) => marks.white.push((pair, 1)),
                (_, true) => marks.black.push((pair, 2)),
                (true, false) => marks.white.push((pair, 1)),
                (false, false) => {}
            }
        }
        marks
    }
}

#[test]
fn a_dot_of_one_colour_is_no_absence_of_the_other() {
    let all = all_of_side_4();
    let (white, black) = ([(1, 2), (1, 3)], [(1, 1), (1, 2)]);
    let both = vec!["difference", "ratio"];
    for grid in all.iter().filter(|grid| grid.values[..3] == [1, 2, 3]) {
        let mut marks = Marks { negative: both.clone(), ..Marks::kropki(&mut ChaCha8Rng::seed_from_u64(2), grid) };
        marks.white.retain(|(pair, _)| *pair != black);
        marks.black.retain(|(pair, _)| *pair != black);
        marks.black.push((black, 2));
        assert!(has(&marks.white, white) && marks.holds(grid));
        let expected = all.iter().filter(|grid| marks.holds(grid));
        assert!(grids_of(&imported(&text(4, &marks.entries())).unwrap()).iter().eq(expected));
    }
}

#[test]
fn marks_and_their_absences_mean_what_the_convention_says() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let (all, some) = (all_of_side_4(), drawn(6, 60));
    for case in 0..150 {
        let marks = Marks::drawn(&mut rng, &all[case * 37 % all.len()]);
        let text = text(4, &marks.entries());
        let expected = all.iter().filter(|grid| marks.holds(grid));
        assert!(grids_of(&imported(&text).unwrap()).iter().eq(expected), "{text}");
    }
    for case in 0..100 {
        let marks = Marks::drawn(&mut rng, &some[case % some.len()]);
        let text = self::text(6, &marks.entries());
        let instance = imported(&text).unwrap();
        for (grid, found) in some.iter().zip(is_solution(&instance, &some)) {
            assert_eq!(found, marks.holds(grid), "{text}\n{grid:?}");
        }
    }
}

#[test]
fn a_kropki_puzzle_with_every_dot_has_the_grid_of_which_it_was_made() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for grid in all_of_side_4().iter().step_by(7).chain(&drawn(6, 40)) {
        let absences = [(false, vec!["difference", "ratio"]), (true, vec!["ratio"])];
        for (nonconsecutive, negative) in absences {
            let marks = Marks { nonconsecutive, negative, ..Marks::kropki(&mut rng, grid) };
            let instance = imported(&text(grid.side, &marks.entries())).unwrap();
            assert_eq!(is_solution(&instance, std::slice::from_ref(grid)), [true], "{}", marks.entries());
        }
    }
}
