//! Slips of those who set puzzles, which are allowed and seldom meant: a line whose cells do not touch, a cage that falls apart, cages that overlap,
//! a quadruple that is no square, a region of one cell. A note tells each kind of slip once.

use crate::instance::{Instance, Legend};
use crate::model::{Sketch, SketchClue};
use std::collections::BTreeMap;

/// What there is to note of the clues of a puzzle, each with its file and line.
pub(super) fn notes(sketch: &Sketch) -> Vec<String> {
    let board = Board { side: sketch.side };
    let mut notes: BTreeMap<(&str, &str), (String, usize)> = BTreeMap::new();
    for clue in &sketch.clues {
        for (what, told) in board.slips_of(clue) {
            notes.entry((clue.kind, what)).or_insert((format!("{}: {told}", clue.place), 0)).1 += 1;
        }
    }
    if let Some(told) = board.overlap(&sketch.clues) {
        notes.insert(("cage", "overlap"), (told, 1));
    }
    let told = |(told, count): (String, usize)| match count {
        1 => told,
        more => format!("{told}; {} more like it", more - 1),
    };
    notes.into_values().map(told).collect()
}

/// The note of the first region of a file that has one cell, where others have more.
pub(super) fn lone_region(file: &str, instance: &Instance) -> Option<String> {
    // A grid whose regions are not all as large as its side is no square grid of units.
    let Legend::Cells(legend) = instance.legend() else { return None };
    let regions = legend.regions();
    let lone = regions.iter().find(|cells| cells.len() == 1)?;
    let are_alike = regions.iter().all(|cells| cells.len() == 1);
    let cell = legend.cell(lone[0]);
    let told = || format!("{file}: the region of {cell} has no other cell: a letter of another region may be meant");
    (!are_alike).then(told)
}

struct Board {
    side: usize,
}

impl Board {
    fn slips_of(&self, clue: &SketchClue) -> Vec<(&'static str, String)> {
        let mut slips = Vec::new();
        for line in clue.lists("lines").unwrap_or_default() {
            if let Some(pair) = line.windows(2).find(|pair| !self.touch(pair[0], pair[1], 1)) {
                let (one, other) = (self.name(pair[0]), self.name(pair[1]));
                slips.push((
                    "gap",
                    format!("{}: {one} and {other} follow each other on the line and do not touch", clue.kind),
                ));
            }
        }
        let cells = clue.lists("cells").and_then(|lists| lists.first()).map_or(&[][..], Vec::as_slice);
        if clue.kind == "cage" && !self.hangs_together(cells) {
            slips.push(("apart", format!("cage at {}: its cells are not connected", self.name(cells[0]))));
        }
        if clue.kind == "quadruple" && !self.is_square(cells) {
            let names: Vec<String> = cells.iter().map(|&cell| self.name(cell)).collect();
            slips.push((
                "square",
                format!("quadruple at {}: these are not the four cells around a corner", names.join(" ")),
            ));
        }
        slips
    }

    /// The first cell that is in two cages, and where the second one is.
    fn overlap(&self, clues: &[SketchClue]) -> Option<String> {
        let mut is_taken = vec![false; self.side * self.side];
        for clue in clues.iter().filter(|clue| clue.kind == "cage") {
            let mut cells = clue.lists("cells").and_then(|lists| lists.first()).into_iter().flatten();
            if let Some(&twice) = cells.find(|&&cell| std::mem::replace(&mut is_taken[cell], true)) {
                return Some(format!("{}: cages overlap: {} is in two of them", clue.place, self.name(twice)));
            }
        }
        None
    }

    fn name(&self, cell: usize) -> String {
        format!("r{}c{}", cell / self.side + 1, cell % self.side + 1)
    }

    /// Whether two cells are neighbours, with so many steps at most along rows and columns for each.
    fn touch(&self, one: usize, other: usize, diagonal: usize) -> bool {
        let down = (one / self.side).abs_diff(other / self.side);
        let right = (one % self.side).abs_diff(other % self.side);
        down.max(right) <= 1 && down.min(right) <= diagonal
    }

    fn hangs_together(&self, cells: &[usize]) -> bool {
        let Some((first, rest)) = cells.split_first() else { return true };
        let (mut rest, mut reached) = (rest.to_vec(), vec![*first]);
        while let Some(cell) = reached.pop() {
            let (near, far): (Vec<usize>, Vec<usize>) = rest.into_iter().partition(|&other| self.touch(cell, other, 0));
            reached.extend(near);
            rest = far;
        }
        rest.is_empty()
    }

    fn is_square(&self, cells: &[usize]) -> bool {
        let all_touch = cells.iter().all(|&one| cells.iter().all(|&other| self.touch(one, other, 1)));
        cells.is_empty() || cells.len() == 4 && all_touch
    }
}

#[cfg(test)]
mod tests {
    use super::{lone_region, notes};
    use crate::model::{Model, Settings};

    fn noted(clues: &str) -> Vec<String> {
        let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\n[parameters]\nside = 9\n{clues}");
        let model = Model::parse("x.toml", &text).unwrap();
        notes(&model.sketch(&Settings::default()).unwrap().unwrap())
    }

    #[test]
    fn a_region_of_one_cell_is_noted() {
        let noted = |last: &str| {
            let text = format!(
                "schema = 'exactone.puzzle.v1'\nmodel = 'jigsaw'\nparameters = {{ side = 4 }}\n[[units]]\nkind = 'regions'\n\
                 picture = \"\"\"\n1122\n1122\n3344\n{last}\n\"\"\""
            );
            lone_region("x.toml", &Model::parse("x.toml", &text).unwrap().instance(&Settings::default()).unwrap())
        };
        assert_eq!(
            noted("3345").as_deref(),
            Some("x.toml: the region of r4c4 has no other cell: a letter of another region may be meant")
        );
        assert_eq!(noted("3344"), None);
    }

    #[test]
    fn slips_are_noted_once_for_each_kind() {
        let clue = |kind: &str, cells: &str| format!("[[clues]]\nkind = '{kind}'\n{cells}\n");
        let gap = clue("thermometer", "cells = 'r1c1 r1c3'") + &clue("thermometer", "cells = 'r2c1 r2c2 r4c4'");
        assert_eq!(
            noted(&gap),
            ["x.toml:5: thermometer: r1c1 and r1c3 follow each other on the line and do not touch; 1 more like it"]
        );
        let apart = clue("cage", "cells = 'r1c1 r9c9'\nsum = 7");
        assert_eq!(noted(&apart), ["x.toml:5: cage at r1c1: its cells are not connected"]);
        let overlap = clue("cage", "cells = 'r1c1 r1c2'\nsum = 7") + &clue("cage", "cells = 'r1c2 r1c3'\nsum = 7");
        assert_eq!(noted(&overlap), ["x.toml:9: cages overlap: r1c2 is in two of them"]);
        let three = clue("quadruple", "cells = 'r1c1 r1c2 r2c1'\nvalues = '1 2'");
        assert_eq!(
            noted(&three),
            ["x.toml:5: quadruple at r1c1 r1c2 r2c1: these are not the four cells around a corner"]
        );
        let sound = clue("thermometer", "cells = 'r1c1 r2c2 r2c3'")
            + &clue("cage", "cells = 'r1c1 r1c2 r2c2'\nsum = 7")
            + &clue("quadruple", "cells = 'r1c1:r2c2'\nvalues = '1 2'");
        assert_eq!(noted(&sound), Vec::<String>::new());
    }
}
