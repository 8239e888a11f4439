//! Rows of a table whose empty fields at the end were left out, with their separators: `5,3,,,7`.

/// Signs between fields.
const SEPARATORS: [char; 2] = [',', ';'];

/// Fewer short rows may have lost a separator.
const FEWEST_SHORT: usize = 3;

/// The text with all rows as wide as the widest.
pub(super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches('\r')).collect();
    let rows: Vec<&str> = lines.iter().copied().filter(|line| !line.trim().is_empty()).collect();
    let separator = SEPARATORS.into_iter().find(|&sign| are_cut(&rows, sign))?;
    let side = rows.len();
    let filled = |line: &&str| match line.matches(separator).count() + 1 {
        _ if line.trim().is_empty() => (*line).to_owned(),
        fields => (*line).to_owned() + &separator.to_string().repeat(side - fields),
    };
    Some(lines.iter().map(filled).collect::<Vec<_>>().join("\n"))
}

/// Whether rows have digits and empty fields, none has an empty one at its end, several are short, and the widest has as many as there are rows.
fn are_cut(rows: &[&str], separator: char) -> bool {
    let side = rows.len();
    let is_cell = |field: &str| field.is_empty() || field.len() == 1 && ("1"..="9").contains(&field);
    let widths: Vec<usize> = rows.iter().map(|row| row.split(separator).count()).collect();
    let are_cells = || rows.iter().flat_map(|row| row.split(separator)).all(is_cell);
    let short = widths.iter().filter(|&&width| width < side).count();
    matches!(side, 6 | 9)
        && widths.iter().max() == Some(&side)
        && short >= FEWEST_SHORT
        && rows.iter().any(|row| row.starts_with(separator))
        && rows.iter().all(|row| !row.ends_with(separator))
        && are_cells()
}

#[cfg(test)]
mod tests {
    use super::plain;

    const CUT: &str = "1,,,,,6\n,,6,1\n,3,,,6,1\n5,,1,,3\n,,5,6\n6,,,,,5\n";

    #[test]
    fn rows_get_the_fields_that_were_left_out() {
        let filled = "1,,,,,6\n,,6,1,,\n,3,,,6,1\n5,,1,,3,\n,,5,6,,\n6,,,,,5\n";
        assert_eq!(plain(CUT).as_deref(), Some(filled));
        assert_eq!(plain(&CUT.replace(',', ";")), Some(filled.replace(',', ";")));
    }

    #[test]
    fn rows_that_keep_one_empty_end_are_not_filled() {
        for text in [
            filled_but_one(),
            CUT.replace("5,,1,,3", "5,,1,,3,"),
            CUT.replace("1,,,,,6", "1,,,,6").replace("6,,,,,5", "6,,,,5").replace(",3,,,6,1", ",3,,6,1"),
            CUT.replace(",,6,1", ",,6,x"),
            CUT.split_once('\n').unwrap().1.to_owned(),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }

    /// Full rows, one of which has lost a separator.
    fn filled_but_one() -> String {
        "1,,,,6\n,,6,1,,2\n,3,,,6,1\n5,,1,,3,4\n,,5,6,,1\n6,,,,,5\n".to_owned()
    }
}
