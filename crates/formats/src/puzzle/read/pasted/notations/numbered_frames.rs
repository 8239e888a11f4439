//! Listings of files in a frame with the number of each line, as a viewer draws them: `   3 │ 53..7....` below `───────┬────`.

/// Fewer numbered lines are no listing.
const FEWEST: usize = 4;

/// The text of the file alone; `None` if there is no such frame. Lines stay lines.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    const BAR: char = '│';
    let lines: Vec<&str> = text.split('\n').collect();
    let is_rule = |line: &str, corner: char| {
        let line = line.trim_end();
        line.matches(corner).count() == 1 && line.chars().all(|sign| sign == '─' || sign == corner)
    };
    let top = lines.iter().position(|line| is_rule(line, '┬'))?;
    let last = lines.iter().position(|line| is_rule(line, '┴')).unwrap_or(lines.len());
    let framed = lines.get(top + 1..last)?;
    let framed = &framed[..=framed.iter().rposition(|line| line.contains(BAR))?];
    let body = |line: &&str| -> Option<(Option<u32>, String)> {
        if is_rule(line, '┼') {
            return Some((None, String::new()));
        }
        let (number, body) = line.split_once(BAR)?;
        let number = number.trim();
        let count = if number.is_empty() { None } else { Some(number.parse().ok()?) };
        Some((count, body.strip_prefix(' ').unwrap_or(body).to_owned()))
    };
    let bodies: Vec<(Option<u32>, String)> = framed.iter().map(body).collect::<Option<_>>()?;
    let numbers: Vec<u32> = bodies.iter().filter_map(|(number, _)| *number).collect();
    if numbers.len() < FEWEST || !numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]) {
        return None;
    }
    let end = top + 1 + framed.len();
    let line = |(at, line): (usize, &&str)| match at {
        _ if at > top && at < end => bodies[at - top - 1].1.clone(),
        _ if at == top || at == last => String::new(),
        _ => (*line).to_owned(),
    };
    Some(lines.iter().enumerate().map(line).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_file_is_left() {
        let rule = |corner| format!("────{corner}──────");
        let listing = |rows: &[&str]| {
            format!("{}\n    │ File: a.txt\n{}\n{}\n{}\n", rule('┬'), rule('┼'), rows.join("\n"), rule('┴'))
        };
        let rows = ["  1 │ 1 . .", "  2 │ ", "  3 │ 2 3", "  4 │ ."];
        assert_eq!(plain(&listing(&rows)).unwrap(), "\nFile: a.txt\n\n1 . .\n\n2 3\n.\n\n");
        assert_eq!(plain(&listing(&["  1 │ 1", "  3 │ 2", "  2 │ 3", "  4 │ 1"])), None);
        assert_eq!(plain("┌───┬───┐\n│ 1 │ 2 │\n└───┴───┘\n"), None);
    }
}
