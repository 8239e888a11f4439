//! Grids drawn with colons between cells, and lines of `~` between boxes: `| 1 : 2 | 3 : 4 |`, `+~~~+~~~+`.

/// Grids whose boxes everybody expects, so that the lines between cells need not tell them.
const SIDES: [usize; 3] = [4, 9, 16];

/// The text with bars and hyphens.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches([' ', '\r'])).collect();
    let rows: Vec<&str> = lines.iter().copied().filter(|line| is_row(line)).collect();
    let cells = |row: &str| row.matches([':', '|']).count() - 1;
    let first = rows.first()?;
    let places = |row: &str, sign: char| row.match_indices(sign).map(|(at, _)| at).collect::<Vec<_>>();
    let are_alike = [':', '|'].iter().all(|&sign| rows.iter().all(|row| places(row, sign) == places(first, sign)));
    let is_whole = SIDES.contains(&rows.len()) && are_alike && cells(first) == rows.len() && has_boxes(first);
    let drawn = |line: &&str| match () {
        () if is_row(line) => line.replace(':', "|"),
        () if is_border(line) => line.replace('~', "-"),
        () => (*line).to_owned(),
    };
    is_whole.then(|| lines.iter().map(drawn).collect::<Vec<_>>().join("\n"))
}

/// Whether the bars inside of a row are those between boxes.
fn has_boxes(row: &str) -> bool {
    let signs: Vec<char> = row.chars().filter(|sign| matches!(sign, ':' | '|')).collect();
    let side = signs.len().saturating_sub(1);
    let width = side.isqrt();
    width * width == side && signs.iter().enumerate().all(|(at, sign)| (*sign == '|') == (at % width == 0))
}

fn is_row(line: &str) -> bool {
    let line = line.trim_start();
    line.contains(':')
        && line.starts_with('|')
        && line.ends_with('|')
        && line.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, ' ' | '.' | ':' | '|'))
}

fn is_border(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('+') && line.contains("~~") && line.chars().all(|sign| matches!(sign, '+' | '~' | '-' | '='))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn colons_are_bars() {
        let band = "|   : 1 | 3 :   |\n+---+---+---+---+\n| 2 :   |   :   |\n+~~~+~~~+~~~+~~~+\n";
        let text = format!("+~~~+~~~+~~~+~~~+\n{band}{band}");
        let drawn = plain(&text).unwrap();
        assert_eq!(drawn.lines().take(2).collect::<Vec<_>>(), ["+---+---+---+---+", "|   | 1 | 3 |   |"]);
        for other in [
            text.replacen(" : ", ":  ", 1),
            text.replacen("| 2 :   |   :   |\n", "", 1),
            text.replace(" | 3 : ", " : 3 | "),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
