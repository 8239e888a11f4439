//! Lines beside a grid that name its columns or its cells in another order than they stand in: a list of names that something keeps from being read.

use super::super::cells::slips::is_slip;
use super::super::grids::find::Find;
use super::super::text::Text;
use crate::puzzle::read::{Fault, ways};

/// The first line of such a list, and what is said of it.
pub(in super::super) fn fault(finds: &[Find], passed: &[usize], text: &Text) -> Option<(u64, Fault)> {
    let find = finds.first().filter(|find| !find.form.is_of_cells() && find.order.is_none())?;
    let side = find.content.side;
    // A list may be broken into several lines.
    let runs = passed.chunk_by(|one, other| one + 1 == *other);
    let names = |run: &[usize]| run.iter().map(|&line| text.lines[line].text.as_str()).collect::<Vec<_>>().join("\n");
    let run = runs.into_iter().find(|run| are_out_of_order(&names(run), side))?;
    let readings = vec![
        "the columns of the grid stand in their order".to_owned(),
        "they stand in the order in which this line names them".to_owned(),
    ];
    Some((text.lines[run[0]].number, Fault::Readings { readings, way: ways::ANY }))
}

/// A name of a column, as `c1`, or of a cell, as `r1c2`: its letters and its numbers.
struct Name {
    letters: String,
    numbers: Vec<usize>,
}

impl Name {
    fn of(word: &str) -> Option<Self> {
        const LONGEST: usize = 12;
        let is_name = word.len() <= LONGEST && word.starts_with(|sign: char| sign.is_ascii_alphabetic());
        let letters: String = word.chars().filter(|sign| !sign.is_ascii_digit()).collect::<String>().to_lowercase();
        let numbers = word.split(|sign: char| !sign.is_ascii_digit()).filter(|number| !number.is_empty());
        let numbers: Vec<usize> = numbers.map(str::parse).collect::<Result<_, _>>().ok()?;
        (is_name && matches!(numbers.len(), 1 | 2)).then_some(Self { letters, numbers })
    }
}

/// Whether a text lists nearly all columns of a grid, or half of its cells, in another order than row by row.
fn are_out_of_order(text: &str, side: usize) -> bool {
    let words: Vec<&str> =
        text.split(|sign: char| !sign.is_alphanumeric() && sign != '_').filter(|word| !word.is_empty()).collect();
    let names: Vec<Name> = words.iter().copied().filter_map(Name::of).collect();
    let are_columns = |name: &&Name| name.numbers.len() == 1 && name.numbers[0] <= side;
    let letters = names.iter().filter(are_columns).map(|name| name.letters.as_str());
    let mut seen: Vec<&str> = letters.collect();
    seen.dedup();
    seen.into_iter().any(|letters| columns_are_out_of_order(&words, letters, side))
        || cells_are_out_of_order(&names, side)
}

/// Whether names of all columns but one at most are listed, each once, and do not rise. A word that is one of them but for a slip is that one.
fn columns_are_out_of_order(words: &[&str], letters: &str, side: usize) -> bool {
    let number = |word: &str| Name::of(word).filter(|name| name.letters == letters).map(|name| name.numbers);
    let known: Vec<usize> = words.iter().filter_map(|word| number(word)).flatten().collect();
    let (Some(&least), Some(&most)) = (known.iter().min(), known.iter().max()) else { return false };
    let is_once = |number: &usize| known.iter().filter(|other| *other == number).count() == 1;
    if known.len() > side || known.len() + 1 < side || most > side || !known.iter().all(is_once) {
        return false;
    }
    let first = usize::from(least > 0 && most == side || least == 1);
    let lost = (first..first + side).find(|number| !known.contains(number));
    let is_lost = |word: &str| lost.filter(|lost| is_slip(&word.to_lowercase(), &format!("{letters}{lost}")));
    let all: Vec<usize> =
        words.iter().filter_map(|word| number(word).map(|numbers| numbers[0]).or_else(|| is_lost(word))).collect();
    all.windows(2).any(|pair| pair[0] >= pair[1])
}

/// Whether many cells are named, and rows do not come first.
fn cells_are_out_of_order(names: &[Name], side: usize) -> bool {
    let begins = |name: &&Name, letter: char| name.numbers.len() == 2 && name.letters.starts_with(letter);
    let of = |letter: char| names.iter().filter(move |name| begins(name, letter)).map(|name| &name.numbers[..]);
    let falls = |one: &[usize], other: &[usize]| one >= other;
    let rows: Vec<&[usize]> = of('r').collect();
    let columns: Vec<Vec<usize>> = of('c').map(|numbers| numbers.iter().rev().copied().collect()).collect();
    let is_many = |count: usize| count * 2 + 2 >= side * side;
    is_many(rows.len()) && rows.windows(2).any(|pair| falls(pair[0], pair[1]))
        || is_many(columns.len()) && columns.windows(2).any(|pair| falls(&pair[0], &pair[1]))
}

#[cfg(test)]
mod tests {
    use super::are_out_of_order;

    #[test]
    fn names_in_another_order_are_told_with_a_slip_in_one_of_them() {
        for text in [
            "INSERT INO board (c2, c1, c3, c4) VALUES",
            "INSERT INTO board (c, c1, c3, c4) VALUES",
            "INSERT INTO board (c2, c|1, c3, c4) VALUES",
            "INSERT INTO board (c2, cA1, c3, c4) VALUES",
            "INSERT INTO board (c2, c1,\n c3, c4) VALUES",
            "c2;c1;c0;c3",
            "r1c1,r2c1,r3c1,r4c1,r1c2,r2c2,r3c2,r4c2",
            "c1r1,c1r2,c1r3,c1r4,c2r1,c2r2,c2r3,c2r4",
        ] {
            assert!(are_out_of_order(text, 4), "{text}");
        }
    }

    #[test]
    fn names_in_order_and_other_lists_are_not() {
        for text in [
            "INSERT INO board (c1, c2, c3, c4) VALUES",
            "CREATE TABLE g (c1 INT, c2 INT, c3 INT, c4 INT);",
            "c0,c1,c2,c3",
            "r1c1,r1c2,r1c3,r1c4,r2c1,r2c2,r2c3,r2c4",
            "c1r1,c2r1,c3r1,c4r1,c1r2,c2r2,c3r2,c4r2",
            "r1c3 = r4c3 - r4c1",
            "c2 and c1 are full",
            "",
        ] {
            assert!(!are_out_of_order(text, 4), "{text}");
        }
    }
}
