//! What a player has of a puzzle of cells, read with the values of that puzzle: in the forms that `solve` and `show` print, as JSON, as
//! cells with their values.

mod data;
mod entry;
mod grid;
mod list;
mod reading;
mod rows;
mod words;

use entry::{BLANKS, is_wall};
pub(super) use entry::{Entered, Unread};
use exactone_core::spelling::{count_of, listed};
use exactone_formats::instance::CellLegend;
pub(super) use grid::{by_cells, cells as cells_of_grid, fault as fault_of_grid};
use list::{assigned, by_lines, has_line_for_cell, is_assignment};
use reading::Reading;
use rows::{places, wrong_count};
use words::{characters, is_framed, words};

/// The most values that are listed.
const MOST_LISTED: usize = 12;

/// Reads a state of a puzzle with these cells.
pub(super) fn read(text: &str, cells: &CellLegend) -> Result<Entered, Unread> {
    if text.trim_start().starts_with('{') {
        return data::read(text, cells);
    }
    if has_line_for_cell(text, cells) {
        return by_lines(text, cells);
    }
    let found = words(text);
    let framed = is_framed(text);
    if !framed && found.iter().any(is_assignment) {
        return assigned(&found, cells);
    }
    let split = characters(&found);
    let fitting = [&found, &split].into_iter().find_map(|entries| Some((places(entries.len(), cells)?, entries)));
    let Some((places, entries)) = fitting else {
        let apart = "the cells of this drawing are not told apart: lines or signs stand between them";
        return Err(if framed { Unread::whole(apart) } else { wrong_count(&found, cells) });
    };
    let mut reading = Reading::new(cells);
    for (word, place) in entries.iter().zip(places) {
        match place {
            Some(cell) => reading.enter(cell, word.text, framed).map_err(|why| Unread::at(word, why))?,
            None if BLANKS.contains(&word.text) || word.text == "#" || is_wall(word.text) => {}
            None => return Err(Unread::at(word, format!("`{}` found where the board has a hole", word.text))),
        }
    }
    Ok(reading.done())
}

/// What a state of such a puzzle looks like.
pub(super) fn form(cells: &CellLegend) -> String {
    let names: Vec<String> = cells.values().iter().take(MOST_LISTED).map(|name| format!("`{name}`")).collect();
    let values = match cells.values().len() {
        0..=MOST_LISTED => listed(&names, "or"),
        more => format!("{} and {} more", names[..3].join(", "), more - 3),
    };
    let example = cells.values().first().filter(|_| !cells.is_empty());
    let example =
        example.map_or_else(String::new, |value| format!(", or as cells with values, {}={value}", cells.cell(0)));
    let rows = if cells.board().is_some() { "as rows, on one line" } else { "on one line" };
    let printed = "as `solve` or `solve --json` prints them";
    let count = count_of(cells.len() as u64, "cell");
    format!("{count} with {values}, or a blank such as `.`: {rows}, {printed}{example}")
}

#[cfg(test)]
mod tests {
    use super::{Entered, read};
    use exactone_formats::instance::{BoardSize, CellLegend};

    /// A board with these values; a hole in the middle of three columns.
    fn cells(values: &[&str], columns: usize) -> CellLegend {
        let board = BoardSize { rows: 2, columns, layers: 1 };
        let mut cells = CellLegend::new(Some(board), values.iter().map(|value| (*value).to_owned()).collect());
        let all: Vec<usize> = (0..values.len()).collect();
        for (row, column) in (0..2).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            if (row, column) != (0, 1) || columns != 3 {
                cells.push(format!("r{}c{}", row + 1, column + 1), Some((row, column)), &all);
            }
        }
        cells
    }

    fn values(text: &str, cells: &CellLegend) -> Vec<(usize, usize)> {
        let entered = read(text, cells).unwrap();
        assert_eq!(entered.marks, []);
        entered.values
    }

    #[test]
    fn a_sign_is_a_blank_only_where_it_is_no_value() {
        let binary = cells(&["0", "1"], 2);
        assert_eq!(values("0 .\n? 1\n", &binary), [(0, 0), (3, 1)]);
        assert_eq!(values("0..1", &binary), [(0, 0), (3, 1)]);
        assert_eq!(values("0 2\n", &cells(&["1", "2"], 1)), [(1, 1)]);
        assert_eq!(values("# .\n. #\n", &cells(&[".", "#"], 2)), [(0, 1), (1, 0), (2, 0), (3, 1)]);
    }

    #[test]
    fn holes_may_be_left_out_or_drawn() {
        let holed = cells(&["1", "2"], 3);
        for text in ["1.2.1", "1 # 2\n. . 1\n", "1.2..1"] {
            let found = read(text, &holed);
            assert!(found.is_ok(), "{text}: {found:?}");
        }
        assert_eq!(values("1 # 2\n. . 1\n", &holed), [(0, 0), (1, 1), (4, 0)]);
        assert_eq!(values("1 2 . . 1", &holed), [(0, 0), (1, 1), (4, 0)]);
        assert!(read("1 2 2\n. . 1\n", &holed).unwrap_err().message.contains("hole"));
    }

    #[test]
    fn cells_have_values_by_name_and_in_json() {
        let numbers = cells(&["10", "11", "12"], 2);
        let wanted = [(0, 2), (3, 0)];
        for text in [
            "r1c1=12 r2c2=10",
            "r1c1=12, r2c2=10\n",
            "r1c1=12,r2c2=10",
            "12 . . 10",
            r#"{"solution":{"cells":{"r1c1":"12","r2c2":10,"r1c2":null}}}"#,
            r#"{"r1c1":"12","r2c2":"10"}"#,
        ] {
            assert_eq!(values(text, &numbers), wanted, "{text}");
        }
        assert_eq!(values("r1c1: 12\nr1c2: \n\nr2c2: 10\n", &numbers), wanted);
        let drawn = "  ┌──────────┐\n1 │ 12' .'a │\n2 │ .   10' │\n  └──────────┘\n";
        assert_eq!(values(drawn, &numbers), wanted);
        assert!(read("r1c3=12", &numbers).unwrap_err().message.contains("there is no cell `r1c3`"));
        assert!(read(r#"{"solution":null}"#, &numbers).unwrap_err().message.contains("no values"));
    }

    #[test]
    fn several_values_of_a_cell_are_marks() {
        let small = cells(&["1", "2", "3"], 2);
        let entered = read("13 .\n2 1,2\n", &small).unwrap();
        assert_eq!(entered, Entered { values: vec![(2, 1)], marks: vec![(0, vec![0, 2]), (3, vec![0, 1])] });
        let listed = read("r1c1=1,3 r2c1=2;r2c2=12", &small);
        assert_eq!(listed, Ok(entered.clone()));
        assert_eq!(read("r1c1: 1 3\nr2c1: 2\nr2c2: 1 2\n", &small), Ok(entered));
        let unread = read("r1c1: 1 3\nr2c7: 2\n", &small).unwrap_err();
        assert_eq!((unread.place, unread.message.contains("no cell `r2c7`")), (Some((2, 1)), true));
        assert!(read("11 .\n2 1\n", &small).unwrap_err().message.contains("twice"));
        let unread = read("13 .\n2 x\n", &small).unwrap_err();
        assert_eq!((unread.place, unread.message.contains("`x` found")), (Some((2, 3)), true));
        assert!(read("1 2 3", &small).unwrap_err().message.contains("3 cells found, 4 cells expected"));
    }
}
