//! Solved grids beside a puzzle that are those of other puzzles: yesterday's solution below the puzzle of today.

use super::super::grids::find::Find;
use super::super::text::Text;
use crate::puzzle::read::solutions::names_solution;

/// The full grids that belong to another puzzle than the only one that is not full, and the others. Hardly more values agree than by chance, so
/// that none is its solution with a slip, and no heading calls it that.
pub(in super::super) fn strangers(finds: Vec<Find>, text: &Text) -> (Vec<Find>, Vec<Find>) {
    let is_full = |find: &Find| !find.content.values.contains(&0);
    let mut open = finds.iter().filter(|find| !is_full(find));
    let Some(puzzle) = open.next().filter(|_| open.next().is_none()).cloned() else { return (Vec::new(), finds) };
    let values = |find: &Find| find.content.values.clone();
    let agree = |find: &Find| values(find).iter().zip(values(&puzzle)).filter(|(one, other)| *one == other).count();
    let given = puzzle.content.values.iter().filter(|&&value| value > 0).count();
    let is_stranger = |find: &Find| {
        let is_as_large = is_full(find) && find.content.side == puzzle.content.side;
        let heading = heading(find, text);
        is_as_large && given > 9 && agree(find) * 2 < given && (!names_solution(heading) || names_another(heading))
    };
    finds.into_iter().partition(is_stranger)
}

/// A grid that its heading calls the solution, with so few blanks that it may have lost its values.
pub(in super::super) fn solution_with_blanks<'f>(finds: &'f [Find], text: &Text) -> Option<&'f Find> {
    finds.iter().find(|find| {
        let blanks = find.content.values.iter().filter(|&&value| value == 0).count();
        find.content.side > 4 && (1..=MOST_LOST).contains(&blanks) && names_solution(heading(find, text))
    })
}

/// What may be said of such a grid.
pub(in super::super) fn readings_with_blanks() -> Vec<String> {
    ["it is a solution, as its heading says, and has lost a value", "it is a puzzle"].map(str::to_owned).to_vec()
}

/// A solution with more blanks is rather a puzzle.
const MOST_LOST: usize = 3;

/// The line above a find.
fn heading<'t>(find: &Find, text: &'t Text) -> &'t str {
    let above = text.lines[..find.lines.0].iter().rev().find(|line| !line.text.trim().is_empty());
    above.map_or("", |line| line.text.as_str())
}

/// Whether a heading speaks of another puzzle than that beside it: of yesterday, or of one with a number.
fn names_another(heading: &str) -> bool {
    const WORDS: [&str; 14] = [
        "yesterday",
        "last",
        "previous",
        "earlier",
        "gestern",
        "gestrig",
        "letzte",
        "hier",
        "précédent",
        "ayer",
        "anterior",
        "ieri",
        "precedente",
        "ontem",
    ];
    let heading = heading.to_lowercase();
    heading.contains(|sign: char| sign.is_ascii_digit()) || WORDS.iter().any(|word| heading.contains(word))
}

#[cfg(test)]
mod tests {
    use super::names_another;

    #[test]
    fn headings_speak_of_other_puzzles() {
        for heading in ["Yesterday's solution", "Lösung von gestern", "Solution to No. 41"] {
            assert!(names_another(heading), "{heading}");
        }
        assert!(!names_another("Solution:") && !names_another(""));
    }
}
