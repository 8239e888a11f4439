//! The signs for blanks of a grid whose cells are fields: a letter among others that are dots or empty may stand for a value.

use crate::puzzle::read::blank_signs::BlankSigns;

/// What is said of a letter that stands for a blank beside other signs, or beside nothing, in lines of a grid with these values.
pub(in super::super) fn note<'a>(lines: impl Iterator<Item = &'a str>, values: &[u16], side: usize) -> Option<String> {
    let rows: Vec<Vec<&str>> = lines.filter_map(|line| fields(line, side)).collect();
    let cells = rows.concat();
    let agrees = |(cell, &value): (&&str, &u16)| cell.parse().unwrap_or(0) == value;
    if rows.len() != side || cells.len() != values.len() || !cells.iter().zip(values).all(agrees) {
        return None;
    }
    let blanks: Vec<&str> =
        cells.iter().zip(values).map(|(cell, &value)| if value == 0 { *cell } else { "" }).collect();
    let letter = *blanks.iter().find(|cell| cell.contains(char::is_alphabetic))?;
    let is_empty = cells.contains(&"");
    let signs = BlankSigns::told_by(&blanks, side, |cell| !cell.is_empty());
    let count = blanks.iter().filter(|cell| **cell == letter).count();
    let beside = || is_empty.then(|| format!("with {count} `{letter}` as blanks beside empty cells"));
    signs.map(|signs| signs.note()).or_else(beside)
}

/// The fields of a row, without quote marks and brackets: as many as the grid has columns, each of one character or empty.
fn fields(line: &str, side: usize) -> Option<Vec<&str>> {
    const AROUND: [char; 9] = ['"', '\'', '[', ']', '{', '}', '(', ')', ' '];
    let sign = [';', '\t', '|', ','].into_iter().find(|sign| line.matches(*sign).count() + 1 >= side)?;
    let end = if sign == ';' { "" } else { ";" };
    let row = line.trim().trim_end_matches(end).trim_matches([' ', '[', ']', '{', '}', '(', ')']);
    let row = if sign == '|' { row.trim_matches('|') } else { row };
    let fields: Vec<&str> = row.split(sign).map(|field| field.trim_matches(AROUND)).take(side).collect();
    (fields.len() == side && fields.iter().all(|field| field.chars().nth(1).is_none())).then_some(fields)
}

#[cfg(test)]
mod tests {
    use super::note;

    #[test]
    fn a_letter_beside_other_blanks_is_told() {
        let values = [1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1];
        let told = |lines: &[&str]| note(lines.iter().copied(), &values, 4);
        let java = ["b = {", "{'1','.','.','4'},", "{'.','x','1','.'},", "{'.','1','.','.'},", "{'.','.','.','1'}};"];
        assert_eq!(told(&java), Some("with 10 `.` and 1 `x` as blanks".to_owned()));
        let table = ["1;;;4;", ";x;1;;", ";1;;;", ";;;1;"];
        assert_eq!(told(&table), Some("with 1 `x` as blanks beside empty cells".to_owned()));
        for lines in [
            ["1;;;4;", ";;1;;", ";1;;;", ";;;1;"],
            ["1;x;x;4", "x;x;1;x", "x;1;x;x", "x;x;x;1"],
            ["1;;;4;", ";x;2;;", ";1;;;", ";;;1;"],
        ] {
            assert_eq!(told(&lines), None, "{lines:?}");
        }
    }
}
