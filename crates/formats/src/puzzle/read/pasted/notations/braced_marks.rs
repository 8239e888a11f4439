//! Pencil marks in braces beside values: `{12} 4 {123} | 9 5 7`, with spaces between cells or without.

/// Rows of grids that are written so.
const SIDES: [usize; 3] = [4, 6, 9];

/// The text without the braces of such grids: a cell lists its marks.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let source: Vec<&str> = text.split('\n').collect();
    let mut out: Vec<String> = source.iter().map(|&line| line.to_owned()).collect();
    let spread: Vec<String> = source.iter().map(|line| spread(line).unwrap_or_else(|| (*line).to_owned())).collect();
    let lines: Vec<&str> = spread.iter().map(String::as_str).collect();
    let mut at = 0;
    while at < lines.len() {
        let rows = grid(&lines[at..]);
        for &row in &rows {
            out[at + row] = lines[at + row].replace(['{', '}'], "");
        }
        at += rows.last().map_or(1, |last| last + 1);
    }
    let out = out.join("\n");
    (out != text).then_some(out)
}

/// A line of digits and braces with a space between two cells.
fn spread(line: &str) -> Option<String> {
    let cells = line.trim();
    let is_part = |sign: char| matches!(sign, '{' | '}') || ('1'..='9').contains(&sign);
    if cells.is_empty() || !cells.chars().all(is_part) {
        return None;
    }
    let mut spread = String::new();
    let mut is_inside = false;
    for sign in cells.chars() {
        if !is_inside && sign != '}' {
            spread.push(' ');
        }
        is_inside = sign == '{' || is_inside && sign != '}';
        spread.push(sign);
    }
    Some(spread.trim_start().to_owned())
}

/// The places of the rows of a grid that begins on the first line, if one does.
fn grid(lines: &[&str]) -> Vec<usize> {
    let Some(side) = lines.first().and_then(|line| cells(line)).filter(|side| SIDES.contains(side)) else {
        return Vec::new();
    };
    let is_border = |line: &str| {
        let line = line.trim();
        line.len() > 3 && line.chars().all(|sign| matches!(sign, '-' | '+' | '|' | '=' | ' '))
    };
    let full = lines.iter().enumerate().filter(|(_, line)| !is_border(line) && !line.trim().is_empty());
    let rows: Vec<usize> = full.take_while(|(_, line)| cells(line) == Some(side)).map(|(at, _)| at).collect();
    let words = || rows.iter().flat_map(|&row| lines[row].split([' ', '|', '\t']));
    let has_lists = words().filter(|word| word.starts_with('{') && word.len() > 3).count() > 2;
    // The last mark of a cell is no value yet.
    let has_single = words().any(|word| word.starts_with('{') && word.len() == 3);
    if rows.len() == side && has_lists && !has_single { rows } else { Vec::new() }
}

/// How many cells a line has, if each of them is a value, or rising values in braces.
fn cells(line: &str) -> Option<usize> {
    let words: Vec<&str> = line.split([' ', '|', '\t', '\r']).filter(|word| !word.is_empty()).collect();
    let is_cell = |word: &&str| {
        let inside = word.strip_prefix('{').and_then(|word| word.strip_suffix('}'));
        let digits = inside.unwrap_or(word).as_bytes();
        let are_digits = digits.iter().all(|digit| (b'1'..=b'9').contains(digit));
        let rise = digits.windows(2).all(|pair| pair[0] < pair[1]);
        are_digits && rise && !digits.is_empty() && (inside.is_some() || digits.len() == 1)
    };
    words.iter().all(is_cell).then_some(words.len())
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn marks_stand_without_braces() {
        let text = "Marks:\n{13} 2 | 4 {13}\n3 4 | {12} {12}\n---+---\n{12} {12} | 3 4\n4 3 | {12} 2\nSo {12} is left";
        let marks = "Marks:\n13 2 | 4 13\n3 4 | 12 12\n---+---\n12 12 | 3 4\n4 3 | 12 2\nSo {12} is left";
        assert_eq!(plain(text).unwrap(), marks);
        let text =
            text.replace(" | ", "").replace("} ", "}").replace(" {", "{").replace("3 4{", "34{").replace("4 3", "43");
        let marks = "Marks:\n13 2 4 13\n3 4 12 12\n---+---\n12 12 3 4\n4 3 12 2\nSo{12}is left";
        assert_eq!(plain(&text.replace("3 4\n", "34\n").replace("4 3{", "43{")).unwrap(), marks);
        let text = "Marks:\n{13} 2 | 4 {13}\n3 4 | {12} {12}\n---+---\n{12} {12} | 3 4\n4 3 | {12} 2\nSo {12} is left";
        for other in [
            text.replace("{13} 2", "{31} 2"),
            text.replace("3 4 |", "3 45 |"),
            text.replace("4 3 |", "4 |"),
            text.replace("{12} 2", "{12} {2}"),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
