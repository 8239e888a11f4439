//! Givens as text: a picture as large as the board, or cells with their values.
//!
//! ```text
//! 5 3 . | . 7 . | . . .        a value for each cell, blanks as `.`, `_`, `-`, `?`, `*` or 0
//! 53..7....                    the same with a character for each cell
//! r1c1=5 r1c2=3                cells with values
//! ```

use super::cell_board::CellBoard;
use super::document::{Section, before_on_line};
use super::unknown_names::nearest_cell;
use crate::instance::TextError;
use exactone_core::spelling::count_of;
use std::collections::HashMap;

/// A cell and its value, as places in the board's lists, and where that is said.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) cell: usize,
    pub(super) value: usize,
    /// The file.
    pub(super) source: String,
    /// Its line, from 1.
    pub(super) line: usize,
    /// Its column, in characters from 1.
    pub(super) column: usize,
}

/// A cell, a value, and where the text says it: the line and the characters before it there, both from 0.
type Placed = (usize, usize, (usize, usize));

/// The givens of all files, and those that stand elsewhere: a name and a text.
pub(super) fn read(
    sections: &[&Section<'_>],
    board: &CellBoard,
    elsewhere: Option<(&str, &str)>,
) -> Result<Vec<Given>, TextError> {
    let mut givens = Vec::new();
    for section in sections {
        if let Some(text) = section.optional_text("givens")? {
            let read = parse(board, text).map_err(|(at, message)| section.fault_behind("givens", at, message))?;
            givens.extend(in_file(section, "givens", read));
        }
    }
    if let Some((name, text)) = elsewhere {
        let more = parse(board, text).map_err(|(at, message)| TextError::at(name, text, at..at, message))?;
        let placed = |(cell, value, (line, column))| {
            let (line, column) = (line + 1, column + 1);
            Given { cell, value, source: name.to_owned(), line, column }
        };
        givens.extend(more.into_iter().map(placed));
    }
    givens.sort_by_key(|given| (given.cell, given.value));
    givens.dedup_by_key(|given| (given.cell, given.value));
    Ok(givens)
}

/// What a text under a key says, with its places in the file.
fn in_file(section: &Section<'_>, key: &str, read: Vec<Placed>) -> impl Iterator<Item = Given> {
    let inside = section.inside(key);
    let source = section.path().to_owned();
    read.into_iter().map(move |(cell, value, at)| {
        let (line, column) = inside.place(at);
        Given { cell, value, source: source.clone(), line, column }
    })
}

/// The solution that the last file states.
pub(super) fn solution(sections: &[&Section<'_>], board: &CellBoard) -> Result<Option<Vec<Given>>, TextError> {
    let last = sections.last().expect("a model is a file at least");
    let Some(text) = last.optional_text("solution")? else { return Ok(None) };
    let read = parse(board, text).map_err(|(at, message)| last.fault_behind("solution", at, message))?;
    Ok(Some(in_file(last, "solution", read).collect()))
}

/// The side of a square picture of givens.
pub(super) fn side(last: &Section<'_>, elsewhere: Option<(&str, &str)>) -> Result<Option<usize>, TextError> {
    let text = elsewhere.map(|(_, text)| text).or(last.optional_text("givens")?);
    Ok(text.and_then(side_of))
}

/// The side of a text of givens, if it is a square picture.
pub(super) fn side_of(text: &str) -> Option<usize> {
    let rows = Some(text).filter(|text| !text.contains('=') && !names_cells(text)).map(picture)?;
    let is_square = rows.iter().all(|row| row.entries.len() == rows.len());
    match &rows[..] {
        [Row { entries, .. }] if entries.len() > 1 => {
            Some(entries.len().isqrt()).filter(|side| side * side == entries.len())
        }
        rows => Some(rows.len()).filter(|side| *side > 0 && is_square),
    }
}

/// What is wrong, so many bytes behind the beginning of the text.
type Wrong = (usize, String);

/// A row of a picture, and the line of the text, from 0, on which it stands.
struct Row<'t> {
    line: usize,
    entries: Vec<Entry<'t>>,
}

/// What stands for a cell, and how many bytes of the text stand before it.
#[derive(Clone, Copy)]
struct Entry<'t> {
    word: &'t str,
    at: usize,
}

/// The entries of a picture, row by row. Borders are left out.
fn picture(text: &str) -> Vec<Row<'_>> {
    let is_border = |line: &str| line.contains(['-', '=', '+']) && line.chars().all(|c| "-=+| ".contains(c));
    let is_rule = |line: &str| is_border(&line.replace('|', " ")) && line.contains('-') && line.contains(['+', '=']);
    let has_bars = text.contains('|');
    let rows = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !is_rule(line))
        .map(|(at, line)| Row { line: at, entries: row(words(text, line).collect(), has_bars) });
    rows.filter(|row| !row.entries.is_empty()).collect()
}

/// The words of a line of a text; bars set them apart as blanks do.
fn words<'t>(text: &'t str, line: &'t str) -> impl Iterator<Item = Entry<'t>> {
    let place = move |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let words = line.split(|c: char| c == '|' || c.is_whitespace()).filter(|word| !word.is_empty());
    words.map(move |word| Entry { word, at: place(word) })
}

/// The entries of a row: its words, or all characters of them where they are packed.
fn row(words: Vec<Entry<'_>>, has_bars: bool) -> Vec<Entry<'_>> {
    let are_packed = words.len() == 1 || has_bars && words.iter().all(|entry| entry.word.chars().count() > 1);
    if !are_packed {
        return words;
    }
    words.into_iter().flat_map(characters).collect()
}

/// Each character of an entry by itself.
fn characters(Entry { word, at }: Entry<'_>) -> impl Iterator<Item = Entry<'_>> {
    word.char_indices().map(move |(inside, c)| Entry { word: &word[inside..inside + c.len_utf8()], at: at + inside })
}

/// The givens of a text.
fn parse(board: &CellBoard, text: &str) -> Result<Vec<Placed>, Wrong> {
    match board.size {
        Some(size) if (!text.contains('=') || text.contains('|')) && !names_cells(text) => {
            entries(board, text, &picture_of_size(text, size)?)
        }
        _ => assignments(board, text),
    }
}

/// Whether some word begins with the name of a cell, `r1c1`, so that the text is no picture.
fn names_cells(text: &str) -> bool {
    text.split([' ', ',', '\t', '\r', '\n']).any(|word| !cell_name(word).is_empty())
}

/// The name of a cell, `r1c1`, that a word is or begins with before a sign; else nothing.
fn cell_name(word: &str) -> &str {
    let number = |text: &'_ str, letter: char| {
        let digits = text.strip_prefix([letter, letter.to_ascii_uppercase()])?;
        let behind = digits.trim_start_matches(|digit: char| digit.is_ascii_digit());
        (behind.len() < digits.len()).then_some(behind.len())
    };
    let behind = number(word, 'r').and_then(|behind| number(&word[word.len() - behind..], 'c'));
    let name = behind.map_or("", |behind| &word[..word.len() - behind]);
    if word[name.len()..].starts_with(char::is_alphanumeric) { "" } else { name }
}

/// The givens of cells with their values, of which none has two.
fn assignments(board: &CellBoard, text: &str) -> Result<Vec<Placed>, Wrong> {
    let (mut from, mut givens, mut value_of) = (0, Vec::new(), HashMap::new());
    for (line, text) in text.split('\n').enumerate() {
        for word in text.split([' ', ',', '\t', '\r']).filter(|word| !word.is_empty()) {
            let at = from + (word.as_ptr() as usize - text.as_ptr() as usize);
            let behind = &text[at - from + word.len()..];
            if let Some(told) = with_blanks(word, behind) {
                return Err((at, told));
            }
            let (cell, value) = assignment(board, word).map_err(|message| (at, message))?;
            let first = *value_of.entry(cell).or_insert(value);
            if first != value {
                let [first, second] = [first, value].map(|value| &board.values[value].name);
                return Err((at, format!("`{}` is given twice: {first} and {second}", board.cells[cell].name)));
            }
            let before = text[..at - from].chars().count();
            givens.push((cell, value, (line, before)));
        }
        from += text.len() + 1;
    }
    Ok(givens)
}

/// A picture with so many rows and columns, which may stand on one line; or with none.
fn picture_of_size(text: &str, (rows, columns): (usize, usize)) -> Result<Vec<Row<'_>>, Wrong> {
    let mut picture = picture(text);
    if picture.is_empty() {
        return Ok(picture);
    }
    if let [Row { line, entries }] = &picture[..]
        && entries.len() == rows * columns
    {
        picture = entries.chunks(columns).map(|row| Row { line: *line, entries: row.to_vec() }).collect();
    }
    if let [Row { entries, .. }] = &picture[..]
        && rows > 1
        && entries.len() > columns
    {
        let message = format!("{} found, {} expected", count_of(entries.len(), "cell"), rows * columns);
        return Err((entries[0].at, message));
    }
    let width = picture[0].entries.len();
    // Where another row is as long as it should be, the first one is wrong.
    if width != columns && picture.iter().any(|row| row.entries.len() == columns) {
        let message = format!("row 1 has {width} entries, expected {columns}");
        return Err((picture[0].entries[0].at, message));
    }
    if let Some(odd) = picture.iter().position(|row| row.entries.len() != width) {
        let found = picture[odd].entries.len();
        let message = format!("row {} has {found} entries, but row 1 has {width}", odd + 1);
        return Err((picture[odd].entries[0].at, message));
    }
    if picture.len() != rows {
        let message = format!("{} found, expected {rows}", count_of(picture.len(), "row"));
        // The first row too many, or else the last there is.
        let row = picture.get(rows).or(picture.last()).map_or(0, |row| row.entries[0].at);
        return Err((row, message));
    }
    // All rows are as long as the first.
    if width != columns {
        let message = format!("row 1 has {width} entries, expected {columns}");
        return Err((picture[0].entries[0].at, message));
    }
    Ok(picture)
}

/// The givens of a picture as large as the board.
fn entries(board: &CellBoard, text: &str, picture: &[Row<'_>]) -> Result<Vec<Placed>, Wrong> {
    let mut givens = Vec::new();
    for (row, Row { line, entries }) in picture.iter().enumerate() {
        for (column, Entry { word, at }) in entries.iter().enumerate() {
            let value = value(board, word).map_err(|message| (*at, message))?;
            match (value, board.cell_at(row, column)) {
                (Some(value), Some(cell)) => givens.push((cell, value, (*line, before_on_line(text, *at)))),
                (Some(_), None) => {
                    return Err((*at, format!("there is no cell in row {}, column {}", row + 1, column + 1)));
                }
                (None, _) => {}
            }
        }
    }
    Ok(givens)
}

/// `r1c1=5`
fn assignment(board: &CellBoard, word: &str) -> Result<(usize, usize), String> {
    let (name, value) = word.split_once('=').ok_or_else(|| no_given(word))?;
    let cell = board.cell(name).ok_or_else(|| {
        let near = nearest_cell(name, board.cells.iter().map(|cell| &*cell.name));
        let how = if near.is_empty() && board.size.is_some() && cell_name(name).is_empty() {
            "; cells are named by row and column, as r2c7"
        } else {
            ""
        };
        format!("there is no cell `{name}`{near}{how}")
    })?;
    Ok((cell, board.value(value).ok_or_else(|| no_value(board, value))?))
}

/// What is said of `r1c1 = 5`.
fn with_blanks(word: &str, behind: &str) -> Option<String> {
    let parts = word.split_once('=').filter(|(_, value)| value.is_empty());
    let name = parts.map_or(word, |(name, _)| name);
    let value = behind.trim_start();
    let value = if parts.is_some() { value } else { value.strip_prefix('=')?.trim_start() };
    let value = value.split([' ', ',', '\t', '\r']).next().filter(|value| !value.is_empty() && !value.contains('='))?;
    (cell_name(name) == name && !name.is_empty())
        .then(|| format!("`{word}` is no given: blanks stand around its `=`; `{name}={value}` expected"))
}

/// What is said of a word that gives no value.
fn no_given(word: &str) -> String {
    let name = cell_name(word);
    let value = word[name.len()..].trim_start_matches(|sign: char| !sign.is_alphanumeric());
    match (name, value) {
        ("", _) => format!("`{word}` is no given: CELL=VALUE expected"),
        (_, "") => format!("`{word}` is no given: a value is missing, as in `{name}=1`"),
        _ => format!("`{word}` is no given: CELL=VALUE expected, as in `{name}={value}`"),
    }
}

/// The value of an entry; `None` for a blank.
fn value(board: &CellBoard, word: &str) -> Result<Option<usize>, String> {
    if let Some(value) = board.value(word) {
        return Ok(Some(value));
    }
    if matches!(word, "." | "_" | "-" | "?" | "*" | "0" | "#") {
        return Ok(None);
    }
    // Letters go on behind 9, as on grids of 16 x 16.
    let letter =
        word.chars().next().filter(|c| c.is_ascii_alphabetic() && word.len() == 1).and_then(|c| c.to_digit(36));
    letter.and_then(|digit| board.value(&digit.to_string())).map(Some).ok_or_else(|| no_value(board, word))
}

fn no_value(board: &CellBoard, word: &str) -> String {
    let (first, last) = (&board.values[0].name, &board.values[board.values.len() - 1].name);
    format!("`{word}` is no value: {first} to {last} expected")
}

#[cfg(test)]
mod tests {
    use crate::model::{Model, Settings};

    fn error(givens: &str) -> String {
        let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\nparameters = {{ side = 4 }}\n{givens}\n");
        let built = Model::parse("x.toml", &text).and_then(|model| model.instance(&Settings::default()));
        built.unwrap_err().to_string()
    }

    #[test]
    fn what_is_wrong_is_pointed_at_where_it_stands_and_not_where_it_stands_first() {
        let packed = error("givens = \"\"\"\n1..4\n..1.\n.1.7\n3..1\n\"\"\"");
        assert!(packed.starts_with("x.toml:7:4: `7` is no value: 1 to 4 expected"), "{packed}");
        let apart =
            error("givens = \"\"\"\n| 1 . | . 4 |\n| . . | 1 . |\n|-----+-----|\n| . 1 | . . |\n| 3 . | x 1 |\n\"\"\"");
        assert!(apart.starts_with("x.toml:9:9: `x` is no value"), "{apart}");
        let listed = error("givens = 'r1c1=1 r1c11=1'");
        assert!(listed.starts_with("x.toml:4:18: there is no cell `r1c11`"), "{listed}");
        for (name, near) in [("r0c1", "r1c1"), ("r2c0", "r2c1"), ("r0c0", "r1c1")] {
            let from_zero = error(&format!("givens = '{name}=1'"));
            assert!(from_zero.contains(&format!("`{name}`, did you mean `{near}`?")), "{from_zero}");
        }
        let twice = error("givens = 'r1c1=1 r2c4=2 r2c4=2\\nr2c4=3'".replace("\\n", " ").as_str());
        assert!(twice.starts_with("x.toml:4:32: `r2c4` is given twice: 2 and 3"), "{twice}");
        let short = error("givens = \"\"\"\n1..4\n..1\n.1..\n3..1\n\"\"\"");
        assert!(short.starts_with("x.toml:6:1: row 2 has 3 entries, but row 1 has 4"), "{short}");
        for (first, found) in [("1..", 3), ("1..4.", 5)] {
            let first = error(&format!("givens = \"\"\"\n{first}\n..1.\n.1..\n3..1\n\"\"\""));
            assert!(first.starts_with(&format!("x.toml:5:1: row 1 has {found} entries, expected 4")), "{first}");
        }
    }

    #[test]
    fn cells_without_a_value_and_cells_too_few_are_told_where_they_stand() {
        for (line, expected) in [
            ("givens = 'r1c1:2'", "x.toml:4:11: `r1c1:2` is no given: CELL=VALUE expected, as in `r1c1=2`"),
            ("givens = 'r1c1 = 2'", "x.toml:4:11: `r1c1` is no given: blanks stand around its `=`; `r1c1=2` expected"),
            (
                "givens = 'r1c2=1 r1c1= 2'",
                "x.toml:4:18: `r1c1=` is no given: blanks stand around its `=`; `r1c1=2` expected",
            ),
            ("givens = 'A1=2'", "x.toml:4:11: there is no cell `A1`; cells are named by row and column, as r2c7"),
            ("givens = 'r1c1'", "x.toml:4:11: `r1c1` is no given: a value is missing, as in `r1c1=1`"),
            ("givens = '1..4..1..1..3..'", "x.toml:4:11: 15 cells found, 16 expected"),
            ("solution = '14323214234141231'", "x.toml:4:13: 17 cells found, 16 expected"),
            ("boxes = '2x3'\ngivens = 'r1c1=2'", "x.toml:4:9: boxes of 2x3 do not fill 4 rows and 4 columns"),
            ("boxes = '4x4'", "x.toml:4:9: boxes of 4x4 have 16 cells, and there are only 4 values"),
        ] {
            let said = error(line);
            assert!(said.starts_with(expected), "{said}");
        }
    }

    #[test]
    fn a_size_that_the_givens_draw_is_told_at_the_givens() {
        let picture = "1......\n".repeat(7);
        let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\ngivens = \"\"\"\n{picture}\"\"\"\n");
        let built = Model::parse("x.toml", &text).and_then(|model| model.instance(&Settings::default()));
        let said = built.unwrap_err().to_string();
        assert!(
            said.starts_with("x.toml:3:10: with these givens, 7 rows of 7 cells: 7 values cannot be cut"),
            "{said}"
        );
    }

    #[test]
    fn a_jigsaw_without_regions_is_refused() {
        let text = |units: &str| format!("schema = 'exactone.puzzle.v1'\nmodel = 'jigsaw'\ngivens = '1...'\n{units}");
        let build =
            |units: &str| Model::parse("x.toml", &text(units)).and_then(|model| model.instance(&Settings::default()));
        let said = build("").unwrap_err().to_string();
        assert!(said.starts_with("x.toml:2:9: the regions of this jigsaw are missing"), "{said}");
        assert!(build("[[units]]\nkind = 'regions'\npicture = \"\"\"\nAA\nBB\n\"\"\"\n").is_ok());
    }

    #[test]
    fn a_table_called_after_a_kind_says_how_clues_are_written() {
        let said = error("[[cages]]\ncells = 'r1c1 r1c2'\nsum = 3");
        assert!(said.contains("a clue of this kind is a table `[[clues]]` with `kind = \"cage\"`"), "{said}");
    }
}
