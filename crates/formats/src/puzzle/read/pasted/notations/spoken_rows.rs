//! Rows in words, as somebody dictates them: `five three blank`, `Row one: five, blank, seven`, `First row, empty empty six.`

/// Words for digits, from one.
const DIGITS: [[&str; 9]; 6] = [
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
    ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
    ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
    ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
    ["uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"],
    ["een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"],
];

/// Words for zero, and those for blanks that are said; `null` alone is one of programs.
const ZEROS: [&str; 4] = ["zero", "zéro", "cero", "nul"];
const SAID: [&str; 12] =
    ["blank", "empty", "none", "space", "dot", "leer", "vide", "vacío", "vacio", "vuoto", "vazio", "leeg"];

/// Words for a row.
const ROWS: [&str; 9] = ["row", "line", "zeile", "reihe", "ligne", "rangée", "fila", "riga", "rij"];

/// Words for the number of a row, from one.
const ORDINALS: [[&str; 9]; 6] = [
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"],
    ["erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte"],
    ["première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième", "neuvième"],
    ["primera", "segunda", "tercera", "cuarta", "quinta", "sexta", "séptima", "octava", "novena"],
    ["prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava", "nona"],
    ["eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste", "negende"],
];

/// Fewer cells are no row.
const FEWEST: usize = 4;

/// A row that is said, and its number if that is said, too.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    number: Option<usize>,
    cells: Vec<String>,
}

/// The cells of a line in words, behind a name or not; of several rows on a line, all cells.
pub(in super::super) fn plain(line: &str) -> Option<String> {
    named(line).or_else(|| sentences(line))
}

/// `Row 1: five three blank`, with any name.
fn named(line: &str) -> Option<String> {
    let (name, cells) = line.split_once(':').map_or(("", line), |(name, cells)| (name, cells));
    let cells: Vec<String> = words(cells).map(sign).collect::<Option<_>>()?;
    let label: Vec<String> = words(name).map(str::to_lowercase).collect();
    let name = match &label[..] {
        [] => String::new(),
        [word, number] if ROWS.contains(&word.as_str()) && digit(number).is_some() => {
            format!("{word} {}: ", digit(number)?)
        }
        _ => format!("{name}: "),
    };
    (cells.len() >= FEWEST).then(|| name + &cells.join(" "))
}

/// `First row, five three blank.`, behind another sentence or not, and several of these.
fn sentences(line: &str) -> Option<String> {
    let parts: Vec<&str> = line.split(['.', ';']).filter(|part| !part.trim().is_empty()).collect();
    // What stands before is another sentence only where the number of the row is said.
    let first = parts.iter().position(|part| row(part).is_some_and(|row| row.number.is_some()))?;
    if !parts[..first].iter().all(|part| is_greeting(part)) {
        return None;
    }
    let rows: Vec<Row> = parts[first..].iter().map(|part| row(part)).collect::<Option<_>>()?;
    match &rows[..] {
        [Row { number: Some(number), cells }] => Some(format!("row {number}: {}", cells.join(" "))),
        rows => {
            let are_in_order = rows.iter().zip(1..).all(|(row, at)| row.number == Some(at));
            let are_whole = rows.iter().all(|row| row.cells.len() == rows.len());
            let cells = || rows.iter().flat_map(|row| row.cells.clone()).collect::<Vec<String>>().join(" ");
            (are_in_order && are_whole).then(cells)
        }
    }
}

/// Whether a sentence only says that a puzzle follows: of others nobody knows what they change.
fn is_greeting(sentence: &str) -> bool {
    const WORDS: [&str; 40] = [
        "hi",
        "hello",
        "hey",
        "dear",
        "all",
        "everyone",
        "please",
        "can",
        "you",
        "help",
        "me",
        "here",
        "is",
        "it",
        "this",
        "the",
        "a",
        "my",
        "one",
        "puzzle",
        "sudoku",
        "grid",
        "from",
        "today",
        "today's",
        "paper",
        "newspaper",
        "for",
        "with",
        "comes",
        "goes",
        "hier",
        "ist",
        "das",
        "rätsel",
        "voici",
        "la",
        "grille",
        "aquí",
        "está",
    ];
    words(sentence).all(|word| WORDS.contains(&&*word.to_lowercase()))
}

/// A sentence of the number of a row and its cells.
fn row(sentence: &str) -> Option<Row> {
    let all: Vec<String> = words(sentence).map(str::to_lowercase).collect();
    let is_row = |word: &String| ROWS.contains(&word.as_str());
    let number = match &all[..] {
        [word, number, ..] if is_row(word) => Some(count(number)?),
        [number, word, ..] if is_row(word) => Some(ordinal(number)?),
        _ => None,
    };
    let cells = &all[if number.is_some() { 2 } else { 0 }..];
    let cells: Vec<String> = cells.iter().map(|word| sign(word)).collect::<Option<_>>()?;
    (cells.len() >= FEWEST).then_some(Row { number, cells })
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | '.' | ':')).filter(|word| !word.is_empty())
}

/// The cell that a word is.
fn sign(word: &str) -> Option<String> {
    let word = &*word.to_lowercase();
    let zero = || ZEROS.contains(&word).then(|| "0".to_owned());
    let blank = || SAID.contains(&word).then(|| "_".to_owned());
    digit(word).map(|digit| digit.to_string()).or_else(zero).or_else(blank)
}

fn digit(word: &str) -> Option<usize> {
    DIGITS.iter().find_map(|digits| digits.iter().position(|digit| *digit == word)).map(|at| at + 1)
}

/// The number of a row: `3`, `three`.
fn count(word: &str) -> Option<usize> {
    word.parse().ok().filter(|number| (1..=36).contains(number)).or_else(|| digit(word))
}

fn ordinal(word: &str) -> Option<usize> {
    ORDINALS.iter().find_map(|words| words.iter().position(|known| *known == word)).map(|at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn rows_in_words_are_rows() {
        for (line, row) in [
            ("five three blank, Blank", "5 3 _ _"),
            ("row 1 eight blank blank seven", "row 1: 8 _ _ 7"),
            ("Row four: one blank blank seven", "row 4: 1 _ _ 7"),
            ("Row two two blank blank seven.", "row 2: 2 _ _ 7"),
            ("Second row, empty, empty, six, one.", "row 2: _ _ 6 1"),
            ("Here it is. First row, empty empty six one.", "row 1: _ _ 6 1"),
            ("Zeile 3 leer leer sechs eins", "row 3: _ _ 6 1"),
            (
                "First row, one two three four. Second row, three four one two. Third row, two one four three. Fourth row, four three two one.",
                "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1",
            ),
        ] {
            assert_eq!(plain(line).as_deref(), Some(row), "{line}");
        }
    }

    #[test]
    fn other_sentences_are_none() {
        for line in [
            "Here it is. five three blank blank",
            "The diagonals count too. First row, empty empty six one.",
            "The five in row 1 should be a six. Second row, empty empty six one.",
            "Read it column by column. First row, empty empty six one.",
            "row 1 column 4 blank",
            "First row, one two three",
            "First row, one two three and four",
            "First row, one two three four. Second row, three four one.",
            "First row, one two three four. Third row, three four one two.",
        ] {
            assert_eq!(plain(line), None, "{line}");
        }
    }
}
