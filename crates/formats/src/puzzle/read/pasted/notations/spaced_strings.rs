//! Strings with a space between two cells that a program joins over several lines, cut anywhere: `"5 3 0 0 7" +`, `" 0 0 0 6" +`.
//!
//! Each line stays a line.

/// Grids whose cells are joined so.
const CELLS: [usize; 4] = [16, 36, 81, 256];

/// The text with all cells of such strings in the first of them; `None` if it has none.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let mut out: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    let mut found = false;
    for at in 0..lines.len() {
        if at > 0 && (part(lines[at - 1]).is_some_and(|part| part.goes_on) || begins_with_sign(lines[at])) {
            continue;
        }
        let Some((count, joined)) = joined(&lines[at..]) else { continue };
        out[at] = joined;
        out[at + 1..at + count].fill(String::new());
        found = true;
    }
    found.then(|| out.join("\n"))
}

/// A line with one string of cells.
struct Part<'a> {
    before: &'a str,
    cells: &'a str,
    behind: &'a str,
    quote: char,
    /// Whether a sign behind the string joins the next one.
    goes_on: bool,
}

/// Signs that join strings.
const SIGNS: [&str; 4] = ["+", "..", "&", "."];

fn part(line: &str) -> Option<Part<'_>> {
    let quote = line.chars().find(|sign| matches!(sign, '"' | '\''))?;
    let mut parts = line.split(quote);
    let (before, cells, behind, None) = (parts.next()?, parts.next()?, parts.next()?, parts.next()) else {
        return None;
    };
    let is_cell = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '-' | ' ');
    let goes_on = SIGNS.contains(&behind.trim());
    (cells.len() > 1 && cells.chars().all(is_cell)).then_some(Part { before, cells, behind, quote, goes_on })
}

fn begins_with_sign(line: &str) -> bool {
    part(line).is_some_and(|part| SIGNS.contains(&part.before.trim()))
}

/// How many lines the strings take that begin on the first one, and that line with the cells of all of them; none if they are no grid, or if
/// no cell is apart from the next one.
fn joined(lines: &[&str]) -> Option<(usize, String)> {
    let first = part(lines.first()?)?;
    let mut all = first.cells.to_owned();
    let (mut count, mut goes_on, mut behind) = (1, first.goes_on, first.behind);
    while let Some(next) = lines.get(count).and_then(|line| part(line)) {
        let has_sign = SIGNS.contains(&next.before.trim());
        if !(has_sign || goes_on && next.before.trim().is_empty()) {
            break;
        }
        all.push_str(next.cells);
        (goes_on, behind) = (next.goes_on, next.behind);
        count += 1;
    }
    let cells: Vec<&str> = all.split(' ').filter(|cell| !cell.is_empty()).collect();
    let are_single = all.contains(' ') && cells.iter().all(|cell| cell.len() == 1);
    let is_grid = count > 1 && !goes_on && are_single && CELLS.contains(&cells.len());
    is_grid.then(|| (count, [first.before, &cells.concat(), behind].join(&first.quote.to_string())))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn strings_that_are_cut_anywhere_are_one() {
        let text = "s = \"1 0 0 4 0 3 \" +\n  \"0 0 0 0 1\" +\n  \" 0 2 0 0 0\";\nsolve(s);";
        assert_eq!(plain(text).unwrap(), "s = \"1004030000102000\";\n\n\nsolve(s);");
        let text = "s = \"1 0 0 4 0 3 \"\n  + \"0 0 0 0 1\"\n  + \" 0 2 0 0 0\"\n";
        assert_eq!(plain(text).unwrap(), "s = \"1004030000102000\"\n\n\n");
    }

    #[test]
    fn others_stay_as_they_are() {
        for text in [
            "s = \"1 0 0 4 0 3 \" +\n  \"0 0 0 0 1\" +\n  \" 0 2 0 0\";",
            "s = \"1 0 0 4 0 3\" +\n  \"0 0 0 0 1\" +\n  \" 0 2 0 0 0\";",
            "s = \"1 0 0 4 0 3 \",\n  \"0 0 0 0 1\",\n  \" 0 2 0 0 0\";",
            "s = \"100403\" +\n  \"00001\" +\n  \"02000\";",
        ] {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
