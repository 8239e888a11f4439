//! Two grids that are parts of one: what was given, and what a player entered in other cells of it.

use super::super::cells::clashes::Clashes;
use super::find::Find;
use crate::puzzle::read::{Fault, ways};

/// Fewer values may fit another puzzle by chance.
const FEWEST: usize = 5;

/// Smaller grids may fit each other by chance.
const SMALLEST: usize = 9;

/// Why two grids are refused, of which no cell has a value in both, and that are one grid without a value twice.
pub(in super::super) fn fault(finds: &[Find]) -> Option<(&Find, Fault)> {
    let [one, other] = finds else { return None };
    let side = one.content.side;
    let values = |find: &Find| find.content.values.iter().filter(|&&value| value > 0).count();
    let is_part = |find: &Find| values(find) >= FEWEST && find.content.values.contains(&0);
    if side != other.content.side || side < SMALLEST || !is_part(one) || !is_part(other) {
        return None;
    }
    let pairs = || one.content.values.iter().zip(&other.content.values);
    if pairs().any(|(&one, &other)| one > 0 && other > 0) {
        return None;
    }
    let both: Vec<u16> = pairs().map(|(&one, &other)| one.max(other)).collect();
    let readings = vec![
        format!(
            "two parts of one grid: only the {} values of the first, or only the {} of the second, are given",
            values(one),
            values(other)
        ),
        "two puzzles".to_owned(),
    ];
    Clashes::of(&both, side).are_none().then_some((one, Fault::Readings { readings, way: ways::ANY }))
}

#[cfg(test)]
mod tests {
    use super::super::find::{Find, Written};
    use super::fault;
    use crate::puzzle::read::ReadOptions;

    const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn find(text: &str) -> Find {
        let cells: Vec<&str> = text.split("").filter(|cell| !cell.is_empty()).collect();
        Find::of((0, 0), 0, &cells, Written::Value, &ReadOptions::default()).unwrap()
    }

    #[test]
    fn parts_of_one_grid_are_told_and_puzzles_are_not() {
        let without = |from: usize| {
            NINE.char_indices().map(|(at, sign)| if at % 9 % 2 == from { '.' } else { sign }).collect::<String>()
        };
        assert!(fault(&[find(&without(0)), find(&without(1))]).is_some());
        assert!(fault(&[find(NINE), find(&without(1))]).is_none() && fault(&[find(NINE)]).is_none());
    }
}
