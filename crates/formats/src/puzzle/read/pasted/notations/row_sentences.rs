//! Givens in sentences: `Row 1: 5 in column 1, 3 in column 2.`, `Row 1 has a 5 in column 1.`, `5 at row 1, column 1`.
//!
//! Of each sentence only rows, columns and values are kept, and words that say nothing; where one has another word, none is read.

/// Fewer givens are no puzzle, only remarks about one.
const FEWEST: usize = 8;

/// Words that say nothing.
const FILLERS: [&str; 22] = [
    "in", "at", "is", "a", "an", "the", "there", "has", "contains", "cell", "and", "with", "value", "number", "digit",
    "of", "holds", "are", "shows", "clue", "given", "givens",
];

/// Words for a row without givens.
const EMPTY: [&str; 5] = ["empty", "blank", "nothing", "none", "no"];

/// A piece of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Row(usize),
    Column(usize),
    Number(usize),
    Empty,
}

/// A cell: its row, its column and its value.
type Cell = (usize, usize, usize);

/// The text with `r1c1=5` for what sentences say, if they all are understood.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    if !text.contains("ow ") && !text.contains(" r") && !text.contains("in R") {
        return None;
    }
    let mut heads = Vec::new();
    let mut found = 0;
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let lower = line.to_lowercase();
        let speaks = lower.contains("row") && lower.contains(|sign: char| sign.is_ascii_digit());
        match sentences(&lower) {
            Some((cells, head)) => {
                found += cells.len();
                heads.extend(head);
                let cells: Vec<String> =
                    cells.iter().map(|(row, column, value)| format!("r{row}c{column}={value}")).collect();
                lines.push(cells.join(", "));
            }
            None if speaks => return None,
            None => lines.push(line.to_owned()),
        }
    }
    // Where each row has its line, none of them is missing.
    let is_list = heads.len() > 3 && heads.windows(2).all(|pair| pair[0] < pair[1]);
    let is_whole =
        !is_list || matches!(heads.len(), 4 | 6 | 9 | 16) && heads.iter().zip(heads[0]..).all(|(one, at)| *one == at);
    (found >= FEWEST && is_whole).then(|| lines.join("\n"))
}

/// The cells of a line, and its row if that stands before several.
fn sentences(line: &str) -> Option<(Vec<Cell>, Option<usize>)> {
    let pieces = pieces(line)?;
    // A number before a place is its value only where a word says so.
    let places = line.split(|sign: char| !sign.is_alphabetic()).filter(|word| matches!(*word, "in" | "at")).count();
    let numbers = pieces.iter().filter(|piece| matches!(piece, Piece::Number(_))).count();
    let is_before = pieces
        .iter()
        .find(|piece| !matches!(piece, Piece::Row(_)))
        .is_some_and(|piece| matches!(piece, Piece::Number(_)));
    if (is_before || matches!(pieces.first(), Some(Piece::Number(_)))) && places < numbers {
        return None;
    }
    match &pieces[..] {
        [Piece::Row(row), Piece::Empty] => Some((Vec::new(), Some(*row))),
        [Piece::Row(row), rest @ ..]
            if !rest.is_empty() && !rest.iter().any(|piece| matches!(piece, Piece::Row(_))) =>
        {
            let cells = rest.chunks(2).map(|pair| match pair {
                [Piece::Number(value), Piece::Column(column)] if is_first(rest, pair) => Some((*row, *column, *value)),
                [Piece::Column(column), Piece::Number(value)] if is_first(rest, pair) => Some((*row, *column, *value)),
                _ => None,
            });
            cells.collect::<Option<Vec<_>>>().map(|cells| (cells, Some(*row)))
        }
        pieces if !pieces.is_empty() => {
            let cells = pieces.chunks(3).map(|cell| match cell {
                [Piece::Number(value), Piece::Row(row), Piece::Column(column)] => Some((*row, *column, *value)),
                _ => None,
            });
            cells.collect::<Option<Vec<_>>>().map(|cells| (cells, None))
        }
        _ => None,
    }
}

/// Whether a pair is in the order of the first one.
fn is_first(pieces: &[Piece], pair: &[Piece]) -> bool {
    matches!(pieces[0], Piece::Column(_)) == matches!(pair[0], Piece::Column(_))
}

/// The pieces of a line; none if it has another word.
fn pieces(line: &str) -> Option<Vec<Piece>> {
    let is_between = |sign: char| sign.is_whitespace() || ",;:.=()-–".contains(sign);
    let mut words = line.split(is_between).filter(|word| !word.is_empty());
    let mut pieces = Vec::new();
    while let Some(word) = words.next() {
        let number = |text: &str| text.parse::<usize>().ok().filter(|&number| number <= 36);
        match word {
            "row" => pieces.push(Piece::Row(number(words.next()?)?)),
            "column" | "col" => pieces.push(Piece::Column(number(words.next()?)?)),
            _ if FILLERS.contains(&word) => {}
            _ if EMPTY.contains(&word) => pieces.push(Piece::Empty),
            _ => match (number(word), word.strip_prefix('c').and_then(number), word.strip_prefix('r')) {
                (Some(value), ..) => pieces.push(Piece::Number(value)),
                (_, Some(column), _) => pieces.push(Piece::Column(column)),
                (_, _, Some(place)) => {
                    let (row, column) =
                        place.split_once('c').map_or((place, None), |(row, column)| (row, Some(column)));
                    pieces.push(Piece::Row(number(row)?));
                    pieces.extend(
                        column
                            .map(|column| number(column).map(Piece::Column))
                            .into_iter()
                            .collect::<Option<Vec<_>>>()?,
                    );
                }
                _ => return None,
            },
        }
    }
    Some(pieces)
}

#[cfg(test)]
mod tests {
    use super::plain;

    fn lines(line: fn(usize) -> String) -> String {
        (1..10).map(|row| line(row) + "\n").collect()
    }

    #[test]
    fn sentences_become_cells() {
        for text in [
            lines(|row| format!("Row {row}: 5 in column {row}.")),
            lines(|row| format!("Row {row} has a 5 in column {row}")),
            lines(|row| format!("Row {row}: c{row}=5")),
            lines(|row| format!("The cell in row {row}, column {row} is 5.")),
            lines(|row| format!("In row {row}, column {row} there is a 5.")),
            lines(|row| format!("5 at row {row}, column {row}")),
            lines(|row| format!("5 in R{row}C{row}")),
        ] {
            assert_eq!(plain(&text), Some(lines(|row| format!("r{row}c{row}=5"))), "{text}");
        }
        let two = lines(|row| format!("row {row}: 5 in column 1, 6 in column 2 and 7 in column 3"));
        assert!(plain(&two).unwrap().starts_with("r1c1=5, r1c2=6, r1c3=7\nr2c1=5"));
        let empty = two.replacen("5 in column 1, 6 in column 2 and 7 in column 3", "empty", 1);
        assert!(plain(&empty).unwrap().starts_with("\nr2c1=5"));
    }

    #[test]
    fn other_words_and_lost_rows_are_left() {
        let text = lines(|row| format!("Row {row}: 5 in column {row}."));
        for other in [
            text.replacen("5 in", "not 5 in", 1),
            text.replacen("5 in", "5 or 6 in", 1),
            text.replacen("5 in column 3", "5 in column", 1),
            text.replacen("Row 3: 5 in column 3.\n", "", 1),
            text.replacen("5 in column 3", "in column 3", 1),
            text.replacen("column 3", "column 3, 4", 1),
            lines(|row| format!("Row {row}: 5 3 . . 7")),
            lines(|row| format!("5, r{row}c{row} = 6, r{row}c9")),
            "Row 1 has 5 in column 1".to_owned(),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
