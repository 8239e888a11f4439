//! Damaged copies of a text: each has one slip, as it happens when somebody copies or types.

/// A slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Slip {
    LineLost,
    LineDoubled,
    CellEmptied,
    CharacterLost,
    CharacterAdded,
    CharactersSwapped,
}

/// A text with one slip.
pub(crate) struct Copy {
    pub(crate) slip: Slip,
    /// The line, or the character, from 1.
    pub(crate) place: usize,
    pub(crate) text: String,
}

/// Characters that slip in.
const ADDED: [char; 14] = ['1', '5', '8', '0', '.', ' ', ',', 'x', 'A', '-', '|', '"', '\n', '\t'];

/// The copies of a text: no more than so many of each slip, spread evenly.
pub(crate) fn copies(text: &str, most: usize) -> Vec<Copy> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let characters: Vec<char> = text.chars().collect();
    let mut copies = Vec::new();
    let mut add = |slip, place, text| copies.push(Copy { slip, place, text });
    for at in spread(lines.len(), most) {
        add(Slip::LineLost, at + 1, [&lines[..at], &lines[at + 1..]].concat().concat());
        let end = if lines[at].ends_with('\n') { "" } else { "\n" };
        add(Slip::LineDoubled, at + 1, [&lines[..=at], &[end], &lines[at..]].concat().concat());
    }
    let cells = cells(text);
    for at in spread(cells.len(), most) {
        let (from, to) = cells[at];
        add(Slip::CellEmptied, text[..from].chars().count() + 1, text[..from].to_owned() + &text[to..]);
    }
    let with = |at: usize, to: usize, middle: &[char]| -> String {
        characters[..at].iter().chain(middle).chain(&characters[to..]).collect()
    };
    for at in spread(characters.len(), most) {
        add(Slip::CharacterLost, at + 1, with(at, at + 1, &[]));
        let added = ADDED[at * 5 % ADDED.len()];
        add(Slip::CharacterAdded, at + 1, with(at, at, &[added]));
        if at + 1 < characters.len() && characters[at] != characters[at + 1] {
            add(Slip::CharactersSwapped, at + 1, with(at, at + 2, &[characters[at + 1], characters[at]]));
        }
    }
    copies
}

/// Up to `most` numbers below `count`, spread evenly; all of them, if there are no more.
fn spread(count: usize, most: usize) -> impl Iterator<Item = usize> {
    let taken = count.min(most);
    (0..taken).map(move |at| at * count / taken)
}

/// Where the numbers and the words for blanks stand, with signs at both sides.
fn cells(text: &str) -> Vec<(usize, usize)> {
    let is_of_word = |only: char| only.is_ascii_alphanumeric() || only == '.';
    let mut cells = Vec::new();
    let mut from = 0;
    for word in text.split_inclusive(|only| !is_of_word(only)) {
        let cell = word.trim_end_matches(|only| !is_of_word(only));
        let is_cell = matches!(cell.len(), 1..=9) && cell.starts_with(|only: char| only.is_ascii_digit());
        if is_cell || matches!(cell, "None" | "null" | "nil" | "NaN" | "nan" | "NA") {
            cells.push((from, from + cell.len()));
        }
        from += word.len();
    }
    cells
}
