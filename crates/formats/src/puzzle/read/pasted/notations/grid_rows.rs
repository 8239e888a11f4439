//! Rows that are numbered behind the name of their grid: `grid.1=53..7....`, `board[0]=53..7....`.

use super::super::cells::cell::is_side;

/// Names of grids. A number behind one of them is that of a row.
const GRIDS: [&str; 8] = ["grid", "board", "matrix", "table", "givens", "clues", "sudoku", "puzzle"];

/// Names that may count grids, too.
const COUNTED: [&str; 2] = ["sudoku", "puzzle"];

/// So many rows have as many cells as a smaller grid.
const OF_SMALLER_GRIDS: [usize; 2] = [16, 36];

/// The text with `row 1=` for these names, if they number the rows of one grid, each once; and with numbers for the letters of `rowA`.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    numbers(text).or_else(|| letters(text))
}

/// The text with `row1` for `rowA`, if the rows of a grid are called so.
fn letters(text: &str) -> Option<String> {
    let mut places = Vec::new();
    for (at, _) in text.match_indices("row") {
        let behind = text[at + 3..].trim_start_matches(['_', '-', ' ']);
        let begins_word = !text[..at].ends_with(char::is_alphanumeric);
        let mut signs = behind.bytes();
        let letter = signs.next().filter(u8::is_ascii_uppercase);
        if let Some(letter) =
            letter.filter(|_| begins_word && !signs.next().is_some_and(|next| next.is_ascii_alphanumeric()))
        {
            places.push((text.len() - behind.len(), usize::from(letter - b'A')));
        }
    }
    let mut sorted: Vec<usize> = places.iter().map(|place| place.1).collect();
    sorted.sort_unstable();
    if !is_side(sorted.len()) || sorted.len() < 4 || !sorted.into_iter().eq(0..places.len()) {
        return None;
    }
    let (mut out, mut from) = (String::with_capacity(text.len() + places.len()), 0);
    for (at, number) in places {
        out += &text[from..at];
        out += &(number + 1).to_string();
        from = at + 1;
    }
    Some(out + &text[from..])
}

fn numbers(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let found: Vec<Option<(&str, usize, &str)>> = lines.iter().map(|line| numbered(line)).collect();
    let mut numbers: Vec<usize> = found.iter().flatten().map(|found| found.1).collect();
    let (name, ..) = found.iter().flatten().next()?;
    let is_of_one = found.iter().flatten().all(|(other, ..)| other == name);
    let last = name.rsplit('.').next().unwrap_or(name);
    let may_count = COUNTED.contains(&&*last.to_ascii_lowercase()) && OF_SMALLER_GRIDS.contains(&numbers.len());
    numbers.sort_unstable();
    let first = numbers[0];
    let are_all = first < 2 && numbers.iter().zip(first..).all(|(&number, at)| number == at);
    (is_of_one && are_all && is_side(numbers.len()) && !may_count).then(|| {
        let line = |(line, found): (&str, Option<(&str, usize, &str)>)| match found {
            Some((_, number, behind)) => format!("row {number}{behind}"),
            None => line.to_owned(),
        };
        lines.into_iter().zip(found).map(line).collect::<Vec<_>>().join("\n")
    })
}

/// The name, the number and what follows, from the sign before the cells on.
fn numbered(line: &str) -> Option<(&str, usize, &str)> {
    let line = line.trim();
    let end = line.find(|sign: char| !sign.is_ascii_alphabetic() && sign != '.')?;
    let (name, behind) = line.split_at(end);
    let is_index = behind.starts_with('[');
    let digits = behind.trim_start_matches('[');
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let (number, behind) = digits.split_at(length);
    let (name, behind) = if is_index { (name, behind.strip_prefix(']')?) } else { (name.strip_suffix('.')?, behind) };
    let are_grids = name.split('.').all(|word| GRIDS.iter().any(|grid| grid.eq_ignore_ascii_case(word)));
    let is_set = behind.trim_start().starts_with(['=', ':']) && !behind.trim_start().starts_with("==");
    (are_grids && is_set).then(|| Some((name, number.parse().ok()?, behind)))?
}

#[cfg(test)]
mod tests {
    use super::plain;

    fn rows(name: fn(usize) -> String) -> String {
        (0..4).map(|at| name(at) + "1..4\n").collect()
    }

    #[test]
    fn numbers_behind_the_name_of_a_grid_are_those_of_rows() {
        for text in [
            rows(|at| format!("grid.{at}=")),
            rows(|at| format!("sudoku.Board.{at} = ")),
            rows(|at| format!("  board[{at}]: ")),
        ] {
            let told = plain(&text).unwrap();
            assert!(told.starts_with("row 0") && told.contains("\nrow 3") && told.contains("1..4"), "{told}");
        }
    }

    #[test]
    fn letters_of_rows_are_numbers() {
        let rows = |order: [char; 4]| order.map(|letter| format!("\"row{letter}\": \"1..4\"\n")).concat();
        assert!(plain(&rows(['B', 'A', 'C', 'D'])).unwrap().starts_with("\"row2\": \"1..4\"\n\"row1\""));
        assert_eq!(plain(&rows(['B', 'A', 'C', 'C'])), None);
    }

    #[test]
    fn other_names_and_numbers_are_left() {
        for text in [
            rows(|at| format!("box.{at}=")),
            rows(|at| format!("grid.{}=", at + 2)),
            rows(|at| format!("grid.{}=", at.max(1))),
            rows(|at| format!("grid[{at}][0]=")),
            rows(|at| format!("{}.{at}=", if at == 2 { "board" } else { "grid" })),
            rows(|at| format!("grid.{at}.")),
            rows(|at| format!("puzzle.{at}=")).repeat(4),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
