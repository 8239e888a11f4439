//! The propagation profile: what propagation alone solves and refutes, by set and depth.

use super::super::table::{Cell, Column, Table};
use super::super::words::{counted, fraction, share_with_interval, whole};
use super::super::{Analysis, ProfileLine, Share};
use crate::plot::Unit;
use crate::record::SubjectKind;
use exactone_core::spelling::escaped;

/// What stands above it.
pub(super) const HEADING: &str = "Propagation";

/// The lines of the profile, those of one set and depth together.
pub(in super::super) fn profile_groups(analysis: &Analysis) -> Vec<Vec<&ProfileLine>> {
    let mut groups: Vec<Vec<&ProfileLine>> = Vec::new();
    for line in &analysis.profile {
        let same = |group: &&mut Vec<&ProfileLine>| group[0].set == line.set && group[0].depth == line.depth;
        match groups.iter_mut().find(same) {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    groups
}

/// What a group of lines is of.
pub(in super::super) fn profile_title(lines: &[&ProfileLine]) -> String {
    let Some(line) = lines.first() else {
        return HEADING.to_owned();
    };
    let set = line.set.as_ref().map_or("all sets".to_owned(), |set| escaped(set).into_owned());
    let depth = match line.depth {
        0 => "at the root".to_owned(),
        1 => "after 1 guess".to_owned(),
        depth => format!("after {depth} guesses"),
    };
    format!("{HEADING}: {set}, {depth}")
}

/// The whole profile: a table of each set and depth.
pub(super) fn profiles(analysis: &Analysis) -> Vec<Table> {
    profile_groups(analysis).iter().map(|lines| profile(lines)).collect()
}

/// The table of a group.
fn profile(lines: &[&ProfileLine]) -> Table {
    let note = lines.first().map_or_else(String::new, |line| {
        let untold = if line.untold == 0 {
            String::new()
        } else {
            format!(" Of {} nobody could tell; they count as live.", line.untold)
        };
        let (states, puzzles) = (counted(line.states, "state", "states"), counted(line.puzzles, "puzzle", "puzzles"));
        format!("{states} of {puzzles}.{untold}")
            + " Live states have a solution, dead ones none; consistency is generalised arc consistency on each unit. \
               Intervals are a bootstrap that draws whole puzzles, because states of one puzzle go together; of one state each \
               they are Wilson's."
    });
    Table::new(profile_title(lines), note, columns(), lines.iter().map(|line| row(line)).collect())
}

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        Column::text("subject"),
        Column::text("kind").with_room(),
        number("solved").about("Live states that propagation decided"),
        number("solved by failed literals").with_room(),
        number("solved by consistency").with_room(),
        number("candidates left").about("Mean over live states"),
        number("to consistency").about("Candidates left, to those that consistency leaves"),
        number("left by failed literals").with_room(),
        number("refuted").about("Dead states in which propagation met a contradiction"),
        number("refuted by failed literals").with_room(),
        number("refuted by consistency").with_room(),
    ]
}

fn row(line: &ProfileLine) -> Vec<Cell> {
    let kind = match line.kind {
        SubjectKind::Encoding => "encoding",
        SubjectKind::Techniques => "techniques",
    };
    let number = |number: Option<f64>| Cell::known(number, |number| Unit::Number.figure(number));
    vec![
        Cell::name(&line.subject),
        Cell::text(kind),
        share(Some(&line.solved)),
        share(line.solved_by_failed.as_ref()),
        share(Some(&line.solved_by_consistency)),
        number(line.left),
        number(line.left_ratio),
        number(line.left_by_failed),
        share(Some(&line.refuted)),
        share(line.refuted_by_failed.as_ref()),
        share(Some(&line.refuted_by_consistency)),
    ]
}

fn share(share: Option<&Share>) -> Cell {
    let known = share.filter(|share| share.of > 0);
    known.map_or_else(Cell::default, |share| {
        Cell::number(share_with_interval(share), fraction(share).unwrap_or(whole(share.count)))
    })
}
