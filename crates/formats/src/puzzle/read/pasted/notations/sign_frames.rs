//! Grids that are drawn with other signs than bars and hyphens: frames of `#` or `*`, lines of `~`, `_` or `*` between bands, `!` between boxes.

/// Rows of grids that are drawn so.
const SIDES: [usize; 3] = [6, 9, 16];

/// The text with bars and hyphens.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let framed = || ['#', '*'].into_iter().find_map(|sign| framed(text, sign));
    let ruled = || ['~', '_', '*'].into_iter().find_map(|sign| ruled(text, sign));
    framed().or_else(ruled).or_else(|| parted(text))
}

/// The lines of a text without spaces at their ends.
fn lines(text: &str) -> Vec<&str> {
    text.split('\n').map(|line| line.trim_end_matches([' ', '\r'])).collect()
}

/// Whether a line is a border of nothing but this sign.
fn is_border(line: &str, sign: char) -> bool {
    line.trim().len() > 9 && line.trim().chars().all(|other| other == sign)
}

/// Where a sign stands in a line.
fn places(line: &str, sign: char) -> Vec<usize> {
    line.match_indices(sign).map(|(at, _)| at).collect()
}

/// A text of a grid in a frame of one sign, which stands at the same places of all rows, and at both ends of each.
fn framed(text: &str, sign: char) -> Option<String> {
    let lines = lines(text);
    let is_row = |line: &str| {
        let line = line.trim_start();
        let is_of_row = |other: char| other == sign || matches!(other, ' ' | '|' | '.') || other.is_ascii_digit();
        line.len() > 9 && line.starts_with(sign) && line.ends_with(sign) && line.chars().all(is_of_row)
    };
    let rows: Vec<&str> = lines.iter().copied().filter(|line| is_row(line) && !is_border(line, sign)).collect();
    let first = places(rows.first()?, sign);
    let borders: Vec<&str> = lines.iter().copied().filter(|line| is_border(line, sign)).collect();
    let end = first.last()? + 1;
    let is_whole = SIDES.contains(&rows.len())
        && borders.len() > 1
        && first.len() > 1
        && borders.iter().all(|border| border.len() == end)
        && rows.iter().all(|row| places(row, sign) == first && row.len() == end);
    let sign_at = |at: usize| match () {
        () if at < first[0] => ' ',
        () if first.contains(&at) => '+',
        () => '-',
    };
    let border: String = (0..end).map(sign_at).collect();
    let drawn = |line: &&str| match () {
        () if is_border(line, sign) => border.clone(),
        () if is_row(line) => line.replace(sign, "|"),
        () => (*line).to_owned(),
    };
    is_whole.then(|| lines.iter().map(drawn).collect::<Vec<_>>().join("\n"))
}

/// A text of a grid with lines of one sign between its bands, which are all as high, and nowhere else.
fn ruled(text: &str, sign: char) -> Option<String> {
    let lines = lines(text);
    let full: Vec<&str> = lines.iter().copied().filter(|line| !line.is_empty()).collect();
    let bands: Vec<&[&str]> = full.split(|line| is_border(line, sign)).filter(|band| !band.is_empty()).collect();
    let height = bands.first()?.len();
    let rows = bands.concat();
    let cells = |row: &&str| row.split([' ', '|']).filter(|cell| !cell.is_empty()).count();
    let is_row = |row: &&str| {
        let is_cell = |other: char| other.is_ascii_digit() || matches!(other, ' ' | '|' | '.' | '-');
        row.contains('|') && row.chars().all(is_cell) && cells(row) == rows.len()
    };
    let borders: Vec<&str> = full.iter().copied().filter(|line| is_border(line, sign)).collect();
    let is_whole = SIDES.contains(&rows.len())
        && bands.len() > 1
        && bands.iter().all(|band| band.len() == height)
        && borders.len() + 1 >= bands.len()
        && borders.windows(2).all(|pair| pair[0] == pair[1])
        && rows.iter().all(is_row);
    let drawn = |line: &&str| if is_border(line, sign) { line.replace(sign, "-") } else { (*line).to_owned() };
    is_whole.then(|| lines.iter().map(drawn).collect::<Vec<_>>().join("\n"))
}

/// A text of a grid with ` ! ` between its boxes, or `!` between cells without spaces, at the same places of all rows, and borders of hyphens.
fn parted(text: &str) -> Option<String> {
    const BAR: char = '!';
    let lines = lines(text);
    let is_row = |line: &&str| {
        line.contains(BAR)
            && line.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, ' ' | '.' | '-' | '_' | BAR))
            && line.contains(|sign: char| sign.is_ascii_digit() || sign == '.')
    };
    let rows: Vec<&str> = lines.iter().copied().filter(is_row).collect();
    let first = places(rows.first()?, BAR);
    let cells = |row: &&str| row.split([' ', BAR]).filter(|cell| !cell.is_empty()).count();
    let are_apart = || rows.iter().all(|row| row.matches(" ! ").count() == first.len() && cells(row) == rows.len());
    // Where cells follow each other, a hyphen may be one.
    let are_joined = || {
        let is_joined = |row: &&str| !row.contains([' ', '-']) && row.len() == rows.len() + first.len();
        rows.iter().all(is_joined)
    };
    let is_whole = SIDES.contains(&rows.len())
        && (1..4).contains(&first.len())
        && rows.iter().all(|row| places(row, BAR) == first)
        && (are_apart() || are_joined());
    let is_crossed = |line: &str| line.contains("-!-") && line.chars().all(|sign| matches!(sign, '-' | BAR));
    let drawn = |line: &&str| match () {
        () if is_row(line) => line.replace(BAR, "|"),
        () if is_crossed(line) => line.replace(BAR, "+"),
        () => (*line).to_owned(),
    };
    is_whole.then(|| lines.iter().map(drawn).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn frames_of_signs_have_bars() {
        let band = "# 1 |   # 6 | 2 #\n#   | 2 # 5 |   #\n";
        let text = "#################\n".to_owned() + &(band.to_owned() + "#################\n").repeat(3);
        let drawn = plain(&text).unwrap();
        assert_eq!(drawn.lines().take(2).collect::<Vec<_>>(), ["+-------+-------+", "| 1 |   | 6 | 2 |"]);
        assert_eq!(plain(&text.replace('#', "*")).unwrap(), drawn);
        for other in [text.replacen("# 1 |   # 6", "# 1 |  # 6 ", 1), text.replacen("#   | 2", "#   | x", 1)] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }

    #[test]
    fn lines_of_signs_part_bands_of_the_same_height() {
        let band = ". 1 2 | . 5 6\n3 . . | 1 2 .\n";
        let text = [band, band, band].join("~~~~~~~~~~~~~\n");
        assert_eq!(plain(&text).unwrap().lines().nth(2), Some("-------------"));
        for other in [
            text.replacen("3 . . | 1 2 .\n", "", 1),
            text.replacen("3 . . | 1 2 .", "3 . . | 1 2", 1),
            text.replacen("~~\n", "~\n", 1),
            text.replace('|', " "),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
        let parted = text.replace('|', "!").replace('~', "-");
        assert_eq!(plain(&parted).unwrap(), text.replace('~', "-"));
        assert_eq!(plain(&parted.replacen(" ! ", "  !", 1)), None);
        let joined = ["..1!7..", "..1!7.."].join("\n") + "\n---!---\n";
        assert_eq!(
            plain(&joined.repeat(3)).unwrap().lines().skip(1).take(2).collect::<Vec<_>>(),
            ["..1|7..", "---+---"]
        );
        assert_eq!(plain(&joined.repeat(3).replace('.', "-")), None);
    }
}
