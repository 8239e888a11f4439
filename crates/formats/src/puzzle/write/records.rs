//! Puzzles as lines of a table: comma-separated values, and the XML of `OpenSudoku`.

use super::line::{LineStyle, line};
use super::text::push;
use super::to_text;
use crate::puzzle::table_names::{Role, roles};
use crate::puzzle::{Puzzle, Symbols};
use exactone_core::spelling::marked_up;

/// The header of the table that [`csv_record`] appends lines to. `columns` are all of them, if one is known to hold puzzles; else those of
/// details, behind the name, the puzzle and the solution.
///
/// ```
/// use exactone_formats::puzzle::write::csv_header;
///
/// assert_eq!(csv_header(&["level".to_owned()]), "name,puzzle,solution,level\n");
/// assert_eq!(csv_header(&["id".to_owned(), "quizzes".to_owned()]), "id,quizzes\n");
/// ```
#[must_use]
pub fn csv_header(columns: &[String]) -> String {
    let columns: Vec<String> = columns_of(columns).iter().map(|(column, _)| csv_field(column, ',')).collect();
    columns.join(",") + "\n"
}

/// All columns, and what each holds.
fn columns_of(columns: &[String]) -> Vec<(&str, Role)> {
    if let Some(roles) = roles(columns) {
        return columns.iter().map(String::as_str).zip(roles).collect();
    }
    let usual = [("name", Role::Name), ("puzzle", Role::Puzzle), ("solution", Role::Solution)];
    usual.into_iter().chain(columns.iter().map(|column| (&**column, Role::Other))).collect()
}

/// Appends a line of the table: the name, the puzzle, the solution that stands beside it, and the details, each in its column as
/// [`csv_header`] has them; what there is not is left empty.
///
/// # Panics
/// If the number of values is not a square.
///
/// ```
/// use exactone_formats::puzzle::{Puzzle, write};
///
/// let puzzle: Puzzle = "1..4..1..1..3..1 one, of four".parse()?;
/// let text = write::to_text(|out| write::csv_record(out, &puzzle, None, &[]));
/// assert_eq!(text, "\"one, of four\",1..4..1..1..3..1,\n");
/// # Ok::<(), exactone_formats::puzzle::read::ReadError>(())
/// ```
pub fn csv_record(out: &mut Vec<u8>, puzzle: &Puzzle, symbols: Option<Symbols>, columns: &[String]) {
    let style = LineStyle { symbols, ..LineStyle::default() };
    let cells = |values: &[u16]| to_text(|out| line(out, values, &style));
    let detail = |column: &str| puzzle.details.iter().find(|detail| detail.name == column);
    let field = |(column, role): (&str, Role)| match role {
        Role::Name => csv_field(puzzle.name.as_deref().unwrap_or_default(), ','),
        Role::Puzzle => cells(&puzzle.values),
        Role::Solution => puzzle.expected.as_deref().map_or(String::new(), cells),
        Role::Other => csv_field(detail(column).map_or("", |detail| &*detail.text), ','),
    };
    let fields: Vec<String> = columns_of(columns).into_iter().map(field).collect();
    push(out, &(fields.join(",") + "\n"));
}

/// A text as a field of a table, in quotes if it needs them.
///
/// ```
/// use exactone_formats::puzzle::write::csv_field;
///
/// assert_eq!(csv_field("53..7", ','), "53..7");
/// assert_eq!(csv_field("a \"b\"", ','), "\"a \"\"b\"\"\"");
/// ```
#[must_use]
pub fn csv_field(text: &str, delimiter: char) -> String {
    let is_plain = !text.contains([delimiter, '"', '\n', '\r']) && text.trim() == text;
    if is_plain { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

/// What stands before all games of an `OpenSudoku` file.
pub(crate) const OPENSUDOKU_HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n";
/// What stands behind them.
pub(crate) const OPENSUDOKU_FOOT: &str = "</opensudoku>\n";

/// Appends a game of an `OpenSudoku` file: 81 digits, 0 for a blank, and the name as a note.
///
/// # Panics
/// If the number of values is not a square.
pub(crate) fn opensudoku_game(out: &mut Vec<u8>, puzzle: &Puzzle) {
    push(out, "  <game data=\"");
    line(out, &puzzle.values, &LineStyle { blank: '0', symbols: None });
    push(out, "\"");
    if let Some(name) = &puzzle.name {
        push(out, &format!(" note=\"{}\"", marked_up(name)));
    }
    push(out, "/>\n");
}

#[cfg(test)]
mod tests {
    use super::{OPENSUDOKU_FOOT, OPENSUDOKU_HEAD, csv_header, csv_record, opensudoku_game};
    use crate::puzzle::Puzzle;
    use crate::puzzle::write::to_text;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_reader_of_tables_finds_the_fields() {
        let mut puzzle: Puzzle = LINE.parse().unwrap();
        for name in [Some("a, \"b\"".to_owned()), Some(" c".to_owned()), None] {
            puzzle.name.clone_from(&name);
            let text = csv_header(&[]) + &to_text(|out| csv_record(out, &puzzle, None, &[]));
            let record = csv::Reader::from_reader(text.as_bytes()).records().next().unwrap().unwrap();
            assert_eq!((&record[0], &record[1], &record[2]), (name.as_deref().unwrap_or_default(), LINE, ""));
        }
    }

    #[test]
    fn a_game_is_81_digits_and_its_note_is_escaped() {
        let puzzle: Puzzle = format!("{LINE} \"a\" < b & c").parse().unwrap();
        let text = OPENSUDOKU_HEAD.to_owned() + &to_text(|out| opensudoku_game(out, &puzzle)) + OPENSUDOKU_FOOT;
        let digits = LINE.replace('.', "0");
        let expected = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  <game data=\"{digits}\" \
             note=\"&quot;a&quot; &lt; b &amp; c\"/>\n</opensudoku>\n"
        );
        assert_eq!(text, expected);
    }
}
