//! Grids that are drawn with other signs than bars: `‖`, or `:` and `!` at the same places of each row.

/// Signs in place of bars.
const BARS: [char; 2] = [':', '!'];

/// Fewer rows are no grid.
const FEWEST: usize = 6;

/// The text with bars.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let doubled = text.contains('‖').then(|| text.replace('‖', "|"));
    let other = || BARS.into_iter().find_map(|bar| drawn_with(text, bar));
    doubled.or_else(other)
}

/// The text with bars in place of a sign, if all rows have it at the same places, and at both ends.
fn drawn_with(text: &str, bar: char) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches([' ', '\r'])).collect();
    // A row of blanks has spaces, a border has none.
    let is_row = |line: &&&str| {
        let has_cell = line.trim_start().contains(|sign: char| sign == ' ' || sign.is_ascii_digit());
        line.trim_start().starts_with(bar) && line.ends_with(bar) && has_cell
    };
    let rows: Vec<&&str> = lines.iter().filter(is_row).collect();
    let places =
        |line: &str| line.char_indices().filter(|(_, sign)| *sign == bar).map(|(at, _)| at).collect::<Vec<_>>();
    let first = places(rows.first()?);
    let is_between = |sign: char| sign == bar || sign == ' ' || sign == '.' || sign.is_ascii_digit();
    let are_alike = rows.iter().all(|row| places(row) == first && row.chars().all(is_between));
    let with_digits = rows.iter().filter(|row| row.contains(|sign: char| sign.is_ascii_digit())).count();
    if with_digits < FEWEST || first.len() < 3 || !are_alike {
        return None;
    }
    let is_border = |line: &str| {
        places(line) == first
            && line.contains('.')
            && !line.contains(' ')
            && line.chars().all(|sign| sign == bar || sign == '.')
    };
    let drawn = |line: &&str| match () {
        () if is_row(&line) => line.replace(bar, "|"),
        () if is_border(line) => line.replace(bar, "+").replace('.', "-"),
        () => (*line).to_owned(),
    };
    Some(lines.iter().map(drawn).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn signs_at_the_same_places_of_all_rows_are_bars() {
        let band = ": 1   : 6   :\n:   2 :   5 :\n:...:.:.....:\n";
        let text = ":.....:.....:\n".to_owned() + &band.replace(":...:.:.....:", ":.....:.....:").repeat(3);
        let drawn = plain(&text).unwrap();
        assert_eq!(drawn.lines().nth(1), Some("| 1   | 6   |"));
        assert_eq!(drawn.lines().next(), Some("+-----+-----+"));
        assert!(plain(&text.replace(": 1   :", ":1 :   :")).is_none());
        let row = |cells: &str| format!("   ! {cells} ! {cells} !\n");
        let text = row("5 .").repeat(7) + &row(". .");
        assert!(plain(&text).is_some_and(|drawn| !drawn.contains('!')), "an empty row, behind spaces");
        assert_eq!(plain("‖5 3‖").as_deref(), Some("|5 3|"));
        assert!(plain("Row 1: 5 3\nRow 2: 7 1").is_none());
    }
}
