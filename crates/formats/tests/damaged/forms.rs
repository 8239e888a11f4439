//! Puzzles with empty rows and columns in the forms in which people write grids: where nothing stands, least tells what was lost.

use std::fmt::Write;

/// A grid, row by row; 0 is a blank.
pub(crate) type Grid = Vec<Vec<u16>>;

/// A form by its name, and what it makes of a grid.
type Form = (&'static str, fn(&Grid) -> String);

const FORMS: [Form; 44] = [
    ("line.txt", |grid| rows(grid, &BARE).concat() + "\n"),
    ("rows-dots.txt", |grid| lines(&rows(grid, &BARE))),
    ("rows-zeros.txt", |grid| lines(&rows(grid, &Style { blank: "0", ..BARE }))),
    ("rows-hyphens.txt", |grid| lines(&rows(grid, &Style { blank: "-", ..BARE }))),
    ("rows-spaces.txt", |grid| lines(&rows(grid, &Style { blank: " ", ..BARE }))),
    ("rows-bands.txt", |grid| banded(grid, "\n")),
    ("spaced-dots.txt", |grid| lines(&rows(grid, &Style { between: " ", ..BARE }))),
    ("spaced-zeros.txt", |grid| lines(&rows(grid, &Style { between: " ", blank: "0", ..BARE }))),
    ("spaced-hyphens.txt", |grid| lines(&rows(grid, &Style { between: " ", blank: "-", ..BARE }))),
    ("bullets.md", |grid| lines(&rows(grid, &Style { before: "* ", between: " ", ..BARE }))),
    ("dashes.md", |grid| lines(&rows(grid, &Style { before: "- ", between: " ", ..BARE }))),
    ("quoted.txt", |grid| lines(&rows(grid, &Style { before: "> ", ..BARE }))),
    ("commas-zeros.csv", |grid| lines(&rows(grid, &Style { between: ",", blank: "0", ..BARE }))),
    ("commas-empty.csv", |grid| lines(&rows(grid, &Style { between: ",", blank: "", ..BARE }))),
    ("commas-behind.csv", |grid| lines(&rows(grid, &Style { between: ",", behind: ",", blank: "", ..BARE }))),
    ("strings-empty.csv", |grid| {
        lines(&rows(grid, &Style { before: "\"", between: "\",\"", behind: "\"", blank: "" }))
    }),
    ("strings-zeros.csv", |grid| {
        lines(&rows(grid, &Style { before: "\"", between: "\",\"", behind: "\"", blank: "0" }))
    }),
    ("semicolons.csv", |grid| lines(&rows(grid, &Style { between: ";", blank: "", ..BARE }))),
    ("tabs-empty.tsv", |grid| lines(&rows(grid, &Style { between: "\t", blank: "", ..BARE }))),
    ("tabs-zeros.tsv", |grid| lines(&rows(grid, &Style { between: "\t", blank: "0", ..BARE }))),
    ("labels.csv", |grid| labelled(grid, ",", "")),
    ("labels-dots.txt", |grid| labelled(grid, " ", ".")),
    ("labels-nan.txt", |grid| labelled(grid, "  ", "NaN")),
    ("header.csv", |grid| {
        "c1,c2,c3,c4,c5,c6,c7,c8,c9\n".to_owned() + &lines(&rows(grid, &Style { between: ",", blank: "", ..BARE }))
    }),
    ("title.csv", |grid| {
        "Sudoku,,,,,,,,\n".to_owned() + &lines(&rows(grid, &Style { between: ",", blank: "", ..BARE }))
    }),
    ("bars.txt", |grid| lines(&rows(grid, &BARS))),
    ("bars-dots.txt", |grid| lines(&rows(grid, &Style { blank: ".", ..BARS }))),
    ("table.md", |grid| {
        "| | | | | | | | | |\n|---|---|---|---|---|---|---|---|---|\n".to_owned() + &lines(&rows(grid, &BARS))
    }),
    ("border.txt", |grid| banded(grid, "------+-------+------\n")),
    ("frame.txt", |grid| ruled(grid, "+---+---+---+---+---+---+---+---+---+\n")),
    ("org.org", |grid| ruled(grid, "|---+---+---+---+---+---+---+---+---|\n")),
    ("asciidoc.adoc", |grid| {
        format!("|===\n{}|===\n", lines(&rows(grid, &Style { before: "|", between: " |", behind: "", blank: "" })))
    }),
    ("wiki.txt", |grid| {
        format!("{{|\n{}\n|}}\n", rows(grid, &Style { before: "| ", between: " || ", ..BARE }).join("\n|-\n"))
    }),
    ("latex.tex", |grid| {
        format!(
            "\\begin{{tabular}}{{ccccccccc}}\n{}\\end{{tabular}}\n",
            lines(&rows(grid, &Style { between: " & ", behind: " \\\\", blank: "", ..BARE }))
        )
    }),
    ("html.html", |grid| {
        format!(
            "<table>\n{}</table>\n",
            lines(&rows(grid, &Style { before: "<tr><td>", between: "</td><td>", behind: "</td></tr>", blank: "" }))
        )
    }),
    ("lists-zeros.py", |grid| nested(grid, "0")),
    ("lists-none.py", |grid| nested(grid, "None")),
    ("lists-strings.json", |grid| format!("{{\"board\": {}}}\n", nested(&quoted(grid), "\"\"").trim_end())),
    ("flat.json", |grid| {
        format!("{{\"grid\": [{}]}}\n", rows(grid, &Style { between: ", ", blank: "0", ..BARE }).join(", "))
    }),
    ("strings.json", |grid| {
        format!("{{\"rows\": [{}]}}\n", rows(grid, &Style { before: "\"", behind: "\"", ..BARE }).join(", "))
    }),
    ("numpy.txt", |grid| {
        format!("[{}]\n", rows(grid, &Style { before: "[", between: " ", behind: "]", blank: "0" }).join("\n "))
    }),
    ("floats.txt", |grid| {
        format!("[{}]\n", rows(grid, &Style { before: "[", between: ". ", behind: ".]", blank: "0" }).join("\n "))
    }),
    ("cells.txt", |grid| named(grid, |row, column, value| format!("r{row}c{column}={value}\n"))),
    ("objects.json", |grid| {
        format!(
            "[{}]\n",
            named(grid, |row, column, value| format!("{{\"row\": {row}, \"col\": {column}, \"value\": {value}}}, "))
                .trim_end_matches(", ")
        )
    }),
];

/// The forms of three grids: a usual one; the same without its fifth row and its last column; without its first row and its first column.
pub(crate) fn made() -> Vec<(String, String, Vec<u16>)> {
    let without = |empty_row: usize, empty_column: usize| -> Grid {
        let row = |row: usize| (0..9).map(move |column| value(row, column, (empty_row, empty_column))).collect();
        (0..9).map(row).collect()
    };
    let grids = [("usual", without(9, 9)), ("last", without(4, 8)), ("first", without(0, 0))];
    let of = |(kind, grid): &(&str, Grid)| {
        let of_form = |(name, write): &Form| (format!("{kind}/{name}"), write(grid), grid.concat());
        FORMS.iter().map(of_form).collect::<Vec<_>>()
    };
    grids.iter().flat_map(of).collect()
}

fn value(row: usize, column: usize, (empty_row, empty_column): (usize, usize)) -> u16 {
    const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let is_empty = row == empty_row || column == empty_column;
    NINE.as_bytes()[row * 9 + column].checked_sub(b'0').filter(|_| !is_empty).map_or(0, u16::from)
}

/// How a row is written.
struct Style {
    before: &'static str,
    between: &'static str,
    behind: &'static str,
    blank: &'static str,
}

const BARE: Style = Style { before: "", between: "", behind: "", blank: "." };
const BARS: Style = Style { before: "| ", between: " | ", behind: " |", blank: " " };

fn rows<T: ToString + PartialEq<u16>>(grid: &[Vec<T>], style: &Style) -> Vec<String> {
    let cell = |value: &T| if *value == 0 { style.blank.to_owned() } else { value.to_string() };
    let row = |row: &Vec<T>| {
        let cells: Vec<String> = row.iter().map(cell).collect();
        format!("{}{}{}", style.before, cells.join(style.between), style.behind)
    };
    grid.iter().map(row).collect()
}

fn lines(rows: &[String]) -> String {
    rows.iter().flat_map(|row| [row, "\n"]).collect()
}

/// Rows in bands, with this between them.
fn banded(grid: &Grid, between: &str) -> String {
    let row = |row: &String| {
        let cells: Vec<&str> = row.split(' ').collect();
        cells.chunks(3).map(|cells| cells.join(" ")).collect::<Vec<_>>().join(" | ") + "\n"
    };
    let rows: Vec<String> = rows(grid, &Style { between: " ", ..BARE }).iter().map(row).collect();
    rows.chunks(3).map(<[String]>::concat).collect::<Vec<_>>().join(between)
}

/// Rows of cells between bars, with this around each.
fn ruled(grid: &Grid, rule: &str) -> String {
    rows(grid, &BARS).iter().fold(rule.to_owned(), |text, row| text + row + "\n" + rule)
}

/// With numbers above and beside.
fn labelled(grid: &Grid, between: &str, blank: &str) -> String {
    let cell = |value: &u16| if *value == 0 { blank.to_owned() } else { value.to_string() };
    let mut text = (0..9).fold(" ".to_owned(), |text, column| text + between + &column.to_string()) + "\n";
    for (number, row) in grid.iter().enumerate() {
        let cells: Vec<String> = row.iter().map(cell).collect();
        writeln!(text, "{number}{between}{}", cells.join(between)).unwrap();
    }
    text
}

/// Lists of a programming language.
fn nested<T: ToString + PartialEq<u16>>(grid: &[Vec<T>], blank: &'static str) -> String {
    format!("[{}]\n", rows(grid, &Style { before: "[", between: ", ", behind: "]", blank }).join(", "))
}

/// A value in quote marks.
struct Quoted(u16);

impl std::fmt::Display for Quoted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\"{}\"", self.0)
    }
}

impl PartialEq<u16> for Quoted {
    fn eq(&self, other: &u16) -> bool {
        self.0 == *other
    }
}

fn quoted(grid: &Grid) -> Vec<Vec<Quoted>> {
    grid.iter().map(|row| row.iter().copied().map(Quoted).collect()).collect()
}

/// Each given by its place, from 1.
fn named(grid: &Grid, write: fn(usize, usize, u16) -> String) -> String {
    let cells = grid
        .iter()
        .enumerate()
        .flat_map(|(row, cells)| cells.iter().enumerate().map(move |(column, value)| (row, column, *value)));
    cells.filter(|(.., value)| *value > 0).map(|(row, column, value)| write(row + 1, column + 1, value)).collect()
}
