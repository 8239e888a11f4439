//! Fields of an object that count the cells of a grid row by row: `{"0": 5, "1": 3, ..., "80": 9}`, `{"cell12": 7}`.

/// What stands before the number, in small letters.
const WORDS: [&str; 8] = ["", "cell", "c", "pos", "square", "field", "i", "index"];

/// Where cells stand whose names count them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Counted {
    /// The row and the column of each, from 0 or from 1.
    Placed(Vec<(usize, usize)>),
    /// The names may count from 0 or from 1.
    FromAny,
}

/// The places of cells with these names, if they are all of a grid, or so many of a 9×9 that it must be one.
pub(in super::super) fn counted(names: &[&str]) -> Option<Counted> {
    let first = names.first()?;
    let word = without_number(first);
    let is_known = WORDS.contains(&word.trim_end_matches(['_', '-', '.', ' ']).to_lowercase().as_str());
    let number = |name: &&str| {
        let digits = name.strip_prefix(word)?;
        let is_plain = digits == "0" || !digits.starts_with('0');
        digits.parse::<usize>().ok().filter(|_| is_plain && digits.bytes().all(|sign| sign.is_ascii_digit()))
    };
    let numbers: Vec<usize> = names.iter().map(number).collect::<Option<_>>()?;
    // Two digits without any single one may be a row and a column.
    let may_be_pairs = word.is_empty() && numbers.iter().all(|number| (10..100).contains(number));
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    let (least, most) = (sorted[0], sorted[sorted.len() - 1]);
    let is_whole = [16, 36, 81, 256].contains(&numbers.len()) && least < 2 && sorted.iter().copied().eq(least..=most);
    let side = if is_whole { numbers.len().isqrt() } else { SIDE };
    let are_once = sorted.windows(2).all(|pair| pair[0] < pair[1]);
    if !is_known || may_be_pairs || !are_once || !(is_whole || (FEWEST_MOST..=SIDE * SIDE).contains(&most)) {
        return None;
    }
    let start = match (least, most) {
        (0, 81) => return None,
        (0, _) => 0,
        _ if most == side * side => 1,
        _ => return Some(Counted::FromAny),
    };
    let place = |number: &usize| ((number - start) / side + start, (number - start) % side + start);
    Some(Counted::Placed(numbers.iter().map(place).collect()))
}

/// The side of the grids of which only some cells are named.
const SIDE: usize = 9;

/// The largest number of such a grid is at least this, which no smaller one has.
const FEWEST_MOST: usize = 65;

/// A name without the number at its end.
fn without_number(name: &str) -> &str {
    name.trim_end_matches(|sign: char| sign.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{Counted, counted};

    fn of(word: &str, numbers: impl IntoIterator<Item = usize>) -> Option<Counted> {
        let names: Vec<String> = numbers.into_iter().map(|number| format!("{word}{number}")).collect();
        counted(&names.iter().map(String::as_str).collect::<Vec<_>>())
    }

    #[test]
    fn numbers_count_cells_in_any_order() {
        for word in ["", "cell", "pos_"] {
            let Some(Counted::Placed(places)) = of(word, (0..81).rev()) else { panic!("{word}") };
            assert_eq!((places[0], places[80]), ((8, 8), (0, 0)));
            let Some(Counted::Placed(places)) = of(word, 1..=16) else { panic!("{word}") };
            assert_eq!((places[0], places[15]), ((1, 1), (4, 4)));
        }
        assert_eq!(of("", [0, 10, 80]), Some(Counted::Placed(vec![(0, 0), (1, 1), (8, 8)])));
        assert_eq!(of("", [1, 81]), Some(Counted::Placed(vec![(1, 1), (9, 9)])));
    }

    #[test]
    fn numbers_that_may_say_other_things_are_told_or_left() {
        assert_eq!(of("", [1, 12, 70]), Some(Counted::FromAny));
        for numbers in [vec![0, 81], vec![11, 12, 80], vec![0, 1, 2], vec![0, 0, 80], vec![1, 82]] {
            assert_eq!(of("", numbers.clone()), None, "{numbers:?}");
        }
        assert_eq!(of("day", 0..81), None);
    }
}
