//! Tables that this program wrote itself: of a grid with hardly any values nothing but the way in which it is written tells that it is one.

use super::super::pages::stated_boxes;
use super::weigh::Found;
use crate::puzzle::read::content::Content;
use crate::puzzle::{Puzzle, Symbols, write};

/// The line in which a name stands above a table, or in it, and the text without that.
type WithoutName = fn(&str) -> (String, String);

/// A table of this program.
#[derive(Debug)]
pub(in super::super) struct Own {
    pub(in super::super) found: Found,
    /// What stands in place of its name.
    pub(in super::super) name: String,
    /// Whether that has signs which Markdown knows.
    pub(in super::super) has_signs: bool,
    /// The text without that.
    pub(in super::super) table: String,
}

/// The cells of each row of a table, one behind the other.
type Cells = fn(&str) -> Vec<&str>;

/// The puzzle of a text that is, sign for sign, a table of this program, its name apart.
pub(in super::super) fn found(text: &str) -> Option<Own> {
    const FORMS: [(WithoutName, Cells); 4] = [
        (without_bold, of_markdown),
        (without_caption, of_html),
        (without_comment, of_latex),
        (without_declaration, of_open_sudoku),
    ];
    let text = text.replace("\r\n", "\n");
    FORMS.iter().find_map(|(without_name, cells)| {
        let (name, table) = without_name(&text);
        let value = |cell: &str| if cell.trim().is_empty() { Some(0) } else { cell.trim().parse().ok() };
        let values: Vec<u16> = cells(&table).into_iter().map(value).collect::<Option<_>>()?;
        let puzzle = Puzzle { boxes: stated_boxes::of(&table), ..Puzzle::from_values(values)? };
        let is_own = puzzle.side > 1 && writes(&puzzle, &table);
        let has_signs = text.split('\n').next().is_some_and(|line| line.contains('\\'));
        is_own.then(|| Own { found: in_text(puzzle, &text), name, has_signs, table })
    })
}

/// Whether this puzzle is written so.
fn writes(puzzle: &Puzzle, table: &str) -> bool {
    let is = |text: String| text == table;
    is(write::to_text(|out| write::markdown(out, puzzle, Symbols::Decimal)))
        || is(write::to_text(|out| write::html(out, puzzle, puzzle.boxes, Symbols::Decimal)))
        || is(write::to_text(|out| write::latex(out, puzzle, puzzle.boxes, Symbols::Decimal)))
        || is(open_sudoku(puzzle))
}

/// The same as a file of `OpenSudoku`, without its declaration.
fn open_sudoku(puzzle: &Puzzle) -> String {
    let digits: String = puzzle.values.iter().map(u16::to_string).collect();
    format!("<opensudoku version=\"2\">\n  <game data=\"{digits}\"/>\n</opensudoku>\n")
}

fn in_text(puzzle: Puzzle, text: &str) -> Found {
    let Puzzle { side, values, marks, boxes, form, symbols, .. } = puzzle;
    let note = format!("{side}x{side}, a table, lines 1 to {}", text.lines().count());
    let content = Content { side, values, marks, boxes, form, symbols };
    Found { line: 1, content, solution: None, is_solution: false, note }
}

fn without_bold(text: &str) -> (String, String) {
    let parts = text.split_once("\n\n").and_then(|(name, table)| {
        let name = name.strip_prefix("**")?.strip_suffix("**")?;
        Some((name.replace('\\', ""), table.to_owned()))
    });
    parts.unwrap_or_else(|| without_nothing(text))
}

fn without_caption(text: &str) -> (String, String) {
    let is_caption = |line: &&str| line.starts_with("  <caption>");
    let name = text.lines().filter(is_caption).map(|line| line.trim().trim_start_matches("<caption>"));
    let name: Vec<&str> = name.map(|line| line.trim_end_matches("</caption>")).collect();
    (name.join(" "), text.split_inclusive('\n').filter(|line| !is_caption(line)).collect())
}

fn without_comment(text: &str) -> (String, String) {
    let parts = text.split_once('\n').and_then(|(name, table)| Some((name.strip_prefix("% ")?, table)));
    parts.map_or_else(|| without_nothing(text), |(name, table)| (name.to_owned(), table.to_owned()))
}

fn without_nothing(text: &str) -> (String, String) {
    (String::new(), text.to_owned())
}

/// A document without its declaration, and without the note of its puzzle, which is the name.
fn without_declaration(text: &str) -> (String, String) {
    let document = text.split_once("?>\n").map_or(text, |(_, document)| document);
    let parts = document.split_once("\" note=\"").and_then(|(start, behind)| Some((start, behind.split_once('"')?)));
    parts.map_or_else(|| without_nothing(document), |(start, (name, end))| (name.to_owned(), format!("{start}\"{end}")))
}

fn of_markdown(table: &str) -> Vec<&str> {
    let inner = |line: &'_ str| -> Option<(usize, usize)> { (line.len() > 2).then(|| (1, line.len() - 1)) };
    let rows = table.lines().skip(2).filter_map(|line| inner(line).and_then(|(start, end)| line.get(start..end)));
    rows.flat_map(|row| row.split('|')).collect()
}

fn of_html(table: &str) -> Vec<&str> {
    table.split("<td>").skip(1).map(|cell| cell.split('<').next().unwrap_or("")).collect()
}

fn of_latex(table: &str) -> Vec<&str> {
    table.lines().filter_map(|line| line.strip_suffix("\\\\")).flat_map(|row| row.split('&')).collect()
}

fn of_open_sudoku(document: &str) -> Vec<&str> {
    let cells =
        document.split_once("data=\"").and_then(|(_, behind)| behind.split_once('"')).map_or("", |(cells, _)| cells);
    cells.split("").filter(|cell| !cell.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use crate::model::BoxShape;
    use crate::puzzle::read::one;
    use crate::puzzle::{Puzzle, Symbols, write};

    /// Puzzles of several sizes with no value to three, each as the program writes it.
    fn tables() -> Vec<(Puzzle, String)> {
        let values = |side: usize, count: usize| {
            let mut values = vec![0; side * side];
            let given = [1, 2, u16::try_from(side).unwrap()];
            (0..count).for_each(|at| values[(at * 2 % side) * side + at * 3 % side] = given[at]);
            values
        };
        let sizes = [4, 6, 9, 12, 16, 25].into_iter().flat_map(|side| (0..4).map(move |count| (side, count)));
        let puzzles = sizes.map(|(side, count)| {
            let name = (count == 2).then(|| "a | *b*, 5".to_owned());
            Puzzle { name, boxes: BoxShape::customary(side), ..Puzzle::from_values(values(side, count)).unwrap() }
        });
        let written = |puzzle: Puzzle| {
            let texts = [
                write::to_text(|out| write::markdown(out, &puzzle, Symbols::Decimal)),
                write::to_text(|out| write::html(out, &puzzle, puzzle.boxes, Symbols::Decimal)),
                write::to_text(|out| write::latex(out, &puzzle, puzzle.boxes, Symbols::Decimal)),
            ];
            texts.map(|text| (puzzle.clone(), text))
        };
        puzzles.flat_map(written).collect()
    }

    #[test]
    fn our_own_tables_are_read_however_few_values_they_have() {
        for (puzzle, text) in tables() {
            let read = one(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read.values, puzzle.values, "{text}");
        }
    }

    #[test]
    fn what_a_name_above_our_own_table_says_counts() {
        let table = |values: Vec<u16>, name: &str| {
            let puzzle = Puzzle { name: Some(name.to_owned()), ..Puzzle::from_values(values).unwrap() };
            let html = write::to_text(|out| write::html(out, &puzzle, None, Symbols::Decimal));
            [
                write::to_text(|out| write::markdown(out, &puzzle, Symbols::Decimal)),
                write::to_text(|out| write::latex(out, &puzzle, None, Symbols::Decimal)),
                html,
            ]
        };
        let mut few = vec![0; 81];
        few[40] = 5;
        let many: Puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        for name in ["Typo: r1c2 should be 4", "column by column", "transposed", "Anti-knight, column by column"] {
            for text in table(many.values.clone(), name).into_iter().chain(table(few.clone(), name)) {
                let note = one(&text).map(|puzzle| puzzle.note.unwrap_or_default());
                assert!(note.is_err() || note.is_ok_and(|note| note.contains(", column by column, ")), "{text}");
            }
        }
        for text in table(few.clone(), "Anti-knight") {
            let note = one(&text).unwrap().note.unwrap();
            assert!(note.contains("names a variant, \"anti"), "{note}\n{text}");
        }
        let note = |text: &String| one(text).unwrap().note.unwrap();
        let notes = table(vec![0; 81], "Empty, no. 3").each_ref().map(note);
        assert!(notes.iter().all(|note| note.contains("passed over")), "{notes:?}");
        assert!(notes.iter().any(|note| note.contains("its name is passed over, \"Empty, no. 3\"")), "{notes:?}");
    }

    #[test]
    fn our_own_tables_are_read_if_a_value_stands_twice_in_a_row() {
        for second in [1, 8] {
            let mut values = vec![0; 81];
            (values[0], values[second]) = (5, 5);
            let puzzle = Puzzle::from_values(values).unwrap();
            for text in [
                write::to_text(|out| write::markdown(out, &puzzle, Symbols::Decimal)),
                write::to_text(|out| write::html(out, &puzzle, None, Symbols::Decimal)),
                write::to_text(|out| write::latex(out, &puzzle, None, Symbols::Decimal)),
                super::open_sudoku(&puzzle),
            ] {
                assert_eq!(one(&text).unwrap_or_else(|error| panic!("{error}")).values, puzzle.values, "{text}");
            }
        }
    }

    #[test]
    fn a_table_without_a_value_that_is_written_otherwise_is_refused() {
        let own =
            write::to_text(|out| write::latex(out, &Puzzle::from_values(vec![0; 81]).unwrap(), None, Symbols::Decimal));
        assert!(one(&own).is_ok());
        let markdown = "|   |   |   |   |\n|---|---|---|---|\n".to_owned();
        for text in [
            own.replacen("  &   & ", "  & ", 1),
            own.replacen("\\hline\n", "", 1),
            format!("{own}and more\n"),
            markdown.clone() + &"|   |   |   |   |\n".repeat(3),
            markdown + &"||||\n".repeat(4),
        ] {
            assert!(one(&text).is_err(), "{text}");
        }
    }
}
