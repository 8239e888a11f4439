//! The cells of a whole grid behind a name, with commas and without brackets, as files of settings have them: `grid = 5,3,0,0,7, ...`.

/// Grids of these sides are written so.
const SIDES: [usize; 7] = [4, 6, 8, 9, 12, 16, 25];

/// The text with brackets around the cells of each such line, if it has one.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<Option<String>> = text.split('\n').map(bracketed).collect();
    let line = |(line, list): (&str, &Option<String>)| list.clone().unwrap_or_else(|| line.to_owned());
    lines.iter().any(Option::is_some).then(|| text.split('\n').zip(&lines).map(line).collect::<Vec<_>>().join("\n"))
}

/// `grid = [5,3,0,0,7, ...]`.
fn bracketed(line: &str) -> Option<String> {
    let at = line.find(['=', ':'])?;
    let (name, cells) = (line[..at].trim(), line[at + 1..].trim());
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-' | '.');
    let is_name = name.starts_with(|sign: char| sign.is_ascii_alphabetic()) && name.chars().all(is_part);
    let are_cells = || cells.bytes().all(|sign| sign.is_ascii_digit() || matches!(sign, b',' | b' '));
    let fields = || cells.split(',').map(str::trim);
    let is_number = |field: &str| matches!(field.len(), 1 | 2) && !field.contains(' ');
    let is_grid = || SIDES.contains(&fields().count().isqrt()) && fields().count().isqrt().pow(2) == fields().count();
    (is_name && are_cells() && is_grid() && fields().all(is_number)).then(|| format!("{name} = [{cells}]"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_cells_of_a_grid_behind_a_name_are_a_list() {
        let cells = "1, 0, 0, 4, 0, 0, 1, 2, 0, 0, 0, 3, 0, 4, 1, 0";
        for before in ["grid = ", "board: ", "puzzle.cells="] {
            let name = before.trim_end_matches([' ', ':', '=']);
            let text = format!("[puzzle]\n{before}{cells}\nside = 4");
            assert_eq!(plain(&text), Some(format!("[puzzle]\n{name} = [{cells}]\nside = 4")));
        }
    }

    #[test]
    fn other_numbers_behind_a_name_stay_as_they_are() {
        for text in ["grid = 1,0,0,4", "grid = 1,0,0,4,0,0,1,2,0,0,0,3,0,4,1", "1 = 1,0,0,4,0,0,1,2,0,0,0,3,0,4,1,0"] {
            assert_eq!(plain(text), None, "{text}");
        }
        assert_eq!(plain("grid = 1,0,0,4,0,0,1,2,0,0,0,3,0,4,1,100"), None);
    }
}
